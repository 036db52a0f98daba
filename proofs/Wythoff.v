(* Wythoff's game: the lost positions are the golden pairs. *)

From Coq Require Import List Arith Lia Bool ZArith.
From AntiHilbert Require Import Rules Nim.
Import ListNotations Takeaway Wythoff.

(* ---------------------------------------------------------------- The pairs *)

(* The least number that is not in a list, looked for so many times from x on. *)
Fixpoint least_from (times x : nat) (l : list nat) : nat :=
  match times with
  | 0 => x
  | S times => if existsb (Nat.eqb x) l then least_from times (S x) l else x
  end.
Definition least_not_in (l : list nat) : nat := least_from (length l) 0 l.

(* Pair n: the least number that is in no pair before, and that number and n. *)
Fixpoint before (n : nat) : list nat :=
  match n with
  | 0 => []
  | S n => let l := least_not_in (before n) in l :: l + n :: before n
  end.
Definition lower (n : nat) : nat := least_not_in (before n).
Definition upper (n : nat) : nat := lower n + n.

Lemma least_from_spec times : forall x l, (forall y, y < x -> In y l) -> length l <= x + times ->
  NoDup (seq 0 x) -> ~ In (least_from times x l) l /\ forall y, y < least_from times x l -> In y l.
Proof.
  induction times as [|times IH]; intros x l B L N; simpl.
  - split; auto. intro I. enough (length (seq 0 (S x)) <= length l) by (rewrite seq_length in *; lia).
    apply NoDup_incl_length; [apply seq_NoDup|]. intros y Y. apply in_seq in Y.
    destruct (Nat.eq_dec y x) as [->|]; auto. apply B. lia.
  - destruct (existsb (Nat.eqb x) l) eqn:E.
    + apply existsb_exists in E as (x' & I & E). apply Nat.eqb_eq in E. subst x'.
      apply IH; [|lia|apply seq_NoDup]. intros y Y.
      destruct (Nat.eq_dec y x) as [->|]; auto. apply B. lia.
    + split; auto. intro I. enough (existsb (Nat.eqb x) l = true) by congruence.
      apply existsb_exists. exists x. split; auto. apply Nat.eqb_refl.
Qed.

Lemma not_before n : ~ In (lower n) (before n).
Proof. apply least_from_spec; [lia|simpl; lia|apply seq_NoDup]. Qed.
Lemma all_before n x : x < lower n -> In x (before n).
Proof. apply least_from_spec; [lia|simpl; lia|apply seq_NoDup]. Qed.
Lemma in_before n x : In x (before n) <-> exists m, m < n /\ (x = lower m \/ x = upper m).
Proof.
  induction n as [|n IH]; [simpl; split; [easy|intros (m & L & _); lia]|].
  cbn [before]. fold (lower n). fold (upper n). simpl. rewrite IH. split.
  - intros [E|[E|(m & L & E)]]; [exists n|exists n|exists m]; split; auto; lia.
  - intros (m & L & E). destruct (Nat.eq_dec m n) as [->|].
    + destruct E; auto.
    + right. right. exists m. split; auto. lia.
Qed.

Lemma lower_grows n : lower n < lower (S n).
Proof.
  destruct (Nat.lt_trichotomy (lower n) (lower (S n))) as [|[E|L]]; auto; exfalso.
  - apply (not_before (S n)). rewrite <- E. simpl. auto.
  - apply (not_before (S n)). simpl. right. right. now apply all_before.
Qed.
Lemma lower_less m n : m < n -> lower m < lower n.
Proof.
  induction 1; [apply lower_grows|]. eapply Nat.lt_trans; eauto. apply lower_grows.
Qed.
Lemma lower_once m n : lower m = lower n -> m = n.
Proof.
  intro E. destruct (Nat.lt_trichotomy m n) as [L|[|L]]; auto; apply lower_less in L; lia.
Qed.
Lemma upper_once m n : upper m = upper n -> m = n.
Proof.
  unfold upper. intro E. destruct (Nat.lt_trichotomy m n) as [L|[|L]]; auto;
    pose proof (lower_less _ _ L); lia.
Qed.

(* Every number is in exactly one pair: *)
Lemma lower_not_upper m n : lower m = upper n -> m = 0 /\ n = 0.
Proof.
  intro E. destruct (Nat.lt_ge_cases n m) as [L|L].
  - exfalso. apply (not_before m), in_before. eauto.
  - unfold upper in E. destruct (Nat.eq_dec m n) as [->|]; [lia|].
    pose proof (lower_less m n). lia.
Qed.
Theorem in_some_pair x : exists n, x = lower n \/ x = upper n.
Proof.
  assert (G : forall n, n <= lower n).
  { induction n; [lia|]. pose proof (lower_grows n). lia. }
  destruct (proj1 (in_before (S x) x)) as (m & _ & E); eauto. apply all_before.
  specialize (G (S x)). lia.
Qed.
Theorem in_one_pair m n x : x = lower m \/ x = upper m -> x = lower n \/ x = upper n -> m = n.
Proof.
  intros [->| ->] [E|E]; [now apply lower_once| | |now apply upper_once].
  - apply lower_not_upper in E. lia.
  - symmetry in E. apply lower_not_upper in E. lia.
Qed.

(* ---------------------------------------------------------------- The lost positions *)

Definition golden (at_ : nat * nat) : Prop := exists n, at_ = (lower n, upper n) \/ at_ = (upper n,
  lower n).

Lemma golden_dec at_ : golden at_ \/ ~ golden at_.
Proof.
  destruct at_ as [a b]. destruct (in_some_pair a) as (n & E).
  assert (D : {(a, b) = (lower n, upper n)} + {(a, b) <> (lower n, upper n)}).
  { decide equality; apply Nat.eq_dec. }
  assert (D' : {(a, b) = (upper n, lower n)} + {(a, b) <> (upper n, lower n)}).
  { decide equality; apply Nat.eq_dec. }
  destruct D as [|D]; [left; exists n; auto|]. destruct D' as [|D']; [left; exists n; auto|].
  right. intros (m & G). assert (m = n).
  { apply (in_one_pair _ _ a); auto. destruct G as [G|G]; injection G as -> ->; auto. }
  subst m. destruct G; contradiction.
Qed.

Lemma golden_turned a b : golden (a, b) -> golden (b, a).
Proof. intros (n & [E|E]); injection E as -> ->; exists n; auto. Qed.
Lemma move_turned a b a' b' : move (a, b) (a', b') -> move (b, a) (b', a').
Proof.
  intros (n & N & [[L E]|[[L E]|(L & M & E)]]); injection E as -> ->; exists n; split; auto.
Qed.

Lemma one_partner a b b' : golden (a, b) -> golden (a, b') -> b = b'.
Proof.
  intros (m & G) (n & H). assert (m = n).
  { apply (in_one_pair _ _ a); [destruct G as [G|G]|destruct H as [H|H]];
      [injection G as -> ->|injection G as -> ->|injection H as -> ->|injection H as -> ->]; auto. }
  subst n. destruct G as [G|G], H as [H|H]; injection G as G1 G2; injection H as H1 H2;
    unfold upper in *; lia.
Qed.

Lemma golden_left at_ next : golden at_ -> move at_ next -> ~ golden next.
Proof.
  destruct at_ as [a b]. intros G (n & N & [[L ->]|[[L ->]|(L & M & ->)]]) H.
  - apply golden_turned in G, H. pose proof (one_partner _ _ _ G H). lia.
  - pose proof (one_partner _ _ _ G H). lia.
  - destruct G as (p & G), H as (q & H).
    destruct G as [G|G], H as [H|H]; injection G as G1 G2; injection H as H1 H2;
      unfold upper in *; assert (p = q) by lia; subst; lia.
Qed.

Lemma golden_back a b : a <= b -> ~ golden (a, b) -> exists next, move (a, b) next /\ golden next.
Proof.
  intros L N. destruct (in_some_pair a) as (n & [E|E]).
  - destruct (Nat.lt_trichotomy b (upper n)) as [B|[B|B]].
    + exists (lower (b - a), upper (b - a)). split; [|exists (b - a); auto].
      assert (b - a < n) by (unfold upper in B; lia). pose proof (lower_less _ _ H).
      exists (a - lower (b - a)). split; [lia|]. right. right. unfold upper. repeat split; try lia.
      f_equal; lia.
    + exfalso. apply N. exists n. subst. auto.
    + exists (a, upper n). split; [|exists n; subst; auto].
      exists (b - upper n). split; [lia|]. right. left. split; [lia|]. f_equal. lia.
  - exists (a, lower n). split; [|exists n; subst; auto].
    assert (lower n <> b) by (intros <-; apply N; exists n; subst; auto).
    unfold upper in E. exists (b - lower n). split; [lia|]. right. left. split; [lia|]. f_equal. lia.
Qed.

Theorem golden_pairs_are_lost at_ : (lost move at_ <-> golden at_) /\
  (won move at_ <-> ~ golden at_).
Proof.
  apply (kernel move golden (fun '(a, b) => a + b)).
  - exact golden_dec.
  - intros [a b] next (n & N & [[L ->]|[[L ->]|(L & M & ->)]]); lia.
  - exact golden_left.
  - intros [a b] N. destruct (Nat.le_ge_cases a b) as [L|L]; [now apply golden_back|].
    destruct (golden_back b a L) as ([b' a'] & M & G).
    { intro G. now apply N, golden_turned. }
    exists (a', b'). split; [now apply move_turned|now apply golden_turned].
Qed.

(* ---------------------------------------------------------------- Golden *)

(* a is at most n times (1 + sqrt 5) / 2, in whole numbers; equal only if both are 0. *)
Local Open Scope Z_scope.
Definition at_most (a n : Z) : Prop := a * a <= a * n + n * n.

Lemma never_equal k : forall a n, (Z.to_nat n <= k)%nat -> 0 <= a -> 0 < n ->
  a * a = a * n + n * n -> False.
Proof.
  induction k as [|k IH]; intros a n K A N E; [lia|].
  assert (n < a) by nia. assert (a < 2 * n) by nia.
  apply (IH n (a - n)); [lia|lia|lia|nia].
Qed.

Lemma apart x n : 0 < n -> 0 <= x -> x * x <= x * n + n * n -> x * x < x * n + n * n.
Proof. intros N X L. pose proof (never_equal _ x n (le_n _) X N). lia. Qed.

(* Whole parts. *)
Definition whole (n a : Z) : Prop := 0 <= a /\ at_most a n /\ ~ at_most (a + 1) n.

Lemma whole_exists n : 0 <= n -> exists a, whole n a.
Proof.
  intro N. assert (H : forall k, (exists a, whole n a) \/ at_most (Z.of_nat k) n).
  { induction k as [|k [H|H]]; [right; unfold at_most; nia|now left|].
    destruct (Z_le_dec ((Z.of_nat k + 1) * (Z.of_nat k + 1)) ((Z.of_nat k + 1) * n + n * n)).
    - right. unfold at_most. rewrite Nat2Z.inj_succ. nia.
    - left. exists (Z.of_nat k). repeat split; auto; lia. }
  destruct (H (Z.to_nat (2 * n + 1))) as [|F]; auto. unfold at_most in F. nia.
Qed.

Lemma whole_once n a b : 0 <= n -> whole n a -> whole n b -> a = b.
Proof.
  unfold whole, at_most. intros N (A & B & C) (D & E & F).
  destruct (Z.lt_trichotomy a b) as [L|[|L]]; auto; exfalso; nia.
Qed.

Lemma whole_less m n a b : 0 <= m < n -> whole m a -> whole n b -> a < b.
Proof.
  unfold whole, at_most. intros L (A & B & C) (D & E & F).
  destruct (Z.lt_ge_cases a b) as [|G]; auto. exfalso. assert (a <= 2 * m) by nia.
  apply F. assert ((a + 1) * (a + 1) <= (a + 1) * n + n * n) by nia. nia.
Qed.

(* Which multiples of the golden ratio, and of its square, are below x, by the whole part of x times
   it. *)
Section Below.
Variables x c : Z.
Hypothesis X : 0 < x.
Hypothesis C : whole x c.

Lemma reaches a : 0 <= a -> (at_most a x <-> a <= c).
Proof.
  unfold whole, at_most in *. destruct C as (C0 & C1 & C2). intro A. split; intro H.
  - destruct (Z.le_gt_cases a c); auto. exfalso. apply C2.
    assert ((c + 1) * (c + 1 - x) <= a * (a - x) \/ c + 1 <= x)
      by (destruct (Z.le_gt_cases (c + 1) x); [lia|left; apply Z.mul_le_mono_nonneg; lia]).
    nia.
  - destruct (Z.le_gt_cases a x); [nia|].
    assert (a * (a - x) <= c * (c - x)) by (apply Z.mul_le_mono_nonneg; lia). nia.
Qed.
Lemma multiple_below m : 0 <= m -> (~ at_most x m <-> m + x <= c).
Proof.
  intro M. rewrite <- reaches by lia. unfold at_most.
  destruct (Z.eq_dec m 0) as [->|]; [nia|]. pose proof (apart x m). split; nia.
Qed.
Lemma square_below n : 0 <= n <= x -> (~ at_most (x - n) n <-> n + c < 2 * x).
Proof.
  intros [N L]. assert (R : at_most (2 * x - n) x <-> 2 * x - n <= c) by (apply reaches; lia).
  unfold at_most in *. pose proof (apart (2 * x - n) x X ltac:(lia)). split; intro H'.
  - enough (~ 2 * x - n <= c) by lia. rewrite <- R. intro. nia.
  - assert (H2 : ~ 2 * x - n <= c) by lia. rewrite <- R in H2. nia.
Qed.
End Below.

Lemma never_both x m n : 0 < x -> 0 <= m -> 0 <= n <= x -> whole m x -> whole n (x - n) -> False.
Proof.
  intros X M N (_ & A & B) (_ & D & E). destruct (whole_exists x) as [c C]; [lia|].
  destruct (whole_exists (x + 1)) as [c' C']; [lia|].
  pose proof (multiple_below x c X C m M). pose proof (square_below x c X C n N).
  pose proof (multiple_below (x + 1) c' ltac:(lia) C' m M).
  pose proof (square_below (x + 1) c' ltac:(lia) C' n ltac:(lia)).
  replace (x - n + 1) with (x + 1 - n) in E by lia.
  assert (~ m + x <= c /\ ~ n + c < 2 * x /\ m + (x + 1) <= c' /\ n + c' < 2 * (x + 1)) by tauto.
  lia.
Qed.

Lemma one_of_both x : 0 < x -> exists k, 0 <= k <= x /\ (whole k x \/ whole k (x - k)).
Proof.
  intro X. destruct (whole_exists x) as [c C]; [lia|].
  destruct (whole_exists (x + 1)) as [c' C']; [lia|].
  assert (c >= x) by (pose proof (proj1 (reaches x c X C x ltac:(lia))); unfold at_most in *; nia).
  assert (c < 2 * x) by (destruct C as (_ & F & _); unfold at_most in F; nia).
  destruct (Z.le_gt_cases (c - x + 1 + (x + 1)) c') as [L|L].
  - exists (c - x + 1). split; [lia|]. left. repeat split; [lia| |].
    + destruct (Z_le_dec (x * x) (x * (c - x + 1) + (c - x + 1) * (c - x + 1))) as [|Y]; auto.
      exfalso. apply (multiple_below x c X C (c - x + 1)) in Y; lia.
    + apply (multiple_below (x + 1) c'); auto; lia.
  - exists (2 * x - c). split; [lia|]. right. set (n := 2 * x - c) in *. repeat split; [lia| |].
    + destruct (Z_le_dec ((x - n) * (x - n)) ((x - n) * n + n * n)) as [|Y]; auto.
      exfalso. apply (square_below x c X C n) in Y; lia.
    + replace (x - n + 1) with (x + 1 - n) by lia. apply (square_below (x + 1) c'); auto; lia.
Qed.

(* So the lower number of pair n is the whole part of n times the golden ratio. *)
Theorem lower_is_golden n : whole (Z.of_nat n) (Z.of_nat (lower n)).
Proof.
  induction n as [n IH] using lt_wf_ind. destruct (whole_exists (Z.of_nat n)) as [a A]; [lia|].
  enough (E : lower n = Z.to_nat a) by (rewrite E, Z2Nat.id; [auto|apply A]).
  assert (P : 0 <= a) by apply A.
  destruct (Nat.lt_trichotomy (lower n) (Z.to_nat a)) as [L|[|L]]; auto; exfalso.
  - apply (not_before n), in_before. destruct (Nat.eq_dec (lower n) 0) as [Z|Z].
    + destruct n as [|n]; [exfalso; destruct A as (_ & A & _); unfold at_most in A; nia|].
      exists 0%nat. split; [lia|]. left. now rewrite Z.
    + destruct (one_of_both (Z.of_nat (lower n))) as (k & K & H); [lia|].
      assert (k < Z.of_nat n).
      { destruct (Z.lt_ge_cases k (Z.of_nat n)) as [|G]; auto. exfalso.
        assert (F : forall b, whole k b -> a <= b).
        { intros b B. destruct (Z.eq_dec k (Z.of_nat n)) as [->|].
          - rewrite (whole_once (Z.of_nat n) a b ltac:(lia) A B). lia.
          - pose proof (whole_less (Z.of_nat n) k a b ltac:(lia) A B). lia. }
        destruct H as [H|H]; apply F in H; lia. }
      exists (Z.to_nat k). split; [lia|]. specialize (IH (Z.to_nat k) ltac:(lia)).
      rewrite Z2Nat.id in IH by lia. unfold upper.
      destruct H as [H|H]; pose proof (whole_once k _ _ (proj1 K) IH H); [left|right]; lia.
  - apply all_before, in_before in L as (m & M & [E|E]).
    + pose proof (whole_less (Z.of_nat m) (Z.of_nat n) _ a ltac:(lia) (IH m M) A). lia.
    + specialize (IH m M). unfold upper in E.
      destruct (Z.eq_dec a 0) as [->|]; [destruct A as (_ & _ & A); unfold at_most in A; nia|].
      apply (never_both a (Z.of_nat n) (Z.of_nat m)); auto; try lia.
      now replace (a - Z.of_nat m) with (Z.of_nat (lower m)) by lia.
Qed.
