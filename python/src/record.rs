//! A recorded game.

use std::hash::{DefaultHasher, Hash, Hasher};

use inarow_answers::exchange::write_game;
use inarow_formats::json;
use inarow_formats::kept::KeptGame;
use inarow_formats::standing::{ENDS, Standing, end_from_words, end_words, mark_word};
use inarow_rules::{End, Mark, Notation, Rules, Square};
use inarow_words::svg;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};

use crate::error;
use crate::exchange::form;
use crate::game::{Game, mark};
use crate::language::{voice, words};
use crate::position::Position;
use crate::square::{notation, square_of_move};

/// A recorded game: its rules, the side that began, the moves, the end, and the players. It is
/// immutable: a move makes another record.
///
/// The moves are a text such as "b2 a1" or a sequence of names and numbers of squares. The end
/// follows from the board; if it does not, `end` is "resigned x", "out-of-time x", "lost x" (or
/// "o"), "agreed" or "abandoned".
///
/// >>> import inarow
/// >>> record = inarow.Record("tictactoe", "b2 a1 c1", x="Ann")
/// >>> record.play("a3").play("c3").moves
/// ['b2', 'a1', 'c1', 'a3', 'c3']
///
/// Raises TextError for a text that cannot be read, and IllegalMove for the first move that is not
/// legal.
#[pyclass(frozen, module = "inarow")]
pub(crate) struct Record {
    pub(crate) game: Py<Game>,
    pub(crate) kept: KeptGame,
    last: inarow_rules::Position,
}

impl Record {
    /// A record with legal moves; a game that ends on the board gets that end.
    pub(crate) fn of(py: Python<'_>, mut kept: KeptGame) -> PyResult<Record> {
        let game = Py::new(py, Game::compiled(kept.game))?;
        let positions = kept.record().positions(&game.get().rules);
        let positions = positions.map_err(|bad| error::bad_record(&kept.game, bad))?;
        let last = positions.last().copied().unwrap_or_else(|| game.get().rules.empty());
        if matches!(kept.end, None | Some(End::Played)) {
            kept.end = last.conclusion().map(|_| End::Played);
        }
        Ok(Record { game, kept, last })
    }
}

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (game = None, moves = None, *, first = "x", end = None, x = "", o = "", tags = Vec::new()))]
    #[expect(clippy::too_many_arguments, reason = "they have names where it is called")]
    fn new(
        py: Python<'_>,
        game: Option<&Bound<'_, PyAny>>,
        moves: Option<&Bound<'_, PyAny>>,
        first: &str,
        end: Option<&str>,
        x: &str,
        o: &str,
        tags: Vec<(String, String)>,
    ) -> PyResult<Record> {
        let (game, first) = (Game::of(game, py)?, mark(first)?);
        let rules = &game.get().rules;
        let moves = moves.map(|moves| read_moves(rules, first, moves)).transpose()?;
        let mut kept = KeptGame::from(inarow_rules::Record {
            moves: moves.unwrap_or_default(),
            end: end.map(read_end).transpose()?,
            tags,
            ..inarow_rules::Record::new(*rules.game(), first)
        });
        // Tags may name the players, too.
        for (mark, name) in
            [(Mark::X, x), (Mark::O, o)].into_iter().filter(|(_, name)| !name.is_empty())
        {
            kept.players[mark] = name.to_owned();
        }
        Record::of(py, kept)
    }

    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The side that began, "x" or "o".
    #[getter]
    fn first(&self) -> &'static str {
        mark_word(self.kept.first)
    }

    /// The moves in order.
    #[getter]
    fn moves(&self) -> Vec<String> {
        let squares = self.kept.squares().into_iter();
        squares.map(|square| Notation::Algebraic.write(&self.kept.game, square)).collect()
    }

    /// The end: "played" (on the board), "resigned x", "out-of-time x", "lost x" (or "o"), "agreed"
    /// or "abandoned"; None while it goes on.
    #[getter]
    fn end(&self) -> Option<&'static str> {
        self.kept.end.map(end_words)
    }

    /// The result of the game: "x", "o", "draw", "abandoned", or "open" while it goes on.
    #[getter]
    fn result(&self) -> &'static str {
        Standing::of(self.kept.end, self.last.conclusion()).unwrap_or(Standing::Open).word()
    }

    /// The names of X and O; "" if unknown.
    #[getter]
    fn players(&self) -> (&str, &str) {
        (&self.kept.players.x, &self.kept.players.o)
    }

    /// Further names and values, in order.
    #[getter]
    fn tags(&self) -> Vec<(String, String)> {
        self.kept.tags.clone()
    }

    /// The last position.
    #[getter]
    fn position(&self, py: Python<'_>) -> Position {
        Position { game: self.game.clone_ref(py), at: self.last }
    }

    /// Every position from the empty board on: one more than there are moves.
    ///
    /// >>> import inarow
    /// >>> [str(position) for position in inarow.Record("tictactoe", "b2 a1").positions()]
    /// ['.../.../...', '.../.X./...', '.../.X./O..']
    fn positions(&self, py: Python<'_>) -> PyResult<Vec<Position>> {
        let positions = self.kept.record().positions(&self.game.get().rules);
        let positions = positions.map_err(|bad| error::bad_record(&self.kept.game, bad))?;
        Ok(positions.into_iter().map(|at| Position { game: self.game.clone_ref(py), at }).collect())
    }

    /// The record with one more move.
    ///
    /// Raises TextError, with the column, if the text is not a square, and IllegalMove if the move
    /// is not legal.
    fn play(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<Record> {
        let rules = &self.game.get().rules;
        let square = square_of_move(rules, &self.last, r#move)?;
        let mut record =
            Record { game: self.game.clone_ref(py), kept: self.kept.clone(), last: self.last };
        let legal = match self.kept.end {
            Some(_) => Err(inarow_rules::IllegalMove::Over),
            None => rules.try_play(&mut record.last, square),
        };
        legal.map_err(|why| error::illegal(rules, &self.last, square, why))?;
        record.kept.moves.push(square.into());
        record.kept.end = record.last.conclusion().map(|_| End::Played);
        Ok(record)
    }

    /// The record as a text: "json" (which keeps everything), "sgf", "psq", "columns", "svg", or
    /// "moves" in a notation: "algebraic", "numpad", "index", "row-col" or "from-top".
    ///
    /// >>> import inarow
    /// >>> inarow.Record("tictactoe", "b2 a1").write("moves")
    /// 'b2 a1\n'
    ///
    /// Raises TextError if there is no such format or it cannot hold the game.
    #[pyo3(signature = (form = "json", *, notation = "algebraic"))]
    fn write(&self, form: &str, notation: &str) -> PyResult<String> {
        let form = self::form(form, self::notation(notation)?)?;
        let written = write_game(form, &self.kept, &voice());
        written.map(|written| written.text).map_err(|error| error::exchange(&error))
    }

    /// The record in a line of JSON, as written by `write("json")`.
    ///
    /// Raises TextError, with the column, if it is not a record, and IllegalMove for the first move
    /// that is not legal.
    #[staticmethod]
    fn from_json(py: Python<'_>, text: &str) -> PyResult<Record> {
        let read = json::read(text).map_err(|error| {
            let ((line, column), problem) = words().json_problem(&error);
            error::placed(line, column, problem)
        });
        Record::of(py, read?)
    }

    fn __len__(&self) -> usize {
        self.kept.moves.len()
    }

    fn __str__(&self) -> String {
        json::write(&self.kept)
    }

    fn __repr__(&self) -> String {
        format!("Record.from_json({:?})", self.__str__())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Record>().is_ok_and(|other| other.get().kept == self.kept)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.__str__().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let type_: Bound<'py, PyType> = py.get_type::<Record>();
        Ok((type_.getattr("from_json")?, (self.__str__(),)))
    }

    /// The last board with the last move marked, as SVG; None for a cube.
    fn _repr_svg_(&self) -> Option<String> {
        let grid = self.kept.game.grid()?;
        svg::game(words(), grid, &self.kept.record(), Notation::Algebraic).ok()
    }
}

/// The squares of moves: a text, or one by one.
pub(crate) fn read_moves(
    rules: &Rules,
    first: Mark,
    moves: &Bound<'_, PyAny>,
) -> PyResult<Vec<Square>> {
    let mut position = rules.empty_for(first);
    if let Ok(text) = moves.cast::<PyString>() {
        let read =
            inarow_formats::read_moves(rules, &position, Notation::Algebraic, text.to_str()?);
        return read.map_err(|error| error::moves(rules.game(), &error));
    }
    let read = |named: PyResult<Bound<'_, PyAny>>| {
        let square = square_of_move(rules, &position, &named?)?;
        // The caller reports illegal moves of the record as a whole.
        let _ = rules.try_play(&mut position, square);
        Ok(square)
    };
    moves.try_iter()?.map(read).collect()
}

/// An end by its name.
fn read_end(words: &str) -> PyResult<End> {
    end_from_words(words).ok_or_else(|| error::not_one_of(ENDS.map(end_words), words))
}
