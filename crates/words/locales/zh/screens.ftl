## 一行一行地下棋

welcome = 棋种：{ $game }。
welcome-help = 请输入走法，或输入“帮助”。
players-and-first = { $x-side }：{ $x } · { $o-side }：{ $o } · { $first } 先走。
your-move = 轮到你（{ $mark }）：
mark-moves = 轮到 { $mark }：
computer-moved = { $player }（{ $mark }）走 { $square }：{ $reason }。
computer-moved-plain = { $mark } 走 { $square }：{ $reason }。
not-possible = { $problem }。
not-understood = { $problem }。输入“帮助”可以看到能输入什么。
taken-back = 已悔棋。
moved-again = 已重做。
plain-on = 从现在起用句子说明，以后的棋局也这样；“棋盘”可以读出棋盘，“图形”可以恢复图形。
plain-off = 从现在起画出棋盘，以后的棋局也这样。
not-remembered = 警告：无法记住这个选择：{ $problem }
help-moves-numpad = 格子用小键盘上的数字表示，左下角是 1，右上角是 9；也可以输入 b2 或 1,1。
help-moves-algebraic = 格子用列的字母加从下往上数的行号表示，例如 b2；也可以输入从左上角的 0,0 数起的“行,列”，例如 1,1。
help-moves-index = 格子用编号表示，左上角是 0，逐行数下去；也可以输入 b2 或 1,1。
help-moves-row-col = 格子用“行,列”表示，左上角是 0,0，例如 1,2；也可以输入 b2。
help-moves-from-top = 格子用列的字母加从上往下数的行号表示，例如 b2；也可以输入从左上角的 0,0 数起的“行,列”，例如 1,1。
help-moves-column = 走法就是一列的字母，例如 d：棋子会落下去。
help-choice = 现在要选边：输入 1 或“{ $x }”，就下{ $x }；输入 2 或“{ $o }”，就下{ $o }{ $may ->
    [yes] ；输入 3 或“再摆两子”，就再摆两子
   *[no] {""}
}。名称只输入第一个字也可以。
help-words = 悔棋      收回你的上一步
    重做      重新走收回的一步
    提示      一步好棋和它的用处
    更多      上一条理由或提示背后的数字
    威胁      对手威胁要走哪里
    棋盘      再显示一次棋盘
    文字      用句子代替图形；“图形”恢复
    提和      提议和棋
    认输      放弃这一局
    退出      离开
    为什么    一局结束之后：是哪一步输掉的
    再来      一局结束之后：再下一局
details-none = 没有更多可说的了。
no-threats = { $opponent } 下一步还不能连成线。
threats-misere = { $opponent } 若走 { $squares } 就会连成线而输棋。
you-won = 你赢了，下得好！
you-lost = 这次你输了。
you-drew = 谁也没有赢。
running-score = 比分：{ $wins }，平局 { $draws }。
why-offered = 输入“为什么”看看是哪一步输掉的，输入“悔棋”收回自己的最后一步。
game-over = 这一局已经结束。
again-later = 这一局还没有结束；输入“认输”可以放弃。
game-draw-question = { $by }提和。{ $to }同意吗？
game-draw-declined = { $player }不同意，想接着下。
yes-or-no = { $question }（是 / 否）
play-again = 再来一局吗？（是 / 否）
input-ended = 棋局还没有结束，输入就中断了。轮到 { $mark } 走；局面是 { $position }；已走：{ $moves }。
no-moves = 无
goodbye = 再见。

## 全屏界面

screen-about = 各种棋盘，各种对手
screen-option-gravity = 棋子下落
screen-option-misere = 连成线就输
screen-option-no-overline = 长连不算赢
screen-option-renju = 黑方禁手
screen-option-caro = 两头堵不胜
screen-notation = 记法
screen-notation-value = { $first } … { $last }（{ $notation }）
screen-notation-algebraic = 列字母加行号
screen-notation-numpad = 小键盘
screen-notation-index = 从 0 编号
screen-notation-row-col = 行号加列号
screen-notation-from-top = 列字母加从上往下的行号
screen-language = 语言
screen-this-language = 简体中文
screen-theme = 外观
screen-theme-colour = 终端的颜色
screen-theme-plain = 黑白
screen-theme-ascii = 只用 ASCII 绘制
screen-own-game = 自定义：{ $game }
screen-drawn = 随机决定
screen-no-clock = 不计时
screen-clock-move = 每步 { $seconds } 秒
screen-clock-game = 每方 { $minutes } 分钟
screen-start = 开始
screen-lessons = 课程
screen-yes = 是
screen-no = 否
screen-you = 你
screen-advice-player = ← → 选择棋手；也可以输入，例如 bot:python3 mine.py
screen-advice-game = ← → 选择棋种；也可以输入，例如 7,7,4 或四子棋
screen-advice-start = 按 Enter 开始。
screen-resume = 继续第 { $id } 局：{ $game }，第 { $plies } 步
screen-advice-resume = 按 Enter 继续这一局；另开新局，这一局也会保留。
screen-advice-lessons = 按 Enter 查看五节课。解题：inarow puzzles --play
screen-advice-number = ← → 减小或增大；也可以输入数字。
screen-advice-choice = ← → 选择。
screen-key-start = 开始
screen-key-back = 返回
screen-lesson-title = { $game }，第 { $number } 课
screen-too-small = 窗口至少要有 { $columns } 列、{ $rows } 行；现在是 { $width } 列、{ $height } 行。按 q 退出。
screen-moves = 走法
screen-no-moves = 还没有
screen-reason = { $mark } 为什么走 { $square }：{ $reason }。
screen-your-turn = 轮到你（{ $mark }）：{ $square }
screen-opening = { $request }
screen-opening-of = { $player } · { $request }
screen-opening-rule = 开局
screen-turn = 轮到 { $mark }：{ $square }
screen-thinking = { $mark }：{ $player }正在思考。Enter：马上走。Esc：停下。
screen-paused = { $mark }：{ $player }已停下。Enter：继续思考。u：悔棋。
screen-interrupted = 已停下。再按一次 Ctrl-C 就退出。
screen-looking = 第 { $ply } 步，共 { $all } 步。Esc：回到对局。
screen-replaying = 第 { $ply } 步，共 { $all } 步。← →：前后翻看。Esc：离开。
screen-between-sentences = { "" }
screen-over = 这局已经结束。按 n 再来一局。
screen-not-your-turn = 现在轮到电脑。
screen-no-person = 这一局只有电脑在下。
screen-no-such-key = 这个键在这里没有作用；按 ? 查看按键。
screen-not-understood = { $problem }。
screen-typed = 走法：{ $text }_
screen-replay-later = 一局结束后才评价走法。
screen-threats-on = 威胁用 ! 标出。
screen-threats-off = 不再标出威胁。
screen-hint-coming = 正在找一步好棋……
screen-confirm-resign = 认输吗？
screen-confirm-new = 离开这一局，另开一局吗？这一局会保存。
screen-confirm-swap = 离开这一局，交换双方另开一局吗？这一局会保存。
screen-working-out = 正在计算……
screen-analysis-goes-on = 已分析 { $seconds } 秒
screen-analysis-done = 分析完成，用时 { $seconds } 秒
screen-analysis-stopped = { $seconds } 秒后停下
screen-legend = { $win }：3 步胜。{ $within }：至多 9 步胜。{ $draw }：平局。{ $loss }：4 步负。
screen-legend-chance = { $estimate }：估计的胜率，平局算一半。
screen-legend-estimate = { $estimate }：估计值 +0.3，不是证明。
screen-legend-best = 棋盘上的 1 到 9：最好的几步，1 最好。
screen-short-win = 胜
screen-short-draw = 平
screen-short-loss = 负
screen-scores-on-board = 它的分数写在棋盘上。
screen-values-on-board = 棋盘上写着它的搜索给每一步的价值。
screen-choice-on-board = + 标出它可能走的格子。
screen-graded = { $mark } { $square }，{ $grade }：{ $reason }。
screen-turning-sign = * 转折点
screen-undo = 悔棋
screen-redo = 重做
screen-why = 为什么
screen-hint = 提示
screen-more = 更多
screen-analysis = 分析
screen-lesson = 课程
screen-replay = 复盘
screen-back = 后退
screen-forward = 前进
screen-type = 输入
screen-threats = 威胁
screen-flip = 翻转
screen-swap = 交换双方
screen-new = 新的一局
screen-draw = 提和
screen-resign = 认输
screen-panel = 侧栏
screen-menu = 菜单
screen-help = 帮助
screen-quit = 退出
screen-undo-help = 收回你的上一步
screen-redo-help = 重新走收回的一步
screen-why-help = 结束以后，看看是哪一步输掉的
screen-hint-help = 一步好棋和理由
screen-more-help = 提示或电脑的理由背后的数字
screen-analysis-help = 每个空格的价值，也可以看以前的局面
screen-lesson-help = 一步一步看对手电脑的规则；或列出课程
screen-replay-help = 翻看下完的一局，并评价每一步
screen-back-help = 往回看一步
screen-forward-help = 往后看一步
screen-type-help = 输入走法，再按 Enter；也可以输入悔棋、提示等词
screen-threats-help = 标出对手可以连成线的格子，或不再标出
screen-flip-help = 把棋盘转过来
screen-swap-help = 交换双方，另开一局
screen-new-help = 同样的棋再来一局
screen-draw-help = 提议和棋
screen-resign-help = 认输
screen-panel-help = 窗口窄时：切换棋盘和侧栏
screen-menu-help = 选别的棋；这一局先等着
screen-help-help = 这份帮助
screen-quit-help = 退出；这一局会保存
screen-help-title = 按键
screen-arrows = 方向键
screen-help-move = 在棋盘上移动；复盘时前后翻看
screen-help-play = 或空格键：走这里；让正在思考的电脑马上走
screen-help-digits = 输入走法；用小键盘记法时，按一个数字就走
screen-help-page = 滚动棋盘旁边的内容
screen-help-escape = 让思考的电脑停下；关闭打开的内容
screen-help-interrupt = 停下正在做的计算；再按一次：退出
screen-help-mouse = 点一格就走那里；点走法列表里的一步就跳到那一步；点下方的按键就等于按它；滚轮滚动。
screen-help-signs = [X] 是刚下的一步；*X* 决定了胜负；! 处对手可以连成线；# 是连珠的禁手点；> < 是你的位置；? 是提示。
screen-help-leave = ↑ ↓ 滚动；其他键关闭。

## 习题

puzzle-number = { $number }. { $task }
puzzle-hidden = 加 --play 可以自己解，加 --solutions 显示答案。
puzzle-solutions = 答案
puzzle-solution = { $number }. { $moves }（{ $difficulty ->
    [0] 乍看没有别的走法同样好
   *[other] 乍看还有 { $difficulty } 种走法同样好
}）
puzzle-help = 输入一步棋。“提示”先给出思路，再给出下一步，最后给出答案；“认输”直接显示答案；“为什么”再说一遍你的走法错在哪里；“棋盘”画出棋盘，“退出”结束。
puzzle-solved-before = 你以前解出过 { $count } 道题。
puzzle-known = 这道题你以前解出过。
puzzle-next-move = 下一步是 { $move }。再要一次提示就会显示完整的答案。
puzzle-wrong-why = { $move } 不对：{ $mark } 会下 { $reply }，{ $does }。再试一次，或输入“提示”。
puzzle-wrong = { $move } 不对。再试一次，或输入“提示”。
puzzle-right = 对了。{ $mark } 走 { $reply }，请接着走。
puzzle-solved = 解出来了。
puzzle-shown = 答案：{ $moves }
puzzle-score = { $count } 题中，你一次答对 { $solved } 题。
puzzle-fewer = { $found ->
    [0] 下了几千局，没有出现这类习题。
   *[other] 下了几千局，只出现 { $found } 道习题。
}
puzzle-misfit = { $game } 没有这类习题：连成线就输的玩法无法证明，“唯一的一步”只在不超过 42 格的棋盘上证明
