## 价值与得分

value-win = 胜
value-draw = 平局
value-loss = 负
score-win = { $plies } 步胜
score-loss = { $plies } 步负
score-win-within = 最多 { $plies } 步胜
score-loss-within = 最多 { $plies } 步负
score-estimate = { $estimate }（估计值）
score-chance = { $side } 胜率 { $percent }% ± { $error }

## 棋种

game-tictactoe = 井字棋
game-connect-four = 四子棋
game-gomoku = 五子棋
game-gomoku-standard = 五子棋（长连不算赢）
game-renju = 连珠
game-caro = Caro 五子棋

## 格子与连线

center-square = { $square }（中心）
line-row = 第 { $row } 行
line-column = 第 { $column } 列
line-row-ends = 横线 { $from }–{ $to }
line-column-ends = 竖线 { $from }–{ $to }
line-diagonal = 斜线 { $from }–{ $to }
line-ends = 连线 { $from }–{ $to }
comma = 、
and = 和
and-at-last = 、
forbidden-square = 禁手
free-square = 空
row-contents = 第 { $row } 行：{ $contents }

## 为什么这样走

reason-only = 只有这一步可走
reason-random = 随机选的一步
reason-by-chance = { $does }，纯属碰巧
reason-win = 连成一线（{ $lines }），获胜
reason-points = 这一格得分最高
reason-best = 它找到的最好的一步
reason-own-lines = { $does }；它只顾自己连线
reason-straight-lines = { $does }；它没留意斜线
reason-lines = { $does }；它没想{ $opponent ->
    [you] 你
   *[other] { " " }{ $opponent }{ " " }
}会怎么应对
reason-as-printed = 照文章的程序算，这一步最好
reason-hasty = 没能想完，这是匆匆一看觉得最好的一步
reason-opening = 按开局规则走
reason-quick = { $does }（只匆匆一看）
reason-answered = 程序的回答
reason-listed = 走法列表里写的
reason-learned = 它学到的最好的一步
reason-beads = 从它的火柴盒里抽到的

## 怎样选出这一步：数字

details-random = 从 { $moves } 种走法中随机选一个
details-corner = 从 { $among } 个空角中随机选一个
details-center = 从中心的 { $among } 个空格中随机选一个
details-side = 从 { $among } 个空边中随机选一个
details-line-score = { $squares ->
    [1] 只剩这一个空格，得 { $score } 分
   *[other] { $squares } 个空格中分数最高：{ $score } 分
}
details-first-best = { $value ->
    [win] { $among ->
        [1] 唯一能赢的一步
       *[other] { $among } 种能赢的走法中的第一个
    }
    [draw] { $among ->
        [1] 唯一能下成平局的一步
       *[other] { $among } 种能下成平局的走法中的第一个
    }
   *[loss] { $among ->
        [1] 只有这一步可走，会输
       *[other] { $among } 种走法都会输，这是第一个
    }
}
details-best = { $value ->
    [win] { $among ->
        [1] 唯一能赢的一步
       *[other] { $among } 种能赢的走法之一
    }
    [draw] { $among ->
        [1] 唯一能下成平局的一步
       *[other] { $among } 种能下成平局的走法之一
    }
   *[loss] { $among ->
        [1] 只有这一步可走，会输
       *[other] { $among } 种走法都会输，这是其中之一
    }
}
details-soonest = { $among ->
    [1] 最好的走法：{ $score }
   *[other] { $among } 种最好的走法之一：{ $score }
}
details-searched = 它找到的最好的一步{ $plies ->
    [0] { "" }
   *[other] （往前看了 { $plies } 步）
}：{ $score }；预计接下来走 { $line }
details-own-lines = 只看眼前自己的连线，这一步最好；没看对方的连线，也没想对方会怎么应对
details-straight-lines = 只看眼前的横线和竖线，这一步最好；没看斜线，也没想对方会怎么应对
details-lines = 只看眼前的连线，这一步最好；没想对方会怎么应对
details-ahead = 它找到的最好的一步{ $plies ->
    [0] { "" }
   *[other] （往前看了 { $plies } 步）
}：{ $score }
details-sampled = 随机试下 { $simulations } 局，这一步看来最好：{ $score }
details-sampled-proven = 已经证明：{ $score }
details-as-printed = { $among ->
    [1] 文章的程序只把这一步算作“{ $value }”
   *[other] 文章的程序把 { $among } 种走法算作“{ $value }”，这是其中之一
}
details-learned = 表中这一步的价值是 { $value }，在 { $moves } 类走法中最高
details-beads = { $of ->
    [0] 火柴盒空了，只好在所有走法中随机选
   *[other] 火柴盒的 { $of } 颗珠子中，这一步占 { $beads } 颗
}
details-observed = 问了 { $asks } 次，有 { $times } 次这样答
details-normalised = 概率加起来与 1 相差不到 { $tolerance }，已折算成正好是 1

## 一步棋为什么好或不好：每一条都接在“这步棋”之后

because-and = ；
because-win = 连成一线（{ $lines }），当场获胜
because-loses-at-once = 连成一线（{ $lines }），当场输棋
because-block = 堵住{ $opponent ->
    [you] 你
   *[other] { " " }{ $opponent }{ " " }
}的{ $lines }
because-needed-block = 堵住 { $opponent } 的{ $lines }（走别处马上就输）
because-threat = 下一步就要在 { $squares } 获胜
because-double-threat = 形成{ $count ->
    [2] 双重威胁
   *[other] { " " }{ $count } 处威胁
}：{ $squares }
because-prevents = 不让{ $opponent ->
    [you] 你
   *[other] { " " }{ $opponent }{ " " }
}在 { $squares } 形成双重威胁
because-prepares = 准备在 { $squares } 形成双重威胁
because-forbids = 让 { $opponent } 不敢走 { $squares }：一走，{ $mover } 就在上面一格获胜
because-only-legal = 是唯一能走的一步
because-only-move = 是唯一不输的一步
because-only-win = 是唯一能赢的一步
because-forced-win = 必胜，{ $plies } 步取胜：{ $line }
because-forced-win-within = 必胜，最多 { $plies } 步取胜：{ $line }
because-zugzwang = 逼 { $opponent } 自陷败局：怎么走都输，要是能停一手反而不输
because-loses = 挡不住 { $reply }，{ $plies } 步落败：{ $line }
because-loses-within = 挡不住 { $reply }，最多 { $plies } 步落败：{ $line }
because-loses-next = 让 { $opponent } 下一步就在 { $reply } 获胜
because-opens = 给 { $reply } 垫了底，{ $opponent } 走上去就赢
because-in-zugzwang = 是不得已：怎么走都输，要是能停一手反而不输
because-keeps = { $value ->
    [win] { $opponent ->
        [you] 不管你怎么走，它都能赢
       *[other] 不管 { $opponent } 怎么走都能赢
    }
   *[draw] 保住平局
}
because-lost = 怎么走都会输
because-center = 占中心
because-middle = 占中间
because-corner = 占角
because-side = 占边
because-throws = { $change ->
    [win-draw] 把胜局走成平局
    [win-loss] 把胜局走成败局
   *[draw-loss] 把平局走成败局
}
because-misses = 错过{ $missed }
because-later = 赢得不够快：最快可以 { $score }
because-sooner = 输得太快：最慢可以 { $score }
because-estimate = 价值 { $score }
because-chance = 走后 { $score }
missed-win = 在 { $square } 获胜的机会（{ $lines }）
missed-block = 在 { $square } 堵住对方的机会（{ $lines }）

## 逐步复盘

review-better = 更好的是 { $square }：{ $reason }
review-seems-better = 看来更好的是 { $square }：{ $reason }
review-and-better = { $said }。更好的是 { $square }：{ $reason }。
review-and-seems-better = { $said }。看来更好的是 { $square }：{ $reason }。
review-and-nothing = { $said }。
review-turning-point = 转折点：第 { $ply } 步，{ $mark } 走 { $square }：{ $reason }
review-seems-turning-point = 转折点（估计）：第 { $ply } 步，{ $mark } 走 { $square }：{ $reason }
review-no-turning-point = 双方都没有失误。
review-turning-point-unknown = 没有发现失误，但并非每一步都有证明。
review-lost-by = { $mark } 输在第 { $ply } 步 { $square }：{ $reason }
review-seems-lost-by = { $mark } 看来输在第 { $ply } 步 { $square }：{ $reason }
review-lost-at-latest = 已证明 { $mark } 从第 { $ply } 步 { $square } 起输定，也可能更早就走错了：{ $reason }
review-lost-from-the-beginning = { $mark } 一开始就已经输定，怎么走都没用。
review-not-lost = 走到最后一步时，还没有输。
review-lost-unproven = 没有证明输在哪一步。
review-chart = 第一步之前和每一步之后的局势：实点已经证明，小圈是估计，大圈是转折点。
review-title = { $game }，{ $x }（{ $x-side }）对 { $o }（{ $o-side }）
review-title-nameless = { $game }逐步复盘
review-heading = { $place }：{ $title }，{ $result }
review-opening = 开局：{ $name }（{ $code }）
renju-opening-d1 = 寒星
renju-opening-d2 = 溪月
renju-opening-d3 = 疏星
renju-opening-d4 = 花月
renju-opening-d5 = 残月
renju-opening-d6 = 雨月
renju-opening-d7 = 金星
renju-opening-d8 = 松月
renju-opening-d9 = 丘月
renju-opening-d10 = 新月
renju-opening-d11 = 瑞星
renju-opening-d12 = 山月
renju-opening-d13 = 游星
renju-opening-i1 = 长星
renju-opening-i2 = 峡月
renju-opening-i3 = 恒星
renju-opening-i4 = 水月
renju-opening-i5 = 流星
renju-opening-i6 = 云月
renju-opening-i7 = 浦月
renju-opening-i8 = 岚月
renju-opening-i9 = 银月
renju-opening-i10 = 明星
renju-opening-i11 = 斜月
renju-opening-i12 = 名月
renju-opening-i13 = 彗星
review-broken = 棋谱从这里起有错：{ $problem }
review-no-moves = 还没有走棋，无从复盘。
review-missed = { $place } 第 { $ply } 步（{ $mark }）：走了 { $played }，错过{ $missed }；走法：{ $moves }
review-missed-none = { $player } 在 { $games } 局中，该赢的都赢了，该堵的都堵了。
review-missed-total = { $player } 在 { $games } 局中，能赢没赢 { $wins } 次，该堵没堵 { $blocks } 次。
review-nobody = 这 { $games } 局棋都没有 { $player } 参加
review-failed = 有 { $count } 局（或文件）没有复盘到底
review-progress = { $place }：正在复盘 { $moves } 步棋
review-saved = 第 { $id } 局
review-nothing-named = 请写出棋谱文件，用 - 表示标准输入，或用 --id N 指定一局保存的棋
review-plot-one = --plot 只画一局，这里有 { $games } 局；请指定其中一局
review-wins = { $side } 胜
review-accuracy = 准确率：{ $sides }。
review-accuracy-of = { $mark } { $percent }%
review-accuracy-estimated = { $mark } { $percent }%（估计值）
review-band = { $side } 胜率 { $from }–{ $to }%
review-sure = { $side } 胜率 100%
review-even = 胜率 50%
review-hopeless = { $side } 胜率 0%
review-drawn = 平局

## 文字有误

error = 错误：{ $message }
at-column = 第 { $column } 个字符：{ $problem }
did-you-mean = { $problem }；是不是 { $name }？
there-are = { $problem }；可以是 { $names }
not-known = 不认识“{ $text }”
none-of = “{ $text }”不行，只能是 { $allowed }
text-unknown-game = 没有名为“{ $text }”的棋
text-games = { $problem }；可用 { $names }，或“列数,行数,k”，例如 5,5,4 表示 5×5 四子连线
text-not-a-number = 这里应是整数，却是“{ $text }”
text-size-out-of-range = 棋盘的列数和行数是 1 到 22，却是 { $text }
text-length-out-of-range = 连成几子（k）是 1 到 255，却是 { $text }
text-not-three-numbers = 棋种要写三个数：“列数,行数,k”，例如 5,5,4
text-unknown-option = 没有选项“{ $text }”；可用的有 { $options }
text-options-exclude = 选项 { $one } 和 { $other } 不能同时使用
text-renju-not-five = 连珠只能在平面棋盘上连五子，例如 15,15,5+renju
text-repeated-option = 选项 { $text } 写了两次
text-unknown-board-character = 棋盘上没有“{ $text }”；请用 X、O、. 或表示几个连续空格的数字
text-no-position = “{ $text }”既不是棋盘图（如 X../.O./...），也不是着法（如 b2）
text-empty-run = 空格数不能是 0；是不是想写字母 O？
text-too-many-rows = 棋盘只有 { $expected } 行
text-too-few-rows = 棋盘有 { $expected } 行，这里只有 { $found } 行
text-row-length = 第 { $row } 行有 { $found } 格，而棋盘有 { $expected } 列
text-square-count = 这里有 { $found } 格，而棋盘有 { $expected } 格
text-unknown-side = 棋盘后面应写 x 或 o，表示轮到谁走，却是“{ $text }”
text-no-move = 这里应有一步棋
text-unknown-move = “{ $text }”不是一步棋
text-outside-board = { $text } 不在棋盘上
text-no-number-pad = 小键盘记法只用于 3×3 的棋盘

## 局面或走法有误

setup-counts-apart = X 有 { $x } 个，O 有 { $o } 个：最多只能相差一个
setup-not-to-move = X 有 { $x } 个，O 有 { $o } 个：该 { $side } 走，不是 { $named }
setup-lines-of-both = 双方都连成了线：X 在 { $x }，O 在 { $o }
setup-lines-apart = { $mark } 的几条连线没有共同的格子，一步棋不可能同时连成
setup-floating = { $square } 的棋子下面是空的
illegal-over = 这一局已经结束
other-game = 这是{ $found }的局面，不是{ $expected }的
illegal-taken = { $square } 已经被 { $by } 占了
illegal-forbidden = { $square } 是禁手点：{ $reason }
illegal-choice = 要先选边，才能下 { $square }
illegal-opening = 按开局规则，这一子不能下在 { $square }
illegal-opening-limit = 不能下在 { $square }：{ $limit }
forbidden-overline = 会形成长连（六子或更多）
forbidden-double-four = 会形成四四禁手
forbidden-double-three = 会形成三三禁手
illegal-floating = 棋子停不在 { $square }：在这一列它会落到 { $lands }

## 棋谱有误

format-at = 第 { $line } 行第 { $column } 个字符：{ $problem }
format-at-byte = 第 { $byte } 字节：{ $problem }
format-move = 第 { $ply } 步：{ $problem }
format-taken = 这一格已经被 { $by } 占了
format-outside = 这一格不在棋盘上
format-falls = 棋子会下落：在这一列落到 { $lands }
format-forbidden = 这里是禁手点：{ $reason }
format-choice = 按开局规则，下这一子之前要先选边
format-opening = 按开局规则不能下在这里
format-hangs = 棋子会下落：这枚棋子下面是空的
format-no-game = 棋谱没有说明是哪种棋；请指定
format-other-board = { $columns }×{ $rows } 的棋盘不能下{ $game }
format-one-game-or-more = 从这里起是另一局棋吗？同一局棋请给着法编号（1. b2 a1），不同的棋局之间请空一行
format-no-title = Piskvork 文件的第一行应类似“Piskvorky 20x20”
format-no-tree = 这里没有棋局：SGF 棋局以“(;”开头
format-unexpected = 这里不该有“{ $text }”
format-unclosed = “{ $text }”没有结束
format-no-value = { $name } 后面的方括号里应当有值
format-many-values = { $name } 的值不止一个
format-repeated = { $name } 写了两次
format-too-many-tags = 第一步棋之前的属性超过 { $most } 个
format-stones-as-moves = 事先摆好的 { $stones } 枚棋子读作最初的几步
format-too-many-moves = 一局棋超过了 { $most } 步
format-other-number = 棋类编号（GM）是“{ $text }”；只能读 4，即五子棋；若另外指明了棋种，也能读 1，即围棋
format-other-game = 这是{ $found }，不是{ $expected }
format-no-size = 缺少棋盘大小，例如“SZ[15]”
format-too-small-for-five = 棋谱没有写明规则，而 { $columns }×{ $rows } 的棋盘连不成五子；请指明棋种：--game { $game }，或在棋谱中写 RU[inarow { $game }]
format-setup = { $name } 直接摆出了局面；只能读一步一步走出来的棋局
format-unknown-side = 这里应是 B 或 W，却是“{ $text }”
format-pass = 不能停一手
format-not-to-move = 该 { $side } 走，不是 { $found }
format-variation = 从这里起是另一条变化
format-other-result = 结果“{ $text }”与棋盘上的结局不符
format-no-library = 这不是 RenLib 棋谱库：棋谱库以字节 FF RenLib FF 开头
format-other-version = 此棋谱库的版本是 { $version }；只能读取 3.04 及更早的版本
format-no-pos = 这不是 .pos 文件：它的第一个字节是手数，从 1 到 225
format-ends-early = 文件不完整：请重新复制或下载
format-after-end = 棋谱库的分支到此已经完整；后面的内容没有读取
format-broken-xml = 这里的 XML 有错误
format-no-database = 这不是 RenjuNet 的对局库：对局库是 XML，<database> 的 <games> 中有各个 <game>
format-only-read = 这种格式只能读取，不能写出；请改用 SGF
format-cube = 这种格式只能存平面棋盘，不能存立方体
format-not-five = 这种格式只用于五子连线，不是 { $k } 子
format-option = 这种格式无法记录选项 +{ $option }
format-no-gravity = 这种格式只用于棋子会下落的棋
format-too-many-columns = 这种格式最多能写 { $most } 列，而棋盘有 { $columns } 列
format-end-open = 棋谱说棋盘上已分出结果，其实还没有
format-end-decided = 棋谱说“{ $end }”，但棋盘上已分出结果
format-name = 这种格式存不了 { $mark } 的名字：读回来会变成别的内容
format-tags = 这种格式最多保存 { $most } 个标签，棋谱里的还要多

## 为什么没有答案

undefined-cube = { $player } 不会下{ $game }：它只会下平面棋盘；random、minimax、alpha-beta、perfect、search、mcts 和各个 level 什么棋都会下
undefined-gravity = { $player } 不会下{ $game }：它的规则没有考虑棋子下落；random、minimax、alpha-beta、perfect、search、mcts 和各个 level 什么棋都会下
undefined-misere = { $player } 不会下{ $game }：它总想连成线，在这里却会输；random、minimax、alpha-beta、perfect、search、mcts 和各个 level 什么棋都会下
undefined-not-five = { $player } 不会下{ $game }：Gomocup 程序只会下五子连线，不会下落子和连成者输的棋
undefined-begins-only = { $player }：按 MENACE 方法学会的棋手只会下先手
undefined-unlisted = { $player } 没有列出这个局面怎么走
not-flat = { $game }：立方体棋盘，现在还画不出来；可以用 moves、analyze、count、perft、audit 和 arena
player-failed = { $player } 没有给出合法的走法
out-of-nodes = { $player } 从这里算不完{ $game }：{ $limit } 个节点已经用完。请换小一些的棋盘或更靠后的局面{ $player ->
    [minimax] ；search 能算得更远
    [alpha-beta] ；search 能算得更远
    [analyze] ，或提高 --limit-nodes
   *[other] ；search 和 level:master 仍然能下
}
search-stopped = 时间到了，{ $player } 还没有算完{ $game }；可用 --limit-time 多给一些时间
count-limit = 局面超过 { $limit } 个；要继续数，请提高 --limit-nodes
count-too-many-games = 这个数超出了 128 位所能表示的范围
unknown-player = 没有名为“{ $text }”的棋手
unknown-player-option = { $player } 没有“{ $text }”这种用法
player-option-no-number = { $player } 的“{ $text }”：这里应是 { $least } 到 { $most } 的整数
player-option-no-time = { $player } 的“{ $text }”：这里应是大于 0 的秒数
player-option-no-bytes = { $player } 的“{ $text }”：这里应是字节数，至少 64，例如 64M
player-option-twice = { $player } 的“{ $text }”：这个选项写了两次
search-options = { $player } 没有选项“{ $text }”；可用 nodes=N、depth=N、time=秒数 和 table=字节数，用逗号隔开
mcts-options = { $player } 没有选项“{ $text }”；可用 nodes=N 和 time=秒数，用逗号隔开
no-policy = { $player ->
    [human] 人没有固定的概率；请指定别的棋手
   *[other] { $player } 怎么走要看随机对局或时间，算不出概率；请指定别的棋手，例如 level:skilled 或 search:nodes=10000
}
table-beyond-memory = { $table } 字节的表放不下：可用内存是 { $memory } 字节
depth-beyond-board = 棋盘只有 { $most } 格，一局棋最多 { $most } 步
game-too-large = { $player } 要把每局棋都算到底，而{ $game }太大，算不完；请改用 search、mcts 或某个 level

## 外部棋手没有走棋，而是做了什么

fault-where = { $problem }（局面 { $position }）
fault-at = { $player } 在 { $position }：{ $problem }
fault-last-words = { $fault }；它在标准错误中最后写道：“{ $words }”
fault-not-started = 无法启动“{ $program }”：{ $problem }
fault-timed-out-move = 等了 { $waited } 秒没有回答；每步限时 { $seconds } 秒
fault-timed-out-game = 等了 { $waited } 秒没有回答；这一局它只剩 { $seconds } 秒
fault-timed-out = { $seconds } 秒之内没有回答；程序每次写出回答后都要刷新（flush）输出
fault-exited = 它没有回答就结束了，退出码是 { $code }
fault-signal = 它没有回答就被信号 { $signal } 终止了
fault-ended = 它没有回答就结束了
fault-closed-input = 它关闭了自己的标准输入
fault-closed-output = 它关闭了自己的标准输出
fault-too-much-output = 它输出的内容超过 { $limit } 字节
fault-too-much-memory = 它用的内存超过 { $limit } MiB
fault-unfinished-line = 它写了“{ $text }”，但没有换行
fault-not-utf8 = 它写了“{ $text }”，不是 UTF-8
fault-unasked = 没有人问，它却写了“{ $text }”；标准输出只写回答，其他内容请写到标准错误
fault-refused = 它拒绝回答：“{ $text }”
start-not-found = 没有这个程序
start-not-executable = 它不是可执行文件
start-ending = inarow 正在退出
answer-illegal = 不能走 { $move }：{ $reason }
answer-no-chance = 这里应是概率，例如 1/2，却是“{ $text }”
answer-chance-zero = { $text } 的概率写成了 0；从来不走的就不要列出
answer-twice = { $text } 列出了两次
answer-nothing = 没有列出任何走法
answer-sum = 概率加起来是 { $sum }，不是 1（容许相差 { $tolerance }）
list-whole = 无法读取：{ $problem }
list-at-line = 第 { $line } 行：{ $problem }
list-not-utf8 = 这不是 UTF-8
list-no-moves = 这里应是局面、冒号和走法，例如“X8: b2:1/2 c3:1/2”
list-json = 这不是 JSON：{ $reason }
list-member = 缺少“{ $name }”，或者类型不对
list-twice = 第 { $first } 行已经列过这个局面
learned-not = 这不是 inarow train 写出的文件
learned-version = 此程序读不了第 { $text } 版的学习棋手文件；请重新训练
learned-cut-short = 文件缺了结尾；请重新复制或重新训练
learned-damaged = 文件已损坏：与校验和不符
learned-expected = 这里应有一行“{ $text }”
learned-unknown = 不认识“{ $text }”
learned-over = 这个局面已经终局
learned-twice = 这个局面出现了两次
learned-move = “{ $text }”在这里不是合法走法，或者重复了
learned-number = “{ $text }”不是 −1 到 1 的价值，不是珠子数，也不是权重
learned-other-game = 这位棋手下的是 { $text }；请用 --game 选这种棋
learned-at-line = 这位棋手的第 { $line } 行：{ $problem }
learned-options-twice = 接着训练时，选项都在棋手的文件里，不要另外给出
learned-trained = 这位棋手的训练已经下完，请重新开始训练
learned-lesson-game = 这一课学的是 tictactoe，这位棋手下的是 { $game }
learned-lesson-option = { $name } 超出范围：局数从 1 到 { $most }，学习率大于 0、不超过 1，探索率从 0 到 1
learned-no-training = 这位棋手没有这一课能接着进行的训练
train-numbers-none = 无论取哪五个数，这个棋手后手时都不会完美。走过 { $edge } 之后，只有下在边上才能保住和棋，而只有第四个数不大于 1，它才会选边而不选角；走过 { $corner } 之后，只有下在角上才能保住和棋，而只有第四个数大于 1，它才会选角而不选边。
command-wrong = { $kind }：{ $problem }
command-missing = 这里应是一条命令，例如“python3 mine.py”
command-unclosed = 引号没有成对
command-zero = 命令中不能有空字符（NUL）
player-no-file = { $kind }：后面要写文件，例如 { $kind ->
    [policy] policy:moves.txt
   *[other] { $kind }:mine.player
}
sandbox-needed = 外部程序要在沙箱中运行，而沙箱在这里用不了：{ $problem }。请安装 bubblewrap（仅限 Linux，例如 sudo apt install bubblewrap），或用 --no-sandbox：那样它们就能做你能做的任何事
sandbox-not-installed = 没有安装 bubblewrap（bwrap）
sandbox-refused = bubblewrap 在这里用不了：{ $reason }

## 棋谱的结局

end-won = { $winner } 获胜
end-resigned = { $winner } 获胜（{ $loser } 认输）
end-out-of-time = { $winner } 获胜（{ $loser } 超时）
end-draw = 平局
end-agreed = 平局（双方同意）
end-abandoned = 中途放弃
end-unfinished = 还没下完

## 双方

side-and-letter = { $side }（{ $letter }）

## 图

picture-title = { $game }：{ $state }
picture-to-move = 轮到 { $mark } 走
picture-position = 局面（从上到下逐行）：{ $position }。
picture-stones = { $mark } 在 { $squares }。
picture-no-stones = { $mark } 还没有落子。
picture-forbidden = { $mark }禁手点：{ $squares }。
picture-last-move = 最后一步是 { $square }。
picture-lines = 决定胜负的是{ $lines }。
picture-moves = 走法：{ $moves }。
picture-state = 局势：{ $state }。
picture-players = { $x-side }：{ $x } · { $o-side }：{ $o }
picture-player-unknown = 未知
chart-empty = 还没有可以显示的内容。
chart-bar = { $label }：{ $parts }。
chart-part = { $name } { $count }

## 习题

puzzle-win-in-2 = 轮到 { $mark }，两步必胜。第一步走哪里？
puzzle-win-in-3 = 轮到 { $mark }，三步必胜。第一步走哪里？
puzzle-only-win = 轮到 { $mark }，只有一步能赢。是哪一步？
puzzle-only-draw = 轮到 { $mark }，只有一步能保住平局。是哪一步？
puzzle-block-the-fork = { $other } 马上要形成双重威胁，{ $mark } 只有一步能阻止。是哪一步？
puzzle-find-the-threat = { $other } 下一步就要连成线。{ $mark } 必须走哪里？
puzzle-count = 一次可以要 1 到 { $most } 道习题，不能是 { $count } 道

## 进行中的棋局与提示

you = 你
first = { $first } 先走。
to-move = 轮到 { $mark } 走

## 开局

opening-free = 自由开局
opening-swap = Swap 规则
opening-swap2 = Swap2 规则
opening-pro = Pro 规则
opening-long-pro = Long Pro 规则
opening-rule-free = 从第一子起，下在哪里都可以。
opening-rule-swap = 一方先摆三子，另一方选边。
opening-rule-swap2 = 一方先摆三子；另一方选边，或者再摆两子，改由先摆的一方选边。
opening-rule-pro = 第一子下在中心，第三子要下在中心 5×5 的范围以外。
opening-rule-long-pro = 第一子下在中心，第三子要下在中心 7×7 的范围以外。
opening-turn-stones = { $mark }摆开局的{ $left ->
    [1] 最后一子
   *[other] { $left } 子
}：{ $stones }
opening-turn-choice = { $mark }选边{ $may ->
    [yes] ，或再摆两子
   *[no] {""}
}
opening-turn-limit = 轮到 { $mark } 走：{ $limit }
opening-limit-middle = 第一子下在中心
opening-limit-far = 这一子要下在第一子周围 { $size }×{ $size } 的范围以外
opening-move = 轮到你（{ $mark }，{ $limit }）：
opening-move-of = 轮到 { $mark }（{ $limit }）：
opening-place = 请摆 { $left } 子：{ $stones }
opening-choose = 请选择：1 { $x }，2 { $o }{ $may ->
    [yes] ，3 再摆两子
   *[no] {""}
}
opening-with-choices = { $name }（{ $choices }）
player-and-side = { $player }（{ $side }）
opening-took = 选了{ $mark }
opening-placed-two = 再摆了两子
opening-choose-side = 请选边
opening-take = 选{ $mark }
opening-two = 再摆两子
opening-no-choice = 现在没有可选的。
opening-no-stones = 现在不能再摆两子：请选边。
opening-no-hint = 开局阶段没有提示和分析。
opening-placing-two = { $player }再摆两子。
opening-sides = { $x-side }：{ $x } · { $o-side }：{ $o }。
opening-sides-exchanged = 双方交换：原来的{ $x }改下{ $o }，原来的{ $o }改下{ $x }。
opening-sides-stay = 双方不交换。
opening-named = { $name }：{ $rule }
opening-prompt = { $request }：
opening-prompt-of = { $player } · { $request }：
nothing-to-take-back = 没有可以悔的棋。
nothing-to-redo = 没有可以重做的走法。
hint-does = 试试 { $square }：{ $does }。
hint-best = 试试 { $square }：看来这一步最好。
hint-only = 只能走 { $square }，没有别的走法。
hint-lost = 试试 { $square }。只要 { $opponent } 走得对，怎么走都会输，但这一步还能顶一阵。
hint-exact = { $square }：{ $score }。
hint-why = { $hint }理由：{ $reason }。
hint-estimate = { $square }：{ $score }。局面太大，在这里算不完，所以不能肯定。
details-of-move = { $mark } { $square }：{ $details }。
threats = { $opponent } 威胁要在 { $squares } 获胜。
must-block = 你必须堵住 { $squares }。
cannot-block-all = 对手在 { $squares } 都能获胜：你只能堵住其中一个。
game-drawn = 平局：棋盘已满。
game-won = { $mark } 获胜：{ $lines }。
game-won-misere = { $loser } 连成了{ $lines }，输了；{ $mark } 获胜。
game-resigned = { $mark } 认输；{ $winner } 获胜。
game-out-of-time = { $mark } 超时；{ $winner } 获胜。
time-left = 剩余时间：{ $x }，{ $o }。
time-left-of = { $mark } { $time }
why-later = 等这一局结束后再问。

## 每步棋的评分

grade-best = 最佳
grade-unproven = 未评定
grade-good = 尚可
grade-mistake = 失误
grade-blunder = 大错
grade-seems-best = 看来最佳
grade-seems-good = 看来不错
grade-seems-inaccuracy = 看来欠准
grade-seems-mistake = 看来是失误
grade-seems-blunder = 看来是大错

## 棋谱文件有什么问题

store-illegal = 第 { $ply } 步：{ $problem }
json-form = 这不是一局棋：{ $problem }
json-version = 棋局的版本是 { $found }，而本程序读的是版本 { $known }
json-too-long = 这一行超过 { $most } 字节
system-not-found = 没有这个文件
system-denied = 系统不允许
system-folder = 这是一个文件夹
system-no-folder = 路径中有一部分是文件，不是文件夹
system-full = 磁盘空间不足
system-read-only = 所在的磁盘是只读的
format-not-read = 这种格式只能写，不能读
whole-site-no-site = 这不是整个站点；请用 games export --site 写出
whole-site-cut-off = 缺少结尾：文件被截断了
whole-site-counts = 缺了一些行，或多了一些行
whole-site-misplaced = 这一行不该在这里
import-too-large = 文件超过 { $most } MiB；请拆开
text-code-page = 文件没有注明字符编码，已按 { $name } 读取
export-set-up = 这种格式只能保存从空棋盘开始的棋局；摆出的局面请用 SGF
export-line-only = 这种格式只能保存一条主线：分支没有写入
export-first-unsaid = 这种格式写不出是 O 先走
export-opening-unsaid = 这种格式写不出开局规则和开局中的选择
export-position-only = 这是棋盘上的局面，不含走法
import-empty = 里面没有棋局

## 问题为什么没有得到回答

usage-not-a-day = 这里应是日期，例如 2026-11-21，却是“{ $text }”
online-no-lesson = 没有这一课：讲文章的只有第 1 课到第 5 课
online-no-node = 这次搜索有 { $nodes } 个节点，从 0 编号；没有节点 { $node }
online-search-over = 棋局在这里已经结束，没有什么可搜索的
online-search-too-long = { $player } 的搜索最多显示 { $most } 个节点或对局
online-no-game = 没有这局棋
online-no-token = 只有下这局棋的人才能这样做
online-no-seat = 你没有下这局棋
online-late = 这局棋已经走下去了
online-damaged = 对局 { $code } 的存档已损坏
online-needs-server = 用链接邀请朋友，需要有服务器
online-not-over = 棋局还没有结束
online-no-square = 这个棋盘上没有“{ $square }”这一格
online-name = 名字最多 { $most } 个字符，不能有控制字符
online-no-engine = 人不能当引擎
online-clock = 棋钟可以限制每一步或每一局的时间，{ $least } 到 { $most } 毫秒
online-increment = 只有限制每局时间的棋钟才能加秒
online-no-cursor = 列表不能从这里接着读
online-no-address = 没有这个地址
problem-bad-request = 看不懂这个请求
problem-forbidden = 不允许这样做
problem-not-found = 这里什么都没有
problem-wrong-method = 这个地址不支持这种请求方法
problem-too-slow = 请求没有及时发完
problem-too-large = 请求太大
problem-wrong-type = 请求不是 JSON
problem-impossible = 做不到
problem-too-many = 请求太多，请稍后再试
problem-internal = 服务器出错了
problem-unavailable = 服务器正忙，请稍后再试
online-name-of-engine = 有个电脑棋手叫这个名字，请换一个
online-undo-asked = 你已经请求过悔棋；请等对方回答，或接着下
online-undo-not-asked = 现在没有人请求悔棋
online-hint-ask = 请先问对方是否同意看提示
online-hint-asked = 你已经请求过提示；请等对方回答，或接着下
online-hint-not-asked = 现在没有人请求提示
online-hint-on-turn = 对手到了、轮到你走时，才能请求提示
online-draw-offered = 你已经提和；请等对方回答，或接着下
online-draw-not-offered = 提和已经失效
online-draw-early = 双方各走一步以后才能提和
online-draw-again = 离你上次提和还不到十步，请稍后再提
online-draw-on-turn = 轮到你走时才能向电脑提和
