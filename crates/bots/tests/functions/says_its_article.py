ARTICLE = 1


def move(board, me):
    return "579".index("7") + 6 if board[7] == " " else 1
