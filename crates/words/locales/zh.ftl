### 简体中文。这里的每个键在其他目录中也都有,由测试核对。

## 价值与得分

value-win = 胜
value-draw = 平局
value-loss = 负
score-win = { $plies } 步胜
score-loss = { $plies } 步负
score-win-within = 至多 { $plies } 步胜
score-loss-within = 至多 { $plies } 步负
score-estimate = { $estimate }（估计值）

## 格子与连线

center-square = { $square }（中心）
line-row = 第 { $row } 行
line-column = 竖列 { $column }
line-row-ends = 横线 { $from }–{ $to }
line-column-ends = 竖线 { $from }–{ $to }
line-diagonal = 斜线 { $from }–{ $to }
comma = 、
and = 和
free-square = 空
row-contents = 第 { $row } 行：{ $contents }

## 为什么这样走

reason-random = 在 { $moves } 个合法位置中随机选择
reason-win = 在 { $square } 连成{ $line }，获胜
reason-block = 堵住 { $opponent } 的{ $line }
reason-corner = { $among ->
    [1] 占一个空角
   *[other] 从 { $among } 个空角中选一个
}
reason-center = { $among ->
    [1] 占中心
   *[other] 从 { $among } 个中心空格中选一个
}
reason-side = { $among ->
    [1] 占一个空边
   *[other] 从 { $among } 个空边中选一个
}
reason-line-score = 在 { $squares } 个空格中得分最高：{ $score } 分
reason-first-best = { $among ->
    [1] 唯一能得到“{ $value }”的走法
   *[other] { $among } 个能得到“{ $value }”的走法中的第一个
}
reason-best = { $among ->
    [1] 唯一能得到“{ $value }”的走法
   *[other] { $among } 个能得到“{ $value }”的走法之一
}
reason-soonest = { $among ->
    [1] 最好的走法：{ $score }
   *[other] { $among } 个最好的走法之一：{ $score }
}
reason-searched = { $score }；预计的走法是 { $line }
reason-level = { $place ->
    [1] 它看到的最好走法
   *[other] 它看到的第 { $place } 好的走法
}：{ $score }
score-seen = { $score }，向前看 { $plies } 步
reason-sampled = 随机模拟 { $simulations } 局之后看来最好：{ $score }
reason-sampled-proven = 已经证明：{ $score }
reason-as-printed = 按原文程序的计算，它的结果是“{ $value }”{ $among ->
    [1] { "" }
   *[other] ，这样的走法共有 { $among } 个
}

## 文字有误

error = 错误：{ $message }
at-column = 第 { $column } 个字符：{ $problem }
text-unknown-game = 没有名为“{ $text }”的棋；可用 { $names }，或 m,n,k（例如 3,3,3）
text-not-a-number = 这里应是整数，却是“{ $text }”
text-size-out-of-range = 列数和行数应在 1 到 22 之间，却是 { $text }
text-length-out-of-range = 连线长度应在 1 到 255 之间，却是 { $text }
text-not-three-numbers = 一种棋需要三个数：列数、行数和连线长度
text-unknown-option = 没有选项“{ $text }”；可用 gravity、misere 和 no-overline
text-repeated-option = 选项 { $text } 重复了
text-unknown-board-character = “{ $text }”在棋盘上没有意义；请用 X、O、. 或表示连续空格的数字
text-empty-run = 空格数不能是 0；是不是想写字母 O？
text-too-many-rows = 棋盘只有 { $expected } 行
text-too-few-rows = 棋盘有 { $expected } 行，这里只有 { $found } 行
text-row-length = 第 { $row } 行有 { $found } 格，而棋盘有 { $expected } 列
text-square-count = 这里有 { $found } 格，而棋盘有 { $expected } 格
text-unknown-side = 棋盘之后应是 x 或 o，表示轮到谁走，却是“{ $text }”
text-no-move = 这里应有一步棋
text-unknown-move = “{ $text }”不是一步棋
text-outside-board = { $text } 不在棋盘上
text-no-number-pad = 小键盘记法只适用于 3x3 的棋盘

## 局面或走法有误

setup-counts-apart = X 有 { $x } 个，O 有 { $o } 个：两者最多相差一个
setup-not-to-move = X 有 { $x } 个，O 有 { $o } 个：应轮到 { $side } 走，而不是 { $named }
setup-lines-of-both = 双方都有连线：X 在 { $x }，O 在 { $o }
setup-lines-apart = { $mark } 的几条连线没有共同的格子：一步棋不可能同时连成
setup-floating = { $square } 的棋子悬在空格之上
illegal-over = 这一局已经结束
illegal-taken = { $square } 已被 { $by } 占据
illegal-floating = 棋子会下落：在 { $square } 这一列，它会落到 { $lands }

## 为什么没有答案

undefined-gravity = { $player } 不适用于 { $game }：它的规则没有考虑棋子下落；random、minimax、alpha-beta、perfect、search、mcts 和各个 level 适用于所有棋
undefined-misere = { $player } 不适用于 { $game }：它追求的连线在这里会输棋；random、minimax、alpha-beta、perfect、search、mcts 和各个 level 适用于所有棋
out-of-nodes = 对 { $player } 来说 { $game } 在这里太大了：{ $limit } 个节点的上限已用完。请换小一些的棋盘或更靠后的局面{ $player ->
    [minimax] ；search 能算得更远
    [alpha-beta] ；search 能算得更远
    [analyze] ，或提高 --limit-nodes
   *[other] ；search 和 level:max 仍然能下
}
search-stopped = 时间已到，{ $player } 还没有算完 { $game }；可用 --limit-time 给它更多时间
count-limit = 局面超过 { $limit } 个；要继续数，请提高 --limit-nodes
count-too-many-games = 这个数超出了 128 位所能表示的范围
unknown-player = 没有名为“{ $text }”的棋手；可用 { $names }
unknown-player-option = { $player } 没有“{ $text }”这种用法；可用 { $names }
player-option-no-number = { $player } 的“{ $text }”：这里应是 { $least } 到 { $most } 的整数
player-option-no-time = { $player } 的“{ $text }”：这里应是大于 0 的秒数
player-option-no-bytes = { $player } 的“{ $text }”：这里应是不小于 64 的字节数，例如 64M
player-option-twice = { $player } 的“{ $text }”：这个选项重复了
search-options = { $player } 没有“{ $text }”这种用法；可用 nodes=N、depth=N、time=秒数 和 table=字节数，用逗号隔开
mcts-options = { $player } 没有“{ $text }”这种用法；可用 nodes=N 和 time=秒数，用逗号隔开
no-policy = { $player ->
    [human] 人的走法没有固定的概率；请指定另一个棋手
   *[other] { $player } 依靠随机对局或时钟，它的概率无法算出；请指定另一个棋手，例如 level:hard 或 search:nodes=10000
}
table-beyond-memory = { $table } 字节的表放不下：这台机器的内存是 { $memory } 字节
depth-beyond-board = 棋盘只有 { $most } 格：没有比这更长的棋局

## 命令有误

usage-wrong-value = { $option }：{ $problem }
usage-one-of = “{ $text }”不在可选值之中：{ $allowed }
usage-not-a-number = 这里应是不小于 { $least } 的整数，却是“{ $text }”
usage-not-a-time = 这里应是大于 0 的秒数，却是“{ $text }”
usage-option-unused = { $option } 对 { $command } 没有意义
usage-unknown-argument = 没有选项 { $argument }
usage-stray-argument = 这里不需要“{ $argument }”
usage-unknown-command = 没有命令“{ $command }”
usage-missing-argument = 缺少 { $argument }
usage-missing-value = { $argument } 需要一个值
usage-unexpected-value = { $argument } 不能带值“{ $value }”
usage-given-twice = { $argument } 只能给出一次
usage-invalid-utf8 = 有一个参数不是有效的 UTF-8
usage-did-you-mean = { $problem }；是不是 { $suggestion }？
usage-see-help = { $problem }；请看 inarow --help
mark-and-players = 这个棋子必须由人来下，对手不能是人：请用 --x 或 --o 指定一个对手
first-needs-one-person = “me”和“opponent”只能用于恰好有一个人参加的棋局
lesson-settles-first = 只有第 3 课可以选择谁先走

## 帮助

help-usage = 用法：
help-commands = 命令
help-arguments = 参数
help-options = 选项
help-common-options = 通用选项
help-help = 显示这份帮助
help-version = 显示版本
about-inarow = 下棋、研究并求解井字棋和各种 k 子连珠棋。
about-play = 下一局或几局：人机、双人，或电脑对电脑。
about-lesson = 五篇文章里的游戏；不写编号则列出它们；加 --position 则说明该课的棋手在那里怎么走。
about-moves = 列出合法走法，或某个棋手选择每步棋的精确概率和理由。
about-analyze = 算出每个合法走法的价值：能证明的给出证明，否则给出估计。
about-perft = 按步数统计走法序列。
about-count = 统计可到达的局面和完整的棋局。
about-gomocup = 按 Gomocup 协议（Piskvork 等管理程序所用）通过标准输入和输出下五子棋。
about-help = 显示程序或某个命令的帮助。
about-completions = 输出 shell 的自动补全脚本。
about-man = 输出手册页。
example-inarow = 例如：inarow play --game gomoku
    不写命令时，inarow 就下井字棋。各命令的说明见“inarow help COMMAND”。
example-play = 例如：inarow play --x minimax --o random --seed 1
    棋手：human、level:easy、level:medium、level:hard、level:expert、level:max、search、mcts、
    random、corner-first、center-first、line-score、minimax、alpha-beta、perfect、
    perfect:soonest、minimax:as-printed、alpha-beta:as-printed。
    search 可带 nodes=N、depth=N、time=秒数、table=字节数，mcts 可带 nodes=N、time=秒数：
    search:time=2,table=256M。
example-lesson = 例如：inarow lesson 3 --first random
example-moves = 例如：inarow moves --player corner-first --position "X../.O./..." --format json
example-analyze = 例如：inarow analyze --game 4,4,4 --position "X.../.O../..../...."
example-perft = 例如：inarow perft 9
example-count = 例如：inarow count --game 4,4,4 --symmetry --games
example-gomocup = 例如：inarow gomocup
    程序文件名以“pbrain-”开头时，不加命令也按此协议下棋。
example-help = 例如：inarow help moves
example-completions = 例如：inarow completions bash > inarow.bash
example-man = 例如：inarow man > inarow.1
option-game = 棋种：tictactoe、connect-four、gomoku、gomoku-standard，或 m,n,k 加 +gravity、+misere、+no-overline [默认：tictactoe]
option-position = 局面：从上到下逐行写 X、O 和 .（或连续空格的个数），再写 x 或 o 表示轮到谁走；moves 和 analyze 可用 - 从标准输入逐行读取
option-lang = 语言 [默认：随系统]
option-notation = 走法的记法：algebraic、numpad、index 或 row-col
option-format = 结果的格式 [默认：text]
option-seed = 种子相同，随机选择就相同
option-threads = analyze、perft 和搜索型棋手可用的线程数 [默认：1]
option-plain = 用句子代替图形，适合读屏软件；会记住，直到 --plain=off
option-x = 谁下 X
option-o = 谁下 O
option-mark = 人下哪种棋子 [默认：x]
option-first = 谁先走
option-player = 棋手
option-limit-nodes = 最多计算或访问多少个局面 [analyze 默认 10000000，给出时间时不限]
option-limit-time = 最多计算多少秒
option-lines = 仔细计算几个最好的走法，并显示各自的后续 [默认：3]
option-symmetry = 对称的局面只算一个
option-games = 同时统计完整的棋局
argument-lesson = 课的编号，1 到 5
argument-depth = 最多走多少步
argument-command = 要说明的命令
argument-shell = shell 的名称

## 结果

analyze-value = 轮到 { $side } 走：{ $score }
analyze-begins = 正在查看各个走法
analyze-depth = 已看 { $depth } 步：{ $best }，{ $score }；{ $moves } 个走法中已证明 { $proven } 个；共访问 { $nodes } 个局面
analyze-more = 另有 { $moves } 个走法，都不更好；--lines 可以显示更多
player-thinks = { $player } 正在思考
count-positions = 局面
count-terminal = 其中已结束的
count-games = 完整棋局
count-x-wins = X 获胜
count-o-wins = O 获胜
count-draws = 平局
progress-perft = 第一步已完成 { $done } / { $all }
progress-count = 第 { $ply } 步：{ $positions } 个局面

## 一行一行地下棋

welcome = 现在下的是 { $game }。
welcome-help = 请输入走法，或输入“帮助”。
you = 你
first = { $first } 先走。
players-and-first = X：{ $x } · O：{ $o } · { $first } 先走。
your-move = 轮到你（{ $mark }）：
mark-moves = 轮到 { $mark }：
computer-moved = { $player }（{ $mark }）走 { $square }：{ $reason }。
computer-moved-plain = { $mark } 走 { $square }：{ $reason }。
not-possible = { $problem }。
not-understood = { $problem }。输入“帮助”可以看到能输入什么。
taken-back = 已悔棋。
nothing-to-take-back = 没有可以悔的棋。
plain-on = 从现在起用句子说明；“棋盘”可以读出棋盘，“图形”可以恢复图形。
plain-off = 从现在起画出棋盘。
not-remembered = 警告：无法记住这个选择：{ $problem }
help-moves-numpad = 格子用小键盘上的数字表示，左下角是 1，右上角是 9；也可以输入 b2 或 1,1。
help-moves-algebraic = 格子用列的字母加从下往上数的行号表示，例如 b2；也可以输入从左上角的 0,0 数起的“行,列”，例如 1,1。
help-moves-index = 格子用编号表示，左上角是 0，逐行数下去；也可以输入 b2 或 1,1。
help-moves-row-col = 格子用“行,列”表示，左上角是 0,0，例如 1,2；也可以输入 b2。
help-moves-column = 走法就是一列的字母，例如 d：棋子会落下去。
help-words = 悔棋      收回你的上一步
    提示      最好的走法和它的价值
    威胁      对手威胁要走哪里
    棋盘      再显示一次棋盘
    文字      用句子代替图形；“图形”恢复
    认输      放弃这一局
    退出      离开
hint-exact = 试试 { $square }：{ $score }。
hint-estimate = 试试 { $square }：{ $score }。这不是证明；这个局面太大，在这里算不完。
no-threats = { $opponent } 下一步还不能连成线。
threats = { $opponent } 威胁要在 { $squares } 获胜。
threats-misere = { $opponent } 若走 { $squares } 就会连成线而输棋。
must-block = 你必须堵住 { $squares }。
cannot-block-all = 对手在 { $squares } 都能获胜：你只能堵住其中一个。
game-drawn = 平局：棋盘已满。
game-won = { $mark } 获胜：{ $lines }。
game-won-misere = { $loser } 连成了{ $lines }，输了；{ $mark } 获胜。
game-resigned = { $mark } 认输；{ $winner } 获胜。
you-won = 你赢了，下得好！
you-lost = 这次你输了。
you-drew = 不分胜负。
running-score = 比分：{ $wins }，平局 { $draws }。
play-again = 再来一局吗？（是 / 否）
input-ended = 棋局还没有结束，输入就中断了。轮到 { $mark } 走；局面是 { $position }；已走：{ $moves }。
no-moves = 无
goodbye = 再见。

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
