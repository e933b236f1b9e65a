//! Reading any text returns a value that can be written and read back, or a problem at a column of
//! the text.

use inarow_rules::{Game, Notation, Record, Rules, Setup, TextError};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{RngSeed, TestCaseError};

use crate::changed::changed;
use crate::games::game;

const GAMES: [&str; 8] = [
    "tictactoe",
    "4,1,2",
    "1,7,3+gravity",
    "3,4,3+misere",
    "connect-four",
    "8,9,1+no-overline",
    "gomoku-standard",
    "22,22,22+gravity+misere+no-overline",
];
const SETUPS: [&str; 6] =
    ["X../.O./... o", "9 x", "XO2", "7/7/7/7/3O3/3X3", "Ｘ２／１ｏ１／３　ｏ", "7/7/7/O6/X6/X6"];
const MOVES: [&str; 8] = ["b2", "5", "1,1", "v22 a1 b2", "ａ３ c1", "0", "a1\tb1", "484"];

/// Characters that mean something in some text form, and some that mean nothing.
const CHARACTERS: [char; 40] = [
    '0', '1', '2', '3', '7', '9', 'a', 'b', 'v', 'w', 'x', 'o', 'X', 'O', '.', '/', ',', '+', '-',
    ' ', '\t', '\n', '\u{3000}', '０', '１', '３', 'ａ', 'Ｘ', 'ｏ', '，', '＋', '／', '。', 'è',
    'İ', 'ß', '\u{300}', '\u{0}', '😀', '\u{2028}',
];

/// A text with a few characters put in, taken out or replaced.
fn mutated(text: &'static str) -> impl Strategy<Value = String> {
    let change = (any::<Index>(), 0..3, select(&CHARACTERS[..]));
    proptest::collection::vec(change, 0..4).prop_map(move |changes| changed(text, changes))
}

/// Any text at all, a text of meaningful characters, or one of these with a few changes.
fn texts(valid: &'static [&'static str]) -> impl Strategy<Value = String> {
    let meaningful = proptest::collection::vec(select(&CHARACTERS[..]), 0..20);
    prop_oneof![
        1 => any::<String>(),
        1 => meaningful.prop_map(String::from_iter),
        4 => select(valid).prop_flat_map(mutated),
    ]
}

fn games() -> impl Strategy<Value = Game> {
    select(&GAMES[..]).prop_map(game)
}

/// The value that was read; otherwise checks that the problem's column is in the text or at its
/// end.
fn value<T>(text: &str, read: Result<T, TextError>) -> Result<Option<T>, TestCaseError> {
    match read {
        Ok(value) => Ok(Some(value)),
        Err(error) => {
            let columns = 1..=text.chars().count() + 1;
            prop_assert!(columns.contains(&error.column), "{:?}: {}", text, error);
            Ok(None)
        }
    }
}

/// The same cases in every run: a failure can always be reproduced. Fuzzing explores further.
fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 2000,
        rng_seed: RngSeed::Fixed(5),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn game_texts(text in texts(&GAMES)) {
        if let Some(game) = value(&text, text.parse::<Game>())? {
            prop_assert_eq!(game.to_string().parse(), Ok(game));
        }
    }

    #[test]
    fn setup_texts(game in games(), text in texts(&SETUPS)) {
        let Some(setup) = value(&text, Setup::parse(&game, &text))? else { return Ok(()) };
        let rules = Rules::new(game);
        if let Ok(position) = rules.position(&setup) {
            prop_assert_eq!(&rules.setup(&position).squares, &setup.squares);
            let back = Setup::parse(&game, &position.to_string());
            prop_assert_eq!(back.as_ref(), Ok(&rules.setup(&position)));
            prop_assert_eq!(back.map(|setup| rules.position(&setup)), Ok(Ok(position)));
        }
    }

    #[test]
    fn move_texts(game in games(), text in texts(&MOVES)) {
        for notation in Notation::NAMED.map(|(_, notation)| notation) {
            for read in [notation.read(&game, &text), notation.read_any(&game, &text)] {
                if let Some(square) = value(&text, read)? {
                    prop_assert!(square.index() < game.squares());
                    let written = notation.write(&game, square);
                    prop_assert_eq!(notation.read_any(&game, &written), Ok(square));
                }
            }
        }
    }

    #[test]
    fn record_texts(game in games(), text in texts(&MOVES)) {
        if let Some(moves) = value(&text, Record::read_moves(&game, &text))? {
            let record = Record { moves, ..Record::new(game, inarow_rules::Mark::X) };
            let written = record.moves_text(Notation::Algebraic);
            prop_assert_eq!(Record::read_moves(&game, &written), Ok(record.moves.clone()));
            let positions = record.positions(&Rules::new(game));
            let plies = positions.map_or_else(|bad| bad.ply, |all| all.len() - 1);
            prop_assert!(plies <= record.moves.len());
        }
    }
}
