// A link as a QR code, for those who sit before a projector.
import { s, say } from "./dom.js";
import { modules } from "./qr.js";

/**
 * The picture; nothing for a link that is too long.
 * @param {string} link
 */
export function qrPicture(link) {
  const rows = modules(link);
  if (!rows) return null;
  const size = rows.length;
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return s(
    "svg",
    { class: "qr", viewBox: `-3 -3 ${size + 6} ${size + 6}`, role: "img", "aria-label": say("qr.alt") },
    s("rect", { x: -3, y: -3, width: size + 6, height: size + 6, fill: "#fff" }),
    s("path", { d: dark.join(""), fill: "#000" }),
  );
}
