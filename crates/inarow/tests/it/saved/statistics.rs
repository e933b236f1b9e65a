//! Statistics of games.

use super::filled;
use crate::program::inarow_in;

#[test]
fn every_chart_is_a_picture_with_its_numbers() {
    let folder = filled();
    for (chart, expected) in [
        ("opponents", "line-score"),
        ("games", "tic-tac-toe"),
        ("openings", "tic-tac-toe b2 a3"),
        ("lengths", "9: games 2."),
        ("mistakes", "blunder"),
    ] {
        let call = format!("stats --plot {chart}.svg --chart {chart}");
        let said = inarow_in(folder.path(), &call).runs();
        assert_eq!((said.code, said.err), (0, format!("Written to {chart}.svg.\n")));
        let picture = std::fs::read_to_string(folder.path().join(format!("{chart}.svg"))).unwrap();
        assert!(picture.contains("Games of human: 4"), "{picture}");
        assert!(picture.contains(expected), "{chart}: {picture}");
    }
}

#[test]
fn before_the_first_game_everything_is_nothing() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(inarow_in(folder.path(), "stats").out(), "Games of human: 0\n");
    let counts = inarow_in(folder.path(), "stats --format json").json();
    assert_eq!((counts["all"]["games"].as_i64(), counts["streaks"].is_null()), (Some(0), true));
}
