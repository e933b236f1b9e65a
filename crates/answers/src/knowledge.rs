//! Knowledge of games from before any search.

mod certificate;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use inarow_checker::USUAL_LIMIT;
use inarow_rules::{Game, Position, Rules};
use inarow_search::{Book, Informed, Knowledge, Library, Score, Value};

pub(crate) use certificate::read_beginning;
pub use certificate::read_certificate;
use certificate::read_small_certificate;

use crate::known::GameWorth;
use crate::known::solved;

/// The certificates that are built in, each after a line with its game and its length.
const CERTIFICATES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/certificates"));

/// The book of Connect Four, as [`Book::bytes`] has it.
pub const BOOK: &[u8] = include_bytes!("../data/connect-four.book");

/// On boards of at most this many squares the search proves every move at once, with lines of play that a certificate
/// does not have.
const MOST_SEARCHED: usize = 16;

/// A game's rules, with the knowledge of its positions: that of a library, and the built-in one: the value of the
/// game, if it was solved, the proofs of its certificate, checked here, and the book of Connect Four.
///
/// ```
/// use inarow_answers::informed;
/// use inarow_search::{Evaluator, Library, Limits, Score, SearchOptions, Wanted};
/// let rules = informed("7,6,4".parse()?, &Library::default());
/// let mut search = Evaluator::new(&rules, &SearchOptions::default());
/// let found = search.run(&rules.empty(), Wanted::BestMove, &Limits::nodes(1), &mut |_| ())?;
/// assert_eq!(found.score, Score::WinWithin(41));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn informed(game: Game, library: &Library) -> Informed {
    let mut library = library.clone();
    if game == Game::CONNECT_FOUR {
        read_book(BOOK).into_iter().for_each(|known| library.add(known));
    }
    informed_without_book(game, &library)
}

/// The book of Connect Four, from its bytes; `None` if they are none.
pub(crate) fn read_book(bytes: &[u8]) -> Option<Arc<dyn Knowledge>> {
    let book = Book::read(&Rules::new(Game::CONNECT_FOUR), bytes)?;
    Some(Arc::new(book))
}

/// The same as [`informed`] without the book of Connect Four, unless the library has it.
pub(crate) fn informed_without_book(game: Game, library: &Library) -> Informed {
    let (mut library, rules) = (library.clone(), Rules::new(game));
    let file = certificate_of(&game).filter(|_| game.squares() > MOST_SEARCHED);
    let certificate = file.and_then(|mut file| {
        // A test holds that all are accepted.
        read_small_certificate(&mut file, USUAL_LIMIT, game).ok()
    });
    certificate.into_iter().for_each(|known| library.add(known));
    let is_it = |one: &GameWorth| one.game == game || one.turned() == Some(game);
    let listed = solved().find(is_it).map(|one| Arc::new(Listed(GameWorth { game, ..one })));
    listed.into_iter().for_each(|known| library.add(known));
    library.inform(rules)
}

/// The certificate of a game that is built in.
fn certificate_of(game: &Game) -> Option<&'static [u8]> {
    let (game, mut rest) = (game.to_string(), CERTIFICATES);
    loop {
        let end = rest.iter().position(|&byte| byte == b'\n')?;
        let (name, length) = std::str::from_utf8(&rest[..end]).ok()?.split_once(' ')?;
        let (file, others) = rest[end + 1..].split_at_checked(length.parse().ok()?)?;
        if name == game {
            return Some(file);
        }
        rest = others;
    }
}

/// Knows the value of a solved game from the empty board.
#[derive(Debug)]
struct Listed(GameWorth);

impl Knowledge for Listed {
    fn game(&self) -> &Game {
        &self.0.game
    }

    fn score(&self, position: &Position) -> Option<Score> {
        let GameWorth { game, value, plies, .. } = &self.0;
        let most = most_plies(game, game.squares(), *value == Value::Win);
        let is_empty = position.occupied().is_empty();
        is_empty.then_some(match (value, plies) {
            (Value::Win, Some(plies)) => Score::Win(*plies),
            (Value::Win, None) => Score::WinWithin(most),
            (Value::Draw, _) => Score::Draw,
            (Value::Loss, Some(plies)) => Score::Loss(*plies),
            (Value::Loss, None) => Score::LossWithin(most),
        })
    }
}

/// The most plies to the end of a game with `free` free squares that the side to move wins, or loses: the last ply is
/// the winner's, or with misère the loser's.
fn most_plies(game: &Game, free: usize, wins: bool) -> u16 {
    free as u16 - u16::from((free % 2 == 1) == (wins == game.misere()))
}
