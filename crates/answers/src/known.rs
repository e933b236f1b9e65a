//! Known values of whole games: solved here, or published.

use core::fmt;

use inarow_rules::{Game, GameOption, Grid};
use inarow_search::Value;
use serde::Serialize;

use crate::{Answer, Voice, Worth};

/// Games that were solved by this program, a line each: the game, its value, the plies to the end and the
/// file of its certificate, with a tab between two of them; the last two may be empty. Those in the folder
/// `large` are not in the source: `cargo xtask results` writes them anew.
const SOLVED: &str = include_str!("../data/solved.tsv");

/// The same for games whose value is published: in place of the file, the author.
const PUBLISHED: &str = include_str!("../data/published.tsv");

/// The value of a game from the empty board, X to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameWorth {
    /// The game.
    pub game: Game,
    /// Its value to the side that moves first.
    pub value: Value,
    /// The plies to the end if both sides play their best; none of a draw, and where they are not known.
    pub plies: Option<u16>,
    /// The source of the value.
    pub known: Known,
}

impl GameWorth {
    /// The same game on a board that lies on its side, which is worth the same; none where that is the same
    /// board, where stones fall, and of a cube.
    #[must_use]
    pub fn turned(&self) -> Option<Game> {
        let Grid { columns, rows } = self.game.grid()?;
        let side = |side: usize| u8::try_from(side).ok();
        let turned = Game::new(side(rows)?, side(columns)?, side(self.game.k())?)?;
        let turns = columns != rows && !self.game.gravity();
        turns.then(|| self.game.options().fold(turned, Game::with))
    }
}

/// The source of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// This program has solved the game.
    Solved {
        /// The file of the certificate in `crates/answers/data`, if it is small enough to be there.
        certificate: Option<&'static str>,
    },
    /// It is published.
    Literature {
        /// The author and the year.
        source: &'static str,
    },
}

/// A filter of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesWanted {
    /// Games on boards of at most this number of squares.
    pub squares: Option<usize>,
    /// Games with this number in a row.
    pub k: Option<usize>,
    /// Games with these options and no other.
    pub options: Option<OptionSet>,
}

/// The options of a game, written as in its text, without the first `+`; `plain` for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct OptionSet([bool; GameOption::NAMED.len()]);

impl OptionSet {
    /// The options of a game.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        OptionSet(GameOption::NAMED.map(|(_, option)| game.has(option)))
    }

    /// The options that a text names; `None` if it names another thing.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut set = OptionSet::default();
        if text == PLAIN {
            return Some(set);
        }
        // In an address a plus that is not written as %2B is a blank.
        for name in text.split(['+', ' ']) {
            *set.0.get_mut(GameOption::NAMED.iter().position(|(one, _)| *one == name)?)? = true;
        }
        Some(set)
    }

    /// True if a game can have these options and no other.
    fn is_possible(&self) -> bool {
        let options = GameOption::NAMED.iter().zip(self.0).filter(|(_, has)| *has);
        let game = options.fold(Game::GOMOKU, |game, ((_, option), _)| game.with(*option));
        game.conflict().is_none()
    }

    /// Every set that a game can have, the empty one first.
    #[must_use]
    pub fn all() -> Vec<OptionSet> {
        let bits = |number: usize| std::array::from_fn(|place| number >> place & 1 == 1);
        let sets = (0..1 << GameOption::NAMED.len()).map(|number| OptionSet(bits(number)));
        sets.filter(OptionSet::is_possible).collect()
    }
}

/// No option.
const PLAIN: &str = "plain";

impl fmt::Display for OptionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = GameOption::NAMED.iter().zip(self.0).filter(|(_, has)| *has);
        let names: Vec<&str> = names.map(|((name, _), _)| *name).collect();
        if names.is_empty() { f.write_str(PLAIN) } else { f.write_str(&names.join("+")) }
    }
}

/// The games whose values are known, smaller boards first.
///
/// ```
/// use inarow_answers::known::{GamesWanted, known_games};
/// use inarow_search::Value;
/// let wanted = GamesWanted { squares: Some(12), ..GamesWanted::default() };
/// let game = "4,3,3".parse()?;
/// let found = known_games(&wanted).into_iter().find(|one| one.game == game).expect("it is known");
/// assert_eq!((found.value, found.plies), (Value::Win, Some(7)));
/// # Ok::<(), inarow_rules::TextError>(())
/// ```
#[must_use]
pub fn known_games(wanted: &GamesWanted) -> Vec<GameWorth> {
    let published =
        PUBLISHED.lines().filter_map(|line| read(line, |source| Known::Literature { source }));
    let fits = |one: &GameWorth| {
        wanted.squares.is_none_or(|most| one.game.squares() <= most)
            && wanted.k.is_none_or(|k| one.game.k() == k)
            && wanted.options.is_none_or(|options| OptionSet::of(&one.game) == options)
    };
    let mut found: Vec<GameWorth> = solved().chain(published).filter(fits).collect();
    found.sort_by_key(|one| (one.game.squares(), one.game));
    found
}

/// The games that this program has solved.
pub(crate) fn solved() -> impl Iterator<Item = GameWorth> {
    let is_kept = |file: &&str| !file.is_empty() && !file.starts_with("large/");
    SOLVED.lines().filter_map(move |line| {
        read(line, |file| Known::Solved { certificate: Some(file).filter(is_kept) })
    })
}

/// A line of a table; `None` if it is none, which a test rules out.
fn read(line: &'static str, known: impl Fn(&'static str) -> Known) -> Option<GameWorth> {
    let mut cells = line.split('\t');
    let [game, value, plies, last] = [cells.next()?, cells.next()?, cells.next()?, cells.next()?];
    let value = match value {
        "win" => Value::Win,
        "draw" => Value::Draw,
        "loss" => Value::Loss,
        _ => return None,
    };
    let plies = if plies.is_empty() { None } else { Some(plies.parse().ok()?) };
    Some(GameWorth { game: game.parse().ok()?, value, plies, known: known(last) })
}

/// The value of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameWorthView {
    /// The rules.
    pub game: String,
    /// The same game on a board that lies on its side, which is worth the same; null where that is the same
    /// board, where stones fall, and for cubes.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub turned: Option<String>,
    /// The value of the game for the side that moves first.
    pub value: Worth,
    /// The plies to the end if both sides play their best; null for a draw and where they are not known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// `solved`, by this program, or `literature`.
    pub known: &'static str,
    /// The file of the certificate in `crates/answers/data` of the source; null if it is not there.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub certificate: Option<String>,
    /// Its publication; null for a value solved here.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub source: Option<String>,
}

impl Answer for GameWorth {
    type View = GameWorthView;

    fn view(&self, _: &Voice<'_>) -> GameWorthView {
        let (known, certificate, source) = match self.known {
            Known::Solved { certificate } => ("solved", certificate, None),
            Known::Literature { source } => ("literature", None, Some(source)),
        };
        GameWorthView {
            game: self.game.to_string(),
            turned: self.turned().map(|game| game.to_string()),
            value: self.value.into(),
            plies: self.plies,
            known,
            certificate: certificate.map(str::to_owned),
            source: source.map(str::to_owned),
        }
    }
}

/// Games whose values are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownGames(pub Vec<GameWorth>);

/// Games whose values are known, smaller boards first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KnownGamesView {
    /// The value of each.
    pub boards: Vec<GameWorthView>,
}

impl Answer for KnownGames {
    type View = KnownGamesView;

    fn view(&self, voice: &Voice<'_>) -> KnownGamesView {
        KnownGamesView { boards: self.0.iter().map(|one| one.view(voice)).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_tables_is_read_and_no_game_is_listed_twice() {
        let found = known_games(&GamesWanted::default());
        assert_eq!(found.len(), SOLVED.lines().count() + PUBLISHED.lines().count());
        for pair in found.windows(2) {
            assert_ne!(pair[0].game, pair[1].game);
        }
    }

    #[test]
    fn boards_lie_on_their_side_where_that_is_worth_the_same() {
        let found = known_games(&GamesWanted::default());
        let turned = |text: &str| {
            let game = text.parse().unwrap();
            let one = found.iter().find(|one| one.game == game).unwrap();
            one.turned().map(|game| game.to_string())
        };
        assert_eq!(turned("4,3,3+misere").as_deref(), Some("3,4,3+misere"));
        for alike in ["3,3,3", "4,3,3+gravity", "4x4x4"] {
            assert_eq!(turned(alike), None, "{alike}");
        }
    }

    #[test]
    fn options_are_read_as_they_are_written() {
        for set in OptionSet::all() {
            assert_eq!(OptionSet::read(&set.to_string()), Some(set));
        }
        assert_eq!(OptionSet::read("misere gravity"), OptionSet::read("gravity+misere"));
        assert_eq!(OptionSet::read("gravity+sideways"), None);
        assert_eq!(OptionSet::read(""), None);
    }
}
