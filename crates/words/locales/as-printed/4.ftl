## What the fourth article's program prints, in place of the lesson's own messages

lesson-4-intro = { "" }
players-and-first = { "" }
welcome-help = { "" }
your-move = Enter your move (row,col):{ " " }
not-possible = Invalid move, try again.
not-understood = Invalid move, try again.
computer-moved = { "" }
game-won = { "" }
game-drawn = { "" }
lesson-4-you-won = Player -1 wins!
lesson-4-you-lost = Player 1 wins!
lesson-4-you-drew = It's a draw!
