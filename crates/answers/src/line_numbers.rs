//! The third article's five numbers beside fitted ones, each audited exactly.

use inarow_lab::Entrant;
use inarow_learn::fit_line_numbers;
use inarow_players::{LineNumbers, LineScore, PlayerName};
use inarow_rules::{Game, Rules, Square};
use inarow_search::{Informed, Limits};
use serde::Serialize;

use crate::audit::{AuditAsked, Audited, audit};
use crate::views::AuditView;
use crate::{Answer, PlayerRefused, Voice};

/// The article whose player adds numbers.
const ARTICLE: u8 = 3;

/// A game of the second player up to a move where only an edge keeps the draw, and one where only a corner does. The edge is
/// chosen if the fourth number is at most 1, the corner if it is more.
const EDGE_NEEDED: [Square; 3] = [Square(0), Square(4), Square(8)];
const CORNER_NEEDED: [Square; 3] = [Square(4), Square(0), Square(8)];

/// The third article's numbers and fitted ones, with the audit of each player.
#[derive(Clone, Debug)]
pub struct TunedNumbers {
    /// The article's, then the fitted ones.
    pub players: [(LineNumbers, Audited); 2],
}

impl TunedNumbers {
    /// Fits the numbers, and audits both players with both sides of tic-tac-toe.
    ///
    /// # Errors
    /// If `stop` says to end.
    pub fn new(seed: u64, stop: &(dyn Fn() -> bool + Sync)) -> Result<TunedNumbers, PlayerRefused> {
        let limits = Limits { stop: Some(&stop), ..Limits::NONE };
        let fitted = fit_line_numbers(seed, &limits);
        let name = PlayerName::LineScore.to_string();
        let fitted = fitted.map_err(|refusal| PlayerRefused { player: name.clone(), refusal })?;
        let rules = Informed::from(Rules::new(Game::TICTACTOE));
        let audited = |numbers| {
            let player = LineScore::with_numbers(&rules, numbers);
            let entrant = Entrant::policy(&name, None, move || Box::new(player.clone()));
            let (start, rules) = (rules.empty(), &rules);
            let asked = AuditAsked { listed: 0, stop, ..AuditAsked::new(rules, &start, &entrant) };
            Ok((numbers, audit(&asked)?))
        };
        Ok(TunedNumbers { players: [audited(LineNumbers::ARTICLE)?, audited(fitted)?] })
    }

    /// The proof that no five numbers make the player perfect, for people.
    #[must_use]
    pub fn told(&self, voice: &Voice<'_>) -> String {
        let naming = voice.naming(&Game::TICTACTOE);
        let [edge, corner] =
            [EDGE_NEEDED, CORNER_NEEDED].map(|line| voice.words.moves(&naming, &line).into());
        voice.words.say("train-numbers-none", [("edge", edge), ("corner", corner)])
    }
}

/// The third article's numbers beside fitted ones.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TunedNumbersView {
    /// The article: 3.
    pub article: u8,
    /// The article's numbers with their player, then those that were found.
    pub players: Vec<AuditedNumbersView>,
    /// The proof that no five numbers make the player perfect, in words.
    pub told: String,
}

/// Numbers of the third article's rule with the audit of their player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AuditedNumbersView {
    /// For a line where one square is missing to the side to move; to the other side; an own mark; one of the other side's; an
    /// empty line.
    pub line_numbers: [u32; 5],
    /// The audit of the player.
    pub audit: AuditView,
}

impl Answer for TunedNumbers {
    type View = TunedNumbersView;

    fn view(&self, voice: &Voice<'_>) -> TunedNumbersView {
        let player = |(numbers, audited): &(LineNumbers, Audited)| AuditedNumbersView {
            line_numbers: numbers.0,
            audit: audited.view(voice),
        };
        let players = self.players.iter().map(player).collect();
        TunedNumbersView { article: ARTICLE, players, told: self.told(voice) }
    }
}

#[cfg(test)]
mod tests;
