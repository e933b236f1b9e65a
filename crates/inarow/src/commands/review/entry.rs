//! A game that is to be reviewed.

use inarow_answers::exchange::cut_before_illegal;
use inarow_formats::kept::KeptGame;
use inarow_rules::Mark;
use inarow_words::Naming;

use crate::common::Common;

/// A game that is to be reviewed, as far as its moves are legal.
pub(super) struct Entry {
    /// Where it comes from, for people: a file with its number in it.
    pub(super) place: String,
    pub(super) kept: KeptGame,
    /// The reason why its record breaks off, if it does.
    pub(super) problem: Option<String>,
}

impl Entry {
    /// A game of a text, cut off before its first illegal move.
    pub(super) fn new(
        common: &Common<'_>,
        place: String,
        mut kept: KeptGame,
        mut problem: Option<String>,
    ) -> Entry {
        if let Some(bad) = cut_before_illegal(&mut kept) {
            problem = Some(common.words.bad_record(&common.naming_in(&kept.game), bad));
        }
        Entry { place, kept, problem }
    }

    /// The names of its squares.
    pub(super) fn naming(&self, common: &Common<'_>) -> Naming {
        common.naming_in(&self.kept.game)
    }

    /// The sides that a name plays; `x` and `o` name sides themselves.
    pub(super) fn sides(&self, player: &str) -> impl Iterator<Item = Mark> {
        Mark::BOTH.into_iter().filter(move |&mark| {
            self.kept.players[mark] == player || player.eq_ignore_ascii_case(&mark.to_string())
        })
    }

    /// The game and its players.
    pub(super) fn title(&self, common: &Common<'_>) -> String {
        let (players, game) = (&self.kept.players, common.words.game(&self.kept.game));
        if players.x.is_empty() && players.o.is_empty() {
            return common.words.say("review-title-nameless", [("game", game.into())]);
        }
        let name = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
        let (x, o) = (name(&players.x), name(&players.o));
        let side = |mark| common.words.side(&self.kept.game, mark).into();
        let said = [
            ("game", game.into()),
            ("x", x.into()),
            ("x-side", side(Mark::X)),
            ("o", o.into()),
            ("o-side", side(Mark::O)),
        ];
        common.words.say("review-title", said)
    }
}
