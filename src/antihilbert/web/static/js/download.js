// Pictures of a page as files of their own: SVG with its colours, or PNG.

const SHOWN = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "display"];

/**
 * A picture that needs no style of the page.
 * @param {SVGSVGElement} picture
 */
export function standalone(picture) {
  const copy = /** @type {SVGSVGElement} */ (picture.cloneNode(true));
  const [from, to] = [[picture, ...picture.querySelectorAll("*")], [copy, ...copy.querySelectorAll("*")]];
  from.forEach((element, at) => {
    const style = getComputedStyle(element);
    for (const name of SHOWN) to[at].setAttribute(name, style.getPropertyValue(name));
    for (const name of ["class", "data-said"]) to[at].removeAttribute(name);
  });
  const { width, height } = picture.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
}

/**
 * @param {string} name
 * @param {Blob} blob
 */
function save(name, blob) {
  const href = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** @type {(name: string, type: string, text: string) => void} */
export const saveText = (name, type, text) => save(name, new Blob([text], { type }));

/** @type {(name: string, picture: SVGSVGElement) => void} */
export const saveSvg = (name, picture) => saveText(`${name}.svg`, "image/svg+xml", standalone(picture));

/**
 * Save a picture with so many pixels across.
 * @param {string} name
 * @param {SVGSVGElement} picture
 * @param {number} across
 */
export async function savePng(name, picture, across = 1200) {
  const href = URL.createObjectURL(new Blob([standalone(picture)], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = href;
  await image.decode();
  const { width, height } = picture.viewBox.baseVal;
  const canvas = document.createElement("canvas");
  canvas.width = across;
  canvas.height = Math.round((across * height) / width);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = getComputedStyle(picture).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(href);
  const blob = await new Promise((done) => { canvas.toBlob(done, "image/png"); });
  if (blob) save(`${name}.png`, blob);
}
