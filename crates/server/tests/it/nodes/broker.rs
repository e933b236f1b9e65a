//! A listener at the broker learns no secret, and repeats nothing.

use std::net::SocketAddr;

use async_nats::{Client as Nats, Message, Subject, Subscriber};
use futures_util::{FutureExt as _, StreamExt as _};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::site::Site;
use crate::client::{Client, Token};
use crate::page::{Page, join, play};
use crate::player::GAME;
use crate::run;

/// A listener to every subject.
struct Listener {
    nats: Nats,
    heard: Subscriber,
    all: Vec<Message>,
}

impl Listener {
    async fn at(site: &Site) -> Listener {
        let nats = async_nats::connect(site.nats.address()).await.unwrap();
        let heard = nats.subscribe(">").await.unwrap();
        nats.flush().await.unwrap();
        Listener { nats, heard, all: Vec::new() }
    }

    /// The messages up to now.
    async fn all(&mut self) -> &[Message] {
        self.nats.flush().await.unwrap();
        while let Some(message) = self.heard.next().now_or_never() {
            self.all.push(message.unwrap());
        }
        &self.all
    }

    /// Publishes recorded messages again, each to the subject chosen for it.
    async fn say_again(&mut self, subject: impl Fn(&Subject) -> Option<Subject>) -> usize {
        let recorded = self.all().await.to_vec();
        let mut said = 0;
        for message in recorded {
            let Some(to) = subject(&message.subject) else { continue };
            let reply = self.nats.new_inbox();
            self.nats.publish_with_reply(to, reply, message.payload).await.unwrap();
            said += 1;
        }
        self.nats.flush().await.unwrap();
        said
    }
}

fn is_of_a_node(subject: &Subject) -> bool {
    subject.contains(".node.")
}

fn contains(message: &Message, text: &str) -> bool {
    message.payload.windows(text.len()).any(|part| part == text.as_bytes())
}

/// A game of Ann's at one node, with a friend's seat that Bo takes at the other.
async fn game_of_two(one: SocketAddr, two: SocketAddr) -> (Client, Client, String, String) {
    let (mut ann, friend, me) =
        (Client::new(one), json!({"kind": "friend"}), json!({"kind": "me"}));
    let made = ann.make(&json!({"game": GAME, "x": friend, "o": me})).await;
    let (code, invite) = (made.game.code, made.invite.unwrap());
    let mut bo = Client::new(two);
    bo.take_seat(&code, &invite, "Bo").await;
    (ann, bo, code, invite)
}

#[test]
fn nodes_tell_a_broker_no_token_no_invitation_and_no_hash() {
    run(async {
        let site = Site::of(2).await;
        let mut listener = Listener::at(&site).await;
        let [one, two] = [0, 1].map(|number| site.nodes[number].address);
        let (ann, bo, code, invite) = game_of_two(one, two).await;
        // By requests, as a bot, and by a page, each at the node that has not the game.
        let bot = bo.with(Token::Bearer(bo.secret().to_owned()));
        assert_eq!(bot.play(&code, "a1").await.status, 200);
        let mut page = Page::open(two, &ann.at(two)).await.unwrap();
        page.say(&join(&code, None)).await;
        page.hear_game().await;
        page.say(&play("m", &code, 0, 2, "b2")).await;
        page.answer("m").await.unwrap();
        assert_eq!(bo.play(&code, "a2").await.status, 200);

        let secrets = [ann.secret(), bo.secret(), &invite].map(str::to_owned);
        let hashes = secrets.each_ref().map(|secret| {
            Sha256::digest(secret.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
        });
        let all = listener.all().await;
        let requests = all.iter().filter(|message| message.subject.ends_with(".request")).count();
        let lines = all.iter().filter(|message| message.subject.ends_with(".line")).count();
        assert!(requests >= 3 && lines >= 4, "{requests} requests, {lines} texts");
        for message in all {
            let told = secrets.iter().chain(&hashes).chain([&code]);
            let found = told.filter(|text: &&String| contains(message, text)).count();
            assert_eq!(found, 0, "{}", message.subject);
            // Nor anything else of them; a shorter text would be in random bytes by chance.
            for plain in ["\"headers\":", "\"address\":", "\"number\":", "\"moves\":"] {
                assert!(!contains(message, plain), "{}: {plain}", message.subject);
            }
        }
    });
}

#[test]
fn nodes_do_nothing_twice_that_a_broker_says_twice() {
    run(async {
        let site = Site::of(2).await;
        let mut listener = Listener::at(&site).await;
        let [one, two] = [0, 1].map(|number| site.nodes[number].address);
        let mut ann = Client::new(one);
        let code = ann.make_for_two(GAME).await.code;
        let there = ann.at(two);
        let mut page = Page::open(two, &there).await.unwrap();
        page.say(&join(&code, None)).await;
        page.hear_game().await;
        // A move that was taken back could be made again.
        let back = format!("/api/v1/games/{code}/undo");
        assert_eq!(there.play(&code, "a1").await.status, 200);
        assert_eq!(there.ask(&back).await.status, 200);
        let before = there.game(&code).await;
        assert_eq!(before.moves.len(), 0);

        let again = listener.say_again(|to| is_of_a_node(to).then(|| to.clone())).await;
        assert!(again >= 3, "{again}");
        // To another subject of the same node.
        for (from, to) in [(".request", ".line"), (".line", ".request")] {
            listener
                .say_again(|subject| {
                    is_of_a_node(subject).then(|| subject.replace(from, to).into())
                })
                .await;
        }
        // Later messages to the same subjects are answered.
        for _ in 0..3 {
            let after = there.game(&code).await;
            assert_eq!((after.moves.len(), after.epoch), (0, before.epoch));
        }
        page.say(&play("m", &code, before.epoch, 1, "b2")).await;
        page.answer("m").await.unwrap();
        assert_eq!(there.game(&code).await.moves.len(), 1);
    });
}
