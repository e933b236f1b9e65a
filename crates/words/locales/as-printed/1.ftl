## What the first article's program prints, in place of the lesson's own messages

lesson-1-intro = Welcome to Tic-Tac-Toe!
lesson-1-mark = Do you want to be X or O ?{ "\u000A" }
players-and-first = The { $turn } will go first.
welcome-help = { "" }
your-move = What is your next move ? (1-9){ "\u000A" }
not-possible = { "" }
not-understood = { "" }
computer-moved = { "" }
game-won = { "" }
game-drawn = { "" }
lesson-1-you-won = Hooray, You have won the game!
lesson-1-you-lost = The computer has beaten you! You lose.
lesson-1-you-drew = The game is a tie!
running-score = { "" }
play-again = Do you want to play again ?(yes or no){ "\u000A" }
