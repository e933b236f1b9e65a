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
line-ends = 连线 { $from }–{ $to }
comma = 、
and = 和
and-at-last = 、
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
reason-answered = 程序这样回答
reason-observed = 问了 { $asks } 次，有 { $times } 次这样回答
reason-listed = 列表这样规定

## 一步棋为什么好或不好：每一条都接在“这步棋”之后

because-and = ；
because-win = 连成{ $lines }，当场获胜
because-loses-at-once = 连成{ $lines }，当场输棋
because-block = 堵住 { $opponent } 的{ $lines }
because-needed-block = 堵住 { $opponent } 的{ $lines }，走别处会当场输棋
because-threat = 威胁在 { $squares } 获胜
because-double-threat = 形成{ $count ->
    [2] 双重威胁
   *[other] { " " }{ $count } 处威胁
}：{ $squares }
because-forbids = 使 { $opponent } 不能走 { $squares }，否则 { $mover } 就在上面一格获胜
because-only-legal = 是唯一合法的走法
because-only-move = 是唯一不输的走法
because-only-win = 是唯一能赢的走法
because-forced-win = 必胜，{ $plies } 步取胜：{ $line }
because-forced-win-within = 必胜，至多 { $plies } 步取胜：{ $line }
because-zugzwang = 迫使 { $opponent } 自陷败局：{ $opponent } 怎么走都输，能停一手反而不输
because-loses = 输给 { $reply }，{ $plies } 步落败：{ $line }
because-loses-within = 输给 { $reply }，至多 { $plies } 步落败：{ $line }
because-loses-next = 让 { $opponent } 在 { $reply } 当场获胜
because-opens = 垫起了 { $reply }，{ $opponent } 在那里当场获胜
because-in-zugzwang = 是不得已：怎么走都输，能停一手反而不输
because-keeps = 保住平局
because-throws = { $change ->
    [win-draw] 把胜局走成平局
    [win-loss] 把胜局走成败局
   *[draw-loss] 把平局走成败局
}
because-later = 赢得不够快：本来可以 { $score }
because-sooner = 抵抗得不够久：本来可以 { $score }
because-estimate = 此外没有证明：{ $score }
because-unproven = 价值没有证明：{ $score }
missed-win = { $square } 的胜着（{ $lines }）
missed-block = { $square } 的防守（{ $lines }）

## 逐步复盘

review-better = 更好的是 { $square }：{ $reason }
review-seems-better = 看来更好的是 { $square }：{ $reason }
review-and-better = { $said }。更好的是 { $square }：{ $reason }。
review-turning-point = 转折点：第 { $ply } 步，{ $mark } 走 { $square }：{ $reason }
review-no-turning-point = 双方都没有失误。
review-turning-point-unknown = 没有能证明的失误。
review-lost-by = 第 { $ply } 步 { $square } 使 { $mark } 输掉了这一局：{ $reason }
review-lost-from-the-beginning = { $mark } 走第一步之前就已经输定，怎么走都一样。
review-not-lost = 棋谱结束时，局面还没有输。
review-lost-unproven = 究竟是哪一步输掉的，没有得到证明。
review-chart = 第一步之前和每一步之后局面的价值：实点已经证明，小圈是估计，大圈是转折点。
review-title = { $game }，{ $x }（X）对 { $o }（O）
review-title-nameless = { $game } 逐步复盘
review-heading = { $place }：{ $title }，{ $result }
review-broken = 棋谱到此中断：{ $problem }
review-no-moves = 没有可以复盘的走法。
review-missed = { $place } 第 { $ply } 步（{ $mark }）：走了 { $played }，错过 { $missed }；走法：{ $moves }
review-missed-none = { $player } 在 { $games } 局中没有错过任何胜着或必要的防守。
review-missed-total = { $player } 在 { $games } 局中错过 { $wins } 次胜着、{ $blocks } 次必要的防守。
review-nobody = 这些棋局（{ $games } 局）中没有 { $player }
review-failed = 有 { $count } 局或文件没有复盘到底
review-progress = { $place }：正在看 { $moves } 步棋
review-saved = 第 { $id } 局
review-nothing-named = 请写出文件、表示标准输入的 -，或用 --id N 指定一局保存的棋
review-plot-one = --plot 只画一局，这里有 { $games } 局
review-x-wins = X 胜
review-drawn = 平局
review-o-wins = O 胜

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

## 棋谱有误

format-at = 第 { $line } 行第 { $column } 个字符：{ $problem }
format-move = 第 { $ply } 步：{ $problem }
format-taken = 这一格已被 { $by } 占据
format-outside = 这一格不在棋盘上
format-falls = 棋子会下落：在这一列，它会落到 { $lands }
format-hangs = 棋子会下落：这枚棋子会悬在空格之上
format-no-game = 棋谱没有说明是哪种棋，也没有另外指定
format-other-board = { $columns } 列 { $rows } 行的棋盘不是 { $game } 的棋盘
format-not-a-column = “{ $text }”不是列号；列号是 1 到 9，中间不留空
format-no-title = Piskvork 文件的第一行应类似“Piskvorky 20x20”
format-cut-off = 文件不完整：缺少最后一行的数字（例如 -1）
format-no-tree = 这里没有棋局：SGF 棋局以“(;”开头
format-unexpected = 这里不应出现“{ $text }”
format-unclosed = “{ $text }”没有对应的结尾
format-no-value = { $name } 缺少方括号中的值
format-many-values = { $name } 的值不止一个
format-repeated = { $name } 重复了
format-too-many-tags = 第一步棋之前的属性超过 { $most } 个
format-too-many-moves = 一局棋里超过 { $most } 步
format-other-number = 棋类编号（GM）是“{ $text }”；只能读取 4，即五子棋
format-other-game = 这是 { $found }，不是 { $expected }
format-no-size = 缺少棋盘大小，例如“SZ[15]”
format-setup = { $name } 直接摆出局面；只能读取逐步走成的棋局
format-unknown-side = 这里应是 B 或 W，却是“{ $text }”
format-pass = 不能停一手
format-not-to-move = 应轮到 { $side } 走，而不是 { $found }
format-variation = 这里开始了另一条变化
format-other-result = 结果“{ $text }”与棋盘上的终局不符
format-cube = 这种格式只用于平面棋盘
format-not-five = 这种格式只用于五子连珠，不能用于 { $k } 子
format-option = 这种格式无法记录选项 +{ $option }
format-no-gravity = 这种格式只用于棋子会下落的棋
format-too-many-columns = 这种格式最多表示 { $most } 列，而棋盘有 { $columns } 列
format-end-open = 棋谱说棋盘上已分出结果，其实还没有
format-end-decided = 棋谱说“{ $end }”，但棋盘上已分出结果
format-name = 这种格式无法保存 { $mark } 的名字：它会被读成别的内容
format-tags = 这种格式最多保存 { $most } 个标签，而棋谱中更多

## 为什么没有答案

undefined-cube = { $player } 不适用于 { $game }：它只会下平面棋盘；random、minimax、alpha-beta、perfect、search、mcts 和各个 level 适用于所有棋
undefined-gravity = { $player } 不适用于 { $game }：它的规则没有考虑棋子下落；random、minimax、alpha-beta、perfect、search、mcts 和各个 level 适用于所有棋
undefined-misere = { $player } 不适用于 { $game }：它追求的连线在这里会输棋；random、minimax、alpha-beta、perfect、search、mcts 和各个 level 适用于所有棋
undefined-not-five = { $player } 不能下 { $game }：Gomocup 程序只会五子连珠，没有下落，也没有连成线者输的规则
undefined-unlisted = { $player } 没有列出这个局面的走法
not-flat = { $game } 是立方体，暂时还不能绘制；moves、analyze、count、perft、audit 和 arena 可以使用它
player-failed = { $player } 没有给出合法的走法
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
table-beyond-memory = { $table } 字节的表放不下：可用的是 { $memory } 字节
depth-beyond-board = 棋盘只有 { $most } 格：没有比这更长的棋局
game-too-large = { $player } 要把每局棋算到底，{ $game } 太大，算不完：请改用 search、mcts 或某个等级

## 外部棋手没有走棋，而是做了什么

fault-where = { $problem }（局面 { $position }）
fault-at = { $player } 在 { $position }：{ $problem }
fault-last-words = { $fault }；它最后写道：“{ $words }”
fault-not-started = 无法启动“{ $program }”：{ $problem }
fault-timed-out = { $seconds } 秒之内没有回答；程序写出回答后还必须刷新（flush）输出
fault-exited = 它没有回答就结束了，退出码为 { $code }
fault-signal = 它没有回答就被信号 { $signal } 终止了
fault-ended = 它没有回答就结束了
fault-closed-input = 它关闭了自己的标准输入
fault-closed-output = 它关闭了自己的标准输出
fault-too-much-output = 它写出了超过 { $limit } 字节
fault-too-much-memory = 它使用的内存超过了 { $limit } MiB
fault-unfinished-line = 它写了“{ $text }”，但没有换行
fault-not-utf8 = 它写了“{ $text }”，这不是 UTF-8
fault-unasked = 没有人问它，它却写了“{ $text }”；回答以外的内容应当写到标准错误
fault-refused = 它拒绝了：“{ $text }”
start-not-found = 没有这个程序
start-not-executable = 它不是可以执行的文件
start-ending = 本程序正在结束
answer-illegal = 不合法的走法 { $move }：{ $reason }
answer-no-chance = 这里应当是概率，例如 1/2，实际是“{ $text }”
answer-chance-zero = { $text } 的概率写成了 0；从不走的位置请不要列出
answer-twice = { $text } 列出了两次
answer-nothing = 没有列出任何走法
answer-sum = 各概率之和是 { $sum }，不是 1
answer-too-fine = 这些概率没有 64 位以内的公分母
list-whole = 读取失败：{ $problem }
list-at-line = 第 { $line } 行：{ $problem }
list-not-utf8 = 这不是 UTF-8
list-no-moves = 这里应当是局面、冒号和走法，例如“X8: b2:1/2 c3:1/2”
list-json = 这不是 JSON：{ $reason }
list-member = 缺少“{ $name }”，或者类型不对
list-twice = 第 { $first } 行已经列出了这个局面
command-wrong = { $kind }：{ $problem }
command-missing = 这里应当是一条命令，例如“python3 mine.py”
command-unclosed = 有一个引号没有闭合
command-zero = 命令中不能有字符 0
policy-no-file = policy：这里应当是一个文件
sandbox-needed = 程序要在沙箱中运行，而沙箱在这里无法使用：{ $problem }。请安装 bubblewrap（仅限 Linux，例如 sudo apt install bubblewrap），或用 --no-sandbox 让程序可以做你能做的任何事
sandbox-not-installed = 没有安装 bubblewrap（bwrap）
sandbox-refused = bubblewrap 在这里无法工作：{ $reason }

## 命令有误

usage-wrong-value = { $option }：{ $problem }
usage-one-of = “{ $text }”不在可选值之中：{ $allowed }
usage-one-position = 这个命令只接受一个局面，不从标准输入读取
usage-not-a-number = 这里应是不小于 { $least } 的整数，却是“{ $text }”
usage-number-too-large = 这里应是不大于 { $most } 的整数，却是“{ $text }”
usage-not-a-time = 这里应是大于 0 的秒数，却是“{ $text }”
usage-not-a-date = 这里应是日期，例如 2026-11-21 或 2026-11-21T13:10，却是“{ $text }”
usage-option-unused = { $option } 对 { $command } 没有意义
usage-exclusive = { $option } 与 { $other } 不能同时使用；请去掉其中一个
usage-needs = { $option } 只有与 { $other } 一起才有意义
usage-unknown-argument = 没有选项 { $argument }
usage-stray-argument = 这里不需要“{ $argument }”
usage-unknown-command = 没有命令“{ $command }”
usage-missing-argument = 缺少 { $argument }
usage-missing-value = { $argument } 需要一个值
usage-unexpected-value = { $argument } 不能带值“{ $value }”
usage-given-twice = { $argument } 只能给出一次
usage-invalid-utf8 = 有一个参数不是有效的 UTF-8
usage-did-you-mean = { $problem }；是不是 { $suggestion }？
usage-see-help = { $problem }；请看 { $command } --help
mark-and-players = 这个棋子必须由人来下，对手不能是人：请用 --x 或 --o 指定一个对手
first-needs-one-person = “me”和“opponent”只能用于恰好有一个人参加的棋局
lesson-settles-first = 只有第 3 课可以选择谁先走

## 帮助

help-usage = 用法：
help-commands = 命令
help-arguments = 参数
help-options = 选项
help-common-options = 通用选项
option-help = 显示这份帮助
option-version = 显示版本
about-inarow = 下棋、研究并求解井字棋和各种 k 子连珠棋。
about-play = 下一局或几局：人机、双人，或电脑对电脑。
about-lesson = 五篇文章里的游戏；不写编号则列出它们；加 --position 则说明该课的棋手在那里怎么走。
about-moves = 列出合法走法，或某个棋手选择每步棋的精确概率和理由。
about-analyze = 算出每个合法走法的价值：能证明的给出证明，否则给出估计。
about-trace = 把一次搜索逐个节点写下来：着法、窗口、价值和被剪掉的分支。
about-perft = 按步数统计走法序列。
about-count = 统计可到达的局面和完整的棋局。
about-audit = 追踪一个棋手的每一条分支：最坏的结果、失误、精确的胜负机会。
about-grade = 给任何语言写的程序打成绩单：文件、文件夹、命令、函数。
about-review = 逐步复盘：每一步的评级、更好的走法和理由、转折点、图表。
about-arena = 让棋手两两对阵：给出战绩与等级分，能精确时就精确。也可写作 tournament。
about-games = 保存的棋局：列出、查看、重放、继续、导出、导入、检查、备份、删除。
about-games-list = 列出保存的棋局，新的在前。
about-games-show = 查看一局棋：双方、棋盘和走法。
about-games-replay = 重放一局棋：按回车走一步，或按时间自动走。
about-games-resume = 继续一局没下完的棋；不写编号则是最新的一局。
about-games-export = 把保存的棋局写成其他程序能读的格式、文字或图片；不指定就是全部。
about-games-import = 从文件读入棋局并保存；每局都先走一遍核对。
about-games-verify = 把保存的每一局走一遍，并检查数据库。
about-games-backup = 把数据库复制到新文件，下棋可以照常进行。
about-games-delete = 删除保存的棋局，先征得同意。
about-stats = 你的棋局统计：对手、连胜、开局、长度、失误。
about-board = 把一个局面或一串走法画成文字或图片。
about-serve = 提供网页：用鼠标或触摸下棋，一个人或和朋友一起，也可以通过 HTTP 编程。
about-gomocup = 按 Gomocup 协议（Piskvork 等管理程序所用）通过标准输入和输出下五子棋。
about-help = 显示程序或某个命令的帮助。
about-completions = 输出 shell 的自动补全脚本。
about-man = 输出程序或某个命令的手册页，或全部手册页。
example-inarow = 例如：inarow play --game gomoku
    不写命令时，inarow 在终端中打开全屏界面，否则逐行下棋。各命令的说明见“inarow help COMMAND”。
example-play = 例如：inarow play --x minimax --o random --seed 1
    棋手：human、level:easy、level:medium、level:hard、level:expert、level:max、search、mcts、
    random、corner-first、center-first、line-score、minimax、alpha-beta、perfect、
    perfect:soonest、minimax:as-printed、alpha-beta:as-printed。
    search 可带 nodes=N、depth=N、time=秒数、table=字节数，mcts 可带 nodes=N、time=秒数：
    search:time=2,table=256M。
    棋手也可以是 bot:COMMAND（用文本行回答的程序）、policy:FILE（走法列表）或
    gomocup:COMMAND（Gomocup 程序）：inarow play --o "bot:python3 mine.py"。
example-lesson = 例如：inarow lesson 3 --first random
example-moves = 例如：inarow moves --player corner-first --position "X../.O./..." --format json
example-analyze = 例如：inarow analyze --game 4,4,4 --position "X.../.O../..../...."
example-trace = 例如：inarow trace --player alpha-beta --position "XO./.X./..O" --depth 3
example-perft = 例如：inarow perft 9
example-count = 例如：inarow count --game 4,4,4 --symmetry --games
example-audit = 例：inarow audit line-score --against random --require no-loss
    分支太多而无法全部追踪时，改为实际对局；凡是估计出来的都会注明。
    --format markdown 输出报告；JSON 也会列出最先的几个失误（--mistakes all 列出全部）。
example-grade = 例：inarow grade students/ --function move --format html --out grades.html
    程序可以是一个文件（.py、.js、.sh 等，或可执行文件）、一个文件夹、一条命令
    （如 “bot:./mybot --fast”）、本程序的一个棋手，或用 --function 指定的 Python 函数
    move(board, me)。凡是它可能遇到的局面都会问到。
example-review = 例如：inarow review game.sgf --plot game.svg
    可读 json、sgf、psq、columns 和走法列表，也可用 --id 指定保存的棋。评级：最佳、不够快、
    失误（丢掉半分）、大错（胜局变成败局）。
    JSON 的每一步另有 mark、plies、better、facts（rule 和 squares）和 missed；value 是这步棋对走棋一方的
    价值，没有证明时 grade 为 null，problem 说明棋谱在哪里中断。
example-arena = 例如：inarow arena random corner-first line-score perfect --plot ratings.svg
example-games = 例如：inarow games list --player level:hard --result open
example-games-list = 例如：inarow games list --position "X8" --symmetry --since 2026-11-01
    --format json 的每一行有 id、game、first、players、origin、started、finished（1970 年起的毫秒数）、
    result、end、plies。
example-games-show = 例如：inarow games show 12
example-games-replay = 例如：inarow games replay 12 --delay 1
    提问时：回车前进，b 后退，数字跳到那一步，q 离开。
example-games-resume = 例如：inarow games resume
example-games-export = 例如：inarow games export --out games.sgf
    json 能装下全部内容和任意多局；sgf、psq（五子棋）和 columns（四子棋）也能装多局，各装所能。
    moves 和 svg 只用于一局；--ply N 用文字或图片显示走了 N 步时的局面。
    文件名以 .json、.ndjson、.sgf、.psq、.svg 或 .txt（moves）结尾。
example-games-import = 例如：inarow games import games.sgf --main-line
    格式由文件名判断，其次由开头判断。一局要么完整保存，要么不保存；有一局被拒绝时退出码是 1。
    --format json 给出 kept、known（早已保存）、refused、unread（文件数）和 problems
    （每项有 file、line、column、problem）。
example-games-verify = 例如：inarow games verify
example-games-backup = 例如：inarow games backup games-copy.db
    任何命令加 --database games-copy.db 就能读这份副本。
example-games-delete = 例如：inarow games delete 12 13
example-stats = 例如：inarow stats --game connect-four --plot opponents.svg
    不写 --player 和 --all 时，统计 human（也就是你）的棋局。
example-board = 例如：inarow board b2 a1 c3 --as svg --out game.svg
example-serve = 例如：inarow serve --lan
    选项没有给出的设置，先看环境变量 INAROW_LISTEN、INAROW_LAN（true 或 false）、INAROW_TRUSTED_PROXY、
    INAROW_DATABASE、INAROW_LIMIT_ROOMS、INAROW_LIMIT_SOCKETS、INAROW_LIMIT_CONNECTIONS、INAROW_LIMIT_ADDRESS_ROOMS、
    INAROW_LIMIT_ADDRESS_SOCKETS、INAROW_LIMIT_ADDRESS_CONNECTIONS、INAROW_LIMIT_MADE、INAROW_LIMIT_WAIT、INAROW_LOG_FORMAT
    和 INAROW_LOG（即 --log-level），再看 --config 或 INAROW_CONFIG 指定的文件，每个选项一行，例如
    limit-rooms = 500、listen = "0.0.0.0:3333" 或 lan = true。
example-gomocup = 例如：inarow gomocup
    程序文件名以“pbrain-”开头时，不加命令也按此协议下棋。
example-help = 例如：inarow help moves
example-completions = 例如：inarow completions bash > inarow.bash
example-man = 例如：inarow man games list > inarow-games-list.1
    inarow man --out DIR 把每个命令的手册页写进一个已有的文件夹。
option-game = 棋种：tictactoe、connect-four、gomoku、gomoku-standard，或 m,n,k 加 +gravity、+misere、+no-overline [默认：tictactoe]
option-position = 局面：从上到下逐行写 X、O 和 .（或连续空格的个数），再写 x 或 o 表示轮到谁走；moves 和 analyze 可用 - 从标准输入逐行读取
option-lang = 语言 [默认：随系统]
option-notation = 走法的记法：algebraic、numpad、index 或 row-col
option-format = 结果的格式 [默认：text]
option-seed = 种子相同，随机选择就相同
option-threads = analyze、perft、搜索型棋手可用的线程数，arena 同时进行的局数 [默认：1]
option-plain = 用句子代替图形，适合读屏软件；会记住，直到 --plain=off
option-ascii = 全屏界面只用 ASCII 绘制，用于不支持 Unicode 的终端
option-database = 保存棋局的文件 [默认：数据文件夹里的 games.db]
option-no-save = 不保存所下的棋局
option-x = 谁下 X
option-o = 谁下 O
option-mark = 人下哪种棋子 [默认：x]
option-first = 谁先走
option-review-player = 列出这个棋手错过的胜着和必要的防守；x 或 o 表示一方
option-review-id = 一局保存的棋的编号；可重复
option-review-limit-nodes = 每次搜索最多访问的局面数，每步棋要搜索几次 [默认：50000]
option-player = 棋手
option-moves-asks = 在每个局面询问程序多少次；概率就是各种回答出现的频率 [默认：10]
option-limit-nodes = 最多计算或访问多少个局面 [analyze 默认 10000000，给出时间时不限]
option-max-nodes = 最多写下多少个节点：搜索先到的节点；在表格或图中则是完整的若干层 [JSON 默认 1000000，表格默认 200，图默认 60]
option-trace-player = 谁的搜索：alpha-beta、minimax（也可加 :as-printed）、search 或 mcts，可带选项 [默认：alpha-beta]
option-depth = 写下离根多少层以内的节点；搜索本身仍会进行到底 [默认：全部]
option-trace-limit-nodes = 搜索最多访问多少个节点
option-trace-plot = 把树画进一个新的 SVG 文件；--format svg 则写到标准输出
option-limit-time = 最多计算多少秒
option-lines = 仔细计算几个最好的走法，并显示各自的后续 [默认：3]
option-side = 棋手走哪一方 [默认：先后手都查]
option-against = 另外计算对这个棋手的胜负机会；可以给出多次
option-require = 除非棋手不会输（或没有失误），否则以 1 退出
option-mistakes = 列出多少个失误 [默认：10]
option-audit-sample = 无法追踪全部分支时，实际下多少局 [默认：1000]
option-function = 给一个 Python 函数打分：FILE.py:NAME，或给出 NAME，表示各个 .py 文件中的同名函数
option-article = 按第几篇文章的方式把棋盘交给函数，1 到 5 [默认：4，或由文件说明]
option-asks = 每个局面问几次；看到的每种回答都会追踪 [默认：3]
option-grade-mistakes = 每一方列出多少个失误 [默认：5]
option-grade-limit-nodes = 每一方最多问多少个局面 [默认：20000]
option-grade-move-time = 每步最长时间 [默认：10]
option-grade-time-per-bot = 一个程序所有走法的总时间；到时只报告已知的 [默认：600]
option-memory = 每个程序最多使用的内存 [默认：1024]
option-no-sandbox = 不用沙箱运行程序：它们可以做你能做的任何事
option-symmetry = 对称的局面只算一个
option-games = 同时统计完整的棋局
option-rounds = 每两名棋手相遇多少轮，每轮同一开局交换先后手各下一局；写了就一定实际对局 [默认：100；与 --stop-when 同用时至多 10000]
option-sample = 即使能算出精确结果，也实际对局
option-openings = Gomocup 格式的开局文件：一行一个开局，X 先，从中心起算列与行，例如 0,0, 1,1
option-opening-plies = 每个开局随机走多少步 [默认：16 格以内为 0，64 格以内为 2，更大为 4]
option-move-time = 每步至多多少秒；超时判负
option-game-time = 一方在一局中至多共用多少秒
option-stop-when = 一对棋手分出强弱、或确认差距不足 elo1 分时就停 [默认：elo0=0,elo1=20,alpha=0.05,beta=0.05]
option-keep = 以此名称保存每一局；再次同样调用时从停下处继续
option-plot-pairs = 把两两得分画进一个新的 SVG 文件
option-plot-openings = 把各开局的结果画进一个新的 SVG 文件
option-filter-player = 棋局中的一方：human、level:hard，或一个名字
option-filter-symmetry = 与 --position 同用：翻转或旋转后相同的局面也算
option-filter-game = 只要这种棋
option-result = 棋局的结果
option-since = 这一天或以后开始的棋局：2026-11-21，或带时间 2026-11-21T13:10
option-until = 这一天或以前开始的棋局
option-limit = 最多列出多少局 [默认：文字 50 局，JSON 全部]
option-delay = 隔多少秒显示下一步
option-as = 格式 [默认：由文件名决定]
option-out = 写到一个新文件 [默认：标准输出]
option-man-out = 存放所有命令手册页的文件夹
option-force = 覆盖已经存在的文件
option-ply = 只要走了这么多步时的局面
option-main-line = SGF 棋谱有变化时，只取第一条线，其余略去
option-yes = 不再询问
option-all = 全部棋局，不论是谁下的
option-plot = 把图表画进一个新的 SVG 文件
option-chart = 图表的内容 [默认：opponents；加 --all 时：games]
option-listen = 监听的地址 [默认：127.0.0.1:3333]
option-lan = 允许家里的网络访问；显示地址和二维码
option-trusted-proxy = 本服务器前面的服务器的地址，或一段地址，例如 10.0.0.0/8：相信它所说的访问者地址；可以重复
option-limit-rooms = 最多同时打开多少局 [默认：20000]
option-limit-sockets = 最多同时打开多少个网页和数据流 [默认：10000]
option-limit-address-rooms = 因同一个地址最多同时打开多少局 [默认：500]
option-limit-address-sockets = 一个地址最多同时打开多少个网页和数据流 [默认：100]
option-limit-connections = 最多同时打开多少个连接 [默认：15000，或系统允许的数目]
option-limit-address-connections = 一个地址最多同时打开多少个连接 [默认：300]
option-limit-made = 一个地址每分钟最多创建多少个棋局、座位和令牌 [默认：60]
option-limit-wait = 一个连接最多用多少整秒发完请求、保持空闲或不读取回答 [默认：30]
option-log = 写到标准错误的日志格式 [默认：text]
option-log-level = 日志的多少 [默认：warn]
option-check-health = 询问那里的服务器是否正常，然后结束：退出码是 0 或 1
option-config = TOML 文件，补充选项和环境变量都没有给出的设置
argument-subject = 要查的棋手
argument-bot = 一个程序，或一个放着程序的文件夹
argument-lesson = 课的编号，1 到 5
argument-depth = 最多走多少步
argument-id = 保存的棋局的编号
argument-file = 文件；导入时 - 表示标准输入
argument-games-backup-file = 新文件
argument-move = 一步棋
argument-players = 棋手，至少两名，各写一次
argument-command = 要说明的命令
argument-man-command = 要哪个命令的手册页 [默认：整个程序]
argument-shell = shell 的名称
man-name = 名称
man-synopsis = 概要
man-exit = 退出状态
man-environment = 环境变量
man-files = 文件
man-example = 示例
man-exit-0 = 命令已完成。
man-exit-1 = 失败，或答案是“否”：限额用完了、审查发现了 --require 不允许的情况、文件无法读写。
man-exit-2 = 命令写法有误：标准错误会说明错在哪里、应当怎样写。
man-exit-130 = 按下了 Ctrl-C。
man-environment-option = 没有写 { $option } 时使用的值。变量为空等于没有设置。
man-environment-data = 存放设置和棋局的文件夹，代替系统默认的文件夹。
man-environment-plain = 为 1 时用句子代替图形，与 --plain 相同；TERM 为 dumb 时也是如此。
man-environment-colour = 不为空时不使用颜色。
man-environment-language = 没有写 --lang 时使用的语言。
man-files-games = 保存的棋局（--database 没有指定别的文件时）：在 INAROW_DATA 指定的文件夹里，否则在系统的数据文件夹里（~/.local/share/inarow，Windows 上是 %APPDATA%\inarow）。
man-files-settings = 跨次记住的设置，例如 --plain：在 INAROW_DATA 指定的文件夹里，否则在系统的设置文件夹里（~/.config/inarow，Windows 上是 %APPDATA%\inarow）。
man-files-configuration = --config 或 INAROW_CONFIG 指定的 TOML 文件，名字任意。每项设置与选项同名。命令行优先于环境变量，环境变量优先于文件。
man-files-none = 无
man-files-named = 除了命令里写明的文件，这个命令不读写任何文件。

## 结果

analyze-value = 轮到 { $side } 走：{ $score }
analyze-map = 各空格对 { $mark } 的价值：结果及到结束的步数，或从 −1（负）到 +1（胜）的估计值。
analyze-begins = 正在查看各个走法
analyze-depth = 已看 { $depth } 步：{ $best }，{ $score }；{ $moves } 个走法中已证明 { $proven } 个；共访问 { $nodes } 个局面
analyze-why = { $square }：{ $reason }。
analyze-more = 另有 { $moves } 个走法，都不更好；--lines 可以显示更多
player-thinks = { $player } 正在思考
count-positions = 局面
count-terminal = 其中已结束的
count-games = 完整棋局
count-x-wins = X 获胜
count-o-wins = O 获胜
count-draws = 平局
progress-perft = 第一步已完成 { $done } / { $all }
progress-left = 大约还需 { $left }；{ $message }
progress-count = 第 { $ply } 步：{ $positions } 个局面

## 审查

audit-title = { $player }，{ $game }
audit-first = 先手，执 { $mark }
audit-second = 后手，执 { $mark }
audit-follows = 正在追踪 { $player } 的每一条分支
audit-asks = { $player }：已答 { $asked } 次，已知还剩 { $left } 个局面
audit-plays = 第 { $game } 局，共 { $games } 局
audit-worst = 可能出现的最坏结果
audit-losing-line = 输得最快的一局
audit-lost = 所下的棋中输得最快的一局
audit-unknown = 未知：所下的棋中没有输过
audit-exploited = 对最强应对的期望结果
audit-expected = { $result }（胜计 1，和计 0，负计 −1）
audit-positions = 可能遇到的局面
audit-mistakes = 失误
audit-no-policy = { $player } 没有固定的概率，因此改为实际对局；所得只是估计。
audit-too-large = 要追踪的局面超过 { $limit } 个，因此改为实际对局；所得只是估计。--limit-nodes 可以放宽。
audit-better = { $moves }（{ $value }）
audit-more = 另有 { $mistakes } 个失误；--mistakes all 列出全部
audit-against = 与其他棋手对局
audit-intervals = ≈ 表示由 { $games } 局估计而来，括号内是 95% 区间；用 --seed { $seed } 可重下同样的对局。
audit-head-position = 局面
audit-head-move = 走法
audit-head-worth = 结果
audit-head-better = 更好的走法
audit-head-opponent = 对手
audit-head-won = 胜
audit-head-drawn = 和
audit-head-lost = 负
audit-head-plies = 步数
audit-can-lose = { $player } 会输
audit-not-perfect = { $player } 有失误
audit-not-proven = { $player } 的分支没有全部追踪到，因此尚未证明

## 成绩单

card-title = 成绩单：{ $game }
card-method = 凡是程序可能遇到的局面都问了 { $asks } 次，除非它自己说出了概率；没有说出的概率是观察所得。每步最多 { $seconds } 秒。得分是程序保住最好结果的百分比，取它所有局面的平均。
card-begins = 每步最多 { $seconds } 秒，一个程序的所有走法共最多 { $all } 秒。
card-unboxed = 警告：按要求不使用沙箱；这些程序可以做你能做的任何事。
card-without-sandbox = 这些程序没有在沙箱中运行：评分者能做的事，它们都能做。
card-nobody = 请给出一个程序、一个文件夹，或用 --function 给出函数
card-no-file = 没有文件“{ $file }”
card-no-program = 无法运行“{ $file }”：它不可执行，扩展名也不是 { $endings } 之一
card-one-bot = “{ $folder }”整个文件夹是一个程序，即“{ $file }”
card-passed-over = 跳过“{ $file }”：无法运行
card-too-large = 它有一方可能遇到的局面超过 { $limit } 个；--limit-nodes 可以放宽
card-progress = { $all } 个程序已完成 { $done } 个，已用 { $elapsed } 秒；{ $bot }：已答 { $asked } 次，已知还剩 { $left } 个局面
card-yes = 是
card-no = 否
card-verdict = { $times ->
    [one] { $problem }（局面 { $position }）
   *[other] { $problem }（{ $times } 次，首次在局面 { $position }）
}
card-given-up = 出错 { $faults } 次后，这一方不再提问；没有问到的都算输
card-time-up = { $asked ->
    [0] 还没问这一方，它的总时间就用完了（--time-per-bot）
   *[other] 这一方回答 { $asked } 次后，它的总时间用完了（--time-per-bot）
}
card-last-words = 它在标准错误中写下的最后一行：“{ $words }”
card-alike = 在每个局面都回答相同：{ $bots }
card-as = 在每个局面都与 { $bot } 相同。
card-forfeits = 它会因没有给出合法走法而输，在 { $moves } 之后
card-forfeits-at-once = 它一开始就会因没有给出合法走法而输
card-loses = 它会输：{ $moves }
card-mistake = 在 { $position } 它可能走 { $square }（{ $value }）；更好的是 { $better }（{ $best }）
card-more = 另有 { $mistakes } 个失误；用 --mistakes 可列出更多
card-points-first = 先手对 { $player } 的得分
card-points-second = 后手对 { $player } 的得分
card-head-bot = 程序
card-head-score = 得分
card-head-legal = 走法合法
card-head-first = 先手最坏
card-head-second = 后手最坏
card-head-mistakes = 失误
card-head-seconds = 秒/步
card-head-steady = 回答一致
card-head-sandbox = 沙箱
card-head-verdicts = 评语

## 棋谱的结局

end-won = { $winner } 获胜
end-resigned = { $winner } 获胜（{ $loser } 认输）
end-out-of-time = { $winner } 获胜（{ $loser } 超时）
end-draw = 平局
end-agreed = 平局（双方同意）
end-abandoned = 中途终止
end-unfinished = 未结束

## 图

picture-title = { $game }：{ $state }
picture-to-move = 轮到 { $mark } 走
picture-position = 局面（从上到下逐行）：{ $position }。
picture-stones = { $mark } 在 { $squares }。
picture-no-stones = { $mark } 还没有落子。
picture-last-move = 最后一步是 { $square }。
picture-lines = 决定胜负的连线：{ $lines }。
picture-moves = 各步棋：{ $moves }。
picture-state = 现状：{ $state }。
picture-players = X 方：{ $x } · O 方：{ $o }
picture-player-unknown = 未署名
chart-empty = 还没有可统计的内容。
chart-bar = { $label }：{ $parts }。
chart-part = { $name } { $count }

## 一行一行地下棋

welcome = 现在下的是 { $game }。
welcome-help = 请输入走法，或输入“帮助”。
you = 你
first = { $first } 先走。
players-and-first = X：{ $x } · O：{ $o } · { $first } 先走。
your-move = 轮到你（{ $mark }）：
mark-moves = 轮到 { $mark }：
to-move = 轮到 { $mark } 走
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
    为什么    一局结束之后：是哪一步输掉的
hint-exact = 试试 { $square }：{ $score }。
hint-why = { $hint }理由：{ $reason }。
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
why-offered = 输入“为什么”，看看是哪一步输掉的。
why-later = 这要等一局结束之后才能说。
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

## 保存的棋局

no-data-folder = 找不到数据文件夹；请用 --database 指定文件，或设置 INAROW_DATA
database-no-name = 这里应是文件名
database-other-kind = { $url }：目前只能用 SQLite 文件；请写文件名
database-failed = 数据库 { $file }：{ $problem }
store-not-found = 没有第 { $id } 局
store-no-database = 没有这个文件
store-empty = 文件是空的
store-newer = 它由更新的 inarow 写成（版本 { $found }，本程序只认识到 { $known }）；没有作任何改动
store-corrupt = 它已损坏，或不是棋局数据库：{ $problem }
store-locked = 另一个程序正占用它；请稍后再试
store-read-only = 无法写入
store-full = 磁盘已满
store-illegal = 第 { $ply } 步：{ $problem }
store-wrong-ply = 下一步应是第 { $expected } 步；是不是别的程序走过了？
store-ended = 棋局已经结束
store-not-over = 据称棋已下完，棋盘上却没有结束
store-nul = 名字或标签里有无法保存的字符（U+0000）
store-control = 棋手的名字里有控制字符
store-time = 时间不在公元 1 年到 9999 年之间
json-form = 这不是棋局：{ $problem }
json-version = 棋局的版本是 { $found }；本程序读版本 { $known }
json-too-long = 这一行超过 { $most } 字节
not-saved = 警告：棋局不会保存：{ $problem }
not-saved-yet = 警告：所下的棋没有保存：{ $problem }。之后会再试。
saved-again = 所下的棋现在已经保存。
saved-in-part = 警告：第 { $id } 局只保存到第 { $plies } 步
saved-nothing = 警告：上一局没有保存
not-saved-position = 警告：从指定局面开始的棋局不会保存
game-kept = 第 { $id } 局已保存：用“inarow games resume { $id }”可以继续。
resume-offer = 第 { $id } 局还没下完：{ $game }，{ $x }（X）对 { $o }（O），{ $plies } 步，{ $begun } 开始。继续吗？（是 / 否 / 放弃）
resume-none = 没有可以继续的棋局
resume-over = 第 { $id } 局已经结束；用“inarow games replay { $id }”可以重放
resume-online = 棋局 { $id } 是在网页上下的：请用“inarow serve”，在地址 { $address } 继续
resume-live = 另一个程序正在下第 { $id } 局
symmetry-needs-position = 需要同时给出局面：--position
saved-none = 还没有保存的棋局，或没有符合条件的。
saved-more = 还有更多棋局：用 --limit 显示。
saved-heading = 第 { $id } 局：{ $game }，{ $begun } 开始
    X：{ $x } · O：{ $o } · { $first } 先走 · { $result }
saved-tag = { $name }：{ $value }
column-id = 编号
column-begun = 开始
column-game = 棋种
column-moves = 走法
column-result = 结果
column-plies = 步数
column-ply = 第几步
column-player = 对手
column-won = 胜
column-drawn = 平
column-lost = 负
column-x-won = X 胜
column-o-won = O 胜
column-abandoned = 放弃
column-open = 未完
column-plays = 局数
column-best = 最好
column-good = 较好
column-mistake = 失误
column-blunder = 大错
move-graded = { $square }（{ $grade }）
grade-best = 最佳
grade-unproven = 未证明
grade-good = 不够快
grade-mistake = 失误
grade-blunder = 大错
replay-move = 第 { $ply } / { $plies } 步：{ $mark } { $square }
replay-ask = 回车：前进，b：后退，数字：跳到那一步，q：离开{ " " }
delete-which = 第 { $id } 局：{ $game }，{ $x }（X）对 { $o }（O），{ $plies } 步
delete-which-damaged = 第 { $id } 局（已损坏）
delete-ask = 永久删除这 { $count } 局吗？（是 / 否）
delete-not = 没有删除任何棋局
delete-done = 已删除 { $count } 局。
backup-done = 数据库已复制到 { $file }。
file-exists = { $file } 已经存在；请换一个文件名
file-exists-force = { $file } 已经存在；请换一个文件名，或用 --force 覆盖它
file-not-read = 无法读取 { $file }：{ $problem }
file-not-written = 无法写入 { $file }：{ $problem }
file-written = 已写入 { $file }。
format-not-read = 这种格式只能写，不能读
export-ids-or-filter = 请用编号或用选项指定棋局，不能两者都用
export-ending = 这个文件名看不出格式；请用 --as 指定
export-ply = 需要 --as text 或 --as svg，并用编号指定一局
export-holds-one = 这种格式只能装一局：请用编号指定
export-not-held = 略去第 { $id } 局：{ $problem }
export-left-out = 有 { $games } 局被略去
export-losing = 警告：有 { $games } 局的先手或结束方式，这种格式装不下
export-done = 已把 { $games } 局写入 { $file }。
export-progress = { $games } 局
ply-beyond-game = 这一局只有 { $plies } 步
import-done = 已保存 { $games } 局。
import-known = 另有 { $games } 局早已保存过。
import-refused = 有 { $games } 局被拒绝
import-unread = 有 { $games } 个文件无法读取
import-more = ……另有 { $games } 局
import-too-large = 文件超过 { $most } MiB；请拆开
text-not-utf8 = 从这里起不是 UTF-8 文本
export-set-up = 这种格式只能保存从空棋盘开始的棋局；摆出的局面请用 SGF
export-line-only = 这种格式只能保存一条线路：分支没有写入
export-first-unsaid = 这种格式不能说明由 O 先走
export-position-only = 这是棋盘上的局面，不含着法
import-empty = 里面没有棋局
import-progress = 已读 { $games } 局
verify-sound = 已核对 { $games } 局，一切正常。
verify-file = 文件：{ $problem }
verify-game = 第 { $id } 局：{ $problem }
verify-failed = 数据库有问题
verify-wrong-key = 第 { $ply } 步：保存的键值与局面不符
verify-wrong-standing = 保存的结果与走法不符
verify-wrong-count = 保存的长度或开局与棋局不符
verify-progress = { $games } 局
stats-of = { $player } 的棋局：{ $games }
stats-all = 全部棋局：{ $games }
stats-all-or-player = 它指全部棋手；请去掉 --player
chart-needs-plot = 它需要 --plot，即图表的文件
chart-needs-player = 对手是某个棋手的对手；请去掉 --all
chart-cut = 只显示 { $all } 项中的前 { $shown } 项。
online-no-lesson = 没有这一课：只有第 1 到第 5 课
online-no-node = 这次搜索有 { $nodes } 个节点，从 0 编号：没有节点 { $node }
online-search-over = 棋局在这里已经结束：没有什么可以搜索
online-search-too-long = { $player } 的搜索最多显示到 { $most } 个节点或对局
online-no-game = 没有这一局棋
online-no-token = 只有对局双方才能这样做
online-no-seat = 你不是这一局的棋手
online-late = 棋局已经有了新的变化
online-not-invited = 这个邀请已经用过，或者根本不存在
online-not-over = 棋局还没有结束
online-time-up = 时间已到
online-two-open = 双方至少要有一方确定
online-no-square = 这个棋盘上没有“{ $square }”这一格
online-hasty = 时间不够想完，只看了一眼。
online-stopping = 服务器正在停止
online-disk-full = 服务器的磁盘已满：腾出空间之前，什么都无法保存
online-cannot-write = 服务器无法写入数据库：什么都无法保存
online-locked = 服务器的数据库正被另一个程序占用，请稍后再试
online-only-owner = 只有服务器的主人能看：即打开 “inarow serve” 启动时显示的带 “?token=” 地址的人
online-key-used = 这个地址已经用过，或从来没有过：“inarow serve” 每次启动都会显示一个新的
online-foreign = 其他网站的页面不能这样做
online-room-closed = 这一局正在关闭，请再试一次
online-too-many-games = 打开的棋局太多，请一分钟后再试
online-too-many-pages = 打开的页面太多，请稍后再试
online-four-games = 一个页面最多显示四局棋
online-made-too-often = 一分钟内创建的棋局和座位太多，请稍后再试
online-name = 名字最多 { $most } 个字，不能有控制字符
online-no-engine = 真人不能当引擎
online-clock = 棋钟要么按步计时，要么按局计时，时间是 { $least } 到 { $most } 毫秒
online-increment = 只有按局计时的棋钟才能加秒
online-qr = 二维码最多容纳 500 字节
online-no-cursor = 列表中没有这个续读位置
online-no-address = 没有这个地址
problem-bad-request = 无法理解这个请求
problem-forbidden = 不允许这样做
problem-not-found = 没有这样的内容
problem-wrong-method = 这个地址不支持这种请求方法
problem-too-slow = 请求的其余部分没有及时到达
problem-too-large = 请求太大
problem-wrong-type = 请求不是 JSON
problem-impossible = 无法这样做
problem-too-many = 请求太多，请稍后再试
problem-internal = 服务器出错了
problem-unavailable = 服务器正忙，请稍后再试
online-hints-wait = 现在求提示的人太多，请稍后再试
online-sits-already = 你已经在这一局中就座：邀请是给别人的
online-name-of-engine = 这是本程序棋手的名字，请换一个
serve-at = 网页地址：{ $url }（按 Ctrl-C 结束）
serve-owner = 最先打开 { $url } 的浏览器能看到全部保存的棋局和 /metrics：只能用一次
serve-no-address = 这里应是地址和端口，例如 127.0.0.1:3333，或单独一个端口，却是“{ $text }”
serve-no-proxy = 应为地址，例如 10.0.0.1，或一段地址，例如 10.0.0.0/8；得到的是 “{ $text }”
serve-address-taken = { $address } 已被占用：有程序正在那里监听，也许是另一个“inarow serve”。请结束它，或换一个端口，例如 --listen { $other }
serve-not-listening = { $address }：{ $problem }
serve-not-unicode = 这个值不是有效的 Unicode
serve-unknown-key = 没有 { $key } 这一项；可用的有 { $known }
serve-wants-text = 这里应是带引号的文字，却是 { $found }
serve-wants-texts = 应为文本的列表，例如 ["10.0.0.1"]；得到的是 { $found }
serve-wants-number = 这里应是不带引号的整数，却是 { $found }
serve-wants-switch = 这里应是不带引号的 true 或 false，却是 { $found }
stats-opponents = 按对手
stats-sum = 合计
stats-games = 按棋种
stats-openings = 开局（对称的算同一个）
stats-mistakes = 评过的走法，按步数
stats-lengths = 长度：{ $least } 到 { $most } 步，平均 { $average } 步。
stats-lengths-title = 步数
stats-streaks = 连续：最多 { $wins } 连胜，{ $unbeaten } 局不败，{ $losses } 连败；最近连续 { $latest }。
streak-wins = { $games } 胜
streak-draws = { $games } 平
streak-losses = { $games } 负

## The page

web-skip = 跳到内容
web-pages = 页面
web-play = 下棋
web-games = 棋局
web-statistics = 统计
web-light = 浅色
web-dark = 深色
web-loading = 正在载入……
web-close = 关闭
web-cancel = 取消
web-comma = ，
web-between-sentences = { "" }
web-no-answer = 服务器没有回应。
web-missing = 没有这个页面
web-missing-why = 网址可能输错了，或已经失效。
web-missing-go = 去下一局
web-against-computer = 和电脑下
web-two-people = 两个人下
web-friend = 发链接给朋友
web-friend-how = 各用各的设备
web-together = 和身边的朋友
web-together-how = 共用这台设备
web-your-games = 你正在下的棋
web-own-game = 自己设置一局
web-game = 棋种
web-rules = 规则
web-own-rules = 自定义……
web-columns = 列数
web-rows = 行数
web-length = 连成几子
web-option-gravity = 棋子下落
web-option-misere = 连成者输
web-option-no-overline = 长连不算胜
web-players = 棋手
web-me = 我
web-a-friend = 朋友
web-computer = 电脑
web-who-begins = 谁先走
web-your-name = 你的名字
web-clock = 计时
web-time = 时间
web-no-clock = 不计时
web-per-move = 每步限时
web-per-game = 每局限时
web-seconds = 每步秒数
web-minutes = 分钟
web-increment = 每步加秒
web-begin = 开始
web-game-tictactoe = 井字棋
web-game-connect-four = 四子棋
web-game-gomoku = 五子棋
web-game-gomoku-standard = 五子棋（长连无效）
web-in-a-row = 连成 { $length } 子
web-player-guest = 访客
web-player-human = 人
web-player-random = 随机棋手
web-player-corner-first = 先占角
web-player-center-first = 先占中心
web-player-line-score = 电脑（连线打分）
web-player-minimax = 极小极大
web-player-alpha-beta = Alpha-beta 剪枝
web-player-minimax-as-printed = 极小极大（照文章代码）
web-player-alpha-beta-as-printed = Alpha-beta（照文章代码）
web-player-perfect = 完美棋手
web-player-perfect-soonest = 完美棋手（尽快取胜）
web-player-search = 搜索
web-player-mcts = 蒙特卡洛搜索
web-player-level-easy = 电脑（入门）
web-player-level-medium = 电脑（中等）
web-player-level-hard = 电脑（困难）
web-player-level-expert = 电脑（专家）
web-player-level-max = 电脑（最强）
web-player-with = { $player }（{ $options }）
web-open-seat = 等待朋友
web-you = 你
web-you-named = { $name }（你）
web-present = 在线
web-away = 离开
web-to-move = 轮到这一方
web-winner = 胜
web-watching = 你在观战
web-board = 棋盘，{ $size }
web-empty = 空
web-last-move = 最后一步
web-winning-line = 决胜连线
web-your-turn = 轮到你走
web-thinking = 电脑正在思考……
web-waiting = 轮到{ $name }走
web-waiting-for-friend = 正在等你的朋友
web-you-won = 你赢了！
web-you-lost = 你输了
web-drawn = 平局
web-abandoned = 这一局没有下完
web-reason = { $mark } 走 { $square } 的理由：
web-moves = 走法
web-no-moves = 还没有走
web-first = 回到开头
web-back = 后退一步
web-forward = 前进一步
web-newest = 到最新一步
web-undo = 悔棋
web-hint = 提示
web-resign = 认输
web-resign-sure = 确定认输吗？
web-rematch = 再来一局
web-rematch-go = 进入下一局
web-rematch-ready = 下一局已经准备好。
web-rematch-wanted = { $name }想再来一局。
web-arrived = { $name }来了。
web-late = 座位已经有人了，你在观战。
web-replay = 回放
web-new-game = 新的一局
web-share = 分享
web-share-watch = 打开这个链接就能观战。
web-invite = 把这个链接发给朋友，第一个打开的人与你对局。
web-link = 链接
web-copy = 复制
web-copied = 已复制
web-copy-yourself = 请按 Ctrl+C
web-only-here = 这个地址只能在本机打开。要让其他设备也能打开，请用 --lan 启动服务器，并从它显示的地址打开页面。
web-qr = 链接的二维码
web-confirm = 走 { $square }
web-server-silent = 服务器没有回应，正在自动重试……
web-server-back = 服务器又有回应了。
web-try-now = 立即重试
web-waits-to-be-sent = { $square } 正等待发送
web-said-move = { $mark } 走 { $square }。
web-said-undo = 已悔棋。
web-said-your-turn = 轮到你走：{ $mark }。
web-said-last = 最后一步：{ $mark } 走 { $square }。
web-help = 按键
web-key-tab = 到页面上的下一项；按 Enter 使用
web-key-ends = 在别处：到开头或结尾
web-key-arrows = 在棋盘上：移到别的格子
web-key-play = 或空格键：走这一格
web-key-moves = 在别处：向前或向后翻看
web-key-last = 说出并标出最后一步
web-key-undo = 悔棋
web-key-hint = 提示
web-key-help = 显示这份帮助
web-letters = 启用单个字母的按键
web-any = 全部
web-all = 合计
web-result = 结果
web-result-x = X 胜
web-result-o = O 胜
web-result-draw = 平局
web-result-open = 未完
web-result-abandoned = 中止
web-player = 棋手
web-since = 从
web-until = 到
web-begun = 开始时间
web-length-moves = 步数
web-more = 更多
web-no-games = 这里还没有棋局。
web-export-all = 导出这些棋局
web-saved-game = 第 { $id } 局
web-go-on = 继续下
web-all-games = 全部棋局
web-export-as = 导出为
web-grade-best = 最佳
web-grade-good = 不错
web-grade-mistake = 失误
web-grade-blunder = 败着
web-grade-unproven = 未证明
web-review = 复盘
web-review-loading = 正在分析每一步……
web-why-lost = 我为什么输了？
web-why-other-lost = { $mark } 为什么输了？
web-try-again = 重试
web-turning-point = 看转折点
web-course = 局势走向
web-course-begin = 第一步之前
web-course-move = 第 { $ply } 步，{ $mark } { $square }
web-course-table = 所有棋步的表格
web-worth = 之后的局势
web-grade = 评价
web-better = 更好
web-reply-number = 后续的第 { $ply } 步
web-threat = 威胁获胜的格子
web-rule = 它的规则
web-rule-at = 第 { $ply } 步之前，按它的规则替 { $mark } 走：
web-rule-scores = 每格的分数
web-score = 分数
web-score-parts = 怎样加出来
web-rule-values = 它的搜索对每一步的判断
web-value = 价值
web-rule-chances = 它可能走的棋
web-square = 格子
web-chance = 概率
web-why = 理由
web-rule-beaten = 在 3×3 上能赢它吗？
web-rule-findings = 对文章的核对
web-hide = 收起
web-points = { $points } 分
web-review-ready = 复盘完成。
web-colon = ：
web-worth-proven = { $told }（已证明）
web-key-rule = 文章里的电脑所用的规则
web-key-review = 棋局结束后复盘
web-wins = 胜
web-draws = 平
web-losses = 负
web-unfinished = 未完
web-by-opponent = 按对手
web-by-game = 按棋种
web-openings = 开局（对称的算同一个）
web-opening = 开局
web-lengths = 棋局长度
web-judged = 评过的走法
web-move-number = 第几步
web-streaks = 最长纪录：{ $wins } 连胜，{ $unbeaten } 局不败，{ $losses } 连败。

# The analysis board.
web-analysis = 分析
web-analysis-waits = 正在等待分析……
web-analysis-anew = 从空棋盘开始
web-solved = 已解出
web-still-thinking = 仍在搜索
web-looked = 深度 { $depth }，{ $nodes } 个局面
web-set-up = 摆局面
web-set-up-how = 选一格放 X，再选一次换成 O，第三次清空。
web-set-up-done = 分析这个局面
web-clear = 清空棋盘
web-side-to-move = 轮到哪一方
web-values = 数值
web-estimate = 估计值 { $hundredths }（满分 100）
web-estimate-at-most = 估计值至多 { $hundredths }（满分 100）
web-take-away = 删去这一步
web-share-position = 这个链接会显示同一局面。
web-branches = 这里试过：
web-key-values = 显示或隐藏数值
web-analyse = 分析
web-study = 学习与研究
web-lessons = 课程
web-search = 搜索
web-door-lessons = 五篇文章里的电脑：讲解，并找出破法
web-door-analysis = 任意棋盘上每一步的价值
web-door-search = 观看极小化极大、α-β 等怎样搜索
web-door-practice = 用自己的失误做练习
web-door-games = 回看与复盘
web-door-stats = 胜负、开局、连胜
web-practice = 找更好的一步
web-practice-what = 你自己的失误变成练习：每题都是一局已结束的棋中的一个局面，当时有更好的走法。
web-practice-looking = 正在查看你已结束的棋局……已看 { $games } 局
web-practice-none = 在你已结束的棋局中没有能证明的失误；共看了 { $games } 局。
web-practice-find = { $mark } 在这里走了 { $square }（{ $grade }）。请找出更好的一步。
web-practice-right = 就是这一步。
web-practice-tried = 试过的走法
web-practice-at = 第 { $at } 题，共 { $of } 题
web-practice-at-least = 第 { $at } 题，至少 { $of } 题
web-practice-solved = 已解出
web-practice-next = 下一题
web-practice-previous = 上一题
web-practice-show = 显示最佳走法
web-practice-game = 这局棋
web-key-next = 下一题
web-key-previous = 上一题
web-key-solution = 显示最佳走法
web-import = 导入
web-export = 导出
web-import-text = 粘贴一局或多局棋
web-import-file = 或选择、拖入文件：
web-form = 格式
web-form-any = 自动识别
web-form-sgf = SGF，含分支
web-form-json = JSON 棋谱（inarow）
web-form-psq = Piskvork 棋谱（psq）
web-form-columns = 列号（4453）
web-form-moves = 着法（b2 a1）
web-form-numpad = 着法，小键盘（5 1）
web-form-index = 着法，从 0 编号（4 6）
web-form-row-col = 着法，行列号（1,1 2,0）
web-form-position = 局面（X../.O./...）
web-form-svg = 图片（SVG）
web-import-first = 先走一方（文本没有说明时）
web-import-read = 读取
web-import-games = 文本中的棋局
web-import-as = 识别为：{ $form }。请选择一局：
web-import-partly = 只读到那里。
web-import-more = 只列出前 { $games } 局。
web-import-found = 找到 { $games } 局，其中 { $bad } 局有错误。
web-import-too-large = 文件超过 1 MiB；请分成几份。
web-imported = 棋局已摆上棋盘。
web-import-plies = { $plies } 步
web-import-branches = 分支：{ $branches }
web-download = 下载
web-lines = 主要变化
web-lines-all = 每一步
web-stop = 停止
web-go-on-searching = 继续搜索
web-all-moves = 全部 { $moves } 步及理由
web-at-most = 最多是{ $told }
web-watch-search = 观看搜索过程
web-legend = 符号的含义
web-sign-win = 3 步后获胜（已证明）
web-sign-draw = 平局（已证明）
web-sign-loss = 4 步后落败（已证明）
web-sign-estimate = 估计值：满分 100 时接近必胜 31；带 − 则接近必败
web-sign-at-most = 估计值：最多如此
web-sign-proven-dot = 图表中：已证明
web-sign-estimate-ring = 图表中：估计值
web-key-import = 导入
web-key-export = 导出
web-key-go-on = 停止搜索或继续搜索
web-lessons-about = 五篇文章各用一种办法教电脑下井字棋。可以一步一步地看每位棋手的规则，试着打败它，再看看关于它证明了什么。
web-all-lessons = 全部课程
web-lesson-anew = 重新开始这一课
web-lesson-title = 第 { $number } 课：{ $title }
web-lesson-name-1 = 能赢就赢，该堵就堵，再占角
web-lesson-name-2 = 先占中心
web-lesson-name-3 = 给每条线打分
web-lesson-name-4 = 随机落子与搜索到底
web-lesson-name-5 = 会剪枝的搜索
web-lesson-about-1 = 第一篇文章写了一个最小的、却能合理应对的程序：按固定顺序问五个问题，第一个回答“是”的就照着走。它只看一步，所以同时出现两个威胁时它就应付不了。
web-lesson-about-2 = 第二篇文章用同样的想法作函数练习，只是顺序不同：先中心，再角，再边，总是取第一个空着的。它从不随机，所以同样的走法总会下出同样的一局。
web-lesson-about-3 = 第三篇文章不问问题，而是计算：每个空格按经过它的线累计分数，走总分最高的格子。作者认为它后手时不会输。是不是这样，请看下面。
web-lesson-about-4 = 第四篇文章先是随机落子，然后改用极小极大：在心里把之后可能的每一局棋都下完。文章里的代码却忘了双方要轮流走；这里两种都有。
web-lesson-about-5 = 第五篇文章也搜索到底，但跳过不会再影响结果的分支，这就是 alpha-beta 剪枝。文章里的代码把最好的格子中的第一个列了两次；这里两种都有。
web-lesson-ways = 做什么
web-follow-rule = 看它的规则
web-it-first = 它先走
web-it-second = 它后走
web-play-against = 与它对局
web-beat-it = 打败它
web-hold-draw = 守住平局
web-done = （已完成）
web-beat-yourself = 自己来打败它
web-hold-yourself = 自己来守住平局
web-check-yourself = 平局可以自己核对：与它对局时，“看后面会怎样”会数出你每一步之后的对局，其中没有一局是你赢。
web-following-games = 正在数与它的每一局棋……
web-rule-here = 在这里，按它的规则替 { $mark } 走
web-may-play = 它可能走这里，概率 { $chance }
web-parts = { $square }：{ $points } = { $parts }
web-point = 指向一个格子，就能看到它的分数是怎么加起来的。
web-point-square = 指向一个格子，就能看到关于它的情况。
web-tap = 点一下格子，看它的分数怎么加起来；再点一下就走那里。
web-tap-square = 点一下格子，看关于它的情况；再点一下就走那里。
web-to-lesson = 去看它的课程
web-let-move = 让它走
web-fresh-board = 空棋盘
web-analyse-position = 分析这个局面
web-challenge = 挑战
web-goal-win = 你的目标：打败它
web-goal-draw = 你的目标：守住平局，因为它不可能被打败
web-you-first = 你先走，下 X。
web-you-second = 你后走，下 O。
web-start-again = 重新开始
web-show-way = 看怎么走
web-show-follows = 看后面会怎样
web-proof-kept = 对它的证明也会透露走法。达到目标后就会显示，也可以现在就看：
web-show-me = 给我看
web-help-used = 看过 { $times } 次提示
web-it-played = 它走了 { $square }，概率 { $chance }：
web-way-sure = 这样走一定能达到目标；其中它的应对是可能的一种：
web-way-chance = 这样走，最多有 { $chance } 的概率达到目标；其中它的应对是可能的一种：
web-no-way = 现在已经达不到目标了。请悔棋或重新开始。
web-follows-caption = 你的每一步后面会怎样
web-at-best = 最大概率
web-losing-line = 一步一步看它输的一局
web-repeat-proof = 在终端里可以重新数一遍每一局棋：

## 网页：观看搜索

web-search-which = 看谁的搜索
web-search-player = 棋手
web-search-limit = 最多节点数
web-search-games = 局数
web-search-depth = 向前看的步数
web-search-any-depth = 看到有结果为止
web-search-seed = 随机种子
web-search-waits = 正在搜索…
web-search-tree = 搜索树
web-search-move = 着法
web-search-value = 价值
web-search-window = α … β
web-search-nodes = 节点数
web-search-cut = 剪掉
web-search-mean = 平均
web-search-visits = 局数
web-search-share = 占比
web-search-proven = 已证明
web-search-root = 起点
web-search-look = 第 { $look } 轮 深 { $depth }
web-search-best = 最佳
web-search-not-searched = 被剪掉，没有搜索
web-search-next = 下一步
web-search-back = 上一步
web-search-go-on = 自动
web-search-stop = 停止
web-search-open-below = 往下展开几层：
web-search-open-plies = 往下展开 { $plies } 层
web-search-close = 收起
web-search-rows = { $rows } 行
web-search-broken-off = 搜索达到 { $limit } 的上限而提前中断。没有搜索完的标为“…”。
web-search-legend = 价值和窗口都是对 { $mark } 而言：+ 是胜，= 是平局，− 是负，~ 是以百分之一计的估计。★ 是最佳着法，✂ 是剪掉的着法。
web-search-counts = 整个搜索
web-search-visited = 到过的节点
web-search-counted = 棋手自己的计数
web-search-counted-how = alpha-beta 和 search 自己不计起点和结束棋局的着法；在大棋盘上，search 还计入寻找必胜着法的部分，它不在树里。
web-search-counted-games = 棋手自己计的局数
web-search-cut-moves = 剪掉的着法
web-search-cut-at = { $moves } 个，在 { $nodes } 个节点处
web-search-ending-over = 棋局结束
web-search-ending-searched = 搜索了各个着法
web-search-ending-seen = 不用搜索就看出
web-search-ending-remembered = 置换表里记着
web-search-ending-bounded = 由剩下的线决定
web-search-ending-horizon = 不再往前看
web-search-ending-sampled = 抽样
web-search-ending-broken-off = 没有搜索完
web-search-by-ply = 各层的节点数
web-key-search-step = 到搜索的下一步或上一步
web-key-search-rows = 在树中逐行移动
web-key-search-open = 收起或展开一行；到上一层或下一层

## 循环赛

arena-fault = 最近一次没有给出走法而判负：{ $fault }
arena-no-person = 人不能参赛；请写程序里的棋手
arena-player-twice = { $player } 写了两次；每名棋手只写一次
arena-one-player = 循环赛至少需要两名棋手
arena-too-many-rounds = 最多 { $most }
arena-openings-or-plies = 开局要么来自文件，要么随机产生；请去掉其中一个
arena-no-opening = 没有哪个 { $plies } 步的开局还能让棋局胜负未定；请减少步数
arena-keep-no-name = 需要给循环赛起个名称
arena-test-part = “{ $text }”不是 elo0=N、elo1=N、alpha=P、beta=P 之一
arena-test-chance = alpha 与 beta 是大于 0 且小于 0.5 的概率
arena-test-elo = 必须满足 0 ≤ elo0 < elo1 ≤ 1000
arena-openings-wrong = { $file }：{ $problem }
arena-opening-wrong = 第 { $line } 行第 { $column } 列：{ $problem }
opening-cube = 开局只用列和行表示格子，在立方体里这还不够
opening-none = 里面没有开局
opening-not-a-number = 这里应是整数，却是“{ $text }”
opening-no-row = 最后一格只有列，没有行
opening-outside-board = 从中心起算的 { $text } 在棋盘之外
opening-over = 走完这个开局，棋局已经结束
arena-kept-otherwise = 名为“{ $name }”的循环赛已保存 { $games } 局，但当时的调用或程序文件与这次不同；请换个名称，或按原样调用
arena-kept-damaged = 第 { $id } 号棋局与循环赛“{ $name }”对不上；请换个名称
arena-not-exact = 要精确计算，分支太多：改为实际对局。
arena-goes-on = 已保存 { $games } 局；循环赛继续进行。
arena-exact-progress = 正在逐一追踪每个分支
arena-progress = 已下 { $games } 局，共 { $all } 局
arena-interrupted = 提前停止：以下是到那时为止的结果。
arena-exact = { $game }，{ $players } 名棋手，精确结果：每局棋的每个分支都已追踪，{ $openings }。
arena-played = { $game }，{ $players } 名棋手，实际对局 { $games } 局，{ $openings }，随机种子 { $seed }。
arena-from-empty = 从空棋盘开始
arena-from-openings = 从 { $openings } 个开局开始
arena-empty-board = 空棋盘
arena-column-player = 棋手
arena-column-rating = 等级分
arena-column-score = 得分率
arena-column-won = 胜
arena-column-drawn = 平
arena-column-lost = 负
arena-column-forfeits = 判负
arena-column-first = 先手（X）
arena-column-second = 后手（O）
arena-column-plies = 步数
arena-column-opening = 开局
arena-column-x-won = X 胜
arena-column-o-won = O 胜
arena-title-bouts = 谁先手对谁（以先手方计）：
arena-title-superiority = 行中棋手强于列中棋手的可能性：
arena-title-openings = 各开局的结果：
arena-title-tests = 已有定论的：
arena-model = 等级分是估计值（Elo 分，平均为 0），附 95% 区间。先手相当于 { $advantage } 分；实力相当时 { $draws } 的棋局为平局。
arena-model-exact = 战绩是精确的；等级分是最符合战绩的 Elo 分，平均为 0。先手相当于 { $advantage } 分；实力相当时 { $draws } 的棋局为平局。
arena-unbounded = * 没有更弱者从该棋手手中得过分，或该棋手没有从更强者手中得过分：只是靠一条假设（等级分大多在 1000 分以内）才得出有限的数。
arena-repeats = { $games } 局中有 { $repeats } 局与先前的完全相同，因为其中没有随机性：区间比应有的窄。请增加开局。
arena-stronger = { $one } 强于 { $other }。
arena-equal = { $one } 与 { $other } 之间没有值得一提的差距。
arena-unsettled = { $one } 与 { $other }：尚无定论。
arena-plot-ratings = 等级分
arena-plot-ratings-told = { $game }：每名棋手的等级分（Elo 分，平均为 0）；实际对局时附 95% 区间。
arena-plot-pairs = 行对列的得分率
arena-plot-pairs-told = { $game }：每名棋手对其他各棋手的得分率，平局算半分。
arena-plot-openings = 各开局的结果
arena-plot-openings-told = { $game }：从各开局开始的棋局如何结束。
arena-plot-exact = 结果是精确的。
arena-plot-played = 实际对局：{ $games } 局。
arena-plot-parts = 数字是千分之几，四舍五入。
heat-cell = { $row } 对 { $column }：{ $share }。

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

## 全屏界面

screen-about = 各种棋盘，各种对手
screen-option-gravity = 棋子下落
screen-option-misere = 连线者负
screen-option-no-overline = 恰好连线
screen-notation = 记法
screen-notation-value = { $notation }：{ $first } … { $last }
screen-language = 语言
screen-this-language = 简体中文
screen-theme = 外观
screen-theme-colour = 终端的颜色
screen-theme-plain = 黑白
screen-theme-ascii = 只用 ASCII 绘制
screen-own-game = 自定义：{ $game }
screen-drawn = 抽签决定
screen-no-clock = 不限时
screen-clock-move = 每步 { $seconds } 秒
screen-clock-game = 每方 { $minutes } 分钟
screen-start = 开始
screen-lessons = 课程
screen-yes = 是
screen-no = 否
screen-you = 你
screen-advice-player = ← → 选择棋手；也可以输入，例如 bot:python3 mine.py
screen-advice-start = 按 Enter 开始。
screen-resume = 继续第 { $id } 局：{ $game }，第 { $plies } 步
screen-advice-resume = 按 Enter 继续这局；另开新局则保留它。
screen-advice-lessons = 按 Enter 查看五篇文章的棋手和它们的规则。
screen-advice-number = ← → 减小或增大；也可以输入数字。
screen-advice-choice = ← → 选择。
screen-key-start = 开始
screen-key-back = 返回
screen-lesson-title = { $game }，第 { $number } 课
screen-rule-random = 随机落子
screen-rule-minimax = 搜索到底，下第一个最佳格子
screen-too-small = 窗口至少要有 { $columns } 列、{ $rows } 行；现在是 { $width } 列、{ $height } 行。按 q 退出。
screen-moves = 着法
screen-no-moves = 还没有
screen-reason = { $mark } 为什么下 { $square }：{ $reason }。
screen-your-turn = 轮到你（{ $mark }）：{ $square }
screen-turn = 轮到 { $mark }：{ $square }
screen-thinking = { $mark }（{ $player }）正在思考。Enter：马上走。Esc：停下。
screen-paused = { $mark }（{ $player }）已停下。Enter：继续思考。u：悔棋。
screen-interrupted = 已停下。再按一次 Ctrl-C 就退出。
screen-looking = 第 { $ply } 步，共 { $all } 步。Esc：回到对局。
screen-replaying = 第 { $ply } 步，共 { $all } 步。← →：前后翻看。Esc：离开。
screen-out-of-time = { $mark } 超时，{ $winner } 胜。
screen-between-sentences = { "" }
screen-over = 这局已经结束。按 n 再来一局。
screen-not-your-turn = 现在轮到电脑。
screen-no-person = 这局没有人类棋手。
screen-no-such-key = 这个键在这里没有作用；按 ? 查看按键。
screen-not-understood = { $problem }。
screen-typed = 着法：{ $text }_
screen-nothing-to-redo = 没有可以重做的着法。
screen-replay-later = 对局结束后才能评价着法。
screen-threats-on = 威胁用 ! 标出。
screen-threats-off = 不再标出威胁。
screen-hint-coming = 正在找一步好棋……
screen-confirm-resign = 认输吗？
screen-confirm-new = 离开这局，另开一局吗？这局会保存。
screen-confirm-swap = 离开这局，交换双方另开一局吗？这局会保存。
screen-working-out = 正在计算……
screen-analysis-goes-on = 已分析 { $seconds } 秒
screen-analysis-done = 分析完成，用时 { $seconds } 秒
screen-analysis-stopped = { $seconds } 秒后停下
screen-legend = { $win }：3 步内胜。{ $within }：最多 9 步胜。{ $draw }：平局。{ $loss }：4 步后负。
screen-legend-estimate = { $estimate }：估计值 +0.3，不是证明。
screen-short-win = 胜
screen-short-draw = 和
screen-short-loss = 负
screen-scores-on-board = 它的分数写在棋盘上。
screen-values-on-board = 它的搜索对每步的结论写在棋盘上。
screen-choice-on-board = + 标出它可能下的格子。
screen-graded = { $mark } { $square }，{ $grade }：{ $reason }。
screen-turning-sign = * 转折点
screen-undo = 悔棋
screen-redo = 重做
screen-hint = 提示
screen-analysis = 分析
screen-lesson = 课程
screen-replay = 复盘
screen-back = 后退
screen-forward = 前进
screen-type = 输入
screen-threats = 威胁
screen-flip = 翻转
screen-swap = 交换双方
screen-new = 新对局
screen-resign = 认输
screen-panel = 侧栏
screen-menu = 菜单
screen-help = 帮助
screen-quit = 退出
screen-undo-help = 收回你的上一步
screen-redo-help = 重新走收回的着法
screen-hint-help = 一步好棋和理由
screen-analysis-help = 每个空格的价值，也可以看以前的局面
screen-lesson-help = 一步一步看对手电脑的规则；或列出课程
screen-replay-help = 翻看下完的对局，并评价每一步
screen-back-help = 往回看一步
screen-forward-help = 往后看一步
screen-type-help = 输入着法，再按 Enter；也可以输入悔棋、提示等词
screen-threats-help = 标出对手可以连成线的格子，或不再标出
screen-flip-help = 把棋盘转过来
screen-swap-help = 交换双方，另开一局
screen-new-help = 同样的对局再来一局
screen-resign-help = 认输
screen-panel-help = 窗口窄时：切换棋盘和侧栏
screen-menu-help = 选择别的对局；这局先等着
screen-help-help = 这份帮助
screen-quit-help = 退出；对局会保存
screen-help-title = 按键
screen-arrows = 方向键
screen-help-move = 在棋盘上移动；复盘时前后翻看
screen-help-play = 或空格键：下在这里；让正在思考的电脑马上走
screen-help-digits = 输入着法；数字键盘记法按一个数字就走
screen-help-page = 滚动棋盘旁边的内容
screen-help-escape = 让思考的电脑停下；关闭打开的内容
screen-help-interrupt = 停下正在进行的计算；再按一次：退出
screen-help-mouse = 鼠标点哪里就下哪里；点着法可以跳到那一步，点下方的按键等于按键；滚轮滚动。
screen-help-signs = [X] 是刚下的一步；*X* 决定了胜负；! 处对手可以连成线；> < 是你的位置；? 是提示。
screen-help-leave = ↑ ↓ 滚动；其他键关闭。
