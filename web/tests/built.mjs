/** The builds of `cargo xtask site --debug` for tests, and of `cargo xtask site` for measurements, as Node.js loads them. */

import { existsSync, readFileSync } from "node:fs";

/** @param {"debug" | "release"} profile */
const built = (profile) => new URL(`../built/${profile}/`, import.meta.url);

/** Why it cannot be asked; false where it can. */
export const isMissing = existsSync(new URL("stamp", built("debug"))) ? false : "`cargo xtask site --debug` has not built it";

/** The module, as it is sent. */
export const module = (profile = "debug") => readFileSync(new URL("inarow.wasm", built(profile)));

/** The book of Connect Four, as it is sent. */
export const book = () => readFileSync(new URL("../../crates/answers/data/connect-four.book", import.meta.url));

/** A clock that stops. */
export const noTime = { seconds: () => 0 };

/** A caller of the module, with a memory of its own each time. */
export function load(profile = "debug") {
  const script = readFileSync(new URL("inarow.js", built(profile)), "utf8");
  const bound = new Function(`${script}; return wasm_bindgen;`)();
  const { memory } = bound.initSync({ module: module(profile) });
  return Object.assign(bound, { memory });
}
