//! The Gomocup protocol from a manager's point of view.

mod brain;
mod ends;
mod games;
mod sessions;
