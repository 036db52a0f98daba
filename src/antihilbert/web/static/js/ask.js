// Every question of a page goes through here: to the server, or to Python in the browser.
// A question that is refused throws an Error with one line, and the language it is in.
const { answers } = document.documentElement.dataset;
const { ask, askPicture, askJob, warm, MANY } = await import(`./answers/${answers}.js`);

/** What is given: texts, as an address would have them, without what is empty. */
function given(parameters = {}) {
  const kept = Object.entries(parameters).filter(([, value]) => ![null, undefined, ""].includes(value));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

export const get = (path, parameters) => ask(path, given(parameters));

export const post = (path, body) => ask(path, body, "POST");

/** Where a picture can be fetched from. */
export const picture = (path, parameters) => askPicture(path, given(parameters));

/** Run a job: `told` hears how it gets on; `stop.abort()` ends it, and so does leaving the page. */
export const job = (path, parameters, told, stop) => askJob(`jobs/${path}`, given(parameters), told, stop);

/** To be called when a page stands there: whoever answers it may get ready for more. */
export { warm };

/** How many games can be asked for without a long wait. */
export { MANY };
