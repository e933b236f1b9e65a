//! `inarow play`: games between any two players, line by line.

use clap::ArgMatches;
use inarow_bots::Contestant;
use inarow_players::{Level, PlayerName};
use inarow_rules::{ByMark, Game, Mark, Notation};

use super::games::resume::{self, Offer};
use crate::common::{Common, Format, one_of, usage};
use crate::failure::Failure;
use crate::keeping::Keeper;
use crate::line::{
    Beginning, Console, Look, Manner, Marking, Means, Session, Start, remember_plain,
};
use crate::settings::Settings;
use crate::thinking::check_contestant;

/// Sets up the games that the call describes and plays them.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    common.refuse("play", &[("--format json", common.format == Format::Json)])?;
    let (begins, placed) = (matches.try_contains_id("first"), common.position.is_some());
    common.refuse("play --position", &[("--first", placed && begins.unwrap_or(false))])?;
    let marking = marking(common, matches)?;
    let beginning = beginning(common, matches, &marking)?;
    let manner = Manner { beginning, ..manner(common, marking) };
    begin(common, manner)
}

/// How games are shown; X begins.
pub(crate) fn manner(common: &Common<'_>, marking: Marking) -> Manner {
    Manner {
        lesson: None,
        look: Look::Own,
        notation: common
            .notation
            .filter(|notation| notation.fits(common.game()))
            .unwrap_or_else(|| usual_notation(common.game())),
        marking,
        beginning: Beginning::Mark(Mark::X),
        again: true,
        scores: false,
    }
}

/// Checks what can be checked beforehand, then plays.
pub(crate) fn begin(common: &Common<'_>, manner: Manner) -> Result<(), Failure> {
    let grid = common.grid()?;
    let start = start(common)?;
    check_players(common, &manner)?;
    let origin = manner.lesson.map_or("play".to_owned(), |lesson| format!("lesson {lesson}"));
    let keeper = Keeper::open(common, &origin)?;
    if manner.lesson.is_none() {
        match resume::offer(common, &keeper)? {
            Offer::None => (),
            Offer::GoOn(waiting) => return resume::play(common, keeper, *waiting),
            Offer::Leave => return Ok(()),
        }
    }
    let means = means(common, keeper)?;
    Session::new(common.words, &common.rules, grid, manner, start, means).run()
}

/// What games of this call are played with.
pub(crate) fn means<'a>(common: &Common<'a>, keeper: Keeper<'a>) -> Result<Means<'a>, Failure> {
    let (console, generator) = (Console::new(plain(common)), common.generator()?);
    Ok(Means { console, generator, threads: common.threads, keeper })
}

/// Where the games start.
fn start(common: &Common<'_>) -> Result<Start, Failure> {
    if common.position.is_none() {
        return Ok(Start::Empty);
    }
    let from = common.position()?;
    if from.conclusion().is_some() {
        return Err(usage(common.words, "--position", &common.words.say("illegal-over", [])));
    }
    Ok(Start::Position(from))
}

/// Refuses players that cannot play the game.
pub(crate) fn check_players(common: &Common<'_>, manner: &Manner) -> Result<(), Failure> {
    let players = match &manner.marking {
        Marking::Fixed(names) => vec![&names.x, &names.o],
        Marking::Random(name) | Marking::Ask(name) | Marking::AskX(name) => vec![name],
    };
    players.into_iter().try_for_each(|name| check_contestant(common, name))
}

/// Whether sentences are wanted: as the call says, which is remembered, else as the environment or
/// an earlier run says.
pub(crate) fn plain(common: &Common<'_>) -> bool {
    if let Some(plain) = common.plain {
        if Settings::load().plain != plain {
            remember_plain(common.words, plain);
        }
        return plain;
    }
    let says = |name: &str, wanted: &str| std::env::var_os(name).is_some_and(|v| v == wanted);
    says("INAROW_PLAIN", "1") || says("TERM", "dumb") || Settings::load().plain
}

/// The number pad where it fits.
pub(crate) fn usual_notation(game: &Game) -> Notation {
    if Notation::Numpad.fits(game) { Notation::Numpad } else { Notation::Algebraic }
}

/// An opponent that can be beaten.
fn usual_opponent(game: &Game) -> PlayerName {
    if *game == Game::TICTACTOE { PlayerName::LineScore } else { PlayerName::Level(Level::Medium) }
}

/// Who plays which mark.
fn marking(common: &Common<'_>, matches: &ArgMatches) -> Result<Marking, Failure> {
    let given = |name: &str| matches.try_get_one::<String>(name).ok().flatten();
    let player = |option: &str, name: &str| {
        given(name).map(|text| common.contestant(option, text)).transpose()
    };
    let (x, o) = (player("--x", "x")?, player("--o", "o")?);
    let mark = given("mark").map(String::as_str);
    let human = || Contestant::Named(PlayerName::Human);
    let is_human = |player: &Contestant| player.named() == Some(PlayerName::Human);
    let usual = usual_opponent(common.game()).into();
    let names = match (mark, x, o) {
        (None | Some("x"), None, None) => ByMark { x: human(), o: usual },
        (Some("o"), None, None) => ByMark { x: usual, o: human() },
        (Some("random"), None, None) => return Ok(Marking::Random(usual)),
        (Some("random"), Some(opponent), None) | (Some("random"), None, Some(opponent))
            if !is_human(&opponent) =>
        {
            return Ok(Marking::Random(opponent));
        }
        (Some(text), ..) if !["x", "o", "random"].contains(&text) => {
            return Err(one_of(common.words, "--mark", text, "x, o, random"));
        }
        (Some("x"), None, Some(opponent)) => ByMark { x: human(), o: opponent },
        (Some("o"), Some(opponent), None) => ByMark { x: opponent, o: human() },
        // A person named alone meets the usual opponent, any other player a person.
        (None, Some(x), None) if is_human(&x) => ByMark { x, o: usual },
        (None, None, Some(o)) if is_human(&o) => ByMark { x: usual, o },
        (None, x, o) => ByMark { x: x.unwrap_or_else(human), o: o.unwrap_or_else(human) },
        (Some(_), ..) => {
            let problem = common.words.say("mark-and-players", []);
            return Err(usage(common.words, "--mark", &problem));
        }
    };
    Ok(Marking::Fixed(names))
}

/// Who begins.
fn beginning(
    common: &Common<'_>,
    matches: &ArgMatches,
    marking: &Marking,
) -> Result<Beginning, Failure> {
    let text = matches.try_get_one::<String>("first").ok().flatten().map(String::as_str);
    let persons = match marking {
        Marking::Fixed(names) => {
            let is_person = |name: &&Contestant| name.named() == Some(PlayerName::Human);
            [&names.x, &names.o].into_iter().filter(is_person).count()
        }
        _ => 1,
    };
    let one_person = |beginning: Beginning| match persons {
        1 => Ok(beginning),
        _ => Err(usage(common.words, "--first", &common.words.say("first-needs-one-person", []))),
    };
    match text {
        None | Some("x") => Ok(Beginning::Mark(Mark::X)),
        Some("o") => Ok(Beginning::Mark(Mark::O)),
        Some("random") => Ok(Beginning::Random),
        Some("me") => one_person(Beginning::Person),
        Some("opponent") => one_person(Beginning::Computer),
        Some(other) => Err(one_of(common.words, "--first", other, "x, o, me, opponent, random")),
    }
}
