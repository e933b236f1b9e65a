## 命令有误

usage-not-a-name = “{ $text }”不能当名字：要有 1 到 30 个字，而且不能是本程序里棋手的名字
usage-wrong-value = { $option }：{ $problem }
usage-one-position = 这个命令只看一个局面，不从标准输入读取
usage-not-a-number = 这里应是整数，至少 { $least }，却是“{ $text }”
usage-number-too-large = 这里应是整数，最多 { $most }，却是“{ $text }”
usage-not-a-time = 这里应是大于 0 的秒数，却是“{ $text }”
usage-not-a-part = “{ $text }”不是 0 到 1 之间的数
usage-not-a-date = 这里应是日期，例如 2026-11-21 或 2026-11-21T13:10，却是“{ $text }”
usage-option-unused = { $command } 用不上 { $option }
usage-exclusive = { $option } 和 { $other } 不能一起用；请去掉其中一个
usage-needs = { $option } 要和 { $other } 一起用
usage-unknown-argument = 没有选项 { $argument }
usage-stray-argument = 这里不需要“{ $argument }”
usage-unknown-command = 没有命令“{ $command }”
usage-missing-argument = 缺少 { $argument }
usage-missing-value = { $argument } 需要一个值
usage-unexpected-value = { $argument } 后面不能写值“{ $value }”
usage-given-twice = { $argument } 只能写一次
usage-invalid-utf8 = 有一个参数不是有效的 UTF-8
usage-see-help = { $problem }；请看 { $command } --help
mark-and-players = 这是一个人对电脑时用的；请用 --x 或 --o 指定对手
first-needs-one-person = “me”和“opponent”只能用于恰好有一个人下的棋局
lesson-settles-first = 这一课谁先走是定好的；只有第 3 课可以选

## 帮助

help-usage = 用法：
help-commands = 命令
help-arguments = 参数
help-options = 选项
help-common-options = 通用选项
option-help = 显示这份帮助
option-version = 显示版本
about-inarow = 井字棋和各种 k 子连线棋：下棋、研究、求解。
about-play = 和电脑下，和朋友下，或看两个电脑下。
about-lesson = 下五篇文章里的棋，第六课训练一张会学习的表；不写编号就列出各课；加 --position 看该课的棋手在那里怎么走。
about-moves = 列出合法走法，或某个棋手选择每步棋的精确概率和理由。
about-analyze = 算出每种合法走法的价值：能证明的就证明，不能证明的给出估计。
about-puzzles = 出题：两步或三步取胜、唯一的一步、阻止双重威胁、找出威胁，每题都证明只有一个解。
about-trace = 把一次搜索记录下来：每个节点的走法、窗口、价值，以及剪掉了什么。
about-perft = 数出走 1 步、2 步、3 步……各有多少种下法。
about-count = 数一数能走到多少局面、完整的棋局有多少。
about-solve = 精确求出一个局面的胜负，并写出证明它的证书。
about-values = 列出各种棋盘在双方都走最好时的结果，以及依据。
about-verify = 检验证书：每一份是否真的证明了它所声称的结论。
about-audit = 把一个棋手可能下出的每一局都查一遍：最坏的结果、失误、精确的胜负概率。
about-grade = 给程序打成绩单，什么语言写的都行：文件、文件夹、命令、函数。
about-review = 给一局棋的每一步评级：更好的走法和理由、转折点、图表。
about-arena = 举行循环赛：战绩和等级分，能精确就精确。
about-simulate = 让两名棋手下非常多的棋，统计结果：随机走棋十亿局只要几秒。
about-train = 通过自我对弈学习：训练小棋盘的棋手，或估值用的权重。
about-train-tune = 让搜索自己和自己下棋，按这些棋局拟合估值用的权重：每个阶段一行。
about-train-q-learning = 用 Q 学习学会一种小棋每一步的价值：每个阶段一行，并做审查。
about-train-td = 用时序差分学会一种小棋每个局面的价值：每个阶段一行，并做审查。
about-train-menace = 教米基 1961 年的火柴盒机器 MENACE 下先手：每个阶段一行，并做审查。
about-train-n-tuple = 用 n 元组网络学会给较大棋盘的局面估值：每个阶段一行，并做测量。
about-games = 保存的棋局：列出（不写子命令时）、查看、重放、继续、导出、导入、检查、备份、删除。
about-games-list = 列出保存的棋局，最新的在前。
about-games-show = 查看一局棋：谁下的、棋盘、走法。
about-games-replay = 重放一局棋：按回车走一步，或按时间自动走。
about-games-resume = 继续一局没下完的棋；不写编号就是最新的一局。
about-games-export = 把保存的棋局导出成其他格式、文字或图片；不指定就导出全部。
about-games-import = 从文件或文件夹导入棋局；每一步都先核对。
about-games-verify = 检查数据库，核对保存的每一步棋。
about-games-backup = 把数据库复制到新文件；正在下的棋不受影响。
about-games-delete = 删除保存的棋局，删之前会先问你。
about-stats = 你的棋局统计：对手、连胜、开局、步数、失误。
about-board = 把一个局面或一串走法画成文字或图片。
about-site = 写出不需要服务器的页面：一个可放到任何网站上的文件夹，其中有一个能独立打开的文件。
about-settings = 显示 inarow 记住的设置。
about-settings-set = 记住一项设置，例如语言。
about-settings-reset = 忘掉记住的设置：全部，或写出名称的几项。
about-serve = 提供网页和 HTTP 接口；在网页上可以自己下，也可以和朋友下。
about-work = 替同一个 broker 上的服务器计算棋步和分析。编译时要加 --features cluster。
about-gomocup = 在 Piskvork 等 Gomocup 管理程序下参赛，通过标准输入和输出下五子棋。
about-help = 显示程序或某个命令的帮助。
about-completions = 输出 shell 的补全脚本。
about-man = 输出程序或某个命令的手册页，或把全部手册页写成文件。
example-inarow = 例如：inarow play --game gomoku
    不写命令时，在终端里打开全屏界面，在别处逐行下棋。用“inarow help COMMAND”查看各命令的说明。
example-play = 例如：inarow play --x minimax --o random --seed 1
    棋手：human、level:beginner、level:casual、level:skilled、level:expert、level:master、
    level:unbeatable、search、mcts、random、corner-first、center-first、line-score、minimax、
    alpha-beta、perfect、perfect:soonest、minimax:as-printed、alpha-beta:as-printed。
    search 可带 nodes=N、depth=N、time=秒数、table=字节数，mcts 可带 nodes=N、time=秒数：
    search:time=2,table=256M。
    还有：bot:COMMAND（一行一行回答的程序）、policy:FILE（走法列表）、
    learned:FILE（inarow train 训练出的棋手）、
    gomocup:COMMAND（Gomocup 程序）。例如：inarow play --o "bot:python3 mine.py"。
example-lesson = 例如：inarow lesson 3 --first random
example-moves = 例如：inarow moves --player corner-first --position "X../.O./..." --format json
example-analyze = 例如：inarow analyze --game 4,4,4 --position "X.../.O../..../...."
example-puzzles = 例如：inarow puzzles --game gomoku --kind win-in-2 --count 3 --seed 1
    inarow puzzles --today 是今天的习题，加上 --play 就可以解题。题目取自水平不高的对局，
    每道题的解都证明是唯一的。
example-trace = 例如：inarow trace --player alpha-beta --position "XO./.X./..O" --depth 3
example-perft = 例如：inarow perft 9
example-count = 例如：inarow count --game 4,4,4 --symmetry --games
example-solve = 例如：inarow solve --game 6,5,4 --proof 6,5,4.cert
    在不超过 64 格的棋盘上求出 X 必胜、O 必胜，还是双方都赢不了。证书写出之前先经过检验；
    inarow verify 可以再检验一次。每分钟、按 Ctrl-C 时、被系统结束（SIGTERM）时以及终端关闭时，
    已经求出的内容会保存在证书旁边或 --checkpoint 指定的文件里；用 --resume 可以接着算。
example-values = 例如：inarow values --k 4 --options gravity --plot map.svg
    结论指空棋盘上 X 先走、双方都走最好时的结果；数字是到终局的步数。本程序求出的结论，
    证书较小时放在源代码的 results 文件夹里，可以用 inarow verify 检验。
    棋子不下落时，横竖对调的棋盘只列一次。
example-verify = 例如：inarow verify 6,5,4.cert
    接受时退出码为 0；不接受时退出码为 1，并显示第一个错误的节点。可以给出多个文件，依次检验；
    加上 --format json 时每个文件一行。节点包括证明的节点，以及寻找连续威胁取胜时看过的局面；
    大的节点和要留在内存里的内容按多个计算。格式见 docs/certificate.md。
example-audit = 例如：inarow audit line-score --against random --require no-loss
    棋局太多、查不完时，改为实际下一些棋，得到的结果都注明是估计。
    --format markdown 输出报告；JSON 也会列出前几个失误（--mistakes all 列出全部）。
example-grade = 例如：inarow grade students/ --function move --out grades.html
    程序可以是一个文件（.py、.js、.sh 等，或可执行文件）、一个文件夹、一条命令
    （例如“bot:./mybot --fast”）、本程序的一个棋手，或用 --function 指定的 Python 函数
    move(board, me)。它可能遇到的局面，每一个都会问到。
example-review = 例如：inarow review game.sgf --plot game.svg
    可读 games import 能读的所有格式，也可用 --id 指定保存的棋。评级：最佳、尚可、
    失误（丢了半分）、大错（该赢的走成了输）。没有证明的走法按估计评级：看来最佳、不错、
    欠准（至少丢了十分之一分）等。
    JSON 的每一步另有 mark、plies、better、facts（rule 和 squares）和 missed；value 是这一步对走棋
    一方的价值，评级只是估计时 estimated 为 true，一无所知时 grade 为 null，problem 说明棋谱从
    哪里起有错。
example-arena = 例如：inarow arena random corner-first line-score perfect --plot ratings.svg
example-simulate = 例如：inarow simulate --games 1e9 --threads 2
    在不超过 64 格的棋盘上，随机走棋一次同时下几百局。其他棋手（例如 --x corner-first）逐局下。
    种子相同，结果就相同，与 --threads 无关。按 Ctrl-C 显示到那时为止的结果。
example-train = 例如：inarow train q-learning --seed 1 --out mine.player
example-train-tune = 例如：inarow train tune --game 15,15,5 --game 20,20,5 --games 20000 --seed 1 --threads 2 --out k5.weights
example-train-q-learning = 例如：inarow train q-learning --games 50000 --seed 1 --plot curve.svg --out mine.player
example-train-td = 例如：inarow train td --game 4,3,3 --against random --out mine.player
example-train-menace = 例如：inarow train menace --against perfect --games 300 --out boxes.player
example-train-n-tuple = 例如：inarow train n-tuple --game connect-four --seed 1 --threads 2 --out four.player
example-games = 例如：inarow games list --player level:skilled --result open
example-games-list = 例如：inarow games list --position "X8" --symmetry --since 2026-11-01
    --format json 的每一行有 id、game、first、players、origin、started、finished（1970 年起的毫秒数）、
    result、end、plies。
example-games-show = 例如：inarow games show 12
example-games-replay = 例如：inarow games replay 12 --delay 1
    询问时：回车前进，b 后退，数字跳到那一步，q 退出。
example-games-resume = 例如：inarow games resume
example-games-export = 例如：inarow games export --out games.sgf
    json 什么都能保存，局数不限；sgf、psq（五子棋）和 columns（四子棋）也不限局数，但不是什么都能保存。
    moves 和 svg 只用于一局；--ply N 用文字或图片显示走了 N 步时的局面。
    格式看文件名的结尾：.json、.ndjson、.sgf、.psq、.svg 或 .txt（moves）。
    --site 写出一切，供 games import --site 使用：不要让别人拿到那个文件。
example-games-import = 例如：inarow games import games.sgf --main-line
    格式先看文件的开头，看不出再看文件名：json、sgf、psq、rec、rif、lib（RenLib）、pos、columns
    或 moves。一局要么完整保存，要么不保存；只要有一局被拒绝，退出码就是 1。
    --format json 给出 kept、known（以前保存过）、refused、unread（文件数）和 problems
    （每项有 file、line、column、problem）。
example-games-verify = 例如：inarow games verify
example-games-backup = 例如：inarow games backup games-copy.db
    任何命令加 --database games-copy.db 就能读这份副本。
example-games-delete = 例如：inarow games delete 12 13
example-stats = 例如：inarow stats --game connect-four --plot opponents.svg
    不写 --player 和 --all 时，统计你自己（human）下的棋。
example-board = 例如：inarow board b2 a1 c3 --as svg --out game.svg
example-site = 例如：inarow site page
example-settings = 例如：inarow settings
example-settings-set = 例如：inarow settings set language zh
example-settings-reset = 例如：inarow settings reset plain
example-serve = 例如：inarow serve --lan
    选项没有写明的设置，先看环境变量 INAROW_LISTEN、INAROW_LAN（true 或 false）、
    INAROW_TRUSTED_PROXY、INAROW_DATABASE、INAROW_BROKER、INAROW_KNOWN、
    INAROW_KNOWN_LIMIT、INAROW_LIMIT_ROOMS、INAROW_LIMIT_SOCKETS、
    INAROW_LIMIT_CONNECTIONS、INAROW_LIMIT_ADDRESS_ROOMS、
    INAROW_LIMIT_ADDRESS_SOCKETS、INAROW_LIMIT_ADDRESS_CONNECTIONS、INAROW_LIMIT_MADE、
    INAROW_LIMIT_WAIT、INAROW_HOST、INAROW_LOG 和 INAROW_LOG_FORMAT，
    再看 --config 或 INAROW_CONFIG 指定的 TOML 文件。
    文件里每个选项一行，例如 limit-rooms = 500、listen = "0.0.0.0:3333" 或 lan = true。
example-work = 例如：inarow work --broker nats://broker.example:4222
    没有写成选项的设置取自环境变量：INAROW_BROKER、INAROW_WORK_THREADS、INAROW_KNOWN、
    INAROW_LOG_FORMAT、INAROW_LOG。
example-gomocup = 例如：inarow gomocup
    把程序复制成以“pbrain-”开头的文件名，不写命令也会这样下。
example-help = 例如：inarow help moves
example-completions = 例如：inarow completions bash > inarow.bash
example-man = 例如：inarow man games list > inarow-games-list.1
    inarow man --out DIR 把各命令的手册页写进一个已有的文件夹。
option-game = 棋种：tictactoe、connect-four、gomoku、gomoku-standard、renju、caro，或 m,n,k（列数、行数、连成几子）加 +gravity、+misere、+no-overline、+renju、+caro [默认：tictactoe]
option-position = 局面：从上到下逐行写 X、O 和 .（或连续空格的个数），再写 x 或 o 表示轮到谁走；moves 和 analyze 可用 - 从标准输入读取，一行一个局面
option-lang = 语言 [默认：INAROW_LANG，其次是记住的，再次随系统]
option-notation = 走法的记法：algebraic、numpad、index、row-col 或 from-top（同 algebraic，但行号从上往下数）
option-format = 结果的格式 [默认：text]
option-seed = 种子相同，随机选择就相同
option-threads = analyze、perft 和会搜索的棋手可用多少个线程，arena 同时下多少局 [默认：1]
option-plain = 用句子代替图形，适合读屏软件；写 off 则这一次用图形，不管记住的是什么
option-ascii = 全屏界面只用 ASCII 绘制，用于不支持 Unicode 的终端
option-database = 保存棋局的文件，或 PostgreSQL 数据库（编译时要加 --features cluster）：postgres://USER:PASSWORD@HOST/NAME [默认：数据文件夹里的 games.db]
option-no-save = 不保存这次下的棋
option-x = 谁下 X
option-o = 谁下 O
option-mark = 人下哪种棋子 [默认：x]
option-first = 谁先走
option-as-printed = 用原文程序的语言，一字不差地说它的话
option-review-player = 列出这个棋手能赢没赢、该堵没堵的地方；x 或 o 表示那一方
option-review-id = 保存的棋局的编号；可以写多次
option-review-limit-nodes = 每次搜索最多看多少个局面；每步棋要搜索几次 [默认：50000]
option-name = 保存棋局时用的名字；两个人下就写两次，先写 X 的
option-player = 棋手
option-moves-asks = 每个局面问程序多少次；某种回答出现得多频繁，概率就是多少 [默认：10]
option-puzzles-kind = 要找什么：win-in-2、win-in-3（两步或三步取胜）、only-move（唯一的一步）、block-the-fork（阻止双重威胁）或 find-the-threat（找出威胁）[默认：不限]
option-puzzles-count = 几道题 [默认：1，用 --play 时为 10]
option-puzzles-today = 今天的习题，人人相同
option-puzzles-date = 某一天的习题，例如 2026-11-21
option-puzzles-play = 一题接一题地解
option-puzzles-solutions = 在题目下面显示答案
option-lesson-player = 这一课的棋手：第 4 课有 random 和 minimax，第 6 课有 q-learning、td（时间差分）和 menace [默认：一课中的第一个]
option-lesson-out = 第 6 课训练出的棋手存到这个新文件 [默认：棋局旁边的 lesson-6.player]
option-worksheet = 把给全班用的 MENACE 火柴盒（米基，1961 年）写到这个新文件：可以打印、剪下来的一页
option-puzzles-out = 把练习纸写到一个新文件：一个可以打印的网页，答案另起一页
option-squares = 只列出格子不超过这个数目的棋盘
option-k = 只列出连子数为 N 的游戏
option-options = 只列出恰好带这些规则的游戏：plain、gravity、misere、no-overline、renju、caro，或用 + 连接的几项
option-values-plot = 把各种棋盘画成一幅图，写入新的 SVG 文件：每种连子数一幅小图；不写 --options 时只画没有附加规则的游戏
option-limit-nodes = 最多看多少个局面
option-analyze-limit-nodes = 最多看多少个局面 [默认 2000000，四子棋一类的游戏 16000000，给出时间时不限]
option-count-limit-nodes = 最多保留多少个局面 [默认 20000000]
option-max-nodes = 最多记录多少个节点：搜索最先到的节点；在表格或图中则是放得下的完整各层 [JSON 默认 1000000，表格默认 200，图默认 60]
option-trace-player = 记录谁的搜索：alpha-beta、minimax（也可加 :as-printed）、search 或 mcts，可带各自的选项 [默认：alpha-beta]
option-depth = 记录离根多少层以内的节点；搜索本身照样做到底 [默认：全部]
option-trace-limit-nodes = 搜索最多看多少个节点
option-trace-plot = 把树画进一个新的 SVG 文件；--format svg 则写到标准输出
option-limit-time = 最多想多少秒
option-lines = 仔细研究几种最好的走法，并各给出后续的走法 [默认：3]
option-stones = 用棋子数表示准确的结果，与四子棋求解器一样：+1 是用最后一子取胜，+2 是还剩一子时取胜，0 是平局
option-side = 棋手先手还是后手 [默认：先后手都查]
option-against = 另外算出对这个棋手的胜负概率；可以写多次
option-require = 棋手会输（no-loss）或有失误（perfect）时，退出码为 1
option-mistakes = 列出多少个失误 [默认：10]
option-proof = 把证书写到这个文件
option-checkpoint = 每分钟、停止搜索时以及没有 --proof 而求完时，把已经求出的内容保存到这个文件 [默认：--resume 的文件，或证书的文件名加上 .checkpoint]
option-resume = 从这个文件里保存的内容接着算
option-train-tune-game = 要下的棋种；可以写几个，轮流下，连线规则须相同 [默认：gomoku]
option-train-tune-games = 下多少局 [默认：20000]
option-train-tune-tuned-article = 不学权重，改为拟合第三篇文章的棋手所用的五个数：逐一审查比较，并与文章的数一起列出
option-train-tune-out = 写权重的新文件；写好之前，棋局存在旁边的 FILE.part 里
option-train-tune-resume = 接着用 FILE.part 里的棋局，选项和原来一样
option-train-tune-threads = 同时下多少局 [默认：1]
option-train-n-tuple-game = 棋种，写名称或 m,n,k 加规则选项 [默认：connect-four]
option-learning-games = 下多少局 [默认：50000；menace 为 10000]
option-learning-against = 每局的对手，须是走法概率已知的棋手，如 random [默认：和自己下；menace 为 random]
option-no-symmetry = 旋转、翻转后的局面分开学
option-learning-out = 写棋手的新文件，以后用 learned:FILE 指名；写好之前，学到的东西存在旁边的 FILE.part 里
option-learning-resume = 接着做 FILE.part 里的训练
option-learning-rate = 每局之后价值向结果靠近多少 [默认：0.5]
option-exploration = 最初几局里随机走的比例 [默认：1；td 为 0.6]
option-final-exploration = 最后几局里随机走的比例 [默认：0.2]
option-learning-trace = 结果沿一局棋往回传多少 [默认：0.5]
option-train-n-tuple-learning-games = 下多少局 [默认：1000000]
option-train-n-tuple-learning-against = 每局的对手，须是本程序的棋手 [默认：和自己下]
option-train-n-tuple-learning-rate = 第一次修改消去误差的多大一部分；某个权重的修改有正有负时，它的学习率会降低 [默认：1]
option-train-n-tuple-exploration = 最初几局里随机走的比例 [默认：0.2]
option-train-n-tuple-final-exploration = 最后几局里随机走的比例 [默认：0.05]
option-train-n-tuple-learning-trace = 结果沿一局棋往回传多少 [默认：0.7]
option-train-n-tuple-threads = 同时下多少局 [默认：1]
option-tuples = 元组的个数，每个元组是按种子抽取的一串相邻格子 [默认：70]
option-tuple-length = 每个这样的元组有几格 [默认：8，不超过整个棋盘]
option-tuple = 一个元组的格子，如 a1-a2-b1；可多次给出，代替按种子抽取的元组
option-measure-against = 测量每个阶段时对局的对手；可多次给出 [默认：能精确审查的棋盘没有对手，否则为 mcts:nodes=500]
option-plies = 训练好的棋手往前看几步；训练中的对局只看一步 [默认：由棋盘决定，如四子棋为 7]
option-dump = 把证明的每个节点写成一行文字
option-solve-memory = 搜索记忆最多用多少内存，单位 MiB [默认：1024]
option-solve-threads = 搜索中只看连线的部分、棋子会下落时的搜索用多少个线程；搜索的其他部分只用一个 [默认：1]
option-verify-limit-nodes = 每个文件最多检验多少个节点，时间和内存都因此有限 [默认：300000000]
option-grade-threads = 同时给多少个程序打分 [默认：有几个核就几个]
option-solve-limit-nodes = 最多看多少个节点
option-solve-limit-time = 最多搜索多少秒
option-audit-sample = 棋局太多、查不完时，实际下多少局 [默认：1000]
option-function = 给一个 Python 函数打分：FILE.py:NAME；只写 NAME 则是所给的每个 .py 文件里的同名函数
option-article = 按第几篇文章的样子把棋盘交给函数，1 到 5 [默认：4，或由文件说明]
option-asks = 每个局面问几次；出现过的每种回答都会查下去 [默认：3]
option-grade-sample = 棋局太多、查不完时，先后手对每个对手各下多少局 [默认：100]
option-grade-keep = 把程序的每次回答保存在这个文件里；再用同样的命令就从停下的地方继续
option-grade-out = 写到一个新文件；给出文件夹则每个程序写一个文件 [默认：标准输出]
option-grade-mistakes = 每一方列出多少个失误 [默认：5]
option-grade-limit-nodes = 先手和后手各最多问多少个局面 [默认：20000]
option-grade-move-time = 每步最多多少秒 [默认：10]
option-grade-time-per-bot = 一个程序总共最多多少秒；时间到了就报告已知的结果 [默认：600]
option-memory = 每个程序最多用多少内存，单位 MiB [默认：1024]
option-no-sandbox = 不用沙箱运行程序：那样它们就能做你能做的任何事
option-symmetry = 对称的局面只算一个
option-games = 也数完整的棋局
option-simulate-games = 下多少局：整数，也可以写成 1e9、2.5e6
option-simulate-x = 谁下 X [默认：random]
option-simulate-o = 谁下 O [默认：random]
option-simulate-threads = 用多少个线程下棋 [默认：1]
option-rounds = 每两名棋手下多少轮：一轮中每个开局下两局，先后手互换；写了就一定实际下棋 [默认：100；与 --stop-when 同用时最多 10000]
option-sample = 即使能算出精确结果，也实际下棋
option-opening = 按什么规则开局：例如 swap2 由一方摆三子，另一方选边或再摆两子 [默认：free]
option-openings = Gomocup 格式的开局文件：一行一个开局，X 先走，从中心起数列和行，例如 0,0, 1,1
option-opening-plies = 每个开局随机走多少步 [默认：16 格以内为 0，64 格以内为 2，更大为 4]
option-move-time = 每步最多多少秒；超时判负
option-game-time = 一方在一局中总共最多多少秒
option-stop-when = 分出强弱、或确认差距小于 elo1 分的两名棋手就不再下 [默认：elo0=0,elo1=20,alpha=0.05,beta=0.05]
option-keep = 把每一局保存在这个文件里；再用同样的命令就从停下的地方继续
option-plot-pairs = 把两两之间的得分画进一个新的 SVG 文件
option-plot-openings = 把各开局的结果画进一个新的 SVG 文件
option-filter-player = 任一方的棋手：human、level:skilled，或一个名字
option-filter-symmetry = 与 --position 同用：翻转或旋转后相同的局面也算
option-filter-game = 只要这种棋
option-result = 只要这种结果的棋局
option-since = 从这一天起开始的棋局：2026-11-21，或带时间 2026-11-21T13:10
option-until = 到这一天为止开始的棋局
option-limit = 最多列出多少局 [默认：文字 50 局，JSON 全部]
option-delay = 每隔多少秒走一步
option-as = 格式 [默认：看文件名]
option-out = 写到一个新文件 [默认：标准输出]
option-written-site = 整个站点，可以搬进一个空数据库：所有棋局、谁可以在网上走、谁可以看全部棋局（编译时要加 --features cluster）
option-read-site = 把 export --site 写出的整个站点放进一个没有棋局的数据库；要么全部放进，要么什么也不放（编译时要加 --features cluster）
option-man-out = 一个已有的文件夹，各命令的手册页写在里面
option-known = 已经证明的局面结果：inarow solve --proof 写出的证书，或装有以 .cert 结尾的文件的文件夹（子文件夹里的也算）；可以写多次。每份证书读入时都会检验
option-known-limit = 检验一个证书最多看多少个节点 [默认：300000000]
option-weights = inarow train tune 写出的估值权重，用于连线规则相同的棋：所有电脑棋手和分析都用它；不同连线长度的可以写多次
option-force = 覆盖已经存在的文件（不写文件时不起作用）
option-ply = 只要走了这么多步时的局面
option-main-line = SGF 棋谱有变化时，只取主线
option-yes = 不询问
option-all = 所有棋局，不论是谁下的
option-plot = 把图表画进一个新的 SVG 文件
option-chart = 图表画什么 [默认：opponents；加 --all 时：games]
option-listen = 监听的地址 [默认：127.0.0.1:3333]
option-lan = 允许家里的网络访问；会显示地址和二维码
option-trusted-proxy = 本服务器前面的代理的地址，或一段地址，例如 10.0.0.0/8；相信它所说的访问者地址；可以写多次
option-broker = 同一个数据库上的几个服务器互相联系用的 NATS 服务器：nats://HOST:4222，多个时用逗号隔开（编译时要加 --features cluster）
option-work-threads = 最多同时思考多少个问题 [默认：有几个核就几个]
option-limit-rooms = 最多同时开多少局 [默认：20000]
option-limit-sockets = 最多同时开多少个网页和数据流 [默认：10000]
option-limit-address-rooms = 一个地址最多同时开多少局 [默认：500]
option-limit-address-sockets = 一个地址最多同时开多少个网页和数据流 [默认：100]
option-limit-connections = 最多同时有多少个连接 [默认：15000，或系统允许的数目]
option-limit-address-connections = 一个地址最多同时有多少个连接 [默认：300]
option-limit-made = 一个地址一分钟内最多新建多少个棋局、座位和令牌 [默认：60]
option-limit-wait = 一个连接发完请求、空闲或不读回答，最多多少整秒 [默认：30]
option-log = 写到标准错误的日志写多少 [默认：warn]
option-log-format = 日志的格式 [默认：text]
option-host = 访问本服务器所用的名称，例如 games.example；IP 地址、localhost 和受信任代理转来的请求不用写；可以写多次
option-check-health = 问一问正在运行的服务器是否正常，然后退出：退出码是 0 或 1
option-config = 写着设置的 TOML 文件；选项和环境变量优先
argument-subject = 要查的棋手
argument-bot = 一个程序，或一个装着程序的文件夹
argument-lesson = 第几课，1 到 6
argument-depth = 最多走多少步
argument-id = 保存的棋局的编号
argument-file = 文件；导入和检验时 - 表示标准输入；导入时也可以是文件夹
argument-games-backup-file = 新文件
argument-move = 一步棋
argument-players = 棋手，至少两名，各写一次
argument-setting = 设置：plain、game、x、o、first、clock、notation、language、theme、name 或 solved（解出的题数；设为 0 就忘掉）
argument-value = 值：on 或 off、游戏、棋手、x、o 或 random、move=5s、game=10m 或 none、记法、语言、colour、plain 或 ascii
argument-command = 要说明的命令
argument-site-folder = 写到哪个文件夹；没有就新建
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
man-exit-2 = 命令写错了：标准错误会说明错在哪里、应当怎样写。
man-exit-130 = 按了 Ctrl-C；或系统结束了 solve（SIGTERM，或终端关闭时的 SIGHUP），已找到的结果已保存。
man-environment-option = 命令里没有写 { $option } 时使用的值。变量为空等于没有设置。
man-environment-data = 存放设置平局局的文件夹，不用系统默认的文件夹。
man-environment-plain = 为 1 时用句子代替图形，与 --plain 相同；TERM=dumb 时也是这样。
man-environment-colour = 不为空时不使用颜色。
man-environment-language = 没有写 --lang 时使用的语言。
man-files-games = 保存的棋局（--database 没有指定别的文件时）：在 INAROW_DATA 指定的文件夹里，否则在系统的数据文件夹里（~/.local/share/inarow，Windows 上是 %APPDATA%\inarow）。
man-files-settings = 记住的设置，例如全屏界面里的选择：在 INAROW_DATA 指定的文件夹里，否则在系统的设置文件夹里（~/.config/inarow，Windows 上是 %APPDATA%\inarow）。
man-files-configuration = --config 或 INAROW_CONFIG 指定的 TOML 文件。每项设置与选项同名。命令行优先于环境变量，环境变量优先于文件。
man-files-none = 无
man-files-named = 这个命令只读写命令行里写明的文件。

## 记住的设置

settings-none = 没有记住任何设置。
settings-in = 记在 { $file } 里：
settings-how-to-reset = “inarow settings set SETTING VALUE”改一项，“inarow settings reset”忘掉全部，“inarow settings reset SETTING”忘掉一项。
settings-set = 已记住：{ $name } = { $value }
settings-reset = 已忘掉：{ $names }。
settings-none-to-reset = 本来就没有记住什么。
settings-afresh = 设置文件无法读取，已经换成新的，什么都没有记住。
settings-not-read = 无法读取 { $file }：{ $problem }；用“inarow settings reset”可以重新开始

## 保存的棋局

no-data-folder = 找不到数据文件夹；请用 --database 指定文件，或设置 INAROW_DATA
database-no-name = 这里应是文件名
database-other-kind = 不支持 { $scheme }：只支持 SQLite 文件和 PostgreSQL 数据库（postgres://…）
database-failed = 数据库 { $file }：{ $problem }
store-not-found = 没有第 { $id } 局
store-no-database = 没有这个文件
store-empty = 文件是空的
store-newer = 它是更新的 inarow 写的（版本 { $found }，本程序最多读到 { $known }）；没有改动它
store-corrupt = 它损坏了，或不是棋局数据库：{ $problem }
store-locked = 另一个程序正在使用它；请稍后再试
store-read-only = 无法写入
store-full = 磁盘已满
store-unreachable = 连不上服务器（{ $problem }）；它在运行吗？地址对吗？
store-denied = 服务器拒绝了：{ $problem }
store-address = 读不懂这个地址：{ $problem }
store-no-file = 它在服务器上，没有可以复制的文件；请用 pg_dump
store-not-empty = 里面已经有棋局；整个站点只能放进没有棋局的数据库
store-code-taken = 已有别的棋局用这个网址
store-wrong-ply = 下一步应是第 { $expected } 步；是不是别的程序走过了？
store-ended = 棋局已经结束
store-not-over = 记录说棋已下完，棋盘上却没有结束
store-nul = 名字或标签里有无法保存的字符（U+0000）
store-control = 棋手的名字里有控制字符
store-time = 时间不在公元 1 年到 9999 年之间
not-saved = 警告：棋局不会保存：{ $problem }
not-saved-yet = 警告：这局棋没能保存：{ $problem }。稍后会再试。
saved-again = 这局棋已经保存。
saved-in-part = 警告：第 { $id } 局只保存到第 { $plies } 步
saved-nothing = 警告：上一局没有保存
not-saved-position = 警告：从指定局面开始的棋局不会保存
game-kept = 第 { $id } 局已保存：用“inarow games resume { $id }”可以继续。
resume-offer = 第 { $id } 局还没下完：{ $game }，{ $x }（X）对 { $o }（O），{ $plies } 步，{ $begun } 开始。接着下吗？（是 / 否 / 放弃）
resume-none = 没有可以接着下的棋局
resume-over = 第 { $id } 局已经结束；用“inarow games replay { $id }”可以重放
resume-online = 第 { $id } 局是在网页上下的：请启动“inarow serve”，在 { $address } 接着下
resume-outside = 警告：{ $player } 不是本程序自带的棋手，接着下时不会启动它；它的棋也由你来走
resume-live = 另一个程序正在下第 { $id } 局
symmetry-needs-position = 还要写 --position
saved-none = 没有保存的棋局，或没有符合条件的。
saved-more = 还有更多棋局：用 --limit 可以多看一些。
saved-heading = 第 { $id } 局：{ $game }，{ $begun } 开始
    X：{ $x } · O：{ $o } · { $first } 先走 · { $result }
saved-opening = 开局：{ $opening }
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
column-best = 最佳
column-good = 尚可
column-inaccuracy = 欠准
column-mistake = 失误
column-blunder = 大错
column-estimated = 其中估计
move-graded = { $square }（{ $grade }）
replay-move = 第 { $ply } / { $plies } 步：{ $mark } { $square }
replay-ask = 回车：前进，b：后退，数字：跳到那一步，q：退出{ " " }
delete-which = 第 { $id } 局：{ $game }，{ $x }（X）对 { $o }（O），{ $plies } 步
delete-which-damaged = 第 { $id } 局（已损坏）
delete-ask = 永久删除这 { $count } 局吗？（是 / 否）
delete-not = 没有删除任何棋局
delete-done = 已删除 { $count } 局。
backup-done = 数据库已复制到 { $file }。
file-exists = { $file } 已经有了；请换一个文件名
file-ending = 文件名 { $file } 应以 { $endings } 结尾
file-exists-force = { $file } 已经有了；请换一个文件名，或用 --force 覆盖
file-folder-missing = 没有文件夹 { $folder }
file-is-dash = “-”指标准输出，那里写的是回答；请写一个文件名
file-no-folder = { $file } 是文件，不是文件夹；请换一个文件夹名
file-not-read = 无法读取 { $file }：{ $problem }
known-limit = 检验它需要的节点超过 { $nodes } 个；可以用 --known-limit N 提高限额
known-nothing = 里面没有{ $game }的内容
known-other = 它是关于{ $known }的，没有{ $game }的内容
weights-other = 这些权重不适用于{ $game }的连线
weights-not = 它不是权重文件
weights-version = 权重文件的版本是 { $version }，此程序读不了；请用 inarow train tune 重新训练
weights-damaged = 权重文件已损坏或不完整
file-not-written = 无法写入 { $file }：{ $problem }
file-written = 已写入 { $file }。
file-no-png = { $file } 无法画成 PNG；请用以 .svg 结尾的文件名
export-ids-or-filter = 请用编号或用选项指定棋局，不要两者都用
export-ply = 还要写 --as text 或 --as svg，并用编号指定一局
export-holds-one = 这种格式只能保存一局：请用编号指定
export-not-held = 第 { $id } 局没有写入：{ $problem }
export-left-out = 有 { $games } 局没有写入
export-losing = 警告：有 { $games } 局，这种格式写不出谁先走或怎样结束
export-losing-opening = 警告：有 { $games } 局，这种格式写不出开局规则和开局中的选择
export-done = 已把 { $games } 局写入 { $file }。
export-progress = { $games } 局
whole-site-none = 还没有棋局数据库
whole-site-written = 整个站点：{ $games } 局，其中 { $rooms } 局在网上对弈。不要让别人改动这个文件：谁可以走、谁可以看全部棋局，都写在里面。
whole-site-taken = 其中 { $rooms } 局在网上对弈。
ply-beyond-game = 这一局只有 { $plies } 步
import-done = 已保存 { $games } 局。
import-known = 另有 { $games } 局以前保存过。
import-refused = 有 { $games } 局被拒绝
import-unread = 有 { $games } 个文件读不了
import-more = ……另有 { $games } 局
import-reason = { $games } 局，例如：{ $reason }
import-progress = 已读 { $games } 局
verify-sound = 检查了 { $games } 局，一切正常。
verify-file = 文件：{ $problem }
verify-game = 第 { $id } 局：{ $problem }
verify-failed = 数据库有错误
verify-wrong-key = 第 { $ply } 步：保存的键值与局面不符
verify-wrong-standing = 保存的结果与走法不符
verify-wrong-count = 保存的步数或开局与棋局不符
verify-wrong-content = 导入时用来辨认这一局的编号与棋局不符
verify-progress = { $games } 局
stats-of = { $player } 的棋局：{ $games }
stats-all = 全部棋局：{ $games }
stats-all-or-player = 它表示所有棋手；请去掉 --player
chart-needs-plot = 还要用 --plot 写出图表的文件
chart-needs-player = 只有单个棋手才有对手；请去掉 --all
chart-cut = 只显示 { $all } 项中的前 { $shown } 项。
site-no-worker = 编译这个程序时没有包含在页面里作答的部分。请运行 `cargo xtask site` 后重新编译。
site-written = 页面已写到 { $folder }。可以把这个文件夹放到网站上，也可以双击打开其中的 inarow.html。
online-not-invited = 这个邀请已经用过，或从来没有过
online-time-up = 时间到了
online-two-open = 双方至少要定下一方由谁来下
online-stopping = 服务器正在关闭
online-disk-full = 服务器的磁盘满了：腾出空间之前，什么都保存不了
online-cannot-write = 服务器写不了数据库：什么都保存不了
online-locked = 另一个程序正在使用服务器的数据库，请稍后再试
online-away = 服务器现在连不上它的数据库，请稍后再试
online-other-version = 服务器的数据库已被另一个版本的程序改动过；这个程序需要更新或停用
online-no-broker = 服务器现在联系不到其他服务器
online-only-owner = 只有服务器的主人能这样做：请打开“inarow serve”启动时显示的带“?token=”的地址
online-key-used = 这个地址已经用过，或从来没有过：“inarow serve”每次启动都会显示一个新的
online-foreign = 其他网站的页面不能这样做
online-other-host = 这个服务器不以这个名称提供服务；管理它的人可以把名称加上（设置项 host）
online-room-closed = 这局棋正在关闭，请再试一次
online-too-many-games = 开着的棋局太多，请一分钟后再试
online-too-many-pages = 开着的页面太多，请稍后再试
online-four-games = 一个页面最多显示四局棋
online-made-too-often = 一分钟内新建的棋局和座位太多，请稍后再试
online-qr = 二维码最多容纳 500 个字符
online-hints-wait = 现在要提示的人太多，请稍后再试
online-sits-already = 你已经在下这局棋了，邀请是给别人的
serve-at = 网页地址：{ $url }（按 Ctrl-C 结束）
serve-owner = 最先打开 { $url } 的浏览器能看到保存的全部棋局和 /metrics；这个地址只能用一次
serve-no-address = 这里应是地址和端口，例如 127.0.0.1:3333，或只写端口，却是“{ $text }”
serve-no-proxy = 这里应是地址，例如 10.0.0.1，或一段地址，例如 10.0.0.0/8，却是“{ $text }”
serve-no-host = 这里要写不带端口的主机名，例如 games.example；而不是“{ $text }”
serve-held = 另一个“inarow serve”正在用这个棋局文件。要同时运行几个，请让它们共用一个 PostgreSQL 数据库和同一个 --broker
serve-others = 另一个“inarow serve”正在用这个数据库。要同时运行几个，请都加上同样的 --broker
serve-others-elsewhere = 别的服务器正在用这个数据库，但通过这个 --broker 联系不到它们。请让它们都用同一个 --broker
broker-no-address = 这里应是 nats://127.0.0.1:4222 这样的地址，却是“{ $text }”
not-built = 这个程序编译时没有带上 PostgreSQL 和 NATS。要带上，请用：cargo build --release --features cluster
broker-away = 连不上 { $address } 的 NATS 服务器：{ $problem }
work-begins = 开始替别的服务器思考，最多同时 { $threads } 个问题（按 Ctrl-C 结束）
serve-address-taken = { $address } 已被占用：有程序正在那里监听，也许是另一个“inarow serve”。请先结束它，或换一个端口，例如 --listen { $other }
serve-not-listening = { $address }：{ $problem }
serve-not-unicode = 这个值不是有效的 Unicode
serve-unknown-key = 没有 { $key } 这一项；可用的有 { $known }
serve-wants-text = 这里应是带引号的文字，却是 { $found }
serve-wants-texts = 这里应是一列带引号的文字，例如 ["10.0.0.1"]，却是 { $found }
serve-wants-number = 这里应是不带引号的整数，却是 { $found }
serve-wants-switch = 这里应是不带引号的 true 或 false，却是 { $found }
stats-opponents = 按对手
stats-sum = 合计
stats-games = 按棋种
stats-openings = 开局（对称的算同一个）
stats-mistakes = 评过级的走法，按第几步排列
stats-lengths = 步数：最少 { $least } 步，最多 { $most } 步，平均 { $average } 步。
stats-lengths-title = 步数
stats-streaks = 最长纪录：{ $wins } 连胜，{ $unbeaten } 局不败，{ $losses } 连败。目前：{ $latest }。
streak-wins = { $games } 连胜
streak-draws = { $games } 连平
streak-losses = { $games } 连败

## 链接预览

preview-about = 井字棋、四子棋、五子棋，以及各种大小的棋盘：和朋友下，和电脑下，看每一步棋的价值。
preview-move = { $status }，第 { $number } 步
preview-players = { $x }（X）对 { $o }（O）
preview-waits = { $name } 正在等朋友来下棋。
preview-analysis = 这个局面里每一步棋的价值，以及为什么。
preview-search = 一步一步地看极小化极大、Alpha-beta 剪枝等算法怎样搜索这个局面。
preview-games = 你下过的棋：重放、复盘、看战绩。
preview-puzzles = 一个局面，一个问题：两步或三步取胜、找出唯一的一步、阻止双重威胁、找出威胁。每天一道新题。

## Python

python-not-one-of = 应为 { $names } 之一，而不是“{ $text }”
python-no-square = 格子的编号为 0 到 { $most }，而不是 { $text }
python-at = { $position }：{ $problem }
python-other-game = { $player } 不是为 { $game } 创建的
python-no-player = 应为本程序棋手的名称，或一个以局面为参数的函数
python-no-board = 一共有 { $most } 个棋盘，没有编号为 { $text } 的
python-wrong-length = 数组应为 { $expected } 个棋盘各有一个元素，而不是 { $found } 个
python-other-board = 这是另一种棋的局面
python-too-large = { $game }从这里开始太大，求不出来：局面多于 { $limit } 个
python-other-games = 这些不是这次比赛按顺序的全部棋局
python-no-column = 列的编号为 0 到 { $most }，而不是 { $text }
python-not-whole = 应为“b2”这样的名称或整数，而不是 { $text }
python-not-whole-numbers = 应为整数数组，每个棋盘一个元素
python-no-memory = 内存不足，放不下 { $count } 个棋盘
python-no-pieces = 局数不能小于 0，每份的局数要大于 0，而不是 { $text }
python-too-many-pieces = 内存不足，放不下 { $text } 局；一次最多分成 { $names } 份
python-no-file = 没有这个文件或文件夹
python-file-exists = 文件已经有了；请换一个文件名
python-file-forbidden = 没有权限打开这个文件
python-no-game = 没有正在进行的棋局；请先调用 reset()
python-no-option = reset() 没有选项“{ $text }”，只有 { $names }
python-other-call = { $text } 里是另一次调用的结果；请换一个文件名
python-no-picture = 立方体无法画成平面图；请用文字显示
python-no-size = 图片的长边为 1 到 { $most } 个像素，而不是 { $text }
python-no-window = 无法打开窗口：{ $text }
python-training-option = { $text } 超出范围：games 至少为 1，learning_rate 大于 0、不超过 1，exploration、final_exploration 和 trace 从 0 到 1
python-no-training = 这个棋手的文件没有写明它的训练，无法接着训练
python-training-without = { $text } 对 { $method } 不起作用，请去掉
python-too-many-positions = { $game } 的局面超过 { $most } 个，无法逐个列出
python-wrong-shape = 数组的形状应为（{ $rows }，{ $squares }）：每个局面一行，每个格子一个概率；现为 { $found }

## Training

train-stage = 第 { $stage } 阶段：{ $games } 局，{ $positions } 个局面；误差 { $error }，留出的棋局中 { $heldOut }；胜率平均偏差 { $off } %
train-other-lines = { $game } 的连线规则和第一个棋种不同
train-no-shapes = { $game } 的估值不用权重：权重只用于没有重力、连成 4 到 7 子获胜的棋盘
train-numbers-article = { $numbers }（文章的五个数）：
train-numbers-found = { $numbers }（找到的最好的五个数）：
train-part-is-there = { $file } 里有上次训练的棋局；用 --resume 接着训练，或删掉它
train-part-missing = 没有可以接着做的训练：找不到 { $file }
train-part-damaged = { $file } 已损坏或版本不同；删掉它可以重新开始
train-part-kept = 棋局保存在 { $file }；用 --resume 接着训练。
train-part-method = { $file } 是用 { $method } 做的训练；请用 inarow train { $method } 接着训练
train-too-large = { $game } 的局面超过 250,000 个，无法逐个学会
train-above-zero = 这里应是大于 0 的数
train-tuple = “{ $text }”不是这个棋盘上的元组：应为互不相同的格子，如 a1-a2-b1，双方的状态合计不超过 33,554,432 个
train-tuples = 元组应有 1 到 10,000 个，每个至少一格、不超过整个棋盘，双方的状态合计不超过 33,554,432 个
train-program = { $player } 是外部程序；请用本程序的棋手，如 mcts:nodes=1000
train-plies = 应为 1 到 { $most } 的数
train-learned-stage = 第 { $stage } 阶段：{ $games } 局
train-beaten = { $side ->
    [first] 先手
   *[other] 后手
}：会输给 { $line }；对最会利用它的对手，平均得 { $exploited }；失误 { $mistakes } 个
train-unbeaten = { $side ->
    [first] 先手
   *[other] 后手
}：不会输；对最会利用它的对手，平均得 { $exploited }；失误 { $mistakes } 个
train-sampled = { $side ->
    [first] 先手
   *[other] 后手
}：实战得分率：{ $scores }；最短的一局败局：{ $line }
train-plot = 学习 { $game }：{ $method }
train-plot-told = 每个阶段之后，对最会利用这位棋手的对手的期望结果（先后手平均）。
train-plot-played = 每个阶段之后，和测量用的对手对局的平均结果（先后手平均；胜为 1，负为 −1）。
train-plot-games = { $games } 局：
