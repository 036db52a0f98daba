(* Nim: a position is lost for the player to move exactly if its packets are even. *)

From Coq Require Import List Arith Lia Bool.
From AntiHilbert Require Import Rules.
Import ListNotations Nim.

Lemma packets_app a b : packets (a ++ b) = Nat.lxor (packets a) (packets b).
Proof.
  induction a as [|x a IH]; simpl; [now rewrite Nat.lxor_0_l|]. now rewrite IH, Nat.lxor_assoc.
Qed.

(* What a row would have to be for the position to be even. *)
Lemma row_changed above row less below : packets (above ++ less :: below) =
  Nat.lxor (packets (above ++ row :: below)) (Nat.lxor row less).
Proof.
  rewrite !packets_app. simpl.
  set (u := packets above). set (v := packets below).
  apply Nat.bits_inj. intro i. rewrite !Nat.lxor_spec.
  destruct (Nat.testbit u i), (Nat.testbit v i), (Nat.testbit row i), (Nat.testbit less i); reflexivity.
Qed.

Lemma breaks_even at_ next : packets at_ = 0 -> move at_ next -> packets next <> 0.
Proof.
  intros E (above & row & less & below & -> & -> & L) Z.
  rewrite (row_changed above row less below), E, Nat.lxor_0_l in Z.
  apply Nat.lxor_eq in Z. lia.
Qed.

Lemma odd_bit i : forall at_, Nat.testbit (packets at_) i = true ->
  exists above row below, at_ = above ++ row :: below /\ Nat.testbit row i = true.
Proof.
  induction at_ as [|x at_ IH]; intro T; simpl in T; [now rewrite Nat.bits_0 in T|].
  rewrite Nat.lxor_spec in T. destruct (Nat.testbit x i) eqn:X.
  - now exists [], x, at_.
  - destruct IH as (above & row & below & -> & R); [now destruct (Nat.testbit (packets at_) i)|].
    now exists (x :: above), row, below.
Qed.

Lemma unit_dropped m : Nat.lxor (2 * m + 1) 1 = 2 * m.
Proof.
  apply Nat.bits_inj. intros [|i]; rewrite Nat.lxor_spec.
  - now rewrite Nat.testbit_odd_0, Nat.testbit_even_0.
  - rewrite Nat.testbit_odd_succ, Nat.testbit_even_succ by lia.
    change 1 with (2 * 0 + 1). rewrite Nat.testbit_odd_succ, Nat.bits_0 by lia.
    apply xorb_false_r.
Qed.

(* Breaking the largest odd packet makes the row less. *)
Lemma becomes_less row x : x <> 0 -> Nat.testbit row (Nat.log2 x) = true -> Nat.lxor row x < row.
Proof.
  intros X T. set (i := Nat.log2 x) in *.
  assert (P : 2 ^ i <> 0) by (apply Nat.pow_nonzero; lia).
  destruct (Nat.log2_spec x ltac:(lia)) as [L1 L2]. fold i in L1, L2.
  assert (U : x / 2 ^ i = 1).
  { symmetry. apply (Nat.div_unique x (2 ^ i) 1 (x - 2 ^ i)); simpl in L2; lia. }
  assert (O : exists m, row / 2 ^ i = 2 * m + 1).
  { rewrite <- (Nat.add_0_l i), <- Nat.shiftr_spec in T by lia. rewrite Nat.shiftr_div_pow2 in T.
    rewrite Nat.bit0_odd in T. now apply Nat.odd_spec in T. }
  destruct O as [m O].
  assert (D : Nat.lxor row x / 2 ^ i = 2 * m).
  { rewrite <- Nat.shiftr_div_pow2, Nat.shiftr_lxor, !Nat.shiftr_div_pow2, U, O.
    apply unit_dropped. }
  destruct (Nat.lt_ge_cases (Nat.lxor row x) row) as [|G]; auto. exfalso.
  pose proof (Nat.div_le_mono row (Nat.lxor row x) (2 ^ i) P G). lia.
Qed.

Lemma restores_even at_ : packets at_ <> 0 -> exists next, move at_ next /\ packets next = 0.
Proof.
  intro N. destruct (odd_bit (Nat.log2 (packets at_)) at_) as (above & row & below & E & T).
  { now apply Nat.bit_log2. }
  exists (above ++ Nat.lxor row (packets at_) :: below). split.
  - exists above, row, (Nat.lxor row (packets at_)), below. repeat split; auto.
    now apply becomes_less.
  - rewrite (row_changed above row), <- E, <- (Nat.lxor_assoc row row), Nat.lxor_nilpotent, Nat.lxor_0_l.
    apply Nat.lxor_nilpotent.
Qed.

Lemma fewer at_ next : move at_ next -> list_sum next < list_sum at_.
Proof.
  intros (above & row & less & below & -> & -> & L). rewrite !list_sum_app. simpl. lia.
Qed.

Lemma settled n : forall at_, list_sum at_ < n ->
  (packets at_ = 0 -> lost at_) /\ (packets at_ <> 0 -> won at_).
Proof.
  induction n as [|n IH]; intros at_ L; [lia|]. split; intro P.
  - constructor. intros next M. apply IH; [pose proof (fewer _ _ M); lia|].
    now apply (breaks_even at_).
  - destruct (restores_even at_ P) as (next & M & E). apply (by_move at_ next M).
    apply IH; auto. pose proof (fewer _ _ M). lia.
Qed.

Lemma never_both n : forall at_, list_sum at_ < n -> lost at_ -> won at_ -> False.
Proof.
  induction n as [|n IH]; intros at_ L Lo W; [lia|]. inversion W as [? next M N]; subst.
  inversion Lo as [? A]; subst. apply (IH next); auto. pose proof (fewer _ _ M). lia.
Qed.

Theorem even_is_lost at_ : lost at_ <-> packets at_ = 0.
Proof.
  split; intro H; [|apply (settled (S (list_sum at_))); auto].
  destruct (Nat.eq_dec (packets at_) 0) as [|N]; auto. exfalso.
  apply (never_both (S (list_sum at_)) at_); auto. apply (settled (S (list_sum at_))); auto.
Qed.

Theorem odd_is_won at_ : won at_ <-> packets at_ <> 0.
Proof.
  split; intro H; [|apply (settled (S (list_sum at_))); auto].
  intro P. apply even_is_lost in P. apply (never_both (S (list_sum at_)) at_); auto.
Qed.

(* Few rows: one is never even, two are if they are equal. *)
Theorem one_row n : lost [n] <-> n = 0.
Proof. rewrite even_is_lost. unfold packets. simpl. now rewrite Nat.lxor_0_r. Qed.
Theorem two_rows n m : lost [n; m] <-> n = m.
Proof.
  rewrite even_is_lost. unfold packets. simpl. rewrite Nat.lxor_0_r. apply Nat.lxor_eq_0_iff.
Qed.
