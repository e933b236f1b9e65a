/**
 * The filter of a list of games: in an address, and as a request.
 */

/** The allowed parts of addresses; any others are not passed on. */
const KNOWN = ["game", "player", "result", "since", "until"];

/** The filter that an address or a form names. @param {Iterable<[string, unknown]>} fields @returns {Record<string, string>} */
export function filterOf(fields) {
  const texts = [...fields].map(([name, value]) => /** @type {const} */ ([name, String(value).trim()]));
  return Object.fromEntries(texts.filter(([name, value]) => KNOWN.includes(name) && value !== ""));
}

/**
 * As the server wants it: days of this place become moments, the last day ends with its last.
 * @param {Record<string, string>} filter
 * @returns {Record<string, string>}
 */
export function askedFor(filter) {
  const asked = { ...filter };
  delete asked.since;
  delete asked.until;
  const [since, until] = [midnight(filter.since, 0), midnight(filter.until, 1)];
  if (since !== null) {
    asked.since = String(since);
  }
  if (until !== null) {
    asked.until = String(until);
  }
  return asked;
}

/** The begin of a day such as 2026-11-21, or of one later; null where it is none. @param {string | undefined} day @param {number} later */
function midnight(day, later) {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? "");
  if (found === null) {
    return null;
  }
  const [year, month, date] = found.slice(1).map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + later).getTime();
}
