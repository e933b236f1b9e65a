//! Positions and what they are worth.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use inarow_answers::asked::{AnalysisLine, AskedAnalysis, WantedAnalysis, WantedPosition};
use inarow_answers::views::PositionView;
use inarow_answers::{Versioned, Voice, view};
use tokio::sync::mpsc;

use crate::address::ClientAddress;
use crate::extract::Query;
use crate::language::RequestLanguage;
use crate::problem::Problem;
use crate::server::Server;
use crate::thinking::Thinkers;

/// How many looks wait for somebody who reads slowly.
const WAITING: usize = 4;

/// A position: its stones, whose turn it is, and the legal moves.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/positions", tag = "study", operation_id = "show_position",
    params(WantedPosition),
    responses((status = 200, description = "The position.", body = Versioned<PositionView>), Problem),
))]
pub(super) async fn position(
    State(server): State<Arc<Server>>,
    language: RequestLanguage,
    Query(wanted): Query<WantedPosition>,
) -> Result<axum::Json<Versioned<PositionView>>, Problem> {
    Ok(language.tell(&wanted.game(|game| server.rooms.services().rules(game))?))
}

/// What every move of a position is worth, one JSON object a line: first the position, then what is
/// known so far from time to time, and finally why each move is good or bad. It stops when nobody
/// reads.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/analysis", tag = "study", operation_id = "analyse",
    params(WantedAnalysis),
    responses(
        (status = 200, description = "A look a line.", content_type = "application/x-ndjson", body = AnalysisLine),
        Problem,
    ),
))]
pub(super) async fn analysis(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(wanted): Query<WantedAnalysis>,
) -> Result<Response, Problem> {
    let asked = wanted.read(|game| server.rooms.services().rules(game))?;
    let place = server.place_for_page(address)?;
    let thinkers = server.rooms.services().thinkers.clone();
    let studied = Studied { thinkers, address, asked, voice: language.voice() };
    let (sender, receiver) = mpsc::channel(WAITING);
    let stopping = server.stopping.clone();
    server.sockets.spawn(async move {
        let _place = place;
        tokio::select! {
            () = stopping.cancelled() => (),
            () = sender.closed() => (),
            _ = studied.write(&sender) => (),
        }
    });
    let body = Body::from_stream(crate::stream_of(receiver));
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// Where lines are written to; closed when nobody reads.
type Lines = mpsc::Sender<Result<Bytes, io::Error>>;

/// What is analysed, and by whom.
struct Studied {
    thinkers: Thinkers,
    address: IpAddr,
    asked: AskedAnalysis,
    voice: Voice<'static>,
}

impl Studied {
    /// Writes the position and what is found out about it.
    async fn write(&self, out: &Lines) -> Option<()> {
        let position = Box::new(view(&self.asked.game, &self.voice));
        say(out, &AnalysisLine::Position { position }).await?;
        let (sender, mut looks) = mpsc::channel(1);
        let found = self.thinkers.study(self.address, self.asked.clone(), self.voice, sender);
        let passing_on = async {
            while let Some(look) = looks.recv().await {
                let analysis = Box::new(look);
                say(out, &AnalysisLine::Look { analysis, last: false }).await?;
            }
            Some(())
        };
        let (found, ()) = tokio::join!(found, async { passing_on.await.unwrap_or_default() });
        let analysis = match found {
            Ok(found) => Box::new(found?),
            Err(problem) => {
                let problem = problem.view(self.voice.words);
                return say(out, &AnalysisLine::Problem { problem }).await;
            }
        };
        let followed = self.asked.followed(&analysis.view);
        say(out, &AnalysisLine::Look { analysis, last: true }).await?;
        self.look_ahead(followed, out).await
    }

    /// Writes what each move leads to, as long as that is solved at once.
    async fn look_ahead(&self, followed: Vec<AskedAnalysis>, out: &Lines) -> Option<()> {
        for asked in followed {
            let position = Box::new(view(&asked.game, &self.voice));
            let mut analysis = None;
            if !asked.game.is_over() {
                // Only the last look is wanted.
                let (sender, _unread) = mpsc::channel(1);
                let found = self.thinkers.study(self.address, asked, self.voice, sender).await;
                analysis = Some(Box::new(found.ok()?.filter(|told| told.view.is_solved())?));
            }
            say(out, &AnalysisLine::Ahead { position, analysis }).await?;
        }
        Some(())
    }
}

/// Writes a line; `None` if nobody reads.
async fn say(out: &Lines, line: &AnalysisLine) -> Option<()> {
    let text = serde_json::to_string(line).ok()?;
    out.send(Ok(Bytes::from(text + "\n"))).await.ok()
}
