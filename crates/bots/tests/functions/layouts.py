"""Checks the board of each article and answers with its first free square in the article's way."""


def article_1(board, me):
    assert board == [" ", " ", " ", "O", " ", "X", " ", " ", " ", "X"], board
    assert me == "O", me
    return 7


def article_2(board, me):
    assert board == ["0", "1", "X", "3", "X", "5", "6", "7", "O"], board
    assert me == "O", me
    return 0


def article_3(board, me):
    assert board == [[0, 0, 1], [0, 1, 0], [0, 0, 2]], board
    assert me == 2, me
    return 0, 0


def article_4(board, me):
    assert board == [[0, 0, 1], [0, 1, 0], [0, 0, -1]], board
    assert me == -1, me
    return [0, 0]


def article_5(board, me):
    assert board == [0, 0, -1, 0, -1, 0, 0, 0, 1], board
    assert me == 1, me
    print("what a function prints does no harm")
    return 0


def chances(board, me):
    return {(0, 0): "1/3", (0, 1): 2 / 3 and "2/3", (2, 2): 0}


def decimals(board, me):
    return {"a3": 0.1, "b3": 0.9}


def nothing(board, me):
    pass


def fails(board, me):
    return board[100]


def asks(board, me):
    return input("Where? ")


not_a_function = 3


def of_a_position(position):
    assert (str(position), position.to_move) == ("..X/.X./..O", "o"), position
    return position.legal_moves[0]
