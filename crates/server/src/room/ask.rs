//! Requests to a room.

use std::net::IpAddr;

use inarow_answers::table::Change;
use inarow_answers::{GameInPlay, HintAt};
use inarow_store::Secret;
use inarow_words::Language;
use tokio::sync::{mpsc, oneshot};

use super::Update;
use crate::identity::Token;
use crate::problem::Problem;
use crate::wire::GameView;

/// The answer to a change.
pub(super) type Changed = oneshot::Sender<Result<(), Problem>>;

/// A question to a room, and the address that it comes from.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) address: IpAddr,
    pub(crate) ask: Ask,
}

/// A request to a room.
#[derive(Debug)]
pub(crate) enum Ask {
    /// The state of the game, as this visitor sees it.
    View { asker: Option<Secret>, language: Language, answer: oneshot::Sender<GameView> },
    /// Subscribes to every change.
    Watch { watcher: Watcher },
    /// Ends a subscription.
    Unwatch(u64),
    /// A change of the game.
    Change { asker: Option<Secret>, change: Change, answer: Changed },
    /// A good move, or the first answer.
    Hint { asker: Option<Secret>, is_first: bool, answer: oneshot::Sender<Result<HintAt, Problem>> },
    /// The game with the moves played until now.
    Play { answer: oneshot::Sender<GameInPlay> },
    /// The open seat, with its invitation.
    Claim { invite: Token, token: Token, name: String, answer: Changed },
}

/// A subscriber to every change.
#[derive(Debug)]
pub(crate) struct Watcher {
    /// The watcher's own number, given by the list of rooms.
    pub(crate) number: u64,
    pub(crate) address: IpAddr,
    pub(crate) asker: Option<Secret>,
    pub(crate) language: Language,
    pub(crate) sender: mpsc::Sender<Update>,
}

impl Watcher {
    /// Tells that the game is another node's now.
    pub(super) fn moved(&self) {
        // A subscriber whose queue is full is closed anyway.
        let _ = self.sender.try_send(Update::Moved);
    }
}

impl Ask {
    /// The visitor, if the request may concern a seat of theirs.
    pub(super) fn asker(&self) -> Option<&Secret> {
        match self {
            Ask::View { asker, .. }
            | Ask::Watch { watcher: Watcher { asker, .. } }
            | Ask::Change { asker, .. }
            | Ask::Hint { asker, .. } => asker.as_ref(),
            Ask::Unwatch(_) | Ask::Play { .. } | Ask::Claim { .. } => None,
        }
    }
}
