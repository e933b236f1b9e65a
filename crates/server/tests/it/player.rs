//! People who play both sides of a game while their server fails, and the front that leads them to one.

use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::SinkExt as _;
use inarow_store::Store;
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

use crate::client::Client;
use crate::page::{Heard, Page, join, play};
use crate::served::squares;
use crate::soon;
use crate::wire::{FromPage, GameView, Seated, ToPage};

/// The game of all.
pub(crate) const GAME: &str = "5,5,4";

/// Pause before a player tries again, and the time for which service may be lost.
const AGAIN: Duration = Duration::from_millis(100);
const LONGEST: Duration = Duration::from_secs(30);

/// Moves acknowledged to all players: each move of each game, once; and their number.
#[derive(Clone)]
pub(crate) struct Kept(Arc<Mutex<HashMap<(i64, usize), String>>>, watch::Sender<usize>);

impl Kept {
    pub(crate) fn none() -> Kept {
        Kept(Arc::default(), watch::Sender::new(0))
    }

    fn note(&self, game: i64, ply: usize, square: String) {
        let before = self.0.lock().unwrap().insert((game, ply), square);
        assert_eq!(before, None, "game {game} move {ply} is acknowledged twice");
        self.1.send_modify(|count| *count += 1);
    }

    pub(crate) fn count(&self) -> usize {
        *self.1.borrow()
    }

    /// The number of moves of a game.
    fn of(&self, game: i64) -> usize {
        self.0.lock().unwrap().keys().filter(|(id, _)| *id == game).count()
    }

    /// Waits until `moves` more have been acknowledged.
    pub(crate) async fn go_on(&self, moves: usize) {
        let wanted = self.count() + moves;
        soon(self.1.subscribe().wait_for(|&count| count >= wanted)).await.unwrap();
    }

    /// Every move that was acknowledged up to now is there, once, and every game can be played through.
    pub(crate) async fn stand_in(&self, store: &Store) {
        let mut kept = self.0.lock().unwrap().clone();
        let (mut verify, mut ids) = (store.verify(), Vec::new());
        while let Some((id, problems)) = verify.next().await.unwrap() {
            assert_eq!(problems, [], "game {id}");
            ids.push(id);
        }
        for id in ids {
            for (ply, square) in (1..).zip(squares(store, id).await) {
                if let Some(said) = kept.remove(&(id.0, ply)) {
                    assert_eq!(said, square, "game {id} move {ply}");
                }
            }
        }
        assert!(kept.is_empty(), "{} moves that were acknowledged are lost", kept.len());
    }
}

/// An address that hands each connection to the next server that takes it.
pub(crate) struct Front {
    pub(crate) address: SocketAddr,
    servers: watch::Sender<Vec<SocketAddr>>,
    task: JoinHandle<()>,
}

impl Front {
    pub(crate) async fn open() -> Front {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (servers, behind) = watch::channel(Vec::new());
        Front { address, servers, task: tokio::spawn(hand_on(listener, behind)) }
    }

    pub(crate) fn lead_to(&self, servers: Vec<SocketAddr>) {
        self.servers.send_replace(servers);
    }
}

impl Drop for Front {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn hand_on(listener: TcpListener, behind: watch::Receiver<Vec<SocketAddr>>) {
    let mut turn = 0;
    while let Ok((mut stream, _)) = listener.accept().await {
        let servers = behind.borrow().clone();
        turn += 1;
        tokio::spawn(async move {
            for number in 0..servers.len() {
                let server = servers[(turn + number) % servers.len()];
                if let Ok(mut there) = TcpStream::connect(server).await {
                    let _ = there.set_nodelay(true);
                    let _ = stream.set_nodelay(true);
                    let _ = tokio::io::copy_bidirectional(&mut stream, &mut there).await;
                    return;
                }
            }
        });
    }
}

impl Client {
    /// The same person at another node.
    pub(crate) fn at(&self, address: SocketAddr) -> Client {
        let mut there = self.clone();
        there.address = address;
        there
    }
}

impl Page {
    /// Connects, unless the node is gone.
    async fn try_open(address: SocketAddr, client: &Client) -> Option<Page> {
        let stream = TcpStream::connect(address).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let request = Page::request(address, client, &format!("http://{address}"));
        let (socket, _) = soon(tokio_tungstenite::client_async(request, stream)).await.ok()?;
        Some(Page { socket })
    }
}

/// A client that plays both sides of one game after the other.
pub(crate) struct Player {
    who: Client,
    code: String,
    random: Xoshiro256PlusPlus,
    /// The time that they think about a move.
    thought: Duration,
}

impl Player {
    /// Where all begin at once a server may be too busy for a game at first: they come again.
    pub(crate) async fn new(address: SocketAddr, number: u64, thought: Duration) -> Player {
        let (mut who, me, start) = (Client::new(address), json!({"kind": "me"}), Instant::now());
        let wanted = json!({"game": GAME, "x": me, "o": me});
        let made = loop {
            let answer = who.post("/api/v1/games", &wanted).await;
            if answer.status == 201 {
                who.keep_token(&answer);
                break answer.read::<Seated>();
            }
            assert!(answer.status == 503 && start.elapsed() < LONGEST, "{answer:?}");
            tokio::time::sleep(AGAIN).await;
        };
        let random = Xoshiro256PlusPlus::seed_from_u64(number);
        Player { who, code: made.game.code, random, thought }
    }

    /// Plays until `end`: the longest that nothing was acknowledged.
    pub(crate) async fn play(mut self, kept: Kept, end: watch::Receiver<bool>) -> Duration {
        let (mut last, mut longest) = (Instant::now(), None);
        while !*end.borrow() {
            assert!(last.elapsed() < LONGEST, "game {} is not served any more", self.code);
            let opened = Page::try_open(self.who.address, &self.who).await;
            if let Some(page) = opened {
                self.visit(page, &kept, &end, (&mut last, &mut longest)).await;
            }
            tokio::time::sleep(AGAIN).await;
        }
        longest.unwrap_or_default()
    }

    /// Plays at a page until it is closed, or `end`.
    async fn visit(
        &mut self,
        mut page: Page,
        kept: &Kept,
        end: &watch::Receiver<bool>,
        (last, longest): (&mut Instant, &mut Option<Duration>),
    ) {
        say(&mut page, &join(&self.code, None)).await;
        let (mut present, mut asked): (Option<GameView>, Option<(usize, String)>) = (None, None);
        while !*end.borrow() {
            let heard = tokio::time::timeout(LONGEST, page.listen()).await;
            match heard.expect("a page that is open is told nothing") {
                Heard::Closed(_) => return,
                Heard::Said(ToPage::Game { game }) if game.code == self.code => {
                    present = Some(*game);
                }
                Heard::Said(ToPage::Done { .. }) => {
                    let Some((ply, square)) = asked.take() else { continue };
                    let Some(game) = &present else { continue };
                    if ply > 0 {
                        assert_eq!(game.moves[ply - 1].square, square, "it is told before");
                        kept.note(game.id, ply, square);
                        // The first move waits until all players are there.
                        *longest =
                            Some(longest.map_or(Duration::ZERO, |most| most.max(last.elapsed())));
                        *last = Instant::now();
                    } else if let Some(next) = game.rematch.clone() {
                        say(&mut page, &FromPage::Leave { code: self.code.clone() }).await;
                        self.code = next;
                        present = None;
                        say(&mut page, &join(&self.code, None)).await;
                    }
                }
                // The game was moving, or the request was done already: look at its state.
                Heard::Said(ToPage::Refused { .. }) => {
                    (asked, present) = (None, None);
                    tokio::time::sleep(AGAIN).await;
                    say(&mut page, &join(&self.code, None)).await;
                }
                Heard::Said(_) => {}
            }
            if let (None, Some(game)) = (&asked, &present) {
                tokio::time::sleep(self.thought).await;
                asked = Some(self.ask(&mut page, game).await);
            }
        }
    }

    /// Asks for the next move, or with number 0 for the next game.
    async fn ask(&mut self, page: &mut Page, game: &GameView) -> (usize, String) {
        let (id, code) = ("asked".to_owned(), self.code.clone());
        if game.result.is_some() {
            say(page, &FromPage::Rematch { id, code }).await;
            return (0, String::new());
        }
        let square = &game.legal_moves[self.random.next_u64() as usize % game.legal_moves.len()];
        let ply = game.moves.len() + 1;
        say(page, &play(&id, &code, game.epoch, ply, square)).await;
        (ply, square.clone())
    }
}

/// A client that watches a game, with the last state it saw.
pub(crate) struct Watcher {
    who: Client,
    code: String,
}

impl Watcher {
    pub(crate) fn of(player: &Player) -> Watcher {
        Watcher { who: Client::new(player.who.address), code: player.code.clone() }
    }

    /// Watches until `end` and until all moves that were acknowledged are there; each game seen was one that went on
    /// from the one before.
    pub(crate) async fn watch(self, kept: Kept, end: watch::Receiver<bool>) -> GameView {
        let mut seen: Option<GameView> = None;
        let is_all = |seen: &GameView| seen.moves.len() >= kept.of(seen.id);
        loop {
            if let Some(mut page) = Page::try_open(self.who.address, &self.who).await {
                say(&mut page, &join(&self.code, None)).await;
                // It sees the state of the game before it may go.
                loop {
                    let is_over = *end.borrow();
                    let heard = tokio::time::timeout(AGAIN, page.listen()).await;
                    match heard {
                        Ok(Heard::Said(ToPage::Game { game })) => {
                            let before = seen.iter().flat_map(|seen| &seen.moves);
                            let same = before.zip(&game.moves).all(|(a, b)| a.square == b.square);
                            assert!(same, "game {} is another", self.code);
                            seen = Some(*game);
                        }
                        Ok(Heard::Said(ToPage::Refused { .. })) | Ok(Heard::Closed(_)) => break,
                        Ok(Heard::Said(_)) | Err(_) => {}
                    }
                    if is_over && let Some(seen) = seen.take_if(|seen| is_all(seen)) {
                        return seen;
                    }
                }
            }
            tokio::time::sleep(AGAIN).await;
        }
    }
}

/// Says something, unless the node is gone: that is heard next.
async fn say(page: &mut Page, said: &FromPage) {
    let _ = page.socket.send(Message::text(serde_json::to_string(said).unwrap())).await;
}
