## The lessons

lesson-how = “inarow lesson 3” plays lesson 3.
lesson-1-title = it wins if it can, blocks if it must, else takes a corner, the center, a side
lesson-2-title = it wins if it can, blocks if it must, else takes the center, a corner, a side
lesson-3-title = it adds up points over the lines through each square
lesson-4-title = it picks a square at random; --player minimax searches to the end
lesson-5-title = it searches to the end and cuts what cannot matter
lesson-1-intro = Welcome to tic-tac-toe! The computer wins if it can and blocks if it must. Otherwise it takes a random corner, then the center, then a random side.
    Squares are the keys of the number pad: 7 8 9 at the top, 4 5 6 in the middle, 1 2 3 at the bottom.
lesson-2-intro = The computer wins if it can and blocks if it must. Otherwise it takes the first free square of 4, 0, 2, 6, 8, 1, 3, 5, 7.
lesson-3-intro = The computer gives every free square points for the lines through it and takes the square with the most. Type row,col, such as 1,1 for the center.
lesson-4-intro = 0 is a free square, 1 is X (the computer), -1 is O (you). Type row,col, from 0,0 at the top left.
lesson-5-intro = The computer (O) looks ahead to the end of the game; you are X. Squares are 0 to 8 from the top left.
lesson-1-mark = Do you want to be X or O?{ " " }
lesson-2-mark = X moves first. Type X to play X; anything else means O:{ " " }
lesson-2-moved = The computer plays { $square }: { $reason }.
lesson-3-scores = The points for each square:
lesson-5-first = Who begins? Type x for you, o for the computer:{ " " }
lesson-5-first-unclear = That is neither x nor o: you begin.
lesson-1-you-won = Hooray! You have won the game!
lesson-1-you-lost = The computer has beaten you. You lose!
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
screen-rule-random = it picks a square at random
screen-rule-minimax = it searches to the end and takes the first best square

## The ideas of the lessons

lesson-1-idea =
    The computer asks five questions, always in this order. Can I win at once? Must I block, because you could win next? Is a corner free? Is the center free? Is a side free? The first yes is its move; of several free corners or sides it picks one at random.
    The order matters. A win ends the game, so nothing comes before it. A block comes second, because without it the game is lost. Only when neither is needed does it look for a good place.
    It looks just one move ahead. If you threaten two lines at once, it can block only one of them: that is how it loses.
lesson-1-example = X has two corners of the top row. Can O win at once? No. Must it block? Yes, between them. So O plays there and asks nothing more.
lesson-2-idea =
    This player asks the same two questions first: Can I win at once? Must I block? If not, it goes down a fixed list, the center, then the four corners, then the four sides, and takes the first square that is free.
    Why the center? Four lines run through it. Three run through a corner, and only two through a side.
    It leaves nothing to chance. Play the same moves again and it gives the same answers: whoever has beaten it once can do so every time.
lesson-2-example = X has taken the center, and nobody can win at once. The corners are next on the list, so O takes the first one, at the top left. It always does.
lesson-3-idea =
    This player asks no questions. It gives every free square points for each line through it, adds them up, and takes the square with the most. Of equal sums it takes the first, reading from the top left.
    A line with two of its own marks is worth 1,000, with two of yours 900, with one of its own 100, with one of yours 90, and an empty line 10. A line with marks of both is worth nothing: nobody can complete it. The middle row and the middle column add 1 each.
    The more urgent, the larger the number: 1,000 is a win, 900 a block. But the points of several lines add up, and the highest sum is not always a good move: the one in the example loses.
lesson-3-example = X has two opposite corners, O has the center. The top right corner gets 90 for the top row, 90 for the right column and 100 for O's diagonal: 280. No square has more, so O plays there. That is a mistake: X takes the last corner and threatens two lines at once.
lesson-4-idea =
    The first player here picks any free square at random. It is quickly programmed, easily beaten, and good to begin with.
    Minimax is the opposite. Before each move it plays every game that can follow to the end, in its head. It writes 1 under an end where it wins, 0 under a draw, −1 under an end where it loses. Then the numbers travel back: on its own turn it takes the largest, and on yours it expects the smallest, since that is best for you. So every move gets a number, and it plays the one with the largest.
    Nothing can surprise it, so it never loses. The program in the article forgets that the sides take turns. “As printed” plays like that program, and can be beaten.
lesson-4-example = X is to move, and three squares are left. At the bottom right X completes the right column: 1. At the bottom left X lets O complete the middle column: −1. In between, X blocks O, and the game is a draw: 0. Minimax plays the 1.
lesson-5-idea =
    This player searches to the end like minimax and finds the same numbers, but leaves out whatever cannot change the result. That saves most of the work.
    Imagine two bags. You choose one, and a mean friend then gives you the worst thing in it. In the first bag the worst thing is an apple. In the second bag the first thing you see is a pebble. You can stop looking: you would get the pebble or something worse. So you choose the first bag. Here a bag is a move, and the friend is the opponent. To stop looking is called a cut.
    Of several best moves it picks one at random. The program in the article has the first of them on its list twice, so “as printed” picks that one twice as often. Neither can be beaten.
lesson-5-example = O is to move and tries the right side. X can answer at the bottom left and wins: nothing could be worse for O. X has other answers, but to each of them O needs to find only one reply that is no worse. The rest is cut.

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
trace-chances = An estimate between them is a chance: 0 is 50%, +0.24 is 62%.
trace-legend = Square corners: { $mark } moves and takes the most; round ones: the other side takes the least. 1 is a win for { $mark }, −1 a loss. Dashed frames and ✂: moves not searched.
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
trace-step-remembered = The transposition table has it: { $worth }.
trace-step-bounded = The lines that are left settle it: { $worth }.
trace-step-horizon = The search looks no further: { $worth }.
trace-step-sampled = Proven: { $worth }.
trace-step-broken-off = The search was broken off before this was finished.
trace-step-between = { " " }
trace-step-worth = { $worth } ({ $value })
trace-step-most = Now { $mark } looks for the move that is worth most.
trace-step-least = Now { $mark } looks for the move that is worth least.
trace-step-answered = { $mark } tried { $square }: { $next }’s best answer is worth { $value }, so { $square } is worth { $value }.
trace-step-again = { $mark } tried { $square }: { $mark }’s best next move is worth { $value }, so { $square } is worth { $value }.
trace-step-first = It is the first one tried here: { $mark } keeps it.
trace-step-better = That is better for { $mark } than { $kept } ({ $worth }): { $mark } keeps { $square } instead.
trace-step-no-better = That is no better for { $mark } than { $kept } ({ $worth }): { $mark } keeps { $kept }.
trace-step-worse = That is worse for { $mark } than { $kept } ({ $worth }): { $mark } keeps { $kept }.
trace-step-done = The search is done: the position is worth { $value } to { $side }.
trace-step-done-best = The search is done: { $side }’s best move is { $square }, worth { $value }.
trace-cut = Cut, never searched: { $squares }.
trace-cut-beta = Cut, never searched: { $squares }. { $side } gets at least β = { $beta } here, and { $opponent } already holds it to that elsewhere.
trace-cut-alpha = Cut, never searched: { $squares }. { $opponent } holds { $side } to at most α = { $alpha } here, and { $side } already has that elsewhere.
trace-cut-many = { $count } moves
trace-too-many = at most { $most } nodes can be shown in this form; --format json writes any number
trace-by-the-clock = a search with a time limit differs from run to run: limit it by nodes or depth

## The rule of a lesson's player, step by step

rule-step = { $number }. { $aim }: { $state }
rule-aim-win = win at once
rule-aim-block = block
rule-aim-corner = corner
rule-aim-center = center
rule-aim-side = side
rule-aim-line-score = most points
rule-aim-random = any free square
rule-aim-best = best by search
rule-passed-win = no, { $mark } cannot complete a line
rule-passed-block = no, { $mark } does not threaten a line
rule-passed-region = no, { $squares } taken already
rule-not-reached = not asked any more
rule-on-line = { $square } ({ $line })
rule-fired-one = yes, it takes { $square }
rule-fired-first = yes, it takes { $square }, the first of { $squares }
rule-fired-drawn = yes, it picks one of { $squares } at random
rule-score-line = { $points } ({ $line }: { $own } own, { $other } of the opponent's)
rule-score-middle-row = 1 (middle row)
rule-score-middle-column = 1 (middle column)
rule-steps = The steps of its rule, for { $mark }:
rule-scores = Its points:
rule-values = What its search finds for each move:
rule-values-as-printed = What the printed program finds for each move:
rule-no-lesson = There is no rule to show: only a lesson's computer has one.
help-rule = In a lesson “rule” shows step by step what the computer's rule would do here.
player-rule-random = takes any free square, all equally likely
player-rule-corner-first = wins if it can, blocks if it must, else takes a random corner, then the center, then a random side
player-rule-center-first = wins if it can, blocks if it must, else takes the first free square of the center, the corners and the sides
player-rule-line-score = gives every free square points for the lines through it and takes the one with the most
player-rule-minimax = searches every move to the end of the game and takes the first of the best
player-rule-minimax-as-printed = searches like the printed program, as if the same side moved twice in a row, and takes the first of the best
player-rule-alpha-beta = searches every move to the end of the game, leaves out what cannot matter, and picks one of the best at random
player-rule-alpha-beta-as-printed = searches in the same way, but picks the first of the best twice as often as each other one, like the printed program
lesson-beaten = Can it be beaten?
lesson-moving-first = When it moves first
lesson-moving-second = When it moves second
lesson-can-lose = { $turn }, it can lose, soonest by { $moves }.
lesson-cannot-lose = { $turn }, it never loses, whatever you play.
lesson-always-wins = { $turn }, it always wins.
lesson-sum-never = cannot be beaten, whoever begins
lesson-sum-first = can be beaten when it moves first, never when it moves second
lesson-sum-second = can be beaten when it moves second, never when it moves first
lesson-sum-always = can be beaten, whoever begins
lesson-proof-holds = { $turn }, it can come to { $positions } positions, and it makes no mistake in any of them. All { $games } games that can follow from the empty board were counted: it loses none.
lesson-proof-holds-in-spite = { $turn }, it can come to { $positions } positions. Mistakes it can make there: { $mistakes }. Even so, it loses none of the { $games } games that can follow from the empty board.
lesson-proof-loses = { $turn }, it can come to { $positions } positions. Mistakes it can make there: { $mistakes }. It loses { $lost } of the { $games } games that can follow from the empty board. { $best }
lesson-findings = Is the article right?
finding-sides-misnamed = The text lists 3, a corner, among the sides instead of 4; the code has 2, 4, 6, 8.
finding-one-chance-in-three = The text lets chance decide who begins; the code gives the computer one chance in three, and so does this lesson.
finding-square-zero = The code also tries a square 0, which does not exist: that changes its choice in { $some } of { $all } positions.
finding-any-three-alike = The code takes any three alike for a win, no matter whose they are: that changes its choice in { $some } of { $all } positions.
finding-not-a-number = The text asks again after a wrong square; the code ends with an error if no number is typed. Here the question is asked again.
finding-cannot-lose-second = { $holds ->
    [holds] The article says that it cannot lose when it moves second: true.
   *[other] The article says that it cannot lose when it moves second: false, { $moves } beats it.
}
finding-no-error-allowed = { $holds ->
    [holds] The article says that when it moves first, you must make no mistake to get a draw: true.
   *[other] The article says that when it moves first, you must make no mistake to get a draw: false, in { $moves } there is a mistake and still no loss.
}
finding-second-cannot-win = { $holds ->
    [holds] The article says that whoever moves second cannot win unless the first player makes a mistake: true.
   *[other] The article says that whoever moves second cannot win unless the first player makes a mistake: false.
}
finding-middle-of-diagonals = The text gives a point for the middle of every line, the code only for the middle row and column: { $some ->
    [0] that never changes its choice
   *[other] that changes its choice in { $some } of { $all } positions
}.
finding-points-add-up = { $holds ->
    [holds] The article says that its points keep the cases apart: true.
   *[other] The article says that its points keep the cases apart: false. They add up, so that blocks can outweigh a win: in { $some } of { $all } positions it could win at once and does not.
}
finding-same-side-twice = The code searches each move as if the same side moved again: that changes its choice in { $some } of { $all } positions. Here minimax takes turns; minimax:as-printed does what the code does, and loses { $moves }.
finding-depth-unused = The code counts the depth of its search but never uses it; that changes nothing.
finding-first-best-twice = The code lists the first best square twice, so that it is picked twice as often: the chances differ in { $some } of { $all } positions. Here alpha-beta picks evenly; alpha-beta:as-printed does what the code does.
finding-person-never-wins = { $holds ->
    [holds] The article says that the person never wins: true, whoever begins.
   *[other] The article says that the person never wins: false.
}
finding-moves-after-the-end = When the person has won, the code lets the computer move once more; { $holds ->
    [harmless] since the person never wins, that never happens
   *[other] that can happen
}.
finding-negative-squares = The text asks for 0 to 8; the code also takes −1 to −9 and counts from the end. Here they are refused.

## Games against a lesson's player
challenge-won = You beat it, with move { $plies }.
challenge-lost = It won this game.
challenge-drawn = A draw: it is not beaten yet.
challenge-held = You held the draw. Nobody can do better against it.
challenge-by-force = It never had a choice: the same moves work every time.
challenge-by-lots = It plays at random: with the same moves, the game goes this way with probability { $chance }.
challenge-always = With best play, you beat it every time.
challenge-sure-after = After move { $ply } the win was certain, whatever it picked. { $best }
challenge-best = From the empty board, with best play, you beat it with probability { $chance }.
challenge-soonest = It cannot be beaten sooner.
challenge-sooner = You can beat it as early as move { $plies }.
challenge-sure-win = You are sure to win if you play well from here.
challenge-chance-of-win = With best play, you win with probability { $chance }.
challenge-no-win = You can no longer win.
challenge-sure-draw = You are sure to hold the draw if you play well from here.
challenge-chance-of-draw = With best play, you hold the draw with probability { $chance }.
challenge-no-draw = You can no longer hold a draw.
challenge-prospect = { $goal } { $games } games can follow: you win { $wins }, it wins { $losses }, draws { $draws }.
challenge-not-played = { $player } never plays { $move } there, only { $moves }

## The sixth lesson: a table learns

lesson-6-title = a table learns from games that it plays itself
lesson-6-idea =
    This player is given no rule. It has a table: for every position and every move there a number, which says how good the move is, from −1 for a loss to 1 for a win. At first all are 0, and it plays moves at random.
    After each game it changes the numbers of the moves that were made. The last move moves towards the result, each move before it towards what its table says of the position that came next. The rate says how far: at 0.5 half of the way. This is Q-learning (Watkins, 1989). Temporal differences give numbers to positions in place of moves.
    If it always played the move with the highest number, it would never find out what the others are worth. So at first it explores: it plays many moves at random, later fewer.
    In 1961 there was no computer to spare, so Donald Michie built his MENACE from 304 matchboxes with beads. A bead drawn at random names the move. After a win three more beads like it go into each box that was used, after a draw one, and after a loss the bead is taken away.
lesson-6-idea-td =
    This player is given no rule. It has a table: for every position a number, which says how good the position is for the side that has just moved, from −1 for a loss to 1 for a win. It plays the move that leads to the position with the highest number. At first all are 0, and it plays moves at random.
    After each game it changes the numbers of the positions that came about. The last moves towards the result, each before it towards the next position of the same side. The rate says how far: at 0.5 half of the way. The change from one position to the next is the temporal difference (Sutton, 1988).
    If it always went to the position with the highest number, it would never find out what the others are worth. So at first it explores: it plays many moves at random, later fewer.
lesson-6-idea-menace =
    This player is given no rule. It is made of 304 matchboxes, one for every position in which X is to move; those that are images of each other share a box. Donald Michie built it in 1961, when there was no computer to spare. It moves first, with X.
    In a box lie beads, a color for each square. MENACE draws a bead at random and plays its square, so that a move with many beads is played often.
    After a win three more beads like the one drawn go into each box that was used, after a draw one, and after a loss the bead is taken away. Good moves get more beads, and bad ones die out.
lesson-6-example = X has taken a corner, and O has answered beside it. Three squares win for X now, but at first the table knows none of this: all its numbers are 0. After some thousand games three of them are near 1, and each has its sum, such as 0.5 + 0.5 × (1 − 0.5) = 0.75.
learned-value-changed = { $square }: { $sum }
learned-value-kept = { $square }: { $number }, not changed in these games
learned-beads-changed = { $square }: { $before } beads before, { $change } after the game, { $beads } now
learned-beads-kept = { $square }: { $beads } beads, not changed in these games
learned-after = After { $games ->
    [one] 1 game
   *[other] { $games } games
}
learned-mistakes = { $mistakes ->
    [0] It makes no mistake there.
    [one] It can make 1 mistake there.
   *[other] It can make { $mistakes } mistakes there.
}
learned-shows-loss = { $side ->
    [first] A game that it still loses when it moves first
   *[other] A game that it still loses when it moves second
}
learned-shows-mistake = { $side ->
    [first] A mistake that is left when it moves first
   *[other] A mistake that is left when it moves second
}
learned-shows-none = No mistake is left.
learned-ply-start = The game begins.
learned-ply-position = The table is to move here.
learned-ply-own = The table plays { $square }.
learned-ply-opponent = The opponent plays { $square }.
learned-ply-mistake = The table plays { $square }. This is a mistake: with best play the move is { $value }. Better: { $better }, { $best }.
learned-kept = The player is in { $file }: “inarow audit { $player }” audits it again. Now play against it.
learned-replaces = warning: this lesson replaces { $file }, the player that it trained before; --out FILE keeps both
learned-nowhere = there is no folder to keep the player in; name a file with --out

## MENACE for a class

menace-about = MENACE is a player made of matchboxes. It moves first, with X. Each of the 304 boxes has a position on its lid in which X is to move: one for its first turn, 12 for the second, 108 for the third and 183 for the fourth. Positions that are images of each other in a mirror or after a turn share a box, so turn the board until it looks like a lid. On the fifth turn a single square is left.
menace-colours = Choose nine colours of beads, one for each square, and write them on a sheet where all can see it.
menace-fill = Cut out the lids and glue each on a box. Put beads into the box as its lid says: a number in a square is the number of beads of the colour of that square. A box of the first turn begins with 4 beads of each kind of move, of the second with 3, of the third with 2, of the fourth with 1.
menace-play = Play against it with O. On its turn find the box, shake it, and draw a bead with closed eyes: its colour names the square. Lay the bead in front of its box until the game is over. If a box is empty, MENACE resigns.
menace-reward = After a win put each bead back with three more of its colour. After a draw put it back with one more. After a loss keep it out.
menace-source = The boxes, their beads and the rewards are those of Donald Michie, “Trial and error”, Penguin Science Survey 2 (1961). He taught his in a tournament of 220 games.
menace-box = Box { $number }, turn { $turn }
menace-title = MENACE: matchboxes that learn
menace-none = the matchboxes could not be made
