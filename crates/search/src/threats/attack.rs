//! A forced win, move by move.

use inarow_rules::Square;

/// A move that wins by force, with the attack after each reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The attacking move.
    pub square: Square,
    /// The replies that do not lose at once, each with the attack that follows it.
    pub replies: Vec<(Square, Attack)>,
    /// The attack after any other reply; `None` if the move completes a line.
    pub otherwise: Option<Box<Attack>>,
}

impl Attack {
    /// A move that completes a line.
    pub(super) fn completing(square: u16) -> Self {
        Attack { square: Square(square), replies: Vec::new(), otherwise: None }
    }

    /// The most plies to the end, this move included.
    #[must_use]
    pub fn plies(&self) -> u16 {
        let after = self.followers().map(Attack::plies).max();
        after.map_or(1, |plies| plies.saturating_add(2))
    }

    /// One variation to the end: of the replies that do not lose at once the one after which it
    /// takes longest; where there is none the opponent does best to give up, and the variation
    /// ends.
    #[must_use]
    pub fn variation(&self) -> Vec<Square> {
        let mut variation = vec![self.square];
        let longest = self.replies.iter().max_by_key(|(_, attack)| attack.plies());
        if let Some((reply, attack)) = longest {
            variation.push(*reply);
            variation.extend(attack.variation());
        }
        variation
    }

    /// The attack after a reply.
    #[must_use]
    pub fn after(&self, reply: Square) -> Option<&Attack> {
        let listed = self.replies.iter().find(|(square, _)| *square == reply);
        listed.map(|(_, attack)| attack).or(self.otherwise.as_deref())
    }

    fn followers(&self) -> impl Iterator<Item = &Attack> {
        self.replies.iter().map(|(_, attack)| attack).chain(self.otherwise.as_deref())
    }
}
