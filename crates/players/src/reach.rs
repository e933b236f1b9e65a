//! Whether players that work out what can follow can work out a whole game.

use inarow_rules::Rules;

use crate::{Allowance, Fitted, Misfit, PlayerName, fit};

/// What a player gets for each move of a game that begins with the empty board, where [`fit`] goes by
/// the player's options alone: whoever works out all that can follow has to reach the end from there.
///
/// How many positions and games there are is estimated from above, so that one that could just be
/// worked out may be refused.
///
/// ```
/// use inarow_players::{Allowance, Misfit, PlayerName, fit_whole_game};
/// use inarow_rules::{Game, Rules};
///
/// let fit = |game| fit_whole_game(PlayerName::Perfect, &Rules::new(game), &Allowance::USUAL);
/// assert!(fit(Game::TICTACTOE).is_ok());
/// assert_eq!(fit(Game::CONNECT_FOUR), Err(Misfit::GameTooLarge));
/// ```
///
/// # Errors
/// As [`fit`], and if too much can follow.
pub fn fit_whole_game(
    player: PlayerName,
    rules: &Rules,
    allowance: &Allowance,
) -> Result<Fitted, Misfit> {
    let fitted = fit(player, rules, allowance)?;
    let too_large = match player {
        PlayerName::Perfect | PlayerName::PerfectSoonest => {
            let kept = positions(rules) / rules.symmetries().len() as f64;
            allowance.exact_positions(rules).is_some_and(|most| kept > most as f64)
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

fn is_beyond(nodes: f64, allowance: &Allowance) -> bool {
    allowance.nodes.is_some_and(|most| nodes > most as f64)
}

/// The places that can be played first, and how many squares each is at the foot of.
fn columns(rules: &Rules) -> (f64, f64) {
    let feet = f64::from(rules.moves(&rules.empty()).len());
    (feet, rules.game().squares() as f64 / feet)
}

/// At most so many positions there are: every square is X, O or free, and nothing is free below a stone.
fn positions(rules: &Rules) -> f64 {
    let (feet, height) = columns(rules);
    ((height + 1.0).exp2() - 1.0).powf(feet)
}

/// At most so many games there are: the orders in which the squares can be filled.
fn games(rules: &Rules) -> f64 {
    let (feet, height) = columns(rules);
    let orders = |squares: f64| (1..=squares as u32).map(f64::from).product::<f64>();
    orders(feet * height) / orders(height).powf(feet)
}
