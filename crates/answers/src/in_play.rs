//! A game in play.

use inarow_formats::Standing;
use inarow_players::{ExplainedChoice, Explainer, Reason};
use inarow_rules::{
    BadRecord, End, Forbidden, IllegalMove, Mark, Outcome, Position, Record, Square, Squares,
};
use inarow_search::Informed;

/// A game in play: its rules, its start, its record, and the position it has reached.
///
/// A game that is over has an end in its record, also where the board ended it.
///
/// ```
/// use inarow_answers::GameInPlay;
/// use inarow_rules::{Game, Mark, Rules, Square};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let mut game = GameInPlay::new(rules.clone(), rules.empty());
/// game.play(Square(4))?;
/// game.play(Square(0))?;
/// assert!(game.play(Square(0)).is_err());
/// let before_xs_move = game.last_ply_of(|mark| mark == Mark::X);
/// assert_eq!(before_xs_move, Some(0));
/// game.take_back(0);
/// assert_eq!((game.redo(), game.redo()), (Some(Square(4)), Some(Square(0))));
/// assert_eq!(game.record().moves, [Square(4), Square(0)]);
/// # Ok::<(), inarow_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameInPlay {
    rules: Informed,
    start: Position,
    position: Position,
    record: Record,
    /// The moves that were taken back, the next one to be made again last.
    undone: Vec<Square>,
}

impl GameInPlay {
    /// A game that begins at a position.
    #[must_use]
    pub fn new(rules: impl Into<Informed>, start: Position) -> Self {
        let rules = rules.into();
        let record = Record::new(*rules.game(), start.first());
        let mut game = GameInPlay { rules, start, position: start, record, undone: Vec::new() };
        game.note_end();
        game
    }

    /// A game that was recorded.
    ///
    /// # Errors
    /// The first move that is not legal.
    pub fn of_record(rules: impl Into<Informed>, record: Record) -> Result<Self, BadRecord> {
        let rules = rules.into();
        let start = rules.empty_for(record.first);
        let position = record.positions(&rules)?.pop().unwrap_or(start);
        let mut game = GameInPlay { rules, start, position, record, undone: Vec::new() };
        if matches!(game.record.end, None | Some(End::Played)) {
            game.note_end();
        }
        Ok(game)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Informed {
        &self.rules
    }

    /// The game with all its moves.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Where it began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Every position of the game: one more than there are moves.
    #[must_use]
    pub fn positions(&self) -> Vec<Position> {
        let mut position = self.start;
        let mut positions = vec![position];
        for &square in &self.record.moves {
            self.rules.play(&mut position, square);
            positions.push(position);
        }
        positions
    }

    /// The game after `moves` moves; the whole game if it has no more.
    #[must_use]
    pub fn after(&self, moves: usize) -> GameInPlay {
        let mut game = GameInPlay { undone: Vec::new(), ..self.clone() };
        if moves < game.record.moves.len() {
            game.record.moves.truncate(moves);
            game.record.end = None;
            game.position = self.positions()[moves];
        }
        game
    }

    /// The move that was made last.
    #[must_use]
    pub fn last_move(&self) -> Option<Square> {
        self.record.moves.last().copied()
    }

    /// A move that a player has chosen for this reason, with its purpose; none if it is not legal.
    #[must_use]
    pub fn explained(&self, square: Square, reason: Reason) -> Option<ExplainedChoice> {
        let explain = || Explainer::new(&self.rules).choice(&self.position, square, reason);
        self.moves().contains(square).then(explain)
    }

    /// The side to move, or that would be if the game were not over.
    #[must_use]
    pub fn to_move(&self) -> Mark {
        self.position.to_move()
    }

    /// The side that makes the move of a ply, from 0.
    #[must_use]
    pub fn mover(&self, ply: usize) -> Mark {
        // In a position that was set up, the side behind is to move, for either first side.
        let begins = self.start.to_move();
        if ply.is_multiple_of(2) { begins } else { !begins }
    }

    /// The squares that may be played; none once the game is over.
    #[must_use]
    pub fn moves(&self) -> Squares {
        if self.is_over() { Squares::default() } else { self.rules.moves(&self.position) }
    }

    /// The free squares on which the side to move may not play, each with its reason; none once the game is over.
    #[must_use]
    pub fn forbidden(&self) -> Vec<(Square, Forbidden)> {
        if self.is_over() { Vec::new() } else { self.rules.forbidden(&self.position) }
    }

    /// Whether the game is over, on the board or otherwise.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.record.end.is_some()
    }

    /// The standing of the game.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let standing = Standing::of(self.record.end, self.position.conclusion());
        standing.unwrap_or(Standing::Open)
    }

    /// The lines that decided the game on the board.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<Square>> {
        match self.rules.outcome(&self.position) {
            Some(Outcome::Win { lines, .. }) => lines,
            _ => Vec::new(),
        }
    }

    /// The winner, on the board or otherwise.
    #[must_use]
    pub fn winner(&self) -> Option<Mark> {
        match self.standing() {
            Standing::Won(mark) => Some(mark),
            _ => None,
        }
    }

    /// Makes a move; one that ends the game on the board ends it. Moves taken back before are
    /// forgotten.
    ///
    /// # Errors
    /// If the move is not legal; then nothing has changed.
    pub fn play(&mut self, square: Square) -> Result<(), IllegalMove> {
        self.make(square)?;
        self.undone.clear();
        Ok(())
    }

    /// The number of moves before the last one of these sides; `None` if they have not moved.
    #[must_use]
    pub fn last_ply_of(&self, is_theirs: impl Fn(Mark) -> bool) -> Option<usize> {
        (0..self.record.moves.len()).rev().find(|&ply| is_theirs(self.mover(ply)))
    }

    /// Takes moves back until `moves` are left; the game goes on.
    pub fn take_back(&mut self, moves: usize) {
        if moves < self.record.moves.len() {
            self.position = self.positions()[moves];
            self.undone.extend(self.record.moves.drain(moves..).rev());
            self.record.end = None;
        }
    }

    /// Makes the move again that was taken back last.
    pub fn redo(&mut self) -> Option<Square> {
        let square = self.undone.pop_if(|_| self.record.end.is_none())?;
        self.make(square).ok().map(|()| square)
    }

    /// Ends the game otherwise than on the board.
    pub fn end(&mut self, end: End) {
        self.record.end = Some(end);
    }

    fn make(&mut self, square: Square) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::Over);
        }
        self.rules.try_play(&mut self.position, square)?;
        self.record.moves.push(square);
        self.note_end();
        Ok(())
    }

    fn note_end(&mut self) {
        self.record.end = self.position.conclusion().map(|_| End::Played);
    }
}
