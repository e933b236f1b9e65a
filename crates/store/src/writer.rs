//! The writers: changes wait in a queue and are committed in groups.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use inarow_rules::opening::OpeningRecord;
use inarow_rules::{End, Mark};
use tokio::sync::{Mutex, Notify, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::database::{Begin, Database, Link};
use crate::import::Batch;
use crate::replay::Shelf;
use crate::room::{RoomChange, Seen};
use crate::{Error, NewGame, NodeKey, Room, Secret, change};
use inarow_formats::kept::{GameId, KeptMove, Millis};

/// Number of changes that may be queued before callers wait.
const QUEUE: usize = 1024;

/// The largest number of changes in one commit.
const GROUP: usize = 512;

/// A change of the database.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Begin(NewGame),
    Move {
        id: GameId,
        ply: usize,
        kept: KeptMove,
        now: Millis,
    },
    TakeBack {
        id: GameId,
        plies: usize,
    },
    Opening {
        id: GameId,
        plies: usize,
        opening: OpeningRecord,
    },
    End {
        id: GameId,
        end: End,
        now: Millis,
    },
    Grade {
        id: GameId,
        ply: usize,
        grade: Option<String>,
    },
    Delete(GameId),
    /// Unless the game has moves.
    DeleteUnmoved(GameId),
    AddOwner(Secret),
    /// Sets the number of the database, unless it has one.
    NumberSite(i64),
    /// Sets the key of all nodes of the database, unless it has one.
    KeepNodeKey(NodeKey),
    /// A write without a visible effect.
    Nothing,
    Import(Batch),
    /// Hashes the content of some games, and returns these games.
    NoteContent,
    BeginRoom(Box<(NewGame, Room)>),
    Room {
        id: GameId,
        seen: Seen,
        change: RoomChange,
        now: Millis,
    },
    TakeSeat {
        id: GameId,
        mark: Mark,
        invite: Secret,
        token: Secret,
        name: String,
        lease: i64,
    },
    Rematch {
        after: GameId,
        begun: Box<(NewGame, Room)>,
        lease: i64,
    },
}

impl Change {
    /// The existing game that it is about, if any.
    fn game(&self) -> Option<GameId> {
        match self {
            Change::Move { id, .. }
            | Change::TakeBack { id, .. }
            | Change::Opening { id, .. }
            | Change::End { id, .. }
            | Change::Grade { id, .. }
            | Change::Delete(id)
            | Change::DeleteUnmoved(id)
            | Change::Room { id, .. }
            | Change::TakeSeat { id, .. }
            | Change::Rematch { after: id, .. } => Some(*id),
            Change::Begin(_)
            | Change::AddOwner(_)
            | Change::NumberSite(_)
            | Change::KeepNodeKey(_)
            | Change::Nothing
            | Change::Import(_)
            | Change::NoteContent
            | Change::BeginRoom(_) => None,
        }
    }
}

/// The reason why a change was not made.
pub(crate) enum Fail {
    /// It was refused, and none of it is written: the others of its group continue.
    Refused(Error),
    /// The database failed: nothing of the whole group is stored.
    Broken(Error),
}

impl From<sqlx::Error> for Fail {
    fn from(error: sqlx::Error) -> Fail {
        Fail::Broken(error.into())
    }
}

/// The result of storing a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Made {
    New(GameId),
    /// It was already stored.
    Known(GameId),
}

impl Made {
    pub(crate) fn id(self) -> GameId {
        match self {
            Made::New(id) | Made::Known(id) => id,
        }
    }
}

/// The games that a change made; empty for most changes.
type Answer = Result<Vec<Made>, Error>;

struct Job {
    change: Change,
    answer: oneshot::Sender<Answer>,
}

/// The handle of the writers.
#[derive(Debug)]
pub(crate) struct Writer {
    /// Each has its own games: the changes of one game are made in order.
    queues: Vec<Queue>,
    /// True if the last commit failed.
    fails: Arc<AtomicBool>,
}

/// The handle of one writer.
#[derive(Debug)]
struct Queue {
    jobs: mpsc::Sender<Job>,
    /// Notified once no more jobs are accepted.
    last: Arc<Notify>,
    /// `None` once it has been awaited.
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(crate) fn start(database: &Database, shelf: &Arc<Shelf>) -> Writer {
        let fails = Arc::new(AtomicBool::new(false));
        let queue = |_| {
            let (jobs, queue) = mpsc::channel(QUEUE);
            let last = Arc::new(Notify::new());
            let kept = (database.clone(), Arc::clone(&fails));
            let task = tokio::spawn(work(kept, Arc::clone(shelf), queue, Arc::clone(&last)));
            Queue { jobs, last, task: Mutex::new(Some(task)) }
        };
        Writer { queues: (0..database.writing_at_once()).map(queue).collect(), fails }
    }

    /// Makes a change, which is on the disk when this returns. If the caller stops waiting, the
    /// change is still made.
    pub(crate) async fn make(&self, change: Change) -> Answer {
        let stopped = || Error::Unreachable("the program is ending".to_owned());
        let (answer, answered) = oneshot::channel();
        // New games wait for those of other programs, and so do later changes in their queue.
        let queue = match (change.game(), self.queues.split_first()) {
            (Some(id), Some((_, games))) if !games.is_empty() => {
                &games[id.0.unsigned_abs() as usize % games.len()]
            }
            _ => &self.queues[0],
        };
        queue.jobs.send(Job { change, answer }).await.map_err(|_| stopped())?;
        answered.await.map_err(|_| stopped())?
    }

    /// True if the last commit failed: the next one may succeed.
    pub(crate) fn fails(&self) -> bool {
        self.fails.load(Ordering::Relaxed)
    }

    /// Makes the pending changes, then stops.
    pub(crate) async fn stop(&self) {
        for queue in &self.queues {
            queue.last.notify_one();
        }
        for queue in &self.queues {
            if let Some(task) = queue.task.lock().await.take() {
                // The task only ends with its queue, unless it panicked.
                let _ = task.await;
            }
        }
    }
}

async fn work(
    (database, fails): (Database, Arc<AtomicBool>),
    shelf: Arc<Shelf>,
    mut queue: mpsc::Receiver<Job>,
    last: Arc<Notify>,
) {
    let mut group = Vec::new();
    loop {
        tokio::select! {
            taken = queue.recv_many(&mut group, GROUP) => if taken == 0 { return },
            () = last.notified() => {
                queue.close();
                continue;
            }
        }
        let (changes, waiting): (Vec<_>, Vec<_>) =
            group.drain(..).map(|job: Job| (job.change, job.answer)).unzip();
        let committed = commit(&database, &shelf, changes).await;
        fails.store(committed.is_err(), Ordering::Relaxed);
        let answers = match committed {
            Ok(answers) => answers,
            Err(error) => waiting.iter().map(|_| Err(error.clone())).collect(),
        };
        for (answer, sender) in answers.into_iter().zip(waiting) {
            // The caller may have stopped waiting.
            let _ = sender.send(answer);
        }
    }
}

/// Makes changes in one transaction, and returns their answers once it is committed. In the rare
/// case that a server refuses one of them, all are made again, with a savepoint before each to
/// which it alone is undone.
async fn commit(
    database: &Database,
    shelf: &Shelf,
    changes: Vec<Change>,
) -> Result<Vec<Answer>, Error> {
    let mut link = database.writer().await?;
    // An import keeps state about the games that it has made.
    let is_simple = !changes.iter().any(|change| matches!(change, Change::Import(_)));
    let again = if is_simple && link.is_server() { changes.clone() } else { Vec::new() };
    let mut made = attempt(&mut link, shelf, changes, again.is_empty()).await;
    if matches!(made, Ok(None)) {
        made = attempt(&mut link, shelf, again, true).await;
    }
    if made.is_err() {
        // A database may have ended the transaction by itself; a fresh connection has a known
        // state.
        link.close_on_drop();
    }
    made.map(Option::unwrap_or_default)
}

/// The answers; `None` if a change failed that could not be undone alone, and nothing is made.
async fn attempt(
    link: &mut Link<'_>,
    shelf: &Shelf,
    changes: Vec<Change>,
    is_careful: bool,
) -> Result<Option<Vec<Answer>>, Error> {
    let mut transaction = link.begin(Begin::Write).await?;
    let games: Vec<i64> = changes.iter().filter_map(Change::game).map(|id| id.0).collect();
    transaction.lock(&games).await?;
    let mut answers = Vec::with_capacity(changes.len());
    for change in changes {
        if is_careful {
            transaction.save().await?;
        }
        let made = change::make(&mut transaction, shelf, change).await;
        answers.push(match made {
            Ok(ids) => Ok(ids),
            Err(Fail::Refused(error)) => Err(error),
            Err(Fail::Broken(_)) if !is_careful => return Ok(None),
            Err(Fail::Broken(error)) if transaction.undo().await => Err(error),
            Err(Fail::Broken(error)) => return Err(error),
        });
    }
    transaction.commit().await?;
    Ok(Some(answers))
}
