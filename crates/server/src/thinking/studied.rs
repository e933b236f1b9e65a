//! What is worked out once of the lessons and their players.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use inarow_answers::asked::{AskedLesson, no_lesson};
use inarow_answers::{Lesson, Studied};
use inarow_lab::articles;
use inarow_players::{PlayerName, Refusal};
use inarow_search::Limits;
use tokio::sync::OnceCell;

use super::{Thinkers, Wish};
use crate::problem::Problem;

/// How long it may take to follow every game against a player: it is little, and done once, but this
/// program may have been built for those who work on it, and share its machine.
const LONGEST_STUDY: Duration = Duration::from_secs(60);

/// What is known of the lessons, each thing worked out when somebody asks for it and never again.
pub(super) struct Lessons {
    players: Vec<(PlayerName, OnceCell<Arc<Studied>>)>,
}

impl std::fmt::Debug for Lessons {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Lessons")
    }
}

impl Lessons {
    pub(super) fn new() -> Lessons {
        let players = (1..=articles::ARTICLES).flat_map(articles::players);
        Lessons { players: players.map(|&player| (player, OnceCell::new())).collect() }
    }

    fn player(&self, player: PlayerName) -> Option<&OnceCell<Arc<Studied>>> {
        self.players.iter().find(|(known, _)| *known == player).map(|(_, cell)| cell)
    }
}

impl Thinkers {
    /// What is known of a player of a lesson, on the articles' board.
    pub(crate) async fn lesson(
        &self,
        address: IpAddr,
        asked: AskedLesson,
    ) -> Result<Lesson, Problem> {
        Ok(Lesson::new(self.studied(address, asked).await?))
    }

    /// What can come of every game against a player of a lesson. Whoever asks first waits until it is
    /// worked out; so do those who ask meanwhile.
    pub(crate) async fn studied(
        &self,
        address: IpAddr,
        asked: AskedLesson,
    ) -> Result<Arc<Studied>, Problem> {
        let AskedLesson { article, player } = asked;
        let cell = self.lessons.player(player).ok_or_else(no_lesson)?;
        let work_out =
            || self.work_out(address, asked, move |limits| Studied::new(article, player, limits));
        cell.get_or_try_init(work_out).await.map(Arc::clone)
    }

    async fn work_out<T: Send + Sync + 'static>(
        &self,
        address: IpAddr,
        asked: AskedLesson,
        work_out: impl FnOnce(&Limits<'_>) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<Arc<T>, Problem> {
        let thought = move |limits: &Limits<'_>| {
            Ok(work_out(limits).map(Arc::new).map_err(|refusal| asked.refused(refusal))?)
        };
        // What is done once for everybody is done whole.
        let wish = Wish { longest: LONGEST_STUDY, yields: false, ..Wish::glance(address) };
        self.think(wish, thought).await
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;
    use crate::gate::Urgency;

    #[test]
    fn a_player_is_studied_once_whoever_asks_for_it() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let thinkers = Thinkers::new(1);
        let asked = AskedLesson { article: 3, player: PlayerName::LineScore };
        let ask = || thinkers.studied(Ipv4Addr::LOCALHOST.into(), asked);
        let all = async {
            let (one, other) = tokio::join!(ask(), ask());
            // Nobody thinks any more, and still it is known.
            let _held = thinkers.gate.enter(Urgency::Study, Ipv4Addr::LOCALHOST.into()).await;
            let again = tokio::select! {
                biased;
                known = ask() => known,
                () = std::future::ready(()) => return None,
            };
            let [one, other, again] = [one, other, again].map(Result::ok);
            let one = one?;
            Some([other?, again?].iter().all(|known| Arc::ptr_eq(known, &one)))
        };
        assert_eq!(runtime.ok().and_then(|runtime| runtime.block_on(all)), Some(true));
    }
}
