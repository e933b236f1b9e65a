//! Positions and what they are worth.

use std::io;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use inarow_answers::{Reach, Voice, budget};
use inarow_rules::Game;
use serde::Deserialize;
use tokio::sync::mpsc;
use utoipa::IntoParams;

use super::games::read_game;
use crate::address::ClientAddress;
use crate::extract::Query;
use crate::language::{RequestLanguage, words};
use crate::lines::Line;
use crate::problem::{Kind, Problem};
use crate::server::Server;
use crate::thinking::{Asked, MOST_NODES, Thinkers};
use crate::wire::{AnalysisLine, LookView, PositionView};

/// The most of them: the squares of the largest board.
const MOST_LINES: usize = 484;

/// Of how many moves at most what they lead to is found out before anybody makes one.
const MOST_AHEAD: usize = 16;

/// How many positions are visited after each of them: milliseconds.
const NODES_AHEAD: u64 = 20_000;

/// How many looks wait for somebody who reads slowly.
const WAITING: usize = 4;

/// Which position is meant.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedPosition {
    /// The rules of the game; tic-tac-toe if it is not said.
    #[param(nullable = false)]
    pub(super) game: Option<String>,
    /// Where the moves begin as text, such as `X../.O./...`; the empty board if it is not said.
    #[param(nullable = false)]
    pub(super) position: Option<String>,
    /// The moves from there, with commas between them: `b2,a1`.
    #[param(nullable = false)]
    pub(super) moves: Option<String>,
}

impl WantedPosition {
    pub(super) fn asked(self, server: &Server) -> Result<Asked, Problem> {
        let game = match &self.game {
            Some(text) => read_game(text)?,
            None => Game::TICTACTOE,
        };
        Ok(Asked {
            rules: server.rooms.services().rules(game),
            start: self.position,
            moves: move_names(self.moves.as_deref()),
        })
    }
}

/// The names of moves in a list with commas between them.
pub(super) fn move_names(moves: Option<&str>) -> Vec<String> {
    let names = moves.unwrap_or_default().split(',').map(str::trim);
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// A position: its stones, whose turn it is, and where they may go.
#[utoipa::path(
    get, path = "/api/v1/positions", tag = "study", operation_id = "show_position",
    params(WantedPosition),
    responses((status = 200, description = "The position.", body = PositionView), Problem),
)]
pub(super) async fn position(
    State(server): State<Arc<Server>>,
    RequestLanguage(language): RequestLanguage,
    Query(wanted): Query<WantedPosition>,
) -> Result<axum::Json<PositionView>, Problem> {
    let asked = wanted.asked(&server)?;
    Ok(axum::Json(asked.view(words(language))?))
}

/// A position, and how many lines of play are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedAnalysis {
    /// The rules of the game; tic-tac-toe if it is not said.
    #[param(nullable = false)]
    game: Option<String>,
    /// Where the moves begin as text; the empty board if it is not said.
    #[param(nullable = false)]
    position: Option<String>,
    /// The moves from there, with commas between them.
    #[param(nullable = false)]
    moves: Option<String>,
    /// How many of the best moves are searched with care where values are out of reach; 3 if it is
    /// not said.
    #[param(nullable = false, minimum = 1, maximum = 484)]
    lines: Option<usize>,
    /// How many positions are visited at most, in a minute; 10,000,000 in ten seconds if it is not said.
    #[param(nullable = false, minimum = 1, maximum = 100_000_000)]
    nodes: Option<u64>,
    /// Whether what each move leads to is wanted as well, where there are few and each is solved at once.
    #[param(nullable = false)]
    ahead: Option<bool>,
}

/// What every move of a position is worth, one JSON object a line: the position first, then what is
/// known from time to time, and at last why each move is good or bad. It ends when nobody reads.
#[utoipa::path(
    get, path = "/api/v1/analysis", tag = "study", operation_id = "analyse",
    params(WantedAnalysis),
    responses(
        (status = 200, description = "A look a line.", content_type = "application/x-ndjson", body = AnalysisLine),
        Problem,
    ),
)]
pub(super) async fn analysis(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(wanted): Query<WantedAnalysis>,
) -> Result<Response, Problem> {
    let WantedAnalysis { game, position, moves, lines, nodes, ahead } = wanted;
    let asked = WantedPosition { game, position, moves }.asked(&server)?;
    let voice = language.voice();
    let view = asked.view(voice.words)?;
    let lines = lines.unwrap_or(budget::LINES);
    let nodes = nodes.unwrap_or(budget::ANALYSIS);
    if !(1..=MOST_LINES).contains(&lines) || !(1..=MOST_NODES).contains(&nodes) {
        let detail = format!("an analysis has 1 to {MOST_LINES} lines, 1 to {MOST_NODES} nodes");
        return Err(Problem::new(Kind::BadRequest, detail));
    }
    let reach = Reach { lines, nodes: Some(nodes) };
    let place = server.place_for_page(address)?;
    let studies = server.rooms.services().studies.clone();
    let line = studies.line(address);
    let ahead = ahead.unwrap_or_default();
    let studied = Studied { studies, line, asked, voice, reach, ahead };
    let (sender, receiver) = mpsc::channel(WAITING);
    let stopping = server.stopping.clone();
    server.sockets.spawn(async move {
        let _place = place;
        tokio::select! {
            () = stopping.cancelled() => (),
            () = sender.closed() => (),
            _ = studied.write(&sender, view) => (),
        }
    });
    let body = Body::from_stream(crate::stream_of(receiver));
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// Where lines are written to; closed when nobody reads.
type Lines = mpsc::Sender<Result<Bytes, io::Error>>;

/// What is analysed, and by whom.
struct Studied {
    studies: Thinkers,
    line: Line,
    asked: Asked,
    voice: Voice<'static>,
    reach: Reach,
    ahead: bool,
}

impl Studied {
    /// Writes the position and what is found out about it.
    async fn write(&self, out: &Lines, view: PositionView) -> Option<()> {
        let (is_over, legal) = (view.to_move.is_none(), view.legal.clone());
        say(out, &AnalysisLine::Position { position: Box::new(view) }).await?;
        if is_over {
            return Some(());
        }
        let (sender, mut looks) = mpsc::channel(1);
        let asked = self.asked.clone();
        let found = self.studies.study(&self.line, asked, self.voice, self.reach, sender);
        let passing_on = async {
            while let Some(look) = looks.recv().await {
                say(out, &AnalysisLine::Look { look: Box::new(look) }).await?;
            }
            Some(())
        };
        let (found, ()) = tokio::join!(found, async { passing_on.await.unwrap_or_default() });
        let line = match found {
            Ok(found) => AnalysisLine::Look { look: Box::new(found?) },
            Err(problem) => AnalysisLine::Problem { problem: problem.view(self.voice.words) },
        };
        let is_solved = matches!(&line, AnalysisLine::Look { look } if look.is_solved());
        say(out, &line).await?;
        if self.ahead && is_solved && legal.len() <= MOST_AHEAD {
            self.look_ahead(out, legal).await?;
        }
        Some(())
    }

    /// Writes what each move leads to, as long as that is solved at once.
    async fn look_ahead(&self, out: &Lines, legal: Vec<String>) -> Option<()> {
        let nodes = self.reach.nodes.map_or(NODES_AHEAD, |nodes| nodes.min(NODES_AHEAD));
        let reach = Reach { nodes: Some(nodes), ..self.reach };
        for square in legal {
            let mut asked = self.asked.clone();
            asked.moves.push(square);
            let position = Box::new(asked.view(self.voice.words).ok()?);
            let mut look = None;
            if position.to_move.is_some() {
                // Only the last look is wanted.
                let (sender, _unread) = mpsc::channel(1);
                let found = self.studies.study(&self.line, asked, self.voice, reach, sender).await;
                look = Some(Box::new(found.ok()?.filter(LookView::is_solved)?));
            }
            say(out, &AnalysisLine::Ahead { position, look }).await?;
        }
        Some(())
    }
}

/// Writes a line; `None` if nobody reads.
async fn say(out: &Lines, line: &AnalysisLine) -> Option<()> {
    let text = serde_json::to_string(line).ok()?;
    out.send(Ok(Bytes::from(text + "\n"))).await.ok()
}
