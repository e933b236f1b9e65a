//! Reading any text ends with games that are written and read back the same, or with an error that
//! has a place in the text.

use inarow_formats::{Format, FormatError, Reading, Variations};
use inarow_rules::{Game, Mark};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;

use super::{FORMATS, known, read_one};
use crate::changed::changed;

const GAMES: [&str; 6] =
    ["", "3,3,3", "connect-four", "9,9,5", "5,5,5+no-overline", "4,4,3+misere"];

const VALID: [&str; 15] = [
    "b2 a1 c1",
    "1. 1,1 0,0; 2. 2,2",
    "5 1 3 7",
    "4453\n4545454\n",
    "(;GM[4]SZ[5];B[aa];W[bb])",
    "(;FF[4]GM[4]SZ[9]PB[a\\]b]TAG[a\\:b:c]RE[B+R]\n;W[aa];B[bb](;W[cc])(;W[dd]))",
    "(;GM[4]SZ[7:6]RU[inarow 7,6,4+gravity]PL[W]RE[B+];W[df])(;GM[4]SZ[3]XX[1][2])",
    "(;GM[4]SZ[3]RU[inarow 3,3,3]RE[B+]C[x];B[aa];W[ab];B[ba];W[bb];B[ca])",
    "(;GM[4]SZ[5]AB[aa:bb]AW[cc][dd][ee]AE[aa]RE[0](;B[ea](;W[eb])(;W[ec];B[da]))(;B[eb]))",
    "(;GM[4]SZ[3]RU[inarow 3,3,3]RE[B+];B[aa];W[ab];B[ba];W[bb](;B[ca])(;B[cc];W[cb]))",
    "Piskvorky 5x5, 0:0, 1\n1,1,0\n2,2,5\nJan\nhomo-2\n-1\n0,Freestyle\n",
    "Piskvorky 9x9, 0:0, 0\n1,1\n-1\nPiskvorky 9x9, 0:0, 0\n9,9,9\n",
    "Piskvorky 9x9, 0:0, 0\nJan\rPavel\n-1\n",
    "Dear (all): (;GM[4]SZ[5])",
    "\u{feff}(;GM[4]\r\nSZ[5]RU[Renju]AB[aa])",
];

/// Characters that mean something in some format, and some that mean nothing.
const CHARACTERS: [char; 36] = [
    '(', ')', ';', '[', ']', '\\', ':', '+', ',', '.', '-', '\n', '\r', ' ', '\t', '0', '1', '2',
    '5', '9', 'a', 'b', 'x', 'B', 'W', 'A', 'P', 'R', 'E', '\u{feff}', '，', '；', '１', 'é',
    '\u{0}', '😀',
];

/// A text with a few characters put in, taken out or replaced.
fn texts() -> impl Strategy<Value = String> {
    let change = (any::<Index>(), 0..3, select(&CHARACTERS[..]));
    let changes = proptest::collection::vec(change, 0..5);
    let mutated = (select(&VALID[..]), changes).prop_map(|(text, changes)| changed(text, changes));
    let meaningful = proptest::collection::vec(select(&CHARACTERS[..]), 0..30);
    prop_oneof![
        1 => any::<String>(),
        1 => meaningful.prop_map(String::from_iter),
        8 => mutated,
    ]
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 3000,
        rng_seed: RngSeed::Fixed(11),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_text_is_read_or_refused_at_a_place(
        text in texts(),
        game in select(&GAMES[..]),
        left_out in any::<bool>(),
    ) {
        let game: Option<Game> = known(game);
        let variations = if left_out { Variations::LeftOut } else { Variations::Refused };
        let reading = Reading { game, first: Mark::O, variations };
        for format in FORMATS {
            for found in format.read_with(&text, reading) {
                match found {
                    Err(error) => {
                        let line = text.split('\n').nth(error.line - 1);
                        let columns = line.map(|line| line.chars().count() + 1);
                        prop_assert!(columns.is_some_and(|most| error.column <= most), "{}", error);
                    }
                    Ok(record) => {
                        let written = format.write(&record).expect("what was read");
                        let game = game.or(Some(record.game).filter(|_| format != Format::Sgf));
                        let again = Reading { game, first: record.first, variations };
                        prop_assert_eq!(read_one(format, &written, again), Ok(record));
                    }
                }
            }
        }
    }

    #[test]
    fn every_tree_is_read_or_refused_at_a_place(text in texts(), game in select(&GAMES[..])) {
        let place = |error: &FormatError| {
            let line = text.split('\n').nth(error.line - 1);
            line.is_some_and(|line| (1..=line.chars().count() + 1).contains(&error.column))
        };
        for found in inarow_formats::read_trees(&text, known(game)) {
            match found {
                Ok((tree, wrong)) => {
                    prop_assert!(wrong.iter().all(place), "{wrong:?}");
                    let written = inarow_formats::write_tree(&tree).expect("what was read");
                    let again: Vec<_> = inarow_formats::read_trees(&written, Some(tree.game)).collect();
                    prop_assert_eq!(again, [Ok((tree, Vec::new()))], "{}", written);
                }
                Err(error) => prop_assert!(place(&error), "{error}"),
            }
        }
    }
}
