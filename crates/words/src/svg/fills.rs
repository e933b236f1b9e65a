//! Fills that distinguish the series of a chart: a tint and a pattern each.

use ::svg::node::element::{Definitions, Path, Pattern, Rectangle};

/// The number of fills.
pub(super) const FILLS: usize = 6;

/// The strokes on each fill's tile; further series repeat the fills from the start.
const STROKES: [&str; FILLS] =
    ["", "M-2 2L2 -2M-1 9L9 -1M6 10L10 6", "M1 2H4M5 6H8", "M0 4H8M4 0V8", "M0 2H8M0 6H8", ""];

/// The side of a tile.
const TILE: usize = 8;

/// The fills of `series` series.
pub(super) fn definitions(id: &str, series: usize) -> Definitions {
    (0..series.min(STROKES.len()))
        .fold(Definitions::new(), |definitions, number| definitions.add(pattern(id, number)))
}

/// The fill of a series, as an attribute.
pub(super) fn fill(id: &str, series: usize) -> String {
    format!("url(#{})", name(id, series % STROKES.len()))
}

fn pattern(id: &str, number: usize) -> Pattern {
    let class = format!("fill-{}", number + 1);
    let tile = Rectangle::new().set("class", class).set("width", TILE).set("height", TILE);
    let pattern = Pattern::new().set("id", name(id, number)).set("patternUnits", "userSpaceOnUse");
    let pattern = pattern.set("width", TILE).set("height", TILE).add(tile);
    match STROKES[number] {
        "" => pattern,
        strokes => pattern.add(Path::new().set("class", "hatch").set("d", strokes)),
    }
}

fn name(id: &str, number: usize) -> String {
    format!("{id}-fill-{}", number + 1)
}
