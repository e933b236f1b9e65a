/** Lesson 5: searches to the end, cuts what cannot matter, and picks one of the best moves at random. */
import { createInterface } from "node:readline";

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const rivalOf = (me) => (me === "X" ? "O" : "X");

/**
 * The value of a position for the side to move, exact if it lies between alpha and beta. If it is beta
 * or more, the other side will avoid the position.
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

/** Each free square, with the board after a mark there. */
function moves(board, me) {
  const free = [...board].flatMap((mark, square) => (mark === "." ? [square] : []));
  return free.map((square) => [square, board.slice(0, square) + me + board.slice(square + 1)]);
}

/** The best squares, all equally likely. */
function choices(board, me) {
  const values = moves(board, me).map(([square, after]) => [square, -value(after, rivalOf(me), -1, 1)]);
  const best = Math.max(...values.map(([, value]) => value));
  return values.filter(([, value]) => value === best).map(([square]) => square); // best
}

// Such as "X...O.... X": nine squares from the top left, and whose turn it is.
createInterface({ input: process.stdin }).on("line", (asked) => console.log(choices(...asked.split(" ")).join(" ")));
