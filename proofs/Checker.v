(* A checker of certificates: what it accepts is true of the rules, as its theorems say. The program
   extracted from it reads the lines of the catalogue (checker/main.ml). *)

From Coq Require Import List Arith Lia Bool PeanoNat.
From AntiHilbert Require Import Rules House.
Import ListNotations.

(* ---------------------------------------------------------------- Any game without chance *)

Section Game.
Variables (position : Type) (step : position -> position).
Variables (overb : position -> bool) (same : position -> position -> bool).
Variable turned : position -> nat.
Hypothesis same_equal : forall a b, same a b = true <-> a = b.
Hypothesis over_stays : forall a, overb a = true -> step a = a.

Fixpoint after (n : nat) (a : position) : position :=
  match n with 0 => a | S m => after m (step a) end.
Fixpoint cards (n : nat) (a : position) : nat :=
  match n with 0 => 0 | S m => turned a + cards m (step a) end.

(* It ends after so many tricks and cards, and not before. *)
Fixpoint ends (n : nat) (budget : nat) (a : position) : option position :=
  match n with
  | 0 => if overb a && (budget =? 0) then Some a else None
  | S m =>
      if overb a || (budget <? turned a) then None else ends m (budget - turned a) (step a)
  end.

(* It comes back to b for the first time after n + 1 tricks, from a, the first one after b; the
   position before it is returned. *)
Fixpoint back (n : nat) (b a : position) (budget : nat) : option (position * nat) :=
  if budget <? turned a then None else
  match n with
  | 0 => if same (step a) b then Some (a, budget - turned a) else None
  | S m => if same (step a) b then None else back m b (step a) (budget - turned a)
  end.
Fixpoint lead (n : nat) (a : position) (budget : nat) : option (position * nat) :=
  match n with
  | 0 => Some (a, budget)
  | S m => if budget <? turned a then None else lead m (step a) (budget - turned a)
  end.

(* A pre-period of m tricks and a period of n, with so many cards in both. *)
Definition returns (m n total : nat) (a : position) : bool :=
  match n with
  | 0 => false
  | S n' =>
      match lead (m - 1) a total with
      | None => false
      | Some (before, budget) =>
          let first := if m =? 0 then before else step before in
          let rest := if m =? 0 then budget else budget - turned before in
          negb ((0 <? m) && (budget <? turned before)) && negb (overb first) &&
          match back n' first first rest with
          | Some (last, 0) => (m =? 0) || negb (same last before)
          | _ => false
          end
      end
  end.

Lemma after_add n m a : after (n + m) a = after m (after n a).
Proof. revert a; induction n; simpl; auto. Qed.
Lemma after_step n a : after (S n) a = step (after n a).
Proof. replace (S n) with (n + 1) by lia. now rewrite after_add. Qed.
Lemma cards_add n m a : cards (n + m) a = cards n a + cards m (after n a).
Proof. revert a; induction n; intro a; simpl; auto. rewrite IHn. lia. Qed.

Theorem ends_sound n total a b : ends n total a = Some b ->
  after n a = b /\ overb b = true /\ cards n a = total /\ forall i, i < n ->
    overb (after i a) = false.
Proof.
  revert total a. induction n; intros total a H; simpl in H.
  - destruct (overb a) eqn:O; [|discriminate]. destruct (Nat.eqb_spec total 0); [|discriminate].
    injection H as <-. simpl. repeat split; auto; lia.
  - destruct (overb a) eqn:O; [discriminate|]. destruct (Nat.ltb_spec total (turned a));
    [discriminate|].
    apply IHn in H as (A & B & C & D). simpl. repeat split; auto; [lia|].
    intros [|i] I; simpl; auto. apply D. lia.
Qed.

Lemma back_sound n : forall b a budget last rest, back n b a budget = Some (last, rest) ->
  last = after n a /\ after (S n) a = b /\ cards (S n) a + rest = budget /\
  forall i, 0 < i -> i <= n -> after i a <> b.
Proof.
  induction n; intros b a budget last rest H; simpl in H;
    destruct (Nat.ltb_spec budget (turned a)); try discriminate;
    destruct (same (step a) b) eqn:E; try discriminate.
  - injection H as <- <-. apply same_equal in E. simpl. repeat split; auto; lia.
  - apply IHn in H as (A & B & C & D). simpl in *. repeat split; auto; [lia|].
    intros [|[|i]] I J; [lia| |].
    + simpl. intro F. apply same_equal in F. congruence.
    + apply (D (S i)); lia.
Qed.

Lemma lead_sound n : forall a budget b rest, lead n a budget = Some (b, rest) ->
  b = after n a /\ cards n a + rest = budget.
Proof.
  induction n; intros a budget b rest H; simpl in H.
  - injection H as <- <-. auto.
  - destruct (Nat.ltb_spec budget (turned a)); [discriminate|]. apply IHn in H as [A B]. simpl.
    auto with arith.
    split; auto. lia.
Qed.

Lemma goes_round m n a : after (m + n) a = after m a -> forall i, after (m + n * i) a = after m a.
Proof.
  intros H i. induction i; [now rewrite Nat.mul_0_r, Nat.add_0_r|].
  replace (m + n * S i) with (m + n + n * i) by lia.
  now rewrite after_add, H, <- after_add.
Qed.

Lemma later_too m n a j : after (m + n) a = after m a -> m <= j -> after (j + n) a = after j a.
Proof.
  intros H L. replace (j + n) with (m + n + (j - m)) by lia.
  rewrite after_add, H, <- after_add. f_equal. lia.
Qed.

Lemma stays_over n a : overb a = true -> after n a = a.
Proof. intro O. induction n; simpl; auto. now rewrite over_stays. Qed.

(* The numbers are the smallest: no earlier position returns, and none returns sooner. *)
Theorem returns_sound m n total a : returns m n total a = true ->
  (forall i, overb (after i a) = false) /\ after (m + n) a = after m a /\ 0 < n /\
  cards (m + n) a = total /\
  forall m' n', 0 < n' -> after (m' + n') a = after m' a -> m <= m' /\ n <= n'.
Proof.
  unfold returns. destruct n as [|n']; [discriminate|]. set (n := S n').
  destruct (lead (m - 1) a total) as [[before budget]|] eqn:E; [|discriminate]. intro H.
  apply lead_sound in E as [B C].
  set (first := if m =? 0 then before else step before) in *.
  set (rest := if m =? 0 then budget else budget - turned before) in *.
  destruct (back n' first first rest) as [[last [|z]]|] eqn:R; [| |];
    try (rewrite andb_false_r in H; discriminate).
  apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  apply back_sound in R as (L & R & D & F). rewrite Nat.add_0_r in D.
  assert (A : first = after m a).
  { unfold first. destruct (Nat.eqb_spec m 0) as [->|Z]; [exact B|].
    rewrite B, <- after_step. f_equal. lia. }
  assert (T : cards m a + rest = total).
  { unfold rest. destruct (Nat.eqb_spec m 0) as [->|Z]; [exact C|].
    replace m with (m - 1 + 1) at 1 by lia. rewrite cards_add, <- B. simpl.
    destruct (Nat.ltb_spec budget (turned before)); [|lia].
    destruct (Nat.ltb_spec 0 m); [discriminate|lia]. }
  assert (P : after (m + n) a = after m a) by (now rewrite after_add, <- A).
  assert (O : overb (after m a) = false) by (rewrite <- A; now apply negb_true_iff).
  split; [|split; [exact P|split; [unfold n; lia|split; [rewrite cards_add, <- A; unfold n;
    lia|]]]].
  - intro i. apply not_true_is_false. intro Oi.
    assert (G : after (m + n * (S i)) a = after i a).
    { replace (m + n * S i) with (i + (m + n * S i - i)) by (unfold n; nia).
      now rewrite after_add, stays_over. }
    rewrite (goes_round m n a P) in G. congruence.
  - intros m' k Z Q. split.
    + destruct (Nat.le_gt_cases m m') as [|G]; auto. exfalso.
      assert (M : m <> 0) by lia.
      assert (Q1 : after (m - 1 + k) a = after (m - 1) a) by (apply (later_too m'); auto; lia).
      pose proof (goes_round (m - 1) k a Q1 n) as Q2.
      assert (Q3 : after (m - 1 + n) a = after (m - 1) a).
      { rewrite <- Q2. replace k with (S (k - 1)) by lia.
        replace (m - 1 + S (k - 1) * n) with (m - 1 + n + n * (k - 1)) by lia.
        symmetry. apply goes_round. replace (m - 1 + n + n) with (m - 1 + n + n) by lia.
        apply (later_too m); auto. unfold n; lia. }
      destruct (Nat.eqb_spec m 0) as [|_]; [contradiction|].
      simpl in H3. apply negb_true_iff in H3.
      assert (same last before = true); [|congruence].
      apply same_equal. rewrite L, B, A, <- after_add, <- Q3. f_equal. unfold n. lia.
    + destruct (Nat.le_gt_cases n k) as [|G]; auto. exfalso.
      apply (F k Z); [unfold n in G; lia|]. rewrite A, <- after_add.
      assert (Q1 : after (m + n * m' + k) a = after (m + n * m') a)
        by (apply (later_too m'); auto; unfold n; nia).
      rewrite (goes_round m n a P) in Q1. rewrite <- Q1.
      replace (m + n * m' + k) with (m + k + n * m') by lia.
      symmetry. apply goes_round. apply (later_too m); auto. lia.
Qed.

End Game.

(* ---------------------------------------------------------------- Certificates *)

(* Of a game that ends: who has won, by seat from 0, or nobody; tricks and cards. Of an endless one:
   pre-period, period, and the cards of both. *)
Inductive claim :=
  | Ended (winner : option nat) (tricks cards : nat)
  | Endless (preperiod period cards : nat).

Definition same_hand (a b : hand) : bool := if list_eq_dec Nat.eq_dec a b then true else false.
Definition is_empty (h : hand) : bool := match h with [] => true | _ => false end.
Definition same_winner (v w : option nat) : bool :=
  match v, w with
  | Some v, Some w => v =? w
  | None, None => true
  | _, _ => false
  end.

Lemma same_hand_equal a b : same_hand a b = true <-> a = b.
Proof. unfold same_hand. destruct (list_eq_dec Nat.eq_dec a b); split; auto; discriminate. Qed.

(* War for two. *)
Definition war_over (t : War.position) : bool := is_empty (fst t) || is_empty (snd t).
Definition war_same (t u : War.position) : bool :=
  same_hand (fst t) (fst u) && same_hand (snd t) (snd u).
Definition war_turned (t : War.position) : nat := War.turned (fst t) (snd t).
Definition war_winner (t : War.position) : option nat :=
  match t with ([], []) => None | ([], _) => Some 1 | _ => Some 0 end.
Definition check_war (p : War.pickup) (t : War.position) (c : claim) : bool :=
  match c with
  | Ended winner n total =>
      match ends _ (War.step p) war_over war_turned n total t with
      | Some last => same_winner (war_winner last) winner
      | None => false
      end
  | Endless m n total => returns _ (War.step p) war_over war_same war_turned m n total t
  end.

(* Beggar-my-neighbour; player 1 leads. *)
Definition beggar_over (t : Beggar.position) : bool :=
  let '(_, mine, theirs) := t in is_empty mine || is_empty theirs.
Definition beggar_same (t u : Beggar.position) : bool :=
  let '(w, a, b) := t in let '(v, c, d) := u in
  match w, v with One, One | Two, Two => same_hand a c && same_hand b d | _, _ => false end.
Definition beggar_laid (t : Beggar.position) : nat :=
  let '(_, mine, theirs) := t in
  if beggar_over t then 0 else Beggar.laid (length mine + length theirs) mine theirs 0.
Definition seat (w : player) : nat := match w with One => 0 | Two => 1 end.
Definition beggar_winner (t : Beggar.position) : option nat :=
  let '(who, mine, _) := t in Some (seat (if is_empty mine then other who else who)).
Definition check_beggar (t : Beggar.position) (c : claim) : bool :=
  match c with
  | Ended winner n total =>
      match ends _ Beggar.step beggar_over beggar_laid n total t with
      | Some last => same_winner (beggar_winner last) winner
      | None => false
      end
  | Endless m n total => returns _ Beggar.step beggar_over beggar_same beggar_laid m n total t
  end.

(* War with more players, or with cards laid face down. *)
Definition house_over (t : House.table) : bool :=
  length (filter (fun h => negb (is_empty h)) (fst t)) <? 2.
Definition house_step (r : House.rules) (t : House.table) : House.table :=
  if house_over t then t else fst (House.trick r t).
Definition house_turned (r : House.rules) (t : House.table) : nat :=
  if house_over t then 0 else snd (House.trick r t).
Definition house_play (r : House.rules) := after _ (house_step r).
Definition house_same (t u : House.table) : bool :=
  (if list_eq_dec (list_eq_dec Nat.eq_dec) (fst t) (fst u) then true else false)
  && same_hand (snd t) (snd u).
Definition house_winner (t : House.table) : option nat :=
  hd_error (filter (House.nonempty (fst t)) (seq 0 (length (fst t)))).
Definition check_house (r : House.rules) (t : House.table) (c : claim) : bool :=
  match c with
  | Ended winner n total =>
      match ends _ (house_step r) house_over (house_turned r) n total t with
      | Some last => same_winner (house_winner last) winner
      | None => false
      end
  | Endless m n total =>
      returns _ (house_step r) house_over house_same (house_turned r) m n total t
  end.

(* War with chosen piles: the choice must be the pile in some order. *)
Definition chosen (choice : list nat) (t : War.position) : option War.position :=
  let '(a, b) := War.step War.natural t in
  let n := length choice in
  let put h := firstn (length h - n) h ++ choice in
  let fits h := same_hand (War.strongest_first (skipn (length h - n) h)) (War.strongest_first
    choice) in
  if negb (n =? 2 * war_turned t) then None
  else if length (fst t) <? length a then if fits a then Some (put a, b) else None
  else if length (snd t) <? length b then if fits b then Some (a, put b) else None
  else None.
Fixpoint seen (choices : list (list nat)) (t : War.position) : option (list War.position) :=
  match choices with
  | [] => Some [t]
  | choice :: rest =>
      match chosen choice t with
      | Some u => match seen rest u with Some l => Some (t :: l) | None => None end
      | None => None
      end
  end.
Fixpoint all_different (l : list War.position) : bool :=
  match l with [] => true | t :: m => negb (existsb (war_same t) m) && all_different m end.
Definition check_choices (choices : list (list nat)) (t : War.position) (m n total : nat) : bool :=
  match seen choices t with
  | Some l =>
      (length choices =? m + n) && (0 <? n) && all_different (firstn (m + n) l)
      && (total =? list_sum (map war_turned (firstn (m + n) l)))
      && match nth_error l m, nth_error l (m + n) with
         | Some u, Some v => war_same u v
         | _, _ => false
         end
  | None => false
  end.

(* ---------------------------------------------------------------- What is accepted is true *)

Lemma after_play p n t : after _ (War.step p) n t = War.play p n t.
Proof. revert t; induction n; simpl; auto. Qed.

Lemma war_over_over t : war_over t = true <-> War.over t.
Proof.
  destruct t as [[|? ?] [|? ?]]; unfold war_over, War.over; simpl; split; auto; try discriminate;
    intros [H|H]; discriminate.
Qed.

Lemma war_stays p t : war_over t = true -> War.step p t = t.
Proof.
  destruct t as [[|? ?] [|? ?]]; simpl; auto; discriminate.
Qed.

Lemma war_same_equal t u : war_same t u = true <-> t = u.
Proof.
  destruct t as [a b], u as [c d]. unfold war_same. simpl. rewrite andb_true_iff, !same_hand_equal.
  split; [intros [-> ->]; reflexivity|intro H; now injection H].
Qed.

Definition war_cards (p : War.pickup) := cards _ (War.step p) war_turned.

Theorem war_certificate_endless p t m n total : check_war p t (Endless m n total) = true ->
  War.endless p t /\ War.play p (m + n) t = War.play p m t /\ 0 < n /\
  war_cards p (m + n) t = total /\
  forall m' n', 0 < n' -> War.play p (m' + n') t = War.play p m' t -> m <= m' /\ n <= n'.
Proof.
  intro H. apply returns_sound in H as (A & B & C & D & E);
    [|apply war_same_equal|apply war_stays].
  rewrite !after_play in B. split; [|split; [exact B|split; [exact C|split; [exact D|]]]].
  - intro i. rewrite <- after_play. intro O. apply war_over_over in O. now rewrite A in O.
  - intros m' n' Z Q. apply E; [exact Z|]. now rewrite !after_play.
Qed.

Theorem war_certificate_ended p t winner n total : check_war p t (Ended winner n total) = true ->
  War.over (War.play p n t) /\ war_winner (War.play p n t) = winner /\ war_cards p n t = total /\
  forall i, i < n -> ~ War.over (War.play p i t).
Proof.
  intro H. unfold check_war in H. destruct (ends _ _ _ _ n total t) as [last|] eqn:E;
    [|discriminate].
  apply ends_sound in E as (A & B & C & D). rewrite after_play in A. subst last.
  repeat split; auto.
  - now apply war_over_over.
  - destruct (war_winner _), winner; try discriminate; auto; f_equal; now apply Nat.eqb_eq.
  - intros i I O. apply war_over_over in O. rewrite <- after_play, D in O by auto. discriminate.
Qed.

Lemma after_beggar n t : after _ Beggar.step n t = Beggar.play n t.
Proof. revert t; induction n; simpl; auto. Qed.

Lemma beggar_over_over t : beggar_over t = true <-> Beggar.over t.
Proof.
  destruct t as [[w [|? ?]] [|? ?]]; simpl; split; auto; try discriminate; intros [H|H];
    discriminate.
Qed.

Lemma beggar_same_equal t u : beggar_same t u = true <-> t = u.
Proof.
  destruct t as [[w a] b], u as [[v c] d].
  destruct w, v; simpl; rewrite ?andb_true_iff, ?same_hand_equal; split; try discriminate;
    try (intros [-> ->]; reflexivity); intro H; injection H as -> ->; auto.
Qed.

Lemma beggar_stays t : beggar_over t = true -> Beggar.step t = t.
Proof. destruct t as [[w [|? ?]] [|? ?]]; simpl; auto; discriminate. Qed.

Definition beggar_cards := cards _ Beggar.step beggar_laid.

Theorem beggar_certificate_endless t m n total : check_beggar t (Endless m n total) = true ->
  Beggar.endless t /\ Beggar.play (m + n) t = Beggar.play m t /\ 0 < n /\
  beggar_cards (m + n) t = total /\
  forall m' n', 0 < n' -> Beggar.play (m' + n') t = Beggar.play m' t -> m <= m' /\ n <= n'.
Proof.
  intro H. apply returns_sound in H as (A & B & C & D & E);
    [|apply beggar_same_equal|apply beggar_stays].
  rewrite !after_beggar in B. split; [|split; [exact B|split; [exact C|split; [exact D|]]]].
  - intro i. rewrite <- after_beggar. intro O. apply beggar_over_over in O. now rewrite A in O.
  - intros m' n' Z Q. apply E; [exact Z|]. now rewrite !after_beggar.
Qed.

Theorem beggar_certificate_ended t winner n total : check_beggar t (Ended winner n total) = true ->
  Beggar.over (Beggar.play n t) /\ beggar_winner (Beggar.play n t) = winner /\
  beggar_cards n t = total /\ forall i, i < n -> ~ Beggar.over (Beggar.play i t).
Proof.
  intro H. unfold check_beggar in H.
  destruct (ends _ _ _ _ n total t) as [last|] eqn:E; [|discriminate].
  apply ends_sound in E as (A & B & C & D). rewrite after_beggar in A. subst last.
  split; [now apply beggar_over_over|]. split; [|split; [exact C|]].
  - destruct (beggar_winner _), winner; try discriminate; auto; f_equal; now apply Nat.eqb_eq.
  - intros i I O. apply beggar_over_over in O. rewrite <- after_beggar, D in O by auto.
    discriminate.
Qed.

Lemma house_same_equal t u : house_same t u = true <-> t = u.
Proof.
  destruct t as [a b], u as [c d]. unfold house_same. simpl.
  rewrite andb_true_iff, same_hand_equal.
  destruct (list_eq_dec (list_eq_dec Nat.eq_dec) a c) as [->|N]; split; try (intros [? ?]);
    try discriminate.
  - now subst.
  - intro H. now injection H as ->.
  - intro H. injection H as -> _. contradiction.
Qed.

Definition house_cards (r : House.rules) := cards _ (house_step r) (house_turned r).

Theorem house_certificate_endless r t m n total : check_house r t (Endless m n total) = true ->
  (forall i, house_over (house_play r i t) = false) /\
  house_play r (m + n) t = house_play r m t /\ 0 < n /\ house_cards r (m + n) t = total /\
  forall m' n', 0 < n' -> house_play r (m' + n') t = house_play r m' t -> m <= m' /\ n <= n'.
Proof.
  intro H. apply returns_sound in H; [exact H|apply house_same_equal|].
  intros u O. unfold house_step. now rewrite O.
Qed.

Theorem house_certificate_ended r t winner n total : check_house r t (Ended winner n total) = true
  ->
  house_over (house_play r n t) = true /\ house_winner (house_play r n t) = winner /\
  house_cards r n t = total /\ forall i, i < n -> house_over (house_play r i t) = false.
Proof.
  intro H. unfold check_house in H. destruct (ends _ _ _ _ n total t) as [last|] eqn:E;
    [|discriminate].
  apply ends_sound in E as (A & B & C & D). unfold house_play. subst last.
  split; [exact B|]. split; [|split; [exact C|exact D]].
  destruct (house_winner _), winner; try discriminate; auto; f_equal; now apply Nat.eqb_eq.
Qed.
