// Beggar-my-neighbour, card by card: an endless game of 52 cards is under way when the page opens.
import { cardPage } from "../card_page.js";

// Casella, Anderson, Kleber et al., arXiv 2403.13855: 4 tricks, then the same 62 for ever.
const ENDLESS = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA";

export const open = (main) => cardPage(main, "beggar", { game: "beggar", deal: ENDLESS });
