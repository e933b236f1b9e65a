//! Sentences about games against a lesson's player, and the proof of its results.

use inarow_lab::{Attempt, Audit, Prospect, Turn};
use inarow_rules::Square;
use inarow_search::Value;

use crate::grouped::grouped;
use crate::{Naming, Words};

impl Words {
    /// A sentence that says whether a player can be beaten, by its worst results moving first and
    /// second.
    #[must_use]
    pub fn beaten_in_short(&self, first: Value, second: Value) -> String {
        let key = match (first == Value::Loss, second == Value::Loss) {
            (false, false) => "lesson-sum-never",
            (true, false) => "lesson-sum-first",
            (false, true) => "lesson-sum-second",
            (true, true) => "lesson-sum-always",
        };
        self.say(key, [])
    }

    /// The result of an audit: the number of possible games, of positions with the player to move,
    /// and of its moves there that give something away.
    #[must_use]
    pub fn proof(&self, audit: &Audit, prospect: &Prospect) -> String {
        let turn = self.say(
            match audit.turn {
                Turn::First => "lesson-moving-first",
                Turn::Second => "lesson-moving-second",
            },
            [],
        );
        let key = match (audit.worst, audit.mistakes.len()) {
            (Value::Loss, _) => "lesson-proof-loses",
            (_, 0) => "lesson-proof-holds",
            _ => "lesson-proof-holds-in-spite",
        };
        let best = self.best_chance(prospect);
        let said = [
            ("turn", turn.into()),
            ("games", grouped(prospect.games()).into()),
            ("lost", grouped(&prospect.wins).into()),
            ("best", best.into()),
            ("positions", grouped(audit.positions).into()),
            ("mistakes", grouped(audit.mistakes.len()).into()),
        ];
        self.say(key, said)
    }

    /// The possible results of a move against a player: whether the goal can still be reached, and
    /// the number of games that can follow.
    #[must_use]
    pub fn prospect(&self, goal: Value, prospect: &Prospect) -> String {
        let said = [
            ("goal", self.goal_ahead(goal, prospect).into()),
            ("games", grouped(prospect.games()).into()),
            ("wins", grouped(&prospect.wins).into()),
            ("draws", grouped(&prospect.draws).into()),
            ("losses", grouped(&prospect.losses).into()),
        ];
        self.say("challenge-prospect", said)
    }

    fn goal_ahead(&self, goal: Value, prospect: &Prospect) -> String {
        let is_win = goal == Value::Win;
        let key = match () {
            () if prospect.is_sure() && is_win => "challenge-sure-win",
            () if prospect.is_sure() => "challenge-sure-draw",
            () if prospect.is_out_of_reach() && is_win => "challenge-no-win",
            () if prospect.is_out_of_reach() => "challenge-no-draw",
            () if is_win => "challenge-chance-of-win",
            () => "challenge-chance-of-draw",
        };
        self.say(key, [("chance", prospect.chance.to_string().into())])
    }

    /// The result of a game against a player, sentence by sentence; empty before it is over.
    #[must_use]
    pub fn challenge_end(
        &self,
        start: &Attempt<'_>,
        attempt: &Attempt<'_>,
        goal: Value,
        plies: usize,
    ) -> Vec<String> {
        let Some(end) = attempt.end() else { return Vec::new() };
        let key = match (goal, end) {
            (_, Value::Loss) => "challenge-won",
            (_, Value::Win) => "challenge-lost",
            (Value::Win, Value::Draw) => "challenge-drawn",
            (_, Value::Draw) => "challenge-held",
        };
        let mut said = vec![self.say(key, [("plies", plies.into())])];
        if -end >= goal {
            said.push(self.likelihood(attempt));
        }
        if goal == Value::Win {
            said.push(self.best_play(start, attempt));
            said.push(self.soonest(start, end, plies));
        }
        said
    }

    /// The probability that the player made exactly these moves.
    fn likelihood(&self, attempt: &Attempt<'_>) -> String {
        let key = if attempt.is_forced() { "challenge-by-force" } else { "challenge-by-lots" };
        self.say(key, [("chance", attempt.chance().to_string().into())])
    }

    /// The probability of beating a player with best play, from the prospect of the empty board.
    fn best_chance(&self, start: &Prospect) -> String {
        let key = if start.is_sure() { "challenge-always" } else { "challenge-best" };
        self.say(key, [("chance", start.chance.to_string().into())])
    }

    /// The probability of winning with best play, and the move from which that was certain in a
    /// game.
    fn best_play(&self, start: &Attempt<'_>, attempt: &Attempt<'_>) -> String {
        let best = start.prospect();
        match attempt.sure_after() {
            Some(after) if !best.is_sure() => {
                let said = [("ply", after.into()), ("best", self.best_chance(best).into())];
                self.say("challenge-sure-after", said)
            }
            _ => self.best_chance(best),
        }
    }

    /// The shortest possible win against the player, after a game that was won.
    fn soonest(&self, start: &Attempt<'_>, end: Value, plies: usize) -> String {
        let soonest = start.prospect().soonest.map_or(0, usize::from);
        let is_soonest = end == Value::Loss && plies <= soonest;
        let key = if is_soonest { "challenge-soonest" } else { "challenge-sooner" };
        self.say(key, [("plies", soonest.into())])
    }

    /// Says that a player never makes a move, and names the move that it makes instead.
    #[must_use]
    pub fn not_played(
        &self,
        naming: &Naming,
        player: &str,
        text: &str,
        moves: &[Square],
    ) -> String {
        let said = [
            ("player", player.to_owned().into()),
            ("move", text.to_owned().into()),
            ("moves", naming.squares(moves.iter().copied()).into()),
        ];
        self.say("challenge-not-played", said)
    }
}
