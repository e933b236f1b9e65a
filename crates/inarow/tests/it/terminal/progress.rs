//! Progress of long computations.

use serde_json::json;

use super::Terminal;
use crate::program::{answer, inarow};

/// More games than any test waits for; Ctrl-C ends them.
const LONG: &str = "arena random mcts:nodes=2000 --rounds 1000000 --seed 1 --threads 1";

/// The lines on the screen that are not blank.
fn lines(terminal: &Terminal) -> Vec<String> {
    let contents = terminal.contents();
    contents.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect()
}

#[test]
fn a_bar_says_how_much_is_done_and_how_long_the_rest_takes() {
    let mut terminal = Terminal::new((24, 100), LONG, &[("NO_COLOR", "1")]);
    terminal.wait_for(" left; ");
    let shown = lines(&terminal);
    let [line] = shown.as_slice() else { panic!("one line: {shown:?}") };
    assert!(line.starts_with("[") && line.contains("]   0%  about "), "{line}");
    assert!(line.contains(" of 2,000,000 games"), "{line}");
    assert!(line.is_ascii(), "{line}");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
    assert!(terminal.contents().contains("Stopped early"), "{}", terminal.contents());
}

#[test]
fn perft_shows_what_is_counted_and_a_bar_for_the_rest() {
    let call = "perft 40 --game 7,6,4+gravity";
    let mut terminal = Terminal::new((40, 100), call, &[]);
    terminal.wait_until("the first counts, and a bar below", |screen| {
        let contents = screen.contents();
        let shown: Vec<&str> = contents.lines().filter(|line| !line.trim().is_empty()).collect();
        let is_bar = |line: &str| line.starts_with("[") && line.contains(" of 49 parts");
        shown.starts_with(&["1   7", "2   49", "3   343"])
            && shown.last().is_some_and(|last| is_bar(last) && last.contains(" left; ply "))
    });
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
}

#[test]
fn a_search_for_a_value_says_how_far_it_is_and_that_the_time_left_is_unknown() {
    let mut terminal = Terminal::new((24, 80), "solve --game 8,8,5", &[("NO_COLOR", "1")]);
    terminal.wait_for("--checkpoint FILE");
    terminal.wait_for(" so far, time left unknown");
    terminal.wait_for("disproof");
    let shown = terminal.rows();
    let [.., line, nodes, last] = shown.as_slice() else { panic!("three lines: {shown:?}") };
    assert!(line.contains("0:0"), "{line}");
    assert!(nodes.starts_with("  ") && nodes.contains('%'), "{nodes}");
    let moves: Vec<&str> = last.rsplit(';').next().unwrap().split_whitespace().collect();
    let is_square = |name: &&str| name.is_ascii() && name.len() == 2;
    assert!(!moves.is_empty() && moves.iter().all(is_square), "{last}");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
}

#[test]
#[ignore = "searches until a first move is settled: cargo xtask soak"]
fn soak_a_search_that_has_settled_moves_says_how_much_is_left_at_most() {
    let folder = tempfile::tempdir().unwrap();
    let call = format!("solve --game 8,4,4 --checkpoint {}", folder.path().join("found").display());
    let mut terminal = Terminal::new((24, 80), &call, &[("NO_COLOR", "1")]);
    terminal.wait_for(" so far, at most about ");
    terminal.wait_for("disproof");
    let shown = terminal.rows();
    let [line, _, _] = shown.as_slice() else { panic!("three lines: {shown:?}") };
    let settled = line.split("; ").nth(1).unwrap();
    let (done, of) = settled.split_once(" of ").unwrap();
    assert_eq!(of, "32 first moves settled", "{line}");
    assert!((1..32).contains(&done.parse::<u32>().unwrap()), "{line}");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
}

#[test]
fn progress_never_wraps_in_a_narrow_window() {
    let mut terminal = Terminal::new((24, 30), &format!("{LONG} --lang zh"), &[]);
    for _ in 0..3 {
        terminal.wait_for("0% 大约还要 ");
    }
    let shown = lines(&terminal);
    assert_eq!(shown.len(), 1, "{shown:?}");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
}

/// Ctrl-C shows the results up to then, the same as for that number of games from the beginning.
#[test]
fn a_stopped_simulation_reports_the_games_played() {
    let call = "simulate --games 1e15 --seed 9 --threads 2 --format json";
    let mut terminal = Terminal::new((4, 1000), call, &[("NO_COLOR", "1")]);
    terminal.wait_for(" of 1,000,000,000,000,000 games");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
    // The terminal may echo ^C before the JSON.
    let shown = terminal.contents();
    let mut stopped = answer(shown.find('{').map_or("", |from| shown[from..].trim_end()));
    assert_eq!(stopped.as_object_mut().unwrap().remove("complete"), Some(json!(false)));
    let call = format!("simulate --games {} --seed 9 --format json", stopped["games"]);
    let mut whole = inarow(&call).json();
    whole["seconds"] = stopped["seconds"].clone();
    assert_eq!(whole, stopped);
}
