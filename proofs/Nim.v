(* Nim: a position is lost for the player to move exactly if its packets are even. *)

From Coq Require Import List Arith Lia Bool.
From AntiHilbert Require Import Rules.
Import ListNotations Takeaway Nim.

(* What the player to move leaves whenever possible: from such a position no move leads to another
   one, and from each other position a move does. *)
Section Kernel.
Context {position : Type} (move : position -> position -> Prop).
Variables (kernel_of : position -> Prop) (size : position -> nat).
Hypothesis decided : forall at_, kernel_of at_ \/ ~ kernel_of at_.
Hypothesis smaller : forall at_ next, move at_ next -> size next < size at_.
Hypothesis left_by_moves : forall at_ next, kernel_of at_ -> move at_ next -> ~ kernel_of next.
Hypothesis comes_back : forall at_, ~ kernel_of at_ -> exists next, move at_ next /\ kernel_of next.

Lemma kernel_settled n : forall at_, size at_ < n ->
  (kernel_of at_ -> lost move at_) /\ (~ kernel_of at_ -> won move at_).
Proof.
  induction n as [|n IH]; intros at_ L; [lia|]. split; intro K.
  - constructor. intros next M. apply IH; [pose proof (smaller _ _ M); lia|]. eauto.
  - destruct (comes_back at_ K) as (next & M & K'). apply (by_move move at_ next M).
    apply IH; auto. pose proof (smaller _ _ M). lia.
Qed.

Lemma never_both n : forall at_, size at_ < n -> lost move at_ -> won move at_ -> False.
Proof.
  induction n as [|n IH]; intros at_ L Lo W; [lia|]. inversion W as [? next M N]; subst.
  inversion Lo as [? A]; subst. apply (IH next); auto. pose proof (smaller _ _ M). lia.
Qed.

Theorem kernel at_ : (lost move at_ <-> kernel_of at_) /\ (won move at_ <-> ~ kernel_of at_).
Proof.
  destruct (kernel_settled (S (size at_)) at_ ltac:(lia)) as [L W].
  pose proof (never_both (S (size at_)) at_ ltac:(lia)) as N.
  split; split; auto; intro H; destruct (decided at_); auto; exfalso; auto.
Qed.
End Kernel.

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
  destruct (Nat.testbit u i), (Nat.testbit v i), (Nat.testbit row i), (Nat.testbit less i);
    reflexivity.
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
  - rewrite (row_changed above row), <- E, <- (Nat.lxor_assoc row row), Nat.lxor_nilpotent,
    Nat.lxor_0_l.
    apply Nat.lxor_nilpotent.
Qed.

Lemma fewer at_ next : move at_ next -> list_sum next < list_sum at_.
Proof.
  intros (above & row & less & below & -> & -> & L). rewrite !list_sum_app. simpl. lia.
Qed.

Lemma even_or_odd at_ : (lost move at_ <-> packets at_ = 0) /\ (won move at_ <-> packets at_ <> 0).
Proof.
  apply (kernel move (fun at_ => packets at_ = 0) (@list_sum)).
  - intro. destruct (Nat.eq_dec (packets at_0) 0); auto.
  - exact fewer.
  - exact breaks_even.
  - exact restores_even.
Qed.

Theorem even_is_lost at_ : lost move at_ <-> packets at_ = 0.
Proof. apply even_or_odd. Qed.
Theorem odd_is_won at_ : won move at_ <-> packets at_ <> 0.
Proof. apply even_or_odd. Qed.

(* Few rows: one is never even, two are if they are equal. *)
Theorem one_row n : lost move [n] <-> n = 0.
Proof. rewrite even_is_lost. unfold packets. simpl. now rewrite Nat.lxor_0_r. Qed.
Theorem two_rows n m : lost move [n; m] <-> n = m.
Proof.
  rewrite even_is_lost. unfold packets. simpl. rewrite Nat.lxor_0_r. apply Nat.lxor_eq_0_iff.
Qed.

(* ---------------------------------------------------------------- The last match loses *)

Definition small (at_ : position) : Prop := Forall (fun row => row <= 1) at_.

Lemma small_or_big at_ : small at_ \/ exists row, In row at_ /\ 2 <= row.
Proof.
  induction at_ as [|row at_ [S|(r & I & B)]]; [left; constructor| |right; firstorder].
  destruct (Nat.le_gt_cases row 1); [left; now constructor|right; exists row; simpl; auto].
Qed.

Lemma small_packets at_ : small at_ -> packets at_ <= 1.
Proof.
  induction 1 as [|row at_ R S IH]; simpl; auto.
  destruct row as [|[|row]]; [| |lia]; destruct (packets at_) as [|[|n]]; (lia || (vm_compute;
    lia)).
Qed.

Lemma small_move at_ next : small at_ -> move at_ next -> small next /\
  packets next = 1 - packets at_.
Proof.
  intros S (above & row & less & below & -> & -> & L).
  apply Forall_app in S as [S1 S2]. inversion S2 as [|? ? R S3]; subst.
  assert (row = 1) as -> by lia. assert (less = 0) as -> by lia. split.
  - apply Forall_app. auto.
  - rewrite (row_changed above 1 0 below). rewrite Nat.lxor_0_r.
    assert (P : packets (above ++ 1 :: below) <= 1).
    { apply small_packets, Forall_app. split; auto. }
    destruct (packets (above ++ 1 :: below)) as [|[|n]]; [reflexivity|reflexivity|lia].
Qed.

Lemma small_moves at_ : packets at_ <> 0 -> exists next, move at_ next.
Proof. intro P. destruct (restores_even at_ P) as (next & M & _). eauto. Qed.

(* Even, unless all rows are single matches; then odd. *)
Definition misere_even (at_ : position) : Prop :=
  (small at_ /\ packets at_ = 1) \/ (~ small at_ /\ packets at_ = 0).

Lemma not_small at_ row : In row at_ -> 2 <= row -> ~ small at_.
Proof. intros I B S. unfold small in S. rewrite Forall_forall in S. specialize (S row I). lia. Qed.

Lemma middle_small above row below : small above -> small below ->
  packets (above ++ row :: below) = 0 -> row <= 1.
Proof.
  intros S1 S2 E. rewrite packets_app in E. simpl in E.
  apply small_packets in S1, S2.
  assert (R : row = Nat.lxor (packets above) (packets below)).
  { apply Nat.lxor_eq. rewrite <- E. apply Nat.bits_inj. intro i. rewrite !Nat.lxor_spec.
    destruct (Nat.testbit row i), (Nat.testbit (packets above) i), (Nat.testbit (packets below) i);
      reflexivity. }
  rewrite R. destruct (packets above) as [|[|n]], (packets below) as [|[|m]];
    (lia || (vm_compute; lia)).
Qed.

Lemma misere_breaks at_ next : misere_even at_ -> move at_ next -> ~ misere_even next.
Proof.
  intros [[S P]|[S P]] M.
  - destruct (small_move _ _ S M) as [S' P']. rewrite P in P'.
    intros [[_ Q]|[N _]]; [lia|contradiction].
  - intros [[S' Q]|[_ Q]]; [|now apply (breaks_even at_ next)].
    destruct M as (above & row & less & below & -> & -> & L).
    apply Forall_app in S' as [S1 S2]. inversion S2 as [|? ? R S3]; subst.
    pose proof (middle_small above row below S1 S3 P) as R'. apply S.
    apply Forall_app. split; auto.
Qed.

Lemma misere_restores at_ next0 : ~ misere_even at_ -> move at_ next0 ->
  exists next, move at_ next /\ misere_even next.
Proof.
  intros N M0. destruct (small_or_big at_) as [S|(r & I & B)].
  - exists next0. split; auto. destruct (small_move _ _ S M0) as [S' P']. left. split; auto.
    pose proof (small_packets _ S). assert (packets at_ <> 1) by (intro; apply N; left; auto). lia.
  - assert (P : packets at_ <> 0).
    { intro P. apply N. right. split; auto. now apply (not_small at_ r). }
    destruct (restores_even at_ P) as (next & M & E).
    destruct (small_or_big next) as [S|(r' & I' & B')].
    + destruct M as (above & row & less & below & -> & -> & L).
      apply Forall_app in S as [S1 S2]. inversion S2 as [|? ? R S3]; subst.
      assert (G : 2 <= row).
      { apply in_app_or in I as [I|[<-|I]]; auto; exfalso.
        - unfold small in S1. rewrite Forall_forall in S1. specialize (S1 r I). lia.
        - rewrite Forall_forall in S3. specialize (S3 r I). lia. }
      exists (above ++ (1 - less) :: below). split.
      * exists above, row, (1 - less), below. repeat split; auto; lia.
      * left. split; [apply Forall_app; split; auto; constructor; auto; lia|].
        rewrite (row_changed above less), E, Nat.lxor_0_l.
        destruct less as [|[|n]]; [reflexivity|reflexivity|lia].
    + exists next. split; auto. right. split; auto. now apply (not_small next r').
Qed.

Lemma move_or_none at_ : (exists next, move at_ next) \/ forall next, ~ move at_ next.
Proof.
  destruct (Nat.eq_dec (list_sum at_) 0) as [Z|Z].
  - right. intros next M. pose proof (fewer _ _ M). lia.
  - left. induction at_ as [|row at_ IH]; [simpl in Z; lia|].
    destruct row as [|row]; [|exists (row :: at_), [], (S row), row, at_; auto].
    destruct IH as (next & above & r & less & below & -> & -> & L); [exact Z|].
    exists (0 :: above ++ less :: below), (0 :: above), r, less, below. auto.
Qed.

Lemma misere_settled n : forall at_, list_sum at_ < n ->
  (misere_even at_ -> misere_lost move at_) /\ (~ misere_even at_ -> misere_won move at_).
Proof.
  induction n as [|n IH]; intros at_ L; [lia|]. split; intro E.
  - destruct (move_or_none at_) as [[next M]|N].
    + apply (whatever_misere move at_ next M). intros other_one M'. apply IH.
      * pose proof (fewer _ _ M'). lia.
      * now apply (misere_breaks at_).
    + exfalso. destruct E as [[_ P]|[S _]].
      * destruct (small_moves at_) as (next & M); [lia|]. now apply (N next).
      * destruct (small_or_big at_) as [|(r & I & B)]; auto.
        apply in_split in I as (above & below & ->).
        apply (N (above ++ 0 :: below)). exists above, r, 0, below. repeat split; auto; lia.
  - destruct (move_or_none at_) as [[next0 M0]|N]; [|now apply nothing_left].
    destruct (misere_restores at_ next0 E M0) as (next & M & P).
    apply (by_misere_move move at_ next M). apply IH; auto. pose proof (fewer _ _ M). lia.
Qed.

Lemma misere_never_both n : forall at_, list_sum at_ < n -> misere_lost move at_ -> misere_won move at_ ->
  False.
Proof.
  induction n as [|n IH]; intros at_ L Lo W; [lia|]. inversion Lo as [? next M A]; subst.
  inversion W as [? N|? next' M' N]; subst.
  - now apply (N next).
  - apply (IH next'); auto. pose proof (fewer _ _ M'). lia.
Qed.

Theorem misere_lost_exactly at_ : misere_lost move at_ <-> misere_even at_.
Proof.
  split; intro H; [|apply (misere_settled (S (list_sum at_))); auto].
  assert (D : misere_even at_ \/ ~ misere_even at_).
  { unfold misere_even. destruct (small_or_big at_) as [S|(r & I & B)].
    - destruct (Nat.eq_dec (packets at_) 1); [left; auto|]. right. intros [[_ P]|[N _]]; auto.
    - pose proof (not_small at_ r I B) as N.
      destruct (Nat.eq_dec (packets at_) 0); [left; auto|]. right. intros [[P _]|[_ P]]; auto. }
  destruct D as [|N]; auto. exfalso. apply (misere_never_both (S (list_sum at_)) at_); auto.
  apply (misere_settled (S (list_sum at_))); auto.
Qed.
