/** A page at its table, with a socket that the tests hold the other end of. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

/** The sockets that the page has opened. @type {Socket[]} */
let sockets = [];

class Socket {
  static OPEN = 1;
  readyState = 0;
  sent = [];

  constructor(address) {
    this.address = address;
    sockets.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.isClosed = true;
    this.readyState = 3;
  }

  open() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

Object.assign(globalThis, {
  WebSocket: Socket,
  location: { protocol: "http:", host: "here" },
  navigator: { language: "en-US" },
  document: { visibilityState: "visible", addEventListener() {}, removeEventListener() {} },
  addEventListener() {},
  removeEventListener() {},
});

const { HttpBackend } = await import("../net/http.js");

const view = { code: "abc", epoch: 0, moves: [], seat: "x", to_move: "x", legal_moves: ["a1"], result: null, both: false };
const refused = (status, retry_after) => ({
  type: "refused",
  id: null,
  problem: { type: "/problems/too-many", title: "t", status, detail: "d", ...(retry_after && { retry_after }) },
});

/** A table whose page has just connected. */
function opened() {
  const backend = new HttpBackend().part();
  const table = backend.sit(view, () => {});
  const socket = sockets.at(-1);
  socket.open();
  return { table, socket, leave: () => backend.end() };
}

const joins = (socket) => socket.sent.filter((said) => said.type === "join").length;

beforeEach(() => {
  sockets = [];
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => mock.timers.reset());

test("a page whose join is refused joins again when the server said", () => {
  for (const [status, said, seconds] of [[429, 60, 60], [503, 2, 2], [503, null, 5]]) {
    const { table, socket, leave } = opened();
    assert.equal(joins(socket), 1);
    socket.say(refused(status, said));
    mock.timers.tick(seconds * 1000 - 1);
    assert.deepEqual([joins(socket), table.isConnected], [1, false], `${status}: not before`);
    mock.timers.tick(seconds * 250 + 1);
    assert.equal(joins(socket), 2, `${status}`);
    socket.say(refused(status, said));
    mock.timers.tick(seconds * 1250);
    assert.equal(joins(socket), 3, `${status}: and again`);
    socket.say({ type: "game", game: view });
    assert.deepEqual([table.isConnected, table.state.problem], [true, null]);
    mock.timers.tick(seconds * 5000);
    assert.equal(joins(socket), 3, "there is nothing left to ask");
    leave();
  }
});

test("a page does not join again where that cannot help, or after it has left", () => {
  const { socket } = opened();
  socket.say(refused(404, null));
  mock.timers.tick(600_000);
  assert.equal(joins(socket), 1, "the game is not there");
  const { socket: other, leave } = opened();
  other.say(refused(429, 1));
  leave();
  mock.timers.tick(600_000);
  assert.equal(joins(other), 1, "it has left");
  assert.deepEqual(other.sent.at(-1), { type: "leave", code: "abc" }, "and said so while it could");
  assert.equal(other.isClosed, true);
});

test("a hint is asked for once, however often its key is pressed", () => {
  const { table, socket, leave } = opened();
  socket.say({ type: "game", game: view });
  const asked = () => socket.sent.filter((said) => said.type === "hint");
  for (let presses = 0; presses < 10; presses += 1) {
    table.ask("hint");
  }
  assert.equal(asked().length, 1);
  assert.equal(table.isHinting, true);
  socket.say({ type: "hint", id: asked()[0].id, hint: { move: "a1", value: "win", told: "e", facts: [] } });
  assert.equal(table.isHinting, false);
  table.ask("hint");
  assert.equal(asked().length, 1, "it is there");
  // At another position, and after a refusal, there is another one to ask for.
  socket.say({ type: "game", game: { ...view, moves: [{}, {}] } });
  table.ask("hint");
  assert.equal(asked().length, 2);
  socket.say({ type: "refused", id: asked()[1].id, problem: refused(429, 1).problem });
  assert.equal(table.state.problem?.status, 429);
  table.ask("hint");
  assert.equal(asked().length, 3);
  leave();
});

test("a hint that proves nothing goes on, and its first answer stays until there is another", () => {
  const { table, socket, leave } = opened();
  socket.say({ type: "game", game: { ...view, moves: [{}] } });
  const asked = () => socket.sent.filter((said) => said.type === "hint");
  const say = (move) => socket.say({ type: "hint", id: asked().at(-1).id, hint: { move, value: { estimate: 0.1 }, told: move, facts: [] } });
  table.ask("hint");
  say("a1");
  assert.deepEqual([asked().map(({ first }) => first), table.isHinting, table.state.hint?.move], [[true, false], true, "a1"]);
  table.look(0);
  say("b2");
  assert.deepEqual([asked().length, table.isHinting, table.state.hint?.move, table.state.ply], [2, false, "b2", 0]);
  // A busy server takes nothing away.
  socket.say({ type: "game", game: { ...view, moves: [{}, {}] } });
  table.ask("hint");
  say("c3");
  socket.say({ type: "refused", id: asked().at(-1).id, problem: refused(429, 1).problem });
  assert.deepEqual([table.isHinting, table.state.hint?.move, table.state.problem], [false, "c3", null]);
  // A hint that comes too late is none.
  socket.say({ type: "game", game: view });
  table.ask("hint");
  socket.say({ type: "game", game: { ...view, moves: [{}, {}, {}] } });
  say("d4");
  assert.equal(table.state.hint, null);
  leave();
});

test("a page that changes its language connects anew, joins and asks for its hint again", () => {
  const { table, socket, leave } = opened();
  socket.say({ type: "game", game: view });
  table.ask("hint");
  socket.say({ type: "hint", id: socket.sent.at(-1).id, hint: { move: "a1", value: "win", told: "e", facts: [] } });
  assert.match(socket.address, /\/api\/v1\/socket\?lang=en$/);
  table.retell();
  const next = sockets.at(-1);
  assert.notEqual(next, socket);
  // Late events of the old connection change nothing.
  socket.onclose?.({ code: 1005 });
  next.open();
  assert.equal(joins(next), 1);
  next.say({ type: "game", game: { ...view } });
  assert.deepEqual(next.sent.map((said) => said.type), ["join", "hint"]);
  assert.equal(table.isConnected, true);
  leave();
});
