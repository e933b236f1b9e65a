//! The file of a certificate (docs/certificate.md).

use inarow_rules::{Conclusion, Mark, Position, Rules};

use crate::crc::crc;

/// The bytes of a certificate: a header, the proof, a checksum.
pub(crate) fn file(rules: &Rules, at: &Position, value: Conclusion, proof: &[u8]) -> Vec<u8> {
    let claim = match value {
        Conclusion::Win(Mark::X) => "x wins",
        Conclusion::Win(Mark::O) => "o wins",
        Conclusion::Draw => "draw",
    };
    let (game, position, bytes) = (rules.game(), text(rules, at), proof.len());
    let header = format!(
        "inarow certificate 1\ngame {game}\nposition {position}\nclaim {claim}\nbytes {bytes}\n\n"
    );
    let mut file = header.into_bytes();
    file.extend(proof);
    let sum = crc(&file);
    file.extend(sum.to_le_bytes());
    file
}

/// `X`, `O` or `.` for each square, row by row from the top left, and the side to move.
pub(crate) fn text(rules: &Rules, at: &Position) -> String {
    let sign = |square| match at.mark_on(square) {
        Some(Mark::X) => 'X',
        Some(Mark::O) => 'O',
        None => '.',
    };
    let board: String = rules.board().iter().map(sign).collect();
    board + if at.to_move() == Mark::X { " x" } else { " o" }
}
