//! Games that a filter fits.

use inarow_formats::kept::KeptGame;
use inarow_formats::standing::Standing;
use inarow_formats::{Filter, Passed};
use inarow_rules::{End, Game, Mark, Record, Setup};

fn ann_won() -> KeptGame {
    let mut record = Record::new(Game::TICTACTOE, Mark::X);
    record.moves = Record::read_moves(&record.game, "b2 a1 c1 a3 a2 b3 c2").unwrap();
    record.end = Some(End::Played);
    record.tags = vec![("X".to_owned(), "Ann".to_owned()), ("O".to_owned(), "Bo".to_owned())];
    KeptGame { started: Some(10), ..KeptGame::from(record) }
}

fn passed(text: &str, symmetric: bool) -> Option<Passed> {
    let setup = Setup::parse(&Game::TICTACTOE, text).unwrap();
    Some(Passed::new(Game::TICTACTOE, setup, symmetric).unwrap())
}

#[test]
fn everything_that_is_said_must_fit() {
    let game = ann_won();
    let all = Filter::default;
    let name = |name: &str| Some(name.to_owned());
    let won = |mark| Some(Standing::Won(mark));
    for (filter, fits) in [
        (all(), true),
        (Filter { game: Some(Game::TICTACTOE), ..all() }, true),
        (Filter { game: Some(Game::GOMOKU), ..all() }, false),
        (Filter { player: name("Bo"), ..all() }, true),
        (Filter { player: name("B"), ..all() }, false),
        (Filter { standing: won(Mark::X), ..all() }, true),
        (Filter { standing: won(Mark::O), ..all() }, false),
        (Filter { standing: Some(Standing::Open), ..all() }, false),
        (Filter { from: Some(10), before: Some(11), ..all() }, true),
        (Filter { from: Some(11), ..all() }, false),
        (Filter { before: Some(10), ..all() }, false),
        (Filter { position: passed("9 x", false), ..all() }, true),
        (Filter { position: passed("9 o", false), ..all() }, false),
        (Filter { position: passed("3/1X1/O2 x", false), ..all() }, true),
        (Filter { position: passed("3/1X1/2O x", false), ..all() }, false),
        (Filter { position: passed("3/1X1/2O x", true), ..all() }, true),
        (Filter { player: name("Ann"), standing: won(Mark::O), ..all() }, false),
        (Filter { moved: true, ..all() }, true),
    ] {
        assert_eq!(filter.fits(&game), fits, "{filter:?}");
    }
    let empty = KeptGame { moves: Vec::new(), end: None, ..game.clone() };
    assert!(all().fits(&empty));
    assert!(!Filter { moved: true, ..all() }.fits(&empty));
    let mut unknown = game.clone();
    unknown.started = None;
    assert!(!Filter { from: Some(i64::MIN), ..all() }.fits(&unknown));
    unknown.moves[1] = unknown.moves[0].clone();
    assert!(all().fits(&unknown));
    assert!(!Filter { standing: won(Mark::X), ..all() }.fits(&unknown));
    assert!(!Filter { position: passed("3/1X1/O2 x", false), ..all() }.fits(&unknown));
}
