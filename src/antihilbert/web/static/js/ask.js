// Every question of a page goes through here: to the rules that the page has itself, else to the server, or to Python in the browser.
// A question that is refused throws an Error with one line, and the language it is in.
import { given } from "./addresses.js";
import { answered } from "./answers/page.js";
import { t } from "./texts.js";

const { answers } = document.documentElement.dataset;
const { ask, askPicture, askJob, warm, COMPUTES, MANY, PLAIN } = await import(`./answers/${answers}.js`);

const WORDS = { take: (/** @type {number} */ row, /** @type {number} */ take) => t("nim.take", { row, take }), reason: (/** @type {string} */ key, facts = {}) => t(`reason.${key}`, facts) };

/** @type {(path: string, parameters?: Record<string, unknown>) => Promise<any>} */
export async function get(path, parameters) {
  const asked = given(parameters);
  return (await answered(path, asked, WORDS)) ?? ask(path, asked);
}

/** @type {(path: string, body: Record<string, unknown>) => Promise<any>} */
export const post = async (path, body) => (await answered(path, body, WORDS)) ?? ask(path, body, "POST");

/**
 * An answer that is not the page's own, with its explanation.
 * @type {(path: string, parameters?: Record<string, unknown>) => Promise<any>}
 */
export const explained = (path, parameters) => ask(path, given(parameters));

/**
 * Why a move of matches wins or loses, or the best one if none is given.
 * @type {(path: string, parameters: Record<string, unknown>) => Promise<string>}
 */
export async function reasoned(path, parameters) {
  const asked = given(parameters);
  return ((await answered("nim/why", asked, WORDS)) ?? (await ask(path, asked))).explanation;
}

/**
 * Where a picture can be fetched from.
 * @type {(path: string, parameters?: Record<string, unknown>) => Promise<string>}
 */
export const picture = (path, parameters) => askPicture(path, given(parameters));

/**
 * Run a job: `told` hears how it gets on; `stop.abort()` ends it, and so does leaving the page.
 * @param {string} path
 * @param {Record<string, unknown>} parameters
 * @param {(said: any) => void} told
 * @param {AbortController} stop
 */
export const job = (path, parameters, told, stop) => askJob(`jobs/${path}`, given(parameters), told, stop);

/** To be called when a page stands there, with its name: whoever answers it may get ready for more. */
export { warm };

/** How many games can be asked for without a long wait. */
export { MANY };

/** Whether statistics are played without compiled code. */
export { PLAIN };

/** Whether the page computes what commands count. */
export { COMPUTES };
