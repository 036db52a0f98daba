(* Beggar-my-neighbour: a trick can be undone in one way at most if its winner had won one before. *)

From Coq Require Import List Arith Lia Bool.
From AntiHilbert Require Import Rules.
Import ListNotations Beggar.

Definition leader (at_ : position) : player := fst (fst at_).
Definition hand_of (w : player) (at_ : position) : hand :=
  let '(who, mine, theirs) := at_ in
  match w, who with One, One | Two, Two => mine | _, _ => theirs end.
Definition cards (at_ : position) : nat :=
  let '(_, mine, theirs) := at_ in length mine + length theirs.

(* Somebody has taken the pile of the trick that begins here: no card is missing after it. *)
Definition taken (at_ : position) : Prop := ~ over at_ /\ cards (step at_) = cards at_.
(* In some game that has come here, from any hands, this player has taken a pile. *)
Definition has_won (w : player) (at_ : position) : Prop := exists start n m,
  taken (play n start) /\ leader (play (S n) start) = w /\ at_ = play m (play (S n) start).

(* ---------------------------------------------------------------- Who laid what, from the pile *)

(* Whether the player who is to lay takes the pile, the cards of this player, and those of the
   other one. *)
Fixpoint laid_by (pile : hand) (owed : nat) : option (bool * hand * hand) :=
  match pile with
  | [] => None
  | card :: pile =>
      match card, owed with
      | S _, _ => match laid_by pile card with
                  | Some (wins, mine, theirs) => Some (negb wins, card :: theirs, mine)
                  | None => None
                  end
      | 0, 0 => match laid_by pile 0 with
                | Some (wins, mine, theirs) => Some (negb wins, 0 :: theirs, mine)
                | None => None
                end
      | 0, 1 => match pile with [] => Some (false, [0], []) | _ => None end
      | 0, S owed => match laid_by pile owed with
                     | Some (wins, mine, theirs) => Some (wins, 0 :: mine, theirs)
                     | None => None
                     end
      end
  end.

Definition taker (who : player) (wins : bool) : player := if wins then who else other who.
Lemma taker_other who wins : taker who (negb wins) = taker (other who) wins.
Proof. destruct who, wins; reflexivity. Qed.

(* How a trick ends: the pile is taken, or the player to lay has no card. *)
Definition won_with (who : player) (mine theirs pile : hand) (owed : nat) (after : position) :=
  exists rest wins laid1 laid2 kept1 kept2,
    laid_by rest owed = Some (wins, laid1, laid2) /\
    mine = laid1 ++ kept1 /\ theirs = laid2 ++ kept2 /\
    after = if wins then (taker who wins, kept1 ++ pile ++ rest, kept2)
            else (taker who wins, kept2 ++ pile ++ rest, kept1).

Lemma lay_ends most : forall who mine theirs pile owed, length mine + length theirs <= most ->
  let after := lay most who mine theirs pile owed in
  won_with who mine theirs pile owed after \/
  over after /\ cards after <= length mine + length theirs /\
    (mine <> [] -> cards after < length mine + length theirs).
Proof.
  induction most as [|most IH]; intros who mine theirs pile owed L after; subst after.
  { right. destruct mine; simpl in *; [repeat split; auto; easy|lia]. }
  destruct mine as [|card mine]; [right; simpl; repeat split; auto; easy|]. simpl in L.
  assert (turn : forall owed', lay (S most) who (card :: mine) theirs pile owed =
      lay most (other who) theirs mine (pile ++ [card]) owed' ->
      (forall rest wins laid1 laid2, laid_by rest owed' = Some (wins, laid1, laid2) ->
        laid_by (card :: rest) owed = Some (negb wins, card :: laid2, laid1)) ->
      let after := lay (S most) who (card :: mine) theirs pile owed in
      won_with who (card :: mine) theirs pile owed after \/
      over after /\ cards after <= length (card :: mine) + length theirs /\
        (card :: mine <> [] -> cards after < length (card :: mine) + length theirs)).
  { intros owed' -> D after. subst after.
    destruct (IH (other who) theirs mine (pile ++ [card]) owed') as [W|(O & C & _)];
      [lia| |right; repeat split; simpl; auto; lia].
    left. destruct W as (rest & wins & l1 & l2 & k1 & k2 & E & -> & -> & ->).
    exists (card :: rest), (negb wins), (card :: l2), l1, k2, k1.
    rewrite (D _ _ _ _ E), taker_other, <- !app_assoc. destruct wins; repeat split; auto. }
  destruct card as [|c].
  - destruct owed as [|[|owed]].
    + apply (turn 0); auto. intros rest wins l1 l2 E. simpl. now rewrite E.
    + left. exists [0], false, [0], [], mine, theirs. repeat split; auto.
    + destruct (IH who mine theirs (pile ++ [0]) (S owed)) as [W|(O & C & _)];
        [lia| |right; simpl in *; repeat split; [exact O|lia|lia]].
      left. destruct W as (rest & wins & l1 & l2 & k1 & k2 & E & -> & -> & R).
      exists (0 :: rest), wins, (0 :: l1), l2, k1, k2. simpl lay. rewrite R.
      replace (laid_by (0 :: rest) (S (S owed))) with (Some (wins, 0 :: l1, l2))
        by (simpl; simpl in E; now rewrite E).
      rewrite <- !app_assoc. destruct wins; repeat split; auto.
  - apply (turn (S c)); [destruct owed; reflexivity|]. intros rest wins l1 l2 E.
    simpl in *. now rewrite E.
Qed.

(* A pile ends with a paid court, and the player who takes it lays no card after that court. *)
Lemma ends_paid pile : forall owed wins mine theirs, laid_by pile owed = Some (wins, mine, theirs) ->
  (owed <> 0 /\ pile = repeat 0 owed /\ wins = false /\ theirs = []) \/
  exists above court before, court <> 0 /\ pile = above ++ court :: repeat 0 court /\
    (if wins then mine else theirs) = before ++ [court].
Proof.
  induction pile as [|card pile IH]; intros owed wins mine theirs E; [discriminate|].
  assert (add : forall laid laid',
    (exists above court before, court <> 0 /\ pile = above ++ court :: repeat 0 court /\
      laid = before ++ [court]) -> laid' = laid \/ laid' = card :: laid ->
    exists above court before, court <> 0 /\ card :: pile = above ++ court :: repeat 0 court /\
      laid' = before ++ [court]).
  { intros laid laid' (above & court & before & C & -> & ->) [->| ->].
    - exists (card :: above), court, before. auto.
    - exists (card :: above), court, (card :: before). auto. }
  destruct card as [|c]; [destruct owed as [|[|owed]]|]; cbn [laid_by] in E.
  - destruct (laid_by pile 0) as [[[w l1] l2]|] eqn:P; [|discriminate]. injection E as <- <- <-.
    right. destruct (IH _ _ _ _ P) as [(Z & _)|T]; [lia|].
    apply (add _ _ T). destruct w; auto.
  - destruct pile; [|discriminate]. injection E as <- <- <-. left. auto.
  - destruct (laid_by pile (S owed)) as [[[w l1] l2]|] eqn:P; [|discriminate].
    injection E as <- <- <-. destruct (IH _ _ _ _ P) as [(_ & -> & -> & ->)|T].
    + left. auto.
    + right. apply (add _ _ T). destruct w; auto.
  - assert (E' : match laid_by pile (S c) with
        | Some (w, l1, l2) => Some (negb w, S c :: l2, l1) | None => None end
        = Some (wins, mine, theirs)) by (destruct owed; exact E).
    clear E. destruct (laid_by pile (S c)) as [[[w l1] l2]|] eqn:P; [|discriminate].
    injection E' as <- <- <-. right. destruct (IH _ _ _ _ P) as [(_ & -> & -> & ->)|T].
    + exists [], (S c), []. auto.
    + apply (add _ _ T). destruct w; auto.
Qed.

(* A court that is not the last one of its pile is answered before it is paid. *)
Lemma below_it above : forall pile owed, pile <> [] -> laid_by (above ++ pile) owed <> None ->
  exists owed', laid_by pile owed' <> None.
Proof.
  induction above as [|card above IH]; intros pile owed N E; [eauto|].
  assert (M : above ++ pile <> []) by (destruct above; [exact N|discriminate]).
  simpl in E. destruct card as [|c]; [destruct owed as [|[|owed]]|].
  - apply (IH pile 0 N). intro X. rewrite X in E. auto.
  - destruct (above ++ pile); [now destruct M|now destruct E].
  - apply (IH pile (S owed) N). intro X. rewrite X in E. auto.
  - apply (IH pile (S c) N). intro X. rewrite X in E. destruct owed; auto.
Qed.

Lemma paying plain : forall pile owed, owed <> 0 -> pile <> [] ->
  laid_by (repeat 0 plain ++ pile) owed <> None -> plain < owed.
Proof.
  induction plain as [|plain IH]; intros pile owed O N E; [lia|]. simpl in E.
  destruct owed as [|[|owed]]; [easy| |].
  - destruct (repeat 0 plain ++ pile) eqn:X; [|now destruct E].
    apply app_eq_nil in X. now destruct N.
  - enough (plain < S owed) by lia. apply (IH pile); auto. intro X. rewrite X in E. auto.
Qed.

Lemma answered above court plain pile owed : court <> 0 -> pile <> [] ->
  laid_by (above ++ court :: repeat 0 plain ++ pile) owed <> None -> plain < court.
Proof.
  intros C N E. apply below_it in E as [owed' E]; [|discriminate].
  destruct court as [|c]; [easy|]. apply (paying plain pile (S c)); auto.
  intro X. simpl in E. rewrite X in E. destruct owed'; auto.
Qed.

(* ---------------------------------------------------------------- Hands of those who have won *)

(* The last court is followed by as many plain cards as it asks for, if there is one. *)
Definition settled (h : hand) : Prop := forall above court plain,
  h = above ++ court :: repeat 0 plain -> court <> 0 -> plain = court.

Lemma settled_below above h : settled (above ++ h) -> settled h.
Proof. intros S a c p E. apply (S (above ++ a)). now rewrite E, app_assoc. Qed.

Lemma last_court (h : hand) : (exists n, h = repeat 0 n) \/
  exists above court plain, h = above ++ court :: repeat 0 plain /\ court <> 0.
Proof.
  induction h as [|card h [[n ->]|(above & court & plain & -> & C)]].
  - left. now exists 0.
  - destruct card as [|c]; [left; now exists (S n)|right; exists [], (S c), n; auto].
  - right. exists (card :: above), court, plain. auto.
Qed.

Lemma one_last_court above : forall court plain above' court' plain', court <> 0 -> court' <> 0 ->
  above ++ court :: repeat 0 plain = above' ++ court' :: repeat 0 plain' ->
  above = above' /\ court = court' /\ plain = plain'.
Proof.
  assert (none : forall n above court plain, court <> 0 ->
    repeat 0 n <> above ++ court :: repeat 0 plain).
  { intros n a c p C E. apply C. apply (repeat_spec n 0). rewrite E. apply in_or_app.
    right. now left. }
  induction above as [|x above IH]; intros c p [|x' above'] c' p' C C' E; simpl in E;
    injection E as E1 E2; subst.
  - repeat split; auto. apply (f_equal (@length nat)) in E2. now rewrite !repeat_length in E2.
  - now apply none in E2.
  - symmetry in E2. now apply none in E2.
  - destruct (IH _ _ _ _ _ C C' E2) as (-> & -> & ->). auto.
Qed.

Lemma settled_pile kept pile owed wins mine theirs :
  laid_by pile 0 = Some (wins, mine, theirs) -> owed = 0 -> settled (kept ++ pile).
Proof.
  intros E _ a c p A C. destruct (ends_paid _ _ _ _ _ E) as [(Z & _)|(ab & ct & _ & N & P & _)];
    [lia|]. rewrite P, app_assoc in A. apply one_last_court in A as (_ & -> & ->); auto.
Qed.


Lemma step_won who mine theirs : taken (who, mine, theirs) ->
  won_with who mine theirs [] 0 (step (who, mine, theirs)).
Proof.
  intros [O C]. unfold step, over in *. destruct theirs as [|t theirs]; [now destruct O; auto|].
  destruct (lay_ends (length mine + length (t :: theirs)) who mine (t :: theirs) [] 0)
    as [W|(_ & _ & L)]; auto.
  exfalso. cbv zeta in L. unfold cards in C at 2. rewrite C in L.
  apply (Nat.lt_irrefl (length mine + length (t :: theirs))), L. intro E. apply O. now left.
Qed.

Lemma settled_taken at_ : taken at_ -> settled (hand_of (leader (step at_)) (step at_)).
Proof.
  destruct at_ as [[who mine] theirs]. intro T.
  destruct (step_won _ _ _ T) as (rest & wins & l1 & l2 & k1 & k2 & E & _ & _ & ->).
  destruct wins, who; simpl; eapply settled_pile; eauto.
Qed.

Lemma settled_step w at_ : taken at_ -> settled (hand_of w at_) -> settled (hand_of w (step at_)).
Proof.
  intros T S. pose proof (settled_taken at_ T) as S'. destruct at_ as [[who mine] theirs].
  destruct (step_won _ _ _ T) as (rest & wins & l1 & l2 & k1 & k2 & E & -> & -> & R).
  rewrite R in *. clear R T.
  destruct w, who, wins; simpl in *; auto; eapply settled_below; eauto.
Qed.

Lemma over_stays at_ : over at_ -> step at_ = at_.
Proof.
  destruct at_ as [[who [|card mine]] [|t theirs]]; simpl; auto. intros [E|E]; discriminate.
Qed.

Lemma goes_on at_ : ~ over (step at_) -> taken at_.
Proof.
  intro N. assert (O : ~ over at_) by (intro O; apply N; now rewrite over_stays).
  split; auto. destruct at_ as [[who mine] theirs]. unfold step, over in *.
  destruct theirs as [|t theirs]; [now destruct O; auto|].
  destruct (lay_ends (length mine + length (t :: theirs)) who mine (t :: theirs) [] 0)
    as [W|[W _]]; [reflexivity| |now destruct N].
  destruct W as (rest & wins & l1 & l2 & k1 & k2 & E & M & T & ->).
  enough (length rest = length l1 + length l2).
  { destruct wins; unfold cards; rewrite M, T, !app_length; simpl; lia. }
  clear - E. revert wins l1 l2 E. generalize 0.
  induction rest as [|card rest IH]; intros owed wins l1 l2 E; [discriminate|].
  destruct card as [|c]; [destruct owed as [|[|owed]]|]; cbn [laid_by] in E.
  - destruct (laid_by rest 0) as [[[w x] y]|] eqn:P; [|discriminate].
    injection E as <- <- <-. apply IH in P. simpl. lia.
  - destruct rest; [|discriminate]. now injection E as <- <- <-.
  - destruct (laid_by rest (S owed)) as [[[w x] y]|] eqn:P; [|discriminate].
    injection E as <- <- <-. apply IH in P. simpl. lia.
  - destruct (laid_by rest (S c)) as [[[w x] y]|] eqn:P; [|destruct owed; discriminate].
    assert (S c :: y = l1 /\ x = l2) as [<- <-] by (destruct owed; injection E as <- <- <-; auto).
    apply IH in P. simpl. lia.
Qed.

Lemma play_step n at_ : play (S n) at_ = step (play n at_).
Proof. revert at_. induction n; intro at_; simpl in *; auto. Qed.

Lemma settled_winner w at_ : has_won w at_ -> ~ over at_ -> settled (hand_of w at_).
Proof.
  intros (start & n & m & T & <- & ->). rewrite (play_step n). generalize (play n start) T.
  clear. intros at_ T. induction m as [|m IH]; intro O; [now apply settled_taken|].
  rewrite play_step in *. apply goes_on in O. apply settled_step; auto. apply IH, O.
Qed.

(* ---------------------------------------------------------------- One way back *)

(* Where the pile begins: of two ways to divide the winner's hand the longer pile is no longer. *)
Lemma where_it_begins more pile kept before1 before2 :
  forall owed1 owed2 wins1 wins2 mine1 mine2 theirs1 theirs2,
  laid_by pile owed1 = Some (wins1, mine1, theirs1) -> owed1 = 0 ->
  laid_by (more ++ pile) owed2 = Some (wins2, mine2, theirs2) -> owed2 = 0 ->
  (if wins1 then mine1 else theirs1) = before1 -> (if wins2 then mine2 else theirs2) = before2 ->
  settled (before1 ++ kept ++ more) -> settled (before2 ++ kept) -> more = [].
Proof.
  intros o1 o2 w1 w2 m1 m2 t1 t2 E1 -> E2 -> <- <- S1 S2.
  destruct (ends_paid _ _ _ _ _ E1) as [(Z & _)|(a1 & c1 & b1 & N1 & P1 & B1)]; [lia|].
  destruct (ends_paid _ _ _ _ _ E2) as [(Z & _)|(a2 & c2 & b2 & N2 & P2 & B2)]; [lia|].
  assert (NE : pile <> []) by (rewrite P1; now destruct a1).
  rewrite P1, app_assoc in P2. apply one_last_court in P2 as (_ & <- & _); auto.
  rewrite B1 in S1. rewrite B2 in S2. clear B1 B2.
  destruct (last_court more) as [[z ->]|(above & court & plain & -> & C)].
  - (* Only plain cards are in question. *)
    enough (z = 0) by now subst. destruct (last_court kept) as [[s ->]|(ab & d & g & -> & C)].
    + pose proof (S1 b1 c1 (s + z)) as F1. pose proof (S2 b2 c1 s) as F2.
      rewrite repeat_app, <- app_assoc in F1. rewrite <- app_assoc in F2.
      specialize (F1 eq_refl N1). specialize (F2 eq_refl N1). lia.
    + assert (g + z = d).
      { apply (S1 ((b1 ++ [c1]) ++ ab)); auto. now rewrite repeat_app, <- !app_assoc. }
      assert (g = d) by (apply (S2 ((b2 ++ [c1]) ++ ab)); auto; now rewrite <- !app_assoc).
      lia.
  - (* A court is in question, answered in the longer pile, paid in the shorter one's past. *)
    exfalso. rewrite app_assoc, app_assoc in S1. pose proof (S1 _ _ _ eq_refl C). subst plain.
    apply (Nat.lt_irrefl court). rewrite <- app_assoc in E2. simpl in E2.
    apply (answered above court court pile 0); auto. intro X. rewrite X in E2. discriminate.
Qed.

Theorem one_way_back : forall before1 before2 after,
  taken before1 -> step before1 = after -> has_won (leader after) before1 ->
  taken before2 -> step before2 = after -> has_won (leader after) before2 ->
  before1 = before2.
Proof.
  intros p q after T1 R1 W1 T2 R2 W2.
  apply settled_winner in W1; [|apply T1]. apply settled_winner in W2; [|apply T2].
  destruct p as [[who1 m1] t1], q as [[who2 m2] t2].
  destruct (step_won _ _ _ T1) as (p1 & w1 & x1 & y1 & k1 & j1 & E1 & -> & -> & A1).
  destruct (step_won _ _ _ T2) as (p2 & w2 & x2 & y2 & k2 & j2 & E2 & -> & -> & A2).
  rewrite R1 in A1. rewrite R2 in A2. clear T1 T2 R1 R2.
  set (kw1 := if w1 then k1 else j1). set (kw2 := if w2 then k2 else j2).
  set (kl1 := if w1 then j1 else k1). set (kl2 := if w2 then j2 else k2).
  assert (H1 : after = (taker who1 w1, kw1 ++ p1, kl1)) by (destruct w1; auto).
  assert (H2 : after = (taker who2 w2, kw2 ++ p2, kl2)) by (destruct w2; auto).
  assert (S1 : settled ((if w1 then x1 else y1) ++ kw1)).
  { rewrite H1 in W1. subst kw1. destruct w1, who1; exact W1. }
  assert (S2 : settled ((if w2 then x2 else y2) ++ kw2)).
  { rewrite H2 in W2. subst kw2. destruct w2, who2; exact W2. }
  rewrite H1 in H2. injection H2 as W K L.
  assert (D : kw1 = kw2 /\ p1 = p2).
  { destruct (app_eq_app _ _ _ _ K) as (more & [[-> ->]|[-> ->]]).
    - enough (more = []) as -> by now rewrite app_nil_r.
      eapply (where_it_begins more p1 kw2); [exact E1| |exact E2| | | |exact S1|exact S2]; auto.
    - enough (more = []) as -> by now rewrite app_nil_r.
      eapply (where_it_begins more p2 kw1); [exact E2| |exact E1| | | |exact S2|exact S1]; auto. }
  destruct D as [D ->]. rewrite E1 in E2. injection E2 as <- <- <-.
  subst kw1 kw2 kl1 kl2. destruct w1, who1, who2; simpl in *; congruence.
Qed.

(* So positions in which both have taken a pile have one past at most: links of chains and rings. *)
Corollary one_past before1 before2 : (forall w, has_won w before1) -> (forall w, has_won w before2)
  -> taken before1 -> taken before2 -> step before1 = step before2 -> before1 = before2.
Proof. intros W1 W2 T1 T2 E. now apply (one_way_back _ _ (step before2)). Qed.

(* The winner has to have won before: player 1 has in both of these games, player 2 in neither. *)
Definition one_way := (One, [1; 0; 0], [0; 1; 2]).
Definition another_way := (One, [1; 2; 0], [0; 0; 1]).
Theorem the_condition_is_needed : let one := step one_way in let other_one := step another_way in
  taken one /\ taken other_one /\ has_won One one /\ has_won One other_one /\
  leader (step one) = Two /\ step one = step other_one /\ one <> other_one.
Proof.
  assert (W : forall at_, taken at_ -> leader (step at_) = One -> has_won One (step at_)).
  { intros at_ T L. exists at_, 0, 0. auto. }
  assert (T : forall at_, cards (step at_) = cards at_ ->
    (let '(_, mine, theirs) := at_ in mine <> [] /\ theirs <> []) -> taken at_).
  { intros [[who mine] theirs] C [M N]. split; auto. intros [O|O]; auto. }
  repeat split; try apply W; try apply T; try reflexivity; try discriminate.
  all: repeat split; discriminate.
Qed.
