//! Wins that the search claims on boards too large to finish, held to every reply.

use inarow_rules::{Position, Rules};
use inarow_search::{Budget, Evaluator, Limits, Score, Wanted};

use super::{ask, close_games, usual};
use crate::positions::{after, one_of, rules};

/// The most plies of a win that is found by trying every reply.
const SOON: u16 = 3;

/// Replayed wins take no more plies.
const MOST: u16 = 41;

fn plies_of_win(score: Score) -> Option<u16> {
    match score {
        Score::Win(plies) | Score::WinWithin(plies) => Some(plies),
        _ => None,
    }
}

/// Plays the move that is claimed to win and asks again after every reply, for at most `most` plies.
fn replay(search: &mut Evaluator, rules: &Rules, position: &Position, most: u16) {
    let budget = &mut Budget::new(&Limits::NONE);
    if search.soonest_win(position, SOON, budget).unwrap().is_some() {
        return;
    }
    let found = ask(search, position, &Limits::nodes(100_000), Wanted::BestMove);
    let wins = most > SOON && plies_of_win(found.score).is_some();
    assert!(wins, "{} {position} is not won: {found:?}", rules.game());
    let played = after(rules, position, found.moves[0].square);
    for reply in rules.moves(&played) {
        let replied = after(rules, &played, reply);
        assert_eq!(replied.conclusion(), None, "{} {position}", rules.game());
        replay(search, rules, &replied, most - 2);
    }
}

#[test]
fn a_claimed_win_wins_against_every_reply() {
    for (game, stones, least) in [
        ("15,15,5", 6..=10, 12),
        ("11,11,5+no-overline", 6..=10, 12),
        ("9,9,4", 3..=5, 12),
        ("9,9,5+renju", 6..=10, 8),
        ("9,9,5+caro", 6..=12, 4),
        ("7,7,4+caro", 3..=6, 4),
    ] {
        let rules = rules(game);
        let mut replayed = 0;
        for position in close_games(&rules, stones, 100 / one_of(3)) {
            // Without a limit to the depth wins by threats would be looked for first.
            let limits = Limits { depth: Some(8), nodes: Some(20_000), ..Limits::NONE };
            let mut search = usual(&rules);
            let found = ask(&mut search, &position, &limits, Wanted::BestMove);
            if plies_of_win(found.score).is_some_and(|plies| plies > SOON) {
                replay(&mut search, &rules, &position, MOST);
                replayed += 1;
            }
        }
        assert!(replayed >= least / one_of(6), "{replayed} wins of {game}");
    }
}
