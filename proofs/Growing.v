(* Four suits of V = 6h + 19 values, natural pickup: the growing word of docs/progressions.md. *)

From Coq Require Import List Arith Lia Bool Permutation.
From AntiHilbert Require Import Rules Words Families.
Import ListNotations War.

Section Growing.
Variable h : nat.

(* The word is aaaabdbab, 4h times ab, four times baab, and b. *)
Definition L := 8 * h + 26.
Definition hand1_size := L.
Definition hand2_size := 2 * L - 2.

(* Z and the single cards, M, P, the three groups of T, the chain and its last class, and the four
   classes that only M beats. *)
Definition Z := 0.
Definition M := 1.
Definition P := 2.
Definition T (r : nat) := 3 + r mod 3.
Definition link (x : nat) := 6 + x.
Definition F := link (4 * h).
Definition E := link (4 * h + 1).
Definition beats (c d : nat) : Prop := c < d /\ (d = E -> c = M).
Definition ties (c d : nat) : Prop := c = d /\ 3 <= c < 6.

(* What the players lay in round r at flip s. *)
Definition lay1 (r s : nat) : nat :=
  if s <? 9 then nth s [Z; M; M; P; M; T r; P; T r; T (r + 2)] 0
  else if s <? 9 + 8 * h then link ((s - 9) / 2)
  else nth (s - 9 - 8 * h) [F; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M; M; E] 0.
Definition lay2 (r s : nat) : nat :=
  if s <? 7 then nth s [M; P; T (r + 1); T (r + 1); Z; T r; M] 0
  else if s <? 7 + 8 * h then
    if Nat.even (s - 7) then link ((s - 7) / 2) else if Nat.even ((s - 7) / 2) then Z else M
  else nth (s - 7 - 8 * h) [F; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M] 0.
Definition class1 (t : nat) : nat := lay1 (t / L) (t mod L).
Definition class2 (t : nat) : nat := lay2 (t / L) (t mod L).

Lemma at1 q s : s < L -> class1 (L * q + s) = lay1 q s.
Proof.
  intro H. unfold class1. f_equal; symmetry;
    [apply (Nat.div_unique _ L q s)|apply (Nat.mod_unique _ L q s)]; auto.
Qed.
Lemma at2 q s : s < L -> class2 (L * q + s) = lay2 q s.
Proof.
  intro H. unfold class2. f_equal; symmetry;
    [apply (Nat.div_unique _ L q s)|apply (Nat.mod_unique _ L q s)]; auto.
Qed.

Lemma half x : (2 * x) / 2 = x /\ (2 * x + 1) / 2 = x.
Proof.
  split; symmetry; [apply (Nat.div_unique _ 2 x 0)|apply (Nat.div_unique _ 2 x 1)]; lia.
Qed.

Lemma lay1_end r u : u < 17 -> lay1 r (9 + 8 * h + u) =
  nth u [F; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M; M; E] 0.
Proof.
  intro U. unfold lay1. destruct (Nat.ltb_spec (9 + 8 * h + u) 9); [lia|].
  destruct (Nat.ltb_spec (9 + 8 * h + u) (9 + 8 * h)); [lia|]. f_equal. lia.
Qed.
Lemma lay1_link r x : x <= 4 * h -> lay1 r (9 + 2 * x) = link x.
Proof.
  intro X. destruct (Nat.eq_dec x (4 * h)) as [->|N].
  - replace (9 + 2 * (4 * h)) with (9 + 8 * h + 0) by lia. rewrite lay1_end by lia. reflexivity.
  - unfold lay1. destruct (Nat.ltb_spec (9 + 2 * x) 9); [lia|].
    destruct (Nat.ltb_spec (9 + 2 * x) (9 + 8 * h)); [|lia].
    replace (9 + 2 * x - 9) with (2 * x) by lia. now destruct (half x) as [-> _].
Qed.
Lemma lay1_link' r x : x < 4 * h -> lay1 r (10 + 2 * x) = link x.
Proof.
  intro X. unfold lay1. destruct (Nat.ltb_spec (10 + 2 * x) 9); [lia|].
  destruct (Nat.ltb_spec (10 + 2 * x) (9 + 8 * h)); [|lia].
  replace (10 + 2 * x - 9) with (2 * x + 1) by lia. now destruct (half x) as [_ ->].
Qed.
Lemma lay2_end r u : u < 19 -> lay2 r (7 + 8 * h + u) =
  nth u [F; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M] 0.
Proof.
  intro U. unfold lay2. destruct (Nat.ltb_spec (7 + 8 * h + u) 7); [lia|].
  destruct (Nat.ltb_spec (7 + 8 * h + u) (7 + 8 * h)); [lia|]. f_equal. lia.
Qed.
Lemma lay2_link r x : x <= 4 * h -> lay2 r (7 + 2 * x) = link x.
Proof.
  intro X. destruct (Nat.eq_dec x (4 * h)) as [->|N].
  - replace (7 + 2 * (4 * h)) with (7 + 8 * h + 0) by lia. rewrite lay2_end by lia. reflexivity.
  - unfold lay2. destruct (Nat.ltb_spec (7 + 2 * x) 7); [lia|].
    destruct (Nat.ltb_spec (7 + 2 * x) (7 + 8 * h)); [|lia].
    replace (7 + 2 * x - 7) with (2 * x) by lia. destruct (half x) as [-> _].
    now rewrite Nat.even_mul.
Qed.
Lemma lay2_top r x : x <= 4 * h -> lay2 r (8 + 2 * x) = if Nat.even x then Z else M.
Proof.
  intro X. destruct (Nat.eq_dec x (4 * h)) as [->|N].
  - replace (8 + 2 * (4 * h)) with (7 + 8 * h + 1) by lia. rewrite lay2_end, Nat.even_mul by lia.
    reflexivity.
  - unfold lay2. destruct (Nat.ltb_spec (8 + 2 * x) 7); [lia|].
    destruct (Nat.ltb_spec (8 + 2 * x) (7 + 8 * h)); [|lia].
    replace (8 + 2 * x - 7) with (2 * x + 1) by lia. destruct (half x) as [_ ->].
    now rewrite Nat.even_add, Nat.even_mul.
Qed.

(* The tricks of a round: one less than its flips. *)
Definition N := L - 1.
Definition flip (i : nat) : nat := if i <? 6 then i else i + 1.
Definition wins (i : nat) : nat :=
  if i <? 8 then nth i [0; 1; 2; 3; 4; 4; 4; 5] 0
  else if i <? 8 + 8 * h then 5 + (i - 7) / 2
  else 5 + 4 * h + nth (i - 8 - 8 * h) [0; 0; 1; 2; 2; 2; 3; 4; 4; 4; 5; 6; 6; 6; 7; 8; 8] 8.
Definition taker (i : nat) : player :=
  if i <? 8 then nth i [One; One; One; One; Two; Two; One; Two] One
  else if i <? 8 + 8 * h then if Nat.even i then One else Two
  else nth (i - 8 - 8 * h)
    [Two; One; One; Two; Two; One; One; Two; Two; One; One; Two; Two; One; One; Two; Two] One.

Definition who (n : nat) : player := taker (n mod N).
Definition battles (n : nat) : nat := if n mod N =? 5 then 1 else 0.
Definition time (n : nat) : nat := L * (n / N) + flip (n mod N).
Definition size1 (n : nat) : nat := hand1_size + 2 * wins (n mod N) - flip (n mod N).
Definition size2 (n : nat) : nat := hand2_size + flip (n mod N) - 2 * wins (n mod N).

Lemma wins_end u : u < 17 -> wins (8 + 8 * h + u) =
  5 + 4 * h + nth u [0; 0; 1; 2; 2; 2; 3; 4; 4; 4; 5; 6; 6; 6; 7; 8; 8] 8.
Proof.
  intro U. unfold wins. destruct (Nat.ltb_spec (8 + 8 * h + u) 8); [lia|].
  destruct (Nat.ltb_spec (8 + 8 * h + u) (8 + 8 * h)); [lia|]. do 2 f_equal. lia.
Qed.
Lemma wins_even x : x <= 4 * h -> wins (8 + 2 * x) = 5 + x.
Proof.
  intro X. destruct (Nat.eq_dec x (4 * h)) as [->|D].
  - replace (8 + 2 * (4 * h)) with (8 + 8 * h + 0) by lia. rewrite wins_end by lia. simpl. lia.
  - unfold wins. destruct (Nat.ltb_spec (8 + 2 * x) 8); [lia|].
    destruct (Nat.ltb_spec (8 + 2 * x) (8 + 8 * h)); [|lia].
    replace (8 + 2 * x - 7) with (2 * x + 1) by lia. now destruct (half x) as [_ ->].
Qed.
Lemma wins_odd x : x < 4 * h -> wins (9 + 2 * x) = 6 + x.
Proof.
  intro X. unfold wins. destruct (Nat.ltb_spec (9 + 2 * x) 8); [lia|].
  destruct (Nat.ltb_spec (9 + 2 * x) (8 + 8 * h)); [|lia].
  replace (9 + 2 * x - 7) with (2 * (x + 1)) by lia. destruct (half (x + 1)) as [-> _]. lia.
Qed.
Lemma taker_end u : u < 17 -> taker (8 + 8 * h + u) = nth u
  [Two; One; One; Two; Two; One; One; Two; Two; One; One; Two; Two; One; One; Two; Two] One.
Proof.
  intro U. unfold taker. destruct (Nat.ltb_spec (8 + 8 * h + u) 8); [lia|].
  destruct (Nat.ltb_spec (8 + 8 * h + u) (8 + 8 * h)); [lia|]. f_equal. lia.
Qed.
Lemma taker_even x : x < 4 * h -> taker (8 + 2 * x) = One.
Proof.
  intro X. unfold taker. destruct (Nat.ltb_spec (8 + 2 * x) 8); [lia|].
  destruct (Nat.ltb_spec (8 + 2 * x) (8 + 8 * h)); [|lia]. now rewrite Nat.even_add, Nat.even_mul.
Qed.
Lemma taker_odd x : x < 4 * h -> taker (9 + 2 * x) = Two.
Proof.
  intro X. unfold taker. destruct (Nat.ltb_spec (9 + 2 * x) 8); [lia|].
  destruct (Nat.ltb_spec (9 + 2 * x) (8 + 8 * h)); [|lia]. now rewrite Nat.even_add, Nat.even_mul.
Qed.

Lemma parts i : i < N -> i < 8 \/ (exists x, x < 4 * h /\ i = 8 + 2 * x) \/
  (exists x, x < 4 * h /\ i = 9 + 2 * x) \/ (exists u, u < 17 /\ i = 8 + 8 * h + u).
Proof.
  intro I. unfold N, L in I. destruct (Nat.lt_ge_cases i 8); [auto|right].
  destruct (Nat.lt_ge_cases i (8 + 8 * h)) as [H1|H1].
  - destruct (Nat.Even_or_Odd (i - 8)) as [[x X]|[x X]]; [left|right; left]; exists x; lia.
  - right. right. exists (i - 8 - 8 * h). lia.
Qed.

(* One trick of a round: who wins, and what the next one begins with. *)
Lemma wins_next i : i < N ->
  let k := if i =? 5 then 1 else 0 in
  wins i + match taker i with One => S k | Two => 0 end = wins (S i) /\ flip i + S k = flip (S i) /\
  wins i <= flip i /\ flip i < L /\ wins i <= 4 * h + 13 /\ flip i + k < L + 2 * wins i /\
  2 * wins i + k < hand2_size + flip i.
Proof.
  intro I. unfold hand2_size, L in *.
  destruct (parts i I) as [H|[(x & X & ->)|[(x & X & ->)|(u & U & ->)]]].
  - assert (W8 : wins 8 = 5) by (apply (wins_even 0); lia).
    destruct i as [|[|[|[|[|[|[|[|i]]]]]]]]; [| | | | | | | |lia]; unfold flip;
      cbn [Nat.eqb Nat.ltb Nat.leb]; rewrite ?W8;
      repeat match goal with
        | |- context [wins ?k] => change (wins k) with (nth k [0; 1; 2; 3; 4; 4; 4; 5] 0)
        | |- context [taker ?k] =>
            change (taker k) with (nth k [One; One; One; One; Two; Two; One; Two] One)
      end; cbn [nth]; lia.
  - rewrite wins_even, taker_even by lia. change (S (8 + 2 * x)) with (9 + 2 * x).
    rewrite wins_odd by lia. unfold flip. destruct (Nat.ltb_spec (8 + 2 * x) 6); [lia|].
    destruct (Nat.ltb_spec (9 + 2 * x) 6); [lia|].
    destruct (Nat.eqb_spec (8 + 2 * x) 5); lia.
  - rewrite wins_odd, taker_odd by lia. replace (S (9 + 2 * x)) with (8 + 2 * (x + 1)) by lia.
    rewrite wins_even by lia. unfold flip. destruct (Nat.ltb_spec (9 + 2 * x) 6); [lia|].
    destruct (Nat.ltb_spec (8 + 2 * (x + 1)) 6); [lia|].
    destruct (Nat.eqb_spec (9 + 2 * x) 5); lia.
  - rewrite wins_end, taker_end by lia. replace (S (8 + 8 * h + u)) with (8 + 8 * h + S u) by lia.
    unfold flip. destruct (Nat.ltb_spec (8 + 8 * h + u) 6); [lia|].
    destruct (Nat.ltb_spec (8 + 8 * h + S u) 6); [lia|].
    destruct (Nat.eqb_spec (8 + 8 * h + u) 5); [lia|].
    destruct (Nat.eq_dec u 16) as [->|D].
    + assert (W : wins (8 + 8 * h + 17) = 5 + 4 * h + 8).
      { unfold wins. destruct (Nat.ltb_spec (8 + 8 * h + 17) 8); [lia|].
        destruct (Nat.ltb_spec (8 + 8 * h + 17) (8 + 8 * h)); [lia|].
        replace (8 + 8 * h + 17 - 8 - 8 * h) with 17 by lia. reflexivity. }
      rewrite W. cbn [nth]. lia.
    + rewrite (wins_end (S u)) by lia.
      do 16 (destruct u as [|u]; [cbn [nth]; lia|]). lia.
Qed.

Lemma trick_at q i : i < N -> (N * q + i) / N = q /\ (N * q + i) mod N = i.
Proof.
  intro I. split; symmetry; [apply (Nat.div_unique _ N q i)|apply (Nat.mod_unique _ N q i)]; auto.
Qed.

Lemma of_round n : exists q i, n = N * q + i /\ i < N.
Proof.
  exists (n / N), (n mod N). split; [apply Nat.div_mod|apply Nat.mod_upper_bound];
    unfold N, L; lia.
Qed.

Lemma round_over : flip N = L /\ wins N = 4 * h + 13.
Proof.
  assert (I : N - 1 < N) by (unfold N, L; lia).
  replace N with (8 + 8 * h + 17) by (unfold N, L; lia). unfold flip, wins, L.
  destruct (Nat.ltb_spec (8 + 8 * h + 17) 6); [lia|].
  destruct (Nat.ltb_spec (8 + 8 * h + 17) 8); [lia|].
  destruct (Nat.ltb_spec (8 + 8 * h + 17) (8 + 8 * h)); [lia|].
  replace (8 + 8 * h + 17 - 8 - 8 * h) with 17 by lia. cbn [nth]. lia.
Qed.

Lemma next_trick n : exists q i, n = N * q + i /\ i < N /\
  time n = L * q + flip i /\ time (S n) = L * q + flip (S i) /\
  size1 (S n) = L + 2 * wins (S i) - flip (S i) /\ size2 (S n) = hand2_size + flip (S i) - 2 * wins
    (S i).
Proof.
  destruct (of_round n) as (q & i & -> & I). exists q, i. split; [reflexivity|]. split; [exact I|].
  unfold time, size1, size2, hand1_size. destruct (trick_at q i I) as [-> ->].
  split; [reflexivity|].
  destruct (Nat.eq_dec (S i) N) as [Eq|D].
  - assert (P0 : 0 < N) by lia. replace (S (N * q + i)) with (N * S q + 0) by lia.
    destruct (trick_at (S q) 0 P0) as [-> ->]. destruct round_over as [R1 R2]. rewrite Eq, R1, R2.
    change (flip 0) with 0. change (wins 0) with 0. unfold hand2_size, L. lia.
  - assert (I' : S i < N) by lia. replace (S (N * q + i)) with (N * q + S i) by lia.
    destruct (trick_at q (S i) I') as [-> ->]. auto.
Qed.

Lemma time_goes_on n : time (S n) = time n + S (battles n).
Proof.
  destruct (next_trick n) as (q & i & -> & I & -> & -> & _).
  unfold battles. destruct (trick_at q i I) as [_ ->].
  destruct (wins_next i I) as (_ & H & _). simpl in H. lia.
Qed.

Lemma sizes_follow n : match who n with
  | One => size1 (S n) = size1 n + S (battles n) /\ size2 n = size2 (S n) + S (battles n)
  | Two => size2 (S n) = size2 n + S (battles n) /\ size1 n = size1 (S n) + S (battles n)
  end.
Proof.
  destruct (next_trick n) as (q & i & -> & I & _ & _ & -> & ->).
  unfold who, battles, size1, size2, hand1_size. destruct (trick_at q i I) as [_ ->].
  destruct (wins_next i I) as (W & H & A & B & C & D & G). cbv zeta in *. unfold hand2_size, L in *.
  destruct (i =? 5), (taker i); lia.
Qed.

Lemma good_one q i : i < N -> i <> 5 -> taker i = One -> 2 * wins i + 1 < L ->
  lay1 (q + 1) (2 * wins i) = lay1 q (flip i) -> lay1 (q + 1) (2 * wins i + 1) = lay2 q (flip i) ->
  beats (lay1 q (flip i)) (lay2 q (flip i)) ->
  good beats ties class1 class2 who battles time size1 size2 (N * q + i).
Proof.
  intros I K W B A1 A2 C. destruct (wins_next i I) as (_ & _ & H1 & H2 & H3 & H4 & H5).
  unfold good, won, row, who, battles, time, size1, size2, hand1_size.
  destruct (trick_at q i I) as [-> ->]. destruct (Nat.eqb_spec i 5); [contradiction|]. rewrite W.
  split; [lia|]. split; [lia|]. split; [intros; lia|]. rewrite Nat.add_0_r, at1, at2 by lia.
  split; [exact C|]. cbn [seq map Nat.mul Nat.add rev flat_map app pair_won].
  rewrite at1, at2 by lia. rewrite <- A1, <- A2, <- !at1 by lia.
  repeat (apply f_equal2; [f_equal; unfold L in *; lia|]). reflexivity.
Qed.

Lemma good_two q i : i < N -> i <> 5 -> taker i = Two -> wins i < flip i ->
  2 * (flip i - wins i) <= L ->
  lay2 (q + 2) (2 * (flip i - wins i) - 2) = lay2 q (flip i) ->
  lay2 (q + 2) (2 * (flip i - wins i) - 1) = lay1 q (flip i) ->
  beats (lay2 q (flip i)) (lay1 q (flip i)) ->
  good beats ties class1 class2 who battles time size1 size2 (N * q + i).
Proof.
  intros I K W B0 B A1 A2 C. destruct (wins_next i I) as (_ & _ & H1 & H2 & H3 & H4 & H5).
  unfold good, won, row, who, battles, time, size1, size2, hand1_size.
  destruct (trick_at q i I) as [-> ->]. destruct (Nat.eqb_spec i 5); [contradiction|]. rewrite W.
  split; [lia|]. split; [lia|]. split; [intros; lia|]. rewrite Nat.add_0_r, at1, at2 by lia.
  split; [exact C|]. cbn [seq map Nat.mul Nat.add rev flat_map app pair_won].
  rewrite at1, at2 by lia. rewrite <- A1, <- A2, <- !at2 by lia. unfold hand2_size in *.
  repeat (apply f_equal2; [f_equal; unfold L in *; lia|]). reflexivity.
Qed.

Lemma T_again r : T (r + 3) = T r.
Proof. unfold T. f_equal. now rewrite <- (Nat.mod_add r 1 3) by lia. Qed.
Lemma T_range r : 3 <= T r < 6.
Proof. unfold T. pose proof (Nat.mod_upper_bound r 3). lia. Qed.

Ltac above := unfold beats, Z, M, P, F, E, link in *; lia.

Ltac at_end1 k :=
  match goal with |- lay1 _ ?s = _ =>
    (replace s with (9 + 8 * h + k) by lia; rewrite lay1_end by lia; reflexivity) ||
    (let m := eval cbv in (S k) in match m with 17 => fail 1 | _ => at_end1 m end)
  end.
Ltac at_end2 k :=
  match goal with |- lay2 _ ?s = _ =>
    (replace s with (7 + 8 * h + k) by lia; rewrite lay2_end by lia; reflexivity) ||
    (let m := eval cbv in (S k) in match m with 19 => fail 1 | _ => at_end2 m end)
  end.

Lemma every_trick_good n : good beats ties class1 class2 who battles time size1 size2 n.
Proof.
  destruct (of_round n) as (q & i & -> & I).
  pose proof (T_range q) as R0. pose proof (T_range (q + 1)) as R1.
  pose proof (T_range (q + 2)) as R2.
  assert (T1 : T (q + 1 + 2) = T q) by (rewrite <- Nat.add_assoc; apply T_again).
  assert (T2 : T (q + 2 + 1) = T q) by (rewrite <- Nat.add_assoc; apply T_again).
  destruct (parts i I) as [H|[(x & X & ->)|[(x & X & ->)|(u & U & ->)]]].
  - destruct i as [|[|[|[|[|[|[|[|i]]]]]]]]; [| | | | | | | |lia].
    + apply good_one; auto; [unfold L; cbn; lia|change (beats Z M); above].
    + apply good_one; auto; [unfold L; cbn; lia|change (beats M P); above].
    + apply good_one; auto; [unfold L; cbn; lia|change (beats M (T (q + 1))); above].
    + apply good_one; auto; [unfold L; cbn; lia|change (beats P (T (q + 1))); above].
    + unfold good, won, row, who, battles, time, size1, size2, hand1_size, hand2_size.
      destruct (trick_at q 4 I) as [-> ->]. change (4 =? 5) with false. change (taker 4) with Two.
      change (wins 4) with 4. change (flip 4) with 4.
      split; [unfold L; lia|]. split; [unfold L; lia|]. split; [intros; lia|].
      rewrite Nat.add_0_r, at1, at2 by (unfold L; lia).
      split; [change (beats Z M); above|].
      cbn [seq map Nat.mul Nat.add rev flat_map app pair_won]. rewrite at1, at2 by (unfold L; lia).
      replace (L * q + 4 + (L + (L + 0) - 2 + 4 - 8)) with (L * (q + 1) + (7 + 8 * h + 17))
        by (unfold L; lia).
      replace (S (L * (q + 1) + (7 + 8 * h + 17))) with (L * (q + 1) + (7 + 8 * h + 18)) by lia.
      rewrite !at2, !lay2_end by (unfold L; lia). reflexivity.
    + unfold good, won, row, who, battles, time, size1, size2, hand1_size, hand2_size.
      destruct (trick_at q 5 I) as [-> ->]. change (5 =? 5) with true. change (taker 5) with Two.
      change (wins 5) with 4. change (flip 5) with 5.
      split; [unfold L; lia|]. split; [unfold L; lia|]. split.
      { intros y Y. replace y with 0 by lia. rewrite Nat.add_0_r, at1, at2 by (unfold L; lia).
        split; [reflexivity|exact R0]. }
      replace (L * q + 5 + 1) with (L * q + 6) by lia. rewrite at1, at2 by (unfold L; lia).
      split; [change (beats M P); above|].
      cbn [seq map Nat.mul Nat.add rev flat_map app pair_won].
      replace (S (L * q + 5)) with (L * q + 6) by lia. rewrite !at1, !at2 by (unfold L; lia).
      replace (L * q + 5 + (L + (L + 0) - 2 + 5 - 8)) with (L * (q + 2) + 0) by (unfold L; lia).
      replace (S (L * (q + 2) + 0)) with (L * (q + 2) + 1) by lia.
      replace (S (L * (q + 2) + 1)) with (L * (q + 2) + 2) by lia.
      replace (S (L * (q + 2) + 2)) with (L * (q + 2) + 3) by lia.
      rewrite !at2 by (unfold L; lia).
      change ([M; P; T (q + 2 + 1); T (q + 2 + 1)] = [M; P; T q; T q]). now rewrite T2.
    + assert (Y : lay2 q (flip 6) = link 0) by (apply (lay2_link q 0); lia).
      assert (X : lay1 (q + 1) 9 = link 0) by (apply (lay1_link (q + 1) 0); lia).
      apply good_one; auto; rewrite ?Y; auto; [unfold L; cbn; lia|].
      change (beats (T q) (link 0)). above.
    + assert (Y : lay2 q 8 = Z) by (apply (lay2_top q 0); lia).
      apply good_two; auto; change (flip 7) with 8; change (wins 7) with 5; rewrite ?Y; auto;
        first [solve [unfold L; lia]|change (beats Z (T (q + 2))); above].
  - apply good_one; rewrite ?wins_even, ?taker_even by lia; auto; try lia; try (unfold L; lia);
      replace (flip (8 + 2 * x)) with (9 + 2 * x)
        by (unfold flip; destruct (Nat.ltb_spec (8 + 2 * x) 6); lia);
      replace (9 + 2 * x) with (7 + 2 * (x + 1)) by lia; rewrite ?lay2_link by lia;
      replace (7 + 2 * (x + 1)) with (9 + 2 * x) by lia; rewrite ?lay1_link by lia.
    + replace (2 * (5 + x)) with (10 + 2 * x) by lia. now rewrite lay1_link'.
    + replace (2 * (5 + x) + 1) with (9 + 2 * (x + 1)) by lia. now rewrite lay1_link by lia.
    + above.
  - assert (Fl : flip (9 + 2 * x) = 10 + 2 * x)
      by (unfold flip; destruct (Nat.ltb_spec (9 + 2 * x) 6); lia).
    assert (A : lay1 q (10 + 2 * x) = link x) by (now apply lay1_link').
    assert (B : lay2 q (10 + 2 * x) = if Nat.even (x + 1) then Z else M).
    { replace (10 + 2 * x) with (8 + 2 * (x + 1)) by lia. apply lay2_top. lia. }
    assert (C : lay2 (q + 2) (6 + 2 * x) = if Nat.even (x + 1) then Z else M).
    { destruct x as [|x]; [reflexivity|]. replace (6 + 2 * S x) with (8 + 2 * x) by lia.
      rewrite lay2_top by lia. replace (S x + 1) with (x + 2) by lia. rewrite Nat.even_add.
      now destruct (Nat.even x). }
    apply good_two; rewrite ?wins_odd, ?taker_odd, ?Fl, ?A, ?B by lia; auto; try lia;
      try (unfold L; lia).
    + replace (2 * (10 + 2 * x - (6 + x)) - 2) with (6 + 2 * x) by lia. exact C.
    + replace (2 * (10 + 2 * x - (6 + x)) - 1) with (7 + 2 * x) by lia. apply lay2_link. lia.
    + destruct (Nat.even (x + 1)); above.
  - assert (Fl : flip (8 + 8 * h + u) = 9 + 8 * h + u)
      by (unfold flip; destruct (Nat.ltb_spec (8 + 8 * h + u) 6); lia).
    assert (A : lay2 q (9 + 8 * h + u) =
      nth (u + 2) [F; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M] 0).
    { rewrite <- (lay2_end q (u + 2)) by lia. f_equal. lia. }
    pose proof (lay1_end q u U) as B. pose proof (wins_end u U) as W.
    pose proof (taker_end u U) as D.
    assert (Top : lay2 (q + 2) (6 + 8 * h) = M).
    { destruct h as [|h'] eqn:Hh; [reflexivity|]. rewrite <- Hh in *.
      replace (6 + 8 * h) with (8 + 2 * (4 * h - 1)) by lia. rewrite lay2_top by lia.
      replace (4 * h - 1) with (2 * (2 * h - 1) + 1) by lia. now rewrite Nat.even_add,
        Nat.even_mul. }
    remember (9 + 8 * h + u) as s eqn:Es. remember (8 + 8 * h + u) as i eqn:Ei.
    destruct u as [|[|[|[|[|[|[|[|[|[|[|[|[|[|[|[|[|u]]]]]]]]]]]]]]]]];
      [..|lia]; cbn [nth Nat.add] in W, D, A, B;
      (apply good_one; [exact I|lia|exact D|..]) || (apply good_two; [exact I|lia|exact D|..]);
      rewrite ?W, ?Fl, ?A, ?B;
      first [solve [unfold L in *; lia]|solve [above]|at_end1 0|at_end2 0|
        solve [rewrite <- Top; f_equal; lia]].
Qed.
(* ---------------------------------------------------------------- The deal *)

(* The class of each value from 1 on, and its four cards. *)
Definition keys : list nat :=
  [E; E; F] ++ map link (rev (seq 0 (4 * h))) ++ [5; 4; 3; P] ++ repeat M (h + 8) ++ repeat Z (h +
    4).
Definition level (c : nat) : list nat :=
  [c; c; c; if ((3 <=? c) && (c <? 6)) || (c =? F) then E else c].
Definition fill : filling := map level keys.

Definition above_or_alike (a b : nat) : Prop := b <= a /\ (a = b -> a < 3 \/ 6 <= a).

Lemma pairs_app (R : nat -> nat -> Prop) a b : ForallOrdPairs R a -> ForallOrdPairs R b ->
  (forall x y, In x a -> In y b -> R x y) -> ForallOrdPairs R (a ++ b).
Proof.
  induction 1 as [|x a H FA IH]; intros B C; simpl; auto. constructor.
  - apply Forall_app. split; auto. apply Forall_forall. intros y Y. apply C; simpl; auto.
  - apply IH; auto. intros u v U V. apply C; simpl; auto.
Qed.

Lemma pairs_repeat c n : c < 3 -> ForallOrdPairs above_or_alike (repeat c n).
Proof.
  intro C. induction n; simpl; constructor; auto. apply Forall_forall. intros y Y.
  apply repeat_spec in Y. subst. split; auto.
Qed.

Ltac listed :=
  repeat (apply FOP_cons; [repeat (apply Forall_cons; [lia|]); apply Forall_nil|]); apply FOP_nil.

Lemma keys_sorted : ForallOrdPairs above_or_alike keys.
Proof.
  unfold keys. repeat apply pairs_app.
  - unfold above_or_alike, E, F, link. listed.
  - generalize (4 * h) as n. induction n; [constructor|]. rewrite seq_S, rev_app_distr. simpl.
    constructor; auto. apply Forall_forall. intros y Y. apply in_map_iff in Y as (x & <- & X).
    apply in_rev, in_seq in X. unfold above_or_alike, link. lia.
  - unfold above_or_alike, P. listed.
  - apply pairs_repeat. unfold M. lia.
  - apply pairs_repeat. unfold Z. lia.
  - intros x y X Y. apply repeat_spec in X, Y. subst. unfold above_or_alike, M, Z. lia.
  - intros x y X Y. apply in_app_or in Y as [Y|Y]; apply repeat_spec in Y; subst;
      unfold above_or_alike, P, M, Z in *; simpl in X; lia.
  - intros x y X Y. apply in_map_iff in X as (u & <- & _). unfold above_or_alike, link.
    rewrite !in_app_iff in Y. destruct Y as [Y|[Y|Y]].
    + unfold P in Y. simpl in Y. lia.
    + apply repeat_spec in Y. subst. unfold M. lia.
    + apply repeat_spec in Y. subst. unfold Z. lia.
  - intros x y X Y. rewrite !in_app_iff in Y. unfold above_or_alike, E, F, link, P, M, Z in *.
    simpl in X. destruct Y as [Y|[Y|[Y|Y]]].
    + apply in_map_iff in Y as (u & <- & U). apply in_rev, in_seq in U. lia.
    + simpl in Y. lia.
    + apply repeat_spec in Y. subst. lia.
    + apply repeat_spec in Y. subst. lia.
Qed.

Lemma keys_range c : In c keys -> c <= E.
Proof.
  unfold keys. rewrite !in_app_iff. intros [Y|[Y|[Y|[Y|Y]]]]; unfold E, F, link, P, M, Z in *.
  - simpl in Y. lia.
  - apply in_map_iff in Y as (u & <- & U). apply in_rev, in_seq in U. lia.
  - simpl in Y. lia.
  - apply repeat_spec in Y. lia.
  - apply repeat_spec in Y. lia.
Qed.

Lemma in_level k c : In k (level c) -> k = c \/ (k = E /\ 3 <= c).
Proof.
  assert (F3 : 3 <= F) by (unfold F, link; lia). unfold level.
  destruct ((3 <=? c) && (c <? 6)) eqn:B; cbn [orb].
  - apply andb_prop in B as [B _]. apply Nat.leb_le in B. intros [H|[H|[H|[H|[]]]]]; lia.
  - destruct (Nat.eqb_spec c F) as [X|X]; intros [H|[H|[H|[H|[]]]]]; lia.
Qed.

Lemma fill_respects : respects beats fill.
Proof.
  assert (C : forall a b, a <= E -> b <= E -> b <= a -> ~ clash beats (level a) (level b)).
  { intros a b A B L0 (k & j & K & J & H1 & H2). apply in_level in K, J.
    unfold M in H2. assert (E >= 7) by (unfold E, link; lia). lia. }
  unfold fill. split.
  - assert (G : forall l, ForallOrdPairs above_or_alike l -> (forall c, In c l -> c <= E) ->
      ForallOrdPairs (fun low high => ~ clash beats low high) (map level l)).
    { intros l S. induction S as [|a l H S IH]; intro R; simpl; constructor.
      - apply Forall_forall. intros m I. apply in_map_iff in I as (b & <- & B).
        rewrite Forall_forall in H.
        apply C; [apply R; now left|apply R; now right|apply (H b B)].
      - apply IH. intros c I. apply R. now right. }
    apply G; [apply keys_sorted|apply keys_range].
  - apply Forall_forall. intros m I. apply in_map_iff in I as (b & <- & B).
    apply C; auto using keys_range.
Qed.

Lemma ties_alike x c y d : in_class fill x c -> in_class fill y d -> ties c d -> x = y.
Proof.
  intros (i & l & -> & I & C) (j & m & -> & J & D) [<- R].
  unfold fill in I, J. rewrite nth_error_map in I, J.
  destruct (nth_error keys i) as [a|] eqn:A; [|discriminate].
  destruct (nth_error keys j) as [b|] eqn:B; [|discriminate].
  injection I as <-. injection J as <-. apply in_level in C, D.
  assert (7 <= E) by (unfold E, link; lia).
  assert (a = c) as -> by lia. assert (b = c) as -> by lia. clear C D.
  destruct (Nat.lt_trichotomy i j) as [O|[O|O]]; [|congruence|];
    destruct (pairs_nth _ _ keys_sorted _ _ _ _ O A B) as [_ Q] ||
    destruct (pairs_nth _ _ keys_sorted _ _ _ _ O B A) as [_ Q]; specialize (Q eq_refl); lia.
Qed.

Lemma two_by_two (f g g' : nat -> nat) n : forall a, (forall x, x < n -> f (a + 2 * x) = g x /\
  f (a + 2 * x + 1) = g' x) ->
  map f (seq a (2 * n)) = flat_map (fun x => [g x; g' x]) (seq 0 n).
Proof.
  induction n; intros a H; [reflexivity|].
  replace (2 * S n) with (2 * n + 2) by lia. rewrite seq_app, map_app, IHn, (seq_S n 0),
    flat_map_app.
  - f_equal. destruct (H n) as [H1 H2]; [lia|]. cbn [seq map flat_map app].
    rewrite Nat.add_0_l, <- H1, <- H2. repeat (apply f_equal2; [f_equal; lia|]). reflexivity.
  - intros x X. apply H. lia.
Qed.

Definition top (x : nat) : nat := if Nat.even x then Z else M.

Lemma first_row : map (lay1 0) (seq 0 L) = [Z; M; M; P; M; 3; P; 3; 5] ++
  flat_map (fun x => [link x; link x]) (seq 0 (4 * h)) ++
  [F; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M; M; E].
Proof.
  replace L with (9 + (2 * (4 * h) + 17)) by (unfold L; lia). rewrite !seq_app, !map_app.
  apply f_equal2; [reflexivity|]. apply f_equal2.
  - apply two_by_two. intros x X. split; [apply lay1_link; lia|].
    replace (0 + 9 + 2 * x + 1) with (10 + 2 * x) by lia. now apply lay1_link'.
  - cbn [seq map]. repeat (apply f_equal2; [match goal with |- lay1 _ ?s = _ => at_end1 0 end|]).
    reflexivity.
Qed.

Ltac second_listed :=
  rewrite !seq_app, !map_app; (apply f_equal2; [reflexivity|]); apply f_equal2;
  [apply two_by_two; intros x X; split; [apply lay2_link; lia|];
    replace (0 + 7 + 2 * x + 1) with (8 + 2 * x) by lia; apply lay2_top; lia
  |cbn [seq map]; repeat (apply f_equal2; [match goal with |- lay2 _ ?s = _ => at_end2 0 end|]);
    reflexivity].

Lemma second_row : map (lay2 0) (seq 0 L) = [M; P; 4; 4; Z; 3; M] ++
  flat_map (fun x => [link x; top x]) (seq 0 (4 * h)) ++
  [F; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M].
Proof. replace L with (7 + (2 * (4 * h) + 19)) by (unfold L; lia). second_listed. Qed.

Lemma third_row : map (lay2 1) (seq 0 (L - 2)) = [M; P; 5; 5; Z; 4; M] ++
  flat_map (fun x => [link x; top x]) (seq 0 (4 * h)) ++
  [F; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M; M; E].
Proof. replace (L - 2) with (7 + (2 * (4 * h) + 17)) by (unfold L; lia). second_listed. Qed.

Lemma one_row : row class1 0 hand1_size = map (lay1 0) (seq 0 L).
Proof.
  unfold row, hand1_size. apply map_ext_in. intros s I. apply in_seq in I.
  rewrite <- (at1 0 s) by lia. f_equal. lia.
Qed.
Lemma two_rows : row class2 0 hand2_size = map (lay2 0) (seq 0 L) ++ map (lay2 1) (seq 0 (L - 2)).
Proof.
  unfold hand2_size. replace (2 * L - 2) with (L + (L - 2)) by (unfold L; lia). rewrite row_app.
  f_equal.
  - unfold row. apply map_ext_in. intros s I. apply in_seq in I.
    rewrite <- (at2 0 s) by lia. f_equal. lia.
  - unfold row. rewrite Nat.add_0_l.
    assert (G : forall n a, a + n <= L -> map class2 (seq (L + a) n) = map (lay2 1) (seq a n)).
    { induction n; intros a B; simpl; auto. f_equal.
      - rewrite <- (at2 1 a) by lia. f_equal. lia.
      - rewrite <- (IHn (S a)) by lia. do 2 f_equal. lia. }
    rewrite <- (G (L - 2) 0) by lia. now rewrite Nat.add_0_r.
Qed.

Lemma fill_deals : Permutation (concat fill) (row class1 0 hand1_size ++ row class2 0 hand2_size).
Proof.
  rewrite one_row, two_rows, first_row, second_row, third_row.
  apply (Permutation_count_occ Nat.eq_dec). intro k.
  set (is c := if Nat.eq_dec c k then 1 else 0).
  set (count := fun l => count_occ Nat.eq_dec l k).
  change (count (concat fill) = count
    (([Z; M; M; P; M; 3; P; 3; 5] ++ flat_map (fun x => [link x; link x]) (seq 0 (4 * h)) ++
      [F; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M; M; E]) ++
     ([M; P; 4; 4; Z; 3; M] ++ flat_map (fun x => [link x; top x]) (seq 0 (4 * h)) ++
      [F; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M]) ++
     ([M; P; 5; 5; Z; 4; M] ++ flat_map (fun x => [link x; top x]) (seq 0 (4 * h)) ++
      [F; Z; M; M; E; Z; M; M; E; Z; M; M; E; Z; M; M; E]))).
  assert (A : forall l m, count (l ++ m) = count l + count m) by (intros; apply count_occ_app).
  assert (C : forall c l, count (c :: l) = is c + count l).
  { intros c l. unfold count, is. simpl. destruct (Nat.eq_dec c k); lia. }
  assert (N0 : count [] = 0) by reflexivity.
  set (links := count (map link (seq 0 (4 * h)))).
  assert (X1 : count (flat_map (fun x => [link x; link x]) (seq 0 (4 * h))) = 2 * links).
  { unfold links. generalize (seq 0 (4 * h)). induction l; [reflexivity|].
    simpl flat_map. simpl map. rewrite !C. lia. }
  assert (X2 : count (flat_map (fun x => [link x; top x]) (seq 0 (4 * h))) =
    links + count (map top (seq 0 (4 * h)))).
  { unfold links. generalize (seq 0 (4 * h)). induction l; [reflexivity|].
    simpl flat_map. simpl map. rewrite !C. lia. }
  assert (X3 : count (map top (seq 0 (4 * h))) = 2 * h * is Z + 2 * h * is M).
  { clear. induction h as [|g IH]; [reflexivity|]. replace (4 * S g) with (4 * g + 4) by lia.
    rewrite seq_app, map_app. unfold count in *. rewrite count_occ_app, IH.
    assert (Ev : Nat.even (4 * g) = true) by (now rewrite Nat.even_mul).
    assert (B : map top (seq (0 + 4 * g) 4) = [Z; M; Z; M]).
    { rewrite Nat.add_0_l. cbn [seq map]. unfold top.
      replace (S (4 * g)) with (4 * g + 1) by lia. replace (S (4 * g + 1)) with (4 * g + 2) by lia.
      replace (S (4 * g + 2)) with (4 * g + 3) by lia. rewrite !Nat.even_add, Ev. reflexivity. }
    rewrite B. unfold is. cbn [count_occ]. destruct (Nat.eq_dec Z k), (Nat.eq_dec M k); lia. }
  assert (Y1 : forall c, c < 3 -> forall n,
    count (concat (map level (repeat c n))) = 4 * n * is c).
  { intros c B n. assert (LV : level c = [c; c; c; c]).
    { unfold level, F, link. destruct (Nat.leb_spec 3 c); [lia|].
      destruct (Nat.eqb_spec c (6 + 4 * h)); [lia|reflexivity]. }
    induction n; [cbn [repeat map concat]; lia|]. cbn [repeat map concat]. rewrite LV. cbn [app].
    rewrite !C, IHn. lia. }
  assert (Y2 : count (concat (map level (map link (rev (seq 0 (4 * h)))))) = 4 * links).
  { unfold links. assert (G : forall l, (forall x, In x l -> x < 4 * h) ->
      count (concat (map level (map link (rev l)))) = 4 * count (map link l)).
    { induction l as [|x l IH]; intro B; [reflexivity|]. simpl rev.
    rewrite !map_app, concat_app, A, IH.
      - assert (LV : level (link x) = [link x; link x; link x; link x]).
        { specialize (B x (or_introl eq_refl)). unfold level, F, link.
          destruct (Nat.ltb_spec (6 + x) 6); [lia|]. rewrite andb_false_r.
          destruct (Nat.eqb_spec (6 + x) (6 + 4 * h)); [lia|reflexivity]. }
        cbn [map concat]. rewrite LV. cbn [app]. rewrite !C, N0. lia.
      - intros y I. apply B. now right. }
    apply G. intros x I. apply in_seq in I. lia. }
  unfold fill, keys. rewrite !map_app, !concat_app, !A, Y2, !Y1 by (unfold M, Z; lia).
  assert (LE : level E = [E; E; E; E]).
  { unfold level. destruct (_ || _); reflexivity. }
  assert (LF : level F = [F; F; F; E]).
  { unfold level. rewrite Nat.eqb_refl, orb_true_r. reflexivity. }
  cbn [map concat]. rewrite LE, LF. change (level 5) with [5; 5; 5; E].
  change (level 4) with [4; 4; 4; E]. change (level 3) with [3; 3; 3; E].
  change (level P) with [P; P; P; P].
  rewrite !A, X1, X2, X3. rewrite !C, N0. lia.
Qed.

Theorem growing_word : exists at_ : position,
  Permutation (fst at_ ++ snd at_) (deck 4 (6 * h + 19)) /\ endless natural at_.
Proof.
  destruct (dealt 4 fill _ _ ltac:(apply Forall_forall; intros m I;
    apply in_map_iff in I as (c & <- & _);
    reflexivity) fill_deals) as (a & b & A & B & D).
  exists (a, b). split.
  - simpl fst. simpl snd. rewrite D. unfold fill, keys.
    rewrite map_length, !app_length, map_length, rev_length, seq_length, !repeat_length.
    simpl length.
    now replace (3 + (4 * h + (4 + (h + 8 + (h + 4))))) with (6 * h + 19) by lia.
  - apply (a_word_is_a_theorem natural (in_class fill) beats ties (filling_above _ _ fill_respects)
      ties_alike class1 class2 who battles time size1 size2 time_goes_on sizes_follow
        every_trick_good).
    + reflexivity.
    + assert (P0 : 0 < N) by (unfold N, L; lia).
      destruct (trick_at 0 0 P0) as [D0 M0]. rewrite Nat.mul_0_r, Nat.add_0_l in D0, M0.
      unfold repeats, hold, time, size1, size2. rewrite D0, M0. change (flip 0) with 0.
      change (wins 0) with 0. rewrite Nat.mul_0_r, !Nat.add_0_r, Nat.sub_0_r. simpl fst. simpl snd.
      rewrite Nat.sub_0_r. auto.
Qed.
End Growing.
