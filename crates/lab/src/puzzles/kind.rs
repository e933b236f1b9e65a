//! The task of a puzzle.

use inarow_rules::Rules;

use super::prover::WHOLE;

/// The task. "The side" is the one to move; it has no win at once, and at least three legal
/// moves. No position is of two kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PuzzleKind {
    /// The opponent threatens nothing at once. The side wins with its second move at the latest, and
    /// only one move wins so soon.
    WinIn2,
    /// The same with its third move; it does not win sooner.
    WinIn3,
    /// The opponent threatens to complete a line on one square. Every other move loses at once; this one
    /// holds.
    FindTheThreat,
    /// The opponent threatens nothing at once, and the side does not win with its third move or sooner.
    /// If it passed, the opponent could win with its second move: by a fork. Only one move keeps it from
    /// that, and this one holds.
    BlockTheFork,
    /// Nothing of the kind, on a board of at most 42 squares: every move is worth less than this one, by
    /// win, draw and loss.
    OnlyMove,
}

impl PuzzleKind {
    /// Every kind, in the order of display.
    pub const ALL: [PuzzleKind; 5] = [
        PuzzleKind::WinIn2,
        PuzzleKind::WinIn3,
        PuzzleKind::OnlyMove,
        PuzzleKind::BlockTheFork,
        PuzzleKind::FindTheThreat,
    ];

    /// Its stable word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            PuzzleKind::WinIn2 => "win-in-2",
            PuzzleKind::WinIn3 => "win-in-3",
            PuzzleKind::OnlyMove => "only-move",
            PuzzleKind::BlockTheFork => "block-the-fork",
            PuzzleKind::FindTheThreat => "find-the-threat",
        }
    }

    /// The kind with a word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<PuzzleKind> {
        PuzzleKind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Plies to the win, for the kinds that name it.
    #[must_use]
    pub const fn plies(self) -> Option<u16> {
        match self {
            PuzzleKind::WinIn2 => Some(3),
            PuzzleKind::WinIn3 => Some(5),
            _ => None,
        }
    }

    /// Whether a game can have puzzles of this kind: none has any where lines lose, and the only move is
    /// proven on boards that can be finished.
    #[must_use]
    pub fn fits(self, rules: &Rules) -> bool {
        let is_whole = rules.game().squares() <= WHOLE;
        !rules.game().misere() && (self != PuzzleKind::OnlyMove || is_whole)
    }
}
