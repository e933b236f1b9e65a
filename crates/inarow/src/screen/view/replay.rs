//! The panel of a replay: the move that led here, its grade and the better one, and all moves.

use ratatui::layout::Rect;

use super::column::{Column, Span, padded};
use super::painter::{Painter, width};
use super::side;
use crate::screen::game_screen::GameScreen;
use crate::screen::message::Target;
use crate::screen::model::Model;

/// Draws the panel: the move in words above, the moves with their grades below.
pub(crate) fn draw(model: &Model, game_screen: &GameScreen, painter: &mut Painter<'_>, area: Rect) {
    let (words, styles, naming) = (model.words(), painter.style(), game_screen.talk.naming);
    let mut head = Column::new(area.width.into());
    side::players(model, game_screen, styles, &mut head, area.width);
    head.blank();
    let review = game_screen.review.as_ref().and_then(|review| review.known.as_ref());
    let reviewed = game_screen.talk.ply().checked_sub(1).and_then(|at| review?.moves.get(at));
    match (review, reviewed) {
        (None, _) => head.text(&words.say("screen-working-out", []), styles.faint()),
        (Some(review), None) => head.text(&words.turning_point(&naming, review), styles.plain()),
        (Some(_), Some(reviewed)) => {
            let grade = words.grade(reviewed.made.grade);
            head.text(
                &words.say(
                    "screen-graded",
                    [
                        ("mark", words.side(&naming.game, reviewed.mover).into()),
                        ("square", naming.square(reviewed.made.square).into()),
                        ("grade", grade.into()),
                        (
                            "reason",
                            words.explanation(&naming, reviewed.mover, &reviewed.made).into(),
                        ),
                    ],
                ),
                styles.plain(),
            );
            if let Some(better) = words.better(&naming, reviewed) {
                head.text(&better, styles.strong());
            }
        }
    }
    head.blank();
    let height = (head.height() as u16).min(area.height.saturating_sub(4));
    head.draw(painter, Rect { height, ..area }, 0);
    let rest = Rect { y: area.y + height, height: area.height - height, ..area };
    moves(model, game_screen, painter, rest);
}

fn moves(model: &Model, game_screen: &GameScreen, painter: &mut Painter<'_>, area: Rect) {
    let (words, styles, naming) = (model.words(), painter.style(), game_screen.talk.naming);
    let review = game_screen.review.as_ref().and_then(|review| review.known.as_ref());
    let mut column = Column::new(area.width.into());
    column.text(&words.say("screen-moves", []), styles.strong());
    let widest = game_screen
        .talk
        .play()
        .record()
        .moves
        .iter()
        .map(|&square| width(&naming.square(square)))
        .max()
        .unwrap_or(2);
    let turning =
        review.and_then(inarow_players::review::Review::turning_point).map(|(ply, _)| ply);
    for (ply, &square) in game_screen.talk.play().record().moves.iter().enumerate() {
        let reviewed = review.and_then(|review| review.moves.get(ply));
        let here = game_screen.talk.ply() == ply + 1;
        let mover = game_screen.talk.play().mover(ply);
        let name = format!("{mover} {}", naming.square(square));
        let grade = reviewed.map(|reviewed| reviewed.made.grade);
        let style = match grade {
            Some(Some(made)) if made.grade.gives_away() => styles.warning(),
            _ => styles.plain(),
        };
        let sign = if turning == Some(ply + 1) { "*" } else { " " };
        column.line(vec![
            Span::new(format!("{:>3}. ", ply + 1), styles.faint()),
            Span::button(
                padded(&name, widest + 2),
                if here { styles.reversed() } else { styles.mark(mover) },
                Target::Ply(ply + 1),
            ),
            Span::new(format!(" {sign} "), styles.strong()),
            Span::new(grade.map(|grade| words.grade(grade)).unwrap_or_default(), style),
        ]);
    }
    if turning.is_some() {
        column.text(&words.say("screen-turning-sign", []), styles.faint());
    }
    let above = (game_screen.talk.ply() + 2).saturating_sub(area.height.into());
    column.draw(painter, area, above);
}
