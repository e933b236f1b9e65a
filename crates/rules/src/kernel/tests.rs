//! The kernels against the same oracle as the rest of the crate.

mod line_tests;
mod words;

#[path = "../../tests/it/draw.rs"]
mod draw;
#[path = "../../tests/it/games.rs"]
#[allow(dead_code, unused_imports)]
mod games;
#[path = "../../tests/it/oracle.rs"]
#[allow(dead_code)]
mod oracle;
