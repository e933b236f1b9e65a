//! Laws of a game at a table.

use std::time::Duration;

use inarow_answers::table::{Change, Effect, HintWay, Setting, Table};
use inarow_answers::views::PlayerKind;
use inarow_formats::TimeControl;
use inarow_formats::kept::KeptGame;
use inarow_rules::{ByMark, End, Game, Mark, Notation, Record, Rules, Square};
use inarow_search::Limits;

const X: ByMark<bool> = ByMark { x: true, o: false };
const O: ByMark<bool> = ByMark { x: false, o: true };
const NOBODY: ByMark<bool> = ByMark { x: false, o: false };

/// A table with a person as X.
fn table(o: PlayerKind, time: Option<TimeControl>) -> Table {
    let mut kept = KeptGame::from(Record::new(Game::TICTACTOE, Mark::X));
    kept.players = ByMark { x: "Ann".to_owned(), o: "random".to_owned() };
    let setting = Setting { time, ..Setting::of(ByMark { x: PlayerKind::Person, o }) };
    Table::open(Rules::new(kept.game).into(), &kept, setting, Duration::ZERO).unwrap()
}

fn to(square: &str, table: &Table) -> Change {
    let ply = table.play().record().moves.len() + 1;
    Change::Move { epoch: Some(table.epoch()), ply, square: square.to_owned() }
}

/// Makes a change, and starts the clocks as a door does.
fn apply(table: &mut Table, by: ByMark<bool>, change: Change, millis: u64) -> Result<Effect, u16> {
    let now = Duration::from_millis(millis);
    let effect = table.apply(by, change, now).map_err(|problem| problem.kind.status());
    table.run_clocks(now);
    effect
}

fn play(table: &mut Table, by: ByMark<bool>, square: &str, millis: u64) -> Result<Effect, u16> {
    let change = to(square, table);
    apply(table, by, change, millis)
}

#[test]
fn a_refused_change_changes_nothing() {
    let clock = TimeControl::PerGame { full: 1000, increment: 0 };
    let late = Change::Move { epoch: Some(0), ply: 1, square: "c3".to_owned() };
    for time in [None, Some(clock)] {
        let mut begun = table(PlayerKind::Person, time);
        play(&mut begun, X, "b2", 0).unwrap();
        let mut over = begun.clone();
        apply(&mut over, O, Change::Resign, 0).unwrap();
        let next = |square| to(square, &begun);
        let wrong_epoch = Change::Move { epoch: Some(7), ply: 2, square: "a1".to_owned() };
        let refused = [
            (&begun, X, late.clone(), 409),
            (&begun, O, wrong_epoch, 409),
            (&begun, X, next("a1"), 422),
            (&begun, O, next("b2"), 422),
            (&begun, O, next("z9"), 422),
            (&begun, NOBODY, next("a1"), 403),
            (&begun, NOBODY, Change::Undo, 403),
            (&begun, O, Change::Undo, 422),
            (&begun, X, Change::AnswerUndo(true), 409),
            (&begun, O, Change::OfferDraw, 422),
            (&begun, NOBODY, Change::OfferDraw, 403),
            (&begun, X, Change::AnswerDraw(true), 409),
            (&begun, NOBODY, Change::DrawDecided(true), 409),
            (&begun, O, Change::Flag, 409),
            (&begun, NOBODY, Change::Resign, 403),
            (&begun, O, Change::Rematch("b".to_owned()), 409),
            (&over, O, to("a1", &over), 422),
            (&over, X, Change::Undo, 422),
            (&over, O, Change::Flag, 409),
            (&over, X, Change::Resign, 422),
            (&over, X, Change::OfferDraw, 422),
            (&over, NOBODY, Change::Abandon, 422),
            (&over, NOBODY, Change::Rematch("b".to_owned()), 403),
        ];
        for (before, by, change, status) in refused {
            let mut after = before.clone();
            let what = format!("{change:?} by {by:?}");
            assert_eq!(
                after.apply(by, change, Duration::ZERO).unwrap_err().kind.status(),
                status,
                "{what}"
            );
            assert_eq!(format!("{after:?}"), format!("{before:?}"), "{what}");
        }
    }
}

#[test]
fn another_person_is_asked_once_before_each_move_whether_one_is_taken_back() {
    let mut table = table(PlayerKind::Person, None);
    play(&mut table, X, "b2", 0).unwrap();
    assert!(table.can_undo(X) && !table.can_undo(O));
    // The other person refuses, or the one who asked withdraws.
    for (by, next) in [(O, (O, "a1")), (X, (X, "c3"))] {
        assert_eq!(apply(&mut table, X, Change::Undo, 0), Ok(Effect::Noted));
        assert_eq!(apply(&mut table, X, Change::AnswerUndo(true), 0), Err(409));
        assert_eq!(apply(&mut table, by, Change::AnswerUndo(false), 0), Ok(Effect::Noted));
        assert_eq!(apply(&mut table, O, Change::AnswerUndo(true), 0), Err(409));
        assert_eq!(apply(&mut table, X, Change::Undo, 0), Err(409));
        assert!(!table.can_undo(X));
        play(&mut table, next.0, next.1, 0).unwrap();
        assert!(table.can_undo(X));
    }
    // A move or the end is an answer, too.
    apply(&mut table, X, Change::Undo, 0).unwrap();
    let mut over = table.clone();
    apply(&mut over, O, Change::Resign, 0).unwrap();
    assert_eq!(apply(&mut over, O, Change::AnswerUndo(true), 0), Err(409));
    play(&mut table, O, "b1", 0).unwrap();
    assert_eq!(apply(&mut table, O, Change::AnswerUndo(true), 0), Err(409));
    assert_eq!(apply(&mut table, X, Change::Undo, 0), Ok(Effect::Noted));
    assert_eq!(apply(&mut table, O, Change::AnswerUndo(true), 0), Ok(Effect::TookBack(2)));
    assert_eq!((table.epoch(), table.play().record().moves.len()), (1, 2));
}

/// A table in a game with room for offers, after one move of each side.
fn wide(o: PlayerKind) -> Table {
    let mut kept = KeptGame::from(Record::new(Game::GOMOKU, Mark::X));
    kept.players.o = "random".to_owned();
    let setting = Setting::of(ByMark { x: PlayerKind::Person, o });
    let mut table =
        Table::open(Rules::new(kept.game).into(), &kept, setting, Duration::ZERO).unwrap();
    play(&mut table, X, "h8", 0).unwrap();
    make_moves(&mut table, 1);
    table
}

/// Makes moves on every other square, so that there is no line.
fn make_moves(table: &mut Table, count: usize) {
    for _ in 0..count {
        let record = &table.play().record().moves;
        let by = [X, O][record.len() % 2];
        let mut free = (0..225).step_by(2).map(Square).filter(|square| !record.contains(square));
        let square = Notation::Algebraic.write(&Game::GOMOKU, free.next().unwrap());
        play(table, by, &square, 0).unwrap();
    }
}

#[test]
fn a_draw_is_offered_until_the_other_side_answers_or_moves() {
    let mut table = wide(PlayerKind::Person);
    assert!(table.can_offer_draw(X) && table.can_offer_draw(O));
    assert_eq!(apply(&mut table, X, Change::OfferDraw, 0), Ok(Effect::Noted));
    assert_eq!(table.draw_offered(), Some(Mark::X));
    assert_eq!(apply(&mut table, X, Change::OfferDraw, 0), Err(409));
    assert_eq!(apply(&mut table, X, Change::AnswerDraw(true), 0), Err(409));
    assert_eq!(apply(&mut table, X, Change::DrawDecided(true), 0), Err(409), "no engine");
    // The own move leaves the offer open. To accept it, or to offer the same, ends the game.
    make_moves(&mut table, 1);
    for change in [Change::AnswerDraw(true), Change::OfferDraw] {
        let mut over = table.clone();
        assert_eq!(apply(&mut over, O, change, 0), Ok(Effect::Ended(End::Agreed)));
        assert_eq!((over.draw_offered(), over.kept().end), (None, Some(End::Agreed)));
    }
    // A refusal, a withdrawal, and the other side's move end the offer.
    for (by, change) in [(O, Change::AnswerDraw(false)), (X, Change::AnswerDraw(false))] {
        let mut declined = table.clone();
        assert_eq!(apply(&mut declined, by, change, 0), Ok(Effect::Noted));
        assert_eq!((declined.draw_offered(), declined.play().is_over()), (None, false));
    }
    make_moves(&mut table, 1);
    assert_eq!(table.draw_offered(), None);
    assert_eq!(apply(&mut table, O, Change::AnswerDraw(true), 0), Err(409));
    // The next offer of the same side waits ten moves from the last one.
    make_moves(&mut table, 7);
    assert!(!table.can_offer_draw(X) && table.can_offer_draw(O));
    assert_eq!(apply(&mut table, X, Change::OfferDraw, 0), Err(409));
    make_moves(&mut table, 1);
    assert_eq!(apply(&mut table, X, Change::OfferDraw, 0), Ok(Effect::Noted));
    // A move taken back ends the offer, and gives no other one.
    apply(&mut table, X, Change::Undo, 0).unwrap();
    apply(&mut table, O, Change::AnswerUndo(true), 0).unwrap();
    assert_eq!((table.draw_offered(), table.can_offer_draw(X)), (None, false));
}

#[test]
fn one_person_on_both_sides_offers_for_one_and_answers_for_the_other() {
    let (mut table, both) = (wide(PlayerKind::Person), ByMark { x: true, o: true });
    assert_eq!(apply(&mut table, both, Change::OfferDraw, 0), Ok(Effect::Noted));
    assert_eq!(table.draw_offered(), Some(Mark::X));
    let agreed = Ok(Effect::Ended(End::Agreed));
    assert_eq!(apply(&mut table, both, Change::AnswerDraw(true), 0), agreed);
}

#[test]
fn an_engine_answers_by_the_worth_of_the_position_and_never_for_a_person() {
    for (moves, accepts, effect) in [
        ("b2 a1", true, Effect::Ended(End::Agreed)),
        // It threatens two lines.
        ("a1 b2 b1 c1 b3 c3", false, Effect::Noted),
    ] {
        let mut table = table(PlayerKind::Engine, None);
        for (at, square) in moves.split(' ').enumerate() {
            play(&mut table, [X, O][at % 2], square, 0).unwrap();
        }
        assert_eq!(table.engine_offered_draw(), None);
        assert_eq!(apply(&mut table, X, Change::OfferDraw, 0), Ok(Effect::Noted), "{moves}");
        assert_eq!(apply(&mut table, X, Change::AnswerDraw(true), 0), Err(409));
        let offered = table.engine_offered_draw().unwrap();
        assert_eq!(offered.accepts(table.play(), &Limits::NONE), accepts, "{moves}");
        assert_eq!(apply(&mut table, NOBODY, Change::DrawDecided(accepts), 0), Ok(effect));
        assert_eq!(table.draw_offered(), None);
    }
    let mut table = table(PlayerKind::Engine, None);
    for (by, square) in [(X, "b2"), (O, "a1"), (X, "c1")] {
        play(&mut table, by, square, 0).unwrap();
    }
    assert_eq!(apply(&mut table, X, Change::OfferDraw, 0), Err(409), "it thinks");
}

#[test]
fn another_person_is_asked_once_before_each_move_for_a_hint_that_both_have() {
    let mut table = wide(PlayerKind::Person);
    let ways = |table: &Table| (table.hint_way(X), table.hint_way(O), table.hint_way(NOBODY));
    assert_eq!(ways(&table), (Some(HintWay::Ask), None, None));
    assert!(table.check_hint(X).is_err() && table.check_hint(O).is_err());
    assert_eq!(apply(&mut table, O, Change::AskHint, 0), Err(422), "it is not their turn");
    assert_eq!(apply(&mut table, X, Change::AskHint, 0), Ok(Effect::Noted));
    assert_eq!(apply(&mut table, X, Change::AskHint, 0), Err(409));
    assert_eq!(apply(&mut table, X, Change::AnswerHint(true), 0), Err(409));
    assert_eq!(ways(&table), (None, None, None));
    // The other person refuses, or the one who asked withdraws.
    for by in [O, X] {
        let mut refused = table.clone();
        assert_eq!(apply(&mut refused, by, Change::AnswerHint(false), 0), Ok(Effect::Noted));
        assert_eq!(ways(&refused), (None, None, None));
        assert_eq!(apply(&mut refused, X, Change::AskHint, 0), Err(409));
    }
    assert_eq!(apply(&mut table, O, Change::AnswerHint(true), 0), Ok(Effect::Noted));
    assert_eq!(ways(&table), (Some(HintWay::Take), Some(HintWay::Take), None));
    assert!(table.check_hint(X).is_ok() && table.check_hint(O).is_ok());
    make_moves(&mut table, 1);
    assert_eq!(ways(&table), (None, Some(HintWay::Ask), None));
    assert_eq!(apply(&mut table, X, Change::AnswerHint(true), 0), Err(409));
    // Without another person there is no question.
    let both = ByMark { x: true, o: true };
    assert_eq!(table.hint_way(both), Some(HintWay::Take));
    assert_eq!(wide(PlayerKind::Engine).hint_way(X), Some(HintWay::Take));
    assert_eq!(wide(PlayerKind::Open).hint_way(X), None);
}

#[test]
fn a_move_that_comes_too_late_ends_the_game() {
    let mut table = table(PlayerKind::Person, Some(TimeControl::PerMove { full: 1000 }));
    play(&mut table, X, "b2", 5000).unwrap();
    let out = Effect::Ended(End::OutOfTime(Mark::O));
    assert_eq!(apply(&mut table.clone(), O, Change::Flag, 6000), Ok(out.clone()));
    assert_eq!(play(&mut table, O, "a1", 6000), Ok(out));
    assert_eq!(table.clocks().unwrap().running(), None);
}

#[test]
fn no_clock_runs_for_a_friend_who_has_yet_to_come() {
    let mut table = table(PlayerKind::Open, Some(TimeControl::PerMove { full: 1000 }));
    play(&mut table, X, "b2", 0).unwrap();
    assert_eq!(table.clocks().unwrap().running(), None);
    assert!(!table.can_undo(X));
    table.sit(Mark::O, "Bo".to_owned());
    table.run_clocks(Duration::from_secs(60));
    assert_eq!(table.clocks().unwrap().deadline(), Some(Duration::from_secs(61)));
}

#[test]
fn the_first_rematch_stays_the_next_game() {
    let mut table = table(PlayerKind::Engine, None);
    apply(&mut table, X, Change::Resign, 0).unwrap();
    for (code, effect) in [("a", Effect::Follows("a".to_owned())), ("b", Effect::Noted)] {
        assert_eq!(apply(&mut table, X, Change::Rematch(code.to_owned()), 0), Ok(effect));
        assert_eq!(table.rematch(), Some("a"));
    }
}

#[test]
fn a_move_taken_back_is_made_again_and_the_clocks_go_with_it() {
    let clock = TimeControl::PerGame { full: 60_000, increment: 0 };
    let kept = KeptGame::from(Record::new(Game::TICTACTOE, Mark::X));
    let seats = ByMark { x: PlayerKind::Person, o: PlayerKind::Person };
    let setting = Setting { time: Some(clock), rewinds: true, ..Setting::of(seats) };
    let mut table =
        Table::open(Rules::new(kept.game).into(), &kept, setting, Duration::ZERO).unwrap();
    let both = ByMark { x: true, o: true };
    for (square, millis) in [("b2", 0), ("a1", 4000), ("c1", 9000)] {
        play(&mut table, both, square, millis).unwrap();
    }
    let left = |table: &Table| {
        let clocks = table.clocks().unwrap();
        Mark::BOTH.map(|mark| clocks.left(mark, Duration::from_secs(20)))
    };
    assert_eq!(left(&table), [55_000, 45_000]);
    assert_eq!(apply(&mut table, both, Change::Undo, 20_000), Ok(Effect::TookBack(2)));
    assert_eq!(left(&table), [60_000, 56_000]);
    assert!(matches!(apply(&mut table, both, Change::Redo, 20_000), Ok(Effect::Moved(_))));
    assert_eq!(left(&table), [55_000, 56_000]);
    assert_eq!(apply(&mut table, both, Change::Redo, 20_000), Err(422));
    let one = ByMark { x: true, o: false };
    apply(&mut table, both, Change::Undo, 20_000).unwrap();
    assert_eq!(apply(&mut table, one, Change::Redo, 20_000), Err(422), "another person plays");
}
