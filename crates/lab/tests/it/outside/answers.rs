//! What a line of a bot means.
