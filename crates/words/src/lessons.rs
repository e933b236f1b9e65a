//! The articles' rules and statements, as sentences.

use inarow_players::rule_trace::{Aim, FoundSquare, RuleStep, SquareScore, StepState};
use inarow_players::{PlayerName, Region};

use inarow_lab::Turn;
use inarow_lab::articles::{Finding, POSITIONS, Topic};
use inarow_rules::{Mark, Square};
use inarow_search::Value;

use crate::grouped::grouped;
use crate::{Naming, Words};

impl Words {
    /// The rule of an article's player, without a subject; `None` for other players.
    #[must_use]
    pub fn player_rule(&self, player: PlayerName) -> Option<String> {
        let key = match player {
            PlayerName::Random => "player-rule-random",
            PlayerName::CornerFirst => "player-rule-corner-first",
            PlayerName::CenterFirst => "player-rule-center-first",
            PlayerName::LineScore => "player-rule-line-score",
            PlayerName::Minimax => "player-rule-minimax",
            PlayerName::MinimaxAsPrinted => "player-rule-minimax-as-printed",
            PlayerName::AlphaBeta => "player-rule-alpha-beta",
            PlayerName::AlphaBetaAsPrinted => "player-rule-alpha-beta-as-printed",
            _ => return None,
        };
        Some(self.say(key, []))
    }

    /// A description of an article's player in one line; `None` for other players.
    #[must_use]
    pub fn player_title(&self, player: PlayerName) -> Option<String> {
        let key = match player {
            PlayerName::CornerFirst => "lesson-1-title",
            PlayerName::CenterFirst => "lesson-2-title",
            PlayerName::LineScore => "lesson-3-title",
            PlayerName::Random => "screen-rule-random",
            PlayerName::Minimax | PlayerName::MinimaxAsPrinted => "screen-rule-minimax",
            PlayerName::AlphaBeta | PlayerName::AlphaBetaAsPrinted => "lesson-5-title",
            _ => return None,
        };
        Some(self.say(key, []))
    }

    /// A step of a rule with its result, for the side to move: "2. block: passes, since O completes
    /// no line".
    #[must_use]
    pub fn rule_step(
        &self,
        naming: &Naming,
        to_move: Mark,
        number: usize,
        step: &RuleStep,
    ) -> String {
        let aim = self.say(
            match step.aim {
                Aim::Win => "rule-aim-win",
                Aim::Block { .. } => "rule-aim-block",
                Aim::Region(Region::Corner) => "rule-aim-corner",
                Aim::Region(Region::Center) => "rule-aim-center",
                Aim::Region(Region::Side) => "rule-aim-side",
                Aim::LineScore => "rule-aim-line-score",
                Aim::Random => "rule-aim-random",
                Aim::Best => "rule-aim-best",
            },
            [],
        );
        let state = match &step.state {
            StepState::NotReached => self.say("rule-not-reached", []),
            StepState::Passed { looked_at } => self.passed(naming, to_move, step.aim, looked_at),
            StepState::Fired { found, drawn } => self.fired(naming, found, *drawn),
        };
        let said = [("number", number.into()), ("aim", aim.into()), ("state", state.into())];
        self.say("rule-step", said)
    }

    /// The reason why a step finds nothing.
    fn passed(&self, naming: &Naming, to_move: Mark, aim: Aim, looked_at: &[Square]) -> String {
        match aim {
            Aim::Win => {
                self.say("rule-passed-win", [("mark", self.side(&naming.game, to_move).into())])
            }
            Aim::Block { opponent } => {
                self.say("rule-passed-block", [("mark", self.side(&naming.game, opponent).into())])
            }
            _ => {
                let squares = naming.squares(looked_at.iter().copied());
                self.say("rule-passed-region", [("squares", squares.into())])
            }
        }
    }

    /// The move of a step that fires.
    fn fired(&self, naming: &Naming, found: &[FoundSquare], drawn: bool) -> String {
        let name = |found: &FoundSquare| {
            let square = naming.square(found.square);
            if found.line.is_empty() {
                return square;
            }
            let line = self.line(naming, &found.line);
            self.say("rule-on-line", [("square", square.into()), ("line", line.into())])
        };
        let names: Vec<String> = found.iter().map(name).collect();
        let first = ("square", names.first().cloned().unwrap_or_default().into());
        let all = ("squares", names.join(&self.say("comma", [])).into());
        match (names.len(), drawn) {
            (1, _) => self.say("rule-fired-one", [first]),
            (_, true) => self.say("rule-fired-drawn", [all]),
            (_, false) => self.say("rule-fired-first", [first, all]),
        }
    }

    /// The parts of a square's score, line by line: "100 (row 1: 1 own, 0 other) + 1 (middle row)".
    #[must_use]
    pub fn score_parts(&self, naming: &Naming, score: &SquareScore) -> String {
        let line = |line: &inarow_players::rule_trace::ScoredLine| {
            let said = [
                ("points", line.points.into()),
                ("line", self.line(naming, &line.squares).into()),
                ("own", line.own.into()),
                ("other", line.other.into()),
            ];
            self.say("rule-score-line", said)
        };
        let mut parts: Vec<String> = score.lines.iter().map(line).collect();
        if score.middle_row {
            parts.push(self.say("rule-score-middle-row", []));
        }
        if score.middle_column {
            parts.push(self.say("rule-score-middle-column", []));
        }
        parts.join(" + ")
    }

    /// A sentence that says whether a player can be beaten moving first or second, by its worst
    /// results.
    #[must_use]
    pub fn beaten(
        &self,
        naming: &Naming,
        turn: Turn,
        worst: Value,
        losing_line: Option<&[Square]>,
    ) -> String {
        let turn = match turn {
            Turn::First => self.say("lesson-moving-first", []),
            Turn::Second => self.say("lesson-moving-second", []),
        };
        let moves = losing_line.map(|line| self.moves(naming, line)).unwrap_or_default();
        let key = match worst {
            Value::Loss => "lesson-can-lose",
            Value::Draw => "lesson-cannot-lose",
            Value::Win => "lesson-always-wins",
        };
        let turn = ("turn", turn.into());
        match worst {
            Value::Loss => self.say(key, [turn, ("moves", moves.into())]),
            _ => self.say(key, [turn]),
        }
    }

    /// A statement or example of an article, and the result of checking it.
    #[must_use]
    pub fn finding(&self, naming: &Naming, finding: &Finding) -> String {
        let key = match finding.topic {
            Topic::SidesMisnamed => "finding-sides-misnamed",
            Topic::OneChanceInThree => "finding-one-chance-in-three",
            Topic::SquareZero => "finding-square-zero",
            Topic::AnyThreeAlike => "finding-any-three-alike",
            Topic::NotANumber => "finding-not-a-number",
            Topic::CannotLoseSecond => "finding-cannot-lose-second",
            Topic::NoErrorAllowed => "finding-no-error-allowed",
            Topic::SecondCannotWin => "finding-second-cannot-win",
            Topic::MiddleOfDiagonals => "finding-middle-of-diagonals",
            Topic::PointsAddUp => "finding-points-add-up",
            Topic::SameSideTwice => "finding-same-side-twice",
            Topic::DepthUnused => "finding-depth-unused",
            Topic::FirstBestTwice => "finding-first-best-twice",
            Topic::PersonNeverWins => "finding-person-never-wins",
            Topic::MovesAfterTheEnd => "finding-moves-after-the-end",
            Topic::NegativeSquares => "finding-negative-squares",
        };
        let (some, all) = finding.count.map_or((0, 0), |count| (count, POSITIONS));
        let moves = finding.line.map(|line| self.moves(naming, line));
        let said = [
            ("holds", finding.verdict.name().into()),
            ("some", some.into()),
            ("all", grouped(all).into()),
            ("moves", moves.unwrap_or_default().into()),
        ];
        self.say(key, said)
    }
}
