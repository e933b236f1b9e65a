//! The results of the published pairings, and the game that an article's player cannot lose but does.

use std::collections::VecDeque;

use inarow_players::{ByRegion, LineScore, Policy, Random, Reason};
use inarow_rules::{Conclusion, Mark, Rules, Square};
use inarow_search::Limits;

use crate::positions::{after, rules};
use crate::results::{Pairing, Player, Results};

/// The published table; whichever mark begins.
#[test]
fn the_published_pairings() {
    let rules = rules("3,3,3");
    let random = || -> Player { Box::new(Random::new(&rules)) };
    let corner_first = || -> Player { Box::new(ByRegion::corner_first(&rules)) };
    let line_score = || -> Player { Box::new(LineScore::new(&rules)) };
    for begins in Mark::BOTH {
        let results = |first, second| Pairing::results(&rules, first, second, begins);
        assert_eq!(results(random(), random()), Results::read(["737/1260", "8/63", "121/420"]));
        assert_eq!(results(corner_first(), random()), Results::read(["35/36", "7/288", "1/288"]));
        assert_eq!(results(random(), line_score()), Results::read(["4/945", "37/315", "166/189"]));
        assert_eq!(results(corner_first(), corner_first()), Results::read(["1", "0", "0"]));
    }
}

/// A shortest game that a deterministic player loses, moving second.
fn losing_line(rules: &Rules, player: &mut impl Policy) -> Option<Vec<Square>> {
    let mut games = VecDeque::from([(rules.empty(), Vec::new())]);
    while let Some((position, line)) = games.pop_front() {
        if position.conclusion() == Some(Conclusion::Win(Mark::X)) {
            return Some(line);
        }
        let moves: Vec<Square> = if position.conclusion().is_some() {
            Vec::new()
        } else if position.to_move() == Mark::X {
            rules.moves(&position).iter().collect()
        } else {
            let distribution = player.distribution(&position, &Limits::NONE).unwrap();
            distribution.choices().iter().map(|choice| choice.square).collect()
        };
        for square in moves {
            let line = line.iter().copied().chain([square]).collect();
            games.push_back((after(rules, &position, square), line));
        }
    }
    None
}

/// The article that gives line scores says that its player, moving second, cannot lose.
#[test]
fn line_score_can_lose_as_the_second_player() {
    let rules = rules("3,3,3");
    let mut player = LineScore::new(&rules);
    let line = losing_line(&rules, &mut player).expect("it can lose");
    let mut position = rules.empty();
    for (ply, &square) in line.iter().enumerate() {
        if ply % 2 == 1 {
            let distribution = player.distribution(&position, &Limits::NONE).unwrap();
            let [choice] = distribution.choices() else { panic!("its move is certain") };
            assert_eq!(choice.square, square);
            assert!(matches!(choice.reason, Reason::LineScore { .. }));
        }
        rules.try_play(&mut position, square).unwrap();
    }
    assert_eq!(position.conclusion(), Some(Conclusion::Win(Mark::X)));
}
