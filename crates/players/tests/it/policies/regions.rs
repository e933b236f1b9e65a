//! Corners, center and sides of boards of every shape, drawn.

use inarow_players::Region;
use inarow_rules::{Game, Square, Squares};

/// Each game's board, row by row from the top: `C` a corner, `M` a middle square, `S` a side, `B`
/// both a corner and a middle square.
pub(super) const DRAWN: [(&str, &str); 14] = [
    ("3,3,3", "CSC SMS CSC"),
    ("4,4,4", "CSSC SMMS SMMS CSSC"),
    ("4,4,3+no-overline", "CSSC SMMS SMMS CSSC"),
    ("4,3,3", "CSSC SMMS CSSC"),
    ("3,4,3", "CSC SMS SMS CSC"),
    ("5,3,4", "CSSSC SSMSS CSSSC"),
    ("5,5,4", "CSSSC SSSSS SSMSS SSSSS CSSSC"),
    ("7,1,3", "CSSMSSC"),
    ("6,1,3", "CSMMSC"),
    ("1,5,3", "C S M S C"),
    ("2,5,3", "CC SS MM SS CC"),
    ("2,2,2", "BB BB"),
    ("2,1,2", "BB"),
    ("1,1,1", "B"),
];

/// The squares with one of these letters.
pub(super) fn drawn(drawing: &str, letters: &str) -> Squares {
    let squares = drawing.chars().filter(|c| !c.is_whitespace());
    let lettered = squares.enumerate().filter(|(_, letter)| letters.contains(*letter));
    lettered.map(|(index, _)| Square(index as u16)).collect()
}

#[test]
fn regions_are_as_drawn() {
    for (game, drawing) in DRAWN {
        let game: Game = game.parse().unwrap();
        assert_eq!(Region::Corner.squares(&game), drawn(drawing, "CB"), "{game}");
        assert_eq!(Region::Center.squares(&game), drawn(drawing, "MB"), "{game}");
        assert_eq!(Region::Side.squares(&game), drawn(drawing, "S"), "{game}");
    }
}

#[test]
fn a_cube_has_none() {
    let cube: Game = "3x3x3".parse().unwrap();
    for region in [Region::Corner, Region::Center, Region::Side] {
        assert_eq!(region.squares(&cube), Squares::EMPTY, "{region:?}");
    }
}
