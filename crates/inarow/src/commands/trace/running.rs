//! A search with an observer.

use std::cell::RefCell;

use inarow_answers::budget;
use inarow_players::rule_trace::watch;
use inarow_players::{PlayerName, Refusal};
use inarow_search::sampler::Sampler;
use inarow_search::trace::{Recorder, TracedNode};
use inarow_search::{Found, Limits};

use super::Traced;
use crate::failure::Failure;
use crate::thinking::check_player;

/// An event of a search.
pub(super) enum Event {
    /// A node that it has left.
    Node(TracedNode),
    /// The results of a finished look.
    Look(Found),
}

/// Searches the position; how many nodes there were.
pub(super) fn run(traced: &Traced<'_>, tell: &mut dyn FnMut(Event)) -> Result<u64, Failure> {
    let (common, plan) = (traced.common, traced.plan);
    let fitted = check_player(common, plan.player)?;
    let refused = |refusal: Refusal| {
        let said = common.words.refusal(&plan.player.to_string(), common.game(), refusal);
        match refusal {
            Refusal::Over => Failure::Usage(said),
            _ => Failure::Failed(said),
        }
    };
    if traced.position.conclusion().is_some() {
        return Err(refused(Refusal::Over));
    }
    let nodes = plan.limit.or(fitted.nodes);
    let usual = matches!(plan.player, PlayerName::Search(_)).then_some(budget::TRACE);
    let limits = Limits { nodes: nodes.or(usual), ..Limits::NONE };
    let tell = RefCell::new(tell);
    let mut recorder = Recorder::within(plan.depth, |node| (tell.borrow_mut())(Event::Node(node)))
        .moving_again(plan.player == PlayerName::MinimaxAsPrinted);
    let mut report = |found: &Found| (tell.borrow_mut())(Event::Look(found.clone()));
    let (rules, from) = (&common.rules, &traced.position);
    let watched = watch(plan.player, rules, from, &limits, &mut report, &mut recorder);
    let nodes = recorder.nodes();
    match watched {
        Some(result) => result.map(|_| nodes).map_err(refused),
        None => sample(traced, &limits, &mut **tell.borrow_mut(), &refused),
    }
}

/// Lets the player sample, and reports its tree.
fn sample(
    traced: &Traced<'_>,
    limits: &Limits<'_>,
    tell: &mut dyn FnMut(Event),
    refused: &dyn Fn(Refusal) -> Failure,
) -> Result<u64, Failure> {
    let plan = traced.plan;
    let PlayerName::Mcts(options) = plan.player else { return Ok(0) };
    let simulations = options.nodes.unwrap_or(budget::TRACE_GAMES);
    let mut sampler = Sampler::new(&traced.common.rules, simulations);
    let rng = &mut traced.seed.generator()?;
    sampler.run(&traced.position, limits, rng).map_err(|error| refused(error.into()))?;
    for node in sampler.traced(plan.most, plan.depth) {
        tell(Event::Node(node));
    }
    Ok(sampler.tree_nodes())
}
