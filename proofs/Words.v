(* A word is a theorem: streams of cards that go on as the word says are an endless game of War. *)

From Coq Require Import List Arith Lia Bool Permutation.
From AntiHilbert Require Import Rules.
Import ListNotations War.

Lemma play_step p n at_ : play p (S n) at_ = step p (play p n at_).
Proof. revert at_; induction n; intro at_; simpl in *; auto. Qed.

Lemma play_add p n m at_ : play p (n + m) at_ = play p m (play p n at_).
Proof. revert at_; induction n; simpl; auto. Qed.

Lemma over_stays p at_ : over at_ -> step p at_ = at_.
Proof.
  destruct at_ as [[|x a] b]; [auto|]. intros [H|H]; simpl in H; [discriminate|]. now subst.
Qed.

Lemma not_over_before p n at_ : ~ over (play p n at_) -> forall m, m <= n -> ~ over (play p m at_).
Proof.
  intros H m L O. apply H. replace n with (m + (n - m)) by lia. rewrite play_add.
  induction (n - m); auto. rewrite play_step, over_stays; auto.
Qed.

Lemma reaches_endless p k at_ : endless p (play p k at_) -> endless p at_.
Proof.
  intros E n. apply (not_over_before p (k + n)); [|lia]. rewrite play_add. apply E.
Qed.

Lemma same_length {A B} (R : A -> B -> Prop) l m : Forall2 R l m -> length l = length m.
Proof. induction 1; simpl; auto. Qed.

(* What leads to its like again and again never ends. *)
Lemma kept_for_ever p (kept : position -> Prop) :
  (forall at_, kept at_ -> ~ over at_ /\ exists k, k <> 0 /\ kept (play p k at_)) ->
  forall at_, kept at_ -> endless p at_.
Proof.
  intros H at_ K n. revert at_ K. induction n as [n IH] using lt_wf_ind. intros at_ K.
  destruct (H at_ K) as (O & k & Z & K').
  destruct (Nat.le_gt_cases k n) as [L|L].
  - replace n with (k + (n - k)) by lia. rewrite play_add. apply IH; auto; lia.
  - apply (not_over_before p k); [apply (H _ K')|lia].
Qed.

Lemma returns_endless p k at_ : k <> 0 -> ~ over at_ -> play p k at_ = at_ -> endless p at_.
Proof.
  intros K O R. apply (kept_for_ever p (eq at_)); auto. intros ? <-. eauto.
Qed.

(* The decks' orders do not matter: a relation between cards and classes is all that is asked. *)
Section Word.

Variables (p : pickup) (holds : nat -> nat -> Prop) (beats ties : nat -> nat -> Prop).
Hypothesis beats_above : forall x c y d, holds x c -> holds y d -> beats c d -> y < x.
Hypothesis ties_equal : forall x c y d, holds x c -> holds y d -> ties c d -> x = y.

(* The classes of the cards that the players turn at flip 0, 1, 2... *)
Variables c1 c2 : nat -> nat.
(* Of trick n: its winner, its battles, its first flip, and the hands before it. *)
Variables (who : nat -> player) (battles time size1 size2 : nat -> nat).
Hypothesis time_goes_on : forall n, time (S n) = time n + S (battles n).
Hypothesis sizes_follow : forall n, match who n with
  | One => size1 (S n) = size1 n + S (battles n) /\ size2 n = size2 (S n) + S (battles n)
  | Two => size2 (S n) = size2 n + S (battles n) /\ size1 n = size1 (S n) + S (battles n)
  end.

Definition row (c : nat -> nat) (t n : nat) : list nat := map c (seq t n).
Definition pair_won (w : player) (t : nat) : list nat :=
  match w with One => [c1 t; c2 t] | Two => [c2 t; c1 t] end.
Definition won (n : nat) : list nat :=
  flat_map (pair_won (who n)) (rev (seq (time n) (S (battles n)))).

(* Nobody is out of cards, battles are ties, the winner has the higher class, and what is picked up
   has the classes that are due at its place in the row. *)
Definition good (n : nat) : Prop :=
  let t := time n in let k := battles n in
  k < size1 n /\ k < size2 n /\
  (forall i, i < k -> ties (c1 (t + i)) (c2 (t + i))) /\
  match who n with
  | One => beats (c1 (t + k)) (c2 (t + k)) /\ row c1 (t + size1 n) (2 * S k) = won n
  | Two => beats (c2 (t + k)) (c1 (t + k)) /\ row c2 (t + size2 n) (2 * S k) = won n
  end.
Hypothesis all_good : forall n, good n.

Definition takes (w : player) (flips : pile) : Prop :=
  match flips with
  | [] => False
  | (x, y) :: _ => match w with One => y < x | Two => x < y end
  end.
(* The piles lie as by the natural pickup. *)
Hypothesis as_natural : forall n flips,
  length flips = S (battles n) -> takes (who n) flips -> p (who n) flips = natural (who n) flips.

Definition hold (a c : list nat) : Prop := Forall2 holds a c.
Definition repeats (n : nat) (at_ : position) : Prop :=
  hold (fst at_) (row c1 (time n) (size1 n)) /\ hold (snd at_) (row c2 (time n) (size2 n)).

Lemma row_cons c t n : row c t (S n) = c t :: row c (S t) n.
Proof. reflexivity. Qed.
Lemma row_app c t n m : row c t (n + m) = row c t n ++ row c (t + n) m.
Proof. unfold row. now rewrite seq_app, map_app. Qed.

Lemma flips_of_a_trick w k : forall table a b t n1 n2,
  hold a (row c1 t n1) -> hold b (row c2 t n2) -> k < n1 -> k < n2 ->
  (forall i, i < k -> ties (c1 (t + i)) (c2 (t + i))) ->
  match w with One => beats (c1 (t + k)) (c2 (t + k)) | Two => beats (c2 (t + k)) (c1 (t + k)) end
    ->
  exists flips a' b',
    Forall2 (fun f i => holds (fst f) (c1 i) /\ holds (snd f) (c2 i)) flips (seq t (S k)) /\
    hold a' (row c1 (t + S k) (n1 - S k)) /\ hold b' (row c2 (t + S k) (n2 - S k)) /\
    takes w (rev flips ++ table) /\
    trick p table a b =
      match w with
      | One => (a' ++ p One (rev flips ++ table), b')
      | Two => (a', b' ++ p Two (rev flips ++ table))
      end.
Proof.
  induction k; intros table a b t n1 n2 A B K1 K2 T W;
    (destruct n1 as [|n1]; [lia|]); (destruct n2 as [|n2]; [lia|]);
    rewrite row_cons in A, B; inversion A as [|x c a' ? Hx A']; inversion B as [|y d b' ? Hy B'];
    subst; simpl trick.
  - rewrite Nat.add_0_r in W. exists [(x, y)], a', b'.
    replace (t + 1) with (S t) by lia. simpl. rewrite !Nat.sub_0_r.
    repeat split; auto.
    + destruct w; eapply beats_above; eauto.
    + destruct w.
      * assert (L : y < x) by (eapply beats_above; eauto).
        now rewrite (proj2 (Nat.compare_gt_iff x y) L).
      * assert (L : x < y) by (eapply beats_above; eauto).
        now rewrite (proj2 (Nat.compare_lt_iff x y) L).
  - assert (E : x = y).
    { eapply ties_equal; eauto. specialize (T 0). rewrite Nat.add_0_r in T. apply T. lia. }
    rewrite (proj2 (Nat.compare_eq_iff x y) E).
    destruct (IHk ((x, y) :: table) a' b' (S t) n1 n2) as (flips & a'' & b'' & F & A'' & B'' & G &
      R);
      auto; try lia.
    + intros i I. replace (S t + i) with (t + S i) by lia. apply T. lia.
    + replace (S t + k) with (t + S k) by lia. exact W.
    + exists ((x, y) :: flips), a'', b''. simpl rev. rewrite <- !app_assoc. simpl app.
      replace (t + S (S k)) with (S t + S k) by lia. simpl Nat.sub.
      repeat split; auto. simpl. constructor; auto.
Qed.

Lemma laid_as_won w flips t k :
  Forall2 (fun f i => holds (fst f) (c1 i) /\ holds (snd f) (c2 i)) flips (seq t k) ->
  hold (natural w (rev flips)) (flat_map (pair_won w) (rev (seq t k))).
Proof.
  intro F. assert (R : forall fs is,
    Forall2 (fun f i => holds (fst f) (c1 i) /\ holds (snd f) (c2 i)) fs is ->
    hold (natural w fs) (flat_map (pair_won w) is)).
  { intros fs is H. destruct w; induction H as [|[x y] i fs is [X Y] H IH]; simpl;
    try constructor; auto;
      constructor; auto. }
  apply R. clear R. revert F. generalize (seq t k). induction flips; intros l F; inversion F; subst.
  - constructor.
  - simpl. apply Forall2_app; auto.
Qed.

Lemma one_trick n at_ : repeats n at_ -> repeats (S n) (step p at_).
Proof.
  destruct at_ as [a b]; intros [A B]; simpl in A, B.
  destruct (all_good n) as (K1 & K2 & T & W). pose proof (sizes_follow n) as Z.
  pose proof (as_natural n) as N.
  destruct (flips_of_a_trick (who n) (battles n) [] a b (time n) (size1 n) (size2 n))
    as (flips & a' & b' & F & A' & B' & G & R); auto.
  { destruct (who n); apply W. }
  rewrite app_nil_r in *. unfold step; simpl fst; simpl snd. rewrite R; clear R.
  assert (L : length (rev flips) = S (battles n)).
  { rewrite rev_length. erewrite same_length by exact F. now rewrite seq_length. }
  pose proof (laid_as_won (who n) flips _ _ F) as P. rewrite <- N in P by auto.
  unfold repeats. rewrite time_goes_on. unfold won in W.
  destruct (who n); destruct W as [_ W]; destruct Z as [Z1 Z2]; rewrite <- W in P; simpl fst;
    simpl snd; split.
  - replace (size1 (S n)) with (size1 n - S (battles n) + 2 * S (battles n)) by lia.
    rewrite row_app. apply Forall2_app; auto.
    replace (time n + S (battles n) + (size1 n - S (battles n))) with (time n + size1 n) by lia.
    exact P.
  - replace (size2 (S n)) with (size2 n - S (battles n)) by lia. exact B'.
  - replace (size1 (S n)) with (size1 n - S (battles n)) by lia. exact A'.
  - replace (size2 (S n)) with (size2 n - S (battles n) + 2 * S (battles n)) by lia.
    rewrite row_app. apply Forall2_app; auto.
    replace (time n + S (battles n) + (size2 n - S (battles n))) with (time n + size2 n) by lia.
    exact P.
Qed.

Theorem a_word_is_a_theorem at_ : repeats 0 at_ -> endless p at_.
Proof.
  intros R n. assert (Rn : repeats n (play p n at_)).
  { induction n; auto. rewrite play_step. now apply one_trick. }
  destruct Rn as [A B]. destruct (all_good n) as (K1 & K2 & _).
  apply same_length in A, B. unfold row in A, B. rewrite map_length, seq_length in A, B.
  intros [E|E]; rewrite E in *; simpl in *; lia.
Qed.

End Word.
