//! The puzzles that are shipped, held to the exact solver where boards are small, and to a plain look at
//! every move and reply, and to the strong search for every move, where they are not.

mod days;
mod difficulty;
mod plain;

use std::collections::{BTreeMap, HashSet};

use inarow_lab::puzzles::{
    Accepted, Prover, Puzzle, PuzzleKind, PuzzleMaker, SHIPPED_GAMES, shipped,
};
use inarow_rules::{Conclusion, Game, Position, Rules, Square};
use inarow_search::minimax::Memoized;
use inarow_search::{Budget, Evaluator, Limits, Score, SearchOptions, Value, Wanted, value_to};

use self::plain::{PlainLook, after};

/// The value of every move for the side that makes it, by a strong search that knows nothing yet.
fn values(puzzle: &Puzzle) -> Vec<(Square, Value)> {
    let (rules, position) = (&puzzle.rules, &puzzle.position);
    let mut search = Evaluator::new(rules, &SearchOptions::default());
    let mut value = |position: &Position| match position.conclusion() {
        Some(conclusion) => value_to(conclusion, position.to_move()),
        None => {
            let found = search.run(position, Wanted::BestMove, &Limits::NONE, &mut |_| ()).unwrap();
            found.score.value().unwrap()
        }
    };
    let root = value(position);
    let moves = rules.moves(position).iter();
    let values: Vec<_> = moves.map(|s| (s, -value(&after(rules, position, s)))).collect();
    assert_eq!(values.iter().map(|(_, value)| *value).max(), Some(root), "{puzzle}");
    values
}

/// Checks a puzzle against the promise of its kind, on any board; the value of a move that holds is left to
/// `hold_values`.
fn hold_plainly(puzzle: &Puzzle) {
    let Puzzle { rules, position, kind, solution, .. } = puzzle;
    let look = PlainLook::new(rules);
    let only = |is_right: &dyn Fn(Square) -> bool| {
        let right: Vec<Square> = rules.moves(position).iter().filter(|&s| is_right(s)).collect();
        assert_eq!(right, solution[..1], "{puzzle}");
    };
    let is_safe = |square: Square, plies| {
        let replies = after(rules, position, square);
        replies.conclusion().is_some() || !look.wins_within(&replies, plies)
    };
    let mut passed = *position;
    rules.pass(&mut passed);
    let threats = rules.completions(&passed, passed.to_move()).len();
    assert!(rules.completions(position, position.to_move()).is_empty(), "{puzzle}");
    assert_eq!(threats, u32::from(*kind == PuzzleKind::FindTheThreat), "{puzzle}");
    match kind {
        PuzzleKind::WinIn2 => only(&|square| look.loses_after(position, square, 2)),
        PuzzleKind::WinIn3 => {
            assert!(!look.wins_within(position, 3), "{puzzle}");
            only(&|square| look.loses_after(position, square, 4));
        }
        PuzzleKind::FindTheThreat => only(&|square| is_safe(square, 1)),
        PuzzleKind::BlockTheFork => {
            assert!(look.wins_within(&passed, 3), "{puzzle}");
            only(&|square| is_safe(square, 3));
            assert!(is_safe(solution[0], 5), "{puzzle}");
        }
        PuzzleKind::OnlyMove => (),
    }
}

/// Checks a puzzle against the values of all moves, on boards that can be finished.
fn hold_values(puzzle: &Puzzle, values: &[(Square, Value)]) {
    let &(only, value) = values.iter().max_by_key(|(_, value)| *value).unwrap();
    let own = values.iter().find(|(square, _)| *square == puzzle.solution[0]).unwrap().1;
    assert_eq!(Some(own), puzzle.value, "{puzzle}");
    assert_eq!(own, value, "{puzzle}");
    if puzzle.plies().is_none() {
        assert!(value > Value::Loss, "{puzzle}");
        assert!(values.iter().all(|&(square, other)| square == only || other < value), "{puzzle}");
        assert_eq!(only, puzzle.solution[0], "{puzzle}");
    }
}

/// Plays every right answer out: each wins in as many plies as the puzzle says. After the first move no
/// other does.
fn hold_tree(
    look: &PlainLook<'_>,
    position: &Position,
    accepted: &[Accepted],
    plies: u16,
    first: bool,
) {
    let rules = look.rules;
    let wins = |square: &Square| {
        let completes = rules.completions(position, position.to_move()).contains(*square);
        if plies == 1 { completes } else { look.loses_after(position, *square, plies - 1) }
    };
    if !first {
        let right: Vec<Square> = rules.moves(position).iter().filter(wins).collect();
        assert_eq!(right, accepted.iter().map(|right| right.square).collect::<Vec<_>>());
    }
    for right in accepted {
        let after_it = after(rules, position, right.square);
        let Some(reply) = right.reply else {
            assert_eq!(
                (after_it.conclusion(), plies),
                (Some(Conclusion::Win(position.to_move())), 1)
            );
            continue;
        };
        assert!(plies > 1 && !right.then.is_empty());
        hold_tree(look, &after(rules, &after_it, reply), &right.then, plies - 2, false);
    }
}

fn hold_solution(prover: &Prover, puzzle: &Puzzle) {
    let accepted = prover.accepted(puzzle);
    assert_eq!(accepted.len(), 1, "{puzzle}");
    assert_eq!(accepted[0].square, puzzle.solution[0]);
    match puzzle.plies() {
        None => assert_eq!((puzzle.solution.len(), accepted[0].reply), (1, None), "{puzzle}"),
        Some(plies) => {
            assert_eq!(puzzle.solution.len(), usize::from(plies), "{puzzle}");
            hold_tree(&PlainLook::new(&puzzle.rules), &puzzle.position, &accepted, plies, true);
        }
    }
}

/// The shipped puzzles of a game.
fn puzzles_of(game: &str) -> Vec<Puzzle> {
    let game: Game = game.parse().unwrap();
    shipped().filter(|puzzle| *puzzle.rules.game() == game).collect()
}

#[test]
fn there_are_five_hundred_and_no_two_are_the_same() {
    let (mut seen, mut counts) = (HashSet::new(), BTreeMap::new());
    for puzzle in shipped() {
        let Puzzle { rules, position, kind, .. } = &puzzle;
        let text = rules.game().to_string();
        assert!(seen.insert((text.clone(), rules.canonical(position))), "{puzzle} came twice");
        assert!(rules.moves(position).len() >= 3 && position.conclusion().is_none(), "{puzzle}");
        *counts.entry((text, *kind)).or_insert(0) += 1;
        assert_eq!(Puzzle::parse(&puzzle.to_string()).unwrap().to_string(), puzzle.to_string());
    }
    assert_eq!(seen.len(), 500);
    for game in SHIPPED_GAMES {
        for (kind, count) in PuzzleKind::ALL.into_iter().zip(game.counts) {
            let found = counts.get(&(game.game.to_owned(), kind)).copied().unwrap_or(0);
            assert_eq!(found, count, "{} {}", game.game, kind.word());
        }
    }
}

#[test]
fn on_small_boards_the_solver_agrees() {
    for game in ["3,3,3", "4,4,4"] {
        let rules = Rules::new(game.parse().unwrap());
        let (mut solver, prover) = (Memoized::new(&rules), Prover::new(&rules));
        for puzzle in puzzles_of(game) {
            let budget = &mut Budget::new(&Limits::NONE);
            let analysis = solver.analyze(&puzzle.position, budget).unwrap();
            if let Some(plies) = puzzle.plies() {
                assert_eq!(analysis.score, Score::Win(plies), "{puzzle}");
                let best = analysis.moves.iter().filter(|found| found.score == analysis.score);
                assert_eq!(
                    best.map(|found| found.square).collect::<Vec<_>>(),
                    puzzle.solution[..1]
                );
            }
            let valued = analysis.moves.iter().map(|m| (m.square, m.score.value().unwrap()));
            hold_values(&puzzle, &valued.collect::<Vec<_>>());
            hold_plainly(&puzzle);
            hold_solution(&prover, &puzzle);
        }
    }
}

/// Checks a puzzle on a board that cannot be finished by the strong search: after every move but one
/// the opponent wins as soon as its kind says, and not after that one. Nothing more is proven there: some of these
/// games are lost later all the same, so no value is shown.
fn hold_only_defence(puzzle: &Puzzle) {
    const NODES: u64 = 20_000;
    let (rules, position) = (&puzzle.rules, &puzzle.position);
    let (soon, safe) = if puzzle.kind == PuzzleKind::FindTheThreat { (1, 1) } else { (3, 5) };
    let mut search = Evaluator::new(rules, &SearchOptions::default());
    let mut lost_within = |square| {
        let replies = after(rules, position, square);
        let limits = Limits::nodes(NODES);
        let found = search.run(&replies, Wanted::BestMove, &limits, &mut |_| ()).unwrap();
        match found.score {
            Score::Win(plies) => plies,
            _ => u16::MAX,
        }
    };
    for square in rules.moves(position).iter() {
        let plies = lost_within(square);
        let is_right = square == puzzle.solution[0];
        assert!(
            if is_right { plies > safe } else { plies <= soon },
            "{puzzle}: {square:?} {plies}"
        );
    }
}

/// Checks puzzles of a large board, on two threads.
fn hold_large(puzzles: &[Puzzle]) {
    let half = |first: usize| {
        let prover = Prover::new(&puzzles[0].rules);
        for puzzle in puzzles.iter().skip(first).step_by(2) {
            hold_plainly(puzzle);
            hold_solution(&prover, puzzle);
            match puzzle.plies() {
                // The values of the other moves are of no interest where one wins soon.
                Some(_) => assert_eq!(puzzle.value, Some(Value::Win), "{puzzle}"),
                None if puzzle.value.is_none() => hold_only_defence(puzzle),
                None => hold_values(puzzle, &values(puzzle)),
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(|| half(0));
        half(1);
    });
}

#[test]
fn at_connect_four_a_plain_look_and_the_strong_search_agree() {
    let puzzles = puzzles_of("connect-four");
    assert!(puzzles.iter().all(|puzzle| puzzle.value.is_some()));
    hold_large(&puzzles);
}

#[test]
fn at_gomoku_a_plain_look_and_the_strong_search_agree() {
    let some: Vec<Puzzle> = puzzles_of("gomoku").into_iter().step_by(4).collect();
    hold_large(&some);
}

#[test]
#[ignore = "a minute: cargo xtask soak"]
fn soak_at_gomoku_they_agree_about_every_puzzle() {
    hold_large(&puzzles_of("gomoku"));
}

#[test]
fn the_same_seed_makes_the_same_puzzles() {
    let lines: Vec<String> = shipped().map(|puzzle| puzzle.to_string()).collect();
    let mut begins = 0;
    for game in SHIPPED_GAMES {
        let mut maker = game.maker();
        for line in &lines[begins..begins + 4] {
            assert_eq!(maker.next(&|| false).map(|made| made.to_string()).as_ref(), Some(line));
        }
        begins += game.count();
    }
    let rules = Rules::new(Game::TICTACTOE);
    let made = |seed| {
        let mut maker = PuzzleMaker::new(&rules, seed, &[(PuzzleKind::WinIn2, 3)]);
        std::iter::from_fn(|| maker.next(&|| false)).map(|p| p.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(made(1).len(), 3);
    assert_ne!(made(1), made(2));
    let mut stopped = PuzzleMaker::new(&rules, 1, &[(PuzzleKind::WinIn2, 3)]);
    assert!(stopped.next(&|| true).is_none());
}

/// The beginning of the file of shipped puzzles.
const HEAD: &str =
    "# Made by `INAROW_WRITE=1 cargo test -p inarow-lab --test it made_again -- --ignored`.\n";

/// After a wanted change the file says how to make it.
#[test]
#[ignore = "minutes: cargo xtask soak"]
#[expect(clippy::disallowed_methods, reason = "it writes the file that it holds")]
fn soak_all_shipped_puzzles_are_made_again() {
    let mut made = HEAD.to_owned();
    for game in SHIPPED_GAMES {
        let mut maker = game.maker();
        while let Some(puzzle) = maker.next(&|| false) {
            made += &format!("{puzzle}\n");
        }
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles.txt");
    if std::env::var_os("INAROW_WRITE").is_some() {
        std::fs::write(file, &made).unwrap();
    }
    assert!(std::fs::read_to_string(file).unwrap() == made, "{HEAD}");
}

#[test]
fn lines_that_are_no_puzzles_are_refused() {
    let line = "3,3,3 | X../.../... | only-move | draw | b2";
    assert_eq!(Puzzle::parse(line).unwrap().to_string(), line);
    for (good, bad) in [
        ("3,3,3", "3,3"),
        ("X../.../...", "X.."),
        ("only-move", "best"),
        ("draw", "loss"),
        ("b2", "a3"),
        ("b2", ""),
        (" | b2", ""),
    ] {
        assert!(Puzzle::parse(&line.replace(good, bad)).is_err(), "{bad}");
    }
}

#[test]
fn a_position_that_is_no_puzzle_is_none() {
    let rules = Rules::new(Game::TICTACTOE);
    let at = |text: &str| rules.parse(text);
    // Nine first moves draw; a win at once; two threats; a corner and its three good answers.
    for text in [".../.../...", "XX./OO./...", "XX./XO./..O o", "X../.O./..X"] {
        let found = Prover::new(&rules).puzzle(&at(text).unwrap(), &PuzzleKind::ALL, &|| false);
        assert!(found.is_none(), "{text}: {found:?}");
    }
    let misere = Rules::new("3,3,3+misere".parse().unwrap());
    assert!(!PuzzleKind::ALL.into_iter().any(|kind| kind.fits(&misere)));
}
