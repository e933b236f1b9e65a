//! Boards as text and as pictures.

use crate::program::inarow;

#[test]
fn a_position_is_drawn() {
    let drawn = inarow("board --position X../.O./... --notation numpad").out();
    assert_eq!(
        drawn,
        " X | 8 | 9\n---+---+---\n 4 | O | 6\n---+---+---\n 1 | 2 | 3\nX../.O./...\n"
    );
    let picture = inarow("board --position X../.O./... --as svg --lang zh").out();
    assert!(picture.starts_with("<svg") && picture.contains("X../.O./..."), "{picture}");
}

#[test]
fn a_line_of_moves_is_drawn() {
    let text = inarow("board b2 a1 c3").out();
    assert!(text.contains("[X]") && text.ends_with("\n..X/.X./O..\n"), "{text}");
    let picture = inarow("board b2 a1 c3 --as svg").out();
    assert!(picture.starts_with("<svg") && picture.contains("1. b2 2. a1 3. c3"), "{picture}");
    assert_ne!(inarow("board 4 6 --notation index --as svg").out(), picture);
}

#[test]
fn a_wrong_move_is_refused_with_its_place() {
    let said = inarow("board b2 b2").runs().error(2);
    assert_eq!(said, "error: MOVE: move 2: its square is taken by X");
    let said = inarow("board b2 d9").runs().error(2);
    assert!(said.contains("d9 is outside the board"), "{said}");
    inarow("board b2 --position X8").runs().error(2);
    inarow("board --as png").runs().error(2);
}
