//! The player that a training makes, and from which it goes on.

use std::ops::Range;

use inarow_players::learned::{Learned, LearnedMethod};
use inarow_rules::Square;

use super::{Learning, menace};

impl Learning {
    /// The player after these games, from which the training can go on.
    pub(super) fn learned(&self) -> Learned {
        let mut about = self.options.about(self.course.played());
        about.extend(self.course.about());
        let numbered = |(square, index): (Square, usize)| (square, self.numbers[index]);
        let table = self.listed().map(|number| {
            (*self.graph.position(number), self.moves(number).map(numbered).collect())
        });
        Learned::new(&self.rules, self.options.method, about, table.collect())
    }

    /// Takes the numbers of a player; `None` if its table is another.
    pub(super) fn take(&mut self, player: &Learned) -> Option<()> {
        let listed: Vec<u32> = self.listed().collect();
        if listed.len() != player.table().len() {
            return None;
        }
        for (number, (position, learned)) in listed.into_iter().zip(player.table()) {
            let moves: Vec<(Square, usize)> = self.moves(number).collect();
            if self.graph.position(number) != position || moves.len() != learned.len() {
                return None;
            }
            for (&(square, index), &(same, number)) in moves.iter().zip(learned) {
                if square != same {
                    return None;
                }
                self.numbers[index] = number;
            }
        }
        Some(())
    }

    /// The positions of a player's table.
    pub(super) fn listed(&self) -> impl Iterator<Item = u32> {
        let all: Range<u32> = 0..self.graph.len() as u32;
        all.filter(|&number| match self.options.method {
            LearnedMethod::Menace => menace::has_box(&self.graph, number),
            LearnedMethod::QLearning | LearnedMethod::Td => !self.graph.moves(number).is_empty(),
        })
    }

    /// A square of each kind of move at a position, with the index of its number.
    fn moves(&self, number: u32) -> impl Iterator<Item = (Square, usize)> {
        self.table.places(number).filter_map(move |place| {
            let to = self.table.to(place);
            let edge = self.graph.moves(number).iter().find(|edge| edge.to == to)?;
            Some((edge.square, self.number_at(place)))
        })
    }

    /// The index of the number of a move to a position.
    pub(super) fn index(&self, number: u32, to: u32) -> Option<usize> {
        let place = self.table.places(number).find(|&place| self.table.to(place) == to)?;
        Some(self.number_at(place))
    }

    /// The index of the number of the move at a place.
    fn number_at(&self, place: usize) -> usize {
        match self.options.method {
            LearnedMethod::Td => self.table.to(place) as usize,
            LearnedMethod::QLearning | LearnedMethod::Menace => place,
        }
    }
}
