//! Every reason, value and error is a sentence in every language.

use std::fmt::Debug;

use inarow_players::{ExplainedChoice, Explanation, Fact, PlayerName, Reason, Refusal, Region};

use inarow_rules::{Game, Mark, NAMED_GAMES, Notation, Square, TextProblem};
use inarow_search::{Estimates, Score, Value};
use inarow_words::{Language, Naming, Words};

use crate::chinese::is_chinese;
use crate::samples;
use crate::sources::variants;

const NAMING: Naming = Naming { game: Game::TICTACTOE, notation: Notation::Algebraic };

/// The sentence for each value in each language: the value on one line, then a sentence per line.
///
/// A missing translation comes out in English, so the Chinese sentence must be Chinese.
pub(crate) fn say<T: Debug>(values: &[T], sentence: impl Fn(&Words, &T) -> String) -> String {
    let mut said = String::new();
    for value in values {
        said.push_str(&format!("{value:?}\n"));
        for language in Language::ALL {
            let sentence = sentence(&Words::new(language), value);
            let is_said = match language {
                Language::English => !sentence.is_empty(),
                Language::Chinese => sentence.chars().any(is_chinese),
            };
            assert!(is_said, "{language:?} for {value:?}: {sentence}");
            said.push_str(&format!("  {sentence}\n"));
        }
    }
    said
}

/// Checks that there is a sample for each variant in the source.
pub(crate) fn has_all<T: Debug>(values: &[T], file: &str, name: &str) {
    let variants = variants(file, name);
    assert!(variants.len() > 1, "{name} is read");
    for variant in variants {
        let shown = |value: &T| format!("{value:?}").contains(&variant);
        assert!(values.iter().any(shown), "no sample of {name}::{variant}");
    }
}

/// The lists of words that descriptions of the answers have.
#[test]
fn every_kind_of_reason_and_fact_is_listed() {
    use std::collections::BTreeSet;
    let seen: BTreeSet<_> = samples::reasons().iter().map(inarow_players::Reason::rule).collect();
    assert_eq!(seen, BTreeSet::from(inarow_players::Reason::RULES));
    let seen: BTreeSet<_> = samples::facts().iter().map(inarow_players::Fact::rule).collect();
    assert_eq!(seen, BTreeSet::from(inarow_players::Fact::RULES));
}

#[test]
fn reasons() {
    let choices = samples::choices();
    has_all(&choices, "players/src/reason.rs", "Reason");
    has_all(&choices, "players/src/region.rs", "Region");
    let said = say(&choices, |words, choice| {
        let reason = words.reason(&NAMING, None, choice);
        let details = words.details(&NAMING, choice);
        details.map_or_else(|| reason.clone(), |details| format!("{reason} | {details}"))
    });
    insta::assert_snapshot!(said);
}

#[test]
fn sentences_address_the_only_person() {
    let lines = vec![vec![Square(0), Square(1), Square(2)]];
    let opponent = Mark::X;
    let block = Fact::Blocks { opponent, lines, needed: true };
    let prevents = Fact::Prevents { opponent, squares: vec![Square(4)] };
    let wins = Fact::Keeps { value: Value::Win };
    for (fact, english, chinese) in [
        (block, ["blocks your row 3", "blocks X's row 3"], ["堵住你的第 3 行", "堵住 X 的第 3 行"]),
        (
            prevents,
            [
                "keeps you from making two threats at once, at b2",
                "keeps X from making two threats at once, at b2",
            ],
            ["不让你在 b2 形成双重威胁", "不让 X 在 b2 形成双重威胁"],
        ),
        (
            wins,
            ["wins whatever you play", "wins whatever X plays"],
            ["不管你怎么走，它都能赢", "不管 X 怎么走都能赢"],
        ),
    ] {
        let facts = vec![fact];
        let choice =
            ExplainedChoice { mover: Mark::O, square: Square(0), reason: Reason::Listed, facts };
        for (person, place) in [(Some(Mark::X), 0), (Some(Mark::O), 1), (None, 1)] {
            let told = |language| Words::new(language).reason(&NAMING, person, &choice);
            assert_eq!(told(Language::English), english[place]);
            assert_eq!(told(Language::Chinese), chinese[place]);
        }
    }
}

/// If stones fall, no move takes the center; and a square's spoken name is not repeated.
#[test]
fn the_middle_is_named_once() {
    let center = [Fact::Takes { region: Region::Center }];
    let falls = Naming { game: Game::CONNECT_FOUR, ..NAMING };
    let words = Words::new(Language::English);
    assert_eq!(words.purpose(&NAMING, None, Mark::X, &center), "takes the center");
    assert_eq!(words.purpose(&falls, None, Mark::X, &center), "takes the middle");
    assert_eq!(words.square_beside(&NAMING, Square(4), &center), "b2");
    assert_eq!(words.square_beside(&NAMING, Square(4), &[]), "the center (b2)");
}

#[test]
fn facts() {
    let facts = samples::facts();
    has_all(&facts, "players/src/explain/fact.rs", "Fact");
    insta::assert_snapshot!(say(&facts, |words, fact| words.fact(&NAMING, Mark::X, fact)));
    let missed = samples::missed();
    has_all(&missed, "players/src/missed.rs", "Missed");
    insta::assert_snapshot!(say(&missed, |words, missed| words.missed(&NAMING, missed)));
}

/// Facts that another sentence contains are not repeated, and guesses are marked as such.
#[test]
fn explanations() {
    let explained = |facts: Vec<Fact>, score: Score| Explanation {
        square: Square(0),
        score,
        best: score,
        estimates: Estimates::Plain,
        grade: None,
        missed: None,
        facts,
    };
    let row = || vec![vec![Square(0), Square(1), Square(2)]];
    let block = || Fact::Blocks { opponent: Mark::O, lines: row(), needed: true };
    let explanations = [
        explained(vec![Fact::Wins { lines: row() }, block()], Score::Win(1)),
        explained(
            vec![
                block(),
                Fact::OnlyMove { others: Value::Loss },
                Fact::Keeps { value: Value::Draw },
            ],
            Score::Draw,
        ),
        explained(
            vec![
                Fact::Threatens { squares: vec![Square(5)] },
                Fact::LosesTo {
                    reply: Square(1),
                    score: Score::Loss(2),
                    line: vec![Square(0), Square(1)],
                    given_away: true,
                    opened: false,
                },
                Fact::Throws { from: Value::Draw, to: Value::Loss },
            ],
            Score::Loss(2),
        ),
        explained(vec![block()], Score::Estimate(120_000)),
        explained(Vec::new(), Score::Estimate(-310_000)),
    ];
    let said =
        say(&explanations, |words, explanation| words.explanation(&NAMING, Mark::X, explanation));
    insta::assert_snapshot!(said);
}

#[test]
fn values() {
    has_all(&Value::ALL, "search/src/score.rs", "Value");
    insta::assert_snapshot!(say(&Value::ALL, |words, value| words.value(*value)));
}

#[test]
fn scores() {
    let scores = samples::scores();
    has_all(&scores, "search/src/score.rs", "Score");
    insta::assert_snapshot!(say(&scores, |words, score| words.score(*score)));
}

#[test]
fn text_errors() {
    let problems = samples::text_problems();
    has_all(&problems, "rules/src/error.rs", "TextProblem");
    let said = say(&problems, |words, problem| words.text_error(&problem.clone().at(7)));
    insta::assert_snapshot!(said);
}

#[test]
fn setup_errors() {
    let errors = samples::setup_errors();
    has_all(&errors, "rules/src/error.rs", "SetupError");
    insta::assert_snapshot!(say(&errors, |words, error| words.setup_error(&NAMING, error)));
}

#[test]
fn illegal_moves() {
    let errors = samples::illegal_moves();
    has_all(&errors, "rules/src/error.rs", "IllegalMove");
    insta::assert_snapshot!(say(&errors, |words, error| words.illegal_move(&NAMING, "a3", *error)));
}

#[test]
fn refusals() {
    let refusals = samples::refusals();
    has_all(&refusals, "players/src/refusal.rs", "Refusal");
    has_all(&refusals, "players/src/refusal.rs", "Undefined");
    let said =
        say(&refusals, |words, refusal| words.refusal("line-score", &Game::TICTACTOE, *refusal));
    insta::assert_snapshot!(said);
}

#[test]
fn advice_when_the_nodes_run_out() {
    let who = ["random", "minimax", "alpha-beta", "analyze"];
    let out_of_nodes = Refusal::OutOfNodes { limit: 1000 };
    insta::assert_snapshot!(say(&who, |words, who| words.refusal(
        who,
        &Game::TICTACTOE,
        out_of_nodes
    )));
}

#[test]
fn count_errors() {
    let errors = samples::count_errors();
    has_all(&errors, "rules/src/count.rs", "CountError");
    insta::assert_snapshot!(say(&errors, |words, error| words.count_error(*error)));
}

#[test]
fn unknown_players() {
    let unknown = ["nobody", "minimax:deep"].map(|text| text.parse::<PlayerName>().unwrap_err());
    insta::assert_snapshot!(say(&unknown, |words, error| words.unknown_player(error)));
}

#[test]
fn every_known_name_is_offered() {
    for language in Language::ALL {
        let words = Words::new(language);
        let player = words.unknown_player(&"nobody".parse::<PlayerName>().unwrap_err());
        assert!(PlayerName::NAMED.iter().all(|(name, _)| player.contains(name)), "{player}");
        let game = words.text_error(&TextProblem::UnknownGame("chess".to_owned()).at(1));
        assert!(NAMED_GAMES.iter().all(|(name, _)| game.contains(name)), "{game}");
    }
}

#[test]
fn the_beginning_of_a_long_text_is_quoted() {
    let long = TextProblem::UnknownMove("走".repeat(5000)).at(1);
    for language in Language::ALL {
        let said = Words::new(language).text_error(&long);
        assert!(said.contains('…') && said.chars().count() < 120, "{said}");
    }
}
