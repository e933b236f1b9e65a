//! `inarow play`: games between any two players, line by line.

use clap::ArgMatches;
use inarow_bots::Contestant;
use inarow_players::{Level, PlayerName};
use inarow_rules::{ByMark, Game, Mark};

use crate::common::{Common, Format, one_of, usage};
use crate::failure::Failure;
use crate::line;
use crate::manner::{Beginning, Manner, Marking};

/// Sets up the games that the call describes and plays them.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    common.refuse("play", &[("--format json", common.format == Format::Json)])?;
    let (begins, placed) = (matches.try_contains_id("first"), common.position.is_some());
    common.refuse("play --position", &[("--first", placed && begins.unwrap_or(false))])?;
    let marking = marking(common, matches)?;
    let beginning = beginning(common, matches, &marking)?;
    let manner = Manner { beginning, ..Manner::own(common, marking) };
    line::begin(common, manner)
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
