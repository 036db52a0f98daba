// Where pages and files are: at the root of the server, or beside each other in a folder.
import { address } from "./addresses.js";

/**
 * The address of a page, and what it is asked.
 * @param {string} page
 * @param {Record<string, string> | null} query
 */
export const place = (page, query = null) => address(document.documentElement.dataset, page, query);

/**
 * The address of a file beside the scripts' folder.
 * @param {string} name
 */
export const file = (name) => new URL(`../${name}`, import.meta.url);
