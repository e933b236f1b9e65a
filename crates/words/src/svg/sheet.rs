//! The drawing backend of plots: SVG elements instead of pixels.

use std::cell::RefCell;
use std::convert::Infallible;

use ::svg::Node;
use ::svg::node::element::{Circle, Group, Line, Path, Rectangle, Title};
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

use super::fills::fill;
use super::frame::at;
use super::ink::Ink;
use super::text::{clean, text, width};

/// The number of the library's pixels per pixel: it computes in whole pixels, pictures need tenths.
pub(super) const FINE: f64 = 100.0;

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

/// A group of elements that can be drawn on through any reference.
pub(super) struct Sheet<'a> {
    id: &'a str,
    size: (u32, u32),
    /// The group that is drawn on, after those that will contain it.
    groups: RefCell<Vec<Group>>,
}

impl<'a> Sheet<'a> {
    /// An empty sheet of a picture's size.
    pub(super) fn new(id: &'a str, width: f64, height: f64) -> Sheet<'a> {
        let size = ((width * FINE) as u32, (height * FINE) as u32);
        Sheet { id, size, groups: RefCell::new(vec![Group::new()]) }
    }

    /// Draws shapes as one group, with a sentence for the pointer that hovers over it.
    pub(super) fn described<T>(&self, sentence: &str, draw: impl FnOnce() -> T) -> T {
        self.groups.borrow_mut().push(Group::new().add(Title::new(clean(sentence))));
        let drawn = draw();
        let group = self.groups.borrow_mut().pop();
        group.into_iter().for_each(|group| self.add(group));
        drawn
    }

    /// Everything that was drawn.
    pub(super) fn into_group(self) -> Group {
        let groups = self.groups.into_inner();
        groups.into_iter().fold(Group::new(), Group::add)
    }

    fn add(&self, element: impl Into<Box<dyn Node>>) {
        if let Some(group) = self.groups.borrow_mut().last_mut() {
            group.append(element);
        }
    }
}

/// A length in tenths of a pixel.
fn length(fine: i32) -> f64 {
    at((f64::from(fine) / FINE * 10.0).round() / 10.0)
}

/// The ink of a style, unless it is invisible.
fn ink(style: &impl BackendStyle) -> Option<Ink> {
    let color = style.color();
    (color.alpha > 0.0).then(|| color.into())
}

impl DrawingBackend for &Sheet<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    /// Plots draw no single pixels.
    fn draw_pixel(&mut self, _: BackendCoord, _: BackendColor) -> Drawn {
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        if let Some(ink) = ink(style) {
            let line = Line::new().set("class", ink.class(false));
            let line = line.set("x1", length(from.0)).set("y1", length(from.1));
            self.add(line.set("x2", length(to.0)).set("y2", length(to.1)));
        }
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        is_filled: bool,
    ) -> Drawn {
        if let Some(ink) = ink(style) {
            let rectangle = Rectangle::new().set("class", ink.class(is_filled));
            let rectangle = rectangle.set("x", length(left)).set("y", length(top));
            let rectangle = rectangle.set("width", length(right - left));
            let rectangle = rectangle.set("height", length(bottom - top));
            self.add(match ink.as_series() {
                Some(series) => rectangle.set("fill", fill(self.id, series)),
                None => rectangle,
            });
        }
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        if let Some(ink) = ink(style) {
            let point = |(x, y): BackendCoord| format!("{} {}", length(x), length(y));
            let points: Vec<String> = path.into_iter().map(point).collect();
            if !points.is_empty() {
                let line = format!("M{}", points.join("L"));
                self.add(Path::new().set("class", ink.class(false)).set("d", line));
            }
        }
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        is_filled: bool,
    ) -> Drawn {
        if let Some(ink) = ink(style) {
            let circle = Circle::new().set("class", ink.class(is_filled));
            let circle = circle.set("cx", length(x)).set("cy", length(y));
            self.add(circle.set("r", length(radius as i32)));
        }
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        content: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Drawn {
        let (anchor, size) = (style.anchor(), style.size() / FINE);
        let place = match anchor.h_pos {
            HPos::Left => "",
            HPos::Center => "middle ",
            HPos::Right => "end ",
        };
        // From the anchor down to the baseline of the letters.
        let down = match anchor.v_pos {
            VPos::Top => 0.8,
            VPos::Center => 0.35,
            VPos::Bottom => -0.2,
        };
        let class = format!("{place}{}", Ink::from(style.color()).class(false));
        self.add(text(class.trim_end(), size, length(x), length(y) + down * size, content));
        Ok(())
    }

    /// The library has no fonts here, and would count a Chinese character as three letters.
    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        content: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        Ok(((width(content) * style.size()) as u32, style.size() as u32))
    }
}
