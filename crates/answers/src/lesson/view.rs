//! Lessons in their JSON form.

use inarow_lab::articles::{self, Finding, POSITIONS};
use inarow_lab::{Audit, Challenge};
use inarow_players::PlayerName;
use inarow_search::Value;
use inarow_words::{Naming, Words};
use serde::Serialize;

use super::program::{ProgramView, programs};
use super::{Lesson, LessonAt, Studied, lesson_language};
use crate::views::{RuleView, SideView};
use crate::{Answer, Voice, budget, word};

/// A lesson: an article and its players, or the sixth, about learning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ListedLesson {
    /// Its number, from 1: that of the article.
    pub lesson: usize,
    /// The player of the article's game, or the one asked about; of the sixth lesson, its method.
    pub player: String,
    /// The article's players, the one of its game first; none where there is no article.
    pub article_players: Vec<String>,
    /// The article's language: `en` or `zh`; without one, that of the answer.
    pub language: &'static str,
    /// Its player's behaviour, in a few words.
    pub title: String,
}

/// The facts about an article's player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonView {
    /// The article and its players.
    #[serde(flatten)]
    pub listed: ListedLesson,
    /// Programs that choose moves as the player does.
    pub programs: Vec<ProgramView>,
    /// The facts.
    #[serde(flatten)]
    pub known: KnownView,
}

/// The move of an article's player at a position, and the facts about the player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonAtView {
    /// The steps of the rule.
    #[serde(flatten)]
    pub at: RuleView,
    /// The facts.
    #[serde(flatten)]
    pub known: KnownView,
}

/// Whether a player can be beaten, and how its article checks out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KnownView {
    /// The player's rule in words, without a subject.
    pub rule: String,
    /// Whether it can be beaten, in a few words without a subject.
    pub result: String,
    /// Its possible results when it moves first and second.
    pub audit: Vec<LessonSideView>,
    /// The article's claims and its code, checked.
    pub findings: Vec<FindingView>,
}

/// A player's possible results on one side, and those that its opponent can achieve.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonSideView {
    /// The audit of this side.
    #[serde(flatten)]
    pub audit: SideView,
    /// The goal of its opponent: `win`, or `draw` if the player cannot be beaten.
    pub goal: &'static str,
    /// The best chance of reaching it, as a reduced fraction.
    pub best_chance: String,
    /// Whether it can be beaten, in words.
    pub told: String,
    /// The proof, in words.
    pub proof: String,
    /// The command that repeats the audit in a terminal.
    pub command: String,
}

/// The result of checking a claim of an article.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FindingView {
    /// Its name.
    pub name: &'static str,
    /// Whether it holds.
    pub verdict: &'static str,
    /// The number of positions that show it; null if not counted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub positions: Option<usize>,
    /// The number of all positions.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub of: Option<usize>,
    /// The moves of a game that shows it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub line: Option<Vec<String>>,
    /// The result, in words.
    pub told: String,
}

impl Answer for Lesson {
    type View = LessonView;

    fn view(&self, voice: &Voice<'_>) -> LessonView {
        let Studied { article, player, .. } = *self.studied;
        let listed = ListedLesson::new(voice.words, article, player);
        LessonView { listed, programs: programs(player), known: self.known(voice) }
    }
}

impl Answer for LessonAt {
    type View = LessonAtView;

    fn view(&self, voice: &Voice<'_>) -> LessonAtView {
        LessonAtView { at: self.rule.view(voice), known: self.known.known(voice) }
    }
}

impl Lesson {
    fn known(&self, voice: &Voice<'_>) -> KnownView {
        let (studied, words) = (&self.studied, voice.words);
        let naming = voice.naming(studied.rules.game());
        let [first, second] = &studied.audits;
        let sides = studied.audits.iter().zip(&studied.challenges);
        let finding = |finding| FindingView::new(words, &naming, finding);
        KnownView {
            rule: words.player_rule(studied.player).unwrap_or_default(),
            result: words.beaten_in_short(first.worst, second.worst),
            audit: sides.map(|(audit, side)| studied.side(voice, audit, side)).collect(),
            findings: self.findings.iter().map(finding).collect(),
        }
    }
}

impl Studied {
    fn side(&self, voice: &Voice<'_>, audit: &Audit, challenge: &Challenge) -> LessonSideView {
        let (words, naming) = (voice.words, voice.naming(self.rules.game()));
        let (turn, line, start) = (audit.turn, audit.losing_line.as_deref(), challenge.attempt());
        let required = if challenge.goal() == Value::Draw { " --require no-loss" } else { "" };
        LessonSideView {
            audit: SideView::exact(voice, &self.rules, audit, budget::LISTED_MISTAKES),
            goal: word(challenge.goal()),
            best_chance: start.prospect().chance.to_string(),
            told: words.beaten(&naming, turn, audit.worst, line),
            proof: words.proof(audit, start.prospect()),
            command: format!("inarow audit {} --as {}{required}", self.player, turn.name()),
        }
    }
}

impl ListedLesson {
    pub(super) fn new(words: &Words, article: usize, player: PlayerName) -> ListedLesson {
        ListedLesson {
            lesson: article,
            player: player.to_string(),
            article_players: articles::players(article).iter().map(ToString::to_string).collect(),
            language: lesson_language(article).code(),
            title: words.say(&format!("lesson-{article}-title"), []),
        }
    }
}

impl FindingView {
    fn new(words: &Words, naming: &Naming, finding: &Finding) -> FindingView {
        FindingView {
            name: finding.topic.name(),
            verdict: finding.verdict.name(),
            positions: finding.count,
            of: finding.count.map(|_| POSITIONS),
            line: finding.line.map(|line| naming.names(line)),
            told: words.finding(naming, finding),
        }
    }
}
