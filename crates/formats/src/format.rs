//! Recorded games as text: move lists, column strings, SGF, Piskvork's psq and RIF.

use inarow_rules::{Game, Notation, Record};

use crate::checked::{self, Checker, RecentRules, Wrong};
use crate::error::FormatError;
use crate::lines::Places;
use crate::reading::Reading;
use crate::write_error::{CannotWrite, Unfit};
use crate::{columns, moves, psq, rif, sgf};

/// A text format of recorded games.
///
/// Every format holds the moves. A game that ends on the board is read as
/// [`End::Played`](inarow_rules::End::Played); other ends are kept by SGF and, without their
/// reasons, by psq.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Moves in a notation, as [`read_moves`](crate::read_moves) reads them; the game and the side
    /// that began are given by the caller. Games are separated by an empty line, or each starts
    /// with the number `1.`. Lines of several moves that cannot be one game are one game each;
    /// where they could be either, the text is refused.
    Moves(Notation),
    /// The columns of the moves from 1 at the left, such as `4453`: one game per line, with
    /// gravity, up to nine columns. The game is Connect Four unless the caller gives another, and
    /// so is the side that began.
    Columns,
    /// Smart Game Format, FF\[4\], with any number of games.
    ///
    /// X is black and O is white, whichever begins; `PL` names the side that does. Games of five in
    /// a row without options are plain `GM[4]`; any other game is named in `RU[inarow
    /// 7,6,4+gravity]`. `RU[Standard]` or its number is followed as well; so are `RU[Renju]` and
    /// `RU[Caro]`. Go's number (`GM[1]`) is read if the caller gives the
    /// game. Starting stones (`AB`, `AW`) are read as the first moves, which is noted.
    ///
    /// Tags are properties of the first node: `X` is `PB`, `O` is `PW`, `Date` is `DT`, `Event` is
    /// `EV`, `Place` is `PC`, `Round` is `RO`, `Comment` is `C`; any other property is a tag of its
    /// own name, and tags that cannot be properties are kept in `TAG[name:value]`. Line breaks in
    /// tags become line feeds. Of later nodes only the moves are read: their comments, clocks and
    /// drawings are ignored. An unknown result (`?`) is kept as the tag `RE`.
    Sgf,
    /// A file of the program Piskvork: five in a row without gravity and misère. The last line of a
    /// tournament server, such as `1,Standard`, shows whether more than five win, and who won
    /// without a line; the caller may give another game. The first player is X. The players' names
    /// are the tags `X` and `O`; `homo-1` and `homo-2` mean no name. Clocks are ignored. Several
    /// files may follow each other.
    ///
    /// A file of its older form (`.rec`) is read as well: two names, then the moves from 0. It does
    /// not say the size of the board, which is 20 by 20 unless the caller gives a game.
    Psq,
    /// RenjuNet's database as XML, which is only read. Its rules are Renju unless it names others.
    Rif,
}

impl Format {
    /// Checks that the format can hold records of a game.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn fits(self, game: &Game) -> Result<(), Unfit> {
        match self {
            Format::Moves(notation) => moves::fits(notation, game),
            Format::Columns => columns::fits(game).map(drop),
            Format::Sgf => sgf::fits(game).map(drop),
            Format::Psq => psq::fits(game).map(drop),
            Format::Rif => Err(Unfit::OnlyRead),
        }
    }

    /// The format that the beginning of a text indicates; `None` if it is none of them, though it
    /// may be a list of moves. A number is a list of columns if stones fall.
    #[must_use]
    pub fn by_beginning(text: &[u8], falls: bool) -> Option<Format> {
        let text = text.trim_ascii_start();
        let word = text.split(u8::is_ascii_whitespace).next().unwrap_or_default();
        let is_number = !word.is_empty() && word.iter().all(u8::is_ascii_digit);
        // Moves in brackets are not SGF.
        let inner = text.iter().find(|byte| !byte.is_ascii_whitespace() && **byte != b'(');
        let begins_move = |byte: &u8| byte.is_ascii_alphanumeric() || b"'\"[".contains(byte);
        match text.first() {
            Some(b'(') if !inner.is_some_and(begins_move) => Some(Format::Sgf),
            _ if rif::Database::begins(text) => Some(Format::Rif),
            _ if text.starts_with(b"Piskvorky") || psq::is_old(text) => Some(Format::Psq),
            _ => (falls && is_number).then_some(Format::Columns),
        }
    }

    /// Writes a record. Ends, tags and names that the format cannot hold are left out.
    ///
    /// # Errors
    /// The reason why the format cannot hold the record, or the error in the record.
    ///
    /// ```
    /// use inarow_formats::Format;
    /// use inarow_rules::{Game, Mark, Record};
    /// let mut record = Record::new(Game::CONNECT_FOUR, Mark::X);
    /// record.moves = Record::read_moves(&record.game, "d1 d2 e1 c1")?;
    /// assert_eq!(Format::Columns.write(&record)?, "4453\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(self, record: &Record) -> Result<String, CannotWrite> {
        self.fits(&record.game).map_err(CannotWrite::Game)?;
        let conclusion = checked::conclusion_of(record)?;
        match self {
            Format::Moves(notation) => Ok(moves::write(notation, record)),
            Format::Columns => columns::write(record),
            Format::Sgf => sgf::write(record, conclusion),
            Format::Psq => psq::write(record),
            Format::Rif => Err(CannotWrite::Game(Unfit::OnlyRead)),
        }
    }

    /// Reads the games of a text, each played through. X began if the text does not say, and
    /// variations are refused; [`read_with`](Self::read_with) lets the caller choose.
    ///
    /// ```
    /// use inarow_formats::Format;
    /// use inarow_rules::{Game, Notation};
    /// let text = "(;GM[4]SZ[15];B[hh];W[ii])";
    /// let records: Vec<_> = Format::Sgf.read(text, None).collect::<Result<_, _>>()?;
    /// assert_eq!(records[0].game, Game::GOMOKU);
    /// assert_eq!(records[0].moves_text(Notation::Algebraic), "h8 i7");
    /// let error = Format::Sgf.read("(;GM[4]SZ[15];B[hh];W[hh])", None).next();
    /// let error = error.and_then(Result::err).map(|error| (error.line, error.column));
    /// assert_eq!(error, Some((1, 23)));
    /// # Ok::<(), inarow_formats::FormatError>(())
    /// ```
    pub fn read(self, text: &str, game: Option<Game>) -> Games<'_> {
        self.read_with(text, Reading { game, ..Reading::default() })
    }

    /// Reads the games of a text, each played through, with `reading` for what the text leaves
    /// open.
    pub fn read_with(self, text: &str, reading: Reading) -> Games<'_> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let source = match self {
            Format::Moves(notation) => Source::Moves(moves::List::new(notation, text)),
            Format::Columns => Source::Columns(columns::Strings::new(text)),
            Format::Sgf => Source::Sgf(sgf::Collection::new(text)),
            Format::Psq => Source::Psq(psq::Files::new(text)),
            Format::Rif => Source::Rif(rif::Database::new(text)),
        };
        Games { source, reading, checker: Checker::default(), places: Places::new(text) }
    }
}

/// The games of a text in order, read on demand: each a record, or the error for which it is
/// refused.
///
/// A refused game does not stop the others from being read, unless the start of the next is
/// unknown: an error in SGF's brackets is the last item.
#[derive(Clone, Debug)]
pub struct Games<'t> {
    source: Source<'t>,
    reading: Reading,
    checker: Checker,
    places: Places<'t>,
}

#[derive(Clone, Debug)]
enum Source<'t> {
    Moves(moves::List<'t>),
    Columns(columns::Strings<'t>),
    Sgf(sgf::Collection<'t>),
    Psq(psq::Files<'t>),
    Rif(rif::Database<'t>),
}

impl Games<'_> {
    /// The same with rules that other texts use, too.
    #[must_use]
    pub fn with_rules(mut self, rules: &RecentRules) -> Self {
        self.checker.rules = rules.clone();
        self
    }

    /// The parts of the last game that were ignored although they may change it.
    pub fn notes(&mut self) -> Vec<FormatError> {
        let notes = std::mem::take(&mut self.checker.notes);
        notes.into_iter().map(|note| self.places.error(note)).collect()
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Record, FormatError>;

    fn next(&mut self) -> Option<Result<Record, FormatError>> {
        let (reading, checker) = (&self.reading, &mut self.checker);
        checker.notes.clear();
        let game: Result<Record, Wrong> = match &mut self.source {
            Source::Moves(list) => list.next(reading, checker),
            Source::Columns(strings) => strings.next(reading, checker),
            Source::Sgf(collection) => collection.next(reading, checker),
            Source::Psq(files) => files.next(reading, checker),
            Source::Rif(database) => database.next(reading, checker),
        }?;
        Some(game.map_err(|wrong| self.places.error(wrong)))
    }
}
