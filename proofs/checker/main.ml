(* Reads certificates, game | pickup | outcome | preperiod | period | tricks | cards | deal, and has
   each replayed by the extracted checker. With `play` it reads game | pickup | tricks | deal from
   standard input and prints the hands after so many tricks. *)

open Checked

exception Unreadable of string

let nat n =
  let rec from m n = if n = 0 then m else from (S m) (n - 1) in
  if n < 0 then raise (Unreadable "a negative number") else from O n

let int n =
  let rec upto m = function O -> m | S n -> upto (m + 1) n in
  upto 0 n

let number text =
  match int_of_string_opt text with
  | Some n when n <= 100_000_000 -> nat n
  | _ -> raise (Unreadable ("no number: " ^ text))

let split sep text = List.map String.trim (String.split_on_char sep text)
let words text = List.filter (( <> ) "") (String.split_on_char ' ' text)
let hand text = List.map number (words text)

let penalties text =
  let card = function
    | '-' -> nat 0 | 'J' -> nat 1 | 'Q' -> nat 2 | 'K' -> nat 3 | 'A' -> nat 4
    | c -> raise (Unreadable (Printf.sprintf "no card: %c" c)) in
  List.map card (List.of_seq (String.to_seq text))

let pickup = function
  | "natural" -> War.natural
  | "optimised" -> War.optimised
  | "first-player" -> War.first_player
  | "loser-first" -> War.loser_first
  | name -> raise (Unreadable ("no pickup: " ^ name))

let both names =
  match split ',' names with
  | [ one ] -> pickup one
  | [ one; two ] -> fun w -> (match w with One -> pickup one | Two -> pickup two) w
  | _ -> raise (Unreadable ("no pickups: " ^ names))

let manner = function
  | "natural" -> { whose = Winner; sorts = false }
  | "optimised" -> { whose = Winner; sorts = true }
  | "first-player" -> { whose = Seat0; sorts = false }
  | "loser-first" -> { whose = Next; sorts = false }
  | name -> raise (Unreadable ("no pickup: " ^ name))

let house game pickups hands =
  let face_down, flip_last =
    match split '+' game with
    | [ "war" ] -> (0, false)
    | [ "war"; "1" ] -> (1, false)
    | [ "war"; "2" ] -> (2, false)
    | [ "war"; "3" ] -> (3, false)
    | [ "war"; "1-last" ] -> (1, true)
    | [ "war"; "2-last" ] -> (2, true)
    | [ "war"; "3-last" ] -> (3, true)
    | _ -> raise (Unreadable ("no game: " ^ game)) in
  let manners =
    match split ',' pickups with
    | [ one ] -> List.map (fun _ -> manner one) hands
    | named -> List.map manner named in
  { face_down = nat face_down; flip_last; manners }

let claim outcome preperiod period tricks cards =
  let winner = function
    | "player1" -> Some (nat 0) | "player2" -> Some (nat 1)
    | "player3" -> Some (nat 2) | "player4" -> Some (nat 3)
    | "draw" -> None
    | _ -> raise (Unreadable ("no outcome: " ^ outcome)) in
  match (outcome, preperiod, period) with
  | "endless", _, _ ->
      let m = number preperiod and n = number period in
      if int (number tricks) <> int m + int n then raise (Unreadable "tricks: not their sum");
      Endless (m, n, number cards)
  | _, "-", "-" -> Ended (winner outcome, number tricks, number cards)
  | _ -> raise (Unreadable "what ends has no period")

let chosen_piles text =
  match String.index_opt text ' ' with
  | Some at when String.sub text 0 at = "choices" ->
      List.map hand (split ',' (String.sub text at (String.length text - at)))
  | _ -> raise (Unreadable ("what is this: " ^ text))

let holds line =
  match split '|' line with
  | [ "war"; "random"; "endless"; preperiod; period; tricks; cards; deal; choices ] -> (
      match (claim "endless" preperiod period tricks cards, List.map hand (split '/' deal)) with
      | Endless (m, n, total), [ one; two ] ->
          check_choices (chosen_piles choices) (one, two) m n total
      | _ -> raise (Unreadable "two hands choose"))
  | [ game; pickups; outcome; preperiod; period; tricks; cards; deal ] -> (
      let claimed = claim outcome preperiod period tricks cards in
      match (game, split '/' deal) with
      | "beggar", [ one; two ] when pickups = "-" ->
          check_beggar ((One, penalties one), penalties two) claimed
      | "war", [ one; two ] -> check_war (both pickups) (hand one, hand two) claimed
      | _, hands ->
          let hands = List.map hand hands in
          check_house (house game pickups hands) (hands, []) claimed)
  | _ -> raise (Unreadable "eight fields are expected")

let lines channel f =
  let rec go number =
    match input_line channel with
    | line -> f number line; go (number + 1)
    | exception End_of_file -> () in
  go 1

let without_note line = List.hd (String.split_on_char '#' line)

let check files =
  let held = ref 0 and refused = ref 0 in
  let read file number line =
    let line = String.trim (without_note line) in
    if line <> "" && List.hd (split '|' line) <> "none" then
      match holds line with
      | true -> incr held
      | false -> incr refused; Printf.printf "%s, line %d: refused\n" file number
      | exception Unreadable why ->
          incr refused;
          Printf.printf "%s, line %d: %s\n" file number why in
  let check_file file =
    let channel = open_in file in
    lines channel (read file);
    close_in channel in
  List.iter check_file files;
  Printf.printf "checker: %d certificates hold, %d refused\n" !held !refused;
  exit (if !refused = 0 && !held > 0 then 0 else 1)

let cards hand = String.concat " " (List.map (fun card -> string_of_int (int card)) hand)

(* The cards turned, who leads or what waits on the table, and the hands. *)
let say total aside hands =
  Printf.printf "%d | %s | %s\n" (int total) aside (String.concat " / " (List.map cards hands))

let play_line _ line =
  match split '|' line with
  | [ game; pickups; tricks; deal ] -> (
      let tricks = number tricks in
      match (game, List.map hand (split '/' deal)) with
      | "beggar", [ one; two ] ->
          let start = ((One, one), two) in
          let (leader, mine), theirs = Beggar.play tricks start in
          let over = beggar_over ((leader, mine), theirs) in
          let name, hands =
            match leader with One -> ("1", [ mine; theirs ]) | Two -> ("2", [ theirs; mine ]) in
          say (beggar_cards tricks start) (if over then "-" else name) hands
      | "war", [ one; two ] ->
          let p = both pickups in
          let last1, last2 = War.play p tricks (one, two) in
          say (war_cards p tricks (one, two)) "" [ last1; last2 ]
      | _, hands ->
          let rules = house game pickups hands in
          let last, waiting = house_play rules tricks (hands, []) in
          say (house_cards rules tricks (hands, [])) (cards waiting) last)
  | _ -> raise (Unreadable line)

let () =
  match Array.to_list Sys.argv with
  | [ _; "play" ] -> lines stdin play_line
  | _ :: (_ :: _ as files) -> check files
  | _ -> prerr_endline "usage: checker FILE... | checker play < lines"; exit 2
