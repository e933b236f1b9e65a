//! `inarow train n-tuple`: players that learn an n-tuple network, for boards too large to learn by heart.

use clap::Args;
use inarow_answers::training::Measure;
use inarow_bots::{FaultLog, Settings};
use inarow_lab::Entrant;
use inarow_learn::{Graph, NTupleLearning, NTupleOptions, Training, TupleChoice};
use inarow_players::learned::{LearnedPlayer, NTuple, Tuples};
use inarow_rules::{Game, Rules};
use inarow_words::Words;

use super::asked::{LearnerOptions, Rates, TraceOption};
use super::course::{self, Files};
use super::kept::{self, Kept};
use super::learner::wrong;
use crate::common::{Common, usage};
use crate::entrants::entrant;
use crate::failure::Failure;
use crate::options::value::{contestant, whole};
use crate::thinking::check_contestant;

/// The most positions of a game whose players are audited exactly.
const EXACT: u32 = 10_000;

/// The opponent in the games that measure a player of a larger game, and their number with each side.
const OPPONENT: &str = "mcts:nodes=500";
const GAMES: u64 = 100;

/// The options of `train n-tuple`.
#[derive(Args)]
#[command(override_usage = "inarow train n-tuple --out FILE [OPTIONS]")]
pub(super) struct Options {
    #[command(flatten)]
    learner: LearnerOptions,
    #[command(flatten)]
    rates: Rates,
    #[command(flatten)]
    trace: TraceOption,
    #[arg(
        long,
        value_name = "N",
        value_parser = whole(1),
        conflicts_with_all = ["tuple", "learning_resume"]
    )]
    tuples: Option<u64>,
    #[arg(
        long,
        value_name = "N",
        value_parser = whole(1),
        conflicts_with_all = ["tuple", "learning_resume"]
    )]
    tuple_length: Option<u64>,
    #[arg(long, value_name = "SQUARES", conflicts_with = "learning_resume")]
    tuple: Vec<String>,
    #[arg(long, value_name = "PLAYER", value_parser = contestant())]
    measure_against: Vec<String>,
    #[arg(long, value_name = "1…12", value_parser = whole(1), conflicts_with = "learning_resume")]
    plies: Option<u64>,
}

/// Plays the games, reports each stage, and writes the player.
pub(super) fn run(words: &Words, asked: &Options) -> Result<(), Failure> {
    let (learner, out) = (&asked.learner, asked.learner.out.as_path());
    let common = Common::read(words, &[&learner.format])?;
    let files = Files::of(words, learner)?;
    let kind = |player| match player {
        LearnedPlayer::NTuple(player) => Some(player),
        LearnedPlayer::Table(_) => None,
    };
    let before = || kept::learned(&common, out, NTuple::METHOD, kind);
    let before = learner.resume.then(before).transpose()?;
    let options = match &before {
        Some(player) => NTupleOptions::of(player).ok_or_else(|| kept::damaged(&common, out))?.0,
        None => asked.options(&common)?,
    };
    let common = &Common { rules: Rules::new(options.game).into(), ..common };
    let against = options.against.as_deref().map(|text| opponent(common, "--against", text));
    let against = against.transpose()?;
    let is_small = Graph::new(&common.rules, true, EXACT).is_some();
    let measured_against = asked.measured_against(common, is_small)?;
    let measure = Measure {
        against: &measured_against,
        positions: (!is_small).then_some(1),
        games: Some(GAMES),
    };
    let learning = match &before {
        Some(player) => NTupleLearning::resume(player, against),
        None => NTupleLearning::new(&options, against),
    };
    let learning = learning.map_err(|error| wrong(common, out, error))?;
    let kept = match before {
        Some(_) => Kept::go_on(common, out),
        None => Kept::begin(common, out, &learning.part().into())?,
    };
    course::run(common, (files, kept), (learner, &measure), learning)
}

impl Options {
    /// The options of a training that begins.
    fn options(&self, common: &Common<'_>) -> Result<NTupleOptions, Failure> {
        let LearnerOptions { game, games, against, seed, .. } = &self.learner;
        let game = game.unwrap_or(Game::CONNECT_FOUR);
        let usual = NTupleOptions::usual(game, seed.or_drawn()?);
        let [first, last] = usual.exploration;
        let first = self.rates.exploration.unwrap_or(first);
        Ok(NTupleOptions {
            tuples: self.tuples(common, &game, &usual.tuples)?,
            games: games.unwrap_or(usual.games),
            against: against.clone(),
            rate: self.rates.learning_rate.map_or(usual.rate, |rate| rate as f32),
            exploration: [first, self.rates.final_exploration.unwrap_or(last.min(first))],
            trace: self.trace.trace.map_or(usual.trace, |trace| trace as f32),
            plies: self.plies.map_or(usual.plies, |plies| u32::try_from(plies).unwrap_or(u32::MAX)),
            ..usual
        })
    }

    /// The tuples, by name or by number and length.
    fn tuples(
        &self,
        common: &Common<'_>,
        game: &Game,
        usual: &TupleChoice,
    ) -> Result<TupleChoice, Failure> {
        if self.tuple.is_empty() {
            let TupleChoice::Random { count, length } = *usual else { return Ok(usual.clone()) };
            let given = |number: Option<u64>, usual| match number {
                Some(number) => usize::try_from(number).unwrap_or(usize::MAX),
                None => usual,
            };
            let (count, length) = (given(self.tuples, count), given(self.tuple_length, length));
            return Ok(TupleChoice::Random { count, length });
        }
        let read = |text: &String| {
            let squares = Tuples::squares_of(game, text);
            let squares =
                squares.filter(|one| Tuples::new(&Rules::new(*game), vec![one.clone()]).is_some());
            squares.ok_or_else(|| {
                let text = ("text", text.as_str().into());
                usage(common.words, "--tuple", &common.words.say("train-tuple", [text]))
            })
        };
        Ok(TupleChoice::Named(self.tuple.iter().map(read).collect::<Result<_, Failure>>()?))
    }

    /// The opponents in games that measure the player; none on small boards, where an audit is exact.
    fn measured_against(
        &self,
        common: &Common<'_>,
        is_small: bool,
    ) -> Result<Vec<Entrant>, Failure> {
        let named = self.measure_against.iter().map(String::as_str);
        let usual = (self.measure_against.is_empty() && !is_small).then_some(OPPONENT);
        let against = named.chain(usual).map(|text| opponent(common, "--measure-against", text));
        against.collect()
    }
}

/// An opponent that an option names; it searches with one thread.
fn opponent(common: &Common<'_>, option: &str, text: &str) -> Result<Entrant, Failure> {
    let named = common.contestant(option, text)?;
    check_contestant(common, &named)?;
    if named.is_program() {
        let problem = common.words.say("train-program", [("player", text.into())]);
        return Err(usage(common.words, option, &problem));
    }
    let world = (&Settings::default(), &FaultLog::default());
    entrant(common, (option, text), &named, 1, world)
}
