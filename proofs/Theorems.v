(* The theorems that docs/proofs.md names; `make proofs` prints the axioms of each: none. *)

From AntiHilbert Require Import Words Families Progressions Spivey FourSuits Checker Nim.
From AntiHilbert Require Import Beggar OddDecks Wythoff Moore Baseball Rostam Profiles.

Print Assumptions a_word_is_a_theorem.
Print Assumptions checked_family.
Print Assumptions one_suit_families.
Print Assumptions twelve_modulo_twenty.
Print Assumptions thirty_two_equal_hands.
Print Assumptions four_suits_6k_5.
Print Assumptions two_suits_6k_5.
Print Assumptions spivey.
Print Assumptions all_but_powers.
Print Assumptions spivey_equal_hands.
Print Assumptions aligned_join.
Print Assumptions four_suits_even.
Print Assumptions four_suits_columns.
Print Assumptions four_suits_6k_1.
Print Assumptions four_suits.
Print Assumptions war_certificate_endless.
Print Assumptions war_certificate_ended.
Print Assumptions beggar_certificate_endless.
Print Assumptions beggar_certificate_ended.
Print Assumptions house_certificate_endless.
Print Assumptions house_certificate_ended.
Print Assumptions even_is_lost.
Print Assumptions odd_is_won.
Print Assumptions one_row.
Print Assumptions two_rows.
Print Assumptions misere_lost_exactly.
Print Assumptions one_way_back.
Print Assumptions one_past.
Print Assumptions the_condition_is_needed.
Print Assumptions even_hand_wins.
Print Assumptions odd_decks_alternate.
Print Assumptions even_decks.
Print Assumptions both_keep_one.
Print Assumptions golden_pairs_are_lost.
Print Assumptions in_some_pair.
Print Assumptions in_one_pair.
Print Assumptions lower_is_golden.
Print Assumptions balanced_is_lost.
Print Assumptions left_first.
Print Assumptions moves_enough.
Print Assumptions best_move.
Print Assumptions P_never_ends.
Print Assumptions word_of_P.
Print Assumptions P_returns.
Print Assumptions P_from_equal_hands.
Print Assumptions rostam_theorem_2.
Print Assumptions rostam_theorem_5.
