//! Lists and counts against the plainest way to find them: every game, one after the other.

use inarow_rules::{AnyRules, Game, Mark, Record, with_rules};
use inarow_store::{Cursor, Filter, GameId, Imported, KeptGame, Options, Passed, Standing, Store};

use crate::games::{below, family, generator, plain, random_line};
use crate::run;

const NAMES: [&str; 4] = ["Ann", "Bo", "Cy", ""];

/// Three hundred games, many of them on the same small board.
fn games() -> Vec<KeptGame> {
    let mut random = generator(11);
    (0..300u64)
        .map(|seed| {
            let game = family()[below(&mut random, 8).saturating_sub(3)];
            let first = Mark::BOTH[below(&mut random, 2)];
            let most = 1 + below(&mut random, 20);
            let mut kept = plain(game, first, &random_line(game, first, most, seed));
            kept.players.x = NAMES[below(&mut random, 4)].to_owned();
            kept.players.o = NAMES[below(&mut random, 4)].to_owned();
            kept.started = Some(below(&mut random, 40) as i64);
            kept
        })
        .collect()
}

/// Every page of a list.
async fn every_page(store: &Store, filter: &Filter, most: usize) -> Vec<(i64, GameId)> {
    let mut found = Vec::new();
    let mut from: Option<Cursor> = None;
    loop {
        let page = store.list(filter, from, most).await.unwrap();
        found.extend(page.games.iter().map(|listed| (listed.head.started, listed.head.id)));
        from = page.next;
        if from.is_none() {
            return found;
        }
    }
}

/// Whether a game passed through a position or one of its images, asked of every position.
fn passes(record: &Record, wanted: &str, symmetric: bool) -> bool {
    let rules = AnyRules::new(record.game);
    with_rules!(&rules, rules => {
        let mut positions = record.positions(rules).unwrap();
        if symmetric {
            positions = positions.iter().map(|position| rules.canonical(position)).collect();
        }
        let setup = inarow_rules::Setup::parse(&record.game, wanted).unwrap();
        let mut wanted = rules.position(&setup).unwrap();
        if symmetric {
            wanted = rules.canonical(&wanted);
        }
        positions.contains(&wanted)
    })
}

#[test]
fn filters_find_what_a_walk_through_every_game_finds() {
    run(async {
        let store = Store::open(":memory:", &Options::default()).await.unwrap();
        store.import(games(), 0, &mut Imported::default()).await.unwrap();
        let mut kept = Vec::new();
        let mut export = store.export();
        while let Some((id, game)) = export.next().await.unwrap() {
            kept.push((id, game.unwrap()));
        }
        let check = async |filter: Filter, fits: &dyn Fn(&KeptGame) -> bool| {
            let mut expected: Vec<_> = kept
                .iter()
                .filter(|(_, game)| fits(game))
                .map(|(id, game)| (game.started.unwrap(), *id))
                .collect();
            expected.sort_unstable();
            expected.reverse();
            for most in [7, 1000] {
                assert_eq!(every_page(&store, &filter, most).await, expected, "{filter:?}");
            }
            let stats = store.stats(&filter).await.unwrap();
            assert_eq!(stats.all.sum(), expected.len() as u64, "{filter:?}");
            expected.len()
        };
        assert_eq!(check(Filter::default(), &|_| true).await, 300);
        let tictactoe = |game: &KeptGame| game.game == Game::TICTACTOE;
        let by_game = Filter { game: Some(Game::TICTACTOE), ..Filter::default() };
        assert!(check(by_game.clone(), &tictactoe).await > 80);
        let ann = Filter { player: Some("Ann".to_owned()), from: Some(10), ..Filter::default() };
        let is_ann = |game: &KeptGame| {
            (game.players.x == "Ann" || game.players.o == "Ann") && game.started >= Some(10)
        };
        assert!(check(ann, &is_ann).await > 50);
        let open = Filter { standing: Some(Standing::Open), before: Some(20), ..by_game };
        let is_open =
            |game: &KeptGame| tictactoe(game) && game.end.is_none() && game.started < Some(20);
        assert!(check(open, &is_open).await > 5);
        for (text, symmetric) in [
            ("4X4 o", true),
            ("X8 o", false),
            ("X8 o", true),
            ("1X7 o", true),
            ("XO7", true),
            ("O3X4", false),
            ("9 o", false),
            ("9 x", true),
        ] {
            let setup = inarow_rules::Setup::parse(&Game::TICTACTOE, text).unwrap();
            let passed = Passed::new(Game::TICTACTOE, setup, symmetric).unwrap();
            let filter = Filter { position: Some(passed), ..Filter::default() };
            let through =
                |game: &KeptGame| tictactoe(game) && passes(&game.record(), text, symmetric);
            assert!(check(filter, &through).await > 0, "{text}");
        }
    });
}
