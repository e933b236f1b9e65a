//! Pairs of players whose results are known without a game.

use inarow_lab::outside::{ListPolicy, stated_chances};
use inarow_lab::{Bout, Chances, exact};
use inarow_players::Policy;
use inarow_rules::Square;
use inarow_search::Limits;

use super::BoutResult;
use super::question::{Known, TournamentAsked, TournamentStep};
use crate::{Meeting, PlayerRefused, budget};

impl TournamentAsked<'_> {
    /// The exact results of the pairs that have them, and whether chances were normalised for that.
    pub(super) fn exactly(&self, openings: &[Vec<Square>]) -> Result<(Known, bool), PlayerRefused> {
        let stop = || {
            (self.tell)(TournamentStep::Exact);
            (self.stop)()
        };
        let limits = Limits { nodes: Some(budget::BOUT), stop: Some(&stop), ..Limits::NONE };
        let of_pair = |pair: Option<[Bout<Chances>; 2]>| {
            pair.map(|bouts| bouts.each_ref().map(|bout| BoutResult::of(bout, Meeting::Exact)))
        };
        let (mut policies, mut normalised) = (Vec::new(), false);
        for entrant in self.entrants {
            let stated = match entrant.make_program() {
                None => entrant.make_policy(),
                Some(mut program) => {
                    let limits = &Limits { nodes: Some(budget::OBSERVED), ..limits };
                    let stated = stated_chances(program.as_mut(), self.rules, openings, limits);
                    let stated = stated.map_err(|refusal| PlayerRefused::new(entrant, refusal))?;
                    normalised |= stated.as_ref().is_some_and(ListPolicy::is_normalised);
                    stated.map(|stated| Box::new(stated) as Box<dyn Policy>)
                }
            };
            policies.push(stated);
        }
        let found = exact(self.rules, policies, openings, &limits);
        found
            .map(|pairs| (pairs.into_iter().map(of_pair).collect(), normalised))
            .map_err(|(who, refusal)| PlayerRefused::new(&self.entrants[who], refusal))
    }
}
