//! Names of squares and lines.

use inarow_engine::Regions;
use inarow_rules::{Game, Notation, Square, Wide};

use crate::Words;

/// How the squares of one game are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naming {
    /// The game.
    pub game: Game,
    /// The notation.
    pub notation: Notation,
}

impl Naming {
    /// A square in the notation.
    #[must_use]
    pub fn square(&self, square: Square) -> String {
        self.notation.write(&self.game, square)
    }

    /// Squares in the notation, blanks between them.
    #[must_use]
    pub fn squares(&self, squares: impl IntoIterator<Item = Square>) -> String {
        let names: Vec<String> = squares.into_iter().map(|square| self.square(square)).collect();
        names.join(" ")
    }

    /// Row from the bottom, from 1, and column from the left, from 0.
    fn place(&self, square: Square) -> (usize, usize) {
        let columns = self.game.columns();
        (self.game.rows() - square.index() / columns, square.index() % columns)
    }
}

impl Words {
    /// A square for the ear: "the center" where there is just one, else in the notation.
    #[must_use]
    pub fn square(&self, naming: &Naming, square: Square) -> String {
        let center = Regions::<Wide<8>>::of(&naming.game).center;
        if center.len() == 1 && center.contains(square) && naming.game.squares() > 1 {
            self.say("center-square", [("square", naming.square(square).into())])
        } else {
            naming.square(square)
        }
    }

    /// A line by its row or column where the notation names these, else by its ends.
    #[must_use]
    pub fn line(&self, naming: &Naming, line: &[Square]) -> String {
        let (Some(&first), Some(&last)) = (line.first(), line.last()) else {
            return String::new();
        };
        let (from, to) = (naming.place(first), naming.place(last));
        let algebraic = naming.notation == Notation::Algebraic;
        let key = match () {
            () if first == last => return naming.square(first),
            () if from.0 == to.0 && algebraic => {
                return self.say("line-row", [("row", from.0.into())]);
            }
            () if from.1 == to.1 && algebraic => {
                let letter = char::from(b'a' + from.1 as u8).to_string();
                return self.say("line-column", [("column", letter.into())]);
            }
            () if from.0 == to.0 => "line-row-ends",
            () if from.1 == to.1 => "line-column-ends",
            () => "line-diagonal",
        };
        let (from, to) = (naming.square(first), naming.square(last));
        self.say(key, [("from", from.into()), ("to", to.into())])
    }
}
