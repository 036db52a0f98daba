(* One check of a word proves endless games for infinitely many decks. *)

From Coq Require Import Ascii String.
From Coq Require Import List Arith Lia Bool Permutation.
From AntiHilbert Require Import Rules Words.
Import ListNotations War.

(* ---------------------------------------------------------------- Dealing classes *)

(* A filling says of each value, from 1 on, which classes have its cards. *)
Definition filling := list (list nat).
Definition in_class (levels : filling) (v k : nat) : Prop :=
  exists i level, v = S i /\ nth_error levels i = Some level /\ In k level.
Definition clash (beats : nat -> nat -> Prop) (low high : list nat) : Prop :=
  exists k j, In k low /\ In j high /\ beats k j.
Definition respects (beats : nat -> nat -> Prop) (levels : filling) : Prop :=
  ForallOrdPairs (fun low high => ~ clash beats low high) levels /\
  Forall (fun level => ~ clash beats level level) levels.

Lemma pairs_nth {A} (R : A -> A -> Prop) l : ForallOrdPairs R l ->
  forall i j x y, i < j -> nth_error l i = Some x -> nth_error l j = Some y -> R x y.
Proof.
  induction 1 as [|a l H F IH]; intros i j x y L X Y.
  - destruct i; discriminate.
  - destruct j as [|j]; [lia|]. simpl in Y. destruct i as [|i]; simpl in X.
    + injection X as <-. rewrite Forall_forall in H. apply H. eapply nth_error_In; eauto.
    + apply (IH i j); auto; lia.
Qed.

Lemma filling_above beats levels : respects beats levels ->
  forall x c y d, in_class levels x c -> in_class levels y d -> beats c d -> y < x.
Proof.
  intros [P F] x c y d (i & l & -> & I & C) (j & m & -> & J & D) B.
  destruct (Nat.lt_trichotomy i j) as [L|[->|L]]; [| |lia].
  - exfalso. apply (pairs_nth _ _ P i j l m); auto. now exists c, d.
  - exfalso. rewrite I in J. injection J as <-. rewrite Forall_forall in F.
    apply (F l); [eapply nth_error_In; eauto|]. now exists c, d.
Qed.

Lemma dealt suits levels row1 row2 :
  Forall (fun level => length level = suits) levels ->
  Permutation (concat levels) (row1 ++ row2) ->
  exists hand1 hand2, Forall2 (in_class levels) hand1 row1 /\ Forall2 (in_class levels) hand2 row2
    /\
    Permutation (hand1 ++ hand2) (deck suits (length levels)).
Proof.
  intros L P.
  assert (D : forall ls from, Forall (fun level => length level = suits) ls ->
    exists cards : list (nat * nat), map snd cards = concat ls /\
      map fst cards = flat_map (fun v => repeat v suits) (seq from (length ls)) /\
      forall v k, In (v, k) cards ->
        exists i level, v = from + i /\ nth_error ls i = Some level /\ In k level).
  { induction ls as [|l ls IH]; intros from F; inversion F; subst.
    - exists []. repeat split; auto. intros v k [].
    - destruct (IH (S from)) as (cards & C & V & I); auto.
      exists (map (pair from) l ++ cards). split; [|split].
      + rewrite map_app, map_map, C. simpl. now rewrite map_id.
      + rewrite map_app, map_map, V. simpl. f_equal. clear. induction l; simpl; congruence.
      + intros v k H. apply in_app_or in H as [H|H].
        * apply in_map_iff in H as (k' & E & H). injection E as <- <-.
          exists 0, l. rewrite Nat.add_0_r. auto.
        * destruct (I v k H) as (i & level & -> & N & K). exists (S i), level.
          repeat split; auto. lia. }
  destruct (D levels 1 L) as (cards & C & V & I). clear D.
  rewrite <- C in P. apply Permutation_sym in P.
  destruct (Permutation_map_inv snd cards P) as (laid & E & Q).
  exists (map fst (firstn (length row1) laid)), (map fst (skipn (length row1) laid)).
  assert (R : forall some, incl some cards -> Forall2 (in_class levels) (map fst some) (map snd
    some)).
  { induction some as [|[v k] some IH]; intro H; simpl; constructor.
    - destruct (I v k) as (i & level & -> & N & K); [apply H; now left|].
      exists i, level; auto.
    - apply IH. intros z Z. apply H. now right. }
  assert (J : incl laid cards).
  { intros z Z. apply (Permutation_in z (Permutation_sym Q) Z). }
  assert (E1 : map snd (firstn (length row1) laid) = row1).
  { rewrite <- firstn_map, <- E, firstn_app, Nat.sub_diag, firstn_all. apply app_nil_r. }
  assert (E2 : map snd (skipn (length row1) laid) = row2).
  { rewrite <- skipn_map, <- E, skipn_app, Nat.sub_diag, skipn_all. reflexivity. }
  split; [|split].
  - pose proof (R (firstn (length row1) laid)) as Q1. rewrite E1 in Q1. apply Q1. intros z Z.
    apply J. rewrite <- (firstn_skipn (length row1) laid).
    apply in_or_app. now left.
  - pose proof (R (skipn (length row1) laid)) as Q1. rewrite E2 in Q1. apply Q1. intros z Z.
    apply J. rewrite <- (firstn_skipn (length row1) laid).
    apply in_or_app. now right.
  - rewrite <- map_app, firstn_skipn. unfold deck. rewrite <- V. apply Permutation_map.
    now symmetry.
Qed.

Lemma deck_of_one n : deck 1 n = seq 1 n.
Proof. unfold deck. generalize (seq 1 n). induction l; simpl; [|f_equal]; auto. Qed.

(* ---------------------------------------------------------------- A word and its check *)

(* What a family is made of: the suits, who wins each flip, the class that either player lays at
   each flip, the hands of the shortest deal, the classes of each value from 1 on (for these hands),
   and of each value the classes that have no higher one. *)
Record family := {
  suits : nat;
  letters : list player;
  lays1 : list nat;
  lays2 : list nat;
  hands : nat * nat;
  values : filling;
  tops : list (list nat) }.

(* Pickups that lay the winning card of a flip before the losing one: natural and optimised. *)
Definition higher_first (p : pickup) : Prop :=
  forall w x y, takes w [(x, y)] -> p w [(x, y)] = natural w [(x, y)].
Lemma natural_higher_first : higher_first natural.
Proof. now intros w x y H. Qed.
Lemma optimised_higher_first : higher_first optimised.
Proof.
  intros [|] x y H; simpl in H; unfold optimised, strongest_first; simpl.
  - now rewrite (proj2 (Nat.leb_le y x)) by lia.
  - now rewrite (proj2 (Nat.leb_le x y)) by lia.
Qed.

Section Check.
Variable f : family.
Let L := length (letters f).
Let C := suits f.
Let h1 := fst (hands f).
Let h2 := snd (hands f).

Definition word (t : nat) : player := nth (t mod L) (letters f) One.
Definition class1 (t : nat) : nat := nth (t mod L) (lays1 f) 0.
Definition class2 (t : nat) : nat := nth (t mod L) (lays2 f) 0.

(* Flips won by player 1 among the first t. *)
Fixpoint wins (t : nat) : nat :=
  match t with 0 => 0 | S s => wins s + match word s with One => 1 | Two => 0 end end.

Definition meets (t : nat) : nat * nat :=
  match word t with One => (class1 t, class2 t) | Two => (class2 t, class1 t) end.
Definition met : list (nat * nat) := map meets (seq 0 L).
Definition beats_in (those : list (nat * nat)) (k j : nat) : bool :=
  existsb (fun z => (fst z =? k) && (snd z =? j)) those.
Definition beatsb : nat -> nat -> bool := beats_in met.

Definition flip_fits (t : nat) : bool :=
  let w := wins t in
  (t <? h1 + 2 * w) && (2 * w <? h2 + t) &&
  match word t with
  | One => (class1 (h1 + 2 * w) =? class1 t) && (class1 (h1 + 2 * w + 1) =? class2 t)
  | Two => (class2 (h2 + 2 * t - 2 * w) =? class2 t) && (class2 (h2 + 2 * t - 2 * w + 1) =? class1
    t)
  end.

Definition clashb those (low high : list nat) : bool :=
  existsb (fun k => existsb (beats_in those k) high) low.
Fixpoint respectsb those (levels : filling) : bool :=
  match levels with
  | [] => true
  | level :: rest => negb (clashb those level level)
      && forallb (fun high => negb (clashb those level high)) rest && respectsb those rest
  end.
Definition count (k : nat) (l : list nat) : nat := count_occ Nat.eq_dec l k.
Definition mem (k : nat) (l : list nat) : bool := existsb (Nat.eqb k) l.
Fixpoint distinct (l : list nat) : bool :=
  match l with [] => true | k :: m => negb (mem k m) && distinct m end.

Definition start : list nat := row class1 0 h1 ++ row class2 0 h2.
Definition known : list nat := concat (tops f).

Definition family_fits : bool :=
  (0 <? L) && (0 <? C) && (length (lays1 f) =? L) && (length (lays2 f) =? L)
  && (2 * wins L =? L)
  && forallb flip_fits (seq 0 L)
  && forallb (fun level => length level =? C) (values f)
  && (let those := met in respectsb those (values f))
  && (length (tops f) =? length (values f))
  && forallb (fun '(top, level) => forallb (fun k => mem k level) top) (combine (tops f) (values f))
  && distinct known
  && forallb (fun k => mem k known) (lays1 f ++ lays2 f ++ start ++ concat (values f))
  && forallb (fun k => count k (concat (values f)) =? count k start) known.

Hypothesis fits : family_fits = true.

(* For hands that are x and y times C L cards longer each class has new values of its own, directly
   below its highest one. *)
Variables x y : nat.
Definition more (k : nat) : nat := count k (lays1 f) * x + count k (lays2 f) * y.
Definition grown : filling :=
  flat_map (fun '(top, level) => flat_map (fun k => repeat (repeat k C) (more k)) top ++ [level])
    (combine (tops f) (values f)).
Let n1 := h1 + C * L * x.
Let n2 := h2 + C * L * y.

Lemma mem_In k l : mem k l = true <-> In k l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros (j & J & E). apply Nat.eqb_eq in E. now subst.
  - intro H. exists k. split; auto. apply Nat.eqb_refl.
Qed.

Lemma distinct_NoDup l : distinct l = true -> NoDup l.
Proof.
  induction l; simpl; intro H; constructor; apply andb_prop in H as [H1 H2]; auto.
  intro I. apply mem_In in I. now rewrite I in H1.
Qed.

Definition fitting :=
  (0 < L /\ 0 < C /\ length (lays1 f) = L /\ length (lays2 f) = L /\ 2 * wins L = L) /\
  (forall t, t < L -> flip_fits t = true) /\
  (Forall (fun level => length level = C) (values f) /\ respectsb met (values f) = true) /\
  (length (tops f) = length (values f) /\
   (forall top level k, In (top, level) (combine (tops f) (values f)) -> In k top -> In k level)) /\
  NoDup known /\
  (forall k, In k (lays1 f ++ lays2 f ++ start ++ concat (values f)) -> In k known) /\
  (forall k, In k known -> count k (concat (values f)) = count k start).

Lemma it_fits : fitting.
Proof.
  pose proof fits as F. unfold family_fits in F.
  repeat match goal with H : _ && _ = true |- _ => apply andb_prop in H as [? ?] end.
  repeat match goal with
    | H : (_ <? _) = true |- _ => apply Nat.ltb_lt in H
    | H : (_ =? _) = true |- _ => apply Nat.eqb_eq in H
    | H : forallb _ _ = true |- _ => rewrite forallb_forall in H
    end.
  unfold fitting. repeat split; auto.
  - intros t T. apply H7. apply in_seq. lia.
  - apply Forall_forall. intros level I. apply Nat.eqb_eq. auto.
  - intros top level k I K. specialize (H3 _ I). simpl in H3. rewrite forallb_forall in H3.
    now apply mem_In, H3.
  - now apply distinct_NoDup.
  - intros k I. apply mem_In. auto.
  - intros k I. apply Nat.eqb_eq. auto.
Qed.

Lemma mod_again a b : a < L -> (a + b * L) mod L = a mod L.
Proof. intro. apply Nat.mod_add. lia. Qed.

Lemma modulo (c : list nat) a b : (exists m, b = a + m * L) -> 0 < L ->
  nth (b mod L) c 0 = nth (a mod L) c 0.
Proof. intros [m ->] H. now rewrite Nat.mod_add by lia. Qed.

Lemma wins_round m r : 2 * wins L = L -> 0 < L -> 2 * wins (L * m + r) = L * m + 2 * wins r.
Proof.
  intros W P. revert r. induction m; intro r; [now rewrite Nat.mul_0_r|].
  replace (L * S m + r) with (L * m + (L + r)) by lia. rewrite IHm.
  enough (wins (L + r) = wins L + wins r) by lia.
  induction r; [now rewrite Nat.add_0_r, Nat.add_0_r|].
  replace (L + S r) with (S (L + r)) by lia. cbn [wins]. rewrite IHr.
  replace (word (L + r)) with (word r); [lia|].
  unfold word. f_equal. replace (L + r) with (r + 1 * L) by lia. now rewrite Nat.mod_add by lia.
Qed.

Lemma beats_of t : 0 < L -> beatsb (fst (meets t)) (snd (meets t)) = true.
Proof.
  intro P. apply existsb_exists. exists (meets t). split; [|now rewrite !Nat.eqb_refl].
  apply in_map_iff. exists (t mod L). split.
  - unfold meets, word, class1, class2. now rewrite Nat.mod_mod by lia.
  - apply in_seq. pose proof (Nat.mod_upper_bound t L). lia.
Qed.

Definition size1 t := n1 + 2 * wins t - t.
Definition size2 t := n2 + t - 2 * wins t.

Lemma every_flip_good t :
  good (fun k j => beatsb k j = true) (fun _ _ => False) class1 class2 word (fun _ => 0) (fun n =>
    n)
    size1 size2 t.
Proof.
  destruct it_fits as ((P & _ & _ & _ & W) & O & _).
  assert (R : t mod L < L) by (apply Nat.mod_upper_bound; lia).
  assert (D : t = L * (t / L) + t mod L) by (apply Nat.div_mod; lia).
  pose proof (wins_round (t / L) (t mod L) W P) as Wt. rewrite <- D in Wt.
  pose proof (beats_of t P) as B.
  specialize (O _ R). set (r := t mod L) in *. set (m := t / L) in *.
  assert (Rr : r mod L = r) by (now apply Nat.mod_small).
  assert (Lt : word t = word r) by (unfold word; now rewrite Rr).
  assert (A1 : class1 t = class1 r) by (unfold class1; now rewrite Rr).
  assert (A2 : class2 t = class2 r) by (unfold class2; now rewrite Rr).
  unfold flip_fits in O. apply andb_prop in O as [O O3]. apply andb_prop in O as [O1 O2].
  apply Nat.ltb_lt in O1, O2. unfold good, size1, size2, won, n1, n2, meets in *.
  rewrite Lt in *. simpl rev. simpl flat_map. rewrite Nat.add_0_r.
  split; [lia|]. split; [lia|]. split; [intros i I; lia|].
  destruct (word r); apply andb_prop in O3 as [O4 O5]; apply Nat.eqb_eq in O4, O5;
    (split; [exact B|]); unfold row; cbn [seq map Nat.mul Nat.add pair_won app];
    rewrite A1, A2, <- O4, <- O5; (f_equal; [|f_equal]); apply modulo; auto.
  - exists (m + C * x). lia.
  - exists (m + C * x). lia.
  - exists (m + C * y). lia.
  - exists (m + C * y). lia.
Qed.

Lemma clashb_clash low high :
  clashb met low high = false -> ~ clash (fun k j => beatsb k j = true) low high.
Proof.
  intros H (k & j & K & J & B). unfold clashb in H. apply Bool.not_true_iff_false in H. apply H.
  apply existsb_exists. exists k. split; auto. apply existsb_exists. eauto.
Qed.

Lemma respectsb_respects levels : respectsb met levels = true ->
  respects (fun k j => beatsb k j = true) levels.
Proof.
  induction levels as [|l levels IH]; simpl; intro H; [split; constructor|].
  apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. destruct (IH H3) as [P F].
  apply negb_true_iff in H1. rewrite forallb_forall in H2.
  split; constructor; auto.
  - apply Forall_forall. intros high I. apply clashb_clash, negb_true_iff. auto.
  - now apply clashb_clash.
Qed.

(* Where each level is replaced by some whose classes it has, the order is respected as before. *)
Lemma respects_grown beats levels (g : list nat * list nat -> filling) ts :
  length ts = length levels ->
  (forall t l, In (t, l) (combine ts levels) -> forall m, In m (g (t, l)) -> incl m l) ->
  respects beats levels -> respects beats (flat_map g (combine ts levels)).
Proof.
  revert ts. induction levels as [|l levels IH]; intros [|t ts] E G [P F]; try discriminate;
    [split; constructor|].
  simpl. inversion P as [|? ? P1 P2]; inversion F as [|? ? F1 F2]; subst.
  destruct (IH ts) as [IP IF]; [now injection E| |split; auto|].
  { intros t' l' I. apply G. now right. }
  assert (N : forall a b m n, ~ clash beats a b -> incl m a -> incl n b -> ~ clash beats m n).
  { intros a b m n H M N (k & j & K & J & B). apply H. exists k, j. auto. }
  assert (S : forall m, In m (g (t, l)) -> incl m l) by (apply G; now left).
  split.
  - induction (g (t, l)) as [|m ms IHm]; simpl; auto. constructor.
    + apply Forall_forall. intros n I. apply in_app_or in I as [I|I].
      * apply (N l l); auto; apply S; [now left|now right].
      * apply in_flat_map in I as ([t' l'] & I & J).
        apply (N l l'); [|apply S; now left|eapply G; [right; eauto|auto]].
        rewrite Forall_forall in P1. apply P1. eapply in_combine_r; eauto.
    + apply IHm. intros m' I. apply S. now right.
  - apply Forall_app. split; auto. apply Forall_forall. intros m I. apply (N l l); auto.
Qed.

Lemma count_app k a b : count k (a ++ b) = count k a + count k b.
Proof. apply count_occ_app. Qed.

Lemma count_repeat k j n : count k (repeat j n) = if Nat.eq_dec j k then n else 0.
Proof.
  unfold count. induction n; simpl; [now destruct (Nat.eq_dec j k)|].
  destruct (Nat.eq_dec j k); [|auto]. now rewrite IHn.
Qed.

Lemma count_new k n top : NoDup top ->
  count k (concat (flat_map (fun j => repeat (repeat j C) (n j)) top)) =
  if in_dec Nat.eq_dec k top then C * n k else 0.
Proof.
  assert (R : forall j m, count k (concat (repeat (repeat j C) m)) = if Nat.eq_dec j k then C * m
    else 0).
  { intros j m. induction m; simpl; [destruct Nat.eq_dec; lia|].
    rewrite count_app, IHm, count_repeat. destruct Nat.eq_dec; lia. }
  induction 1 as [|j top J D IH]; [reflexivity|].
  simpl flat_map. rewrite concat_app, count_app, R, IH.
  destruct (Nat.eq_dec j k) as [->|E].
  - destruct (in_dec Nat.eq_dec k top); [contradiction|].
    destruct (in_dec Nat.eq_dec k (k :: top)) as [_|H]; [lia|]. exfalso. apply H. now left.
  - destruct (in_dec Nat.eq_dec k top) as [I|I], (in_dec Nat.eq_dec k (j :: top)) as [I'|I']; auto.
    + exfalso. apply I'. now right.
    + destruct I'; contradiction.
Qed.

Lemma NoDup_split {A} (a b : list A) : NoDup (a ++ b) ->
  NoDup a /\ NoDup b /\ forall z, In z a -> ~ In z b.
Proof.
  induction a; simpl; intro H; [repeat split; auto; constructor|].
  inversion H as [|? ? N D]; subst. destruct (IHa D) as (A1 & A2 & A3).
  repeat split; auto.
  - constructor; auto. intro I. apply N, in_or_app. now left.
  - intros z [<-|I]; auto. intro I. apply N, in_or_app. now right.
Qed.

Lemma count_grown k ts levels : length ts = length levels -> NoDup (concat ts) ->
  count k (concat (flat_map
    (fun '(top, level) => flat_map (fun j => repeat (repeat j C) (more j)) top ++ [level])
    (combine ts levels))) =
  count k (concat levels) + if in_dec Nat.eq_dec k (concat ts) then C * more k else 0.
Proof.
  revert ts. induction levels as [|l levels IH]; intros [|t ts] E D; try discriminate;
    [reflexivity|].
  simpl in D. apply NoDup_split in D as (D1 & D2 & D3).
  simpl flat_map. rewrite !concat_app, !count_app, count_new, IH by (auto; now injection E).
  simpl concat. rewrite app_nil_r, count_app.
  destruct (in_dec Nat.eq_dec k t) as [I|I], (in_dec Nat.eq_dec k (concat ts)) as [J|J],
    (in_dec Nat.eq_dec k (t ++ concat ts)) as [K|K]; try lia;
    exfalso; rewrite in_app_iff in K; firstorder.
Qed.

Lemma row_of_list (c : list nat) : length c = L -> row (fun t => nth (t mod L) c 0) 0 L = c.
Proof.
  intro E. unfold row. rewrite <- E. clear -E.
  transitivity (map (fun t => nth t c 0) (seq 0 (length c))).
  - apply map_ext_in. intros t T. apply in_seq in T. f_equal. apply Nat.mod_small. lia.
  - generalize c. clear. induction c as [|a c IH]; [reflexivity|].
    simpl. f_equal. rewrite <- seq_shift, map_map. exact IH.
Qed.

Lemma row_later (c : list nat) i : 0 < L -> forall a,
  row (fun t => nth (t mod L) c 0) (L + a) i = row (fun t => nth (t mod L) c 0) a i.
Proof.
  intro P. induction i; intro a; [reflexivity|]. rewrite !row_cons, <- (IHi (S a)). f_equal.
  - f_equal. replace (L + a) with (a + 1 * L) by lia. now rewrite Nat.mod_add by lia.
  - f_equal. lia.
Qed.

Lemma count_row k (c : list nat) n m : length c = L -> 0 < L ->
  count k (row (fun t => nth (t mod L) c 0) 0 (n + L * m)) =
  count k (row (fun t => nth (t mod L) c 0) 0 n) + m * count k c.
Proof.
  intros E P. induction m.
  - now rewrite Nat.mul_0_r, !Nat.add_0_r.
  - replace (n + L * S m) with (L + (n + L * m)) by lia.
    rewrite row_app, count_app, row_of_list by auto.
    replace (0 + L) with (L + 0) by lia. rewrite row_later by auto. lia.
Qed.

Lemma count_outside k l : ~ In k l -> count k l = 0.
Proof. apply count_occ_not_In. Qed.

Lemma grown_deals_the_rows : Permutation (concat grown) (row class1 0 n1 ++ row class2 0 n2).
Proof.
  destruct it_fits as ((P & _ & L1 & L2 & _) & _ & _ & (T & _) & D & K & B).
  apply (Permutation_count_occ Nat.eq_dec). intro k. fold (count k (concat grown)).
  fold (count k (row class1 0 n1 ++ row class2 0 n2)).
  unfold grown. rewrite count_grown by auto. fold known.
  unfold n1, n2. replace (C * L * x) with (L * (C * x)) by lia.
  replace (C * L * y) with (L * (C * y)) by lia.
  rewrite count_app. unfold class1 at 1, class2 at 1. rewrite !count_row by auto.
  fold class1 class2. unfold more, start in *.
  destruct (in_dec Nat.eq_dec k known) as [I|I].
  - rewrite (B k I), count_app. unfold class1, class2. lia.
  - assert (O : forall l, (forall z, In z l ->
      In z (lays1 f ++ lays2 f ++ (row class1 0 h1 ++ row class2 0 h2) ++ concat (values f))) ->
      count k l = 0) by (intros l H; apply count_outside; intro J; apply I, K, H, J).
    rewrite (O (concat (values f))), (O (lays1 f)), (O (lays2 f)).
    + fold (row class1 0 h1) (row class2 0 h2).
      change (fun t => nth (t mod L) (lays1 f) 0) with class1.
      change (fun t => nth (t mod L) (lays2 f) 0) with class2.
      rewrite (O (row class1 0 h1)), (O (row class2 0 h2)); [lia| |];
        intros z Z; rewrite !in_app_iff; auto.
    + intros z Z. rewrite !in_app_iff. auto.
    + intros z Z. rewrite !in_app_iff. auto.
    + intros z Z. rewrite !in_app_iff. auto.
Qed.

Lemma levels_grown : Forall (fun level => length level = C) grown.
Proof.
  destruct it_fits as (_ & _ & (S & _) & _). rewrite Forall_forall in *.
  intros m I. unfold grown in I. apply in_flat_map in I as ([t l] & I & J).
  apply in_app_or in J as [J|[<-|[]]].
  - apply in_flat_map in J as (k & _ & J). apply repeat_spec in J. subst. apply repeat_length.
  - apply S. eapply in_combine_r; eauto.
Qed.

Lemma grown_respects : respects (fun k j => beatsb k j = true) grown.
Proof.
  destruct it_fits as (_ & _ & (_ & R) & (T & I) & _).
  apply respects_grown; auto.
  - intros t l H m M. apply in_app_or in M as [M|[<-|[]]]; [|apply incl_refl].
    apply in_flat_map in M as (k & J & M). apply repeat_spec in M. subst.
    intros z Z. apply repeat_spec in Z. subst. eauto.
  - now apply respectsb_respects.
Qed.

Lemma levels_counted V : C * V = n1 + n2 -> length grown = V.
Proof.
  intro E. pose proof (Permutation_length grown_deals_the_rows) as P. pose proof levels_grown as G.
  rewrite app_length in P. unfold row in P. rewrite !map_length, !seq_length in P.
  destruct it_fits as ((_ & C0 & _) & _).
  assert (Q : length (concat grown) = C * length grown).
  { clear -G. induction G; simpl; [lia|]. rewrite app_length. lia. }
  apply (Nat.mul_cancel_l _ _ C); lia.
Qed.

Theorem a_family_is_endless p V : higher_first p -> C * V = n1 + n2 -> exists at_ : position,
  length (fst at_) = n1 /\ length (snd at_) = n2 /\
  Permutation (fst at_ ++ snd at_) (deck C V) /\ endless p at_.
Proof.
  intros H V_. rewrite <- (levels_counted V V_).
  destruct (dealt C grown _ _ levels_grown grown_deals_the_rows) as (a & b & A & B & D).
  exists (a, b). simpl fst. simpl snd.
  assert (LA := same_length _ _ _ A). assert (LB := same_length _ _ _ B).
  unfold row in LA, LB. rewrite map_length, seq_length in LA, LB.
  repeat split; auto.
  apply (a_word_is_a_theorem p (in_class grown) (fun k j => beatsb k j = true) (fun _ _ => False)
    (filling_above _ _ grown_respects) (fun _ _ _ _ _ _ F => match F with end)
    class1 class2 word (fun _ => 0) (fun n => n) size1 size2).
  - lia.
  - intro t. destruct (every_flip_good t) as (S1 & S2 & _). unfold size1, size2 in *. cbn [wins].
    destruct (word t); lia.
  - apply every_flip_good.
  - intros n [|[u v] [|? ?]] E T; try discriminate. now apply H.
  - split; simpl; unfold size1, size2; simpl; rewrite !Nat.add_0_r, !Nat.sub_0_r; auto.
Qed.

End Check.

(* ---------------------------------------------------------------- Families from data *)

(* A word and a deal that repeats it, as `antihilbert war endless family` prints them. The classes
   are computed here, and no theorem depends on how. *)

Record printed := { of_suits : nat; of_word : string; of_hands : list nat * list nat }.

Fixpoint letters_of (s : string) : list player :=
  match s with
  | EmptyString => []
  | String c rest => (if Ascii.eqb c "a"%char then One else Two) :: letters_of rest
  end.

Section Computed.
Variable d : printed.
Let w := letters_of (of_word d).
Let L := length w.
Let h1 := length (fst (of_hands d)).
Let h2 := length (snd (of_hands d)).

(* Where the card of a slot is laid next; the slots of player 2 are numbered from L on. *)
Fixpoint nexts (t won : nat) (rest : list player) : list (nat * nat) :=
  match rest with
  | [] => []
  | One :: rest => ((h1 + 2 * won) mod L, (h1 + 2 * won + 1) mod L) :: nexts (S t) (S won) rest
  | Two :: rest => (let p := h2 + 2 * (t - won) in (L + (p + 1) mod L, L + p mod L))
      :: nexts (S t) won rest
  end.
Definition follows : list nat := let n := nexts 0 0 w in map fst n ++ map snd n.

Fixpoint joined (times : nat) (next ids : list nat) : list nat :=
  match times with
  | 0 => ids
  | S m => joined m (map (fun s => nth s next 0) next)
      (map (fun '(i, s) => min i (nth s ids 0)) (combine ids next))
  end.
Definition classes : list nat := joined (S (Nat.log2 L)) follows (seq 0 (2 * L)).

Definition family_of : family :=
  let one := firstn L classes in
  let two := skipn L classes in
  let row c n := map (fun t => nth (t mod L) c 0) (seq 0 n) in
  let laid := combine (fst (of_hands d) ++ snd (of_hands d)) (row one h1 ++ row two h2) in
  let level v := map snd (filter (fun z => fst z =? v) laid) in
  let levels := map level (seq 1 ((h1 + h2) / of_suits d)) in
  let highest := fix highest (levels : filling) :=
    match levels with
    | [] => []
    | l :: rest => nodup Nat.eq_dec (filter (fun k => negb (existsb (mem k) rest)) l) :: highest
      rest
    end in
  {| suits := of_suits d; letters := w; lays1 := one; lays2 := two; hands := (h1, h2);
     values := levels; tops := highest levels |}.
End Computed.

Definition holds_good (d : printed) : bool := family_fits (family_of d).

Theorem checked_family d : holds_good d = true -> forall p, higher_first p -> forall x y V,
  let L := String.length (of_word d) in
  let n1 := length (fst (of_hands d)) + of_suits d * L * x in
  let n2 := length (snd (of_hands d)) + of_suits d * L * y in
  of_suits d * V = n1 + n2 ->
  exists at_ : position, length (fst at_) = n1 /\ length (snd at_) = n2 /\
    Permutation (fst at_ ++ snd at_) (deck (of_suits d) V) /\ endless p at_.
Proof.
  intros H p P x y V L n1 n2 E.
  assert (W : length (letters_of (of_word d)) = L).
  { unfold L. generalize (of_word d). induction s; simpl; [reflexivity|]. now f_equal. }
  pose proof (a_family_is_endless (family_of d) H x y p V P) as T.
  cbn [family_of suits letters hands fst snd] in T.
  rewrite W in T. now apply T.
Qed.
