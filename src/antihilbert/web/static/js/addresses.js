// The addresses of pages, and what they ask: written and read without a page.

/** @typedef {Record<string, string>} Query */

/**
 * The address of a page, and what it is asked.
 * @param {{ root?: string, ending?: string }} site where pages are, "?page=" if all are one, and how their names end
 * @param {string} page
 * @param {Query | null} query
 */
export function address({ root = "/", ending = "" }, page, query = null) {
  const asked = query && Object.keys(query).length ? `${root.includes("?") ? "&" : "?"}${new URLSearchParams(query)}` : "";
  return `${root}${page === "home" ? "" : `${page}${ending}`}${asked}`;
}

/**
 * The page that plays a deal, and what it is asked.
 * The game "war+3" is War with three cards face down, "war+3-last" with the last card turned.
 * @param {string} game
 * @param {string} deal
 * @param {string[]} pickups
 * @returns {{ page: string, query: Query }}
 */
export function dealAddress(game, deal, pickups = []) {
  const [page, house] = game.split("+");
  const [hidden, short] = house?.split("-") ?? [];
  const [first, last] = [pickups[0], pickups.at(-1)];
  return {
    page,
    query: {
      deal,
      ...(first && last ? { pickup: first, pickup2: last } : {}),
      ...(hidden ? { face_down: hidden } : {}),
      ...(short ? { out_of_cards: "flip-last" } : {}),
    },
  };
}

/**
 * What is given: texts, as an address would have them, without what is empty.
 * @param {Record<string, unknown>} parameters
 * @returns {Query}
 */
export function given(parameters = {}) {
  const kept = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
