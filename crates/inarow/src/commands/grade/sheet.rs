//! Report cards for a spreadsheet program.

use std::io::Write;

use super::Graded;
use super::report::points;
use crate::failure::Failure;
use crate::spreadsheet::Spreadsheet;

/// Writes a row for each bot below a row of headings; points against each opponent count a win 1
/// and a draw one half.
pub(super) fn write(out: &mut dyn Write, graded: &Graded<'_>) -> Result<(), Failure> {
    let mut sheet = Spreadsheet::new(out)?;
    let mut head = graded.summary().swap_remove(0);
    for opponent in &graded.cards.opponents {
        for key in ["card-points-first", "card-points-second"] {
            let said = [("player", opponent.as_str().into())];
            head.push(graded.common.words.say(key, said));
        }
    }
    head.extend(["card-head-sandbox", "card-head-verdicts"].map(|key| graded.say(key)));
    sheet.row(&head)?;
    for (marked, mut row) in graded.cards.bots.iter().zip(graded.summary().split_off(1)) {
        if let Ok(card) = &marked.card {
            row[6] = format!("{:.6}", marked.seconds().unwrap_or_default());
            let [first, second] = &card.sides;
            for (first, second) in first.against.iter().zip(&second.against) {
                row.extend([points(first).to_string(), points(second).to_string()]);
            }
        }
        row.resize(head.len() - 2, String::new());
        let sandboxed = graded.cards.sandboxed.map_or("–".to_owned(), |is_so| graded.yes(is_so));
        row.push(sandboxed);
        row.push(graded.verdicts(marked).join(" / "));
        sheet.row(&row)?;
    }
    Ok(sheet.end()?)
}
