//! What is said of the articles' players, worked out on 3,3,3.

use std::collections::HashSet;

use inarow_lab::articles::{Topic, Verdict, findings};
use inarow_lab::{Turn, audit};
use inarow_players::{Choice, Distribution, PlayerName};
use inarow_rules::{Conclusion, Game, Position, Rules, Square};
use inarow_search::{Budget, Evaluator, Limits, SearchOptions, Value};

use super::retold;

/// Every position of 3,3,3 with a move to choose.
struct Facts {
    rules: Rules,
    open: Vec<Position>,
}

impl Facts {
    fn new() -> Self {
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
        Facts { rules, open }
    }

    fn chances(&self, player: PlayerName, position: &Position) -> Distribution {
        let mut policy = player.policy(&self.rules).unwrap();
        policy.distribution(position, &Limits::NONE).unwrap()
    }

    /// The number of positions at which retold code may choose other squares than a player.
    fn differs(&self, player: PlayerName, retold: fn(&Position) -> Vec<Square>) -> usize {
        let differs = |position: &&Position| {
            let chances = self.chances(player, position);
            let own = chances.choices().iter().map(|choice| choice.square);
            !own.eq(retold(position))
        };
        self.open.iter().filter(differs).count()
    }

    /// The number of positions at which two players have different chances.
    fn players_differ(&self, one: PlayerName, other: PlayerName) -> usize {
        let chances = |player, position: &Position| -> Vec<(Square, String)> {
            let found = self.chances(player, position);
            let chance = |(index, choice): (usize, &Choice)| {
                (choice.square, found.probability(index).to_string())
            };
            found.choices().iter().enumerate().map(chance).collect()
        };
        let differs = |position: &&Position| chances(one, position) != chances(other, position);
        self.open.iter().filter(differs).count()
    }

    /// A shortest game that a player loses on one side, if it can.
    fn lost(&self, player: PlayerName, turn: Turn) -> Option<Vec<Square>> {
        let mut policy = player.policy(&self.rules).unwrap();
        let start = self.rules.empty();
        audit(&self.rules, &start, &mut *policy, turn, 10_000, &Limits::NONE).unwrap().losing_line
    }

    /// Whether there is a game in which the third article's player begins, its opponent makes a
    /// mistake and does not lose.
    fn forgives(&self) -> bool {
        let mut evaluator = Evaluator::new(&self.rules, &SearchOptions::default());
        let budget = &mut Budget::new(&Limits::NONE);
        let own = self.rules.empty().to_move();
        let mut games = vec![(self.rules.empty(), false)];
        while let Some((position, has_erred)) = games.pop() {
            if let Some(conclusion) = position.conclusion() {
                if has_erred && conclusion != Conclusion::Win(own) {
                    return true;
                }
                continue;
            }
            let moves: Vec<Square> = if position.to_move() == own {
                let chances = self.chances(PlayerName::LineScore, &position);
                chances.choices().iter().map(|choice| choice.square).collect()
            } else {
                self.rules.moves(&position).iter().collect()
            };
            let best = evaluator.exact_score(&position, budget).unwrap().value();
            for square in moves {
                let mut after = position;
                self.rules.play(&mut after, square);
                let worth =
                    evaluator.exact_score(&after, budget).unwrap().value().map(|value| -value);
                let errs = position.to_move() != own && worth < best;
                games.push((after, has_erred || errs));
            }
        }
        false
    }
}

#[test]
fn counts_are_what_following_every_position_comes_to() {
    let facts = Facts::new();
    let worked_out = [
        (Topic::SquareZero, facts.differs(PlayerName::CornerFirst, retold::with_square_zero)),
        (
            Topic::AnyThreeAlike,
            facts.differs(PlayerName::CenterFirst, retold::with_any_three_alike),
        ),
        (Topic::MiddleOfDiagonals, facts.differs(PlayerName::LineScore, retold::with_every_middle)),
        (
            Topic::SameSideTwice,
            facts.players_differ(PlayerName::Minimax, PlayerName::MinimaxAsPrinted),
        ),
        (
            Topic::FirstBestTwice,
            facts.players_differ(PlayerName::AlphaBeta, PlayerName::AlphaBetaAsPrinted),
        ),
    ];
    for (topic, count) in worked_out {
        let verdict = if count == 0 { Verdict::Harmless } else { Verdict::Differs };
        let all = (1..=5).flat_map(findings);
        let finding = all.into_iter().find(|finding| finding.topic == topic).unwrap();
        assert_eq!((finding.count, finding.verdict), (Some(count), verdict), "{topic:?}");
    }
}

#[test]
fn lines_are_shortest_games_that_the_player_loses() {
    let facts = Facts::new();
    let line = |topic| {
        let finding = (1..=5).flat_map(findings).find(|finding| finding.topic == topic).unwrap();
        finding.line.map(<[Square]>::to_vec)
    };
    assert_eq!(line(Topic::CannotLoseSecond), facts.lost(PlayerName::LineScore, Turn::Second));
    let lost = Turn::BOTH.map(|turn| facts.lost(PlayerName::MinimaxAsPrinted, turn));
    assert_eq!(line(Topic::SameSideTwice), lost.into_iter().flatten().min_by_key(Vec::len));
}

#[test]
fn claims_hold_as_is_said() {
    let facts = Facts::new();
    let verdict =
        |topic| (1..=5).flat_map(findings).find(|finding| finding.topic == topic).unwrap().verdict;
    assert_eq!(verdict(Topic::NoErrorAllowed) == Verdict::Holds, !facts.forgives());
    let budget = &mut Budget::new(&Limits::NONE);
    let value = Evaluator::new(&facts.rules, &SearchOptions::default())
        .exact_score(&facts.rules.empty(), budget)
        .unwrap()
        .value();
    assert_eq!(verdict(Topic::SecondCannotWin) == Verdict::Holds, value == Some(Value::Draw));
}
