import assert from "node:assert/strict";
import test from "node:test";

import { isLibrary, textOf } from "../net/decoding.js";

/** @param {number[] | string} bytes */
const file = (bytes) => new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]);

/** @param {string} text */
const latin1 = (text) => [...text].map((character) => character.charCodeAt(0));

const BLACK = [0xba, 0xda];

test("a file is read in UTF-8, else in the page that SGF names, else in Latin-1", async () => {
  assert.deepEqual(await textOf(file("(;PB[黑])"), "en"), { text: "(;PB[黑])", guessed: null });
  const named = [...latin1("(;CA[GBK]PB["), ...BLACK, ...latin1("])")];
  assert.deepEqual(await textOf(file(named), "en"), { text: "(;CA[GBK]PB[黑])", guessed: null });
  assert.deepEqual(await textOf(file(latin1("(;PB[Jö])")), "zh"), { text: "(;PB[Jö])", guessed: null });
  assert.deepEqual(await textOf(file(latin1("(;CA[none]PB[Jö])")), "en"), { text: "(;CA[none]PB[Jö])", guessed: null });
});

test("an unnamed code page is a guess, and marked as one", async () => {
  const list = [...latin1("Piskvorky 15x15\n"), ...BLACK];
  assert.deepEqual(await textOf(file(list), "zh"), { text: "Piskvorky 15x15\n黑", guessed: "GB18030" });
  assert.deepEqual(await textOf(file(latin1("Jö")), "en"), { text: "Jö", guessed: "windows-1252" });
  // Half a character of two bytes is no Chinese.
  assert.deepEqual(await textOf(file([0xba]), "zh"), { text: "º", guessed: "windows-1252" });
});

test("a library of RenLib is told from text by its first bytes", async () => {
  const library = [0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff, 3, 0];
  assert.ok(await isLibrary(new Blob([new Uint8Array(library)])));
  assert.ok(!(await isLibrary(new Blob([new Uint8Array(library.slice(0, 7))]))));
  assert.ok(!(await isLibrary(new Blob(["\ufeffRenLib"]))));
});
