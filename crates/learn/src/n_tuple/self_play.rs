//! Games of a network against itself, or against a player.

use inarow_lab::Entrant;
use inarow_players::learned::{TupleBoard, Tuples, n_tuple_values};
use inarow_players::{Player, Refusal};
use inarow_rules::{Conclusion, Mark, Position, Rules, Square};
use inarow_search::Limits;
use inarow_search::random::below;
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A game from which a network learns.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Game {
    pub(super) moves: Vec<Move>,
    /// The result to the side that began: 1, 0 or −1.
    pub(super) result: f32,
}

/// A move of such a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) square: Square,
    /// True if it was drawn at random.
    pub(super) explores: bool,
}

/// A network that plays.
pub(super) struct SelfPlay<'a> {
    pub(super) rules: &'a Rules,
    pub(super) tuples: &'a Tuples,
    pub(super) weights: &'a [f32],
    /// The chance of a move at random.
    pub(super) exploration: f64,
    /// The opponent, if it is another player.
    pub(super) against: Option<&'a Entrant>,
}

impl SelfPlay<'_> {
    /// Plays a game; the network has the side `own`, 0 or 1, if there is an opponent, and both otherwise.
    ///
    /// # Errors
    /// If the opponent gives no move.
    pub(super) fn game(&self, own: usize, rng: &mut Xoshiro256PlusPlus) -> Result<Game, Refusal> {
        let mut opponent = self.against.map(Entrant::make_player);
        let (mut position, mut board) = (self.rules.empty(), TupleBoard::empty(self.tuples));
        let mut game = Game::default();
        let limit = (self.exploration * 4_294_967_296.0) as u64;
        while position.conclusion().is_none() {
            let side = game.moves.len() % 2;
            let opponent = opponent.as_mut().filter(|_| side != own);
            let explores = opponent.is_none() && rng.next_u64() >> 32 < limit;
            let square = match opponent {
                Some(opponent) => self.ask(&mut **opponent, &position, rng)?,
                None if explores => self.draw(&position, rng)?,
                None => self.best(&position, &board, rng)?,
            };
            self.rules.try_play(&mut position, square).map_err(|_| Refusal::Failed)?;
            board.put(self.tuples, square, side);
            game.moves.push(Move { square, explores });
        }
        game.result = match position.conclusion() {
            Some(Conclusion::Win(Mark::X)) => 1.0,
            Some(Conclusion::Win(Mark::O)) => -1.0,
            Some(Conclusion::Draw) | None => 0.0,
        };
        Ok(game)
    }

    /// The opponent's move.
    fn ask(
        &self,
        opponent: &mut dyn Player,
        position: &Position,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Square, Refusal> {
        let chosen = opponent.choose(position, &self.limits(), rng);
        let hasty = |refusal| match self.against {
            Some(entrant) => entrant.hasty(self.rules, position, refusal),
            None => Err(refusal),
        };
        Ok(chosen.or_else(hasty)?.square)
    }

    /// The limits of the opponent's move.
    fn limits(&self) -> Limits<'static> {
        match self.against.and_then(Entrant::nodes) {
            Some(nodes) => Limits::nodes(nodes),
            None => Limits::NONE,
        }
    }

    /// A legal move, each as likely as the others.
    fn draw(&self, position: &Position, rng: &mut Xoshiro256PlusPlus) -> Result<Square, Refusal> {
        let legal = self.rules.moves(position);
        let drawn = below(rng, u64::from(legal.len()).max(1)) as usize;
        legal.iter().nth(drawn).ok_or(Refusal::Over)
    }

    /// A move of the highest value, drawn among equal ones.
    fn best(
        &self,
        position: &Position,
        board: &TupleBoard,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Square, Refusal> {
        let network = (self.tuples, board, self.weights);
        let values = n_tuple_values(self.rules, position, network);
        let best = values.iter().map(|one| one.1).fold(f32::NEG_INFINITY, f32::max);
        let equal = || values.iter().filter(|one| one.1 == best);
        let drawn = below(rng, (equal().count() as u64).max(1)) as usize;
        equal().nth(drawn).map(|one| one.0).ok_or(Refusal::Over)
    }
}
