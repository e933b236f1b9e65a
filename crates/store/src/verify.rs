//! Checking every row against the rules: the moves are the truth, the rest must follow from them.

use std::fmt;
use std::sync::Arc;

use inarow_rules::{End, IllegalMove};

use crate::content::of;
use crate::database::query;
use crate::replay::{self, Shelf};
use crate::stored::{Pages, Stored};
use crate::{Error, Store};
use inarow_formats::kept::GameId;
use inarow_formats::standing::Standing;

/// An error in a stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A row cannot be read; the text says why.
    Unreadable(String),
    /// A move is not legal.
    Illegal {
        /// The ply of the move, from 1.
        ply: usize,
        /// The reason.
        reason: IllegalMove,
    },
    /// The stored key of the position after a move is wrong.
    WrongKey {
        /// The ply of the move, from 1.
        ply: usize,
    },
    /// The stored standing does not follow from the moves and the end.
    WrongStanding,
    /// The stored length or opening is wrong.
    WrongCount,
    /// The stored hash of the game's content is wrong.
    WrongContent,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(what) => f.write_str(what),
            Self::Illegal { ply, reason } => write!(f, "move {ply}: {reason}"),
            Self::WrongKey { ply } => write!(f, "move {ply}: the stored key is not the position's"),
            Self::WrongStanding => f.write_str("the stored result does not follow from the moves"),
            Self::WrongCount => f.write_str("the stored length or opening is not the game's"),
            Self::WrongContent => {
                f.write_str("the stored number of the game's content is not the game's")
            }
        }
    }
}

impl Store {
    /// Errors that the database finds in its own file, moves that belong to no game, and a counter
    /// that would reuse a name.
    ///
    /// # Errors
    /// The reason why the check failed.
    pub async fn check_file(&self) -> Result<Vec<String>, Error> {
        let mut found = self.database().integrity().await?;
        let sql = "SELECT DISTINCT game FROM move \
            WHERE NOT EXISTS (SELECT 1 FROM game WHERE game.id = move.game)";
        let strays = query(sql).tuples::<(i64,)>(&mut self.reader().await?).await;
        match strays.map_err(Error::from) {
            Ok(strays) => {
                found.extend(
                    strays.iter().map(|(id,)| format!("moves of game {id}, which is none")),
                );
            }
            Err(Error::Corrupt(what)) => found.push(what),
            Err(error) => return Err(error),
        }
        let sql =
            "SELECT COUNT(*) FROM game WHERE id >= (SELECT next FROM counter WHERE name = 'game')";
        let late = query(sql).value::<i64>(&mut self.reader().await?).await;
        match late.map_err(Error::from) {
            Ok(0) => {}
            Ok(_) => found.push("the counter of games is behind them".to_owned()),
            Err(Error::Corrupt(what)) => found.push(what),
            Err(error) => return Err(error),
        }
        Ok(found)
    }

    /// Plays every game through, one after the other.
    pub fn verify(&self) -> Verify<'_> {
        Verify { pages: Pages::new(self), shelf: Arc::clone(self.shelf()) }
    }
}

/// Plays every game through, one after the other.
pub struct Verify<'a> {
    pages: Pages<'a>,
    shelf: Arc<Shelf>,
}

impl Verify<'_> {
    /// The next game with its errors; `None` after the last.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn next(&mut self) -> Result<Option<(GameId, Vec<Problem>)>, Error> {
        let stored = self.pages.next().await?;
        Ok(stored.map(|stored| (stored.id, problems(stored, &self.shelf))))
    }
}

fn problems(stored: Stored, shelf: &Shelf) -> Vec<Problem> {
    let unreadable = |error: Error| vec![Problem::Unreadable(error.to_string())];
    let head = match &stored.head {
        Ok(head) => head.clone(),
        Err(error) => return unreadable(error.clone()),
    };
    let squares = match stored.squares() {
        Ok(squares) => squares,
        Err(error) => return unreadable(error),
    };
    let line = match replay::line(&shelf.rules(head.game), head.first, &squares, 0) {
        Ok(line) => line,
        Err(bad) => return vec![Problem::Illegal { ply: bad.ply, reason: bad.reason }],
    };
    let mut problems = Vec::new();
    for (row, key) in stored.moves.iter().zip(&line.keys) {
        if row.key != *key {
            problems.push(Problem::WrongKey { ply: row.ply as usize });
        }
    }
    let standing = Standing::of(head.end, line.conclusion);
    let said = head.end == Some(End::Played);
    if said != line.conclusion.is_some() || standing != Some(head.standing) {
        problems.push(Problem::WrongStanding);
    }
    let ended = head.end.is_some();
    let opening = line.opening.filter(|_| ended);
    if stored.plies != ended.then_some(squares.len() as i64) || stored.opening != opening {
        problems.push(Problem::WrongCount);
    }
    // It follows from the standing of the game.
    let noted = stored.content.filter(|_| !problems.contains(&Problem::WrongStanding));
    match stored.kept() {
        Ok(kept) => {
            let is_wrong = noted.is_some_and(|noted| noted != of(&kept, head.standing));
            problems.extend(is_wrong.then_some(Problem::WrongContent));
        }
        Err(error) => problems.extend(unreadable(error)),
    }
    problems
}
