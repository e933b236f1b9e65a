//! A game on the screen, and everything that is looked at beside it.

use std::time::Duration;

use inarow_answers::{Clocks, GameInPlay, Lesson};
use inarow_formats::Millis;
use inarow_lab::articles::article_of;
use inarow_players::{ExplainedChoice, PlayerName, Review, RuleTrace};
use inarow_rules::{Grid, Mark, Square};
use inarow_search::Informed;
use inarow_words::Naming;

use super::message::{Analysed, Ticket};
use super::plan::Plan;
use super::scene::Scene;
use crate::seats::{is_person, only_person};

/// The panel beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Panel {
    /// The players, the moves, the computer's reason, the score.
    #[default]
    Game,
    /// The score of every move.
    Analysis,
    /// The rule of an article's player.
    Lesson,
    /// A finished game, move by move.
    Replay,
}

/// Whether a computer thinks about its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thinking {
    No,
    Asked(Ticket),
    /// It was interrupted, and waits until it may go on.
    Paused,
}

/// Something that is worked out for a position; `None` until it is there.
#[derive(Clone, Debug)]
pub(crate) struct Pending<T> {
    /// The question whose answer it is.
    pub(crate) ticket: Ticket,
    /// Whether an answer is still to come.
    pub(crate) open: bool,
    pub(crate) known: Option<T>,
}

/// A game on the screen.
#[derive(Clone, Debug)]
pub(crate) struct GameScreen {
    pub(crate) plan: Plan,
    pub(crate) play: GameInPlay,
    /// The computer's moves with their purposes; none for those of persons.
    pub(crate) choices: Vec<Option<ExplainedChoice>>,
    /// The time on the mover's clock after each move.
    pub(crate) left: Vec<Option<Millis>>,
    /// The present position.
    pub(crate) present: Scene,
    /// The number of moves before the displayed position, if it is an earlier one.
    pub(crate) looking: Option<usize>,
    /// The position that is looked at.
    pub(crate) shown: Scene,
    pub(crate) cursor: Square,
    pub(crate) hover: Option<Square>,
    pub(crate) flipped: bool,
    pub(crate) marks_threats: bool,
    pub(crate) panel: Panel,
    /// Whether a narrow window shows the panel in place of the board.
    pub(crate) panel_in_front: bool,
    /// Lines of the panel above its upper edge.
    pub(crate) scroll: u16,
    pub(crate) thinking: Thinking,
    pub(crate) hint: Option<Pending<inarow_answers::Hint>>,
    pub(crate) analysis: Option<Pending<Analysed>>,
    pub(crate) rule: Option<Pending<RuleTrace>>,
    pub(crate) beaten: Option<Pending<Lesson>>,
    pub(crate) review: Option<Pending<Review>>,
    /// The question for the grades that the database keeps.
    pub(crate) grading: Option<Ticket>,
    pub(crate) clock: Option<Clocks>,
    /// Whether the end has been added to the running score.
    pub(crate) counted: bool,
}

impl GameScreen {
    /// A game that begins, by the rules of its plan's game.
    pub(crate) fn new(plan: Plan, rules: Informed, first: Mark) -> GameScreen {
        // A given start settles the first player.
        let from = plan.from.as_ref().and_then(|setup| rules.position(setup).ok());
        let start = from.unwrap_or_else(|| rules.empty_for(first));
        let present = Scene::of(&rules, &start);
        let Grid { columns, rows } = plan.grid;
        let middle = rows / 2 * columns + columns / 2;
        GameScreen {
            clock: plan.pace.control().map(|control| Clocks::new(control, Duration::ZERO)),
            panel: if plan.lesson.is_some() { Panel::Lesson } else { Panel::Game },
            plan,
            play: GameInPlay::new(rules, start),
            choices: Vec::new(),
            left: Vec::new(),
            shown: present.clone(),
            present,
            looking: None,
            cursor: Square(middle as u16),
            hover: None,
            flipped: false,
            marks_threats: true,
            panel_in_front: false,
            scroll: 0,
            thinking: Thinking::No,
            hint: None,
            analysis: None,
            rule: None,
            beaten: None,
            review: None,
            grading: None,
            counted: false,
        }
    }

    /// Whether the board has a square.
    pub(crate) fn has(&self, square: Square) -> bool {
        square.index() < self.plan.game.squares()
    }

    /// The names of squares.
    pub(crate) fn naming(&self) -> Naming {
        Naming { game: self.plan.game, notation: self.plan.notation }
    }

    /// The number of moves before the displayed position.
    pub(crate) fn ply(&self) -> usize {
        self.looking.unwrap_or(self.play.record().moves.len())
    }

    /// The moves that lead to the position that is shown.
    pub(crate) fn shown_moves(&self) -> &[Square] {
        let moves = &self.play.record().moves;
        &moves[..self.ply().min(moves.len())]
    }

    /// Whether a person is to move.
    pub(crate) fn person_moves(&self) -> bool {
        !self.play.is_over() && is_person(&self.plan.names[self.present.to_move])
    }

    /// The side that acts when a person takes back or resigns; `None` where only computers play.
    pub(crate) fn person(&self) -> Option<Mark> {
        only_person(&self.plan.names)
            .or_else(|| is_person(&self.plan.names.x).then_some(self.present.to_move))
    }

    /// The article's player whose rule can be shown.
    pub(crate) fn article(&self) -> Option<(usize, PlayerName)> {
        let mut named = Mark::BOTH.into_iter().filter_map(|mark| self.plan.names[mark].named());
        named.find_map(|player| Some((article_of(player)?, player)))
    }

    /// The computer's last move of the position that is shown, while the person thinks and after they have answered.
    pub(crate) fn last_choice(&self) -> Option<&ExplainedChoice> {
        self.choices.iter().take(self.ply()).rev().take(2).find_map(Option::as_ref)
    }

    /// The last move of the position that is shown.
    pub(crate) fn last_move(&self) -> Option<Square> {
        self.shown_moves().last().copied()
    }
}
