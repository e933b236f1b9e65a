/** Lesson 4: tries every move to the end of the game, and plays the first of the best. */
import { createInterface } from "node:readline";

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const rivalOf = (me) => (me === "X" ? "O" : "X");

/** What a position is worth to the side to move: 1 for a win, 0 for a draw, -1 for a loss. */
function value(board, me) {
  if (LINES.some((line) => line.every((square) => board[square] === rivalOf(me)))) {
    return -1;
  }
  if (!board.includes(".")) {
    return 0;
  }
  return Math.max(...moves(board, me).map(([, after]) => -value(after, rivalOf(me))));
}

/** Each free square, with the board after a mark there. */
function moves(board, me) {
  const free = [...board].flatMap((mark, square) => (mark === "." ? [square] : []));
  return free.map((square) => [square, board.slice(0, square) + me + board.slice(square + 1)]);
}

/** The first of the best squares, row by row. */
function choices(board, me) {
  const values = moves(board, me).map(([square, after]) => [square, -value(after, rivalOf(me))]);
  const best = Math.max(...values.map(([, value]) => value));
  return values.find(([, value]) => value === best).slice(0, 1); // best
}

// Such as "X...O.... X": nine squares from the top left, and whose turn it is.
createInterface({ input: process.stdin }).on("line", (asked) => console.log(choices(...asked.split(" ")).join(" ")));
