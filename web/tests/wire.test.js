/** The page's types have the fields of the server's, as its description says. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const names = [
  "Choices",
  "Clock",
  "ClockWanted",
  "GameView",
  "MoveMade",
  "Name",
  "NewGame",
  "Player",
  "Problem",
  "SavedLine",
  "SavedMove",
  "Seated",
];

const types = await readFile(new URL("../types.js", import.meta.url), "utf8");
const description = new URL("../../crates/server/openapi.json", import.meta.url);
const { schemas } = JSON.parse(await readFile(description, "utf8")).components;

/** The fields of a type of the page. */
function fieldsOf(name) {
  const [, after] = types.split(new RegExp(`@typedef \\{object\\} ${name}\\b`));
  const [body] = (after ?? "").split("@typedef");
  return [...body.matchAll(/@property \{.*\} \[?(\w+)/g)].map(([, field]) => field);
}

for (const name of names) {
  test(`${name} is what the server sends`, () => {
    // What the page itself adds: a saved game's name in addresses, and its moves' grades.
    const added = { SavedLine: ["code"], MoveMade: ["grade"] }[name] ?? [];
    const own = fieldsOf(name).filter((field) => !added.includes(field));
    assert.deepEqual(own.sort(), Object.keys(schemas[name].properties).sort());
  });
}
