//! Audits by games.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use inarow_answers::{AuditAsked, audit};
use inarow_lab::{Clock, Entrant};
use inarow_players::{PlayerName, Refusal};
use inarow_rules::{Game, Rules};

#[test]
fn an_audit_by_games_of_players_that_do_not_search_can_be_stopped() {
    let (rules, clock): (_, Clock) = (Rules::new(Game::TICTACTOE), Arc::new(|| Duration::ZERO));
    let random = Entrant::named("random", PlayerName::Random, &rules, 1, &clock).unwrap();
    let (start, asked) = (rules.empty(), AtomicU64::new(0));
    let usual = AuditAsked::new(&rules, &start, &random);
    let asked = AuditAsked {
        positions: Some(0),
        against: std::slice::from_ref(&random),
        stop: &|| asked.fetch_add(1, Ordering::Relaxed) > 1000,
        ..usual
    };
    assert_eq!(audit(&asked).unwrap_err().refusal, Refusal::Stopped);
    assert_eq!(asked.part(0..2000).unwrap_err().refusal, Refusal::Stopped);
}
