//! `inarow perft` and `inarow count`.

use serde_json::json;

use crate::program::{PATIENCE, inarow, lines_of};

/// Seventeen plies of gomoku would take longer than a lifetime.
#[test]
fn perft_prints_each_ply_as_soon_as_it_is_counted() {
    let mut program = inarow("perft 17 --game gomoku --threads 2").start();
    let lines = lines_of(program.stdout.take().unwrap());
    for line in ["1   225", "2   50,400", "3   11,239,200"] {
        assert_eq!(lines.recv_timeout(PATIENCE).as_deref(), Ok(line));
    }
    program.kill().unwrap();
    program.wait().unwrap();
}

/// Of the five moves c3 wins. After c2 no move of O wins; after the three others c2 does.
#[test]
fn counts_begin_at_the_given_position_of_the_given_game() {
    let counts = [5, 4 * 4, 4 * 3 + 3 * (3 * 3)];
    for (call, name, counts) in [
        ("perft 3 --position XX./OO./...", "counts", json!(counts)),
        (
            "perft 7 --game connect-four",
            "counts",
            json!([7, 49, 343, 2401, 16807, 117_649, 823_536]),
        ),
        ("count --position XXX/OO./...", "positions", json!(1)),
        ("count --game 4,4,4+gravity", "positions", json!(161_029)),
    ] {
        assert_eq!(inarow(&format!("{call} --format json")).json()[name], counts, "{call}");
    }
}
