### English. Every key here stands in every other catalogue too; a test compares them.

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
text-unknown-game = there is no game “{ $text }”; say { $names }, or m,n,k such as 3,3,3
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
unknown-player = there is no player “{ $text }”; there are { $names }
unknown-player-option = { $player } cannot be asked for “{ $text }”; there are { $names }
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

## Wrong calls

usage-wrong-value = { $option }: { $problem }
usage-one-of = “{ $text }” is none of { $allowed }
usage-one-position = this command takes one position, not those of standard input
usage-not-a-number = expected a whole number from { $least } on, found “{ $text }”
usage-number-too-large = expected a whole number of at most { $most }, found “{ $text }”
usage-not-a-time = expected a number of seconds above 0, found “{ $text }”
usage-not-a-date = expected a date such as 2026-11-21, or 2026-11-21T13:10, found “{ $text }”
usage-option-unused = { $option } means nothing for { $command }
usage-exclusive = { $option } and { $other } exclude each other; leave one of the two out
usage-needs = { $option } means something only with { $other }
usage-unknown-argument = there is no option { $argument }
usage-stray-argument = “{ $argument }” is not expected here
usage-unknown-command = there is no command “{ $command }”
usage-missing-argument = { $argument } is missing
usage-missing-value = { $argument } needs a value
usage-unexpected-value = { $argument } takes no value “{ $value }”
usage-given-twice = { $argument } may be given only once
usage-invalid-utf8 = an argument is not valid UTF-8
usage-did-you-mean = { $problem }; is { $suggestion } meant?
usage-see-help = { $problem }; see { $command } --help
mark-and-players = a person must play that mark, against a player that is no person: name one opponent with --x or --o
first-needs-one-person = “me” and “opponent” need a game with exactly one person
lesson-settles-first = only lesson 3 leaves open who begins

## Help

help-usage = Usage:{ " " }
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-common-options = Common options
option-help = Show this help
option-version = Show the version
about-inarow = Play, study and solve tic-tac-toe and the whole k-in-a-row family.
about-play = Play one game or several: alone, with a friend, or computer against computer.
about-lesson = Play the five articles' games, or list them; with --position ask a lesson's player.
about-moves = List the legal moves, or a player's exact chances for each, with reasons.
about-analyze = Work out what every legal move is worth: proven where it can be, else an estimate.
about-trace = Write a search down: every node with its move, window, value and what was cut.
about-perft = Count the lines of play of each length.
about-count = Count the positions that can be reached, and the complete games.
about-audit = Follow every branch of a player: the worst that can happen, mistakes, exact chances.
about-grade = Report cards for bots in any language: files, folders, commands, functions.
about-review = Grade the moves of games: what was better and why, the turning point, a chart.
about-arena = Let players meet, everybody against everybody: results and ratings, exact where they can be. Also called tournament.
about-games = Saved games: list, show, replay, resume, export, import, verify, backup, delete.
about-games-list = List saved games, newest first.
about-games-show = Show a saved game: who played, the board, the moves.
about-games-replay = Replay a saved game: at each Enter, or by the clock.
about-games-resume = Go on with an unfinished game; without a number, with the newest.
about-games-export = Write saved games for other programs, or as text or pictures; all games, unless you name some.
about-games-import = Save games from files; each is played through first.
about-games-verify = Play every saved game through and check the database.
about-games-backup = Copy the database to a new file, while games go on.
about-games-delete = Delete saved games, once you have agreed.
about-stats = What your games add up to: opponents, streaks, openings, lengths, mistakes.
about-board = Draw a position, or a game from its moves, as text or as a picture.
about-serve = Serve the web page: play by mouse or touch, alone or with a friend, and script it over HTTP.
about-gomocup = Play for a Gomocup manager such as Piskvork, which speaks over standard input and output.
about-help = Show the help of the program or of a command.
about-completions = Write the completion script of a shell.
about-man = Write the manual page of the program, of a command, or all of them.
example-inarow = Example: inarow play --game gomoku
    Without a command, inarow opens the full-screen game at a terminal, else plays line by line.
    See “inarow help COMMAND” for each command.
example-play = Example: inarow play --x minimax --o random --seed 1
    Players: human, level:easy, level:medium, level:hard, level:expert, level:max, search, mcts,
    random, corner-first, center-first, line-score, minimax, alpha-beta, perfect,
    perfect:soonest, minimax:as-printed, alpha-beta:as-printed.
    search takes nodes=N, depth=N, time=SECONDS, table=BYTES; mcts takes nodes=N, time=SECONDS:
    search:time=2,table=256M.
    A player may also be bot:COMMAND, a program that answers in lines; policy:FILE, a list of
    moves; or gomocup:COMMAND, a Gomocup brain: inarow play --o "bot:python3 mine.py".
example-lesson = Example: inarow lesson 3 --first random
example-moves = Example: inarow moves --player corner-first --position "X../.O./..." --format json
example-analyze = Example: inarow analyze --game 4,4,4 --position "X.../.O../..../...."
example-trace = Example: inarow trace --player alpha-beta --position "XO./.X./..O" --depth 3
example-perft = Example: inarow perft 9
example-count = Example: inarow count --game 4,4,4 --symmetry --games
example-audit = Example: inarow audit line-score --against random --require no-loss
    Where not every branch can be followed, games are played, and what is estimated says so.
    --format markdown writes a report; JSON lists the first mistakes too (--mistakes all).
example-grade = Example: inarow grade students/ --function move --format html --out grades.html
    A bot is a file (.py, .js, .sh and others, or a program), a folder of them, a command such as
    “bot:./mybot --fast”, a player of this program, or with --function a Python function
    move(board, me). It is asked about every position that it can reach.
example-review = Example: inarow review game.sgf --plot game.svg
    Reads json, sgf, psq, columns and move lists, and saved games by --id. Grades: best, slower than
    need be, a mistake (half a point lost), a blunder (a win turned into a loss).
    JSON adds to each move mark, plies, better, facts (rule and squares) and missed; value is that of
    the move to who makes it, grade is null where it is not proven, problem says where a record breaks.
example-arena = Example: inarow arena random corner-first line-score perfect --plot ratings.svg
example-games = Example: inarow games list --player level:hard --result open
example-games-list = Example: inarow games list --position "X8" --symmetry --since 2026-11-01
    A line of --format json has id, game, first, players, origin, started, finished (milliseconds
    since 1970), result, end, plies.
example-games-show = Example: inarow games show 12
example-games-replay = Example: inarow games replay 12 --delay 1
    At a question: Enter goes on, b goes back, a number goes there, q leaves.
example-games-resume = Example: inarow games resume
example-games-export = Example: inarow games export --out games.sgf
    json holds everything and any number of games; so do sgf, psq (five in a row) and columns
    (Connect Four), each what it can. moves and svg are for one game; --ply N shows a game as text
    or svg after N moves. File names end in .json, .ndjson, .sgf, .psq, .svg or .txt (moves).
example-games-import = Example: inarow games import games.sgf --main-line
    The format is told by the file's name, else by how it begins. A game is saved whole or not at
    all; if one is refused, the exit code is 1. --format json says kept, known (there already),
    refused, unread (files), and problems with file, line, column, problem.
example-games-verify = Example: inarow games verify
example-games-backup = Example: inarow games backup games-copy.db
    Any command reads the copy with --database games-copy.db.
example-games-delete = Example: inarow games delete 12 13
example-stats = Example: inarow stats --game connect-four --plot opponents.svg
    Without --player and --all, the games of human: yours.
example-board = Example: inarow board b2 a1 c3 --as svg --out game.svg
example-serve = Example: inarow serve --lan
    What no option says is taken from INAROW_LISTEN, INAROW_LAN (true or false), INAROW_TRUSTED_PROXY,
    INAROW_DATABASE, INAROW_LIMIT_ROOMS, INAROW_LIMIT_SOCKETS, INAROW_LIMIT_CONNECTIONS, INAROW_LIMIT_ADDRESS_ROOMS,
    INAROW_LIMIT_ADDRESS_SOCKETS, INAROW_LIMIT_ADDRESS_CONNECTIONS, INAROW_LIMIT_MADE, INAROW_LIMIT_WAIT, INAROW_LOG_FORMAT and INAROW_LOG (for --log-level), then from the TOML file that --config or
    INAROW_CONFIG names. It has a line for each option, such as limit-rooms = 500,
    listen = "0.0.0.0:3333" or lan = true.
example-gomocup = Example: inarow gomocup
    A program file whose name begins with “pbrain-” plays for managers without being told to.
example-help = Example: inarow help moves
example-completions = Example: inarow completions bash > inarow.bash
example-man = Example: inarow man games list > inarow-games-list.1
    inarow man --out DIR writes a page for each command into a folder that is there.
option-game = The game: tictactoe, connect-four, gomoku, gomoku-standard, or m,n,k with +gravity, +misere, +no-overline [default: tictactoe]
option-position = The position: rows from the top, X O and . or a number of empty squares, then x or o for the side to move; for moves and analyze - reads one a line from standard input
option-lang = The language [default: the locale's]
option-notation = How moves are written: algebraic, numpad, index or row-col
option-format = How results are written [default: text]
option-seed = The same seed gives the same random choices
option-threads = How many threads analyze, perft and players that search may use; how many games arena plays at once [default: 1]
option-plain = Sentences instead of drawings, for screen readers; remembered until --plain=off
option-ascii = Draw the full-screen game with ASCII alone, for terminals without Unicode
option-database = The file of the saved games [default: games.db in the data folder]
option-no-save = Do not save the games that are played
option-x = Who plays X
option-o = Who plays O
option-mark = The mark that the person plays [default: x]
option-first = Who begins
option-review-player = List the wins and needed blocks that this player missed; x or o names a side
option-review-id = A saved game by its number; may be repeated
option-review-limit-nodes = The most positions of each search, some for each move [default: 50000]
option-player = The player
option-moves-asks = How often to ask a program at a position; chances are then how often each answer came [default: 10]
option-limit-nodes = The most positions to work out or visit [default for analyze: 10000000, unless a time is given]
option-max-nodes = The most nodes to write down; those that the search came to first, or, in a table or picture, whole plies [default: 1000000 as JSON, 200 in a table, 60 in a picture]
option-trace-player = Whose search: alpha-beta, minimax (also :as-printed), search or mcts, with options as elsewhere [default: alpha-beta]
option-depth = How many plies from the root nodes are written down; the search itself goes on to its end [default: all]
option-trace-limit-nodes = The most nodes that the search may visit
option-trace-plot = Draw the tree into a new SVG file; --format svg writes it to standard output
option-limit-time = The most seconds to take
option-lines = How many of the best moves to follow with care, each with its line of play [default: 3]
option-side = Which moves the player makes [default: both, one after the other]
option-against = Also the chances against this player; may be given several times
option-require = Exit with 1 unless the player cannot lose, or makes no mistake
option-mistakes = How many mistakes to list [default: 10]
option-audit-sample = How many games to play where not every branch can be followed [default: 1000]
option-function = Grade one Python function: FILE.py:NAME, or NAME in every .py file that is named
option-article = Which article's board a function is given, 1 to 5 [default: 4, or what the file says]
option-asks = How often to ask at each position; every answer seen is followed [default: 3]
option-grade-mistakes = How many mistakes to list for each side [default: 5]
option-grade-limit-nodes = The most positions to ask about with one side [default: 20000]
option-grade-move-time = The most time for one move [default: 10]
option-grade-time-per-bot = The most time for all moves of a bot; what is known by then is reported [default: 600]
option-memory = The most memory for one bot [default: 1024]
option-no-sandbox = Let bots run without a sandbox: they can then do whatever you can
option-symmetry = Count positions that are equal up to symmetry as one
option-games = Count the complete games too
option-rounds = How often every two players meet, twice from each opening with the sides changed; asks for games [default: 100; with --stop-when at most 10000]
option-sample = Play games also where exact results could be worked out
option-openings = A file of openings as Gomocup has them: one a line, X first, columns and rows counted from the middle, such as 0,0, 1,1
option-opening-plies = How many moves are drawn for each opening [default: 0 on up to 16 squares, 2 on up to 64, else 4]
option-move-time = The most seconds for a move; whoever answers later loses the game
option-game-time = The most seconds for all moves of one side in a game
option-stop-when = Stop a pair when it is settled who is stronger, or that the difference is below elo1 points [default: elo0=0,elo1=20,alpha=0.05,beta=0.05]
option-keep = Save every game under this name; the same call again goes on where it stopped
option-plot-pairs = Draw what everybody scored against everybody into a new SVG file
option-plot-openings = Draw the results of each opening into a new SVG file
option-filter-player = A player of the game, on either side: human, level:hard, a name
option-filter-symmetry = With --position: also games that passed through a mirrored or turned position
option-filter-game = Only games by these rules
option-result = How the game stands
option-since = Games that began on this day or later: 2026-11-21, or with a time 2026-11-21T13:10
option-until = Games that began on this day or earlier
option-limit = The most games to list [default: 50 as text, all as JSON]
option-delay = Show the next move after so many seconds
option-as = The format [default: by the file's name]
option-out = A new file to write to [default: standard output]
option-man-out = A folder to write the pages of all commands into
option-force = Replace a file that is there already
option-ply = Only the position after so many moves
option-main-line = Of an SGF game with variations, take the first line and leave the others out
option-yes = Do not ask
option-all = All games, whoever played
option-plot = Draw a chart into a new SVG file
option-chart = What the chart shows [default: opponents; with --all: games]
option-listen = Where to listen [default: 127.0.0.1:3333]
option-lan = Let the home network in; prints the address with a QR code
option-trusted-proxy = A server in front of this one, by its address, or several such as 10.0.0.0/8: what it says of whom it passes on is believed; may be repeated
option-limit-rooms = The most games that are open at the same time [default: 20000]
option-limit-sockets = The most pages and streams that are open at the same time [default: 10000]
option-limit-address-rooms = The most games that are open at the same time because of one address [default: 500]
option-limit-address-sockets = The most pages and streams that one address has open at the same time [default: 100]
option-limit-connections = The most connections that are open at the same time [default: 15000, or what the system allows]
option-limit-address-connections = The most connections that one address has open at the same time [default: 300]
option-limit-made = How many games, seats and tokens one address may make in a minute [default: 60]
option-limit-wait = How many whole seconds a connection may take to send a request, stay without one, or read nothing of an answer [default: 30]
option-log = How the log is written to standard error [default: text]
option-log-level = How much is logged [default: warn]
option-check-health = Ask the server that runs there whether it lives, and end: exit code 0 or 1
option-config = A TOML file with settings for what no option and no variable says
argument-subject = The player to audit
argument-bot = A bot, or a folder of bots
argument-lesson = The number of a lesson, 1 to 5
argument-depth = The longest line of play, in plies
argument-id = The number of a saved game
argument-file = A file; for import, - is standard input
argument-games-backup-file = The new file
argument-move = A move
argument-players = The players, two or more, each once
argument-command = The command to explain
argument-man-command = The command whose page is wanted [default: the program]
argument-shell = The shell
man-name = NAME
man-synopsis = SYNOPSIS
man-exit = EXIT STATUS
man-environment = ENVIRONMENT
man-files = FILES
man-example = EXAMPLE
man-exit-0 = The command did what it was asked to.
man-exit-1 = It failed, or the answer is no: a limit ran out, an audit found what --require forbids, a file could not be read or written.
man-exit-2 = The call is wrong: standard error says what, where, and what would be right.
man-exit-130 = Ctrl-C was pressed.
man-environment-option = What { $option } says, where the call does not give it. An empty variable says nothing.
man-environment-data = The folder of the settings and of the saved games, in place of the system's own.
man-environment-plain = If it is 1, sentences are written instead of drawings, as with --plain; so they are where TERM is dumb.
man-environment-colour = If it is not empty, nothing is coloured.
man-environment-language = The language, where --lang names none.
man-files-games = The saved games, where --database names no other file: in the folder that INAROW_DATA names, else in the system's folder for data (~/.local/share/inarow, on Windows %APPDATA%\inarow).
man-files-settings = What is remembered between calls, such as --plain: in the folder that INAROW_DATA names, else in the system's folder for settings (~/.config/inarow, on Windows %APPDATA%\inarow).
man-files-configuration = A file in TOML that --config or INAROW_CONFIG names; it may have any name. Each setting has the name of its option. The call comes before the environment, and the environment before the file.
man-files-none = None
man-files-named = The command reads and writes no files but those that the call names.

## Results

analyze-value = { $side } to move: { $score }
analyze-map = The values of the free squares for { $mark }: a result with the number of moves to it, or an estimate from −1 (loss) to +1 (win).
analyze-begins = looking at the moves
analyze-depth = { $depth } { $depth ->
    [one] ply
   *[other] plies
} deep: { $best }, { $score }; { $proven } of { $moves } moves proven; { $nodes } positions visited
analyze-why = { $square } { $reason }.
analyze-more = and { $moves } other moves, none of them better; --lines shows more
player-thinks = { $player } is thinking
count-positions = positions
count-terminal = finished positions
count-games = complete games
count-x-wins = won by X
count-o-wins = won by O
count-draws = drawn
progress-perft = { $done } of { $all } first moves
progress-left = about { $left } left; { $message }
progress-count = ply { $ply }: { $positions } positions

## Audits

audit-title = { $player } on { $game }
audit-first = Moving first, as { $mark }
audit-second = Moving second, as { $mark }
audit-follows = following every branch of { $player }
audit-asks = { $player }: { $asked } answers, { $left } positions known to be left
audit-plays = game { $game } of { $games }
audit-worst = worst that can happen
audit-losing-line = a shortest game that it loses
audit-lost = the shortest game that it lost
audit-unknown = not known: it lost none of the games that were played
audit-exploited = expected result against its best opponent
audit-expected = { $result } (a win counts 1, a draw 0, a loss −1)
audit-positions = positions that it can meet
audit-mistakes = mistakes
audit-no-policy = { $player } has no fixed chances, so games were played; what they show is an estimate.
audit-too-large = There are more than { $limit } positions to follow, so games were played; what they show is an estimate. --limit-nodes goes further.
audit-better = { $moves } ({ $value })
audit-more = and { $mistakes } other { $mistakes ->
    [one] mistake
   *[other] mistakes
}; --mistakes all lists every one
audit-against = against others
audit-intervals = ≈ estimated from { $games } games, with 95% intervals; --seed { $seed } plays the same games.
audit-head-position = position
audit-head-move = move
audit-head-worth = worth
audit-head-better = better
audit-head-opponent = opponent
audit-head-won = won
audit-head-drawn = drawn
audit-head-lost = lost
audit-head-plies = plies
audit-can-lose = { $player } can lose
audit-not-perfect = { $player } makes mistakes
audit-not-proven = not every branch of { $player } could be followed, so this is not proven

## Report cards

card-title = Report cards on { $game }
card-method = Every position that a bot can reach was asked about, { $asks ->
    [one] once
   *[other] { $asks } times
} unless it told its chances; chances that it did not tell are observed. A move may take { $seconds } s. The score is how often a bot keeps the best value, in percent, as the mean over its positions.
card-begins = Each move may take up to { $seconds } s, all moves of a bot { $all } s.
card-unboxed = warning: the bots run without a sandbox, as asked; they can do whatever you can.
card-without-sandbox = The bots ran without a sandbox: they could do whatever the user could who graded them.
card-nobody = name a bot, a folder of bots, or a function with --function
card-no-file = there is no file “{ $file }”
card-no-program = nothing here runs “{ $file }”: it is not executable, and its name ends in none of { $endings }
card-one-bot = all of “{ $folder }” is one bot, “{ $file }”
card-passed-over = “{ $file }” is passed over: nothing here runs it
card-too-large = it can reach more than { $limit } positions with one side; --limit-nodes goes further
card-progress = { $done } of { $all } bots done after { $elapsed } s; { $bot }: { $asked } answers, { $left } positions known to be left
card-yes = yes
card-no = no
card-verdict = { $times ->
    [one] { $problem } (at { $position })
   *[other] { $problem } ({ $times } times, first at { $position })
}
card-given-up = after { $faults } faults it was asked no more with this side; what it was not asked counts as lost
card-time-up = { $asked ->
    [0] its time was up before it was asked with this side (--time-per-bot)
   *[other] its time was up with this side after { $asked } { $asked ->
        [one] answer
       *[other] answers
    } (--time-per-bot)
}
card-last-words = the last line that it wrote to its standard error: “{ $words }”
card-alike = The same answer at every position: { $bots }
card-as = At every position as { $bot }.
card-forfeits = It can lose by giving no legal move after { $moves }
card-forfeits-at-once = It can lose by giving no legal move at the start
card-loses = It can lose: { $moves }
card-mistake = at { $position } it may play { $square } ({ $value }); better: { $better } ({ $best })
card-more = and { $mistakes } other { $mistakes ->
    [one] mistake
   *[other] mistakes
}; --mistakes lists more
card-points-first = points against { $player }, first
card-points-second = points against { $player }, second
card-head-bot = bot
card-head-score = score
card-head-legal = legal
card-head-first = worst first
card-head-second = worst second
card-head-mistakes = mistakes
card-head-seconds = s/move
card-head-steady = always the same
card-head-sandbox = sandbox
card-head-verdicts = verdicts

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

## A game, line by line

welcome = This is { $game }.
welcome-help = Type a move, or help.
you = you
first = { $first } begins.
players-and-first = X: { $x } · O: { $o } · { $first } begins.
your-move = Your move ({ $mark }):{ " " }
mark-moves = { $mark } to move:{ " " }
to-move = { $mark } to move
computer-moved = { $player } ({ $mark }) plays { $square }: { $reason }.
computer-moved-plain = { $mark } takes { $square }: { $reason }.
not-possible = { $problem }.
not-understood = { $problem }. Type help to see what can be typed.
taken-back = Taken back.
nothing-to-take-back = There is nothing to take back.
plain-on = Sentences from now on; “board” says the board, “drawn” draws it again.
plain-off = The board is drawn from now on.
not-remembered = warning: the choice could not be remembered: { $problem }
help-moves-numpad = A square is a key of the number pad, 1 at the bottom left and 9 at the top right; b2 and 1,1 are understood too.
help-moves-algebraic = A square is a column letter and a row number from the bottom, such as b2; row and column from 0 at the top left, such as 1,1, are understood too.
help-moves-index = A square is its number, from 0 at the top left, row by row; b2 and 1,1 are understood too.
help-moves-row-col = A square is row and column, from 0 at the top left, such as 1,2; b2 is understood too.
help-moves-column = A move is the letter of a column, such as d: the stone falls.
help-words = undo      take your last move back
    hint      the best move, and what it is worth
    threats   what the opponent threatens
    board     the board once more
    plain     sentences instead of drawings; drawn goes back
    resign    give the game up
    quit      leave
    why       once the game is over: the move that lost it
hint-exact = Try { $square }: { $score }.
hint-why = { $hint } It { $reason }.
hint-estimate = Try { $square }: { $score }. This is no proof; the position is too large to work out here.
no-threats = { $opponent } cannot complete a line with its next move.
threats = { $opponent } threatens to win at { $squares }.
threats-misere = { $opponent } would complete a line, and lose, at { $squares }.
must-block = You must block { $squares }.
cannot-block-all = Your opponent can win at { $squares }: you can block only one of them.
game-drawn = A draw: the board is full.
game-won = { $mark } wins: { $lines }.
game-won-misere = { $loser } has completed { $lines } and loses; { $mark } wins.
game-resigned = { $mark } resigns; { $winner } wins.
you-won = You win. Well played!
you-lost = You lose this time.
you-drew = Nobody wins.
running-score = Score: { $wins }, draws { $draws }.
why-offered = Type “why” to see which move lost it.
why-later = That is told when the game is over.
play-again = Play again? (yes or no){ " " }
input-ended = The input ended in the middle of the game. { $mark } is to move; the position is { $position }; moves so far: { $moves }.
no-moves = none
goodbye = Goodbye.

## The lessons

lesson-how = “inarow lesson 3” plays lesson 3.
lesson-1-title = it wins if it can, blocks if it must, else takes a corner, the center, a side
lesson-2-title = it wins if it can, blocks if it must, else takes the center, a corner, a side
lesson-3-title = it adds up points over the lines through each square
lesson-4-title = it draws a square at random; --player minimax searches to the end
lesson-5-title = it searches to the end and cuts what cannot matter
lesson-1-intro = Welcome to tic-tac-toe! The computer wins if it can, blocks if it must, else takes a random corner, the center, a random side.
    Squares are the keys of the number pad: 7 8 9 at the top, 4 5 6 in the middle, 1 2 3 at the bottom.
lesson-2-intro = The computer wins if it can, blocks if it must, else takes the first free square of 4, 0, 2, 6, 8, 1, 3, 5, 7.
lesson-3-intro = The computer gives every free square points for the lines through it and takes the highest. Type row,col, such as 1,1 for the center.
lesson-4-intro = 0 is a free square, 1 is X (the computer), -1 is O (you). Type row,col, from 0,0 at the top left.
lesson-5-intro = The computer (O) looks ahead to the end of the game; you are X. Squares are 0 to 8 from the top left.
lesson-1-mark = Do you want to be X or O?{ " " }
lesson-2-mark = X moves first. Type X to play X; anything else means O:{ " " }
lesson-2-moved = The computer takes { $square }: { $reason }.
lesson-3-scores = The points of each square:
lesson-5-first = Who begins? Type x for you, o for the computer:{ " " }
lesson-5-first-unclear = That is neither x nor o: you begin.
lesson-1-you-won = Hooray! You have won the game!
lesson-1-you-lost = The computer has beaten you! You lose.
lesson-1-you-drew = The game is a tie!
lesson-2-you-won = You win. Congratulations!
lesson-2-you-lost = The computer wins!
lesson-2-you-drew = A draw!
lesson-3-you-won = You win!
lesson-3-you-lost = The computer wins!
lesson-3-you-drew = A draw!
lesson-4-you-won = Player -1 (you) wins!
lesson-4-you-lost = Player 1 (the computer) wins!
lesson-4-you-drew = It is a draw!
lesson-5-you-won = The person wins
lesson-5-you-lost = The computer wins
lesson-5-you-drew = A draw

## Saved games

no-data-folder = there is no data folder; name a file with --database or set INAROW_DATA
database-no-name = expected the name of a file
database-other-kind = { $url }: only SQLite files are kept so far; name a file
database-failed = the database { $file }: { $problem }
store-not-found = there is no game { $id }
store-no-database = there is no such file
store-empty = the file is empty
store-newer = it was written by a newer inarow (its version is { $found }, this program knows { $known }); nothing was changed
store-corrupt = it is damaged, or no database of games: { $problem }
store-locked = another program holds it; try again in a moment
store-read-only = it cannot be written
store-full = there is no room left on the disk
store-illegal = move { $ply }: { $problem }
store-wrong-ply = the next move is number { $expected }; has another program played on?
store-ended = the game has ended
store-not-over = it is said to have ended on the board, and the board is not finished
store-nul = a name or tag holds a character that cannot be kept (U+0000)
store-control = a player's name holds a control character
store-time = a time is not within the years 1 to 9999
json-form = this is no game: { $problem }
json-version = the game has version { $found }; this program reads version { $known }
json-too-long = the line is longer than { $most } bytes
not-saved = warning: games are not saved: { $problem }
not-saved-yet = warning: what you play is not saved: { $problem }. It will be tried again.
saved-again = What you have played is saved now.
saved-in-part = warning: game { $id } is saved up to move { $plies } only
saved-nothing = warning: the last game is not saved
not-saved-position = warning: games that start at a given position are not saved
game-kept = Game { $id } is saved: “inarow games resume { $id }” goes on with it.
resume-offer = Game { $id } is unfinished: { $game }, { $x } (X) against { $o } (O), { $plies } { $plies ->
    [one] move
   *[other] moves
}, begun { $begun }. Go on with it? (yes, no, or drop){ " " }
resume-none = there is no unfinished game that can go on
resume-over = game { $id } is finished; “inarow games replay { $id }” shows it
resume-online = game { $id } is played in a browser: “inarow serve” goes on with it, at the address { $address }
resume-live = another program is playing game { $id }
symmetry-needs-position = it needs a position: --position
saved-none = No games are saved yet, or none fits.
saved-more = There are more games: --limit shows them.
saved-heading = Game { $id }: { $game }, begun { $begun }
    X: { $x } · O: { $o } · { $first } began · { $result }
saved-tag = { $name }: { $value }
column-id = number
column-begun = begun
column-game = game
column-moves = moves
column-result = result
column-plies = moves
column-ply = move
column-player = opponent
column-won = won
column-drawn = drawn
column-lost = lost
column-x-won = X won
column-o-won = O won
column-abandoned = abandoned
column-open = open
column-plays = games
column-best = best
column-good = good
column-mistake = mistake
column-blunder = blunder
move-graded = { $square } ({ $grade })
grade-best = best
grade-unproven = not proven
grade-good = slower than need be
grade-mistake = a mistake
grade-blunder = a blunder
replay-move = Move { $ply } of { $plies }: { $mark } { $square }
replay-ask = Enter: on, b: back, a number: there, q: leave{ " " }
delete-which = Game { $id }: { $game }, { $x } (X) against { $o } (O), { $plies } { $plies ->
    [one] move
   *[other] moves
}
delete-which-damaged = Game { $id } (damaged)
delete-ask = { $count ->
    [one] Delete this game
   *[other] Delete these { $count } games
} for good? (yes or no){ " " }
delete-not = nothing was deleted
delete-done = { $count ->
    [one] The game is deleted.
   *[other] { $count } games are deleted.
}
backup-done = The database is copied to { $file }.
file-exists = { $file } is already there; name another file
file-exists-force = { $file } is already there; name another file, or replace it with --force
file-not-read = { $file } could not be read: { $problem }
file-not-written = { $file } could not be written: { $problem }
file-written = Written to { $file }.
format-not-read = this format can be written and not read
export-ids-or-filter = name games by their numbers or by options, not both
export-ending = this ending says no format; name it with --as
export-ply = it needs --as text or --as svg, and one game by its number
export-holds-one = this format is for one game: name it by its number
export-not-held = game { $id } is left out: { $problem }
export-left-out = { $games ->
    [one] one game was left out
   *[other] { $games } games were left out
}
export-losing = warning: { $games ->
    [one] of one game
   *[other] of { $games } games
} this format does not hold who began or how it ended
export-done = { $games ->
    [one] One game written
   *[other] { $games } games written
} to { $file }.
export-progress = { $games } games
ply-beyond-game = the game has only { $plies } moves
import-done = { $games ->
    [one] One game saved.
   *[other] { $games } games saved.
}
import-known = { $games ->
    [one] One was already there.
   *[other] { $games } were already there.
}
import-refused = { $games ->
    [one] one game was refused
   *[other] { $games } games were refused
}
import-unread = { $games ->
    [one] one file could not be read
   *[other] { $games } files could not be read
}
import-more = … and { $games } more
import-too-large = the file is larger than { $most } MiB; split it
text-not-utf8 = the text is not UTF-8 from here on
export-set-up = this form holds games that begin on an empty board; for a position that was set up take SGF
export-line-only = this form holds one line of play: the branches are left out
export-first-unsaid = this form does not say that O begins
export-position-only = this is the position on the board, without the moves
import-empty = there is no game
import-progress = { $games } games read
verify-sound = { $games ->
    [one] One game played through; it is sound.
   *[other] { $games } games played through; all is sound.
}
verify-file = the file: { $problem }
verify-game = game { $id }: { $problem }
verify-failed = the database is not sound
verify-wrong-key = move { $ply }: the key that is stored is not that of the position
verify-wrong-standing = the result that is stored does not follow from the moves
verify-wrong-count = the length or opening that is stored is not the game's
verify-progress = { $games } games
stats-of = Games of { $player }: { $games }
stats-all = All games: { $games }
stats-all-or-player = it means every player; leave --player out
chart-needs-plot = it needs --plot, the file of the chart
chart-needs-player = opponents are those of a player; leave --all out
chart-cut = The first { $shown } of { $all }.
online-no-lesson = there is no such lesson: they are 1 to 5
online-no-node = the search has { $nodes } nodes, numbered from 0: there is no node { $node }
online-search-over = the game is over here: there is nothing to search
online-search-too-long = a search by { $player } is shown up to { $most } nodes or games
online-no-game = there is no such game
online-no-token = only players may do this
online-no-seat = you do not play in this game
online-late = the game has gone on meanwhile
online-not-invited = this invitation has been used, or there never was one
online-not-over = the game is not over
online-time-up = the time was up
online-two-open = one of the two must be somebody
online-no-square = there is no square “{ $square }” on this board
online-hasty = The clock left no time to think to the end: a short look.
online-stopping = the server is stopping
online-disk-full = the disk of the server is full: nothing can be saved until there is room again
online-cannot-write = the server cannot write its database: nothing can be saved
online-locked = another program holds the database of the server; try again in a moment
online-only-owner = this is for whose server it is: whoever opens the address with “?token=” that “inarow serve” prints when it starts
online-key-used = this address has been used, or there never was one: “inarow serve” prints another one each time it starts
online-foreign = a page of another site may not do this
online-room-closed = the game was just being closed; try again
online-too-many-games = too many games are open; try again in a minute
online-too-many-pages = too many pages are open; try again soon
online-four-games = a page shows up to four games
online-made-too-often = too many games and seats in a minute; try again soon
online-name = a name has up to { $most } letters and no control characters
online-no-engine = a person is no engine
online-clock = a clock has { $least } to { $most } milliseconds, either for each move or for the game
online-increment = only a clock for the whole game can have an increment
online-qr = a QR code holds up to 500 bytes
online-no-cursor = this is no place to go on from in a list
online-no-address = there is no such address
problem-bad-request = the request is not understood
problem-forbidden = this is not allowed
problem-not-found = there is no such thing
problem-wrong-method = the method is not for this address
problem-too-slow = the rest of the request did not come in time
problem-too-large = the request is too large
problem-wrong-type = the request is not JSON
problem-impossible = this is not possible
problem-too-many = too much at a time; try again soon
problem-internal = the server failed
problem-unavailable = the server is busy; try again soon
online-hints-wait = many want a hint just now: try again in a moment
online-sits-already = you sit at this game already: the invitation is for somebody else
online-name-of-engine = a player of this program has this name: choose another
serve-at = The page is at { $url } (Ctrl-C ends)
serve-owner = All saved games and /metrics are for the browser that opens { $url } first: it works once
serve-no-address = expected an address and a port such as 127.0.0.1:3333, or a port alone, found “{ $text }”
serve-no-proxy = expected an address such as 10.0.0.1, or several such as 10.0.0.0/8, found “{ $text }”
serve-address-taken = { $address } is taken: another program listens there, perhaps another “inarow serve”. End it, or choose another port, such as --listen { $other }
serve-not-listening = { $address }: { $problem }
serve-not-unicode = the value is not Unicode
serve-unknown-key = there is no key { $key }; known are { $known }
serve-wants-text = expected a text in quotation marks, found { $found }
serve-wants-texts = expected a list of texts such as ["10.0.0.1"], found { $found }
serve-wants-number = expected a whole number without quotation marks, found { $found }
serve-wants-switch = expected true or false without quotation marks, found { $found }
stats-opponents = By opponent
stats-sum = all
stats-games = By game
stats-openings = Openings, up to symmetry
stats-mistakes = Judged moves, by their number
stats-lengths = Length: { $least } to { $most } moves, { $average } on average.
stats-lengths-title = Length in moves
stats-streaks = Streaks: { $wins } { $wins ->
    [one] win
   *[other] wins
} in a row, { $unbeaten } unbeaten, { $losses } { $losses ->
    [one] loss
   *[other] losses
} in a row; the latest: { $latest }.
streak-wins = { $games ->
    [one] a win
   *[other] { $games } wins
}
streak-draws = { $games ->
    [one] a draw
   *[other] { $games } draws
}
streak-losses = { $games ->
    [one] a loss
   *[other] { $games } losses
}

## The page

web-skip = Skip to the content
web-pages = Pages
web-play = Play
web-games = Games
web-statistics = Statistics
web-light = Light colours
web-dark = Dark colours
web-loading = Loading…
web-close = Close
web-cancel = Cancel
web-comma = ,{ " " }
web-between-sentences = { " " }
web-no-answer = The server does not answer.
web-missing = There is no such page
web-missing-why = The address may be mistyped or out of date.
web-missing-go = Play a game
web-against-computer = Against the computer
web-two-people = Two people
web-friend = A friend, by link
web-friend-how = on two devices
web-together = A friend, right here
web-together-how = at one device
web-your-games = Your games
web-own-game = Any other game
web-game = Game
web-rules = Rules
web-own-rules = your own…
web-columns = Columns
web-rows = Rows
web-length = In a row
web-option-gravity = stones fall
web-option-misere = whoever makes a line loses
web-option-no-overline = longer lines do not win
web-players = Players
web-me = me
web-a-friend = a friend
web-computer = Computer
web-who-begins = Begins
web-your-name = Your name
web-clock = Clock
web-time = Time
web-no-clock = none
web-per-move = for each move
web-per-game = for the game
web-seconds = Seconds for a move
web-minutes = Minutes
web-increment = Seconds added by a move
web-begin = Begin
web-game-tictactoe = Tic-tac-toe
web-game-connect-four = Connect Four
web-game-gomoku = Gomoku
web-game-gomoku-standard = Gomoku, exactly five
web-in-a-row = { $length } in a row
web-player-guest = Guest
web-player-human = Person
web-player-random = Random
web-player-corner-first = Corner first
web-player-center-first = Center first
web-player-line-score = Computer, line score
web-player-minimax = Minimax
web-player-alpha-beta = Alpha-beta
web-player-minimax-as-printed = Minimax, as printed
web-player-alpha-beta-as-printed = Alpha-beta, as printed
web-player-perfect = Perfect
web-player-perfect-soonest = Perfect, wins soonest
web-player-search = Search
web-player-mcts = Monte Carlo search
web-player-level-easy = Computer, easy
web-player-level-medium = Computer, medium
web-player-level-hard = Computer, hard
web-player-level-expert = Computer, expert
web-player-level-max = Computer, strongest
web-player-with = { $player } ({ $options })
web-open-seat = Waiting for a friend
web-you = You
web-you-named = { $name } (you)
web-present = here
web-away = away
web-to-move = to move
web-winner = won
web-watching = You are watching
web-board = Board, { $size }
web-empty = empty
web-last-move = last move
web-winning-line = winning line
web-your-turn = Your turn
web-thinking = The computer is thinking…
web-waiting = { $name } is to move
web-waiting-for-friend = Waiting for your friend
web-you-won = You won!
web-you-lost = You lost
web-drawn = A draw
web-abandoned = The game was abandoned
web-reason = Why { $mark } { $square }:
web-moves = Moves
web-no-moves = No moves yet
web-first = To the start
web-back = One move back
web-forward = One move on
web-newest = To the newest move
web-undo = Take back
web-hint = Hint
web-resign = Resign
web-resign-sure = Resign this game?
web-rematch = Rematch
web-rematch-go = To the rematch
web-rematch-ready = The rematch is ready.
web-rematch-wanted = { $name } wants a rematch.
web-arrived = { $name } has joined.
web-late = This seat is taken: you are watching.
web-replay = Look through
web-new-game = New game
web-share = Share
web-share-watch = Whoever opens this link can watch.
web-invite = Send this link to your friend. Whoever opens it first plays.
web-link = Link
web-copy = Copy
web-copied = Copied
web-copy-yourself = Press Ctrl+C
web-only-here = This address works on this device only. For other devices, start the server with --lan and open the page at the address that it shows.
web-qr = QR code of the link
web-confirm = Play { $square }
web-server-silent = The server does not answer; trying again by itself…
web-server-back = The server answers again.
web-try-now = Try now
web-waits-to-be-sent = { $square } is waiting to be sent
web-said-move = { $mark } plays { $square }.
web-said-undo = Taken back.
web-said-your-turn = Your turn: { $mark }.
web-said-last = Last move: { $mark } { $square }.
web-help = Keys
web-key-tab = go to the next thing on the page; Enter uses it
web-key-ends = elsewhere: the beginning and the end
web-key-arrows = on the board: move to another square
web-key-play = or the space bar: play this square
web-key-moves = elsewhere: look back and forth
web-key-last = say and show the last move
web-key-undo = take back
web-key-hint = hint
web-key-help = this help
web-letters = keys of one letter are on
web-any = all
web-all = All
web-result = Result
web-result-x = X won
web-result-o = O won
web-result-draw = draw
web-result-open = unfinished
web-result-abandoned = abandoned
web-player = Player
web-since = Since
web-until = Until
web-begun = Begun
web-length-moves = Moves
web-more = More
web-no-games = There are no games here yet.
web-export-all = Export these games
web-saved-game = Game { $id }
web-go-on = Go on with it
web-all-games = All games
web-export-as = Export as
web-grade-best = best
web-grade-good = good
web-grade-mistake = mistake
web-grade-blunder = blunder
web-grade-unproven = not proven
web-review = Review
web-review-loading = Looking at every move…
web-why-lost = Why did I lose?
web-why-other-lost = Why did { $mark } lose?
web-try-again = Try again
web-turning-point = To the turning point
web-course = Value of the game
web-course-begin = Before the first move
web-course-move = Move { $ply }, { $mark } { $square }
web-course-table = All moves as a table
web-worth = The game then
web-grade = Grade
web-better = better
web-reply-number = move { $ply } of what follows
web-threat = winning square threatened
web-rule = Its rule
web-rule-at = What its rule says before move { $ply }, for { $mark }:
web-rule-scores = Points of each square
web-score = Points
web-score-parts = How they add up
web-rule-values = What its search makes of each move
web-value = Value
web-rule-chances = Moves that it may make
web-square = Square
web-chance = Chance
web-why = Why
web-rule-beaten = Can it be beaten on 3×3?
web-rule-findings = The article, checked
web-hide = Hide
web-points = { $points } points
web-review-ready = The review is ready.
web-colon = :{ " " }
web-worth-proven = { $told } (proven)
web-key-rule = the rule of an article's player
web-key-review = review, once the game is over
web-wins = Wins
web-draws = Draws
web-losses = Losses
web-unfinished = Unfinished
web-by-opponent = By opponent
web-by-game = By game
web-openings = Openings, up to symmetry
web-opening = Opening
web-lengths = Length of games
web-judged = Judged moves
web-move-number = Move
web-streaks = Longest streaks: { $wins } wins, { $unbeaten } unbeaten, { $losses } losses.

# The analysis board.
web-analysis = Analysis
web-analysis-waits = Waiting for an analysis…
web-analysis-anew = Begin with an empty board
web-solved = solved
web-still-thinking = still searching
web-looked = Depth { $depth }, { $nodes } positions
web-set-up = Set up a position
web-set-up-how = Choose a square to put X there, once more for O, once more to clear it.
web-set-up-done = Analyse it
web-clear = Clear the board
web-side-to-move = Side to move
web-values = Values
web-estimate = an estimate of { $hundredths } in 100
web-estimate-at-most = an estimate of at most { $hundredths } in 100
web-take-away = Remove this move
web-share-position = This link shows the same position.
web-branches = Tried here:
web-key-values = values on or off
web-analyse = Analyse
web-study = Study
web-lessons = Lessons
web-search = Search
web-door-lessons = five articles' players, explained and beaten
web-door-analysis = what every move is worth, on any board
web-door-search = minimax, alpha-beta and others at work
web-door-practice = exercises from your own mistakes
web-door-games = look through and review
web-door-stats = results, openings, streaks
web-practice = Find the better move
web-practice-what = Your own mistakes become exercises: each shows a position of a finished game in which a better move was left aside.
web-practice-looking = Looking through your finished games… { $games } so far
web-practice-none = No mistake is proven in your finished games; { $games } were looked through.
web-practice-find = { $mark } played { $square } here ({ $grade }). Find a better move.
web-practice-right = That is it.
web-practice-tried = Tried
web-practice-at = Exercise { $at } of { $of }
web-practice-at-least = Exercise { $at } of { $of } or more
web-practice-solved = solved
web-practice-next = Next
web-practice-previous = Previous
web-practice-show = Show the best move
web-practice-game = The game
web-key-next = next exercise
web-key-previous = previous exercise
web-key-solution = show the best move
web-import = Import
web-export = Export
web-import-text = Paste a game, or several
web-import-file = or choose or drop a file:
web-form = Format
web-form-any = recognized automatically
web-form-sgf = SGF, with branches
web-form-json = JSON (inarow)
web-form-psq = Piskvork (psq)
web-form-columns = Columns (4453)
web-form-moves = Moves (b2 a1)
web-form-numpad = Moves, number pad (5 1)
web-form-index = Moves, numbers from 0 (4 6)
web-form-row-col = Moves, row,column (1,1 2,0)
web-form-position = Position (X../.O./...)
web-form-svg = Picture (SVG)
web-import-first = Begins, if the text does not say
web-import-read = Read
web-import-games = Games of the text
web-import-as = Read as: { $form }. Choose a game:
web-import-partly = Only up to there.
web-import-more = Only the first { $games } games are listed.
web-import-found = Games found: { $games }, with mistakes: { $bad }.
web-import-too-large = The file is larger than 1 MiB; split it.
web-imported = The game is on the board.
web-import-plies = { $plies } moves
web-import-branches = branches: { $branches }
web-download = Download
web-lines = Lines
web-lines-all = every move
web-stop = Stop
web-go-on-searching = Search on
web-all-moves = All { $moves } moves, and why
web-at-most = at most { $told }
web-watch-search = Watch the search
web-legend = What the signs mean
web-sign-win = wins in 3 plies (proven)
web-sign-draw = a draw (proven)
web-sign-loss = loses in 4 plies (proven)
web-sign-estimate = an estimate: 31 of 100 towards a sure win; with − towards a loss
web-sign-at-most = an estimate: no better than that
web-sign-proven-dot = in the chart: proven
web-sign-estimate-ring = in the chart: an estimate
web-key-import = import
web-key-export = export
web-key-go-on = stop the search, or search on
web-lessons-about = Five articles teach a computer to play tic-tac-toe, each in its own way. Follow each player's rule step by step, try to beat it, and see what is proven of it.
web-all-lessons = All lessons
web-lesson-anew = Begin this lesson anew
web-lesson-title = Lesson { $number }: { $title }
web-lesson-name-1 = Win, block, corner
web-lesson-name-2 = The center first
web-lesson-name-3 = Points for every line
web-lesson-name-4 = Chance, and searching to the end
web-lesson-name-5 = Searching with cuts
web-lesson-about-1 = The first article builds the smallest program that answers sensibly: five questions in a fixed order, and the first yes is played. It looks no further than the next move, so that two threats at once are too many for it.
web-lesson-about-2 = The second article makes an exercise about functions of the same idea and asks in another order: the center, then the corners, then the sides, always the first that is free. It draws no lots: the same moves bring the same game.
web-lesson-about-3 = The third article asks no questions but counts: every free square collects points from the lines through it, and the highest sum is played. Its author holds that it cannot lose when it moves second. See below.
web-lesson-about-4 = The fourth article begins with squares at random and goes on to minimax, which plays every game that can follow to its end in thought. Its code as printed forgets that the sides take turns; here are both.
web-lesson-about-5 = The fifth article searches to the end as well and leaves out what cannot matter any more: alpha-beta. Its code as printed has the first of the best squares twice on its list; here are both.
web-lesson-ways = What to do
web-follow-rule = Follow its rule
web-it-first = It moves first
web-it-second = It moves second
web-play-against = play against it
web-beat-it = beat it
web-hold-draw = hold a draw
web-done = (done)
web-beat-yourself = Beat it yourself
web-hold-yourself = Hold a draw yourself
web-check-yourself = To check a draw yourself: in a game against it, “What can follow” counts the games after each of your moves, and you win none of them.
web-following-games = Following every game against it…
web-rule-here = What its rule says here, for { $mark }
web-may-play = it may play this, with probability { $chance }
web-parts = { $square }: { $points } = { $parts }
web-point = Point at a square to see how its points add up.
web-point-square = Point at a square to see what is known of it.
web-tap = Tap a square to see how its points add up; tap it again to play it.
web-tap-square = Tap a square to see what is known of it; tap it again to play it.
web-to-lesson = To its lesson
web-let-move = Let it move
web-fresh-board = Fresh board
web-analyse-position = Analyse this position
web-challenge = Challenge
web-goal-win = Your goal: beat it
web-goal-draw = Your goal: hold a draw, since it cannot be beaten
web-you-first = You move first, with X.
web-you-second = You move second, with O.
web-start-again = Start again
web-show-way = Show the way
web-show-follows = What can follow
web-proof-kept = What is proven of it tells the way, too. It is shown once you have reached your goal, or now:
web-show-me = Show me
web-help-used = Help used: { $times }×
web-it-played = It played { $square }, with probability { $chance }:
web-way-sure = This way leads there for sure; its answers as they may come:
web-way-chance = This way leads there with probability { $chance } at best; its answers as they may come:
web-no-way = The goal is out of reach now. Take back, or start again.
web-follows-caption = What each of your moves can come to
web-at-best = At best
web-losing-line = A game that it loses, move by move
web-repeat-proof = This follows every game again in a terminal:

## The page: searches that are watched

web-search-which = Whose search is shown
web-search-player = Player
web-search-limit = Nodes at most
web-search-games = Games
web-search-depth = Plies ahead
web-search-any-depth = as many as it takes
web-search-seed = Seed
web-search-waits = Searching…
web-search-tree = The tree of the search
web-search-move = Move
web-search-value = Value
web-search-window = α … β
web-search-nodes = Nodes
web-search-cut = Cut
web-search-mean = Mean
web-search-visits = Games
web-search-share = Share
web-search-proven = Proven
web-search-root = start
web-search-look = look { $look }, depth { $depth }
web-search-best = best
web-search-not-searched = cut, not searched
web-search-next = Next step
web-search-back = Step back
web-search-go-on = Run
web-search-stop = Stop
web-search-open-below = Open plies below:
web-search-open-plies = Open { $plies } plies below
web-search-close = Close
web-search-rows = { $rows } rows
web-search-broken-off = The limit of { $limit } ended this search early. What was not finished is marked “…”.
web-search-legend = Values and windows are those of { $mark }: + is a win, = a draw, − a loss, ~ an estimate in hundredths. ★ is the best move, ✂ what was cut.
web-search-counts = All of the search
web-search-visited = Nodes it came to
web-search-counted = By the player’s own count
web-search-counted-how = Alpha-beta and search themselves do not count roots and moves that end the game; on large boards search also counts its look for forced wins, which is not part of the tree.
web-search-counted-games = Games by the player’s own count
web-search-cut-moves = Moves cut
web-search-cut-at = { $moves } at { $nodes } nodes
web-search-ending-over = The game is over
web-search-ending-searched = Their moves were searched
web-search-ending-seen = Seen without a search
web-search-ending-remembered = Known from the table
web-search-ending-bounded = Settled by the lines left
web-search-ending-horizon = Looked no further
web-search-ending-sampled = Sampled
web-search-ending-broken-off = Not finished
web-search-by-ply = Nodes by ply
web-key-search-step = Go to what the search did next, or before
web-key-search-rows = Go from row to row in the tree
web-key-search-open = Close or open a row; go up or down a level

## Tournaments

arena-fault = the last game forfeited without a move: { $fault }
arena-no-person = a person cannot take part; name players of the program
arena-player-twice = { $player } is named twice; name each player once
arena-one-player = a tournament needs two players or more
arena-too-many-rounds = it is at most { $most }
arena-openings-or-plies = openings are read from a file or drawn; leave one of the two out
arena-no-opening = no opening of { $plies } moves leaves the game open; choose fewer
arena-keep-no-name = it needs a name for the tournament
arena-test-part = “{ $text }” is none of elo0=N, elo1=N, alpha=P, beta=P
arena-test-chance = alpha and beta are chances above 0 and below 0.5
arena-test-elo = it must be that 0 ≤ elo0 < elo1 ≤ 1000
arena-openings-wrong = { $file }: { $problem }
arena-opening-wrong = line { $line }, column { $column }: { $problem }
opening-cube = openings name squares by column and row, which is not enough in a cube
opening-none = there is no opening in it
opening-not-a-number = expected a whole number, found “{ $text }”
opening-no-row = the last square has a column and no row
opening-outside-board = { $text }, counted from the middle, is outside the board
opening-over = the game is over after this opening
arena-kept-otherwise = { $games ->
    [one] one game is saved as “{ $name }” of a tournament that was called otherwise
   *[other] { $games } games are saved as “{ $name }” of a tournament that was called otherwise
}, or whose programs were others; choose another name, or call as before
arena-kept-damaged = game { $id } does not fit the tournament “{ $name }”; choose another name
arena-not-exact = There is too much to follow for exact results: games are played instead.
arena-goes-on = { $games ->
    [one] One game is saved already; the tournament goes on.
   *[other] { $games } games are saved already; the tournament goes on.
}
arena-exact-progress = following every branch
arena-progress = { $games } of { $all } games
arena-interrupted = It was stopped early: this is what was known by then.
arena-exact = { $game }, { $players } players, exact: every branch of every game was followed, { $openings }.
arena-played = { $game }, { $players } players, { $games ->
    [one] one game
   *[other] { $games } games
} played { $openings }, seed { $seed }.
arena-from-empty = from the empty board
arena-from-openings = { $openings ->
    [one] from one opening
   *[other] from { $openings } openings
}
arena-empty-board = empty board
arena-column-player = player
arena-column-rating = rating
arena-column-score = score
arena-column-won = won
arena-column-drawn = drawn
arena-column-lost = lost
arena-column-forfeits = forfeited
arena-column-first = begins (X)
arena-column-second = against (O)
arena-column-plies = moves
arena-column-opening = opening
arena-column-x-won = X won
arena-column-o-won = O won
arena-title-bouts = Who began against whom, as the beginner sees it:
arena-title-superiority = How likely the player of the row is stronger than that of the column:
arena-title-openings = By opening:
arena-title-tests = What is settled:
arena-model = Ratings are estimates in Elo points with 95% intervals, their mean 0. To begin is worth { $advantage } points; between equals { $draws } of the games are drawn.
arena-model-exact = The results are exact; ratings are the Elo points that fit them best, their mean 0. To begin is worth { $advantage } points; between equals { $draws } of the games are drawn.
arena-unbounded = * Nobody weaker took a point from this player, or it took none from anybody stronger: only an assumption (most ratings are within 1000 points) keeps the rating finite.
arena-repeats = { $repeats } of { $games } games repeat earlier ones, since nothing in them is random: the intervals are narrower than they should be. Give more openings.
arena-stronger = { $one } is stronger than { $other }.
arena-equal = Between { $one } and { $other } there is no difference that matters.
arena-unsettled = { $one } and { $other }: not settled.
arena-plot-ratings = Ratings
arena-plot-ratings-told = { $game }: the rating of every player in Elo points, their mean 0, with 95% intervals where games were sampled.
arena-plot-pairs = Score of the row against the column
arena-plot-pairs-told = { $game }: the share of the points that each player won against each other, a draw counting half.
arena-plot-openings = Results by opening
arena-plot-openings-told = { $game }: how games from each opening ended.
arena-plot-exact = The results are exact.
arena-plot-played = Games played: { $games }.
arena-plot-parts = Numbers are thousandths, rounded.
heat-cell = { $row } against { $column }: { $share }.

## A search that is written down

trace-title = The search of { $player } on { $game }
trace-told = The tree of the search from the position { $position }.
trace-root = start
trace-look-proves = look { $look }: { $plies } { $plies ->
    [one] ply
   *[other] plies
} ahead, only what is proven counts
trace-look-estimates = look { $look }: { $plies } { $plies ->
    [one] ply
   *[other] plies
} ahead, estimating
trace-open = not known
trace-at-least = at least { $value }
trace-at-most = at most { $value }
trace-head-move = move
trace-head-value = value
trace-head-window = window (α, β)
trace-head-nodes = nodes
trace-head-mean = mean
trace-head-visits = visits
trace-head-cut = not searched
trace-view = Values and windows are those of { $mark }, the side to move at the start: 1 is a win, −1 a loss.
trace-legend = Square corners: { $mark } moves and takes the most; round ones: the other side takes the least. 1 is a win for { $mark }, −1 a loss. Broken frames and ✂: moves not searched.
trace-whole = { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}; nothing is left out.
trace-left-out = { $nodes } nodes searched, { $shown } shown here, { $left } left out. --depth and --max-nodes show more.
trace-node = { $moves }: { $value }.
trace-node-window = Window { $window }.
trace-node-samples = { $visits } { $visits ->
    [one] game
   *[other] games
}, mean { $mean }.
trace-node-cut = Not searched: { $squares }.
trace-worth = { $value } for { $side }
trace-step-begins = The search begins with { $mark } to move
trace-step-look-proves = Look { $look } begins: { $plies } { $plies ->
    [one] ply
   *[other] plies
} ahead, only what is proven counts
trace-step-look-estimates = Look { $look } begins: { $plies } { $plies ->
    [one] ply
   *[other] plies
} ahead, estimating
trace-step-tries = { $mark } tries { $square }
trace-step-tries-within = { $mark } tries { $square } with α = { $alpha } and β = { $beta }
trace-step-plays = { $mark } played { $square } in { $some } { $visits ->
    [one] game
   *[other] games
}, on average { $mean } for { $side }
trace-step-then = .{ " " }
trace-step-over = The game is over: { $worth }.
trace-step-searched = { $some } { $nodes ->
    [one] node
   *[other] nodes
} from here on: { $worth }.
trace-step-seen = That needs no search: { $worth }.
trace-step-remembered = The table remembers it: { $worth }.
trace-step-bounded = The lines that are left settle it: { $worth }.
trace-step-horizon = The search looks no further: { $worth }.
trace-step-sampled = Proven: { $worth }.
trace-step-broken-off = The search was broken off before this was finished.
trace-cut = Cut, never searched: { $squares }.
trace-cut-beta = Cut, never searched: { $squares }. { $side } gets at least β = { $beta } here, and { $opponent } already holds it to that elsewhere.
trace-cut-alpha = Cut, never searched: { $squares }. { $opponent } holds { $side } to at most α = { $alpha } here, and { $side } already has that elsewhere.
trace-cut-many = { $count } moves
trace-too-many = at most { $most } nodes can be shown in this form; --format json writes any number
trace-by-the-clock = a search that goes by the clock differs from run to run: limit it by nodes or depth

## The rule of a lesson's player, step by step

rule-step = { $number }. { $aim }: { $state }
rule-aim-win = win at once
rule-aim-block = block
rule-aim-corner = corner
rule-aim-center = center
rule-aim-side = side
rule-aim-line-score = highest score
rule-aim-random = any free square
rule-aim-best = best by search
rule-passed-win = no, { $mark } completes a line nowhere
rule-passed-block = no, { $mark } would complete a line nowhere
rule-passed-region = no, { $squares } taken already
rule-not-reached = not asked any more
rule-on-line = { $square } ({ $line })
rule-fired-one = yes, it takes { $square }
rule-fired-first = yes, it takes { $square }, the first of { $squares }
rule-fired-drawn = yes, it draws one of { $squares }
rule-score-line = { $points } ({ $line }: { $own } own, { $other } of the opponent)
rule-score-middle-row = 1 (middle row)
rule-score-middle-column = 1 (middle column)
rule-steps = The steps of its rule, for { $mark }:
rule-scores = Its table of scores:
rule-values = What its search makes of each move:
rule-values-as-printed = What the printed program makes of each move:
rule-no-lesson = There is no rule to show: only a lesson's computer has one.
help-rule = In a lesson “rule” shows step by step what the computer's rule would do here.
player-rule-random = takes any free square, all equally likely
player-rule-corner-first = wins if it can, blocks if it must, else takes a random corner, the center, a random side
player-rule-center-first = wins if it can, blocks if it must, else takes the center, a corner, a side, the first that is free
player-rule-line-score = gives every free square points for the lines through it and takes the highest
player-rule-minimax = searches every move to the end of the game and takes the first of the best
player-rule-minimax-as-printed = searches as the printed program does, as if the same side moved twice in a row, and takes the first of the best
player-rule-alpha-beta = searches every move to the end of the game, leaves out what cannot matter, and draws one of the best
player-rule-alpha-beta-as-printed = searches in the same way, but draws the first of the best twice as often, as the printed program does
lesson-beaten = Can it be beaten?
lesson-moving-first = Moving first
lesson-moving-second = Moving second
lesson-can-lose = { $turn } it can lose, soonest by { $moves }.
lesson-cannot-lose = { $turn } it never loses, whatever is played.
lesson-always-wins = { $turn } it always wins.
lesson-sum-never = cannot be beaten, whoever begins
lesson-sum-first = can be beaten when it moves first, never when it moves second
lesson-sum-second = can be beaten when it moves second, never when it moves first
lesson-sum-always = can be beaten, whoever begins
lesson-proof-holds = { $turn } it can be on move at { $positions } positions, and none of its moves there gives anything away. All { $games } games that can follow from the empty board were counted: it loses none.
lesson-proof-holds-in-spite = { $turn } it can be on move at { $positions } positions. Moves worth less than the best that it may make there: { $mistakes }. Yet it loses none of the { $games } games that can follow from the empty board.
lesson-proof-loses = { $turn } it can be on move at { $positions } positions. Moves worth less than the best that it may make there: { $mistakes }. It loses { $lost } of the { $games } games that can follow from the empty board. { $best }
lesson-findings = The article, checked:
finding-sides-misnamed = Its words list 3, a corner, among the sides in place of 4; its code has 2, 4, 6, 8.
finding-one-chance-in-three = Its words draw at random who begins; its code gives the computer one chance in three, as here.
finding-square-zero = Its code also tries a square 0, which is none: that changes its choice at { $some } of { $all } positions.
finding-any-three-alike = Its code takes any three alike for a win, whoever is asked about: that changes its choice at { $some } of { $all } positions.
finding-not-a-number = Its words ask again after a wrong square; its code ends with an error where no number is typed. Here the question is asked again.
finding-cannot-lose-second = { $holds ->
    [holds] It says that it cannot lose moving second: true.
   *[other] It says that it cannot lose moving second: false, { $moves } beats it.
}
finding-no-error-allowed = { $holds ->
    [holds] It says that when it moves first one must not err to get a draw: true.
   *[other] It says that when it moves first one must not err to get a draw: false, { $moves } has an error of its opponent and is not lost.
}
finding-second-cannot-win = { $holds ->
    [holds] It says that who moves second cannot win unless the first errs: true.
   *[other] It says that who moves second cannot win unless the first errs: false.
}
finding-middle-of-diagonals = Its words give a point for the middle of every line, its code for the middle row and column alone: that changes its choice at { $some } of { $all } positions.
finding-points-add-up = { $holds ->
    [holds] It says that its points keep the cases apart: true.
   *[other] It says that its points keep the cases apart: false. They add up, so that blocks can outweigh a win: at { $some } of { $all } positions it could win at once and does not.
}
finding-same-side-twice = Its code searches each move as if the same side moved again: at { $some } of { $all } positions that chooses another square. minimax here moves in turn; minimax:as-printed is the code, and loses { $moves }.
finding-depth-unused = Its search is handed a depth, counts it up and never uses it; nothing changes.
finding-first-best-twice = Its code lists the first best square twice, so that it is twice as likely: the chances differ at { $some } of { $all } positions. alpha-beta here draws evenly; alpha-beta:as-printed is the code.
finding-person-never-wins = { $holds ->
    [holds] It says that the person never wins: true, whoever begins.
   *[other] It says that the person never wins: false.
}
finding-moves-after-the-end = Its loop lets the computer move once more after a line of the person; { $holds ->
    [harmless] since the person never wins, that never happens
   *[other] that can happen
}.
finding-negative-squares = Its words ask for 0 to 8; its code also takes −1 to −9 and counts from the end. Here they are refused.

## Games against a lesson's player
challenge-won = You beat it in this game, with move { $plies }.
challenge-lost = It has won this game.
challenge-drawn = A draw: it is not beaten yet.
challenge-held = You held the draw. More is not possible against it.
challenge-by-force = At none of its moves had it a choice: the same moves of yours work every time.
challenge-by-lots = It draws lots: with the same moves of yours the game goes just so with probability { $chance }.
challenge-always = Who plays best against it wins every time.
challenge-sure-after = After move { $ply } of this game the win was sure, whatever it drew. { $best }
challenge-best = From the empty board the best play against it wins with probability { $chance }.
challenge-soonest = It cannot be beaten sooner.
challenge-sooner = The soonest win ends with move { $plies }.
challenge-sure-win = You win for sure, if you go on well.
challenge-chance-of-win = Played best, you win with probability { $chance }.
challenge-no-win = No win is left.
challenge-sure-draw = You hold the draw for sure, if you go on well.
challenge-chance-of-draw = Played best, you hold the draw with probability { $chance }.
challenge-no-draw = No draw is left.
challenge-prospect = { $goal } { $games } games can follow: { $wins } that you win, { $draws } draws, { $losses } that it wins.
challenge-not-played = { $player } never plays { $move } there; its moves are { $moves }

## The full-screen game

screen-about = any board, against anybody
screen-option-gravity = Stones fall
screen-option-misere = Lines lose
screen-option-no-overline = Exact length
screen-notation = Notation
screen-notation-value = { $notation }: { $first } … { $last }
screen-language = Language
screen-this-language = English
screen-theme = Look
screen-theme-colour = terminal colours
screen-theme-plain = black and white
screen-theme-ascii = drawn with ASCII
screen-own-game = your own: { $game }
screen-drawn = drawn by lot
screen-no-clock = none
screen-clock-move = { $seconds } s for each move
screen-clock-game = { $minutes } min for the game
screen-start = Start
screen-lessons = Lessons
screen-yes = yes
screen-no = no
screen-you = You
screen-advice-player = ← → choose a player; or type one, such as bot:python3 mine.py
screen-advice-start = Enter starts the game.
screen-resume = Go on with game { $id }: { $game }, move { $plies }
screen-advice-resume = Enter goes on with this game; a new game leaves it unfinished.
screen-advice-lessons = Enter shows the five articles' players, with their rules.
screen-advice-number = ← → make it smaller or larger; or type a number.
screen-advice-choice = ← → choose.
screen-key-start = Start
screen-key-back = Back
screen-lesson-title = { $game }, lesson { $number }
screen-rule-random = it draws a square at random
screen-rule-minimax = it searches to the end and takes the first best square
screen-too-small = This needs a window of { $columns } columns and { $rows } rows; this one has { $width } and { $height }. q leaves.
screen-moves = Moves
screen-no-moves = none yet
screen-reason = Why { $mark } { $square }: { $reason }.
screen-your-turn = Your turn ({ $mark }): { $square }
screen-turn = { $mark } to move: { $square }
screen-thinking = { $mark }, { $player }, is thinking. Enter: move now. Esc: stop.
screen-paused = { $mark }, { $player }, was stopped. Enter: think on. u: take back.
screen-interrupted = Stopped. Ctrl-C again leaves.
screen-looking = Move { $ply } of { $all }. Esc: back to the game.
screen-replaying = Move { $ply } of { $all }. ← →: back and forth. Esc: leave.
screen-out-of-time = { $mark } is out of time; { $winner } wins.
screen-between-sentences = { " " }
screen-over = The game is over. n: a new one.
screen-not-your-turn = The computer is to move.
screen-no-person = No person plays.
screen-no-such-key = This key means nothing here; ? shows the keys.
screen-not-understood = { $problem }.
screen-typed = Move: { $text }_
screen-nothing-to-redo = There is nothing to play again.
screen-replay-later = The moves are graded once the game is over.
screen-threats-on = Threats are marked with !
screen-threats-off = Threats are not marked.
screen-hint-coming = Looking for a good move…
screen-confirm-resign = Resign this game?
screen-confirm-new = Leave this game for a new one? It is kept.
screen-confirm-swap = Leave this game for one with the sides swapped? It is kept.
screen-working-out = being worked out…
screen-analysis-goes-on = looking for { $seconds } s
screen-analysis-done = done in { $seconds } s
screen-analysis-stopped = stopped after { $seconds } s
screen-legend = { $win }: a win in 3 plies. { $within }: a win in at most 9. { $draw }: a draw. { $loss }: a loss in 4 plies.
screen-legend-estimate = { $estimate }: an estimate of +0.3, no proof.
screen-short-win = W
screen-short-draw = D
screen-short-loss = L
screen-scores-on-board = Its scores stand on the board.
screen-values-on-board = What its search makes of each move stands on the board.
screen-choice-on-board = + marks what it may take.
screen-graded = { $mark } { $square }, { $grade }: { $reason }.
screen-turning-sign = * the turning point
screen-undo = Undo
screen-redo = Redo
screen-hint = Hint
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
screen-resign = Resign
screen-panel = Panel
screen-menu = Menu
screen-help = Help
screen-quit = Quit
screen-undo-help = take your last move back
screen-redo-help = play again what was taken back
screen-hint-help = a good move, and why
screen-analysis-help = what every free square is worth, here or at an earlier move
screen-lesson-help = the rule of the computer you play, step by step; the list of lessons
screen-replay-help = look through a finished game, with grades
screen-back-help = look one move back
screen-forward-help = look one move on
screen-type-help = type a move, then Enter; also a word such as undo or hint
screen-threats-help = mark where the opponent could complete a line, or stop marking it
screen-flip-help = turn the board round
screen-swap-help = a new game with the sides swapped
screen-new-help = a new game of the same kind
screen-resign-help = give this game up
screen-panel-help = in a narrow window: the board, or what stands beside it
screen-menu-help = choose another game; this one waits
screen-help-help = this help
screen-quit-help = leave; the game is kept
screen-help-title = Keys
screen-arrows = Arrows
screen-help-move = move on the board; during a replay, back and forth
screen-help-play = or the space bar: play here; let a computer that thinks move now
screen-help-digits = type a move; on a number pad one digit plays it
screen-help-page = scroll what stands beside the board
screen-help-escape = stop a computer that thinks; close what is open
screen-help-interrupt = stop what is being worked out; once more: leave
screen-help-mouse = The mouse plays where it is clicked, takes you to a move of the list and presses the keys below; its wheel scrolls.
screen-help-signs = [X] was played last; *X* decided the game; ! is where the opponent threatens to complete a line; > < is where you are; ? is the hint.
screen-help-leave = ↑ ↓ scroll; any other key closes.
