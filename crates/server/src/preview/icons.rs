//! The page's icons as pixels, made from `web/icon.svg`.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The ground of the icon, which systems that cut its corners themselves want to its edges.
const GROUND: [u8; 3] = [0x26, 0x24, 0x21];

/// The files: how wide and high, whether the ground goes to the edges, and how much of it the icon takes. Of a maskable
/// one systems show four fifths at least (<https://w3c.github.io/manifest/#icon-masks>).
const ICONS: [(&str, u32, bool, f32); 4] = [
    ("icon-180.png", 180, true, 1.0),
    ("icon-192.png", 192, false, 1.0),
    ("icon-512.png", 512, false, 1.0),
    ("icon-maskable.png", 512, true, 0.8),
];

fn made(svg: &str, side: u32, is_full: bool, share: f32) -> Option<Pixmap> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let mut pixmap = Pixmap::new(side, side)?;
    if is_full {
        let [red, green, blue] = GROUND;
        pixmap.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    }
    let scale = share * side as f32 / tree.size().width();
    let margin = (1.0 - share) / 2.0 * side as f32;
    let place = Transform::from_scale(scale, scale).post_translate(margin, margin);
    resvg::render(&tree, place, &mut pixmap.as_mut());
    Some(pixmap)
}

/// After a change to the icon: `INAROW_WRITE=1 cargo test -p inarow-server --lib icons`.
#[test]
fn the_committed_icons_are_current() {
    let web = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/");
    let svg = std::fs::read_to_string(format!("{web}icon.svg")).unwrap();
    for (name, side, is_full, share) in ICONS {
        let (file, icon) = (format!("{web}{name}"), made(&svg, side, is_full, share).unwrap());
        if std::env::var_os("INAROW_WRITE").is_some() {
            icon.save_png(&file).unwrap();
        }
        let kept = Pixmap::load_png(&file).unwrap();
        // Other processors may round otherwise.
        let differ = kept.data().iter().zip(icon.data()).filter(|(a, b)| a.abs_diff(**b) > 2);
        assert_eq!((kept.width(), kept.height(), differ.count()), (side, side, 0), "{name}");
    }
}
