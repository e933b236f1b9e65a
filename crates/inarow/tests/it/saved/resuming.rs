//! A killed or abandoned game can be resumed.

use std::io::{Read, Write};

use inarow_formats::kept::KeptMove;
use inarow_rules::{ByMark, Game, Square};
use inarow_store::{NewGame, Options, Room, Seat, Secret, Store};

use super::{game, lines};
use crate::program::inarow_in;
use crate::terminal::Terminal;

/// The question at the end of the offer.
const OFFER: &str = "Continue it? (yes, no, or drop) ";

#[test]
fn a_program_that_is_killed_loses_no_move_that_it_has_shown() {
    for round in [0, 3, 5] {
        let folder = tempfile::tempdir().unwrap();
        let mut program = inarow_in(folder.path(), "play --x human --o human --plain");
        let mut child = program.start();
        let mut said = child.stdout.take().unwrap();
        let mut keyboard = child.stdin.take().unwrap();
        let typed = ["1", "2", "3", "5", "4", "7"];
        let moves = ["a1", "b1", "c1", "b2", "a2", "a3"];
        let shown = round % typed.len();
        for key in &typed[..=shown] {
            writeln!(keyboard, "{key}").unwrap();
        }
        // The question for a move shows that the previous one has been saved.
        let mut text = Vec::new();
        while String::from_utf8_lossy(&text).matches("to move:").count() < shown + 2 {
            let mut byte = [0];
            said.read_exact(&mut byte).unwrap();
            text.extend(byte);
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let (kept, result) = game(folder.path(), 1);
        assert_eq!((&kept[..], result.as_str()), (&moves.map(str::to_owned)[..=shown], "open"));
    }
}

#[test]
fn an_unfinished_game_goes_on_where_it_stood() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "play --o center-first").reads("7\n").unwrap();
    let out = inarow_in(folder.path(), "games resume").reads("1\n6\nresign\nn\n").unwrap();
    assert!(out.contains("X: you · O: Center first"), "{out}");
    let (moves, result) = game(folder.path(), 1);
    assert_eq!(moves, ["a3", "b2", "a1", "a2", "c2", "c3"]);
    assert_eq!(result, "o");
    let none = inarow_in(folder.path(), "games resume").runs().error(1);
    assert_eq!(none, "error: there is no unfinished game to continue");
    let over = inarow_in(folder.path(), "games resume 1").runs().error(1);
    assert!(over.contains("game 1 is finished"), "{over}");
}

#[test]
fn a_game_of_the_page_is_left_to_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let file = folder.path().join("games.db");
        let store = Store::open(file, &Options::default()).await.unwrap();
        let seats = ByMark { x: Seat::Held(Secret("ann".to_owned())), o: Seat::Engine };
        let code = "222222222222".to_owned();
        let room = Room { code, epoch: 0, time: None, seats, rematch: None };
        let id = store.begin_room(NewGame::new(Game::TICTACTOE, 1), room).await.unwrap();
        store.add_move(id, 1, KeptMove::from(Square(4)), 1).await.unwrap();
        store.close().await;
    });
    let said = inarow_in(folder.path(), "games resume 1").runs().error(1);
    assert!(said.contains("inarow serve") && said.contains("/game/222222222222"), "{said}");
    assert_eq!(game(folder.path(), 1), (vec!["b2".to_owned()], "open".to_owned()));
}

#[test]
fn a_lesson_goes_on_as_a_lesson() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "lesson 3 --lang en").reads("1,1\n").unwrap();
    let out = inarow_in(folder.path(), "games resume").reads("2,2\n").unwrap();
    assert!(out.contains("The points for each square:"), "{out}");
}

#[test]
fn the_next_start_offers_to_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let play = |answers: &[(&str, &str)]| {
        let mut terminal = Terminal::in_folder(folder.path(), "play");
        for (question, answer) in answers {
            terminal.answer(question, &format!("{answer}\r"));
        }
        assert_eq!(terminal.end(), 0, "{}", terminal.contents());
        terminal.contents()
    };
    // There is no game to resume.
    play(&[("Your move (X): ", "7"), ("Your move (X): ", "quit")]);
    // Not now: another game begins, and the first remains.
    play(&[(OFFER, "no"), ("Your move (X): ", "quit")]);
    let screen = play(&[(OFFER, ""), ("Your move (X): ", "quit")]);
    assert!(screen.contains("Game 1 is unfinished: tic-tac-toe, human (X) against"));
    play(&[(OFFER, "quit")]);
    // One letter does not drop the game: it is a column too.
    play(&[(OFFER, "d"), (OFFER, "no"), ("Your move (X): ", "quit")]);
    assert_eq!(game(folder.path(), 1).1, "open");
    // A person who starts another game is not asked.
    let mut other = Terminal::in_folder(folder.path(), "play --game connect-four");
    other.answer("Your move (Red): ", "quit\r");
    assert_eq!(other.end(), 0);
    assert!(!other.contents().contains("unfinished"), "{}", other.contents());
    play(&[(OFFER, "drop"), ("Your move (X): ", "quit")]);
    assert_eq!(game(folder.path(), 1).1, "abandoned");
    play(&[("Your move (X): ", "quit")]);
}

#[test]
fn ctrl_c_keeps_the_game_for_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::in_folder(folder.path(), "play");
    terminal.answer("Your move (X): ", "7\r");
    terminal.answer("Your move (X): ", "\u{3}");
    assert_eq!(terminal.end(), 130);
    let mut terminal = Terminal::in_folder(folder.path(), "play");
    terminal.wait_for(OFFER);
    assert_eq!(game(folder.path(), 1).0.len(), 2);
}

#[test]
fn no_two_programs_play_the_same_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Terminal::in_folder(folder.path(), "play");
    first.answer("Your move (X): ", "7\r");
    first.wait_for("Your move (X): ");
    let busy = inarow_in(folder.path(), "games resume 1").runs().error(1);
    assert_eq!(busy, "error: another program is playing game 1");
    let busy = inarow_in(folder.path(), "games delete 1 --yes").runs().error(1);
    assert_eq!(busy, "error: another program is playing game 1");
    // A second game is saved as well, and the first is not offered meanwhile.
    let mut second = Terminal::in_folder(folder.path(), "play");
    second.answer("Your move (X): ", "5\r");
    second.answer("Your move (X): ", "quit\r");
    assert_eq!(second.end(), 0);
    first.press("quit\r");
    assert_eq!(first.end(), 0);
    assert_eq!(lines(&mut inarow_in(folder.path(), "games list --format json")).len(), 2);
    // The lock ends with the program.
    let left = std::fs::read_dir(folder.path()).unwrap();
    let left: Vec<_> = left.map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_str().unwrap().contains("playing")), "{left:?}");
    inarow_in(folder.path(), "games resume 1").reads("quit\n").unwrap();
}
