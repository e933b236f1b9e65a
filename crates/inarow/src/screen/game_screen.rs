//! A game on the screen, and everything that is looked at beside it.

use inarow_answers::lesson::Lesson;
use inarow_players::review::Review;
use inarow_players::rule_trace::RuleTrace;
use inarow_rules::opening::OpeningStage;
use inarow_rules::{Grid, Square};

use super::message::{Analysed, Ticket};
use super::plan::Plan;
use super::scene::Scene;
use crate::conversation::Conversation;
use crate::seats::{Tally, is_person};

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
    pub(crate) talk: Conversation,
    /// The present position.
    pub(crate) present: Scene,
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
    pub(crate) hint: Option<Pending<()>>,
    pub(crate) draw: Option<Pending<()>>,
    pub(crate) analysis: Option<Pending<Analysed>>,
    pub(crate) rule: Option<Pending<RuleTrace>>,
    pub(crate) beaten: Option<Pending<Lesson>>,
    pub(crate) review: Option<Pending<Review>>,
    /// The question for the grades that the database keeps.
    pub(crate) grading: Option<Ticket>,
    /// The running score before the end of this game was added.
    pub(crate) tally_before: Option<Tally>,
}

impl GameScreen {
    /// A game that begins or goes on.
    pub(crate) fn new(plan: Plan, talk: Conversation) -> GameScreen {
        let present = Scene::of(talk.play().rules(), talk.play().position());
        let Grid { columns, rows } = plan.grid;
        let middle = rows / 2 * columns + columns / 2;
        GameScreen {
            panel: if plan.lesson.is_some() { Panel::Lesson } else { Panel::Game },
            plan,
            talk,
            shown: present.clone(),
            present,
            cursor: Square(middle as u16),
            hover: None,
            flipped: false,
            marks_threats: true,
            panel_in_front: false,
            scroll: 0,
            thinking: Thinking::No,
            hint: None,
            draw: None,
            analysis: None,
            rule: None,
            beaten: None,
            review: None,
            grading: None,
            tally_before: None,
        }
    }

    /// Whether the board has a square.
    pub(crate) fn has(&self, square: Square) -> bool {
        square.index() < self.plan.game.squares()
    }

    /// The moves that lead to the position that is shown.
    pub(crate) fn shown_moves(&self) -> &[Square] {
        let moves = &self.talk.play().record().moves;
        &moves[..self.talk.ply().min(moves.len())]
    }

    /// Whether a person is to move.
    pub(crate) fn person_moves(&self) -> bool {
        !self.talk.play().is_over() && is_person(&self.talk.names[self.talk.play().on_turn()])
    }

    /// Whether a person has to choose in the opening.
    pub(crate) fn chooses(&self) -> bool {
        self.person_moves() && matches!(self.talk.play().stage(), OpeningStage::Choice { .. })
    }

    /// The last move of the position that is shown.
    pub(crate) fn last_move(&self) -> Option<Square> {
        self.shown_moves().last().copied()
    }
}
