//! The reports for people, word for word.

use crate::program::inarow;

/// Compares a report in one language with its snapshot.
fn compare_in(language: &str, name: &str, arguments: &str) {
    let call = format!("{arguments} --lang {language}");
    let report = format!("$ inarow {call}\n{}", inarow(&call).out());
    insta::assert_snapshot!(format!("{name}_{language}"), report);
}

fn compare(name: &str, arguments: &str) {
    compare_in("en", name, arguments);
}

#[test]
fn help() {
    compare("help", "help");
    compare_in("zh", "help", "help");
    compare_in("zh", "help_play", "help play");
    for command in ["play", "lesson", "moves", "analyze", "perft", "count", "completions"] {
        compare(&format!("help_{command}"), &format!("help {command}"));
    }
}

#[test]
fn moves() {
    compare("moves", "moves --position X../.O./..X");
    compare_in("zh", "moves", "moves --position X../.O./..X");
    compare("moves_numpad", "moves --position X../.O./..X --notation numpad");
}

#[test]
fn every_players_reasons() {
    for player in [
        "random",
        "corner-first",
        "center-first",
        "line-score",
        "minimax",
        "minimax:as-printed",
        "alpha-beta",
        "alpha-beta:as-printed",
        "perfect",
        "perfect:soonest",
    ] {
        let name = player.replace(':', "_");
        compare(
            &format!("reasons_{name}"),
            &format!("moves --player {player} --position XO./X../..."),
        );
    }
    compare("reasons_win", "moves --player corner-first --position XX./OO./..O");
    compare("reasons_corner", "moves --player corner-first");
    compare(
        "reasons_large_center",
        "moves --player corner-first --game 4,4,4 --position XX.O/..../..../OX.O",
    );
}

#[test]
fn analyze() {
    compare("analyze", "analyze --position XO./.../...");
    compare_in("zh", "analyze", "analyze --position XO./.../...");
    compare("analyze_won", "analyze --position XXX/OO./...");
    compare("analyze_drawn", "analyze --position XOX/XOO/OXX");
    compare("analyze_two_lines", "analyze --position XXX/XOO/XOO");
    compare("analyze_misere", "analyze --game 3,3,3+misere --position X.X/OO./X.O");
}

#[test]
fn counts() {
    compare("perft", "perft 9");
    compare("count", "count");
    compare("count_games", "count --games");
}

#[test]
fn lessons() {
    compare("lessons", "lesson");
}
