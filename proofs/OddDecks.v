(* War with different cards: what every cycle is like. *)

From Coq Require Import List Arith Lia Bool Permutation.
From AntiHilbert Require Import Rules Words.
Import ListNotations War.

Definition different (at_ : position) : Prop := NoDup (fst at_ ++ snd at_).
Definition size (at_ : position) : nat := length (fst at_) + length (snd at_).
(* The position is back after so many tricks, and nobody has lost: a cycle. *)
Definition cycle (k : nat) (at_ : position) : Prop :=
  different at_ /\ k <> 0 /\ ~ over at_ /\ play natural k at_ = at_.

(* Who wins the next trick, and its higher and its lower card. *)
Definition winner (at_ : position) : player :=
  if hd 0 (snd at_) <? hd 0 (fst at_) then One else Two.
Definition higher (at_ : position) : nat := Nat.max (hd 0 (fst at_)) (hd 0 (snd at_)).
Definition lower (at_ : position) : nat := Nat.min (hd 0 (fst at_)) (hd 0 (snd at_)).

(* ---------------------------------------------------------------- One trick *)

Lemma trick_of_two x a y b : x <> y -> step natural (x :: a, y :: b) =
  if y <? x then (a ++ [x; y], b) else (a, b ++ [y; x]).
Proof.
  intro N. unfold step. simpl. destruct (Nat.ltb_spec y x) as [L|L].
  - apply Nat.compare_gt_iff in L. now rewrite L.
  - assert (L' : x < y) by lia. apply Nat.compare_lt_iff in L'. now rewrite L'.
Qed.

Lemma tops at_ : different at_ -> ~ over at_ -> exists x a y b, at_ = (x :: a, y :: b) /\ x <> y.
Proof.
  destruct at_ as [[|x a] [|y b]]; intros D O; try (now destruct O; unfold over; auto).
  exists x, a, y, b. split; auto. intro E. subst y. unfold different in D. simpl in D.
  inversion D as [|? ? I]. apply I, in_or_app. right. now left.
Qed.

Lemma same_cards at_ : different at_ -> ~ over at_ ->
  Permutation (fst at_ ++ snd at_) (fst (step natural at_) ++ snd (step natural at_)).
Proof.
  intros D O. destruct (tops at_ D O) as (x & a & y & b & -> & N). rewrite trick_of_two by auto.
  apply (Permutation_count_occ Nat.eq_dec). intro c.
  destruct (y <? x); simpl fst; simpl snd; repeat (rewrite ?count_occ_app; simpl);
    destruct (Nat.eq_dec x c), (Nat.eq_dec y c); lia.
Qed.

Lemma still_different n at_ : different at_ -> different (play natural n at_).
Proof.
  revert at_. induction n as [|n IH]; intros at_ D; auto. simpl. apply IH.
  destruct at_ as [[|x a] b]; auto. destruct b as [|y b]; auto.
  unfold different. apply (Permutation_NoDup (same_cards (x :: a, y :: b) D
    ltac:(intros [O|O]; discriminate))). exact D.
Qed.

Lemma around k at_ : cycle k at_ -> forall n, ~ over (play natural n at_).
Proof. intros (_ & K & O & R). now apply (returns_endless natural k). Qed.

Lemma later k at_ n : cycle k at_ -> cycle k (play natural n at_).
Proof.
  intros C. pose proof (around _ _ C n) as O. destruct C as (D & K & _ & R).
  repeat split; auto; [now apply still_different|].
  rewrite <- play_add, Nat.add_comm, play_add. now rewrite R.
Qed.

Lemma as_many_cards at_ : different at_ -> ~ over at_ -> size (step natural at_) = size at_.
Proof.
  intros D O. unfold size. rewrite <- !app_length. symmetry.
  now apply Permutation_length, same_cards.
Qed.

(* ---------------------------------------------------------------- Just won *)

(* What a player wins goes under the hand as two cards, the one that has won first. So the cards an
   even number of places from the end of a hand have just won, and the others have just lost. What
   the first ones weigh together, where card c weighs w c: *)
Section Weights.
Variable w : nat -> nat.
Fixpoint just_won (h : hand) : nat := match h with
  | [] => 0
  | x :: below => (if Nat.even (length h) then w x else 0) + just_won below
  end.
Definition weight (at_ : position) : nat := just_won (fst at_) + just_won (snd at_).

Lemma just_won_more h x y : just_won (h ++ [x; y]) = just_won h + w x.
Proof.
  induction h as [|z h IH]; [simpl; lia|]. cbn [just_won app]. rewrite IH.
  replace (length (z :: h ++ [x; y])) with (2 + length (z :: h))
    by (simpl; rewrite app_length; simpl; lia).
  change (Nat.even (2 + length (z :: h))) with (Nat.even (length (z :: h))). lia.
Qed.

Lemma weight_after at_ : different at_ -> ~ over at_ ->
  weight (step natural at_) + (if Nat.even (length (fst at_)) then w (hd 0 (fst at_)) else 0) +
    (if Nat.even (length (snd at_)) then w (hd 0 (snd at_)) else 0) = weight at_ + w (higher at_).
Proof.
  intros D O. destruct (tops at_ D O) as (x & a & y & b & -> & N). rewrite trick_of_two by auto.
  unfold weight, higher. cbn [fst snd hd].
  destruct (Nat.ltb_spec y x); cbn [fst snd]; rewrite just_won_more; cbn [just_won].
  - rewrite Nat.max_l by lia. lia.
  - rewrite Nat.max_r by lia. lia.
Qed.
End Weights.

(* ---------------------------------------------------------------- Odd decks *)

Definition odd_deck (at_ : position) : Prop := Nat.odd (size at_) = true.

Lemma one_hand_even at_ : odd_deck at_ ->
  Nat.even (length (snd at_)) = negb (Nat.even (length (fst at_))).
Proof.
  unfold odd_deck, size. rewrite Nat.odd_add, <- !Nat.negb_even.
  destruct (Nat.even (length (fst at_))), (Nat.even (length (snd at_))); easy.
Qed.

(* Cards weigh what they are worth. Of each flip one card has just won and the other has just lost,
   so the weight of what has just won never becomes less, *)
Lemma never_less at_ : different at_ -> ~ over at_ -> odd_deck at_ ->
  weight (fun x => x) at_ <= weight (fun x => x) (step natural at_).
Proof.
  intros D O P. pose proof (weight_after (fun x => x) at_ D O) as W.
  rewrite (one_hand_even at_ P) in W. unfold higher in W.
  destruct (Nat.even (length (fst at_))); simpl in W; lia.
Qed.

(* and it remains the same only if the card that has just won wins again. *)
Lemma the_same at_ : different at_ -> ~ over at_ -> odd_deck at_ ->
  weight (fun x => x) at_ = weight (fun x => x) (step natural at_) ->
  winner at_ = if Nat.even (length (fst at_)) then One else Two.
Proof.
  intros D O P E. pose proof (weight_after (fun x => x) at_ D O) as W.
  rewrite (one_hand_even at_ P) in W. destruct (tops at_ D O) as (x & a & y & b & -> & N).
  unfold higher, winner in *. cbn [fst snd hd] in *.
  destruct (Nat.even (length (x :: a))), (Nat.ltb_spec y x); simpl in W; auto; lia.
Qed.

Lemma still_odd n : forall at_, different at_ -> (forall m, ~ over (play natural m at_)) ->
  odd_deck at_ -> odd_deck (play natural n at_).
Proof.
  induction n as [|n IH]; intros at_ D O P; auto. rewrite play_step. unfold odd_deck.
  rewrite as_many_cards; auto; [now apply IH|now apply still_different].
Qed.

(* In a cycle of an odd deck the player with an even number of cards wins every trick. *)
Theorem even_hand_wins k at_ : cycle k at_ -> odd_deck at_ ->
  winner at_ = if Nat.even (length (fst at_)) then One else Two.
Proof.
  intros C P. pose proof (around _ _ C) as O. destruct C as (D & K & _ & R).
  assert (S : forall n, weight (fun x => x) (play natural n at_) <=
    weight (fun x => x) (play natural (S n) at_)).
  { intro n. rewrite play_step. apply never_less; auto; [now apply still_different|].
    now apply still_odd. }
  apply the_same; auto; [exact (O 0)|]. apply Nat.le_antisymm; [exact (S 0)|].
  rewrite <- R at 2. destruct k as [|k]; [easy|]. change (step natural at_) with (play natural 1 at_).
  clear - S. induction k as [|k IH]; auto. eapply Nat.le_trans; [apply IH|apply S].
Qed.

Lemma even_next n : Nat.even (S n) = negb (Nat.even n).
Proof. now rewrite Nat.even_succ, Nat.negb_even. Qed.

(* So both win in turn: every cycle of an odd deck has the word ab. *)
Theorem odd_decks_alternate k at_ : cycle k at_ -> odd_deck at_ ->
  forall n, winner (play natural (S n) at_) = other (winner (play natural n at_)).
Proof.
  intros C P n. pose proof (around _ _ C) as O.
  assert (P' : forall m, odd_deck (play natural m at_)).
  { intro m. apply still_odd; auto. apply C. }
  rewrite (even_hand_wins k), (even_hand_wins k (play natural n at_)); auto using later.
  rewrite play_step. pose proof (even_hand_wins _ _ (later _ _ n C) (P' n)) as W.
  destruct (tops (play natural n at_)) as (x & a & y & b & E & N); auto.
  { apply (later _ _ n C). }
  rewrite E in *. rewrite trick_of_two by auto. unfold winner in W. cbn [fst snd hd] in W.
  destruct (y <? x); cbn [fst snd].
  - rewrite app_length, Nat.even_add. cbn [length] in *. rewrite !even_next in *.
    destruct (Nat.even (length a)); cbn in *; congruence.
  - cbn [length] in *. rewrite even_next in *. destruct (Nat.even (length a)); cbn in *; congruence.
Qed.

(* ---------------------------------------------------------------- Even decks *)

Definition count (f : nat -> bool) (k : nat) : nat := length (filter f (seq 0 k)).
Definition even_hands (at_ : position) : bool := Nat.even (length (fst at_)).

Lemma one_flip at_ c : different at_ -> ~ over at_ -> Nat.even (size at_) = true ->
  let w := fun x => if x =? c then 1 else 0 in
  weight w (step natural at_) + length (if even_hands at_ && (lower at_ =? c) then [c] else []) =
  weight w at_ + length (if negb (even_hands at_) && (higher at_ =? c) then [c] else []).
Proof.
  intros D O E w. pose proof (weight_after w at_ D O) as W.
  unfold size in E. rewrite Nat.even_add in E. apply eqb_prop in E. rewrite <- E in W.
  change (Nat.even (length (fst at_))) with (even_hands at_) in W. clear E.
  destruct (tops at_ D O) as (x & a & y & b & -> & N).
  unfold higher, lower in *. cbn [fst snd hd] in *.
  revert W. generalize (weight w (step natural (x :: a, y :: b))). generalize (weight w (x :: a, y ::
    b)). unfold w. clear D O w.
  intros m m'. destruct (Nat.lt_ge_cases x y).
  - rewrite Nat.max_r, Nat.min_l by lia.
    destruct (even_hands _), (Nat.eqb_spec x c), (Nat.eqb_spec y c); simpl; lia.
  - rewrite Nat.max_l, Nat.min_r by lia.
    destruct (even_hands _), (Nat.eqb_spec x c), (Nat.eqb_spec y c); simpl; lia.
Qed.

(* Each card loses as many flips of even hands in a cycle as it wins of odd ones. *)
Theorem even_decks k at_ c : cycle k at_ -> Nat.even (size at_) = true ->
  count (fun n => even_hands (play natural n at_) && (lower (play natural n at_) =? c)) k =
  count (fun n => negb (even_hands (play natural n at_)) && (higher (play natural n at_) =? c)) k.
Proof.
  intros C P. pose proof (around _ _ C) as O. pose proof C as (D & _ & _ & R).
  set (w := fun x => if x =? c then 1 else 0).
  assert (E : forall n, Nat.even (size (play natural n at_)) = true).
  { induction n; auto. rewrite play_step, as_many_cards; auto. now apply still_different. }
  assert (H : forall n, weight w (play natural n at_) +
    count (fun n => even_hands (play natural n at_) && (lower (play natural n at_) =? c)) n =
    weight w at_ + count (fun n => negb (even_hands (play natural n at_)) &&
      (higher (play natural n at_) =? c)) n).
  { induction n as [|n IH]; [unfold count; simpl; lia|]. unfold count in *.
    rewrite seq_S, !filter_app, !app_length. cbn [filter Nat.add]. rewrite play_step.
    pose proof (one_flip (play natural n at_) c (still_different n _ D) (O n) (E n)) as F.
    cbv zeta in F. fold w in F.
    destruct (even_hands (play natural n at_) && (lower (play natural n at_) =? c)),
      (negb (even_hands (play natural n at_)) && (higher (play natural n at_) =? c));
      simpl length in *; lia. }
  specialize (H k). rewrite R in H. lia.
Qed.

(* ---------------------------------------------------------------- Cards that never lose *)


(* A hand keeps a card if this card is in it before every trick. So it never loses one. *)
Definition keeps (w : player) (at_ : position) (c : nat) : Prop := forall n,
  In c (match w with One => fst | Two => snd end (play natural n at_)).

Lemma stays_or_loses x at_ : different at_ -> ~ over at_ -> In x (fst at_) ->
  (forall y, In y (snd at_) -> y < x) -> In x (fst (step natural at_)).
Proof.
  intros D O I H. destruct (tops at_ D O) as (u & a & v & b & -> & N). rewrite trick_of_two by auto.
  cbn [fst snd] in *. destruct (Nat.ltb_spec v u) as [L|L]; cbn [fst].
  - apply in_or_app. destruct I as [->|I]; simpl; auto.
  - destruct I as [->|I]; auto. specialize (H v (or_introl eq_refl)). lia.
Qed.

Lemma cards_remain k at_ n : cycle k at_ ->
  Permutation (fst at_ ++ snd at_) (fst (play natural n at_) ++ snd (play natural n at_)).
Proof.
  intro C. induction n as [|n IH]; [reflexivity|]. rewrite play_step, IH.
  apply same_cards; [apply (later _ _ n C)|apply (around _ _ C)].
Qed.

Lemma back_again k at_ n j : cycle k at_ -> play natural (k * j + n) at_ = play natural n at_.
Proof.
  intros (_ & _ & _ & R). rewrite play_add. f_equal. induction j as [|j IH].
  - now rewrite Nat.mul_0_r.
  - now rewrite Nat.mul_succ_r, play_add, IH.
Qed.

Lemma not_in_both (at_ : position) x : different at_ -> In x (fst at_) -> ~ In x (snd at_).
Proof.
  intros D I J. apply in_split in I as (a & b & E). unfold different in D. rewrite E in D.
  rewrite <- app_assoc in D. apply NoDup_remove_2 in D. apply D, in_or_app. right.
  apply in_or_app. now right.
Qed.

(* Let hand 1 keep all cards above this one. Then hand 1 or hand 2 keeps this one, too. *)
Lemma next_card k at_ v : cycle k at_ -> In v (fst at_ ++ snd at_) ->
  (forall x, v < x -> In x (fst at_ ++ snd at_) -> keeps One at_ x) ->
  keeps One at_ v \/ keeps Two at_ v.
Proof.
  intros C I H. pose proof C as (_ & K & _).
  destruct (forallb (fun n => existsb (Nat.eqb v) (fst (play natural n at_))) (seq 0 k)) eqn:F.
  - left. intro n. rewrite (Nat.div_mod n k K), (back_again _ _ _ _ C).
    rewrite forallb_forall in F. specialize (F (n mod k)).
    rewrite existsb_exists in F. destruct F as (x & X & E).
    + apply in_seq. pose proof (Nat.mod_upper_bound n k K). lia.
    + apply Nat.eqb_eq in E. now subst.
  - right. intro n.
    destruct (in_app_or _ _ _ (Permutation_in v (cards_remain k at_ n C) I)) as [J|J]; auto.
    exfalso. assert (S : forall m, In v (fst (play natural (n + m) at_))).
    { induction m as [|m IH]; [now rewrite Nat.add_0_r|]. rewrite Nat.add_succ_r, play_step.
      pose proof (later _ _ (n + m) C) as (D & _ & O & _). apply stays_or_loses; auto.
      intros y Y. destruct (Nat.lt_trichotomy y v) as [|[->|G]]; auto; exfalso.
      - exact (not_in_both _ _ D IH Y).
      - apply (not_in_both _ y D); auto. apply (H y G).
        apply (Permutation_in y (Permutation_sym (cards_remain k at_ (n + m) C))), in_or_app. auto. }
    enough (forallb (fun n => existsb (Nat.eqb v) (fst (play natural n at_))) (seq 0 k) = true)
      by congruence.
    apply forallb_forall. intros m _. apply existsb_exists. exists v. split; [|apply Nat.eqb_refl].
    rewrite <- (back_again k at_ m n C). replace (k * n + m) with (n + (k * n - n + m)) by nia.
    apply S.
Qed.

Lemma hand_2_keeps k at_ : cycle k at_ -> exists y, keeps Two at_ y.
Proof.
  intro C. assert (H : forall v, (forall x, v <= x -> In x (fst at_ ++ snd at_) -> keeps One at_ x) ->
    exists y, keeps Two at_ y).
  { induction v as [|v IH]; intro H.
    - pose proof C as (D & _ & O & _). destruct (tops at_ D O) as (x & a & y & b & E & _).
      exfalso. apply (not_in_both at_ y D); [|rewrite E; simpl; auto].
      refine (H y (Nat.le_0_l y) _ 0). rewrite E. apply in_or_app. simpl. auto.
    - destruct (in_dec Nat.eq_dec v (fst at_ ++ snd at_)) as [I|I].
      + destruct (next_card k at_ v C I) as [N|N]; [auto| |eauto]. apply IH. intros x X J.
        destruct (Nat.eq_dec x v) as [->|]; auto. apply H; auto. lia.
      + apply IH. intros x X J. apply H; auto. destruct (Nat.eq_dec x v); [subst; easy|lia]. }
  apply (H (S (list_max (fst at_ ++ snd at_)))). intros x X J. exfalso.
  pose proof (proj1 (list_max_le (fst at_ ++ snd at_) _) (le_n _)) as M.
  rewrite Forall_forall in M. specialize (M x J). lia.
Qed.

Definition exchanged (at_ : position) : position := (snd at_, fst at_).
Lemma exchanged_play n : forall at_, different at_ ->
  play natural n (exchanged at_) = exchanged (play natural n at_).
Proof.
  assert (S : forall at_, different at_ ->
    step natural (exchanged at_) = exchanged (step natural at_)).
  { intros at_ D. destruct at_ as [[|x a] [|y b]]; try reflexivity.
    assert (N : x <> y).
    { destruct (tops _ D) as (? & ? & ? & ? & E & N); [intros [O|O]; discriminate|].
      now injection E as -> _ -> _. }
    unfold exchanged. cbn [fst snd]. rewrite !trick_of_two by auto.
    destruct (Nat.ltb_spec y x), (Nat.ltb_spec x y); auto; lia. }
  induction n as [|n IH]; intros at_ D; auto. simpl. rewrite S by auto. apply IH.
  apply (still_different 1 at_ D).
Qed.

(* In a cycle of different cards either hand keeps one: a card that never loses. *)
Theorem both_keep_one k at_ : cycle k at_ -> forall w, exists c, keeps w at_ c.
Proof.
  intros C [|]; [|now apply (hand_2_keeps k)]. pose proof C as (D & K & O & R).
  destruct (hand_2_keeps k (exchanged at_)) as (c & H).
  - unfold cycle. rewrite exchanged_play, R by auto. repeat split; auto.
    + unfold different. apply (Permutation_NoDup (Permutation_app_comm _ _) D).
    + intros [E|E]; apply O; [right|left]; exact E.
  - exists c. intro n. specialize (H n). now rewrite exchanged_play in H.
Qed.
