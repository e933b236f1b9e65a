//! Contestants by name.

use inarow_bots::Contestant;
use inarow_lab::outside::{ContestantProblem, StartProblem};
use inarow_players::PlayerName;

#[test]
fn a_name_comes_back() {
    for text in [
        "random",
        "search:nodes=100",
        "bot:python3 'my bot.py'",
        "policy:some file.txt",
        "learned:some file.player",
        "gomocup:./brain --fast",
    ] {
        let contestant: Contestant = text.parse().unwrap();
        assert_eq!(contestant.to_string(), text);
        assert_eq!(contestant.to_string().parse(), Ok(contestant));
    }
    let read = |text: &str| text.parse::<Contestant>().unwrap();
    assert_eq!(read("BOT：x y"), read("bot:x y"));
    assert_eq!(read("minimax"), Contestant::Named(PlayerName::Minimax));
}

#[test]
fn texts_that_name_no_player() {
    let read = |text: &str| text.parse::<Contestant>().unwrap_err();
    let wrong = |kind, problem| ContestantProblem::Command { kind, problem };
    assert_eq!(read("bot:"), wrong("bot", StartProblem::Missing));
    assert_eq!(read("bot: ''"), wrong("bot", StartProblem::Missing));
    assert_eq!(read("gomocup:'x"), wrong("gomocup", StartProblem::Unclosed));
    assert_eq!(read("bot:a\0b"), wrong("bot", StartProblem::Zero));
    assert_eq!(read("policy: "), ContestantProblem::NoFile { kind: "policy" });
    assert!(matches!(read("robot:x"), ContestantProblem::Unknown(_)));
}
