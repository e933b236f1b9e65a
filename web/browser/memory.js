/** The memory of this browser from visit to visit; a browser may refuse to remember. */

/** @param {string} key @returns {string | null} */
export function read(key) {
  return attempt(() => localStorage.getItem(key), null);
}

/** @param {string} key @param {string} value */
export function write(key, value) {
  attempt(() => localStorage.setItem(key, value), undefined);
}

/** A value that this tab remembers until it is closed. @param {string} key @returns {string | null} */
export function readHere(key) {
  return attempt(() => sessionStorage.getItem(key), null);
}

/** @param {string} key @param {string} value */
export function writeHere(key, value) {
  attempt(() => sessionStorage.setItem(key, value), undefined);
}

/** @template T @param {() => T} action @param {T} otherwise @returns {T} */
function attempt(action, otherwise) {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
