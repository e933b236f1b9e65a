//! An analysis as a picture: the value of every free square.

use inarow_answers::Analysed;
use inarow_rules::{Grid, Mark};
use inarow_search::{Chance, FoundMove, Score};
use inarow_words::minus;
use inarow_words::svg::{Picture, SquareValue, value_map};

use crate::common::Common;
use crate::failure::Failure;
use crate::new_file::NewFile;

/// Writes the picture to a new file.
pub(super) fn write(
    common: &Common<'_>,
    grid: Grid,
    analysed: &Analysed,
    file: &NewFile<'_>,
) -> Result<(), Failure> {
    let words = common.words;
    let notation = common.naming().notation;
    let picture = Picture::of(&common.rules, grid, &analysed.position, notation);
    let mover = analysed.position.to_move();
    let estimates = analysed.found.estimates;
    let value = |found: &FoundMove| value(common, mover, estimates.chance(found.score), found);
    let values: Vec<SquareValue> = analysed.found.moves.iter().map(value).collect();
    let side = ("mark", words.side(common.rules.game(), mover).into());
    let mut chances = analysed.found.moves.iter().filter_map(|found| estimates.chance(found.score));
    let explanation = match chances.next() {
        Some(chance) => words.say("analyze-map-chances", [side, ("error", chance.error().into())]),
        None => words.say("analyze-map", [side]),
    };
    let picture = value_map(words, &picture, &values, &explanation);
    file.write_text(&picture)
}

/// The value of a move, in short and in words.
fn value(
    common: &Common<'_>,
    mover: Mark,
    chance: Option<Chance>,
    found: &FoundMove,
) -> SquareValue {
    let words = common.words;
    let (key, plies, share) = match found.score {
        Score::Win(plies) => ("value-win", plies.to_string(), 1.0),
        Score::WinWithin(plies) => ("value-win", format!("≤{plies}"), 1.0),
        Score::Draw => ("value-draw", String::new(), 0.5),
        Score::Loss(plies) => ("value-loss", plies.to_string(), 0.0),
        Score::LossWithin(plies) => ("value-loss", format!("≤{plies}"), 0.0),
        Score::Estimate(millionths) => {
            let estimate = f64::from(millionths) / 1e6;
            let hundredths = (100.0 * estimate).round() / 100.0 + 0.0;
            let text = match chance {
                Some(chance) => format!("{}%", chance.percent()),
                None => minus(format!("{hundredths:+.2}")),
            };
            ("", text, 0.5 + 0.5 * estimate)
        }
    };
    let name = if key.is_empty() { String::new() } else { words.say(key, []) };
    SquareValue {
        square: found.square,
        label: [name, plies].into_iter().filter(|line| !line.is_empty()).collect(),
        told: words.score_to(&common.naming(), mover, found.score, chance),
        share,
    }
}
