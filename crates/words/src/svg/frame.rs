//! The frame of every picture: size, title, description, style and paper.

use ::svg::node::Text;
use ::svg::node::element::{Description, Group, Rectangle, SVG, Style, Title};

use super::text::clean;
use crate::{BoardTheme, Words};

/// The frame of a picture.
pub(super) struct Frame<'a> {
    /// The prefix of every id in the picture.
    pub(super) id: &'a str,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) title: &'a str,
    /// A description of the whole picture.
    pub(super) description: &'a str,
}

impl Frame<'_> {
    /// The picture with its content, as text.
    pub(super) fn around(&self, words: &Words, content: Group) -> String {
        let (title, description) = (format!("{}-title", self.id), format!("{}-desc", self.id));
        let (width, height) = (at(self.width), at(self.height));
        let paper =
            Rectangle::new().set("class", "paper").set("width", width).set("height", height);
        let style = include_str!("picture.css").to_owned() + &BoardTheme::Pencil.rules(".inarow");
        let document = SVG::new()
            .set("class", "inarow")
            .set("xml:lang", words.language().code())
            .set("role", "img")
            .set("aria-labelledby", format!("{title} {description}"))
            .set("viewBox", (0, 0, width, height))
            .set("width", width)
            .set("height", height)
            .add(Title::new(clean(self.title)).set("id", title))
            .add(Description::new().set("id", description).add(Text::new(clean(self.description))))
            .add(Style::new(style.trim_end()))
            .add(paper.set("rx", 8))
            .add(content);
        format!("{document}\n")
    }
}

/// A coordinate with at most two decimals.
pub(super) fn at(coordinate: f64) -> f64 {
    // Adding zero removes the sign of a negative zero.
    (coordinate * 100.0).round() / 100.0 + 0.0
}
