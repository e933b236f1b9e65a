//! The course of a training: stages, and exploration that changes evenly.

/// The number of games at the end of the stage in which a game is played: 10, 20, 50, 100 and so on, and all.
pub(crate) fn next_stage(played: u64, games: u64) -> u64 {
    let mut ten: u64 = 10;
    loop {
        let ends = [ten, ten.saturating_mul(2), ten.saturating_mul(5)];
        if let Some(end) = ends.into_iter().find(|&end| end > played) {
            return end.min(games);
        }
        ten = ten.saturating_mul(10);
    }
}

/// True if the games of a stage have just been played.
pub(crate) fn is_stage(played: u64, games: u64) -> bool {
    played >= games || (played > 0 && next_stage(played - 1, games) == played)
}

/// The part of moves drawn at random after some games, changing evenly from the first to the last.
pub(crate) fn exploration([first, last]: [f64; 2], played: u64, games: u64) -> f64 {
    first + (last - first) * (played as f64 / games as f64)
}
