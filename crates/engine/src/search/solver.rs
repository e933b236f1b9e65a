//! Minimax with a table: the exact score, distance included, of every position it meets.

use std::collections::HashMap;

use inarow_rules::{Conclusion, LineGame, Mark, Square, TwoPlayerGame};
use rustc_hash::FxBuildHasher;

use super::ended;
use crate::{Budget, Refusal, Score, Value};

/// The exact scores of positions, remembered from one question to the next.
///
/// Positions that are equal up to symmetry are worked out once; on the smallest boards, where
/// positions have numbers, each has its place in a table instead.
///
/// ```
/// use inarow_engine::{Budget, Limits, Score, Solver};
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::<u16>::new("4,3,3".parse()?)?;
/// let mut solver = Solver::new(&rules);
/// let score = solver.score(&rules, &rules.empty(), &mut Budget::new(&Limits::NONE))?;
/// assert_eq!(score, Score::Win(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver<G: TwoPlayerGame> {
    scores: Scores<G::Position>,
    /// Whether moves were left out on the way to a score.
    has_left_out: bool,
}

#[derive(Clone, Debug)]
enum Scores<P> {
    /// By the position's ordinal.
    Numbered(Vec<Code>),
    /// By the position's canonical form.
    Canonical(HashMap<P, Code, FxBuildHasher>),
}

/// A score in two bytes: a win in n is `WIN` − n, a loss in n the negative of that, a draw 0.
type Code = i16;
const WIN: Code = 1000;
const DRAW: Code = 0;
const UNKNOWN: Code = Code::MIN;

impl<G: LineGame> Solver<G> {
    /// A solver that knows nothing yet.
    #[must_use]
    pub fn new(game: &G) -> Self {
        let scores = match game.ordinals() {
            Some(ordinals) => Scores::Numbered(vec![UNKNOWN; ordinals]),
            None => Scores::Canonical(HashMap::default()),
        };
        Solver { scores, has_left_out: false }
    }

    /// The exact score of a position to the side to move. Each position that is worked out for it
    /// counts as a node.
    ///
    /// Moves are left out only where one wins at once, since nothing is better, and where they let
    /// the opponent win at once, since nothing is worse.
    ///
    /// # Errors
    /// If the budget runs out; what was worked out until then is kept.
    pub fn score(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Score, Refusal> {
        Ok(match game.conclusion(position) {
            Some(conclusion) => score(at_end(ended(conclusion, game.to_move(position)))),
            None => score(self.solve::<false>(game, *position, budget)?),
        })
    }

    /// Works out the score of every position that can be reached from one. Scores for which moves
    /// were left out do not tell what follows: they are worked out anew.
    ///
    /// # Errors
    /// If the budget runs out; what was worked out until then is kept.
    pub fn score_all(
        &mut self,
        game: &G,
        from: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<(), Refusal> {
        if self.has_left_out {
            *self = Solver::new(game);
        }
        if game.conclusion(from).is_none() {
            self.solve::<true>(game, *from, budget)?;
        }
        Ok(())
    }

    /// Forgets everything if that is more than so many positions. Asked before each question with
    /// the question's limit, it keeps a table at twice that limit at most.
    pub fn forget_beyond(&mut self, positions: u64) {
        if let Scores::Canonical(codes) = &mut self.scores
            && codes.len() as u64 > positions
        {
            codes.clear();
        }
    }

    /// How many positions the solver knows the score of, the ends left aside.
    #[must_use]
    pub fn known(&self) -> usize {
        match &self.scores {
            Scores::Numbered(codes) => codes.iter().filter(|&&code| code != UNKNOWN).count(),
            Scores::Canonical(codes) => codes.len(),
        }
    }

    /// The code of a position that is not the end. With `ALL`, every move is followed.
    fn solve<const ALL: bool>(
        &mut self,
        game: &G,
        position: G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Code, Refusal> {
        let place = match &self.scores {
            Scores::Numbered(codes) => {
                let ordinal = game.ordinal(&position);
                if codes[ordinal] != UNKNOWN {
                    return Ok(codes[ordinal]);
                }
                Place::Number(ordinal)
            }
            Scores::Canonical(codes) => {
                let canonical = game.canonical(&position);
                if let Some(&code) = codes.get(&canonical) {
                    return Ok(code);
                }
                Place::Form(canonical)
            }
        };
        budget.spend(1)?;
        let code = self.best::<ALL>(game, position, budget)?;
        match (&mut self.scores, place) {
            (Scores::Numbered(codes), Place::Number(ordinal)) => codes[ordinal] = code,
            (Scores::Canonical(codes), Place::Form(canonical)) => {
                codes.insert(canonical, code);
            }
            _ => unreachable!("the place was made for these scores"),
        }
        Ok(code)
    }

    /// The best code among the moves that count.
    fn best<const ALL: bool>(
        &mut self,
        game: &G,
        position: G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Code, Refusal> {
        let urgency = if ALL { Urgency::None } else { urgency(game, position) };
        self.has_left_out |= !matches!(urgency, Urgency::None);
        match urgency {
            Urgency::Decided(code) => Ok(code),
            Urgency::Block(square) => self.of_move::<ALL>(game, position, square, budget),
            Urgency::None => {
                let mut best = -WIN;
                for square in game.moves(&position) {
                    best = best.max(self.of_move::<ALL>(game, position, square, budget)?);
                }
                Ok(best)
            }
        }
    }

    /// The code of making a move.
    #[inline]
    fn of_move<const ALL: bool>(
        &mut self,
        game: &G,
        position: G::Position,
        square: Square,
        budget: &mut Budget<'_>,
    ) -> Result<Code, Refusal> {
        let after = after(game, position, square);
        Ok(before(match game.conclusion(&after) {
            Some(conclusion) => at_end(ended(conclusion, game.to_move(&after))),
            None => self.solve::<ALL>(game, after, budget)?,
        }))
    }
}

/// What must be done at once.
enum Urgency {
    /// Nothing.
    None,
    /// Nothing can change this code any more: a win at once, or two threats to block.
    Decided(Code),
    /// The opponent would win here: any other move loses at once.
    Block(Square),
}

/// Looks for wins at once, the mover's first. The opponent's are found by passing; one that is
/// left open stays open, whatever else is played.
fn urgency<G: LineGame>(game: &G, position: G::Position) -> Urgency {
    let side = game.to_move(&position);
    let wins = |position: G::Position, side: Mark| {
        let wins = move |&square: &Square| {
            game.conclusion(&after(game, position, square)) == Some(Conclusion::Win(side))
        };
        game.moves(&position).filter(wins)
    };
    if wins(position, side).next().is_some() {
        return Urgency::Decided(before(at_end(Value::Loss)));
    }
    let mut passed = position;
    game.pass(&mut passed);
    let mut threats = wins(passed, !side);
    match (threats.next(), threats.next()) {
        (None, _) => Urgency::None,
        (Some(square), None) => Urgency::Block(square),
        (Some(_), Some(_)) => Urgency::Decided(before(before(at_end(Value::Loss)))),
    }
}

/// The position after a move.
#[inline]
fn after<G: LineGame>(game: &G, position: G::Position, square: Square) -> G::Position {
    let mut after = position;
    game.play(&mut after, square);
    after
}

/// Where a score belongs.
enum Place<P> {
    Number(usize),
    Form(P),
}

/// The code of a finished game.
#[inline]
fn at_end(value: Value) -> Code {
    match value {
        Value::Loss => -WIN,
        Value::Draw => DRAW,
        Value::Win => WIN,
    }
}

/// The code of the position before, to the side that moved.
#[inline]
fn before(code: Code) -> Code {
    code.signum() - code
}

fn score(code: Code) -> Score {
    match code {
        ..=-1 => Score::Loss((WIN + code) as u16),
        DRAW => Score::Draw,
        1.. => Score::Win((WIN - code) as u16),
    }
}
