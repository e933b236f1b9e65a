//! Two pages that ask for the same move.

use std::time::Duration;

use crate::wire::{FromPage, GameView, ToPage};
use inarow_server::Limits;
use serde_json::json;

use crate::client::Client;
use crate::page::{Page, play};
use crate::served::{Served, serve, serve_with};

/// Moves that two pages race for.
const RACES: usize = 60;

/// One page's view of a race: the result of its move, and the game it was sent.
struct Seen {
    made: bool,
    game: GameView,
}

/// Asks for a move, and listens until both the answer and the game with this move have come.
async fn try_move(page: &mut Page, said: &FromPage, ply: usize) -> Seen {
    page.say(said).await;
    let (mut made, mut present) = (None, None);
    loop {
        match page.hear().await {
            ToPage::Game { game } if game.moves.len() >= ply => present = Some(*game),
            ToPage::Done { .. } => assert_eq!(made.replace(true), None),
            ToPage::Refused { problem, .. } => {
                assert_eq!(problem.kind, "/problems/conflict", "{problem:?}");
                assert_eq!(made.replace(false), None);
            }
            _ => {}
        }
        if let (Some(made), Some(game)) = (made, &present) {
            return Seen { made, game: game.clone() };
        }
    }
}

/// Two pages of a mover race for every move of a game.
async fn race(served: &Served, game: &GameView, movers: impl Fn(usize) -> (Client, Client)) {
    let code = game.code.as_str();
    let mut seats = Vec::new();
    for mover in 0..2 {
        let (one, two) = movers(mover);
        seats.push((served.page(&one).await, served.page(&two).await));
    }
    for (one, two) in &mut seats {
        one.join(code).await;
        two.join(code).await;
    }
    let mut won = [0, 0];
    for ply in 1..=RACES {
        let legal = served.client().game(code).await.legal_moves;
        // Far from each other, and all over the board, so that no line is made.
        let (a, b) = (ply * 197 % legal.len(), (ply * 197 + legal.len() / 2) % legal.len());
        let (a, b) = (&legal[a], &legal[b]);
        let (one, two) = &mut seats[(ply + 1) % 2];
        let wanted = [play("a", code, 0, ply, a), play("b", code, 0, ply, b)];
        let (first, second) =
            tokio::join!(try_move(one, &wanted[0], ply), try_move(two, &wanted[1], ply));
        assert_ne!(first.made, second.made, "one of two is made, ply {ply}");
        let (winner, square) = if first.made { (0, a) } else { (1, b) };
        won[winner] += 1;
        for seen in [&first.game, &second.game] {
            assert_eq!(seen.moves.len(), ply);
            assert_eq!(seen.moves[ply - 1].square, *square);
        }
    }
    println!("won {won:?}");
}

/// A board on which no line is made before all races are run.
const LARGE: &str = "12,12,12";

#[test]
fn of_two_pages_with_one_seat_or_both_one_makes_the_move() {
    serve(async |served, mut ann| {
        let game = ann.make_for_two(LARGE).await;
        race(served, &game, |_| (ann.clone(), ann.clone())).await;
        assert_eq!(served.stored(&game.code).await.0.len(), RACES);

        let wanted = json!({"game": LARGE, "x": {"kind": "me"}, "o": {"kind": "friend"}});
        let made = ann.make(&wanted).await;
        let mut bo = served.client();
        let game = bo.take_seat(&made.game.code, &made.invite.unwrap(), "").await;
        race(served, &game, |mover| match mover {
            0 => (ann.clone(), ann.clone()),
            _ => (bo.clone(), bo.clone()),
        })
        .await;
        assert_eq!(served.stored(&game.code).await.0.len(), RACES);
    });
}

#[test]
fn a_visitor_who_comes_while_a_room_closes_is_let_in() {
    // An empty room closes at once: every join meets one that is open, one that closes or one that is
    // closed.
    let idle = Duration::from_micros(200);
    serve_with(Limits { idle, ..crate::served::wide() }, async |served, mut ann| {
        let code = ann.make_for_two("tictactoe").await.code;
        let mut pages = Vec::new();
        for _ in 0..8 {
            pages.push(served.page(&served.client()).await);
        }
        let mut coming = tokio::task::JoinSet::new();
        for mut page in pages {
            let code = code.clone();
            coming.spawn(async move {
                for _ in 0..100 {
                    page.join(&code).await;
                    page.say(&FromPage::Leave { code: code.clone() }).await;
                }
            });
        }
        while let Some(came) = coming.join_next().await {
            came.unwrap();
        }
    });
}
