//! Report cards of bots that fail.

use std::time::Duration;

use inarow_answers::{GradeAsked, GradedBot, grade};
use inarow_lab::outside::{Answer, Asked, Fault, FaultKind, Outsider};
use inarow_lab::{Clock, Entrant};
use inarow_players::{Player, PlayerName, Refusal};
use inarow_rules::{Game, Mark, Position, Rules};
use inarow_search::Limits;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Plays perfectly with one side after so many plies, and fails else.
struct Failing {
    player: Box<dyn Player>,
    plays: fn(&Position, usize) -> bool,
}

impl Outsider for Failing {
    fn ask(&mut self, rules: &Rules, position: &Position, limits: &Limits<'_>) -> Asked {
        let stones = rules.game().squares() - rules.moves(position).len() as usize;
        if !(self.plays)(position, stones) {
            let (position, standard_error) = (rules.position_text(position), String::new());
            return Ok(Err(Fault { kind: FaultKind::ClosedOutput, position, standard_error }));
        }
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
        self.player.choose(position, limits, rng).map(|choice| Ok(Answer::Move(choice.square)))
    }

    fn time(&self) -> Duration {
        Duration::ZERO
    }
}

fn failing(rules: &Rules, name: &str, plays: fn(&Position, usize) -> bool) -> Entrant {
    let own = rules.clone();
    Entrant::program(name, rules, move || {
        let player = PlayerName::Perfect.player(&own, 1).unwrap();
        Box::new(Failing { player, plays })
    })
}

fn score(bot: &GradedBot) -> f64 {
    bot.card.as_ref().unwrap().score().unwrap()
}

/// Both sides count alike, however few positions a bot gets to see before it fails: who fails with one of them does
/// not beat who plays.
#[test]
fn who_fails_with_a_side_scores_less_than_who_plays() {
    let rules = Rules::new(Game::TICTACTOE);
    let clock: Clock = std::sync::Arc::new(|| Duration::ZERO);
    let bots = [
        failing(&rules, "not X", |position, _| position.to_move() == Mark::O),
        failing(&rules, "not O", |position, _| position.to_move() == Mark::X),
        failing(&rules, "X once", |position, stones| position.to_move() == Mark::O || stones == 0),
        failing(&rules, "O once", |position, stones| position.to_move() == Mark::X || stones == 1),
        Entrant::named("random", PlayerName::Random, &rules, 1, &clock).unwrap(),
    ];
    let cards = grade(&GradeAsked::new(&rules, &bots));
    let scores: Vec<f64> = cards.bots.iter().map(score).collect();
    let [not_x, not_o, x_once, o_once, random] = scores[..] else { panic!() };
    assert_eq!((not_x, not_o), (50.0, 50.0));
    assert!(x_once < random && o_once < random && random > 50.0, "{scores:?}");
    let points = |bot: &GradedBot| bot.card.as_ref().unwrap().points().unwrap().value;
    assert!(points(&cards.bots[0]) < 0.5);
}

/// A player that is asked for what it cannot work out says so itself.
#[test]
fn why_there_is_no_card_is_told() {
    let rules = Rules::new("4,4,4".parse().unwrap());
    let own = rules.clone();
    let thrifty =
        Entrant::policy("minimax", Some(1000), move || PlayerName::Minimax.policy(&own).unwrap());
    let cards = grade(&GradeAsked::new(&rules, &[thrifty]));
    let refused = cards.bots[0].card.as_ref().unwrap_err();
    assert_eq!(
        (refused.player.as_str(), refused.refusal),
        ("minimax", Refusal::OutOfNodes { limit: 1000 })
    );
}
