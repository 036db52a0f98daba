(* The families that our documents print, each checked by its word and first deal. *)

From Coq Require Import String.
From Coq Require Import List Arith Lia Permutation.
From AntiHilbert Require Import Rules Words Families.
Import ListNotations War.

(* One suit: `ab`, every word of up to 28 flips that `antihilbert war endless family --flips` lists,
   and one of 32 flips. *)
Definition one_suit : list printed := [
{| of_suits := 1; of_word := "ab";
  of_hands := ([5; 1],
    [3; 4; 2]) |};
{| of_suits := 1; of_word := "ab";
  of_hands := ([5; 1],
    [3; 4; 2]) |};
{| of_suits := 1; of_word := "aabb";
  of_hands := ([10; 4; 5; 1],
    [8; 3; 9; 6; 7; 2]) |};
{| of_suits := 1; of_word := "aaaabbbb";
  of_hands := ([20; 12; 13; 8; 14; 4; 9; 1],
    [18; 11; 7; 3; 19; 15; 16; 5; 17; 10; 6; 2]) |};
{| of_suits := 1; of_word := "aabababb";
  of_hands := ([14; 9; 10; 6; 7; 3; 4; 1],
    [12; 8; 13; 5; 11; 2]) |};
{| of_suits := 1; of_word := "aabababababb";
  of_hands := ([22; 15; 16; 12; 13; 9; 10; 6; 7; 3; 4; 1],
    [19; 14; 21; 11; 18; 8; 20; 5; 17; 2]) |};
{| of_suits := 1; of_word := "aabababbaabb";
  of_hands := ([22; 11; 12; 8; 9; 3; 4; 1; 19; 14; 15; 6],
    [18; 10; 21; 5; 17; 2; 20; 16; 13; 7]) |};
{| of_suits := 1; of_word := "aaaaaaaabbbbbbbb";
  of_hands := ([40; 30; 31; 25; 32; 20; 26; 4; 33; 15; 21; 8; 27; 12; 5; 1],
    [38; 29; 24; 14; 19; 7; 11; 3; 39; 34; 35; 16; 36; 22; 17; 9; 37; 28; 23; 13; 18; 6; 10; 2]) |};
{| of_suits := 1; of_word := "aaaabababababbbb";
  of_hands := ([28; 21; 22; 14; 23; 18; 15; 11; 19; 8; 12; 3; 9; 6; 4; 1],
    [26; 20; 17; 13; 27; 10; 24; 7; 25; 5; 16; 2]) |};
{| of_suits := 1; of_word := "aabababababababb";
  of_hands := ([30; 21; 22; 18; 19; 15; 16; 12; 13; 9; 10; 6; 7; 3; 4; 1],
    [26; 20; 29; 17; 25; 14; 28; 11; 24; 8; 27; 5; 23; 2]) |};
{| of_suits := 1; of_word := "aabababababbaabb";
  of_hands := ([30; 17; 18; 14; 15; 9; 10; 6; 7; 3; 4; 1; 26; 20; 21; 12],
    [25; 16; 29; 11; 24; 8; 28; 5; 23; 2; 27; 22; 19; 13]) |};
{| of_suits := 1; of_word := "aabababbaabbaabb";
  of_hands := ([30; 13; 14; 10; 11; 3; 4; 1; 26; 20; 21; 8; 25; 16; 17; 6],
    [24; 12; 29; 5; 23; 2; 28; 22; 19; 9; 27; 18; 15; 7]) |};
{| of_suits := 1; of_word := "aaaaaaaabbbbabbbabbb";
  of_hands := ([32; 30; 26; 25],
    [14; 6; 22; 11; 19; 4; 9; 2; 31; 27; 28; 15; 29; 23; 16; 12; 24; 20; 17; 7; 13; 5; 21; 10; 18;
      3; 8; 1]) |};
{| of_suits := 1; of_word := "aabababababababababb";
  of_hands := ([38; 27; 28; 24; 25; 21; 22; 18; 19; 15; 16; 12; 13; 9; 10; 6; 7; 3; 4; 1],
    [33; 26; 37; 23; 32; 20; 36; 17; 31; 14; 35; 11; 30; 8; 34; 5; 29; 2]) |};
{| of_suits := 1; of_word := "aabababababababbaabb";
  of_hands := ([38; 23; 24; 20; 21; 15; 16; 12; 13; 9; 10; 6; 7; 3; 4; 1; 33; 26; 27; 18],
    [32; 22; 37; 17; 31; 14; 36; 11; 30; 8; 35; 5; 29; 2; 34; 28; 25; 19]) |};
{| of_suits := 1; of_word := "aabababababbaabababb";
  of_hands := ([38; 23; 24; 20; 21; 14; 15; 8; 9; 3; 4; 1; 33; 27; 28; 17; 18; 11; 12; 6],
    [32; 22; 37; 16; 31; 10; 36; 5; 30; 2; 35; 29; 26; 19; 34; 13; 25; 7]) |};
{| of_suits := 1; of_word := "aabababababbaabbaabb";
  of_hands := ([38; 19; 20; 16; 17; 9; 10; 6; 7; 3; 4; 1; 33; 26; 27; 14; 32; 22; 23; 12],
    [31; 18; 37; 11; 30; 8; 36; 5; 29; 2; 35; 28; 25; 15; 34; 24; 21; 13]) |};
{| of_suits := 1; of_word := "aabababbaabababbaabb";
  of_hands := ([38; 19; 20; 16; 17; 8; 9; 3; 33; 27; 28; 13; 14; 5; 6; 1; 32; 22; 23; 11],
    [31; 18; 37; 10; 30; 4; 36; 29; 26; 15; 35; 7; 25; 2; 34; 24; 21; 12]) |};
{| of_suits := 1; of_word := "aabababbaabbaabbaabb";
  of_hands := ([38; 15; 16; 12; 13; 3; 4; 1; 33; 26; 27; 10; 32; 22; 23; 8; 31; 18; 19; 6],
    [30; 14; 37; 5; 29; 2; 36; 28; 25; 11; 35; 24; 21; 9; 34; 20; 17; 7]) |};
{| of_suits := 1; of_word := "aaaabababababababababbbb";
  of_hands := ([44; 34; 35; 26; 36; 31; 27; 23; 32; 20; 24; 17; 21; 14; 18; 11; 15; 8; 12; 3; 9;
    6; 4; 1],
    [41; 33; 30; 25; 43; 22; 38; 19; 40; 16; 29; 13; 42; 10; 37; 7; 39; 5; 28; 2]) |};
{| of_suits := 1; of_word := "aaaabababababbbbaaaabbbb";
  of_hands := ([44; 35; 36; 19; 37; 26; 20; 13; 27; 10; 14; 3; 11; 6; 4; 1; 41; 30; 31; 16; 32;
    22; 17; 8],
    [40; 28; 25; 15; 43; 12; 34; 7; 39; 5; 24; 2; 42; 33; 38; 23; 29; 18; 21; 9]) |};
{| of_suits := 1; of_word := "aaaabbaabababbbbaaaabbbb";
  of_hands := ([44; 35; 36; 31; 37; 16; 32; 10; 33; 28; 11; 3; 29; 6; 4; 1; 41; 23; 24; 13; 25;
    18; 14; 8],
    [40; 34; 21; 12; 43; 30; 27; 7; 39; 5; 20; 2; 42; 26; 38; 19; 22; 15; 17; 9]) |};
{| of_suits := 1; of_word := "aabababababababababababb";
  of_hands := ([46; 33; 34; 30; 31; 27; 28; 24; 25; 21; 22; 18; 19; 15; 16; 12; 13; 9; 10; 6; 7;
    3; 4; 1],
    [40; 32; 45; 29; 39; 26; 44; 23; 38; 20; 43; 17; 37; 14; 42; 11; 36; 8; 41; 5; 35; 2]) |};
{| of_suits := 1; of_word := "aabababababababababbaabb";
  of_hands := ([46; 29; 30; 26; 27; 21; 22; 18; 19; 15; 16; 12; 13; 9; 10; 6; 7; 3; 4; 1; 40; 32;
    33; 24],
    [39; 28; 45; 23; 38; 20; 44; 17; 37; 14; 43; 11; 36; 8; 42; 5; 35; 2; 41; 34; 31; 25]) |};
{| of_suits := 1; of_word := "aabababababababbaabababb";
  of_hands := ([46; 29; 30; 26; 27; 20; 21; 14; 15; 9; 10; 6; 7; 3; 4; 1; 40; 33; 34; 23; 24; 17;
    18; 12],
    [39; 28; 45; 22; 38; 16; 44; 11; 37; 8; 43; 5; 36; 2; 42; 35; 32; 25; 41; 19; 31; 13]) |};
{| of_suits := 1; of_word := "aabababababababbaabbaabb";
  of_hands := ([46; 25; 26; 22; 23; 15; 16; 12; 13; 9; 10; 6; 7; 3; 4; 1; 40; 32; 33; 20; 39; 28;
    29; 18],
    [38; 24; 45; 17; 37; 14; 44; 11; 36; 8; 43; 5; 35; 2; 42; 34; 31; 21; 41; 30; 27; 19]) |};
{| of_suits := 1; of_word := "aabababababbaabababbaabb";
  of_hands := ([46; 25; 26; 22; 23; 14; 15; 8; 9; 3; 4; 1; 40; 33; 34; 19; 20; 11; 12; 6; 39; 28;
    29; 17],
    [38; 24; 45; 16; 37; 10; 44; 5; 36; 2; 43; 35; 32; 21; 42; 13; 31; 7; 41; 30; 27; 18]) |};
{| of_suits := 1; of_word := "aabababababbaabbaabababb";
  of_hands := ([46; 25; 26; 22; 23; 14; 15; 8; 9; 3; 4; 1; 40; 33; 34; 20; 39; 29; 30; 17; 18; 11;
    12; 6],
    [38; 24; 45; 16; 37; 10; 44; 5; 36; 2; 43; 35; 32; 21; 42; 31; 28; 19; 41; 13; 27; 7]) |};
{| of_suits := 1; of_word := "aabababababbaabbaabbaabb";
  of_hands := ([46; 21; 22; 18; 19; 9; 10; 6; 7; 3; 4; 1; 40; 32; 33; 16; 39; 28; 29; 14; 38; 24;
    25; 12],
    [37; 20; 45; 11; 36; 8; 44; 5; 35; 2; 43; 34; 31; 17; 42; 30; 27; 15; 41; 26; 23; 13]) |};
{| of_suits := 1; of_word := "aabababbaabababbaabbaabb";
  of_hands := ([46; 21; 22; 18; 19; 8; 9; 3; 40; 33; 34; 15; 16; 5; 6; 1; 39; 28; 29; 13; 38; 24;
    25; 11],
    [37; 20; 45; 10; 36; 4; 44; 35; 32; 17; 43; 7; 31; 2; 42; 30; 27; 14; 41; 26; 23; 12]) |};
{| of_suits := 1; of_word := "aabababbaabbaabbaabbaabb";
  of_hands := ([46; 17; 18; 14; 15; 3; 4; 1; 40; 32; 33; 12; 39; 28; 29; 10; 38; 24; 25; 8; 37;
    20; 21; 6],
    [36; 16; 45; 5; 35; 2; 44; 34; 31; 13; 43; 30; 27; 11; 42; 26; 23; 9; 41; 22; 19; 7]) |};
{| of_suits := 1; of_word := "aabababbaabababbababaabb";
  of_hands := ([22; 17; 15; 13; 11; 9; 6; 3],
    [19; 14; 21; 10; 16; 4; 12; 8; 7; 2; 20; 5; 18; 1]) |};
{| of_suits := 1; of_word := "aabababababbababaabababb";
  of_hands := ([22; 20; 18; 17; 15; 11; 13; 7; 6; 4; 3; 1],
    [14; 9; 21; 12; 19; 8; 16; 5; 10; 2]) |};
{| of_suits := 1; of_word := "aabababababababababababababb";
  of_hands := ([54; 39; 40; 36; 37; 33; 34; 30; 31; 27; 28; 24; 25; 21; 22; 18; 19; 15; 16; 12;
    13; 9; 10; 6; 7; 3; 4; 1],
    [47; 38; 53; 35; 46; 32; 52; 29; 45; 26; 51; 23; 44; 20; 50; 17; 43; 14; 49; 11; 42; 8; 48; 5;
      41; 2]) |};
{| of_suits := 1; of_word := "aabababababababababababbaabb";
  of_hands := ([54; 35; 36; 32; 33; 27; 28; 24; 25; 21; 22; 18; 19; 15; 16; 12; 13; 9; 10; 6; 7;
    3; 4; 1; 47; 38; 39; 30],
    [46; 34; 53; 29; 45; 26; 52; 23; 44; 20; 51; 17; 43; 14; 50; 11; 42; 8; 49; 5; 41; 2; 48; 40;
      37; 31]) |};
{| of_suits := 1; of_word := "aabababababababababbaabababb";
  of_hands := ([54; 35; 36; 32; 33; 26; 27; 20; 21; 15; 16; 12; 13; 9; 10; 6; 7; 3; 4; 1; 47; 39;
    40; 29; 30; 23; 24; 18],
    [46; 34; 53; 28; 45; 22; 52; 17; 44; 14; 51; 11; 43; 8; 50; 5; 42; 2; 49; 41; 38; 31; 48; 25;
      37; 19]) |};
{| of_suits := 1; of_word := "aabababababababababbaabbaabb";
  of_hands := ([54; 31; 32; 28; 29; 21; 22; 18; 19; 15; 16; 12; 13; 9; 10; 6; 7; 3; 4; 1; 47; 38;
    39; 26; 46; 34; 35; 24],
    [45; 30; 53; 23; 44; 20; 52; 17; 43; 14; 51; 11; 42; 8; 50; 5; 41; 2; 49; 40; 37; 27; 48; 36;
      33; 25]) |};
{| of_suits := 1; of_word := "aabababababababbaabababababb";
  of_hands := ([54; 35; 36; 32; 33; 26; 27; 20; 21; 14; 15; 8; 9; 3; 4; 1; 47; 40; 41; 29; 30; 23;
    24; 17; 18; 11; 12; 6],
    [46; 34; 53; 28; 45; 22; 52; 16; 44; 10; 51; 5; 43; 2; 50; 42; 39; 31; 49; 25; 38; 19; 48; 13;
      37; 7]) |};
{| of_suits := 1; of_word := "aabababababababbaabababbaabb";
  of_hands := ([54; 31; 32; 28; 29; 20; 21; 14; 15; 9; 10; 6; 7; 3; 4; 1; 47; 39; 40; 25; 26; 17;
    18; 12; 46; 34; 35; 23],
    [45; 30; 53; 22; 44; 16; 52; 11; 43; 8; 51; 5; 42; 2; 50; 41; 38; 27; 49; 19; 37; 13; 48; 36;
      33; 24]) |};
{| of_suits := 1; of_word := "aabababababababbaabbaabababb";
  of_hands := ([54; 31; 32; 28; 29; 20; 21; 14; 15; 9; 10; 6; 7; 3; 4; 1; 47; 39; 40; 26; 46; 35;
    36; 23; 24; 17; 18; 12],
    [45; 30; 53; 22; 44; 16; 52; 11; 43; 8; 51; 5; 42; 2; 50; 41; 38; 27; 49; 37; 34; 25; 48; 19;
      33; 13]) |};
{| of_suits := 1; of_word := "aabababababababbaabbaabbaabb";
  of_hands := ([54; 27; 28; 24; 25; 15; 16; 12; 13; 9; 10; 6; 7; 3; 4; 1; 47; 38; 39; 22; 46; 34;
    35; 20; 45; 30; 31; 18],
    [44; 26; 53; 17; 43; 14; 52; 11; 42; 8; 51; 5; 41; 2; 50; 40; 37; 23; 49; 36; 33; 21; 48; 32;
      29; 19]) |};
{| of_suits := 1; of_word := "aabababababbaabababababbaabb";
  of_hands := ([54; 31; 32; 28; 29; 20; 21; 14; 15; 8; 9; 3; 47; 40; 41; 25; 26; 17; 18; 11; 12;
    5; 6; 1; 46; 34; 35; 23],
    [45; 30; 53; 22; 44; 16; 52; 10; 43; 4; 51; 42; 39; 27; 50; 19; 38; 13; 49; 7; 37; 2; 48; 36;
      33; 24]) |};
{| of_suits := 1; of_word := "aabababababbaabababbaabababb";
  of_hands := ([54; 31; 32; 28; 29; 19; 20; 10; 11; 3; 4; 1; 47; 40; 41; 25; 26; 16; 17; 8; 46;
    35; 36; 22; 23; 13; 14; 6],
    [45; 30; 53; 21; 44; 12; 52; 5; 43; 2; 51; 42; 39; 27; 50; 18; 38; 9; 49; 37; 34; 24; 48; 15;
      33; 7]) |};
{| of_suits := 1; of_word := "aabababababbaabababbaabbaabb";
  of_hands := ([54; 27; 28; 24; 25; 14; 15; 8; 9; 3; 4; 1; 47; 39; 40; 21; 22; 11; 12; 6; 46; 34;
    35; 19; 45; 30; 31; 17],
    [44; 26; 53; 16; 43; 10; 52; 5; 42; 2; 51; 41; 38; 23; 50; 13; 37; 7; 49; 36; 33; 20; 48; 32;
      29; 18]) |};
{| of_suits := 1; of_word := "aabababababbaabbaabababbaabb";
  of_hands := ([54; 27; 28; 24; 25; 14; 15; 8; 9; 3; 4; 1; 47; 39; 40; 22; 46; 35; 36; 19; 20; 11;
    12; 6; 45; 30; 31; 17],
    [44; 26; 53; 16; 43; 10; 52; 5; 42; 2; 51; 41; 38; 23; 50; 37; 34; 21; 49; 13; 33; 7; 48; 32;
      29; 18]) |};
{| of_suits := 1; of_word := "aabababababbaabbaabbaabababb";
  of_hands := ([54; 27; 28; 24; 25; 14; 15; 8; 9; 3; 4; 1; 47; 39; 40; 22; 46; 35; 36; 20; 45; 31;
    32; 17; 18; 11; 12; 6],
    [44; 26; 53; 16; 43; 10; 52; 5; 42; 2; 51; 41; 38; 23; 50; 37; 34; 21; 49; 33; 30; 19; 48; 13;
      29; 7]) |};
{| of_suits := 1; of_word := "aabababababbaabbaabbaabbaabb";
  of_hands := ([54; 23; 24; 20; 21; 9; 10; 6; 7; 3; 4; 1; 47; 38; 39; 18; 46; 34; 35; 16; 45; 30;
    31; 14; 44; 26; 27; 12],
    [43; 22; 53; 11; 42; 8; 52; 5; 41; 2; 51; 40; 37; 19; 50; 36; 33; 17; 49; 32; 29; 15; 48; 28;
      25; 13]) |};
{| of_suits := 1; of_word := "aabababbaabababbaabababbaabb";
  of_hands := ([54; 27; 28; 24; 25; 13; 14; 5; 47; 40; 41; 21; 22; 10; 11; 3; 46; 35; 36; 18; 19;
    7; 8; 1; 45; 30; 31; 16],
    [44; 26; 53; 15; 43; 6; 52; 42; 39; 23; 51; 12; 38; 4; 50; 37; 34; 20; 49; 9; 33; 2; 48; 32;
      29; 17]) |};
{| of_suits := 1; of_word := "aabababbaabababbaabbaabbaabb";
  of_hands := ([54; 23; 24; 20; 21; 8; 9; 3; 47; 39; 40; 17; 18; 5; 6; 1; 46; 34; 35; 15; 45; 30;
    31; 13; 44; 26; 27; 11],
    [43; 22; 53; 10; 42; 4; 52; 41; 38; 19; 51; 7; 37; 2; 50; 36; 33; 16; 49; 32; 29; 14; 48; 28;
      25; 12]) |};
{| of_suits := 1; of_word := "aabababbaabbaabababbaabbaabb";
  of_hands := ([54; 23; 24; 20; 21; 8; 9; 3; 47; 39; 40; 18; 46; 35; 36; 15; 16; 5; 6; 1; 45; 30;
    31; 13; 44; 26; 27; 11],
    [43; 22; 53; 10; 42; 4; 52; 41; 38; 19; 51; 37; 34; 17; 50; 7; 33; 2; 49; 32; 29; 14; 48; 28;
      25; 12]) |};
{| of_suits := 1; of_word := "aabababbaabbaabbaabbaabbaabb";
  of_hands := ([54; 19; 20; 16; 17; 3; 4; 1; 47; 38; 39; 14; 46; 34; 35; 12; 45; 30; 31; 10; 44;
    26; 27; 8; 43; 22; 23; 6],
    [42; 18; 53; 5; 41; 2; 52; 40; 37; 15; 51; 36; 33; 13; 50; 32; 29; 11; 49; 28; 25; 9; 48; 24;
      21; 7]) |};
{| of_suits := 1; of_word := "aaaaaabababbaabbaabbbbaaabbbbabb";
  of_hands := ([46; 22; 36; 13; 44; 31; 32; 24; 14; 9; 10; 5; 45; 35; 16; 2],
    [39; 15; 28; 11; 19; 6; 43; 17; 38; 3; 27; 18; 21; 12; 42; 37; 30; 23; 26; 20; 41; 29; 8; 4;
      34; 25; 40; 7; 33; 1]) |}].

Lemma one_suit_good : forallb (fun d => (of_suits d =? 1) && holds_good d)%bool one_suit = true.
Proof. vm_compute. reflexivity. Qed.

(* Hands longer by any multiples of L, the length of the word, have an endless deal, too. *)
Theorem one_suit_families d : In d one_suit -> forall p, higher_first p -> forall x y,
  let L := String.length (of_word d) in
  let n1 := length (fst (of_hands d)) + L * x in
  let n2 := length (snd (of_hands d)) + L * y in
  exists at_ : position, length (fst at_) = n1 /\ length (snd at_) = n2 /\
    Permutation (fst at_ ++ snd at_) (seq 1 (n1 + n2)) /\ endless p at_.
Proof.
  intros I p P x y L n1 n2. pose proof one_suit_good as G. rewrite forallb_forall in G.
  specialize (G d I). apply andb_prop in G as [S G]. apply Nat.eqb_eq in S.
  rewrite <- deck_of_one.
  pose proof (checked_family d G p P x y (n1 + n2)) as T. cbv zeta in T.
  rewrite S, !Nat.mul_1_l in T. now apply T.
Qed.

(* Two suits, 11 and 17 values and always 12 more. *)
Definition two_suits : list printed := [
{| of_suits := 2; of_word := "aabababbaabb";
  of_hands := ([11; 6; 7; 4; 5; 2; 3; 1; 10; 9; 6; 2],
    [9; 5; 11; 3; 8; 1; 10; 7; 8; 4]) |};
{| of_suits := 2; of_word := "aabababbaabb";
  of_hands := ([17; 10; 12; 7; 8; 4; 5; 2; 15; 9; 11; 3; 17; 9; 11; 6; 7; 3; 4; 1; 15; 14; 10; 1],
    [14; 8; 16; 5; 13; 2; 16; 12; 13; 6]) |}].

(* Four suits: the ladder. *)
Definition ladder : list printed := [
{| of_suits := 4; of_word := "aaaabababababbbbaaaabbbb";
  of_hands := ([16; 12; 12; 8; 13; 11; 9; 7; 11; 5; 7; 4; 6; 3; 4; 2; 17; 14; 15; 2; 15; 9; 5; 1;
    16; 12; 12; 8; 13; 10; 8; 6; 11; 5; 7; 3; 6; 4; 3; 1; 17; 14; 15; 2; 15; 9; 5; 1],
    [14; 11; 10; 7; 17; 6; 16; 4; 13; 3; 10; 2; 17; 16; 13; 10; 14; 8; 9; 1]) |};
{| of_suits := 4; of_word := "aaaabababababbbbaaaabbbb";
  of_hands := ([22; 15; 16; 10; 16; 13; 10; 8; 14; 6; 7; 4; 6; 4; 5; 2; 22; 19; 20; 3; 20; 11; 9;
    1; 21; 15; 15; 9; 16; 13; 10; 7; 14; 6; 8; 3; 7; 4; 4; 2; 22; 19; 19; 3; 20; 11; 9; 1],
    [18; 14; 13; 8; 23; 7; 21; 5; 17; 3; 12; 2; 23; 21; 17; 12; 19; 15; 11; 1; 22; 16; 18; 10; 18;
      14; 13; 8; 23; 6; 21; 5; 17; 5; 12; 2; 23; 20; 17; 12; 18; 9; 11; 1]) |};
{| of_suits := 4; of_word := "aaaabababababbbbaaaabbbb";
  of_hands := ([26; 17; 18; 10; 18; 11; 11; 8; 12; 7; 9; 4; 7; 5; 4; 2; 27; 24; 24; 3; 24; 12; 3;
    1],
    [22; 16; 10; 9; 29; 8; 26; 6; 21; 5; 13; 3; 28; 25; 20; 16; 23; 17; 11; 2; 27; 19; 22; 14; 21;
      15; 16; 9; 29; 7; 26; 6; 20; 5; 12; 3; 28; 25; 19; 15; 23; 17; 10; 1; 27; 18; 22; 13; 21;
      14; 15; 8; 29; 7; 26; 6; 20; 5; 11; 2; 28; 25; 19; 14; 23; 17; 16; 1; 27; 18; 22; 12; 21;
      13; 14; 9; 29; 8; 25; 6; 20; 4; 10; 2; 28; 24; 19; 13; 23; 4; 15; 1]) |};
{| of_suits := 4; of_word := "aaaabababababbbbaaaabbbb";
  of_hands := ([32; 21; 21; 12; 22; 17; 13; 10; 18; 8; 10; 4; 8; 6; 5; 2; 32; 31; 31; 4; 26; 18;
    4; 1],
    [26; 20; 17; 11; 35; 10; 31; 7; 23; 6; 14; 3; 33; 29; 21; 20; 30; 12; 17; 2; 34; 24; 28; 15;
      25; 20; 16; 11; 35; 9; 31; 7; 23; 6; 14; 3; 32; 28; 26; 20; 30; 12; 17; 1; 33; 23; 27; 14;
      25; 19; 16; 11; 34; 9; 30; 7; 22; 5; 13; 2; 35; 28; 25; 19; 29; 8; 16; 1; 33; 23; 27; 14;
      24; 19; 15; 11; 34; 9; 30; 7; 22; 5; 13; 3; 35; 27; 25; 19; 29; 8; 16; 2; 32; 22; 26; 13;
      24; 18; 15; 10; 33; 9; 29; 6; 21; 5; 12; 3; 34; 27; 24; 18; 28; 4; 15; 1]) |}].

Lemma ladder_good : forallb holds_good (two_suits ++ ladder) = true.
Proof. vm_compute. reflexivity. Qed.

Lemma grown_deck d : In d (two_suits ++ ladder) -> forall p, higher_first p -> forall x V,
  of_suits d * V = length (fst (of_hands d)) + of_suits d * String.length (of_word d) * x
    + length (snd (of_hands d)) ->
  exists at_ : position, Permutation (fst at_ ++ snd at_) (deck (of_suits d) V) /\ endless p at_.
Proof.
  intros I p P x V E. pose proof ladder_good as G. rewrite forallb_forall in G.
  destruct (checked_family d (G d I) p P x 0 V) as (at_ & _ & _ & D & H); [lia|]. eauto.
Qed.

(* Four suits of V = 6k + 5 values from 17 on, natural or optimised pickup. *)
Theorem four_suits_6k_5 V : 17 <= V -> V mod 6 = 5 -> forall p, higher_first p ->
  exists at_ : position, Permutation (fst at_ ++ snd at_) (deck 4 V) /\ endless p at_.
Proof.
  intros L M p P.
  pose proof (Nat.div_mod V 6 ltac:(lia)) as D.
  pose proof (Nat.div_mod (V / 6 - 2) 4 ltac:(lia)) as D4.
  pose proof (Nat.mod_upper_bound (V / 6 - 2) 4 ltac:(lia)) as B4.
  set (x := (V / 6 - 2) / 4) in *. set (r := (V / 6 - 2) mod 4) in *.
  assert (E : V = 17 + 6 * r + 24 * x) by lia.
  assert (G : forall d, In d ladder -> of_suits d = 4 -> String.length (of_word d) = 24 ->
    length (fst (of_hands d)) + length (snd (of_hands d)) = 4 * (17 + 6 * r) ->
    exists at_ : position, Permutation (fst at_ ++ snd at_) (deck 4 V) /\ endless p at_).
  { intros d I S W H. rewrite <- S. apply (grown_deck d) with (x := x); auto.
    - apply in_or_app. now right.
    - rewrite S, W. lia. }
  assert (C : r = 0 \/ r = 1 \/ r = 2 \/ r = 3) by lia. unfold ladder in G.
  destruct C as [C|[C|[C|C]]]; rewrite C in G.
  - eapply G; [left; reflexivity|reflexivity|reflexivity|reflexivity].
  - eapply G; [right; left; reflexivity|reflexivity|reflexivity|reflexivity].
  - eapply G; [right; right; left; reflexivity|reflexivity|reflexivity|reflexivity].
  - eapply G; [right; right; right; left; reflexivity|reflexivity|reflexivity|reflexivity].
Qed.

(* Two suits of 11, 17, 23, 29... values. *)
Theorem two_suits_6k_5 V : 11 <= V -> V mod 6 = 5 -> forall p, higher_first p ->
  exists at_ : position, Permutation (fst at_ ++ snd at_) (deck 2 V) /\ endless p at_.
Proof.
  intros L M p P.
  pose proof (Nat.div_mod V 6 ltac:(lia)) as D.
  pose proof (Nat.div_mod (V / 6 - 1) 2 ltac:(lia)) as D2.
  pose proof (Nat.mod_upper_bound (V / 6 - 1) 2 ltac:(lia)) as B2.
  set (x := (V / 6 - 1) / 2) in *. set (r := (V / 6 - 1) mod 2) in *.
  assert (E : V = 11 + 6 * r + 12 * x) by lia.
  assert (G : forall d, In d two_suits -> of_suits d = 2 -> String.length (of_word d) = 12 ->
    length (fst (of_hands d)) + length (snd (of_hands d)) = 2 * (11 + 6 * r) ->
    exists at_ : position, Permutation (fst at_ ++ snd at_) (deck 2 V) /\ endless p at_).
  { intros d I S W H. rewrite <- S. apply (grown_deck d) with (x := x); auto.
    - apply in_or_app. now left.
    - rewrite S, W. lia. }
  assert (C : r = 0 \/ r = 1) by lia. unfold two_suits in G.
  destruct C as [C|C]; rewrite C in G.
  - eapply G; [left; reflexivity|reflexivity|reflexivity|reflexivity].
  - eapply G; [right; left; reflexivity|reflexivity|reflexivity|reflexivity].
Qed.

(* The conjecture of 2024, no endless game of one suit of 2^k or 3 x 2^k values, is false: 12 modulo
   20 has endless games from 32 on. *)
Theorem twelve_modulo_twenty x y : exists at_ : position,
  length (fst at_) = 4 + 20 * x /\ length (snd at_) = 28 + 20 * y /\
  Permutation (fst at_ ++ snd at_) (seq 1 (32 + 20 * (x + y))) /\ endless natural at_.
Proof.
  assert (I : exists d, In d one_suit /\ of_word d = "aaaaaaaabbbbabbbabbb"%string /\
    length (fst (of_hands d)) = 4 /\ length (snd (of_hands d)) = 28).
  { assert (B : existsb (fun d => (of_word d =? "aaaaaaaabbbbabbbabbb")%string
      && (length (fst (of_hands d)) =? 4) && (length (snd (of_hands d)) =? 28))%bool one_suit =
        true)
      by (vm_compute; reflexivity).
    apply existsb_exists in B as (d & I & B). apply andb_prop in B as [B B3].
    apply andb_prop in B as [B1 B2]. apply String.eqb_eq in B1. apply Nat.eqb_eq in B2, B3. eauto. }
  destruct I as (d & I & W & H1 & H2).
  pose proof (one_suit_families d I natural natural_higher_first x y) as T. cbv zeta in T.
  rewrite W, H1, H2 in T. replace (32 + 20 * (x + y)) with (4 + 20 * x + (28 + 20 * y)) by lia.
  exact T.
Qed.

(* Equal hands: the deal of docs/discoveries.md. *)
Definition deal32 : position :=
  ([3; 7; 4; 1; 26; 18; 23; 12; 32; 17; 11; 6; 27; 10; 5; 2],
   [13; 21; 19; 14; 31; 30; 29; 16; 28; 25; 22; 8; 24; 15; 20; 9]).

Theorem thirty_two_equal_hands :
  length (fst deal32) = 16 /\ length (snd deal32) = 16 /\
  Permutation (fst deal32 ++ snd deal32) (seq 1 32) /\ endless natural deal32.
Proof.
  split; [reflexivity|]. split; [reflexivity|]. split.
  - apply (Permutation_count_occ Nat.eq_dec). intro k.
    destruct (Nat.le_gt_cases k 32) as [L|L].
    + do 33 (destruct k as [|k]; [reflexivity|]). lia.
    + rewrite !(proj1 (count_occ_not_In _ _ _)); auto.
      * intro I. apply in_seq in I. lia.
      * intro I. simpl in I. repeat (destruct I as [I|I]; [lia|]). exact I.
  - apply (reaches_endless natural 4). apply (returns_endless natural 2400); [lia| |].
    + vm_compute. intros [E|E]; discriminate.
    + vm_compute. reflexivity.
Qed.
