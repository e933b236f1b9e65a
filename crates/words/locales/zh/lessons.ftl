## 各课

lesson-how = 用“inarow lesson 3”开始第 3 课。
lesson-1-title = 能赢就赢，该堵就堵，否则依次占角、中心、边
lesson-2-title = 能赢就赢，该堵就堵，否则依次占中心、角、边
lesson-3-title = 给每个空格按所在的线打分
lesson-4-title = 随机落子；--player minimax 则搜索到底
lesson-5-title = 搜索到底，并剪去无关的分支
lesson-1-intro = 欢迎来下井字棋！电脑能赢就赢，该堵就堵，否则随机占一个角，再是中心，最后随机占一条边。
    格子用小键盘上的数字表示：上面一行是 7 8 9，中间是 4 5 6，下面是 1 2 3。
lesson-2-intro = 电脑能赢就赢，该堵就堵，否则按 4、0、2、6、8、1、3、5、7 的顺序占第一个空格。
lesson-3-intro = 电脑给每个空格按所在的线打分，走分数最高的格子。请输入“行,列”，例如 1,1 是中心。
lesson-4-intro = 0 是空格，1 是 X（电脑），-1 是 O（你）。请输入“行,列”，左上角是 0,0。
lesson-5-intro = 电脑（O）会一直算到终局；你是 X。格子从左上角起编号 0 到 8。
lesson-1-mark = 你想下 X 还是 O？
lesson-2-mark = 请选择棋子（X 先走）：输入 X 表示下 X，其他输入都表示下 O：
lesson-2-moved = 电脑落子位置：{ $square }——{ $reason }。
lesson-3-scores = 各格的分数：
lesson-5-first = 谁先走？输入 x 表示你先走，o 表示电脑先走：
lesson-5-first-unclear = 既不是 x 也不是 o：由你先走。
lesson-1-you-won = 太好了，你赢了这一局！
lesson-1-you-lost = 电脑打败了你，你输了。
lesson-1-you-drew = 这一局是平局！
lesson-2-you-won = 恭喜你获胜！
lesson-2-you-lost = 电脑获胜！
lesson-2-you-drew = 平局！
lesson-3-you-won = 你赢了！
lesson-3-you-lost = 电脑赢了！
lesson-3-you-drew = 平局！
lesson-4-you-won = -1 号（你）获胜！
lesson-4-you-lost = 1 号（电脑）获胜！
lesson-4-you-drew = 平局！
lesson-5-you-won = 玩家胜利
lesson-5-you-lost = 电脑胜利
lesson-5-you-drew = 平局

## 各课的想法

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
trace-head-move = 着法
trace-head-value = 价值
trace-head-window = 窗口（α, β）
trace-head-nodes = 节点数
trace-head-mean = 平均
trace-head-visits = 访问次数
trace-head-cut = 未搜索
trace-view = 价值和窗口都是对起点轮到的 { $mark } 而言：1 是胜，−1 是负。
trace-legend = 方角：轮到 { $mark }，取最大；圆角：轮到对方，取最小。1 是 { $mark } 胜，−1 是 { $mark } 负。虚线框和 ✂：没有搜索的着法。
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
trace-step-seen = 不用搜索就能看出：{ $worth }。
trace-step-remembered = 置换表里记着：{ $worth }。
trace-step-bounded = 剩下的线已经决定了：{ $worth }。
trace-step-horizon = 搜索到此不再往前看：{ $worth }。
trace-step-sampled = 已证明：{ $worth }。
trace-step-broken-off = 还没搜索完，搜索就中断了。
trace-step-between = { "" }
trace-step-worth = { $worth }（{ $value }）
trace-step-most = 现在 { $mark } 要找价值最大的着法。
trace-step-least = 现在 { $mark } 要找价值最小的着法。
trace-step-answered = { $mark } 试走了 { $square }：{ $next } 最好的应着价值是{ $value }，所以 { $square } 的价值是{ $value }。
trace-step-again = { $mark } 试走了 { $square }：{ $mark } 接下来最好的着法价值是{ $value }，所以 { $square } 的价值是{ $value }。
trace-step-first = 这是在这里试的第一步，{ $mark } 先留着它。
trace-step-better = 对 { $mark } 来说，这比 { $kept }（{ $worth }）好：{ $mark } 改为留下 { $square }。
trace-step-no-better = 对 { $mark } 来说，这并不比 { $kept }（{ $worth }）好：{ $mark } 仍然留着 { $kept }。
trace-step-worse = 对 { $mark } 来说，这比 { $kept }（{ $worth }）差：{ $mark } 仍然留着 { $kept }。
trace-step-done = 搜索完成：对 { $side } 来说，这个局面的价值是{ $value }。
trace-step-done-best = 搜索完成：{ $side } 最好的着法是 { $square }，价值是{ $value }。
trace-cut = 剪掉，不再搜索：{ $squares }。
trace-cut-beta = 剪掉，不再搜索：{ $squares }。{ $side } 在这里至少得到 β = { $beta }，而 { $opponent } 在别处已能把它压到这个值。
trace-cut-alpha = 剪掉，不再搜索：{ $squares }。{ $opponent } 在这里能把 { $side } 压到至多 α = { $alpha }，而 { $side } 在别处已能得到这个值。
trace-cut-many = { $count } 个着法
trace-too-many = 这种形式最多显示 { $most } 个节点；--format json 没有上限
trace-by-the-clock = 按时间进行的搜索每次都不同：请按节点数或深度来限制

## 课程棋手的规则，逐步说明

rule-step = { $number }. { $aim }：{ $state }
rule-aim-win = 立即获胜
rule-aim-block = 堵住对方
rule-aim-corner = 角
rule-aim-center = 中心
rule-aim-side = 边
rule-aim-line-score = 最高分
rule-aim-random = 任意空格
rule-aim-best = 搜索得出的最佳
rule-passed-win = 否，{ $mark } 没有一格能连成线
rule-passed-block = 否，{ $mark } 没有一格会连成线
rule-passed-region = 否，{ $squares } 都已被占
rule-not-reached = 不再考虑
rule-on-line = { $square }（{ $line }）
rule-fired-one = 是，下 { $square }
rule-fired-first = 是，下 { $square }，即 { $squares } 中的第一个
rule-fired-drawn = 是，从 { $squares } 中随机选一个
rule-score-line = { $points }（{ $line }：己方 { $own }，对方 { $other }）
rule-score-middle-row = 1（中间行）
rule-score-middle-column = 1（中间列）
rule-steps = 对 { $mark } 而言，规则的各步：
rule-scores = 评分表：
rule-values = 它的搜索对每步棋的评价：
rule-values-as-printed = 原文印出的程序对每步棋的评价：
rule-no-lesson = 没有规则可以显示：只有课程里的计算机才有规则。
help-rule = 在课程中，输入“rule”或“规则”可逐步查看计算机的规则在这里会怎么下。
player-rule-random = 随机走一个空格，机会均等
player-rule-corner-first = 能赢就赢，该堵就堵，否则随机占一个角，再是中心，最后随机占一条边
player-rule-center-first = 能赢就赢，该堵就堵，否则依次占中心、角、边，取第一个空着的
player-rule-line-score = 给每个空格按所在的线打分，走分数最高的格子
player-rule-minimax = 把每步棋搜索到终局，走最好的里面的第一个
player-rule-minimax-as-printed = 照文章代码搜索，好像同一方连走两步，走最好的里面的第一个
player-rule-alpha-beta = 把每步棋搜索到终局，剪去无关的分支，在最好的里面随机选一个
player-rule-alpha-beta-as-printed = 用同样的搜索，但照文章代码，最好的里面第一个被选中的机会加倍
lesson-beaten = 它能被打败吗？
lesson-moving-first = 先手时
lesson-moving-second = 后手时
lesson-can-lose = { $turn }它会输，最快的一局是 { $moves }。
lesson-cannot-lose = { $turn }无论对方怎么下，它都不会输。
lesson-always-wins = { $turn }它总是赢。
lesson-sum-never = 无论谁先走，都不可能被打败
lesson-sum-first = 先手时可能被打败，后手时从不输
lesson-sum-second = 后手时可能被打败，先手时从不输
lesson-sum-always = 无论谁先走，都可能被打败
lesson-proof-holds = { $turn }轮到它走的局面一共可能有 { $positions } 个，在那里它的每一步都没有放弃任何结果。从空棋盘开始可能出现的 { $games } 局棋全部数过：它一局不输。
lesson-proof-holds-in-spite = { $turn }轮到它走的局面一共可能有 { $positions } 个，在那里有 { $mistakes } 步棋不是最好的，但从空棋盘开始可能出现的 { $games } 局棋里，它一局不输。
lesson-proof-loses = { $turn }轮到它走的局面一共可能有 { $positions } 个，在那里有 { $mistakes } 步棋不是最好的；从空棋盘开始可能出现的 { $games } 局棋里，它输 { $lost } 局。{ $best }
lesson-findings = 对文章的检验：
finding-sides-misnamed = 文字把角 3 误列为边，漏了 4；代码用的是 2、4、6、8。
finding-one-chance-in-three = 文字说随机决定谁先走；代码让计算机先走的机会是三分之一，这里照代码。
finding-square-zero = 代码还会试并不存在的格子 0：{ $all } 个局面中有 { $some } 个的选择因此改变。
finding-any-three-alike = 代码判断获胜时不看是谁的棋子，三子相同就算：{ $all } 个局面中有 { $some } 个的选择因此改变。
finding-not-a-number = 文字说位置无效时重复询问；代码遇到不是数字的输入会出错退出。这里会重新询问。
finding-cannot-lose-second = { $holds ->
    [holds] 文章说它后手不会输：属实。
   *[other] 文章说它后手不会输：不属实，{ $moves } 就能打败它。
}
finding-no-error-allowed = { $holds ->
    [holds] 文章说它先手时，对方不犯错才能下成平手：属实。
   *[other] 文章说它先手时，对方不犯错才能下成平手：不属实，在 { $moves } 中对方犯了错，却没有输。
}
finding-second-cannot-win = { $holds ->
    [holds] 文章说只要先手不犯错，后手就不可能赢：属实。
   *[other] 文章说只要先手不犯错，后手就不可能赢：不属实。
}
finding-middle-of-diagonals = 文字说位于每条线的中间都加一分，代码只对中间行和中间列加分：{ $all } 个局面中有 { $some } 个的选择因此改变。
finding-points-add-up = { $holds ->
    [holds] 文章说分数能区分各种情况：属实。
   *[other] 文章说分数能区分各种情况：不属实。分数会累加，堵棋的分可能超过获胜：{ $all } 个局面中有 { $some } 个能立即获胜却没有去赢。
}
finding-same-side-twice = 代码搜索每步棋时让同一方连走两步：{ $all } 个局面中有 { $some } 个因此选了别的格子。这里的 minimax 双方轮流走；minimax:as-printed 照代码，会输掉 { $moves }。
finding-depth-unused = 搜索带着深度参数一路累加，却从不使用；没有影响。
finding-first-best-twice = 代码把第一个最佳位置列了两次，它被选中的机会加倍：{ $all } 个局面中有 { $some } 个的概率不同。这里的 alpha-beta 机会均等；alpha-beta:as-printed 照代码。
finding-person-never-wins = { $holds ->
    [holds] 文章说没有玩家赢的情况：属实，无论谁先走。
   *[other] 文章说没有玩家赢的情况：不属实。
}
finding-moves-after-the-end = 玩家连成线后，代码的循环还会让计算机再走一步；{ $holds ->
    [harmless] 由于玩家从不会赢，这不会发生
   *[other] 这可能发生
}。
finding-negative-squares = 文字要求输入 0 到 8；代码也接受 −1 到 −9，从末尾数起。这里会拒绝。

## 与课程棋手对局
challenge-won = 这一局你赢了它，用了 { $plies } 步（双方合计）。
challenge-lost = 这一局它赢了。
challenge-drawn = 平局：还没有打败它。
challenge-held = 你守住了平局。对它不可能有更好的结果。
challenge-by-force = 它的每一步都没有别的选择：你照样走，每次都能成功。
challenge-by-lots = 它会随机选择：你照样走，对局完全这样进行的概率是 { $chance }。
challenge-always = 走得最好的人每次都能赢它。
challenge-sure-after = 这一局走完第 { $ply } 步之后，不管它怎么选都能赢。{ $best }
challenge-best = 从空棋盘开始，走得最好时赢它的概率是 { $chance }。
challenge-soonest = 不可能更早打败它。
challenge-sooner = 最快可以在第 { $plies } 步赢它。
challenge-sure-win = 接着走对，必胜。
challenge-chance-of-win = 走得最好时，赢的概率是 { $chance }。
challenge-no-win = 已经不可能赢。
challenge-sure-draw = 接着走对，必能守和。
challenge-chance-of-draw = 走得最好时，守和的概率是 { $chance }。
challenge-no-draw = 已经不可能守和。
challenge-prospect = { $goal }之后可能有 { $games } 局棋：你赢 { $wins } 局，平 { $draws } 局，它赢 { $losses } 局。
challenge-not-played = { $player } 在那里从不走 { $move }；它会走的是 { $moves }
