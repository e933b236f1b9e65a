//! An analysis in its JSON form.

use inarow_rules::End;
use inarow_search::{Found, FoundMove, Score};
use inarow_words::Naming;
use serde::Serialize;

use super::Analysed;
use crate::views::{FactView, OutcomeView};
use crate::{Answer, Voice, WinningChanceView, Worth};

/// An analysis of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnalysisView {
    /// The rules.
    pub game: String,
    /// The position.
    pub position: String,
    /// The value for the side to move.
    pub value: Worth,
    /// The estimate as a chance, in games whose estimates are fitted chances.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_chance: Option<WinningChanceView>,
    /// The plies to the end with best play, if known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// The value in stones: 1 for a win with the winner's last stone, one more for each of its stones that is left then, negative
    /// for a loss, 0 for a draw; null if it is not exact.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub in_stones: Option<i32>,
    /// The value in words.
    pub told: String,
    /// The end of the game, if it has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// The moves, square by square.
    pub moves: Vec<AnalysedMoveView>,
    /// Positions visited.
    pub nodes: u64,
    /// Time in seconds.
    pub seconds: f64,
    /// Plies reached by the last look, not counting forced replies.
    pub depth: u16,
    /// The results after each look.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub looks: Vec<LookView>,
}

/// The score of a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnalysedMoveView {
    /// The square.
    pub r#move: String,
    /// Its rank among all moves; 1 is the best.
    pub rank: usize,
    /// Its value for the side that makes it.
    pub value: Worth,
    /// The estimate as a chance, as that of the position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_chance: Option<WinningChanceView>,
    /// The plies to the end with best play, this one included, if known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// The value in stones, as that of the position.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub in_stones: Option<i32>,
    /// The value in words.
    pub told: String,
    /// Whether the value is an upper bound: the move was searched only far enough to see that
    /// others are better.
    pub at_most: bool,
    /// The principal variation, starting with this move.
    pub line: Vec<String>,
    /// The reason why the move is good or bad, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The same, as facts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facts: Option<Vec<FactView>>,
}

/// The results after a look.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LookView {
    /// Plies that it reached, not counting forced replies.
    pub depth: u16,
    /// Positions visited by then.
    pub nodes: u64,
    /// Time by then, in seconds.
    pub seconds: f64,
    /// The value of the position.
    pub value: Worth,
    /// The plies to the end with best play, if known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// The best move.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub best: Option<String>,
    /// The number of moves with a proven value.
    pub proven_moves: usize,
}

impl Answer for Analysed {
    type View = AnalysisView;

    fn view(&self, voice: &Voice<'_>) -> AnalysisView {
        let (found, game) = (&self.found, self.rules.game());
        let naming = voice.naming(game);
        let outcome = OutcomeView::of(&naming, &self.rules, &self.position);
        let mut moves: Vec<(usize, &FoundMove)> = (1..).zip(&found.moves).collect();
        moves.sort_by_key(|(_, found)| found.square);
        let told = |(rank, made)| self.move_view(voice, &naming, rank, made);
        AnalysisView {
            game: game.to_string(),
            position: self.position.to_string(),
            value: Worth::of(found.score),
            winning_chance: self.chance(found.score),
            plies: if outcome.is_some() { Some(0) } else { found.score.plies() },
            in_stones: self.in_stones(found.score),
            told: match self.position.conclusion() {
                None => self.told(voice, found.score),
                ended => voice.words.record_end(self.rules.game(), Some(End::Played), ended),
            },
            outcome,
            moves: moves.into_iter().map(told).collect(),
            nodes: found.nodes,
            seconds: self.seconds,
            depth: found.depth,
            looks: self.looks.iter().map(|(found, at)| look(&naming, found, *at)).collect(),
        }
    }

    fn is_complete(&self) -> bool {
        let is_exact =
            |found: &FoundMove| matches!(found.score, Score::Win(_) | Score::Draw | Score::Loss(_));
        self.found.moves.iter().all(is_exact)
    }
}

impl Analysed {
    /// A score as a chance of the side to move.
    fn chance(&self, score: Score) -> Option<WinningChanceView> {
        let chance = self.found.estimates.chance(score)?;
        Some(WinningChanceView::new(self.position.to_move(), chance))
    }

    fn told(&self, voice: &Voice<'_>, score: Score) -> String {
        let (naming, chance) =
            (voice.naming(self.rules.game()), self.found.estimates.chance(score));
        voice.words.score_to(&naming, self.position.to_move(), score, chance)
    }

    fn move_view(
        &self,
        voice: &Voice<'_>,
        naming: &Naming,
        rank: usize,
        found: &FoundMove,
    ) -> AnalysedMoveView {
        let (explained, mover) = (self.explanation(found.square), self.position.to_move());
        AnalysedMoveView {
            r#move: naming.square(found.square),
            rank,
            value: Worth::of(found.score),
            winning_chance: self.chance(found.score),
            plies: found.score.plies(),
            in_stones: self.in_stones(found.score),
            told: self.told(voice, found.score),
            at_most: rank > self.lines && found.score.value().is_none(),
            line: naming.names(&found.variation),
            reason: explained.map(|why| voice.words.explanation(naming, mover, why)),
            facts: explained.map(|why| FactView::all(voice, naming, mover, why)),
        }
    }
}

fn look(naming: &Naming, found: &Found, seconds: f64) -> LookView {
    LookView {
        depth: found.depth,
        nodes: found.nodes,
        seconds,
        value: Worth::of(found.score),
        plies: found.score.plies(),
        best: found.moves.first().map(|found| naming.square(found.square)),
        proven_moves: found.moves.iter().filter(|found| found.score.value().is_some()).count(),
    }
}
