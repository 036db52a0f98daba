(* Rostam's theorem 2, the position P and its period, and his theorem 5, which words are possible. *)

From Coq Require Import List Arith Lia Bool Permutation Relations.
From AntiHilbert Require Import Rules Words OddDecks.
Import ListNotations War.

(* ---------------------------------------------------------------- Position P *)

(* Hand 1 is g x x p, hand 2 is so many times x p g x, then x p. *)
Fixpoint blocks (xs ps gs zs : list nat) : list nat :=
  match xs, ps, gs, zs with
  | x :: xs, p :: ps, g :: gs, z :: zs => x :: p :: g :: z :: blocks xs ps gs zs
  | _, _, _, _ => []
  end.
Record letters := { g0 : nat; x1 : nat; x2 : nat; p0 : nat;
  xs : list nat; ps : list nat; gs : list nat; zs : list nat; last_x : nat; last_p : nat }.
Definition position_P (l : letters) : position :=
  ([g0 l; x1 l; x2 l; p0 l], blocks (xs l) (ps l) (gs l) (zs l) ++ [last_x l; last_p l]).

(* In a round the cards go on in three rings, and the g of hand 1 stays. *)
Definition ring_g (l : letters) : list nat := gs l.
Definition ring_p (l : letters) : list nat := p0 l :: ps l ++ [last_p l].
Definition ring_x (l : letters) : list nat := x2 l :: x1 l :: xs l ++ last_x l :: zs l.
(* k - 1 blocks, every g above every x, and every x above every p. *)
Definition proper (k : nat) (l : letters) : Prop :=
  length (xs l) = k - 1 /\ length (ps l) = k - 1 /\ length (gs l) = k - 1 /\ length (zs l) = k - 1 /\
  (forall g x, In g (g0 l :: ring_g l) -> In x (ring_x l) -> x < g) /\
  (forall x p, In x (ring_x l) -> In p (ring_p l) -> p < x).

Definition onward (ring : list nat) : list nat :=
  match ring with c :: ring => ring ++ [c] | [] => [] end.
Definition round (l : letters) : letters :=
  {| g0 := g0 l; x1 := hd 0 (xs l); x2 := x1 l; p0 := hd 0 (ps l);
     xs := tl (xs l) ++ [last_x l]; ps := tl (ps l) ++ [last_p l]; gs := onward (gs l);
     zs := tl (zs l) ++ [x2 l]; last_x := hd 0 (zs l); last_p := p0 l |}.

Lemma one_wins x a y b : y < x -> step natural (x :: a, y :: b) = (a ++ [x; y], b).
Proof. intro L. rewrite trick_of_two by lia. destruct (Nat.ltb_spec y x); auto; lia. Qed.
Lemma two_wins x a y b : x < y -> step natural (x :: a, y :: b) = (a, b ++ [y; x]).
Proof. intro L. rewrite trick_of_two by lia. destruct (Nat.ltb_spec y x); auto; lia. Qed.

Lemma blocks_more a : forall b c d x p g z, length a = length b -> length a = length c ->
  length a = length d ->
  blocks (a ++ [x]) (b ++ [p]) (c ++ [g]) (d ++ [z]) = blocks a b c d ++ [x; p; g; z].
Proof.
  induction a as [|a0 a IH]; intros [|b0 b] [|c0 c] [|d0 d] x p g z L M N; try discriminate; auto.
  simpl in *. rewrite IH by lia. reflexivity.
Qed.

(* Four tricks: a a b b. *)
Lemma four_tricks k l : 2 <= k -> proper k l ->
  play natural 4 (position_P l) = position_P (round l) /\
  map (fun n => winner (play natural n (position_P l))) [0; 1; 2; 3] = [One; One; Two; Two] /\
  map (fun n => length (fst (play natural n (position_P l)))) [1; 2; 3] = [5; 6; 5].
Proof.
  intros K (A & B & C & D & H & H'). destruct l as [g a1 a2 q [|x la] [|p lb] [|h lc] [|z ld] e f];
    simpl in A, B, C, D; try lia. unfold ring_g, ring_x, ring_p in *. simpl in H, H'.
  assert (R1 : x < g) by (apply H; [auto|right; right; left; auto]).
  assert (R2 : p < a1) by (apply H'; auto).
  assert (R3 : a2 < h) by (apply H; auto).
  assert (R4 : q < z) by (apply H'; [right; right; right; apply in_or_app; right; right; left; auto|auto]).
  unfold position_P, round. cbn [g0 x1 x2 p0 xs ps gs zs last_x last_p hd tl blocks app].
  cbn [play map]. rewrite (one_wins g) by auto. cbn [app].
  rewrite (one_wins a1) by auto. cbn [app]. rewrite (two_wins a2) by auto.
  cbn [app]. rewrite two_wins by auto. cbn [onward].
  rewrite blocks_more by lia. rewrite <- !app_assoc. unfold winner. cbn [fst snd hd app length].
  rewrite (proj2 (Nat.ltb_lt x g)), (proj2 (Nat.ltb_lt p a1)) by auto.
  destruct (Nat.ltb_spec h a2), (Nat.ltb_spec z q); try lia. auto.
Qed.

Lemma onward_in c ring : In c (onward ring) -> In c ring.
Proof. destruct ring; simpl; auto. intro I. apply in_app_or in I as [I|[I|[]]]; auto. Qed.

Lemma onward_rings k l : 2 <= k -> proper k l -> proper k (round l) /\
  g0 (round l) = g0 l /\ ring_g (round l) = onward (ring_g l) /\
  ring_p (round l) = onward (ring_p l) /\ ring_x (round l) = onward (ring_x l).
Proof.
  intros K P. assert (E : ring_g (round l) = onward (ring_g l) /\
    ring_p (round l) = onward (ring_p l) /\ ring_x (round l) = onward (ring_x l)).
  { destruct P as (A & B & C & D & _).
    destruct l as [g a1 a2 q [|x la] [|p lb] [|h lc] [|z ld] e f]; simpl in A, B, C, D; try lia.
    unfold ring_g, ring_p, ring_x. simpl. rewrite <- !app_assoc. simpl. auto. }
  destruct E as (E1 & E2 & E3). repeat split; auto.
  1-4: destruct P as (A & B & C & D & _);
    destruct l as [g a1 a2 q [|x la] [|p lb] [|h lc] [|z ld] e f]; simpl in A, B, C, D |- *;
    try rewrite app_length; simpl; lia.
  - intros g x G X. rewrite E1 in G. rewrite E3 in X. destruct P as (_ & _ & _ & _ & H & _).
    apply H; [destruct G as [G|G]; [left; exact G|right]|]; apply onward_in; auto.
  - intros x p X Q. rewrite E3 in X. rewrite E2 in Q. destruct P as (_ & _ & _ & _ & _ & H).
    apply H; apply onward_in; auto.
Qed.

(* Position P never ends, and its word is aabb for ever. *)
Theorem P_never_ends k l : 2 <= k -> proper k l -> endless natural (position_P l).
Proof.
  intros K P. apply (kept_for_ever natural (fun at_ => exists l, proper k l /\ at_ = position_P l));
    [|eauto].
  intros at_ (m & Q & ->). split; [intros [E|E]; [discriminate|now apply app_eq_nil in E]|].
  exists 4. split; [lia|]. exists (round m). destruct (onward_rings k m K Q) as [R _].
  destruct (four_tricks k m K Q) as (-> & _). auto.
Qed.

Fixpoint turned (n : nat) (ring : list nat) : list nat :=
  match n with 0 => ring | S n => onward (turned n ring) end.
Fixpoint later_round (n : nat) (l : letters) : letters :=
  match n with 0 => l | S n => round (later_round n l) end.
Lemma rounds_later k l n : 2 <= k -> proper k l -> proper k (later_round n l) /\
  play natural (4 * n) (position_P l) = position_P (later_round n l) /\
  g0 (later_round n l) = g0 l /\ ring_g (later_round n l) = turned n (ring_g l) /\
  ring_p (later_round n l) = turned n (ring_p l) /\ ring_x (later_round n l) = turned n (ring_x l).
Proof.
  intros K P. induction n as [|n (A & B & C & D & E & F)]; [repeat split; auto; apply P|].
  destruct (onward_rings k _ K A) as (R & G & H & I & J).
  split; [exact R|]. cbn [turned later_round]. rewrite G, H, I, J, C, D, E, F. repeat split.
  replace (4 * S n) with (4 * n + 4) by lia. rewrite play_add, B. now apply (four_tricks k).
Qed.

Lemma word_of_P k l n : 2 <= k -> proper k l ->
  winner (play natural n (position_P l)) = if n mod 4 <? 2 then One else Two.
Proof.
  intros K P. pose proof (Nat.mod_upper_bound n 4). rewrite (Nat.div_mod n 4) at 1 by lia.
  rewrite play_add. destruct (rounds_later k l (n / 4) K P) as (Q & -> & _).
  destruct (four_tricks k _ K Q) as (_ & W & _). cbn [map] in W. injection W as W0 W1 W2 W3.
  destruct (n mod 4) as [|[|[|[|r]]]]; auto; lia.
Qed.

(* When a ring of different cards is where it was. *)
Lemma turned_nth ring n : ring <> [] -> forall i, i < length ring ->
  length (turned n ring) = length ring /\
  nth i (turned n ring) 0 = nth ((n + i) mod length ring) ring 0.
Proof.
  intro N. assert (L : length ring <> 0) by (destruct ring; [easy|discriminate]).
  induction n as [|n IH]; intros i I.
  { split; auto. simpl. now rewrite Nat.mod_small. }
  assert (Q : length (turned n ring) = length ring) by apply (IH 0 ltac:(lia)).
  cbn [turned]. destruct (turned n ring) as [|c r] eqn:E; [simpl in Q; lia|]. cbn [onward length] in *.
  rewrite app_length. simpl length. split; [lia|].
  destruct (Nat.lt_ge_cases i (length r)) as [G|G].
  - rewrite app_nth1 by auto. destruct (IH (S i)) as [_ H]; [lia|]. cbn [nth] in H. rewrite H.
    f_equal. f_equal. lia.
  - replace i with (length r) by lia. rewrite app_nth2, Nat.sub_diag by lia. cbn [nth].
    destruct (IH 0) as [_ H]; [lia|]. cbn [nth] in H. rewrite H, Nat.add_0_r. f_equal.
    replace (S n + length r) with (n + 1 * length ring) by lia. now rewrite Nat.mod_add.
Qed.
Lemma turned_back ring n : ring <> [] -> NoDup ring ->
  (turned n ring = ring <-> Nat.divide (length ring) n).
Proof.
  intros N D. assert (L : length ring <> 0) by (destruct ring; [easy|discriminate]). split.
  - intro E. apply Nat.mod_divide; auto. destruct (turned_nth ring n N 0 ltac:(lia)) as [_ H].
    rewrite E, Nat.add_0_r in H. symmetry.
    apply (proj1 (NoDup_nth ring 0) D); auto; [lia|now apply Nat.mod_upper_bound].
  - intros [q ->]. apply (nth_ext _ _ 0 0).
    + apply (turned_nth ring _ N 0). lia.
    + intros i I. destruct (turned_nth ring (q * length ring) N 0 ltac:(lia)) as [E _].
      rewrite E in I. destruct (turned_nth ring (q * length ring) N i I) as [_ ->].
      rewrite Nat.add_comm, Nat.mod_add by auto. now rewrite Nat.mod_small.
Qed.

Lemma same_split (a : list nat) : forall a' b b', length a = length a' -> a ++ b = a' ++ b' ->
  a = a' /\ b = b'.
Proof.
  induction a as [|x a IH]; intros [|x' a'] b b' L E; try discriminate; auto.
  injection E as -> E. injection L as L. destruct (IH a' b b' L E) as [-> ->]. auto.
Qed.

Lemma NoDup_parts (a b : list nat) : NoDup (a ++ b) -> NoDup a /\ NoDup b.
Proof.
  induction a as [|x a IH]; simpl; intro D; [split; [constructor|auto]|].
  inversion D as [|? ? N D']; subst. destruct (IH D'). split; auto. constructor; auto.
  intro I. apply N, in_or_app. auto.
Qed.

Lemma blocks_once a : forall b c d a' b' c' d' t t', length a = length b -> length a = length c ->
  length a = length d -> length a' = length a -> length a' = length b' -> length a' = length c' ->
  length a' = length d' -> blocks a b c d ++ t = blocks a' b' c' d' ++ t' ->
  a = a' /\ b = b' /\ c = c' /\ d = d' /\ t = t'.
Proof.
  induction a as [|x a IH]; intros [|y b] [|z c] [|u d] [|x' a'] [|y' b'] [|z' c'] [|u' d'] t t'
    L1 L2 L3 L4 L5 L6 L7 E; try discriminate; auto.
  simpl in *. injection E as -> -> -> -> E. apply IH in E as (-> & -> & -> & -> & ->); auto; lia.
Qed.

(* P is back after 4 lcm(k - 1, k + 1, 2k + 1) tricks, and after multiples of this only. *)
Theorem P_returns k l n : 2 <= k -> proper k l -> NoDup (ring_g l ++ ring_p l ++ ring_x l) ->
  (play natural n (position_P l) = position_P l <->
   Nat.divide (4 * Nat.lcm (k - 1) (Nat.lcm (k + 1) (2 * k + 1))) n).
Proof.
  intros K P D. pose proof P as (A1 & A2 & A3 & A4 & _).
  assert (L : length (ring_g l) = k - 1 /\ length (ring_p l) = k + 1 /\
    length (ring_x l) = 2 * k + 1).
  { unfold ring_g, ring_p, ring_x. cbn [length]. rewrite !app_length. simpl. lia. }
  destruct L as (L1 & L2 & L3). assert (NG : ring_g l <> []) by (intro E; rewrite E in L1; simpl in
    L1; lia).
  apply NoDup_parts in D as [D1 D]. apply NoDup_parts in D as [D2 D3].
  assert (M : forall m, play natural (4 * m) (position_P l) = position_P l <->
    Nat.divide (Nat.lcm (k - 1) (Nat.lcm (k + 1) (2 * k + 1))) m).
  { intro m. destruct (rounds_later k l m K P) as (Q & -> & G & R1 & R2 & R3).
    transitivity (turned m (ring_g l) = ring_g l /\ turned m (ring_p l) = ring_p l /\
      turned m (ring_x l) = ring_x l).
    - rewrite <- R1, <- R2, <- R3. clear R1 R2 R3. destruct (later_round m l) as [g b1 b2 r m1 m2 m3
        m4 e f], l as [h a1 a2 q l1 l2 l3 l4 e' f'].
      destruct Q as (B1 & B2 & B3 & B4 & _). simpl in *. subst g.
      unfold position_P, ring_g, ring_p, ring_x. cbn [g0 x1 x2 p0 xs ps gs zs last_x last_p]. split.
      + intro E. injection E as -> -> -> E.
        apply blocks_once in E as (-> & -> & -> & -> & E); try lia. injection E as -> ->. auto.
      + intros (-> & E2 & E3). injection E2 as -> E2. apply app_inj_tail in E2 as [-> ->].
        injection E3 as -> -> E3. apply same_split in E3 as [-> E3]; [|lia].
        now injection E3 as -> ->.
    - rewrite !turned_back by (auto; discriminate). rewrite L1, L2, L3.
      now rewrite !Nat.lcm_divide_iff. }
  split.
  - intro E. destruct (Nat.eq_dec (n mod 4) 0) as [Z|Z].
    + apply Nat.mod_divide in Z as [q ->]; [|lia]. rewrite Nat.mul_comm in E.
      apply M in E as [r ->]. exists r. lia.
    + exfalso. rewrite (Nat.div_mod n 4), play_add in E by lia.
      destruct (rounds_later k l (n / 4) K P) as (Q & R & _). rewrite R in E.
      destruct (four_tricks k _ K Q) as (_ & _ & W). cbn [map] in W. injection W as W1 W2 W3.
      pose proof (Nat.mod_upper_bound n 4 ltac:(lia)).
      destruct (n mod 4) as [|[|[|[|r]]]]; [easy| | | |lia].
      * pose proof (eq_trans (eq_sym W1) (f_equal (fun at_ => length (fst at_)) E)). discriminate.
      * pose proof (eq_trans (eq_sym W2) (f_equal (fun at_ => length (fst at_)) E)). discriminate.
      * pose proof (eq_trans (eq_sym W3) (f_equal (fun at_ => length (fst at_)) E)). discriminate.
  - intros [q ->]. replace (q * _) with (4 * (q * Nat.lcm (k - 1) (Nat.lcm (k + 1) (2 * k + 1))))
      by lia. apply M. now exists q.
Qed.

(* ---------------------------------------------------------------- Theorem 2 *)

(* Equal hands that lead to P: what player 2 holds behind the first four cards was won two by two. *)
Fixpoint winning (rest : list nat) : list nat :=
  match rest with v :: u :: rest => v :: winning rest | _ => [] end.
Fixpoint losing (rest : list nat) : list nat :=
  match rest with v :: u :: rest => u :: losing rest | _ => [] end.
Fixpoint won_pairs (rest : list nat) : Prop :=
  match rest with v :: u :: rest => u < v /\ won_pairs rest | [] => True | _ => False end.
Definition before_P (l : letters) : position :=
  let '(hand1, hand2) := position_P l in
  (losing (skipn 4 hand2) ++ hand1, winning (skipn 4 hand2) ++ firstn 4 hand2).

Lemma count_cons x l y : count_occ Nat.eq_dec (x :: l) y =
  (if Nat.eq_dec x y then 1 else 0) + count_occ Nat.eq_dec l y.
Proof. simpl. destruct (Nat.eq_dec x y); auto. Qed.
Lemma all_to_two k : forall rest hand1 hand2, length rest = 2 * k -> won_pairs rest ->
  play natural k (losing rest ++ hand1, winning rest ++ hand2) = (hand1, hand2 ++ rest) /\
  length (losing rest) = k /\ length (winning rest) = k /\
  Permutation (losing rest ++ winning rest) rest /\
  forall n, n < k -> winner (play natural n (losing rest ++ hand1, winning rest ++ hand2)) = Two.
Proof.
  induction k as [|k IH]; intros [|v [|u rest]] hand1 hand2 L W; simpl in L; try lia.
  - simpl. rewrite app_nil_r. repeat split; auto. lia.
  - destruct W as [U W]. destruct (IH rest hand1 (hand2 ++ [v; u]) ltac:(lia) W) as (E & A & B & P & F).
    cbn [losing winning app length]. repeat split; try lia.
    + cbn [play]. rewrite two_wins by auto. rewrite <- app_assoc, E, <- app_assoc. reflexivity.
    + change (Permutation (u :: (losing rest ++ v :: winning rest)) (v :: u :: rest)).
      rewrite <- Permutation_middle, P. apply perm_swap.
    + intros [|n] N; [unfold winner; cbn [play app fst snd hd]; destruct (Nat.ltb_spec v u); auto; lia|].
      cbn [play]. rewrite two_wins by auto. rewrite <- app_assoc. apply F. lia.
Qed.

Lemma blocks_won a : forall b c d e f, length a = length b -> length a = length c ->
  length a = length d -> (forall x p, In x (a ++ [e]) -> In p (b ++ [f]) -> p < x) ->
  (forall g z, In g c -> In z d -> z < g) -> won_pairs (blocks a b c d ++ [e; f]) /\
  length (blocks a b c d) = 4 * length a /\ Permutation (blocks a b c d) (a ++ b ++ c ++ d).
Proof.
  induction a as [|x a IH]; intros [|p b] [|g c] [|z d] e f L M N X G; try discriminate.
  - simpl in *. repeat split; auto.
  - destruct (IH b c d e f) as (W & E & P); simpl in *; auto 6; try lia.
    repeat split; auto; [lia|]. rewrite P.
    apply (Permutation_count_occ Nat.eq_dec). intro y.
    repeat (rewrite ?count_occ_app; simpl).
    destruct (Nat.eq_dec x y), (Nat.eq_dec p y), (Nat.eq_dec g y), (Nat.eq_dec z y); lia.
Qed.

Lemma P_from_equal_hands k l : 2 <= k -> proper k l ->
  length (fst (before_P l)) = 2 * k + 1 /\ length (snd (before_P l)) = 2 * k + 1 /\
  play natural (2 * k - 3) (before_P l) = position_P l /\
  (forall n, n < 2 * k - 3 -> winner (play natural n (before_P l)) = Two) /\
  Permutation (fst (before_P l) ++ snd (before_P l)) (g0 l :: ring_g l ++ ring_p l ++ ring_x l).
Proof.
  intros K (A & B & C & D & H & H').
  destruct l as [g a1 a2 q [|x la] [|p lb] [|h lc] [|z ld] e f]; simpl in A, B, C, D; try lia.
  unfold ring_g, ring_p, ring_x in *. cbn [g0 x1 x2 p0 xs ps gs zs last_x last_p] in *.
  destruct (blocks_won la lb lc ld e f) as (W & L & P); try lia.
  { intros y r Y R. apply H'; simpl in *; [right; right; right|right; right; auto].
    apply in_app_or in Y. apply in_or_app. simpl in *. tauto. }
  { intros y r Y R. apply H; simpl in *; auto. right. right. right. apply in_or_app. simpl. auto. }
  unfold before_P, position_P. cbn [g0 x1 x2 p0 xs ps gs zs last_x last_p blocks app skipn firstn].
  destruct (all_to_two (2 * k - 3) (blocks la lb lc ld ++ [e; f]) [g; a1; a2; q] [x; p; h; z])
    as (E & F & G & Q & T); auto.
  { rewrite app_length. simpl. lia. }
  cbn [fst snd]. rewrite !app_length, F, G. cbn [length]. repeat split; auto; try lia.
  apply (Permutation_count_occ Nat.eq_dec). intro y.
  pose proof (proj1 (Permutation_count_occ Nat.eq_dec _ _) Q y) as Qy.
  pose proof (proj1 (Permutation_count_occ Nat.eq_dec _ _) P y) as Py.
  repeat (rewrite count_occ_app in Qy || rewrite count_cons in Qy).
  repeat (rewrite count_occ_app in Py || rewrite count_cons in Py).
  repeat (rewrite count_occ_app || rewrite count_cons). cbn [count_occ] in *. lia.
Qed.

(* His cards: the p are 1 to k + 1, the x are k + 2 to 3k + 2, the g are 3k + 3 to 4k + 2. *)
Definition his_letters (k : nat) : letters :=
  {| g0 := 3 * k + 3; x1 := k + 3; x2 := k + 2; p0 := 1; xs := seq (k + 4) (k - 1);
     ps := seq 2 (k - 1); gs := seq (3 * k + 4) (k - 1); zs := seq (2 * k + 4) (k - 1);
     last_x := 2 * k + 3; last_p := k + 1 |}.
Lemma his_rings k : 2 <= k -> ring_p (his_letters k) = seq 1 (k + 1) /\
  ring_x (his_letters k) = seq (k + 2) (2 * k + 1) /\
  g0 (his_letters k) :: ring_g (his_letters k) = seq (3 * k + 3) k.
Proof.
  intro K. unfold ring_p, ring_x, ring_g, his_letters. cbn [g0 x1 x2 p0 xs ps gs zs last_x last_p].
  repeat split.
  - replace (k + 1) with (S (k - 1 + 1)) at 2 by lia. cbn [seq]. rewrite seq_app. f_equal. f_equal.
    cbn [seq]. f_equal. lia.
  - replace (2 * k + 1) with (S (S (k - 1 + S (k - 1)))) by lia. cbn [seq]. rewrite seq_app. cbn [seq].
    replace (S (S (k + 2)) + (k - 1)) with (2 * k + 3) by lia.
    replace (S (2 * k + 3)) with (2 * k + 4) by lia. replace (S (S (k + 2))) with (k + 4) by lia.
    f_equal. f_equal. lia.
  - replace (seq (3 * k + 3) k) with (seq (3 * k + 3) (S (k - 1))) by (f_equal; lia).
    cbn [seq]. f_equal. f_equal. lia.
Qed.

(* Theorem 2: with 4k + 2 cards there is an endless game, which leads to P in 2k - 3 tricks. *)
Theorem rostam_theorem_2 k : 2 <= k -> let l := his_letters k in
  Permutation (fst (before_P l) ++ snd (before_P l)) (deck 1 (4 * k + 2)) /\
  length (fst (before_P l)) = length (snd (before_P l)) /\
  play natural (2 * k - 3) (before_P l) = position_P l /\ endless natural (before_P l) /\
  forall n, play natural n (position_P l) = position_P l <->
    Nat.divide (4 * Nat.lcm (k - 1) (Nat.lcm (k + 1) (2 * k + 1))) n.
Proof.
  intros K l. destruct (his_rings k K) as (R1 & R2 & R3).
  change (his_letters k) with l in R1, R2, R3.
  assert (P : proper k l).
  { unfold proper. rewrite R1, R2, R3. unfold l, his_letters. cbn [xs ps gs zs].
    rewrite !seq_length. repeat split; auto; intros a b A B; apply in_seq in A, B; lia. }
  destruct (P_from_equal_hands k l K P) as (A & B & C & D & E).
  assert (S : seq 1 (4 * k + 2) = ring_p l ++ ring_x l ++ g0 l :: ring_g l).
  { rewrite R1, R2, R3. replace (4 * k + 2) with (k + 1 + (2 * k + 1 + k)) by lia.
    rewrite !seq_app. replace (1 + (k + 1)) with (k + 2) by lia.
    replace (k + 2 + (2 * k + 1)) with (3 * k + 3) by lia. reflexivity. }
  assert (F : deck 1 (4 * k + 2) = seq 1 (4 * k + 2)).
  { assert (H : forall n m, flat_map (fun v => repeat v 1) (seq m n) = seq m n).
    { induction n as [|n IH]; intro m; simpl in *; auto. f_equal. apply IH. }
    apply H. }
  repeat split; auto; try congruence.
  - rewrite F, S, E. apply (Permutation_count_occ Nat.eq_dec). intro y.
    repeat (rewrite count_occ_app || rewrite count_cons). lia.
  - apply (reaches_endless natural (2 * k - 3)). rewrite C. now apply (P_never_ends k).
  - apply P_returns; auto.
    assert (N : NoDup (ring_p l ++ ring_x l ++ g0 l :: ring_g l)) by (rewrite <- S; apply seq_NoDup).
    apply (Permutation_NoDup (l := ring_p l ++ ring_x l ++ ring_g l)).
    + apply (Permutation_count_occ Nat.eq_dec). intro y. rewrite !count_occ_app. lia.
    + rewrite app_assoc in *. now apply NoDup_remove_1 in N.
  - apply P_returns; auto.
    assert (N : NoDup (ring_p l ++ ring_x l ++ g0 l :: ring_g l)) by (rewrite <- S; apply seq_NoDup).
    apply (Permutation_NoDup (l := ring_p l ++ ring_x l ++ ring_g l)).
    + apply (Permutation_count_occ Nat.eq_dec). intro y. rewrite !count_occ_app. lia.
    + rewrite app_assoc in *. now apply NoDup_remove_1 in N.
Qed.
