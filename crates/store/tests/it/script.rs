//! A scripted session that a process of its own plays, and the data that must be left of it.

use std::collections::HashMap;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use inarow_formats::kept::{GameId, KeptMove};
use inarow_rules::{Rules, Square};
use inarow_store::{NewGame, Options, Store};

use crate::games::{below, family, generator, holds, next_move};
use crate::run;

/// The file, the seed, how many moves at most, and whether commits are durable.
const VARIABLE: &str = "INAROW_STORE_SCRIPT";

/// A session that takes longer has got stuck, and ends itself.
const LONGEST: Duration = Duration::from_secs(60);

/// Number of games that the session plays at a time.
pub(crate) const AT_A_TIME: usize = 3;

/// Moves that were acknowledged.
pub(crate) type Acknowledged = HashMap<(i64, usize), Square>;

/// Not a test: the session itself, when a test has started this program again.
#[test]
fn session() {
    let Ok(script) = std::env::var(VARIABLE) else { return };
    let parts: Vec<&str> = script.splitn(4, ' ').collect();
    let (seed, most): (u64, usize) = (parts[0].parse().unwrap(), parts[1].parse().unwrap());
    std::thread::spawn(|| {
        std::thread::sleep(LONGEST);
        std::process::exit(1);
    });
    let options = Options { durable: parts[2] == "durable", ..Options::default() };
    run(play(Path::new(parts[3]), seed, most, &options));
    // Without a farewell to the database.
    std::process::exit(0);
}

/// This program, about to play the session.
pub(crate) fn command(
    mut command: Command,
    file: &Path,
    seed: u64,
    most: usize,
    durable: bool,
) -> Command {
    let durable = if durable { "durable" } else { "quick" };
    command
        .args(["--exact", "script::session", "--nocapture"])
        .env(VARIABLE, format!("{seed} {most} {durable} {}", file.display()))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}

/// Plays random moves, several games at a time, and says each when it is acknowledged.
async fn play(file: &Path, seed: u64, most: usize, options: &Options) {
    let store = Arc::new(Store::open(file, options).await.unwrap());
    let mut random = generator(seed);
    for _ in 0..most.div_ceil(AT_A_TIME) {
        let mut going = store.unfinished(None, AT_A_TIME).await.unwrap().games;
        for _ in going.len()..AT_A_TIME {
            let game = family()[below(&mut random, 6)];
            store.begin(NewGame::new(game, seed as i64)).await.unwrap();
        }
        if going.len() < AT_A_TIME {
            going = store.unfinished(None, AT_A_TIME).await.unwrap().games;
        }
        assert_eq!(going.len(), AT_A_TIME, "what was begun goes on");
        let mut moves = Vec::new();
        for listed in &going {
            let record = store.get(listed.head.id).await.unwrap().record();
            let rules = Rules::new(record.game);
            let next = next_move(&rules, record.first, &record.moves, &mut random).unwrap();
            moves.push((listed.head.id, record.moves.len() + 1, next));
        }
        let adding = moves.into_iter().map(|next| tokio::spawn(add(Arc::clone(&store), next)));
        for added in adding.collect::<Vec<_>>() {
            added.await.unwrap();
        }
    }
}

async fn add(store: Arc<Store>, (id, ply, square): (GameId, usize, Square)) {
    store.add_move(id, ply, KeptMove::from(square), 0).await.unwrap();
    let line = format!("kept {id} {ply} {}\n", square.0);
    let mut output = std::io::stdout().lock();
    output.write_all(line.as_bytes()).unwrap();
    output.flush().unwrap();
}

/// Reads the output of the session; its last line may be cut off.
pub(crate) fn read_acknowledged(text: &str, to: &mut Acknowledged) -> usize {
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let mut count = 0;
    for line in whole.lines() {
        let Some(place) = line.find("kept ") else { continue };
        let numbers: Vec<i64> =
            line[place + 5..].split(' ').map(|number| number.parse().unwrap()).collect();
        let [id, ply, square] = numbers[..] else { panic!("{line}") };
        let again = to.insert((id, ply as usize), Square(square as u16));
        assert_eq!(again, None, "game {id} move {ply} was acknowledged twice");
        count += 1;
    }
    count
}

/// Number of acknowledged moves that are missing; panics if anything else is wrong. Up to `pending`
/// unacknowledged moves may be there.
pub(crate) async fn missing(file: &Path, acknowledged: &Acknowledged, pending: usize) -> usize {
    let store = Store::open(file, &Options::default()).await.unwrap();
    holds(&store).await;
    let (mut found, mut stored) = (0, 0);
    let mut export = store.export();
    while let Some((id, game)) = export.next().await.unwrap() {
        for (ply, square) in (1..).zip(game.unwrap().squares()) {
            stored += 1;
            if let Some(&said) = acknowledged.get(&(id.0, ply)) {
                assert_eq!(said, square, "game {id} move {ply}");
                found += 1;
            }
        }
    }
    assert!(stored <= found + pending, "{stored} moves stored, {found} of them acknowledged");
    store.close().await;
    acknowledged.len() - found
}
