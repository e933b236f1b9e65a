//! A class that studies at the same time behind one address, and says how long answers took.
//!
//! ```text
//! inarow serve --database /tmp/class.db
//! cargo run --release -p inarow-server --example class -- 127.0.0.1:3333 30 20 4
//! ```
//!
//! The arguments: the server, the number of pupils, the seconds for which they study, and the number of one-minute
//! analyses that another address (127.0.0.2) runs meanwhile. Each pupil analyses a position, looks at a rule, watches
//! a part of a search, and begins again.

use std::collections::BTreeMap;
use std::error::Error;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

type Failure = Box<dyn Error + Send + Sync>;

/// The pupils' questions, each with a name before its address.
const QUESTIONS: [(&str, &str); 4] = [
    ("analysis, 3,3,3", "/api/v1/analysis?game=tictactoe&moves=b2,a1"),
    ("analysis, 6,5,4", "/api/v1/analysis?game=6,5,4&moves=c3,c4"),
    ("rule", "/api/v1/lessons/3/rule?position=X../.O./..X"),
    ("search", "/api/v1/trace?player=alpha-beta&position=X../.O./..X"),
];

/// The question of the other address.
const LONG: &str = "/api/v1/analysis?game=gomoku&moves=h8,i9&nodes=100000000";

/// An answer: its question, its time, and whether it was given and complete.
struct Answer {
    question: &'static str,
    time: Duration,
    given: bool,
    complete: bool,
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| match arguments.get(at) {
        Some(text) => text.parse().map_err(|_| format!("{text:?} is no number")),
        None => Ok(usual),
    };
    let server = arguments.first().cloned().unwrap_or("127.0.0.1:3333".to_owned());
    let (pupils, seconds, others) = (number(1, 30)?, number(2, 20)?, number(3, 0)?);
    let until = Instant::now() + Duration::from_secs(seconds);
    let (mut class, mut elsewhere) = (JoinSet::new(), JoinSet::new());
    for _ in 0..others {
        let server = server.clone();
        elsewhere.spawn(async move { ask(&server, LONG, [127, 0, 0, 2]).await.map(drop) });
    }
    for pupil in 0..pupils as usize {
        class.spawn(study(server.clone(), pupil, until));
    }
    let mut answers: BTreeMap<&str, Vec<Answer>> = BTreeMap::new();
    while let Some(studied) = class.join_next().await {
        for answer in studied?? {
            answers.entry(answer.question).or_default().push(answer);
        }
    }
    for (question, mut answers) in answers {
        answers.sort_unstable_by_key(|answer| answer.time);
        let at = |share: f64| answers[((answers.len() - 1) as f64 * share) as usize].time;
        let count = |of: fn(&Answer) -> bool| answers.iter().filter(|answer| of(answer)).count();
        println!(
            "{question}: {} answers, {} refused, {} cut short; median {:.1?}, 99th percentile {:.1?}, longest {:.1?}",
            answers.len(),
            count(|answer| !answer.given),
            count(|answer| answer.given && !answer.complete),
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
    Ok(())
}

/// The answers that a pupil receives until a moment.
async fn study(server: String, pupil: usize, until: Instant) -> Result<Vec<Answer>, Failure> {
    let mut answers = Vec::new();
    for &(question, path) in QUESTIONS.iter().cycle().skip(pupil % QUESTIONS.len()) {
        if Instant::now() >= until {
            break;
        }
        let start = Instant::now();
        let text = ask(&server, path, [127, 0, 0, 1]).await?;
        let given = text.starts_with("HTTP/1.1 200");
        // An analysis sends interim results; only the last line counts.
        let last = text.lines().rev().find(|line| line.contains("\"version\":"));
        let complete = last.is_some_and(|line| !line.contains("\"complete\":false"));
        answers.push(Answer { question, time: start.elapsed(), given, complete });
    }
    Ok(answers)
}

/// Asks from an address, and reads to the end.
async fn ask(server: &str, path: &str, from: [u8; 4]) -> Result<String, Failure> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((std::net::Ipv4Addr::from(from), 0).into())?;
    let mut stream: TcpStream = socket.connect(server.parse()?).await?;
    let request = format!("GET {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
