//! The articles' rules followed step by step, against plain looks at the board.

use inarow_players::rule_trace::{Aim, RuleTrace, StepState, rule_trace};
use inarow_players::{LineScore, PlayerName, Region};
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::{Limits, Value, minimax};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::positions::{random_game, reachable, rules};

/// The lines of 3,3,3, as the articles list them.
const LINES: [[u16; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const PLAYERS: [PlayerName; 6] = [
    PlayerName::CornerFirst,
    PlayerName::CenterFirst,
    PlayerName::LineScore,
    PlayerName::Random,
    PlayerName::AlphaBeta,
    PlayerName::AlphaBetaAsPrinted,
];

/// Every position of 3,3,3 with a move to choose.
fn open_positions(rules: &Rules) -> Vec<Position> {
    let mut positions = reachable(rules, rules.empty());
    positions.retain(|position| position.conclusion().is_none());
    assert_eq!(positions.len(), 4520);
    positions
}

fn traced(player: PlayerName, rules: &Rules, position: &Position) -> RuleTrace {
    rule_trace(player, rules, position, &Limits::NONE).unwrap().unwrap()
}

/// Where a side would complete a line, by looking at each line.
fn completing(position: &Position, mark: Mark) -> Vec<u16> {
    let has = |square: u16| position.marks(mark).contains(Square(square));
    let is_free = |square: u16| !position.occupied().contains(Square(square));
    let completes = |square: u16| {
        LINES.iter().any(|line| {
            line.contains(&square) && line.iter().all(|&other| other == square || has(other))
        })
    };
    (0..9).filter(|&square| is_free(square) && completes(square)).collect()
}

/// The squares that a step looks for.
fn wanted(aim: Aim, position: &Position) -> Vec<u16> {
    let free = |squares: &[u16]| -> Vec<u16> {
        let is_free = |square: &u16| !position.occupied().contains(Square(*square));
        squares.iter().copied().filter(is_free).collect()
    };
    match aim {
        Aim::Win => completing(position, position.to_move()),
        Aim::Block { opponent } => {
            assert_eq!(opponent, !position.to_move());
            completing(position, opponent)
        }
        Aim::Region(Region::Corner) => free(&[0, 2, 6, 8]),
        Aim::Region(Region::Center) => free(&[4]),
        Aim::Region(Region::Side) => free(&[1, 3, 5, 7]),
        Aim::LineScore | Aim::Best => Vec::new(),
        Aim::Random => free(&[0, 1, 2, 3, 4, 5, 6, 7, 8]),
    }
}

#[test]
fn the_step_that_fires_makes_the_move_and_no_earlier_one_applies() {
    let rules = rules("tictactoe");
    for position in open_positions(&rules) {
        for player in PLAYERS {
            if matches!(player, PlayerName::AlphaBeta | PlayerName::AlphaBetaAsPrinted)
                && position.occupied().len() < 3
            {
                continue;
            }
            let trace = traced(player, &rules, &position);
            let mut policy = player.policy(&rules).unwrap();
            let chances = policy.distribution(&position, &Limits::NONE).unwrap();
            assert_eq!(trace.distribution, chances);
            let moves: Vec<Square> = chances.choices().iter().map(|choice| choice.square).collect();
            let mut has_fired = false;
            for step in &trace.steps {
                match &step.state {
                    StepState::Passed { .. } => {
                        assert!(!has_fired && wanted(step.aim, &position).is_empty(), "{step:?}");
                    }
                    StepState::NotReached => assert!(has_fired, "{step:?}"),
                    StepState::Fired { found, drawn } => {
                        assert!(!has_fired);
                        has_fired = true;
                        let mut squares: Vec<Square> = found.iter().map(|at| at.square).collect();
                        if *drawn {
                            assert_eq!(squares, moves, "{player:?} {position:?}");
                        } else {
                            assert_eq!(squares[..1], moves, "{player:?} {position:?}");
                        }
                        squares.sort_unstable();
                        let all: Vec<u16> = squares.iter().map(|square| square.0).collect();
                        let wanted = wanted(step.aim, &position);
                        assert!(wanted.is_empty() || wanted == all, "{step:?}");
                        let rule = chances.choices()[0].reason.rule();
                        assert!(rule == step.aim.name() || rule == "as-printed", "{rule} {step:?}");
                    }
                }
            }
            assert!(has_fired, "{player:?} {position:?}");
        }
    }
}

#[test]
fn lines_that_a_step_names_are_lines_through_its_square() {
    let rules = rules("tictactoe");
    for position in open_positions(&rules) {
        let trace = traced(PlayerName::CornerFirst, &rules, &position);
        let step = trace.fired();
        let StepState::Fired { found, .. } = &step.state else { panic!() };
        for at in found.iter().filter(|at| !at.line.is_empty()) {
            let line: Vec<u16> = at.line.iter().map(|square| square.0).collect();
            assert!(LINES.iter().any(|known| *known == line[..]) && at.line.contains(&at.square));
        }
        let names_lines = matches!(step.aim, Aim::Win | Aim::Block { .. });
        assert!(found.iter().all(|at| at.line.is_empty() != names_lines));
    }
}

#[test]
fn the_table_of_scores_adds_up_to_the_players_scores() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for game in ["tictactoe", "4,3,3", "4,4,3", "3,4,2"] {
        let rules = rules(game);
        let positions = match game {
            "tictactoe" => reachable(&rules, rules.empty()),
            _ => (0..800).flat_map(|_| random_game(&rules, rules.empty(), &mut rng)).collect(),
        };
        for position in positions.iter().filter(|position| position.conclusion().is_none()) {
            let trace = traced(PlayerName::LineScore, &rules, position);
            let scores = LineScore::new(&rules).scores(position).unwrap();
            let totals: Vec<(Square, u32)> =
                trace.scores.iter().map(|score| (score.square, score.total)).collect();
            assert_eq!(totals, scores);
            for score in &trace.scores {
                let sum: u32 = score.lines.iter().map(|line| line.points).sum();
                let middle = u32::from(score.middle_row) + u32::from(score.middle_column);
                assert_eq!(sum + middle, score.total);
                for line in &score.lines {
                    let on = |mark: Mark| {
                        let has = |square: &&Square| position.marks(mark).contains(**square);
                        line.squares.iter().filter(has).count() as u32
                    };
                    let marks = [on(position.to_move()), on(!position.to_move())];
                    assert_eq!([line.own, line.other], marks);
                    assert!(line.squares.contains(&score.square));
                }
            }
        }
    }
}

#[test]
fn the_tables_points_are_the_articles() {
    let rules = rules("tictactoe");
    for position in open_positions(&rules) {
        for score in traced(PlayerName::LineScore, &rules, &position).scores {
            for line in score.lines {
                let points = match (line.own, line.other) {
                    (2, _) => 1000,
                    (_, 2) => 900,
                    (1, 0) => 100,
                    (0, 1) => 90,
                    (0, 0) => 10,
                    _ => 0,
                };
                assert_eq!(line.points, points);
            }
            let index = score.square.index();
            assert_eq!((score.middle_row, score.middle_column), (index / 3 == 1, index % 3 == 1));
        }
    }
}

#[test]
fn a_searching_players_values_are_those_of_its_search() {
    let rules = rules("tictactoe");
    let late = open_positions(&rules).into_iter().filter(|position| position.occupied().len() >= 4);
    for position in late {
        let truth = |square: Square| -> Value {
            let mut after = position;
            rules.play(&mut after, square);
            let budget = &mut inarow_search::Budget::new(&Limits::NONE);
            -minimax::value(&rules, &after, budget, &mut ()).unwrap()
        };
        for player in [PlayerName::Minimax, PlayerName::AlphaBeta] {
            let values = traced(player, &rules, &position).values;
            let true_values: Vec<(Square, Value)> =
                rules.moves(&position).iter().map(|square| (square, truth(square))).collect();
            assert_eq!(values, true_values);
        }
    }
}

#[test]
fn only_the_articles_players_have_steps() {
    let rules = rules("tictactoe");
    let none = rule_trace(PlayerName::Perfect, &rules, &rules.empty(), &Limits::NONE);
    assert_eq!(none, Ok(None));
}
