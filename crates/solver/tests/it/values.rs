//! Published values, each with a certificate.

use inarow_rules::{Conclusion, Mark, Rules};

use crate::solved::checked;

#[track_caller]
fn worth(game: &str, value: Conclusion) {
    let rules = Rules::new(game.parse().expect("a game"));
    assert_eq!(checked(&rules, &rules.empty()).0, value, "{game}");
}

#[test]
fn first_player_wins_are_found() {
    for game in ["4,3,3", "6,5,4", "5,5,3", "3x3x3"] {
        worth(game, Conclusion::Win(Mark::X));
    }
}

#[test]
fn draws_are_found() {
    // 5,5,5 and 8,8,8: Hales and Jewett 1963.
    for game in ["3,3,3", "4,4,4", "5,4,4", "5,5,4", "6,6,5", "7,6,5", "5,5,5", "8,8,8"] {
        worth(game, Conclusion::Draw);
    }
}

#[test]
fn options_change_what_a_game_is_worth() {
    worth("3,3,3+misere", Conclusion::Draw);
    worth("4,4,4+gravity", Conclusion::Draw);
    worth("5,4,4+gravity", Conclusion::Draw);
    worth("4,3,3+misere", checked_value("4,3,3+misere"));
}

/// The result of plain search.
fn checked_value(game: &str) -> Conclusion {
    let rules = Rules::new(game.parse().expect("a game"));
    crate::small_boards::exact(
        &rules,
        &rules.empty(),
        &mut inarow_search::minimax::Memoized::new(&rules),
    )
}

#[test]
#[ignore = "takes a minute: cargo xtask soak"]
fn soak_the_first_player_wins_4x4x4_and_the_certificate_is_small() {
    let rules = Rules::new("4x4x4".parse().expect("a game"));
    let (value, verdict) = checked(&rules, &rules.empty());
    assert_eq!(value, Conclusion::Win(Mark::X));
    assert!(verdict.bytes < 100_000, "{verdict:?}");
}

#[test]
#[ignore = "takes long: cargo xtask soak"]
fn soak_larger_boards_have_their_values() {
    worth("7,7,5", Conclusion::Draw);
    worth("7,4,4", Conclusion::Draw);
    worth("4,4,4+misere", Conclusion::Draw);
    worth("6,5,4+gravity", Conclusion::Draw);
}
