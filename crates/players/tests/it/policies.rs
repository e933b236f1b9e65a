//! Laws that every policy keeps, and the rules of thumb on boards of every shape.

mod laws;
mod limits;
mod line_scores;
mod reasons;
mod regions;
mod stop;
mod thumb;
mod where_laws_hold;
