//! Laws of games that open by a rule.

use std::time::Duration;

use inarow_answers::table::{Change, Effect, Setting, Table};
use inarow_answers::views::PlayerKind;
use inarow_answers::{Decision, GameInPlay, choose};
use inarow_formats::kept::KeptGame;
use inarow_formats::{Format, TimeControl, json};
use inarow_players::fit::Allowance;
use inarow_players::{Level, PlayerName, Reason};
use inarow_rules::opening::{Opening, OpeningChoice, OpeningRecord, OpeningStage};
use inarow_rules::{ByMark, End, Game, IllegalMove, Mark, Notation, Record, Rules};
use inarow_search::random::below;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const BOTH: ByMark<bool> = ByMark { x: true, o: true };
const SMALL: &str = "7,6,5";

/// A new game of Ann, who has the side that begins, and Bo.
fn begun(rule: Opening, first: Mark, time: Option<TimeControl>) -> Table {
    let game: Game = SMALL.parse().unwrap();
    let mut kept = KeptGame::from(Record::new(game, first));
    OpeningRecord::new(rule).write(&mut kept.tags);
    kept.players = ByMark { x: "Bo".to_owned(), o: "Bo".to_owned() };
    kept.players[first] = "Ann".to_owned();
    open(&kept, time)
}

fn open(kept: &KeptGame, time: Option<TimeControl>) -> Table {
    let seats = ByMark { x: PlayerKind::Person, o: PlayerKind::Person };
    let setting = Setting { time, rewinds: true, ..Setting::of(seats) };
    Table::open(Rules::new(kept.game).into(), kept, setting, Duration::ZERO).unwrap()
}

/// All of a table that a change may change.
fn state(table: &Table) -> String {
    let (play, kept) = (table.play(), table.kept());
    format!("{kept:?} {:?} {} {:?}", table.clocks(), table.epoch(), play.on_turn())
}

fn one(mark: Mark) -> ByMark<bool> {
    let mut by = ByMark { x: false, o: false };
    by[mark] = true;
    by
}

/// A random change, right or wrong.
fn drawn(table: &Table, random: &mut Xoshiro256PlusPlus) -> Change {
    let game = table.play().rules().game();
    let square = inarow_rules::Square(below(random, game.squares() as u64) as u16);
    let square = Notation::Algebraic.write(game, square);
    let ply = table.play().record().moves.len() + 1;
    match below(random, 12) {
        0 => Change::Undo,
        1 => Change::Redo,
        choice @ 2..=5 => {
            let choice = OpeningChoice::NAMED[choice as usize % 3].1;
            Change::Choose { epoch: Some(table.epoch()), choice }
        }
        _ => Change::Move { epoch: Some(table.epoch()), ply, square },
    }
}

/// The game as it is kept, written and replayed is the game at the table.
fn agrees(table: &Table, time: Option<TimeControl>) {
    let (play, kept) = (table.play(), table.kept());
    let same = |other: &GameInPlay| {
        assert_eq!(other.opening(), play.opening());
        assert_eq!((other.stage(), other.on_turn()), (play.stage(), play.on_turn()));
        assert_eq!((other.position(), other.moves()), (play.position(), play.moves()));
    };
    let read = |record| GameInPlay::of_record(play.rules().clone(), record).unwrap();
    same(&read(play.record().clone()));
    let back = json::read(&json::write(&kept)).unwrap();
    assert_eq!(back, kept);
    let again = open(&back, time);
    same(again.play());
    assert_eq!(again.names(), table.names());
    for format in [Format::Sgf, Format::Psq] {
        let text = format.write(&kept.record()).unwrap();
        let record = format.read(&text, None).next().unwrap().unwrap();
        assert_eq!(record.opening(), *play.opening(), "{text}");
        same(&read(record));
    }
}

#[test]
fn a_table_its_record_and_its_files_agree_after_any_changes() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(482);
    let time = Some(TimeControl::PerGame { full: 1_000_000, increment: 0 });
    for (rule, first) in Opening::NAMED.iter().flat_map(|&(_, rule)| Mark::BOTH.map(|m| (rule, m)))
    {
        for _ in 0..4 {
            let (mut table, mut makers) = (begun(rule, first, time), Vec::new());
            for step in 0..40 {
                let now = Duration::from_secs(step);
                let change = drawn(&table, &mut random);
                let (before, mark) = (state(&table), table.play().on_turn());
                let is_step = matches!(change, Change::Move { .. } | Change::Choose { .. });
                let wrong = table.apply(one(!mark), change.clone(), now);
                assert!(wrong.is_err() || !is_step, "only the player whose turn it is acts");
                if wrong.is_ok() {
                    table = open(&table.kept(), time);
                    continue;
                }
                assert_eq!(state(&table), before);
                let maker = table.names()[mark].clone();
                match table.apply(BOTH, change, now) {
                    Err(_) => assert_eq!(state(&table), before),
                    Ok(Effect::Moved(_)) if is_step => makers.push(maker),
                    Ok(_) => {}
                }
                // A move made again is the same player's.
                let moves = table.play().record().moves.len();
                makers.truncate(moves);
                let named = |ply| table.names()[table.play().placer(ply)].clone();
                makers.extend((makers.len()..moves).map(named));
                assert!((0..moves).all(|ply| named(ply) == makers[ply]), "{makers:?}");
                agrees(&table, time);
            }
        }
    }
}

#[test]
fn undo_goes_back_over_choices_and_redo_makes_them_again() {
    let time = TimeControl::PerGame { full: 60_000, increment: 0 };
    let mut table = begun(Opening::Swap2, Mark::X, Some(time));
    let mut now = Duration::ZERO;
    let mut states = vec![table.kept()];
    let mut apply = |table: &mut Table, change| {
        now += Duration::from_secs(3);
        table.run_clocks(now - Duration::from_secs(2));
        table.apply(BOTH, change, now).map(drop).unwrap();
        states.push(table.kept());
    };
    let to = |table: &Table, square: &str| {
        let ply = table.play().record().moves.len() + 1;
        Change::Move { epoch: None, ply, square: square.to_owned() }
    };
    let choose = |choice| Change::Choose { epoch: None, choice };
    for square in ["a1", "b1", "c3"] {
        let change = to(&table, square);
        apply(&mut table, change);
    }
    apply(&mut table, choose(OpeningChoice::PlaceTwo));
    for square in ["d1", "e1"] {
        let change = to(&table, square);
        apply(&mut table, change);
    }
    assert_eq!(table.names()[table.play().on_turn()], "Ann");
    apply(&mut table, choose(OpeningChoice::Take(Mark::O)));
    assert_eq!(table.names(), &ByMark { x: "Bo".to_owned(), o: "Ann".to_owned() });
    let change = to(&table, "g6");
    apply(&mut table, change);
    assert_eq!(table.play().opening().to_string(), "swap2 two@58000 o@54000");
    for before in states.iter().rev().skip(1) {
        table.apply(BOTH, Change::Undo, now).unwrap();
        assert_eq!(&table.kept(), before);
    }
    assert!(table.apply(BOTH, Change::Undo, now).is_err());
    for after in states.iter().skip(1) {
        table.apply(BOTH, Change::Redo, now).unwrap();
        assert_eq!(&table.kept(), after);
    }
}

#[test]
fn the_player_who_acts_pays_and_the_time_goes_with_the_player() {
    let time = TimeControl::PerGame { full: 60_000, increment: 0 };
    let mut table = begun(Opening::Swap, Mark::X, Some(time));
    for (step, square) in (0..).zip(["a1", "b1", "c3"]) {
        let change = Change::Move { epoch: None, ply: step + 1, square: square.to_owned() };
        let now = Duration::from_secs(10 * step as u64);
        table.apply(BOTH, change, now).unwrap();
        table.run_clocks(now);
    }
    let left = |table: &Table, seconds| {
        Mark::BOTH.map(|mark| table.clocks().unwrap().left(mark, Duration::from_secs(seconds)))
    };
    assert_eq!(left(&table, 20), [40_000, 60_000], "X placed all three, the first in no time");
    let choice = OpeningChoice::Take(Mark::X);
    let chosen = table.apply(BOTH, Change::Choose { epoch: None, choice }, Duration::from_secs(25));
    assert_eq!(chosen.unwrap(), Effect::Chose);
    assert_eq!(left(&table, 25), [55_000, 40_000], "they have exchanged their sides");
    let again = open(&table.kept(), Some(time));
    assert_eq!(left(&again, 5), [55_000, 35_000], "the time of the choice is in the record");
    table.run_clocks(Duration::from_secs(25));
    assert_eq!(left(&table, 30), [55_000, 35_000]);
    let late = Change::Choose { epoch: Some(0), choice };
    assert_eq!(table.apply(BOTH, late, Duration::from_secs(30)).map_err(drop), Err(()));
}

#[test]
fn records_that_their_opening_does_not_allow_are_refused() {
    for (game, opening, moves, ply, reason) in [
        (SMALL, "swap2", "a1 b1 c1 d1", 4, IllegalMove::Choice),
        (SMALL, "swap2 two", "a1 b1 c1 d1 e1 f1", 6, IllegalMove::Choice),
        ("9,9,5", "pro", "e5 e6 f6", 3, IllegalMove::Opening),
        ("9,9,5", "long-pro", "a1", 1, IllegalMove::Opening),
    ] {
        let game: Game = game.parse().unwrap();
        let mut record = Record::new(game, Mark::X);
        record.moves = Record::read_moves(&game, moves).unwrap();
        let rules = Rules::new(game);
        assert!(GameInPlay::of_record(rules.clone(), record.clone()).is_ok());
        record.tags.push((OpeningRecord::TAG.to_owned(), opening.to_owned()));
        let bad = GameInPlay::of_record(rules, record).map(drop).unwrap_err();
        assert_eq!((bad.ply, bad.reason), (ply, reason), "{opening}");
    }
    // A text that is no opening, or that of another kind of game, is a tag like any other.
    for (game, opening) in [(SMALL, "Ruy Lopez"), ("7,6,4+gravity", "swap2"), ("3,3,3", "pro")] {
        let mut record = Record::new(game.parse().unwrap(), Mark::X);
        record.tags.push((OpeningRecord::TAG.to_owned(), opening.to_owned()));
        assert_eq!(record.opening(), OpeningRecord::default());
    }
}

#[test]
fn a_program_opens_and_is_refused_when_another_acts() {
    let game: Game = SMALL.parse().unwrap();
    let rules = Rules::new(game);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let name = PlayerName::Level(Level::Beginner);
    let mut player = name.player(&rules, 1).unwrap();
    for rule in [Opening::Swap2, Opening::Pro] {
        let mut play = GameInPlay::opened(rules.clone(), Mark::X, rule);
        while play.is_opening() {
            let nodes = Some(300);
            let allowance = Allowance::USUAL;
            let thinking =
                inarow_answers::Thinking { allowance, clock: None, nodes, stop: &|_| false };
            let chosen = choose(&play, player.as_mut(), Some(name), &thinking, &mut random);
            match (chosen.unwrap(), play.stage()) {
                (Decision::Choose(choice), OpeningStage::Choice { .. }) => {
                    play.choose(choice).unwrap();
                }
                (Decision::Move(choice), stage) => {
                    let places = matches!(stage, OpeningStage::Stones { .. });
                    assert!(!places || choice.reason == Reason::Opening, "{choice:?}");
                    play.play(choice.square).unwrap();
                }
                (decided, stage) => panic!("{decided:?} at {stage:?}"),
            }
        }
        assert!(play.record().moves.len() >= 3);
    }
    let mut table = begun(Opening::Swap2, Mark::X, None);
    let choice = Change::Decided(Decision::Choose(OpeningChoice::PlaceTwo));
    assert!(table.apply(BOTH, choice, Duration::ZERO).is_err(), "a person sits there");
    let resigned = table.apply(BOTH, Change::Resign, Duration::ZERO).unwrap();
    assert_eq!(resigned, Effect::Ended(End::Resigned(Mark::X)));
}

#[test]
fn stones_of_an_opening_have_no_grades_in_a_review() {
    let game: Game = "9,9,5".parse().unwrap();
    let mut record = Record::new(game, Mark::X);
    record.moves = Record::read_moves(&game, "e5 a1 a2 i9 i1").unwrap();
    record.tags.push((OpeningRecord::TAG.to_owned(), "swap x".to_owned()));
    record.end = Some(End::Resigned(Mark::O));
    let play = GameInPlay::of_record(Rules::new(game), record).unwrap();
    let review = inarow_answers::review::review(&play, 200, &|| false);
    assert_eq!((review.opening, review.moves.len()), (3, 5));
    for (ply, reviewed) in (1..).zip(&review.moves) {
        let is_graded =
            reviewed.made.grade.is_some() || reviewed.made.square != reviewed.best.square;
        assert!(ply > 3 || !is_graded, "{ply}: {reviewed:?}");
    }
}
