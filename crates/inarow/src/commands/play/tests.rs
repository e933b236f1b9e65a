use inarow_rules::opening::{Opening, OpeningChoice, OpeningRecord};
use inarow_rules::{Game, Square};

use super::*;
use crate::options::OpeningOption;

/// An unfinished game of these players that opened by swap, with the sides exchanged or not.
fn kept(x: &str, o: &str, is_exchanged: bool) -> KeptGame {
    let mut opening = OpeningRecord::new(Opening::Swap);
    let mark = if is_exchanged { Mark::X } else { Mark::O };
    opening.choose(Mark::X, 3, OpeningChoice::Take(mark)).unwrap();
    let mut tags = Vec::new();
    opening.write(&mut tags);
    KeptGame {
        game: Game::GOMOKU,
        first: Mark::X,
        players: ByMark { x: x.to_owned(), o: o.to_owned() },
        tags,
        origin: "play".to_owned(),
        started: None,
        finished: None,
        end: None,
        moves: (112..115).map(|square| Square(square).into()).collect(),
    }
}

/// True if a game may be resumed in place of the one that the options describe.
fn may_resume(options: &PlayOptions, kept: &KeptGame) -> bool {
    let player = |text: &Option<String>| match text {
        Some(text) => text.parse().unwrap(),
        None => PlayerName::Human.into(),
    };
    let names = ByMark { x: player(&options.x), o: player(&options.o) };
    is_asked_for(options, &Marking::Fixed(names), kept)
}

fn players(x: &str, o: &str) -> PlayOptions {
    PlayOptions { x: Some(x.to_owned()), o: Some(o.to_owned()), ..PlayOptions::default() }
}

#[test]
fn a_call_that_names_nothing_may_resume_any_game() {
    assert!(may_resume(&PlayOptions::default(), &kept("Ann", "level:casual", false)));
}

#[test]
fn a_game_of_other_players_is_not_resumed() {
    let asked = players("human", "level:casual");
    assert!(may_resume(&asked, &kept("Ann", "level:casual", false)));
    assert!(!may_resume(&asked, &kept("Ann", "level:skilled", false)));
    assert!(!may_resume(&asked, &kept("Ann", "Bo", false)));
    // Players who exchanged their sides are still the players of the call.
    assert!(may_resume(&asked, &kept("level:casual", "Ann", true)));
    assert!(!may_resume(&asked, &kept("level:casual", "Ann", false)));
    // A person would take the part of a player from a file.
    assert!(!may_resume(&players("human", "learned:a"), &kept("human", "learned:a", false)));
}

#[test]
fn a_game_of_other_people_is_not_resumed() {
    let name = vec![PersonName("Ann".to_owned())];
    let asked = PlayOptions { name, ..PlayOptions::default() };
    assert!(may_resume(&asked, &kept("Ann", "level:casual", false)));
    assert!(!may_resume(&asked, &kept("Bo", "level:casual", false)));
}

#[test]
fn a_game_that_opened_by_another_rule_is_not_resumed() {
    for (rule, may) in [(Opening::Swap, true), (Opening::Swap2, false), (Opening::Free, false)] {
        let opening = OpeningOption { opening: Some(rule) };
        let asked = PlayOptions { opening, ..PlayOptions::default() };
        assert_eq!(may_resume(&asked, &kept("human", "human", false)), may, "{rule:?}");
    }
}
