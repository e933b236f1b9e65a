//! The options that every command knows, checked.

use std::ffi::OsString;
use std::time::Duration;

use clap::ArgMatches;
use inarow_answers::{LARGEST_SEED, Voice};
use inarow_bots::Contestant;
use inarow_players::PlayerName;
use inarow_rules::{Game, Grid, Notation, Position, Rules, Setup};
use inarow_words::{Language, Naming, Words};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::failure::Failure;

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Json,
}

/// The common options of one call.
#[derive(Clone)]
pub(crate) struct Common<'a> {
    pub(crate) words: &'a Words,
    pub(crate) rules: Rules,
    /// The notation that was asked for.
    pub(crate) notation: Option<Notation>,
    pub(crate) format: Format,
    /// The further kind of text that was asked for, of those that the command can write.
    pub(crate) report: Option<&'static str>,
    pub(crate) seed: Option<u64>,
    pub(crate) threads: usize,
    /// The position that was asked for; `-` for standard input.
    pub(crate) position: Option<String>,
    /// Whether to use plain mode, if the call says so.
    pub(crate) plain: Option<bool>,
    /// The database that was asked for.
    pub(crate) database: Option<String>,
    /// Whether games are kept.
    pub(crate) save: bool,
}

/// The language that the arguments ask for, or the system's. It is looked up before anything else
/// is read, so that every error can be said in it.
pub(crate) fn language_of(arguments: &[OsString]) -> Language {
    let texts: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let spaced = texts.windows(2).find(|two| two[0] == "--lang").map(|two| two[1]);
    let joined = texts.iter().find_map(|text| text.strip_prefix("--lang="));
    let named = spaced.or(joined).and_then(|code| code.parse().ok());
    let of_system = || sys_locale::get_locale().map(|locale| Language::of_locale(&locale));
    named.or_else(of_system).unwrap_or(Language::English)
}

impl<'a> Common<'a> {
    /// Checks the common options of a command, which can write `reports` beside text and JSON.
    pub(crate) fn read(
        words: &'a Words,
        matches: &ArgMatches,
        reports: &[&'static str],
    ) -> Result<Self, Failure> {
        let given = |name: &str| matches.get_one::<String>(name).map(String::as_str);
        if let Some(code) = given("lang") {
            code.parse::<Language>().map_err(|()| one_of(words, "--lang", code, "en, zh"))?;
        }
        let game: Game = given("game").unwrap_or("tictactoe").parse().map_err(|error| {
            let problem = words.text_error(&error);
            usage(words, "--game", &problem)
        })?;
        Ok(Common {
            words,
            rules: Rules::new(game),
            notation: notation(words, &game, given("notation"))?,
            format: match given("format") {
                None | Some("text") => Format::Text,
                Some("json") => Format::Json,
                Some(other) if reports.contains(&other) => Format::Text,
                Some(other) => {
                    let all: Vec<&str> = ["text", "json"].iter().chain(reports).copied().collect();
                    return Err(one_of(words, "--format", other, &all.join(", ")));
                }
            },
            report: reports.iter().find(|name| given("format") == Some(*name)).copied(),
            seed: given("seed").map(|text| seed(words, text)).transpose()?,
            threads: match given("threads") {
                None => 1,
                Some(text) => number(words, "--threads", text, 1)?.min(1024) as usize,
            },
            position: given("position").map(str::to_owned),
            plain: match given("plain") {
                None => None,
                Some("on") => Some(true),
                Some("off") => Some(false),
                Some(other) => return Err(one_of(words, "--plain", other, "on, off")),
            },
            database: given("database").map(str::to_owned),
            save: !matches.get_flag("no-save"),
        })
    }

    /// The same options, with errors said in other words.
    pub(crate) fn in_words<'b>(&self, words: &'b Words) -> Common<'b> {
        let Common { notation, format, report, seed, threads, plain, save, .. } = *self;
        let (position, database) = (self.position.clone(), self.database.clone());
        Common {
            words,
            rules: self.rules.clone(),
            notation,
            format,
            report,
            seed,
            threads,
            position,
            plain,
            database,
            save,
        }
    }

    /// The game that was asked for.
    pub(crate) fn game(&self) -> &Game {
        self.rules.game()
    }

    /// The columns and rows of the board, for what cannot do without.
    pub(crate) fn grid(&self) -> Result<Grid, Failure> {
        grid(self.words, self.game())
    }

    /// How squares are named: as asked for, else algebraic.
    pub(crate) fn naming(&self) -> Naming {
        let notation = self.notation.unwrap_or(Notation::Algebraic);
        Naming { game: *self.game(), notation }
    }

    /// How answers are told.
    pub(crate) fn voice(&self) -> Voice<'a> {
        Voice { words: self.words, notation: self.notation.unwrap_or(Notation::Algebraic) }
    }

    /// The position that was asked for, else the empty board.
    pub(crate) fn position(&self) -> Result<Position, Failure> {
        match &self.position {
            None => Ok(self.rules.empty()),
            Some(text) => self
                .read_position(text)
                .map_err(|problem| usage(self.words, "--position", &problem)),
        }
    }

    /// Reads a position, or says what is wrong with it.
    pub(crate) fn read_position(&self, text: &str) -> Result<Position, String> {
        let setup =
            Setup::parse(self.game(), text).map_err(|error| self.words.text_error(&error))?;
        self.rules.position(&setup).map_err(|error| self.words.setup_error(&self.naming(), &error))
    }

    /// Whether the positions come from standard input.
    pub(crate) fn streams(&self) -> bool {
        self.position.as_deref() == Some("-")
    }

    /// Refuses options that mean nothing for a command.
    pub(crate) fn refuse(&self, command: &str, given: &[(&str, bool)]) -> Result<(), Failure> {
        match given.iter().find(|(_, given)| *given) {
            Some((option, _)) => Err(Failure::Usage(self.words.say(
                "usage-option-unused",
                [("option", (*option).into()), ("command", command.into())],
            ))),
            None => Ok(()),
        }
    }

    /// The random generator: the same for the same seed, else any.
    pub(crate) fn generator(&self) -> Result<Xoshiro256PlusPlus, Failure> {
        let seed = self.seed.map_or_else(drawn_seed, Ok)?;
        Ok(Xoshiro256PlusPlus::seed_from_u64(seed))
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

    /// A whole number that an option gives, at least `least`.
    pub(crate) fn number(
        &self,
        matches: &ArgMatches,
        name: &str,
        least: u64,
    ) -> Result<Option<u64>, Failure> {
        let text = matches.get_one::<String>(name);
        text.map(|text| number(self.words, &format!("--{name}"), text, least)).transpose()
    }

    /// A time in seconds that an option gives, above zero.
    pub(crate) fn seconds(
        &self,
        matches: &ArgMatches,
        name: &str,
    ) -> Result<Option<Duration>, Failure> {
        let Some(text) = matches.get_one::<String>(name) else { return Ok(None) };
        let seconds = text.parse().ok().filter(|seconds: &f64| *seconds > 0.0);
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        time.map(Some).ok_or_else(|| {
            let problem = self.words.say("usage-not-a-time", [("text", text.into())]);
            usage(self.words, &format!("--{name}"), &problem)
        })
    }
}

/// The columns and rows of a game's board; a cube, which has none, is refused.
pub(crate) fn grid(words: &Words, game: &Game) -> Result<Grid, Failure> {
    game.grid().ok_or_else(|| Failure::Usage(words.not_flat(game)))
}

/// A wrong value of an option.
pub(crate) fn usage(words: &Words, option: &str, problem: &str) -> Failure {
    let arguments = [("option", option.into()), ("problem", problem.into())];
    Failure::Usage(words.say("usage-wrong-value", arguments))
}

/// A value that is none of those an option takes, `allowed`, with `, ` between them.
pub(crate) fn one_of(words: &Words, option: &str, found: &str, allowed: &str) -> Failure {
    let allowed = allowed.replace(", ", &words.say("comma", []));
    let arguments = [("text", found.into()), ("allowed", allowed.into())];
    usage(words, option, &words.say("usage-one-of", arguments))
}

/// A whole number of at least `least`.
pub(crate) fn number(words: &Words, option: &str, text: &str, least: u64) -> Result<u64, Failure> {
    text.parse().ok().filter(|number| *number >= least).ok_or_else(|| {
        let arguments = [("text", text.into()), ("least", least.into())];
        usage(words, option, &words.say("usage-not-a-number", arguments))
    })
}

/// A seed that survives as a JSON number.
fn seed(words: &Words, text: &str) -> Result<u64, Failure> {
    let seed = number(words, "--seed", text, 0)?;
    if seed > LARGEST_SEED {
        let said = [("text", text.into()), ("most", LARGEST_SEED.to_string().into())];
        return Err(usage(words, "--seed", &words.say("usage-number-too-large", said)));
    }
    Ok(seed)
}

/// A seed where none is given.
pub(crate) fn drawn_seed() -> Result<u64, Failure> {
    let drawn = getrandom::u64().map_err(|error| Failure::Failed(error.to_string()))?;
    Ok(drawn & LARGEST_SEED)
}

/// A notation that fits the game.
fn notation(words: &Words, game: &Game, text: Option<&str>) -> Result<Option<Notation>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let found = Notation::NAMED.iter().find(|(name, _)| *name == text);
    let Some((_, notation)) = found else {
        let names: Vec<&str> = Notation::NAMED.iter().map(|(name, _)| *name).collect();
        return Err(one_of(words, "--notation", text, &names.join(", ")));
    };
    if notation.fits(game) {
        Ok(Some(*notation))
    } else {
        Err(usage(words, "--notation", &words.say("text-no-number-pad", [])))
    }
}

/// The number pad where it fits.
pub(crate) fn usual_notation(game: &Game) -> Notation {
    if Notation::Numpad.fits(game) { Notation::Numpad } else { Notation::Algebraic }
}
