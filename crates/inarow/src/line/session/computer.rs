//! A computer's move.

use inarow_answers::GameInPlay;
use inarow_bots::{Contestant, FaultLog};
use inarow_players::{Choice, LineScore, Refusal};
use inarow_rules::{Grid, Square};

use super::{Leave, Session};
use crate::failure::Failure;
use crate::seats::Seats;
use crate::sentences;
use crate::thinking::choice_of;

impl Session<'_> {
    /// Lets the computer move and explains its move.
    pub(super) fn computer_moves(
        &mut self,
        seats: &mut Seats,
        state: &mut GameInPlay,
    ) -> Result<(), Leave> {
        let mark = state.position().to_move();
        let (name, faults) = (seats.names[mark].clone(), seats.faults[mark].clone());
        let Some(player) = seats.computer(mark) else { return Ok(()) };
        if self.style.scores {
            self.show_scores(state)?;
        }
        let choice = choice_of(self.words, player, &name, state, &mut self.generator);
        let choice = choice.map_err(|refusal| self.refused(&name, &faults, refusal))?;
        let said = self.computer_sentence(seats, state, choice.clone());
        let played = self.make_move(seats, state, choice.square);
        played.map_err(|illegal| Leave::Failure(Failure::Failed(illegal.to_string())))?;
        self.say(&said)?;
        self.show(state)
    }

    fn refused(&self, name: &Contestant, faults: &FaultLog, refusal: Refusal) -> Leave {
        let said = match faults.fault().filter(|_| refusal == Refusal::Failed) {
            Some(fault) => self.words.fault_of(&self.naming(), &name.to_string(), &fault),
            None => self.words.refusal(&name.to_string(), self.rules.game(), refusal),
        };
        Leave::Failure(Failure::Failed(said))
    }

    /// The computer's move and its reason; the details wait until they are requested.
    fn computer_sentence(&mut self, seats: &Seats, state: &GameInPlay, choice: Choice) -> String {
        let (words, naming, person) = (self.words, self.naming(), seats.only_person());
        let (mark, square) = (state.to_move(), choice.square);
        let explained = state.explained(square, choice.reason);
        let facts = explained.as_ref().map(|choice| choice.facts.as_slice()).unwrap_or_default();
        let reason = explained.as_ref().map(|choice| words.reason(&naming, person, choice));
        self.details = explained.as_ref().and_then(|choice| words.details_of_move(&naming, choice));
        let square = words.square_beside(&naming, square, facts);
        let key = match self.style.lesson {
            _ if self.console.plain => "computer-moved-plain",
            Some(2) => "lesson-2-moved",
            _ => "computer-moved",
        };
        words.say(
            key,
            [
                ("player", words.player_name(&seats.names[mark].to_string()).into()),
                ("mark", mark.to_string().into()),
                ("square", square.into()),
                ("reason", reason.unwrap_or_default().into()),
            ],
        )
    }

    /// Article 3's table: the score of each free square at its place.
    fn show_scores(&self, state: &GameInPlay) -> Result<(), Leave> {
        let Ok(scores) = LineScore::new(self.rules).scores(state.position()) else { return Ok(()) };
        let score = |index: usize| {
            let score = scores.iter().find(|(square, _)| square.index() == index);
            score.map_or("-".to_owned(), |(_, score)| score.to_string())
        };
        self.say(&self.words.say("lesson-3-scores", []))?;
        if self.console.plain {
            let content = |square: Square| score(square.index());
            return self.say(&sentences::rows(self.words, &self.naming(), self.grid, content));
        }
        let Grid { columns, rows } = self.grid;
        let cell = |index: usize| format!("{:>6}", score(index));
        let row = |row: usize| (row * columns..(row + 1) * columns).map(cell).collect::<String>();
        let rows: Vec<String> = (0..rows).map(row).collect();
        self.say(&rows.join("\n"))
    }
}
