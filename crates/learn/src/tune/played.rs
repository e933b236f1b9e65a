//! One game of a search against itself, and its line of text.

use inarow_rules::{Conclusion, Game, Mark, Notation, Position, Record, Rules, Square};
use inarow_search::random::below;
use inarow_search::shapes::Shapes;
use inarow_search::{Evaluator, Limits, Score, Wanted};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use super::opening::{near, opening};

/// The nodes of a move: the least, and the width of the range from which each game's number is drawn.
const NODES: (u64, u64) = (500, 700);

/// The chance of the side to move in an opening: a lost position teaches little. 0.15 is 350 points.
const OPEN: std::ops::RangeInclusive<u16> = part(15)..=part(85);

/// One move in this many is drawn among the squares near stones: weights are fitted to what the search does not play, too.
const ODD: u64 = 25;

/// The most openings that are drawn until one is open.
const DRAWS: u32 = 100;

/// A part of [`WHOLE`], in hundredths.
const fn part(hundredths: u32) -> u16 {
    (WHOLE as u32 * hundredths / 100) as u16
}

/// A chance of 1.
pub(super) const WHOLE: u16 = u16::MAX;

/// A game: an opening, the moves after it, and the chance that the search saw before each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Played {
    game: Game,
    pub(super) opening: usize,
    pub(super) moves: Vec<Square>,
    /// For the side to move, in parts of [`WHOLE`].
    pub(super) chances: Vec<u16>,
    /// The result on the board: proven ends are played out, as their squares are seldom seen before.
    pub(super) end: Conclusion,
}

/// The line of a game.
#[derive(Serialize, Deserialize)]
struct Line {
    game: String,
    opening: usize,
    moves: String,
    chances: Vec<u16>,
    /// None for a draw.
    winner: Option<String>,
}

impl Played {
    /// Plays a game with random numbers of its own; `None` if it was stopped.
    pub(super) fn play(
        (rules, shapes): (&Rules, &Shapes),
        evaluator: &mut Evaluator,
        seed: u64,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Played> {
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let nodes = NODES.0 + below(rng, NODES.1);
        let mut search = |position: &Position| {
            let limits = Limits { nodes: Some(nodes), stop: Some(stop), ..Limits::NONE };
            let found = evaluator.run(position, Wanted::BestMove, &limits, &mut |_| ()).ok()?;
            let best = found.moves.first()?.square;
            (!stop()).then_some((best, found.score))
        };
        let mut draws = 0;
        let (mut position, mut moves, mut found) = loop {
            let (position, moves) = opening(rules, rng);
            let found = search(&position)?;
            draws += 1;
            if OPEN.contains(&chance(found.1)) || draws == DRAWS {
                break (position, moves, found);
            }
        };
        let (opening, mut chances) = (moves.len(), Vec::new());
        let end = loop {
            let (mut square, score) = found;
            let is_quiet = score.value().is_none() && shapes.features(&position).is_some();
            if below(rng, ODD) == 0 && is_quiet {
                let near = near(rules, &position, &moves);
                square = near[below(rng, near.len() as u64) as usize];
            }
            rules.play(&mut position, square);
            moves.push(square);
            chances.push(chance(score));
            match position.conclusion() {
                Some(end) => break end,
                None => found = search(&position)?,
            }
        };
        evaluator.forget();
        Some(Played { game: *rules.game(), opening, moves, chances, end })
    }

    /// A line of text, without its end.
    pub(super) fn line(&self) -> String {
        let mut record = Record::new(self.game, Mark::X);
        record.moves.clone_from(&self.moves);
        let winner = match self.end {
            Conclusion::Win(mark) => Some(mark.to_string()),
            Conclusion::Draw => None,
        };
        let line = Line {
            game: self.game.to_string(),
            opening: self.opening,
            moves: record.moves_text(Notation::Algebraic),
            chances: self.chances.clone(),
            winner,
        };
        serde_json::to_string(&line).unwrap_or_default()
    }

    /// Reads such a line; `None` if it is cut off, or no such game can be played.
    pub(super) fn read(line: &str) -> Option<Played> {
        let Line { game, opening, moves, chances, winner } = serde_json::from_str(line).ok()?;
        let game: Game = game.parse().ok()?;
        let moves = Record::read_moves(&game, &moves).ok()?;
        let end = match winner.as_deref() {
            None => Conclusion::Draw,
            Some("X") => Conclusion::Win(Mark::X),
            Some("O") => Conclusion::Win(Mark::O),
            Some(_) => return None,
        };
        let fits = opening.checked_add(chances.len()) == Some(moves.len());
        fits.then_some(Played { game, opening, moves, chances, end })
    }

    /// True if it is a game of these rules: every move is legal.
    pub(super) fn fits(&self, rules: &Rules) -> bool {
        let mut position = rules.empty();
        self.game == *rules.game()
            && self.moves.iter().all(|&square| rules.try_play(&mut position, square).is_ok())
    }
}

/// The chance of the side to move.
fn chance(score: Score) -> u16 {
    match score {
        Score::Estimate(millionths) => {
            let part = i64::from(millionths).clamp(-1_000_000, 1_000_000) + 1_000_000;
            (part * i64::from(WHOLE) / 2_000_000) as u16
        }
        Score::Draw => WHOLE / 2,
        Score::Win(_) | Score::WinWithin(_) => WHOLE,
        Score::Loss(_) | Score::LossWithin(_) => 0,
    }
}
