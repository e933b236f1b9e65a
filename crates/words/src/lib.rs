#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod breaking;
mod catalogue;
mod challenges;
mod ends;
mod errors;
mod explanations;
mod faults;
mod formats;
mod grouped;
mod json;
mod language;
mod learned;
mod lessons;
mod minus;
mod naming;
mod nearest;
mod openings;
mod puzzles;
mod reasons;
mod report;
mod reviews;
mod searches;
pub mod svg;
mod system;
mod theme;

pub use breaking::unbroken_parts;
#[cfg(not(target_family = "wasm"))]
pub use catalogue::AS_PRINTED;
pub use catalogue::{Words, catalogue, steers};
pub use fluent_bundle::FluentValue;
pub use grouped::grouped;
pub use json::Place;
pub use language::Language;
pub use learned::{LearnedNumber, LearnedSum};
pub use minus::minus;
pub use naming::Naming;
pub use nearest::nearest;
pub use report::{Figure, Report, Spreadsheet, Table, table};
pub use searches::{SearchStep, signed_hundredths, window_end};
pub use theme::{BoardTheme, Shapes};
