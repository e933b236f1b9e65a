//! Draws by agreement.

use inarow_players::{PlayerName, accepts_draw};
use inarow_rules::{ByMark, End, Mark};
use inarow_search::Limits;
use serde::{Deserialize, Serialize};

use super::change::late;
use super::{Effect, Table};
use crate::views::{MarkView, PlayerKind};
use crate::{GameInPlay, Problem, ProblemKind};

/// The number of moves before which no draw is offered: one of each side.
const EARLIEST: usize = 2;

/// The number of moves, of both sides, between two offers of one side.
const PAUSE: usize = 10;

/// The offers of a draw in a game. One stays open until the other side answers or moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DrawOffers {
    /// The side whose offer is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<MarkView>,
    /// The number of moves before X's last offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<usize>,
    /// The number of moves before O's last offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    o: Option<usize>,
}

/// An engine to which a draw is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferedDraw {
    mark: Mark,
    /// Its name, if it is a player of this program.
    name: Option<PlayerName>,
}

impl OfferedDraw {
    /// True if it accepts a draw of a game ([`accepts_draw`]).
    #[must_use]
    pub fn accepts(self, play: &GameInPlay, limits: &Limits<'_>) -> bool {
        accepts_draw(self.name, play.rules(), play.position(), self.mark, limits)
    }
}

impl DrawOffers {
    /// True if no draw was offered.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == DrawOffers::default()
    }

    /// The side whose offer is open.
    fn by(self) -> Option<Mark> {
        self.open.map(Mark::from)
    }

    /// The number of moves before a side's last offer.
    fn last(self, mark: Mark) -> Option<usize> {
        if mark == Mark::X { self.x } else { self.o }
    }

    /// Notes an offer of a side after a number of moves.
    fn open(&mut self, mark: Mark, plies: usize) {
        self.open = Some(mark.into());
        *(if mark == Mark::X { &mut self.x } else { &mut self.o }) = Some(plies);
    }

    /// Ends the offer.
    pub(super) fn close(&mut self) {
        self.open = None;
    }

    /// Ends the offer of the other side, which the move of a side declines.
    pub(super) fn moved(&mut self, mark: Mark) {
        self.open = self.open.filter(|&by| Mark::from(by) == mark);
    }

    /// Follows players who exchange their sides.
    pub(super) fn exchange(&mut self) {
        self.open = None;
        std::mem::swap(&mut self.x, &mut self.o);
    }
}

impl Table {
    /// The offers of a draw.
    #[must_use]
    pub fn draws(&self) -> DrawOffers {
        self.draws
    }

    /// The side whose offer of a draw is open.
    #[must_use]
    pub fn draw_offered(&self) -> Option<Mark> {
        self.draws.by()
    }

    /// True if the holder of these sides may offer a draw.
    #[must_use]
    pub fn can_offer_draw(&self, by: ByMark<bool>) -> bool {
        self.side_of(by).is_some_and(|mark| self.draw_problem(mark).is_none())
    }

    /// The engine to which a draw is offered.
    #[must_use]
    pub fn engine_offered_draw(&self) -> Option<OfferedDraw> {
        let offered = self.draw_offered().map(|mark| !mark);
        let mark = offered.filter(|&mark| self.seats[mark] == PlayerKind::Engine)?;
        Some(OfferedDraw { mark, name: self.engine(mark) })
    }

    /// Offers a draw, or accepts that of the other side.
    pub(super) fn offer_draw(&mut self, by: ByMark<bool>) -> Result<Effect, Problem> {
        let mark = self.player_of(by)?;
        if self.draw_offered() == Some(!mark) {
            return self.end(End::Agreed);
        }
        if let Some((kind, key)) = self.draw_problem(mark) {
            return Err(Problem::told(kind, key));
        }
        self.draws.open(mark, self.play.record().moves.len());
        Ok(Effect::Noted)
    }

    /// Accepts or declines the other side's offer; the side that offers may withdraw it.
    pub(super) fn answer_draw(
        &mut self,
        by: ByMark<bool>,
        accepts: bool,
    ) -> Result<Effect, Problem> {
        self.player_of(by)?;
        let offered = self.draw_offered().filter(|&offered| !accepts || by[!offered]);
        if offered.is_none() {
            return Err(Problem::told(ProblemKind::Conflict, "online-draw-not-offered"));
        }
        self.settle_draw(accepts)
    }

    /// Takes the answer of the engine to which a draw is offered.
    pub(super) fn engine_answered_draw(&mut self, accepts: bool) -> Result<Effect, Problem> {
        self.engine_offered_draw().ok_or_else(late)?;
        self.settle_draw(accepts)
    }

    fn settle_draw(&mut self, accepts: bool) -> Result<Effect, Problem> {
        if accepts {
            return self.end(End::Agreed);
        }
        self.draws.close();
        Ok(Effect::Noted)
    }

    /// The reason why a side cannot offer a draw now.
    fn draw_problem(&self, mark: Mark) -> Option<(ProblemKind, &'static str)> {
        let plies = self.play.record().moves.len();
        let is_early = |last: usize| plies < last + PAUSE;
        let is_engines_turn =
            self.seats[!mark] == PlayerKind::Engine && self.play.on_turn() != mark;
        Some(match () {
            () if self.play.is_over() => (ProblemKind::Impossible, "illegal-over"),
            () if self.draw_offered() == Some(mark) => {
                (ProblemKind::Conflict, "online-draw-offered")
            }
            () if self.play.is_opening() || plies < EARLIEST => {
                (ProblemKind::Impossible, "online-draw-early")
            }
            () if self.draws.last(mark).is_some_and(is_early) => {
                (ProblemKind::Conflict, "online-draw-again")
            }
            () if is_engines_turn => (ProblemKind::Conflict, "online-draw-on-turn"),
            () => return None,
        })
    }
}
