//! The game that is on the screen.

use inarow_rules::{
    Game, Grid, IllegalMove, Mark, Notation, Outcome, Position, Record, Rules, Setup, Square,
    TextError,
};

use crate::line::State;
use crate::line::request::{self, Request};

/// The rules of a game and where it starts. Whatever the board, a game is a record: each question
/// plays it through, which takes microseconds, so that nothing else has to know the rules.
#[derive(Debug)]
pub(crate) struct Table {
    rules: Rules,
    /// Where games start, if not at the empty board.
    from: Option<Setup>,
}

/// A position as it is drawn and clicked at.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// What is on each square, row by row from the top left.
    pub(crate) stones: Vec<Option<Mark>>,
    /// The move that each square stands for: itself, or where a stone lands in its column.
    pub(crate) meant: Vec<Option<Square>>,
    /// Where the side that is not to move would complete a line at once.
    pub(crate) threats: Vec<Square>,
    pub(crate) to_move: Mark,
    /// How the game has ended on the board.
    pub(crate) outcome: Option<Outcome>,
}

impl Table {
    /// A game that starts at the empty board, or at a position of it.
    pub(crate) fn new(game: Game, from: Option<Setup>) -> Table {
        Table { rules: Rules::new(game), from }
    }

    /// The rules of the game.
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// A new game in which this side begins; a start that is given settles who does.
    pub(crate) fn begin(&self, first: Mark) -> Record {
        Record::new(*self.rules.game(), self.start(first).first())
    }

    /// The game as it stands after these moves.
    pub(crate) fn state(&self, first: Mark, moves: &[Square]) -> State<'_> {
        let mut state = State::new(&self.rules, self.start(first));
        // Only moves that were legal come into a record.
        for &square in moves {
            if state.play(square).is_err() {
                break;
            }
        }
        state
    }

    fn start(&self, first: Mark) -> Position {
        let from = self.from.as_ref().and_then(|setup| self.rules.position(setup).ok());
        from.unwrap_or_else(|| self.rules.empty_for(first))
    }

    /// Whether a move is legal after these moves.
    ///
    /// # Errors
    /// Why it is not.
    pub(crate) fn check(&self, record: &Record, square: Square) -> Result<(), IllegalMove> {
        self.state(record.first, &record.moves).play(square)
    }

    /// Reads what a person types at a move: the move, or a word for something else.
    ///
    /// # Errors
    /// If it is neither.
    pub(crate) fn read(
        &self,
        record: &Record,
        notation: Notation,
        line: &str,
    ) -> Result<Request, TextError> {
        let state = self.state(record.first, &record.moves);
        request::read(&self.rules, state.position(), notation, line)
    }

    /// How many moves are left of a record when it is taken back until this side is to move again;
    /// `None` if it has not moved yet.
    pub(crate) fn before_last_move_of(&self, record: &Record, mark: Mark) -> Option<usize> {
        let mut state = self.state(record.first, &record.moves);
        if state.take_back(mark) { Some(state.record.moves.len()) } else { None }
    }

    /// The position after these moves, as it is drawn.
    pub(crate) fn scene(&self, first: Mark, moves: &[Square]) -> Scene {
        scene(&self.rules, self.state(first, moves).position())
    }
}

fn scene(rules: &Rules, position: &Position) -> Scene {
    let game = rules.game();
    let squares = || (0..game.squares()).map(|index| Square(index as u16));
    let on = |square| Mark::BOTH.into_iter().find(|&mark| position.marks(mark).contains(square));
    let legal = rules.moves(position);
    let falls = game.grid().filter(|_| game.gravity());
    let lands = |grid: Grid, square: Square| {
        let column = |other: Square| grid.place(other).0;
        legal.iter().find(|&move_| column(move_) == column(square))
    };
    let meant = |square| match falls {
        Some(grid) => lands(grid, square),
        None => Some(square).filter(|&square| legal.contains(square)),
    };
    let over = position.conclusion().is_some();
    let threats = rules.completions(position, !position.to_move());
    Scene {
        stones: squares().map(on).collect(),
        meant: squares().map(meant).collect(),
        threats: if over { Vec::new() } else { threats.iter().collect() },
        to_move: position.to_move(),
        outcome: rules.outcome(position),
    }
}

impl Scene {
    /// Whether a square is part of a line that decided the game.
    pub(crate) fn decided(&self, square: Square) -> bool {
        match &self.outcome {
            Some(Outcome::Win { lines, .. }) => lines.iter().flatten().any(|&s| s == square),
            _ => false,
        }
    }

    /// Who has won on the board.
    pub(crate) fn winner(&self) -> Option<Mark> {
        match self.outcome {
            Some(Outcome::Win { mark, .. }) => Some(mark),
            _ => None,
        }
    }
}
