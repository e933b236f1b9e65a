//! Rows that the other side blocks at both ends.

use inarow_rules::{Conclusion, Mark, Rules, Square, TextProblem};

/// The result after X plays on the free square marked `*`.
fn after(game: &str, text: &str) -> Option<Conclusion> {
    let rules = Rules::new(game.parse().expect("a game"));
    let square = text.replace('/', "").find('*').expect("a marked square");
    let mut position = rules.parse(&text.replace('*', ".")).expect("a position");
    rules.play(&mut position, Square(square as u16));
    position.conclusion()
}

#[test]
fn a_row_of_five_wins_unless_the_other_side_holds_both_ends() {
    let wins = Some(Conclusion::Win(Mark::X));
    for (row, by_caro, by_exactly_five) in [
        ("OXX*XXO...", None, None),
        (".XX*XXO...", wins, wins),
        ("XX*XXO....", wins, wins),
        (".....XX*XX", wins, wins),
        ("OXX*XXXO..", wins, None),
        ("OXX*XXX...", wins, None),
        ("O.XX*XX.O.", wins, wins),
    ] {
        let others = row.matches('X').count() - row.matches('O').count();
        let text = format!("{row}/{}/{}", ".O".repeat(5), ".".repeat(10));
        let text = text.replacen(".O", "..", 5 - others);
        assert_eq!(after("10,3,5+caro", &text), by_caro, "{text}");
        assert_eq!(after("10,3,5+caro+no-overline", &text), by_exactly_five, "{text}");
    }
}

#[test]
fn options_that_exclude_each_other_are_refused() {
    for (text, expected) in [
        ("15,15,5+renju+caro", Some("the options renju and caro exclude each other")),
        ("15,15,5+renju+no-overline", Some("the options no-overline and renju exclude each other")),
        ("15,15,5+gravity+caro", Some("the options gravity and caro exclude each other")),
        ("15,15,5+misere+caro", Some("the options misere and caro exclude each other")),
        ("3,3,3+renju", Some("renju is five in a row on a flat board, such as 15,15,5+renju")),
        ("5x5x5+renju", Some("renju is five in a row on a flat board, such as 15,15,5+renju")),
        ("15,15,5+no-overline+caro", None),
        ("renju", None),
        ("caro", None),
    ] {
        let found = text.parse::<inarow_rules::Game>().err().map(|error| error.problem);
        let found = found.map(|problem: TextProblem| problem.to_string());
        assert_eq!(found.as_deref(), expected, "{text}");
    }
}
