//! The numbers of rules.

use inarow_rules::{Game, GameOption};

/// The bits of `INFO rule` with the options that they mean ("Gomoku AI protocol", Piskvork 9.0). The bit of 2 asks for a
/// continuous game, in which stones of ended games stay on the board: it is not played.
const BITS: [(u32, GameOption); 3] =
    [(1, GameOption::NoOverline), (4, GameOption::Renju), (8, GameOption::Caro)];

/// Five in a row by the rules of a number; `None` if they are not played.
pub(crate) fn with(five: Game, number: u32) -> Option<Game> {
    let options = BITS.into_iter().filter(|(bit, _)| number & bit != 0);
    let game = options.fold(five, |game, (_, option)| game.with(option));
    let is_known = number & !BITS.iter().fold(0, |all, (bit, _)| all | bit) == 0;
    (is_known && game.conflict().is_none()).then_some(game)
}

/// The number of a game's rules; `None` if it has an option without a number.
pub(crate) fn number(game: &Game) -> Option<u32> {
    game.options().try_fold(0, |number, option| {
        let (bit, _) = BITS.into_iter().find(|(_, named)| *named == option)?;
        Some(number | bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_games_belong_together() {
        let five = Game::GOMOKU;
        let games = [(0, "gomoku"), (1, "gomoku-standard"), (4, "renju"), (8, "caro")];
        for (rule, name) in games.into_iter().chain([(9, "15,15,5+no-overline+caro")]) {
            let game = with(five, rule);
            assert_eq!(
                game.map(|game| game.to_string()),
                name.parse().ok().map(|g: Game| g.to_string())
            );
            assert_eq!(game.and_then(|game| number(&game)), Some(rule));
        }
        for rule in [2, 3, 5, 6, 10, 12, 13, 16, u32::MAX] {
            assert_eq!(with(five, rule), None, "{rule}");
        }
    }
}
