//! The language of messages.

use std::sync::atomic::{AtomicBool, Ordering};

use inarow_answers::Voice;
use inarow_rules::Notation;
use inarow_words::{Language, Words};
use pyo3::prelude::{PyResult, pyfunction};

use crate::error;

/// True if sentences are in Chinese.
static IS_CHINESE: AtomicBool = AtomicBool::new(false);

fn current() -> Language {
    if IS_CHINESE.load(Ordering::Relaxed) { Language::Chinese } else { Language::English }
}

/// The messages in the current language.
pub(crate) fn words() -> &'static Words {
    Words::of(current())
}

/// The form of answers: squares in algebraic notation, as in all JSON.
pub(crate) fn voice() -> Voice<'static> {
    Voice { words: words(), notation: Notation::Algebraic }
}

/// The language of all sentences: "en" or "zh".
///
/// >>> import inarow
/// >>> inarow.language()
/// 'en'
#[pyfunction]
pub(crate) fn language() -> &'static str {
    current().code()
}

/// A message of the catalogues, for the package's own Python code.
#[pyfunction]
#[pyo3(signature = (key, text = "", names = ""))]
pub(crate) fn sentence(key: &str, text: &str, names: &str) -> String {
    words().say(key, [("text", text.into()), ("names", names.into())])
}

/// Sets the language of all sentences, in every thread: "en" (English) or "zh" (Chinese).
///
/// >>> import inarow
/// >>> inarow.set_language("zh")
/// >>> inarow.Position().status
/// '轮到 X 走'
/// >>> inarow.set_language("en")
///
/// Raises TextError if there is no such language.
#[pyfunction]
pub(crate) fn set_language(code: &str) -> PyResult<()> {
    let language = code.parse::<Language>();
    let codes = || Language::ALL.map(Language::code);
    let language = language.map_err(|()| error::not_one_of(codes(), code))?;
    IS_CHINESE.store(language == Language::Chinese, Ordering::Relaxed);
    Ok(())
}
