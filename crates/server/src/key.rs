//! The key by which the owner of a server is recognized.

use std::io;
use std::sync::{Mutex, PoisonError};

use crate::identity::{Token, same};

/// Makes a browser the owner's, once: the person who starts a server opens `/?token=…` in it, the address of the first
/// visit.
#[derive(Debug)]
pub struct Key(Token);

impl Key {
    /// A fresh one, of 128 random bits.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub fn random() -> io::Result<Key> {
        Token::random()
            .map(Key)
            .map_err(|problem| io::Error::other(problem.failure().unwrap_or_default()))
    }

    /// Its text in an address: 32 hexadecimal digits.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.text()
    }
}

/// The lock that a key opens once.
#[derive(Debug)]
pub(crate) struct Lock(Mutex<Option<Key>>);

impl Lock {
    pub(crate) fn new(key: Key) -> Lock {
        Lock(Mutex::new(Some(key)))
    }

    /// Takes the key away if it is this one.
    pub(crate) fn open(&self, said: &Token) -> Option<Key> {
        let mut key = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        key.take_if(|Key(key)| same(&key.secret(), &said.secret()))
    }

    /// Puts the key back: it could not be used.
    pub(crate) fn close(&self, key: Key) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(key);
    }
}
