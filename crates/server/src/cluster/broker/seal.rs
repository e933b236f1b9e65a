//! Sealing nodes' messages to each other, so that a broker can neither read nor forge them.
//!
//! ```text
//! sender: 16 bytes | number: 8 bytes, from 0 | text, under ChaCha20-Poly1305 (RFC 8439) | tag: 16 bytes
//! ```
//!
//! A sender is random at each start of a node. Its key is made of the key of all and its name (HKDF, RFC 5869), and
//! the number is the nonce: no key has the same nonce twice. Its purpose is authenticated with it.

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_store::NodeKey;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, Salt};

/// The lengths of the parts of a message.
const SENDER: usize = 16;
const HEAD: usize = SENDER + size_of::<u64>();

/// The name of a node for one start.
pub(super) type Sender = [u8; SENDER];

/// A message among all that are sealed: its sender and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) sender: Sender,
    pub(super) number: u64,
}

impl Mark {
    fn read(message: &[u8]) -> Option<Mark> {
        let (&sender, rest) = message.split_first_chunk()?;
        let number = u64::from_be_bytes(*rest.first_chunk()?);
        Some(Mark { sender, number })
    }

    fn bytes(self) -> [u8; HEAD] {
        let mut bytes = [0; HEAD];
        bytes[..SENDER].copy_from_slice(&self.sender);
        bytes[SENDER..].copy_from_slice(&self.number.to_be_bytes());
        bytes
    }

    fn nonce(self) -> Nonce {
        let mut nonce = [0; NONCE_LEN];
        nonce[NONCE_LEN - size_of::<u64>()..].copy_from_slice(&self.number.to_be_bytes());
        Nonce::assume_unique_for_key(nonce)
    }
}

/// The use of a message: it opens for no other.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose<'a> {
    /// A message to the listeners of a subject.
    Subject(&'a str),
    /// An answer to a message.
    Answer(Mark),
}

impl Purpose<'_> {
    fn bytes(self) -> Vec<u8> {
        match self {
            Purpose::Subject(subject) => [b"subject ", subject.as_bytes()].concat(),
            Purpose::Answer(mark) => [&b"answer "[..], &mark.bytes()].concat(),
        }
    }
}

/// Seals the messages of one node, and opens those of all.
pub(super) struct Seal {
    all: NodeKey,
    sender: Sender,
    own: LessSafeKey,
    next: AtomicU64,
}

/// Keys are in no log.
impl std::fmt::Debug for Seal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seal(…)")
    }
}

impl Seal {
    /// With the key that all nodes share, and a name that no start of any node had before.
    pub(super) fn new(all: NodeKey, sender: Sender) -> Result<Seal, Unspecified> {
        let own = key_of(&all, &sender)?;
        Ok(Seal { all, sender, own, next: AtomicU64::new(0) })
    }

    /// Seals a text for a purpose.
    pub(super) fn seal(
        &self,
        purpose: Purpose<'_>,
        text: &[u8],
    ) -> Result<(Mark, Vec<u8>), Unspecified> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let mark = Mark { sender: self.sender, number };
        let mut sealed = text.to_vec();
        let aad = Aad::from(purpose.bytes());
        self.own.seal_in_place_append_tag(mark.nonce(), aad, &mut sealed)?;
        sealed.splice(..0, mark.bytes());
        Ok((mark, sealed))
    }

    /// Opens a message that a node has sealed for this purpose.
    pub(super) fn open(&self, purpose: Purpose<'_>, message: &[u8]) -> Option<(Mark, Vec<u8>)> {
        let mark = Mark::read(message)?;
        let mut text = message.get(HEAD..)?.to_vec();
        let aad = Aad::from(purpose.bytes());
        let key = key_of(&self.all, &mark.sender).ok()?;
        let length = key.open_in_place(mark.nonce(), aad, &mut text).ok()?.len();
        text.truncate(length);
        Some((mark, text))
    }
}

fn key_of(all: &NodeKey, sender: &Sender) -> Result<LessSafeKey, Unspecified> {
    let made = Salt::new(HKDF_SHA256, sender).extract(&all.0);
    let key = made.expand(&[b"inarow node"], &CHACHA20_POLY1305)?;
    Ok(LessSafeKey::new(UnboundKey::from(key)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEAT: Purpose<'_> = Purpose::Subject("inarow.1.beat");

    fn node(all: u8, sender: u8) -> Seal {
        Seal::new(NodeKey([all; 32]), [sender; SENDER]).unwrap()
    }

    #[test]
    fn nodes_with_the_same_key_open_each_others_messages() {
        let (ann, bo) = (node(1, 1), node(1, 2));
        for (number, text) in (0..).zip([&b""[..], b"a\nhead", &[0; 70_000]]) {
            let (mark, sealed) = ann.seal(BEAT, text).unwrap();
            assert_eq!(mark, Mark { sender: [1; SENDER], number });
            assert_eq!(bo.open(BEAT, &sealed), Some((mark, text.to_vec())));
            assert!(text.is_empty() || !sealed.windows(text.len()).any(|part| part == text));
        }
        let same = [ann.seal(BEAT, b"again").unwrap(), ann.seal(BEAT, b"again").unwrap()];
        assert_ne!(same[0].1[HEAD..], same[1].1[HEAD..], "nobody sees that it is the same");
    }

    #[test]
    fn a_sealed_message_opens_for_its_purpose_only() {
        let (ann, bo) = (node(1, 1), node(1, 2));
        let (asked, question) = ann.seal(BEAT, b"who?").unwrap();
        assert_eq!(bo.open(Purpose::Subject("inarow.2.beat"), &question), None);
        assert_eq!(bo.open(Purpose::Answer(asked), &question), None);
        let (_, answer) = bo.seal(Purpose::Answer(asked), b"all").unwrap();
        assert!(ann.open(Purpose::Answer(asked), &answer).is_some());
        let other = Mark { number: asked.number + 1, ..asked };
        assert_eq!(ann.open(Purpose::Answer(other), &answer), None);
        assert_eq!(ann.open(BEAT, &answer), None);
    }

    #[test]
    fn a_changed_message_or_one_of_another_key_does_not_open() {
        let (ann, bo, other) = (node(1, 1), node(1, 2), node(3, 2));
        let (_, sealed) = ann.seal(BEAT, b"text").unwrap();
        assert_eq!(other.open(BEAT, &sealed), None);
        for at in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert_eq!(bo.open(BEAT, &changed), None, "byte {at}");
            assert_eq!(bo.open(BEAT, &sealed[..at]), None, "the first {at} bytes");
        }
        assert_eq!(bo.open(BEAT, &[&sealed[..], b"x"].concat()), None);
    }
}
