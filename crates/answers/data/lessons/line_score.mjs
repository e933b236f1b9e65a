/** Lesson 3: adds up points for the lines through each free square, and takes the highest sum. */
import { createInterface } from "node:readline";

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/** What a line is worth, by how many marks of each side are on it. */
function points(own, other) {
  if (own > 0 && other > 0) {
    return 0;
  }
  return own === 2 ? 1000 : other === 2 ? 900 : 100 * own + 90 * other || 10;
}

/** The points of a square, plus one each for the middle row and the middle column. */
function score(board, me, square) {
  let sum = (Math.floor(square / 3) === 1) + (square % 3 === 1);
  for (const line of LINES.filter((line) => line.includes(square))) {
    const own = line.filter((place) => board[place] === me).length;
    const free = line.filter((place) => board[place] === ".").length;
    sum += points(own, 3 - own - free);
  }
  return sum;
}

/** The square with the highest sum; of equal ones the first, row by row. */
function choices(board, me) {
  const free = [...board].flatMap((mark, square) => (mark === "." ? [square] : []));
  const highest = Math.max(...free.map((square) => score(board, me, square)));
  return [free.find((square) => score(board, me, square) === highest)]; // line-score
}

// Such as "X...O.... X": nine squares from the top left, and whose turn it is.
createInterface({ input: process.stdin }).on("line", (asked) => console.log(choices(...asked.split(" ")).join(" ")));
