## What the second article's program prints, in place of the lesson's own messages

lesson-2-intro = { "" }
lesson-2-mark = 请选择棋子X或O(X先走,O后走):
players-and-first = { $turn }先走!
welcome-help = { "" }
your-move = 请选择落子位置(0-8):
not-possible = { "" }
not-understood = { "" }
lesson-2-moved = 计算机人工智能AI落子位置: { $square }
game-won = { "" }
game-drawn = { "" }
lesson-2-you-won = 恭喜玩家获胜!
lesson-2-you-lost = 计算机人工智能AI获胜!
lesson-2-you-drew = 平局!
