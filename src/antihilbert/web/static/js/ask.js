// Every question of a page goes through here: to the server, or to Python in the browser.
// A question that is refused throws an Error with one line, and the language it is in.
import { given } from "./addresses.js";

const { answers } = document.documentElement.dataset;
const { ask, askPicture, askJob, warm, MANY, PLAIN } = await import(`./answers/${answers}.js`);

/** @type {(path: string, parameters?: Record<string, unknown>) => Promise<any>} */
export const get = (path, parameters) => ask(path, given(parameters));

/** @type {(path: string, body: object) => Promise<any>} */
export const post = (path, body) => ask(path, body, "POST");

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

/** To be called when a page stands there: whoever answers it may get ready for more. */
export { warm };

/** How many games can be asked for without a long wait. */
export { MANY };

/** Whether statistics are played without compiled code. */
export { PLAIN };
