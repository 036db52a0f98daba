(* Four suits with natural pickup: an endless game for every number of values from 3 on but 5. *)

From Coq Require Import List Arith Lia Bool Permutation.
From AntiHilbert Require Import Rules Words Families Progressions Spivey.
From AntiHilbert Require Growing.
Import ListNotations War.

(* ---------------------------------------------------------------- Aligned games join *)

(* The tricks of two hands laid card by card, and what each player has won at the end; nothing if a
   battle is not over by then. *)
Fixpoint round (table : pile) (a b won1 won2 : hand) (tricks : nat) : option (hand * hand * nat) :=
  match a, b with
  | x :: a, y :: b =>
      let table := (x, y) :: table in
      match x ?= y with
      | Gt => round [] a b (won1 ++ natural One table) won2 (S tricks)
      | Lt => round [] a b won1 (won2 ++ natural Two table) (S tricks)
      | Eq => round table a b won1 won2 tricks
      end
  | [], [] => match table with [] => Some (won1, won2, tricks) | _ => None end
  | _, _ => None
  end.

Lemma round_tricks table a b won1 won2 tricks c d n :
  round table a b won1 won2 tricks = Some (c, d, n) -> tricks <= n.
Proof.
  revert table b won1 won2 tricks. induction a as [|x a IH]; intros table [|y b] won1 won2 tricks H;
    simpl in H; try discriminate.
  - destruct table; [|discriminate]. injection H as _ _ <-. lia.
  - destruct (x ?= y); apply IH in H; lia.
Qed.

(* Behind a round lie other cards, and they do not take part. *)
Lemma round_played a : forall table b won1 won2 tricks c d n rest1 rest2,
  round table a b won1 won2 tricks = Some (c, d, n) ->
  match table with
  | [] => play natural (n - tricks) (a ++ rest1 ++ won1, b ++ rest2 ++ won2)
  | _ => play natural (n - tricks - 1) (trick natural table (a ++ rest1 ++ won1) (b ++ rest2 ++
    won2))
  end = (rest1 ++ c, rest2 ++ d) /\ (table <> [] -> tricks < n).
Proof.
  induction a as [|x a IH]; intros table [|y b] won1 won2 tricks c d n rest1 rest2 H;
    simpl in H; try discriminate.
  - destruct table; [|discriminate]. injection H as <- <- <-. rewrite Nat.sub_diag. now split.
  - assert (T : trick natural table ((x :: a) ++ rest1 ++ won1) ((y :: b) ++ rest2 ++ won2) =
      match x ?= y with
      | Gt => (a ++ rest1 ++ won1 ++ natural One ((x, y) :: table), b ++ rest2 ++ won2)
      | Lt => (a ++ rest1 ++ won1, b ++ rest2 ++ won2 ++ natural Two ((x, y) :: table))
      | Eq => trick natural ((x, y) :: table) (a ++ rest1 ++ won1) (b ++ rest2 ++ won2)
      end).
    { simpl. destruct (x ?= y); auto; now rewrite <- !app_assoc. }
    assert (G : match x ?= y with
      | Eq => play natural (n - tricks - 1)
          (trick natural ((x, y) :: table) (a ++ rest1 ++ won1) (b ++ rest2 ++ won2))
      | Gt => play natural (n - S tricks)
          (a ++ rest1 ++ won1 ++ natural One ((x, y) :: table), b ++ rest2 ++ won2)
      | Lt => play natural (n - S tricks)
          (a ++ rest1 ++ won1, b ++ rest2 ++ won2 ++ natural Two ((x, y) :: table))
      end = (rest1 ++ c, rest2 ++ d) /\ tricks < n).
    { destruct (x ?= y).
      - destruct (IH _ _ _ _ _ _ _ _ rest1 rest2 H) as [E L]. split; auto. apply L. discriminate.
      - pose proof (round_tricks _ _ _ _ _ _ _ _ _ H).
        destruct (IH _ _ _ _ _ _ _ _ rest1 rest2 H) as [E _]. split; auto.
      - pose proof (round_tricks _ _ _ _ _ _ _ _ _ H).
        destruct (IH _ _ _ _ _ _ _ _ rest1 rest2 H) as [E _]. split; auto. }
    destruct G as [G L]. split; [|auto].
    assert (P : play natural (n - tricks - 1)
      (trick natural table ((x :: a) ++ rest1 ++ won1) ((y :: b) ++ rest2 ++ won2))
      = (rest1 ++ c, rest2 ++ d)).
    { rewrite T. replace (n - S tricks) with (n - tricks - 1) in G by lia.
      now destruct (x ?= y). }
    destruct table; [|exact P]. replace (n - tricks) with (S (n - tricks - 1)) by lia. exact P.
Qed.

Definition next_round (t : position) : option position :=
  match round [] (fst t) (snd t) [] [] 0 with
  | Some (a, b, _) => Some (a, b)
  | None => None
  end.

(* Aligned: every round ends with the end of a trick. It never stops. *)
Fixpoint rounds (n : nat) (t : position) : option position :=
  match n with
  | 0 => Some t
  | S m => match next_round t with Some u => rounds m u | None => None end
  end.
Definition aligned (t : position) : Prop :=
  length (fst t) <> 0 /\ forall n, exists u, rounds n t = Some u /\ length (fst u) <> 0.

Definition joined (ts : list position) : position :=
  (flat_map fst ts, flat_map snd ts).

Lemma first_round a b rest c d n : round [] a b [] [] 0 = Some (c, d, n) ->
  play natural n (joined ((a, b) :: rest)) = joined (rest ++ [(c, d)]).
Proof.
  intro H. destruct (round_played a [] b [] [] 0 c d n (flat_map fst rest) (flat_map snd rest) H)
    as [P _].
  rewrite Nat.sub_0_r, !app_nil_r in P. unfold joined. simpl. rewrite P, !flat_map_app. simpl.
  now rewrite !app_nil_r.
Qed.

Lemma some_tricks a b c d n : length a <> 0 -> round [] a b [] [] 0 = Some (c, d, n) -> n <> 0.
Proof.
  intros A H Z. subst n. destruct a as [|x a], b as [|y b]; simpl in *; try discriminate; [lia|].
  destruct (x ?= y).
  - apply (round_played a [(x, y)] b [] [] 0 c d 0 [] []) in H as [_ H].
    specialize (H ltac:(discriminate)). lia.
  - apply round_tricks in H. lia.
  - apply round_tricks in H. lia.
Qed.

Lemma second_hand a : forall table b won1 won2 tricks r,
  round table a b won1 won2 tricks = Some r -> length a = length b.
Proof.
  induction a as [|x a IH]; intros table [|y b] won1 won2 tricks r H; simpl in *; auto;
    try discriminate.
  destruct (x ?= y); apply IH in H; lia.
Qed.

Lemma aligned_next t : aligned t -> exists u n,
  round [] (fst t) (snd t) [] [] 0 = Some (fst u, snd u, n) /\ n <> 0 /\ aligned u.
Proof.
  intros [L A]. destruct (A 1) as (u & R & U). simpl in R. unfold next_round in R.
  destruct (round [] (fst t) (snd t) [] [] 0) as [[[c d] n]|] eqn:E; [|discriminate].
  injection R as <-. exists (c, d), n. split; [reflexivity|]. split;
    [now apply (some_tricks _ _ _ _ _ L E)|].
  split; [exact U|]. intro m. destruct (A (S m)) as (v & R & V). simpl in R. unfold next_round in R.
  rewrite E in R. eauto.
Qed.

Theorem aligned_join ts : ts <> [] -> Forall aligned ts -> endless natural (joined ts).
Proof.
  intros N F.
  apply (kept_for_ever natural (fun p => exists ts, ts <> [] /\ Forall aligned ts /\
    p = joined ts));
    [|eauto].
  clear. intros p ([|[a b] ts] & N & F & ->); [contradiction|]. inversion F as [|? ? A G]; subst.
  destruct (aligned_next _ A) as ([c d] & n & R & Z & U). simpl in R. split.
  - pose proof (second_hand _ _ _ _ _ _ _ R) as L. destruct A as [A _]. simpl in A.
    destruct a as [|x a], b as [|y b]; simpl in *; try lia. intros [E|E]; discriminate.
  - exists n. split; [exact Z|]. exists (ts ++ [(c, d)]). rewrite (first_round _ _ _ _ _ _ R).
    split; [destruct ts; discriminate|]. split; [|reflexivity]. apply Forall_app. auto.
Qed.

(* Rounds that return. *)
Lemma returning_aligned k t : k <> 0 -> rounds k t = Some t ->
  (forall i, i < k -> exists u, rounds i t = Some u /\ length (fst u) <> 0) -> aligned t.
Proof.
  intros K R A. split; [destruct (A 0 ltac:(lia)) as (u & E & L); now injection E as <-|].
  assert (P : forall n m v, rounds (n + m) v = match rounds n v with Some u => rounds m u | None =>
    None end).
  { induction n; intros m v; simpl; auto. destruct (next_round v); auto. }
  intro n. induction n as [n IH] using lt_wf_ind.
  destruct (Nat.lt_ge_cases n k) as [L|L]; [now apply A|].
  replace n with (k + (n - k)) by lia. rewrite P, R. apply IH. lia.
Qed.

(* All values raised by the same number. *)
Definition raised (by_ : nat) (t : position) : position :=
  (map (Nat.add by_) (fst t), map (Nat.add by_) (snd t)).

Lemma round_raised k a : forall table b won1 won2 tricks,
  let up := map (Nat.add k) in
  round (map (fun f => (k + fst f, k + snd f)) table) (up a) (up b) (up won1) (up won2) tricks =
  match round table a b won1 won2 tricks with
  | Some (c, d, n) => Some (up c, up d, n)
  | None => None
  end.
Proof.
  assert (N : forall w table,
    natural w (map (fun f => (k + fst f, k + snd f)) table) = map (Nat.add k) (natural w table)).
  { intros w table. destruct w; simpl; induction table as [|[x y] l IH]; simpl; auto;
    now rewrite IH. }
  induction a as [|x a IH]; intros table [|y b] won1 won2 tricks up; simpl; auto.
  - destruct table; reflexivity.
  - replace (k + x ?= k + y) with (x ?= y).
    + destruct (x ?= y) eqn:E.
      * apply (IH ((x, y) :: table)).
      * rewrite <- (IH [] b won1 (won2 ++ natural Two ((x, y) :: table))). unfold up.
        rewrite map_app, <- N. reflexivity.
      * rewrite <- (IH [] b (won1 ++ natural One ((x, y) :: table)) won2). unfold up.
        rewrite map_app, <- N. reflexivity.
    + destruct (Nat.compare_spec x y); symmetry;
        [apply Nat.compare_eq_iff|apply Nat.compare_lt_iff|apply Nat.compare_gt_iff]; lia.
Qed.

Lemma rounds_raised k n : forall t,
  rounds n (raised k t) = match rounds n t with Some u => Some (raised k u) | None => None end.
Proof.
  induction n; intro t; simpl; auto. unfold next_round. simpl.
  pose proof (round_raised k (fst t) [] (snd t) [] [] 0) as R. simpl in R. rewrite R.
  destruct (round [] (fst t) (snd t) [] [] 0) as [[[c d] m]|]; auto. apply (IHn (c, d)).
Qed.

Lemma aligned_raised k t : aligned t -> aligned (raised k t).
Proof.
  intros [L A]. split; [simpl; now rewrite map_length|]. intro n. rewrite rounds_raised.
  destruct (A n) as (u & -> & U). exists (raised k u). simpl. now rewrite map_length.
Qed.

(* The two blocks of 1995 and 2024. *)
Definition block4 : position :=
  ([2; 1; 4; 4; 2; 1; 3; 3], [4; 2; 4; 1; 3; 2; 3; 1]).
Definition block6 : position :=
  ([2; 1; 5; 5; 6; 2; 6; 6; 4; 1; 4; 4], [5; 3; 5; 1; 6; 3; 3; 2; 4; 2; 3; 1]).

Lemma same_cards l m : strongest_first l = strongest_first m -> Permutation l m.
Proof.
  intro E. rewrite <- (strongest_first_permutes l), E. apply strongest_first_permutes.
Qed.

Definition good_block (values : nat) (t : position) : Prop :=
  aligned t /\ Permutation (fst t ++ snd t) (deck 4 values).

Lemma four_rounds t : rounds 4 t = Some t ->
  forallb (fun i => match rounds i t with Some u => negb (length (fst u) =? 0) | None => false end)
    (seq 0 4) = true -> aligned t.
Proof.
  intros R F. apply (returning_aligned 4); auto. rewrite forallb_forall in F. intros i I.
  specialize (F i ltac:(apply in_seq; lia)). destruct (rounds i t) as [u|]; [|discriminate].
  exists u. split; auto. apply negb_true_iff in F. now apply Nat.eqb_neq in F.
Qed.

Lemma block4_good : good_block 4 block4.
Proof. split; [apply four_rounds|apply same_cards]; vm_compute; reflexivity. Qed.
Lemma block6_good : good_block 6 block6.
Proof. split; [apply four_rounds|apply same_cards]; vm_compute; reflexivity. Qed.

Lemma deck_add c n m : deck c (n + m) = deck c n ++ map (Nat.add n) (deck c m).
Proof.
  unfold deck. rewrite seq_app, flat_map_app. f_equal.
  change (1 + n) with (S n). rewrite <- (Nat.add_0_r n) at 1. rewrite plus_n_Sm. generalize 1 as f.
  induction m; intro f; simpl; auto. rewrite map_app. f_equal.
  - clear. induction c; simpl; congruence.
  - rewrite <- (IHm (S f)). do 2 f_equal. lia.
Qed.

Lemma joined_cards ts : Permutation (fst (joined ts) ++ snd (joined ts))
  (flat_map (fun t => fst t ++ snd t) ts).
Proof.
  induction ts as [|[a b] ts IH]; simpl in *; auto.
  rewrite <- IH. rewrite <- !app_assoc. apply Permutation_app_head.
  rewrite !app_assoc. apply Permutation_app_tail. apply Permutation_app_comm.
Qed.

Lemma one_block_more ts n m t : Permutation (flat_map (fun t => fst t ++ snd t) ts) (deck 4 n) ->
  good_block m t ->
  Permutation (flat_map (fun t => fst t ++ snd t) (ts ++ [raised n t])) (deck 4 (n + m)).
Proof.
  intros P [_ Q]. rewrite flat_map_app, deck_add. apply Permutation_app; auto. simpl.
  rewrite app_nil_r, <- map_app. now apply Permutation_map.
Qed.

Lemma stacked n t : good_block n t -> forall i, exists ts, ts <> [] /\ Forall aligned ts /\
  Permutation (flat_map (fun t => fst t ++ snd t) ts) (deck 4 (n + 4 * i)).
Proof.
  intros G i. induction i as [|i (ts & N & A & P)].
  - exists [t]. split; [discriminate|]. split; [constructor; [apply G|constructor]|].
    simpl. rewrite app_nil_r, Nat.add_0_r. apply G.
  - exists (ts ++ [raised (n + 4 * i) block4]). split; [destruct ts; discriminate|]. split.
    + apply Forall_app. split; auto. constructor; [|constructor]. apply aligned_raised, block4_good.
    + replace (n + 4 * S i) with (n + 4 * i + 4) by lia. apply one_block_more; auto.
      apply block4_good.
Qed.

Definition has_endless (V : nat) : Prop := exists at_ : position,
  Permutation (fst at_ ++ snd at_) (deck 4 V) /\ endless natural at_.

Theorem four_suits_even V : 4 <= V -> Nat.Even V -> has_endless V.
Proof.
  intros L [h E].
  assert (S : exists ts, ts <> [] /\ Forall aligned ts /\
    Permutation (flat_map (fun t => fst t ++ snd t) ts) (deck 4 V)).
  { pose proof (Nat.div_mod h 2 ltac:(lia)) as D. pose proof (Nat.mod_upper_bound h 2 ltac:(lia))
    as B.
    destruct (h mod 2) as [|[|m]]; [| |lia].
    - destruct (stacked 4 block4 block4_good (h / 2 - 1)) as (ts & H).
      replace (4 + 4 * (h / 2 - 1)) with V in H by lia. eauto.
    - destruct (stacked 6 block6 block6_good (h / 2 - 1)) as (ts & H).
      replace (6 + 4 * (h / 2 - 1)) with V in H by lia. eauto. }
  destruct S as (ts & N & A & P). exists (joined ts). split; [now rewrite joined_cards|].
  now apply aligned_join.
Qed.

(* ---------------------------------------------------------------- Columns: the word aadb *)

Lemma quarter r i : i < 4 -> (4 * r + i) / 4 = r /\ (4 * r + i) mod 4 = i.
Proof.
  intro I. split; symmetry; [apply (Nat.div_unique _ 4 r i)|apply (Nat.mod_unique _ 4 r i)]; lia.
Qed.

Lemma thirds n : exists r i, n = 3 * r + i /\ i < 3 /\ n / 3 = r /\ n mod 3 = i.
Proof.
  exists (n / 3), (n mod 3). pose proof (Nat.div_mod n 3 ltac:(lia)).
  pose proof (Nat.mod_upper_bound n 3 ltac:(lia)). auto.
Qed.

Lemma third r i : i < 3 -> (3 * r + i) / 3 = r /\ (3 * r + i) mod 3 = i.
Proof.
  intro I. split; symmetry; [apply (Nat.div_unique _ 3 r i)|apply (Nat.mod_unique _ 3 r i)]; lia.
Qed.

Lemma again m r q : 1 <= m -> (r + m * q) mod m = r mod m.
Proof. intro M. rewrite Nat.mul_comm. apply Nat.mod_add. lia. Qed.

Lemma by_fours (f g h i : nat -> nat) l : Permutation
  (flat_map (fun r => [f r; g r; h r; i r]) l) (map f l ++ map g l ++ map h l ++ map i l).
Proof.
  apply (Permutation_count_occ Nat.eq_dec). intro v.
  induction l as [|r l IH]; [reflexivity|]. rewrite !count_occ_app in *. simpl.
  repeat destruct (Nat.eq_dec _ _); lia.
Qed.

Lemma row_by_fours c n : row c 0 (4 * n) =
  flat_map (fun r => [c (4 * r + 0); c (4 * r + 1); c (4 * r + 2); c (4 * r + 3)]) (seq 0 n).
Proof.
  induction n; [now rewrite Nat.mul_0_r|].
  replace (4 * S n) with (4 * n + 4) by lia. rewrite row_app, IHn, seq_S, flat_map_app. f_equal.
  unfold row. rewrite !Nat.add_0_l. cbn [seq map flat_map app].
  repeat (apply f_equal2; [f_equal; lia|]). reflexivity.
Qed.

Lemma map_later (f : nat -> nat) m n : map (fun r => f (r + m)) (seq 0 n) = map f (seq m n).
Proof.
  change m with (0 + m) at 2. generalize 0 as a. induction n; intro a; simpl; auto.
  f_equal. apply (IHn (S a)).
Qed.

Definition by_four (l : list nat) : list nat := flat_map (fun v => repeat v 4) l.

Lemma four_times l : Permutation (l ++ l ++ l ++ l) (by_four l).
Proof.
  apply (Permutation_count_occ Nat.eq_dec). intro v. rewrite !count_occ_app.
  unfold by_four. induction l as [|r l IH]; [reflexivity|]. cbn [flat_map repeat app count_occ] in
    *.
  destruct (Nat.eq_dec r v); lia.
Qed.

Section Columns.
Variable k : nat.
Hypothesis some : 1 <= k.
(* Tops, pairs of values, low cards; column j has one top, the pairs j and j + k, the low cards j,
   j + k and j + 2 k. *)
Variables tops pairs lows : nat -> nat.
Hypothesis tops_above : forall r, pairs (r mod (2 * k)) < tops (r mod k).
Hypothesis pairs_above : forall r, lows (r mod (3 * k)) < pairs ((r + k) mod (2 * k)).
Hypothesis pairs_above' : forall r, lows ((r + 2 * k) mod (3 * k)) < pairs (r mod (2 * k)).

Definition lays1 (t : nat) : nat :=
  let r := t / 4 in
  match t mod 4 with
  | 0 => tops (r mod k)
  | 1 => pairs ((r + k) mod (2 * k))
  | 2 => pairs (r mod (2 * k))
  | _ => lows ((r + 2 * k) mod (3 * k))
  end.
Definition lays2 (t : nat) : nat :=
  let r := t / 4 in
  match t mod 4 with
  | 1 => lows (r mod (3 * k))
  | _ => pairs (r mod (2 * k))
  end.

Lemma lays1_at r i : i < 4 -> lays1 (4 * r + i) =
  match i with
  | 0 => tops (r mod k)
  | 1 => pairs ((r + k) mod (2 * k))
  | 2 => pairs (r mod (2 * k))
  | _ => lows ((r + 2 * k) mod (3 * k))
  end.
Proof. intro I. unfold lays1. now destruct (quarter r i I) as [-> ->]. Qed.
Lemma lays2_at r i : i < 4 -> lays2 (4 * r + i) =
  match i with 1 => lows (r mod (3 * k)) | _ => pairs (r mod (2 * k)) end.
Proof. intro I. unfold lays2. now destruct (quarter r i I) as [-> ->]. Qed.

Definition winner (n : nat) : player := match n mod 3 with 2 => Two | _ => One end.
Definition ties_before (n : nat) : nat := match n mod 3 with 2 => 1 | _ => 0 end.
Definition first_flip (n : nat) : nat := 4 * (n / 3) + n mod 3.
Definition in_hand1 (n : nat) : nat := 4 * k + n mod 3.
Definition in_hand2 (n : nat) : nat := 8 * k - n mod 3.

Lemma column_good n : good (fun c d => d < c) eq lays1 lays2 winner ties_before first_flip
  in_hand1 in_hand2 n.
Proof.
  destruct (thirds n) as (r & i & -> & I & D & M).
  unfold good, won, row, winner, ties_before, first_flip, in_hand1, in_hand2. rewrite D, M.
  destruct i as [|[|[|i]]]; [| | |lia];
    cbn [seq map Nat.mul Nat.add rev flat_map app pair_won]; split; try lia; split; try lia.
  - split; [intros j J; lia|]. rewrite !Nat.add_0_r.
    replace (r + (r + (r + r))) with (4 * r + 0) by lia.
    replace (4 * r + 0 + (k + (k + (k + k)))) with (4 * (r + k) + 0) by lia.
    replace (S (4 * (r + k) + 0)) with (4 * (r + k) + 1) by lia.
    rewrite !lays1_at, !lays2_at by lia. split; [apply tops_above|].
    f_equal; [f_equal; now rewrite <- (again k r 1), Nat.mul_1_r by lia|].
    f_equal. f_equal. rewrite <- (again (2 * k) r 1) by lia. f_equal. lia.
  - split; [intros j J; lia|]. rewrite !Nat.add_0_r.
    replace (r + (r + (r + r)) + 1) with (4 * r + 1) by lia.
    replace (4 * r + 1 + (k + (k + (k + k)) + 1)) with (4 * (r + k) + 2) by lia.
    replace (S (4 * (r + k) + 2)) with (4 * (r + k) + 3) by lia.
    rewrite !lays1_at, !lays2_at by lia. split; [apply pairs_above|].
    f_equal. f_equal. f_equal. rewrite <- (again (3 * k) r 1) by lia. f_equal. lia.
  - replace (r + (r + (r + (r + 0))) + 2) with (4 * r + 2) by lia. split.
    + intros j J. replace j with 0 by lia. rewrite Nat.add_0_r, lays1_at, lays2_at by lia.
      reflexivity.
    + replace (4 * r + 2 + 1) with (4 * r + 3) by lia.
      replace (S (4 * r + 2)) with (4 * r + 3) by lia.
      replace (4 * r + 2 + (k + (k + (k + (k + (k + (k + (k + (k + 0))))))) - 2))
        with (4 * (r + 2 * k) + 0) by lia.
      replace (S (4 * (r + 2 * k) + 0)) with (4 * (r + 2 * k) + 1) by lia.
      replace (S (4 * (r + 2 * k) + 1)) with (4 * (r + 2 * k) + 2) by lia.
      replace (S (4 * (r + 2 * k) + 2)) with (4 * (r + 2 * k) + 3) by lia.
      rewrite !lays1_at, !lays2_at by lia. split; [apply pairs_above'|].
      assert (E : (r + 2 * k) mod (2 * k) = r mod (2 * k)).
      { rewrite <- (again (2 * k) r 1) by lia. f_equal. lia. }
      now rewrite E.
Qed.

Definition columns : position := (row lays1 0 (4 * k), row lays2 0 (8 * k)).

Theorem columns_endless : endless natural columns.
Proof.
  apply (a_word_is_a_theorem natural eq (fun c d => d < c) eq) with (c1 := lays1) (c2 := lays2)
    (who := winner) (battles := ties_before) (time := first_flip) (size1 := in_hand1)
    (size2 := in_hand2).
  - intros x c y d -> ->. auto.
  - intros x c y d -> ->. auto.
  - intro n. destruct (thirds n) as (r & i & -> & I & D & M). unfold first_flip, ties_before.
    rewrite D, M. destruct i as [|[|[|i]]]; [| | |lia].
    + replace (S (3 * r + 0)) with (3 * r + 1) by lia. destruct (third r 1) as [-> ->]; lia.
    + replace (S (3 * r + 1)) with (3 * r + 2) by lia. destruct (third r 2) as [-> ->]; lia.
    + replace (S (3 * r + 2)) with (3 * S r + 0) by lia. destruct (third (S r) 0) as [-> ->]; lia.
  - intro n. destruct (thirds n) as (r & i & -> & I & D & M).
    unfold winner, ties_before, in_hand1, in_hand2. rewrite M. destruct i as [|[|[|i]]]; [| | |lia].
    + replace (S (3 * r + 0)) with (3 * r + 1) by lia. destruct (third r 1) as [_ ->]; lia.
    + replace (S (3 * r + 1)) with (3 * r + 2) by lia. destruct (third r 2) as [_ ->]; lia.
    + replace (S (3 * r + 2)) with (3 * S r + 0) by lia. destruct (third (S r) 0) as [_ ->]; lia.
  - apply column_good.
  - reflexivity.
  - assert (H : forall l m : list nat, l = m -> Forall2 eq l m).
    { intros l m <-. induction l; auto. }
    unfold repeats, first_flip, in_hand1, in_hand2, columns. cbn [fst snd].
    split; apply H; f_equal; simpl; lia.
Qed.

Theorem columns_cards : Permutation (fst columns ++ snd columns)
  (map tops (seq 0 k) ++ by_four (map pairs (seq 0 (2 * k))) ++ map lows (seq 0 (3 * k))).
Proof.
  unfold columns. cbn [fst snd]. replace (8 * k) with (4 * (2 * k)) by lia.
  rewrite !row_by_fours.
  assert (A1 : flat_map (fun r => [lays1 (4 * r + 0); lays1 (4 * r + 1); lays1 (4 * r + 2);
      lays1 (4 * r + 3)]) (seq 0 k) =
    flat_map (fun r => [tops r; pairs (r + k); pairs r; lows (r + 2 * k)]) (seq 0 k)).
  { rewrite !flat_map_concat_map. f_equal. apply map_ext_in. intros r R. apply in_seq in R.
    rewrite !lays1_at by lia. now rewrite !Nat.mod_small by lia. }
  assert (A2 : flat_map (fun r => [lays2 (4 * r + 0); lays2 (4 * r + 1); lays2 (4 * r + 2);
      lays2 (4 * r + 3)]) (seq 0 (2 * k)) =
    flat_map (fun r => [pairs r; lows r; pairs r; pairs r]) (seq 0 (2 * k))).
  { rewrite !flat_map_concat_map. f_equal. apply map_ext_in. intros r R. apply in_seq in R.
    rewrite !lays2_at by lia. now rewrite !Nat.mod_small by lia. }
  rewrite A1, A2, !by_fours, map_later, (map_later lows).
  rewrite <- four_times.
  assert (P2 : map pairs (seq 0 (2 * k)) = map pairs (seq 0 k) ++ map pairs (seq k k)).
  { rewrite <- map_app, <- seq_app. do 2 f_equal. lia. }
  assert (P3 : map lows (seq 0 (3 * k)) = map lows (seq 0 (2 * k)) ++ map lows (seq (2 * k) k)).
  { rewrite <- map_app, <- seq_app. do 2 f_equal. lia. }
  rewrite P3, P2. apply (Permutation_count_occ Nat.eq_dec). intro v. rewrite !count_occ_app. lia.
Qed.
End Columns.

(* The values for V = 3k, k = 4a + o with a >= 1 and o < 4. *)
Section Fill.
Variables a o : nat.
Hypothesis enough : 1 <= a.
Hypothesis rest : o < 4.
Let k := 4 * a + o.
Let s := 3 * k - 9 * a.  (* shared by the tops of o columns and low cards of others *)
Let borrowed := if o =? 0 then 0 else 4 - o.

Definition top_of (j : nat) : nat := if j <? 4 * a then s + 8 * a + 1 + j / 4 else s.
Definition pair_of (i : nat) : nat :=
  let j := if i <? k then i else i - k in
  let e := if i <? k then 0 else 1 in
  if j <? 4 * a then s + 1 + e * (4 * a) + j else s - 2 * o + e * o + (j - 4 * a).
Definition low_of (i : nat) : nat := if i <? borrowed then s else 1 + (i - borrowed) / 4.

Lemma quarters c n : map (fun i => c + i / 4) (seq 0 (4 * n)) = by_four (seq c n).
Proof.
  change (row (fun i => c + i / 4) 0 (4 * n) = by_four (seq c n)). rewrite row_by_fours.
  unfold by_four. rewrite !flat_map_concat_map, <- (map_id (seq c n)), <- map_later, map_map.
  f_equal. apply map_ext. intro r. simpl repeat.
  destruct (quarter r 0) as [-> _]; [lia|]. destruct (quarter r 1) as [-> _]; [lia|].
  destruct (quarter r 2) as [-> _]; [lia|]. destruct (quarter r 3) as [-> _]; [lia|].
  now rewrite (Nat.add_comm c r).
Qed.

Lemma low_small l : l < 3 * k -> borrowed <= l ->
  low_of l + 2 * o <= s /\ (o <> 0 -> low_of l + 2 * o < s).
Proof.
  intros I B. unfold low_of. destruct (Nat.ltb_spec l borrowed); [lia|].
  assert (Q : (l - borrowed) / 4 < 3 * a + o - (if o =? 0 then 0 else 1)).
  { apply Nat.div_lt_upper_bound; [lia|]. unfold borrowed, k in *.
  destruct (Nat.eqb_spec o 0); lia. }
  unfold s, k in *. destruct (Nat.eqb_spec o 0); lia.
Qed.

Lemma column_of i : i < 2 * k -> i mod k = if i <? k then i else i - k.
Proof.
  intro I. destruct (Nat.ltb_spec i k); [now apply Nat.mod_small|].
  symmetry. apply (Nat.mod_unique _ _ 1); lia.
Qed.

Lemma pair_bounds i : i < 2 * k ->
  (i mod k < 4 * a /\ s + 1 <= pair_of i <= s + 8 * a) \/
  (4 * a <= i mod k /\ o <> 0 /\ s - 2 * o <= pair_of i < s).
Proof.
  intro I. rewrite (column_of i I). unfold pair_of.
  assert (S : 3 * a + 3 * o = s) by (unfold s, k; lia).
  destruct (Nat.ltb_spec i k).
  - destruct (Nat.ltb_spec i (4 * a)); [left|right]; unfold k in *; lia.
  - destruct (Nat.ltb_spec (i - k) (4 * a)); [left|right]; unfold k in *; lia.
Qed.

Lemma tops_are_above i : i < 2 * k -> pair_of i < top_of (i mod k).
Proof.
  intro I. unfold top_of. destruct (pair_bounds i I) as [[J B]|(J & _ & B)];
    destruct (Nat.ltb_spec (i mod k) (4 * a)); lia.
Qed.

Lemma pairs_are_above i l : i < 2 * k -> l < 3 * k -> l mod k = i mod k -> low_of l < pair_of i.
Proof.
  intros I H E. destruct (Nat.lt_ge_cases l borrowed) as [B|B].
  - assert (J : i mod k < 4 * a).
    { rewrite <- E. pose proof (Nat.mod_le l k ltac:(unfold k; lia)).
      unfold borrowed in B. destruct (Nat.eqb_spec o 0); lia. }
    unfold low_of. rewrite (proj2 (Nat.ltb_lt _ _) B).
    destruct (pair_bounds i I) as [[_ P]|(J' & _)]; lia.
  - destruct (low_small l H B) as [L1 L2].
    destruct (pair_bounds i I) as [[_ P]|(_ & O & P)]; [lia|]. specialize (L2 O). lia.
Qed.

Lemma mod_column m r : 1 <= m -> (r mod (m * k)) mod k = r mod k.
Proof.
  intro M. assert (K : k <> 0) by (unfold k; lia).
  rewrite (Nat.div_mod r (m * k)) at 2 by nia.
  replace (m * k * (r / (m * k)) + r mod (m * k)) with (r mod (m * k) + (m * (r / (m * k))) * k) by
    lia.
  now rewrite Nat.mod_add.
Qed.

Lemma columns_never_end : endless natural (columns k top_of pair_of low_of).
Proof.
  assert (K : 1 <= k) by (unfold k; lia).
  assert (B2 : forall r, r mod (2 * k) < 2 * k) by (intro; apply Nat.mod_upper_bound; lia).
  assert (B3 : forall r, r mod (3 * k) < 3 * k) by (intro; apply Nat.mod_upper_bound; lia).
  apply columns_endless; auto; intro r.
  - rewrite <- (mod_column 2 r) by lia. apply tops_are_above; auto.
  - apply pairs_are_above; auto. rewrite !mod_column by lia.
    replace (r + k) with (r + 1 * k) by lia. now rewrite Nat.mod_add by lia.
  - apply pairs_are_above; auto. rewrite !mod_column by lia. now rewrite Nat.mod_add by lia.
Qed.

Lemma consecutive (f : nat -> nat) b n : forall from,
  (forall i, i < n -> f (from + i) = b + i) -> map f (seq from n) = seq b n.
Proof.
  revert b. induction n; intros b from H; [reflexivity|]. simpl. f_equal.
  - specialize (H 0). rewrite !Nat.add_0_r in H. apply H. lia.
  - apply IHn. intros i I. specialize (H (S i)). rewrite <- !plus_n_Sm in H. apply H. lia.
Qed.

Lemma constant (f : nat -> nat) b n : forall from,
  (forall i, i < n -> f (from + i) = b) -> map f (seq from n) = repeat b n.
Proof.
  induction n; intros from H; [reflexivity|]. simpl. f_equal.
  - specialize (H 0). rewrite Nat.add_0_r in H. apply H. lia.
  - apply IHn. intros i I. specialize (H (S i)). rewrite <- plus_n_Sm in H. apply H. lia.
Qed.

Lemma tops_listed : map top_of (seq 0 k) = by_four (seq (s + 8 * a + 1) a) ++ repeat s o.
Proof.
  unfold k. rewrite seq_app, map_app. f_equal.
  - rewrite <- quarters. apply map_ext_in. intros j J. apply in_seq in J. unfold top_of.
    destruct (Nat.ltb_spec j (4 * a)); [reflexivity|lia].
  - apply constant. intros i I. unfold top_of. destruct (Nat.ltb_spec (0 + 4 * a + i) (4 * a)); lia.
Qed.

Lemma pairs_listed : map pair_of (seq 0 (2 * k)) =
  (seq (s + 1) (4 * a) ++ seq (s - 2 * o) o) ++
  (seq (s + 1 + 4 * a) (4 * a) ++ seq (s - 2 * o + o) o).
Proof.
  assert (E : 2 * k = 4 * a + o + (4 * a + o)) by (unfold k; lia).
  rewrite E, seq_app, map_app, !seq_app, !map_app.
  repeat apply f_equal2; apply consecutive; intros i I; unfold pair_of, k;
    repeat match goal with |- context [?x <? ?y] => destruct (Nat.ltb_spec x y) end; lia.
Qed.

Lemma lows_listed w : 3 * k = borrowed + 4 * w ->
  map low_of (seq 0 (3 * k)) = repeat s borrowed ++ by_four (seq 1 w).
Proof.
  intro E. rewrite E, seq_app, map_app. f_equal.
  - apply constant. intros i I. unfold low_of. destruct (Nat.ltb_spec (0 + i) borrowed); lia.
  - rewrite <- quarters, Nat.add_0_l, <- map_later.
    apply map_ext. intro i. unfold low_of. destruct (Nat.ltb_spec (i + borrowed) borrowed); [lia|].
    now rewrite Nat.add_sub.
Qed.

Lemma by_four_app l m : by_four (l ++ m) = by_four l ++ by_four m.
Proof. apply flat_map_app. Qed.

Theorem columns_deck :
  Permutation (fst (columns k top_of pair_of low_of) ++ snd (columns k top_of pair_of low_of))
    (deck 4 (3 * k)).
Proof.
  rewrite columns_cards by (unfold k; lia).
  change (deck 4 (3 * k)) with (by_four (seq 1 (3 * k))).
  set (w := 3 * a + o - (if o =? 0 then 0 else 1)).
  assert (E : 3 * k = borrowed + 4 * w).
  { unfold w, borrowed, k. destruct (Nat.eqb_spec o 0); lia. }
  rewrite tops_listed, pairs_listed, (lows_listed w E).
  assert (S : 3 * a + 3 * o = s) by (unfold s, k; lia).
  assert (D : by_four (seq 1 (3 * k)) = by_four (seq 1 w) ++
    (by_four (seq (s - 2 * o) o) ++ by_four (seq (s - 2 * o + o) o)) ++
    by_four (if o =? 0 then [] else [s]) ++
    (by_four (seq (s + 1) (4 * a)) ++ by_four (seq (s + 1 + 4 * a) (4 * a))) ++
    by_four (seq (s + 8 * a + 1) a)).
  { rewrite <- !by_four_app. f_equal.
    unfold w. destruct (Nat.eqb_spec o 0) as [Z|Z].
    - rewrite Z in *. cbn [seq app].
      replace (s + 1) with (1 + (3 * a + 0 - 0)) by lia.
      replace (s + 8 * a + 1) with (1 + (3 * a + 0 - 0) + 4 * a + 4 * a) by lia.
      rewrite <- !app_assoc, <- !seq_app. f_equal. unfold k. lia.
    - replace [s] with (seq (s - 2 * o + o + o) 1) by (simpl; f_equal; lia).
      replace (s - 2 * o) with (1 + (3 * a + o - 1)) by lia.
      replace (s + 1) with (1 + (3 * a + o - 1) + o + o + 1) by lia.
      replace (s + 8 * a + 1) with (1 + (3 * a + o - 1) + o + o + 1 + 4 * a + 4 * a) by lia.
      rewrite <- !app_assoc, <- !seq_app. f_equal. unfold k. lia. }
  rewrite D, !by_four_app.
  assert (R : by_four (if o =? 0 then [] else [s]) = repeat s (o + borrowed)).
  { unfold borrowed. destruct (Nat.eqb_spec o 0) as [Z|Z]; [now rewrite Z|].
    replace (o + (4 - o)) with 4 by lia. reflexivity. }
  rewrite R, repeat_app. apply (Permutation_count_occ Nat.eq_dec). intro v.
  rewrite !count_occ_app. lia.
Qed.
End Fill.

Theorem four_suits_columns j : 4 <= j -> has_endless (3 * j).
Proof.
  intro J. pose proof (Nat.div_mod j 4 ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound j 4 ltac:(lia)) as B.
  rewrite D. exists (columns (4 * (j / 4) + j mod 4) (top_of (j / 4) (j mod 4))
    (pair_of (j / 4) (j mod 4)) (low_of (j / 4) (j mod 4))).
  split; [apply columns_deck|apply columns_never_end]; lia.
Qed.

(* ---------------------------------------------------------------- Single decks *)

Definition singles : list (nat * nat * nat * position) := [
  (3, 15, 19, ([3; 2; 3; 1; 1; 3], [1; 2; 3; 1; 2; 2]));
  (7, 0, 52, ([7; 5; 7; 5; 4; 3], [2; 2; 6; 2; 6; 4; 3; 2; 7; 4; 6; 3; 6; 3; 1; 1; 5; 1; 7; 4; 5;
    1]));
  (9, 0, 192, ([8; 8; 7; 5; 6; 2], [1; 1; 6; 1; 7; 5; 4; 1; 9; 6; 7; 2; 9; 4; 4; 2; 9; 7; 3; 3; 5;
    3; 8; 5; 4; 3; 9; 6; 8; 2]));
  (11, 0, 13440, ([11; 8; 6; 4; 8; 4; 4; 1], [10; 5; 2; 1; 11; 10; 8; 7; 9; 5; 7; 2; 7; 6; 6; 3;
    6; 5; 3; 1; 11; 9; 10; 7; 9; 5; 3; 2; 11; 9; 8; 3; 10; 4; 2; 1]));
  (13, 10, 1020, ([1; 6; 1; 7; 4; 9; 6; 3; 3; 1; 8; 5; 12; 9; 7; 2; 12; 8; 8; 5; 2; 2; 12; 4; 8;
    3], [3; 11; 10; 13; 9; 13; 9; 7; 5; 2; 13; 11; 11; 1; 13; 7; 10; 5; 12; 10; 11; 6; 10; 4; 6;
    4]))].

Lemma singles_good : forallb (fun '(V, m, n, t) =>
  let last := play natural m t in
  let again := play natural n last in
  if list_eq_dec Nat.eq_dec (fst again) (fst last) then
  if list_eq_dec Nat.eq_dec (snd again) (snd last) then
  if list_eq_dec Nat.eq_dec (strongest_first (fst t ++ snd t)) (strongest_first (deck 4 V)) then
  negb (n =? 0) && negb (length (fst last) =? 0) && negb (length (snd last) =? 0)
  else false else false else false) singles = true.
Proof. vm_compute. reflexivity. Qed.

Lemma single_endless V m n t : In (V, m, n, t) singles -> has_endless V.
Proof.
  intro I. pose proof singles_good as G. rewrite forallb_forall in G. specialize (G _ I).
  cbv beta iota zeta in G.
  destruct (list_eq_dec Nat.eq_dec _ _) as [E1|]; [|discriminate].
  destruct (list_eq_dec Nat.eq_dec _ _) as [E2|]; [|discriminate].
  destruct (list_eq_dec Nat.eq_dec _ _) as [E3|]; [|discriminate].
  apply andb_prop in G as [G G3]. apply andb_prop in G as [G1 G2].
  apply negb_true_iff, Nat.eqb_neq in G1, G2, G3.
  exists t. split; [now apply same_cards|]. apply (reaches_endless natural m).
  apply (returns_endless natural n); auto.
  - intros [O|O]; rewrite O in *; auto.
  - destruct (play natural m t), (play natural n _). simpl in *. congruence.
Qed.

Theorem four_suits_6k_1 V : 19 <= V -> V mod 6 = 1 -> has_endless V.
Proof.
  intros L R. pose proof (Nat.div_mod V 6 ltac:(lia)) as D.
  replace V with (6 * (V / 6 - 3) + 19) by lia. apply Growing.growing_word.
Qed.

Theorem four_suits V : 3 <= V -> V <> 5 -> has_endless V.
Proof.
  intros L N. destruct (Nat.Even_or_Odd V) as [E|[h O]].
  - apply four_suits_even; auto. destruct E. lia.
  - destruct (Nat.le_gt_cases V 13) as [S|S].
    + assert (C : V = 3 \/ V = 7 \/ V = 9 \/ V = 11 \/ V = 13) by lia.
      destruct C as [-> | [-> | [-> | [-> | ->]]]].
      * eapply single_endless. left. reflexivity.
      * eapply single_endless. right. left. reflexivity.
      * eapply single_endless. do 2 right. left. reflexivity.
      * eapply single_endless. do 3 right. left. reflexivity.
      * eapply single_endless. do 4 right. left. reflexivity.
    + pose proof (Nat.div_mod V 6 ltac:(lia)) as D. pose proof (Nat.mod_upper_bound V 6 ltac:(lia))
      as B.
      assert (C : V mod 6 = 1 \/ V mod 6 = 3 \/ V mod 6 = 5) by lia.
      destruct C as [C|[C|C]]; [apply four_suits_6k_1; auto; lia| |].
      * replace V with (3 * (V / 3)); [apply four_suits_columns|];
          pose proof (Nat.div_mod V 3 ltac:(lia)); pose proof (Nat.mod_upper_bound V 3 ltac:(lia));
            lia.
      * destruct (four_suits_6k_5 V) with (p := natural) as (t & P & X); auto; [lia| |now exists t].
        apply natural_higher_first.
Qed.
