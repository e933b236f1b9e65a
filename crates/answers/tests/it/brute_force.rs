//! Positions near the end of games of every kind, beside the plainest search: every move, no cut, no symmetry.

use std::collections::HashMap;

use inarow_answers::{AnalysisLimits, informed};
use inarow_rules::{Conclusion, Game, GameOption, Position, Rules};
use inarow_search::{Evaluator, Informed, Library, Limits, Score, SearchOptions, Wanted};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The most squares of a board, and those that are free where a position is judged.
const SQUARES: usize = 42;
const FREE: usize = 9;

#[test]
fn positions_are_worth_what_plain_search_says() {
    hold(60, 5);
}

#[test]
#[ignore = "minutes: cargo xtask soak"]
fn soak_positions_are_worth_what_plain_search_says() {
    hold(1000, 20);
}

/// Judges `positions` positions of each of `games` games.
fn hold(games: usize, positions: usize) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(31);
    let mut kinds: HashMap<String, usize> = HashMap::new();
    for _ in 0..games {
        let rules = informed(drawn(&mut random), &Library::default());
        let options = SearchOptions { table: 1 << 20, threads: 1 };
        let mut search = Evaluator::new(&rules, &options);
        let mut plain = HashMap::new();
        let found: Vec<Position> =
            (0..positions).filter_map(|_| late(&rules, &mut random)).collect();
        for position in &found {
            compare(&rules, &mut search, position, &mut plain);
        }
        let kind = rules.game().options().map(|option| format!("{option:?} ")).collect();
        *kinds.entry(kind).or_default() += found.len();
    }
    // Each set of options that any k can have; Renju needs five in a row.
    assert!(kinds.len() >= 10, "{kinds:?}");
    assert!(kinds.values().sum::<usize>() > games * positions * 3 / 4, "{kinds:?}");
}

/// A game of any kind; one in twenty is a cube.
fn drawn(random: &mut Xoshiro256PlusPlus) -> Game {
    let mut below = |end: u32| (random.next_u32() % end) as u8;
    let plain = loop {
        let (columns, rows) = (1 + below(8), 1 + below(8));
        let squares = usize::from(columns) * usize::from(rows);
        let k = 2 + below(u32::from(columns.max(rows)));
        let game = if below(20) == 0 { Game::cube(3) } else { Game::new(columns, rows, k) };
        if let Some(game) = game.filter(|game| (6..=SQUARES).contains(&game.squares().min(squares)))
        {
            break game;
        }
    };
    loop {
        let chosen = below(1 << GameOption::NAMED.len());
        let named = GameOption::NAMED.iter().enumerate();
        let options = named.filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, (_, option))| *option);
        let game = options.fold(plain, Game::with);
        if game.conflict().is_none() {
            return game;
        }
    }
}

/// A position to which random moves lead that do not end the game, with few free squares; none where there are none.
fn late(rules: &Informed, random: &mut Xoshiro256PlusPlus) -> Option<Position> {
    let free = 1 + random.next_u32() as usize % FREE;
    let plies = rules.game().squares().saturating_sub(free);
    'games: for _ in 0..20 {
        let mut position = rules.empty();
        for _ in 0..plies {
            let after = |square| {
                let mut after = position;
                rules.play(&mut after, square);
                after
            };
            let mut next: Vec<Position> = rules.moves(&position).iter().map(after).collect();
            next.retain(|after| after.conclusion().is_none());
            if next.is_empty() {
                continue 'games;
            }
            position = next[random.next_u32() as usize % next.len()];
        }
        return Some(position);
    }
    None
}

/// Compares an analysis of a position and its moves with the plain search.
fn compare(
    rules: &Informed,
    search: &mut Evaluator,
    position: &Position,
    plain: &mut HashMap<Position, Score>,
) {
    let AnalysisLimits { nodes, lines } = AnalysisLimits::usual(rules);
    let limits = nodes.map_or(Limits::NONE, Limits::nodes);
    let found = search.run(position, Wanted::EveryMove { lines }, &limits, &mut |_| ()).unwrap();
    let what = format!("{} {}", rules.game(), position);
    assert_eq!(found.score, worth(rules, position, plain), "{what}");
    assert_eq!(found.moves.len(), rules.moves(position).len() as usize, "{what}");
    for made in &found.moves {
        let mut after = *position;
        rules.play(&mut after, made.square);
        assert_eq!(made.score, worth(rules, &after, plain).before(), "{what} {:?}", made.square);
    }
}

/// The score of a position for the side to move, by everything that can follow.
fn worth(rules: &Rules, position: &Position, known: &mut HashMap<Position, Score>) -> Score {
    match position.conclusion() {
        Some(Conclusion::Draw) => return Score::Draw,
        Some(Conclusion::Win(mark)) if mark == position.to_move() => return Score::Win(0),
        Some(Conclusion::Win(_)) => return Score::Loss(0),
        None => {}
    }
    if let Some(&score) = known.get(position) {
        return score;
    }
    let after = |square| {
        let mut after = *position;
        rules.play(&mut after, square);
        worth(rules, &after, known).before()
    };
    let best = rules.moves(position).iter().map(after).max().unwrap_or(Score::Draw);
    known.insert(*position, best);
    best
}
