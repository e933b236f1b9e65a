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
progress-perft = 第 { $ply } 步：开头已完成 { $done } / { $all }
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
card-method = 凡是程序可能遇到的局面都问了 { $asks } 次，除非它自己说出了概率；没有说出的概率是观察所得。每步最多 { $seconds } 秒。得分是程序保住最好结果的百分比，取它所有局面的平均。积分率是对所有对手的得分百分比，平局算一半。先手和后手同样计算。≈ 表示估计值。
card-begins = 每步最多 { $seconds } 秒，一个程序的所有走法共最多 { $all } 秒。
card-unboxed = 警告：按要求不使用沙箱；这些程序可以做你能做的任何事。
card-without-sandbox = 这些程序没有在沙箱中运行：评分者能做的事，它们都能做。
card-nobody = 请给出一个程序、一个文件夹，或用 --function 给出函数
card-no-file = 没有文件“{ $file }”
card-no-program = 无法运行“{ $file }”：它不可执行，扩展名也不是 { $endings } 之一
card-one-bot = “{ $folder }”整个文件夹是一个程序，即“{ $file }”
card-passed-over = 跳过“{ $file }”：无法运行
card-stopped = 还没评完就停下了
card-progress = { $all } 个程序已完成 { $done } 个，已用 { $elapsed } 秒；{ $step }
card-plays = { $player }：第 { $game } 局，共 { $games } 局
card-kept-in-use = 另一个调用正在写“{ $file }”
card-kept-other = “{ $file }”中没有这个棋、种子和记法的回答；请换一个文件
card-goes-on = 已保存 { $answers } 次回答；继续评分。
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
card-head-bot = 程序
card-head-score = 得分
card-head-points = 积分率
card-head-legal = 走法合法
card-head-first = 先手最坏
card-head-second = 后手最坏
card-head-mistakes = 失误
card-head-seconds = 秒/步
card-head-steady = 回答一致

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
arena-not-exact = 有些配对分支太多，无法精确计算：改为实际对局。
arena-goes-on = 已保存 { $games } 局；循环赛继续进行。
arena-exact-progress = 正在逐一追踪每个分支
arena-progress = 已下 { $games } 局，共 { $all } 局
arena-interrupted = 提前停止：以下是到那时为止的结果。
arena-exact = { $game }，{ $players } 名棋手，精确结果：每局棋的每个分支都已追踪，{ $openings }。
arena-played = { $game }，{ $players } 名棋手，实际对局 { $games } 局，{ $openings }，随机种子 { $seed }。
arena-mixed = { $game }，{ $players } 名棋手，{ $openings }：能追踪全部分支的配对结果精确，其余实际对局 { $games } 局，随机种子 { $seed }。
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
