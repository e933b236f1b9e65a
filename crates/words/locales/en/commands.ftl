## Wrong calls

usage-not-a-name = “{ $text }” is not a name: 1 to 30 characters, and no player of this program
usage-wrong-value = { $option }: { $problem }
usage-one-position = this command takes one position, and none from standard input
usage-not-a-number = expected a whole number, { $least } or more, found “{ $text }”
usage-number-too-large = expected a whole number of at most { $most }, found “{ $text }”
usage-not-a-time = expected a number of seconds above 0, found “{ $text }”
usage-not-a-part = “{ $text }” is not a number from 0 to 1
usage-not-a-date = expected a date such as 2026-11-21, or 2026-11-21T13:10, found “{ $text }”
usage-option-unused = { $command } does not use { $option }
usage-exclusive = { $option } and { $other } cannot be used together; leave one of them out
usage-needs = { $option } works only together with { $other }
usage-unknown-argument = there is no option { $argument }
usage-stray-argument = “{ $argument }” is not expected here
usage-unknown-command = there is no command “{ $command }”
usage-missing-argument = { $argument } is missing
usage-missing-value = { $argument } needs a value
usage-unexpected-value = { $argument } takes no value “{ $value }”
usage-given-twice = { $argument } may be given only once
usage-invalid-utf8 = an argument is not valid UTF-8
usage-see-help = { $problem }; see { $command } --help
mark-and-players = this is for one person against the computer; name the opponent with --x or --o
first-needs-one-person = “me” and “opponent” need a game with exactly one person
lesson-settles-first = this lesson decides who begins; only lesson 3 lets you choose

## Help

help-usage = Usage:{ " " }
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-common-options = Common options
option-help = Show this help
option-version = Show the version
about-inarow = Play, study and solve tic-tac-toe and the whole k-in-a-row family.
about-play = Play against the computer or with a friend, or watch two computers play.
about-lesson = Play the games of the five articles, train a table in the sixth lesson, or list them; with --position, see how a lesson's player chooses.
about-moves = List the legal moves, or a player's exact chances for each, with reasons.
about-analyze = Find out what every legal move is worth: proven where possible, otherwise estimated.
about-puzzles = Pose puzzles with one proven solution: win in two or three, the only move, block the fork, find the threat.
about-trace = Record a search: every node with its move, window and value, and what was cut.
about-perft = Count the lines of play of each length.
about-count = Count the positions that can be reached and the complete games.
about-solve = Find out what a position is worth, exactly, and write a certificate that proves it.
about-values = List the known values of whole games, and how each is known.
about-verify = Judge certificates: whether each proves what it claims.
about-audit = Check every game that a player can play: its worst result, its mistakes, its exact chances.
about-grade = Write report cards for bots in any language: files, folders, commands or functions.
about-review = Grade every move of a game: what was better and why, the turning point, a chart.
about-arena = Hold a round-robin tournament: results and ratings, exact where possible.
about-simulate = Play very many games of two players and count how they end: a billion random ones in seconds.
about-train = Learn from self-play: a player of a small game, or the weights of estimates.
about-train-tune = Fit the weights of estimates to games that a search plays against itself: a stage a line.
about-train-q-learning = Learn the values of all moves of a small game by Q-learning: a stage a line, each audited.
about-train-td = Learn the values of all positions of a small game by temporal differences: a stage a line, each audited.
about-train-menace = Teach MENACE, Michie's matchboxes of 1961, to play first: a stage a line, each audited.
about-train-n-tuple = Learn to estimate positions of a larger game by an n-tuple network: a stage a line, each measured.
about-games = Saved games: list (the default), show, replay, resume, export, import, verify, backup, delete.
about-games-list = List saved games, newest first.
about-games-show = Show a saved game: who played, the board, the moves.
about-games-replay = Replay a saved game: a move each time you press Enter, or every few seconds.
about-games-resume = Continue an unfinished game: the one you name, or the newest.
about-games-export = Export saved games to other formats, as text or as pictures: all, or those you name.
about-games-import = Import games from files and folders, checking every move first.
about-games-verify = Check the database and every move of the saved games.
about-games-backup = Copy the database to a new file, even while games are played.
about-games-delete = Delete saved games, after asking.
about-stats = Sum up your games: opponents, streaks, openings, lengths, mistakes.
about-board = Draw a position, or a game from its moves, as text or as a picture.
about-site = Write the page without a server: a folder for any web host, and in it one file that opens by itself.
about-settings = Show the settings that inarow remembers.
about-settings-set = Remember a setting, such as the language.
about-settings-reset = Forget the remembered settings: all of them, or those you name.
about-serve = Serve the web page, where you play alone or with friends, and the HTTP interface.
about-work = Run a worker that computes moves and analyses for servers on the same broker. Needs a build with --features cluster.
about-gomocup = Play under a Gomocup manager such as Piskvork, over standard input and output.
about-help = Show help for the program or for a command.
about-completions = Print a completion script for a shell.
about-man = Print the manual page of the program or of a command, or write all of them to files.
example-inarow = Example: inarow play --game gomoku
    Without a command, inarow opens the full-screen game in a terminal and plays line by line elsewhere.
    “inarow help COMMAND” explains a command.
example-play = Example: inarow play --x minimax --o random --seed 1
    Players: human, level:beginner, level:casual, level:skilled, level:expert, level:master,
    level:unbeatable, search, mcts, random, corner-first, center-first, line-score, minimax,
    alpha-beta, perfect, perfect:soonest, minimax:as-printed, alpha-beta:as-printed.
    search takes nodes=N, depth=N, time=SECONDS, table=BYTES; mcts takes nodes=N, time=SECONDS:
    search:time=2,table=256M.
    Other players: bot:COMMAND, a program that answers in lines; policy:FILE, a list of moves;
    learned:FILE, a player of inarow train; gomocup:COMMAND, a Gomocup brain. For example:
    inarow play --o "bot:python3 mine.py".
example-lesson = Example: inarow lesson 3 --first random
example-moves = Example: inarow moves --player corner-first --position "X../.O./..." --format json
example-analyze = Example: inarow analyze --game 4,4,4 --position "X.../.O../..../...."
example-puzzles = Example: inarow puzzles --game gomoku --kind win-in-2 --count 3 --seed 1
    inarow puzzles --today is the puzzle of the day; --play lets you solve it. Puzzles come from
    games between weak players, and every solution is proven to be the only one.
example-trace = Example: inarow trace --player alpha-beta --position "XO./.X./..O" --depth 3
example-perft = Example: inarow perft 9
example-count = Example: inarow count --game 4,4,4 --symmetry --games
example-solve = Example: inarow solve --game 6,5,4 --proof 6,5,4.cert
    Finds whether X wins, O wins or neither can, on boards of up to 64 squares. The certificate is
    checked before it is written; “inarow verify” checks it again. What has been found is saved every
    minute, at Ctrl-C and when the system ends the program (SIGTERM) or its terminal is closed, beside
    the certificate or in --checkpoint; --resume goes on from there.
example-values = Example: inarow values --k 4 --options gravity --plot map.svg
    Values are those of the empty board, X to move; the number counts the moves to the end if
    both sides play their best. What this program has solved has a certificate in the folder results
    of the source, where it is small: “inarow verify FILE” checks it. Where nothing
    falls, a board and the same on its side are listed once.
example-verify = Example: inarow verify 6,5,4.cert
    Accepted: exit code 0. Not accepted: exit code 1, and the first wrong node is shown. Several files
    are judged one after the other; with --format json each has a line. Nodes are those of the proof
    and positions looked at for wins by threats; a large one counts for several, and so does what has
    to be kept in memory. docs/certificate.md describes the format.
example-audit = Example: inarow audit line-score --against random --require no-loss
    If there are too many games to follow, some are played instead, and the results are marked as
    estimates. --format markdown writes a report; JSON lists the first mistakes too, or all of them
    with --mistakes all.
example-grade = Example: inarow grade students/ --function move --out grades.html
    A bot is a file (.py, .js, .sh and others, or a program), a folder of them, a command such as
    “bot:./mybot --fast”, a player of this program, or, with --function, a Python function
    move(board, me). It is asked for its move at every position that it can reach.
example-review = Example: inarow review game.sgf --plot game.svg
    Reads all that games import reads, and saved games with --id. Grades: best, good but
    slow, a mistake (half a point lost), a blunder (a win turned into a loss). What is not proven is
    graded by an estimate and seems best, good, an inaccuracy (a tenth of a point or more), and so on.
    In JSON each move also has mark, plies, better, facts (rule and squares) and missed. value is what
    the move is worth to its player; estimated is true if the grade is an estimate; grade is null
    where nothing is known; problem says where a record goes wrong.
example-arena = Example: inarow arena random corner-first line-score perfect --plot ratings.svg
example-simulate = Example: inarow simulate --games 1e9 --threads 2
    Random games on boards of up to 64 squares are played hundreds at a time. Other players, such
    as --x corner-first, play game by game. The same seed gives the same result, whatever --threads
    says. Ctrl-C shows what was played so far.
example-train = Example: inarow train q-learning --seed 1 --out mine.player
example-train-tune = Example: inarow train tune --game 15,15,5 --game 20,20,5 --games 20000 --seed 1 --threads 2 --out k5.weights
example-train-q-learning = Example: inarow train q-learning --games 50000 --seed 1 --plot curve.svg --out mine.player
example-train-td = Example: inarow train td --game 4,3,3 --against random --out mine.player
example-train-menace = Example: inarow train menace --against perfect --games 300 --out boxes.player
example-train-n-tuple = Example: inarow train n-tuple --game connect-four --seed 1 --threads 2 --out four.player
example-games = Example: inarow games list --player level:skilled --result open
example-games-list = Example: inarow games list --position "X8" --symmetry --since 2026-11-01
    With --format json each line has id, game, first, players, origin, started, finished
    (milliseconds since 1970), result, end, plies.
example-games-show = Example: inarow games show 12
example-games-replay = Example: inarow games replay 12 --delay 1
    When asked: Enter goes forward, b goes back, a number jumps to that move, q quits.
example-games-resume = Example: inarow games resume
example-games-export = Example: inarow games export --out games.sgf
    json holds everything about any number of games. sgf, psq (five in a row) and columns (Connect
    Four) hold any number too, but not everything. moves and svg are for one game; --ply N shows a
    game after N moves, as text or svg.
    The file name says which: .json, .ndjson, .sgf, .psq, .svg or .txt (moves).
    --site writes everything, for games import --site: keep that file to yourself.
example-games-import = Example: inarow games import games.sgf --main-line
    The format is known from how the file begins, or else from the file's name: json, sgf, psq, rec,
    rif, lib (RenLib), pos, columns or moves. A game is saved whole
    or not at all; if one is refused, the exit code is 1. --format json gives kept, known (saved
    before), refused, unread (files), and problems with file, line, column, problem.
example-games-verify = Example: inarow games verify
example-games-backup = Example: inarow games backup games-copy.db
    Any command can read the copy with --database games-copy.db.
example-games-delete = Example: inarow games delete 12 13
example-stats = Example: inarow stats --game connect-four --plot opponents.svg
    Without --player or --all, it counts your own games, those played by human.
example-board = Example: inarow board b2 a1 c3 --as svg --out game.svg
example-site = Example: inarow site page
example-settings = Example: inarow settings
example-settings-set = Example: inarow settings set language zh
example-settings-reset = Example: inarow settings reset plain
example-serve = Example: inarow serve --lan
    A setting that no option gives comes from the environment: INAROW_LISTEN, INAROW_LAN (true or
    false), INAROW_TRUSTED_PROXY, INAROW_DATABASE, INAROW_BROKER, INAROW_KNOWN,
    INAROW_KNOWN_LIMIT, INAROW_LIMIT_ROOMS, INAROW_LIMIT_SOCKETS,
    INAROW_LIMIT_CONNECTIONS, INAROW_LIMIT_ADDRESS_ROOMS,
    INAROW_LIMIT_ADDRESS_SOCKETS, INAROW_LIMIT_ADDRESS_CONNECTIONS, INAROW_LIMIT_MADE,
    INAROW_LIMIT_WAIT, INAROW_HOST, INAROW_LOG and INAROW_LOG_FORMAT; or else from the TOML file
    that --config or INAROW_CONFIG names. The file has a line for each option, such as
    limit-rooms = 500, listen = "0.0.0.0:3333" or lan = true.
example-work = Example: inarow work --broker nats://broker.example:4222
    A setting that no option gives comes from the environment: INAROW_BROKER, INAROW_WORK_THREADS,
    INAROW_KNOWN, INAROW_LOG_FORMAT, INAROW_LOG.
example-gomocup = Example: inarow gomocup
    Copied to a file whose name begins with “pbrain-”, the program does this without the command.
example-help = Example: inarow help moves
example-completions = Example: inarow completions bash > inarow.bash
example-man = Example: inarow man games list > inarow-games-list.1
    inarow man --out DIR writes a page for each command into an existing folder.
option-game = The game: tictactoe, connect-four, gomoku, gomoku-standard, renju, caro, or m,n,k (columns, rows, how many in a row) with +gravity, +misere, +no-overline, +renju, +caro [default: tictactoe]
option-position = The position, row by row from the top: X, O, and . or a number for empty squares, then x or o for the side to move; with moves and analyze, - reads one position a line from standard input
option-lang = The language [default: INAROW_LANG, the remembered one, or that of your system]
option-notation = How moves are written: algebraic, numpad, index, row-col or from-top (as algebraic, with rows counted from the top)
option-format = How results are written [default: text]
option-seed = The same seed gives the same random choices
option-threads = How many threads analyze, perft and searching players may use, and how many games arena plays at once [default: 1]
option-plain = Sentences instead of drawings, for screen readers; off draws this time, whatever is remembered
option-ascii = Draw the full-screen game in plain ASCII, for terminals without Unicode
option-database = The file of saved games, or a PostgreSQL database (needs a build with --features cluster): postgres://USER:PASSWORD@HOST/NAME [default: games.db in the data folder]
option-no-save = Do not save the games you play
option-x = Who plays X
option-o = Who plays O
option-mark = The mark of the person [default: x]
option-first = Who begins
option-as-printed = Speak as the article's own program does, in its language and word for word
option-review-player = List the wins and needed blocks that this player missed; x or o stands for that side
option-review-id = The number of a saved game; may be repeated
option-review-limit-nodes = The most positions for each search; a move takes several searches [default: 50000]
option-name = The name by which your games are saved; give it twice for two people, X first
option-player = The player
option-moves-asks = How many times to ask a program about a position; its chances are how often each answer came [default: 10]
option-puzzles-kind = What to find: win-in-2, win-in-3 (win in two or three moves), only-move, block-the-fork or find-the-threat [default: any]
option-puzzles-count = How many puzzles [default: 1, with --play 10]
option-puzzles-today = Today's puzzle, the same for everybody
option-puzzles-date = The puzzle of a date such as 2026-11-21
option-puzzles-play = Solve the puzzles yourself, one after another
option-puzzles-solutions = Show the solutions below the puzzles
option-lesson-player = The lesson's player: lesson 4 has random and minimax, lesson 6 q-learning, td (temporal differences) and menace [default: the first of a lesson's]
option-lesson-out = The new file of the player that lesson 6 trains [default: lesson-6.player beside the games]
option-worksheet = Write MENACE's matchboxes (Michie 1961) for a class to this new file: a page to print and cut out
option-puzzles-out = Write a worksheet to this new file: a page to print, with the solutions on a page of their own
option-squares = Only boards of at most this many squares
option-k = Only games with this many in a row
option-options = Only games with these options and no other: plain, gravity, misere, no-overline, renju, caro, or some of them with + between them
option-values-plot = Draw a map of the flat boards into a new SVG file, with a panel for each length of line: of games without options unless --options names some
option-limit-nodes = The most positions to visit
option-analyze-limit-nodes = The most positions to visit [default: 2000000, 16000000 for games such as Connect Four, unless a time is given]
option-count-limit-nodes = The most positions to keep [default: 20000000]
option-max-nodes = The most nodes to record: the first that the search visits or, in a table or picture, as many whole plies as fit [default: 1000000 as JSON, 200 in a table, 60 in a picture]
option-trace-player = Whose search to record: alpha-beta, minimax (also :as-printed), search or mcts, with their options [default: alpha-beta]
option-depth = How many plies from the root to record; the search itself runs to its end [default: all]
option-trace-limit-nodes = The most nodes the search may visit
option-trace-plot = Draw the tree into a new SVG file; --format svg writes it to standard output
option-limit-time = The most seconds to think
option-lines = How many of the best moves to study closely, each with the play expected [default: 3]
option-stones = Show exact values in stones, as solvers of Connect Four do: +1 is a win with the last stone, +2 with one left over, 0 a draw
option-side = Whether the player moves first or second [default: both, one after the other]
option-against = Also work out the chances against this player; may be repeated
option-require = Exit with code 1 if the player can lose (no-loss) or makes a mistake (perfect)
option-mistakes = How many mistakes to list [default: 10]
option-proof = Write the certificate to this file
option-checkpoint = Save what has been found in this file, every minute, when the search is stopped, and when it ends without --proof [default: the file of --resume, or the certificate's with .checkpoint at its end]
option-resume = Go on from what was saved in this file
option-train-tune-game = A game to play, in turn with others whose lines are the same [default: gomoku]
option-train-tune-games = The number of games to play [default: 20000]
option-train-tune-tuned-article = Fit the five numbers of the third article’s player instead, by exact audits, and show them beside the article’s
option-train-tune-out = The new file of weights; FILE.part beside it keeps the games until it is written
option-train-tune-resume = Go on with the games of FILE.part, played with the same options
option-train-tune-threads = The number of games to play at once [default: 1]
option-train-n-tuple-game = The game, as a name or as m,n,k with its options [default: connect-four]
option-learning-games = The number of games to play [default: 50000; of menace 10000]
option-learning-against = The opponent in every game, with chances that are known, such as random [default: the learner itself; of menace random]
option-no-symmetry = Learn each turned and mirrored position by itself
option-learning-out = The new file, a player to be named as learned:FILE; FILE.part beside it keeps what was learned until then
option-learning-resume = Go on with the training of FILE.part
option-learning-rate = How far a value moves to what a game shows [default: 0.5]
option-exploration = The part of moves drawn at random in the first games [default: 1; of td 0.6]
option-final-exploration = The part of moves drawn at random in the last games [default: 0.2]
option-learning-trace = How far results are carried back through a game [default: 0.5]
option-train-n-tuple-learning-games = The number of games to play [default: 1000000]
option-train-n-tuple-learning-against = The opponent in every game, a player of this program [default: the learner itself]
option-train-n-tuple-learning-rate = The part of an error that a first change takes away; it falls for each weight whose changes differ in sign [default: 1]
option-train-n-tuple-exploration = The part of moves drawn at random in the first games [default: 0.2]
option-train-n-tuple-final-exploration = The part of moves drawn at random in the last games [default: 0.05]
option-train-n-tuple-learning-trace = How far results are carried back through a game [default: 0.7]
option-train-n-tuple-threads = The number of games to play at once [default: 1]
option-tuples = The number of tuples, walks over neighbouring squares drawn by the seed [default: 70]
option-tuple-length = The squares of each such tuple [default: 8, at most the whole board]
option-tuple = The squares of a tuple, such as a1-a2-b1; may be repeated, in place of tuples drawn by the seed
option-measure-against = An opponent in the games that measure each stage; may be repeated [default: none on boards that can be audited exactly, else mcts:nodes=500]
option-plies = The plies that the player looks ahead when it is done; the games of the training are played with one [default: by the board, such as 7 in Connect Four]
option-dump = Write every node of the proof as a line of text
option-solve-memory = The most memory for what a search remembers, in MiB [default: 1024]
option-solve-threads = How many threads look at lines in a search, or search where stones fall; its other parts use one [default: 1]
option-verify-limit-nodes = The most nodes to look at for each file, which bounds time and memory [default: 300000000]
option-grade-threads = How many bots are graded at the same time [default: as many as there are cores]
option-solve-limit-nodes = The most nodes to look at
option-solve-limit-time = The most seconds to search
option-audit-sample = How many games to play if there are too many to follow them all [default: 1000]
option-function = Grade one Python function: FILE.py:NAME, or NAME in every .py file that is named
option-article = The article whose board a function is given, 1 to 5 [default: 4, or what the file says]
option-asks = How many times to ask at each position; every answer seen is followed [default: 3]
option-grade-sample = How many games to play from each side against each opponent if there are too many to follow them all [default: 100]
option-grade-keep = Keep every answer of a program in this file; the same command then continues where it stopped
option-grade-out = A new file to write to, or a folder in which each bot gets its own [default: standard output]
option-grade-mistakes = How many mistakes to list for each side [default: 5]
option-grade-limit-nodes = The most positions to ask about for each side [default: 20000]
option-grade-move-time = The most seconds for one move [default: 10]
option-grade-time-per-bot = The most seconds for all moves of a bot; the report then says what is known so far [default: 600]
option-memory = The most memory for one bot, in MiB [default: 1024]
option-no-sandbox = Run bots without a sandbox: they can then do whatever you can
option-symmetry = Count positions that are mirrored or turned copies of each other as one
option-games = Count complete games too
option-simulate-games = How many games: a whole number, also as 1e9 or 2.5e6
option-simulate-x = Who plays X [default: random]
option-simulate-o = Who plays O [default: random]
option-simulate-threads = How many threads play [default: 1]
option-rounds = How many rounds each pair plays: two games from each opening, one from each side; games are then played even if exact results are possible [default: 100; with --stop-when at most 10000]
option-sample = Play games even if exact results are possible
option-opening = How games open: in swap2 one places three stones, and the other takes a side or places two more [default: free]
option-openings = A file of openings in Gomocup's format: one a line, X first, columns and rows counted from the center, such as 0,0, 1,1
option-opening-plies = How many random moves each opening has [default: 0 on up to 16 squares, 2 on up to 64, else 4]
option-move-time = The most seconds for a move; a later answer loses the game
option-game-time = The most seconds for all moves of one side in a game
option-stop-when = Stop a pair once it is settled who is stronger, or that they differ by less than elo1 points [default: elo0=0,elo1=20,alpha=0.05,beta=0.05]
option-keep = Save every game in this file; the same command then continues where it stopped
option-plot-pairs = Draw the score of every player against every other into a new SVG file
option-plot-openings = Draw the results of each opening into a new SVG file
option-filter-player = A player on either side: human, level:skilled, a name
option-filter-symmetry = With --position: also games that reached it mirrored or turned
option-filter-game = Only this game
option-result = Only games with this result
option-since = Games that began on this day or later: 2026-11-21, or with a time 2026-11-21T13:10
option-until = Games that began on this day or earlier
option-limit = The most games to list [default: 50 as text, all as JSON]
option-delay = Show a move after each delay, in seconds
option-as = The format [default: from the file name]
option-out = A new file to write to [default: standard output]
option-written-site = The whole site, for an empty database: every game, who may play it over the network, and who may see all games (needs a build with --features cluster)
option-read-site = Take a whole site, as export --site writes it, into a database without games; all of it or nothing (needs a build with --features cluster)
option-man-out = An existing folder to write the pages of all commands to
option-known = What positions are worth, where it is proven: a certificate of “inarow solve --proof”, or a folder with files that end in .cert, also in folders of its own; may be repeated. Each certificate is checked as it is read
option-known-limit = The most nodes that checking one certificate may take [default: 300000000]
option-weights = Weights of estimates that “inarow train tune” wrote, for every player and analysis of a game with such lines; may be repeated, for lines of other lengths
option-force = Replace a file that exists (no effect where no file is written)
option-ply = Only the position after this many moves
option-main-line = From an SGF game with variations, take only the main line
option-yes = Do not ask
option-all = The games of all players
option-plot = Draw a chart into a new SVG file
option-chart = What the chart shows [default: opponents; with --all: games]
option-listen = The address to listen on [default: 127.0.0.1:3333]
option-lan = Open the page to your home network; prints the address with a QR code
option-trusted-proxy = The address of a proxy in front of this server, or a range such as 10.0.0.0/8; it is trusted to say who its visitors are; may be repeated
option-broker = The NATS server through which several servers on one database talk: nats://HOST:4222, or several with commas between (needs a build with --features cluster)
option-work-threads = How many thoughts at the same time [default: as many as there are cores]
option-limit-rooms = The most games open at once [default: 20000]
option-limit-sockets = The most pages and streams open at once [default: 10000]
option-limit-address-rooms = The most games open at once for one address [default: 500]
option-limit-address-sockets = The most pages and streams open at once for one address [default: 100]
option-limit-connections = The most connections open at once [default: 15000, or what the system allows]
option-limit-address-connections = The most connections open at once for one address [default: 300]
option-limit-made = The most games, seats and tokens one address may make in a minute [default: 60]
option-limit-wait = How many whole seconds a connection may take to send a request, stay idle, or leave an answer unread [default: 30]
option-log = How much to log on standard error [default: warn]
option-log-format = The format of the log [default: text]
option-host = A name by which this server is called, such as games.example; addresses, localhost and what a trusted proxy passes on need none; may be repeated
option-check-health = Ask the running server whether it is well, and exit with code 0 or 1
option-config = A TOML file of settings; options and environment variables count before it
argument-subject = The player to audit
argument-bot = A bot, or a folder of bots
argument-lesson = The number of a lesson, 1 to 6
argument-depth = The longest line of play, in plies
argument-id = The number of a saved game
argument-file = A file; for import and verify, - is standard input; import takes folders too
argument-games-backup-file = The new file
argument-move = A move
argument-players = The players, two or more, each once
argument-setting = A setting: plain, game, x, o, first, clock, notation, language, theme, name or solved (the number of puzzles; 0 forgets them)
argument-value = The value: on or off, a game, a player, x, o or random, move=5s, game=10m or none, a notation, a language, colour, plain or ascii
argument-command = The command to explain
argument-site-folder = The folder to write to; it is made if it is not there
argument-man-command = The command whose page to print [default: the program]
argument-shell = The shell
man-name = NAME
man-synopsis = SYNOPSIS
man-exit = EXIT STATUS
man-environment = ENVIRONMENT
man-files = FILES
man-example = EXAMPLE
man-exit-0 = The command has done its work.
man-exit-1 = The command failed, or the answer is no: a limit ran out, an audit found what --require forbids, a file could not be read or written.
man-exit-2 = The command line is wrong: standard error says what, where, and what would be right.
man-exit-130 = Ctrl-C was pressed. Also if the system ended “solve” (SIGTERM, or SIGHUP when its terminal is closed) and it has kept what it had found.
man-environment-option = The value of { $option } if the command line does not give it. An empty variable counts as not set.
man-environment-data = The folder for settings and saved games, instead of the system's own.
man-environment-plain = If it is 1, output is in sentences instead of drawings, as with --plain; TERM=dumb does the same.
man-environment-colour = If it is not empty, output has no colors.
man-environment-language = The language, unless --lang names one.
man-files-games = The saved games, unless --database names another file: in the folder that INAROW_DATA names, else in the system's data folder (~/.local/share/inarow, on Windows %APPDATA%\inarow).
man-files-settings = The settings that inarow remembers, such as the choices of the full screen: in the folder that INAROW_DATA names, else in the system's settings folder (~/.config/inarow, on Windows %APPDATA%\inarow).
man-files-configuration = The TOML file that --config or INAROW_CONFIG names. Each setting has the name of its option. The command line counts before the environment, and the environment before the file.
man-files-none = None
man-files-named = The command reads and writes only the files named on the command line.

## What is remembered

settings-none = Nothing is remembered.
settings-in = Remembered in { $file }:
settings-how-to-reset = “inarow settings set SETTING VALUE” changes one, “inarow settings reset” forgets all of it, “inarow settings reset SETTING” one setting.
settings-set = Remembered: { $name } = { $value }
settings-reset = Forgotten: { $names }.
settings-none-to-reset = There was nothing to forget.
settings-afresh = The file with the settings could not be read; it is replaced, and nothing is remembered.
settings-not-read = { $file } could not be read: { $problem }; “inarow settings reset” starts afresh

## Saved games

no-data-folder = there is no data folder; name a file with --database or set INAROW_DATA
database-no-name = expected a file name
database-other-kind = { $scheme } is not supported: only SQLite files and PostgreSQL databases (postgres://…) are
database-failed = the database { $file }: { $problem }
store-not-found = there is no game { $id }
store-no-database = there is no such file
store-empty = the file is empty
store-newer = it was written by a newer inarow (its version is { $found }, this program reads up to { $known }); nothing was changed
store-corrupt = it is damaged, or not a database of games: { $problem }
store-locked = another program is using it; try again in a moment
store-read-only = it cannot be written to
store-full = the disk is full
store-unreachable = the server cannot be reached ({ $problem }); is it running, and is the address right?
store-denied = the server refuses: { $problem }
store-address = this address cannot be read: { $problem }
store-no-file = it is on a server, not in a file that could be copied; use pg_dump
store-not-empty = it has games already; a whole site goes into a database without any
store-code-taken = another game has this address
store-wrong-ply = the next move is number { $expected }; has another program played on?
store-ended = the game has ended
store-not-over = it is recorded as decided on the board, but the board is not finished
store-nul = a name or tag contains a character that cannot be saved (U+0000)
store-control = a player's name contains a control character
store-time = a time lies outside the years 1 to 9999
not-saved = warning: games are not saved: { $problem }
not-saved-yet = warning: what you play is not saved: { $problem }. inarow will try again.
saved-again = Your game is saved now.
saved-in-part = warning: game { $id } is saved only up to move { $plies }
saved-nothing = warning: the last game was not saved
not-saved-position = warning: games that start at a given position are not saved
game-kept = Game { $id } is saved: continue it with “inarow games resume { $id }”.
resume-offer = Game { $id } is unfinished: { $game }, { $x } (X) against { $o } (O), { $plies } { $plies ->
    [one] move
   *[other] moves
}, begun { $begun }. Continue it? (yes, no, or drop){ " " }
resume-none = there is no unfinished game to continue
resume-over = game { $id } is finished; “inarow games replay { $id }” shows it
resume-online = game { $id } is played in a browser: start “inarow serve” and continue at { $address }
resume-outside = warning: { $player } is not part of this program and is not started for a saved game; you play its moves, too
resume-live = another program is playing game { $id }
symmetry-needs-position = it needs --position too
saved-none = There are no saved games, or none that match.
saved-more = There are more games: --limit shows more.
saved-heading = Game { $id }: { $game }, begun { $begun }
    X: { $x } · O: { $o } · { $first } began · { $result }
saved-opening = Opening: { $opening }
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
column-inaccuracy = inaccuracy
column-mistake = mistake
column-blunder = blunder
column-estimated = of them estimated
move-graded = { $square } ({ $grade })
replay-move = Move { $ply } of { $plies }: { $mark } { $square }
replay-ask = Enter: forward, b: back, a number: to that move, q: quit{ " " }
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
    [one] The game has been deleted.
   *[other] { $count } games have been deleted.
}
backup-done = The database has been copied to { $file }.
file-exists = { $file } already exists; name another file
file-ending = the name of { $file } must end in { $endings }
file-exists-force = { $file } already exists; name another file, or replace it with --force
file-folder-missing = there is no folder { $folder }
file-is-dash = “-” is standard output, where the answer is written; name a file
file-no-folder = { $file } is a file and not a folder; name another folder
file-not-read = { $file } could not be read: { $problem }
known-limit = checking it takes more than { $nodes } nodes; --known-limit N allows more
known-nothing = nothing there tells about { $game }
known-other = it tells about { $known }, and nothing about { $game }
weights-other = these weights are not for the lines of { $game }
weights-not = it is no file of weights
weights-version = its weights are of version { $version }, which this build does not read; make them anew with “inarow train tune”
weights-damaged = the file of weights is damaged or cut short
file-not-written = { $file } could not be written: { $problem }
file-written = Written to { $file }.
file-no-png = { $file } cannot be drawn as a PNG; name a file that ends in .svg
export-ids-or-filter = name games by their numbers or by options, not both
export-ply = it needs --as text or --as svg, and one game by its number
export-holds-one = this format holds one game: name it by its number
export-not-held = game { $id } is left out: { $problem }
export-left-out = { $games ->
    [one] one game was left out
   *[other] { $games } games were left out
}
export-losing = warning: this format does not say who began or how the game ended, for { $games ->
    [one] one game
   *[other] { $games } games
}
export-losing-opening = warning: this format does not keep the opening and its choices, of { $games ->
    [one] one game
   *[other] { $games } games
}
export-done = { $games ->
    [one] One game written
   *[other] { $games } games written
} to { $file }.
export-progress = { $games } games
whole-site-none = there is no database of games yet
whole-site-written = The whole site: { $games ->
    [one] one game
   *[other] { $games } games
}, { $rooms } of them over the network. Let no one else change the file: it says who may play and who may see all games.
whole-site-taken = { $rooms } of them over the network.
ply-beyond-game = the game has only { $plies } { $plies ->
    [one] move
   *[other] moves
}
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
import-reason = { $games ->
    [one] one game: { $reason }
   *[other] { $games } games, such as: { $reason }
}
import-progress = { $games } games read
verify-sound = { $games ->
    [one] One game checked: all is well.
   *[other] { $games } games checked: all is well.
}
verify-file = the file: { $problem }
verify-game = game { $id }: { $problem }
verify-failed = the database has errors
verify-wrong-key = move { $ply }: the stored key does not match the position
verify-wrong-standing = the stored result does not match the moves
verify-wrong-count = the stored length or opening does not match the game
verify-wrong-content = the stored number by which imports recognize the game does not match it
verify-progress = { $games } games
stats-of = Games of { $player }: { $games }
stats-all = All games: { $games }
stats-all-or-player = it stands for every player; leave --player out
chart-needs-plot = it needs --plot with a file for the chart
chart-needs-player = only one player has opponents; leave --all out
chart-cut = The first { $shown } of { $all }.
site-no-worker = this program was built without the part that answers in a page. Build it again after `cargo xtask site`.
site-written = Wrote the page to { $folder }. Put the folder on a web host, or open inarow.html in it by a double click.
online-not-invited = this invitation has been used already, or never existed
online-time-up = the time is up
online-two-open = choose who plays at least one of the two sides
online-stopping = the server is stopping
online-disk-full = the server's disk is full: nothing can be saved until there is room again
online-cannot-write = the server cannot write its database: nothing can be saved
online-locked = another program is using the server's database; try again in a moment
online-away = the server cannot reach its database right now; try again in a moment
online-other-version = another version of the program has changed the server's database; this one has to be updated or ended
online-no-broker = the server cannot reach the other servers right now
online-only-owner = this is for the owner of the server: open the address with “?token=” that “inarow serve” prints when it starts
online-key-used = this address has been used already, or never existed: “inarow serve” prints a new one each time it starts
online-foreign = a page of another site may not do this
online-other-host = this server does not answer to this name; its owner can add the name (setting “host”)
online-room-closed = the game was just being closed; try again
online-too-many-games = too many games are open; try again in a minute
online-too-many-pages = too many pages are open; try again soon
online-four-games = a page shows at most four games
online-made-too-often = too many games and seats in a minute; try again soon
online-qr = a QR code holds up to 500 characters
online-hints-wait = many people want a hint just now; try again in a moment
online-sits-already = you already play in this game; the invitation is for another player
serve-at = The page is at { $url } (Ctrl-C ends)
serve-owner = The first browser that opens { $url } can see all saved games and /metrics; the address works once
serve-no-address = expected an address and a port such as 127.0.0.1:3333, or a port alone, found “{ $text }”
serve-no-proxy = expected an address such as 10.0.0.1, or several such as 10.0.0.0/8, found “{ $text }”
serve-no-host = expected the name of a machine without a port, such as games.example; found “{ $text }”
serve-held = another “inarow serve” has this file of games. For several servers, give them one database of PostgreSQL and the same --broker
serve-others = another “inarow serve” has this database. To run several, start each with the same --broker
serve-others-elsewhere = other servers have this database, and this broker does not reach them. Start all with the same --broker
broker-no-address = expected an address such as nats://127.0.0.1:4222, found “{ $text }”
not-built = this program was built without PostgreSQL and NATS. With them: cargo build --release --features cluster
broker-away = no broker at { $address }: { $problem }
work-begins = { $threads ->
    [one] Thinking for others, one thought at a time (Ctrl-C ends)
   *[other] Thinking for others, { $threads } thoughts at a time (Ctrl-C ends)
}
serve-address-taken = { $address } is in use: another program listens there, perhaps another “inarow serve”. Stop it, or choose another port, such as --listen { $other }
serve-not-listening = { $address }: { $problem }
serve-not-unicode = the value is not Unicode
serve-unknown-key = there is no key { $key }; the keys are { $known }
serve-wants-text = expected text in quotation marks, found { $found }
serve-wants-texts = expected a list of texts such as ["10.0.0.1"], found { $found }
serve-wants-number = expected a whole number without quotation marks, found { $found }
serve-wants-switch = expected true or false without quotation marks, found { $found }
stats-opponents = By opponent
stats-sum = all
stats-games = By game
stats-openings = Openings, up to symmetry
stats-mistakes = Graded moves, by move number
stats-lengths = Length: { $least } to { $most } moves, { $average } on average.
stats-lengths-title = Length in moves
stats-streaks = Longest streaks: { $wins } { $wins ->
    [one] win
   *[other] wins
} in a row, { $unbeaten } unbeaten, { $losses } { $losses ->
    [one] loss
   *[other] losses
} in a row. Now: { $latest }.
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
preview-games = Your games: replay them, review them, see your results.
preview-puzzles = One position, one question: win in two or three, find the only move or the threat, block the fork. A new puzzle every day.

## Python

python-not-one-of = expected one of { $names }; found “{ $text }”
python-no-square = squares have the numbers 0 to { $most }; found { $text }
python-at = { $position }: { $problem }
python-other-game = { $player } was made for another game than { $game }
python-no-player = expected a player of this program, by name, or a function that is given a position
python-no-board = there are { $most } boards, and none has the number { $text }
python-wrong-length = expected an array with an element for each of { $expected } boards, found { $found }
python-other-board = the position is one of another game
python-too-large = { $game } is too large to be worked out from there: there are more than { $limit } positions
python-other-games = these are not all games of this tournament, in order
python-no-column = columns have the numbers 0 to { $most }; found { $text }
python-not-whole = expected a name such as “b2” or a whole number; found { $text }
python-not-whole-numbers = expected an array of whole numbers, one for each board
python-no-memory = there is not enough memory for { $count } boards
python-no-pieces = expected no number below 0 of games and a size of pieces above 0; found { $text }
python-too-many-pieces = there is not enough memory for { $text } games; a call has { $names } pieces at most
python-no-file = there is no such file or folder
python-file-exists = the file already exists; name another one
python-file-forbidden = this file may not be opened
python-no-game = no game is being played; begin one with reset()
python-no-option = reset() has no option “{ $text }”, only { $names }
python-other-call = { $text } keeps the work of another call; name another file
python-no-picture = a cube does not lie flat, so there is no picture of it; show it as text
python-no-size = a picture has 1 to { $most } pixels on its longer side; found { $text }
python-no-window = no window could be opened: { $text }
python-training-option = { $text } is out of its range: games are 1 or more, learning_rate is above 0 and at most 1, exploration, final_exploration and trace are 0 to 1
python-no-training = the file of this player says too little of its training to go on with it
python-training-without = { $text } has no effect on { $method }; leave it out
python-too-many-positions = { $game } has more than { $most } positions, too many to list each
python-wrong-shape = expected an array of shape ({ $rows }, { $squares }): a row for each position and a chance for each square; found { $found }

## Training

train-stage = stage { $stage }: { $games } games, { $positions } positions; error { $error }, { $heldOut } in games left out; chances off by { $off } %
train-other-lines = { $game } has other lines than the first game
train-no-shapes = { $game } is estimated without weights: they need lines of 4 to 7 that win, on a board without gravity
train-numbers-article = { $numbers }, the article’s:
train-numbers-found = { $numbers }, the best five found:
train-part-is-there = { $file } has the games of an earlier training; go on with --resume, or delete it
train-part-missing = there is no training to go on with: { $file } is not there
train-part-damaged = { $file } is damaged or of another version; delete it to begin again
train-part-kept = The games are kept in { $file }; go on with --resume.
train-part-method = { $file } is a training by { $method }; go on with “inarow train { $method }”
train-too-large = { $game } has more than 250,000 positions, too many to learn each by heart
train-above-zero = expected a number above 0
train-tuple = “{ $text }” is no tuple of this board: expected different squares, such as a1-a2-b1, with at most 33,554,432 states for both sides
train-tuples = expected 1 to 10,000 tuples, each of at least one square and no more than the board has, with at most 33,554,432 states in all for both sides
train-program = { $player } is a program outside this one; name one of its own players, such as mcts:nodes=1000
train-plies = expected a number from 1 to { $most }
train-learned-stage = stage { $stage }: { $games } games
train-beaten = { $side ->
    [first] moving first
   *[other] moving second
}: loses to { $line }; { $exploited } on average against the opponent that exploits it best; mistakes: { $mistakes }
train-unbeaten = { $side ->
    [first] moving first
   *[other] moving second
}: never loses; { $exploited } on average against the opponent that exploits it best; mistakes: { $mistakes }
train-sampled = { $side ->
    [first] moving first
   *[other] moving second
}: scores in games played: { $scores }; shortest lost game: { $line }
train-plot = Learning { $game }: { $method }
train-plot-told = The expected result after each stage against the opponent that exploits the player best, mean of its sides.
train-plot-played = The mean result after each stage in games against the opponent that measures the player, mean of its sides; a win counts 1, a loss −1.
train-plot-games = { $games } games:{" "}
