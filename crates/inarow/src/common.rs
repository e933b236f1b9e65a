//! The options that several commands have, checked.

use std::ffi::OsString;

use inarow_answers::{LARGEST_SEED, Voice, informed};
use inarow_bots::Contestant;
use inarow_formats::read_position;
use inarow_players::PlayerName;
use inarow_rules::{Game, Grid, Notation, Position};
use inarow_search::{Informed, Library};
use inarow_words::{Language, Naming, Words};

use crate::failure::Failure;
use crate::options::{Format, Group};
use crate::settings::Settings;

/// The checked options of one call that several commands have.
#[derive(Clone)]
pub(crate) struct Common<'a> {
    pub(crate) words: &'a Words,
    pub(crate) rules: Informed,
    /// Whether the call names a game.
    pub(crate) names_game: bool,
    /// The notation that was asked for.
    pub(crate) notation: Option<Notation>,
    pub(crate) format: Format,
    /// The position that was asked for; `-` for standard input.
    pub(crate) position: Option<String>,
    /// Whether to use plain mode, if the call says so.
    pub(crate) plain: Option<bool>,
}

/// The language that the arguments ask for, else `INAROW_LANG`, else the one that is remembered, else the system's. It is
/// looked up before anything else is read, so that every error can be said in it.
pub(crate) fn language_of(arguments: &[OsString]) -> Language {
    let texts: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let spaced = texts.windows(2).find(|two| two[0] == "--lang").map(|two| two[1]);
    let joined = texts.iter().find_map(|text| text.strip_prefix("--lang="));
    let named = spaced.or(joined).and_then(Language::named);
    let of_call = || Language::named(&std::env::var("INAROW_LANG").ok()?);
    let remembered = || Language::named(&Settings::load().screen?.language?);
    let of_system = || sys_locale::get_locale().map(|locale| Language::of_locale(&locale));
    named.or_else(of_call).or_else(remembered).or_else(of_system).unwrap_or(Language::English)
}

impl<'a> Common<'a> {
    /// Checks the groups of options of a command.
    ///
    /// # Errors
    /// If the notation does not fit the game: a wrong call.
    pub(crate) fn read(words: &'a Words, groups: &[&dyn Group]) -> Result<Self, Failure> {
        let mut asked = Common {
            words,
            rules: informed(Game::TICTACTOE, &Library::default()),
            names_game: false,
            notation: None,
            format: Format::Text,
            position: None,
            plain: None,
        };
        groups.iter().for_each(|group| group.put(&mut asked));
        if asked.notation.is_some_and(|notation| !notation.fits(asked.game())) {
            return Err(usage(words, "--notation", &words.say("text-no-number-pad", [])));
        }
        Ok(asked)
    }

    /// The game that was asked for.
    pub(crate) fn game(&self) -> &Game {
        self.rules.game()
    }

    /// The columns and rows of the board, for commands that need them.
    pub(crate) fn grid(&self) -> Result<Grid, Failure> {
        grid(self.words, self.game())
    }

    /// The names of squares: as requested, else algebraic.
    pub(crate) fn naming(&self) -> Naming {
        self.naming_in(self.game())
    }

    /// The names of another game's squares: as requested where that fits, else algebraic.
    pub(crate) fn naming_in(&self, game: &Game) -> Naming {
        let fits = self.notation.filter(|notation| notation.fits(game));
        Naming { game: *game, notation: fits.unwrap_or(Notation::Algebraic) }
    }

    /// The language and notation of answers.
    pub(crate) fn voice(&self) -> Voice<'a> {
        Voice { words: self.words, notation: self.notation.unwrap_or(Notation::Algebraic) }
    }

    /// The one position that was asked for, else the empty board.
    pub(crate) fn position(&self) -> Result<Position, Failure> {
        match &self.position {
            None => Ok(self.rules.empty()),
            Some(text) if text == "-" => {
                let problem = self.words.say("usage-one-position", []);
                Err(usage(self.words, "--position", &problem))
            }
            Some(text) => self
                .read_position(text)
                .map_err(|problem| usage(self.words, "--position", &problem)),
        }
    }

    /// Reads a position; the error is a sentence.
    pub(crate) fn read_position(&self, text: &str) -> Result<Position, String> {
        let naming = self.naming();
        read_position(&self.rules, naming.notation, text)
            .map_err(|error| self.words.position_error(&naming, &error))
    }

    /// Whether the positions come from standard input.
    pub(crate) fn streams(&self) -> bool {
        self.position.as_deref() == Some("-")
    }

    /// A player by name.
    pub(crate) fn player(&self, option: &str, text: &str) -> Result<PlayerName, Failure> {
        text.parse().map_err(|error| usage(self.words, option, &self.words.unknown_player(&error)))
    }

    /// A player by name, of this program or outside it.
    pub(crate) fn contestant(&self, option: &str, text: &str) -> Result<Contestant, Failure> {
        let read = text.parse();
        read.map_err(|error| usage(self.words, option, &self.words.unknown_contestant(&error)))
    }
}

/// The columns and rows of a game's board; a cube, which has none, is refused.
pub(crate) fn grid(words: &Words, game: &Game) -> Result<Grid, Failure> {
    game.grid().ok_or_else(|| Failure::Usage(words.not_flat(game)))
}

/// A problem with a call of a command, such as `inarow games list`, whose help says more.
pub(crate) fn see_help(words: &Words, problem: &str, command: &str) -> Failure {
    let said = [("problem", problem.into()), ("command", command.into())];
    Failure::Usage(words.say("usage-see-help", said))
}

/// A wrong value of an option.
pub(crate) fn usage(words: &Words, option: &str, problem: &str) -> Failure {
    let arguments = [("option", option.into()), ("problem", problem.into())];
    Failure::Usage(words.say("usage-wrong-value", arguments))
}

/// Options that exclude each other, such as `--plot` and `--format svg`.
pub(crate) fn exclusive(words: &Words, one: &str, other: &str) -> Failure {
    let both = [("option", one.into()), ("other", other.into())];
    Failure::Usage(words.say("usage-exclusive", both))
}

/// An option that means something only with another.
pub(crate) fn needs(words: &Words, option: &str, other: &str) -> Failure {
    let both = [("option", option.into()), ("other", other.into())];
    Failure::Usage(words.say("usage-needs", both))
}

/// A seed where none is given.
pub(crate) fn drawn_seed() -> Result<u64, Failure> {
    let drawn = getrandom::u64().map_err(|error| Failure::Failed(error.to_string()))?;
    Ok(drawn & LARGEST_SEED)
}

/// The number pad where it fits.
pub(crate) fn usual_notation(game: &Game) -> Notation {
    if Notation::Numpad.fits(game) { Notation::Numpad } else { Notation::Algebraic }
}
