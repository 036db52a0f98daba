// Where pages and files are: at the root of the server, or beside each other in a folder.
const { root, ending } = document.documentElement.dataset;

/** The address of a page, and what it is asked. */
export function place(page, query = null) {
  const asked = query ? `?${new URLSearchParams(query)}` : "";
  return `${root}${page === "home" ? "" : `${page}${ending}`}${asked}`;
}

/** The address of a file beside the scripts' folder. */
export const file = (name) => new URL(`../${name}`, import.meta.url);
