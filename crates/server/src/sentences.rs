//! Sentences in both languages at once: pages choose.

use std::sync::LazyLock;

use inarow_rules::{Game, Grid};
use inarow_words::{Language, Words};

use crate::problem::{Kind, Problem};
use crate::wire::Said;

/// The words of both languages.
pub(crate) struct Sentences {
    en: Words,
    zh: Words,
}

impl std::fmt::Debug for Sentences {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sentences")
    }
}

/// The words of both languages, read once.
pub(crate) fn sentences() -> &'static Sentences {
    static READ: LazyLock<Sentences> = LazyLock::new(Sentences::new);
    &READ
}

impl Sentences {
    fn new() -> Sentences {
        Sentences { en: Words::new(Language::English), zh: Words::new(Language::Chinese) }
    }

    /// The words of one.
    pub(crate) fn of(&self, language: Language) -> &Words {
        match language {
            Language::English => &self.en,
            Language::Chinese => &self.zh,
        }
    }

    /// Says something in both.
    pub(crate) fn both(&self, say: impl Fn(&Words) -> String) -> Said {
        Said { en: say(&self.en), zh: say(&self.zh) }
    }

    /// Says several sentences in both.
    pub(crate) fn each(&self, say: impl Fn(&Words) -> Vec<String>) -> Vec<Said> {
        let both = say(&self.en).into_iter().zip(say(&self.zh));
        both.map(|(en, zh)| Said { en, zh }).collect()
    }

    /// The columns and rows of a game's board.
    ///
    /// # Errors
    /// That a cube has none.
    pub(crate) fn grid(&self, game: &Game) -> Result<Grid, Problem> {
        game.grid().ok_or_else(|| self.impossible(|words| words.not_flat(game)))
    }

    /// What is not possible.
    pub(crate) fn impossible(&self, say: impl Fn(&Words) -> String) -> Problem {
        Problem::said(Kind::Impossible, self.both(say))
    }
}
