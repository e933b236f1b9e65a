//! What is worked out once of the lessons and their players.

use std::sync::Arc;
use std::time::Duration;

use inarow_answers::views::FindingView;
use inarow_answers::{Voice, word};
use inarow_players::{PlayerName, Refusal};

use inarow_lab::articles::{self, Finding};
use inarow_lab::{Audit, Challenge, Turn};
use inarow_rules::{Game, Notation, Rules};
use inarow_search::{Limits, Value};
use inarow_words::{Naming, Words};
use tokio::sync::OnceCell;

use super::{Line, Recall, Thinkers};
use crate::problem::{Kind, Problem};
use crate::wire::{BeatenView, LessonLine, LessonView};

/// How long it may take to follow every game against a player: it is little, and done once, but this
/// program may have been built for those who work on it, and share its machine.
const LONGEST_STUDY: Duration = Duration::from_secs(60);

/// A player of a lesson on the articles' board: what can come of every game against it.
pub(super) struct Known {
    pub(super) rules: Rules,
    /// Moving first, and moving second.
    challenges: [Challenge; 2],
    /// What it can come to, moving first and moving second.
    audits: [Audit; 2],
}

impl Known {
    /// Every game against it when it has this turn.
    pub(super) fn challenge(&self, turn: Turn) -> &Challenge {
        let [first, second] = &self.challenges;
        if turn == Turn::First { first } else { second }
    }
}

/// What is known of the lessons, each thing worked out when somebody asks for it and never again.
pub(super) struct Lessons {
    players: Vec<(PlayerName, OnceCell<Arc<Known>>)>,
    /// What came of checking the articles.
    findings: [OnceCell<Arc<Vec<Finding>>>; articles::ARTICLES],
}

impl std::fmt::Debug for Lessons {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Lessons")
    }
}

impl Lessons {
    pub(super) fn new() -> Lessons {
        let players = (1..=articles::ARTICLES).flat_map(articles::players);
        Lessons {
            players: players.map(|&player| (player, OnceCell::new())).collect(),
            findings: std::array::from_fn(|_| OnceCell::new()),
        }
    }

    fn player(&self, player: PlayerName) -> Option<&OnceCell<Arc<Known>>> {
        self.players.iter().find(|(known, _)| *known == player).map(|(_, cell)| cell)
    }
}

impl Thinkers {
    /// What is known of a player of a lesson, on the articles' board.
    pub(crate) async fn lesson(
        &self,
        line: &Line,
        lesson: LessonLine,
        player: PlayerName,
        voice: Voice<'static>,
    ) -> Result<LessonView, Problem> {
        let known = self.known(line, player).await?;
        let findings = self.findings(line, lesson.lesson).await?;
        Ok(LessonView {
            line: lesson,
            player: player.to_string(),
            rule: voice.words.player_rule(player).unwrap_or_default(),
            result: {
                let [first, second] = &known.audits;
                voice.words.beaten_in_short(first.worst, second.worst)
            },
            beaten: known
                .audits
                .iter()
                .zip(&known.challenges)
                .map(|(audit, challenge)| beaten(voice.words, player, audit, challenge))
                .collect(),
            findings: findings.iter().map(|one| FindingView::new(&voice, &NAMING, one)).collect(),
        })
    }

    /// What can come of every game against a player of a lesson. Whoever asks first waits until it is
    /// worked out; so do those who ask meanwhile.
    pub(super) async fn known(
        &self,
        line: &Line,
        player: PlayerName,
    ) -> Result<Arc<Known>, Problem> {
        let cell = self.lessons.player(player).ok_or_else(no_lesson)?;
        let work_out = || self.work_out(line, move |limits| study(player, limits).map(Arc::new));
        cell.get_or_try_init(work_out).await.map(Arc::clone)
    }

    /// What came of checking an article.
    async fn findings(&self, line: &Line, article: usize) -> Result<Arc<Vec<Finding>>, Problem> {
        let cell = article.checked_sub(1).and_then(|index| self.lessons.findings.get(index));
        let work_out = || self.work_out(line, move |limits| checked(article, limits).map(Arc::new));
        cell.ok_or_else(no_lesson)?.get_or_try_init(work_out).await.map(Arc::clone)
    }

    async fn work_out<T: Send + 'static>(
        &self,
        line: &Line,
        thought: impl FnOnce(&Limits<'_>) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let _place = self.place_to_wait()?;
        self.think_for(LONGEST_STUDY, line, None, &Recall::new(), thought).await
    }
}

fn no_lesson() -> Problem {
    Problem::told(Kind::NotFound, "online-no-lesson")
}

/// The articles' board, as its squares are named for pages.
const NAMING: Naming = Naming { game: Game::TICTACTOE, notation: Notation::Algebraic };

fn study(player: PlayerName, limits: &Limits<'_>) -> Result<Known, Problem> {
    let rules = Rules::new(NAMING.game);
    let refused = |refusal| refused(player, refusal);
    let challenges = articles::challenges(&rules, player, limits).map_err(refused)?;
    let audits: Vec<Audit> = challenges
        .iter()
        .map(|challenge| challenge.audit(limits))
        .collect::<Result<_, _>>()
        .map_err(refused)?;
    let (Ok(challenges), Ok(audits)) = (challenges.try_into(), audits.try_into()) else {
        return Err(Problem::new(Kind::Internal, "a player has two sides"));
    };
    Ok(Known { rules, challenges, audits })
}

fn checked(article: usize, limits: &Limits<'_>) -> Result<Vec<Finding>, Problem> {
    articles::findings(article, limits).map_err(|refusal| {
        let [player, ..] = articles::players(article) else { return no_lesson() };
        refused(*player, refusal)
    })
}

fn refused(player: PlayerName, refusal: Refusal) -> Problem {
    let (player, game) = (player.to_string(), NAMING.game.to_string());
    Problem::impossible(move |words| words.refusal(&player, &game, refusal))
}

fn beaten(words: &Words, player: PlayerName, audit: &Audit, challenge: &Challenge) -> BeatenView {
    let line = audit.losing_line.as_deref();
    let (turn, start) = (audit.turn.name(), challenge.attempt());
    let required = if challenge.goal() == Value::Draw { " --require no-loss" } else { "" };
    BeatenView {
        r#as: turn.to_owned(),
        worst: word(audit.worst).to_owned(),
        losing_line: line.map(|line| NAMING.names(line)),
        told: words.beaten(&NAMING, audit.turn, audit.worst, line),
        goal: word(challenge.goal()).to_owned(),
        best: start.prospect().chance.to_string(),
        positions: audit.positions,
        mistakes: audit.mistakes.len(),
        proof: words.proof(audit, start.prospect()),
        command: format!("inarow audit {player} --as {turn}{required}"),
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn a_player_is_studied_once_whoever_asks_for_it() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let thinkers = Thinkers::new(1);
        let line = thinkers.line(Ipv4Addr::LOCALHOST.into());
        let ask = || thinkers.known(&line, PlayerName::LineScore);
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
