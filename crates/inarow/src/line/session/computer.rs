//! A computer's move.

use inarow_answers::GameInPlay;
use inarow_bots::{Contestant, FaultLog};
use inarow_players::{LineScore, Refusal};
use inarow_rules::{Grid, Square};

use super::{Leave, Session};
use crate::conversation::{Conversation, Reply};
use crate::failure::Failure;
use crate::seats::{Seats, only_person};
use crate::sentences;
use crate::thinking::choice_of;

impl Session<'_> {
    /// Lets the computer move and explains its move.
    pub(super) fn computer_moves(
        &mut self,
        seats: &mut Seats,
        talk: &mut Conversation,
    ) -> Result<(), Leave> {
        let mark = talk.play().on_turn();
        let (name, faults) = (talk.names[mark].clone(), seats.faults[mark].clone());
        let Some(player) = seats.computer(mark) else { return Ok(()) };
        if self.style.scores {
            self.show_scores(talk.play())?;
        }
        let clock = talk.table.clocks().and_then(|clocks| clocks.to_move(self.began.elapsed()));
        let generator = &mut self.generator;
        let decided = choice_of(self.words, player, &name, (talk.play(), clock), generator);
        let decided = decided.map_err(|refusal| self.refused(&name, &faults, refusal))?;
        let said = match talk.choose(self.words, decided, self.now()) {
            Reply::Said(problem) => return Err(Leave::Failure(Failure::Failed(problem))),
            Reply::Changed(said) => said,
            Reply::Takes(_) | Reply::Asks(_) | Reply::Own => None,
        };
        self.keeper.keep(&talk.table.kept());
        self.say(&said.unwrap_or_else(|| self.computer_sentence(talk)))?;
        self.show(talk.play())
    }

    fn refused(&self, name: &Contestant, faults: &FaultLog, refusal: Refusal) -> Leave {
        let said = match faults.fault().filter(|_| refusal == Refusal::Failed) {
            Some(fault) => self.words.fault_of(&self.naming(), &name.to_string(), &fault),
            None => self.words.refusal(&name.to_string(), self.rules.game(), refusal),
        };
        Leave::Failure(Failure::Failed(said))
    }

    /// The computer's last move and the reason for it.
    fn computer_sentence(&self, talk: &Conversation) -> String {
        let Some(choice) = talk.last_choice() else { return String::new() };
        let (words, naming, person) = (self.words, self.naming(), only_person(&talk.names));
        let (mark, reason) = (choice.mover, words.reason(&naming, person, choice));
        let placer = talk.play().placer(talk.play().record().moves.len() - 1);
        let square = words.square_beside(&naming, choice.square, &choice.facts);
        let key = match self.style.lesson {
            _ if self.console.plain => "computer-moved-plain",
            Some(2) => "lesson-2-moved",
            _ => "computer-moved",
        };
        words.say(
            key,
            [
                ("player", words.player_name(&talk.names[placer].to_string()).into()),
                ("mark", words.side(&naming.game, mark).into()),
                ("square", square.into()),
                ("reason", reason.into()),
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
