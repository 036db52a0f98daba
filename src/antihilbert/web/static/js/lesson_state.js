// How far somebody has come in a lesson: the screen, and which screens were won and not only turned.

/** @typedef {{ at: number, won: number[] }} Place */
/** @typedef {{ goal?: string, ask?: object }} Step */

/**
 * What a browser remembers of a lesson; earlier versions kept the screen alone.
 * @param {any} kept
 * @returns {Place}
 */
export const placeOf = (kept) => (typeof kept === "number" ? { at: kept, won: [] } : { at: kept?.at ?? 0, won: kept?.won ?? [] });

/**
 * The screens on which something has to be done.
 * @param {Step[]} steps
 */
export const tasks = (steps) => steps.flatMap(({ goal, ask }, at) => (goal || ask ? [at] : []));

/**
 * The screens that are still to be won.
 * @param {Step[]} steps
 * @param {Place} place
 */
export const left = (steps, { won }) => tasks(steps).filter((at) => !won.includes(at));

/**
 * @param {Place} place
 * @param {number} at
 * @returns {Place}
 */
export const wonAt = (place, at) => (place.won.includes(at) ? place : { ...place, won: [...place.won, at].sort((one, two) => one - two) });
