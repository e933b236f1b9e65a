//! The tree of the simulations.

use inarow_rules::Rules;
use inarow_search::Limits;
use inarow_search::sampler::{Sampler, SamplerOptions};
use inarow_search::trace::{NodeValue, Samples, TracedNode};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::node;
use crate::positions::rules;

fn tree(
    rules: &Rules,
    options: SamplerOptions,
    seed: u64,
    most: usize,
) -> (Sampler, Vec<TracedNode>) {
    let mut mcts = Sampler::with_options(rules, options);
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    mcts.run(&rules.empty(), &Limits::NONE, rng).unwrap();
    let nodes = mcts.traced(most, u16::MAX);
    (mcts, nodes)
}

fn samples(node: &TracedNode) -> Samples {
    node.samples.unwrap()
}

#[test]
fn the_tree_is_the_one_that_the_player_grew() {
    let rules = rules("tictactoe");
    for proving in [true, false] {
        let options = SamplerOptions { simulations: 500, proving, ..SamplerOptions::default() };
        let (mcts, nodes) = tree(&rules, options, 5, usize::MAX);
        assert_eq!(nodes.len() as u64, mcts.tree_nodes());
        assert_eq!(nodes[0].nodes, mcts.tree_nodes());
        assert_eq!(samples(&nodes[0]).visits, mcts.simulations());
        let below: Vec<&TracedNode> = nodes.iter().filter(|node| node.parent == Some(0)).collect();
        for (child, sampled) in below.iter().zip(mcts.moves()) {
            assert_eq!(child.square, Some(sampled.square));
            assert_eq!(samples(child), Samples { visits: sampled.visits, mean: sampled.mean });
            let value = match child.value {
                NodeValue::Proven(value, _) => Some(value),
                _ => None,
            };
            assert_eq!(value, sampled.score.value());
        }
        assert_eq!(below.len(), 9);
        let visits: u64 = below.iter().map(|child| samples(child).visits).sum();
        assert_eq!(visits, mcts.simulations(), "each simulation goes one way");
        for child in &nodes[1..] {
            let parent = node(&nodes, child.parent.unwrap());
            assert!(samples(child).visits <= samples(parent).visits && child.ply == parent.ply + 1);
        }
    }
}

#[test]
fn the_same_seed_grows_the_same_tree() {
    let rules = rules("tictactoe");
    let options = SamplerOptions { simulations: 300, ..SamplerOptions::default() };
    let grown = |seed: u64| tree(&rules, options, seed, 200).1;
    assert_eq!(grown(1), grown(1));
    assert_ne!(grown(1), grown(2));
}

#[test]
fn the_most_visited_nodes_are_kept_with_those_above_them() {
    let rules = rules("tictactoe");
    let options = SamplerOptions { simulations: 400, ..SamplerOptions::default() };
    let (_, all) = tree(&rules, options, 3, usize::MAX);
    let (_, some) = tree(&rules, options, 3, 60);
    assert_eq!(some.len(), 60);
    let least = some.iter().map(|node| samples(node).visits).min().unwrap();
    let more = all.iter().filter(|node| samples(node).visits > least).count();
    assert!(more <= 60, "{more} have more visits than {least}");
    for child in &some[1..] {
        assert!(some.iter().any(|node| Some(node.id) == child.parent), "{child:?}");
    }
}
