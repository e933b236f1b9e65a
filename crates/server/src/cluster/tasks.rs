//! Questions for workers: a queue, from which one worker takes each.

use std::time::Duration;

use axum::body::Bytes;
use futures_util::StreamExt as _;

use super::Cluster;
use super::broker::{Subject, is_unheard};
use super::peers::BEAT;

/// Times that a question is sent again if the worker that took it dies.
const TRIES: usize = 2;

/// Time within which a worker must say that it has taken a question.
const TAKEN: Duration = Duration::from_secs(1);

/// Interval at which a worker checks that its answer is still wanted.
const WANTED: Duration = Duration::from_secs(1);

impl Cluster {
    /// The answer of a worker within a time; None where no worker answers, so that the node computes it itself.
    pub(super) async fn ask_worker(
        &self,
        what: &str,
        message: Bytes,
        patience: Duration,
    ) -> Option<Bytes> {
        let broker = self.broker.as_ref().filter(|broker| broker.is_connected())?;
        for _ in 0..TRIES {
            let inbox = broker.inbox();
            let mut answers = broker.subscribe(inbox.clone(), None).await.ok()?;
            let subject = Cluster::queue_of(what);
            broker.publish_with_reply(subject, inbox, message.clone()).await.ok()?;
            let taken = tokio::time::timeout(TAKEN, answers.next()).await.ok()??;
            if is_unheard(&taken) {
                return None;
            }
            let worker = String::from_utf8(taken.payload.into()).ok()?;
            let gone = async {
                // It may not have been heard of before.
                tokio::time::sleep(2 * BEAT).await;
                while self.peers.has(&worker) {
                    tokio::time::sleep(BEAT).await;
                }
            };
            // A message with a reply subject only asks whether the answer is wanted.
            let answer = async {
                loop {
                    match answers.next().await {
                        Some(message) if message.reply.is_some() => {}
                        answer => return answer,
                    }
                }
            };
            tokio::select! {
                answer = answer => return answer.map(|answer| answer.payload),
                () = tokio::time::sleep(patience) => return None,
                () = gone => tracing::warn!(worker, "a worker is gone with a question"),
            }
        }
        None
    }

    /// The subject of a queue: workers know no database, and think for all.
    pub(super) fn queue_of(what: &str) -> String {
        format!("inarow.{what}")
    }

    /// Says who has taken a question, computes its answer and sends it, unless it is no longer wanted.
    pub(super) async fn take(&self, reply: Subject, answer: impl Future<Output = Bytes>) {
        self.reply(reply.clone(), self.name().to_owned().into()).await;
        tokio::select! {
            answer = answer => self.reply(reply, answer).await,
            () = self.no_waiter_is_left(reply.clone()) => {
                tracing::debug!("nobody waits for an answer any more");
            }
        }
    }

    /// Waits until the broker says that a reply subject has no listener. It says so at a subject that begins as the
    /// account of workers may listen to it (`deploy/nats.conf`).
    async fn no_waiter_is_left(&self, reply: Subject) {
        let Some(broker) = &self.broker else { return };
        tokio::time::sleep(WANTED).await;
        let own = format!("{}.{}", Cluster::queue_of("worker"), broker.inbox());
        let Ok(mut answers) = broker.subscribe(own.clone(), None).await else {
            return std::future::pending().await;
        };
        loop {
            let _ = broker.publish_with_reply(reply.clone(), own.clone(), Bytes::new()).await;
            match tokio::time::timeout(WANTED, answers.next()).await {
                Ok(Some(answer)) if is_unheard(&answer) => return,
                Ok(Some(_)) | Err(_) => {}
                Ok(None) => return,
            }
        }
    }

    /// Sends an answer; the asker may have stopped waiting.
    async fn reply(&self, reply: Subject, answer: Bytes) {
        let Some(broker) = &self.broker else { return };
        if let Err(error) = broker.publish(reply, answer).await {
            tracing::warn!(%error, "an answer could not be sent");
        }
    }
}
