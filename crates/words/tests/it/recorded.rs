//! A sample of each value about recorded games that has a sentence.

use inarow_formats::{CannotWrite, FormatProblem, Unfit};
use inarow_rules::{
    BadRecord, Conclusion, End, Game, GameOption, IllegalMove, Mark, SetupError, TextProblem,
};

pub(crate) fn problems() -> Vec<FormatProblem> {
    let text = || "text".to_owned();
    let name = || "AB".to_owned();
    vec![
        FormatProblem::NoGame,
        FormatProblem::Game(Unfit::NoGravity),
        FormatProblem::Text(TextProblem::OutsideBoard("zz".to_owned())),
        FormatProblem::Illegal { ply: 3, reason: IllegalMove::Taken { by: Mark::O } },
        FormatProblem::OtherBoard { game: Game::GOMOKU, columns: 19, rows: 19 },
        FormatProblem::OneGameOrMore,
        FormatProblem::NoTitle,
        FormatProblem::NoTree,
        FormatProblem::Unexpected(')'),
        FormatProblem::Unclosed('['),
        FormatProblem::NoValue(name()),
        FormatProblem::ManyValues(name()),
        FormatProblem::Repeated(name()),
        FormatProblem::TooManyTags { most: 1000 },
        FormatProblem::OtherNumber("1".to_owned()),
        FormatProblem::OtherGame { expected: Game::GOMOKU, found: Game::TICTACTOE },
        FormatProblem::NoSize,
        FormatProblem::TooSmallForFive { columns: 4, rows: 3 },
        FormatProblem::Setup(name()),
        FormatProblem::UnknownSide(text()),
        FormatProblem::Pass,
        FormatProblem::NotToMove { found: Mark::X },
        FormatProblem::Variation,
        FormatProblem::Position {
            game: Game::TICTACTOE,
            error: SetupError::CountsApart { x: 3, o: 0 },
        },
        FormatProblem::TooManyMoves { most: 20_000 },
        FormatProblem::StonesAsMoves(3),
        FormatProblem::OtherResult("W+".to_owned()),
        FormatProblem::NoLibrary,
        FormatProblem::OtherVersion { major: 3, minor: 5 },
        FormatProblem::NoPos,
        FormatProblem::EndsEarly,
        FormatProblem::AfterEnd,
        FormatProblem::BrokenXml,
        FormatProblem::NoDatabase,
    ]
}

pub(crate) fn unfit() -> [Unfit; 7] {
    [
        Unfit::Cube,
        Unfit::NotFive { k: 4 },
        Unfit::Option(GameOption::Gravity),
        Unfit::NoGravity,
        Unfit::TooManyColumns { columns: 22, most: 9 },
        Unfit::NoNumberPad,
        Unfit::OnlyRead,
    ]
}

pub(crate) fn cannot_write() -> [CannotWrite; 6] {
    [
        CannotWrite::Game(Unfit::Option(GameOption::Gravity)),
        CannotWrite::Moves(BadRecord { ply: 3, reason: IllegalMove::Over }),
        CannotWrite::End(End::Played),
        CannotWrite::End(End::Resigned(Mark::O)),
        CannotWrite::Name(Mark::X),
        CannotWrite::TooManyTags { most: 1000 },
    ]
}

pub(crate) fn ends() -> Vec<(Option<End>, Option<Conclusion>)> {
    vec![
        (Some(End::Played), Some(Conclusion::Win(Mark::X))),
        (None, Some(Conclusion::Draw)),
        (Some(End::Resigned(Mark::X)), None),
        (Some(End::OutOfTime(Mark::O)), None),
        (Some(End::Lost(Mark::O)), None),
        (Some(End::Agreed), None),
        (Some(End::Abandoned), None),
        (Some(End::Played), None),
        (None, None),
    ]
}
