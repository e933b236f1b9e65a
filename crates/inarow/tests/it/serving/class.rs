//! A class that studies behind one address while an attacker uses the server's processors, on this
//! machine only and for a fixed duration.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};

use super::attacks::{asked, attacked};

/// The addresses of the class, of the attacker, and of a person who studies elsewhere.
const CLASS: Ipv4Addr = Ipv4Addr::LOCALHOST;
const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
const NEIGHBOUR: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 3);

/// Number of pupils behind the one address, and of long questions that the attacker keeps open.
const PUPILS: usize = 30;
const LONG_ONES: usize = 20;

/// The largest number of refused requests of each of them.
const MOST_FORGED: usize = 1000;

/// Duration of the lesson.
const LESSON: Duration = Duration::from_secs(20);

/// The longest time of an answer. Addresses take turns, and thirty pupils share one: on two cores
/// of a busy machine, with an unoptimized program, 18 seconds.
const LONGEST: Duration = Duration::from_secs(30);

/// Questions of the pupils.
const QUESTIONS: [&str; 4] = [
    "/api/v1/analysis?game=tictactoe&moves=b2,a1",
    "/api/v1/analysis?game=6,5,4&moves=c3,c4",
    "/api/v1/lessons/3/rule?position=X../.O./..X",
    "/api/v1/trace?player=alpha-beta&position=X../.O./..X",
];

/// The question of the attacker.
const LONG: &str = "/api/v1/analysis?game=gomoku&moves=h8,i9&nodes=100000000";

/// Number of answers of any kind that the attacker received.
static ANSWERED: AtomicUsize = AtomicUsize::new(0);

/// Sends one request after the other, starting with the given one, until a point in time; returns
/// the number of answers and the longest time of one.
async fn study(from: Ipv4Addr, to: SocketAddr, first: usize, until: Instant) -> (usize, Duration) {
    let (mut answers, mut longest) = (0, Duration::ZERO);
    for path in QUESTIONS.iter().cycle().skip(first) {
        let begin = Instant::now();
        if begin >= until {
            break;
        }
        let answer = timeout(LONGEST, asked(from, to, &format!("GET {path}"), "", "")).await;
        let answer =
            answer.unwrap_or_else(|_| panic!("{path} of {from} took more than {LONGEST:?}"));
        assert!(answer.starts_with("HTTP/1.1 200 "), "{path} of {from}: {answer:.400}");
        longest = longest.max(begin.elapsed());
        answers += 1;
    }
    (answers, longest)
}

#[test]
#[ignore = "takes half a minute: cargo xtask soak"]
fn soak_a_class_studies_while_another_address_has_the_server_think() {
    attacked("", 0, async |address| {
        let until = Instant::now() + LESSON;
        let (mut attack, mut students) = (JoinSet::new(), JoinSet::new());
        for _ in 0..LONG_ONES {
            attack.spawn(async move {
                while Instant::now() < until {
                    let answer = asked(ATTACKER, address, &format!("GET {LONG}"), "", "").await;
                    ANSWERED.fetch_add(usize::from(!answer.is_empty()), Relaxed);
                    // A request that is refused at once is repeated, a hundred times a second for
                    // all of them together.
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            });
        }
        for pupil in 0..PUPILS {
            students.spawn(study(CLASS, address, pupil % QUESTIONS.len(), until));
        }
        students.spawn(study(NEIGHBOUR, address, 0, until));
        let studied = students.join_all().await;
        let answers: usize = studied.iter().map(|(answers, _)| answers).sum();
        let longest = studied.iter().map(|(_, longest)| *longest).max().unwrap_or_default();
        let attacks = ANSWERED.load(Relaxed);
        println!("{answers} answers, the longest after {longest:.1?}; {attacks} to the attacker");
        assert!(attacks >= LONG_ONES, "{attacks}");
        assert!(studied.iter().all(|(answers, _)| *answers > 0), "{studied:?}");
        attack.shutdown().await;
    });
}

/// Requests that a page of another site sends from the browsers of its visitors.
#[test]
#[ignore = "takes some seconds: cargo xtask soak"]
fn soak_what_pages_of_other_sites_ask_is_refused_at_once() {
    attacked("", 0, async |address| {
        let until = Instant::now() + LESSON / 4;
        let visitors: Vec<_> = (1..=LONG_ONES as u8).map(|n| Ipv4Addr::new(127, 0, 4, n)).collect();
        let mut attack = JoinSet::new();
        for from in visitors.iter().copied() {
            attack.spawn(async move {
                let mut refused = 0;
                while Instant::now() < until && refused < MOST_FORGED {
                    let forged = "sec-fetch-site: cross-site\r\n";
                    let said = asked(from, address, &format!("GET {LONG}"), forged, "").await;
                    assert!(said.starts_with("HTTP/1.1 403 "), "{said:.400}");
                    refused += 1;
                }
                refused
            });
        }
        let (answers, longest) = study(NEIGHBOUR, address, 0, until).await;
        let refused: usize = attack.join_all().await.into_iter().sum();
        println!("{refused} refused; {answers} answers, the longest after {longest:.1?}");
        assert!(refused >= LONG_ONES && answers > 0, "{refused} {answers}");
        // Visits to the page itself are treated like all others.
        for from in visitors {
            let said = asked(from, address, &format!("GET {}", QUESTIONS[0]), "", "").await;
            assert!(said.starts_with("HTTP/1.1 200 "), "{said:.400}");
        }
    });
}
