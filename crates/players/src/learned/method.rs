//! Methods of learning.

/// The method by which a player has learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LearnedMethod {
    /// Values of moves (Watkins 1989).
    QLearning,
    /// Values of the positions after moves, by temporal differences (Sutton 1988).
    Td,
    /// Beads in matchboxes (Michie 1961).
    Menace,
}

impl LearnedMethod {
    /// All methods.
    pub const ALL: [LearnedMethod; 3] =
        [LearnedMethod::QLearning, LearnedMethod::Td, LearnedMethod::Menace];

    /// The word for it: `q-learning`, `td` or `menace`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            LearnedMethod::QLearning => "q-learning",
            LearnedMethod::Td => "td",
            LearnedMethod::Menace => "menace",
        }
    }

    /// The method with this word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<LearnedMethod> {
        LearnedMethod::ALL.into_iter().find(|method| method.word() == word)
    }
}
