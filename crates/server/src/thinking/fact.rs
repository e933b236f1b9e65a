//! What is proven of a move, for the wire.

use inarow_players::{Explanation, Fact};
use inarow_rules::Mark;
use inarow_words::Naming;

use crate::sentences::Sentences;
use crate::wire::FactView;

/// Everything that is proven of a move of this side.
pub(super) fn views(
    sentences: &Sentences,
    naming: &Naming,
    mover: Mark,
    why: &Explanation,
) -> Vec<FactView> {
    let view = |fact: &Fact| FactView {
        rule: fact.rule().to_owned(),
        squares: fact.squares().into_iter().map(|square| naming.square(square)).collect(),
        line_of_play: matches!(fact, Fact::WinsByForce { .. } | Fact::LosesTo { .. }),
        told: sentences.both(|words| words.fact(naming, mover, fact)),
    };
    why.facts.iter().map(view).collect()
}
