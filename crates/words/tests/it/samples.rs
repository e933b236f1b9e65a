//! A sample of each value that has a sentence.

use inarow_players::review::Missed;
use inarow_players::{ExplainedChoice, Fact, Level, Reason, Refusal, Region, Sight, Undefined};

use inarow_rules::count::CountError;
use inarow_rules::{
    Forbidden, Game, GameOption, IllegalMove, Mark, OtherGame, SetupError, Square, TextProblem,
};
use inarow_search::{Estimates, Score, Value};

/// The top row of a 3x3 board.
const ROW: [Square; 3] = [Square(0), Square(1), Square(2)];

pub(crate) fn reasons() -> Vec<Reason> {
    vec![
        Reason::Random { moves: 9 },
        Reason::Win { line: ROW.to_vec() },
        Reason::Block { opponent: Mark::O, line: ROW.to_vec() },
        Reason::Region { region: Region::Corner, among: 4 },
        Reason::Region { region: Region::Center, among: 1 },
        Reason::Region { region: Region::Side, among: 2 },
        Reason::LineScore { score: 1110, squares: 9 },
        Reason::Best { value: Value::Draw, among: 3, first: true },
        Reason::Best { value: Value::Win, among: 1, first: false },
        Reason::Soonest { score: Score::Win(3), among: 2 },
        Reason::AsPrinted { value: Value::Loss, among: 5 },
        Reason::Sampled { simulations: 10_000, score: Score::Estimate(312_000) },
        Reason::Sampled { simulations: 0, score: Score::Win(1) },
        Reason::Sampled { simulations: 200, score: Score::Draw },
        Reason::Searched { score: Score::WinWithin(5), chance: None, depth: 9, line: ROW.to_vec() },
        Reason::Searched {
            score: Score::Estimate(100_000),
            chance: Estimates::Chances { error: 40 }.chance(Score::Estimate(100_000)),
            depth: 9,
            line: ROW.to_vec(),
        },
        glance(Sight::OwnLines),
        glance(Sight::StraightLines),
        glance(Sight::Lines),
        Reason::Level {
            level: Level::Skilled,
            sight: Sight::Ahead(Some(4)),
            score: Some(Score::Estimate(-100_000)),
            chance: Estimates::Chances { error: 40 }.chance(Score::Estimate(-100_000)),
            depth: Some(4),
        },
        Reason::Hasty,
        Reason::Opening,
        Reason::Answered,
        Reason::Normalised,
        Reason::Observed { times: 3, asks: 10 },
        Reason::Listed,
        Reason::Learned { thousandths: -250, moves: 3 },
        Reason::Beads { beads: 5, of: 12 },
        Reason::Beads { beads: 0, of: 0 },
    ]
}

fn glance(sight: Sight) -> Reason {
    Reason::Level { level: Level::Beginner, sight, score: None, chance: None, depth: None }
}

/// A choice for each reason without facts about the move, and with facts if the player looks for
/// them.
pub(crate) fn choices() -> Vec<ExplainedChoice> {
    let (mover, square) = (Mark::X, ROW[0]);
    let of = |reason: Reason| {
        let lines = || vec![ROW.to_vec()];
        let facts = match reason {
            Reason::Win { .. } => vec![Fact::Wins { lines: lines() }],
            Reason::Block { opponent, .. } => {
                vec![Fact::Blocks { opponent, lines: lines(), needed: true }]
            }
            Reason::Region { region, .. } => vec![Fact::Takes { region }],
            _ => reason.worth().map(|value| Fact::Keeps { value }).into_iter().collect(),
        };
        ExplainedChoice { mover, square, reason, facts }
    };
    let threat = || Fact::Threatens { squares: vec![Square(4), Square(5)] };
    let block = || Fact::Blocks { opponent: Mark::O, lines: vec![ROW.to_vec()], needed: true };
    let does = |reason, facts| ExplainedChoice { mover, square, reason, facts };
    let mut choices: Vec<ExplainedChoice> = reasons().into_iter().map(of).collect();
    choices.extend([
        does(Reason::Random { moves: 9 }, vec![block()]),
        does(Reason::Random { moves: 1 }, vec![Fact::OnlyLegal]),
        does(Reason::Region { region: Region::Corner, among: 1 }, {
            vec![Fact::Takes { region: Region::Corner }, threat()]
        }),
        does(Reason::Best { value: Value::Draw, among: 1, first: false }, vec![block(), threat()]),
        does(Reason::Best { value: Value::Loss, among: 2, first: false }, {
            vec![Fact::Keeps { value: Value::Loss }]
        }),
        does(Reason::Hasty, vec![threat()]),
    ]);
    choices
}

pub(crate) fn facts() -> Vec<Fact> {
    let (row, lines) = (|| ROW.to_vec(), || vec![ROW.to_vec()]);
    let cross = vec![ROW.to_vec(), vec![Square(0), Square(4), Square(8)]];
    let loses_to = |score: Score, given_away: bool, opened: bool| Fact::LosesTo {
        reply: Square(1),
        score,
        line: row(),
        given_away,
        opened,
    };
    let loses = |score: Score, opened: bool| loses_to(score, true, opened);
    vec![
        Fact::Wins { lines: cross },
        Fact::LosesAtOnce { lines: lines() },
        Fact::Blocks { opponent: Mark::O, lines: lines(), needed: true },
        Fact::Blocks { opponent: Mark::O, lines: lines(), needed: false },
        Fact::Threatens { squares: vec![Square(4)] },
        Fact::Threatens { squares: vec![Square(4), Square(5)] },
        Fact::Threatens { squares: row() },
        Fact::Prevents { opponent: Mark::O, squares: vec![Square(4)] },
        Fact::Prepares { squares: vec![Square(4), Square(5)] },
        Fact::Forbids { opponent: Mark::O, squares: vec![(Square(4), Square(1))] },
        Fact::OnlyLegal,
        Fact::OnlyMove { others: Value::Loss },
        Fact::OnlyMove { others: Value::Draw },
        Fact::WinsByForce { score: Score::Win(3), line: row() },
        Fact::WinsByForce { score: Score::WinWithin(9), line: row() },
        Fact::Zugzwang { opponent: Mark::O },
        loses(Score::Loss(4), false),
        loses(Score::LossWithin(6), false),
        loses(Score::Loss(2), false),
        loses(Score::Loss(2), true),
        loses_to(Score::Loss(4), false, false),
        Fact::InZugzwang,
        Fact::Keeps { value: Value::Draw },
        Fact::Keeps { value: Value::Win },
        Fact::Keeps { value: Value::Loss },
        Fact::Takes { region: Region::Center },
        Fact::Takes { region: Region::Corner },
        Fact::Takes { region: Region::Side },
        Fact::Throws { from: Value::Win, to: Value::Draw },
        Fact::Throws { from: Value::Win, to: Value::Loss },
        Fact::Throws { from: Value::Draw, to: Value::Loss },
        Fact::Slower { best: Score::Win(3), score: Score::Win(5) },
        Fact::Slower { best: Score::Loss(6), score: Score::Loss(2) },
    ]
}

pub(crate) fn missed() -> Vec<Missed> {
    let lines = || vec![ROW.to_vec()];
    vec![
        Missed::Win { square: Square(2), lines: lines() },
        Missed::Block { square: Square(2), lines: lines() },
    ]
}

pub(crate) fn scores() -> Vec<Score> {
    vec![
        Score::Loss(1),
        Score::Loss(2),
        Score::LossWithin(4),
        Score::Draw,
        Score::Estimate(-312_000),
        Score::Win(1),
        Score::WinWithin(5),
        Score::Win(3),
    ]
}

pub(crate) fn text_problems() -> Vec<TextProblem> {
    let text = || "text".to_owned();
    vec![
        TextProblem::UnknownGame(text()),
        TextProblem::NotANumber(text()),
        TextProblem::SizeOutOfRange("23".to_owned()),
        TextProblem::LengthOutOfRange("256".to_owned()),
        TextProblem::NotThreeNumbers,
        TextProblem::UnknownOption(text()),
        TextProblem::RepeatedOption("gravity".to_owned()),
        TextProblem::OptionsExclude(GameOption::Gravity, GameOption::Caro),
        TextProblem::RenjuNotFive,
        TextProblem::UnknownBoardCharacter('?'),
        TextProblem::EmptyRun,
        TextProblem::TooManyRows { expected: 3 },
        TextProblem::TooFewRows { expected: 3, found: 1 },
        TextProblem::RowLength { row: 2, expected: 3, found: 1 },
        TextProblem::SquareCount { expected: 9, found: 1 },
        TextProblem::UnknownSide(text()),
        TextProblem::NoMove,
        TextProblem::UnknownMove(text()),
        TextProblem::OutsideBoard("d4".to_owned()),
        TextProblem::NoNumberPad,
    ]
}

pub(crate) fn setup_errors() -> Vec<SetupError> {
    vec![
        SetupError::WrongSize { expected: 9, found: 8 },
        SetupError::CountsApart { x: 3, o: 1 },
        SetupError::NotToMove { named: Mark::X, x: 2, o: 1 },
        SetupError::LinesOfBoth { x: ROW.to_vec(), o: vec![Square(6), Square(7), Square(8)] },
        SetupError::LinesApart { mark: Mark::X },
        SetupError::Floating { square: Square(0) },
    ]
}

pub(crate) fn illegal_moves() -> Vec<IllegalMove> {
    vec![
        IllegalMove::Over,
        IllegalMove::Outside,
        IllegalMove::Taken { by: Mark::O },
        IllegalMove::Floating { lands: Square(6) },
        IllegalMove::Forbidden(Forbidden::Overline),
        IllegalMove::Forbidden(Forbidden::DoubleFour),
        IllegalMove::Forbidden(Forbidden::DoubleThree),
        IllegalMove::Choice,
        IllegalMove::Opening,
        IllegalMove::OtherGame(other_game()),
    ]
}

pub(crate) fn refusals() -> Vec<Refusal> {
    vec![
        Refusal::Over,
        Refusal::Undefined(Undefined::Gravity),
        Refusal::Undefined(Undefined::Misere),
        Refusal::Undefined(Undefined::Cube),
        Refusal::Undefined(Undefined::NotFiveInARow),
        Refusal::Undefined(Undefined::Unlisted),
        Refusal::Undefined(Undefined::BeginsOnly),
        Refusal::OutOfNodes { limit: 1000 },
        Refusal::Stopped,
        Refusal::Failed,
        Refusal::OtherGame(other_game()),
    ]
}

fn other_game() -> OtherGame {
    OtherGame { expected: Game::TICTACTOE, found: Game::GOMOKU }
}

pub(crate) fn count_errors() -> Vec<CountError> {
    vec![CountError::LimitReached(1000), CountError::TooManyGames]
}
