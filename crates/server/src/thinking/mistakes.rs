//! Moves are graded, and mistakes found.

use inarow_answers::{GameInPlay, Voice, budget, grades, review};
use inarow_players::Grade;
use inarow_rules::Mark;
use inarow_words::Words;

use super::position::{Asked, follow, naming, read_position};
use super::review::of_move;
use super::{Line, Recall, Thinkers};
use crate::problem::{Kind, Problem};
use crate::wire::{MoveReview, PositionView};

/// A finished game, and the sides whose moves are looked at.
#[derive(Clone, Debug)]
pub(crate) struct OwnGame {
    pub(crate) play: GameInPlay,
    pub(crate) sides: Vec<Mark>,
}

/// A mistake: its ply, its square, its grade and the position before it.
pub(crate) type Mistake = (usize, String, String, PositionView);

impl Thinkers {
    /// The mistakes of each game, as many games as there is time for, one at least.
    pub(crate) async fn mistakes(
        &self,
        line: &Line,
        games: Vec<OwnGame>,
        words: &'static Words,
    ) -> Result<Vec<Vec<Mistake>>, Problem> {
        let _place = self.place_to_wait()?;
        self.think(line, None, &Recall::new(), move |limits| {
            let mut found = Vec::with_capacity(games.len());
            for game in &games {
                found.push(mistakes(words, game)?);
                if limits.stop.is_some_and(|stop| stop()) {
                    break;
                }
            }
            Ok(found)
        })
        .await
    }

    /// What a move is beside the best one, as far as a review of a game would prove it.
    pub(crate) async fn grade(
        &self,
        line: &Line,
        asked: Asked,
        text: String,
        voice: Voice<'static>,
    ) -> Result<MoveReview, Problem> {
        let _place = self.place_to_wait()?;
        self.think(line, None, &Recall::new(), move |limits| {
            let rules = &asked.rules;
            let start = read_position(rules, asked.start.as_deref())?;
            let (position, moves) = follow(rules, start, &asked.moves)?;
            let (_, tried) = follow(rules, position, &[text])?;
            let mut game = GameInPlay::new(rules.clone(), position);
            let stop = || limits.stop.is_some_and(|stop| stop());
            for &square in &tried {
                let legal = game.play(square);
                debug_assert!(legal.is_ok(), "it was followed just now");
            }
            let review = review(&game, budget::REVIEW, &stop);
            let graded = review.moves.first();
            let graded = graded.map(|one| of_move(&voice, &naming(rules), one, moves.len() + 1));
            graded.ok_or_else(|| Problem::told(Kind::Impossible, "illegal-over"))
        })
        .await
    }
}

fn mistakes(words: &Words, OwnGame { play, sides }: &OwnGame) -> Result<Vec<Mistake>, Problem> {
    let (rules, naming) = (play.rules(), naming(play.rules()));
    let start = rules.position_text(play.start());
    let names: Vec<String> =
        play.record().moves.iter().map(|&square| naming.square(square)).collect();
    let wrong = grades(play).into_iter().enumerate().filter_map(|(at, grade)| {
        let grade = grade.filter(|grade| matches!(grade, Grade::Mistake | Grade::Blunder))?;
        sides.contains(&play.mover(at)).then_some((at, grade))
    });
    wrong
        .map(|(at, grade)| {
            let (rules, moves) = (rules.clone(), names[..at].to_vec());
            let before = Asked { rules, start: Some(start.clone()), moves };
            Ok((at + 1, names[at].clone(), grade.word().to_owned(), before.view(words)?))
        })
        .collect()
}
