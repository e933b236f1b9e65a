//! The legend: the fill of each series.

use ::svg::node::element::{Group, Rectangle};

use super::fills::fill;
use super::frame::at;
use super::text::{cut, text, width};

/// The side of a swatch, and the size of its name.
const SWATCH: f64 = 14.0;
const SIZE: f64 = 14.0;

/// The distance between lines.
const STEP: f64 = 24.0;

/// The largest width of a name, in its size.
const WIDEST: f64 = 14.0;

/// Swatches with names, in lines from `left` to `right`, the first line at `top`; with the bottom
/// end of the legend. A single series needs none.
pub(super) fn legend(
    id: &str,
    series: &[String],
    (left, right): (f64, f64),
    top: f64,
) -> (Group, f64) {
    let mut group = Group::new();
    if series.len() < 2 {
        return (group, top);
    }
    let (mut x, mut y) = (left, top);
    for (number, name) in series.iter().enumerate() {
        let name = cut(name, WIDEST);
        let wide = SWATCH + 8.0 + width(&name) * SIZE;
        if x > left && x + wide > right {
            (x, y) = (left, y + STEP);
        }
        let swatch = Rectangle::new().set("class", "segment").set("fill", fill(id, number));
        let swatch = swatch.set("x", at(x)).set("y", at(y)).set("width", SWATCH);
        group = group.add(swatch.set("height", SWATCH).set("rx", 2));
        group = group.add(text("", SIZE, x + SWATCH + 8.0, y + 12.0, &name));
        x += wide + 20.0;
    }
    (group, y + STEP + 8.0)
}
