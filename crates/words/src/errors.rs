//! Errors as sentences.

use inarow_formats::{FormatError, PositionError};
use inarow_players::fit::Misfit;
use inarow_players::{OptionProblem, PlayerName, Refusal, Undefined, UnknownPlayer};
use inarow_rules::count::CountError;
use inarow_rules::{
    Forbidden, Game, GameOption, IllegalMove, NAMED_GAMES, OtherGame, SetupError, TextError,
    TextProblem,
};

use crate::grouped::grouped;
use crate::{Naming, Words};

impl Words {
    /// The error in a text, with its column.
    #[must_use]
    pub fn text_error(&self, error: &TextError) -> String {
        let problem = self.text_problem(&error.problem);
        self.say("at-column", [("column", error.column.into()), ("problem", problem.into())])
    }

    /// The error in a text, without its column.
    #[must_use]
    pub fn text_problem(&self, problem: &TextProblem) -> String {
        let found = |key: &str, text: &str| self.say(key, [("text", excerpt(text).into())]);
        match problem {
            TextProblem::UnknownGame(text) => {
                let names = NAMED_GAMES.map(|(name, _)| name);
                let problem = || found("text-unknown-game", text);
                self.meant(text, names, problem).unwrap_or_else(|| {
                    let names = names.join(&self.say("comma", []));
                    let said = [("problem", problem().into()), ("names", names.into())];
                    self.say("text-games", said)
                })
            }
            TextProblem::NotANumber(text) => found("text-not-a-number", text),
            TextProblem::SizeOutOfRange(text) => found("text-size-out-of-range", text),
            TextProblem::LengthOutOfRange(text) => found("text-length-out-of-range", text),
            TextProblem::NotThreeNumbers => self.say("text-not-three-numbers", []),
            TextProblem::UnknownOption(text) => {
                let options = GameOption::NAMED.map(|(name, _)| name);
                let options = options.join(&self.say("comma", []));
                let said = [("text", text.as_str().into()), ("options", options.into())];
                self.say("text-unknown-option", said)
            }
            TextProblem::OptionsExclude(one, other) => {
                let said = [("one", one.name().into()), ("other", other.name().into())];
                self.say("text-options-exclude", said)
            }
            TextProblem::RenjuNotFive => self.say("text-renju-not-five", []),
            TextProblem::RepeatedOption(text) => found("text-repeated-option", text),
            TextProblem::UnknownBoardCharacter(character) => {
                found("text-unknown-board-character", &character.to_string())
            }
            TextProblem::EmptyRun => self.say("text-empty-run", []),
            TextProblem::TooManyRows { expected } => {
                self.say("text-too-many-rows", [("expected", (*expected).into())])
            }
            TextProblem::TooFewRows { expected, found } => self.say(
                "text-too-few-rows",
                [("expected", (*expected).into()), ("found", (*found).into())],
            ),
            TextProblem::RowLength { row, expected, found } => self.say(
                "text-row-length",
                [
                    ("row", (*row).into()),
                    ("expected", (*expected).into()),
                    ("found", (*found).into()),
                ],
            ),
            TextProblem::SquareCount { expected, found } => self.say(
                "text-square-count",
                [("expected", (*expected).into()), ("found", (*found).into())],
            ),
            TextProblem::UnknownSide(text) => found("text-unknown-side", text),
            TextProblem::NoMove => self.say("text-no-move", []),
            TextProblem::UnknownMove(text) => found("text-unknown-move", text),
            TextProblem::OutsideBoard(text) => found("text-outside-board", text),
            TextProblem::NoNumberPad => self.say("text-no-number-pad", []),
            other => other.to_string(),
        }
    }

    /// The reason why a text is not a position.
    #[must_use]
    pub fn position_error(&self, naming: &Naming, error: &PositionError) -> String {
        match error {
            PositionError::Text(error) => self.text_error(error),
            PositionError::Setup(error) => self.setup_error(naming, error),
            PositionError::Moves(error) => self.moves_error(naming, error),
            PositionError::Neither(text) => {
                self.say("text-no-position", [("text", excerpt(text).into())])
            }
        }
    }

    /// The error in moves that follow a position, with its column.
    #[must_use]
    pub fn moves_error(&self, naming: &Naming, error: &FormatError) -> String {
        let problem = self.format_problem(Some(naming), &error.problem);
        self.say("at-column", [("column", error.column.into()), ("problem", problem.into())])
    }

    /// The reason why a setup is not a position.
    #[must_use]
    pub fn setup_error(&self, naming: &Naming, error: &SetupError) -> String {
        let counts =
            |key: &str, x: usize, o: usize| self.say(key, [("x", x.into()), ("o", o.into())]);
        match error {
            SetupError::WrongSize { expected, found } => self.say(
                "text-square-count",
                [("expected", (*expected).into()), ("found", (*found).into())],
            ),
            SetupError::CountsApart { x, o } => counts("setup-counts-apart", *x, *o),
            SetupError::NotToMove { named, x, o } => self.say(
                "setup-not-to-move",
                [
                    ("x", (*x).into()),
                    ("o", (*o).into()),
                    ("named", named.to_string().into()),
                    ("side", (!*named).to_string().into()),
                ],
            ),
            SetupError::LinesOfBoth { x, o } => {
                let (x, o) = (naming.squares(x.iter().copied()), naming.squares(o.iter().copied()));
                self.say("setup-lines-of-both", [("x", x.into()), ("o", o.into())])
            }
            SetupError::LinesApart { mark } => {
                self.say("setup-lines-apart", [("mark", mark.to_string().into())])
            }
            SetupError::Floating { square } => {
                self.say("setup-floating", [("square", naming.square(*square).into())])
            }
            other => other.to_string(),
        }
    }

    /// The reason why a move is not legal.
    #[must_use]
    pub fn illegal_move(&self, naming: &Naming, place: &str, error: IllegalMove) -> String {
        match error {
            IllegalMove::Over => self.say("illegal-over", []),
            IllegalMove::Outside => self.say("text-outside-board", [("text", place.into())]),
            IllegalMove::Taken { by } => {
                let by = self.side(&naming.game, by);
                self.say("illegal-taken", [("square", place.into()), ("by", by.into())])
            }
            IllegalMove::Floating { lands } => {
                let lands = naming.square(lands);
                self.say("illegal-floating", [("square", place.into()), ("lands", lands.into())])
            }
            IllegalMove::Forbidden(reason) => {
                let reason = self.forbidden(reason).into();
                self.say("illegal-forbidden", [("square", place.into()), ("reason", reason)])
            }
            IllegalMove::Choice => self.say("illegal-choice", [("square", place.into())]),
            IllegalMove::Opening => self.say("illegal-opening", [("square", place.into())]),
            IllegalMove::OtherGame(other) => self.other_game(other),
            other => other.to_string(),
        }
    }

    /// The reason why X may not play on a square.
    #[must_use]
    pub fn forbidden(&self, reason: Forbidden) -> String {
        self.say(&format!("forbidden-{}", reason.name()), [])
    }

    /// The error of passing a position to the rules of another game.
    pub(crate) fn other_game(&self, other: OtherGame) -> String {
        let (expected, found) = (self.game(&other.expected), self.game(&other.found));
        self.say("other-game", [("expected", expected.into()), ("found", found.into())])
    }

    /// The reason why a player makes no move, or an analysis has no value.
    #[must_use]
    pub fn refusal(&self, who: &str, game: &Game, refusal: Refusal) -> String {
        let said = self.game(game);
        let who_and_game = [("player", who.into()), ("game", said.as_str().into())];
        match refusal {
            Refusal::Over => self.say("illegal-over", []),
            Refusal::Undefined(Undefined::Gravity) => self.say("undefined-gravity", who_and_game),
            Refusal::Undefined(Undefined::Misere) => self.say("undefined-misere", who_and_game),
            Refusal::Undefined(Undefined::Cube) => self.say("undefined-cube", who_and_game),
            Refusal::Undefined(Undefined::NotFiveInARow) => {
                self.say("undefined-not-five", who_and_game)
            }
            Refusal::Undefined(Undefined::Unlisted) => {
                self.say("undefined-unlisted", [("player", who.into())])
            }
            Refusal::Undefined(Undefined::BeginsOnly) => {
                self.say("undefined-begins-only", [("player", who.into())])
            }
            Refusal::Failed => self.say("player-failed", [("player", who.into())]),
            Refusal::OutOfNodes { limit } => self.say(
                "out-of-nodes",
                [("player", who.into()), ("game", said.as_str().into()), ("limit", limit.into())],
            ),
            Refusal::Stopped => self.say("search-stopped", who_and_game),
            Refusal::OtherGame(other) => self.other_game(other),
            other => other.to_string(),
        }
    }

    /// The reason why a player lacks something that it needs, or does not play a game.
    #[must_use]
    pub fn misfit(&self, who: &str, game: &Game, misfit: Misfit) -> String {
        match misfit {
            Misfit::DepthBeyondBoard { most } => {
                self.say("depth-beyond-board", [("most", most.into())])
            }
            Misfit::TableBeyondMemory { table, most } => {
                let (table, memory) = (grouped(table).into(), grouped(most).into());
                self.say("table-beyond-memory", [("table", table), ("memory", memory)])
            }
            Misfit::Undefined(undefined) => self.refusal(who, game, Refusal::Undefined(undefined)),
            Misfit::GameTooLarge => self
                .say("game-too-large", [("player", who.into()), ("game", self.game(game).into())]),
        }
    }

    /// The error for a cube where a flat board is needed.
    #[must_use]
    pub fn not_flat(&self, game: &Game) -> String {
        self.say("not-flat", [("game", self.game(game).into())])
    }

    /// The reason why positions could not be counted.
    #[must_use]
    pub fn count_error(&self, error: CountError) -> String {
        match error {
            CountError::LimitReached(limit) => self.say("count-limit", [("limit", limit.into())]),
            CountError::TooManyGames => self.say("count-too-many-games", []),
        }
    }

    /// Suggests a similar name, or lists all players.
    #[must_use]
    pub fn unknown_player(&self, error: &UnknownPlayer) -> String {
        self.unknown_player_of(error, &PlayerName::NAMED.map(|(name, _)| name))
    }

    /// Suggests one of these names, or lists them all.
    pub(crate) fn unknown_player_of(&self, error: &UnknownPlayer, names: &[&str]) -> String {
        let text = excerpt(&error.text);
        let or_which = |problem: String| {
            let meant = self.meant(&error.text, names.iter().copied(), || problem.clone());
            meant.unwrap_or_else(|| {
                let names = names.join(&self.say("comma", []));
                self.say("there-are", [("problem", problem.into()), ("names", names.into())])
            })
        };
        let Some(player) = error.player else {
            return or_which(self.say("unknown-player", [("text", text.into())]));
        };
        let player_text = ("player", player.to_string().into());
        let text = ("text", text.into());
        let key = match (&error.problem, player) {
            (&OptionProblem::NotANumber { least, most }, _) => {
                let (least, most) = (("least", least.into()), ("most", most.to_string().into()));
                return self.say("player-option-no-number", [player_text, text, least, most]);
            }
            (OptionProblem::NotATime, _) => "player-option-no-time",
            (OptionProblem::NotBytes, _) => "player-option-no-bytes",
            (OptionProblem::Twice, _) => "player-option-twice",
            (_, PlayerName::Search(_)) => "search-options",
            (_, PlayerName::Mcts(_)) => "mcts-options",
            _ => return or_which(self.say("unknown-player-option", [player_text, text])),
        };
        self.say(key, [player_text, text])
    }
}

/// A text shortened for quoting in a sentence.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
