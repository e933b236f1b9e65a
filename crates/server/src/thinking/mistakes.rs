//! Mistakes of games are found.

use inarow_answers::views::PositionView;
use inarow_answers::{Answer as _, GameInPlay, Voice, grades};
use inarow_players::Grade;
use inarow_rules::Mark;

use super::position::naming;
use super::{Line, Recall, Thinkers};
use crate::problem::Problem;

/// A finished game, and the sides whose moves are looked at.
#[derive(Clone, Debug)]
pub(crate) struct OwnGame {
    pub(crate) play: GameInPlay,
    pub(crate) sides: Vec<Mark>,
}

/// A mistake: its ply, its square, its grade and the position before it.
pub(crate) type Mistake = (usize, String, &'static str, PositionView);

impl Thinkers {
    /// The mistakes of each game, as many games as there is time for, one at least.
    pub(crate) async fn mistakes(
        &self,
        line: &Line,
        games: Vec<OwnGame>,
        voice: Voice<'static>,
    ) -> Result<Vec<Vec<Mistake>>, Problem> {
        let _place = self.place_to_wait()?;
        self.think(line, None, &Recall::new(), move |limits| {
            let mut found = Vec::with_capacity(games.len());
            for game in &games {
                found.push(mistakes(&voice, game));
                if limits.stop.is_some_and(|stop| stop()) {
                    break;
                }
            }
            Ok(found)
        })
        .await
    }
}

fn mistakes(voice: &Voice<'_>, OwnGame { play, sides }: &OwnGame) -> Vec<Mistake> {
    let (naming, moves) = (naming(play.rules()), &play.record().moves);
    let wrong = grades(play).into_iter().enumerate().filter_map(|(at, grade)| {
        let grade = grade.filter(|grade| matches!(grade, Grade::Mistake | Grade::Blunder))?;
        sides.contains(&play.mover(at)).then_some((at, grade))
    });
    let told = |(at, grade): (usize, Grade)| {
        (at + 1, naming.square(moves[at]), grade.word(), play.after(at).view(voice))
    };
    wrong.map(told).collect()
}
