//! Policies in files.
