//! Certificates written by hand.

use inarow_checker::{Fault, USUAL_LIMIT, Verdict, Why, check};

pub(crate) const ALL: u8 = 0xFF;
pub(crate) const ZONE: u8 = 0xFE;
pub(crate) const END: u8 = 0xFD;
pub(crate) const PASS: u8 = 0xFC;
pub(crate) const HOLD: u8 = 0xFB;
pub(crate) const PAIRS: u8 = 0xFA;
pub(crate) const WEIGHT: u8 = 0xF9;
pub(crate) const SPLIT: u8 = 0xF8;
pub(crate) const SAVE: u8 = 0xF7;
pub(crate) const SAME: u8 = 0xF6;
pub(crate) const THREATS: u8 = 0xF5;
pub(crate) const FOLLOW: u8 = 0xF4;

/// The file with this game, position, claim and proof.
pub(crate) fn file(game: &str, position: &str, claim: &str, proof: &[u8]) -> Vec<u8> {
    let bytes = proof.len();
    let mut file = format!(
        "inarow certificate 1\ngame {game}\nposition {position}\nclaim {claim}\nbytes {bytes}\n\n"
    )
    .into_bytes();
    file.extend(proof);
    file.extend(crc32fast::hash(&file).to_le_bytes());
    file
}

/// The verdict on a file.
pub(crate) fn read(mut file: &[u8]) -> Result<Verdict, Fault> {
    check(&mut file, USUAL_LIMIT, None, None)
}

/// The verdict on a proof without maps.
pub(crate) fn judge(
    game: &str,
    position: &str,
    claim: &str,
    proof: &[u8],
) -> Result<Verdict, Fault> {
    judge_with_maps(game, position, claim, &[&[0], proof].concat())
}

/// The verdict on a proof that begins with its maps.
pub(crate) fn judge_with_maps(
    game: &str,
    position: &str,
    claim: &str,
    proof: &[u8],
) -> Result<Verdict, Fault> {
    read(&file(game, position, claim, proof))
}

/// The fault of a proof, and the square concerned.
#[track_caller]
pub(crate) fn wrong(judged: Result<Verdict, Fault>) -> (Why, Option<String>) {
    match judged {
        Err(Fault::Wrong(node)) => (node.why, node.square),
        other => panic!("expected a wrong node, found {other:?}"),
    }
}
