//! Pictures as SVG text: boards, games and charts.
//!
//! A picture is self-contained: it refers to no other files and runs no scripts. Its title and
//! description say in words what it shows. Colours follow the reader's light or dark scheme, and no
//! information is carried by colour alone. The same input gives the same text.
//!
//! Pictures within one page need an `id` each, of ASCII letters, digits and hyphens; a whole game
//! has the id `game`.
//!
//! ```
//! use inarow_rules::{Game, Mark, Notation, Record};
//! use inarow_words::{Language, Words, svg};
//! let mut record = Record::new(Game::TICTACTOE, Mark::X);
//! record.moves = Record::read_moves(&record.game, "b2 a1 c1")?;
//! let grid = record.game.grid().expect("a flat board");
//! let words = Words::new(Language::English);
//! let picture = svg::game(&words, grid, &record, Notation::Algebraic)?;
//! assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod bars;
mod board;
mod counts;
mod course;
mod fairness;
mod fills;
mod frame;
mod game;
mod grid;
mod heat;
mod ink;
mod intervals;
mod legend;
mod picture;
#[cfg(feature = "pixels")]
mod pixels;
mod places;
mod plot;
mod sheet;
mod squares;
mod stones;
mod telling;
mod text;
mod tree;
mod values;

pub use bars::{Bar, BarChart, bars};
pub use board::board;
pub use course::{CourseChart, CoursePoint, course};
pub use fairness::{FairnessMap, FairnessPanel, WorthCell, fairness_map};
pub use game::game;
pub use heat::{HeatMap, heat_map};
pub use intervals::{Interval, IntervalChart, intervals};
pub use picture::Picture;
#[cfg(feature = "pixels")]
pub use pixels::{Pixmap, pixels, png};
pub use tree::{TreeNode, TreePicture, tree};
pub use values::{SquareValue, value_map};
