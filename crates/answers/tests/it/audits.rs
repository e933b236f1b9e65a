//! Audits by games.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use inarow_answers::audit::{AuditAsked, AuditFinding, audit};
use inarow_answers::tournament::{TournamentAsked, tournament};
use inarow_answers::views::AuditView;
use inarow_answers::{Answer as _, Voice};
use inarow_lab::outside::{Answer, Asked, Outsider};
use inarow_lab::{Clock, Entrant};
use inarow_players::{PlayerName, Refusal};
use inarow_rules::{Game, Notation, Position, Rules, Square};
use inarow_search::{Informed, Knowledge, Library, Limits, Score};
use inarow_words::{Language, Words};

#[test]
fn an_audit_by_games_of_players_that_do_not_search_can_be_stopped() {
    let (rules, clock): (Informed, Clock) =
        (Rules::new(Game::TICTACTOE).into(), Arc::new(|| Duration::ZERO));
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

/// A claim that a stone in the center loses.
#[derive(Debug)]
struct BadCenter;

impl Knowledge for BadCenter {
    fn game(&self) -> &Game {
        &Game::TICTACTOE
    }

    fn score(&self, position: &Position) -> Option<Score> {
        let occupied = position.occupied();
        (occupied.len() == 1 && occupied.contains(Square(4))).then_some(Score::Win(8))
    }
}

#[test]
fn a_measured_player_knows_what_its_rules_know() {
    let mut library = Library::default();
    library.add(Arc::new(BadCenter));
    let known = library.inform(Rules::new(Game::TICTACTOE));
    let clock: Clock = Arc::new(|| Duration::ZERO);
    let [met, met_without] = [&known, &known.without_knowledge()].map(|rules| {
        let perfect = Entrant::named("perfect", PlayerName::Perfect, rules, 1, &clock).unwrap();
        let audited = audit(&AuditAsked::new(rules, &rules.empty(), &perfect)).unwrap();
        let AuditFinding::Exact(first) = &audited.sides[0].finding else { panic!() };
        first.positions
    });
    assert!(met < met_without, "{met} {met_without}");
}

/// A program that answers a position with a text, when it is asked for the `asked`-th time.
struct Answering {
    text: fn(&Rules, &Position, usize) -> String,
    asked: usize,
}

impl Outsider for Answering {
    fn ask(&mut self, rules: &Rules, position: &Position, _: &Limits<'_>) -> Asked {
        let text = (self.text)(rules, position, self.asked);
        self.asked += 1;
        Ok(Ok(Answer::read(rules, position, Notation::Algebraic, &text).expect("an answer")))
    }

    fn time(&self) -> Duration {
        Duration::ZERO
    }
}

fn answering(rules: &Rules, text: fn(&Rules, &Position, usize) -> String) -> Entrant {
    Entrant::program("answering", rules, move || Box::new(Answering { text, asked: 0 }))
}

/// Every legal move, with its chance as a floating-point number.
fn uniform(rules: &Rules, position: &Position, _: usize) -> String {
    let moves = rules.moves(position);
    let chance = 1.0 / f64::from(moves.len());
    let named = |square| Notation::Algebraic.write(rules.game(), square);
    moves.iter().map(|square| format!("{}:{chance} ", named(square))).collect()
}

/// The first legal move, and every fourth time the last.
fn alternating(rules: &Rules, position: &Position, asked: usize) -> String {
    let mut moves = rules.moves(position).iter();
    let square = if asked % 4 == 3 { moves.next_back() } else { moves.next() };
    Notation::Algebraic.write(rules.game(), square.expect("the game is not over"))
}

fn viewed(rules: &Rules, player: &Entrant) -> AuditView {
    let clock: Clock = Arc::new(|| Duration::ZERO);
    let random = Entrant::named("random", PlayerName::Random, rules, 1, &clock).unwrap();
    let (start, informed) = (rules.empty(), rules.into());
    let asked = AuditAsked {
        against: std::slice::from_ref(&random),
        games: 20,
        ..AuditAsked::new(&informed, &start, player)
    };
    let words = Words::new(Language::English);
    audit(&asked).unwrap().view(&Voice { words: &words, notation: Notation::Algebraic })
}

#[test]
fn a_program_that_answers_now_so_now_otherwise_is_never_exact() {
    let rules = Rules::new(Game::TICTACTOE);
    for side in &viewed(&rules, &answering(&rules, alternating)).sides {
        assert!(!side.exact && side.exploited.is_none() && side.tolerance.is_none());
        assert_eq!(side.against[0].games, Some(20), "what it does otherwise is not known");
        assert_eq!(side.worst.is_some(), side.losing_line.is_some());
    }
}

#[test]
fn chances_stated_as_decimal_numbers_are_followed_exactly() {
    let rules = Rules::new(Game::TICTACTOE);
    let clock: Clock = Arc::new(|| Duration::ZERO);
    let random = || Entrant::named("random", PlayerName::Random, &rules, 1, &clock).unwrap();
    let (told, known) = (viewed(&rules, &answering(&rules, uniform)), viewed(&rules, &random()));
    for (told, known) in told.sides.iter().zip(&known.sides) {
        assert!(told.exact && told.tolerance.is_some() && known.tolerance.is_none());
        assert_eq!((&told.exploited, &told.against), (&known.exploited, &known.against));
    }
    let entrants = [answering(&rules, uniform), random()];
    let Ok(found) = tournament::<()>(&TournamentAsked::new(&rules, &entrants), None) else {
        panic!()
    };
    assert!(found.is_exact() && found.is_normalised);
    let entrants = [answering(&rules, alternating), random()];
    let asked = TournamentAsked { rounds: None, ..TournamentAsked::new(&rules, &entrants) };
    let Ok(found) = tournament::<()>(&asked, None) else { panic!() };
    assert!(found.is_played() && !found.is_normalised);
}
