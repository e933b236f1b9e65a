//! Report cards for a spreadsheet program.

use std::io::Write;

use super::Graded;
use super::report::points;
use crate::failure::Failure;

/// Without it some spreadsheet programs take Chinese for something else.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Writes a row for each bot below a row of headings; points against each opponent count a win 1
/// and a draw one half.
pub(super) fn write(out: &mut dyn Write, graded: &Graded<'_>) -> Result<(), Failure> {
    out.write_all(BYTE_ORDER_MARK.as_bytes())?;
    let mut sheet = csv::Writer::from_writer(out);
    let failed = |error: csv::Error| Failure::Stream(error.into());
    let mut head = graded.summary().swap_remove(0);
    for opponent in &graded.cards.opponents {
        for key in ["card-points-first", "card-points-second"] {
            let said = [("player", opponent.as_str().into())];
            head.push(graded.common.words.say(key, said));
        }
    }
    head.extend(["card-head-sandbox", "card-head-verdicts"].map(|key| graded.say(key)));
    sheet.write_record(head.iter().map(|cell| safe(cell))).map_err(failed)?;
    for (marked, row) in graded.cards.bots.iter().zip(graded.summary().split_off(1)) {
        let mut row: Vec<String> = row.iter().map(|cell| safe(cell)).collect();
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
        row.push(safe(&graded.verdicts(marked).join(" / ")));
        sheet.write_record(&row).map_err(failed)?;
    }
    sheet.flush()?;
    Ok(())
}

/// A text that no spreadsheet program takes for a formula.
fn safe(text: &str) -> String {
    match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{text}"),
        false => text.to_owned(),
    }
}
