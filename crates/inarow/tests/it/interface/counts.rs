//! `inarow perft` and `inarow count`.

use serde_json::json;

use super::fields;
use crate::program::{PATIENCE, inarow, lines_of};

#[test]
fn perft_counts_as_published() {
    assert_eq!(
        inarow("perft 9 --format json").json(),
        json!({"game": "3,3,3", "counts": [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]})
    );
    assert_eq!(
        inarow("perft 7 --game connect-four --format json").json()["counts"],
        json!([7, 49, 343, 2401, 16807, 117_649, 823_536])
    );
    let falling = [225, 225 * 224, 225 * 224 * 223];
    assert_eq!(inarow("perft 3 --game gomoku --format json").json()["counts"], json!(falling));
}

/// Seventeen plies of gomoku would take longer than a lifetime.
#[test]
fn perft_prints_each_ply_as_soon_as_it_is_counted() {
    assert_eq!(inarow("perft 4").out(), "1  9\n2  72\n3  504\n4  3,024\n");
    let mut program = inarow("perft 17 --game gomoku").start();
    let lines = lines_of(program.stdout.take().unwrap());
    for line in ["1   225", "2   50,400", "3   11,239,200"] {
        assert_eq!(lines.recv_timeout(PATIENCE).as_deref(), Ok(line));
    }
    program.kill().unwrap();
    program.wait().unwrap();
}

#[test]
fn perft_begins_at_the_given_position() {
    let from = |position: &str| {
        inarow(&format!("perft 3 --format json --position {position}")).json()["counts"].clone()
    };
    // Of the five moves c3 wins. After c2 no move of O wins; after the three others c2 does.
    assert_eq!(from("XX./OO./..."), json!([5, 4 * 4, 4 * 3 + 3 * (3 * 3)]));
    assert_eq!(from("XXX/OO./..."), json!([0, 0, 0]));
}

#[test]
fn counts_come_out_as_published() {
    assert_eq!(
        inarow("count --games --format json").json(),
        json!({
            "game": "3,3,3", "positions": 5478, "terminal": 958,
            "games": 255_168, "x_wins": 131_184, "o_wins": 77_904, "draws": 46_080,
        })
    );
    assert_eq!(
        inarow("count --format json").json(),
        json!({
            "game": "3,3,3", "positions": 5478, "terminal": 958,
            "games": null, "x_wins": null, "o_wins": null, "draws": null,
        })
    );
    assert_eq!(
        inarow("count --symmetry --games --format json").json(),
        json!({
            "game": "3,3,3", "positions": 765, "terminal": 138,
            "games": 255_168, "x_wins": 131_184, "o_wins": 77_904, "draws": 46_080,
        })
    );
    let small = inarow("count --game 4,4,4+gravity --format json").json();
    assert_eq!(small["positions"], 161_029);
}

#[test]
fn the_fields_have_their_order() {
    assert_eq!(fields(&inarow("perft 1 --format json").out()), ["game", "counts"]);
    assert_eq!(
        fields(&inarow("count --format json").out()),
        ["game", "positions", "terminal", "games", "x_wins", "o_wins", "draws"]
    );
}

#[test]
fn counting_stops_at_its_limit() {
    let said = inarow("count --limit-nodes 10").runs().error(1);
    assert!(said.contains("--limit-nodes"), "{said}");
}
