/**
 * Content that is behind a button in a narrow window (`.folded`) and in place in a wide one
 * (`.foldout`): the same elements, which the style sheet takes out of the browser's popover if
 * there is room.
 */

/** Folds it in again, once something in it was chosen. @param {Event} event */
export function foldIn({ currentTarget: foldout, target }) {
  if (foldout instanceof HTMLElement && target instanceof Element && target.closest("a, button") !== null) {
    foldout.hidePopover();
  }
}

/** Whether there is room for what explains a page above what is done there; else it is rolled up. */
export function isRoomy() {
  return matchMedia("(min-width: 48rem)").matches;
}
