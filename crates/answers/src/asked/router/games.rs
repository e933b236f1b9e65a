//! Compiled games.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use inarow_rules::Game;
use inarow_search::{Informed, Library};

use crate::informed;
use crate::knowledge::{informed_without_book, read_book};

/// The most compiled games that are kept.
const KEPT: usize = 64;

/// Compiled games, with the knowledge of them.
#[derive(Debug)]
pub(super) struct Games {
    compile: fn(Game, &Library) -> Informed,
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    library: Library,
    compiled: HashMap<Game, Informed>,
}

/// Without the book of Connect Four, which makes a program larger by megabytes.
impl Default for Games {
    fn default() -> Games {
        Games { compile: informed_without_book, kept: Mutex::default() }
    }
}

impl Games {
    pub(super) fn with_book(library: Library) -> Games {
        let kept = Kept { library, compiled: HashMap::new() };
        Games { compile: informed, kept: Mutex::new(kept) }
    }

    pub(super) fn rules(&self, game: Game) -> Informed {
        let Kept { library, compiled } = &mut *self.kept();
        if compiled.len() >= KEPT && !compiled.contains_key(&game) {
            compiled.clear();
        }
        compiled.entry(game).or_insert_with(|| (self.compile)(game, library)).clone()
    }

    /// True if there is knowledge of positions beside the knowledge of every game.
    pub(super) fn has_book(&self) -> bool {
        self.kept().library.games().next().is_some()
    }

    pub(super) fn learn_book(&self, bytes: &[u8]) -> bool {
        let Some(book) = read_book(bytes) else { return false };
        let mut kept = self.kept();
        kept.library.add(book);
        kept.compiled.remove(&Game::CONNECT_FOUR);
        true
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
