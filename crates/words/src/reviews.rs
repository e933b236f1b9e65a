//! Reviews of games, move by move.

use inarow_formats::RenjuOpening;
use inarow_players::review::{Accuracy, Grade, Graded, LostBy, Review, ReviewedMove};

use inarow_rules::{Game, Mark};
use inarow_search::{Chance, Score, Value};

use crate::svg::{CourseChart, CoursePoint};
use crate::{Naming, Words};

impl Words {
    /// The opening of a game of five in a row, if it is one of Renju's 26: "Opening: Kagetsu (D4)".
    #[must_use]
    pub fn renju_opening(&self, opening: RenjuOpening) -> String {
        let number = opening.number;
        let key = match opening.is_direct {
            true => format!("renju-opening-d{number}"),
            false => format!("renju-opening-i{number}"),
        };
        let name = self.say(&key, []);
        self.say("review-opening", [("name", name.into()), ("code", opening.code().into())])
    }

    /// A grade, or its absence: "a mistake"; "seems a mistake" if it is an estimate.
    #[must_use]
    pub fn grade(&self, graded: Option<Graded>) -> String {
        let Some(Graded { grade, is_estimate }) = graded else {
            return self.say("grade-unproven", []);
        };
        let key = match (grade, is_estimate) {
            (Grade::Best, false) => "grade-best",
            (Grade::Good, false) => "grade-good",
            (Grade::Mistake, false) => "grade-mistake",
            (Grade::Blunder, false) => "grade-blunder",
            (Grade::Best, true) => "grade-seems-best",
            (Grade::Good, true) => "grade-seems-good",
            (Grade::Inaccuracy, _) => "grade-seems-inaccuracy",
            (Grade::Mistake, true) => "grade-seems-mistake",
            (Grade::Blunder, true) => "grade-seems-blunder",
        };
        self.say(key, [])
    }

    /// The better move and the reason; `None` if the move made is as good.
    #[must_use]
    pub fn better(&self, naming: &Naming, reviewed: &ReviewedMove) -> Option<String> {
        let (made, best) = (&reviewed.made, &reviewed.best);
        // Only another winning move is as good as an immediate win.
        let is_proven =
            made.grade.is_some_and(|made| !made.is_estimate) || best.score == Score::Win(1);
        let key = if is_proven { "review-better" } else { "review-seems-better" };
        let said = || {
            let reason = self.explanation(naming, reviewed.mover, best);
            [("square", naming.square(best.square).into()), ("reason", reason.into())]
        };
        (made.square != best.square).then(|| self.say(key, said()))
    }

    /// The last move that changed the result, and the reason.
    #[must_use]
    pub fn turning_point(&self, naming: &Naming, review: &Review) -> String {
        match review.turning_point() {
            Some((ply, false)) => self.review_move("review-turning-point", naming, review, ply),
            Some((ply, true)) => {
                self.review_move("review-seems-turning-point", naming, review, ply)
            }
            None if review.moves.iter().all(|reviewed| reviewed.made.score.value().is_some()) => {
                self.say("review-no-turning-point", [])
            }
            None => self.say("review-turning-point-unknown", []),
        }
    }

    /// The move that lost the game for a side, and the better one.
    #[must_use]
    pub fn lost_by(&self, naming: &Naming, review: &Review, loser: Mark) -> String {
        let key = match review.lost_by(loser) {
            LostBy::Move(ply) => return self.review_move("review-lost-by", naming, review, ply),
            LostBy::Seems(ply) => {
                return self.review_move("review-seems-lost-by", naming, review, ply);
            }
            LostBy::AtLatest(ply) => {
                return self.review_move("review-lost-at-latest", naming, review, ply);
            }
            LostBy::Beginning => "review-lost-from-the-beginning",
            LostBy::NotLost => "review-not-lost",
            LostBy::Unproven => "review-lost-unproven",
        };
        self.say(key, [("mark", self.side(&naming.game, loser).into())])
    }

    /// A sentence about the move of a ply, and about a better one.
    fn review_move(&self, key: &str, naming: &Naming, review: &Review, ply: usize) -> String {
        let Some(reviewed) = review.moves.get(ply - 1) else { return String::new() };
        let (made, mover) = (&reviewed.made, reviewed.mover);
        let said = self.say(
            key,
            [
                ("ply", ply.into()),
                ("mark", self.side(&naming.game, mover).into()),
                ("square", naming.square(made.square).into()),
                ("reason", self.explanation(naming, mover, made).into()),
            ],
        );
        let best = &reviewed.best;
        if best.square == made.square {
            return self.say("review-and-nothing", [("said", said.into())]);
        }
        let reason = self.explanation(naming, mover, best);
        let is_estimate = made.grade.is_none_or(|made| made.is_estimate);
        let key = if is_estimate { "review-and-seems-better" } else { "review-and-better" };
        self.say(
            key,
            [
                ("said", said.into()),
                ("square", naming.square(best.square).into()),
                ("reason", reason.into()),
            ],
        )
    }

    /// The accuracy of both sides: "Accuracy: Black 87%, White 62% (an estimate)."; `None` if no move counts.
    #[must_use]
    pub fn accuracy(&self, game: &Game, review: &Review) -> Option<String> {
        let accuracy = review.accuracy();
        let told = [Mark::X, Mark::O].into_iter().filter_map(|mark| {
            let Accuracy { is_estimate, .. } = accuracy[mark];
            let percent = ("percent", accuracy[mark].percent()?.into());
            let key = if is_estimate { "review-accuracy-estimated" } else { "review-accuracy-of" };
            Some(self.say(key, [("mark", self.side(game, mark).into()), percent]))
        });
        let sides: Vec<String> = told.collect();
        let sides = (!sides.is_empty()).then(|| sides.join(&self.say("comma", [])))?;
        Some(self.say("review-accuracy", [("sides", sides.into())]))
    }

    /// The value of a game move by move, for a chart.
    #[must_use]
    pub fn course(&self, naming: &Naming, review: &Review, title: String) -> CourseChart {
        let turning_point = review.turning_point();
        let moves = review.moves.iter().map(|reviewed| Some(naming.square(reviewed.made.square)));
        let labels = std::iter::once(None).chain(moves);
        let course = review.course();
        let has_chances = course.iter().any(|(_, chance)| chance.is_some());
        let point = |(ply, ((score, chance), label)): (usize, (_, Option<String>))| CoursePoint {
            label: label.unwrap_or_default(),
            value: height(score),
            proven: score.value().is_some(),
            marked: turning_point.is_some_and(|(at, _)| at == ply),
            chance,
            told: self.worth_to_x(naming, score, chance),
        };
        CourseChart {
            id: "review".to_owned(),
            title,
            description: self.say("review-chart", []),
            levels: match has_chances {
                true => ["review-sure", "review-even", "review-hopeless"]
                    .map(|key| self.say(key, [("side", self.side(&naming.game, Mark::X).into())])),
                false => [Value::Win, Value::Draw, Value::Loss]
                    .map(|value| self.outlook(&naming.game, value)),
            },
            points: course.into_iter().zip(labels).enumerate().map(point).collect(),
        }
    }

    /// The expected result for a value to X: "Black wins".
    #[must_use]
    pub fn outlook(&self, game: &Game, value: Value) -> String {
        let winner = match value {
            Value::Win => Mark::X,
            Value::Draw => return self.say("review-drawn", []),
            Value::Loss => Mark::O,
        };
        self.say("review-wins", [("side", self.side(game, winner).into())])
    }

    fn worth_to_x(&self, naming: &Naming, score: Score, chance: Option<Chance>) -> String {
        let estimated = || self.score_to(naming, Mark::X, score, chance);
        score.value().map_or_else(estimated, |value| self.outlook(&naming.game, value))
    }
}

/// The height of a score to X in a chart, from -1 to 1.
fn height(score: Score) -> f64 {
    match (score.value(), score) {
        (Some(value), _) => f64::from(value as i8),
        (None, Score::Estimate(millionths)) => f64::from(millionths) / 1e6,
        (None, _) => 0.0,
    }
}
