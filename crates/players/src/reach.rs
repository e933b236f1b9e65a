//! Players that play exactly, and the games that they can work out whole.

use inarow_rules::Rules;
use inarow_search::{Evaluator, GravitySearch, Informed};

use crate::PlayerName;
use crate::fit::{Allowance, Fitted, Misfit, fit};

/// The limits of a player for each move of a game that begins with the empty board, where [`fit`] considers
/// the player's options alone: an exact player has to reach the end from there.
///
/// The numbers of positions and games are estimated from above, and the reach of the exact player on boards on which
/// it does not keep every position was measured, so that a game that could just be worked out may be refused.
///
/// ```
/// use inarow_players::fit::{Allowance, Misfit};
/// use inarow_players::{PlayerName, fit_whole_game};
/// use inarow_rules::{Game, Rules};
///
/// let fit = |game| fit_whole_game(PlayerName::Perfect, Rules::new(game), &Allowance::USUAL);
/// assert!(fit(Game::TICTACTOE).is_ok());
/// // Without a book.
/// assert_eq!(fit(Game::CONNECT_FOUR), Err(Misfit::GameTooLarge));
/// ```
///
/// # Errors
/// As [`fit`], and if too much can follow.
pub fn fit_whole_game(
    player: PlayerName,
    rules: impl Into<Informed>,
    allowance: &Allowance,
) -> Result<Fitted, Misfit> {
    let rules = &rules.into();
    let fitted = fit(player, rules, allowance)?;
    let too_large = match player {
        PlayerName::Perfect | PlayerName::PerfectSoonest => {
            let most = allowance.exact_nodes(rules);
            match Evaluator::bytes_a_position(rules) {
                Some(_) => {
                    let kept = positions(rules) / rules.symmetries().len() as f64;
                    most.is_some_and(|most| kept > most as f64)
                }
                None => {
                    let hardest = hardest(rules, player == PlayerName::PerfectSoonest);
                    most.is_some_and(|most| hardest.is_none_or(|nodes| nodes > most))
                }
            }
        }
        PlayerName::Minimax | PlayerName::MinimaxAsPrinted => {
            is_beyond(games(rules) * std::f64::consts::E, allowance)
        }
        // Moves in no particular order cut off as much (Fuller, Gaschnig and Gillogly, "Analysis of the
        // alpha-beta pruning algorithm", 1973).
        PlayerName::AlphaBeta | PlayerName::AlphaBetaAsPrinted => {
            is_beyond(games(rules).powf(0.75), allowance)
        }
        _ => false,
    };
    if too_large { Err(Misfit::GameTooLarge) } else { Ok(fitted) }
}

/// As many nodes as an exact answer takes, where that was measured on 45 games of all options. Of forty positions each, after
/// one to four stones at random, the hardest take 3.1 million with misère on 18 squares (18,1,3), 1.1 million without it on
/// 20 (10,2,3+gravity+no-overline) and 5.6 million on 25 (5,5,4). Two long rows are harder (12,2,3: 19 million).
fn hardest(rules: &Informed, with_distances: bool) -> Option<u64> {
    let game = rules.game();
    if GravitySearch::fits(rules) && !with_distances {
        return hardest_values(rules);
    }
    let is_narrow = game.grid().is_none_or(|grid| grid.columns.min(grid.rows) < 3);
    match game.squares() {
        ..=18 if game.misere() => Some(4_000_000),
        _ if game.misere() => None,
        ..=20 => Some(2_000_000),
        ..=25 if !is_narrow => Some(7_000_000),
        _ => None,
    }
}

/// As many nodes as the values of all moves take in a game with gravity. Of 37 positions after none to three stones at
/// random, the hardest take 1.5 million on 30 squares (6,5,4+gravity), 14 million on 32 (8,4,4+gravity) and 28 million on
/// 35 (7,5,4+gravity); of 150 positions of Connect Four with nine stones, where its book has ended, 22 million.
fn hardest_values(rules: &Informed) -> Option<u64> {
    let known = rules.full_up_to().map_or(0, |stones| stones + 1);
    match rules.game().squares() - known {
        ..=30 => Some(3_000_000),
        31..=33 => Some(23_000_000),
        34..=36 => Some(35_000_000),
        _ => None,
    }
}

fn is_beyond(nodes: f64, allowance: &Allowance) -> bool {
    allowance.nodes.is_some_and(|most| nodes > most as f64)
}

/// The places that can be played first, and how many squares each is at the foot of.
fn columns(rules: &Rules) -> (f64, f64) {
    let feet = f64::from(rules.moves(&rules.empty()).len());
    (feet, rules.game().squares() as f64 / feet)
}

/// An upper bound of the positions: every square is X, O or free, and nothing is free below a stone.
fn positions(rules: &Rules) -> f64 {
    let (feet, height) = columns(rules);
    ((height + 1.0).exp2() - 1.0).powf(feet)
}

/// An upper bound of the games: the orders in which the squares can be filled.
fn games(rules: &Rules) -> f64 {
    let (feet, height) = columns(rules);
    let orders = |squares: f64| (1..=squares as u32).map(f64::from).product::<f64>();
    orders(feet * height) / orders(height).powf(feet)
}
