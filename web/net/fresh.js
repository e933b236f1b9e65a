/** Names of the page's own games. */

import { allKept } from "../browser/kept.js";
import { homeCode } from "../state/home.js";

/** A code and a number for another game: below 0, as those of servers are above. */
export async function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  const code = homeCode([...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  return { code, id: Math.min(0, ...(await allKept()).map(({ id }) => id)) - 1 };
}
