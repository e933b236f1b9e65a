//! What can be worked out about the articles' players on 3,3,3.

use std::collections::HashSet;

use inarow_players::{Distribution, LineScore, PlayerName, Refusal};
use inarow_rules::{Game, Position, Rules, Square};
use inarow_search::{Budget, Evaluator, Limits, SearchOptions, Tactics, Value};

use super::{Finding, Topic, retold};
use crate::{Turn, audit};

/// More positions than the board has.
const MOST: u64 = 10_000;

/// Works things out on 3,3,3.
pub(super) struct Facts<'a> {
    rules: Rules,
    limits: &'a Limits<'a>,
    /// Every position with a move to choose.
    open: Vec<Position>,
}

impl<'a> Facts<'a> {
    pub(super) fn new(limits: &'a Limits<'a>) -> Self {
        let rules = Rules::new(Game::TICTACTOE);
        let mut seen = HashSet::from([rules.empty()]);
        let mut open = vec![rules.empty()];
        let mut next = 0;
        while let Some(position) = open.get(next).copied() {
            for square in rules.moves(&position) {
                let mut after = position;
                rules.play(&mut after, square);
                if after.conclusion().is_none() && seen.insert(after) {
                    open.push(after);
                }
            }
            next += 1;
        }
        Facts { rules, limits, open }
    }

    fn evaluator(&self) -> Evaluator {
        Evaluator::new(&self.rules, &SearchOptions::default())
    }

    fn count(
        &self,
        mut holds: impl FnMut(&Position) -> Result<bool, Refusal>,
    ) -> Result<usize, Refusal> {
        let mut some = 0;
        for position in &self.open {
            some += usize::from(holds(position)?);
        }
        Ok(some)
    }

    fn chances(&self, player: PlayerName, position: &Position) -> Result<Distribution, Refusal> {
        let mut policy = player.policy(&self.rules).ok_or(Refusal::Failed)?;
        policy.distribution(position, self.limits)
    }

    /// At how many positions code that is retold may choose other squares than a player.
    pub(super) fn differs(
        &self,
        player: PlayerName,
        retold: fn(&Position) -> Vec<Square>,
    ) -> Result<usize, Refusal> {
        self.count(|position| {
            let chances = self.chances(player, position)?;
            let own: Vec<Square> = chances.choices().iter().map(|choice| choice.square).collect();
            Ok(own != retold(position))
        })
    }

    /// At how many positions two players have different chances.
    pub(super) fn players_differ(
        &self,
        one: PlayerName,
        other: PlayerName,
    ) -> Result<usize, Refusal> {
        let chances = |player, position: &Position| -> Result<Vec<(Square, String)>, Refusal> {
            let found = self.chances(player, position)?;
            let choices = found.choices().iter().enumerate();
            let chance = |(index, choice): (usize, &inarow_players::Choice)| {
                (choice.square, found.probability(index).to_string())
            };
            Ok(choices.map(chance).collect())
        };
        self.count(|position| Ok(chances(one, position)? != chances(other, position)?))
    }

    /// A shortest game that a player loses on one side, if it can.
    fn lost(&self, player: PlayerName, turn: Turn) -> Result<Option<Vec<Square>>, Refusal> {
        let mut policy = player.policy(&self.rules).ok_or(Refusal::Failed)?;
        let start = self.rules.empty();
        Ok(audit(&self.rules, &start, &mut *policy, turn, MOST, self.limits)?.losing_line)
    }

    /// A shortest game that a player loses, if it can.
    pub(super) fn losing_line(&self, player: PlayerName) -> Result<Option<Vec<Square>>, Refusal> {
        let lines = [self.lost(player, Turn::First)?, self.lost(player, Turn::Second)?];
        Ok(lines.into_iter().flatten().min_by_key(Vec::len))
    }

    /// Whether a player never loses, whoever begins.
    pub(super) fn never_loses(&self, player: PlayerName) -> Result<bool, Refusal> {
        Ok(self.losing_line(player)?.is_none())
    }

    /// What the third article says.
    pub(super) fn of_the_third(&self) -> Result<Vec<Finding>, Refusal> {
        let lost = self.lost(PlayerName::LineScore, Turn::Second)?;
        let forgiven = self.forgiven_line()?;
        let budget = &mut Budget::new(self.limits);
        let value = self.evaluator().exact_score(&self.rules.empty(), budget)?;
        let missed = self.count(|position| {
            let wins = Tactics::of(&self.rules, position).wins;
            let scores = LineScore::new(&self.rules).scores(position)?;
            let best = scores.iter().map(|scored| scored.1).max();
            let chosen = scores.iter().find(|scored| Some(scored.1) == best);
            Ok(!wins.is_empty() && chosen.is_some_and(|chosen| !wins.contains(chosen.0)))
        })?;
        let is_draw = value.value() == Some(Value::Draw);
        Ok(vec![
            Finding::claim(Topic::CannotLoseSecond, lost.is_none()).with_line(lost),
            Finding::claim(Topic::NoErrorAllowed, forgiven.is_none()).with_line(forgiven),
            Finding::claim(Topic::SecondCannotWin, is_draw),
            Finding::shows_at(
                Topic::MiddleOfDiagonals,
                self.differs(PlayerName::LineScore, retold::with_every_middle)?,
            ),
            Finding { count: Some(missed), ..Finding::claim(Topic::PointsAddUp, missed == 0) },
        ])
    }

    /// A shortest game in which the third article's player begins, its opponent makes a mistake and
    /// does not lose.
    fn forgiven_line(&self) -> Result<Option<Vec<Square>>, Refusal> {
        let mut evaluator = self.evaluator();
        let budget = &mut Budget::new(self.limits);
        let own = self.rules.empty().to_move();
        // Games side by side, the shorter before the longer; whether the opponent has erred.
        let mut games = vec![(self.rules.empty(), Vec::new(), false)];
        let mut next = 0;
        while let Some((position, line, has_erred)) = games.get(next).cloned() {
            next += 1;
            if let Some(conclusion) = position.conclusion() {
                if has_erred && conclusion != inarow_rules::Conclusion::Win(own) {
                    return Ok(Some(line));
                }
                continue;
            }
            let moves: Vec<Square> = if position.to_move() == own {
                let chances = self.chances(PlayerName::LineScore, &position)?;
                chances.choices().iter().map(|choice| choice.square).collect()
            } else {
                self.rules.moves(&position).iter().collect()
            };
            let best = evaluator.exact_score(&position, budget)?.value();
            for square in moves {
                let mut after = position;
                self.rules.play(&mut after, square);
                let worth = evaluator.exact_score(&after, budget)?.value().map(|value| -value);
                let errs = position.to_move() != own && worth < best;
                let line = [line.as_slice(), &[square]].concat();
                games.push((after, line, has_erred || errs));
            }
        }
        Ok(None)
    }
}
