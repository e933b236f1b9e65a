//! A game being played.

use inarow_rules::{BadRecord, End, IllegalMove, Mark, Position, Record, Rules, Square};

/// A game being played, with every position that led to the present one.
pub(crate) struct State<'a> {
    pub(crate) rules: &'a Rules,
    positions: Vec<Position>,
    pub(crate) record: Record,
}

impl<'a> State<'a> {
    /// A game that begins at a position.
    pub(crate) fn new(rules: &'a Rules, from: Position) -> Self {
        let record = Record::new(*rules.game(), from.first());
        State { rules, positions: vec![from], record }
    }

    /// A game that was recorded.
    pub(crate) fn of_record(rules: &'a Rules, record: Record) -> Result<Self, BadRecord> {
        let positions = record.positions(rules)?;
        Ok(State { rules, positions, record })
    }

    /// Every position so far.
    pub(crate) fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The present position.
    pub(crate) fn position(&self) -> &Position {
        self.positions.last().expect("the first position is never taken back")
    }

    /// The move that was made last.
    pub(crate) fn last_move(&self) -> Option<Square> {
        self.record.moves.last().copied()
    }

    /// Whether the game is over, on the board or otherwise.
    pub(crate) fn is_over(&self) -> bool {
        self.record.end.is_some() || self.position().conclusion().is_some()
    }

    /// Makes a move.
    pub(crate) fn play(&mut self, square: Square) -> Result<(), IllegalMove> {
        let mut position = *self.position();
        self.rules.try_play(&mut position, square)?;
        self.positions.push(position);
        self.record.moves.push(square);
        Ok(())
    }

    /// Takes moves back until `mark` is to move again before its last move; whether there was one.
    pub(crate) fn take_back(&mut self, mark: Mark) -> bool {
        let moves = self.record.moves.len();
        let to = (0..moves).rev().find(|&ply| self.positions[ply].to_move() == mark);
        let Some(ply) = to else { return false };
        self.positions.truncate(ply + 1);
        self.record.moves.truncate(ply);
        true
    }

    /// A side gives up.
    pub(crate) fn resign(&mut self, mark: Mark) {
        self.record.end = Some(End::Resigned(mark));
    }
}
