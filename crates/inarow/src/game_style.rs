//! The set-up and display of a game: the settings in which the lessons' games differ.

use inarow_bots::Contestant;
use inarow_players::PlayerName;
use inarow_rules::opening::Opening;
use inarow_rules::{ByMark, Mark, Notation};
use inarow_search::random::below;
use rand_core::Rng;

use crate::common::{Common, usual_notation};

/// The look of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// This program's own way, for boards of every size.
    Own,
    /// Lesson 1: blank squares between bars.
    Bars,
    /// Lesson 2: numbers in the free squares.
    Digits,
    /// Lesson 3: row and column numbers at the edges.
    Coordinates,
    /// Lesson 4: 0, 1 and -1.
    Numbers,
    /// Lesson 5: dots.
    Dots,
}

/// The marks of the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Marking {
    /// Settled by the call.
    Fixed(ByMark<Contestant>),
    /// A person against this opponent, the marks drawn for each game.
    Random(Contestant),
    /// The person is asked before each game; any answer but X or O is asked again.
    Ask(Contestant),
    /// The person is asked before each game; any answer but X means O.
    AskX(Contestant),
}

impl Marking {
    /// The players by their marks, drawn where these are to be drawn; where a person would be asked, they have X.
    pub(crate) fn settled(&self, generator: &mut dyn Rng) -> ByMark<Contestant> {
        let (person, opponent) = match self {
            Marking::Fixed(names) => return names.clone(),
            Marking::Random(opponent) => (Mark::BOTH[below(generator, 2) as usize], opponent),
            Marking::Ask(opponent) | Marking::AskX(opponent) => (Mark::X, opponent),
        };
        against(person, opponent.clone())
    }
}

/// A person with this mark and a player with the other one.
pub(crate) fn against(person: Mark, opponent: Contestant) -> ByMark<Contestant> {
    let mut names = ByMark { x: opponent.clone(), o: opponent };
    names[person] = PlayerName::Human.into();
    names
}

/// The first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beginning {
    /// This mark.
    Mark(Mark),
    /// The only person.
    Person,
    /// The only person's opponent.
    Computer,
    /// One half each, drawn for each game.
    Random,
    /// The computer in one game of three, drawn for each game.
    ComputerOneInThree,
    /// The person is asked before each game: `o` means the computer, anything else the person.
    Ask,
}

impl Beginning {
    /// The side that begins, drawn where that is to be drawn; X where there is no single person who
    /// would choose it. `None` if a person is to be asked.
    pub(crate) fn settle(self, person: Option<Mark>, generator: &mut dyn Rng) -> Option<Mark> {
        let (person, computer) = (person.unwrap_or(Mark::X), person.map_or(Mark::X, |mark| !mark));
        Some(match self {
            Beginning::Mark(mark) => mark,
            Beginning::Person => person,
            Beginning::Computer => computer,
            Beginning::Random => Mark::BOTH[below(generator, 2) as usize],
            Beginning::ComputerOneInThree if below(generator, 3) == 0 => computer,
            Beginning::ComputerOneInThree => person,
            Beginning::Ask => return None,
        })
    }
}

/// The set-up and display of a game.
#[derive(Clone, Debug)]
pub(crate) struct GameStyle {
    /// The lesson, if it is one.
    pub(crate) lesson: Option<usize>,
    pub(crate) look: Look,
    pub(crate) notation: Notation,
    pub(crate) marking: Marking,
    pub(crate) beginning: Beginning,
    pub(crate) opening: Opening,
    /// The names of the people, for games that are kept.
    pub(crate) people: Vec<String>,
    /// Whether to offer another game.
    pub(crate) again: bool,
    /// Whether to show the scores that the computer's choice rests on.
    pub(crate) scores: bool,
}

impl GameStyle {
    /// The program's own style; X begins.
    pub(crate) fn own(common: &Common<'_>, marking: Marking) -> GameStyle {
        GameStyle {
            lesson: None,
            look: Look::Own,
            notation: common
                .notation
                .filter(|notation| notation.fits(common.game()))
                .unwrap_or_else(|| usual_notation(common.game())),
            marking,
            beginning: Beginning::Mark(Mark::X),
            opening: Opening::Free,
            people: Vec::new(),
            again: true,
            scores: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    /// The number of games among 9,000 in which a person who plays O begins.
    fn begins(beginning: Beginning) -> u32 {
        let generator = &mut Xoshiro256PlusPlus::seed_from_u64(1);
        let begins = |_: &u32| beginning.settle(Some(Mark::O), generator) == Some(Mark::O);
        (0..9000).filter(begins).count() as u32
    }

    #[test]
    fn chance_decides_who_begins_as_often_as_it_should() {
        assert!((4300..4700).contains(&begins(Beginning::Random)));
        assert!((5800..6200).contains(&begins(Beginning::ComputerOneInThree)));
        assert_eq!((begins(Beginning::Person), begins(Beginning::Computer)), (9000, 0));
    }
}
