//! Positions given as a picture of the board or as moves.

use inarow_formats::{PositionError, read_position};
use inarow_rules::{Game, Notation, Rules};

use crate::games::{Draw, family};

/// The text of the position that is read from a text.
fn read(game: Game, notation: Notation, text: &str) -> Result<String, PositionError> {
    let rules = Rules::new(game);
    read_position(&rules, notation, text).map(|position| position.to_string())
}

#[test]
fn a_position_is_a_picture_or_its_moves() {
    use Notation::{Algebraic, Index, Numpad, RowCol};
    let four = Game::CONNECT_FOUR;
    let (d, ddec) = (".".repeat(38) + "X...", read(four, Algebraic, "4453").unwrap());
    for (game, notation, text, picture) in [
        (Game::TICTACTOE, Algebraic, "X../.O./...", "X../.O./..."),
        (Game::TICTACTOE, Algebraic, "a3b2", "X../.O./..."),
        (Game::TICTACTOE, Algebraic, "1. a3 b2", "X../.O./..."),
        (Game::TICTACTOE, Algebraic, "9", ".../.../..."),
        (Game::TICTACTOE, Numpad, "75", "X../.O./..."),
        (Game::TICTACTOE, Index, "[0, 4]", "X../.O./..."),
        (Game::TICTACTOE, RowCol, "(0,0) (1,1)", "X../.O./..."),
        (four, Algebraic, "ddec", &ddec),
        (four, Algebraic, "d,4,e,c", &ddec),
        (
            four,
            Algebraic,
            "4",
            &d.as_bytes()
                .chunks(7)
                .map(|row| std::str::from_utf8(row).unwrap())
                .collect::<Vec<_>>()
                .join("/"),
        ),
    ] {
        assert_eq!(read(game, notation, text).as_deref(), Ok(picture), "{text}");
    }
    // A square whose name is written with the characters of a picture.
    let o15 = read(Game::GOMOKU, Algebraic, "o15").unwrap();
    assert_eq!(o15.find('X'), Some(14));
    // Two columns, and no longer 42 empty squares.
    assert_eq!(read(four, Algebraic, "42").unwrap().matches(['X', 'O']).count(), 2);
}

#[test]
fn an_unknown_text_is_explained_by_its_likeliest_form() {
    let three = |text| read(Game::TICTACTOE, Notation::Algebraic, text).unwrap_err();
    for text in ["", "X../.O.", "X.Z/.../...", "XO", "8", "10"] {
        assert!(matches!(three(text), PositionError::Text(_)), "{text}: {:?}", three(text));
    }
    assert!(matches!(three("XX./XX./..."), PositionError::Setup(_)));
    for text in ["b2b2", "b2 zz", "d4", "1. b2 x"] {
        assert!(matches!(three(text), PositionError::Moves(_)), "{text}: {:?}", three(text));
    }
    for text in ["hello", "[]", "--player", "5 x y"] {
        assert!(matches!(three(text), PositionError::Neither(_)), "{text}: {:?}", three(text));
    }
}

#[test]
fn the_moves_of_any_game_say_its_last_position() {
    for game in family() {
        let record = Draw(7).record(game, 30);
        let rules = Rules::new(game);
        let first = inarow_rules::Record { first: inarow_rules::Mark::X, end: None, ..record };
        let last = *first.positions(&rules).unwrap().last().unwrap();
        let together = first.moves_text(Notation::Algebraic).replace(' ', "");
        assert_eq!(read_position(&rules, Notation::Algebraic, &together), Ok(last), "{game}");
    }
}
