## Wrong calls

usage-wrong-value = { $option }: { $problem }
usage-one-position = this command takes one position, not those of standard input
usage-not-a-number = expected a whole number from { $least } on, found “{ $text }”
usage-number-too-large = expected a whole number of at most { $most }, found “{ $text }”
usage-not-a-time = expected a number of seconds above 0, found “{ $text }”
usage-not-a-date = expected a date such as 2026-11-21, or 2026-11-21T13:10, found “{ $text }”
usage-not-a-day = expected a date such as 2026-11-21, found “{ $text }”
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
about-puzzles = Positions with one proven solution: win in two, the only move, block the fork.
about-trace = Write a search down: every node with its move, window, value and what was cut.
about-perft = Count the lines of play of each length.
about-count = Count the positions that can be reached, and the complete games.
about-audit = Follow every branch of a player: the worst that can happen, mistakes, exact chances.
about-grade = Report cards for bots in any language: files, folders, commands, functions.
about-review = Grade the moves of games: what was better and why, the turning point, a chart.
about-arena = Let players meet, everybody against everybody: results and ratings, exact where they can be. Also called tournament.
about-games = Saved games: list (alone, too), show, replay, resume, export, import, verify, backup, delete.
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
about-settings = Show what is remembered between calls.
about-settings-reset = Forget what is remembered: all of it, or some by name.
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
example-puzzles = Example: inarow puzzles --game gomoku --kind win-in-2 --count 3 --seed 1
    inarow puzzles --today is the puzzle of the day; --play lets you solve it. Puzzles come from games of
    weak players, and every solution is proven to be the only one.
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
example-settings = Example: inarow settings
example-settings-reset = Example: inarow settings reset plain
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
option-plain = Sentences instead of drawings, for screen readers; off draws in this call whatever is remembered
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
option-puzzles-kind = What is to be found [default: any]
option-puzzles-count = How many puzzles [default: 1, with --play 10]
option-puzzles-today = Today's puzzle, the same for everybody
option-puzzles-date = The puzzle of a date such as 2026-11-21
option-puzzles-play = Solve the puzzles one after the other
option-puzzles-out = A new file for a worksheet: a page to print, the solutions on a page of their own
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
option-grade-sample = How many games to play against each opponent with one side where not every branch can be followed [default: 100]
option-grade-keep = Keep every answer of a program in this file; the same call again goes on where it was stopped
option-grade-out = A new file to write to, or a folder in which each bot gets its own [default: standard output]
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
argument-setting = What to forget: plain, game, x, o, first, clock, notation, language or theme [default: everything]
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
man-files-settings = What is remembered between calls, such as the choices of the full screen: in the folder that INAROW_DATA names, else in the system's folder for settings (~/.config/inarow, on Windows %APPDATA%\inarow).
man-files-configuration = A file in TOML that --config or INAROW_CONFIG names; it may have any name. Each setting has the name of its option. The call comes before the environment, and the environment before the file.
man-files-none = None
man-files-named = The command reads and writes no files but those that the call names.

## What is remembered

settings-none = Nothing is remembered.
settings-in = Remembered in { $file }:
settings-how-to-reset = “inarow settings reset” forgets all of it, “inarow settings reset SETTING” one.
settings-reset = Forgotten: { $names }.
settings-none-to-reset = There was nothing to forget.
settings-not-read = { $file } could not be read: { $problem }; “inarow settings reset” begins anew

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
verify-wrong-content = the number by which the game is recognised in an import is not the game's
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
online-undo-asked = you have asked already; wait for the answer or play on
online-undo-not-asked = nobody asks to take a move back any more
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

## Previews of links

preview-about = Tic-tac-toe, Connect Four, gomoku and every board between them: play a friend or the computer, and see what each move is worth.
preview-move = { $status }, move { $number }
preview-players = { $x } (X) against { $o } (O)
preview-waits = { $name } is waiting for a friend.
preview-analysis = What every move of this position is worth, and why.
preview-search = Watch minimax, alpha-beta and others search this position, step by step.
preview-games = The games that you have played: look through them, review them, count results.
preview-puzzles = One position, one question: win in two, find the only move, block the fork. A new puzzle every day.
