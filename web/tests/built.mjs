/** What `cargo xtask site` has built, as Node.js can ask it. */

import { existsSync, readFileSync } from "node:fs";

const built = new URL("../built/", import.meta.url);

/** Why it cannot be asked; false where it can. */
export const isMissing = existsSync(new URL("stamp", built)) ? false : "`cargo xtask site` has not built it";

/** The module, as it is sent. */
export const module = () => readFileSync(new URL("inarow.wasm", built));

/** What says that no time passes. */
export const noTime = { seconds: () => 0 };

/** What calls the module, with a memory of its own each time. */
export function load() {
  const script = readFileSync(new URL("inarow.js", built), "utf8");
  const bound = new Function(`${script}; return wasm_bindgen;`)();
  const { memory } = bound.initSync({ module: module() });
  return Object.assign(bound, { memory });
}
