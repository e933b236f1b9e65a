//! Updates for subscribers.

use std::sync::Arc;

use inarow_answers::Versioned;
use inarow_answers::table::HintWay;
use inarow_answers::views::MarkView;
use serde::Serialize;

use crate::wire::{GameView, ToPage};

/// An update for a subscriber.
#[derive(Clone, Debug)]
pub(crate) enum Update {
    /// The state of a game.
    Game(ShownTo),
    /// Something that is for one page.
    Message(ToPage),
    /// A text of another node, unchanged.
    Text(String),
    /// The game has moved to another node.
    Moved,
}

/// A game as one visitor sees it: the common part is shared, however many wait to read it.
#[derive(Clone, Debug)]
pub(crate) struct ShownTo {
    shown: Arc<Shown>,
    own: Own,
}

/// A game as all see it, as JSON with a gap for the fields that only one visitor sees.
#[derive(Debug)]
pub(super) struct Shown {
    before: String,
    after: String,
    is_over: bool,
}

/// The part that only this visitor sees: fields of [`GameView`], which are in the same order beside each
/// other there.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Own {
    pub(super) seat: Option<MarkView>,
    pub(super) both: bool,
    pub(super) can_undo: bool,
    pub(super) can_offer_draw: bool,
    pub(super) hint: Option<HintWay>,
}

impl Own {
    /// The fields as JSON, without the braces.
    fn text(self) -> String {
        let text = serde_json::to_string(&self).unwrap_or_default();
        text.trim_matches(['{', '}']).to_owned()
    }
}

impl Shown {
    pub(super) fn of(view: &GameView) -> Shown {
        let text = serde_json::to_string(&Versioned::new(view, true)).unwrap_or_default();
        let &GameView { seat, both, can_undo, can_offer_draw, hint, .. } = view;
        let own = Own { seat, both, can_undo, can_offer_draw, hint }.text();
        // Whatever names say comes before them.
        let (before, after) = text.rsplit_once(&own).unwrap_or((&text, ""));
        let (before, after) = (before.to_owned(), after.to_owned());
        Shown { before, after, is_over: view.result.is_some() }
    }
}

impl ShownTo {
    /// The game as JSON.
    pub(crate) fn text(&self) -> String {
        let Shown { before, after, .. } = &*self.shown;
        [before, self.own.text().as_str(), after].concat()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.shown.is_over
    }
}

impl Update {
    pub(super) fn game(shown: &Arc<Shown>, own: Own) -> Update {
        Update::Game(ShownTo { shown: Arc::clone(shown), own })
    }

    /// The message for a page: that of [`ToPage`].
    pub(crate) fn text(self) -> String {
        match self {
            Update::Game(game) => ["{\"type\":\"game\",\"game\":", &game.text(), "}"].concat(),
            Update::Message(said) => serde_json::to_string(&said).unwrap_or_default(),
            Update::Text(text) => text,
            Update::Moved => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use inarow_answers::views::BoardView;
    use inarow_rules::Game;

    use crate::wire::{Player, PlayerKind};

    fn view() -> GameView {
        // A name that looks like the gap.
        let name = Own::default().text();
        let player = Player { kind: PlayerKind::Person, name, present: true, lesson: None };
        GameView {
            code: "222222222222".to_owned(),
            id: 1,
            game: "3,3,3".to_owned(),
            board: BoardView::of(&Game::TICTACTOE).expect("a flat board"),
            x_player: player.clone(),
            o_player: player,
            first: MarkView::X,
            epoch: 0,
            moves: Vec::new(),
            position: ".../.../...".to_owned(),
            to_move: Some(MarkView::X),
            forbidden: Vec::new(),
            legal_moves: vec!["a1".to_owned()],
            game_opening: None,
            lines: Vec::new(),
            result: None,
            status: "{".to_owned(),
            clocks: None,
            watchers: 0,
            seat: None,
            both: false,
            can_undo: false,
            can_offer_draw: false,
            hint: None,
            undo_asked: None,
            hint_asked: None,
            draw_offered: None,
            rematch: None,
        }
    }

    #[test]
    fn a_game_that_is_written_once_reads_as_everybody_sees_it() {
        for rematch in [None, Some("333333333333".to_owned())] {
            let view = GameView { rematch, ..view() };
            let shown = Arc::new(Shown::of(&view));
            for (seat, both, can_undo, can_offer_draw, hint) in [
                (None, false, false, false, None),
                (Some(MarkView::O), false, true, false, Some(HintWay::Ask)),
                (Some(MarkView::X), true, true, true, Some(HintWay::Take)),
            ] {
                let own = Own { seat, both, can_undo, can_offer_draw, hint };
                let told = Update::game(&shown, own);
                let game = GameView { seat, both, can_undo, can_offer_draw, hint, ..view.clone() };
                let game = Box::new(Versioned::new(game, true));
                let read = serde_json::from_str::<serde_json::Value>(&told.text()).ok();
                assert_eq!(read, serde_json::to_value(ToPage::Game { game }).ok());
            }
        }
    }
}
