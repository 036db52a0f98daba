// Profiles: a word, told letter by letter until it has its deal or contradicts itself; a drawer asks
// for another one.
import { get, picture } from "../ask.js";
import { button, drawer, h, notice, opener, replace, say, top } from "../dom.js";
import { inAddress } from "../fields.js";
import { Form } from "../form.js";
import { OPERATIONS } from "../operations.js";
import { place, stay } from "../places.js";
import { calm } from "../player.js";
import { language, onLanguage } from "../texts.js";

const TOLD = OPERATIONS["war/profile/told"];
const EXAMPLES = ["aba2", "ab2a3", "(ab)*"];

export async function open(main) {
  const notices = { page: notice(), drawer: notice() };
  const form = new Form(TOLD.path, {
    first: [["word"], ["cards", "suits"]],
    help: { word: "profiles.help" },
    values: { word: "aba2", ...inAddress(TOLD, new URLSearchParams(location.search)) },
  });
  const stage = h("section", { class: "panel", hidden: true, "aria-label": say("profiles.stage") });
  let told = null;
  let at = 0;
  let timer = null;

  async function tell() {
    clearTimeout(timer);
    timer = null;
    for (const one of Object.values(notices)) one.clear();
    if (!form.check()) return;
    try {
      const { asked } = form;
      told = await get(TOLD.path, asked);
      told.asked = asked;
      stay(told.asked);
      at = 0;
      build();
      go(0);
      settings.close();
      if (!calm()) run();
    } catch (error) {
      stage.hidden = !settings.open;
      if (!settings.open || !form.refuse(error)) (settings.open ? notices.drawer : notices.page).fail(error);
    }
  }

  function take(example) {
    form.set({ word: example, cards: example.endsWith("*") ? "5" : "", suits: "", hand1_size: "" });
    return tell();
  }

  const parts = {};

  function build() {
    parts.letters = h("p", { class: "letters", "aria-label": say("profiles.letters", { word: told.word }) });
    parts.hands = h("div", { class: "hands" });
    parts.said = h("ol", { class: "inequalities", "aria-label": say("profiles.inequalities") });
    parts.order = h("figure", { class: "order" });
    parts.verdict = h("div", { class: "verdict", role: "status" });
    parts.step = h("p", { class: "where", "aria-live": "polite" });
    parts.play = button(say("player.play"), run, { class: "primary", "data-action": "play" });
    replace(
      stage,
      parts.letters,
      h(
        "div",
        { class: "columns" },
        h("div", {}, parts.hands, h("h2", {}, say("profiles.inequalities")), parts.said),
        h("div", {}, h("h2", {}, say("profiles.order")), parts.order),
      ),
      h(
        "div",
        { class: "controls", role: "group", "aria-label": say("player.controls") },
        button("|◀", () => jump(0), { "aria-label": say("player.first"), "data-action": "first" }),
        button("◀", () => jump(at - 1), { "aria-label": say("player.back") }),
        parts.play,
        button("▶", () => jump(at + 1), { "aria-label": say("player.next"), "data-action": "next" }),
        button("▶|", () => jump(told.flips.length), { "aria-label": say("player.last"), "data-action": "last" }),
        parts.step,
      ),
      parts.verdict,
    );
    stage.hidden = false;
  }

  function jump(to) {
    clearTimeout(timer);
    timer = null;
    replace(parts.play, say("player.play"));
    go(to);
  }

  function run() {
    if (timer) {
      jump(at);
      return;
    }
    if (at >= told.flips.length) at = 0;
    replace(parts.play, say("player.pause"));
    const step = () => {
      go(at + 1);
      if (at < told.flips.length) timer = setTimeout(step, 1100);
      else jump(at);
    };
    timer = setTimeout(step, 100);
  }

  function go(to) {
    at = Math.max(0, Math.min(to, told.flips.length));
    const flips = told.flips;
    const now = flips[at];
    replace(
      parts.letters,
      flips.map(
        (flip, index) => h(
          "span",
          { class: `letter ${flip.letter} ${index < at ? "said" : ""} ${index === at ? "now" : ""}` },
          flip.letter,
        ),
      ),
      told.complete ? null : "…",
    );
    replace(
      parts.hands,
      now ? [
        names(now.hand1, 1),
        meeting(now),
        names(now.hand2, 2),
      ] : h("p", { class: "quiet" }, say("profiles.over")),
    );
    const fresh = flips.slice(0, at).filter((flip) => flip.new);
    replace(
      parts.said,
      fresh.map(
        (flip, index) => h(
          "li",
          { class: index === fresh.length - 1 ? "fresh" : "" },
          subscripted(flip.said),
        ),
      ),
    );
    replace(parts.step, say("profiles.step", { at, of: flips.length }));
    draw();
    verdict();
  }

  function names(held, owner) {
    const list = held.slice(0, 40).map(
      (card) => h(
        "span",
        { class: `named p${card <= told.first ? 1 : 2}` },
        "x",
        h("sub", {}, String(card)),
      ),
    );
    return h(
      "div",
      { class: `hand p${owner}` },
      h(
        "div",
        { class: "who" },
        h("span", { class: `mark p${owner}` }, owner === 1 ? "▲" : "▼"),
        say("hand.who", { owner, count: held.length }),
      ),
      h("div", { class: "names" }, list),
    );
  }

  const meeting = (flip) => h(
    "div",
    { class: "meeting" },
    h(
      "p",
      {},
      h("strong", { class: `letter ${flip.letter} now` }, flip.letter),
      " → ",
      subscripted(flip.said),
    ),
  );

  async function draw() {
    if (told.cards > 60 || told.cards < 2) {
      replace(parts.order, h("p", { class: "quiet" }, say("profiles.too_many")));
      return;
    }
    const about = { told, at };
    let source;
    try {
      source = await picture("war/profile/order.svg", { ...told.asked, after: at, lang: language() });
    } catch (error) {
      replace(parts.order, h("p", { class: "quiet" }, error instanceof Error ? error.message : ""));
      return;
    }
    if (about.told !== told || about.at !== at) return; // gone on meanwhile
    const text = told.flips.slice(0, at).filter((flip) => flip.new).map((flip) => flip.said).join(", ");
    const old = parts.order.querySelector("img");
    if (old && old.getAttribute("src") === source) return;
    replace(parts.order, h("img", { src: source, alt: say("profiles.order_alt", { said: text || "–" }) }));
  }

  function verdict() {
    const broken = told.broken_at !== null && at >= told.broken_at;
    if (!broken && at < told.flips.length) return replace(parts.verdict);
    if (told.deal) {
      const link = place("war", { game: "war", deal: told.deal, pickup: "natural" });
      const many = told.deals === null ? say("profiles.many") : say("profiles.deals", { count: told.deals });
      return replace(
        parts.verdict,
        h(
          "p",
          { class: "good" },
          say("profiles.realisable"),
          " ",
          h("strong", { class: "deal" }, told.deal),
          ". ",
          many,
        ),
        h("a", { href: link, class: "button" }, say("open_in_player")),
      );
    }
    const chain = told.failure === "contradictory" ? told.reason.replace(/^[^:]*: /, "") : "";
    return replace(
      parts.verdict,
      h(
        "p",
        { class: "bad" },
        say(`profiles.${told.failure}`),
        " ",
        chain ? h("strong", {}, subscripted(chain)) : null,
      ),
      told.failure === "contradictory" ? null : h("p", { class: "quiet english", lang: "en" }, told.reason),
    );
  }

  const settings = drawer(
    "settings",
    say("profiles.other"),
    h(
      "form",
      { novalidate: true, onsubmit: (event) => { event.preventDefault(); tell(); } },
      form.box,
      h("div", { class: "row" }, h("button", { class: "primary", "data-action": "tell" }, say("profiles.tell"))),
      notices.drawer.box,
    ),
  );
  main.append(
    top(
      "profiles",
      EXAMPLES.map((example) => button(example, () => take(example), { class: "example" })),
      opener(settings, say("profiles.other")),
    ),
    notices.page.box,
    stage,
    settings,
  );
  onLanguage(() => told && !stage.hidden && draw());
  await tell();
}

/** x12 with its number below the line. */
function subscripted(text) {
  return text.split(/(x\d+)/).map(
    (part) => (/^x\d+$/.test(part) ? ["x", h("sub", {}, part.slice(1))] : part),
  );
}
