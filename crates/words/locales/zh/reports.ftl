## 结果

analyze-value = 轮到 { $side } 走：{ $score }
analyze-map-chances = 各空格对 { $mark } 的价值：结果和离终局的步数，或估计的胜率（百分数，± { $error }）。
analyze-map = 各空格对 { $mark } 的价值：结果和离终局的步数，或从 −1（负）到 +1（胜）的估计值。
analyze-begins = 正在看各种走法
analyze-depth = 看了 { $depth } 步：{ $best }，{ $score }；{ $moves } 种走法中证明了 { $proven } 种；共看过 { $nodes } 个局面
analyze-why = { $square }：{ $reason }。
analyze-more = 另有 { $moves } 种走法，都不比这些好；用 --lines 可以多看一些
player-thinks = { $player } 正在思考
count-positions = 局面
count-terminal = 已结束的局面
count-games = 完整棋局
count-x-wins = X 获胜
count-o-wins = O 获胜
count-draws = 平局
progress-perft = 第 { $ply } 步：{ $all } 部分完成了 { $done } 部分
progress-left = 大约还要 { $left }；{ $message }
solve-wins = { $side } 必胜。
solve-draw = 平局：双方都赢不了对方。
solve-move = 能保住这个结果的一步：{ $move }。
solve-how = 看了 { $nodes } 个节点，用了 { $seconds } 秒；证书 { $bytes } 字节，已经检验。
solve-over = 棋局已经结束，没有什么要证明的
solve-other-rules = 连珠和 Caro 不能求解：这种证明处理不了禁手和两头被堵的连线。请改用 “inarow analyze”。
solve-too-large = 棋盘太大了：只能求解不超过 { $most } 格的棋盘
solve-limit = 看了 { $nodes } 个节点后到了限额，还没有求出结果
solve-not-accepted = 证书没有通过检验，所以什么也没有写：{ $problem }
checkpoint-kept = 已经求出的内容保存在 { $file }；用 --resume 可以接着算。
checkpoint-none = 什么也没有保存；用 --checkpoint FILE 可以下次接着算。
checkpoint-none-yet = 这次求出的内容不会保存；用 --checkpoint FILE 会每分钟保存一次，以后可以接着算。
checkpoint-waits = { $problem }。已经求出的内容还在内存里：请腾出空间，程序每十秒重试一次；按 Ctrl-C 放弃。
checkpoint-lost = 已经求出的内容没能保存：{ $problem }
checkpoint-there = { $file } 已经存在：如果它是以前保存的进度，可以用 --resume { $file } 接着算；要换掉它，加上 --force
checkpoint-is-proof = { $file } 不能既是证书又是存档；请用 --checkpoint 指定另一个文件
checkpoint-foreign = 它不是 inarow solve 的存档
checkpoint-version = 它是第 { $found } 版的存档；本程序只读第 3 版
checkpoint-other = 它是{ $game }的存档：要接着算，请用 { $options }
checkpoint-too-large = 内存放不下其中的内容：请用与原来相同的 --memory，或用 --memory { $memory } 继续
checkpoint-damaged = 它已损坏或不完整
certificate-of = { $game }，轮到 { $side }：
certificate-claim = { $claim ->
    [x-wins] 已证明：X 必胜。
    [o-wins] 已证明：O 必胜。
    [x-holds] 已证明：X 不会输。
    [o-holds] 已证明：O 不会输。
   *[draw] 已证明：平局，双方都赢不了对方。
}
certificate-board = 那里的局面，轮到 { $side }：
certificate-how = 检验了 { $nodes } 个节点，用了 { $seconds } 秒。
verify-refused = { $files } 个文件里有 { $refused } 个没有通过检验
certificate-refused = { $file } 没有通过检验：{ $problem }
certificate-foreign = 它不是证书
certificate-table = 它是记录所有局面的表格；表格里的内容没有证明，现在不再读取。请改用证书：inarow solve --game 棋 --proof 文件
certificate-version = 它是第 { $found } 版的证书；本程序只读第 1 版
certificate-header = 文件头的“{ $line }”一行不对：{ $found }
certificate-truncated = 它不完整，后面被截断了
certificate-goes-on = 它在应该结束的地方还有内容
certificate-damaged = 它已损坏：校验和与内容不符
certificate-limit = 检验它需要的节点超过 { $nodes } 个；可以用 --limit-nodes N 提高限额（Python 里是 limit_nodes）
certificate-wrong = 证明在第 { $byte } 字节之前出错：{ $why }
certificate-at = { $why }（{ $square }）
certificate-why = { $why ->
    [over] 证明开始的地方棋局已经结束
    [ends] 证明写到一半就没有了
    [remains] 证明结束后还有多余的字节
    [symbol] 有一个符号出现在没有意义的地方
    [illegal] 有一步棋不合规则
    [completes] 对方连成了线
    [loses] 这步棋连成了线，按规则要输
    [full] 声称必胜，棋盘却下满了
    [unanswered] 有一种应对没有给出回答
    [line] 有一条线已经守不住了
    [weight] 剩下的线权重太大
    [pairs] 配对共用了格子、不在线上，或没有守住任何线
    [split] 各部分互相重叠，或没有守住所有的线
    [same] 这个节点并不是所说的那个节点
    [symmetry] 有一个映射不是这个棋的对称
    [deep] 一层层往下的节点超过了 200 层
   *[unfit] 这种节点在这里证明不了什么
}
progress-solve = 已用 { $time }，{ $left ->
    [unknown] 剩余时间未知
   *[other] 大约最多还要 { $left }
}{ $moves ->
    [0] {""}
   *[other] ；第一步的 { $moves } 种走法有 { $settled } 种已有定论
}
    { $nodes } 个节点，每秒 { $rate } 个；置换表用了 { $fill }%
    证明数 { $proof }，反证数 { $disproof }；{ $line }
progress-solve-writes = 已经求出，正在写证书
progress-count = 第 { $ply } 步：{ $positions } 个局面

## 审查

audit-title = { $player }：{ $game }
audit-first = 先手（{ $mark }）
audit-second = 后手（{ $mark }）
audit-follows = 正在查 { $player } 的每一局棋
audit-asks = { $player }：回答了 { $asked } 次，至少还剩 { $left } 个局面
audit-plays = 第 { $game } 局，共 { $games } 局
audit-worst = 最坏的结果
audit-losing-line = 输得最快的一局
audit-lost = 下过的棋中输得最快的一局
audit-unknown = 不知道：下过的棋一局没输
audit-exploited = 遇到最强对手时的期望结果
audit-expected = { $result }（胜算 1，平局算 0，负算 −1）
audit-positions = 能遇到的局面
audit-mistakes = 失误
audit-seen = 不清楚 { $player } 再次被问到时会怎样回答。下面只是看到的结果；对其他棋手的成绩来自实际下棋。
normalised-chances = 有程序给出的概率加起来与 1 相差不到 { $tolerance }，已折算成正好是 1。
audit-no-policy = { $player } 没有固定的概率，所以改为实际下棋；结果都是估计。
audit-too-large = 要查的局面超过 { $limit } 个，所以改为实际下棋；结果都是估计。想多查一些，请提高 --limit-nodes。
audit-better = { $moves }（{ $value }）
audit-more = 另有 { $mistakes } 个失误；--mistakes all 列出全部
audit-against = 与其他棋手对局
audit-intervals = ≈ 表示由 { $games } 局估计，括号里是 95% 区间；用 --seed { $seed } 会下出同样的棋局。
audit-head-position = 局面
audit-head-move = 走法
audit-head-worth = 结果
audit-head-better = 更好的走法
audit-head-opponent = 对手
audit-head-won = 胜
audit-head-drawn = 平
audit-head-lost = 负
audit-head-plies = 步数
audit-can-lose = { $player } 会输
audit-not-perfect = { $player } 有失误
audit-not-proven = { $player } 的棋局没有全部查到，所以还没有证明

## 成绩单

card-title = 成绩单：{ $game }
card-method = 程序能遇到的每个局面都问了 { $asks } 次，某种回答出现得多频繁，概率就是多少；它自己说出概率的，以它说的为准。每步最多 { $seconds } 秒。得分：程序保住最好结果的百分比，对它的所有局面取平均。评分：对同样的对手，random 的积分率算 0，perfect 的算 100。积分率：对所有对手的得分百分比，平局算半分。先手和后手同样计算。≈ 表示估计值。
card-begins = 每步最多 { $seconds } 秒，一个程序总共最多 { $all } 秒。
card-unboxed = 警告：按你的要求不用沙箱；这些程序能做你能做的任何事。
programs-without-sandbox = 这些程序没有在沙箱中运行：你能做的事，它们都能做。
card-without-sandbox = 这些程序没有在沙箱中运行：打分的人能做的事，它们都能做。
card-nobody = 请写出一个程序、一个装着程序的文件夹，或用 --function 指定函数
card-no-file = 没有文件“{ $file }”
card-no-program = 无法运行“{ $file }”：它不可执行，扩展名也不是 { $endings } 中的一个
card-as-function = “{ $file }”定义了 { $name }，又不读输入：按 --function { $file }:{ $name } 打分
card-no-function = “{ $file }”里没有函数 { $name }{ $has ->
    [none] {""}
   *[some] ，有 { $names }
}
card-one-bot = 整个文件夹“{ $folder }”是一个程序，即“{ $file }”
card-passed-over = 跳过“{ $file }”：无法运行
card-stopped = 还没评完就停下了
card-progress = { $all } 个程序已完成 { $done } 个，已用 { $elapsed } 秒；{ $step }
card-plays = { $player }：第 { $game } 局，共 { $games } 局
journal-in-use = 另一个命令正在写“{ $file }”
card-kept-other = “{ $file }”里没有这个版本对这个棋种、种子和记法的回答；请换一个文件
card-goes-on = 已有 { $answers } 次回答；继续打分。
card-yes = 是
card-no = 否
card-verdict = { $times ->
    [1] { $problem }（局面 { $position }）
   *[other] { $problem }（{ $times } 次，第一次在局面 { $position }）
}
card-given-up = 这一方出错 { $faults } 次后不再提问；没有问到的局面都算输
card-time-up = { $asked ->
    [0] 还没问到这一方，它的时间就用完了（--time-per-bot）
   *[other] 这一方回答 { $asked } 次后，它的时间用完了（--time-per-bot）
}
card-last-words = 它在标准错误中最后写道：“{ $words }”
card-last-words-at = 它在标准错误中最后写道：“{ $words }”（{ $file } 第 { $line } 行）
card-alike = 这些程序在每个局面都回答相同：{ $bots }
card-as = 在每个局面都和 { $bot } 回答相同。
card-forfeits = 它会因为走不出合法的棋而输，在 { $moves } 之后
card-forfeits-at-once = 它会因为第一步就走不出合法的棋而输
card-loses = 它会输：{ $moves }
card-mistake = 在 { $position } 它可能走 { $square }（{ $value }）；更好的走法是 { $better }（{ $best }）
card-more = 另有 { $mistakes } 个失误；用 --mistakes 可以多列一些
card-head-bot = 程序
card-head-score = 得分
card-head-mark = 评分
card-head-points = 积分率
card-head-legal = 走法都合法
card-head-first = 先手最坏
card-head-second = 后手最坏
card-head-mistakes = 失误
card-head-seconds = 秒/步
card-head-steady = 前后一致

## 循环赛

arena-fault = 最近一次因为没有走棋而判负：{ $fault }
arena-no-person = 人不能参赛；请写电脑棋手
arena-player-twice = { $player } 写了两次；每名棋手只写一次
arena-one-player = 循环赛至少需要两名棋手
arena-too-many-rounds = 循环赛最多 { $most } 轮
arena-openings-or-plies = 开局来自文件，或随机产生；请去掉其中一个选项
arena-opening-or-openings = 按规则开局时从空棋盘开始；请去掉 --openings 和 --opening-plies
opening-not-flat = { $game } 不能用 { $opening } 开局：这种开局只用于平面棋盘，而且棋子不下落
opening-short-lines = { $game } 不能用 { $opening } 开局：开局的棋子就可能连成一线；至少要 { $least } 子连线的棋才行
opening-small-board = { $game } 不能用 { $opening } 开局：棋盘太小
arena-no-opening = { $plies } 步的开局走完，棋局都已结束；请减少步数
arena-test-part = “{ $text }”不对，只能是 elo0=N、elo1=N、alpha=P、beta=P
arena-test-chance = alpha 和 beta 应是大于 0、小于 0.5 的概率
arena-test-elo = 应满足 0 ≤ elo0 < elo1 ≤ 1000
arena-openings-wrong = { $file }：{ $problem }
arena-opening-wrong = 第 { $line } 行第 { $column } 列：{ $problem }
opening-cube = 开局只用列和行表示格子，对立方体不够用
opening-none = 里面没有开局
opening-not-a-number = 这里应是整数，却是“{ $text }”
opening-no-row = 最后一格只有列，没有行
opening-outside-board = 从中心数起的 { $text } 不在棋盘上
opening-over = 走完这个开局，棋局就结束了
arena-kept-other = “{ $file }”里不是循环赛的棋局；请换一个文件
arena-kept-earlier = 旧版本把循环赛“{ $name }”存进了你的棋谱，无法从那里继续；请换一个文件
arena-kept-otherwise = “{ $file }”里已有 { $games } 局，但那次循环赛的选项或程序和这次不同；请换一个文件，或用原来的命令
arena-kept-damaged = “{ $file }”第 { $line } 行和循环赛对不上；请换一个文件
arena-not-exact = 有几对棋手的棋局太多、查不完，得不出精确结果，改为实际下棋。
arena-goes-on = 已有 { $games } 局；循环赛继续。
arena-exact-progress = 正在查每一局棋
arena-progress = 下了 { $games } 局，共 { $all } 局
arena-interrupted = 提前停止：以下是到目前为止的结果。
arena-exact = { $game }，{ $players } 名棋手，{ $openings }。结果是精确的：可能的每一局棋都查过了。
arena-played = { $game }，{ $players } 名棋手，{ $openings }，下了 { $games } 局，随机种子 { $seed }。
arena-mixed = { $game }，{ $players } 名棋手，{ $openings }。棋局能全部查到的，结果是精确的；其余的实际下了 { $games } 局，随机种子 { $seed }。
arena-opened-by = 用 { $opening } 开局
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
arena-column-first = 先手
arena-column-second = 后手
arena-column-plies = 步数
arena-column-opening = 开局
arena-column-x-won = X 胜
arena-column-o-won = O 胜
arena-title-bouts = 每一对棋手的成绩（以先手一方计）：
arena-title-superiority = 行中棋手强于列中棋手的概率：
arena-title-openings = 各开局的结果：
arena-title-tests = 已经确定的：
arena-model = 等级分是估计值（Elo 分，平均为 0），附 95% 区间。先手相当于 { $advantage } 分；实力相同的棋手，{ $draws } 的棋局下成平局。
arena-model-exact = 结果是精确的；等级分是最符合结果的 Elo 分，平均为 0。先手相当于 { $advantage } 分；实力相同的棋手，{ $draws } 的棋局下成平局。
arena-unbounded = * 比它弱的棋手没有从它那里得过分，或它没有从比它强的棋手那里得过分：只因为假定等级分大多在 1000 分以内，才算得出一个数。
arena-hasty = { $player } 有 { $moves } 步没能想完，只匆匆看了一眼就走，可能没有下出应有的水平。
arena-repeats = { $games } 局中有 { $repeats } 局和前面的完全一样，因为没有随机性：区间偏窄。请多用一些开局。
arena-stronger = { $one } 强于 { $other }。
arena-equal = { $one } 和 { $other } 没有值得一提的差距：谁都拿不到 { $share } 的分数。
arena-unsettled = { $one } 和 { $other }：还不能确定。
arena-plot-ratings = 等级分
arena-plot-ratings-told = { $game }：每名棋手的等级分（Elo 分，平均为 0）；实际下棋的附 95% 区间。
arena-plot-pairs = 行对列的得分率
arena-plot-pairs-told = { $game }：每名棋手对其他棋手的得分率，平局算半分。
arena-plot-openings = 各开局的结果
arena-plot-openings-told = { $game }：从各个开局下出的结果。
arena-plot-exact = 结果是精确的。
arena-plot-played = 实际下了 { $games } 局。
arena-plot-parts = 数字是千分之几，四舍五入。
simulate-no-person = 这里不能由人来下；请写电脑棋手
simulate-no-program = 这里不能用程序下；请用 inarow arena 或 inarow grade
simulate-played = { $game }，{ $x }（X）对 { $o }（O），下了 { $games } 局，随机种子 { $seed }。
simulate-from = 每一局都从 { $position } 开始。
simulate-interrupted = 提前停止：共 { $all } 局，下了 { $games } 局。
simulate-column-end = 结果
simulate-column-games = 局数
simulate-column-share = 比例（95% 区间）
simulate-end-x = X 胜
simulate-end-draw = 平局
simulate-end-o = O 胜
simulate-plies = 平均每局 { $plies } 步。
simulate-hasty = 有 { $moves } 步因为时间或节点用完，只匆匆看了一眼就走。
simulate-repeats = { $games } 局中有 { $repeats } 局和第一局完全一样，因为没有随机性：并没有增加信息。
simulate-time = 用时 { $seconds } 秒，每秒 { $rate } 局
heat-cell = { $row } 对 { $column }：{ $share }。

values-none = 没有符合这些条件的已知结论
values-solved = 本程序求得
values-column-game = 游戏
values-column-value = 结论
values-column-plies = 步数
values-column-known = 来源
values-map = 哪种棋盘谁赢：{ $options }
values-plain = 没有附加规则
