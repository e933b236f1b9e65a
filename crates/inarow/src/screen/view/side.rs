//! Beside the board: the players and their clocks, why the computer moved, the moves.

use inarow_rules::Mark;
use ratatui::layout::Rect;

use super::column::{Column, Span, padded};
use super::painter::{Painter, Styles, width};
use crate::screen::game_screen::GameScreen;
use crate::screen::message::Target;
use crate::screen::model::Model;
use crate::screen::pace::shown;
use crate::seats::only_person;

/// Draws the panel; the moves have the room that the rest leaves.
pub(crate) fn draw(model: &Model, game_screen: &GameScreen, painter: &mut Painter<'_>, area: Rect) {
    let styles = painter.style();
    let mut head = Column::new(area.width.into());
    players(model, game_screen, styles, &mut head, area.width);
    reason(model, game_screen, styles, &mut head);
    head.blank();
    let most = area.height.saturating_sub(3);
    let height = (head.height() as u16).min(most);
    head.draw(painter, Rect { height, ..area }, 0);
    let rest = Rect { y: area.y + height, height: area.height - height, ..area };
    moves(model, game_screen, painter, rest);
}

/// The players, with a sign at the one to move.
pub(crate) fn players(
    model: &Model,
    game_screen: &GameScreen,
    styles: Styles,
    column: &mut Column,
    cells: u16,
) {
    let words = model.words();
    let person = only_person(&game_screen.talk.names);
    for mark in Mark::BOTH {
        let name = match person == Some(mark) {
            true => words.say("screen-you", []),
            false => words.player_name(&game_screen.talk.table.names()[mark]),
        };
        let moves = !game_screen.talk.play().is_over() && game_screen.talk.play().on_turn() == mark;
        let sign = if moves { "> " } else { "  " };
        let clock = game_screen.talk.table.clocks().map(|clock| shown(clock.left(mark, model.now)));
        let clock = clock.unwrap_or_default();
        let side = words.side_and_letter(&game_screen.plan.game, mark);
        let room = cells.saturating_sub(5 + width(&side) + width(&clock));
        column.line(vec![
            Span::new(sign, styles.strong()),
            Span::new(format!("{side}  "), styles.mark(mark)),
            Span::new(padded(&name, room), if moves { styles.strong() } else { styles.plain() }),
            Span::new(clock, styles.strong()),
        ]);
    }
}

/// The reason why the last move of a computer was made.
fn reason(model: &Model, game_screen: &GameScreen, styles: Styles, column: &mut Column) {
    let words = model.words();
    let Some(choice) = game_screen.talk.last_choice() else { return };
    let (naming, person) = (game_screen.talk.naming, only_person(&game_screen.talk.names));
    let said = words.say(
        "screen-reason",
        [
            ("mark", words.side(&naming.game, choice.mover).into()),
            ("square", naming.square(choice.square).into()),
            ("reason", words.reason(&naming, person, choice).into()),
        ],
    );
    column.blank();
    column.text(&said, styles.plain());
}

/// The moves, two a line, the one that is looked at reversed.
fn moves(model: &Model, game_screen: &GameScreen, painter: &mut Painter<'_>, area: Rect) {
    let (words, styles) = (model.words(), painter.style());
    let mut column = Column::new(area.width.into());
    column.text(&words.say("screen-moves", []), styles.strong());
    let made = &game_screen.talk.play().record().moves;
    if made.is_empty() {
        column.text(&words.say("screen-no-moves", []), styles.faint());
        return column.draw(painter, area, 0);
    }
    let naming = game_screen.talk.naming;
    let widest = made.iter().map(|&square| width(&naming.square(square))).max().unwrap_or(2);
    let numbers = width(&made.len().to_string());
    let across = (area.width / (numbers + widest + 6)).clamp(1, 4);
    for (line, chunk) in made.chunks(across.into()).enumerate() {
        let mut spans = Vec::new();
        for (place, &square) in chunk.iter().enumerate() {
            let ply = line * usize::from(across) + place;
            let here = game_screen.talk.looking.is_some() && game_screen.talk.ply() == ply + 1;
            let style = if here {
                styles.reversed()
            } else {
                styles.mark(game_screen.talk.play().mover(ply))
            };
            let number = format!("{:>1$}. ", ply + 1, numbers.into());
            let name = format!("{} {}", game_screen.talk.play().mover(ply), naming.square(square));
            spans.push(Span::new(number, styles.faint()));
            spans.push(Span::button(padded(&name, widest + 2), style, Target::Ply(ply + 1)));
            spans.push(Span::new("  ", styles.plain()));
        }
        column.line(spans);
    }
    let focus = 1 + game_screen.talk.ply().saturating_sub(1) / usize::from(across);
    let above = (focus + 1).saturating_sub(area.height.into());
    column.draw(painter, area, above.saturating_add(game_screen.scroll.into()));
}
