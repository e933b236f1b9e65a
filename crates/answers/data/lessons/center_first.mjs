/** Lesson 2: wins if it can, blocks if it must, else takes the center, a corner or a side. */
import { createInterface } from "node:readline";

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/** The first square, row by row, that completes a line of a mark. */
function completing(board, mark) {
  const completes = (square) => LINES.some((line) =>
    line.includes(square) && line.every((other) => board[other] === (other === square ? "." : mark)));
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].filter(completes).slice(0, 1);
}

/** The square it takes: always the first it finds. */
function choices(board, me) {
  const free = (...squares) => squares.filter((square) => board[square] === ".").slice(0, 1);
  const steps = [
    completing(board, me), // win
    completing(board, me === "X" ? "O" : "X"), // block
    free(4), // center
    free(0, 2, 6, 8), // corner
    free(1, 3, 5, 7), // side
  ];
  return steps.find((squares) => squares.length > 0);
}

// Such as "X...O.... X": nine squares from the top left, and whose turn it is.
createInterface({ input: process.stdin }).on("line", (asked) => console.log(choices(...asked.split(" ")).join(" ")));
