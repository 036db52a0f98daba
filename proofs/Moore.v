(* Moore's Nim: where a move may take from up to k rows, a position is lost exactly if of each packet
   there is a multiple of k + 1. *)

From Coq Require Import List Arith Lia Bool.
From AntiHilbert Require Import Rules Nim.
Import ListNotations Takeaway Moore.

(* How many rows have the packet 2^i. *)
Definition bit (i row : nat) : nat := row / 2 ^ i mod 2.
Definition packets (i : nat) (rows : list nat) : nat := list_sum (map (bit i) rows).
Definition balanced (k : nat) (rows : list nat) : Prop := forall i, packets i rows mod S k = 0.

Lemma power i : 2 ^ i <> 0. Proof. apply Nat.pow_nonzero. lia. Qed.

Lemma packets_cons i row rows : packets i (row :: rows) = bit i row + packets i rows.
Proof. reflexivity. Qed.
Lemma bit_small i row : row < 2 ^ i -> bit i row = 0.
Proof. intro L. unfold bit. now rewrite Nat.div_small. Qed.
Lemma none_so_large n rows i : Forall (fun row => row < 2 ^ n) rows -> n <= i -> packets i rows = 0.
Proof.
  intros F L. induction F as [|row rows R F IH]; auto. rewrite packets_cons, IH.
  rewrite bit_small; auto. eapply Nat.lt_le_trans; eauto. apply Nat.pow_le_mono_r; lia.
Qed.
Lemma large_enough rows : exists n, Forall (fun row => row < 2 ^ n) rows.
Proof.
  exists (list_max rows). apply Forall_forall. intros row I.
  pose proof (proj1 (list_max_le rows _) (le_n _)) as M. rewrite Forall_forall in M.
  eapply Nat.le_lt_trans; [apply (M row I)|]. apply Nat.pow_gt_lin_r. lia.
Qed.

Lemma balanced_below k n rows : Forall (fun row => row < 2 ^ n) rows ->
  (balanced k rows <-> forall i, i < n -> packets i rows mod S k = 0).
Proof.
  intro F. split; intros H i; auto. destruct (Nat.lt_ge_cases i n) as [|L]; auto.
  rewrite (none_so_large n); auto. apply Nat.mod_0_l. lia.
Qed.
Lemma balanced_dec k rows : balanced k rows \/ ~ balanced k rows.
Proof.
  destruct (large_enough rows) as [n F]. rewrite (balanced_below k n rows F).
  destruct (forallb (fun i => packets i rows mod S k =? 0) (seq 0 n)) eqn:E.
  - left. intros i L. rewrite forallb_forall in E. apply Nat.eqb_eq, E, in_seq. lia.
  - right. intro H. enough (forallb (fun i => packets i rows mod S k =? 0) (seq 0 n) = true)
      by congruence.
    apply forallb_forall. intros i I. apply in_seq in I. apply Nat.eqb_eq, H. lia.
Qed.

(* ---------------------------------------------------------------- A move breaks the balance *)

(* The rows are the same above packet 2^i. *)
Definition same_above (i : nat) (rows next : list nat) : Prop :=
  Forall2 (fun row less => row / 2 ^ i = less / 2 ^ i) rows next.

Lemma highest_change n rows next : same_above n rows next -> ~ same_above 0 rows next ->
  exists i, same_above (S i) rows next /\ ~ same_above i rows next.
Proof.
  induction n as [|n IH]; intros S N; [easy|].
  assert (D : same_above n rows next \/ ~ same_above n rows next).
  { clear. unfold same_above. revert next. induction rows as [|row rows IH]; intros [|less next].
    - left. constructor.
    - right. intro F. inversion F.
    - right. intro F. inversion F.
    - destruct (Nat.eq_dec (row / 2 ^ n) (less / 2 ^ n)) as [E|E], (IH next) as [F|F];
        try (right; intro G; inversion G; subst; easy). left. now constructor. }
  destruct D as [D|D]; eauto.
Qed.

Lemma bit_split i row : row / 2 ^ i = 2 * (row / 2 ^ S i) + bit i row.
Proof.
  unfold bit. replace (2 ^ S i) with (2 ^ i * 2) by (simpl; lia).
  rewrite <- Nat.div_div by (try apply power; lia). apply Nat.div_mod. lia.
Qed.

Lemma packets_lost i rows next : Forall2 (fun row less => less <= row) rows next ->
  same_above (S i) rows next -> exists lost, packets i rows = packets i next + lost /\
  lost <= changed rows next /\ (lost = 0 -> same_above i rows next).
Proof.
  unfold changed, same_above. induction 1 as [|row less rows next L F IH]; intro S.
  { exists 0. repeat split; auto. }
  inversion S as [|? ? ? ? E S']; subst. destruct (IH S') as (lost & P & C & Z). clear IH S S'.
  pose proof (bit_split i row). pose proof (bit_split i less).
  assert (Q : less / 2 ^ i <= row / 2 ^ i) by (apply Nat.div_le_mono; [apply power|auto]).
  assert (B : bit i row < 2 /\ bit i less < 2) by (split; apply Nat.mod_upper_bound; lia).
  rewrite !packets_cons. cbn [combine filter].
  exists (bit i row - bit i less + lost). split; [lia|].
  destruct (Nat.ltb_spec less row) as [M|M].
  - cbn [length]. split; [lia|]. intro. constructor; [lia|apply Z; lia].
  - replace less with row in * by lia. split; [lia|]. intro. constructor; auto. apply Z. lia.
Qed.

Lemma breaks_balance k rows next : balanced k rows -> move k rows next -> ~ balanced k next.
Proof.
  intros B (F & C) N. destruct (large_enough (rows ++ next)) as [n L]. apply Forall_app in L as [L M].
  assert (A : same_above n rows next).
  { clear - F L M. unfold same_above. induction F; constructor; inversion L; inversion M; subst;
      [now rewrite !Nat.div_small|auto]. }
  destruct (highest_change n rows next A) as (i & S1 & S2).
  - intro E. enough (changed rows next = 0) by lia. clear - E. unfold changed.
    induction E as [|row less rows next E F IH]; auto. cbn [combine filter].
    rewrite !Nat.div_1_r in E. subst. now rewrite Nat.ltb_irrefl.
  - destruct (packets_lost i rows next F S1) as (lost & P & Q & Z).
    destruct (Nat.eq_dec lost 0) as [->|NZ]; [auto|]. specialize (B i). specialize (N i).
    apply Nat.mod_divide in B; [|lia]. apply Nat.mod_divide in N; [|lia].
    destruct B as [x X], N as [y Y]. assert (x * S k = y * S k + lost) by lia.
    assert (y < x) by nia. assert (x < y + 1) by nia. lia.
Qed.

(* ---------------------------------------------------------------- A move restores it *)

(* From the largest packet on. Some rows have been chosen: they may have any rest. *)
Definition state := list (bool * nat).
Definition chosen (l : state) : nat := length (filter fst l).
Definition fits (n : nat) (row : bool * nat) (rest : nat) : Prop :=
  rest < 2 ^ n /\ (fst row = false -> rest <= snd row).
Definition cost (l : state) (rests : list nat) : nat :=
  length (filter (fun '((c, row), rest) => c || (rest <? row)) (combine l rests)).

(* What a row does about packet 2^n, and what is left of it below. *)
Inductive decides (n : nat) : bool * nat -> bool * nat * nat -> Prop :=
  | keeps row : decides n (false, row) (false, row / 2 ^ n, row mod 2 ^ n)
  | is_chosen row : 2 ^ n <= row -> decides n (false, row) (true, 0, 0)
  | without row : decides n (true, row) (true, 0, 0)
  | with_it row : decides n (true, row) (true, 1, 0).
Definition bits (l : list (bool * nat * nat)) : nat := list_sum (map (fun '(_, b, _) => b) l).
Lemma bits_cons c b rest l : bits ((c, b, rest) :: l) = b + bits l. Proof. reflexivity. Qed.
Definition below (l : list (bool * nat * nat)) : state := map (fun '(c, _, rest) => (c, rest)) l.
Definition having (n : nat) (l : state) : nat := length (filter (fun '(c, row) => negb c && (2 ^ n <=? row)) l).

Lemma choose n l : Forall (fun row => snd row < 2 ^ S n) l -> forall r, r <= having n l ->
  exists l', Forall2 (decides n) l l' /\ bits l' + r = having n l /\
    chosen (below l') = chosen l + r.
Proof.
  unfold having, chosen.
  induction 1 as [|[c row] l R F IH]; intros r L; cbn [filter length map] in *.
  { exists []. unfold bits. repeat split; auto; simpl in *; lia. }
  cbn [snd] in R. destruct c; cbn [negb andb fst] in *.
  - destruct (IH r L) as (l' & D & B & C). exists ((true, 0, 0) :: l'). repeat split.
    + constructor; [constructor|auto].
    + exact B.
    + simpl. f_equal. exact C.
  - destruct (Nat.leb_spec (2 ^ n) row) as [G|G]; cbn [length] in *.
    + destruct r as [|r].
      * destruct (IH 0 ltac:(lia)) as (l' & D & B & C).
        exists ((false, row / 2 ^ n, row mod 2 ^ n) :: l'). repeat split.
        -- constructor; [constructor|auto].
        -- assert (row / 2 ^ n = 1) as ->; [|rewrite bits_cons; lia].
           symmetry. apply (Nat.div_unique row (2 ^ n) 1 (row - 2 ^ n)); simpl in R; lia.
        -- exact C.
      * destruct (IH r ltac:(lia)) as (l' & D & B & C). exists ((true, 0, 0) :: l'). repeat split.
        -- constructor; [now constructor|auto].
        -- rewrite bits_cons. lia.
        -- change (S (length (filter fst (below l'))) = length (filter fst l) + S r). lia.
    + destruct (IH r L) as (l' & D & B & C).
      exists ((false, row / 2 ^ n, row mod 2 ^ n) :: l'). repeat split.
      * constructor; [constructor|auto].
      * rewrite Nat.div_small by auto. exact B.
      * exact C.
Qed.

Lemma give n l : Forall (fun row => snd row < 2 ^ S n) l -> forall m, m <= chosen l ->
  exists l', Forall2 (decides n) l l' /\ bits l' = having n l + m /\ chosen (below l') = chosen l.
Proof.
  unfold having, chosen.
  induction 1 as [|[c row] l R F IH]; intros m L; cbn [filter length map] in *.
  { exists []. unfold bits. repeat split; auto; simpl in *; lia. }
  cbn [snd] in R. destruct c; cbn [negb andb fst length] in *.
  - destruct m as [|m].
    + destruct (IH 0 ltac:(lia)) as (l' & D & B & C). exists ((true, 0, 0) :: l'). repeat split.
      * constructor; [constructor|auto].
      * exact B.
      * simpl. f_equal. exact C.
    + destruct (IH m ltac:(lia)) as (l' & D & B & C). exists ((true, 1, 0) :: l'). repeat split.
      * constructor; [constructor|auto].
      * rewrite bits_cons. lia.
      * simpl. f_equal. exact C.
  - destruct (IH m L) as (l' & D & B & C).
    exists ((false, row / 2 ^ n, row mod 2 ^ n) :: l'). repeat split.
    + constructor; [constructor|auto].
    + destruct (Nat.leb_spec (2 ^ n) row) as [G|G]; cbn [length].
      * assert (row / 2 ^ n = 1) as ->; [|rewrite bits_cons; lia].
        symmetry. apply (Nat.div_unique row (2 ^ n) 1 (row - 2 ^ n)); simpl in R; lia.
      * rewrite Nat.div_small by auto. exact B.
    + exact C.
Qed.

Fixpoint joined (n : nat) (l : list (bool * nat * nat)) (rests : list nat) : list nat :=
  match l, rests with
  | (_, b, _) :: l, rest :: rests => b * 2 ^ n + rest :: joined n l rests
  | _, _ => []
  end.

Lemma bit_high n b rest : b <= 1 -> rest < 2 ^ n -> bit n (b * 2 ^ n + rest) = b.
Proof.
  intros B R. unfold bit. rewrite Nat.add_comm, Nat.div_add, Nat.div_small by (auto; apply power).
  apply Nat.mod_small. lia.
Qed.
Lemma bit_low n i b rest : i < n -> bit i (b * 2 ^ n + rest) = bit i rest.
Proof.
  intro L. unfold bit. replace n with (n - S i + S i) by lia. rewrite Nat.pow_add_r. cbn [Nat.pow].
  replace (b * (2 ^ (n - S i) * (2 * 2 ^ i)) + rest)
    with (rest + (b * 2 ^ (n - S i) * 2) * 2 ^ i) by ring.
  rewrite Nat.div_add by apply power. apply Nat.mod_add. lia.
Qed.

Lemma put_together n l l' : Forall2 (decides n) l l' -> Forall (fun row => snd row < 2 ^ S n) l ->
  forall rests, Forall2 (fits n) (below l') rests ->
  Forall2 (fits (S n)) l (joined n l' rests) /\ cost l (joined n l' rests) = cost (below l') rests /\
  packets n (joined n l' rests) = bits l' /\
  forall i, i < n -> packets i (joined n l' rests) = packets i rests.
Proof.
  unfold cost.
  induction 1 as [|[c row] [[c' b] low] l l' D F IH]; intros S rests G.
  { inversion G; subst. repeat split; auto; constructor. }
  inversion S as [|? ? R S']; subst. inversion G as [|? rest ? rests' [T U] G']; subst.
  destruct (IH S' _ G') as (A1 & A2 & A3 & A4). cbn [fst snd] in *.
  assert (b <= 1).
  { inversion D; subst; auto. enough (row / 2 ^ n < 2) by lia.
    apply Nat.div_lt_upper_bound; [apply power|]. simpl in R. lia. }
  pose proof (Nat.div_mod row (2 ^ n) (power n)) as M.
  cbn [joined map combine filter below]. repeat split.
  - constructor; auto. split; [cbn [Nat.pow]; nia|]. cbn [fst snd]. intros ->.
    inversion D; subst; [specialize (U eq_refl)|]; nia.
  - assert (E : c || (b * 2 ^ n + rest <? row) = c' || (rest <? low)).
    { inversion D; subst; cbn [orb]; auto.
      - destruct (Nat.ltb_spec (row / 2 ^ n * 2 ^ n + rest) row),
          (Nat.ltb_spec rest (row mod 2 ^ n)); auto; nia.
      - apply Nat.ltb_lt. lia. }
    rewrite E. fold (below l'). destruct (c' || (rest <? low)); cbn [length]; auto.
  - now rewrite packets_cons, bit_high, A3, bits_cons by auto.
  - intros i L. now rewrite !packets_cons, bit_low, A4 by auto.
Qed.

Lemma build k n : forall l, Forall (fun row => snd row < 2 ^ n) l -> chosen l <= k ->
  exists rests, Forall2 (fits n) l rests /\ cost l rests <= k /\
    forall i, i < n -> packets i rests mod S k = 0.
Proof.
  induction n as [|n IH]; intros l F C.
  - exists (map (fun _ => 0) l). repeat split; [| |lia].
    + clear. induction l; constructor; auto. split; auto. intros. lia.
    + eapply Nat.le_trans; [|exact C]. clear C. unfold cost, chosen.
      induction F as [|[c row] l R F IH]; auto. cbn [map combine filter fst snd] in *.
      assert (row = 0) as -> by (simpl in R; lia). rewrite Nat.ltb_irrefl.
      destruct c; cbn [orb length]; lia.
  - assert (D : exists l', Forall2 (decides n) l l' /\ bits l' mod S k = 0 /\ chosen (below l') <= k).
    { pose proof (Nat.div_mod (having n l) (S k) ltac:(lia)) as M.
      pose proof (Nat.mod_upper_bound (having n l) (S k) ltac:(lia)).
      destruct (Nat.le_gt_cases (having n l mod S k + chosen l) k) as [L|L].
      - destruct (choose n l F (having n l mod S k)) as (l' & D & B & E); [apply Nat.mod_le; lia|].
        exists l'. repeat split; auto; [|lia].
        replace (bits l') with (having n l / S k * S k) by lia. apply Nat.mod_mul. lia.
      - destruct (give n l F (S k - having n l mod S k)) as (l' & D & B & E); [lia|].
        exists l'. repeat split; auto; [|lia].
        replace (bits l') with ((having n l / S k + 1) * S k) by lia. apply Nat.mod_mul. lia. }
    destruct D as (l' & D & B & E).
    destruct (IH (below l')) as (rests & G & H & P); auto.
    { clear - D F. revert F. induction D as [|x y l l' D _ IH]; intro F; constructor.
      - inversion D; subst; cbn; try apply Nat.mod_upper_bound, power;
          pose proof (power n); lia.
      - apply IH. now inversion F. }
    destruct (put_together n l l' D F rests G) as (A1 & A2 & A3 & A4).
    exists (joined n l' rests). repeat split; auto; [lia|]. intros i L.
    destruct (Nat.eq_dec i n) as [->|]; [now rewrite A3|]. rewrite A4 by lia. apply P. lia.
Qed.

Lemma restores_balance k rows : ~ balanced k rows -> exists next, move k rows next /\ balanced k next.
Proof.
  intro N. destruct (large_enough rows) as [n L].
  destruct (build k n (map (pair false) rows)) as (next & F & C & P).
  - apply Forall_map. exact L.
  - clear. unfold chosen. induction rows; simpl; auto. lia.
  - assert (F' : Forall2 (fun row less => less <= row) rows next /\
      Forall (fun row => row < 2 ^ n) next /\ changed rows next <= k).
    { split; [|split].
      - clear - F. revert next F. induction rows; intros next F; inversion F as [|? ? ? ? [A B]];
          subst; constructor; auto.
      - clear - F. revert next F. induction rows; intros next F; inversion F as [|? ? ? ? [A B]];
          subst; constructor; auto.
      - eapply Nat.le_trans; [|exact C]. clear. unfold changed, cost. revert next.
        induction rows as [|row rows IH]; intros [|less next]; auto. cbn [map combine filter orb].
        destruct (less <? row); cbn [length]; auto. specialize (IH next). lia. }
    destruct F' as (F1 & F2 & F3).
    assert (B : balanced k next) by (apply (balanced_below k n next F2); auto).
    exists next. split; auto. repeat split; auto.
    destruct (Nat.eq_dec (changed rows next) 0) as [Z|]; [|lia]. exfalso. apply N.
    enough (rows = next) by now subst. clear - F1 Z. revert Z. unfold changed.
    induction F1 as [|row less rows next L F IH]; auto. cbn [combine filter].
    destruct (Nat.ltb_spec less row); cbn [length]; [lia|]. intro Z. f_equal; [lia|auto].
Qed.

Theorem balanced_is_lost k rows : (lost (move k) rows <-> balanced k rows) /\
  (won (move k) rows <-> ~ balanced k rows).
Proof.
  apply (kernel (move k) (balanced k) list_sum).
  - apply balanced_dec.
  - intros at_ next (F & C). assert (H : list_sum next + changed at_ next <= list_sum at_); [|lia].
    clear C. unfold changed. induction F as [|row less rows' next L F IH]; auto.
    cbn [combine filter list_sum fold_right]. unfold list_sum in *.
    destruct (Nat.ltb_spec less row); cbn [length]; lia.
  - apply breaks_balance.
  - apply restores_balance.
Qed.
