## Results

analyze-value = { $side } to move: { $score }
analyze-map-chances = What each free square is worth to { $mark }: a result and how many plies away it is, or an estimated chance to win in percent, ± { $error }.
analyze-map = What each free square is worth to { $mark }: a result and how many plies away it is, or an estimate from −1 (loss) to +1 (win).
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
progress-perft = ply { $ply }: { $done } of { $all } parts done
progress-left = about { $left } left; { $message }
solve-wins = { $side } wins.
solve-draw = A draw: neither side can be beaten.
solve-move = A move that keeps it: { $move }.
solve-how = { $nodes } nodes in { $seconds } s; a certificate of { $bytes } bytes, checked.
solve-over = the game is over: there is nothing to prove
solve-other-rules = Renju and Caro cannot be solved: their forbidden points and blocked rows are beyond this proof. Use "inarow analyze" instead.
solve-too-large = the board is too large: boards of up to { $most } squares can be solved
solve-limit = the limit ran out after { $nodes } nodes, before the value was known
solve-not-accepted = the certificate was not accepted, so nothing was written: { $problem }
checkpoint-kept = What was found is in { $file }; go on with --resume.
checkpoint-none = Nothing was kept; with --checkpoint FILE the search can go on another time.
checkpoint-none-yet = Nothing that this search finds is kept; with --checkpoint FILE it is saved every minute, and the search can go on another time.
checkpoint-waits = { $problem }. What was found is still in memory: make room, and it is tried again every ten seconds. Ctrl-C gives it up.
checkpoint-lost = what was found is lost: { $problem }
checkpoint-there = { $file } is there already: go on with --resume { $file } if it is an earlier checkpoint, or replace it with --force
checkpoint-is-proof = { $file } cannot be the certificate and the checkpoint; name another file with --checkpoint
checkpoint-foreign = it is not a checkpoint of “inarow solve”
checkpoint-version = it is a checkpoint of version { $found }; this program reads version 3
checkpoint-other = it is a checkpoint of { $game }: go on with it by { $options }
checkpoint-too-large = it holds more than fits into the memory: go on with as much --memory as before, or with --memory { $memory }
checkpoint-damaged = it is damaged or was cut short
certificate-of = { $game }, { $side } to move:
certificate-claim = { $claim ->
    [x-wins] Proven: X wins.
    [o-wins] Proven: O wins.
    [x-holds] Proven: X does not lose.
    [o-holds] Proven: O does not lose.
   *[draw] Proven: a draw; neither side can be beaten.
}
certificate-board = The board there, { $side } to move:
certificate-how = { $nodes } nodes checked in { $seconds } s.
verify-refused = { $refused } of { $files } files are not accepted
certificate-refused = { $file } is not accepted: { $problem }
certificate-foreign = it is not a certificate
certificate-table = it is a table of every position, and tables are no longer read, since what they say is not proven; make a certificate instead: inarow solve --game GAME --proof FILE
certificate-version = it is a certificate of version { $found }; this program reads version 1
certificate-header = the line “{ $line }” of its header is wrong: { $found }
certificate-truncated = it is cut short
certificate-goes-on = it goes on after its end
certificate-damaged = it is damaged: its checksum belongs to other bytes
certificate-limit = checking it takes more than { $nodes } nodes; --limit-nodes N allows more (limit_nodes in Python)
certificate-wrong = its proof is wrong before byte { $byte }: { $why }
certificate-at = { $why } ({ $square })
certificate-why = { $why ->
    [over] the game is over where the proof begins
    [ends] the proof ends in the middle
    [remains] bytes follow the end of the proof
    [symbol] a symbol has no meaning where it stands
    [illegal] a move is not legal
    [completes] the opponent completes a line
    [loses] a move completes a line, which loses
    [full] the board is full where a win is claimed
    [unanswered] a reply is not answered
    [line] a line can no longer be held
    [weight] the lines that are left weigh too much
    [pairs] pairs share a square, lie on no line, or hold no line
    [split] parts overlap, or do not hold every line
    [same] a node is not the one that it is said to be
    [symmetry] a map is no symmetry of the game
    [deep] more than 200 nodes lie below each other
   *[unfit] a node of this kind proves nothing here
}
progress-solve = { $time } so far, { $left ->
    [unknown] time left unknown
   *[other] at most about { $left } left
}{ $moves ->
    [0] {""}
   *[other] ; { $settled } of { $moves } first moves settled
}
    { $nodes } nodes, { $rate } a second; table { $fill }% full
    proof { $proof }, disproof { $disproof }; { $line }
progress-solve-writes = solved; writing the certificate
progress-count = ply { $ply }: { $positions } positions

## Audits

audit-title = { $player } at { $game }
audit-first = Moving first, as { $mark }
audit-second = Moving second, as { $mark }
audit-follows = following every game of { $player }
audit-asks = { $player }: { $asked } answers, at least { $left } positions left
audit-plays = game { $game } of { $games }
audit-worst = worst result
audit-losing-line = shortest game it can lose
audit-lost = shortest game it lost
audit-unknown = unknown: it lost none of the games played
audit-exploited = expected result against its strongest opponent
audit-expected = { $result } (a win counts 1, a draw 0, a loss −1)
audit-positions = positions it can reach
audit-mistakes = mistakes
audit-seen = What { $player } would answer if it was asked again is not known. What follows is what it was seen to do; against others it played games.
normalised-chances = Chances that a program told add up to 1 within { $tolerance }; they were made to be exactly 1.
audit-no-policy = { $player } has no fixed chances, so games were played: the results are estimates.
audit-too-large = There are more than { $limit } positions to follow, so games were played: the results are estimates. To follow more, raise --limit-nodes.
audit-better = { $moves } ({ $value })
audit-more = and { $mistakes } other { $mistakes ->
    [one] mistake
   *[other] mistakes
}; --mistakes all lists every one
audit-against = against others
audit-intervals = ≈ estimated from { $games } games, with 95% intervals; --seed { $seed } plays the same games again.
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
audit-not-proven = not every game of { $player } could be followed, so this is not proven

## Report cards

card-title = Report cards for { $game }
card-method = Every bot was asked { $asks ->
    [one] once
   *[other] { $asks } times
} about each position it can reach; its chances are how often each answer came, unless it gave them itself. A move may take { $seconds } s. Score: how often a bot keeps the best value, in percent, averaged over its positions. Mark: from 0, the points of random, to 100, those of perfect, against the same opponents. Points: its results against all opponents, in percent, with half a point for a draw. Both sides count equally. ≈ marks an estimate.
card-begins = Each move may take up to { $seconds } s, all moves of a bot { $all } s.
card-unboxed = warning: the bots run without a sandbox, as asked; they can do whatever you can.
programs-without-sandbox = The programs ran without a sandbox: they could do whatever you can.
card-without-sandbox = The bots ran without a sandbox: they could do whatever the person grading them could.
card-nobody = name a bot, a folder of bots, or a function with --function
card-no-file = there is no file “{ $file }”
card-no-program = “{ $file }” cannot be run: it is not executable, and its name does not end in any of { $endings }
card-as-function = “{ $file }” defines { $name } and reads no input: it is graded as if by --function { $file }:{ $name }
card-no-function = “{ $file }” has no function { $name }{ $has ->
    [none] {""}
   *[some] ; it has { $names }
}
card-one-bot = the whole folder “{ $folder }” is one bot, “{ $file }”
card-passed-over = “{ $file }” is skipped: it cannot be run
card-stopped = it was stopped before its report card was finished
card-progress = { $done } of { $all } bots done after { $elapsed } s; { $step }
card-plays = { $player }: game { $game } of { $games }
journal-in-use = another command is writing “{ $file }”
card-kept-other = “{ $file }” holds no answers of this version for this game, seed and notation; choose another file
card-goes-on = { $answers ->
    [one] One answer is kept already; grading continues.
   *[other] { $answers } answers are kept already; grading continues.
}
card-yes = yes
card-no = no
card-verdict = { $times ->
    [one] { $problem } (at { $position })
   *[other] { $problem } ({ $times } times, first at { $position })
}
card-given-up = after { $faults } faults on this side it was not asked any more; the positions left count as lost
card-time-up = { $asked ->
    [0] its time ran out before it was asked on this side (--time-per-bot)
   *[other] its time ran out on this side after { $asked } { $asked ->
        [one] answer
       *[other] answers
    } (--time-per-bot)
}
card-last-words = the last line on its standard error: “{ $words }”
card-last-words-at = the last line on its standard error: “{ $words }” ({ $file }, line { $line })
card-alike = These give the same answer at every position: { $bots }
card-as = It gives the same answer as { $bot } at every position.
card-forfeits = It can lose by giving no legal move after { $moves }
card-forfeits-at-once = It can lose by giving no legal move at the start
card-loses = It can lose: { $moves }
card-mistake = at { $position } it may play { $square } ({ $value }); better: { $better } ({ $best })
card-more = and { $mistakes } other { $mistakes ->
    [one] mistake
   *[other] mistakes
}; --mistakes lists more
card-head-bot = bot
card-head-score = score
card-head-mark = mark
card-head-points = points
card-head-legal = legal
card-head-first = worst as first
card-head-second = worst as second
card-head-mistakes = mistakes
card-head-seconds = s/move
card-head-steady = consistent

## Tournaments

arena-fault = the last game lost by giving no move: { $fault }
arena-no-person = a person cannot take part; name computer players
arena-player-twice = { $player } is named twice; name each player once
arena-one-player = a tournament needs two players or more
arena-too-many-rounds = a tournament has at most { $most } rounds
arena-openings-or-plies = openings come from a file or at random; leave one of the two options out
arena-opening-or-openings = games that open by a rule begin on the empty board; leave --openings and --opening-plies out
opening-not-flat = { $game } cannot open by { $opening }: openings are for flat boards on which stones do not fall
opening-short-lines = { $game } cannot open by { $opening }: its stones could fill a line; a line needs { $least } or more
opening-small-board = { $game } cannot open by { $opening }: the board is too small
arena-no-opening = no opening of { $plies } moves leaves the game open; choose fewer
arena-test-part = “{ $text }” is not one of elo0=N, elo1=N, alpha=P, beta=P
arena-test-chance = alpha and beta must be chances above 0 and below 0.5
arena-test-elo = expected 0 ≤ elo0 < elo1 ≤ 1000
arena-openings-wrong = { $file }: { $problem }
arena-opening-wrong = line { $line }, column { $column }: { $problem }
opening-cube = openings name squares by column and row, which is not enough in a cube
opening-none = it contains no opening
opening-not-a-number = expected a whole number, found “{ $text }”
opening-no-row = the last square has a column but no row
opening-outside-board = { $text }, counted from the center, is outside the board
opening-over = the game is over after this opening
arena-kept-other = “{ $file }” holds no games of a tournament; choose another file
arena-kept-earlier = an earlier version saved the tournament “{ $name }” among your games, from where it cannot continue; choose another file
arena-kept-otherwise = “{ $file }” holds { $games ->
    [one] one game
   *[other] { $games } games
} of a tournament with other options or other programs; choose another file, or repeat the earlier command
arena-kept-damaged = line { $line } of “{ $file }” does not fit the tournament; choose another file
arena-not-exact = Some pairs have too many games to follow for exact results: they play some of them instead.
arena-goes-on = { $games ->
    [one] One game is saved already; the tournament continues.
   *[other] { $games } games are saved already; the tournament continues.
}
arena-exact-progress = following every game
arena-progress = { $games } of { $all } games
arena-interrupted = Stopped early: these are the results so far.
arena-exact = { $players } players at { $game }, { $openings }. The results are exact: every possible game was followed.
arena-played = { $players } players at { $game }: { $games ->
    [one] one game
   *[other] { $games } games
} played { $openings }, seed { $seed }.
arena-mixed = { $players } players at { $game }, { $openings }. Pairs whose games could all be followed have exact results; the others played { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }.
arena-opened-by = with the opening { $opening }
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
arena-column-first = begins
arena-column-second = against
arena-column-plies = moves
arena-column-opening = opening
arena-column-x-won = X won
arena-column-o-won = O won
arena-title-bouts = Every pair, from the point of view of the player who began:
arena-title-superiority = How likely the player in the row is stronger than the one in the column:
arena-title-openings = By opening:
arena-title-tests = What is settled:
arena-model = Ratings are estimates in Elo points around a mean of 0, with 95% intervals. Beginning is worth { $advantage } points; equal players draw { $draws } of their games.
arena-model-exact = The results are exact; the ratings are the Elo points that fit them best, around a mean of 0. Beginning is worth { $advantage } points; equal players draw { $draws } of their games.
arena-unbounded = * This player lost no point to a weaker one, or won none from a stronger one: only the assumption that most ratings lie within 1000 points keeps its rating finite.
arena-hasty = { $player } could not finish thinking on { $moves ->
    [one] one move
   *[other] { $moves } moves
} and took the best of a quick look instead, so it may have played worse than it can.
arena-repeats = { $repeats } of { $games } games repeat earlier ones, since nothing in them is random: the intervals are too narrow. Use more openings.
arena-stronger = { $one } is stronger than { $other }.
arena-equal = Between { $one } and { $other } there is no difference that matters: neither takes { $share } of the points.
arena-unsettled = { $one } and { $other }: not settled.
arena-plot-ratings = Ratings
arena-plot-ratings-told = { $game }: the rating of every player in Elo points, around a mean of 0, with 95% intervals where games were played.
arena-plot-pairs = Score of the row against the column
arena-plot-pairs-told = { $game }: each player's share of the points against every other, with half a point for a draw.
arena-plot-openings = Results by opening
arena-plot-openings-told = { $game }: how games from each opening ended.
arena-plot-exact = The results are exact.
arena-plot-played = Games played: { $games }.
arena-plot-parts = Numbers are thousandths, rounded.
simulate-no-person = a person cannot play here; name a computer player
simulate-no-program = programs do not play here; inarow arena and inarow grade play with them
simulate-played = { $games ->
    [one] One game
   *[other] { $games } games
} of { $game }, { $x } as X against { $o } as O, seed { $seed }.
simulate-from = Every game begins with { $position }.
simulate-interrupted = Stopped early, after { $games } of { $all } games.
simulate-column-end = result
simulate-column-games = games
simulate-column-share = share, with 95% interval
simulate-end-x = X wins
simulate-end-draw = draw
simulate-end-o = O wins
simulate-plies = A game has { $plies } moves on average.
simulate-hasty = { $moves ->
    [one] One move was
   *[other] { $moves } moves were
} made after a short look only, since the player's time or nodes ran out.
simulate-repeats = { $repeats } of { $games } games repeat the first, since nothing in them is random: they tell nothing new.
simulate-time = { $seconds } s, { $rate } games a second
heat-cell = { $row } against { $column }: { $share }.

values-none = no known value matches these options
values-solved = solved
values-column-game = game
values-column-value = value
values-column-plies = moves
values-column-known = source
values-map = Who wins on which board: { $options }
values-plain = no special rule
