(* Rostam's theorem 5: a word is possible exactly if its graph has no cycle. *)

From Coq Require Import List Arith Lia Bool Permutation Relations.
From AntiHilbert Require Import Rules Words OddDecks.
Import ListNotations War.

(* ---------------------------------------------------------------- Graphs *)

(* An arc (x, y) asks for x < y. *)
Definition arc := (nat * nat)%type.
Definition leads_to (arcs : list arc) (x y : nat) : Prop := In (x, y) arcs.
Definition acyclic (arcs : list arc) : Prop := forall x, ~ clos_trans nat (leads_to arcs) x x.

(* Some vertex has no successor among the others, and what is left when it is taken out is
   resolvable. *)
Inductive resolvable (arcs : list arc) : list nat -> Prop :=
  | nothing : resolvable arcs []
  | taken_out above v below : (forall y, In y (above ++ v :: below) -> ~ leads_to arcs v y) ->
      resolvable arcs (above ++ below) -> resolvable arcs (above ++ v :: below).

Definition reaches (arcs : list arc) := clos_refl_trans nat (leads_to arcs).
Lemma leads_to_dec arcs x y : {leads_to arcs x y} + {~ leads_to arcs x y}.
Proof. apply in_dec. decide equality; apply Nat.eq_dec. Qed.
Lemma some_successor arcs v vertices : (exists y, In y vertices /\ leads_to arcs v y) \/
  forall y, In y vertices -> ~ leads_to arcs v y.
Proof.
  induction vertices as [|x vertices [(y & I & L)|IH]]; [right; easy|left; exists y; simpl; auto|].
  destruct (leads_to_dec arcs v x); [left; exists x; simpl; auto|right]. intros y [<-|I]; auto.
Qed.
Lemma around_is_cycle arcs x y : leads_to arcs x y -> reaches arcs y x -> acyclic arcs -> False.
Proof.
  intros L R A. apply (A y). apply (clos_rt_t _ _ y x y R). now apply t_step.
Qed.

(* From each vertex a walk leads to one that has no successor. *)
Lemma sink_below arcs : acyclic arcs -> forall vertices w, In w vertices -> exists s, In s vertices /\
  reaches arcs w s /\ forall y, In y vertices -> ~ leads_to arcs s y.
Proof.
  intro A. induction vertices as [|v vertices IH]; intros w I; [easy|].
  assert (from_v : exists s, In s (v :: vertices) /\ reaches arcs v s /\
    forall y, In y (v :: vertices) -> ~ leads_to arcs s y).
  { destruct (some_successor arcs v vertices) as [(y & Y & L)|N].
    - destruct (IH y Y) as (s & S & R & N). exists s. split; [now right|].
      split; [eapply rt_trans; [apply rt_step; exact L|exact R]|].
      intros z [<-|Z] L'; [|now apply (N z)].
      apply (around_is_cycle arcs s v L'); auto. eapply rt_trans; [apply rt_step; exact L|exact R].
    - exists v. split; [now left|]. split; [apply rt_refl|]. intros y [<-|Y]; auto.
      intro L. apply (A v). now apply t_step. }
  destruct I as [<-|I]; auto. destruct (IH w I) as (s & S & R & N).
  destruct (leads_to_dec arcs s v) as [L|L].
  - destruct from_v as (s' & S' & R' & N'). exists s'. repeat split; auto.
    eapply rt_trans; [exact R|]. eapply rt_trans; [apply rt_step; exact L|exact R'].
  - exists s. split; [now right|]. split; auto. intros y [<-|Y]; auto.
Qed.

Lemma acyclic_resolvable arcs n : acyclic arcs -> forall vertices, length vertices = n ->
  resolvable arcs vertices.
Proof.
  intro A. induction n as [|n IH]; intros vertices L.
  - destruct vertices; [constructor|discriminate].
  - destruct vertices as [|w vertices]; [discriminate|].
    destruct (sink_below arcs A (w :: vertices) w) as (s & S & _ & N); [now left|].
    apply in_split in S as (above & below & E). rewrite E in *. constructor; auto.
    apply IH. rewrite app_length in *. simpl in L. lia.
Qed.

(* Values 1 to N for the vertices, as the arcs ask. *)
Definition solves (arcs : list arc) (vertices : list nat) (value : nat -> nat) : Prop :=
  Permutation (map value vertices) (seq 1 (length vertices)) /\
  forall x y, In x vertices -> In y vertices -> leads_to arcs x y -> value x < value y.

Lemma resolvable_solved arcs vertices : resolvable arcs vertices -> NoDup vertices ->
  exists value, solves arcs vertices value.
Proof.
  induction 1 as [|above v below N R IH]; intro D.
  - exists (fun x => x). split; [reflexivity|easy].
  - destruct (IH (NoDup_remove_1 _ _ _ D)) as (value & P & Q).
    set (n := length (above ++ below)) in *.
    assert (M : forall x, In x (above ++ below) -> x <> v /\ value x < S n).
    { intros x I. split; [intros ->; now apply (NoDup_remove_2 _ _ _ D)|].
      apply (in_map value), (Permutation_in _ P), in_seq in I. lia. }
    exists (fun x => if x =? v then S n else value x). split.
    + assert (L : length (above ++ v :: below) = S n).
      { unfold n. rewrite !app_length. simpl. lia. }
      rewrite L, seq_S, <- P, !map_app. simpl. rewrite Nat.eqb_refl.
      assert (E : forall l, (forall x, In x l -> x <> v) ->
        map (fun x => if x =? v then S n else value x) l = map value l).
      { induction l as [|x l IHl]; intro H; auto. simpl. rewrite IHl by (intros; apply H; now right).
        destruct (Nat.eqb_spec x v) as [->|]; auto. now destruct (H v (or_introl eq_refl)). }
      rewrite !E; [|intros x I; apply M, in_or_app; auto|intros x I; apply M, in_or_app; auto].
      rewrite <- Permutation_middle. apply Permutation_cons_append.
    + intros x y X Y L. destruct (Nat.eqb_spec x v) as [->|NX]; [now destruct (N y Y)|].
      assert (X' : In x (above ++ below)).
      { apply in_app_or in X as [X|[X|X]]; [|now subst|]; apply in_or_app; auto. }
      destruct (Nat.eqb_spec y v) as [->|NY]; [now apply M|].
      apply Q; auto. apply in_app_or in Y as [Y|[Y|Y]]; [|now subst|]; apply in_or_app; auto.
Qed.

Lemma solved_acyclic arcs vertices value : (forall x y, leads_to arcs x y -> In x vertices /\
  In y vertices) -> solves arcs vertices value -> acyclic arcs.
Proof.
  intros I (_ & S) x C. enough (H : forall a b, clos_trans nat (leads_to arcs) a b -> value a < value b).
  { apply H in C. lia. }
  induction 1 as [a b L|a b c _ A _ B]; [|lia]. destruct (I a b L). now apply S.
Qed.

(* ---------------------------------------------------------------- Words *)

(* The game that a word tells, with names instead of cards; the arcs are what its tricks ask for. *)
Fixpoint story (word : list player) (hand1 hand2 : hand) : list arc * position :=
  match word, hand1, hand2 with
  | One :: word, x :: a, y :: b =>
      let '(arcs, last) := story word (a ++ [x; y]) b in ((y, x) :: arcs, last)
  | Two :: word, x :: a, y :: b =>
      let '(arcs, last) := story word a (b ++ [y; x]) in ((x, y) :: arcs, last)
  | _, _, _ => ([], (hand1, hand2))
  end.
(* A hand is empty after the last letter, and no hand before. *)
Fixpoint empties (word : list player) (hand1 hand2 : hand) : Prop :=
  match word, hand1, hand2 with
  | [], _, _ => hand1 = [] \/ hand2 = []
  | One :: word, x :: a, y :: b => empties word (a ++ [x; y]) b
  | Two :: word, x :: a, y :: b => empties word a (b ++ [y; x])
  | _, _, _ => False
  end.
Definition graph (word : list player) (hand1 hand2 : hand) : list arc := fst (story word hand1 hand2).

(* The game of a deal has this word. *)
Fixpoint profile (word : list player) (at_ : position) : Prop :=
  match word with
  | [] => over at_
  | w :: word => ~ over at_ /\ winner at_ = w /\ profile word (step natural at_)
  end.

Lemma profile_story value word : forall hand1 hand2,
  NoDup (map value (hand1 ++ hand2)) ->
  (profile word (map value hand1, map value hand2) <-> empties word hand1 hand2 /\
   forall x y, leads_to (graph word hand1 hand2) x y -> value x < value y).
Proof.
  unfold graph, leads_to. induction word as [|w word IH]; intros a b D.
  - simpl. unfold over. simpl. split.
    + intros [E|E]; apply map_eq_nil in E; subst; split; auto; easy.
    + intros [[->| ->] _]; auto.
  - destruct a as [|x a]; [|destruct b as [|y b]].
    + cbn [profile]. split; [intros (O & _); now destruct O; left|]. destruct w; easy.
    + cbn [profile]. split; [intros (O & _); now destruct O; right|]. destruct w; easy.
    + assert (N : value x <> value y).
      { intro E. cbn [app map] in D. inversion D as [|? ? M]. apply M. rewrite E. apply in_map.
        apply in_or_app. right. now left. }
      assert (T : ~ over (map value (x :: a), map value (y :: b))) by (intros [E|E]; discriminate).
      cbn [profile map]. rewrite trick_of_two by auto. unfold winner. cbn [fst snd hd].
      assert (P1 : Permutation ((x :: a) ++ y :: b) ((a ++ [x; y]) ++ b) /\
        Permutation ((x :: a) ++ y :: b) (a ++ b ++ [y; x])).
      { split; apply (Permutation_count_occ Nat.eq_dec); intro c;
          repeat (rewrite ?count_occ_app; simpl); destruct (Nat.eq_dec x c), (Nat.eq_dec y c); lia. }
      destruct P1 as [P1 P2].
      apply (Permutation_map value) in P1, P2. pose proof (Permutation_NoDup P1 D) as D1.
      pose proof (Permutation_NoDup P2 D) as D2.
      pose proof (IH (a ++ [x; y]) b D1) as IH1. pose proof (IH a (b ++ [y; x]) D2) as IH2.
      destruct w; cbn [empties story].
      * rewrite map_app in IH1. cbn [map] in IH1.
        destruct (story word (a ++ [x; y]) b) as [arcs last]. cbn [fst] in *.
        destruct (Nat.ltb_spec (value y) (value x)) as [L|L].
        -- rewrite IH1. split.
           ++ intros (_ & _ & E & F). split; auto. intros u v [[= <- <-]|I]; auto.
           ++ intros (E & F). split; [exact T|]. split; auto. split; auto. intros u v I. apply F. now right.
        -- split; [easy|]. intros (_ & F). specialize (F y x (or_introl eq_refl)). lia.
      * rewrite map_app in IH2. cbn [map] in IH2.
        destruct (story word a (b ++ [y; x])) as [arcs last]. cbn [fst] in *.
        destruct (Nat.ltb_spec (value y) (value x)) as [L|L].
        -- split; [easy|]. intros (_ & F). specialize (F x y (or_introl eq_refl)). lia.
        -- rewrite IH2. split.
           ++ intros (_ & _ & E & F). split; auto. intros u v [[= <- <-]|I]; [lia|auto].
           ++ intros (E & F). split; [exact T|]. split; auto. split; auto. intros u v I. apply F. now right.
Qed.

Lemma graph_inside word : forall hand1 hand2 x y, leads_to (graph word hand1 hand2) x y ->
  In x (hand1 ++ hand2) /\ In y (hand1 ++ hand2).
Proof.
  unfold graph, leads_to. induction word as [|w word IH]; intros [|c a] [|d b] x y I;
    try (now destruct I); try (now destruct w; destruct I). cbn [story] in I.
  assert (Q : forall l z, In z l -> (forall u, In u l -> In u ((c :: a) ++ d :: b)) ->
    In z ((c :: a) ++ d :: b)) by auto.
  assert (C : In c ((c :: a) ++ d :: b)) by now left.
  assert (D : In d ((c :: a) ++ d :: b)) by (apply in_or_app; right; now left).
  destruct w.
  - specialize (IH (a ++ [c; d]) b x y). destruct (story word (a ++ [c; d]) b) as [arcs last].
    cbn [fst] in *. destruct I as [[= <- <-]|I]; auto. destruct (IH I) as [X Y].
    split; [apply (Q _ x X)|apply (Q _ y Y)]; intros u U; clear - U; simpl;
      repeat rewrite in_app_iff in *; simpl in *; tauto.
  - specialize (IH a (b ++ [d; c]) x y). destruct (story word a (b ++ [d; c])) as [arcs last].
    cbn [fst] in *. destruct I as [[= <- <-]|I]; auto. destruct (IH I) as [X Y].
    split; [apply (Q _ x X)|apply (Q _ y Y)]; intros u U; clear - U; simpl;
      repeat rewrite in_app_iff in *; simpl in *; tauto.
Qed.

(* Some deal of the cards 1 to N, in hands of these sizes, has this word. *)
Definition realisable (word : list player) (hand1 hand2 : hand) : Prop := exists value,
  Permutation (map value (hand1 ++ hand2)) (seq 1 (length (hand1 ++ hand2))) /\
  profile word (map value hand1, map value hand2).

(* Of a word that empties a hand with its last letter, and not before: *)
Theorem rostam_theorem_5 word hand1 hand2 : NoDup (hand1 ++ hand2) -> empties word hand1 hand2 ->
  let g := graph word hand1 hand2 in
  (realisable word hand1 hand2 <-> acyclic g) /\ (acyclic g <-> resolvable g (hand1 ++ hand2)).
Proof.
  intros D E g.
  assert (R : realisable word hand1 hand2 <-> exists value, solves g (hand1 ++ hand2) value).
  { split.
    - intros (value & P & W). exists value. split; auto. intros x y _ _.
      apply profile_story in W; [now apply W|]. apply (Permutation_NoDup (Permutation_sym P)), seq_NoDup.
    - intros (value & P & S). exists value. split; auto. apply profile_story.
      + apply (Permutation_NoDup (Permutation_sym P)), seq_NoDup.
      + split; auto. intros x y L. destruct (graph_inside _ _ _ _ _ L). now apply S. }
  assert (A : acyclic g -> resolvable g (hand1 ++ hand2)).
  { intro A. now apply (acyclic_resolvable g (length (hand1 ++ hand2))). }
  assert (B : resolvable g (hand1 ++ hand2) -> exists value, solves g (hand1 ++ hand2) value).
  { intro V. now apply resolvable_solved. }
  assert (C : (exists value, solves g (hand1 ++ hand2) value) -> acyclic g).
  { intros (value & S). apply (solved_acyclic g (hand1 ++ hand2) value); auto. apply graph_inside. }
  rewrite R. split; split; auto.
Qed.
