(* War for two and more, with cards laid face down: docs/face-down.md. For two players who lay none
   it is the game of Rules.v. *)

From Coq Require Import List Arith Lia Bool.
From AntiHilbert Require Import Rules.
Import ListNotations.

(* Whose cards of a flip lie first: the winner's, those of the next seat, or those of seat 0. *)
Inductive first_laid := Winner | Next | Seat0.
Record manner := { whose : first_laid; sorts : bool }.
(* Cards laid face down in a battle, and whether the last card of a hand is kept to be turned. *)
Record rules := { face_down : nat; flip_last : bool; manners : list manner }.

(* The hands by seat, and the cards that wait on the table for the winner of the next trick. *)
Definition table := (list hand * list nat)%type.

Section House.
Variable r : rules.

(* What each seat lays at a time: a flip, or cards face down. *)
Definition layer := list (list nat).

Definition nonempty (hands : list hand) (seat : nat) : bool :=
  match nth seat hands [] with [] => false | _ => true end.
Definition seated (who : list nat) (seat : nat) : bool := existsb (Nat.eqb seat) who.

(* Each of these lays the top card, where there is one. *)
Definition lay (who : list nat) (hands : list hand) : layer * list hand :=
  let at_ f := map (fun '(seat, h) => f (seated who seat) h) (combine (seq 0 (length hands)) hands)
    in
  (at_ (fun lays h => if lays then firstn 1 h else []), at_ (fun lays h => if lays then tl h else
    h)).

(* So many times, while two can lay. *)
Fixpoint lay_face_down (times : nat) (who : list nat) (hands : list hand) : layer * list hand :=
  match times with
  | 0 => (map (fun _ => []) hands, hands)
  | S times =>
      let able := filter (nonempty hands) who in
      if length able <? 2 then (map (fun _ => []) hands, hands) else
      let lays seat := negb (flip_last r) || (1 <? length (nth seat hands [])) in
      let '(now, hands) := lay (filter lays able) hands in
      let '(later, hands) := lay_face_down times who hands in
      (map (fun '(a, b) => a ++ b) (combine now later), hands)
  end.

(* The highest card wins; those who share it battle. The layers are kept from the last one back. *)
Fixpoint fight (most : nat) (who : list nat) (hands : list hand) (layers : list layer)
  : option nat * list layer * list hand :=
  match most, who with
  | S most, _ :: _ :: _ =>
      let '(flip, hands) := lay who hands in
      let card seat := list_max (nth seat flip []) in
      let high := list_max (map card who) in
      match filter (fun seat => card seat =? high) who with
      | [winner] => (Some winner, flip :: layers, hands)
      | share =>
          let '(hidden, hands) := lay_face_down (face_down r) share hands in
          fight most (filter (nonempty hands) share) hands (hidden :: flip :: layers)
      end
  | _, _ => (if length hands =? 2 then None else hd_error who, layers, hands)
  end.

(* The pile, seat by seat from the first one on in each layer, and then what was left. *)
Definition pile (winner : option nat) (layers : list layer) (waiting : list nat) : list nat :=
  let taker := match winner with Some seat => seat | None => 0 end in
  let m := nth taker (manners r) {| whose := Winner; sorts := false |} in
  let turn (l : layer) :=
    let first := match whose m with Winner => taker | Next => taker + 1 | Seat0 => 0 end in
    let n := length l in flat_map (fun i => nth ((first + i) mod n) l []) (seq 0 n) in
  let cards := flat_map turn layers ++ waiting in
  if sorts m then match winner with Some _ => War.strongest_first cards | None => cards end else
    cards.

(* One trick, and how many flips it had. *)
Definition trick (t : table) : table * nat :=
  let '(hands, waiting) := t in
  let holding := filter (nonempty hands) (seq 0 (length hands)) in
  let '(winner, layers, hands) := fight (S (length (concat hands))) holding hands [] in
  let flips := (length layers + 1) / 2 in  (* every other layer, the first one laid among them *)
  let cards := pile winner layers waiting in
  match winner with
  | Some seat => ((map (fun '(s, h) => if s =? seat then h ++ cards else h)
      (combine (seq 0 (length hands)) hands), []), flips)
  | None => ((hands, if length hands =? 2 then [] else cards), flips)
  end.

End House.
