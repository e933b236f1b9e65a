//! A manager that has a brain play against itself.

use std::time::{Duration, Instant};

use inarow_rules::{Game, Position, Rules, Square};

use super::brain::{Brain, point};

const SIDE: u8 = 20;

/// Both sides of a game, and the game according to the rules.
struct Table {
    brains: [Brain; 2],
    rules: Rules,
    position: Position,
    moves: Vec<String>,
}

impl Table {
    fn new(turn: Duration) -> Self {
        let rules = Rules::new(Game::new(SIDE, SIDE, 5).unwrap());
        let brains = [(); 2].map(|()| {
            let mut brain = Brain::new();
            assert_eq!(brain.ask(&format!("START {SIDE}")), "OK");
            brain.tell(&format!("INFO timeout_turn {}", turn.as_millis()));
            brain.tell("INFO timeout_match 0");
            brain.tell("INFO max_memory 83886080");
            brain
        });
        Table { brains, position: rules.empty(), rules, moves: Vec::new() }
    }

    /// Plays a game, or at most this many moves of it, from a first stone, and returns the longest
    /// time of a move.
    fn play(&mut self, first: (usize, usize), most: usize) -> Duration {
        for brain in &mut self.brains {
            assert_eq!(brain.ask("RESTART"), "OK");
        }
        (self.position, self.moves) = (self.rules.empty(), Vec::new());
        self.note(&format!("{},{}", first.0, first.1));
        let mut longest = Duration::ZERO;
        while self.position.conclusion().is_none() && self.moves.len() < most {
            let call = match &self.moves[..] {
                // The first stone was not chosen by the brain.
                [_, second] => format!("BOARD\r\n{},{},1\r\n{second},2\r\nDONE", first.0, first.1),
                [.., last] => format!("TURN {last}"),
                [] => unreachable!("the first stone is there"),
            };
            let brain = &mut self.brains[self.moves.len() % 2];
            brain.tell("INFO time_left 2147483647");
            let asked = Instant::now();
            let answer = brain.ask(&call);
            longest = longest.max(asked.elapsed());
            self.note(&answer);
        }
        longest
    }

    /// Makes a move, which the rules must allow.
    fn note(&mut self, text: &str) {
        let (x, y) = point(text);
        assert!(x < usize::from(SIDE), "{text}");
        let square = Square((y * usize::from(SIDE) + x) as u16);
        let said = self.rules.try_play(&mut self.position, square);
        assert_eq!(said, Ok(()), "{text} after {:?}", self.moves);
        self.moves.push(text.to_owned());
    }
}

#[test]
fn a_whole_game_on_the_tournaments_board() {
    let mut table = Table::new(Duration::from_millis(20));
    table.play((4, 5), 400);
    assert!(table.position.conclusion().is_some());
    assert!(table.moves.len() >= 9, "{:?}", table.moves);
}

/// Measures by how much moves exceed their time limit:
///
///     cargo test --release -p inarow --test it -- --ignored --nocapture worst_overshoot
///
/// `MOVES` (200) is the number of moves, and `TURN` (1000, in milliseconds) their limit.
#[test]
#[ignore = "a measurement"]
fn worst_overshoot() {
    let number = |name, usual| match std::env::var(name) {
        Ok(text) => text.parse().unwrap(),
        Err(_) => usual,
    };
    let (moves, turn) = (number("MOVES", 200), number("TURN", 1000));
    let mut table = Table::new(Duration::from_millis(turn as u64));
    let (mut played, mut longest) = (0, Duration::ZERO);
    while played < moves {
        let first = (3 + played % 13, 4 + played % 11);
        longest = longest.max(table.play(first, moves - played + 1));
        played += table.moves.len() - 1;
    }
    let over = longest.as_secs_f64() * 1000.0 - turn as f64;
    println!("{played} moves of {turn} ms: the longest {over:+.1} ms");
}

/// If exactly five win, a stone rules out lines of its own side, and every game used to begin near
/// a corner, at 4,4.
#[test]
fn a_game_of_exactly_five_begins_in_the_middle() {
    let mut brain = Brain::new();
    brain.tell("INFO rule 1");
    for side in [15, 19, 20, 22] {
        assert_eq!(brain.ask(&format!("START {side}")), "OK");
        let (x, y) = point(&brain.ask("BEGIN"));
        let is_inner = |at: usize| (side / 3..side - side / 3).contains(&at);
        assert!(is_inner(x) && is_inner(y), "{x},{y} on {side}x{side}");
    }
}
