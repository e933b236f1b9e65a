//! Engines that cannot finish thinking within their limits.

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_answers::{GameInPlay, Thinking, choose, engine_move};
use inarow_players::fit::Allowance;
use inarow_players::{PlayerName, Reason, Refusal};
use inarow_rules::{Notation, Rules};
use inarow_words::{Language, Naming, Words};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn empty(game: &str) -> GameInPlay {
    let rules = Rules::new(game.parse().unwrap());
    let start = rules.empty();
    GameInPlay::new(rules, start)
}

/// The limits of a server and of a page's worker: out of time, and out of positions.
#[test]
fn an_engine_that_cannot_finish_takes_a_short_look_and_says_so() {
    let play = empty("connect-four");
    let asked = AtomicU64::new(0);
    let soon = |_| asked.fetch_add(1, Ordering::Relaxed) > 10;
    let late = engine_move(PlayerName::Perfect, &play, 1, None, &soon).unwrap();
    let out_of_nodes = engine_move(PlayerName::Perfect, &play, 1, Some(1000), &|_| false).unwrap();
    assert_eq!(late, out_of_nodes, "the same look");
    let late = late.into_move().unwrap();
    assert_eq!(late.reason, Reason::Hasty);
    assert!(play.rules().moves(play.position()).contains(late.square));
    let naming = Naming { game: *play.rules().game(), notation: Notation::Algebraic };
    let explained = play.explained(late.square, late.reason).unwrap();
    for (language, said) in [(Language::English, "quick look"), (Language::Chinese, "匆匆一看")]
    {
        let words = Words::new(language);
        let told = words.reason(&naming, None, &explained)
            + &words.details(&naming, &explained).unwrap_or_default();
        assert!(told.contains(said), "{told}");
    }
}

/// The limits of `play` and the full screen; a player outside this program may refuse.
#[test]
fn a_player_of_ours_moves_all_the_same() {
    let play = empty("connect-four");
    let allowance = Allowance { exact_work: Some(1_000_000), ..Allowance::USUAL };
    let thinking = Thinking { allowance, clock: None, nodes: None, stop: &|_| false };
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
    for name in [PlayerName::Perfect, PlayerName::PerfectSoonest, PlayerName::Minimax] {
        let allowance = Allowance { nodes: Some(1000), ..allowance };
        let thinking = Thinking { allowance, ..thinking };
        let mut player = name.player(play.rules(), 1).unwrap();
        let choice = choose(&play, player.as_mut(), Some(name), &thinking, rng).unwrap();
        assert_eq!(choice.into_move().unwrap().reason, Reason::Hasty, "{name}");
    }
    let mut player = PlayerName::Minimax.player(play.rules(), 1).unwrap();
    let thinking = Thinking { nodes: Some(1000), ..thinking };
    let refused = choose(&play, player.as_mut(), None, &thinking, rng);
    assert_eq!(refused, Err(Refusal::OutOfNodes { limit: 1000 }));
}
