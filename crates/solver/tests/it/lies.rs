//! Proofs of false claims, searched byte by byte: the checker is asked which bytes can follow, until
//! it accepts or nothing can.

use std::collections::BTreeMap;

use inarow_checker::{Claim, Fault, Why, check};
use inarow_rules::Rules;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::changes::Parts;
use crate::mutations::{is_true, middle};
use crate::small_boards::exact;

/// Random walks for each game, and the most bytes of a proof.
const WALKS: usize = 3;
const LONGEST: usize = 30;

/// The next step after a proof that was read to its end.
enum Next {
    Accepted,
    More,
    Nothing,
}

fn next(parts: &Parts) -> Next {
    match check(&mut parts.file().as_slice(), u64::MAX, None, None) {
        Ok(_) => Next::Accepted,
        Err(Fault::Wrong(node)) if node.why == Why::Ends => Next::More,
        Err(_) => Next::Nothing,
    }
}

/// A proof whose bytes are chosen at random among those that can follow; `true` if it is accepted.
fn walk(parts: &mut Parts, bytes: &[u8], random: &mut Xoshiro256PlusPlus) -> bool {
    while parts.proof.len() < LONGEST {
        let start = random.next_u32() as usize;
        let follows = (0..bytes.len()).find_map(|step| {
            // A step that shares no factor with the number of bytes comes by each once.
            let byte = bytes[(start + step * 7919) % bytes.len()];
            parts.proof.push(byte);
            let next = next(parts);
            parts.proof.pop();
            match next {
                Next::Nothing => None,
                Next::More => Some((byte, false)),
                Next::Accepted => Some((byte, true)),
            }
        });
        match follows {
            None => return false,
            Some((byte, accepted)) => {
                parts.proof.push(byte);
                if accepted {
                    return true;
                }
            }
        }
    }
    false
}

/// Searches proofs of all claims of positions with few free squares. Counts the true claims that were found.
fn look(game: &str, positions: usize, found: &mut BTreeMap<&'static str, u32>) {
    let rules = Rules::new(game.parse().expect("a game"));
    let mut search = inarow_search::minimax::Memoized::new(&rules);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(u64::from(crc32fast::hash(game.as_bytes())));
    let squares = rules.board().len() as u8;
    for time in 0..positions {
        let at = middle(&rules, 2 + time as u32 % 5, &mut random);
        if at.conclusion().is_some() {
            continue;
        }
        let value = exact(&rules, &at, &mut search);
        // Squares, words, small numbers and any sets.
        let mut bytes: Vec<u8> = (0..squares.max(4)).chain(0xF4..=0xFF).collect();
        bytes.extend((0..12).map(|_| random.next_u32() as u8));
        for (name, claim, _) in Claim::NAMED {
            for _ in 0..WALKS {
                let board = at.to_string().replace('/', "");
                let side = at.to_move().letter().to_ascii_lowercase();
                let position = format!("{} {side}", &board[..rules.board().len() as usize]);
                let (game, claimed) = (game.to_owned(), (*name).to_owned());
                let mut parts = Parts { game, position, claim: claimed, proof: vec![0] };
                if walk(&mut parts, &bytes, &mut random) {
                    assert!(
                        is_true(*claim, value),
                        "{game} {}: {name}: {:x?}",
                        parts.position,
                        parts.proof,
                        game = parts.game
                    );
                    *found.entry(name).or_default() += 1;
                }
            }
        }
    }
}

/// Searches `positions` positions of each game.
fn look_everywhere(positions: usize) {
    let mut found = BTreeMap::new();
    // Games in which boards fill up without a line.
    let games = ["3,3,3", "5,2,3", "4,3,4", "4,4,4", "3,3,3+misere"];
    let others = ["3,3,3+gravity", "4,3,4+no-overline", "3,3,3+gravity+misere"];
    for game in games.into_iter().chain(others) {
        look(game, positions, &mut found);
    }
    for (name, ..) in Claim::NAMED {
        assert!(found.get(name).is_some_and(|&found| found > 2), "{name}: {found:?}");
    }
}

#[test]
fn no_proof_is_found_of_what_is_not_so() {
    look_everywhere(4);
}

#[test]
#[ignore = "takes long: cargo xtask soak"]
fn soak_no_proof_is_found_of_what_is_not_so() {
    look_everywhere(400);
}
