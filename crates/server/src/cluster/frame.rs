//! Messages on the broker: a head as one line of JSON, then the raw body.

use axum::body::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A head and a body as one message.
pub(super) fn write(head: &impl Serialize, body: &[u8]) -> Bytes {
    let mut written = serde_json::to_vec(head).unwrap_or_default();
    written.push(b'\n');
    written.extend_from_slice(body);
    written.into()
}

/// The head and the body of a message; None for one that no node of this version sends.
pub(super) fn read<H: DeserializeOwned>(message: &Bytes) -> Option<(H, Bytes)> {
    let end = message.iter().position(|&byte| byte == b'\n')?;
    let head = serde_json::from_slice(&message[..end]).ok()?;
    Some((head, message.slice(end + 1..)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_comes_out_as_it_went_in() {
        for body in [&b""[..], b"a\nb", b"\n"] {
            let written = write(&("a\nhead", 7), body);
            let read = read::<(String, i32)>(&written);
            assert_eq!(read, Some((("a\nhead".to_owned(), 7), Bytes::from_static(body))));
        }
        for wrong in [&b""[..], b"1", b"x\n", b"{}\n"] {
            assert_eq!(read::<(String, i32)>(&Bytes::from_static(wrong)), None);
        }
    }
}
