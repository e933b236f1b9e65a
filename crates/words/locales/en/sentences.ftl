## Values and scores

value-win = a win
value-draw = a draw
value-loss = a loss
score-win = a win in { $plies } { $plies ->
    [one] ply
   *[other] plies
}
score-loss = a loss in { $plies } { $plies ->
    [one] ply
   *[other] plies
}
score-win-within = a win in at most { $plies } plies
score-loss-within = a loss in at most { $plies } plies
score-estimate = { $estimate } (an estimate)

## Squares and lines

center-square = the center ({ $square })
line-row = row { $row }
line-column = column { $column }
line-row-ends = row { $from }–{ $to }
line-column-ends = column { $from }–{ $to }
line-diagonal = diagonal { $from }–{ $to }
line-ends = line { $from }–{ $to }
comma = ,{ " " }
and = { " and " }
and-at-last = { " and " }
free-square = free
row-contents = Row { $row }: { $contents }

## Why a player chose a move

reason-random = drawn among { $moves } legal { $moves ->
    [one] move
   *[other] moves
}
reason-win = wins at { $square } ({ $line })
reason-block = blocks { $opponent }'s { $line }
reason-corner = { $among ->
    [one] takes a free corner
   *[other] one of { $among } free corners
}
reason-center = { $among ->
    [one] takes the center
   *[other] one of { $among } free squares in the center
}
reason-side = { $among ->
    [one] takes a free side
   *[other] one of { $among } free sides
}
reason-line-score = best score { $score } of { $squares } { $squares ->
    [one] square
   *[other] squares
}
reason-first-best = { $among ->
    [one] the only move worth { $value }
   *[other] the first of { $among } moves worth { $value }
}
reason-best = { $among ->
    [one] the only move worth { $value }
   *[other] one of { $among } moves worth { $value }
}
reason-soonest = { $among ->
    [one] the best move: { $score }
   *[other] one of the { $among } best moves: { $score }
}
reason-searched = { $score }; it expects { $line }
reason-level = { $place ->
    [1] the best move it sees
   *[other] number { $place } of the moves it sees
}: { $score }
score-seen = { $score }, looking { $plies } { $plies ->
    [one] ply
   *[other] plies
} ahead
reason-sampled = looks best after { $simulations } { $simulations ->
    [one] random game
   *[other] random games
}: { $score }
reason-sampled-proven = proven: { $score }
reason-as-printed = the printed program takes it for { $value }{ $among ->
    [one] { "" }
   *[other] , as it does { $among } moves
}
reason-answered = the program's answer
reason-observed = the answer { $times } of { $asks } times
reason-listed = as its list says

## Why a move is good or bad: each continues “the move …”

because-and = ;{ " " }
because-win = wins at once with { $lines }
because-loses-at-once = completes { $lines }, which loses at once
because-block = blocks { $opponent }'s { $lines }
because-needed-block = blocks { $opponent }'s { $lines }; any other move would lose at once
because-threat = threatens to win at { $squares }
because-double-threat = makes { $count ->
    [2] a double threat
   *[other] { $count } threats at once
}, at { $squares }
because-forbids = keeps { $opponent } from playing { $squares }, since { $mover } would win on the square above
because-only-legal = is the only legal move
because-only-move = is the only move that does not lose
because-only-win = is the only move that wins
because-forced-win = forces a win in { $plies } plies: { $line }
because-forced-win-within = forces a win in at most { $plies } plies: { $line }
because-zugzwang = leaves { $opponent } in zugzwang: whatever { $opponent } plays loses, and passing would not
because-loses = loses to { $reply }, in { $plies } plies: { $line }
because-loses-within = loses to { $reply }, in at most { $plies } plies: { $line }
because-loses-next = lets { $opponent } win at once at { $reply }
because-opens = makes { $reply } playable, where { $opponent } wins at once
because-in-zugzwang = is forced by zugzwang: every move loses, and passing would not
because-keeps = keeps the draw
because-throws = { $change ->
    [win-draw] turns a win into a draw
    [win-loss] turns a win into a loss
   *[draw-loss] turns a draw into a loss
}
because-later = is slower than need be: { $score } was possible
because-sooner = does not resist as long as it could: { $score } was possible
because-estimate = is not proven beyond that: { $score }
because-unproven = has no proven value: { $score }
missed-win = the win at { $square } ({ $lines })
missed-block = the block at { $square } ({ $lines })

## A game move by move

review-better = better: { $square }, which { $reason }
review-seems-better = seems better: { $square }, which { $reason }
review-and-better = { $said }. Better was { $square }, which { $reason }.
review-turning-point = Turning point: move { $ply }, { $mark } { $square }, which { $reason }
review-no-turning-point = Nobody gave anything away.
review-turning-point-unknown = Nobody is proven to have given anything away.
review-lost-by = Move { $ply }, { $square }, lost the game for { $mark }: it { $reason }
review-lost-from-the-beginning = { $mark } had lost before its first move, whatever it played.
review-not-lost = The game was not lost yet where the moves end.
review-lost-unproven = Which move lost the game is not proven.
review-chart = What the game is worth before the first move and after each: dots are proven, rings are estimates, a large ring is the turning point.
review-title = { $game }, { $x } (X) against { $o } (O)
review-title-nameless = { $game }, move by move
review-heading = { $place }: { $title }, { $result }
review-broken = The record breaks off here: { $problem }
review-no-moves = There is no move to review.
review-missed = { $place }, move { $ply } ({ $mark }): { $played } misses { $missed }; moves: { $moves }
review-missed-none = { $player } missed no win and no needed block in { $games } { $games ->
    [one] game
   *[other] games
}.
review-missed-total = { $player } missed { $wins } { $wins ->
    [one] win
   *[other] wins
} and { $blocks } needed { $blocks ->
    [one] block
   *[other] blocks
} in { $games } { $games ->
    [one] game
   *[other] games
}.
review-nobody = { $player } plays in none of these games ({ $games })
review-failed = { $count } { $count ->
    [one] game or file was
   *[other] games or files were
} not reviewed to the end
review-progress = { $place }: looking at its { $moves } moves
review-saved = game { $id }
review-nothing-named = name a file, - for standard input, or --id N for a saved game
review-plot-one = --plot draws one game; these are { $games }
review-x-wins = X wins
review-drawn = a draw
review-o-wins = O wins

## What is wrong with a text

error = error: { $message }
at-column = column { $column }: { $problem }
did-you-mean = { $problem }; is { $name } meant?
there-are = { $problem }; there are { $names }
not-known = “{ $text }” is not known
none-of = “{ $text }” is none of { $allowed }
text-unknown-game = there is no game “{ $text }”
text-games = { $problem }; say { $names }, or m,n,k such as 3,3,3
text-not-a-number = expected a whole number, found “{ $text }”
text-size-out-of-range = columns and rows go from 1 to 22, found { $text }
text-length-out-of-range = the length of a line goes from 1 to 255, found { $text }
text-not-three-numbers = a game needs three numbers: columns,rows,k
text-unknown-option = there is no option “{ $text }”; there are gravity, misere and no-overline
text-repeated-option = the option { $text } is given twice
text-unknown-board-character = “{ $text }” means nothing on a board; use X, O, . or a number of empty squares
text-empty-run = a run of 0 empty squares; is the letter O meant?
text-too-many-rows = the board has only { $expected } { $expected ->
    [one] row
   *[other] rows
}
text-too-few-rows = the board has { $expected } rows, this text only { $found }
text-row-length = row { $row } has { $found } { $found ->
    [one] square
   *[other] squares
}, the board { $expected } { $expected ->
    [one] column
   *[other] columns
}
text-square-count = the text has { $found } { $found ->
    [one] square
   *[other] squares
}, the board { $expected }
text-unknown-side = after the board comes x or o for the side to move, found “{ $text }”
text-no-move = expected a move
text-unknown-move = “{ $text }” is no move
text-outside-board = { $text } is outside the board
text-no-number-pad = the number pad fits a board of 3x3 squares only

## What is wrong with a position or a move

setup-counts-apart = X has { $x } and O has { $o }: the counts may differ by one at most
setup-not-to-move = X has { $x } and O has { $o }: it is { $side }'s move, not { $named }'s
setup-lines-of-both = both sides have a line: X at { $x }, O at { $o }
setup-lines-apart = { $mark } has lines that share no square: no single move makes them
setup-floating = the mark at { $square } hangs above an empty square
illegal-over = the game is over
illegal-taken = { $square } is taken by { $by }
illegal-floating = a stone falls: in the column of { $square } it lands on { $lands }

## What is wrong with a recorded game

format-at = line { $line }, column { $column }: { $problem }
format-move = move { $ply }: { $problem }
format-taken = its square is taken by { $by }
format-outside = its square is outside the board
format-falls = a stone falls: in this column it lands on { $lands }
format-hangs = a stone falls: this one would hang above a free square
format-no-game = the text does not say which game this is, and no game was named
format-other-board = a board of { $columns } by { $rows } is not that of { $game }
format-not-a-column = “{ $text }” is no column; columns go from 1 to 9, without blanks
format-no-title = a Piskvork file begins with a line such as “Piskvorky 20x20”
format-cut-off = the file is cut off: its last line, a number such as -1, is missing
format-no-tree = there is no game: an SGF game begins with “(;”
format-unexpected = “{ $text }” cannot stand here
format-unclosed = “{ $text }” is never closed
format-no-value = { $name } needs a value in square brackets
format-many-values = { $name } has more than one value
format-repeated = { $name } stands there twice
format-too-many-tags = there are more than { $most } properties before the first move
format-too-many-moves = there are more than { $most } moves in one game
format-other-number = the number of the game (GM) is “{ $text }”; only 4, gomoku, is read
format-other-game = this is { $found }, not { $expected }
format-no-size = the size of the board is missing, such as “SZ[15]”
format-too-small-for-five = the record names no rules, and five in a row cannot be made on { $columns } by { $rows }; name the game: --game { $game }, or RU[inarow { $game }] in the record
format-setup = { $name } sets up a position; only games played move by move are read
format-unknown-side = expected B or W, found “{ $text }”
format-pass = there is no passing
format-not-to-move = it is { $side }'s move, not { $found }'s
format-variation = a second line of play begins here
format-other-result = the result “{ $text }” is not how the board ends the game
format-cube = this format is for boards that lie flat
format-not-five = this format is for five in a row, not { $k }
format-option = this format has no place for the option +{ $option }
format-no-gravity = this format is for games with gravity only
format-too-many-columns = this format has names for up to { $most } columns, the board has { $columns }
format-end-open = the record says that the board has decided the game, but it has not
format-end-decided = the record says “{ $end }”, but the board has decided the game
format-name = this format cannot hold { $mark }'s name: it would be read as something else
format-tags = this format holds up to { $most } tags, the record has more

## Why there is no answer

undefined-cube = { $player } is not defined for { $game }: it knows only boards that lie flat; random, minimax, alpha-beta, perfect, search, mcts and every level play every game
undefined-gravity = { $player } is not defined for { $game }: its rule takes no account of falling stones; random, minimax, alpha-beta, perfect, search, mcts and every level play every game
undefined-misere = { $player } is not defined for { $game }: it strives for the lines that lose here; random, minimax, alpha-beta, perfect, search, mcts and every level play every game
undefined-not-five = { $player } cannot play { $game }: Gomocup brains know five in a row only, without gravity or misère
undefined-unlisted = { $player } lists no move for this position
not-flat = { $game } is a cube, and cubes cannot be drawn yet; moves, analyze, count, perft, audit and arena take it
player-failed = { $player } gave no legal move
out-of-nodes = { $game } is too large for { $player } here: its limit of { $limit } nodes ran out. Take a smaller board or a later position{ $player ->
    [minimax] ; search goes further
    [alpha-beta] ; search goes further
    [analyze] , or raise --limit-nodes
   *[other] ; search and level:max play it all the same
}
search-stopped = the time was up before { $player } was finished with { $game }; give it more with --limit-time
count-limit = there are more than { $limit } positions; raise --limit-nodes to count on
count-too-many-games = the number is larger than 128 bits can hold
unknown-player = there is no player “{ $text }”
unknown-player-option = { $player } cannot be asked for “{ $text }”
player-option-no-number = { $player }, “{ $text }”: expected a whole number from { $least } to { $most }
player-option-no-time = { $player }, “{ $text }”: expected a number of seconds above 0
player-option-no-bytes = { $player }, “{ $text }”: expected a number of bytes from 64 on, such as 64M
player-option-twice = { $player }, “{ $text }”: the option is given twice
search-options = { $player } cannot be asked for “{ $text }”; it takes nodes=N, depth=N, time=SECONDS and table=BYTES, with commas between them
mcts-options = { $player } cannot be asked for “{ $text }”; it takes nodes=N and time=SECONDS, with a comma between them
no-policy = { $player ->
    [human] a person has no fixed chances; name another player
   *[other] { $player } goes by random games or by the clock, so its chances cannot be told; name another player, such as level:hard or search:nodes=10000
}
table-beyond-memory = a table of { $table } bytes does not fit: there are { $memory }
depth-beyond-board = the board has { $most } squares: no game is longer than that many plies
game-too-large = { $player } works out every game to its end, and { $game } is too large for that: take search, mcts or a level

## What players outside this program do instead of moving

fault-where = { $problem } (at { $position })
fault-at = { $player } at { $position }: { $problem }
fault-last-words = { $fault }; its last words: “{ $words }”
fault-not-started = “{ $program }” could not be started: { $problem }
fault-timed-out-move = no answer after { $waited } seconds: a move may take { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}
fault-timed-out-game = no answer after { $waited } seconds: of the time for all its moves { $seconds } { $seconds ->
    [one] second was
   *[other] seconds were
} left
fault-timed-out = no answer within { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}; a program that answers must also flush its output
fault-exited = it ended with code { $code } before it answered
fault-signal = it was ended by signal { $signal } before it answered
fault-ended = it ended before it answered
fault-closed-input = it closed its standard input
fault-closed-output = it closed its standard output
fault-too-much-output = it wrote more than { $limit } bytes
fault-too-much-memory = it used more than { $limit } MiB of memory
fault-unfinished-line = it wrote “{ $text }” without ending the line
fault-not-utf8 = it wrote “{ $text }”, which is not UTF-8
fault-unasked = it wrote “{ $text }” without being asked; whatever is no answer belongs on standard error
fault-refused = it refused: “{ $text }”
start-not-found = there is no such program
start-not-executable = it is no file that may be executed
start-ending = the program is being ended
answer-illegal = illegal move { $move }: { $reason }
answer-no-chance = expected a chance such as 1/2, found “{ $text }”
answer-chance-zero = { $text } is listed with the chance 0; leave out what is never played
answer-twice = { $text } is listed twice
answer-nothing = no move is listed
answer-sum = the chances add up to { $sum }, not 1
answer-too-fine = the chances have no common denominator of 64 bits
list-whole = it cannot be read: { $problem }
list-at-line = line { $line }: { $problem }
list-not-utf8 = this is not UTF-8
list-no-moves = expected a position, a colon and moves, such as “X8: b2:1/2 c3:1/2”
list-json = this is not JSON: { $reason }
list-member = “{ $name }” is missing, or of another kind
list-twice = line { $first } lists this position already
command-wrong = { $kind }: { $problem }
command-missing = expected a command, such as “python3 mine.py”
command-unclosed = a quote is not closed
command-zero = a command cannot have a character 0
policy-no-file = policy: expected a file
sandbox-needed = bots run in a sandbox, and it does not work here: { $problem }. Install bubblewrap (on Linux, for example “sudo apt install bubblewrap”), or use --no-sandbox to let bots do whatever you can
sandbox-not-installed = bubblewrap (bwrap) is not installed
sandbox-refused = bubblewrap does not work here: { $reason }

## How a recorded game ended

end-won = { $winner } won
end-resigned = { $winner } won ({ $loser } resigned)
end-out-of-time = { $winner } won ({ $loser } ran out of time)
end-draw = draw
end-agreed = draw by agreement
end-abandoned = abandoned
end-unfinished = unfinished

## Pictures

picture-title = { $game }: { $state }
picture-to-move = { $mark } to move
picture-position = The position, row by row from the top: { $position }.
picture-stones = { $mark } is on { $squares }.
picture-no-stones = { $mark } is nowhere yet.
picture-last-move = The last move was { $square }.
picture-lines = The line that decided: { $lines }.
picture-moves = The moves: { $moves }.
picture-state = How it stands: { $state }.
picture-players = X: { $x } · O: { $o }
picture-player-unknown = not named
chart-empty = There is nothing to count yet.
chart-bar = { $label }: { $parts }.
chart-part = { $name } { $count }

## Puzzles

puzzle-win-in-2 = { $mark } to move wins with its second move. Which first move makes sure of it?
puzzle-win-in-3 = { $mark } to move wins with its third move. Which first move makes sure of it?
puzzle-only-win = { $mark } to move: only one move wins. Which?
puzzle-only-draw = { $mark } to move: only one move saves the draw. Which?
puzzle-block-the-fork = { $other } is about to threaten two lines at once. Only one move of { $mark } prevents that. Which?
puzzle-find-the-threat = { $other } threatens to complete a line. Where must { $mark } play?
