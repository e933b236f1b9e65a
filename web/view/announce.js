/** Says something to screen readers. */

/** @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (live === null || text === "") {
    return;
  }
  // The same sentence twice would not be said twice: a new element is.
  const sentence = document.createElement("p");
  sentence.textContent = text;
  live.replaceChildren(sentence);
}
