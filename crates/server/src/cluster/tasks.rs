//! What workers are asked: by a queue, of which one takes each question.

use std::time::Duration;

use axum::body::Bytes;
use futures_util::StreamExt as _;

use super::Cluster;
use super::broker::{Subject, is_unheard};
use super::peers::BEAT;

/// How often a question is asked again that a worker took and died of.
const TRIES: usize = 2;

/// How long to wait until a worker says that it has taken a question.
const TAKEN: Duration = Duration::from_secs(1);

/// How often a worker looks whether somebody waits for its answer still.
const WANTED: Duration = Duration::from_secs(1);

impl Cluster {
    /// The answer of a worker within a time; none where no worker has one, so that whoever asks has to think.
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
            // What has a reply only asks whether somebody waits.
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

    /// Says who has taken a question, works out its answer and sends that, unless nobody waits for it any more.
    pub(super) async fn take(&self, reply: Subject, answer: impl Future<Output = Bytes>) {
        self.reply(reply.clone(), self.name().to_owned().into()).await;
        tokio::select! {
            answer = answer => self.reply(reply, answer).await,
            () = self.nobody_waits(reply.clone()) => {
                tracing::debug!("nobody waits for an answer any more");
            }
        }
    }

    /// Waits until the broker knows nobody who waits for a reply.
    async fn nobody_waits(&self, reply: Subject) {
        let Some(broker) = &self.broker else { return };
        loop {
            tokio::time::sleep(WANTED).await;
            let asked = broker.ask(reply.clone(), Bytes::new(), WANTED).await;
            if let Ok(None) = asked {
                return;
            }
        }
    }
}
