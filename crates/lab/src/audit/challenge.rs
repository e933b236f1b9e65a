//! Games against a policy: the results still possible, and the likelihood of each move.

use inarow_players::{Policy, Refusal};
use inarow_rules::{Position, Rules, Square};
use inarow_search::{Limits, Value};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::One;

use super::prospect::{Prospect, goal_of, prospects};
use super::walk::{Follow, Move, Walk};
use super::{Audit, Turn};

/// A policy on one side as an opponent: all results against it are known.
pub struct Challenge {
    rules: Rules,
    most: u64,
    walk: Walk,
    goal: Value,
    prospects: Vec<Vec<Prospect>>,
}

impl Challenge {
    /// Follows every branch of a policy that makes one side's moves from a position on. It is asked
    /// once about each position, and no more than `most` positions are met.
    ///
    /// # Errors
    /// If the policy refuses, there are more positions, or the limits say to stop.
    ///
    /// ```
    /// use inarow_players::LineScore;
    /// use inarow_search::{Limits, Value};
    /// use inarow_lab::{Challenge, Turn};
    /// use inarow_rules::{Game, Rules};
    /// let rules = Rules::new(Game::TICTACTOE);
    /// let start = rules.empty();
    /// let policy = &mut LineScore::new(&rules);
    /// let found = Challenge::new(&rules, &start, policy, Turn::Second, 10_000, &Limits::NONE)?;
    /// assert_eq!(found.goal(), Value::Win);
    /// assert_eq!(found.attempt().way().len(), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        rules: &Rules,
        start: &Position,
        policy: &mut dyn Policy,
        turn: Turn,
        most: u64,
        limits: &Limits<'_>,
    ) -> Result<Self, Refusal> {
        let walk = rules.run(Follow { start, policy, turn, most, limits })?;
        let goal = goal_of(&walk);
        Ok(Challenge { rules: rules.clone(), most, prospects: prospects(&walk, goal), walk, goal })
    }

    /// The best result against it: a win wherever there is one, however unlikely, else a draw.
    #[must_use]
    pub fn goal(&self) -> Value {
        self.goal
    }

    /// The same games, summed up. No more positions are worked out to find the mistakes than could
    /// be met.
    ///
    /// # Errors
    /// If there are more positions, or the limits say to stop.
    pub fn audit(&self, limits: &Limits<'_>) -> Result<Audit, Refusal> {
        Audit::of(&self.rules, &self.walk, &Limits { nodes: Some(self.most), ..*limits })
    }

    /// The game in which nothing has been played yet.
    #[must_use]
    pub fn attempt(&self) -> Attempt<'_> {
        let chance = BigRational::one();
        let mut attempt = Attempt { challenge: self, ply: 0, place: 0, chance, sure_after: None };
        attempt.note();
        attempt
    }
}

/// A game against a policy, as far as it has gone.
pub struct Attempt<'a> {
    challenge: &'a Challenge,
    ply: usize,
    place: usize,
    chance: BigRational,
    sure_after: Option<usize>,
}

impl<'a> Attempt<'a> {
    /// Makes a move of either side. Whether it can follow: the policy may never play this here, the
    /// square be taken, or the game be over. Then nothing has changed.
    #[must_use]
    pub fn play(&mut self, square: Square) -> bool {
        let ply = &self.challenge.walk.plies[self.ply];
        let moves = ply.moves(self.place);
        let Some(index) = moves.iter().position(|step| step.square == square) else {
            return false;
        };
        if self.is_policys_turn() {
            let weights = ply.weights(self.place);
            let total: u64 = weights.iter().sum();
            self.chance *= BigRational::new(BigInt::from(weights[index]), BigInt::from(total));
        }
        (self.ply, self.place) = (self.ply + 1, moves[index].to as usize);
        self.note();
        true
    }

    /// Notes the move after which the goal can no longer be missed.
    fn note(&mut self) {
        let since = self.sure_after.unwrap_or(self.ply);
        self.sure_after = self.prospect().is_sure().then_some(since);
    }

    /// Whether the policy has the next move; false once the game is over.
    #[must_use]
    pub fn is_policys_turn(&self) -> bool {
        self.end().is_none() && self.challenge.walk.turn.moves_after(self.ply)
    }

    /// The result for the policy.
    #[must_use]
    pub fn end(&self) -> Option<Value> {
        self.challenge.walk.plies[self.ply].ended[self.place]
    }

    /// The chance with which the policy makes just these moves, if its opponent makes theirs.
    #[must_use]
    pub fn chance(&self) -> &BigRational {
        &self.chance
    }

    /// Whether the policy had no other move at any point.
    #[must_use]
    pub fn is_forced(&self) -> bool {
        self.chance.is_one()
    }

    /// The number of moves after which the goal could be reached whatever the policy drew, from there on
    /// without a break; none if it is not so now.
    #[must_use]
    pub fn sure_after(&self) -> Option<usize> {
        self.sure_after
    }

    /// The results that are still possible.
    #[must_use]
    pub fn prospect(&self) -> &'a Prospect {
        &self.challenge.prospects[self.ply][self.place]
    }

    /// The moves that can follow, row by row; those of the policy where it has the next move.
    pub fn continuations(&self) -> impl Iterator<Item = Square> + use<'a> {
        self.moves().iter().map(|step| step.square)
    }

    /// The results possible after a move; none if it cannot follow.
    #[must_use]
    pub fn prospect_after(&self, square: Square) -> Option<&'a Prospect> {
        let step = self.moves().iter().find(|step| step.square == square)?;
        Some(&self.challenge.prospects[self.ply + 1][step.to as usize])
    }

    fn moves(&self) -> &'a [Move] {
        self.challenge.walk.plies[self.ply].moves(self.place)
    }

    /// A line to the goal from here: at each move of the opponent one that has the greatest
    /// chance, and of these one that can be soonest; of the policy's moves those that suit best.
    /// Empty if the goal is out of reach or the game is over.
    #[must_use]
    pub fn way(&self) -> Vec<Square> {
        let (mut line, mut ply, mut place) = (Vec::new(), self.ply, self.place);
        while self.challenge.prospects[ply][place].soonest.is_some() {
            let Some(step) = self.best(ply, place) else { break };
            line.push(step.square);
            (ply, place) = (ply + 1, step.to as usize);
        }
        line
    }

    /// The first of the moves that suit the opponent best.
    fn best(&self, ply: usize, place: usize) -> Option<&'a Move> {
        let challenge = self.challenge;
        let merit = |step: &&Move| challenge.prospects[ply + 1][step.to as usize].merit();
        // Of equals `max_by_key` gives the last.
        challenge.walk.plies[ply].moves(place).iter().rev().max_by_key(merit)
    }
}
