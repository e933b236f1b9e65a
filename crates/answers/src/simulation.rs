//! Very many games of the same two players, counted.

use inarow_lab::{Entrant, Match, Tally};
use inarow_players::{PlayerName, Refusal};
use inarow_rules::{ByMark, Position, Rules};
use inarow_search::Simulation;
use serde::Serialize;

use crate::views::{MeanView, ShareView};
use crate::{Answer, Meeting, PlayerRefused, Voice};

/// Games that are to be played.
pub struct SimulationAsked<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// Where every game begins.
    pub from: Position,
    /// Who plays; where nobody is named, both sides at random, which is played by the thousand at once.
    pub players: Option<&'a ByMark<Entrant>>,
    /// How many games there are to be.
    pub games: u64,
    /// What every random number comes from.
    pub seed: u64,
    /// How many threads play; one at least.
    pub threads: usize,
    /// Whether to end early; what was played by then is counted.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Is told how many games are over.
    pub tell: &'a (dyn Fn(u64) + Sync),
}

/// How the games have ended.
#[derive(Clone, Debug)]
pub struct Simulated {
    /// The rules.
    pub rules: Rules,
    /// Where every game began.
    pub from: Position,
    /// Who played.
    pub players: ByMark<String>,
    /// What every random number came from.
    pub seed: u64,
    /// How many games there were to be.
    pub asked: u64,
    /// The games, as X sees them.
    pub games: Meeting,
    /// How long it took, in seconds; recorded by the caller.
    pub seconds: f64,
}

/// Plays very many games and counts how they end: the same games on any number of threads.
///
/// # Errors
/// If a player names no move, or nothing was played when it was stopped.
///
/// ```
/// use inarow_answers::{SimulationAsked, simulate};
/// use inarow_rules::{Game, Rules};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let asked = SimulationAsked { games: 1_000_000, ..SimulationAsked::new(&rules) };
/// let [x_wins, draws, o_wins] = simulate(&asked)?.games.shares();
/// assert!((draws.value - 8.0 / 63.0).abs() < 0.002);
/// # Ok::<(), inarow_answers::PlayerRefused>(())
/// ```
pub fn simulate(asked: &SimulationAsked<'_>) -> Result<Simulated, PlayerRefused> {
    let &SimulationAsked { rules, from, games, seed, threads, stop, tell, players } = asked;
    let random = PlayerName::Random.to_string();
    let names = match players {
        Some(ByMark { x, o }) => ByMark { x: x.name().to_owned(), o: o.name().to_owned() },
        None => ByMark { x: random.clone(), o: random },
    };
    let tally = match players {
        Some(players) => {
            let played = Match { rules, from, players, games, seed, threads, stop, tell }.play();
            played
                .map_err(|(mark, refusal)| PlayerRefused { player: names[mark].clone(), refusal })?
        }
        None => {
            let ends = Simulation { rules, from, games, seed, threads, stop, tell }.run();
            let (wins, draws, losses) = (ends.wins.x, ends.draws, ends.wins.o);
            Tally { wins, draws, losses, plies: ends.plies, ..Tally::default() }
        }
    };
    if tally.games() == 0 {
        return Err(PlayerRefused { player: names.x, refusal: Refusal::Stopped });
    }
    let (rules, games) = (rules.clone(), Meeting::Sampled(tally));
    Ok(Simulated { rules, from, players: names, seed, asked: asked.games, games, seconds: 0.0 })
}

impl<'a> SimulationAsked<'a> {
    /// A thousand random games from the empty board, from the seed 0, on one thread; it tells nobody.
    #[must_use]
    pub fn new(rules: &'a Rules) -> Self {
        SimulationAsked {
            rules,
            from: rules.empty(),
            players: None,
            games: 1000,
            seed: 0,
            threads: 1,
            stop: &|| false,
            tell: &|_| (),
        }
    }
}

/// How very many games have ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SimulationView {
    /// The rules.
    pub game: String,
    /// Where every game began.
    pub position: String,
    /// Who played X.
    pub x: String,
    /// Who played O.
    pub o: String,
    /// How many games were played.
    pub games: u64,
    /// How many of them X won.
    pub x_wins: u64,
    /// How many were draws.
    pub draws: u64,
    /// How many O won.
    pub o_wins: u64,
    /// The chance that X wins, as far as these games tell.
    pub x_win: ShareView,
    /// The chance of a draw.
    pub draw: ShareView,
    /// The chance that O wins.
    pub o_win: ShareView,
    /// How many plies a game has on average, from where it began.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub mean_plies: Option<MeanView>,
    /// How many games were played before, move by move, since nothing in them is random.
    pub repeats: u64,
    /// How many moves were those of a short look, since a player's nodes or its time ran out.
    pub hasty_moves: u64,
    /// The seed: the same one plays the same games.
    pub seed: u64,
    /// How long it took, in seconds.
    pub seconds: f64,
}

impl Answer for Simulated {
    type View = SimulationView;

    fn view(&self, _: &Voice<'_>) -> SimulationView {
        let tally = self.games.tally();
        let [x_win, draw, o_win] = ShareView::of(&self.games);
        SimulationView {
            game: self.rules.game().to_string(),
            position: self.from.to_string(),
            x: self.players.x.clone(),
            o: self.players.o.clone(),
            games: tally.games(),
            x_wins: tally.wins,
            draws: tally.draws,
            o_wins: tally.losses,
            x_win,
            draw,
            o_win,
            mean_plies: MeanView::of(&self.games),
            repeats: tally.repeats,
            hasty_moves: tally.hasty.iter().sum(),
            seed: self.seed,
            seconds: self.seconds,
        }
    }

    fn is_complete(&self) -> bool {
        self.games.tally().games() == self.asked
    }
}
