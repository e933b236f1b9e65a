//! The values of all boards of some sizes, as lines of `crates/answers/data/solved.tsv`, and the certificates:
//! `cargo run --release -p inarow-solver --example survey -- LEAST MOST NODES FOLDER`, for boards of LEAST to MOST
//! squares. Games that take more than NODES are given to plain search and to the deepening search; boards that those do
//! not solve either are left out.
#![allow(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use inarow_rules::{Conclusion, Game, GameOption, Mark, Rules};
use inarow_search::{Budget, Evaluator, Limits, Score, SearchOptions, Value, Wanted, value_to};
use inarow_solver::Solver;

/// The most bytes of a certificate that is listed.
const MOST: usize = 1_000_000;

/// One of fewer bytes than this is kept by git; others go to the folder `large`, which it ignores.
const LARGE: usize = 1 << 12;

/// The most positions that a search visits.
const SEARCHED: u64 = 30_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [least, most, nodes, folder] = &words[..] else {
        return Err("survey LEAST MOST NODES FOLDER".into());
    };
    fs::create_dir_all(Path::new(folder).join("large"))?;
    for game in games(least.parse()?, most.parse()?) {
        survey(game, nodes.parse()?, Path::new(folder))?;
    }
    Ok(())
}

/// Every game on boards of 3 to 8 columns and rows and `least` to `most` squares, none twice.
fn games(least: usize, most: usize) -> impl Iterator<Item = Game> {
    let boards = (3..=8).flat_map(|columns| (3..=8).map(move |rows| (columns, rows)));
    let boards =
        boards.filter(move |(columns, rows)| (least..=most).contains(&usize::from(columns * rows)));
    let lines = boards.flat_map(|(columns, rows): (u8, u8)| {
        (3..=columns.max(rows)).filter_map(move |k| Game::new(columns, rows, k))
    });
    lines.flat_map(|game| (0..8).map(move |choice| with_options(game, choice))).filter(is_its_own)
}

fn with_options(game: Game, choice: usize) -> Game {
    let chosen = GameOption::NAMED.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1);
    chosen.fold(game, |game, (_, (_, option))| game.with(*option))
}

/// Whether no other game of the survey is the same: a board on its side, where nothing falls, or "no more
/// than k" where there is no room for more.
fn is_its_own(game: &Game) -> bool {
    let Some(grid) = game.grid() else { return false };
    let lies = grid.columns >= grid.rows || game.has(GameOption::Gravity);
    // Without a way to prove much, larger boards of these are out of reach.
    let in_reach = game.squares() <= 20 || !game.has(GameOption::Misere);
    lies && in_reach
        && (!game.has(GameOption::NoOverline) || game.k() < grid.columns.max(grid.rows))
}

fn survey(game: Game, nodes: u64, folder: &Path) -> Result<(), Box<dyn Error>> {
    let rules = Rules::new(game);
    let mut solver = Solver::new(&rules, &rules.empty(), 1 << 30)?;
    let solution = solver.run(&mut |reached| !reached.writes && reached.nodes > nodes);
    let is_small = game.squares() <= 20;
    let (mut certificate, mut score) = (String::new(), None);
    if let Some(solution) = &solution {
        let bytes = &solution.certificate;
        inarow_checker::check(&mut bytes.as_slice(), u64::MAX, None, None)?;
        eprintln!("{game}: {} bytes, {} nodes", bytes.len(), solution.nodes);
        if bytes.len() <= MOST {
            let place = if bytes.len() < LARGE { "" } else { "large/" };
            certificate = format!("{place}{game}.cert");
            fs::write(folder.join(&certificate), bytes)?;
        }
        score = (solution.value == Conclusion::Draw).then_some(Score::Draw);
    }
    // A certificate does not say how soon a win is won, and some games are better searched.
    let score = match score {
        Some(score) => score,
        None if is_small || solution.is_some() || game.has(GameOption::Gravity) => {
            searched(&rules)?
        }
        None => Score::Estimate(0),
    };
    let proven = solution.map(|solution| value_to(solution.value, Mark::X));
    assert!(proven.is_none() || score.value().is_none() || proven == score.value(), "{game}");
    let Some(value) = proven.or(score.value()) else {
        eprintln!("{game}: not in {nodes} nodes");
        return Ok(());
    };
    let value = match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    };
    let plies = score.plies().map_or(String::new(), |plies| plies.to_string());
    println!("{game}\t{value}\t{plies}\t{certificate}");
    Ok(())
}

/// The score of the empty board: plain search first on a small board, then a search of some seconds.
fn searched(rules: &Rules) -> Result<Score, Box<dyn Error>> {
    let limits = Limits { nodes: Some(SEARCHED), ..Limits::NONE };
    if rules.game().squares() <= 20 {
        let mut solver = inarow_search::minimax::Memoized::new(rules);
        if let Ok(score) = solver.score(&rules.empty(), &mut Budget::new(&limits)) {
            return Ok(score);
        }
    }
    let mut search = Evaluator::new(rules, &SearchOptions { table: 1 << 29, threads: 1 });
    let wanted = Wanted::EveryMove { lines: 1 };
    Ok(search.run(&rules.empty(), wanted, &limits, &mut |_| ())?.score)
}
