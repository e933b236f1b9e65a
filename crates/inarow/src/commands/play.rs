//! `inarow play`: games between any two players, line by line.

use clap::Args;
use inarow_answers::Choices;
use inarow_bots::Contestant;
use inarow_formats::kept::KeptGame;
use inarow_players::PlayerName;
use inarow_rules::opening::Opening;
use inarow_rules::{ByMark, Mark};
use inarow_words::Words;

use crate::common::{Common, exclusive, usage};
use crate::failure::Failure;
use crate::game_style::{Beginning, GameStyle, Marking, against};
use crate::keeping::names;
use crate::line;
use crate::options::{First, Marks, PersonName, PlayOptions};

/// The options of `play`.
#[derive(Args)]
#[command(override_usage = "inarow play [OPTIONS]")]
pub(crate) struct Options {
    #[command(flatten)]
    play: PlayOptions,
}

/// Sets up the games that the call describes and plays them.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    in_lines(words, &options.play)
}

/// Plays in lines.
pub(crate) fn in_lines(words: &Words, options: &PlayOptions) -> Result<(), Failure> {
    let common = Common::read(words, &[options])?;
    let rules = options.table.known.rules_of(words, *common.game())?;
    let common = &Common { rules, ..common };
    let style = style(common, options)?;
    let marking = style.marking.clone();
    let may_resume = |kept: &KeptGame| is_asked_for(options, &marking, kept);
    line::begin(common, (&options.table, !options.no_save), style, &may_resume)
}

/// True if a game has the players and the opening that the call names; what the call leaves open may be anything.
fn is_asked_for(options: &PlayOptions, marking: &Marking, kept: &KeptGame) -> bool {
    let opening = kept.record().opening();
    let mut names = names(kept);
    if opening.is_exchanged(kept.first) {
        std::mem::swap(&mut names.x, &mut names.o);
    }
    let names_players = options.x.is_some() || options.o.is_some() || options.mark.is_some();
    let has_players = match marking {
        Marking::Fixed(asked) => *asked == names,
        Marking::Random(asked) | Marking::Ask(asked) | Marking::AskX(asked) => {
            Mark::BOTH.into_iter().any(|person| against(person, asked.clone()) == names)
        }
    };
    let called = [&kept.players.x, &kept.players.o];
    (!names_players || has_players)
        && options.opening.opening.is_none_or(|asked| asked == opening.rule())
        && options.name.iter().all(|PersonName(name)| called.contains(&name))
}

/// The games that the options describe.
pub(crate) fn style(common: &Common<'_>, options: &PlayOptions) -> Result<GameStyle, Failure> {
    if common.position.is_some() && options.first.is_some() {
        return Err(exclusive(common.words, "--first", "--position"));
    }
    let opening = options.opening.check(common)?;
    if opening != Opening::Free && common.position.is_some() {
        return Err(exclusive(common.words, "--opening", "--position"));
    }
    let marking = marking(common, options)?;
    let beginning = beginning(common, options.first, &marking)?;
    let people = options.people();
    Ok(GameStyle { beginning, opening, people, ..GameStyle::own(common, marking) })
}

/// The marks of the players.
fn marking(common: &Common<'_>, options: &PlayOptions) -> Result<Marking, Failure> {
    let player = |option: &str, name: &Option<String>| {
        name.as_ref().map(|text| common.contestant(option, text)).transpose()
    };
    let (x, o) = (player("--x", &options.x)?, player("--o", &options.o)?);
    let human = || Contestant::Named(PlayerName::Human);
    let is_human = |player: &Contestant| player.named() == Some(PlayerName::Human);
    let usual = Choices::opponent(common.game()).into();
    let names = match (options.mark, x, o) {
        (None | Some(Marks::X), None, None) => ByMark { x: human(), o: usual },
        (Some(Marks::O), None, None) => ByMark { x: usual, o: human() },
        (Some(Marks::Random), None, None) => return Ok(Marking::Random(usual)),
        (Some(Marks::Random), Some(opponent), None)
        | (Some(Marks::Random), None, Some(opponent))
            if !is_human(&opponent) =>
        {
            return Ok(Marking::Random(opponent));
        }
        (Some(Marks::X), None, Some(opponent)) => ByMark { x: human(), o: opponent },
        (Some(Marks::O), Some(opponent), None) => ByMark { x: opponent, o: human() },
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

/// The first player.
fn beginning(
    common: &Common<'_>,
    first: Option<First>,
    marking: &Marking,
) -> Result<Beginning, Failure> {
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
    match first {
        None | Some(First::X) => Ok(Beginning::Mark(Mark::X)),
        Some(First::O) => Ok(Beginning::Mark(Mark::O)),
        Some(First::Random) => Ok(Beginning::Random),
        Some(First::Me) => one_person(Beginning::Person),
        Some(First::Opponent) => one_person(Beginning::Computer),
    }
}

#[cfg(test)]
mod tests;
