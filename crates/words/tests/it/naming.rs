//! Squares and lines by name.

use inarow_rules::{Game, Mark, Notation, Square};
use inarow_words::{Language, Naming, Words};

fn naming(notation: Notation) -> Naming {
    Naming { game: Game::TICTACTOE, notation }
}

#[test]
fn a_square_is_named_in_the_notation() {
    let named = |notation| naming(notation).squares([Square(0), Square(5)]);
    assert_eq!(named(Notation::Algebraic), "a3 c2");
    assert_eq!(named(Notation::Numpad), "7 6");
    assert_eq!(named(Notation::Index), "0 5");
    assert_eq!(named(Notation::RowCol), "0,0 1,2");
}

#[test]
fn a_player_is_called_by_its_name_and_its_options() {
    let called = |name: &str| Language::ALL.map(|language| Words::new(language).player_name(name));
    assert_eq!(called("level:casual"), ["Computer (casual)", "电脑（普通）"]);
    assert_eq!(called("minimax:as-printed"), ["Minimax (as printed)", "极小化极大（照文章代码）"]);
    assert_eq!(
        called("search:nodes=1000,depth=2"),
        ["Search (nodes=1000, depth=2)", "搜索（nodes=1000，depth=2）"]
    );
    assert_eq!(called("bot:python3 mine.py"), ["bot:python3 mine.py"; 2]);
    assert_eq!(called("mine"), ["mine"; 2]);
}

#[test]
fn a_game_has_a_name_or_says_what_it_is() {
    let named = |game: &str| {
        let game: Game = game.parse().unwrap();
        Language::ALL.map(|language| Words::new(language).game(&game))
    };
    assert_eq!(named("3,3,3"), ["tic-tac-toe", "井字棋"]);
    assert_eq!(named("connect-four"), ["Connect Four", "四子棋"]);
    assert_eq!(named("gomoku"), ["gomoku", "五子棋"]);
    assert_eq!(named("5,5,4"), ["4 in a row on 5×5", "5×5 棋盘 4 子连线"]);
    assert_eq!(named("22,3,12"), ["12 in a row on 22×3", "22×3 棋盘 12 子连线"]);
    assert_eq!(named("4x4x4"), ["4 in a row on 4×4×4", "4×4×4 棋盘 4 子连线"]);
    assert_eq!(
        named("3,3,3+misere"),
        ["3 in a row on 3×3 (whoever makes a line loses)", "3×3 棋盘 3 子连线（连成线就输）"]
    );
    assert_eq!(
        named("9,7,5+gravity+no-overline"),
        [
            "5 in a row on 9×7 (stones fall, longer lines do not win)",
            "9×7 棋盘 5 子连线（棋子下落，长连不算赢）"
        ]
    );
}

#[test]
fn the_center_is_named_where_there_is_just_one() {
    let center = |game: &str, square| {
        let naming = Naming { game: game.parse().unwrap(), notation: Notation::Algebraic };
        Language::ALL.map(|language| Words::new(language).square(&naming, square))
    };
    assert_eq!(center("3,3,3", Square(4)), ["the center (b2)", "b2（中心）"]);
    assert_eq!(center("3,3,3", Square(0)), ["a3", "a3"]);
    assert_eq!(center("4,4,4", Square(5)), ["b3", "b3"]);
    assert_eq!(center("1,1,1", Square(0)), ["a1", "a1"]);
}

#[test]
fn a_line_has_the_name_of_its_row_or_column_or_of_its_ends() {
    let lines = [[0, 1, 2], [0, 3, 6], [0, 4, 8], [2, 4, 6]];
    let named = |notation, language| {
        let name = |line: [u16; 3]| Words::new(language).line(&naming(notation), &line.map(Square));
        lines.map(name).join(", ")
    };
    assert_eq!(
        named(Notation::Algebraic, Language::English),
        "row 3, column a, diagonal a3–c1, diagonal c3–a1"
    );
    assert_eq!(
        named(Notation::Numpad, Language::English),
        "row 7–9, column 7–1, diagonal 7–3, diagonal 9–1"
    );
    assert_eq!(
        named(Notation::Algebraic, Language::Chinese),
        "第 3 行, 第 a 列, 斜线 a3–c1, 斜线 c3–a1"
    );
    assert_eq!(
        named(Notation::RowCol, Language::Chinese),
        "横线 0,0–0,2, 竖线 0,0–2,0, 斜线 0,0–2,2, 斜线 0,2–2,0"
    );
}

#[test]
fn lines_of_a_cube_have_ends() {
    let naming = Naming { game: "4x4x4".parse().unwrap(), notation: Notation::Algebraic };
    for (language, said) in [
        (Language::English, ["line a4a–d4a", "line a4a–a4d", "line a4a–d1d"]),
        (Language::Chinese, ["连线 a4a–d4a", "连线 a4a–a4d", "连线 a4a–d1d"]),
    ] {
        let words = Words::new(language);
        let lines = [[0, 1, 2, 3], [0, 16, 32, 48], [0, 21, 42, 63]].map(|line| line.map(Square));
        assert_eq!(lines.map(|line| words.line(&naming, &line)), said);
        assert_eq!(words.square(&naming, Square(21)), "b3b");
    }
}

#[test]
fn a_side_has_the_colour_of_its_stones() {
    let sides = |game: Game| {
        let side = |language| Words::new(language).side_and_letter(&game, Mark::X);
        Language::ALL.map(side)
    };
    assert_eq!(sides(Game::TICTACTOE), ["X", "X"]);
    assert_eq!(sides(Game::CONNECT_FOUR), ["Red (X)", "红方（X）"]);
    assert_eq!(sides(Game::GOMOKU), ["Black (X)", "黑方（X）"]);
}
