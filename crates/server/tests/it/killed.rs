//! The server is killed, or asked to stop, while many pages play.

use std::collections::HashMap;

use crate::wire::{FromPage, GameView, ToPage};
use futures_util::SinkExt as _;
use inarow_store::{Options, Store};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::child::Process;
use crate::client::Client;
use crate::page::{Heard, Page, join, play};
use crate::run;
use crate::served::{file_in, squares};

/// Pages that play at the same time, and in a soak.
const PAGES: usize = 24;
const MANY_PAGES: usize = 200;

/// A move that was acknowledged: the game's number, which move it is, the square.
type Kept = (i64, usize, String);

/// A page that plays both sides of its own game.
struct Player {
    who: Client,
    code: String,
    random: Xoshiro256PlusPlus,
}

/// The request for which a page awaits an answer.
enum Asked {
    Move(usize, String),
    Rematch,
}

impl Player {
    /// Plays on until the server is gone: its code of farewell.
    async fn play(&mut self, page: &mut Page, kept: &mpsc::UnboundedSender<Kept>) -> Option<u16> {
        say(page, &join(&self.code, None)).await;
        let mut present: Option<GameView> = None;
        let mut asked = None;
        loop {
            match page.listen().await {
                Heard::Closed(code) => return code,
                Heard::Said(ToPage::Game { game }) if game.code == self.code => {
                    present = Some(*game);
                }
                Heard::Said(ToPage::Game { .. }) => {}
                Heard::Said(ToPage::Done { .. }) => match asked.take().unwrap() {
                    Asked::Move(ply, square) => {
                        let game = present.as_ref().unwrap();
                        assert_eq!(game.moves[ply - 1].square, square, "it is told before");
                        kept.send((game.id, ply, square)).unwrap();
                    }
                    Asked::Rematch => {
                        let next = present.take().unwrap().rematch.unwrap();
                        let before = std::mem::replace(&mut self.code, next);
                        say(page, &FromPage::Leave { code: before }).await;
                        say(page, &join(&self.code, None)).await;
                    }
                },
                Heard::Said(other) => panic!("{other:?}"),
            }
            if let (None, Some(game)) = (&asked, &present) {
                asked = Some(self.ask(page, game).await);
            }
        }
    }

    /// Asks for the next move, or the next game.
    async fn ask(&mut self, page: &mut Page, game: &GameView) -> Asked {
        let (id, code) = ("asked".to_owned(), self.code.clone());
        if game.result.is_some() {
            say(page, &FromPage::Rematch { id, code }).await;
            return Asked::Rematch;
        }
        let square = &game.legal_moves[self.random.next_u64() as usize % game.legal_moves.len()];
        let ply = game.moves.len() + 1;
        say(page, &play(&id, &code, game.epoch, ply, square)).await;
        Asked::Move(ply, square.clone())
    }
}

/// Says something, unless the server is gone: that is heard next.
async fn say(page: &mut Page, said: &FromPage) {
    let _ = page.socket.send(Message::text(serde_json::to_string(said).unwrap())).await;
}

/// The players and the moves acknowledged to them.
struct Session {
    folder: TempDir,
    players: Vec<Player>,
    kept: HashMap<(i64, usize), String>,
    /// Moves that may be there without an acknowledgement.
    pending: usize,
}

impl Session {
    async fn begin(pages: usize, seed: u64) -> Session {
        let folder = tempfile::tempdir().unwrap();
        let process = Process::start(&file_in(folder.path()));
        let mut who = Client::new(process.address);
        let mut players = Vec::new();
        for number in 0..pages as u64 {
            let code = who.make_for_two("5,5,4").await.code;
            let random = Xoshiro256PlusPlus::seed_from_u64(seed << 32 | number);
            players.push(Player { who: who.clone(), code, random });
        }
        process.kill();
        Session { folder, players, kept: HashMap::new(), pending: 0 }
    }

    /// Lets all play, and takes the server away after `moves` moves. Returns the way in which it left each page.
    async fn play(&mut self, moves: usize, end: impl FnOnce(&mut Option<Process>)) -> Farewells {
        let mut process = Some(Process::start(&file_in(self.folder.path())));
        let address = process.as_ref().unwrap().address;
        let (sender, mut kept) = mpsc::unbounded_channel();
        let mut playing = JoinSet::new();
        for mut player in self.players.drain(..) {
            player.who = player.who.with(player.who.token.clone());
            player.who.address = address;
            let mut page = Page::open(address, &player.who).await.unwrap();
            let sender = sender.clone();
            playing.spawn(async move {
                let code = player.play(&mut page, &sender).await;
                (player, code)
            });
        }
        drop(sender);
        for _ in 0..moves {
            let (game, ply, square) = crate::soon(kept.recv()).await.unwrap();
            assert_eq!(
                self.kept.insert((game, ply), square),
                None,
                "game {game} move {ply}, twice"
            );
        }
        end(&mut process);
        let mut farewells = Vec::new();
        while let Some(left) = crate::soon(playing.join_next()).await {
            let (player, code) = left.unwrap();
            self.players.push(player);
            farewells.push(code);
        }
        while let Some((game, ply, square)) = kept.recv().await {
            assert_eq!(
                self.kept.insert((game, ply), square),
                None,
                "game {game} move {ply}, twice"
            );
        }
        self.pending += self.players.len();
        Farewells { process, codes: farewells }
    }

    /// Every move that was acknowledged is there, once, and everything in the database holds.
    async fn check(&self) {
        let store = Store::open(file_in(self.folder.path()), &Options::default()).await.unwrap();
        assert_eq!(store.check_file().await.unwrap(), [""; 0]);
        let mut verify = store.verify();
        let mut ids = Vec::new();
        while let Some((id, problems)) = verify.next().await.unwrap() {
            assert_eq!(problems, [], "game {id}");
            ids.push(id);
        }
        let (mut found, mut stored) = (0, 0);
        for id in ids {
            for (ply, square) in (1..).zip(squares(&store, id).await) {
                stored += 1;
                if let Some(said) = self.kept.get(&(id.0, ply)) {
                    assert_eq!(*said, square, "game {id} move {ply}");
                    found += 1;
                }
            }
        }
        assert_eq!(found, self.kept.len(), "a move that was acknowledged is lost");
        assert!(stored <= found + self.pending, "{stored} stored, {found} acknowledged");
        store.close().await;
    }
}

/// The ways in which a server left its pages.
struct Farewells {
    process: Option<Process>,
    codes: Vec<Option<u16>>,
}

/// Kills the server each time another number of `moves` is acknowledged.
fn kill(pages: usize, seed: u64, moves: impl Iterator<Item = usize>) {
    run(async {
        let mut session = Session::begin(pages, seed).await;
        for moves in moves {
            let left = session.play(moves, |process| process.take().unwrap().kill()).await;
            assert_eq!(left.codes, vec![None; pages], "nobody is told");
            session.check().await;
        }
        println!("{} moves acknowledged", session.kept.len());
    });
}

#[test]
fn kills_under_playing_pages_lose_no_acknowledged_move() {
    kill(PAGES, 1, [1, 100, 250].into_iter());
}

#[test]
#[ignore = "takes a minute or two: cargo xtask soak"]
fn soak_fifty_kills_under_two_hundred_pages_lose_no_acknowledged_move() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    // Every third is killed when the first moves are made.
    let moves = (0..50).map(|number| {
        let most = if number % 3 == 2 { 5 } else { 2000 };
        1 + random.next_u64() as usize % most
    });
    kill(MANY_PAGES, 2, moves);
}

#[test]
fn a_server_that_is_asked_to_stop_tells_every_page_and_keeps_everything() {
    run(async {
        let mut session = Session::begin(PAGES, 3).await;
        for moves in [150, 3] {
            let left = session.play(moves, |process| process.as_ref().unwrap().terminate()).await;
            assert_eq!(left.codes, [Some(1001); PAGES]);
            let status = left.process.unwrap().end().await;
            assert!(status.success(), "{status}");
            session.check().await;
        }
    });
}
