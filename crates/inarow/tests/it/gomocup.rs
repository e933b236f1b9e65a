//! The Gomocup protocol, as a manager meets it.

mod brain;
mod ends;
mod games;
mod sessions;
