// War: an endless game of five cards is under way when the page opens.
import { cardPage } from "../card_page.js";
import { PAGES } from "../page_names.js";
import { place } from "../places.js";

const HERE = "war";

export async function open(main) {
  const asked = Object.fromEntries(new URLSearchParams(location.search));
  delete asked.page;
  const { game = HERE } = asked;
  if (game !== HERE && PAGES.includes(game)) location.replace(place(game, asked));
  else await cardPage(main, HERE, { game: HERE, deal: "5 3 / 2 4 1" });
}
