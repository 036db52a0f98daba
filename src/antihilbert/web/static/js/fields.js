// The fields of an operation, as its description has them: what is refused, what is asked, the command.

/** @typedef {{ en: string, fr: string }} Both a text in both languages */
/** @typedef {Record<string, string>} Values what stands in the inputs, by the names of fields */

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {Both} label
 * @property {Both} help
 * @property {Both} [group] its heading
 * @property {{ type: string, minimum?: number, maximum?: number, maxLength?: number, default?: unknown, enum?: string[] }} schema
 * @property {Record<string, Both>} [names] the choices there are, in words; of "" if none need be made
 * @property {boolean} [several] of the choices, with commas
 * @property {boolean} [required]
 * @property {Both} refusal
 * @property {Both} [missing]
 * @property {string} [option] its name on the command line
 * @property {unknown} [usual] its default there
 */

/** @typedef {{ name: string, path: string, fields: Field[] }} Operation */

const SHAPES = { integer: /^[+-]?\d+$/, number: /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i };
const LONGEST = 40; // characters of what is repeated in a refusal
const PLAIN = /^[\w.,:=+-]+$/; // what a shell takes as one word

/** @type {(value: unknown) => string} */
const written = (value) => String(value ?? "");

/**
 * @param {Field} field
 * @param {string} typed
 */
function fits({ schema }, typed) {
  const { type, minimum = -Infinity, maximum = Infinity, maxLength = Infinity } = schema;
  if (type !== "integer" && type !== "number") return typed.length <= maxLength;
  return SHAPES[type].test(typed) && Number(typed) >= minimum && Number(typed) <= maximum;
}

/**
 * Which of its sentences the server would refuse with, and what it would repeat in it; null if none.
 * @param {Field} field
 * @param {string} typed
 * @param {boolean} unreadable it is no number, and the browser does not say what it is
 * @returns {{ sentence: "refusal" | "missing", given: string } | null}
 */
export function refusal(field, typed, unreadable = false) {
  const given = typed.trim();
  if (given === "" && !unreadable) return field.required ? { sentence: "missing", given } : null;
  if (!unreadable && fits(field, given)) return null;
  return { sentence: "refusal", given: given.length > LONGEST ? `${given.slice(0, LONGEST - 3)}...` : given };
}

/**
 * What an operation is asked: its own fields, without what it takes anyway.
 * @param {Operation} operation
 * @param {Values} values
 * @returns {Values}
 */
export function asked({ fields }, values) {
  const given = fields.map(({ name, schema }) => ({ name, value: written(values[name]).trim(), usual: written(schema.default) }));
  return Object.fromEntries(given.filter(({ value, usual }) => value !== "" && value !== usual).map(({ name, value }) => [name, value]));
}

/**
 * The values of an address that an operation has fields for.
 * @param {Operation} operation
 * @param {URLSearchParams} address
 * @returns {Values}
 */
export const inAddress = ({ fields }, address) =>
  Object.fromEntries(fields.flatMap(({ name }) => (address.has(name) ? [[name, written(address.get(name))]] : [])));

/** @type {(value: string) => string} */
const quoted = (value) => (PLAIN.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`);

/**
 * The command that asks the same.
 * @param {Operation} operation
 * @param {Values} values
 */
export function line({ name: command, fields }, values) {
  const words = fields.flatMap(({ name, option, usual, schema }) => {
    const value = written(values[name]).trim() || written(schema.default);
    if (!option || value === "" || value === written(usual)) return [];
    if (schema.type === "boolean") return value === "true" ? [option] : [];
    return option.startsWith("--") ? [option, quoted(value)] : [quoted(value)];
  });
  return ["antihilbert", command, ...words].join(" ");
}

/**
 * Which fields of a card game have no meaning, as others stand.
 * @param {Values} values
 * @returns {string[]}
 */
export const idle = ({ face_down: faceDown = "0", players = "2" }) => [
  ...(faceDown === "0" ? ["out_of_cards"] : []),
  ...(Number(players) > 2 ? ["pickup2", "on_repeat"] : []),
];
