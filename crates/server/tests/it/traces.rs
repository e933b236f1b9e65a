//! Searches that are watched.

use inarow_players::Player;

use crate::wire::{Stone, TraceNode, TraceView};
use inarow_rules::{Game, Notation, Rules};
use inarow_search::sampler::Sampler;
use inarow_search::{
    Budget, Evaluator, Limits as SearchLimits, SearchOptions, Wanted, alpha_beta, minimax,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::client::Client;
use crate::run;
use crate::served::Served;

async fn traced(who: &Client, query: &str) -> TraceView {
    who.get(&format!("/api/v1/trace?{query}")).await.read()
}

fn node(part: &TraceView, id: u64) -> &TraceNode {
    part.tree_nodes.iter().find(|node| node.id == id).unwrap()
}

#[test]
fn the_counters_are_the_engines_own() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let game = Game::TICTACTOE;
        let rules = Rules::new(game);
        for text in [".../.../...", "X../.O./...", "X.O/.../O.X"] {
            let from = rules.parse(text).unwrap();
            let part = traced(&ann, &format!("player=minimax&position={text}")).await;
            let budget = &mut Budget::new(&SearchLimits::NONE);
            minimax::value(&rules, &from, budget, &mut ()).unwrap();
            let counted = part.totals.counted;
            assert_eq!((part.totals.nodes, counted), (budget.nodes(), Some(budget.nodes())));
            assert_eq!(part.totals.by_ply.iter().sum::<u64>(), part.totals.nodes);
            let ended: u64 = part.totals.endings.iter().map(|ending| ending.nodes).sum();
            assert_eq!((ended, part.tree_nodes[0].nodes), (part.totals.nodes, part.totals.nodes));
            assert_eq!((part.totals.cut_moves, part.complete), (0, None));
            if text == ".../.../..." {
                let over = part.totals.endings.iter().find(|it| it.ending == "over").unwrap();
                assert_eq!((part.totals.nodes, over.nodes), (549_946, 255_168));
            }

            let part = traced(&ann, &format!("player=alpha-beta&position={text}")).await;
            let (budget, cutoffs) = (&mut Budget::new(&SearchLimits::NONE), &mut 0);
            let values = alpha_beta::values(&rules, &from, budget, cutoffs, &mut ()).unwrap();
            assert_eq!(part.totals.counted, Some(budget.nodes()));
            assert_eq!(part.totals.cut_nodes, *cutoffs);
            assert_eq!(part.tree_nodes[0].children as usize, values.len());

            let part = traced(&ann, &format!("player=search&position={text}")).await;
            let mut search = Evaluator::new(&rules, &SearchOptions::default());
            let limits = SearchLimits::nodes(20_000);
            let found = search.run(&from, Wanted::BestMove, &limits, &mut |_| ()).unwrap();
            assert_eq!(part.totals.counted, Some(found.nodes));
            assert!(part.tree_nodes.iter().filter(|node| node.parent.is_none()).count() > 0);

            let part = traced(&ann, &format!("player=mcts&nodes=300&seed=9&position={text}")).await;
            let mut mcts = Sampler::new(&rules, 300);
            let rng = &mut Xoshiro256PlusPlus::seed_from_u64(9);
            mcts.choose(&from, &SearchLimits::NONE, rng).unwrap();
            assert_eq!(part.totals.counted, Some(mcts.simulations()));
            assert_eq!(part.totals.nodes, mcts.tree_nodes());
            for sampled in mcts.moves() {
                let name = Notation::Algebraic.write(&game, sampled.square);
                let known = part.tree_nodes.iter().find(|node| node.square.as_ref() == Some(&name));
                let mean = f64::from(sampled.mean) / 1e6;
                let told = known.map(|node| (node.visits, node.mean));
                assert_eq!(told, Some((Some(sampled.visits), Some(mean))));
            }
        }
        served.stop().await;
    });
}

#[test]
fn parts_fit_together_to_the_whole() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let cases = [
            ("X.O/.../O.X", "alpha-beta"),
            ("X.O/.../O.X", "minimax:as-printed"),
            ("X../.../...", "search"),
            ("X../.../...", "mcts:nodes=40"),
        ];
        for (position, player) in cases {
            let asked = format!("position={position}&player={player}");
            let whole = traced(&ann, &format!("{asked}&plies=9&most=6000")).await;
            assert_eq!(whole.player, player);
            let mut known: Vec<TraceNode> = Vec::new();
            for id in 0..whole.totals.nodes.min(120) {
                let part = traced(&ann, &format!("{asked}&under={id}")).await;
                assert_eq!(part.totals, whole.totals);
                known.extend(part.tree_nodes.into_iter().filter(|node| node.parent == Some(id)));
            }
            known.sort_by_key(|node| node.id);
            for node in &known {
                let same = node.look == Some(1) || node.look.is_none();
                let of_whole = whole.tree_nodes.iter().find(|other| other.id == node.id);
                assert!(!same || of_whole == Some(node), "{player}: {node:?} {of_whole:?}");
            }
            assert!(known.len() > 30, "{player}: {}", known.len());
        }
        served.stop().await;
    });
}

#[test]
fn the_events_are_described_in_both_languages() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let query = "position=X.O/.../O.X&plies=9";
        let part = traced(&ann, query).await;
        let chinese = traced(&ann.in_chinese(), query).await;
        let cut = part.tree_nodes.iter().find(|node| node.cut_text.is_some()).unwrap();
        assert_eq!((cut.square.as_deref(), cut.mark), (Some("c2"), Some(Stone::X)));
        assert_eq!(
            (cut.alpha, cut.beta, cut.unsearched.as_slice()),
            (Some(1.0), None, &["b1".to_owned()][..])
        );
        assert_eq!(
            cut.text,
            "X tries c2 with α = 1 and β = +∞. 2 nodes from here on: at most a win for X."
        );
        let why = cut.cut_text.as_ref().unwrap();
        assert_eq!(
            why,
            "Cut, never searched: b1. O holds X to at most α = 1 here, and X already has that elsewhere."
        );
        assert_eq!(
            node(&chinese, cut.id).cut_text.as_ref().unwrap(),
            "剪掉，不再搜索：b1。O 在这里能把 X 压到至多 α = 1，而 X 在别处已能得到这个值。"
        );
        let other =
            part.tree_nodes.iter().find(|node| node.beta == Some(-1.0) && node.cut_text.is_some());
        let why = other.and_then(|node| node.cut_text.clone()).unwrap();
        assert!(
            why.ends_with("X gets at least β = −1 here, and O already holds it to that elsewhere."),
            "{why:?}"
        );
        let won = part.tree_nodes.iter().find(|node| node.square.as_deref() == Some("b2")).unwrap();
        assert_eq!(won.lines, [["a3", "b2", "c1"]]);
        assert_eq!(node(&chinese, won.id).text, "X 试走 b2。棋局到此结束：对 X 是胜。");
        // Step by step: entering a node, and leaving it with its result.
        assert_eq!(
            cut.entered_text,
            "X tries c2 with α = 1 and β = +∞. Now O looks for the move that is worth least."
        );
        assert_eq!(
            cut.returned_text.as_deref().unwrap(),
            "X tried c2: O’s best answer is worth at most 1, so c2 is worth at most 1. That is no better for X than b2 (1): X keeps b2."
        );
        assert!(won.entered_text.ends_with("(1). It is the first one tried here: X keeps it."));
        for node in &part.tree_nodes {
            assert_eq!(node.returned_text.is_some(), node.children > 0, "{node:?}");
        }
        // The printed program lets the same side move twice.
        let part = traced(&ann, "player=minimax:as-printed&plies=2").await;
        let twice = part.tree_nodes.iter().find(|node| node.ply == 2).unwrap();
        assert_eq!(
            (node(&part, twice.parent.unwrap()).mark, twice.mark),
            (Some(Stone::X), Some(Stone::X))
        );
        // Of equal ones the first is marked; of sampled ones the most visited.
        let best: Vec<_> = traced(&ann, "player=minimax").await.tree_nodes;
        let best: Vec<_> =
            best.iter().filter(|node| node.is_best).map(|node| node.square.clone()).collect();
        assert_eq!(best, [Some("a3".to_owned())]);
        let part = traced(&ann, "player=mcts").await;
        let most =
            part.tree_nodes.iter().filter(|node| node.ply == 1).max_by_key(|node| node.visits);
        assert!(most.unwrap().is_best);
        assert!(most.unwrap().text.contains(" games, on average +"), "{most:?}");
        served.stop().await;
    });
}

#[test]
fn a_search_stopped_by_its_limit_shows_its_part() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let part = traced(&ann, "player=minimax&game=5,5,4&nodes=1000").await;
        assert!(part.complete == Some(false) && part.totals.nodes >= 1000 && part.limit == 1000);
        assert_eq!((part.totals.counted, part.tree_nodes[0].ending.as_str()), (None, "broken-off"));
        assert!(
            part.tree_nodes[0].value.is_none() && part.tree_nodes[0].text.contains("broken off")
        );
        // Wherever it was, the way there is unfinished and the other branches are finished.
        let last = part.totals.nodes - 1;
        let deep =
            traced(&ann, &format!("player=minimax&game=5,5,4&nodes=1000&under={last}")).await;
        assert_eq!(node(&deep, last).ending, "over");
        let unfinished: Vec<_> =
            deep.tree_nodes.iter().filter(|it| it.ending == "broken-off").collect();
        for (ply, node) in unfinished.iter().enumerate() {
            let above = ply.checked_sub(1).map(|above| unfinished[above].id);
            assert_eq!((usize::from(node.ply), node.parent), (ply, above));
        }
        assert!(unfinished.len() > 10, "{}", unfinished.len());
        let fewer = traced(&ann, "player=minimax&plies=9&most=100").await;
        assert_eq!(fewer.tree_nodes.len(), 1 + 9 + 72, "whole plies");
        served.stop().await;
    });
}

#[test]
fn players_that_cannot_be_watched_are_refused_with_the_reason() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let wrong = [
            ("player=random", "not one of alpha-beta"),
            ("player=minimax:deep", "did you mean minimax?"),
            ("player=search:time=1", "a time limit"),
            ("player=search:nodes=200001", "200,000"),
            ("player=mcts&nodes=20001", "20,000"),
            ("position=XX./XX./...", "X"),
            ("moves=a1,a1", "move 2"),
            ("moves=a1,a2,b1,b2,c1", "over"),
            ("position=X.O/.../O.X&under=82", "no node 82"),
            ("game=99,9,9", "99"),
        ];
        for (query, word) in wrong {
            let problem =
                ann.get(&format!("/api/v1/trace?{query}")).await.refused(422, "impossible");
            assert!(problem.detail.contains(word), "{query}: {problem:?}");
        }
        for query in
            ["plies=0", "plies=485", "most=0", "most=6001", "under=-1", "seed=x", "place=1"]
        {
            ann.get(&format!("/api/v1/trace?{query}")).await.refused(400, "bad-request");
        }
        served.stop().await;
    });
}
