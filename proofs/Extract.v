(* The checker as an OCaml program; numbers stay as Coq has them. *)

From Coq Require Extraction ExtrOcamlBasic.
From AntiHilbert Require Import Rules House Checker.

Extraction Language OCaml.
Extraction "checked.ml" check_war check_beggar check_house check_choices
  War.natural War.optimised War.first_player War.loser_first
  War.play Beggar.play house_play war_cards beggar_cards house_cards beggar_over.
