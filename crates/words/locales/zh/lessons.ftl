## 各课

lesson-how = 用“inarow lesson 3”开始第 3 课。
lesson-1-title = 能赢就赢，该堵就堵，否则依次占角、中心、边
lesson-2-title = 能赢就赢，该堵就堵，否则依次占中心、角、边
lesson-3-title = 给每个空格按所在的线打分
lesson-4-title = 随机选一个空格；--player minimax 则搜索到底
lesson-5-title = 搜索到底，并剪掉不影响结果的部分
lesson-1-intro = 欢迎来下井字棋！电脑能赢就赢，该堵就堵；否则先随机占一个角，没有角就占中心，最后随机占一个边。
    格子用小键盘上的数字表示：上面一行是 7 8 9，中间是 4 5 6，下面是 1 2 3。
lesson-2-intro = 电脑能赢就赢，该堵就堵；否则按 4、0、2、6、8、1、3、5、7 的顺序走第一个空格。
lesson-3-intro = 电脑给每个空格按经过它的线打分，走分数最高的格子。请输入“行,列”，例如 1,1 是中心。
lesson-4-intro = 0 是空格，1 是 X（电脑），-1 是 O（你）。请输入“行,列”，左上角是 0,0。
lesson-5-intro = 电脑（O）会一直算到终局；你是 X。格子从左上角起，编号是 0 到 8。
lesson-1-mark = 你想下 X 还是 O？
lesson-2-mark = 你下 X 还是 O？X 先走。输入 X 就下 X，输入别的都下 O：
lesson-2-moved = 电脑走 { $square }：{ $reason }。
lesson-3-scores = 各格的分数：
lesson-5-first = 谁先走？输入 x 表示你先走，o 表示电脑先走：
lesson-5-first-unclear = 不是 x，也不是 o：由你先走。
lesson-1-you-won = 太好了，这一局你赢了！
lesson-1-you-lost = 电脑打败了你，你输了。
lesson-1-you-drew = 这一局是平局！
lesson-2-you-won = 恭喜，你赢了！
lesson-2-you-lost = 电脑赢了！
lesson-2-you-drew = 平局！
lesson-3-you-won = 你赢了！
lesson-3-you-lost = 电脑赢了！
lesson-3-you-drew = 平局！
lesson-4-you-won = -1 号（你）赢了！
lesson-4-you-lost = 1 号（电脑）赢了！
lesson-4-you-drew = 平局！
lesson-5-you-won = 玩家赢了
lesson-5-you-lost = 电脑赢了
lesson-5-you-drew = 平局
screen-rule-random = 随机落子
screen-rule-minimax = 搜索到底，走最好的几步中的第一步

## 各课的思路

lesson-1-idea =
    电脑按固定的顺序问五个问题。我能马上赢吗？对方下一步就能赢，我必须堵吗？有空着的角吗？中心空着吗？有空着的边吗？第一个回答“是”的问题就决定这一步；空着的角或边有好几个时，随机选一个。
    顺序很重要。赢了，棋就结束了，所以先看能不能赢；不堵就会输，所以接着看要不要堵。两样都用不着，才去找一个好位置。
    它只往前看一步。你同时威胁两条线，它只堵得住一条：它就是这样输的。
lesson-1-example = X 占了上面一行的两个角。O 能马上赢吗？不能。必须堵吗？要堵，就在两个角中间。所以 O 走那里，后面的问题不再问了。
lesson-2-idea =
    这个棋手先问同样的两个问题：能马上赢吗？必须堵吗？都不是，就照一张固定的单子找：先中心，再四个角，再四个边，走第一个空着的格子。
    为什么先占中心？经过中心的线有四条，经过角的有三条，经过边的只有两条。
    它从不碰运气。你走得一样，它也走得一样：赢过它一次，就能次次赢它。
lesson-2-example = X 占了中心，谁也不能马上赢。单子上接下来是四个角，所以 O 走第一个，也就是左上角。每次都是这样。
lesson-3-idea =
    这个棋手不问问题，而是打分。每个空格，经过它的每条线都给它加分，走总分最高的格子；总分一样时，走从左上角数起的第一个。
    一条线上有自己的两个子，加 1,000 分；有对方的两个子，加 900 分；有自己的一个子，加 100 分；有对方的一个子，加 90 分；空着的线加 10 分。双方都有子的线谁也连不成，不加分。在中间一行、中间一列的格子，各再加 1 分。
    越要紧，分数越高：1,000 分是去赢，900 分是去堵。可是几条线的分数会加在一起，总分最高的不一定是好棋：例子里的这一步就会输。
lesson-3-example = X 占了两个相对的角，O 占了中心。右上角：上面一行加 90 分，右边一列加 90 分，O 的斜线加 100 分，一共 280 分，没有比它更高的，所以 O 走那里。这一步走错了：X 再占最后一个角，就同时威胁两条线。
lesson-4-idea =
    第一个棋手随便选一个空格。程序好写，也容易赢，正好用来入门。
    极小化极大正好相反。每走一步之前，它先在心里把后面可能的每一局棋都下完：自己赢的终局记 1，平局记 0，自己输的记 −1。然后把这些数一步步往回传：轮到自己，就取最大的；轮到你，就当你会取最小的，因为那对你最好。这样每一步都有一个数，它走数最大的那一步。
    什么也瞒不过它，所以它从不输。文章里的程序忘了双方要轮流走；“照文章代码”就像那个程序一样下，可以赢它。
lesson-4-example = 轮到 X 走，还剩三个空格。走右下角，右边一列就连成了：1。走左下角，O 就能连成中间一列：−1。走这两格中间，堵住了 O，最后是平局：0。极小化极大走 1 的那一步。
lesson-5-idea =
    这个棋手和极小化极大一样算到底，得到的数也一样，但是不会影响结果的地方就跳过不算。这样省下了大部分力气。
    打个比方：有两个袋子，你选一个，然后一个爱捣乱的朋友把里面最差的东西给你。第一个袋子里最差的是一个苹果。第二个袋子里，你先看到一块石头：不用再看了，选它只会拿到石头，或者更差的东西。所以你选第一个袋子。下棋也一样：袋子就是一步棋，朋友就是对手，不再往下看就叫剪枝。
    几步棋一样好时，它随机选一步。文章里的程序把其中的第一步列了两次，所以“照文章代码”选它的机会加倍。这两个都打不败。
lesson-5-example = 轮到 O 走，它先试右边的格子。X 可以走左下角，马上就赢：对 O 来说，没有比这更差的了。X 还有别的应对，但对每一种，O 只要找到一步不比这更差的就够了，其余的都剪掉。

## 写下来的搜索

trace-title = { $player } 在 { $game } 上的搜索
trace-told = 从局面 { $position } 开始的搜索树。
trace-root = 起点
trace-look-proves = 第 { $look } 轮：向前看 { $plies } 步，只算已证明的
trace-look-estimates = 第 { $look } 轮：向前看 { $plies } 步，带估计
trace-open = 未知
trace-at-least = 至少{ $value }
trace-at-most = 至多{ $value }
trace-head-move = 走法
trace-head-value = 价值
trace-head-window = 窗口（α, β）
trace-head-nodes = 节点数
trace-head-mean = 平均
trace-head-visits = 访问次数
trace-head-cut = 未搜索
trace-view = 价值和窗口都是对起点轮到的 { $mark } 来说的：1 是胜，−1 是负。
trace-chances = 两者之间的估计值对应胜率：0 是 50%，+0.24 是 62%。
trace-legend = 方角：轮到 { $mark }，取最大；圆角：轮到对方，取最小。1 是 { $mark } 胜，−1 是 { $mark } 负。虚线框和 ✂：没有搜索的走法。
trace-whole = 共 { $nodes } 个节点，没有省略。
trace-left-out = 搜索了 { $nodes } 个节点，这里显示 { $shown } 个，省略 { $left } 个。用 --depth 和 --max-nodes 可以多看一些。
trace-node = { $moves }：{ $value }。
trace-node-window = 窗口 { $window }。
trace-node-samples = { $visits } 局，平均 { $mean }。
trace-node-cut = 未搜索：{ $squares }。
trace-worth = 对 { $side } 是{ $value }
trace-step-begins = 搜索开始，轮到 { $mark }
trace-step-look-proves = 第 { $look } 轮搜索开始：向前看 { $plies } 步，只算已证明的
trace-step-look-estimates = 第 { $look } 轮搜索开始：向前看 { $plies } 步，带估计
trace-step-tries = { $mark } 试走 { $square }
trace-step-tries-within = { $mark } 试走 { $square }，α = { $alpha }，β = { $beta }
trace-step-plays = { $mark } 走 { $square } 的有 { $visits ->
   *[other] { $some } 局
}，对 { $side } 平均 { $mean }
trace-step-then = 。
trace-step-over = 棋局到此结束：{ $worth }。
trace-step-searched = 从这里起共 { $nodes ->
   *[other] { $some } 个节点
}：{ $worth }。
trace-step-seen = 不用搜索就看得出：{ $worth }。
trace-step-remembered = 置换表里记着：{ $worth }。
trace-step-bounded = 剩下的线已经决定了：{ $worth }。
trace-step-horizon = 搜索到此不再往前看：{ $worth }。
trace-step-sampled = 已证明：{ $worth }。
trace-step-broken-off = 还没搜索完，搜索就中断了。
trace-step-between = { "" }
trace-step-worth = { $worth }（{ $value }）
trace-step-most = 现在 { $mark } 要找价值最大的走法。
trace-step-least = 现在 { $mark } 要找价值最小的走法。
trace-step-answered = { $mark } 试走了 { $square }：{ $next } 最好的应对价值是{ $value }，所以 { $square } 的价值是{ $value }。
trace-step-again = { $mark } 试走了 { $square }：{ $mark } 接下来最好的走法价值是{ $value }，所以 { $square } 的价值是{ $value }。
trace-step-first = 这是在这里试的第一步，{ $mark } 先留着它。
trace-step-better = 对 { $mark } 来说，这比 { $kept }（{ $worth }）好：{ $mark } 改为留下 { $square }。
trace-step-no-better = 对 { $mark } 来说，这并不比 { $kept }（{ $worth }）好：{ $mark } 仍然留着 { $kept }。
trace-step-worse = 对 { $mark } 来说，这比 { $kept }（{ $worth }）差：{ $mark } 仍然留着 { $kept }。
trace-step-done = 搜索完成：对 { $side } 来说，这个局面的价值是{ $value }。
trace-step-done-best = 搜索完成：{ $side } 最好的走法是 { $square }，价值是{ $value }。
trace-cut = 剪掉，不再搜索：{ $squares }。
trace-cut-beta = 剪掉，不再搜索：{ $squares }。{ $side } 在这里至少得到 β = { $beta }，而 { $opponent } 在别处已能把它压到这个值。
trace-cut-alpha = 剪掉，不再搜索：{ $squares }。{ $opponent } 在这里能把 { $side } 压到至多 α = { $alpha }，而 { $side } 在别处已能得到这个值。
trace-cut-many = { $count } 种走法
trace-too-many = 这种形式最多显示 { $most } 个节点；--format json 没有上限
trace-by-the-clock = 按时间搜索，每次的结果都不同：请按节点数或深度来限制

## 课程棋手的规则，逐步说明

rule-step = { $number }. { $aim }：{ $state }
rule-aim-win = 马上获胜
rule-aim-block = 堵住对方
rule-aim-corner = 角
rule-aim-center = 中心
rule-aim-side = 边
rule-aim-line-score = 最高分
rule-aim-random = 任意空格
rule-aim-best = 搜索得出的最好一步
rule-passed-win = 不行，{ $mark } 走哪里都连不成线
rule-passed-block = 不用，{ $mark } 下一步还连不成线
rule-passed-region = 没有空着的：{ $squares } 都已有棋子
rule-not-reached = 不用再看了
rule-on-line = { $square }（{ $line }）
rule-fired-one = 走 { $square }
rule-fired-first = 走 { $square }（{ $squares } 中的第一个）
rule-fired-drawn = 从 { $squares } 中随机选一个
rule-score-line = { $points }（{ $line }：自己 { $own } 子，对方 { $other } 子）
rule-score-middle-row = 1（中间行）
rule-score-middle-column = 1（中间列）
rule-steps = 替 { $mark } 走，按它的规则一步一步想：
rule-scores = 它打的分：
rule-values = 它的搜索怎么看每一步：
rule-values-as-printed = 原文的程序怎么看每一步：
rule-no-lesson = 没有规则可以显示：只有课程里的电脑才有规则。
help-rule = 在课程里，输入“rule”或“规则”，可以一步一步看电脑的规则在这里怎么走。
player-rule-random = 随机走一个空格，每格机会均等
player-rule-corner-first = 能赢就赢，该堵就堵，否则先随机占一个角，再占中心，最后随机占一个边
player-rule-center-first = 能赢就赢，该堵就堵，否则依次看中心、角、边，走第一个空格
player-rule-line-score = 给每个空格按经过它的线打分，走分数最高的格子
player-rule-minimax = 每一步都算到终局，走最好的几步中的第一步
player-rule-minimax-as-printed = 照文章的代码搜索，好像同一方连走两步，走最好的几步中的第一步
player-rule-alpha-beta = 每一步都算到终局，跳过不影响结果的部分，从最好的几步中随机选一步
player-rule-alpha-beta-as-printed = 同样搜索，但照文章的代码，选到最好的几步中第一步的机会加倍
lesson-beaten = 能赢它吗？
lesson-moving-first = 它先走时
lesson-moving-second = 它后走时
lesson-can-lose = { $turn }会输，最快的一局是 { $moves }。
lesson-cannot-lose = { $turn }绝不会输，不管你怎么走。
lesson-always-wins = { $turn }总是赢。
lesson-sum-never = 谁先走都打不败它
lesson-sum-first = 它先走时打得败，后走时打不败
lesson-sum-second = 它后走时打得败，先走时打不败
lesson-sum-always = 谁先走都打得败它
lesson-proof-holds = { $turn }，一共会遇到 { $positions } 个局面，一步也没有走错。从空棋盘开始可能下出的 { $games } 局棋全部数过：它一局也没输。
lesson-proof-holds-in-spite = { $turn }，一共会遇到 { $positions } 个局面，在那里有 { $mistakes } 步可能走错。尽管这样，从空棋盘开始可能下出的 { $games } 局棋里，它一局也没输。
lesson-proof-loses = { $turn }，一共会遇到 { $positions } 个局面，在那里有 { $mistakes } 步可能走错。从空棋盘开始可能下出的 { $games } 局棋里，它输 { $lost } 局。{ $best }
lesson-findings = 文章说得对吗？
finding-sides-misnamed = 文字把角 3 误列为边，漏了 4；代码用的是 2、4、6、8。
finding-one-chance-in-three = 文字说谁先走是随机的；代码让电脑先走的机会是三分之一，这里照代码。
finding-square-zero = 代码还会试并不存在的格子 0：{ $all } 个局面中，有 { $some } 个局面的选择因此改变。
finding-any-three-alike = 代码不看是谁的棋子，三子相同就算赢：{ $all } 个局面中，有 { $some } 个局面的选择因此改变。
finding-not-a-number = 文字说位置不对就再问；代码遇到不是数字的输入会出错退出。这里会再问一次。
finding-cannot-lose-second = { $holds ->
    [holds] 文章说它后走不会输：对。
   *[other] 文章说它后走不会输：不对，{ $moves } 就能赢它。
}
finding-no-error-allowed = { $holds ->
    [holds] 文章说它先走时，你不犯错才能下成平局：对。
   *[other] 文章说它先走时，你不犯错才能下成平局：不对，在 { $moves } 里犯了错，却没有输。
}
finding-second-cannot-win = { $holds ->
    [holds] 文章说先走的人只要不犯错，后走的人就赢不了：对。
   *[other] 文章说先走的人只要不犯错，后走的人就赢不了：不对。
}
finding-middle-of-diagonals = 文字说每条线的中间都加一分，代码只给中间一行和中间一列加分：{ $some ->
    [0] 它的选择从不因此改变
   *[other] { $all } 个局面中，有 { $some } 个局面的选择因此改变
}。
finding-points-add-up = { $holds ->
    [holds] 文章说分数能分清各种情况：对。
   *[other] 文章说分数能分清各种情况：不对。分数会加在一起，堵棋的分数可能超过获胜：{ $all } 个局面中有 { $some } 个，它本来马上能赢，却没有去赢。
}
finding-same-side-twice = 代码搜索每一步时，让同一方连走两步：{ $all } 个局面中有 { $some } 个因此选了别的格子。这里的 minimax 让双方轮流走；minimax:as-printed 照代码走，会输掉 { $moves }。
finding-depth-unused = 代码一路数着搜索的深度，却从来不用；对结果没有影响。
finding-first-best-twice = 代码把第一个最好的格子列了两次，选到它的机会就加倍：{ $all } 个局面中有 { $some } 个的概率不同。这里的 alpha-beta 机会均等；alpha-beta:as-printed 照代码走。
finding-person-never-wins = { $holds ->
    [holds] 文章说玩家从来赢不了：对，谁先走都一样。
   *[other] 文章说玩家从来赢不了：不对。
}
finding-moves-after-the-end = 玩家赢了以后，代码还会让电脑再走一步；{ $holds ->
    [harmless] 玩家从来赢不了，所以这不会发生
   *[other] 这可能发生
}。
finding-negative-squares = 文字要求输入 0 到 8；代码也接受 −1 到 −9，从末尾数起。这里不接受。

## 与课程棋手对局
challenge-won = 你在第 { $plies } 步赢了它。
challenge-lost = 这一局它赢了。
challenge-drawn = 平局：还没有赢它。
challenge-held = 你守住了平局。对它，谁也不能下得更好。
challenge-by-force = 它每一步都只有一种走法：你照这样走，每次都能成功。
challenge-by-lots = 它随机选择：你照这样走，棋局也这样下完的概率是 { $chance }。
challenge-always = 只要走得最好，每次都能赢它。
challenge-sure-after = 第 { $ply } 步之后，不管它怎么选，你都能赢。{ $best }
challenge-best = 从空棋盘开始，走得最好时赢它的概率是 { $chance }。
challenge-soonest = 没有更快的赢法了。
challenge-sooner = 最快第 { $plies } 步就能赢它。
challenge-sure-win = 接着走对，就一定赢。
challenge-chance-of-win = 走得最好时，赢的概率是 { $chance }。
challenge-no-win = 已经赢不了了。
challenge-sure-draw = 接着走对，就一定能守住平局。
challenge-chance-of-draw = 走得最好时，守住平局的概率是 { $chance }。
challenge-no-draw = 已经守不住平局了。
challenge-prospect = { $goal }之后可能下出 { $games } 局棋：你赢 { $wins } 局，平 { $draws } 局，它赢 { $losses } 局。
challenge-not-played = { $player } 在那里从不走 { $move }，只走 { $moves }

## 第六课：一张会学习的表

lesson-6-title = 它和自己下棋，靠一张表来学
lesson-6-idea =
    没有人告诉这个棋手任何规则。它有一张表：每个局面里的每一步棋都有一个数，表示这步棋有多好，从输的 −1 到赢的 1。一开始全是 0，它只会乱走。
    每下完一局，它就改一改走过的那些棋的数。最后一步向这一局的结果靠近，前面的每一步向表里对下一个局面的评价靠近。学习率说的是靠近多少：0.5 就是走一半的路。这叫 Q 学习（沃特金斯，1989 年）。时间差分则不给棋步、而给局面记数。
    要是它总走数最大的那一步，就永远不知道别的棋值多少。所以一开始要多探索，也就是多随机走，以后慢慢减少。
    1961 年电脑还很难用上，唐纳德·米基就用 304 个火柴盒和珠子做成了 MENACE。随手摸出一颗珠子，它的颜色就决定走哪一步。赢了，用过的每个盒子里添三颗同样的珠子；平了，添一颗；输了，把那颗珠子拿走。
lesson-6-idea-td =
    没有人告诉这个棋手任何规则。它有一张表：每个局面有一个数，表示这个局面对刚走完的一方有多好，从输的 −1 到赢的 1。它走的棋，总是通向数最大的局面。一开始全是 0，它只会乱走。
    每下完一局，它就改一改出现过的那些局面的数。最后一个局面向这一局的结果靠近，前面的每一个向同一方的下一个局面靠近。学习率说的是靠近多少：0.5 就是走一半的路。前后两个局面的数相差多少，就叫时间差分（萨顿，1988 年）。
    要是它总走向数最大的局面，就永远不知道别的局面值多少。所以一开始要多探索，也就是多随机走，以后慢慢减少。
lesson-6-idea-menace =
    没有人告诉这个棋手任何规则。它是 304 个火柴盒，每个轮到 X 走的局面一个；翻转或转动以后一样的局面共用一个盒子。1961 年电脑还很难用上，唐纳德·米基就这样做成了 MENACE。它先走，下 X。
    盒子里装着珠子，每种颜色代表一个格子。MENACE 随手摸出一颗，就走它的颜色代表的格子；所以珠子多的走法走得也多。
    赢了，用过的每个盒子里添三颗同样的珠子；平了，添一颗；输了，把那颗珠子拿走。好棋的珠子越来越多，坏棋的慢慢就没有了。
lesson-6-example = X 占了一个角，O 走在它旁边。现在有三个格子能让 X 赢，可是一开始表里什么也看不出来：所有的数都是 0。下完几千局，其中三个数就接近 1 了。每个数都有一道算式，比如 0.5 + 0.5 × (1 − 0.5) = 0.75。
learned-value-changed = { $square }：{ $sum }
learned-value-kept = { $square }：{ $number }，这些棋局里没有变
learned-beads-changed = { $square }：原来 { $before } 颗珠子，下完棋 { $change }，现在 { $beads } 颗
learned-beads-kept = { $square }：{ $beads } 颗珠子，这些棋局里没有变
learned-after = 下完 { $games } 局
learned-mistakes = { $mistakes ->
    [0] 它在这里没有失误。
   *[other] 它在这里还可能有 { $mistakes } 个失误。
}
learned-shows-loss = { $side ->
    [first] 它先手时还会输的一局
   *[other] 它后手时还会输的一局
}
learned-shows-mistake = { $side ->
    [first] 它先手时还剩的一个失误
   *[other] 它后手时还剩的一个失误
}
learned-shows-none = 已经没有失误了。
learned-ply-start = 棋局开始。
learned-ply-position = 这里轮到这张表走。
learned-ply-own = 这张表走 { $square }。
learned-ply-opponent = 对手走 { $square }。
learned-ply-mistake = 这张表走 { $square }。这是失误：双方都走得最好，这一步是{ $value }。更好的是 { $better }：{ $best }。
learned-kept = 棋手存在 { $file } 里，用“inarow audit { $player }”可以再检查它。现在和它下一局吧。
learned-replaces = 警告：这一课会替换上次训练出的棋手 { $file }；想两个都留下，请用 --out 指定文件
learned-nowhere = 没有可以存放棋手的文件夹，请用 --out 指定文件

## 给全班的 MENACE

menace-about = MENACE 是一个用火柴盒做成的棋手。它先走，下 X。304 个盒子的盖上各画着一个轮到 X 走的局面：第一步 1 个，第二步 12 个，第三步 108 个，第四步 183 个。左右翻转或转动以后一样的局面共用一个盒子，所以先把棋盘转到和盒盖一样。第五步只剩一个格子，不用盒子。
menace-colours = 选九种颜色的珠子，每个格子一种，写在大家都看得见的纸上。
menace-fill = 把盒盖剪下来，贴在盒子上，再照盒盖装珠子：格子里的数字，就是这个格子的颜色要放几颗。第一步的盒子里每种走法放 4 颗，第二步 3 颗，第三步 2 颗，第四步 1 颗。
menace-play = 你下 O，和它对局。轮到它时，找到那个盒子，摇一摇，闭上眼睛摸一颗珠子，它的颜色就是要走的格子。把珠子放在盒子前面，等这一局下完。盒子空了，MENACE 就认输。
menace-reward = 它赢了，每颗珠子放回去，再添三颗同色的；平了，放回去，再添一颗；输了，珠子不放回去。
menace-source = 盒子、珠子和奖惩都照唐纳德·米基的《尝试与错误》（Trial and error，Penguin Science Survey 2，1961 年）。他用 220 局棋教会了他的那一台。
menace-box = 第 { $number } 盒，第 { $turn } 步
menace-title = MENACE：会学习的火柴盒
menace-none = 做不出火柴盒
