//! A game: moves, taking back, questions meanwhile, and stale answers.

use inarow_players::Refusal;
use inarow_rules::{End, Game, Mark, Square};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Bench, begun, moved, square, two_persons};
use crate::conversation::Task;
use crate::screen::effect::{Effect, Exit, Kind};
use crate::screen::game_screen::{Panel, Thinking};
use crate::screen::message::{Answer, Message, Target};
use crate::screen::model::{Confirm, Page};

fn is_move(kind: &Kind) -> bool {
    matches!(kind, Kind::Move(_))
}

#[test]
fn a_move_is_kept_before_the_computer_is_asked() {
    let mut bench = Bench::game("tictactoe", "level:beginner");
    bench.type_("7");
    assert_eq!(bench.record(), "a3");
    let keeps = |effect: &&Effect| matches!(effect, Effect::Keep(..) | Effect::Ask(..));
    let order: Vec<bool> =
        bench.effects.iter().filter(keeps).map(|e| matches!(e, Effect::Keep(..))).collect();
    assert_eq!(order, [true, false]);
    bench.computer("b2");
    assert_eq!(bench.record(), "a3 b2");
    assert!(bench.is_kept());
    assert!(bench.game_screen().person_moves());
}

#[test]
fn the_cursor_moves_by_arrows_and_by_letters_and_stays_on_the_board() {
    let mut bench = Bench::game("4,3,3", "human");
    for key in ["h", "h", "h", "h", "k", "k", "k"] {
        bench.type_(key);
    }
    assert_eq!(bench.game_screen().cursor, Square(0));
    bench.key(KeyCode::Right);
    bench.key(KeyCode::Down);
    assert_eq!(bench.game_screen().cursor, Square(5));
    bench.type_(" ");
    assert_eq!(bench.record(), "b2");
    for _ in 0..9 {
        bench.type_("lj");
    }
    assert_eq!(bench.game_screen().cursor, Square(11));
}

#[test]
fn an_illegal_move_changes_nothing_and_says_why() {
    let mut bench = Bench::game("tictactoe", "human");
    bench.type_("5");
    bench.type_("5");
    assert_eq!((bench.record().as_str(), bench.model.typed.as_deref()), ("b2", None));
    assert!(bench.notice().contains("5 is taken by X"), "{}", bench.notice());
    let mut bench = Bench::game("tictactoe", "level:beginner");
    bench.type_("5");
    bench.type_("1");
    assert_eq!(bench.record(), "b2");
    assert_eq!(bench.notice(), "It is the computer's turn.");
}

#[test]
fn a_click_plays_and_in_a_column_the_stone_falls() {
    let mut bench = Bench::game("connect-four", "human");
    bench.send(Message::Click(Target::Square(Square(3))));
    bench.send(Message::Click(Target::Square(Square(3))));
    assert_eq!(bench.record(), "d1 d2");
    bench.moves("d c");
    assert_eq!(bench.record(), "d1 d2 d3 c1");
    for _ in 0..4 {
        bench.send(Message::Click(Target::Square(Square(3))));
    }
    assert_eq!(bench.game_screen().talk.play().record().moves.len(), 7, "{}", bench.record());
    assert!(bench.notice().contains("is taken"), "{}", bench.notice());
}

#[test]
fn undo_goes_back_to_the_persons_move_and_redo_forth() {
    let mut bench = Bench::game("tictactoe", "level:beginner");
    bench.type_("u");
    assert_eq!(bench.notice(), "There is nothing to take back.");
    bench.type_("7");
    bench.computer("b2");
    bench.type_("u");
    assert_eq!(bench.record(), "");
    assert!(bench.is_kept());
    bench.type_("r");
    assert_eq!(bench.record(), "a3 b2");
    bench.type_("r");
    assert_eq!(bench.notice(), "There is nothing to play again.");
    bench.type_("u");
    bench.type_("9");
    bench.type_("u");
    bench.type_("r");
    assert_eq!(bench.record(), "c3", "a new move leaves only itself to be played again");
}

#[test]
fn between_two_persons_one_move_is_taken_back() {
    let mut bench = Bench::game("tictactoe", "human");
    bench.type_("75u");
    assert_eq!(bench.record(), "a3");
    bench.send(Message::Key(KeyEvent::new(KeyCode::Char('r'), KeyModifiers::CONTROL)));
    assert_eq!(bench.record(), "a3 b2");
}

#[test]
fn after_the_end_the_losing_move_can_be_taken_back() {
    let mut bench = Bench::game("tictactoe", "level:beginner");
    for (key, reply) in [("5", "a1"), ("6", "a2"), ("8", "a3")] {
        bench.type_(key);
        bench.computer(reply);
    }
    assert_eq!(bench.record(), "b2 a1 c2 a2 b3 a3");
    assert!(bench.game_screen().talk.play().is_over());
    bench.type_("w");
    bench.work_out(|kind| *kind == Kind::Task(Task::Review));
    assert!(bench.notice().contains('8'), "{}", bench.notice());
    assert_eq!(bench.model.tally.sentence(bench.model.words()).matches('1').count(), 1);
    bench.type_("u");
    assert_eq!(bench.record(), "b2 a1 c2 a2");
    assert!(bench.is_kept());
    assert!(bench.model.tally.is_empty(), "the end does not count any more");
    bench.type_("9");
    bench.computer("b3");
    assert_eq!(bench.record(), "b2 a1 c2 a2 c3 b3");
}

#[test]
fn a_key_that_cannot_follow_what_is_typed_does_what_it_always_does() {
    let mut bench = Bench::game("gomoku", "human");
    bench.moves("h8");
    let cursor = bench.game_screen().cursor;
    bench.type_("1");
    bench.key(KeyCode::Left);
    assert_ne!(bench.game_screen().cursor, cursor);
    bench.type_("1u");
    assert_eq!((bench.model.typed.as_deref(), bench.record().as_str()), (None, ""));
    bench.type_("7,7");
    bench.key(KeyCode::Enter);
    assert_eq!(bench.record(), "h8");
}

#[test]
fn taking_back_stops_a_computer_that_thinks_and_its_answer_comes_too_late() {
    let mut bench = Bench::game("tictactoe", "level:beginner");
    bench.type_("7");
    let (ticket, _) = bench.asked(is_move).unwrap();
    bench.type_("u");
    assert!(bench.asked(is_move).is_none(), "it is told to stop");
    bench.answer(ticket, moved(Square(8)));
    assert_eq!(bench.record(), "");
}

#[test]
fn esc_interrupts_a_computer_and_enter_lets_it_think_on() {
    let mut bench = Bench::game("tictactoe", "level:beginner");
    bench.type_("7");
    bench.key(KeyCode::Esc);
    assert_eq!(bench.game_screen().thinking, Thinking::Paused);
    assert!(bench.asked(is_move).is_none());
    bench.key(KeyCode::Enter);
    assert!(matches!(bench.game_screen().thinking, Thinking::Asked(_)));
    // Enter again: its result until then is its move.
    let (ticket, _) = bench.asked(is_move).unwrap();
    bench.key(KeyCode::Enter);
    assert!(matches!(bench.effects.last(), Some(Effect::Stop(stopped)) if *stopped == ticket));
    bench.answer(ticket, moved(Square(4)));
    assert_eq!(bench.record(), "a3 b2");
}

#[test]
fn esc_and_the_key_after_it_may_come_as_one() {
    let mut bench = Bench::game("tictactoe", "level:beginner");
    bench.type_("7");
    bench.send(Message::Key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::ALT)));
    assert_eq!(bench.record(), "");
}

#[test]
fn ctrl_c_interrupts_first_and_leaves_then() {
    let mut bench = Bench::game("tictactoe", "level:beginner");
    bench.type_("7");
    bench.send(Message::Interrupted);
    assert_eq!(bench.game_screen().thinking, Thinking::Paused);
    assert!(!bench.effects.iter().any(|effect| matches!(effect, Effect::Leave(_))));
    bench.send(Message::Interrupted);
    let leaves = |effect: &Effect| matches!(effect, Effect::Leave(Exit::Interrupted));
    assert!(bench.effects.iter().any(leaves));
}

#[test]
fn a_computer_that_gives_no_move_waits_and_says_why() {
    let mut bench = Bench::game("tictactoe", "level:beginner");
    bench.type_("7");
    let (ticket, _) = bench.asked(is_move).unwrap();
    bench.answer(ticket, Answer::NoMove(Refusal::OutOfNodes { limit: 7 }, None));
    assert_eq!(bench.game_screen().thinking, Thinking::Paused);
    assert!(bench.notice().contains("level:beginner"), "{}", bench.notice());
}

#[test]
fn resigning_is_asked_about() {
    let mut bench = Bench::game("tictactoe", "level:beginner");
    bench.type_("x");
    assert_eq!(bench.model.confirm, Some(Confirm::Resign));
    bench.type_("n");
    assert_eq!((bench.model.confirm, bench.game_screen().talk.play().record().end), (None, None));
    bench.type_("xy");
    assert_eq!(bench.game_screen().talk.play().record().end, Some(End::Resigned(Mark::X)));
    assert_eq!(bench.game_screen().talk.play().winner(), Some(Mark::O));
    assert!(bench.is_kept());
    bench.type_("x");
    assert_eq!(bench.notice(), "The game is over.");
}

#[test]
fn the_score_counts_games_of_the_same_two_whichever_side_they_have() {
    let mut bench = Bench::game("tictactoe", "level:beginner");
    bench.type_("xy");
    let words = bench.model.words();
    assert_eq!(bench.model.tally.sentence(words), "Score: Computer (beginner) 1, you 0, draws 0.");
    bench.effects.clear();
    bench.type_("s");
    bench.seat();
    assert!(bench.asked(is_move).is_some(), "the computer has X now and begins");
    bench.key(KeyCode::Esc);
    bench.type_("xy");
    assert_eq!(bench.model.tally.sentence(words), "Score: Computer (beginner) 2, you 0, draws 0.");
    bench.type_("m");
    bench.begin("tictactoe", "human", "level:skilled");
    assert!(bench.model.tally.is_empty(), "another opponent counts from zero");
}

#[test]
fn a_game_that_goes_on_is_left_only_after_a_question() {
    let mut bench = Bench::game("tictactoe", "human");
    bench.type_("5");
    bench.effects.clear();
    bench.type_("n");
    assert_eq!(bench.model.confirm, Some(Confirm::NewGame));
    assert!(bench.effects.is_empty());
    bench.type_("y");
    bench.seat();
    assert_eq!(bench.record(), "");
}

#[test]
fn an_analysis_ends_with_its_position() {
    let mut bench = Bench::game("tictactoe", "human");
    bench.type_("a");
    let is_analysis = |kind: &Kind| *kind == Kind::Analysis;
    let (first, question) = bench.asked(is_analysis).unwrap();
    assert_eq!(question.play.record().moves, []);
    bench.type_("5");
    assert!(bench.effects.iter().any(|e| matches!(e, Effect::Stop(t) if *t == first)));
    let (second, question) = bench.asked(is_analysis).unwrap();
    assert_eq!(question.play.record().moves, [Square(4)]);
    assert_ne!(first, second);
    bench.type_("a");
    assert!(bench.asked(is_analysis).is_none(), "closing the panel stops it too");
    assert_eq!(bench.game_screen().panel, Panel::Game);
}

#[test]
fn an_analysis_is_of_the_position_that_is_looked_at() {
    let mut bench = Bench::game("tictactoe", "human");
    bench.type_("57a[");
    let (_, question) = bench.asked(|kind| *kind == Kind::Analysis).unwrap();
    assert_eq!(question.play.record().moves, [Square(4)]);
    bench.work_out(|kind| *kind == Kind::Analysis);
    let analysis = bench.game_screen().analysis.as_ref().unwrap();
    assert!(!analysis.open);
    assert_eq!(analysis.known.as_ref().unwrap().found.moves.len(), 8);
    bench.key(KeyCode::Esc);
    assert_eq!(bench.game_screen().talk.looking, None);
}

#[test]
fn a_finished_game_is_looked_through_with_grades() {
    let mut bench = Bench::game("tictactoe", "human");
    bench.type_("v");
    assert_eq!(bench.notice(), "The moves are graded once the game is over.");
    bench.moves("7 4 8 5 9");
    assert_eq!(bench.game_screen().talk.play().winner(), Some(Mark::X));
    assert!(bench.asked(|kind| *kind == Kind::Grades).is_some(), "grades are kept");
    bench.type_("v");
    assert_eq!(bench.game_screen().talk.looking, Some(0));
    bench.work_out(|kind| *kind == Kind::Task(Task::Review));
    let review = bench.game_screen().review.as_ref().unwrap();
    assert_eq!(review.known.as_ref().unwrap().moves.len(), 5);
    bench.key(KeyCode::Right);
    bench.type_("]");
    assert_eq!(bench.game_screen().talk.looking, Some(2));
    bench.send(Message::Click(Target::Ply(4)));
    assert_eq!(bench.game_screen().talk.looking, Some(4));
    bench.key(KeyCode::End);
    assert_eq!(bench.game_screen().talk.looking, Some(5));
    bench.key(KeyCode::Esc);
    assert_eq!((bench.game_screen().talk.looking, bench.game_screen().panel), (None, Panel::Game));
}

#[test]
fn a_hint_is_said_and_marked() {
    let mut bench = Bench::game("tictactoe", "human");
    bench.moves("7 4 8 5");
    bench.type_("i");
    bench.work_out(|kind| *kind == Kind::Task(Task::Hint));
    assert_eq!(bench.notice(), "Try 9: it completes row 7–9 and wins.");
    assert_eq!(bench.game_screen().cursor, square(Game::TICTACTOE, "c3"));
    bench.type_("e");
    assert_eq!(bench.notice(), "9: a win in 1 ply. It wins at once with row 7–9.");
}

#[test]
fn the_numbers_behind_a_reason_are_given_on_request() {
    let mut bench = Bench::game("tictactoe", "level:beginner");
    bench.type_("e");
    assert_eq!(bench.notice(), "There is nothing more to say about that.");
    bench.type_("7");
    bench.computer("b2");
    bench.type_("e");
    assert_eq!(bench.notice(), "O 5: picked at random from 3 legal moves.");
    bench.moves("8");
    bench.computer("c3");
    bench.type_(":more");
    bench.key(KeyCode::Enter);
    assert_eq!(bench.notice(), "O 9: picked at random from 3 legal moves.");
    bench.type_("i");
    bench.work_out(|kind| *kind == Kind::Task(Task::Hint));
    assert_eq!(bench.notice(), "Try 1: it blocks O's diagonal 9–1.", "the hint is the newer one");
    bench.type_("e");
    assert!(bench.notice().starts_with("1: "), "{}", bench.notice());
}

#[test]
fn a_hint_is_asked_for_once_however_often() {
    let mut bench = Bench::game("tictactoe", "human");
    let asks = |bench: &Bench| {
        let is_hint = |effect: &&Effect| matches!(effect, Effect::Ask(_, q) if q.kind == Kind::Task(Task::Hint));
        bench.effects.iter().filter(is_hint).count()
    };
    bench.moves("7 4 8 5");
    bench.type_("iiiiiiiiii");
    assert_eq!(asks(&bench), 1);
    bench.work_out(|kind| *kind == Kind::Task(Task::Hint));
    bench.key(KeyCode::Left);
    bench.type_("i");
    assert_eq!(bench.notice(), "Try 9: it completes row 7–9 and wins.");
    assert_eq!(bench.game_screen().cursor, square(Game::TICTACTOE, "c3"));
    assert_eq!(asks(&bench), 1);
    bench.moves("9");
    assert!(bench.game_screen().hint.is_none(), "of another position nothing is known");
}

#[test]
fn a_hint_is_what_a_finished_analysis_thinks_best() {
    let mut bench = Bench::game("tictactoe", "human");
    bench.moves("7 4 8 5");
    bench.type_("a");
    bench.work_out(|kind| *kind == Kind::Analysis);
    bench.type_("i");
    assert_eq!(bench.notice(), "Try 9: it completes row 7–9 and wins.");
    assert!(bench.asked(|kind| *kind == Kind::Task(Task::Hint)).is_none());
}

#[test]
fn flipping_turns_the_keys_too() {
    let mut bench = Bench::game("tictactoe", "human");
    bench.type_("f");
    bench.key(KeyCode::Right);
    bench.key(KeyCode::Up);
    bench.key(KeyCode::Enter);
    assert_eq!(bench.record(), "a1");
}

#[test]
fn two_computers_play_until_they_are_stopped() {
    let mut bench = Bench::game("tictactoe", "random");
    bench.effects.clear();
    bench.type_("m");
    bench.begin("tictactoe", "random", "random");
    bench.computer("b2");
    assert!(bench.asked(is_move).is_some());
    bench.type_("u");
    assert_eq!(bench.record(), "");
    assert_eq!(bench.game_screen().thinking, Thinking::Paused);
    bench.type_("x");
    assert_eq!(bench.notice(), "Only computers play in this game.");
}

#[test]
fn a_lesson_shows_the_rule_at_each_position_and_how_it_is_beaten() {
    let mut bench = Bench::new(inarow_words::Language::English, &Default::default());
    bench.type_("l3");
    bench.seat();
    assert_eq!((bench.model.page, bench.game_screen().panel), (Page::Game, Panel::Lesson));
    bench.work_out(|kind| matches!(kind, Kind::Task(Task::Rule(_))));
    let trace = bench.game_screen().rule.as_ref().unwrap().known.as_ref().unwrap();
    assert_eq!(trace.scores.iter().map(|score| score.total).max(), Some(42));
    bench.work_out(|kind| matches!(kind, Kind::Beaten(3, _)));
    let beaten = bench.game_screen().beaten.as_ref().unwrap().known.as_ref().unwrap();
    assert_eq!(beaten.studied.audits.len(), 2);
    bench.moves("1,1");
    assert_eq!(bench.game_screen().rule.as_ref().unwrap().known, None, "another position");
}

#[test]
fn words_of_line_mode_are_understood_where_a_move_is_typed() {
    let mut bench = Bench::game("gomoku", "human");
    bench.moves("h8 undo");
    assert_eq!(bench.record(), "");
    bench.moves("认输");
    assert_eq!(bench.model.confirm, Some(Confirm::Resign));
    bench.type_("n");
    bench.moves("zz");
    assert!(bench.notice().contains("“zz” is not a move"), "{}", bench.notice());
    assert_eq!(bench.model.typed.as_deref(), Some("zz"), "it stays, to be mended");
}

#[test]
fn no_message_upsets_any_page() {
    let plan = || Box::new(two_persons(Game::TICTACTOE));
    let codes = (' '..='~').map(KeyCode::Char).chain([
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Backspace,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::F(1),
    ]);
    let codes: Vec<KeyCode> = codes.collect();
    for first in ["", "l", "5", "a", "?", ":", "x"] {
        for &code in &codes {
            let mut bench = Bench::game("tictactoe", "level:beginner");
            if first == "l" {
                bench.type_("m");
            }
            bench.type_(first);
            bench.key(code);
            bench.send(Message::Paste("\u{1b}[31m😀 漢".repeat(99)));
            bench.send(Message::Click(Target::Square(Square(400))));
            bench.send(Message::Click(Target::Ply(400)));
            bench.send(Message::Click(Target::Choice(400, 1)));
            bench.send(Message::Hover(Some(Square(8))));
            bench.send(Message::Wheel(-3));
            bench.send(Message::Tick);
            bench.key(code);
            super::views::shown(&bench.model, (80, 24));
            bench.send(begun(plan(), Mark::O));
        }
    }
}

#[test]
fn the_other_person_is_asked_whether_a_draw_is_accepted() {
    let mut bench = Bench::game("tictactoe", "human");
    bench.type_("5d");
    assert_eq!(bench.notice(), "a draw can be offered once both sides have moved");
    bench.type_("1d");
    assert_eq!(bench.model.confirm, Some(Confirm::Draw));
    bench.type_("n");
    assert_eq!(bench.notice(), "O would rather play on.");
    assert_eq!((bench.model.confirm, bench.game_screen().talk.play().record().end), (None, None));
    bench.type_("d");
    assert_eq!(bench.notice(), "a draw can be offered again ten moves after your last offer");
    bench.type_("3dy");
    assert_eq!(bench.game_screen().talk.play().record().end, Some(End::Agreed));
    assert!(bench.is_kept());
}

#[test]
fn a_computer_thinks_about_the_offer_of_a_draw() {
    for (moves, end) in
        [(["5", "a1"].as_slice(), Some(End::Agreed)), (&["7", "b2", "8", "c3", "2", "c1"], None)]
    {
        let mut bench = Bench::game("tictactoe", "level:beginner");
        for pair in moves.chunks(2) {
            bench.type_(pair[0]);
            bench.computer(pair[1]);
        }
        bench.type_("d");
        bench.work_out(|kind| matches!(kind, Kind::Task(Task::Draw(_))));
        assert_eq!(bench.game_screen().talk.play().record().end, end, "{moves:?}");
        if end.is_none() {
            assert_eq!(bench.notice(), "Computer (beginner) would rather play on.");
        }
    }
}
