/** Games that the page plays by itself: what becomes of a worker that cannot, and of pages that are faster. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

/** Channels between pages, which all hear what one says but itself. @type {Set<Channel>} */
const channels = new Set();

class Channel extends EventTarget {
  constructor(name) {
    super();
    this.name = name;
    channels.add(this);
  }

  postMessage(data) {
    const others = [...channels].filter((channel) => channel !== this && channel.name === this.name);
    others.forEach((channel) => channel.dispatchEvent(new MessageEvent("message", { data })));
  }
}

Object.assign(globalThis, { navigator: { language: "en-US" }, BroadcastChannel: Channel });

const { keep, keptAt } = await import("../browser/kept.js");
const { Refused } = await import("../net/backend.js");
const { Home } = await import("../net/home.js");
const { Lasting } = await import("../net/lasting.js");
const { tryNow, Unanswered, watchSilence } = await import("../net/reach.js");
const { Table } = await import("../net/table.js");

/** The silent backends, as reported. @type {(string | null)[]} */
let silences = [];

/** The questions, and those of which a worker is going to die, with how often. */
let [asked, deaths] = [[], {}];

/** The status with which a thought is refused. @type {number | null} */
let refusal = null;

/** An action of another page, once, between a question and its answer. @type {(() => Promise<unknown>) | null} */
let between = null;

beforeEach(() => {
  [silences, asked, deaths, between, refusal] = [[], [], {}, null, null];
  watchSilence((silent) => silences.push(silent));
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(Math, "random", () => 1);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/** Lets everything happen that waits for nothing. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const person = { kind: "person", name: "" };
const engine = { kind: "engine", name: "random" };

/** The view of a game: the stored moves, with a word for other changes. */
function viewOf({ code, kept }, o, beside = {}) {
  const moves = kept.split(" ").filter((word) => /^\w\d$/.test(word));
  const mark = moves.length % 2 === 0 ? "x" : "o";
  const result = /resigned|fallen/.test(kept) ? "o" : null;
  return { code, epoch: 0, moves: moves.map((move) => ({ move })), seat: "x", to_move: result === null ? mark : null, legal_moves: ["a1", "a2", "a3"], result, rematch: null, x_player: person, o_player: o, clocks: null, ...beside };
}

/** A stand-in for the rules: a move adds itself, everything else its name. */
async function rules(o, path, { game, change }, beside) {
  const what = path === "home/move" ? "think" : (change?.type ?? "view");
  asked.push(what);
  const done = { think: "c3", move: change?.move, undo: "undone", resign: "resigned", flag: "fallen", rematch: "again" }[change?.type];
  if (deaths[what] > 0) {
    deaths[what] -= 1;
    throw new Unanswered();
  }
  if ((what === "think" || what === "flag") && refusal !== null) {
    throw new Refused({ type: "/problems/x", title: "t", status: refusal, detail: "d" });
  }
  await between?.();
  between = null;
  const stored = done === undefined ? game : { ...game, revision: game.revision + 1, kept: `${game.kept} ${done}` };
  const next = change?.type === "rematch" ? { code: change.code, id: change.id, revision: 0, kept: "" } : null;
  return { stored, view: viewOf(stored, o, beside), pause: beside?.seat === null ? 400 : 0, next };
}

let made = 0;

/** A page at a game of its own against a player; with the other parts of its view. */
async function seated(o, beside) {
  made += 1;
  const game = { code: `home-${made}`, id: -made, revision: 0, kept: "" };
  await keep(game, null);
  const home = new Home((path, question) => rules(o, path, question, beside), () => {});
  const page = new Lasting();
  const table = new Table(viewOf(game, o, beside), () => {}, (listener) => home.connect(game.code, listener, page.signal), page.signal);
  await settle();
  assert.equal(table.isConnected, true);
  return { home, table, page, code: game.code, kept: async () => (await keptAt(game.code)).kept };
}

/** Another page does something with the game. */
const meanwhile = (code, word) => async () => {
  const game = await keptAt(code);
  await keep({ ...game, revision: game.revision + 1, kept: `${game.kept} ${word}` }, game.revision);
};

test("a move of which the worker dies waits, which is said, and is made as soon as it can be", async () => {
  const { table, page } = await seated(person);
  deaths = { move: 1 };
  table.play("a1");
  await settle();
  assert.deepEqual([table.isConnected, table.state.pending?.square], [false, "a1"]);
  mock.timers.tick(700);
  assert.deepEqual(silences, ["page"]);
  tryNow();
  await settle();
  assert.deepEqual([table.isConnected, table.state.pending, table.state.view.moves.length], [true, null, 1]);
  assert.deepEqual(silences, ["page", null]);
  page.end();
});

test("a computer whose worker dies thinks again, ever more rarely, and that is said until it has moved", async () => {
  const { table, page } = await seated(engine);
  deaths = { think: 3 };
  table.play("a1");
  await settle();
  const thoughts = [];
  for (const pause of [500, 500, 500, 2000]) {
    mock.timers.tick(pause);
    await settle();
    thoughts.push(asked.filter((what) => what === "think").length);
  }
  assert.deepEqual(thoughts, [2, 2, 3, 4]);
  assert.deepEqual([table.state.view.moves.length, silences], [2, ["page", null]]);
  page.end();
});

test("whatever is asked of a game is asked again until it is done, each once", async () => {
  for (const what of ["undo", "resign"]) {
    const { table, page, kept } = await seated(person);
    [deaths, silences] = [{ [what]: 2 }, []];
    table.ask(what);
    await settle();
    assert.equal(table.isConnected, false);
    mock.timers.tick(700);
    await settle();
    assert.deepEqual([await kept(), silences], ["", ["page"]]);
    mock.timers.tick(1000);
    await settle();
    assert.deepEqual([await kept(), table.isConnected, silences], [{ undo: " undone", resign: " resigned" }[what], true, ["page", null]]);
    page.end();
  }
});

test("that a computer does not answer is over with its next move, though another computer moves then", async () => {
  const { table, page } = await seated(engine, { x_player: engine, seat: null });
  deaths = { think: 2 };
  for (const pause of [400, 500, 400, 1000, 400]) {
    mock.timers.tick(pause);
    await settle();
  }
  assert.deepEqual([table.state.view.moves.length, silences], [1, ["page", null]]);
  for (const pause of [400, 400]) {
    mock.timers.tick(pause);
    await settle();
  }
  assert.deepEqual([table.state.view.moves.length, silences], [3, ["page", null]]);
  page.end();
});

test("a clock that has truly run out ends the game, unless no player is there any more", async () => {
  const clocks = { x_left: 5000, o_left: 9000, running: "x" };
  const { table, page, kept } = await seated(person, { clocks });
  const tick = async (time) => {
    mock.timers.tick(time);
    await settle();
  };
  await tick(4999);
  assert.deepEqual(asked, ["view"]);
  // A timer may be early.
  refusal = 409;
  await tick(1);
  assert.deepEqual([asked, table.state.view.result], [["view", "flag", "view"], null]);
  [refusal, deaths] = [null, { flag: 1 }];
  await tick(5000);
  await tick(500);
  assert.deepEqual([await kept(), table.state.view.result], [" fallen", "o"]);
  page.end();
  const left = await seated(person, { clocks });
  left.page.end();
  asked = [];
  await tick(20_000);
  assert.deepEqual(asked, []);
  // A computer keeps to its time by itself.
  deaths = { think: 100 };
  const thinks = await seated(person, { clocks, x_player: engine });
  await tick(20_000);
  assert.equal(asked.includes("flag"), false);
  thinks.page.end();
});

test("a change that does not depend on the state is made although another page was faster", async () => {
  for (const what of ["undo", "resign"]) {
    const { table, page, code, kept } = await seated(person);
    between = meanwhile(code, "b2");
    table.ask(what);
    await settle();
    assert.equal(await kept(), { undo: " b2 undone", resign: " b2 resigned" }[what]);
    page.end();
  }
});

test("a move that another page was faster with is not made in a place where it was not meant", async () => {
  const { table, page, code, kept } = await seated(person);
  between = meanwhile(code, "b2");
  table.play("a1");
  await settle();
  assert.deepEqual([await kept(), table.state.pending, table.state.view.moves.length], [" b2", null, 1]);
  page.end();
});

test("a page follows the changes of another page at the same game, as long as it is open", async () => {
  const { table, page, code } = await seated(person);
  const second = new Lasting();
  const [home, game] = [new Home((path, question) => rules(person, path, question), () => {}), await keptAt(code)];
  const other = new Table(viewOf(game, person), () => {}, (listener) => home.connect(code, listener, second.signal), second.signal);
  await settle();
  const stranger = await seated(person);
  asked = [];
  table.play("a1");
  await settle();
  assert.deepEqual([other.state.view.moves.length, table.state.view.moves.length, stranger.table.state.view.moves.length], [1, 1, 0]);
  assert.deepEqual(asked, ["move", "view"]);
  second.end();
  table.ask("resign");
  await settle();
  assert.deepEqual([other.state.view.result, table.state.view.result, asked], [null, "o", ["move", "view", "resign"]]);
  page.end();
  stranger.page.end();
});

test("another game is kept with the word of it, or neither", async () => {
  const { home, page, code, kept } = await seated(person);
  between = meanwhile(code, "again");
  const codes = [];
  const refusing = new Home(async (path, question) => {
    codes.push(question.change?.code);
    if (question.game.kept.includes("again")) {
      // There is one already.
      return { stored: { ...question.game, revision: question.game.revision + 1 }, view: viewOf(question.game, person), next: null };
    }
    return rules(person, path, question);
  }, () => {});
  await refusing.change(code, { type: "rematch", code: "home-next", id: -100 }, page.signal);
  assert.deepEqual(codes, ["home-next", "home-next"]);
  assert.equal(await keptAt("home-next"), null, "another page's follows");
  await home.change(code, { type: "rematch", code: "home-other", id: -101 }, page.signal);
  assert.equal((await keptAt("home-other")).id, -101);
  assert.match(await kept(), /again again$/);
  page.end();
});
