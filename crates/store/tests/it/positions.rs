//! Games found by a position, against the plainest way to find them.

use inarow_formats::kept::KeptGame;
use inarow_formats::{Filter, Passed};
use inarow_rules::{Game, Mark, Record, Rules, Setup, Square};
use inarow_store::Imported;

use crate::games::{open, plain, raw, with_file};
use crate::lists::{Sample, every_page, has};
use crate::{run, with_store};

/// Whether a game passed through a position or one of its images, asked of every position.
fn passes(record: &Record, wanted: &str, symmetric: bool) -> bool {
    let rules = Rules::new(record.game);
    let mut positions = record.positions(&rules).unwrap();
    if symmetric {
        positions = positions.iter().map(|position| rules.canonical(position)).collect();
    }
    let mut wanted = rules.parse(wanted).unwrap();
    if symmetric {
        wanted = rules.canonical(&wanted);
    }
    positions.contains(&wanted)
}

#[test]
fn positions_are_found_as_a_walk_through_every_game_finds_them() {
    run(async {
        let sample = Sample::new().await;
        let four: Game = "connect-four".parse().unwrap();
        for (game, text, symmetric) in [
            (Game::TICTACTOE, "4X4 o", true),
            (Game::TICTACTOE, "X8 o", false),
            (Game::TICTACTOE, "X8 o", true),
            (Game::TICTACTOE, "1X7 o", true),
            (Game::TICTACTOE, "XO7", true),
            (Game::TICTACTOE, "O3X4", false),
            (Game::TICTACTOE, "9 o", false),
            (Game::TICTACTOE, "9 x", true),
            (four, "7/7/7/7/7/2X4", true),
            (four, "7/7/7/7/7/2X4", false),
            (four, "7/7/7/7/7/7", true),
        ] {
            let setup = Setup::parse(&game, text).unwrap();
            let passed = Passed::new(game, setup, symmetric).unwrap();
            let filter = Filter { position: Some(passed), ..Filter::default() };
            let through =
                |kept: &KeptGame| kept.game == game && passes(&kept.record(), text, symmetric);
            assert!(sample.check(filter.clone(), through).await > 0, "{text}");
            let bo = Filter { player: Some("Bo".to_owned()), ..filter };
            sample.check(bo, |kept| through(kept) && has(kept, "Bo")).await;
        }
    });
}

/// On a large board two positions may have the same key; here one is given the other's.
#[test]
fn games_with_the_key_of_a_position_are_played_through_on_large_boards() {
    with_file(async |_, file| {
        let store = open(file).await.unwrap();
        let first = plain(Game::GOMOKU, Mark::X, &[Square(0), Square(30)]);
        let mut second = plain(Game::GOMOKU, Mark::X, &[Square(7), Square(30)]);
        second.moves[1].grade = Some("good".to_owned());
        let image = plain(Game::GOMOKU, Mark::X, &[Square(14), Square(30)]);
        let mut imported = Imported::default();
        store.import([first, second, image], 0, &mut imported).await.unwrap();
        let [first, _, image] = imported.kept[..] else { panic!("{imported:?}") };
        let same = "UPDATE move SET position = (SELECT position FROM move WHERE game = 1 AND \
            ply = 1) WHERE game > 1 AND ply = 1";
        sqlx::query(same).execute(&mut raw(file).await).await.unwrap();
        for (symmetric, expected) in
            [(true, [(0, image), (0, first)].to_vec()), (false, [(0, first)].to_vec())]
        {
            let setup = Setup::parse(&Game::GOMOKU, &corner()).unwrap();
            let passed = Some(Passed::new(Game::GOMOKU, setup, symmetric).unwrap());
            let filter = Filter { position: passed, ..Filter::default() };
            assert_eq!(every_page(&store, &filter, 10).await, expected);
            let stats = store.stats(&filter).await.unwrap();
            assert_eq!((stats.all.sum(), stats.grades.len()), (expected.len() as u64, 0));
        }
    });
}

/// Many games through a position are looked for in another way than few.
#[test]
fn a_common_position_is_found_too() {
    with_store(async |store| {
        let many = (0..20_500).map(|number| {
            let square = Square(if number % 100 == 7 { 1 } else { 8 });
            let mut kept = plain(Game::TICTACTOE, Mark::X, &[square]);
            kept.started = Some(number);
            kept
        });
        store.import(many, 0, &mut Imported::default()).await.unwrap();
        let setup = Setup::parse(&Game::TICTACTOE, "X8 o").unwrap();
        let passed = Some(Passed::new(Game::TICTACTOE, setup, true).unwrap());
        let filter = Filter { position: passed, before: Some(20_009), ..Filter::default() };
        let page = store.list(&filter, None, 3).await.unwrap();
        let started: Vec<_> = page.games.iter().map(|listed| listed.head.started).collect();
        assert_eq!(started, [20_008, 20_006, 20_005]);
        assert_eq!(store.stats(&filter).await.unwrap().all.open, 20_009 - 201);
    });
}

/// A stone on the first square of a large board.
fn corner() -> String {
    let mut rows = vec!["15"; 15];
    rows[0] = "X14";
    rows.join("/")
}
