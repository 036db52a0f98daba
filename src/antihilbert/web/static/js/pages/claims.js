// Claims: what the sources say beside what was computed, coloured by verdict.
import { get } from "../ask.js";
import { command } from "../command.js";
import { button, choice, field, h, notice, options, replace, say, top } from "../dom.js";
import { dealLink, Table } from "../table.js";
import { fill, language, onLanguage } from "../texts.js";
import { work } from "../work.js";

const SURPRISING = "surprising"; // all but what was just confirmed
const VERDICTS = ["confirmed", "corrected", "misprint", "refuted", "mixed", "extended", "open", "failed"];

export async function open(main) {
  const said = notice();
  const known = new Map(); // rows that were recomputed while this page was open
  const filter = h("input", { type: "search", name: "filter", autocomplete: "off", oninput: () => show() });
  /** @type {[string, import("../wording.js").Saying][]} */
  const verdicts = [[SURPRISING, say("claims.surprising")], ...options("records.any", "verdict", VERDICTS)];
  const verdict = choice("verdict", verdicts, SURPRISING, () => show());
  const source = choice("source", [["", say("claims.any")]], "", () => show());
  const counts = h("ul", { class: "tally" });
  const age = h("p", { class: "quiet" }); // where the verdicts come from
  const recomputed = h("p", { class: "quiet", hidden: true }, say("records.recomputing"));
  let claims = [];

  const table = new Table(say("records.claims"), "claims", [
    { name: "verdict", label: say("records.verdict"), cell: judged, value: (row) => VERDICTS.indexOf(row.verdict) },
    { name: "statement", label: say("records.statement"), cell: (row) => [h("p", {}, row.statement), h("p", { class: "quiet" }, `${row.source}, ${row.place}`)] },
    { name: "printed", label: say("records.printed"), cell: (row) => row.printed_text },
    {
      name: "computed",
      label: say("records.computed"),
      cell: (row) => [row.computed_text ?? "–", row.why ? h("p", { class: "quiet" }, row.why) : null],
    },
    {
      name: "again",
      label: say("claims.again"),
      cell: (row) => (row.deal
        ? dealLink(row.game, row.deal, row.pickups, command(again(row)).box)
        : h("details", {}, h("summary", {}, say("command")), command(again(row)).box)),
      text: (row) => [row.id, row.deal],
    },
  ]);

  function show() {
    const fitting = table.filtered(claims.filter((row) => !source.value || row.source === source.value), filter.value);
    const surprising = fitting.filter((row) => row.verdict !== "confirmed").length;
    replace(counts, chip(SURPRISING, say("claims.surprising"), surprising), chip("", say("records.all"), fitting.length), VERDICTS.map((one) => [one, fitting.filter((row) => row.verdict === one).length])
      .filter(([, count]) => count)
      .map(([one, count]) => chip(one, say(`verdict.${one}`), count)));
    table.show(fitting.filter((row) => !verdict.value || row.verdict === verdict.value
      || (verdict.value === SURPRISING && row.verdict !== "confirmed")));
    said.tell(say("claims.count", { count: table.rows.length }));
  }

  const chip = (one, label, count) => h("li", {}, button([label, " ", say("number", { number: count })], () => choose(one), {
    class: `chip verdict ${one}`, "aria-pressed": String(verdict.value === one), "data-chip": one || "all",
  }));

  /** A chip shows the claims of its verdict; pressed again, all. */
  function choose(one) {
    verdict.value = verdict.value === one ? "" : one;
    show();
    /** @type {HTMLElement | null} */ (counts.querySelector(`[data-chip=${one || "all"}]`))?.focus();
  }

  async function load() {
    try {
      const listed = await get("claims", { lang: language() });
      claims = listed.claims.map((row) => known.get(row.id)?.[language()] ?? row);
      fill(age, "text", listed.recomputed ? "records.recomputed" : "records.release", {});
      if (source.options.length === 1) {
        source.append(...[...new Set(claims.map((row) => row.source))].map((one) => h("option", { value: one }, one)));
      }
    } catch (error) {
      said.fail(error);
      return;
    }
    show();
  }

  const start = () => {
    recomputed.hidden = false;
    return {};
  };
  const hear = ({ row }) => {
    const { id } = row.en;
    known.set(id, row);
    claims = claims.map((one) => (one.id === id ? row[language()] : one));
    if (known.size % 10 === 0) show();
  };
  main.append(
    top("claims"),
    h(
      "form",
      { class: "panel row", onsubmit: (event) => event.preventDefault() },
      field(say("records.filter"), filter, { class: "field wide" }),
      field(say("records.verdict"), verdict),
      field(say("records.claim_source"), source),
    ),
    counts,
    said.box,
    table.box,
    h(
      "section",
      { class: "panel", "aria-label": say("records.recompute") },
      age,
      work("claims", say("records.recompute"), start, hear, load, said.fail),
      recomputed,
      command("antihilbert claims --full").box,
    ),
  );
  onLanguage(load);
  await load();
}

const again = (row) => `antihilbert claims show ${row.id}`;

function judged({ verdict }) {
  return verdict
    ? h("span", { class: `verdict ${verdict}` }, say(`verdict.${verdict}`))
    : h("span", { class: "quiet" }, "…");
}
