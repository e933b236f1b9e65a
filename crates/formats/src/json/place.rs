//! Line and column of a part of a text.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// The line and the column, from 1, where a move of a game ends; plies count from 1.
pub(super) fn of_move(text: &[u8], ply: usize) -> (usize, usize) {
    let found = Fields { ply }.deserialize(&mut serde_json::Deserializer::from_slice(text));
    found.map_or_else(|error| of_error(&error), |()| (1, 1))
}

/// The line and the column, from 1, of an error.
pub(super) fn of_error(error: &serde_json::Error) -> (usize, usize) {
    (error.line().max(1), error.column().max(1))
}

/// Visits the fields of a game and fails at the given move, which ends the parsing there.
struct Fields {
    ply: usize,
}

impl<'de> DeserializeSeed<'de> for Fields {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Fields {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a game")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        while let Some(name) = fields.next_key::<String>()? {
            if name == "moves" {
                fields.next_value_seed(Moves { ply: self.ply })?;
            } else {
                fields.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

/// Visits the moves and fails at the given one.
struct Moves {
    ply: usize,
}

impl<'de> DeserializeSeed<'de> for Moves {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Moves {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut moves: A) -> Result<(), A::Error> {
        for _ in 1..self.ply {
            moves.next_element::<IgnoredAny>()?;
        }
        moves.next_element_seed(Here)?;
        Ok(())
    }
}

/// Fails at a square, by itself or in the field `move`.
struct Here;

impl<'de> DeserializeSeed<'de> for Here {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Here {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move")
    }

    fn visit_str<E: serde::de::Error>(self, _: &str) -> Result<(), E> {
        Err(E::custom("here"))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        while let Some(name) = fields.next_key::<String>()? {
            if name == "move" {
                return fields.next_value_seed(Here);
            }
            fields.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}
