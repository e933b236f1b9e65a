//! Tables whose cells are darker for larger shares.

use ::svg::node::element::Group;
use plotters::chart::LabelAreaPosition;
use plotters::element::{Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, TRANSPARENT};

use super::ink::Ink;
use super::places::Places;
use super::plot::{GAP, Plot, SIZE, WIDEST, fine, label, letters, widest};
use super::text::cut;
use crate::Words;

/// A table of shares, such as each player's score against every other.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// The prefix of every id in the picture.
    pub id: String,
    /// A short title.
    pub title: String,
    /// A sentence that describes the table; the numbers are added to it.
    pub description: String,
    /// The names of the rows, from the top.
    pub rows: Vec<String>,
    /// The names of the columns, from the left.
    pub columns: Vec<String>,
    /// For each row the share of each column, from 0 to 1; `None` if there is none.
    pub shares: Vec<Vec<Option<f64>>>,
}

/// The size of a cell.
const WIDE: f64 = 62.0;
const HIGH: f64 = 34.0;

/// A heat map as SVG text: each cell shows its number, in hundredths. Columns are numbered, and
/// rows with the same name have the same number.
#[must_use]
pub fn heat_map(words: &Words, map: &HeatMap) -> String {
    let named = |(number, name): (usize, &String)| cut(&format!("{} {name}", number + 1), WIDEST);
    let names: Vec<String> = map.rows.iter().enumerate().map(named).collect();
    let (count, wide) = (map.columns.len(), map.columns.len() as f64 * WIDE);
    let mut plot = Plot {
        id: &map.id,
        title: &map.title,
        description: &tell(words, map),
        wide,
        high: map.rows.len() as f64 * HIGH,
        left: widest(&names, SIZE) + GAP,
        right: 0.0,
        above: SIZE + GAP,
        below: 0.0,
    };
    plot.right = (plot.title_width() - plot.width()).max(0.0);
    plot.draw(words, Group::new(), |sheet, builder| {
        let columns = Places::columns(count);
        builder.margin_top(fine(Plot::head()));
        builder.set_label_area_size(LabelAreaPosition::Top, fine(plot.above));
        let mut context = builder.build_cartesian_2d(columns, Places::rows(map.rows.len()))?;
        let number = |column: &f64| (*column as usize + 1).to_string();
        let name = |row: &f64| label(&names, *row);
        let mut mesh = context.configure_mesh();
        mesh.disable_mesh().axis_style(TRANSPARENT).set_all_tick_mark_size(fine(GAP / 2.0));
        mesh.set_tick_mark_size(LabelAreaPosition::Top, fine(GAP / 4.0));
        mesh.x_label_style(letters(Ink::FAINT, SIZE)).x_label_formatter(&number);
        mesh.y_label_style(letters(Ink::LABEL, SIZE)).y_label_formatter(&name).draw()?;
        let area = context.plotting_area();
        let center = Pos::new(HPos::Center, VPos::Center);
        for place in (0..map.rows.len()).flat_map(|row| (0..count).map(move |column| (row, column)))
        {
            let (x, y) = (place.1 as f64, place.0 as f64);
            let cell = [(x, y), (x + 1.0, y + 1.0)];
            let middle = (x + 0.5, y + 0.5);
            let Some(share) = share(map, place) else {
                area.draw(&Rectangle::new(cell, Ink::RULE))?;
                let style = letters(Ink::FAINT, SIZE).pos(center);
                area.draw(&Text::new("–", middle, style))?;
                continue;
            };
            sheet.described(&sentence(words, map, place, share), || {
                area.draw(&Rectangle::new(cell, Ink::shade(share).filled()))?;
                let style = letters(Ink::on_shade(share), SIZE).pos(center);
                area.draw(&Text::new(percent(share), middle, style))
            })?;
        }
        Ok(())
    })
}

/// A share in hundredths.
fn percent(share: f64) -> String {
    format!("{:.0}%", 100.0 * share)
}

fn share(map: &HeatMap, (row, column): (usize, usize)) -> Option<f64> {
    map.shares.get(row)?.get(column).copied().flatten().filter(|share| share.is_finite())
}

fn sentence(words: &Words, map: &HeatMap, (row, column): (usize, usize), share: f64) -> String {
    let said = [
        ("row", map.rows[row].as_str().into()),
        ("column", map.columns[column].as_str().into()),
        ("share", percent(share).into()),
    ];
    words.say("heat-cell", said)
}

/// A description of the whole table, one sentence per line.
fn tell(words: &Words, map: &HeatMap) -> String {
    let mut said = vec![map.description.clone()];
    for row in 0..map.rows.len() {
        for column in 0..map.columns.len() {
            let place = (row, column);
            said.extend(share(map, place).map(|share| sentence(words, map, place, share)));
        }
    }
    said.join("\n")
}
