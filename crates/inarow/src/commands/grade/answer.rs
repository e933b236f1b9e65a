//! Report cards as JSON has them.

use inarow_answers::word;
use inarow_lab::{Card, CardSide, Chances};
use inarow_rules::Square;
use serde::Serialize;

use super::Graded;
use super::marking::Marked;
use super::report::seconds;

/// The whole answer.
#[derive(Serialize)]
pub(super) struct Answer {
    game: String,
    bots: Vec<Bot>,
    /// Bots that do the same at every position.
    alike: Vec<Vec<String>>,
}

#[derive(Serialize)]
struct Bot {
    bot: String,
    /// Why there is no report card; everything else is `null` then.
    error: Option<String>,
    /// From 0 to 100: how often it keeps the best value, as the mean over its positions.
    score: Option<f64>,
    legal: Option<bool>,
    worst: Option<BySide<&'static str>>,
    losing_lines: Option<BySide<Option<Vec<String>>>>,
    mistakes: Option<usize>,
    exploited: Option<BySide<String>>,
    against: Option<Vec<Against>>,
    /// The mean time of an answer.
    seconds: Option<f64>,
    longest: Option<f64>,
    questions: Option<u64>,
    deterministic: Option<bool>,
    /// Whether the chances are what it told, rather than how often each answer was seen.
    told: Option<bool>,
    verdicts: Vec<String>,
}

#[derive(Serialize)]
struct BySide<T> {
    first: T,
    second: T,
}

#[derive(Serialize)]
struct Against {
    player: String,
    first: Fractions,
    second: Fractions,
}

#[derive(Serialize)]
struct Fractions {
    win: String,
    draw: String,
    loss: String,
}

impl From<&Chances> for Fractions {
    fn from(found: &Chances) -> Fractions {
        Fractions {
            win: found.win.to_string(),
            draw: found.draw.to_string(),
            loss: found.loss.to_string(),
        }
    }
}

impl<T> BySide<T> {
    fn of(card: &Card, part: impl Fn(&CardSide) -> T) -> Self {
        BySide { first: part(&card.sides[0]), second: part(&card.sides[1]) }
    }
}

impl Answer {
    pub(super) fn new(graded: &Graded<'_>) -> Answer {
        let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
        Answer {
            game: graded.common.game().to_string(),
            bots: graded.marked.iter().map(|marked| Bot::new(graded, marked)).collect(),
            alike: graded.alike().into_iter().map(owned).collect(),
        }
    }
}

impl Bot {
    fn new(graded: &Graded<'_>, marked: &Marked) -> Bot {
        let card = marked.card.as_ref().ok();
        let naming = graded.common.naming();
        let names = |line: &Vec<Square>| line.iter().map(|&square| naming.square(square)).collect();
        let against = |card: &Card| {
            let [first, second] = &card.sides;
            let chances = first.against.iter().zip(&second.against);
            let one = |(player, (first, second)): (&String, (&Chances, &Chances))| Against {
                player: player.clone(),
                first: first.into(),
                second: second.into(),
            };
            graded.opponents.iter().zip(chances).map(one).collect()
        };
        let worst = |side: &CardSide| word(side.audit.worst);
        let longest = |card: &Card| {
            let times = card.sides.iter().map(|side| side.observed.longest.as_secs_f64());
            times.fold(0.0, f64::max)
        };
        Bot {
            bot: marked.name.clone(),
            error: marked.card.as_ref().err().cloned(),
            score: card.map(Card::score),
            legal: card.map(Card::is_legal),
            worst: card.map(|card| BySide::of(card, worst)),
            losing_lines: card
                .map(|card| BySide::of(card, |side| side.audit.losing_line.as_ref().map(names))),
            mistakes: card.map(Card::mistakes),
            exploited: card.map(|card| BySide::of(card, |side| side.audit.exploited.to_string())),
            against: card.map(against),
            seconds: card.map(seconds),
            longest: card.map(longest),
            questions: card.map(|card| card.sides.iter().map(|side| side.observed.questions).sum()),
            deterministic: card.map(Card::is_steady),
            told: card.map(|card| card.sides.iter().all(|side| side.observed.exact)),
            verdicts: if card.is_some() { graded.verdicts(marked) } else { Vec::new() },
        }
    }
}
