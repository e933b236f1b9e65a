// Wins if it can, blocks if it must, else takes the first free square:
// inarow play --o "bot:node bot.js"
const steps = [[0, 1], [1, 0], [1, 1], [1, -1]];
let columns, rows, k;

// The squares of a line from a start, each a number from 0 at the top left; none if it leaves the board.
function line(row, column, [down, right]) {
  const squares = [];
  for (let i = 0; i < k; i++) {
    const [r, c] = [row + i * down, column + i * right];
    if (r < 0 || r >= rows || c < 0 || c >= columns) return [];
    squares.push(r * columns + c);
  }
  return squares;
}

// The free square that completes a line of a mark, or -1.
function completes(board, mark) {
  for (let start = 0; start < rows * columns; start++) {
    for (const step of steps) {
      const squares = line(Math.floor(start / columns), start % columns, step);
      const free = squares.filter((square) => board[square] === ".");
      const own = squares.filter((square) => board[square] === mark);
      if (free.length === 1 && own.length === k - 1) return free[0];
    }
  }
  return -1;
}

require("readline").createInterface({ input: process.stdin }).on("line", (text) => {
  const [word, what, side] = text.split(" ");
  if (word === "game") [columns, rows, k] = what.split("+")[0].split(",").map(Number);
  if (word === "quit") process.exit();
  if (word !== "position") return;
  const board = what.replaceAll("/", ""), me = side.toUpperCase(), other = me === "X" ? "O" : "X";
  const moves = [completes(board, me), completes(board, other), board.indexOf(".")];
  console.log(moves.find((move) => move >= 0));
});
