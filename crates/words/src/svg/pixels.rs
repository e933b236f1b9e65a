//! Pictures as pixels, for programs that do not show SVG.
//!
//! A picture takes 8 ms for 3x3 and 43 ms for 300 stones on 22x22, most of it for writing the PNG. `resvg` adds 26 s of
//! processor time to a fresh release build; `tiny-skia` alone would add 12, and a second way to draw every shape.

pub use resvg::tiny_skia::Pixmap;
use resvg::tiny_skia::{Color, Transform};
use resvg::usvg::{Options, Tree};

/// The paper of every picture.
const PAPER: [u8; 3] = [0xfc, 0xfb, 0xf8];

/// A picture as a PNG file whose longer side has `longest` pixels, without its letters. `None` if the SVG cannot be read.
#[must_use]
pub fn png(svg: &str, longest: u32) -> Option<Vec<u8>> {
    let tree = read(svg)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = longest as f32 / width.max(height);
    let paper = [width, height].map(|side| (side * scale).ceil() as u32);
    drawn(&tree, paper, 0.0)?.encode_png().ok()
}

/// A picture in the middle of paper of this width and height, with at least `margin` pixels above and below it. Its letters
/// are left out: they would need fonts. `None` if the SVG cannot be read or the paper has no pixels.
#[must_use]
pub fn pixels(svg: &str, paper: [u32; 2], margin: f32) -> Option<Pixmap> {
    drawn(&read(svg)?, paper, margin)
}

fn read(svg: &str) -> Option<Tree> {
    Tree::from_str(svg, &Options::default()).ok()
}

fn drawn(tree: &Tree, [width, height]: [u32; 2], margin: f32) -> Option<Pixmap> {
    let mut pixmap = Pixmap::new(width, height)?;
    let (width, height) = (width as f32, height as f32);
    let (own_width, own_height) = (tree.size().width(), tree.size().height());
    let scale = (width / own_width).min((height - 2.0 * margin) / own_height);
    let left = (width - scale * own_width) / 2.0;
    let top = (height - scale * own_height) / 2.0;
    let [red, green, blue] = PAPER;
    pixmap.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    let place = Transform::from_scale(scale, scale).post_translate(left, top);
    resvg::render(tree, place, &mut pixmap.as_mut());
    Some(pixmap)
}
