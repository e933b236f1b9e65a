//! Answers that take time: computed at once in line mode, on a thread of its own beside the full screen.

use inarow_answers::review::review;
use inarow_answers::table::OfferedDraw;
use inarow_answers::{AnalysisLimits, GameInPlay, Hint, budget, hint, rule};
use inarow_players::PlayerName;
use inarow_players::review::Review;
use inarow_players::rule_trace::RuleTrace;
use inarow_search::Limits;

/// A question about a game whose answer takes time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Hint,
    /// The steps of this player's rule.
    Rule(PlayerName),
    /// The worth of each move of the game.
    Review,
    /// The answer of a computer to the offer of a draw.
    Draw(OfferedDraw),
}

/// The answer to such a question.
#[derive(Clone, Debug)]
pub(crate) enum Done {
    Hint(Option<Hint>),
    Rule(Option<(PlayerName, RuleTrace)>),
    Review(Review),
    Draw(bool),
}

impl Task {
    /// Answers the question about the game at its present position.
    pub(crate) fn work_out(self, play: &GameInPlay, stop: &(dyn Fn() -> bool + Sync)) -> Done {
        let (rules, position) = (play.rules(), play.position());
        match self {
            Task::Hint => Done::Hint(hint(rules, position, AnalysisLimits::usual(rules), stop)),
            Task::Rule(player) => {
                let rule = rule(player, rules, position, stop).ok().flatten();
                Done::Rule(rule.map(|rule| (player, rule.trace)))
            }
            Task::Draw(offered) => {
                let limits = Limits { stop: Some(stop), ..Limits::NONE };
                Done::Draw(offered.accepts(play, &limits))
            }
            Task::Review => Done::Review(review(play, budget::REVIEW, stop)),
        }
    }
}
