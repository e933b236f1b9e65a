//! Moves are graded, and mistakes found.

use inarow_players::{Grade, Review, grade_moves};

use inarow_rules::Mark;
use inarow_search::{Limits, Search, SearchOptions};

use super::position::{Asked, follow, naming, read_position};
use super::review::{REVIEW_NODES, of_move};
use super::{Line, Recall, Thinkers};
use crate::play::Play;
use crate::problem::Problem;
use crate::sentences::Sentences;
use crate::wire::{MoveReview, PositionView};

/// How many positions the search of one game's mistakes may visit: a tenth of a second.
const GAME_NODES: u64 = 200_000;

/// About how much memory a search may take, in bytes.
const TABLE: u64 = 8 << 20;

/// A finished game, and the sides whose moves are looked at.
#[derive(Clone, Debug)]
pub(crate) struct OwnGame {
    pub(crate) play: Play,
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
    ) -> Result<Vec<Vec<Mistake>>, Problem> {
        let _place = self.place_to_wait()?;
        let sentences = self.sentences;
        self.think(line, None, &Recall::new(), move |limits| {
            let mut found = Vec::with_capacity(games.len());
            for game in &games {
                found.push(mistakes(sentences, game)?);
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
    ) -> Result<MoveReview, Problem> {
        let _place = self.place_to_wait()?;
        let sentences = self.sentences;
        self.think(line, None, &Recall::new(), move |limits| {
            let limits = Limits { nodes: Some(REVIEW_NODES), ..*limits };
            let rules = &asked.rules;
            let start = read_position(sentences, rules, asked.start.as_deref())?;
            let (position, moves) = follow(sentences, rules, start, &asked.moves)?;
            let (_, tried) = follow(sentences, rules, position, &[text])?;
            let mut search = Search::new(rules, &SearchOptions { table: TABLE, threads: 1 });
            let review = Review::new(&mut search, &[position], &tried, &limits);
            let graded = review.moves.first();
            let graded = graded.map(|one| of_move(sentences, &naming(rules), one, moves.len() + 1));
            graded.ok_or_else(|| sentences.impossible(|words| words.say("illegal-over", [])))
        })
        .await
    }
}

fn mistakes(
    sentences: &Sentences,
    OwnGame { play, sides }: &OwnGame,
) -> Result<Vec<Mistake>, Problem> {
    let record = &play.record;
    let rules = &play.rules;
    let mut search = Search::new(rules, &SearchOptions { table: TABLE, threads: 1 });
    // Every move was legal when it was made.
    let positions = record.positions(rules).unwrap_or_default();
    let grades = grade_moves(&mut search, &positions, &record.moves, GAME_NODES);
    let start = rules.position_text(&rules.empty_for(record.first));
    let names: Vec<String> = record.moves.iter().map(|&square| play.name(square)).collect();
    let movers = [record.first, !record.first].into_iter().cycle();
    let graded = movers.zip(grades).enumerate();
    let wrong = graded.filter_map(|(at, (mover, grade))| {
        let grade = grade.filter(|grade| matches!(grade, Grade::Mistake | Grade::Blunder))?;
        sides.contains(&mover).then_some((at, grade))
    });
    wrong
        .map(|(at, grade)| {
            let (rules, moves) = (rules.clone(), names[..at].to_vec());
            let before = Asked { rules, start: Some(start.clone()), moves };
            Ok((at + 1, names[at].clone(), grade.word().to_owned(), before.view(sentences)?))
        })
        .collect()
}
