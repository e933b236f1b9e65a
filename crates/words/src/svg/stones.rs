//! Stones: marks, round bodies, or both.

use ::svg::node::element::{Circle, Group, Path, Style};
use inarow_rules::{Mark, Square};

use super::frame::at;
use super::squares::Squares;
use crate::{BoardTheme, Shapes};

/// The factor by which a mark with a number in its middle is larger.
const AROUND_NUMBER: f64 = 1.23;

/// The group for stones and the surface under them, with the colours of their theme. Every picture
/// has the colours of the pencil.
pub(super) fn themed(theme: BoardTheme) -> Group {
    match theme {
        BoardTheme::Pencil => Group::new(),
        BoardTheme::Discs | BoardTheme::Stones => {
            let class = format!("theme-{}", theme.name());
            let rules = theme.rules(&format!(".inarow .{class}"));
            Group::new().set("class", class).add(Style::new(rules.trim_end()))
        }
    }
}

impl Squares {
    /// Adds a stone: a body if the theme has one, and a mark unless a number takes its place.
    pub(super) fn with_stone(
        &self,
        group: Group,
        square: Square,
        mark: Mark,
        is_numbered: bool,
    ) -> Group {
        let (middle, shapes) = (self.center(square), self.theme.shapes());
        match (shapes.body, is_numbered) {
            (0, false) => self.with_mark(group, middle, mark, shapes, 1.0),
            (0, true) => self.with_mark(group, middle, mark, shapes, AROUND_NUMBER),
            (reach, false) => {
                let group = group.add(body(middle, self.part(reach), mark));
                self.with_mark(group, middle, mark, shapes, 1.0)
            }
            (reach, true) => group.add(body(middle, self.part(reach), mark)),
        }
    }

    /// Adds X or O, if the theme has them.
    fn with_mark(
        &self,
        group: Group,
        (x, y): (f64, f64),
        mark: Mark,
        shapes: Shapes,
        scale: f64,
    ) -> Group {
        let stroke = at(self.part(shapes.stroke));
        let [cross, ring] = [shapes.cross, shapes.ring].map(|reach| scale * self.part(reach));
        match mark {
            _ if shapes.stroke == 0 => group,
            Mark::X => {
                let [left, right, top, bottom] =
                    [x - cross, x + cross, y - cross, y + cross].map(at);
                let strokes =
                    format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
                group.add(
                    Path::new().set("class", "x").set("d", strokes).set("stroke-width", stroke),
                )
            }
            Mark::O => {
                let circle = Circle::new().set("class", "o").set("cx", at(x)).set("cy", at(y));
                group.add(circle.set("r", at(ring)).set("stroke-width", stroke))
            }
        }
    }
}

/// The round body of a stone.
fn body((x, y): (f64, f64), reach: f64, mark: Mark) -> Circle {
    let class = if mark == Mark::X { "body body-x" } else { "body body-o" };
    let body = Circle::new().set("class", class).set("cx", at(x)).set("cy", at(y));
    body.set("r", at(reach)).set("stroke-width", 1)
}
