(* The rules of the games, to be compared with docs/rules.md by eye. *)

From Coq Require Import List Arith Permutation.
Import ListNotations.

Inductive player := One | Two.
Definition other (w : player) : player := match w with One => Two | Two => One end.

(* A hand is a list of values, the top card first. *)
Definition hand := list nat.

(* ---------------------------------------------------------------- War *)

Module War.

Definition position := (hand * hand)%type.

(* The flips of a trick, (card of player 1, card of player 2), from the deciding one back to the
   first battle. A pickup says how the winner puts them under the hand. *)
Definition pile := list (nat * nat).
Definition pickup := player -> pile -> list nat.

Definition first_player : pickup := fun _ => flat_map (fun '(x, y) => [x; y]).
Definition second_player : pile -> list nat := flat_map (fun '(x, y) => [y; x]).
Definition natural : pickup := fun winner flips =>
  match winner with One => first_player One flips | Two => second_player flips end.
Definition loser_first : pickup := fun winner => natural (other winner).

Fixpoint put_in_order (x : nat) (l : list nat) : list nat :=
  match l with
  | [] => [x]
  | y :: m => if y <=? x then x :: l else y :: put_in_order x m
  end.
Definition strongest_first (l : list nat) : list nat := fold_right put_in_order [] l.
Definition optimised : pickup := fun winner flips => strongest_first (natural winner flips).

(* Both turn their top cards. The higher one takes all that is on the table; equal cards are a
   battle, and both turn another card. The trick stops when a hand has no card to turn. *)
Fixpoint trick (p : pickup) (table : pile) (hand1 hand2 : hand) : position :=
  match hand1, hand2 with
  | x :: rest1, y :: rest2 =>
      let table := (x, y) :: table in
      match x ?= y with
      | Gt => (rest1 ++ p One table, rest2)
      | Lt => (rest1, rest2 ++ p Two table)
      | Eq => trick p table rest1 rest2
      end
  | _, _ => (hand1, hand2)
  end.
Definition step (p : pickup) (at_ : position) : position := trick p [] (fst at_) (snd at_).

(* Cards turned by one player in the next trick. *)
Fixpoint turned (hand1 hand2 : hand) : nat :=
  match hand1, hand2 with
  | x :: rest1, y :: rest2 => S (if x =? y then turned rest1 rest2 else 0)
  | _, _ => 0
  end.

(* A player without cards has lost; if both are, it is a draw. *)
Definition over (at_ : position) : Prop := fst at_ = [] \/ snd at_ = [].

(* The position after n tricks. A game that is over stays as it is. *)
Fixpoint play (p : pickup) (n : nat) (at_ : position) : position :=
  match n with
  | 0 => at_
  | S m => play p m (step p at_)
  end.
Definition endless (p : pickup) (at_ : position) : Prop := forall n, ~ over (play p n at_).

(* The deck of so many suits with the values 1 to V, in any order. *)
Definition deck (suits values : nat) : list nat := flat_map (fun v => repeat v suits) (seq 1
  values).

End War.

(* ---------------------------------------------------------------- Beggar-my-neighbour *)

Module Beggar.

(* A card is its penalty: 0 for a plain one, 1 to 4 for jack, queen, king and ace. A position is the
   player to lead, the hand of this player, and the other hand. *)
Definition position := (player * hand * hand)%type.

(* The player to lay has the first hand. After a penalty card the other one owes so many cards. If
   only plain ones were paid, the pile goes as it lies under the hand of the one who was owed, and
   this player leads. A player who must lay a card and has none stops the game. *)
Fixpoint lay (most : nat) (who : player) (mine theirs pile : hand) (owed : nat) : position :=
  match most, mine with
  | S most, card :: mine =>
      let pile := pile ++ [card] in
      match card, owed with
      | S _, _ => lay most (other who) theirs mine pile card
      | 0, 0 => lay most (other who) theirs mine pile 0
      | 0, 1 => (other who, theirs ++ pile, mine)
      | 0, S owed => lay most who mine theirs pile owed
      end
  | _, _ => (who, mine, theirs)
  end.

(* One trick; there are no more cards to lay than the hands have. A game that is over stays as it
   is. *)
Definition step (at_ : position) : position :=
  let '(who, mine, theirs) := at_ in
  match theirs with
  | [] => at_
  | _ => lay (length mine + length theirs) who mine theirs [] 0
  end.

(* The same again, counting the cards laid. *)
Fixpoint laid (most : nat) (mine theirs : hand) (owed : nat) : nat :=
  match most, mine with
  | S most, card :: mine =>
      S match card, owed with
        | S _, _ => laid most theirs mine card
        | 0, 0 => laid most theirs mine 0
        | 0, 1 => 0
        | 0, S owed => laid most mine theirs owed
        end
  | _, _ => 0
  end.

(* A player who must lay and has no card has lost, and so has one without cards after a trick. *)
Definition over (at_ : position) : Prop := let '(_, mine, theirs) := at_ in mine = [] \/ theirs =
  [].
Fixpoint play (n : nat) (at_ : position) : position :=
  match n with
  | 0 => at_
  | S m => play m (step at_)
  end.
Definition endless (at_ : position) : Prop := forall n, ~ over (play n at_).

End Beggar.

(* ---------------------------------------------------------------- Take-away games *)

Module Takeaway.
Section Play.
Context {position : Type} (move : position -> position -> Prop).

(* For the player to move: a position is won if some move leaves one that is lost, and lost if every
   move leaves one that is won. So a player who cannot move has lost: the last match wins. *)
Inductive won : position -> Prop :=
  | by_move at_ next : move at_ next -> lost next -> won at_
with lost : position -> Prop :=
  | whatever at_ : (forall next, move at_ next -> won next) -> lost at_.

(* Where the last match loses, a player who cannot move has won. *)
Inductive misere_won : position -> Prop :=
  | nothing_left at_ : (forall next, ~ move at_ next) -> misere_won at_
  | by_misere_move at_ next : move at_ next -> misere_lost next -> misere_won at_
with misere_lost : position -> Prop :=
  | whatever_misere at_ next : move at_ next ->
      (forall next, move at_ next -> misere_won next) -> misere_lost at_.

End Play.
End Takeaway.

Module Nim.

(* The matches of each row. A move makes one row less. *)
Definition position := list nat.
Definition move (at_ next : position) : Prop := exists above row less below,
  at_ = above ++ row :: below /\ next = above ++ less :: below /\ less < row.

(* Even: every power of two is a packet of an even number of rows, so that the exclusive or of all
   rows is 0. *)
Definition packets (at_ : position) : nat := fold_right Nat.lxor 0 at_.

End Nim.

Module Moore.

(* A move makes one row less, or several, but at most k. *)
Definition changed (at_ next : list nat) : nat :=
  length (filter (fun '(row, less) => less <? row) (combine at_ next)).
Definition move (k : nat) (at_ next : list nat) : Prop :=
  Forall2 (fun row less => less <= row) at_ next /\ 1 <= changed at_ next <= k.

End Moore.

Module Wythoff.

(* Two rows. A move takes from one, or the same number from both. *)
Definition move (at_ next : nat * nat) : Prop := let '(a, b) := at_ in exists n, 1 <= n /\
  (n <= a /\ next = (a - n, b) \/ n <= b /\ next = (a, b - n) \/
   n <= a /\ n <= b /\ next = (a - n, b - n)).

End Wythoff.

(* ---------------------------------------------------------------- Colour baseball *)

Module Baseball.

(* Bases in a line, from base 0 on, each with the colours of its tokens, in any order. One base has
   one token and the hole. A token of a neighbouring base goes there. *)
Definition board := list (list nat).
Inductive move : board -> board -> Prop :=
  | goes_left before x base stays goes after : Permutation base [stays; goes] ->
      move (before ++ [x] :: base :: after) (before ++ [x; goes] :: [stays] :: after)
  | goes_right before x base stays goes after : Permutation base [stays; goes] ->
      move (before ++ base :: [x] :: after) (before ++ [stays] :: [goes; x] :: after).

(* So many moves lead there. *)
Inductive leads : nat -> board -> board -> Prop :=
  | no_move b : leads 0 b b
  | and_on n b c d : move b c -> leads n c d -> leads (S n) b d.

(* One token of colour 0, two of each other colour; solved, and any board with all tokens. *)
Definition tokens (n : nat) : list nat := 0 :: flat_map (fun c => [c; c]) (seq 1 (n - 1)).
Definition solved (n : nat) : board := [0] :: map (fun c => [c; c]) (seq 1 (n - 1)).
Definition full (n : nat) (b : board) : Prop :=
  length b = n /\ Permutation (concat b) (tokens n) /\ exists before x after,
    b = before ++ [x] :: after /\ Forall (fun base => length base = 2) (before ++ after).

End Baseball.
