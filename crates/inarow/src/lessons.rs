//! The five articles' games: their players, and their display.

use inarow_bots::Contestant;
use inarow_lab::articles::ARTICLES;
use inarow_players::PlayerName;
use inarow_rules::opening::Opening;
use inarow_rules::{ByMark, Mark, Notation};

use crate::game_style::{Beginning, GameStyle, Look, Marking, against};
use crate::settings::Settings;

/// The articles' players that are offered, each with the number of its article; the fourth has two.
pub(crate) const OFFERED: [(usize, PlayerName); 6] = [
    (1, PlayerName::CornerFirst),
    (2, PlayerName::CenterFirst),
    (3, PlayerName::LineScore),
    (4, PlayerName::Random),
    (4, PlayerName::Minimax),
    (5, PlayerName::AlphaBeta),
];

/// The marks of the players in the game of a lesson, and the first player.
pub(crate) fn seating(lesson: usize, player: PlayerName) -> (Marking, Beginning) {
    let settled = |person: Mark| Marking::Fixed(against(person, player.into()));
    match lesson {
        1 => (Marking::Ask(player.into()), Beginning::ComputerOneInThree),
        2 => (Marking::AskX(player.into()), Beginning::Mark(Mark::X)),
        3 => (settled(Mark::X), Beginning::Person),
        4 => (settled(Mark::O), Beginning::Mark(Mark::X)),
        _ => (settled(Mark::X), Beginning::Ask),
    }
}

/// The players in a lesson's game and the first of them, by default: the person has X, and begins.
pub(crate) fn unasked(lesson: usize, player: PlayerName) -> (ByMark<Contestant>, Beginning) {
    let (marking, beginning) = seating(lesson, player);
    let names = match marking {
        Marking::Fixed(names) => names,
        _ => against(Mark::X, player.into()),
    };
    (names, if beginning == Beginning::Ask { Beginning::Person } else { beginning })
}

/// The style of a resumed lesson game between these players; `None` if there is no such lesson.
pub(crate) fn style_of(number: usize, names: ByMark<Contestant>) -> Option<GameStyle> {
    let style = move || shown(number, Marking::Fixed(names), Beginning::Mark(Mark::X));
    (1..=ARTICLES).contains(&number).then(|| GameStyle { again: false, ..style() })
}

/// The style of the article's games.
pub(crate) fn shown(lesson: usize, marking: Marking, beginning: Beginning) -> GameStyle {
    let (look, notation) = match lesson {
        1 => (Look::Bars, Notation::Numpad),
        2 => (Look::Digits, Notation::Index),
        3 => (Look::Coordinates, Notation::RowCol),
        4 => (Look::Numbers, Notation::RowCol),
        _ => (Look::Dots, Notation::Index),
    };
    let (again, scores) = (lesson == 1, lesson == 3);
    let people = Settings::load().name.into_iter().collect();
    let opening = Opening::Free;
    let lesson = Some(lesson);
    GameStyle { lesson, look, notation, marking, beginning, opening, people, again, scores }
}
