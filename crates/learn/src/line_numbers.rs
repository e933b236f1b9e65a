//! The five numbers of the third article, fitted by exact audits.

#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use inarow_lab::{Audit, Turn, audit};
use inarow_players::{LineNumbers, LineScore, Refusal};
use inarow_rules::{Game, Rules};
use inarow_search::Limits;
use inarow_search::random::below;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The numbers that are tried in each place.
const TRIED: [u32; 13] = [0, 1, 2, 5, 10, 20, 50, 90, 100, 200, 500, 900, 1000];

/// The beginnings of the search, each with numbers drawn at random.
const BEGINNINGS: usize = 12;

/// More positions than tic-tac-toe has.
const MOST: u64 = 10_000;

/// Numbers with the audits of the player that uses them, moving first and second.
#[derive(Clone, Debug)]
struct Audited {
    numbers: LineNumbers,
    audits: [Audit; 2],
}

impl Audited {
    fn new(rules: &Rules, numbers: LineNumbers, limits: &Limits<'_>) -> Result<Audited, Refusal> {
        let mut player = LineScore::with_numbers(rules, numbers);
        let mut side = |turn| audit(rules, &rules.empty(), &mut player, turn, MOST, limits);
        Ok(Audited { numbers, audits: [side(Turn::First)?, side(Turn::Second)?] })
    }

    /// The better player first: by the worst results of both sides, by the expected results against the opponents that exploit
    /// them best, then by fewer mistakes.
    fn better(&self, other: &Audited) -> Ordering {
        let [own, others] = [&self.audits, &other.audits];
        let worst = |audits: &[Audit; 2]| {
            let mut worst = audits.each_ref().map(|audit| audit.worst);
            worst.sort_unstable();
            worst
        };
        let exploited = |audits: &[Audit; 2]| &audits[0].exploited + &audits[1].exploited;
        let mistakes = |audits: &[Audit; 2]| -> usize {
            audits.iter().map(|audit| audit.mistakes.len()).sum()
        };
        (worst(others).cmp(&worst(own)))
            .then_with(|| exploited(others).cmp(&exploited(own)))
            .then_with(|| mistakes(own).cmp(&mistakes(others)))
    }
}

/// The numbers with which the player of the third article is best at tic-tac-toe, of those that the search tries.
///
/// The search begins several times, at numbers drawn by the seed. It changes one number at a time to another of some as long as
/// that makes the player better. Players are compared by exact audits: by their worst results, then by those
/// against the opponents that exploit them best, then by their mistakes.
///
/// # Errors
/// If the limits say to stop.
pub fn fit_line_numbers(seed: u64, limits: &Limits<'_>) -> Result<LineNumbers, Refusal> {
    let rules = Rules::new(Game::TICTACTOE);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut begin = || {
        let drawn = std::array::from_fn(|_| TRIED[below(&mut rng, TRIED.len() as u64) as usize]);
        climb(&rules, LineNumbers(drawn), limits)
    };
    let mut best = begin()?;
    for _ in 1..BEGINNINGS {
        let found = begin()?;
        if found.better(&best).is_lt() {
            best = found;
        }
    }
    Ok(best.numbers)
}

/// Changes one number at a time while that makes the player better.
fn climb(rules: &Rules, from: LineNumbers, limits: &Limits<'_>) -> Result<Audited, Refusal> {
    let mut best = Audited::new(rules, from, limits)?;
    loop {
        let mut is_better = false;
        for place in 0..best.numbers.0.len() {
            for number in TRIED {
                let mut numbers = best.numbers;
                numbers.0[place] = number;
                let found = Audited::new(rules, numbers, limits)?;
                if found.better(&best).is_lt() {
                    (best, is_better) = (found, true);
                }
            }
        }
        if !is_better {
            return Ok(best);
        }
    }
}
