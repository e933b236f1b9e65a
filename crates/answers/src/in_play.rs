//! A game in play.

mod opening;
mod steps;

use inarow_formats::standing::Standing;
use inarow_players::{ExplainedChoice, Explainer, Reason};
use inarow_rules::opening::{Opening, OpeningRecord, OpeningStage};
use inarow_rules::{BadRecord, End, Forbidden, Mark, Outcome, Position, Record, Square, Squares};
use inarow_search::Informed;

pub use steps::{Moment, Step};

/// A game in play: its rules, its start, its record with its opening, and the position it has reached.
///
/// A game that is over has an end in its record, also where the board ended it. The opening is among the record's tags.
///
/// ```
/// use inarow_answers::{GameInPlay, Moment, Step};
/// use inarow_rules::{Game, Mark, Rules, Square};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let mut game = GameInPlay::new(rules.clone(), rules.empty());
/// game.play(Square(4))?;
/// game.play(Square(0))?;
/// assert!(game.play(Square(0)).is_err());
/// let before_xs_move = game.last_step_of(|mark| mark == Mark::X).expect("X has moved");
/// assert_eq!(before_xs_move, Moment { moves: 0, choices: 0 });
/// game.take_back(before_xs_move);
/// let steps = (game.redo(), game.redo());
/// assert_eq!(steps, (Some(Step::Move(Square(4))), Some(Step::Move(Square(0)))));
/// assert_eq!(game.record().moves, [Square(4), Square(0)]);
/// # Ok::<(), inarow_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameInPlay {
    rules: Informed,
    start: Position,
    position: Position,
    record: Record,
    opening: OpeningRecord,
    /// The steps that were taken back, the next one to be made again last.
    undone: Vec<Step>,
}

impl GameInPlay {
    /// A game that begins at a position.
    #[must_use]
    pub fn new(rules: impl Into<Informed>, start: Position) -> Self {
        let rules = rules.into();
        let record = Record::new(*rules.game(), start.first());
        let (opening, undone) = (OpeningRecord::default(), Vec::new());
        let mut game = GameInPlay { rules, start, position: start, record, opening, undone };
        game.note_end();
        game
    }

    /// A game on the empty board that opens by a rule, which has to fit its game.
    #[must_use]
    pub fn opened(rules: impl Into<Informed>, first: Mark, rule: Opening) -> Self {
        let rules = rules.into();
        let start = rules.empty_for(first);
        let mut game = GameInPlay::new(rules, start);
        game.set_opening(OpeningRecord::new(rule));
        game
    }

    /// A game that was recorded.
    ///
    /// # Errors
    /// The first move that is not legal, or that its opening does not allow.
    pub fn of_record(rules: impl Into<Informed>, record: Record) -> Result<Self, BadRecord> {
        let rules = rules.into();
        let start = rules.empty_for(record.first);
        let position = record.positions(&rules)?.pop().unwrap_or(start);
        let (opening, undone) = (record.opening(), Vec::new());
        let mut game = GameInPlay { rules, start, position, record, opening, undone };
        game.record.check_opening(&game.rules)?;
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

    /// The game after `moves` moves and the choices before the next one; the whole game if it has no more.
    #[must_use]
    pub fn after(&self, moves: usize) -> GameInPlay {
        let mut game = self.clone();
        game.take_back(Moment { moves, choices: self.opening.choices_before(moves) });
        game.undone.clear();
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

    /// The squares that may be played; none at a choice and once the game is over.
    #[must_use]
    pub fn moves(&self) -> Squares {
        match self.stage() {
            _ if self.is_over() => Squares::default(),
            OpeningStage::Choice { .. } => Squares::default(),
            _ => self.opening.rule().squares(&self.rules, &self.position),
        }
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

    /// Ends the game otherwise than on the board.
    pub fn end(&mut self, end: End) {
        self.record.end = Some(end);
    }

    fn note_end(&mut self) {
        self.record.end = self.position.conclusion().map(|_| End::Played);
    }
}
