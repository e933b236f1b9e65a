//! Results of two policies against each other.

use inarow_lab::{Turn, audit, chances};
use inarow_players::{ByRegion, Distribution, LineScore, Policy, Random, Refusal};
use inarow_rules::{Game, Mark, Position, Rules};
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

/// Counts how often it is asked.
struct Counted(Random, usize);

impl Policy for Counted {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        self.1 += 1;
        self.0.distribution(position, limits)
    }
}

/// They are noticed as soon as they are met: each has dozens after it on such a board.
#[test]
fn too_many_positions_are_given_up_before_they_are_followed() {
    let rules = Rules::new("8,8,5".parse::<Game>().unwrap());
    let (start, most, limits) = (rules.empty(), 10_000, &Limits::NONE);
    let counted = || Counted(Random::new(&rules), 0);
    let too_many = Some(Refusal::OutOfNodes { limit: most });

    let (mut first, mut second) = (counted(), counted());
    let met = chances(&rules, &start, &mut first, &mut second, most, limits);
    assert_eq!((met.err(), first.1 + second.1 < 1000), (too_many, true));
    let mut alone = counted();
    let followed = audit(&rules, &start, &mut alone, Turn::First, most, limits);
    assert_eq!((followed.err(), alone.1 < 1000), (too_many, true));
}
