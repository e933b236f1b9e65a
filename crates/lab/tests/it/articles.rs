//! Statements about the articles, checked by published numbers, audits and games that are played.

mod facts;
mod retold;

use inarow_lab::articles::{Finding, POSITIONS, Topic, Verdict, example, findings};
use inarow_lab::{Turn, audit};
use inarow_players::rule_trace::{Aim, RuleTrace, rule_trace};
use inarow_players::{PlayerName, Region};
use inarow_rules::{Conclusion, Game, Mark, Position, Rules, Square, Squares};
use inarow_search::{Limits, Value};

fn rules() -> Rules {
    Rules::new(Game::TICTACTOE)
}

fn finding(article: usize, topic: Topic) -> Finding {
    *findings(article).iter().find(|finding| finding.topic == topic).unwrap()
}

/// The end of a game in which a player must be able to make its moves when it is its turn; 0 for the first
/// side.
fn played(player: PlayerName, turn: usize, line: &[Square]) -> Option<Conclusion> {
    let rules = rules();
    let mut position = rules.empty();
    for (ply, &square) in line.iter().enumerate() {
        if ply % 2 == turn {
            let mut policy = player.policy(&rules).unwrap();
            let chances = policy.distribution(&position, &Limits::NONE).unwrap();
            assert!(chances.choices().iter().any(|choice| choice.square == square), "{ply}");
        }
        rules.try_play(&mut position, square).unwrap();
    }
    position.conclusion()
}

#[test]
fn the_third_articles_player_loses_moving_second_though_it_says_not() {
    let claim = finding(3, Topic::CannotLoseSecond);
    assert_eq!(claim.verdict, Verdict::Fails);
    let end = played(PlayerName::LineScore, 1, claim.line.unwrap());
    assert_eq!(end, Some(Conclusion::Win(Mark::X)));
}

#[test]
fn moving_first_it_leaves_no_room_for_an_error() {
    let claim = finding(3, Topic::NoErrorAllowed);
    assert_eq!((claim.verdict, claim.line), (Verdict::Holds, None));
    // Every game against it, with the replies that lose by the known values, must be won by it.
    let rules = rules();
    let mut policy = PlayerName::LineScore.policy(&rules).unwrap();
    let found =
        audit(&rules, &rules.empty(), &mut *policy, Turn::First, 10_000, &Limits::NONE).unwrap();
    assert!(found.mistakes.is_empty(), "what it has won it never gives away: {found:?}");
    assert_eq!(found.worst, Value::Draw);
}

#[test]
fn the_points_of_the_third_article_can_miss_a_win() {
    let claim = finding(3, Topic::PointsAddUp);
    assert_eq!(claim.verdict, Verdict::Fails);
    let rules = rules();
    let mut missed = 0;
    let mut open = vec![rules.empty()];
    let mut seen = std::collections::HashSet::new();
    while let Some(position) = open.pop() {
        if position.conclusion().is_some() || !seen.insert(position) {
            continue;
        }
        let wins = rules.completions(&position, position.to_move());
        let mut policy = PlayerName::LineScore.policy(&rules).unwrap();
        let chances = policy.distribution(&position, &Limits::NONE).unwrap();
        let takes_it = wins.contains(chances.choices()[0].square);
        missed += usize::from(!wins.is_empty() && !takes_it);
        for square in rules.moves(&position) {
            let mut after = position;
            rules.play(&mut after, square);
            open.push(after);
        }
    }
    assert!(missed > 0);
    assert_eq!(seen.len(), POSITIONS);
    assert_eq!(claim.count, Some(missed));
}

#[test]
fn the_fourth_articles_printed_program_loses_as_is_said() {
    let line = finding(4, Topic::SameSideTwice).line.unwrap();
    let player = PlayerName::MinimaxAsPrinted;
    // The side of the last move has won; the program made the other moves.
    let (turn, winner) = if line.len() % 2 == 1 { (1, Mark::X) } else { (0, Mark::O) };
    assert_eq!(played(player, turn, line), Some(Conclusion::Win(winner)), "{line:?}");
}

#[test]
fn the_fifth_articles_person_never_wins() {
    assert_eq!(finding(5, Topic::PersonNeverWins).verdict, Verdict::Holds);
    assert_eq!(finding(5, Topic::MovesAfterTheEnd).verdict, Verdict::Harmless);
    let rules = rules();
    for turn in Turn::BOTH {
        let mut policy = PlayerName::AlphaBetaAsPrinted.policy(&rules).unwrap();
        let start = rules.empty();
        let found = audit(&rules, &start, &mut *policy, turn, 10_000, &Limits::NONE).unwrap();
        assert!(found.worst >= Value::Draw);
    }
}

#[test]
fn there_are_five_articles() {
    for article in 1..=5 {
        assert!(!findings(article).is_empty());
    }
    for none in [0, 6] {
        assert!(findings(none).is_empty());
    }
    // Words that scripts know: each occurs once.
    let names: Vec<&str> = (1..=5).flat_map(findings).map(|finding| finding.topic.name()).collect();
    let mut once = names.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), names.len());
    assert_eq!(names.len(), 16);
}

/// The example of an article: its position, and the steps of its player's rule there.
fn shown(article: usize) -> (Position, RuleTrace) {
    let (rules, example) = (rules(), example(article).unwrap());
    let mut position = rules.empty();
    for &square in example.moves {
        rules.try_play(&mut position, square).unwrap();
    }
    let trace = rule_trace(example.player, &rules, &position, &Limits::NONE).unwrap().unwrap();
    (position, trace)
}

/// The only move of a trace.
fn taken(trace: &RuleTrace) -> Square {
    let [choice] = trace.distribution.choices() else { panic!("{trace:?}") };
    choice.square
}

/// Where a side wins after more moves.
fn threats(position: &Position, moves: &[Square], mark: Mark) -> Squares {
    let (rules, mut position) = (rules(), *position);
    for &square in moves {
        rules.try_play(&mut position, square).unwrap();
    }
    rules.completions(&position, mark)
}

const TOP_LEFT: Square = Square(0);
const TOP: Square = Square(1);
const TOP_RIGHT: Square = Square(2);
const RIGHT: Square = Square(5);
const BOTTOM_LEFT: Square = Square(6);
const BOTTOM: Square = Square(7);
const BOTTOM_RIGHT: Square = Square(8);

/// The catalogues' sentences about the examples (`lesson-N-example`).
#[test]
fn the_examples_show_what_is_said_of_them() {
    let (_, blocks) = shown(1);
    assert_eq!(blocks.fired().aim, Aim::Block { opponent: Mark::X });
    assert_eq!(taken(&blocks), TOP);

    let (_, by_list) = shown(2);
    assert_eq!(by_list.fired().aim, Aim::Region(Region::Corner));
    assert_eq!(taken(&by_list), TOP_LEFT);

    let (position, adds_up) = shown(3);
    let of = |square| adds_up.scores.iter().find(|score| score.square == square).unwrap();
    let mut points: Vec<u32> = of(TOP_RIGHT).lines.iter().map(|line| line.points).collect();
    points.sort_unstable();
    assert_eq!((points, of(TOP_RIGHT).total), (vec![90, 90, 100], 280));
    assert!(adds_up.scores.iter().all(|score| score.total <= 280));
    assert_eq!(taken(&adds_up), TOP_RIGHT);
    assert_eq!(threats(&position, &[TOP_RIGHT, BOTTOM_LEFT], Mark::X).len(), 2);

    let (_, searched) = shown(4);
    let worth = [(BOTTOM_LEFT, Value::Loss), (BOTTOM, Value::Draw), (BOTTOM_RIGHT, Value::Win)];
    assert_eq!(searched.values, worth);
    assert_eq!(taken(&searched), BOTTOM_RIGHT);

    let (position, _) = shown(5);
    assert_eq!(position.to_move(), Mark::O);
    assert_eq!(threats(&position, &[RIGHT], Mark::X), Squares::only(BOTTOM_LEFT));
}
