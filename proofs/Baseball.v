(* Colour baseball on a line: the hole that goes to and fro sorts the tokens. *)

From Coq Require Import List Arith Lia Bool Permutation Sorted.
From AntiHilbert Require Import Rules.
Import ListNotations Baseball.

(* ---------------------------------------------------------------- Odd-even transposition sort *)

(* Compare and exchange the first and the second number, the third and the fourth, ... *)
Fixpoint exchange (l : list nat) : list nat :=
  match l with
  | x :: y :: l => Nat.min x y :: Nat.max x y :: exchange l
  | _ => l
  end.
(* or the second and the third, ... *)
Definition exchange_tail (l : list nat) : list nat :=
  match l with x :: l => x :: exchange l | [] => [] end.

Lemma two_by_two (P : list nat -> Prop) : P [] -> (forall x, P [x]) ->
  (forall x y l, P l -> P (x :: y :: l)) -> forall l, P l.
Proof.
  intros P0 P1 P2 l. enough (H : P l /\ forall x, P (x :: l)) by apply H.
  induction l as [|y l [A B]]; auto.
Qed.

Lemma exchange_same l : Permutation (exchange l) l.
Proof.
  induction l using two_by_two; simpl; auto. destruct (Nat.le_ge_cases x y).
  - rewrite Nat.min_l, Nat.max_r by lia. auto.
  - rewrite Nat.min_r, Nat.max_l by lia. rewrite IHl. apply perm_swap.
Qed.
Lemma exchange_tail_same l : Permutation (exchange_tail l) l.
Proof. destruct l; simpl; auto. constructor. apply exchange_same. Qed.
Lemma exchange_length l : length (exchange l) = length l.
Proof. apply Permutation_length, exchange_same. Qed.

(* Of the first t numbers so many are less than c. *)
Fixpoint less (c t : nat) (l : list nat) : nat :=
  match t, l with
  | S t, x :: l => (if x <? c then 1 else 0) + less c t l
  | _, _ => 0
  end.
Definition all_less (c : nat) (l : list nat) : nat := less c (length l) l.

Lemma less_nil c t : less c t [] = 0. Proof. destruct t; auto. Qed.
Lemma less_bounds c t l : less c t l <= t /\ less c t l <= all_less c l /\
  all_less c l <= less c t l + (length l - t).
Proof.
  unfold all_less. revert t. induction l as [|x l IH]; intros [|t]; simpl; try lia.
  - specialize (IH 0). destruct l; simpl in *; destruct (x <? c); lia.
  - specialize (IH t). destruct (x <? c); lia.
Qed.
Lemma less_all c t l : length l <= t -> less c t l = all_less c l.
Proof. intro L. pose proof (less_bounds c t l). lia. Qed.
Lemma all_less_same c l m : Permutation l m -> all_less c l = all_less c m.
Proof. unfold all_less. induction 1; simpl; lia. Qed.

Lemma less_two c t x y l : less c (S (S t)) (x :: y :: l) =
  (if x <? c then 1 else 0) + ((if y <? c then 1 else 0) + less c t l).
Proof. reflexivity. Qed.
Lemma exchange_even c l : forall t, less c (2 * t) (exchange l) = less c (2 * t) l.
Proof.
  induction l as [|x|x y l IH] using two_by_two; auto. intros [|t]; auto.
  replace (2 * S t) with (S (S (2 * t))) by lia. simpl exchange. rewrite !less_two, IH.
  destruct (Nat.ltb_spec x c), (Nat.ltb_spec y c), (Nat.ltb_spec (Nat.min x y) c),
    (Nat.ltb_spec (Nat.max x y) c); lia.
Qed.
Lemma exchange_odd c l : forall t, S (2 * t) < length l ->
  less c (S (2 * t)) (exchange l) = Nat.min (S (less c (2 * t) l)) (less c (S (S (2 * t))) l).
Proof.
  induction l as [|x|x y l IH] using two_by_two; intros t L; simpl in L; try lia.
  destruct t as [|t].
  - change (2 * 0) with 0. simpl exchange. cbn [less].
    destruct (Nat.ltb_spec x c), (Nat.ltb_spec y c), (Nat.ltb_spec (Nat.min x y) c); lia.
  - replace (2 * S t) with (S (S (2 * t))) by lia. simpl exchange. rewrite !less_two, IH by lia.
    destruct (Nat.ltb_spec x c), (Nat.ltb_spec y c), (Nat.ltb_spec (Nat.min x y) c),
      (Nat.ltb_spec (Nat.max x y) c); lia.
Qed.

(* After r rounds, the last one of them at places of this parity. *)
Definition sorts (c r : nat) (parity : bool) (l : list nat) : Prop := forall t, t <= length l ->
  let z := all_less c l in
  2 * t <= 2 * less c t l \/ 2 * z <= 2 * less c t l \/
  z + r + t <= length l + 2 * less c t l + (if Bool.eqb (Nat.even t) parity then 0 else 1).

Lemma sorts_at_first c p l : sorts c 0 p l.
Proof.
  intros t L z. right. right. pose proof (less_bounds c t l). fold z in H.
  destruct (Bool.eqb _ _); lia.
Qed.

(* A round at the other places. *)
Lemma sorts_more c r p l m : sorts c r p l -> length m = length l -> all_less c m = all_less c l ->
  (forall t, t <= length l -> Nat.even t = p -> less c t m = less c t l) ->
  (forall t, S t < length l -> Nat.even t = p ->
    less c (S t) m = Nat.min (S (less c t l)) (less c (S (S t)) l)) ->
  sorts c (S r) (negb p) m.
Proof.
  intros H L Z E O t T z. subst z. rewrite Z, L in *. destruct (Bool.eqb (Nat.even t) p) eqn:P.
  - apply eqb_prop in P. rewrite E by auto. specialize (H t T). cbv zeta in H.
    rewrite P in *. rewrite eqb_reflx in H. destruct p; simpl; lia.
  - assert (P' : Nat.even t = negb p) by (destruct (Nat.even t), p; easy). rewrite P', eqb_reflx.
    destruct t as [|t]; [left; lia|]. rewrite Nat.even_succ, <- Nat.negb_even in P'.
    assert (Q : Nat.even t = p) by (destruct (Nat.even t), p; easy).
    destruct (Nat.eq_dec (S t) (length l)) as [A|A].
    + right. left. rewrite less_all by lia. lia.
    + rewrite O by (auto; lia).
      pose proof (H t ltac:(lia)) as H1. pose proof (H (S (S t)) ltac:(lia)) as H2.
      cbv zeta in H1, H2. cbn [Nat.even] in H2. rewrite Q, eqb_reflx in H1, H2. lia.
Qed.

Lemma sorts_exchange c r l : sorts c r true l -> sorts c (S r) false (exchange l).
Proof.
  intro H. apply (sorts_more c r true l); auto using exchange_length, all_less_same, exchange_same.
  - intros t _ E. apply Nat.even_spec in E as [s ->]. apply exchange_even.
  - intros t L E. apply Nat.even_spec in E as [s ->]. now apply exchange_odd.
Qed.
Lemma sorts_exchange_tail c r l : sorts c r false l -> sorts c (S r) true (exchange_tail l).
Proof.
  intro H. apply (sorts_more c r false l); auto using all_less_same, exchange_tail_same.
  - apply Permutation_length, exchange_tail_same.
  - intros t L E. rewrite <- Nat.negb_odd in E. destruct l as [|x l]; [now rewrite !less_nil|].
    assert (O : Nat.odd t = true) by (destruct (Nat.odd t); easy). apply Nat.odd_spec in O as [s ->].
    replace (2 * s + 1) with (S (2 * s)) by lia. simpl exchange_tail. cbn [less].
    now rewrite exchange_even.
  - intros t L E. rewrite <- Nat.negb_odd in E. destruct l as [|x l]; [simpl in L; lia|].
    assert (O : Nat.odd t = true) by (destruct (Nat.odd t); easy). apply Nat.odd_spec in O as [s ->].
    replace (2 * s + 1) with (S (2 * s)) in * by lia. simpl exchange_tail.
    change (less c (S (S (2 * s))) (x :: exchange l))
      with ((if x <? c then 1 else 0) + less c (S (2 * s)) (exchange l)).
    simpl in L. rewrite exchange_odd by lia.
    cbn [less]. destruct (x <? c); destruct l; simpl; lia.
Qed.

(* So many rounds as there are numbers: all are in order. *)
Definition in_order (l : list nat) : Prop := forall c t, t <= length l ->
  less c t l = Nat.min t (all_less c l).
Lemma sorted_at_last p l : (forall c, sorts c (length l) p l) -> in_order l.
Proof.
  intros H c t L. specialize (H c t L). cbv zeta in H. pose proof (less_bounds c t l).
  destruct (Bool.eqb _ _); lia.
Qed.

Lemma one_order l : forall m, in_order l -> in_order m -> Permutation l m -> l = m.
Proof.
  intros m A B P. assert (H : forall c t, less c t l = less c t m).
  { intros c t. pose proof (Permutation_length P) as L. pose proof (all_less_same c _ _ P) as Z.
    destruct (Nat.le_gt_cases t (length l)) as [G|G].
    - rewrite A, B by lia. now rewrite Z.
    - now rewrite !less_all by lia. }
  clear A B. apply Permutation_length in P. revert m H P.
  induction l as [|x l IH]; intros [|y m] H L; try discriminate; auto. injection L as L.
  assert (x = y).
  { pose proof (H (S x) 1) as X. pose proof (H (S y) 1) as Y. cbn [less] in X, Y.
    destruct (Nat.ltb_spec x (S x)), (Nat.ltb_spec y (S x)), (Nat.ltb_spec x (S y)),
      (Nat.ltb_spec y (S y)); lia. }
  subst y. f_equal. apply IH; auto. intros c t. specialize (H c (S t)). cbn [less] in H.
  destruct (x <? c); lia.
Qed.

Lemma sorted_in_order l : StronglySorted le l -> in_order l.
Proof.
  induction 1 as [|x l S IH F]; intros c t L; [simpl in L; now replace t with 0 by lia|].
  unfold all_less in *. destruct t as [|t]; [reflexivity|]. cbn [less length] in *.
  destruct (Nat.ltb_spec x c) as [X|X]; [rewrite IH by lia; unfold all_less; lia|].
  enough (less c (length l) l = 0) by (pose proof (less_bounds c t l); unfold all_less in *; lia).
  clear - F X. induction F as [|y l Y F IH]; auto. simpl.
  destruct (Nat.ltb_spec y c); [lia|auto].
Qed.

(* ---------------------------------------------------------------- The hole goes to and fro *)

(* The bases left of the hole, the nearest first, the token beside the hole, the bases right of it,
   the nearest first; and which way the hole goes. *)
Notation couple := (nat * nat)%type.
Notation place := (list couple * nat * list couple)%type.
Definition two (p : couple) : list nat := [fst p; snd p].
Definition board_of (at_ : place) : board :=
  let '(l, x, r) := at_ in map two (rev l) ++ [x] :: map two r.

(* The smaller token steps left, the larger one right; at an end of the line the hole turns. *)
Inductive way := To_left | To_right.
Definition step_right (at_ : place) : option place :=
  match at_ with (l, x, (p, q) :: r) => Some ((x, Nat.min p q) :: l, Nat.max p q, r) | _ => None end.
Definition step_left (at_ : place) : option place :=
  match at_ with ((p, q) :: l, x, r) => Some (l, Nat.min p q, (Nat.max p q, x) :: r) | _ => None end.
Definition go_on (s : way * place) : way * place :=
  let '(w, at_) := s in
  match w, step_left at_, step_right at_ with
  | To_left, Some next, _ => (To_left, next)
  | To_right, _, Some next => (To_right, next)
  | To_left, None, Some next => (To_right, next)
  | To_right, Some next, None => (To_left, next)
  | _, None, None => s
  end.
Fixpoint after (n : nat) (s : way * place) : way * place :=
  match n with 0 => s | S n => after n (go_on s) end.

Lemma after_add n m s : after (n + m) s = after m (after n s).
Proof. revert s. induction n; intro s; simpl; auto. Qed.

Definition bases (at_ : place) : nat := let '(l, _, r) := at_ in length l + S (length r).
Definition flat (l : list couple) : list nat := flat_map two l.
Definition row (at_ : place) : list nat := let '(l, x, r) := at_ in flat (rev l) ++ x :: flat r.

(* Each of these is a move, *)
Lemma min_max p q : Permutation [p; q] [Nat.max p q; Nat.min p q] /\
  Permutation [p; q] [Nat.min p q; Nat.max p q].
Proof.
  destruct (Nat.le_ge_cases p q).
  - rewrite Nat.min_l, Nat.max_r by lia. split; auto. apply perm_swap.
  - rewrite Nat.min_r, Nat.max_l by lia. split; auto. apply perm_swap.
Qed.
Lemma right_moves at_ next : step_right at_ = Some next -> move (board_of at_) (board_of next).
Proof.
  destruct at_ as [[l x] [|[p q] r]]; [discriminate|]. intros [= <-]. unfold board_of.
  simpl rev. rewrite map_app, <- app_assoc. apply goes_left, min_max.
Qed.
Lemma left_moves at_ next : step_left at_ = Some next -> move (board_of at_) (board_of next).
Proof.
  destruct at_ as [[[|[p q] l] x] r]; [discriminate|]. intros [= <-]. unfold board_of.
  simpl rev. rewrite map_app, <- app_assoc. apply goes_right, min_max.
Qed.
Lemma go_on_moves s : 2 <= bases (snd s) ->
  move (board_of (snd s)) (board_of (snd (go_on s))) /\ bases (snd (go_on s)) = bases (snd s).
Proof.
  destruct s as [w [[l x] r]]. intro B. unfold go_on.
  assert (N : step_left (l, x, r) <> None \/ step_right (l, x, r) <> None).
  { destruct l as [|[p q] l], r as [|[p' q'] r]; simpl in *; auto; try (left; discriminate);
      try (right; discriminate). lia. }
  assert (K : forall next, step_left (l, x, r) = Some next \/ step_right (l, x, r) = Some next ->
    move (board_of (l, x, r)) (board_of next) /\ bases next = bases (l, x, r)).
  { intros next [E|E]; split; auto using left_moves, right_moves.
    - destruct l as [|[p q] l]; [discriminate|]. injection E as <-. simpl. lia.
    - destruct r as [|[p q] r]; [discriminate|]. injection E as <-. simpl. lia. }
  destruct w, (step_left (l, x, r)), (step_right (l, x, r)); simpl; auto; now destruct N.
Qed.
Lemma after_moves n : forall s, 2 <= bases (snd s) ->
  leads n (board_of (snd s)) (board_of (snd (after n s))).
Proof.
  induction n as [|n IH]; intros s B; simpl; [constructor|].
  destruct (go_on_moves s B) as [M E]. eapply and_on; eauto. apply IH. lia.
Qed.

(* and a way from one end to the other is a round of exchanges. *)
Lemma flat_app a b : flat (a ++ b) = flat a ++ flat b.
Proof. apply flat_map_app. Qed.
Lemma exchange_flat a b : exchange (flat a ++ b) = exchange (flat a) ++ exchange b.
Proof. induction a as [|[p q] a IH]; simpl; auto. now rewrite IH. Qed.

Lemma way_right r : forall l x, exists l' z, after (length r) (To_right, (l, x, r)) =
  (To_right, (l', z, [])) /\ row (l', z, []) = flat (rev l) ++ exchange_tail (x :: flat r) /\
  length l' = length l + length r.
Proof.
  induction r as [|[p q] r IH]; intros l x.
  - exists l, x. repeat split; auto.
  - simpl. destruct (IH ((x, Nat.min p q) :: l) (Nat.max p q)) as (l' & z & A & R & L).
    exists l', z. repeat split; [| |simpl in L; lia].
    2: { etransitivity; [exact R|]. simpl rev. rewrite flat_app, <- app_assoc. reflexivity. }
    rewrite <- A. f_equal. destruct l as [|[a b] l]; reflexivity.
Qed.
Lemma way_left l : forall x r, exists z r', after (length l) (To_left, (l, x, r)) =
  (To_left, ([], z, r')) /\ row ([], z, r') = exchange (flat (rev l)) ++ x :: flat r /\
  length r' = length l + length r.
Proof.
  induction l as [|[p q] l IH]; intros x r.
  - exists x, r. repeat split; auto.
  - simpl. destruct (IH (Nat.min p q) ((Nat.max p q, x) :: r)) as (z & r' & A & R & L).
    exists z, r'. repeat split; [exact A| |simpl in L; lia].
    etransitivity; [exact R|]. rewrite flat_app, exchange_flat, <- app_assoc. reflexivity.
Qed.
Lemma turn_left m l x : l <> [] -> after (S m) (To_right, (l, x, [])) = after (S m) (To_left, (l, x, [])).
Proof. destruct l as [|[p q] l]; [easy|reflexivity]. Qed.
Lemma turn_right m x r : r <> [] -> after (S m) (To_left, ([], x, r)) = after (S m) (To_right, ([], x, r)).
Proof. destruct r as [|[p q] r]; [easy|reflexivity]. Qed.

(* To and fro from base 0. *)
Lemma to_and_fro b x r : length r = S b -> exists z r',
  after (2 * S b) (To_left, ([], x, r)) = (To_left, ([], z, r')) /\ length r' = S b /\
  row ([], z, r') = exchange (exchange_tail (row ([], x, r))).
Proof.
  intro L. replace (2 * S b) with (S b + S b) by lia.
  rewrite after_add, turn_right by (intros ->; discriminate).
  destruct (way_right r [] x) as (l' & y & A & R & L'). rewrite L in A, L'. rewrite A.
  rewrite turn_left by (intros ->; discriminate).
  destruct (way_left l' y []) as (z & r' & B & T & M). rewrite L' in B, M. simpl in B, M.
  exists z, r'. split; [exact B|]. split; [lia|].
  change (row ([], x, r)) with (x :: flat r). change (exchange_tail (x :: flat r))
    with (flat (rev []) ++ exchange_tail (x :: flat r)). rewrite <- R. unfold row at 2.
  rewrite exchange_flat. exact T.
Qed.

(* ---------------------------------------------------------------- How many moves *)

Fixpoint rounds (k : nat) (l : list nat) : list nat :=
  match k with 0 => l | S k => exchange (exchange_tail (rounds k l)) end.
Lemma rounds_same k l : Permutation (rounds k l) l.
Proof.
  induction k as [|k IH]; simpl; auto. now rewrite exchange_same, exchange_tail_same.
Qed.
Lemma rounds_sort k l : S (2 * k) = length l -> in_order (exchange_tail (rounds k l)).
Proof.
  intro L. apply (sorted_at_last true). intro c.
  rewrite (Permutation_length (exchange_tail_same _)), (Permutation_length (rounds_same k l)), <- L.
  apply sorts_exchange_tail. clear L. induction k as [|k IH]; [apply sorts_at_first|].
  replace (2 * S k) with (S (S (2 * k))) by lia. simpl.
  now apply sorts_exchange, sorts_exchange_tail.
Qed.

Lemma many_ways b k : forall x r, length r = S b -> exists z r',
  after (k * (2 * S b)) (To_left, ([], x, r)) = (To_left, ([], z, r')) /\ length r' = S b /\
  row ([], z, r') = rounds k (row ([], x, r)).
Proof.
  induction k as [|k IH]; intros x r L; [exists x, r; auto|].
  destruct (IH x r L) as (z & r' & A & M & R). destruct (to_and_fro b z r' M) as (z' & r'' & B & N & T).
  exists z', r''. rewrite Nat.mul_succ_l, after_add, A. repeat split; auto.
  rewrite T, R. reflexivity.
Qed.

(* Full boards are places. *)
Lemma flat_length l : length (flat l) = 2 * length l.
Proof. induction l as [|p l IH]; simpl in *; lia. Qed.
Lemma pairs_of bs : Forall (fun base : list nat => length base = 2) bs -> exists l, bs = map two l.
Proof.
  induction 1 as [|base bs L F (l & ->)]; [now exists []|].
  destruct base as [|p [|q [|]]]; try discriminate. now exists ((p, q) :: l).
Qed.
Lemma concat_two l : concat (map two l) = flat l.
Proof. unfold flat. now rewrite flat_map_concat_map. Qed.
Lemma place_of n b : full n b -> exists at_, b = board_of at_ /\ bases at_ = n /\
  Permutation (row at_) (tokens n).
Proof.
  intros (L & P & before & x & last & -> & F). apply Forall_app in F as [F G].
  apply pairs_of in F as (l & ->). apply pairs_of in G as (r & ->).
  exists (rev l, x, r). unfold board_of, bases, row. rewrite rev_involutive. repeat split.
  - rewrite app_length, map_length in L. simpl in L. rewrite map_length in L. now rewrite rev_length.
  - rewrite concat_app in P. simpl in P. now rewrite !concat_two in P.
Qed.

(* Sorted, with the hole in base 0: that is the solved board. *)
Lemma tokens_in_order n : in_order (tokens n).
Proof.
  apply sorted_in_order. unfold tokens. constructor.
  - set (k := n - 1). clearbody k. generalize 1. induction k as [|k IH]; intro a; simpl; [constructor|].
    assert (F : Forall (le (S a)) (flat_map (fun c => [c; c]) (seq (S a) k))).
    { apply Forall_forall. intros x I. apply in_flat_map in I as (c & I & J). apply in_seq in I.
      destruct J as [<-|[<-|[]]]; lia. }
    assert (F' : Forall (le a) (flat_map (fun c => [c; c]) (seq (S a) k))).
    { eapply Forall_impl; [|exact F]. simpl. lia. }
    repeat constructor; auto.
  - apply Forall_forall. intros. lia.
Qed.
Lemma sorted_is_solved n x r : bases ([], x, r) = n -> Permutation (row ([], x, r)) (tokens n) ->
  in_order (exchange_tail (row ([], x, r))) -> board_of ([], x, r) = solved n.
Proof.
  intros B P O.
  assert (E : exchange_tail (row ([], x, r)) = tokens n).
  { apply one_order; auto using tokens_in_order. now rewrite exchange_tail_same. }
  unfold board_of, solved, tokens, row in *. simpl in *. injection E as -> E. f_equal.
  clear P O B. revert E. set (k := n - 1). clearbody k. generalize 1. revert k.
  induction r as [|[p q] r IH]; intros [|k] a E; try discriminate; auto. simpl in E |- *.
  injection E as M N E. f_equal; [|now apply IH]. clear - M N. unfold two. cbn [fst snd].
  assert (p = a /\ q = a) as [-> ->] by lia. reflexivity.
Qed.

(* From base 0: 2(n - 1) times from end to end. *)
Lemma sorted_from_0 b x r : length r = S b -> Permutation (row ([], x, r)) (tokens (S (S b))) ->
  forall w, exists s, after (S b * (2 * S b)) (w, ([], x, r)) = s /\
  board_of (snd s) = solved (S (S b)).
Proof.
  intros L P w. replace (after (S b * (2 * S b)) (w, ([], x, r)))
    with (after (S b * (2 * S b)) (To_left, ([], x, r))).
  2: { destruct w; auto. destruct r as [|[p q] r]; [discriminate|]. reflexivity. }
  destruct (many_ways b (S b) x r L) as (z & r' & A & M & R). eexists. split; [reflexivity|].
  rewrite A. cbn [snd].
  assert (B : bases ([], z, r') = S (S b)) by (simpl; lia).
  apply sorted_is_solved; auto.
  - now rewrite R, rounds_same.
  - rewrite R. apply rounds_sort. unfold row. simpl. fold (flat r). rewrite flat_length. lia.
Qed.

Lemma one_base x r : bases ([], x, r) = 1 -> Permutation (row ([], x, r)) (tokens 1) ->
  board_of ([], x, r) = solved 1.
Proof.
  destruct r; simpl; [|lia]. intros _ P. apply Permutation_length_1 in P. now subst.
Qed.

(* The hole first goes to base 0: (n - 1)(2n - 1) moves are always enough. *)
Theorem left_first n b : full n b -> exists at_ m, b = board_of at_ /\
  m <= (n - 1) * (2 * n - 1) /\ board_of (snd (after m (To_left, at_))) = solved n.
Proof.
  intro F. destruct (place_of n b F) as (at_ & -> & B & P). exists at_.
  destruct at_ as [[l x] r]. destruct n as [|[|n]]; [simpl in B; lia| |].
  - exists 0. repeat split; auto. destruct l; [|simpl in B; lia]. now apply one_base.
  - destruct (way_left l x r) as (z & r' & A & R & L). unfold bases in B.
    destruct (sorted_from_0 n z r') with (w := To_left) as (s & Q & E); [lia| |].
    + rewrite R, exchange_same. exact P.
    + exists (length l + S n * (2 * S n)). rewrite after_add, A, Q.
      repeat split; auto. nia.
Qed.
Corollary moves_enough n b : full n b -> exists m, m <= (n - 1) * (2 * n - 1) /\
  leads m b (solved n).
Proof.
  intro F. pose proof (place_of n b F) as (at0 & _).
  destruct (left_first n b F) as (at_ & m & -> & M & E). destruct n as [|[|n]].
  - exists 0. destruct F as (Z & _ & before & x & last & Q & _). rewrite Q, app_length in Z.
    simpl in Z. lia.
  - exists 0. split; [lia|]. simpl in M. replace m with 0 in E by lia. simpl in E. rewrite E. constructor.
  - exists m. split; auto. rewrite <- E. apply (after_moves m (To_left, at_)).
    destruct F as (Z & _). destruct at_ as [[l x] r]. simpl in Z |- *.
    rewrite app_length, map_length, rev_length in Z. simpl in Z. rewrite map_length in Z. lia.
Qed.

(* As printed the hole goes to the right at first. *)
Theorem best_move n b : 2 <= n -> full n b -> exists at_ m, b = board_of at_ /\
  m <= 2 * n * (n - 1) - 1 /\ board_of (snd (after m (To_right, at_))) = solved n.
Proof.
  intros N F. destruct (place_of n b F) as (at_ & -> & B & P). exists at_.
  destruct at_ as [[l x] r]. destruct n as [|[|n]]; [lia|lia|]. unfold bases in B.
  destruct l as [|p l].
  - destruct (sorted_from_0 n x r) with (w := To_right) as (s & Q & E);
      [simpl in B; lia|exact P|].
    exists (S n * (2 * S n)). rewrite Q. repeat split; auto. nia.
  - destruct (way_right r (p :: l) x) as (l' & y & A & R & L).
    assert (L' : length l' = S n) by (simpl in *; lia).
    destruct (way_left l' y []) as (z & r' & A' & R' & M).
    destruct (sorted_from_0 n z r') with (w := To_left) as (s & Q & E); [simpl in M; lia| |].
    + rewrite R', exchange_same. change (flat (rev l') ++ y :: flat []) with (row (l', y, [])).
      rewrite R. rewrite exchange_tail_same. exact P.
    + exists (length r + (length l' + S n * (2 * S n))).
      rewrite !after_add, A, L'. rewrite turn_left by (intros ->; discriminate).
      rewrite L' in A'. rewrite A', Q. repeat split; auto. simpl in B. nia.
Qed.
