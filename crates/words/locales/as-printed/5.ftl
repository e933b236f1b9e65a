## What the fifth article's program prints, in place of the lesson's own messages

lesson-5-intro = { "" }
lesson-5-first = 请选择哪一方先下,输入x表示玩家先下,输入o表示电脑先下(小写):
lesson-5-first-unclear = 输入有误,默认玩家先下
players-and-first = { "" }
welcome-help = { "" }
your-move = 请输入你要落子的位置(0-8):
not-possible = 位置选择错误,请重新选择
not-understood = 输入有误,请重试
computer-moved = { "" }
game-won = { "" }
game-drawn = { "" }
lesson-5-you-won = 玩家胜利
lesson-5-you-lost = 电脑胜利
lesson-5-you-drew = 平局
