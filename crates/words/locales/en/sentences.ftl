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
score-chance = { $percent }% ± { $error } for { $side }

## Games

game-tictactoe = tic-tac-toe
game-connect-four = Connect Four
game-gomoku = gomoku
game-gomoku-standard = gomoku with exactly five in a row
game-renju = Renju
game-caro = Caro

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
forbidden-square = forbidden
free-square = free
row-contents = Row { $row }: { $contents }

## Why a player chose a move

reason-only = the only legal move
reason-random = picked at random
reason-by-chance = { $does }, by chance
reason-win = completes { $lines } and wins
reason-points = has the most points
reason-best = the best move it found
reason-own-lines = { $does }; it saw only its own lines
reason-straight-lines = { $does }; it overlooked diagonals
reason-lines = { $does }; it did not think of { $opponent ->
    [you] your
   *[other] { $opponent }'s
} reply
reason-as-printed = what the printed program thinks best
reason-hasty = the best move it saw at a quick look, since it could not finish thinking
reason-opening = as the opening asks
reason-quick = { $does }, after a quick look only
reason-answered = the program's answer
reason-listed = from its list of moves
reason-learned = the best move it has learned
reason-beads = drawn from its matchbox

## How a player came to a move, in numbers

details-random = picked at random from { $moves } legal moves
details-corner = picked at random from { $among } free corners
details-center = picked at random from { $among } free squares in the center
details-side = picked at random from { $among } free sides
details-line-score = { $squares ->
    [one] the only free square, with a score of { $score }
   *[other] the highest score of { $squares } squares: { $score }
}
details-first-best = { $value ->
    [win] { $among ->
        [one] the only move that wins
       *[other] the first of { $among } moves that win
    }
    [draw] { $among ->
        [one] the only move that draws
       *[other] the first of { $among } moves that draw
    }
   *[loss] { $among ->
        [one] the only legal move, and it loses
       *[other] the first of { $among } moves, all of which lose
    }
}
details-best = { $value ->
    [win] { $among ->
        [one] the only move that wins
       *[other] one of { $among } moves that win
    }
    [draw] { $among ->
        [one] the only move that draws
       *[other] one of { $among } moves that draw
    }
   *[loss] { $among ->
        [one] the only legal move, and it loses
       *[other] one of { $among } moves, all of which lose
    }
}
details-soonest = { $among ->
    [one] the best move: { $score }
   *[other] one of the { $among } best moves: { $score }
}
details-searched = the best move it found{ $plies ->
    [0] { "" }
    [one] , looking { $plies } move ahead
   *[other] , looking { $plies } moves ahead
}: { $score }; it expects { $line }
details-own-lines = the best for its own lines as they stand; it looked neither at the opponent's lines nor at replies
details-straight-lines = the best for the rows and columns as they stand; it looked neither at diagonals nor at replies
details-lines = the best for the lines as they stand; it looked at no reply
details-ahead = the best move it found{ $plies ->
    [0] { "" }
    [one] , looking { $plies } move ahead
   *[other] , looking { $plies } moves ahead
}: { $score }
details-sampled = looks best after { $simulations } { $simulations ->
    [one] random game
   *[other] random games
}: { $score }
details-sampled-proven = proven: { $score }
details-as-printed = { $among ->
    [one] the only move that the printed program rates as { $value }
   *[other] one of { $among } moves that the printed program rates as { $value }
}
details-learned = its table gives this move { $value }, the highest of { $moves ->
    [one] 1 kind of move
   *[other] { $moves } kinds of moves
}
details-beads = { $of ->
    [0] its matchbox is empty, so that it draws among all moves
   *[other] { $beads } of { $of } beads in its matchbox
}
details-observed = its answer { $times } times out of { $asks }
details-normalised = its chances added up to 1 within { $tolerance }, and were made to be exactly 1

## Why a move is good or bad: each continues “the move …”

because-and = ;{ " " }
because-win = wins at once with { $lines }
because-loses-at-once = completes { $lines } and so loses at once
because-block = blocks { $opponent ->
    [you] your
   *[other] { $opponent }'s
} { $lines }
because-needed-block = blocks { $opponent }'s { $lines } (any other move would lose at once)
because-threat = threatens to win at { $squares }
because-double-threat = makes { $count ->
    [2] two
   *[other] { $count }
} threats at once, at { $squares }
because-prevents = keeps { $opponent } from making two threats at once, at { $squares }
because-prepares = gets ready to make two threats at once, at { $squares }
because-forbids = keeps { $opponent } from playing { $squares }, since { $mover } would win on the square above
because-only-legal = is the only legal move
because-only-move = is the only move that does not lose
because-only-win = is the only move that wins
because-forced-win = forces a win in { $plies } plies: { $line }
because-forced-win-within = forces a win in at most { $plies } plies: { $line }
because-zugzwang = leaves { $opponent } in zugzwang: any move loses, though passing would not
because-loses = loses to { $reply } in { $plies } plies: { $line }
because-loses-within = loses to { $reply } in at most { $plies } plies: { $line }
because-loses-next = lets { $opponent } win at once at { $reply }
because-opens = opens { $reply }, where { $opponent } wins at once
because-in-zugzwang = is made in zugzwang: any move loses, though passing would not
because-keeps = { $value ->
    [win] wins whatever { $opponent ->
        [you] you play
       *[other] { $opponent } plays
    }
   *[draw] keeps the draw
}
because-lost = no move can save the game
because-center = takes the center
because-middle = takes the middle
because-corner = takes a corner
because-side = takes a side
because-throws = { $change ->
    [win-draw] turns a win into a draw
    [win-loss] turns a win into a loss
   *[draw-loss] turns a draw into a loss
}
because-misses = misses { $missed }
because-later = wins later than it could: { $score } was possible
because-sooner = loses sooner than it must: { $score } was possible
because-estimate = is worth { $score }
because-chance = leaves { $score }
missed-win = the win at { $square } ({ $lines })
missed-block = the block at { $square } ({ $lines })

## A game move by move

review-better = better: { $square }, which { $reason }
review-seems-better = seems better: { $square }, which { $reason }
review-and-better = { $said }. Better was { $square }, which { $reason }.
review-and-seems-better = { $said }. { $square } seems better: it { $reason }.
review-and-nothing = { $said }.
review-turning-point = Turning point: move { $ply }, { $mark } { $square }, which { $reason }
review-seems-turning-point = Turning point, by an estimate: move { $ply }, { $mark } { $square }, which { $reason }
review-no-turning-point = Neither side made a mistake.
review-turning-point-unknown = No mistake was found, but not every move is proven.
review-lost-by = Move { $ply }, { $square }, lost the game for { $mark }: it { $reason }
review-seems-lost-by = Move { $ply }, { $square }, seems to have lost the game for { $mark }: it { $reason }
review-lost-at-latest = { $mark } is proven to be lost from move { $ply }, { $square }, on, though an earlier move may be to blame: it { $reason }
review-lost-from-the-beginning = { $mark } was lost from the start: no move could have saved it.
review-not-lost = The moves end before the game is lost.
review-lost-unproven = Which move lost the game is not proven.
review-chart = What the game is worth before the first move and after each one. Dots are proven, rings are estimates; the large ring is the turning point.
review-title = { $game }, { $x } ({ $x-side }) against { $o } ({ $o-side })
review-title-nameless = { $game }, move by move
review-heading = { $place }: { $title }, { $result }
review-opening = Opening: { $name } ({ $code })
renju-opening-d1 = Kansei
renju-opening-d2 = Keigetsu
renju-opening-d3 = Sosei
renju-opening-d4 = Kagetsu
renju-opening-d5 = Zangetsu
renju-opening-d6 = Ugetsu
renju-opening-d7 = Kinsei
renju-opening-d8 = Shogetsu
renju-opening-d9 = Kyugetsu
renju-opening-d10 = Shingetsu
renju-opening-d11 = Zuisei
renju-opening-d12 = Sangetsu
renju-opening-d13 = Yusei
renju-opening-i1 = Chosei
renju-opening-i2 = Kyogetsu
renju-opening-i3 = Kosei
renju-opening-i4 = Suigetsu
renju-opening-i5 = Ryusei
renju-opening-i6 = Ungetsu
renju-opening-i7 = Hogetsu
renju-opening-i8 = Rangetsu
renju-opening-i9 = Gingetsu
renju-opening-i10 = Myojo
renju-opening-i11 = Shagetsu
renju-opening-i12 = Meigetsu
renju-opening-i13 = Suisei
review-broken = The record goes wrong here: { $problem }
review-no-moves = There are no moves to review.
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
review-nobody = { $games ->
    [one] { $player } does not play in this game
   *[other] { $player } plays in none of these { $games } games
}
review-failed = { $count ->
    [one] one game or file was not reviewed to the end
   *[other] { $count } games or files were not reviewed to the end
}
review-progress = { $place }: reviewing { $moves } moves
review-saved = game { $id }
review-nothing-named = name a file, - for standard input, or --id N for a saved game
review-plot-one = --plot draws one game, but there are { $games }; name one of them
review-wins = { $side } wins
review-accuracy = Accuracy: { $sides }.
review-accuracy-of = { $mark } { $percent }%
review-accuracy-estimated = { $mark } { $percent }% (an estimate)
review-band = { $side } { $from }–{ $to }%
review-sure = { $side } 100%
review-even = 50%
review-hopeless = { $side } 0%
review-drawn = a draw

## What is wrong with a text

error = error: { $message }
at-column = character { $column }: { $problem }
did-you-mean = { $problem }; did you mean { $name }?
there-are = { $problem }; choose from { $names }
not-known = “{ $text }” is unknown
none-of = “{ $text }” is not one of { $allowed }
text-unknown-game = there is no game “{ $text }”
text-games = { $problem }; use { $names }, or columns,rows,k such as 5,5,4 for 4 in a row on 5×5
text-not-a-number = expected a whole number, found “{ $text }”
text-size-out-of-range = a board has 1 to 22 columns and rows, found { $text }
text-length-out-of-range = k, the number in a row, goes from 1 to 255, found { $text }
text-not-three-numbers = a game needs three numbers: columns,rows,k such as 5,5,4
text-unknown-option = there is no option “{ $text }”; the options are { $options }
text-options-exclude = the options { $one } and { $other } exclude each other
text-renju-not-five = Renju is five in a row on a flat board, such as 15,15,5+renju
text-repeated-option = the option { $text } is given twice
text-unknown-board-character = “{ $text }” means nothing on a board; use X, O, . or a number of empty squares
text-no-position = “{ $text }” is neither a picture of a board, such as X../.O./..., nor a move, such as b2
text-empty-run = 0 cannot stand for empty squares; did you mean the letter O?
text-too-many-rows = the board has only { $expected } { $expected ->
    [one] row
   *[other] rows
}
text-too-few-rows = the board has { $expected } rows, but this text has only { $found }
text-row-length = row { $row } has { $found } { $found ->
    [one] square
   *[other] squares
}, but the board has { $expected } { $expected ->
    [one] column
   *[other] columns
}
text-square-count = the text has { $found } { $found ->
    [one] square
   *[other] squares
}, but the board has { $expected }
text-unknown-side = expected x or o after the board, for the side to move, found “{ $text }”
text-no-move = expected a move
text-unknown-move = “{ $text }” is not a move
text-outside-board = { $text } is outside the board
text-no-number-pad = number-pad notation is for 3×3 boards only

## What is wrong with a position or a move

setup-counts-apart = X has { $x } and O has { $o }: the numbers may differ by at most one
setup-not-to-move = X has { $x } and O has { $o }: it is { $side }'s move, not { $named }'s
setup-lines-of-both = both sides have a line: X at { $x }, O at { $o }
setup-lines-apart = { $mark } has lines that share no square, so no single move can have made them
setup-floating = the stone at { $square } floats above an empty square
illegal-over = the game is over
other-game = this is a position of { $found }, not of { $expected }
illegal-taken = { $square } is taken by { $by }
illegal-forbidden = { $square } is forbidden: { $reason }
illegal-choice = { $square } has to wait: a side is taken before the next stone
illegal-opening = { $square } is not allowed for this stone of the opening
illegal-opening-limit = { $square } is not allowed: { $limit }
forbidden-overline = it would make six or more in a row
forbidden-double-four = it would make two fours at once
forbidden-double-three = it would make two open threes at once
illegal-floating = a stone does not stay at { $square }: in this column it falls to { $lands }

## What is wrong with a recorded game

format-at = line { $line }, column { $column }: { $problem }
format-at-byte = byte { $byte }: { $problem }
format-move = move { $ply }: { $problem }
format-taken = its square is taken by { $by }
format-outside = its square is outside the board
format-falls = a stone falls: in this column it lands on { $lands }
format-forbidden = the square is a forbidden point: { $reason }
format-choice = by the rule of the opening a side is taken before this stone
format-opening = the opening does not allow this square
format-hangs = the stone would float above an empty square
format-no-game = the text does not say which game it is; name the game
format-other-board = a board of { $columns }×{ $rows } squares does not fit { $game }
format-one-game-or-more = is this another game? Number the moves of one game (1. b2 a1), or put an empty line between games
format-no-title = a Piskvork file begins with a line such as “Piskvorky 20x20”
format-no-tree = no game found: an SGF game begins with “(;”
format-unexpected = “{ $text }” does not belong here
format-unclosed = “{ $text }” is never closed
format-no-value = { $name } needs a value in square brackets
format-many-values = { $name } has more than one value
format-repeated = { $name } appears twice
format-too-many-tags = there are more than { $most } properties before the first move
format-stones-as-moves = { $stones ->
    [one] the stone that is set up is read as the first move
   *[other] the { $stones } stones that are set up are read as the first moves
}
format-too-many-moves = there are more than { $most } moves in one game
format-other-number = the game number (GM) is “{ $text }”; only 4, gomoku, can be read, and 1, Go, where the game is named
format-other-game = this is { $found }, not { $expected }
format-no-size = the board size is missing, such as “SZ[15]”
format-too-small-for-five = the record names no rules, and five in a row cannot be made on { $columns }×{ $rows }; name the game: --game { $game }, or RU[inarow { $game }] in the record
format-setup = { $name } sets up a position; only games played move by move can be read
format-unknown-side = expected B or W, found “{ $text }”
format-pass = a side cannot pass
format-not-to-move = it is { $side }'s move, not { $found }'s
format-variation = a second line of play begins here
format-other-result = the result “{ $text }” does not match the board at the end
format-no-library = this is not a RenLib library: those begin with the bytes FF RenLib FF
format-other-version = this library has version { $version }; versions up to 3.04 can be read
format-no-pos = this is not a .pos file: its first byte is the number of moves, from 1 to 225
format-ends-early = the file ends in the middle: copy or download it again
format-after-end = the tree of the library is complete here; what follows was not read
format-broken-xml = the XML is broken here
format-no-database = this is not RenjuNet's database: it is an XML <database> with the <game>s in <games>
format-only-read = this format can be read but not written; SGF holds the same
format-cube = this format holds flat boards only, no cubes
format-not-five = this format is for five in a row, not { $k }
format-option = this format cannot hold the option +{ $option }
format-no-gravity = this format is for games with gravity only
format-too-many-columns = this format has names for up to { $most } columns, but the board has { $columns }
format-end-open = the record says the game was decided on the board, but it was not
format-end-decided = the record says “{ $end }”, but the game was decided on the board
format-name = this format cannot hold { $mark }'s name: it would be read as something else
format-tags = this format holds up to { $most } tags, but the record has more

## Why there is no answer

undefined-cube = { $player } cannot play { $game }: it knows flat boards only; random, minimax, alpha-beta, perfect, search, mcts and every level play every game
undefined-gravity = { $player } cannot play { $game }: its rule does not know that stones fall; random, minimax, alpha-beta, perfect, search, mcts and every level play every game
undefined-misere = { $player } cannot play { $game }: it tries to make a line, which loses here; random, minimax, alpha-beta, perfect, search, mcts and every level play every game
undefined-not-five = { $player } cannot play { $game }: Gomocup brains know only five in a row, without gravity or misère
undefined-begins-only = { $player }: a player that learned as MENACE plays for the side that begins only
undefined-unlisted = { $player } lists no move for this position
not-flat = { $game } is played in a cube, and cubes cannot be drawn yet; use moves, analyze, count, perft, audit or arena
player-failed = { $player } gave no legal move
out-of-nodes = { $game } is too large for { $player } from here: it reached its limit of { $limit } nodes. Choose a smaller board or a later position{ $player ->
    [minimax] ; search goes further
    [alpha-beta] ; search goes further
    [analyze] , or raise --limit-nodes
   *[other] ; search and level:master can still play it
}
search-stopped = time ran out before { $player } finished { $game }; give it more with --limit-time
count-limit = there are more than { $limit } positions; raise --limit-nodes to count on
count-too-many-games = the number is larger than 128 bits can hold
unknown-player = there is no player “{ $text }”
unknown-player-option = { $player } has no variant “{ $text }”
player-option-no-number = { $player }, “{ $text }”: expected a whole number from { $least } to { $most }
player-option-no-time = { $player }, “{ $text }”: expected a number of seconds above 0
player-option-no-bytes = { $player }, “{ $text }”: expected at least 64 bytes, such as 64M
player-option-twice = { $player }, “{ $text }”: the option is given twice
search-options = { $player } has no option “{ $text }”; it takes nodes=N, depth=N, time=SECONDS and table=BYTES, separated by commas
mcts-options = { $player } has no option “{ $text }”; it takes nodes=N and time=SECONDS, separated by a comma
no-policy = { $player ->
    [human] a person has no fixed chances; name another player
   *[other] the moves of { $player } depend on random games or on the clock, so their chances cannot be worked out; name another player, such as level:skilled or search:nodes=10000
}
table-beyond-memory = a table of { $table } bytes does not fit: { $memory } bytes are available
depth-beyond-board = the board has { $most } squares, so no game is longer than { $most } plies
game-too-large = { $player } plays every game out to its end, and { $game } is too large for that; choose search, mcts or a level

## What players outside this program do instead of moving

fault-where = { $problem } (at { $position })
fault-at = { $player } at { $position }: { $problem }
fault-last-words = { $fault }; the last line on its standard error: “{ $words }”
fault-not-started = “{ $program }” could not be started: { $problem }
fault-timed-out-move = no answer after { $waited } seconds; a move may take { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}
fault-timed-out-game = no answer after { $waited } seconds; it had { $seconds } { $seconds ->
    [one] second
   *[other] seconds
} left for the rest of the game
fault-timed-out = no answer within { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}; a program must flush its output after each answer
fault-exited = it ended with exit code { $code } before it answered
fault-signal = it was ended by signal { $signal } before it answered
fault-ended = it ended before it answered
fault-closed-input = it closed its standard input
fault-closed-output = it closed its standard output
fault-too-much-output = it wrote more than { $limit } bytes
fault-too-much-memory = it used more than { $limit } MiB of memory
fault-unfinished-line = it wrote “{ $text }” without ending the line
fault-not-utf8 = it wrote “{ $text }”, which is not UTF-8
fault-unasked = it wrote “{ $text }” without being asked; standard output is for answers only, anything else belongs on standard error
fault-refused = it refused: “{ $text }”
start-not-found = there is no such program
start-not-executable = it is not an executable file
start-ending = inarow is shutting down
answer-illegal = illegal move { $move }: { $reason }
answer-no-chance = expected a chance such as 1/2, found “{ $text }”
answer-chance-zero = { $text } is listed with the chance 0; leave out moves that are never played
answer-twice = { $text } is listed twice
answer-nothing = no move is listed
answer-sum = the chances add up to { $sum }, not 1 (within { $tolerance })
list-whole = it cannot be read: { $problem }
list-at-line = line { $line }: { $problem }
list-not-utf8 = this is not UTF-8
list-no-moves = expected a position, a colon and moves, such as “X8: b2:1/2 c3:1/2”
list-json = this is not JSON: { $reason }
list-member = “{ $name }” is missing or has the wrong type
list-twice = line { $first } lists this position already
learned-not = this is no file that “inarow train” wrote
learned-version = version { $text } of learned players is not read by this build; train it anew
learned-cut-short = the end of the file is missing; copy or train it anew
learned-damaged = the file is damaged: it does not agree with its checksum
learned-expected = expected a line with “{ $text }”
learned-unknown = “{ $text }” is not known
learned-over = the game is over in this position
learned-twice = this position comes twice
learned-move = “{ $text }” is not a legal move here, or comes twice
learned-number = “{ $text }” is not a value from −1 to 1, a number of beads or a weight
learned-other-game = this player plays { $text }; name that game with --game
learned-at-line = line { $line } of the player: { $problem }
learned-options-twice = a training goes on with the options in its player's file; leave the others out
learned-trained = this player has played all games of its training; begin a new one
learned-lesson-game = the lesson teaches tictactoe, and this player plays { $game }
learned-lesson-option = { $name } is out of its range: games are 1 to { $most }, the learning rate is above 0 and at most 1, exploration 0 to 1
learned-no-training = this player has no training that the lesson can go on with
train-numbers-none = No five numbers make this player perfect when it moves second. After { $edge } only an edge keeps the draw, and it chooses one before a corner only if the fourth number is at most 1. After { $corner } only a corner keeps the draw, and it chooses one before an edge only if the fourth number is above 1.
command-wrong = { $kind }: { $problem }
command-missing = expected a command, such as “python3 mine.py”
command-unclosed = a quotation mark is not closed
command-zero = a command cannot contain the character NUL (0)
player-no-file = { $kind }: expected a file, such as { $kind ->
    [policy] policy:moves.txt
   *[other] { $kind }:mine.player
}
sandbox-needed = bots run in a sandbox, which does not work here: { $problem }. Install bubblewrap (on Linux, for example “sudo apt install bubblewrap”), or use --no-sandbox to let bots do whatever you can
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

## Sides

side-and-letter = { $side } ({ $letter })

## Pictures

picture-title = { $game }: { $state }
picture-to-move = { $mark } to move
picture-position = The position, row by row from the top: { $position }.
picture-stones = { $mark } is on { $squares }.
picture-no-stones = { $mark } has no stones yet.
picture-forbidden = Forbidden for { $mark }: { $squares }.
picture-last-move = The last move was { $square }.
picture-lines = The game was decided by { $lines }.
picture-moves = Moves: { $moves }.
picture-state = State of the game: { $state }.
picture-players = { $x-side }: { $x } · { $o-side }: { $o }
picture-player-unknown = unnamed
chart-empty = There is nothing to show yet.
chart-bar = { $label }: { $parts }.
chart-part = { $name } { $count }

## Puzzles

puzzle-win-in-2 = { $mark } to move and win in two moves. What is the first move?
puzzle-win-in-3 = { $mark } to move and win in three moves. What is the first move?
puzzle-only-win = { $mark } to move: only one move wins. Which one?
puzzle-only-draw = { $mark } to move: only one move holds the draw. Which one?
puzzle-block-the-fork = { $other } is about to make two threats at once. Only one move of { $mark } stops that. Which one?
puzzle-find-the-threat = { $other } threatens to complete a line. Where must { $mark } play?
puzzle-count = between 1 and { $most } puzzles can be asked for, not { $count }

## A game that goes on, and hints

you = you
first = { $first } begins.
to-move = { $mark } to move

## Openings

opening-free = Free
opening-swap = Swap
opening-swap2 = Swap2
opening-pro = Pro
opening-long-pro = Long pro
opening-rule-free = Any square, from the first stone on.
opening-rule-swap = One player places three stones; the other takes a side.
opening-rule-swap2 = One player places three stones; the other takes a side, or places two more and leaves the choice to the first.
opening-rule-pro = The first stone goes to the middle, the third outside the 5×5 squares around it.
opening-rule-long-pro = The first stone goes to the middle, the third outside the 7×7 squares around it.
opening-turn-stones = { $mark } places { $left ->
    [one] the last stone of the opening
   *[other] { $left } stones of the opening
}: { $stones }
opening-turn-choice = { $mark } takes a side{ $may ->
    [yes] {""}, or places two more stones
   *[no] {""}
}
opening-turn-limit = { $mark } to move: { $limit }
opening-limit-middle = the first stone goes to the middle
opening-limit-far = this stone goes outside the { $size }×{ $size } squares around the first
opening-move = Your move ({ $mark }; { $limit }):{ " " }
opening-move-of = { $mark } to move ({ $limit }):{ " " }
opening-place = Place { $left ->
    [one] one stone
   *[other] { $left } stones
}: { $stones }
opening-choose = Choose: 1 { $x }, 2 { $o }{ $may ->
    [yes] {""}, 3 place two more stones
   *[no] {""}
}
opening-with-choices = { $name } ({ $choices })
player-and-side = { $player } ({ $side })
opening-took = took { $mark }
opening-placed-two = placed two more stones
opening-choose-side = Take a side
opening-take = Play { $mark }
opening-two = Place two more stones
opening-no-choice = There is nothing to choose now.
opening-no-stones = Two more stones cannot be placed now: take a side.
opening-no-hint = There are no hints and no analysis during the opening.
opening-placing-two = { $player } places two more stones.
opening-sides = { $x-side }: { $x } · { $o-side }: { $o }.
opening-sides-exchanged = The players exchange sides: the one who had { $x } now plays { $o }, and the other plays { $x }.
opening-sides-stay = The players keep their sides.
opening-named = { $name }: { $rule }
opening-prompt = { $request }:{ " " }
opening-prompt-of = { $player } · { $request }:{ " " }
nothing-to-take-back = There is nothing to take back.
nothing-to-redo = There is nothing to play again.
hint-does = Try { $square }: it { $does }.
hint-best = Try { $square }: it looks best here.
hint-only = Play { $square }: there is no other move.
hint-lost = Try { $square }. Every move loses here if { $opponent } plays well, but this one holds out.
hint-exact = { $square }: { $score }.
hint-why = { $hint } It { $reason }.
hint-estimate = { $square }: { $score }. There is too much to work out here to be sure.
details-of-move = { $mark } { $square }: { $details }.
threats = { $opponent } threatens to win at { $squares }.
must-block = You must block { $squares }.
cannot-block-all = Your opponent can win at { $squares }: you can block only one of them.
game-drawn = A draw: the board is full.
game-won = { $mark } wins: { $lines }.
game-won-misere = { $loser } has completed { $lines } and loses; { $mark } wins.
game-resigned = { $mark } resigns; { $winner } wins.
game-out-of-time = { $mark } is out of time; { $winner } wins.
time-left = Time left: { $x }, { $o }.
time-left-of = { $mark } { $time }
why-later = You can ask that once the game is over.

## Grades of moves

grade-best = best
grade-unproven = not graded
grade-good = good
grade-mistake = a mistake
grade-blunder = a blunder
grade-seems-best = seems best
grade-seems-good = seems good
grade-seems-inaccuracy = seems an inaccuracy
grade-seems-mistake = seems a mistake
grade-seems-blunder = seems a blunder

## What is wrong with a file of games

store-illegal = move { $ply }: { $problem }
json-form = this is not a game: { $problem }
json-version = the game has version { $found }, but this program reads version { $known }
json-too-long = the line is longer than { $most } bytes
system-not-found = there is no such file
system-denied = the system does not allow it
system-folder = it is a folder
system-no-folder = a part of its path is a file and not a folder
system-full = there is no space left
system-read-only = it is on a disk that can only be read
format-not-read = this format can be written but not read
whole-site-no-site = this is no whole site; write one with games export --site
whole-site-cut-off = the end is missing: the file was cut off
whole-site-counts = lines are missing, or there are too many
whole-site-misplaced = this line does not belong here
import-too-large = the file is larger than { $most } MiB; split it
text-code-page = the file does not say how its characters are encoded; it was read as { $name }
export-set-up = this format holds games that begin on an empty board; use SGF for a position that was set up
export-line-only = this format holds one line of play: the branches are left out
export-first-unsaid = this format cannot say that O begins
export-opening-unsaid = this format does not keep the opening and its choices
export-position-only = this is the position on the board, without the moves
import-empty = it contains no game

## Why a question is not answered

usage-not-a-day = expected a date such as 2026-11-21, found “{ $text }”
online-no-lesson = there is no such lesson; the lessons of articles are 1 to 5
online-no-node = the search has { $nodes } nodes, numbered from 0; there is no node { $node }
online-search-over = the game is over here, so there is nothing to search
online-search-too-long = a search by { $player } can be shown up to { $most } nodes or games
online-no-game = there is no such game
online-no-token = only players may do this
online-no-seat = you do not play in this game
online-late = the game has moved on in the meantime
online-damaged = the saved data of game { $code } is damaged
online-needs-server = a game with a friend by link needs a server
online-not-over = the game is not over
online-no-square = there is no square “{ $square }” on this board
online-name = a name has at most { $most } characters, and no control characters
online-no-engine = a person cannot be the engine
online-clock = a clock has { $least } to { $most } milliseconds, for each move or for the whole game
online-increment = only a clock for the whole game can have an increment
online-no-cursor = a list cannot continue from this cursor
online-no-address = there is no such address
problem-bad-request = the request could not be understood
problem-forbidden = this is not allowed
problem-not-found = there is nothing here
problem-wrong-method = this address does not take this method
problem-too-slow = the rest of the request did not come in time
problem-too-large = the request is too large
problem-wrong-type = the request is not JSON
problem-impossible = this is not possible
problem-too-many = too many requests; try again soon
problem-internal = something went wrong on the server
problem-unavailable = the server is busy; try again soon
online-name-of-engine = one of the computer players has this name; choose another
online-undo-asked = you have already asked; wait for the answer or play on
online-undo-not-asked = the request to take a move back is no longer open
online-hint-ask = ask the other player for a hint first
online-hint-asked = you have already asked for a hint; wait for the answer or play on
online-hint-not-asked = the request for a hint is no longer open
online-hint-on-turn = a hint can be asked for on your turn, once another player is there
online-draw-offered = you have offered a draw; wait for the answer or play on
online-draw-not-offered = the offer of a draw is no longer open
online-draw-early = a draw can be offered once both sides have moved
online-draw-again = a draw can be offered again ten moves after your last offer
online-draw-on-turn = offer the computer a draw on your turn
