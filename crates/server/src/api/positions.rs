//! Positions and what they are worth.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use inarow_answers::views::PositionView;
use inarow_answers::{AnalysisLimits, GameInPlay, Versioned, Voice, Worth, budget, view};
use inarow_rules::Game;
use serde::Deserialize;
use tokio::sync::mpsc;
use utoipa::IntoParams;

use super::games::read_game;
use crate::address::ClientAddress;
use crate::extract::Query;
use crate::language::RequestLanguage;
use crate::problem::{Kind, Problem};
use crate::server::Server;
use crate::thinking::{Asked, Thinkers, Told};
use crate::wire::AnalysisLine;

/// The most of them: the squares of the largest board.
const MOST_LINES: usize = 484;

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
    /// The moves from there, with commas between them: `b2,a1`; where stones fall a column will do: `d,d`.
    #[param(nullable = false)]
    pub(super) moves: Option<String>,
}

impl WantedPosition {
    /// The game that leads to the position.
    pub(super) fn game(self, server: &Server) -> Result<GameInPlay, Problem> {
        let game = match &self.game {
            Some(text) => read_game(text)?,
            None => Game::TICTACTOE,
        };
        let rules = server.rooms.services().rules(game);
        let moves = move_names(self.moves.as_deref());
        Asked { rules, start: self.position, moves }.game()
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
    responses((status = 200, description = "The position.", body = Versioned<PositionView>), Problem),
)]
pub(super) async fn position(
    State(server): State<Arc<Server>>,
    language: RequestLanguage,
    Query(wanted): Query<WantedPosition>,
) -> Result<axum::Json<Versioned<PositionView>>, Problem> {
    Ok(language.tell(&wanted.game(&server)?))
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
    let game = WantedPosition { game, position, moves }.game(&server)?;
    let lines = lines.unwrap_or(budget::LINES);
    let nodes = nodes.unwrap_or(budget::ANALYSIS);
    if !(1..=MOST_LINES).contains(&lines) || !(1..=budget::LONG_ANALYSIS).contains(&nodes) {
        let most = budget::LONG_ANALYSIS;
        let detail = format!("an analysis has 1 to {MOST_LINES} lines, 1 to {most} nodes");
        return Err(Problem::new(Kind::BadRequest, detail));
    }
    let reach = AnalysisLimits { lines, nodes: Some(nodes) };
    let place = server.place_for_page(address)?;
    let thinkers = server.rooms.services().thinkers.clone();
    let ahead = ahead.unwrap_or_default();
    let studied = Studied { thinkers, address, game, voice: language.voice(), reach, ahead };
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
    game: GameInPlay,
    voice: Voice<'static>,
    reach: AnalysisLimits,
    ahead: bool,
}

impl Studied {
    /// Writes the position and what is found out about it.
    async fn write(&self, out: &Lines) -> Option<()> {
        let position = Box::new(view(&self.game, &self.voice));
        say(out, &AnalysisLine::Position { position }).await?;
        let (sender, mut looks) = mpsc::channel(1);
        let game = self.game.clone();
        let found = self.thinkers.study(self.address, game, self.voice, self.reach, sender);
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
        let goes_on = self.ahead && is_solved(&analysis);
        say(out, &AnalysisLine::Look { analysis, last: true }).await?;
        if goes_on { self.look_ahead(out).await } else { Some(()) }
    }

    /// Writes what each move leads to, where they are few and as long as that is solved at once.
    async fn look_ahead(&self, out: &Lines) -> Option<()> {
        let nodes = self.reach.nodes.map_or(budget::AHEAD, |nodes| nodes.min(budget::AHEAD));
        let reach = AnalysisLimits { nodes: Some(nodes), ..self.reach };
        let moves = self.game.moves();
        for square in moves.iter().filter(|_| moves.len() <= budget::AHEAD_MOVES) {
            let mut game = self.game.clone();
            game.play(square).ok()?;
            let (position, is_over) = (Box::new(view(&game, &self.voice)), game.is_over());
            let mut analysis = None;
            if !is_over {
                // Only the last look is wanted.
                let (sender, _unread) = mpsc::channel(1);
                let found =
                    self.thinkers.study(self.address, game, self.voice, reach, sender).await;
                analysis = Some(Box::new(found.ok()?.filter(is_solved)?));
            }
            say(out, &AnalysisLine::Ahead { position, analysis }).await?;
        }
        Some(())
    }
}

/// Whether every move has its proven value.
fn is_solved(told: &Told) -> bool {
    told.view.moves.iter().all(|made| matches!(made.value, Worth::Proven(_)))
}

/// Writes a line; `None` if nobody reads.
async fn say(out: &Lines, line: &AnalysisLine) -> Option<()> {
    let text = serde_json::to_string(line).ok()?;
    out.send(Ok(Bytes::from(text + "\n"))).await.ok()
}
