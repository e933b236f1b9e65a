//! What the files of a player are, so that another program of the same name is another player.

use std::path::Path;

use inarow_bots::Contestant;

/// Numbers that tell the files apart that a player's name names: programs, scripts, lists of moves.
pub(crate) fn file_sums(player: &Contestant) -> Vec<u64> {
    let paths: Vec<&Path> = match player {
        Contestant::Named(_) => Vec::new(),
        Contestant::Policy(path) => vec![path],
        Contestant::Bot(command) | Contestant::Gomocup(command) => {
            command.words().iter().map(Path::new).collect()
        }
    };
    let files = paths.into_iter().filter(|path| path.is_file());
    files.filter_map(|path| std::fs::read(path).ok()).map(|bytes| sum(&bytes)).collect()
}

/// A number that other bytes hardly share, the same on every machine (FNV-1a).
fn sum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
