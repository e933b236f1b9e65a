//! A game of two players.

use std::time::Duration;

use inarow_answers::{GameInPlay, Thinking, choose};
use inarow_formats::kept::KeptGame;
use inarow_lab::Entrant;
use inarow_players::fit::Allowance;
use inarow_players::{PlayerName, Refusal};
use inarow_rules::Mark;
use pyo3::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::function::refused;
use crate::game::{Game, mark};
use crate::player::{Named, seed};
use crate::record::Record;
use crate::watch::Watch;

/// A game of two players, each one of this program, by name, or a function.
///
/// >>> import inarow
/// >>> record = inarow.play("perfect", "minimax", seed=1)
/// >>> record.result, record.players
/// ('draw', ('perfect', 'minimax'))
///
/// Raises TextError if there is no such player, and PlayerError if one cannot play the game, raises
/// an exception or gives no legal move.
#[pyfunction]
#[pyo3(signature = (x, o, game = None, *, first = "x", seed = None))]
pub(crate) fn play(
    py: Python<'_>,
    x: &Bound<'_, PyAny>,
    o: &Bound<'_, PyAny>,
    game: Option<&Bound<'_, PyAny>>,
    first: &str,
    seed: Option<u64>,
) -> PyResult<Record> {
    let (game, watch) = (Game::of(game, py)?, Watch::new(None)?);
    let rules = &game.get().rules;
    let seat = |named: &Bound<'_, PyAny>| {
        let named = Named::read(named, &game, &watch.raised)?;
        let ours = match &named {
            Named::Own(own, _) => own.name(),
            Named::Function(_) => None,
        };
        Ok::<_, PyErr>((named.entrant(rules, 1)?, ours))
    };
    let seats = [seat(x)?, seat(o)?];
    let mut play = GameInPlay::new(rules.clone(), rules.empty_for(mark(first)?));
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(self::seed(py, seed)?);
    let ended = watch.over(py, || to_the_end(&mut play, &seats, &mut generator, &watch))?;
    ended
        .map_err(|(side, refusal)| refused(seats[side as usize].0.name(), rules.game(), refusal))?;
    let mut kept = KeptGame::from(play.record().clone());
    for side in Mark::BOTH {
        kept.players[side] = seats[side as usize].0.name().to_owned();
    }
    Record::of(py, kept)
}

/// Plays on until the game is over.
fn to_the_end(
    play: &mut GameInPlay,
    seats: &[(Entrant, Option<PlayerName>); 2],
    generator: &mut Xoshiro256PlusPlus,
    watch: &Watch,
) -> Result<(), (Mark, Refusal)> {
    let mut players = seats.each_ref().map(|(entrant, _)| entrant.make_player());
    while !play.is_over() {
        let (side, begun) = (play.to_move(), watch.elapsed());
        let stop = |most: Option<Duration>| {
            watch.stop() || most.is_some_and(|most| watch.elapsed() - begun >= most)
        };
        let allowance = Allowance::USUAL;
        let thinking = Thinking { allowance, clock: None, nodes: None, stop: &stop };
        let ours = seats[side as usize].1;
        let chosen = choose(play, players[side as usize].as_mut(), ours, &thinking, generator);
        let chosen = chosen.and_then(|decided| decided.into_move().map_err(|_| Refusal::Failed));
        let chosen = chosen.map_err(|refusal| (side, refusal))?;
        play.play(chosen.square).map_err(|_| (side, Refusal::Failed))?;
    }
    Ok(())
}
