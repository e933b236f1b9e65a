//! Parts of a search: each equals the same part of a whole record.

use std::collections::BTreeMap;

use inarow_players::rule_trace::watch;
use inarow_players::{Player, PlayerName, Refusal};
use inarow_rules::{Position, Rules};
use inarow_search::Limits;
use inarow_search::sampler::Sampler;
use inarow_search::trace::{
    Ending, Excerpt, NodeValue, Part, PartNode, Recorder, Totals, TracedNode,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::positions::rules;

/// The part of a whole recording, plainly: nodes by their numbers.
fn plainly(all: &BTreeMap<u64, TracedNode>, part: &Part) -> Vec<TracedNode> {
    let mut way = Vec::new();
    let mut at = Some(part.under);
    while let Some(id) = at {
        way.push(id);
        at = all[&id].parent;
    }
    let depth_below = |node: &TracedNode| {
        let (mut depth, mut at) = (0, node);
        while at.id != part.under {
            at = &all[&at.parent?];
            depth += 1;
        }
        Some(depth)
    };
    let below = |plies: u16| {
        let is_below =
            |node: &&TracedNode| depth_below(node).is_some_and(|it| (1..=plies).contains(&it));
        all.values().filter(is_below).count()
    };
    let mut plies = part.plies;
    while plies > 1 && below(plies) > part.most {
        plies -= 1;
    }
    let is_kept = |node: &&TracedNode| {
        node.parent.is_none_or(|parent| way.contains(&parent))
            || depth_below(node).is_some_and(|depth| depth <= plies)
    };
    all.values().filter(is_kept).cloned().collect()
}

fn check(all: &BTreeMap<u64, TracedNode>, part: &Part, (nodes, totals): &(Vec<PartNode>, Totals)) {
    let kept: Vec<TracedNode> = nodes.iter().map(|kept| kept.node.clone()).collect();
    assert_eq!(kept, plainly(all, part), "{part:?}");
    for PartNode { node, children, cut_moves } in nodes {
        let right_below = all.values().filter(|child| child.parent == Some(node.id)).count();
        assert_eq!(*children as usize, right_below, "{part:?} {node:?}");
        let subtree = all.range(node.id..node.id + node.nodes);
        let cut: usize = subtree.map(|(_, below)| below.unsearched.len()).sum();
        assert_eq!(*cut_moves as usize, cut, "{part:?} {node:?}");
    }
    assert_eq!(totals.nodes, all.len() as u64);
    let cut = |node: &&TracedNode| !node.unsearched.is_empty();
    assert_eq!(totals.cut_nodes as usize, all.values().filter(cut).count());
    let cut_moves: usize = all.values().map(|node| node.unsearched.len()).sum();
    assert_eq!(totals.cut_moves as usize, cut_moves);
    for (ply, &count) in totals.plies.iter().enumerate() {
        let at = all.values().filter(|node| usize::from(node.ply) == ply).count();
        assert_eq!(count as usize, at, "ply {ply}");
    }
    for ending in Ending::ALL {
        let count = all.values().filter(|node| node.ending == ending).count();
        assert_eq!(totals.ended(ending) as usize, count, "{ending:?}");
    }
}

fn position(rules: &Rules, text: &str) -> Position {
    rules.parse(text).unwrap()
}

/// Every node of these searches, by its number; none of them is broken off or begun again.
fn recorded(player: PlayerName, rules: &Rules, from: &Position) -> Vec<TracedNode> {
    let mut all = Vec::new();
    let mut recorder =
        Recorder::new(|node| all.push(node)).moving_again(player == PlayerName::MinimaxAsPrinted);
    let whole = watch(player, rules, from, &Limits::NONE, &mut |_| (), &mut recorder);
    assert!(whole.unwrap().is_ok());
    all
}

/// The windows that are checked below every node.
const REACHES: [(u16, usize); 5] = [(1, 1), (2, 1000), (3, 20), (9, 9), (20, 100_000)];

fn excerpt(
    player: PlayerName,
    (rules, from): (&Rules, &Position),
    limits: &Limits<'_>,
    part: Part,
) -> (Result<u64, Refusal>, (Vec<PartNode>, Totals)) {
    let as_printed = player == PlayerName::MinimaxAsPrinted;
    let mut excerpt = Excerpt::new(part).moving_again(as_printed);
    let watched = watch(player, rules, from, limits, &mut |_| (), &mut excerpt);
    (watched.unwrap(), excerpt.finish())
}

#[test]
fn a_part_of_a_search_is_that_part_of_the_whole_recording() {
    let cases = [
        ("tictactoe", "X.O/.../O.X", "minimax"),
        ("tictactoe", "X.O/.../O.X", "minimax:as-printed"),
        ("tictactoe", "X../.O./..X", "alpha-beta"),
        ("3,3,3+misere", "X.O/.../O.X", "alpha-beta"),
        ("4,4,4+misere", "..../..../..../....", "search:depth=3"),
        ("tictactoe", "X../.../...", "search"),
    ];
    for (game, text, player) in cases {
        let rules = rules(game);
        let from = position(&rules, text);
        let player: PlayerName = player.parse().unwrap();
        let nodes = recorded(player, &rules, &from);
        let all: BTreeMap<u64, TracedNode> =
            nodes.into_iter().map(|node| (node.id, node)).collect();
        assert!((40..2500).contains(&all.len()), "{player}: {} nodes", all.len());
        for &under in all.keys() {
            for (plies, most) in REACHES {
                let part = Part { under, plies, most };
                let (counted, kept) = excerpt(player, (&rules, &from), &Limits::NONE, part);
                assert!(counted.is_ok() && !kept.1.is_broken_off);
                check(&all, &part, &kept);
            }
        }
    }
}

#[test]
fn a_part_of_a_sampled_tree_is_that_part_of_all_of_it() {
    let rules = rules("tictactoe");
    let mut mcts = Sampler::new(&rules, 60);
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(4);
    mcts.choose(&rules.empty(), &Limits::NONE, rng).unwrap();
    let nodes = mcts.traced(usize::MAX, u16::MAX);
    let all: BTreeMap<u64, TracedNode> = nodes.into_iter().map(|node| (node.id, node)).collect();
    assert!(all.len() > 100, "{}", all.len());
    for &under in all.keys() {
        for (plies, most) in REACHES {
            let part = Part { under, plies, most };
            check(&all, &part, &mcts.excerpt(&part));
        }
    }
}

#[test]
fn a_search_that_is_broken_off_keeps_what_it_finished_and_says_what_it_did_not() {
    let rules = rules("tictactoe");
    let from = position(&rules, "X../.O./...");
    for name in ["minimax", "alpha-beta"] {
        let player: PlayerName = name.parse().unwrap();
        let all: BTreeMap<u64, TracedNode> =
            recorded(player, &rules, &from).into_iter().map(|node| (node.id, node)).collect();
        for limit in [1, 2, 7, 50, 333] {
            let part = Part { under: 0, plies: 20, most: usize::MAX };
            let limits = Limits::nodes(limit);
            let (refused, (nodes, totals)) = excerpt(player, (&rules, &from), &limits, part);
            assert_eq!(refused, Err(Refusal::OutOfNodes { limit }));
            assert!(totals.is_broken_off && totals.nodes >= limit.min(2));
            assert_eq!(nodes.len() as u64, totals.nodes);
            let mut unfinished = 0;
            for (id, PartNode { node, children, .. }) in (0..).zip(&nodes) {
                let whole = &all[&id];
                if node.ending == Ending::BrokenOff {
                    assert_eq!((node.value, node.id), (NodeValue::Open, id));
                    assert_eq!((node.parent, node.square), (whole.parent, whole.square));
                    assert_eq!((node.alpha, node.beta), (whole.alpha, whole.beta));
                    let last = id + 1 == totals.nodes || *children > 0;
                    assert!(last, "only the way to where it was broken off");
                    unfinished += 1;
                } else {
                    assert_eq!(node, whole);
                }
            }
            assert_eq!(totals.ended(Ending::BrokenOff), unfinished);
            assert_eq!(nodes[0].node.ending, Ending::BrokenOff);
        }
    }
}

#[test]
fn looks_of_the_strong_search_that_were_broken_off_are_there_too() {
    let rules = rules("4,4,4+misere");
    let from = rules.empty();
    for limit in [1, 50, 2000, 5000] {
        let player: PlayerName = "search".parse().unwrap();
        let part = Part { under: 0, plies: 2, most: 1000 };
        let limits = Limits::nodes(limit);
        let (counted, (nodes, totals)) = excerpt(player, (&rules, &from), &limits, part);
        assert!(counted.is_ok_and(|counted| counted >= limit));
        let roots: Vec<&TracedNode> =
            nodes.iter().map(|kept| &kept.node).filter(|node| node.parent.is_none()).collect();
        let looks: Vec<Option<u32>> =
            roots.iter().map(|root| root.look.map(|look| look.number)).collect();
        assert_eq!(looks, (1..).map(Some).take(roots.len()).collect::<Vec<_>>());
        assert_eq!(roots.iter().map(|root| root.nodes).sum::<u64>(), totals.nodes);
        let last = roots.last().unwrap();
        assert_eq!(last.ending == Ending::BrokenOff, totals.is_broken_off);
        assert!(totals.is_broken_off, "{limit}");
        let broken_off = |node: &&&TracedNode| node.ending == Ending::BrokenOff;
        assert!(roots.iter().filter(broken_off).all(|root| root.value == NodeValue::Open));
    }
}
