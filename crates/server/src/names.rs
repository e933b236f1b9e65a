//! The names of games in addresses.

use crate::problem::{Kind, Problem};

/// The alphabet of names: no character is mistaken for another when read aloud or copied.
const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// A name that cannot be guessed: 12 letters, 60 random bits.
pub(crate) fn fresh_code() -> Result<String, Problem> {
    let mut bytes = [0; 12];
    getrandom::fill(&mut bytes).map_err(|error| Problem::new(Kind::Internal, error.to_string()))?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// Whether a text could be such a name.
pub(crate) fn is_code(text: &str) -> bool {
    text.len() == 12 && text.bytes().all(|byte| LETTERS.contains(&byte))
}
