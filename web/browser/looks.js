/** The chosen looks of the page: attributes of its root element, which theme.js sets before the first paint. */

import { write } from "./memory.js";

/** What can be chosen: colours, the look of boards, letters and numbers beside them. @typedef {"theme" | "boards" | "coordinates"} Look */

/** The choice; empty for the usual. @param {Look} name */
export function chosenLook(name) {
  return document.documentElement.dataset[name] ?? "";
}

/** @param {Look} name @param {string} value Empty for the usual. */
export function chooseLook(name, value) {
  if (value === "") {
    delete document.documentElement.dataset[name];
  } else {
    document.documentElement.dataset[name] = value;
  }
  write(`inarow-${name}`, value);
  colourAround();
}

/** Whether the page is shown to a room. */
export function isPresenting() {
  return document.documentElement.dataset.presenting !== undefined;
}

/** The colour that a telephone draws around the page follows the chosen theme. */
export function colourAround() {
  const isChosen = chosenLook("theme") !== "";
  const { backgroundColor } = getComputedStyle(document.documentElement);
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    if (meta instanceof HTMLMetaElement) {
      meta.dataset.usual ??= meta.content;
      meta.content = isChosen ? backgroundColor : meta.dataset.usual;
    }
  }
}
