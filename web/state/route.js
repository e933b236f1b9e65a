/** Which page an address means. */

import { filterOf } from "./filter.js";

/**
 * @typedef {{ page: "start" }
 *   | { page: "game", code: string, invite: string | null }
 *   | { page: "games", filter: Record<string, string> }
 *   | { page: "replay", id: string }
 *   | { page: "stats", filter: Record<string, string> }
 *   | { page: "missing" }} Route
 */

/** @param {string} path @param {string} query @returns {Route} */
export function routeOf(path, query) {
  const [first, second, ...rest] = path.split("/").filter((part) => part !== "");
  const asked = new URLSearchParams(query);
  const filter = filterOf(asked);
  if (rest.length > 0) {
    return { page: "missing" };
  }
  if (first === undefined) {
    return { page: "start" };
  }
  if (first === "game" && second !== undefined) {
    return { page: "game", code: decoded(second), invite: asked.get("seat") };
  }
  if (first === "games") {
    return second === undefined ? { page: "games", filter } : { page: "replay", id: decoded(second) };
  }
  return first === "stats" && second === undefined ? { page: "stats", filter } : { page: "missing" };
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
