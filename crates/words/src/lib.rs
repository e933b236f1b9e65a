//! What people read: reasons, values and errors as sentences, in English and Simplified Chinese.
//!
//! Every sentence comes from the Fluent catalogues in `locales/`, one file a language; a test
//! holds their keys in parity. Nothing here prints.
//!
//! ```
//! use inarow_words::{Language, Words};
//! let words = Words::new(Language::Chinese);
//! assert_eq!(words.say("value-draw", []), "平局");
//! ```
#![forbid(unsafe_code)]

mod catalogue;
mod challenges;
mod ends;
mod errors;
mod explanations;
mod faults;
mod formats;
mod language;
mod lessons;
mod minus;
mod naming;
mod reasons;
mod reviews;
mod searches;
pub mod svg;

pub use catalogue::{CATALOGUES, Words};
pub use fluent_bundle::FluentValue;
pub use language::Language;
pub use minus::minus;
pub use naming::Naming;
pub use searches::{signed_hundredths, window_end};
