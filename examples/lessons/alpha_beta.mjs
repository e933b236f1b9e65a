/** Lesson 5: searches to the end, passes over what cannot matter, and draws one of the best. */
import { createInterface } from "node:readline";

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const rivalOf = (me) => (me === "X" ? "O" : "X");

/**
 * What a position is worth to the side to move, or enough of it: alpha is sure already, and from beta on
 * the other side avoids it.
 */
function value(board, me, alpha, beta) {
  if (LINES.some((line) => line.every((square) => board[square] === rivalOf(me)))) {
    return -1;
  }
  if (!board.includes(".")) {
    return 0;
  }
  let best = -1;
  for (const [, after] of moves(board, me)) {
    best = Math.max(best, -value(after, rivalOf(me), -beta, -alpha));
    alpha = Math.max(alpha, best);
    if (alpha >= beta) {
      break; // the rest cannot matter
    }
  }
  return best;
}

/** Each free square, and the board after a mark there. */
function moves(board, me) {
  const free = [...board].flatMap((mark, square) => (mark === "." ? [square] : []));
  return free.map((square) => [square, board.slice(0, square) + me + board.slice(square + 1)]);
}

/** The best squares, each as likely as the others. */
function choices(board, me) {
  const values = moves(board, me).map(([square, after]) => [square, -value(after, rivalOf(me), -1, 1)]);
  const best = Math.max(...values.map(([, value]) => value));
  return values.filter(([, value]) => value === best).map(([square]) => square); // best
}

// Asked for "X...O.... X" say: nine squares from the top left, and whose turn it is.
createInterface({ input: process.stdin }).on("line", (asked) => console.log(choices(...asked.split(" ")).join(" ")));
