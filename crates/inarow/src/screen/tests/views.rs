//! The drawing, in windows of several sizes and in both languages.

use inarow_words::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;
use unicode_width::UnicodeWidthStr;

use super::Bench;
use crate::conversation::Task;
use crate::screen::effect::Kind;
use crate::screen::message::{Message, Target};
use crate::screen::model::Model;
use crate::screen::view::{Targets, view};
use crate::settings::{Choice, Theme};

/// The sizes of windows.
const SIZES: [(u16, u16); 3] = [(80, 24), (40, 15), (120, 40)];

/// Draws the model.
pub(super) fn draw(model: &Model, (columns, rows): (u16, u16)) -> (Buffer, Targets) {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    let mut targets = Targets::default();
    terminal.draw(|frame| targets = view(model, frame)).unwrap();
    (terminal.backend().buffer().clone(), targets)
}

/// The drawing as text; a wide character takes two cells.
pub(super) fn shown(model: &Model, size: (u16, u16)) -> String {
    let (buffer, _) = draw(model, size);
    let row = |y: u16| {
        let mut line = String::new();
        let mut x = 0;
        while x < size.0 {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += symbol.width().max(1) as u16;
        }
        line.trim_end().to_owned()
    };
    (0..size.1).map(row).collect::<Vec<_>>().join("\n")
}

/// Snapshots in every size.
fn snap(name: &str, model: &Model) {
    for size in SIZES {
        let name = format!("{name}_{}x{}", size.0, size.1);
        insta::assert_snapshot!(name, shown(model, size));
    }
}

/// The same in both languages.
fn snap_both(name: &str, bench: impl Fn(Language) -> Bench) {
    for language in Language::ALL {
        snap(&format!("{name}_{}", language.code()), &bench(language).model);
    }
}

fn of(language: Language, game: &str, o: &str) -> Bench {
    let mut bench = Bench::new(language, &Choice::default());
    bench.begin(game, "human", o);
    bench
}

/// The time that an analysis took is no part of a snapshot.
pub(super) fn untimed(bench: &mut Bench) {
    let game_screen = bench.model.game_screen.as_mut().unwrap();
    if let Some(known) = game_screen.analysis.as_mut().and_then(|analysis| analysis.known.as_mut())
    {
        known.time = std::time::Duration::from_millis(200);
    }
}

#[test]
fn the_start_screen() {
    snap_both("start", |language| Bench::new(language, &Choice::default()));
}

#[test]
fn the_start_screen_with_an_own_game() {
    let choice = Choice { game: "5,4,4+misere".to_owned(), ..Choice::default() };
    snap_both("own_game", |language| Bench::new(language, &choice));
}

#[test]
fn the_lessons() {
    snap_both("lessons", |language| {
        let mut bench = Bench::new(language, &Choice::default());
        bench.type_("l");
        bench
    });
}

#[test]
fn a_game_against_a_computer() {
    snap_both("game", |language| {
        let mut bench = of(language, "tictactoe", "level:casual");
        bench.type_("5");
        bench.computer("a1");
        bench.type_("8");
        bench.computer("b1");
        bench.key(KeyCode::Right);
        bench
    });
}

#[test]
fn a_game_that_is_over() {
    snap_both("over", |language| {
        let mut bench = of(language, "tictactoe", "level:casual");
        bench.type_("7");
        bench.computer("a2");
        bench.type_("8");
        bench.computer("b2");
        bench.type_("9");
        bench
    });
}

#[test]
fn a_computer_that_thinks() {
    snap_both("thinking", |language| {
        let choice = Choice { clock: (0, 5), ..Choice::default() };
        let mut bench = Bench::new(language, &choice);
        bench.begin("connect-four", "human", "search:time=1000");
        bench.moves("d");
        bench
    });
}

#[test]
fn an_analysis() {
    snap_both("analysis", |language| {
        let mut bench = of(language, "tictactoe", "human");
        bench.moves("5 1 9");
        bench.type_("a");
        bench.work_out(|kind| *kind == Kind::Analysis);
        untimed(&mut bench);
        bench
    });
}

#[test]
fn an_analysis_that_estimates() {
    let mut bench = of(Language::English, "connect-four", "human");
    bench.moves("d d c");
    bench.type_("a");
    look_once(&mut bench);
    snap("estimates", &bench.model);
}

#[test]
fn an_analysis_whose_estimates_are_chances() {
    let mut bench = of(Language::English, "8,8,5", "human");
    bench.moves("d4 e5");
    bench.type_("a");
    look_once(&mut bench);
    let text = shown(&bench.model, (120, 40));
    assert!(text.contains("65%: an estimated chance to win"), "{text}");
    assert!(text.matches('%').count() > 50, "{text}");
}

/// Takes the first look of an analysis only, which is the same on any machine.
fn look_once(bench: &mut Bench) {
    let (ticket, question) = bench.asked(|kind| *kind == Kind::Analysis).unwrap();
    let (sender, incoming) = std::sync::mpsc::channel();
    let responder = crate::screen::work::Responder::new(ticket, sender);
    let stop = responder.stop.clone();
    crate::screen::work::ask(responder, question);
    if let Ok(crate::screen::input::Incoming::Message(message)) = incoming.recv() {
        bench.send(message);
    }
    stop.store(true, std::sync::atomic::Ordering::Relaxed);
    untimed(bench);
}

/// Two hundred values cannot be read at once.
#[test]
fn an_analysis_of_a_large_board_marks_the_best_nine_moves() {
    let mut bench = of(Language::English, "gomoku", "human");
    bench.moves("h8 i9 h9");
    bench.type_("a");
    look_once(&mut bench);
    snap("analysis_large", &bench.model);
    let text = shown(&bench.model, (40, 15));
    assert_eq!(text.matches('~').count(), 0, "{text}");
}

#[test]
fn a_lesson() {
    snap_both("lesson", |language| {
        let mut bench = Bench::new(language, &Choice::default());
        bench.type_("l3");
        bench.seat();
        bench.work_out(|kind| matches!(kind, Kind::Beaten(..)));
        bench.moves("1,1");
        bench.computer("a3");
        bench.work_out(|kind| matches!(kind, Kind::Task(Task::Rule(_))));
        bench
    });
}

#[test]
fn a_lesson_in_front_of_a_narrow_window() {
    let mut bench = Bench::new(Language::English, &Choice::default());
    bench.type_("l1");
    bench.seat();
    bench.work_out(|kind| matches!(kind, Kind::Beaten(..)));
    bench.work_out(|kind| matches!(kind, Kind::Task(Task::Rule(_))));
    bench.key(KeyCode::Tab);
    insta::assert_snapshot!("lesson_in_front_40x15", shown(&bench.model, (40, 15)));
}

#[test]
fn a_replay() {
    snap_both("replay", |language| {
        let mut bench = of(language, "tictactoe", "human");
        bench.moves("7 4 8 5 9");
        bench.type_("v");
        bench.work_out(|kind| *kind == Kind::Task(Task::Review));
        bench.type_("]]");
        bench
    });
}

#[test]
fn the_help() {
    snap_both("help", |language| {
        let mut bench = of(language, "tictactoe", "human");
        bench.type_("?");
        bench
    });
}

#[test]
fn boards_of_all_sizes() {
    for (name, game, moves) in [
        ("gomoku", "gomoku", "h8 i9 h9"),
        ("connect_four", "connect-four", "d d d c"),
        ("large", "22,22,5", "a1 v22 l11"),
        ("renju", "renju", "h8 a1 h9 a3 f10 a5 g10 a7"),
        ("one_square", "1,1,2", ""),
        ("long", "22,1,3", "a1"),
    ] {
        let mut bench = of(Language::English, game, "human");
        if !moves.is_empty() {
            bench.moves(moves);
        }
        snap(name, &bench.model);
    }
}

#[test]
fn a_board_without_unicode() {
    let mut bench = of(Language::English, "tictactoe", "human");
    bench.model.form.theme = Theme::Ascii;
    bench.moves("7 5 8");
    snap("ascii", &bench.model);
    bench.type_("?");
    for size in SIZES {
        assert!(shown(&bench.model, size).is_ascii());
    }
}

#[test]
fn a_board_that_is_flipped() {
    let mut bench = of(Language::English, "4,3,3", "human");
    bench.moves("a1 d3");
    bench.type_("f");
    insta::assert_snapshot!("flipped_80x24", shown(&bench.model, (80, 24)));
}

#[test]
fn a_window_that_is_too_small_says_what_it_needs() {
    let bench = of(Language::English, "tictactoe", "human");
    insta::assert_snapshot!("too_small_39x14", shown(&bench.model, (39, 14)));
    let chinese = of(Language::Chinese, "tictactoe", "human");
    insta::assert_snapshot!("too_small_zh_20x5", shown(&chinese.model, (20, 5)));
}

#[test]
fn drawn_parts_can_be_clicked_where_they_are() {
    for game in ["tictactoe", "connect-four", "gomoku", "22,22,5"] {
        let bench = of(Language::English, game, "human");
        for size in SIZES {
            let (_, targets) = draw(&bench.model, size);
            let square = bench.game_screen().cursor;
            let area = targets.of(Target::Square(square)).unwrap();
            assert_eq!(targets.at(area.x, area.y), Some(Target::Square(square)));
            assert_eq!(targets.at(0, 0), None);
        }
    }
}

/// Where stones fall, the letter below a column is a place to click, however the board is turned.
#[test]
fn a_click_on_a_columns_letter_plays_there_where_stones_fall() {
    let at_letter = |bench: &Bench, letter: char| {
        let text = shown(&bench.model, (80, 24));
        let is_names = |line: &str| line.split_whitespace().take(3).all(|name| name.len() == 1);
        let lines = text.lines().enumerate().filter(|(_, line)| is_names(line));
        let (row, line) = lines.last().unwrap();
        let column = line.find(letter).unwrap() as u16;
        draw(&bench.model, (80, 24)).1.at(column, row as u16)
    };
    let mut bench = of(Language::English, "connect-four", "human");
    bench.send(Message::Click(at_letter(&bench, 'c').unwrap()));
    assert_eq!(bench.record(), "c1");
    bench.type_("f");
    bench.send(Message::Click(at_letter(&bench, 'c').unwrap()));
    bench.send(Message::Click(at_letter(&bench, 'a').unwrap()));
    assert_eq!(bench.record(), "c1 c2 a1");
    let gomoku = of(Language::English, "gomoku", "human");
    assert_eq!(at_letter(&gomoku, 'c'), None);
}

#[test]
fn every_size_of_window_and_board_can_be_drawn() {
    for game in ["tictactoe", "1,22,3", "22,1,3", "22,22,5", "7,6,4+gravity"] {
        let mut bench = of(Language::Chinese, game, "level:beginner");
        for key in ["", "a", "a", "L", "?"] {
            bench.type_(key);
            for columns in [1, 2, 5, 39, 40, 41, 59, 60, 61, 79, 200] {
                for rows in [1, 2, 3, 14, 15, 16, 25, 80] {
                    draw(&bench.model, (columns, rows));
                }
            }
        }
    }
}

#[test]
fn no_colour_means_none() {
    let mut bench = of(Language::English, "tictactoe", "human");
    bench.moves("7 5 8");
    let colours = |model: &Model| {
        let (buffer, _) = draw(model, (80, 24));
        buffer.content.iter().filter(|cell| cell.fg != Color::Reset).count()
    };
    assert!(colours(&bench.model) > 0);
    bench.model.surroundings.no_colour = true;
    assert_eq!(colours(&bench.model), 0);
}

#[test]
fn the_marks_have_the_colours_of_their_game() {
    for (game, x, o) in [("tictactoe", 6, 3), ("connect-four", 1, 3), ("gomoku", 6, 3)] {
        let mut bench = of(Language::English, game, "human");
        bench.type_(if game == "connect-four" { "d" } else { "c" });
        let (buffer, _) = draw(&bench.model, (80, 24));
        let colours = |mark| {
            let cells = buffer.content.iter().filter(move |cell| cell.symbol() == mark);
            cells.map(|cell| cell.fg).collect::<Vec<_>>()
        };
        assert!(colours("X").contains(&Color::Indexed(x)), "{game}: X");
        assert!(colours("O").contains(&Color::Indexed(o)), "{game}: O");
    }
}
