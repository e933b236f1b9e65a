//! What the articles' players do, and why.

use std::net::IpAddr;

use inarow_answers::{Rule, rule};
use inarow_lab::articles;
use inarow_players::PlayerName;
use inarow_rules::Rules;

use super::position::read_position;
use super::{Thinkers, Wish};
use crate::problem::{Kind, Problem};

impl Thinkers {
    /// The rule of a player of a lesson at a position.
    pub(crate) async fn rule(
        &self,
        address: IpAddr,
        player: PlayerName,
        rules: Rules,
        position: Option<String>,
    ) -> Result<Rule, Problem> {
        self.think(Wish::glance(address), move |limits| {
            let position = read_position(&rules, position.as_deref())?;
            let stop = || limits.stop.is_some_and(|stop| stop());
            let done = rule(player, &rules, &position, &stop).map_err(|refusal| {
                let (player, game) = (player.to_string(), rules.game().to_string());
                Problem::impossible(move |words| words.refusal(&player, &game, refusal))
            })?;
            done.ok_or_else(|| Problem::told(Kind::Impossible, "rule-no-lesson"))
        })
        .await
    }
}

/// The lesson that a player is from, by its name; none for people and other players.
pub(crate) fn lesson_of(name: &str) -> Option<usize> {
    articles::article_of(name.parse().ok()?)
}
