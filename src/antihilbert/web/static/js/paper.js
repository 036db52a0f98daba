// Boards are laid out for the window; before a page is printed they are told how much smaller a sheet is.
const SHEET = 695; // CSS pixels between the margins of a sheet of A4

export function fitPaper() {
  window.addEventListener("beforeprint", () => {
    /** @type {NodeListOf<HTMLElement>} */
    const boards = document.querySelectorAll(".board, .diamond");
    for (const board of boards) {
      const wide = board.clientWidth || SHEET;
      board.style.setProperty("--laid", String(wide));
      board.style.setProperty("--smaller", String(Math.min(1, SHEET / wide)));
    }
  });
}
