//! What comes of it when two policies meet.

use inarow_lab::chances;
use inarow_players::{ByRegion, LineScore, Policy, Random};
use inarow_rules::{Game, Mark, Rules};
use inarow_search::Limits;

type Player = Box<dyn Policy>;

fn meet(rules: &Rules, mut first: Player, mut second: Player, begins: Mark) -> [String; 3] {
    let start = rules.empty_for(begins);
    let found = chances(rules, &start, &mut *first, &mut *second, 10_000, &Limits::NONE).unwrap();
    assert_eq!((&found.win + &found.draw + &found.loss).to_string(), "1");
    [found.win, found.draw, found.loss].map(|chance| chance.to_string())
}

/// The published table; whichever mark begins.
#[test]
fn the_published_pairings() {
    let rules = Rules::new(Game::TICTACTOE);
    let meet = |first, second, begins| meet(&rules, first, second, begins);
    for begins in Mark::BOTH {
        let random = || -> Player { Box::new(Random::new(&rules)) };
        let corner_first = || -> Player { Box::new(ByRegion::corner_first(&rules)) };
        let line_score = || -> Player { Box::new(LineScore::new(&rules)) };
        assert_eq!(meet(random(), random(), begins), ["737/1260", "8/63", "121/420"]);
        assert_eq!(meet(corner_first(), random(), begins), ["35/36", "7/288", "1/288"]);
        assert_eq!(meet(random(), line_score(), begins), ["4/945", "37/315", "166/189"]);
        assert_eq!(meet(corner_first(), corner_first(), begins), ["1", "0", "0"]);
    }
}
