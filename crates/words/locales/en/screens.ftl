## A game, line by line

welcome = This is { $game }.
welcome-help = Type a move, or help.
players-and-first = { $x-side }: { $x } · { $o-side }: { $o } · { $first } begins.
your-move = Your move ({ $mark }):{ " " }
mark-moves = { $mark } to move:{ " " }
computer-moved = { $player } ({ $mark }) plays { $square }: { $reason }.
computer-moved-plain = { $mark } plays { $square }: { $reason }.
not-possible = { $problem }.
not-understood = { $problem }. Type help to see what can be typed.
taken-back = Taken back.
moved-again = Made again.
plain-on = From now on you get sentences, in later games too; “board” says the board, “drawn” draws it again.
plain-off = From now on the board is drawn, in later games too.
not-remembered = warning: the choice could not be remembered: { $problem }
help-moves-numpad = A square is a key of the number pad, 1 at the bottom left and 9 at the top right; b2 and 1,1 are understood too.
help-moves-algebraic = A square is a column letter and a row number from the bottom, such as b2; row and column from 0 at the top left, such as 1,1, are understood too.
help-moves-index = A square is its number, from 0 at the top left, row by row; b2 and 1,1 are understood too.
help-moves-row-col = A square is row and column, from 0 at the top left, such as 1,2; b2 is understood too.
help-moves-from-top = A square is a column letter and a row number from the top, such as b2; row and column from 0 at the top left, such as 1,1, are understood too.
help-moves-column = A move is the letter of a column, such as d: the stone falls.
help-choice = Choose a side now: type 1 or { $x } to play { $x }, 2 or { $o } to play { $o }{ $may ->
    [yes] {""}, 3 or two to place two more stones
   *[no] {""}
}. The first letter of a side is enough.
help-words = undo      take your last move back
    redo      make it again
    hint      a good move, and what it is good for
    more      the numbers behind the last reason or hint
    threats   what the opponent threatens
    board     the board once more
    plain     sentences instead of drawings; drawn goes back
    draw      offer a draw
    resign    give the game up
    quit      leave
    why       once the game is over: the move that lost it
    again     once the game is over: another game
details-none = There is nothing more to say about that.
no-threats = { $opponent } cannot complete a line with its next move.
threats-misere = { $opponent } would complete a line, and lose, at { $squares }.
you-won = You win. Well played!
you-lost = You lose this time.
you-drew = Nobody wins.
running-score = Score: { $wins }, draws { $draws }.
why-offered = Type “why” to see which move lost it, or “undo” to take your last move back.
game-over = The game is over.
again-later = The game is still going on; resign gives it up.
game-draw-question = { $by } offers a draw. Does { $to } accept?
game-draw-declined = { $player } would rather play on.
yes-or-no = { $question } (yes or no){ " " }
play-again = Play again? (yes or no){ " " }
input-ended = The input ended in the middle of the game. { $mark } is to move; the position is { $position }; moves so far: { $moves }.
no-moves = none
goodbye = Goodbye.

## The full-screen game

screen-about = any board, against anybody
screen-option-gravity = Stones fall
screen-option-misere = A line loses
screen-option-no-overline = Exact length
screen-option-renju = Renju
screen-option-caro = Caro
screen-notation = Notation
screen-notation-value = { $first } … { $last } ({ $notation })
screen-notation-algebraic = letter and number
screen-notation-numpad = number pad
screen-notation-index = number from 0
screen-notation-row-col = row and column
screen-notation-from-top = letter and number from the top
screen-language = Language
screen-this-language = English
screen-theme = Look
screen-theme-colour = terminal colors
screen-theme-plain = black and white
screen-theme-ascii = drawn with ASCII
screen-own-game = your own: { $game }
screen-drawn = at random
screen-no-clock = none
screen-clock-move = { $seconds } s per move
screen-clock-game = { $minutes } min per game
screen-start = Start
screen-lessons = Lessons
screen-yes = yes
screen-no = no
screen-you = You
screen-advice-player = ← → choose a player; or type one, such as bot:python3 mine.py
screen-advice-game = ← → choose a game; or type one, such as 7,7,4 or connect four
screen-advice-start = Enter starts the game.
screen-resume = Go on with game { $id }: { $game }, move { $plies }
screen-advice-resume = Enter goes on with this game; a new game leaves it unfinished.
screen-advice-lessons = Enter shows the five lessons. For puzzles: inarow puzzles --play
screen-advice-number = ← → make it smaller or larger; or type a number.
screen-advice-choice = ← → choose.
screen-key-start = Start
screen-key-back = Back
screen-lesson-title = { $game }, lesson { $number }
screen-too-small = This needs a window of { $columns } columns and { $rows } rows; this one has { $width } and { $height }. q quits.
screen-moves = Moves
screen-no-moves = none yet
screen-reason = Why { $mark } played { $square }: { $reason }.
screen-your-turn = Your turn ({ $mark }): { $square }
screen-opening = { $request }
screen-opening-of = { $player } · { $request }
screen-opening-rule = Opening
screen-turn = { $mark } to move: { $square }
screen-thinking = { $mark }, { $player }, is thinking. Enter: move now. Esc: stop.
screen-paused = { $mark }, { $player }, was stopped. Enter: think on. u: take back.
screen-interrupted = Stopped. Ctrl-C again quits.
screen-looking = Move { $ply } of { $all }. Esc: back to the game.
screen-replaying = Move { $ply } of { $all }. ← →: back and forth. Esc: leave.
screen-between-sentences = { " " }
screen-over = The game is over. n: a new one.
screen-not-your-turn = It is the computer's turn.
screen-no-person = Only computers play in this game.
screen-no-such-key = This key does nothing here; ? shows the keys.
screen-not-understood = { $problem }.
screen-typed = Move: { $text }_
screen-replay-later = The moves are graded once the game is over.
screen-threats-on = Threats are marked with !
screen-threats-off = Threats are not marked.
screen-hint-coming = Looking for a good move…
screen-confirm-resign = Resign this game?
screen-confirm-new = Leave this game and start a new one? This one is kept.
screen-confirm-swap = Leave this game and start one with the sides swapped? This one is kept.
screen-working-out = working it out…
screen-analysis-goes-on = searching, { $seconds } s
screen-analysis-done = done in { $seconds } s
screen-analysis-stopped = stopped after { $seconds } s
screen-legend = { $win }: a win in 3 plies. { $within }: a win in at most 9. { $draw }: a draw. { $loss }: a loss in 4 plies.
screen-legend-chance = { $estimate }: an estimated chance to win, half that of a draw included.
screen-legend-estimate = { $estimate }: an estimate of +0.3, no proof.
screen-legend-best = 1 to 9 on the board: the best moves, 1 the best.
screen-short-win = W
screen-short-draw = D
screen-short-loss = L
screen-scores-on-board = Its points are on the board.
screen-values-on-board = The board shows what its search finds for each move.
screen-choice-on-board = + marks the squares it may take.
screen-graded = { $mark } { $square }, { $grade }: { $reason }.
screen-turning-sign = * the turning point
screen-undo = Undo
screen-redo = Redo
screen-why = Why
screen-hint = Hint
screen-more = More
screen-analysis = Analysis
screen-lesson = Lesson
screen-replay = Replay
screen-back = Back
screen-forward = Forward
screen-type = Type
screen-threats = Threats
screen-flip = Flip
screen-swap = Swap sides
screen-new = New game
screen-draw = Draw
screen-resign = Resign
screen-panel = Panel
screen-menu = Menu
screen-help = Help
screen-quit = Quit
screen-undo-help = take your last move back
screen-redo-help = play again what was taken back
screen-why-help = once the game is over, the move that lost it
screen-hint-help = a good move, and why
screen-more-help = the numbers behind the hint or the computer's reason
screen-analysis-help = what every free square is worth, now or at an earlier move
screen-lesson-help = the rule of the computer you play against, step by step; the lessons
screen-replay-help = look through a finished game, with grades
screen-back-help = go one move back
screen-forward-help = go one move forward
screen-type-help = type a move, then Enter; also a word such as undo or hint
screen-threats-help = mark where the opponent could complete a line, or stop marking it
screen-flip-help = turn the board around
screen-swap-help = a new game with the sides swapped
screen-new-help = a new game of the same kind
screen-draw-help = offer a draw
screen-resign-help = give this game up
screen-panel-help = in a narrow window: the board, or what stands beside it
screen-menu-help = choose another game; this one waits
screen-help-help = this help
screen-quit-help = quit; the game is kept
screen-help-title = Keys
screen-arrows = Arrows
screen-help-move = move on the board; during a replay, back and forth
screen-help-play = or the space bar: play here; make a thinking computer move now
screen-help-digits = type a move; in number-pad notation one digit plays it
screen-help-page = scroll what stands beside the board
screen-help-escape = stop a thinking computer; close what is open
screen-help-interrupt = stop a calculation; again: quit
screen-help-mouse = Click a square to play there, a move of the list to go to it, a key below to press it; the wheel scrolls.
screen-help-signs = [X] was played last; *X* decided the game; ! is where the opponent could complete a line; # is forbidden in Renju; > < is where you are; ? is the hint.
screen-help-leave = ↑ ↓ scroll; any other key closes.

## Puzzles

puzzle-number = { $number }. { $task }
puzzle-hidden = --play lets you solve them, --solutions shows how.
puzzle-solutions = Solutions
puzzle-solution = { $number }. { $moves } ({ $difficulty ->
    [0] nothing looks as good at first sight
    [one] 1 other move looks as good at first sight
   *[other] { $difficulty } other moves look as good at first sight
})
puzzle-help = Type a move. hint helps: first with the idea, then with the next move, then with the solution, which resign shows at once; why repeats what is wrong with your move, board draws the board, quit ends.
puzzle-solved-before = { $count ->
    [one] You have solved 1 puzzle before.
   *[other] You have solved { $count } puzzles before.
}
puzzle-known = You have solved this one before.
puzzle-next-move = The next move is { $move }. Another hint shows the whole solution.
puzzle-wrong-why = { $move } is not the move: { $mark } answers { $reply }, which { $does }. Try again, or type hint.
puzzle-wrong = { $move } is not the move. Try again, or type hint.
puzzle-right = Right. { $mark } answers { $reply }. Go on.
puzzle-solved = Solved.
puzzle-shown = The solution: { $moves }
puzzle-score = You solved { $solved } of { $count } at the first try.
puzzle-fewer = { $found ->
    [0] No puzzle of this kind came up in thousands of games.
    [one] Only 1 puzzle came up in thousands of games.
   *[other] Only { $found } puzzles came up in thousands of games.
}
puzzle-misfit = { $game } has no puzzles of this kind: nothing is proven where lines lose, and only moves are proven on boards of at most 42 squares
