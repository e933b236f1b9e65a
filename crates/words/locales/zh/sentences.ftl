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
did-you-mean = { $problem }；是不是 { $name }？
there-are = { $problem }；可用 { $names }
not-known = 不认识“{ $text }”
none-of = “{ $text }”不在可选值之中：{ $allowed }
text-unknown-game = 没有名为“{ $text }”的棋
text-games = { $problem }；可用 { $names }，或 m,n,k（例如 3,3,3）
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
format-too-small-for-five = 棋谱没有写明规则，而 { $columns }×{ $rows } 的棋盘上连不成五子；请指明是哪种棋：--game { $game }，或在棋谱中写 RU[inarow { $game }]
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
unknown-player = 没有名为“{ $text }”的棋手
unknown-player-option = { $player } 没有“{ $text }”这种用法
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
fault-timed-out-move = 等了 { $waited } 秒没有回答：每步限时 { $seconds } 秒
fault-timed-out-game = 等了 { $waited } 秒没有回答：全局用时只剩 { $seconds } 秒
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

## 习题

puzzle-win-in-2 = 轮到 { $mark }，第二步即可取胜。第一步必须下在哪里？
puzzle-win-in-3 = 轮到 { $mark }，第三步即可取胜。第一步必须下在哪里？
puzzle-only-win = 轮到 { $mark }：只有一步能赢。是哪一步？
puzzle-only-draw = 轮到 { $mark }：只有一步能保住和棋。是哪一步？
puzzle-block-the-fork = { $other } 正准备同时形成两个威胁。{ $mark } 只有一步能阻止。是哪一步？
puzzle-find-the-threat = { $other } 威胁要连成一线。{ $mark } 必须下在哪里？
