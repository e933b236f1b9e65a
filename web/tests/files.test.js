/** The files of the page. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const root = new URL("..", import.meta.url);
const read = (name) => readFileSync(new URL(name, root), "utf8");

const folders = ["board", "browser", "games", "lessons", "net", "page", "play", "puzzles", "search", "settings", "state", "study", "values"];
const modules = [
  "main.js",
  "later.js",
  "rare.js",
  ...folders.flatMap((folder) => readdirSync(new URL(folder, root)).map((name) => `${folder}/${name}`)),
];
const styles = readdirSync(new URL("style", root)).map((name) => `style/${name}`);
const page = read("index.html");

/** The description of the HTTP interface is a page of its own. */
const other = read("api.html");

/** The later imports of a file. */
const laterOf = (name) => [...new Set([...read(name).matchAll(/ import\("([^"]+)"\);$/gm)].map(([, address]) => join(name, "..", address)))];

/** The files that an address of a page leads to at once: what it imports, and what that imports. */
function reached(name, found = new Set()) {
  if (!found.has(name)) {
    found.add(name);
    for (const [, address] of read(name).matchAll(/^(?:@import |import [^;]*? from |\} from )"([^"]+)";$/gm)) {
      reached(join(name, "..", address), found);
    }
  }
  return found;
}

/** The scripts that are imported later, with what they import. */
const whole = laterOf("main.js").map((name) => [...reached(name)]);

/** The scripts of the first visit, among them what two of those import, and what each of those brings itself. */
const first = [...new Set([...reached("main.js"), ...whole.flat().filter((name, at, all) => all.indexOf(name) !== at)])];
const parts = whole.map((names) => names.filter((name) => !first.includes(name)));

test("every module and style sheet is sent with a page", () => {
  const entries = [...(page + other).matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((found) => found[1]);
  const sent = new Set([...entries.flatMap((name) => [...reached(name)]), ...first, ...parts.flat()]);
  const wanted = [...modules, ...styles, "api.js", "theme.js", "worker.js", "vendor/lit-html.js"];
  assert.deepEqual([...sent].sort(), wanted.sort());
});

test("nothing is written that the content security policy forbids", () => {
  assert.doesNotMatch(page + other, /<script>|<style|\sstyle=|\son\w+=/);
  for (const name of modules) {
    assert.doesNotMatch(read(name), /\sstyle=|setAttribute\("style"|\beval\(|new Function|https?:\/\/(?!www\.w3\.org)/, name);
  }
});

test("each folder imports only those below it, and no activity imports another", () => {
  const base = ["vendor", "state"];
  const under = { vendor: [], state: [], browser: base };
  under.net = [...base, "browser"];
  under.page = [...under.net, "net"];
  under.board = [...under.page, "page"];
  under.study = [...under.board, "board"];
  for (const doing of ["play", "games", "lessons", "puzzles", "search", "settings", "values"]) {
    under[doing] = [...under.study, "study"];
  }
  for (const name of modules.filter((name) => name.includes("/"))) {
    const [folder] = name.split("/");
    for (const [, imported] of read(name).matchAll(/^(?:import|} from) .*?"\.\.\/(\w+)\//gm)) {
      assert.ok(under[folder].includes(imported), `${name} imports from ${imported}/`);
    }
  }
});

test("abort controllers are made in one place, so that all work of a page ends with it", () => {
  assert.deepEqual(modules.filter((name) => read(name).includes("new AbortController")), ["net/lasting.js"]);
});

test("only net/ knows how it is asked, and of whom", () => {
  for (const name of modules.filter((name) => !name.startsWith("net/"))) {
    assert.doesNotMatch(read(name), /\/api\/|\bfetch\(|WebSocket|EventSource|XMLHttpRequest|\/locales\//, name);
  }
});

/** Names that may appear in the code although choices list them: those of unnamed players and of the player of a file, and a page. */
const NAMED = {
  ...Object.fromEntries(["lessons/learning.js", "state/done.js"].map((name) => [name, ["learned"]])),
  "page/names.js": ["human"],
  ...Object.fromEntries(["main.js", "page/shell.js", "play/start.js", "state/route.js"].map((name) => [name, ["search"]])),
};

test("which games, players and limits there are stands nowhere in the page", () => {
  const keys = [...read("../crates/words/locales/en/page.ftl").matchAll(/^web-(?:game|player)-([a-z-]+) =/gm)].map(([, name]) => name);
  const names = keys.filter((name) => name !== "guest").map((name) => name.replace("-", "[-:]"));
  const options = [...read("../crates/words/locales/en/page.ftl").matchAll(/^web-option-([a-z-]+) =/gm)].map(([, name]) => name);
  assert.ok(options.length > 2);
  const found = new RegExp(`["'\`=](${names.join("|")}|level:)(?=["'\`:&])`, "g");
  const option = new RegExp(`["'\`+](${options.join("|")})(?=["'\`+&])`, "g");
  for (const name of modules) {
    const text = bare(name);
    const named = [...new Set([...text.matchAll(found)].map(([, word]) => word))];
    assert.deepEqual(named.filter((word) => !NAMED[name]?.includes(word)), [], name);
    assert.deepEqual([...text.matchAll(option)].map(([, word]) => word), [], name);
    assert.doesNotMatch(text, /"\d{4,}"|\b(?:max|nodes)\W{1,3}\d{3,}/, name);
    const numbers = [...text.matchAll(/^(?:export )?const \w+ = (\d[\d_]*);|\b(\d[\d_]{4,})\b/gm)].map(([, own, large]) => Number((own ?? large ?? "").replaceAll("_", "")));
    assert.deepEqual(numbers.filter((number) => limits.has(number) && !OTHERS[name]?.includes(number)), [], name);
  }
});

/** Every number in a value. */
const numbersIn = (value) => (typeof value === "number" ? [value] : Object.values(value ?? {}).flatMap((one) => (typeof one === "object" || typeof one === "number" ? numbersIn(one) : [])));

/** The numbers of the choices, as docs/json.md shows them, which a test of the program holds current. */
const choices = JSON.parse(read("../docs/json.md").split("\n").map((line) => line.trim()).find((line) => line.startsWith('{"analysis_reach"')));
const limits = new Set(numbersIn([choices.analysis_reach, choices.limits, choices.engines.map(({ search }) => search)]));

/** Numbers that choices have, too, and that mean something else: a number of pixels, of milliseconds, of things to remember. */
const OTHERS = {
  "net/socket.js": [6000],
  "page/players.js": [10_000],
  "search/picture.js": [60],
  "state/clock.js": [10_000],
  "state/puzzle.js": [3],
  "state/solved.js": [1000],
  "state/streak.js": [86_400_000],
  "state/wanted.js": [1000],
  "study/analyst.js": [40],
};

test("the page's texts have no limits of their own", () => {
  const measured = /\d[\d,.]*\s?(?:[kKMG]i?B\b|bytes|letters|characters|nodes|positions|moves\b|games|seconds|minutes|字节|个字|字符|秒|分钟|个局面|个节点|盘|局)/;
  for (const language of ["en", "zh"]) {
    for (const [line, key] of read(`../crates/words/locales/${language}/page.ftl`).matchAll(/^(web-[a-z0-9-]+) = .*$/gm)) {
      assert.doesNotMatch(line.replace(/\{[^}]*\}/g, ""), measured, `${language}: ${key}`);
    }
  }
});

/** A file as it is sent: neither comments that have lines of their own nor what lines begin with to be read. */
function bare(name) {
  const text = read(name).replace(/^[ \t]*\/\*[^]*?\*\/[ \t]*$/gm, (comment) => (comment.includes("@license") ? comment : ""));
  return text.replace(/^[ \t]+/gm, "");
}

// At 400 kbit/s, 75 KB take 1.5 s of the 2.5 s within which a person with such a telephone is to
// play; two round trips take 0.8 s.
test("a first visit needs less than 75 KB, its words included, as it is sent: modules in one, sheets in one", () => {
  const sent = [["index.html"], ["theme.js"], ["icon.svg"], first, styles];
  const words = ["en", "zh"].map((language) => {
    const lines = read(`../crates/words/locales/${language}/page.ftl`).split("\n");
    return gzipSync(lines.filter((line) => line.startsWith("web-")).join("\n")).length;
  });
  const size = sent.reduce((sum, names) => sum + sizeOf(names), Math.max(...words));
  assert.ok(size > 30_000, `${size} bytes cannot be all`);
  assert.ok(size < 75_000, `${size} bytes`);
});

test("the first files of a page are less than 30 KB", () => {
  assert.ok(parts.length > 0);
  for (const names of parts) {
    assert.ok(sizeOf(names) < 30_000, `${names[0]}: ${sizeOf(names)} bytes`);
  }
});

/** Files sent as one, compressed. */
function sizeOf(names) {
  return gzipSync(names.map(bare).join("\n")).length;
}

test("each picture in docs/ is less than 60 KB, and shown by a README or a notebook", () => {
  const docs = new URL("../docs/", root);
  const filesIn = (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name);
  const pictures = filesIn(docs).filter((name) => !name.endsWith(".md"));
  const shown = [...(read("../README.md") + read("../README.zh-CN.md")).matchAll(/"docs\/([^"]+)"/g)].map(([, name]) => name);
  assert.deepEqual(shown.sort(), pictures.sort());
  const notebooks = filesIn(new URL("notebooks/", docs));
  const pages = notebooks.filter((name) => name.endsWith(".md")).map((name) => read(`../docs/notebooks/${name}`));
  const plots = notebooks.filter((name) => !name.endsWith(".md"));
  assert.ok(plots.length > 0 && plots.every((name) => pages.some((page) => page.includes(`(${name})`))), "a picture that no page shows");
  for (const name of [...pictures, ...plots.map((name) => `notebooks/${name}`)]) {
    assert.ok(readFileSync(new URL(name, docs)).length < 60_000, name);
  }
});

test("the catalogues and the page have the same words", () => {
  const used = new Set();
  const patterns = [];
  for (const name of modules) {
    const text = read(name);
    for (const [, key] of text.matchAll(/"(web-[a-z0-9-]+)"/g)) {
      used.add(key);
    }
    for (const [, start] of text.matchAll(/`(web-[a-z-]+-)\$\{/g)) {
      patterns.push(start);
    }
  }
  for (const language of ["en", "zh"]) {
    const catalogue = read(`../crates/words/locales/${language}/page.ftl`);
    const keys = new Set([...catalogue.matchAll(/^(web-[a-z0-9-]+) =/gm)].map((found) => found[1]));
    for (const key of used) {
      assert.ok(keys.has(key), `${language}: no message ${key}`);
    }
    for (const key of keys) {
      const isMade = patterns.some((start) => key.startsWith(start));
      assert.ok(used.has(key) || isMade, `${language}: nothing says ${key}`);
    }
  }
});
