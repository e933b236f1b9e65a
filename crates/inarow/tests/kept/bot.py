while True:
    line = input()
    if line.startswith("position"):
        board = line.split()[1].replace("/", "")
        print("abc"[board.index(".") % 3] + str(3 - board.index(".") // 3))
