//! The key that the nodes of one database share.

use std::fmt;

use crate::database::query;
use crate::writer::Change;
use crate::{Error, Store};

/// A key of 256 bits.
#[derive(Clone, PartialEq, Eq)]
pub struct NodeKey(pub [u8; 32]);

/// Never printed in a log.
impl fmt::Debug for NodeKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NodeKey(…)")
    }
}

impl NodeKey {
    /// The key as it is stored.
    pub(crate) fn digits(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn read(digits: &str) -> Option<NodeKey> {
        let mut key = [0; 32];
        let (pairs, []) = digits.as_bytes().as_chunks::<2>() else { return None };
        if pairs.len() != key.len() || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        for (byte, pair) in key.iter_mut().zip(pairs) {
            *byte = u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(NodeKey(key))
    }
}

impl Store {
    /// The key of all nodes of the database; `fresh` becomes it if there is none yet.
    ///
    /// # Errors
    /// The reason why it cannot be read or written.
    pub async fn node_key(&self, fresh: NodeKey) -> Result<NodeKey, Error> {
        self.make(Change::KeepNodeKey(fresh)).await?;
        let digits: String =
            query("SELECT digits FROM node_key").value(&mut self.reader().await?).await?;
        NodeKey::read(&digits)
            .ok_or_else(|| Error::Corrupt("the key of its nodes is none".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written() {
        let key = NodeKey(std::array::from_fn(|at| at as u8 * 8 + 1));
        assert_eq!(NodeKey::read(&key.digits()), Some(key.clone()));
        assert_eq!(format!("{key:?}"), "NodeKey(…)");
        let digits = key.digits();
        let long = format!("{digits}00");
        for wrong in ["", "0g", &digits[1..], &digits[2..], &long, &digits.replace("01", "é")] {
            assert_eq!(NodeKey::read(wrong), None, "{wrong}");
        }
    }
}
