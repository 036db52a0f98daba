(* Spivey's theorem of 2010: one suit of m 2^k cards, m odd and at least 5, has an endless game.
   The word is a^(2^k) b^(2^k), and a card's class is the number of ones in the binary number of its
   place in the word. *)

From Coq Require Import List Arith Lia Permutation.
From AntiHilbert Require Import Rules Words Families.
Import ListNotations War.

(* ---------------------------------------------------------------- Different cards for classes *)

Lemma put_in_order_permutes x l : Permutation (put_in_order x l) (x :: l).
Proof.
  induction l as [|y l IH]; simpl; auto. destruct (y <=? x); auto.
  transitivity (y :: x :: l); [now constructor|constructor].
Qed.

Lemma strongest_first_permutes l : Permutation (strongest_first l) l.
Proof.
  induction l; simpl; auto. rewrite put_in_order_permutes. now constructor.
Qed.

Lemma put_in_order_sorts x l : ForallOrdPairs ge l -> ForallOrdPairs ge (put_in_order x l).
Proof.
  induction 1 as [|y l F S IH]; simpl; [repeat constructor|].
  destruct (Nat.leb_spec y x) as [L|L]; constructor.
  - constructor; auto. eapply Forall_impl; [|exact F]. simpl. lia.
  - now constructor.
  - apply (Permutation_Forall (Permutation_sym (put_in_order_permutes x l))). constructor; auto.
    lia.
  - exact IH.
Qed.

Lemma strongest_first_sorts l : ForallOrdPairs ge (strongest_first l).
Proof. induction l; simpl; [constructor|now apply put_in_order_sorts]. Qed.

Lemma singles_respect l : ForallOrdPairs ge l ->
  ForallOrdPairs (fun low high => ~ clash lt low high) (map (fun k => [k]) l).
Proof.
  induction 1 as [|k l F S IH]; simpl; constructor; [|exact IH].
  apply Forall_forall. intros m I. apply in_map_iff in I as (j & <- & J).
  rewrite Forall_forall in F. specialize (F j J).
  intros (? & ? & [<-|[]] & [<-|[]] & H). lia.
Qed.

(* Numbers from 1 on, the higher ones for the lower classes. *)
Lemma numbered row1 row2 : exists (holds : nat -> nat -> Prop) (hand1 hand2 : hand),
  (forall x c y d, holds x c -> holds y d -> c < d -> y < x) /\
  Forall2 holds hand1 row1 /\ Forall2 holds hand2 row2 /\
  Permutation (hand1 ++ hand2) (seq 1 (length row1 + length row2)).
Proof.
  set (levels := map (fun k => [k]) (strongest_first (row1 ++ row2))).
  assert (C : concat levels = strongest_first (row1 ++ row2)).
  { unfold levels. generalize (strongest_first (row1 ++ row2)).
  induction l; simpl; [|f_equal]; auto. }
  destruct (dealt 1 levels row1 row2) as (a & b & A & B & P).
  - unfold levels. apply Forall_forall. intros l I. apply in_map_iff in I as (k & <- & _).
    reflexivity.
  - rewrite C. apply strongest_first_permutes.
  - exists (in_class levels), a, b. split; [|split; [exact A|split; [exact B|]]].
    + apply (filling_above lt). split.
      * apply singles_respect, strongest_first_sorts.
      * unfold levels. apply Forall_forall. intros m I. apply in_map_iff in I as (j & <- & J).
        intros (? & ? & [<-|[]] & [<-|[]] & H). lia.
    + replace (length row1 + length row2) with (length levels).
      * rewrite P, deck_of_one. reflexivity.
      * unfold levels. rewrite map_length, (Permutation_length (strongest_first_permutes _)).
        apply app_length.
Qed.

(* ---------------------------------------------------------------- The word *)

(* The ones among the last k digits of a binary number. *)
Fixpoint ones (k n : nat) : nat := match k with 0 => 0 | S j => n mod 2 + ones j (n / 2) end.

Lemma ones_step k n : ones (S k) n = n mod 2 + ones k (n / 2).
Proof. reflexivity. Qed.

Lemma ones_even k n : ones (S k) (2 * n) = ones k n.
Proof. rewrite ones_step, (Nat.mul_comm 2 n), Nat.mod_mul, Nat.div_mul by lia. reflexivity. Qed.

Lemma ones_odd k n : ones (S k) (2 * n + 1) = 1 + ones k n.
Proof.
  rewrite ones_step, (Nat.add_comm (2 * n)), (Nat.mul_comm 2 n), Nat.mod_add, Nat.div_add by lia.
  reflexivity.
Qed.

Lemma ones_later k n m : ones k (n + 2 ^ k * m) = ones k n.
Proof.
  revert n. induction k; intro n; [reflexivity|]. rewrite !ones_step.
  replace (n + 2 ^ S k * m) with (n + (2 ^ k * m) * 2) by (simpl; lia).
  rewrite Nat.mod_add, Nat.div_add by lia. now rewrite IHk.
Qed.

Lemma ones_small k n : n < 2 ^ k -> ones (S k) n = ones k n.
Proof.
  revert n. induction k; intros n H; [assert (n = 0) as -> by (simpl in H; lia); reflexivity|].
  change (n mod 2 + ones (S k) (n / 2) = n mod 2 + ones k (n / 2)). f_equal. apply IHk.
  apply Nat.div_lt_upper_bound; simpl in H; lia.
Qed.

Lemma ones_large k n : n < 2 ^ k -> ones (S k) (n + 2 ^ k) = 1 + ones k n.
Proof.
  revert n. induction k; intros n H; [assert (n = 0) as -> by (simpl in H; lia); reflexivity|].
  change ((n + 2 ^ S k) mod 2 + ones (S k) ((n + 2 ^ S k) / 2) = 1 + (n mod 2 + ones k (n / 2))).
  replace (n + 2 ^ S k) with (n + 2 ^ k * 2) by (simpl; lia).
  rewrite Nat.mod_add, Nat.div_add by lia. rewrite IHk; [lia|].
  apply Nat.div_lt_upper_bound; simpl in H; lia.
Qed.

Section Spivey.
Variables k j o : nat.
Hypothesis some : 1 <= j.
Hypothesis more : 1 <= o.
Let K := 2 ^ k.
Let L := 2 * K.
Let h1 := L * j.
Let h2 := K * (2 * o + 1).

Lemma K_positive : 0 < K.
Proof. unfold K. pose proof (Nat.pow_nonzero 2 k). lia. Qed.

Definition who (t : nat) : player := if t mod L <? K then One else Two.
Definition class1 (t : nat) : nat := ones (S k) t.
Definition class2 (t : nat) : nat := ones (S k) (t + K).
Definition wins (t : nat) : nat := K * (t / L) + Nat.min (t mod L) K.
Definition size1 t := h1 + 2 * wins t - t.
Definition size2 t := h2 + t - 2 * wins t.

Lemma wins_step t : wins (S t) = wins t + match who t with One => 1 | Two => 0 end.
Proof.
  pose proof K_positive. unfold wins, who.
  assert (R : t mod L < L) by (apply Nat.mod_upper_bound; lia).
  pose proof (Nat.div_mod t L ltac:(lia)) as D.
  destruct (Nat.eq_dec (S (t mod L)) L) as [E|E].
  - assert (D' : S t = L * S (t / L) + 0) by lia.
    rewrite <- (Nat.div_unique (S t) L (S (t / L)) 0) by lia.
    rewrite <- (Nat.mod_unique (S t) L (S (t / L)) 0) by lia.
    destruct (Nat.ltb_spec (t mod L) K); lia.
  - assert (D' : S t = L * (t / L) + S (t mod L)) by lia.
    rewrite <- (Nat.div_unique (S t) L (t / L) (S (t mod L))) by lia.
    rewrite <- (Nat.mod_unique (S t) L (t / L) (S (t mod L))) by lia.
    destruct (Nat.ltb_spec (t mod L) K); lia.
Qed.

Lemma every_trick_good t :
  good lt (fun _ _ => False) class1 class2 who (fun _ => 0) (fun n => n) size1 size2 t.
Proof.
  pose proof K_positive as P.
  assert (R : t mod L < L) by (apply Nat.mod_upper_bound; lia).
  pose proof (Nat.div_mod t L ltac:(lia)) as D.
  assert (E : 2 ^ S k = L) by (unfold L, K; simpl; lia).
  unfold good, won, size1, size2, wins, row, who.
  set (q := t / L) in *. set (r := t mod L) in *. rewrite Nat.add_0_r.
  destruct (Nat.ltb_spec r K) as [S|S].
  - rewrite Nat.min_l by lia. do 3 (split; [unfold h1, h2; try intros; lia|]). split.
    + unfold class1, class2. replace t with (r + 2 ^ Datatypes.S k * q) by lia.
      replace (r + 2 ^ Datatypes.S k * q + K) with (r + K + 2 ^ Datatypes.S k * q) by lia.
      rewrite !ones_later. unfold K. rewrite ones_small, ones_large by exact S. lia.
    + cbn [seq map Nat.mul Nat.add rev flat_map app pair_won].
      replace (t + (h1 + (K * q + r + (K * q + r + 0)) - t)) with (2 * r + 2 ^ Datatypes.S k * (q +
        j))
        by (rewrite E; unfold h1; lia).
      replace (Datatypes.S (2 * r + 2 ^ Datatypes.S k * (q + j)))
        with (2 * r + 1 + 2 ^ Datatypes.S k * (q + j)) by lia.
      unfold class1, class2. rewrite !ones_later, ones_even, ones_odd.
      replace t with (r + 2 ^ Datatypes.S k * q) by lia.
      replace (r + 2 ^ Datatypes.S k * q + K) with (r + K + 2 ^ Datatypes.S k * q) by lia.
      rewrite !ones_later. unfold K. rewrite ones_small, ones_large by exact S. reflexivity.
  - rewrite Nat.min_r by lia. set (s := r - K) in *. assert (Hs : s < 2 ^ k) by (fold K; lia).
    assert (T1 : class1 t = 1 + ones k s).
    { unfold class1. replace t with (s + 2 ^ k + 2 ^ Datatypes.S k * q) by (rewrite E; fold K; lia).
      now rewrite ones_later, ones_large. }
    assert (T2 : class2 t = ones k s).
    { unfold class2. replace (t + K) with (s + 2 ^ Datatypes.S k * (q + 1)) by (rewrite E; lia).
      now rewrite ones_later, ones_small. }
    do 3 (split; [unfold h1, h2; try intros; nia|]). split; [lia|].
    cbn [seq map Nat.mul Nat.add rev flat_map app pair_won]. rewrite T1, T2. unfold class2.
    replace (t + (h2 + t - (K * q + K + (K * q + K + 0))) + K)
      with (2 * s + 2 ^ Datatypes.S k * (q + o + 1)) by (rewrite E; unfold h2; nia).
    replace (Datatypes.S (t + (h2 + t - (K * q + K + (K * q + K + 0)))) + K)
      with (2 * s + 1 + 2 ^ Datatypes.S k * (q + o + 1)) by (rewrite E; unfold h2; nia).
    now rewrite !ones_later, ones_even, ones_odd.
Qed.

Lemma spivey_hands p : higher_first p -> exists (holds : nat -> nat -> Prop) (hand1 hand2 : hand),
  (forall x c y d, holds x c -> holds y d -> c < d -> y < x) /\
  length hand1 = h1 /\ Forall2 holds hand2 (row class2 0 h2) /\
  Permutation (hand1 ++ hand2) (seq 1 (h1 + h2)) /\ endless p (hand1, hand2).
Proof.
  intro H. destruct (numbered (row class1 0 h1) (row class2 0 h2)) as (holds & a & b & M & A & B &
    P).
  unfold row in P. rewrite !map_length, !seq_length in P.
  exists holds, a, b. repeat split; auto.
  - apply same_length in A. unfold row in A. now rewrite map_length, seq_length in A.
  - apply (a_word_is_a_theorem p holds lt (fun _ _ => False) M (fun _ _ _ _ _ _ F => match F with
    end)
      class1 class2 who (fun _ => 0) (fun n => n) size1 size2).
    + lia.
    + intro t. destruct (every_trick_good t) as (S1 & S2 & _). unfold size1, size2 in *.
      pose proof (wins_step t). destruct (who t); lia.
    + apply every_trick_good.
    + intros n [|[u v] [|? ?]] E T; try discriminate. now apply H.
    + pose proof K_positive. unfold repeats, size1, size2, wins. simpl fst. simpl snd.
      rewrite Nat.div_0_l, Nat.mod_0_l, Nat.min_0_l, Nat.mul_0_r, !Nat.add_0_r, !Nat.sub_0_r by lia.
      auto.
Qed.
End Spivey.

(* Spivey's theorem, for every pair of hands that the construction has. *)
Theorem spivey k j o : 1 <= j -> 1 <= o -> forall p, higher_first p -> exists at_ : position,
  length (fst at_) = 2 ^ k * (2 * j) /\ length (snd at_) = 2 ^ k * (2 * o + 1) /\
  Permutation (fst at_ ++ snd at_) (seq 1 (2 ^ k * (2 * (j + o) + 1))) /\ endless p at_.
Proof.
  intros J O p H. destruct (spivey_hands k j o J O p H) as (holds & a & b & _ & A & B & P & E).
  exists (a, b). apply same_length in B. unfold row in B. rewrite map_length, seq_length in B.
  simpl fst. simpl snd. repeat split; auto; [lia|].
  replace (2 ^ k * (2 * (j + o) + 1)) with (2 * 2 ^ k * j + 2 ^ k * (2 * o + 1)) by lia. exact P.
Qed.

(* Every number is 2^k times an odd number. *)
Lemma odd_part n : 1 <= n -> exists k m, n = 2 ^ k * (2 * m + 1).
Proof.
  induction n as [n IH] using lt_wf_ind. intro P.
  destruct (Nat.Even_or_Odd n) as [[h E]|[h E]].
  - destruct (IH h) as (k & m & H); [lia|lia|]. exists (S k), m. simpl. lia.
  - exists 0, h. simpl. lia.
Qed.

Corollary all_but_powers n : 1 <= n -> (forall k, n <> 2 ^ k) -> (forall k, n <> 3 * 2 ^ k) ->
  forall p, higher_first p ->
  exists at_ : position, Permutation (fst at_ ++ snd at_) (seq 1 n) /\ endless p at_.
Proof.
  intros P N1 N3 p H. destruct (odd_part n P) as (k & m & E).
  specialize (N1 k). specialize (N3 k).
  destruct m as [|[|m]]; [lia|lia|].
  destruct (spivey k 1 (S m) ltac:(lia) ltac:(lia) p H) as (at_ & _ & _ & D & X).
  exists at_. split; auto. rewrite E. replace (2 * S (S m) + 1) with (2 * (1 + S m) + 1) by lia.
  exact D.
Qed.

(* ---------------------------------------------------------------- Equal hands *)

(* A trick that player 2 has won is undone from the end of the hand. *)
Lemma undone p a b x y : higher_first p -> y < x ->
  endless p (a, b ++ [x; y]) -> endless p (y :: a, x :: b).
Proof.
  intros H L E. apply (reaches_endless p 1). simpl. unfold step. simpl.
  rewrite (proj2 (Nat.compare_lt_iff y x) L). now rewrite (H Two y x L).
Qed.

Lemma undone_often p pairs : higher_first p -> forall a b,
  Forall (fun '(x, y) => y < x) pairs -> endless p (a, b ++ flat_map (fun '(x, y) => [x;
    y]) pairs) ->
  exists a' b', length a' = length pairs + length a /\ length b' = length pairs + length b /\
    Permutation (a' ++ b') (a ++ b ++ flat_map (fun '(x, y) => [x; y]) pairs) /\ endless p (a', b').
Proof.
  intro H. induction pairs as [|[x y] pairs IH] using rev_ind; intros a b F E.
  - exists a, b. rewrite app_nil_r in *. auto.
  - apply Forall_app in F as [F1 F2]. inversion F2 as [|? ? F3 _]; subst.
    rewrite flat_map_app in *. simpl in *. rewrite app_assoc in E. apply undone in E; auto.
    destruct (IH (y :: a) (x :: b) F1 E) as (a' & b' & A & B & P & E').
    exists a', b'. rewrite app_length. simpl in *. repeat split; auto; try lia.
    rewrite P. simpl. rewrite !app_assoc. rewrite <- !app_assoc.
    transitivity (y :: x :: a ++ b ++ flat_map (fun '(x, y) => [x; y]) pairs).
    + constructor. now rewrite <- Permutation_middle.
    + rewrite perm_swap. rewrite !app_assoc. apply (Permutation_app_comm [x; y]).
Qed.

Lemma in_pairs (holds : nat -> nat -> Prop) c n : forall from cards,
  Forall2 holds cards (row c (2 * from) (2 * n)) ->
  exists pairs, length pairs = n /\ cards = flat_map (fun '(x, y) => [x; y]) pairs /\
    Forall (fun '(x, y) => exists i, holds x (c (2 * i)) /\ holds y (c (2 * i + 1))) pairs.
Proof.
  induction n; intros from cards F.
  - inversion F. now exists [].
  - replace (2 * S n) with (S (S (2 * n))) in F by lia. rewrite !row_cons in F.
    inversion F as [|x ? rest ? X F']; subst. inversion F' as [|y ? rest' ? Y F'']; subst.
    replace (S (S (from + (from + 0)))) with (2 * S from) in F'' by lia.
    destruct (IHn _ _ F'') as (pairs & N & -> & A). exists ((x, y) :: pairs).
    split; [simpl; lia|]. split; [reflexivity|]. constructor; auto. exists from. split; [exact X|].
    replace (2 * from + 1) with (S (from + (from + 0))) by lia. exact Y.
Qed.

Theorem spivey_equal_hands k m : 1 <= k -> 2 <= m -> forall p, higher_first p ->
  exists at_ : position, length (fst at_) = length (snd at_) /\
    Permutation (fst at_ ++ snd at_) (seq 1 (2 ^ k * (2 * m + 1))) /\ endless p at_.
Proof.
  intros K M p H. destruct k as [|k]; [lia|].
  destruct (spivey_hands (S k) 1 (m - 1) ltac:(lia) ltac:(lia) p H)
    as (holds & a & b & Mo & A & B & P & E).
  set (n := 2 ^ k * (2 * m - 3)).
  replace (2 ^ S k * (2 * (m - 1) + 1)) with (2 * (2 ^ S k) + 2 * n) in B
    by (unfold n; simpl; nia).
  rewrite row_app in B. apply Forall2_app_inv_r in B as (b1 & b2 & B1 & B2 & ->).
  destruct (in_pairs holds _ n _ _ B2) as (pairs & N & -> & F).
  destruct (undone_often p pairs H a b1) as (a' & b' & A' & B' & P' & E'); auto.
  - eapply Forall_impl; [|exact F]. intros [x y] (i & X & Y). apply (Mo _ _ _ _ X Y).
    unfold class2. replace (2 * i + 2 ^ S k) with (2 * (i + 2 ^ k)) by (simpl; lia).
    replace (2 * i + 1 + 2 ^ S k) with (2 * (i + 2 ^ k) + 1) by (simpl; lia).
    rewrite ones_even, ones_odd. lia.
  - exists (a', b'). simpl fst. simpl snd. split; [|split; auto].
    + apply same_length in B1. unfold row in B1. rewrite map_length, seq_length in B1. lia.
    + rewrite P', P. replace (2 * 2 ^ S k * 1 + 2 ^ S k * (2 * (m - 1) + 1))
        with (2 ^ S k * (2 * m + 1)) by nia. reflexivity.
Qed.
