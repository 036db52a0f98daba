// What commands count, computed in the browser: a choice, its form, its numbers, and how long games or solutions are.
import { choice, field, h, replace, say } from "./dom.js";
import { Form } from "./form.js";
import { Histogram } from "./histogram.js";
import { histogram } from "./tally.js";
import { fixed } from "./texts.js";
import { formWork } from "./work.js";

/** @type {Record<string, Record<string, string>>} what each form begins with */
const SHOWN = {
  "war count": { suits: "2", values: "5" },
  "beggar count": { suits: "2", values: "7", penalties: "3" },
  "war profile list": { cards: "10" },
  "baseball distances": { bases: "5" },
  "nim sequence": { octal: "0.77", to: "1000" },
};

export function computed() {
  const parts = Object.entries(SHOWN).map(([name, values]) => {
    const form = new Form(`jobs/${name}`, {
      first: [Object.keys(values)], prefix: `${name.replaceAll(" ", "-")}-`, without: { pickup: ["random"], pickup2: ["random"] }, values,
    });
    const result = h("div", { "data-result": name });
    return h("div", { hidden: true }, form.box, formWork(form, say("computed.go"), name, { done: (told) => replace(result, numbers(name, told)) }), result);
  });
  const names = Object.keys(SHOWN);
  const show = (chosen) => names.forEach((name, at) => { parts[at].hidden = name !== chosen; });
  const which = choice("computed", names.map((name) => [name, say(`computed.${name}`)]), names[0], () => show(which.value));
  show(names[0]);
  return h(
    "section",
    { class: "panel", "aria-label": say("computed.title") },
    h("h2", {}, say("computed.title")),
    h("p", {}, say("computed.lead")),
    field(say("computed.what"), which),
    parts,
  );
}

/** The numbers of an answer by their names, as the command has them in JSON. */
function numbers(name, { lengths, values, histogram: _, ...told }) {
  const written = (value) => {
    if (typeof value === "number" && !Number.isInteger(value)) return say("number", { number: fixed(value, 4) });
    return typeof value === "number" ? say("number", { number: value }) : String(value ?? "–");
  };
  return [
    h("dl", {}, Object.entries(told).map(([key, value]) => h("div", {}, h("dt", {}, h("code", {}, key)), h("dd", {}, written(value))))),
    lengths ? picture(name, lengths, told.mean_tricks ?? told.mean ?? null) : null,
    values ? h("p", { class: "deal" }, values.slice(0, 1000).join(" ")) : null,
  ];
}

function picture(name, lengths, mean) {
  const drawn = new Histogram();
  drawn.show({ name, histogram: histogram(lengths), mean_tricks: mean, intervals: { mean_tricks: null } });
  return drawn.box;
}
