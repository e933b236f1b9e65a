//! An opponent whose chances are known, over numbered positions.

use inarow_players::{Policy, Refusal};
use inarow_search::Limits;
use inarow_search::random::below;
use rand_core::Rng;

use super::table::Table;
use crate::Graph;

/// The chances of a policy for each kind of move.
#[derive(Debug)]
pub(super) struct Opponent {
    /// The weights of a position's moves up to each one, this included.
    sums: Vec<u64>,
}

impl Opponent {
    /// Asks a policy about every position.
    ///
    /// # Errors
    /// If it gives no move, or the limits of a question ran out.
    pub(super) fn new(
        graph: &Graph,
        table: &Table,
        policy: &mut dyn Policy,
        limits: &Limits<'_>,
    ) -> Result<Opponent, Refusal> {
        let mut sums = Vec::with_capacity(table.moves());
        for number in 0..graph.len() as u32 {
            let edges = graph.moves(number);
            if edges.is_empty() {
                continue;
            }
            let chances = policy.distribution(graph.position(number), limits)?;
            let mut sum = 0;
            for place in table.places(number) {
                let to = table.to(place);
                let chosen = chances.choices().iter().filter(|choice| {
                    edges.iter().any(|edge| edge.square == choice.square && edge.to == to)
                });
                sum += chosen.map(|choice| choice.weight).sum::<u64>();
                sums.push(sum);
            }
        }
        Ok(Opponent { sums })
    }

    /// The place of a move, drawn with its chance.
    pub(super) fn draw<R: Rng>(&self, table: &Table, number: u32, rng: &mut R) -> usize {
        let places = table.places(number);
        let sums = &self.sums[places.clone()];
        let all = sums.last().copied().unwrap_or(1);
        let drawn = below(rng, all.max(1));
        places.start + sums.iter().position(|&sum| drawn < sum).unwrap_or(0)
    }
}
