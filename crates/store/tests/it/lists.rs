//! Lists and counts against the plainest way to find them: every game, one after the other.

use inarow_formats::Filter;
use inarow_formats::kept::{GameId, KeptGame};
use inarow_formats::standing::Standing;
use inarow_formats::stats::Stats;
use inarow_rules::{End, Game, Mark};
use inarow_store::{Cursor, Imported, Store};

use crate::games::{below, family, generator, plain, random_line};
use crate::{fresh, run};

const NAMES: [&str; 4] = ["Ann", "Bo", "Cy", ""];

/// Three hundred games, many of them on the same small board, and four without moves.
fn games() -> Vec<KeptGame> {
    let mut random = generator(11);
    let ends = [None, Some(End::Abandoned), Some(End::Resigned(Mark::X))];
    let unmoved = ends.into_iter().cycle().zip(NAMES).map(|(end, name)| {
        let mut kept = plain(Game::TICTACTOE, Mark::X, &[]);
        (kept.players.x, kept.players.o) = (name.to_owned(), "Ann".to_owned());
        KeptGame { end, started: Some(10), ..kept }
    });
    (0..300u64)
        .map(|seed| {
            let game = family()[below(&mut random, 8).saturating_sub(3)];
            let first = Mark::BOTH[below(&mut random, 2)];
            let most = 1 + below(&mut random, 20);
            let mut kept = plain(game, first, &random_line(game, first, most, seed));
            kept.players.x = NAMES[below(&mut random, 4)].to_owned();
            kept.players.o = NAMES[below(&mut random, 4)].to_owned();
            kept.started = Some(below(&mut random, 40) as i64);
            if let Some(last) = kept.moves.last_mut().filter(|_| seed % 3 > 0) {
                last.grade = Some(["good", "bad"][seed as usize % 2].to_owned());
            }
            if seed % 5 == 0 && most < 5 {
                kept.end = Some(End::Resigned(Mark::BOTH[seed as usize / 5 % 2]));
            }
            kept
        })
        .chain(unmoved)
        .collect()
}

/// Every page of a list.
pub(crate) async fn every_page(store: &Store, filter: &Filter, most: usize) -> Vec<(i64, GameId)> {
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

/// A store, and all that it keeps.
pub(crate) struct Sample {
    store: Store,
    kept: Vec<(GameId, KeptGame)>,
}

impl Sample {
    pub(crate) async fn new() -> Sample {
        let store = fresh().await;
        store.import(games(), 0, &mut Imported::default()).await.unwrap();
        let mut kept = Vec::new();
        let mut export = store.export();
        while let Some((id, game)) = export.next().await.unwrap() {
            kept.push((id, game.unwrap()));
        }
        kept.sort_by_key(|(id, game)| (game.started, *id));
        Sample { store, kept }
    }

    /// Checks the list and the counts of a filter against `fits`; returns the number of games that fit.
    pub(crate) async fn check(&self, filter: Filter, fits: impl Fn(&KeptGame) -> bool) -> usize {
        let fitting: Vec<_> = self.kept.iter().filter(|(_, game)| fits(game)).cloned().collect();
        let mut expected: Vec<_> =
            fitting.iter().map(|(id, game)| (game.started.unwrap(), *id)).collect();
        expected.reverse();
        for most in [7, 1000] {
            assert_eq!(every_page(&self.store, &filter, most).await, expected, "{filter:?}");
        }
        for (_, game) in &self.kept {
            assert_eq!(filter.fits(game), fits(game), "{filter:?} {game:?}");
        }
        let fitting = fitting.iter().map(|(id, game)| (*id, game));
        let counts = Stats::of(fitting, filter.player.as_deref()).unwrap();
        assert_eq!(self.store.stats(&filter).await.unwrap(), counts, "{filter:?}");
        expected.len()
    }
}

pub(crate) fn has(game: &KeptGame, player: &str) -> bool {
    game.players.x == player || game.players.o == player
}

#[test]
fn filters_find_what_a_walk_through_every_game_finds() {
    run(async {
        let sample = Sample::new().await;
        assert_eq!(sample.check(Filter::default(), |_| true).await, 304);
        let moved = || Filter { moved: true, ..Filter::default() };
        let has_moves = |game: &KeptGame| !game.moves.is_empty();
        assert_eq!(sample.check(moved(), has_moves).await, 300);
        let of_ann = Filter { player: Some("Ann".to_owned()), ..moved() };
        sample.check(of_ann, |game| has_moves(game) && has(game, "Ann")).await;
        let going = Filter { standing: Some(Standing::Open), ..moved() };
        sample.check(going, |game| has_moves(game) && game.end.is_none()).await;
        let tictactoe = |game: &KeptGame| game.game == Game::TICTACTOE;
        let by_game = Filter { game: Some(Game::TICTACTOE), ..Filter::default() };
        assert!(sample.check(by_game.clone(), tictactoe).await > 80);
        let ann = Filter { player: Some("Ann".to_owned()), from: Some(10), ..Filter::default() };
        let is_ann = |game: &KeptGame| has(game, "Ann") && game.started >= Some(10);
        assert!(sample.check(ann, is_ann).await > 50);
        for name in NAMES {
            let by_name = Filter { player: Some(name.to_owned()), ..Filter::default() };
            assert!(sample.check(by_name, |game| has(game, name)).await > 80);
        }
        let open = Filter { standing: Some(Standing::Open), before: Some(20), ..by_game };
        let is_open =
            |game: &KeptGame| tictactoe(game) && game.end.is_none() && game.started < Some(20);
        assert!(sample.check(open, is_open).await > 5);
    });
}

#[test]
fn a_game_comes_with_its_squares() {
    run(async {
        let Sample { store, kept } = Sample::new().await;
        let ids: Vec<GameId> = kept.iter().map(|(id, _)| *id).collect();
        let mut squares = store.squares(&ids).await.unwrap();
        for (id, game) in &kept {
            assert_eq!(squares.remove(id).unwrap_or_default(), game.squares());
        }
        assert!(squares.is_empty());
        assert!(store.squares(&[]).await.unwrap().is_empty());
    });
}
