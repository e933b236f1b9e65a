## 命令有误

usage-wrong-value = { $option }：{ $problem }
usage-one-position = 这个命令只接受一个局面，不从标准输入读取
usage-not-a-number = 这里应是不小于 { $least } 的整数，却是“{ $text }”
usage-number-too-large = 这里应是不大于 { $most } 的整数，却是“{ $text }”
usage-not-a-time = 这里应是大于 0 的秒数，却是“{ $text }”
usage-not-a-date = 这里应是日期，例如 2026-11-21 或 2026-11-21T13:10，却是“{ $text }”
usage-not-a-day = 应为日期，如 2026-11-21，却是“{ $text }”
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
about-puzzles = 有唯一解并经证明的局面：两步取胜、唯一的一步、阻止双威胁。
about-trace = 把一次搜索逐个节点写下来：着法、窗口、价值和被剪掉的分支。
about-perft = 按步数统计走法序列。
about-count = 统计可到达的局面和完整的棋局。
about-audit = 追踪一个棋手的每一条分支：最坏的结果、失误、精确的胜负机会。
about-grade = 给任何语言写的程序打成绩单：文件、文件夹、命令、函数。
about-review = 逐步复盘：每一步的评级、更好的走法和理由、转折点、图表。
about-arena = 让棋手两两对阵：给出战绩与等级分，能精确时就精确。也可写作 tournament。
about-games = 保存的棋局：列出（不写子命令时也是）、查看、重放、继续、导出、导入、检查、备份、删除。
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
about-settings = 显示跨次记住的设置。
about-settings-reset = 忘掉记住的设置：全部，或按名称忘掉几项。
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
example-puzzles = 例：inarow puzzles --game gomoku --kind win-in-2 --count 3 --seed 1
    inarow puzzles --today 是今日习题，加上 --play 就可以解题。局面取自水平不高的对局，
    每道题的解都证明是唯一的。
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
example-settings = 例如：inarow settings
example-settings-reset = 例如：inarow settings reset plain
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
option-plain = 用句子代替图形，适合读屏软件；off 表示这一次用图形，不管记住的是什么
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
option-puzzles-kind = 要找什么 [默认：不限]
option-puzzles-count = 几道题 [默认：1，用 --play 时为 10]
option-puzzles-today = 今天的习题，人人相同
option-puzzles-date = 某一天的习题，如 2026-11-21
option-puzzles-play = 一题接一题地解
option-puzzles-out = 写成练习纸的新文件：可打印的网页，答案另起一页
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
option-grade-sample = 无法追踪全部分支时，每一方对每个对手实际下多少局 [默认：100]
option-grade-keep = 把程序的每次回答保存在这个文件里；再次同样调用时从停下处继续
option-grade-out = 写到一个新文件；若是文件夹，每个程序一个文件 [默认：标准输出]
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
argument-setting = 要忘掉的设置：plain、game、x、o、first、clock、notation、language 或 theme [默认：全部]
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
man-files-settings = 跨次记住的设置，例如全屏界面里的选择：在 INAROW_DATA 指定的文件夹里，否则在系统的设置文件夹里（~/.config/inarow，Windows 上是 %APPDATA%\inarow）。
man-files-configuration = --config 或 INAROW_CONFIG 指定的 TOML 文件，名字任意。每项设置与选项同名。命令行优先于环境变量，环境变量优先于文件。
man-files-none = 无
man-files-named = 除了命令里写明的文件，这个命令不读写任何文件。

## 记住的设置

settings-none = 没有记住任何设置。
settings-in = 记在 { $file }：
settings-how-to-reset = “inarow settings reset”忘掉全部，“inarow settings reset SETTING”忘掉一项。
settings-reset = 已忘掉：{ $names }。
settings-none-to-reset = 没有可以忘掉的设置。
settings-not-read = 无法读取 { $file }：{ $problem }；“inarow settings reset”可以重新开始

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
verify-wrong-content = 导入时用来辨认这一局的编号与棋局不符
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
online-undo-asked = 已经请求过悔棋；请等回复或继续下
online-undo-not-asked = 现在没有人请求悔棋
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

## 链接预览

preview-about = 井字棋、四子棋、五子棋，以及各种大小的棋盘：和朋友或电脑下一盘，看看每一步棋的价值。
preview-move = { $status }，第 { $number } 手
preview-players = { $x }（X）对 { $o }（O）
preview-waits = { $name } 正在等朋友来下棋。
preview-analysis = 这个局面里每一步棋的价值和道理。
preview-search = 一步一步看极小化极大、α-β 等算法怎样搜索这个局面。
preview-games = 你下过的棋：回看、复盘、统计成绩。
preview-puzzles = 一个局面，一个问题：两步取胜、找唯一的一手、挡住双重威胁。每天一道新题。
