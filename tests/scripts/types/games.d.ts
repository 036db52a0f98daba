// What js/games.js exports; web/shell.py writes that file.
export interface CardGame {
  title: Record<"en" | "fr", string>;
  pickups: boolean;
  hides: boolean;
  pays: boolean;
  usual: boolean;
  faces: string; // by value; empty if numbers are written
  example: string;
}
export const GAMES: Record<string, CardGame>;
