//! Wrong calls and files.

use crate::program::{inarow_in, inarow_with};

fn refusals(code: i32, calls: &[&[&str]]) -> String {
    let refused = |call: &&[&str]| {
        let said = inarow_with([&["arena"], *call].concat()).runs().error(code);
        format!("$ inarow arena {}\n{said}\n", call.join(" "))
    };
    calls.iter().map(refused).collect()
}

#[test]
fn calls() {
    insta::assert_snapshot!(refusals(
        2,
        &[
            &[],
            &["random"],
            &["random", "random"],
            &["search:nodes=5", "perfect", "search:nodes=5"],
            &["random", "nobody"],
            &["random", "human"],
            &["random", "corner-first", "--game", "connect-four"],
            &["random", "perfect", "--rounds", "0"],
            &["random", "perfect", "--rounds", "many"],
            &["random", "perfect", "--rounds", "1000000000001"],
            &["random", "perfect", "--threads", "0"],
            &["random", "perfect", "--position", "X8"],
            &["random", "perfect", "--opening-plies", "-1"],
            &["random", "perfect", "--opening-plies", "9"],
            &["random", "perfect", "--opening-plies", "99999999999"],
            &["random", "perfect", "--opening-plies", "1", "--openings", "a.txt"],
            &["random", "perfect", "--opening", "swap3"],
            &["random", "perfect", "--opening", "swap2"],
            &["random", "perfect", "--opening", "swap", "--game", "connect-four"],
            &["random", "perfect", "--opening", "pro", "--game", "5,5,4"],
            &["random", "perfect", "--opening", "swap", "--opening-plies", "2"],
            &["random", "perfect", "--move-time", "0"],
            &["random", "perfect", "--game-time", "soon"],
            &["random", "perfect", "--stop-when", "elo1=5"],
            &["random", "perfect", "--stop-when=elo2=5"],
            &["random", "perfect", "--stop-when=elo1"],
            &["random", "perfect", "--stop-when=elo1=0"],
            &["random", "perfect", "--stop-when=elo1=NaN"],
            &["random", "perfect", "--stop-when=alpha=0.7"],
        ]
    ));
}

#[test]
fn files_of_openings() {
    let folder = tempfile::tempdir().unwrap();
    let call = "arena random perfect --openings openings.txt";
    let refused = |content: &[u8]| {
        std::fs::write(folder.path().join("openings.txt"), content).unwrap();
        inarow_in(folder.path(), call).runs().error(1)
    };
    let said = [
        refused(b""),
        refused(b"0,0\n0,0, 0,0\n"),
        refused(b"0,0, 1,2\n"),
        refused(b"0,0, x\n"),
        refused(b"0,0, 1\n"),
        refused(b"0,0, 1,1, 0,1, 1,0, 0,-1\n"),
        refused(b"\xff\xfe"),
        inarow_in(folder.path(), "arena random perfect --openings none.txt").runs().error(1),
    ];
    insta::assert_snapshot!(said.join("\n"));
    std::fs::write(folder.path().join("openings.txt"), "0,0, 1,1\n1,1\n").unwrap();
    let answer = inarow_in(folder.path(), &format!("{call} --format json")).json();
    assert_eq!(answer["openings"][0]["line"], serde_json::json!(["b2", "c1"]));
}

#[test]
fn a_picture_that_is_there_stays() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.svg"), "mine").unwrap();
    let said = inarow_in(folder.path(), "arena random perfect --plot-pairs a.svg").runs().error(1);
    assert!(said.contains("already exists"), "{said}");
    let said = inarow_in(folder.path(), "arena random perfect --plot no/a.svg").runs().error(1);
    assert!(said.ends_with("no/a.svg could not be written: there is no folder no"), "{said}");
    assert_eq!(std::fs::read(folder.path().join("a.svg")).unwrap(), b"mine");
}
