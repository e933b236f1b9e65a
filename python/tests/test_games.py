"""Games, positions and records as values, and what is wrong with texts."""

import numpy
import pytest

import inarow
from inarow import Game, IllegalMove, Position, Record, TextError


def test_what_is_passed_over_is_a_warning():
    with pytest.warns(UserWarning, match="stones"):
        [record] = inarow.read_records("(;GM[4]SZ[15]AB[aa]AW[bb];B[hh])")
    assert record.moves == ["a15", "b14", "h8"]



def test_a_game_tells_its_rules():
    game = Game("4,5,3+misere+gravity")
    assert (str(game), game.name) == ("4,5,3+gravity+misere", None)
    assert (game.columns, game.rows, game.boards, game.k, game.squares) == (4, 5, 1, 3, 20)
    assert game.options == ("gravity", "misere")
    cube = Game("4x4x4")
    assert (cube.columns, cube.rows, cube.boards, cube.k, cube.squares) == (4, 4, 4, 4, 64)
    assert Game("gomoku").name == "gomoku"


@pytest.mark.parametrize(
    ("wrong", "column"),
    [
        (lambda: Game("3,30,3"), 3),
        (lambda: Game("tictactoe+gravy"), 11),
        (lambda: Game("chess"), 1),
        (lambda: Position("tictactoe", "X../.Q./..."), 6),
        (lambda: Position("tictactoe", "X../.O./... z"), 13),
        (lambda: Position().play("b9"), 1),
        (lambda: Position().play(" ?"), 2),
        (lambda: Record("tictactoe", "b2 q1"), 4),
        (lambda: Game().square("0", notation="numpad"), 1),
        (lambda: Game("4,4,4").square("1", notation="numpad"), 1),
        (lambda: Game("4,4,4").square_name(0, notation="numpad"), 1),
        (lambda: Game().empty("z"), 1),
        (lambda: Game().square("a1", notation="numbers"), 1),
        (lambda: Record(end="tired"), 1),
        (lambda: Record().write("txt"), 1),
        (lambda: inarow.set_language("de"), 1),
        (lambda: inarow.read_records("b2 b2", game="3,3,3"), 4),
        (lambda: inarow.read_records('{"version":1,"game":"3,3,3","moves":["b2","b2"]}'), None),
    ],
)
def test_what_is_wrong_with_a_text_is_said_with_its_column(wrong, column):
    with pytest.raises((TextError, IllegalMove)) as raised:
        wrong()
    assert str(raised.value)
    if column is not None:
        assert raised.type is TextError and raised.value.column == column



def test_a_text_of_several_lines_tells_the_line():
    with pytest.raises(TextError) as raised:
        inarow.read_records("(;GM[4]SZ[15]\n;B[hh]\n;W[hh])")
    assert (raised.value.line, raised.value.column) == (3, 4)
    assert "line 3" in str(raised.value)


def test_a_refused_move_changes_nothing_and_says_why():
    position = Position("connect-four", "7/7/7/7/7/3X3")
    for move, why in [("d1", "taken by Red"), ("a2", "a1"), (7, "0 to 6"), (-1, "0 to 6"), (10**30, "0 to 6")]:
        with pytest.raises(IllegalMove, match=why):
            position.play(move)
    assert str(position) == "......./......./......./......./......./...X..."
    over = Position("3,3,3", "XXX/OO./...")
    with pytest.raises(IllegalMove, match="over"):
        over.play("a1")
    for move in (1.5, 1.0, None, [1]):
        with pytest.raises(TypeError, match="name such as “b2” or a whole number"):
            position.play(move)


def test_a_position_answers_what_a_board_does():
    position = Position("tictactoe", "XX./OO./...")
    assert (position.to_move, position.first) == ("x", "x")
    assert position.completions("x") == ["c3"] and position.completions("o") == ["c2"]
    assert position["a3"] == "x" and position[3] == "o" and position["c1"] is None
    assert position.array().dtype == numpy.int8
    assert position.array().tolist() == [[1, 1, 0], [-1, -1, 0], [0, 0, 0]]
    turned = Position("tictactoe", ".XX/.OO/...")
    assert position != turned and position.canonical() == turned.canonical()
    assert Position("3,3,3", "......... o").to_move == "o"
    assert Position("tictactoe").play(numpy.int64(4)) == Position().play("b2")


def test_equal_positions_are_one_key():
    one, other = Position().play("b2").play("a1").play("c3"), Position().play("c3").play("a1").play("b2")
    assert one == other and hash(one) == hash(other) and one.key == other.key
    assert {one: "known"}[other] == "known"
    same_stones = Position("3,3,3+misere", str(one))
    assert same_stones != one and hash(same_stones) != hash(one)
    assert one != str(one) and Game() != "3,3,3"


def test_positions_have_pictures():
    picture = Position("connect-four").play("d")._repr_svg_()
    assert picture.startswith("<svg") and 'id="board-' in picture and picture != Position("connect-four")._repr_svg_()
    assert picture.startswith("<svg") and picture.rstrip().endswith("</svg>")
    record = Record("tictactoe", "b2 a1")
    assert record._repr_svg_().startswith("<svg")


def test_a_record_is_followed_to_its_end():
    record = Record("tictactoe", ["b2", 0, "b3", "b1"], x="Ann", tags=[("event", "club")])
    assert record.moves == ["b2", "a3", "b3", "b1"] and len(record) == 4
    assert (record.players, record.tags) == (("Ann", ""), [("event", "club")])
    assert (record.end, record.result) == (None, "open")
    assert Record(tags=[("X", "Ann"), ("O", "Bo")], o="Cy").players == ("Ann", "Cy")
    won = record.play("c2").play("a2").play("a1").play("c3").play("c1")
    assert (won.end, won.result, len(record)) == ("played", "draw", 4)
    with pytest.raises(IllegalMove):
        won.play("b2")
    resigned = Record("tictactoe", "b2", end="resigned x", first="o")
    assert (resigned.result, resigned.first) == ("o", "o")
    with pytest.raises(IllegalMove):
        resigned.play("a1")
    assert [p.to_move for p in resigned.positions()] == ["o", "x"]




def test_everything_is_said_in_chinese_too():
    try:
        inarow.set_language("zh")
        assert inarow.language() == "zh"
        with pytest.raises(TextError, match="第 3 "):
            Game("3,30,3")
        assert Position().status == "轮到 X 走"
    finally:
        inarow.set_language("en")
    assert Position().status == "X to move"
