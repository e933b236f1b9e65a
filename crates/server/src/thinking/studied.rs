//! What is worked out once of each player of the lessons.

use std::sync::Arc;

use inarow_engine::{Limits, PlayerName};
use inarow_lab::articles::{self, Finding, Studied};
use inarow_lab::{Challenge, Goal, Turn};
use inarow_rules::{Game, Notation, Position, Rules};
use inarow_words::Naming;
use tokio::sync::OnceCell;

use super::lesson::names;
use super::review::word;
use super::{Line, Recall, Thinkers};
use crate::problem::{Kind, Problem};
use crate::sentences::Sentences;
use crate::wire::{BeatenView, FindingView, LessonLine, LessonView};

/// A player of a lesson on the articles' board: what is known of it, and of every game against it.
pub(super) struct Known {
    pub(super) rules: Rules<u16>,
    pub(super) view: LessonView,
    /// Moving first, and moving second.
    studied: [Studied<Position<u16>>; 2],
}

impl Known {
    /// Every game against it when it has this turn.
    pub(super) fn challenge(&self, turn: Turn) -> &Challenge<Position<u16>> {
        let [first, second] = &self.studied;
        let studied = if turn == Turn::First { first } else { second };
        &studied.challenge
    }
}

/// The players of the lessons, each studied when somebody asks for it and never again.
pub(super) struct Lessons(Vec<(PlayerName, OnceCell<Arc<Known>>)>);

impl std::fmt::Debug for Lessons {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Lessons")
    }
}

impl Lessons {
    pub(super) fn new() -> Lessons {
        let players = (1..=articles::ARTICLES).flat_map(articles::players);
        Lessons(players.map(|&player| (player, OnceCell::new())).collect())
    }

    fn cell(&self, player: PlayerName) -> Option<&OnceCell<Arc<Known>>> {
        self.0.iter().find(|(known, _)| *known == player).map(|(_, cell)| cell)
    }
}

impl Thinkers {
    /// What is known of a player of a lesson. Whoever asks first waits until it is worked out; so do
    /// those who ask meanwhile.
    pub(super) async fn known(
        &self,
        line: &Line,
        lesson: LessonLine,
        player: PlayerName,
    ) -> Result<Arc<Known>, Problem> {
        let nobody = || Problem::told(Kind::NotFound, "online-no-lesson");
        let cell = self.lessons.cell(player).ok_or_else(nobody)?;
        let sentences = self.sentences;
        let work_out = || async {
            let _place = self.place_to_wait()?;
            let study = move |limits: &Limits<'_>| study(sentences, lesson, player, limits);
            self.think(line, None, &Recall::new(), study).await.map(Arc::new)
        };
        cell.get_or_try_init(work_out).await.map(Arc::clone)
    }
}

fn study(
    sentences: &Sentences,
    lesson: LessonLine,
    player: PlayerName,
    limits: &Limits<'_>,
) -> Result<Known, Problem> {
    let game = Game::TICTACTOE;
    let internal = |what: &str| Problem::new(Kind::Internal, what.to_owned());
    let rules = Rules::<u16>::new(game).map_err(|error| internal(&error.to_string()))?;
    let name = player.to_string();
    let refused =
        |refusal| sentences.impossible(|words| words.refusal(&name, &game.to_string(), refusal));
    let studied = articles::studied(&rules, player, limits).map_err(refused)?;
    let studied: [_; 2] = studied.try_into().map_err(|_| internal("a player has two sides"))?;
    let findings = articles::findings(lesson.lesson, limits).map_err(refused)?;
    let naming = Naming { game, notation: Notation::Algebraic };
    let [first, second] = studied.each_ref().map(|side| side.audit.worst);
    let view = LessonView {
        line: lesson,
        rule: sentences.both(|words| words.player_rule(player).unwrap_or_default()),
        result: sentences.both(|words| words.beaten_in_short(first, second)),
        beaten: studied.iter().map(|side| beaten(sentences, &naming, &name, side)).collect(),
        findings: findings.iter().map(|finding| found(sentences, &naming, finding)).collect(),
        player: name,
    };
    Ok(Known { rules, view, studied })
}

/// The word for the moves that a player makes.
pub(super) fn turn_word(turn: Turn) -> &'static str {
    match turn {
        Turn::First => "first",
        Turn::Second => "second",
    }
}

fn beaten<P: Copy + Eq + std::hash::Hash>(
    sentences: &Sentences,
    naming: &Naming,
    player: &str,
    Studied { audit, challenge }: &Studied<P>,
) -> BeatenView {
    let line = audit.losing_line.as_deref();
    let (turn, start) = (turn_word(audit.turn), challenge.attempt());
    let required = if challenge.goal() == Goal::Draw { " --require no-loss" } else { "" };
    BeatenView {
        r#as: turn.to_owned(),
        worst: word(audit.worst).to_owned(),
        losing_line: line.map(|line| names(naming, line)),
        told: sentences.both(|words| words.beaten(naming, audit.turn, audit.worst, line)),
        goal: challenge.goal().name().to_owned(),
        best: start.prospect().chance.to_string(),
        positions: audit.positions,
        mistakes: audit.mistakes.len(),
        proof: sentences.both(|words| words.proof(audit, start.prospect())),
        command: format!("inarow audit {player} --as {turn}{required}"),
    }
}

fn found(sentences: &Sentences, naming: &Naming, finding: &Finding) -> FindingView {
    FindingView {
        name: finding.topic.name().to_owned(),
        verdict: finding.verdict.name().to_owned(),
        positions: finding.count.map(|count| count.some),
        of: finding.count.map(|count| count.all),
        line: finding.line.as_deref().map(|line| names(naming, line)),
        told: sentences.both(|words| words.finding(naming, finding)),
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;
    use crate::wire::Said;

    #[test]
    fn a_player_is_studied_once_whoever_asks_for_it() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let thinkers = Thinkers::new(1);
        let line = thinkers.line(Ipv4Addr::LOCALHOST.into());
        let title = Said { en: String::new(), zh: String::new() };
        let lesson = LessonLine { lesson: 3, players: Vec::new(), title };
        let ask = || thinkers.known(&line, lesson.clone(), PlayerName::LineScore);
        let all = async {
            let (one, other) = tokio::join!(ask(), ask());
            // Nobody thinks any more, and still it is known.
            let _held = Arc::clone(&thinkers.gate).acquire_owned().await;
            let again = tokio::select! {
                biased;
                known = ask() => known,
                () = std::future::ready(()) => return None,
            };
            let [one, other, again] = [one, other, again].map(Result::ok);
            let one = one?;
            Some([other?, again?].iter().all(|known| Arc::ptr_eq(known, &one)))
        };
        assert_eq!(runtime.ok().and_then(|runtime| runtime.block_on(all)), Some(true));
    }
}
