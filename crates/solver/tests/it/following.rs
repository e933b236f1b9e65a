//! FOLLOW, the leaf of games with gravity: accepted claims are true, and the search's claims are accepted.

use std::collections::BTreeMap;

use inarow_checker::{Claim, check};
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::{GravitySearch, SearchOptions};
use rand_core::{Rng, SeedableRng};

use crate::changes::Parts;
use crate::mutations::is_true;
use crate::small_boards::exact;

/// A proof that is this leaf alone: no maps, and the threat or none.
fn leaf(rules: &Rules, at: &Position, claim: &str, threat: Option<Square>) -> Vec<u8> {
    let board = at.to_string().replace('/', "");
    let side = at.to_move().letter().to_ascii_lowercase();
    let position = format!("{} {side}", &board[..rules.board().len() as usize]);
    let proof = vec![0, 0xF4, threat.map_or(0xFD, |square| square.0 as u8)];
    Parts { game: rules.game().to_string(), position, claim: claim.to_owned(), proof }.file()
}

/// Accepted certificates by kind: whether it was a win, by a threat, and with the side of the strategy to move.
type Accepted = BTreeMap<(bool, bool, bool), u32>;

/// Asks for every such proof of a position, with a threat or none.
fn ask(
    rules: &Rules,
    at: &Position,
    (plain, search): (&mut inarow_search::minimax::Memoized, Option<&GravitySearch>),
    accepted: &mut Accepted,
) {
    let is_accepted = |claim: Claim, threat| {
        check(&mut leaf(rules, at, claim.name(), threat).as_slice(), u64::MAX, None, None).is_ok()
    };
    // The reader finds out without help whether a threat to complete a line at once works.
    let is_quiet = [Mark::X, Mark::O].iter().all(|mark| rules.completions(at, *mark).is_empty());
    let claims = [(Mark::X, Claim::XHolds, Claim::XWins), (Mark::O, Claim::OHolds, Claim::OWins)];
    for (side, holds, wins) in claims {
        let free = rules.board().iter().filter(|square| at.mark_on(*square).is_none());
        let threats = free.filter(|&square| completes(rules, at, side, square));
        for threat in threats.map(Some).chain([None]) {
            let claimed = [holds, wins].into_iter().take_while(|claim| is_accepted(*claim, threat));
            for claim in claimed {
                let is_so = is_true(claim, exact(rules, at, plain));
                assert!(is_so, "{} {at:?}: {}, {threat:?}", rules.game(), claim.name());
                let key = (claim == wins, threat.is_some(), at.to_move() == side);
                *accepted.entry(key).or_default() += 1;
            }
        }
        let following = search.and_then(|search| search.following(at, side));
        if let Some(following) = following.filter(|_| is_quiet) {
            let claim = if following.wins { wins } else { holds };
            assert!(is_accepted(claim, following.threat), "{at:?}: {following:?}");
        }
    }
}

/// Whether a side has all squares of a line but one.
fn completes(rules: &Rules, at: &Position, side: Mark, square: Square) -> bool {
    let own = |other: &Square| *other == square || at.mark_on(*other) == Some(side);
    let lines = rules.layout().lines;
    lines.iter().any(|line| line.squares.contains(&square) && line.squares.iter().all(own))
}

/// A position with `free` free squares after random moves, unless the game is over before.
fn late(rules: &Rules, free: u32, random: &mut impl Rng) -> Option<Position> {
    let mut at = rules.empty();
    while rules.board().len() - at.occupied().len() > free {
        let moves = rules.moves(&at);
        let square = moves.nth(random.next_u32() % moves.len().max(1))?;
        rules.play(&mut at, square);
    }
    at.conclusion().is_none().then_some(at)
}

#[test]
fn the_follower_gets_the_value_that_the_checker_accepts() {
    let mut random = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(4);
    let mut accepted = Accepted::new();
    for game in ["4,4,3", "3,5,3", "4,5,4", "5,4,4", "5,5,4", "6,4,4", "3x3x3"] {
        let rules = Rules::new(format!("{game}+gravity").parse().expect("a game"));
        let mut plain = inarow_search::minimax::Memoized::new(&rules);
        let search = GravitySearch::new(&rules, &SearchOptions::default());
        for time in 0..2000 {
            if let Some(at) = late(&rules, 3 + time % 10, &mut random) {
                ask(&rules, &at, (&mut plain, search.as_ref()), &mut accepted);
            }
        }
    }
    let kinds = (0..8).map(|kind| (kind & 1 == 1, kind & 2 == 2, kind & 4 == 4));
    for kind in kinds {
        assert!(accepted.get(&kind).is_some_and(|found| *found >= 5), "{kind:?}: {accepted:?}");
    }
}

#[test]
fn every_position_of_a_small_board_is_held_only_where_it_is_so() {
    let rules = Rules::new("3,4,3+gravity".parse().expect("a game"));
    let (mut plain, mut accepted) =
        (inarow_search::minimax::Memoized::new(&rules), Accepted::new());
    let search = GravitySearch::new(&rules, &SearchOptions::default());
    let mut waiting = vec![rules.empty()];
    let mut seen = std::collections::HashSet::new();
    while let Some(at) = waiting.pop() {
        if at.conclusion().is_some() || !seen.insert(rules.key(&at)) {
            continue;
        }
        ask(&rules, &at, (&mut plain, search.as_ref()), &mut accepted);
        for square in rules.moves(&at) {
            let mut after = at;
            rules.play(&mut after, square);
            waiting.push(after);
        }
    }
    assert!(seen.len() > 1000 && accepted.values().sum::<u32>() > 500, "{accepted:?}");
}
