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
progress-perft = ply { $ply }: { $done } of { $all } beginnings
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
} unless it told its chances; chances that it did not tell are observed. A move may take { $seconds } s. The score is how often a bot keeps the best value, in percent, as the mean over its positions. The points are those against all opponents, in percent, a draw counting half. Both sides count alike. What is marked ≈ is an estimate.
card-begins = Each move may take up to { $seconds } s, all moves of a bot { $all } s.
card-unboxed = warning: the bots run without a sandbox, as asked; they can do whatever you can.
card-without-sandbox = The bots ran without a sandbox: they could do whatever the user could who graded them.
card-nobody = name a bot, a folder of bots, or a function with --function
card-no-file = there is no file “{ $file }”
card-no-program = nothing here runs “{ $file }”: it is not executable, and its name ends in none of { $endings }
card-one-bot = all of “{ $folder }” is one bot, “{ $file }”
card-passed-over = “{ $file }” is passed over: nothing here runs it
card-stopped = it was stopped before its report card was finished
card-progress = { $done } of { $all } bots done after { $elapsed } s; { $step }
card-plays = { $player }: game { $game } of { $games }
card-kept-in-use = “{ $file }” is being written by another call
card-kept-other = “{ $file }” holds no answers for this game, seed and notation; choose another file
card-goes-on = { $answers ->
    [one] One answer is kept already; grading goes on.
   *[other] { $answers } answers are kept already; grading goes on.
}
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
card-head-bot = bot
card-head-score = score
card-head-points = points
card-head-legal = legal
card-head-first = worst first
card-head-second = worst second
card-head-mistakes = mistakes
card-head-seconds = s/move
card-head-steady = always the same

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
arena-not-exact = Some pairs have too much to follow for exact results: they play games instead.
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
arena-mixed = { $game }, { $players } players, { $openings }: the pairs whose every branch could be followed have exact results, the others played { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }.
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
