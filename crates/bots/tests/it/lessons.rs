//! The programs of the lessons, in three languages: they choose the same moves as the players.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use inarow_players::PlayerName;
use inarow_rules::{Mark, Position};
use inarow_search::Limits;

use super::rules;

#[allow(dead_code, unreachable_pub, reason = "each is a whole program")]
#[path = "../../../answers/data/lessons"]
mod programs {
    pub(super) mod alpha_beta;
    pub(super) mod center_first;
    pub(super) mod corner_first;
    pub(super) mod line_score;
    pub(super) mod minimax;
}

/// A program's choices at a board, for a side.
type Choices = fn(&[u8], u8) -> Vec<usize>;

/// Each lesson's program, by its player.
const PROGRAMS: [(&str, Choices); 5] = [
    ("corner-first", programs::corner_first::choices),
    ("center-first", programs::center_first::choices),
    ("line-score", programs::line_score::choices),
    ("minimax", programs::minimax::choices),
    ("alpha-beta", programs::alpha_beta::choices),
];

/// Every position of tic-tac-toe that is not over.
fn positions() -> Vec<Position> {
    let rules = rules();
    let mut found = vec![rules.empty()];
    let mut at = 0;
    while let Some(&position) = found.get(at) {
        for square in rules.moves(&position) {
            let mut after = position;
            rules.play(&mut after, square);
            if after.conclusion().is_none() && !found[at..].contains(&after) {
                found.push(after);
            }
        }
        at += 1;
    }
    assert_eq!(found.len(), 4_520);
    found
}

/// A position in the form that the programs read.
fn board(position: &Position) -> String {
    let mark =
        |mark: Option<Mark>| mark.map_or('.', |mark| if mark == Mark::X { 'X' } else { 'O' });
    rules().setup(position).squares.into_iter().map(mark).collect()
}

/// The squares that a player may choose, which must have the same probability.
fn choices(player: &str, position: &Position) -> Vec<usize> {
    let name: PlayerName = player.parse().unwrap();
    let mut policy = name.policy(rules()).unwrap();
    let chosen = policy.distribution(position, &Limits::NONE).unwrap();
    let mut squares: Vec<usize> =
        chosen.choices().iter().map(|choice| choice.square.index()).collect();
    assert!(chosen.choices().iter().all(|choice| choice.weight == chosen.choices()[0].weight));
    squares.sort_unstable();
    squares
}

#[test]
fn programs_in_rust_choose_as_the_players_do() {
    for position in positions() {
        let (board, me) = (board(&position), position.to_move().to_string());
        for (player, program) in PROGRAMS {
            let mut found = program(board.as_bytes(), me.as_bytes()[0]);
            found.sort_unstable();
            assert_eq!(found, choices(player, &position), "{player} at {board}");
        }
    }
}

/// The answers of a program to lines.
fn answers(command: &str, file: &Path, asked: &str) -> String {
    let mut program = Command::new(command);
    program.arg(file).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut program = program.spawn().unwrap();
    let mut stdin = program.stdin.take().unwrap();
    let asked = asked.to_owned();
    let writing = std::thread::spawn(move || stdin.write_all(asked.as_bytes()).unwrap());
    let output = program.wait_with_output().unwrap();
    writing.join().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
#[ignore = "needs Python and Node.js; a step of its own runs it"]
fn bots_of_the_lessons_choose_as_the_players_do() {
    let positions = positions();
    let line = |position: &Position| format!("{} {}\n", board(position), position.to_move());
    let asked: String = positions.iter().map(line).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../answers/data/lessons");
    for (player, _) in PROGRAMS {
        for (command, ending) in [("python3", "py"), ("node", "mjs")] {
            let file = folder.join(player.replace('-', "_")).with_extension(ending);
            let answers = answers(command, &file, &asked);
            assert_eq!(answers.lines().count(), positions.len(), "{}", file.display());
            for (position, answer) in positions.iter().zip(answers.lines()) {
                let mut found: Vec<usize> =
                    answer.split(' ').map(|square| square.parse().unwrap()).collect();
                found.sort_unstable();
                assert_eq!(found, choices(player, position), "{player} at {}", board(position));
            }
        }
    }
}
