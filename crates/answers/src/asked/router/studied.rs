//! The articles' players, each studied once.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use inarow_lab::articles;
use inarow_players::{PlayerName, Refusal};
use inarow_search::Limits;

use crate::Problem;
use crate::asked::{AskedLesson, Stop, no_lesson};
use crate::lesson::Studied;

/// Every player of the lessons, studied when first asked about.
#[derive(Debug)]
pub(super) struct Players(Vec<(PlayerName, Once<Studied>)>);

impl Default for Players {
    fn default() -> Players {
        let players = (1..=articles::ARTICLES).flat_map(articles::players);
        Players(players.map(|&player| (player, Once::default())).collect())
    }
}

impl Players {
    /// True if a player has been studied.
    pub(super) fn has_studied(&self, asked: AskedLesson) -> bool {
        self.player(asked).is_ok_and(Once::is_made)
    }

    /// The results of every game against a player of a lesson.
    pub(super) fn studied(
        &self,
        asked: AskedLesson,
        stop: Stop<'_>,
    ) -> Result<Arc<Studied>, Problem> {
        let study = |limits: &Limits<'_>| Studied::new(asked.article, asked.player, limits);
        let studied = self.player(asked)?.get_or_make(stop, study);
        studied.map_err(|refusal| asked.refused(refusal))
    }

    fn player(&self, asked: AskedLesson) -> Result<&Once<Studied>, Problem> {
        let mut players = self.0.iter();
        let found = players.find(|(player, _)| *player == asked.player);
        found.map(|(_, studied)| studied).ok_or_else(no_lesson)
    }
}

/// A value that is made at its first use; other callers wait meanwhile.
#[derive(Debug)]
struct Once<T>(Mutex<Option<Arc<T>>>);

impl<T> Default for Once<T> {
    fn default() -> Once<T> {
        Once(Mutex::new(None))
    }
}

impl<T> Once<T> {
    fn is_made(&self) -> bool {
        self.0.try_lock().is_ok_and(|made| made.is_some())
    }

    fn get_or_make(
        &self,
        stop: Stop<'_>,
        make: impl FnOnce(&Limits<'_>) -> Result<T, Refusal>,
    ) -> Result<Arc<T>, Refusal> {
        let mut made: MutexGuard<'_, _> = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = &*made {
            return Ok(Arc::clone(made));
        }
        let new = Arc::new(make(&Limits { stop: Some(stop), ..Limits::NONE })?);
        Ok(Arc::clone(made.insert(new)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_studied_once_and_not_kept_where_it_was_stopped() {
        let players = Players::default();
        let asked = AskedLesson { article: 3, player: PlayerName::LineScore };
        assert!(players.studied(asked, &|| true).is_err());
        assert!(!players.has_studied(asked));
        let one = players.studied(asked, &|| false).ok();
        // It is known, so that nothing is stopped.
        let again = players.studied(asked, &|| true).ok();
        assert!(one.zip(again).is_some_and(|(one, again)| Arc::ptr_eq(&one, &again)));
        assert!(players.has_studied(asked));
    }
}
