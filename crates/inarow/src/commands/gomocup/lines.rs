//! The lines of the brain. Programs read them, so they are English whatever the language of the call.

use inarow_bots::gomocup::{OWN, Problem, Reply, SIDES};
use inarow_rules::Conclusion;
use inarow_search::Score;

/// The line of a reply.
pub(super) fn line(reply: &Reply) -> String {
    match reply {
        Reply::Done => "OK".to_owned(),
        Reply::Move(point) => point.to_string(),
        Reply::Place(points) => {
            points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        }
        Reply::Swap => "SWAP".to_owned(),
        // Managers show it: depth, worth in hundredths of a win, nodes and time.
        Reply::Searched { score, depth, nodes, time } => format!(
            "MESSAGE Depth {depth}-{depth} | Eval {} | Node {nodes} | Time {}ms",
            worth(*score),
            time.as_millis()
        ),
        Reply::Name => concat!(
            "name=\"inarow\", version=\"",
            env!("CARGO_PKG_VERSION"),
            "\", author=\"the inarow maintainers\", country=\"International\""
        )
        .to_owned(),
        Reply::Refused(problem) => refusal(problem),
    }
}

fn worth(score: Score) -> String {
    match score {
        Score::Win(plies) | Score::WinWithin(plies) => format!("+M{plies}"),
        Score::Loss(plies) | Score::LossWithin(plies) => format!("-M{plies}"),
        Score::Draw => "0".to_owned(),
        Score::Estimate(millionths) => (millionths / 10_000).to_string(),
    }
}

fn refusal(problem: &Problem) -> String {
    let sentence = match problem {
        Problem::Unknown(name) => return format!("UNKNOWN command {name}"),
        Problem::Expected { form, found } => {
            let found = if found.is_empty() { "nothing" } else { found };
            format!("expected {form}, found {found}")
        }
        Problem::NoGame => "no game: send START first".to_owned(),
        Problem::Sides { columns, rows } => {
            let (least, most) = (SIDES.start(), SIDES.end());
            format!("a board of {columns}x{rows} is not supported: sides go from {least} to {most}")
        }
        Problem::Rule(rule) => format!("rule {rule} is not supported: there are 0, 1, 4, 8 and 9"),
        Problem::Memory { limit, least } => {
            format!("max_memory is too small: {limit} bytes, at least {least} are needed")
        }
        Problem::Outside(point, grid) => {
            format!("{point} is outside the board of {}x{}", grid.columns, grid.rows)
        }
        Problem::Occupied(point) => format!("{point} is occupied"),
        Problem::Empty(point) => format!("{point} is empty"),
        Problem::Field(point, 3) => format!("{point}: stones of field 3 are not supported"),
        Problem::Field(point, field) => format!("{point}: there is no field {field}"),
        Problem::AmongStones(name) => format!("{name} among the stones of a board"),
        Problem::NotDone => "a board without DONE".to_owned(),
        Problem::Swap2Stones(number) => {
            format!("SWAP2BOARD takes no stones, three or five, and not {number}")
        }
        Problem::NotEmpty => "BEGIN on a board with stones".to_owned(),
        Problem::Counts { own, other } => {
            format!("impossible counts: {own} own stones and {other} of the opponent")
        }
        Problem::BothHaveWon => "both sides have five in a row".to_owned(),
        Problem::WonTwice => "one side has won twice".to_owned(),
        Problem::Over(conclusion) => {
            let end = match *conclusion {
                Conclusion::Win(OWN) => "the brain has won",
                Conclusion::Win(_) => "the opponent has won",
                Conclusion::Draw => "the board is full",
            };
            format!("the game is over: {end}")
        }
        Problem::NoMove => "no move".to_owned(),
    };
    format!("ERROR {sentence}")
}
