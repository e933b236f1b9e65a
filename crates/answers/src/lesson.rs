//! What an article's player does at a position, and what is known of it.

use inarow_lab::Audit;
use inarow_lab::articles::{Finding, POSITIONS, audits, findings};
use inarow_players::{PlayerName, Refusal};
use inarow_rules::Rules;
use inarow_search::Limits;
use inarow_words::Naming;
use serde::Serialize;

use crate::views::RuleView;
use crate::{Answer, Rule, Voice, word};

/// What is known of an article's player.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// What it can come to, moving first and second.
    pub audits: Vec<Audit>,
    /// What came of checking its article.
    pub findings: Vec<Finding>,
}

/// What is known of a player of this article.
///
/// # Errors
/// Why the player cannot be followed: it was stopped, or its limits ran out.
pub fn lesson(
    rules: &Rules,
    article: usize,
    player: PlayerName,
    limits: &Limits<'_>,
) -> Result<Lesson, Refusal> {
    let audits = audits(rules, player, limits)?;
    Ok(Lesson { audits, findings: findings(article, limits)? })
}

/// What the player does at a position, and what is known of it.
#[derive(Clone, Debug)]
pub struct LessonAt {
    /// What its rule does.
    pub rule: Rule,
    /// What is known of it.
    pub known: Lesson,
}

/// A lesson at a position as it is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonView {
    /// What the rule does.
    #[serde(flatten)]
    pub rule: RuleView,
    /// What the player can come to, moving first and second.
    pub audit: Vec<LessonSideView>,
    /// What came of checking the article.
    pub findings: Vec<FindingView>,
}

/// What a player can come to on one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonSideView {
    /// `first` or `second`.
    pub r#as: &'static str,
    /// The worst result.
    pub worst: &'static str,
    /// The moves of a shortest lost game.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub losing_line: Option<Vec<String>>,
}

/// What came of checking something that an article says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FindingView {
    /// Its name.
    pub name: &'static str,
    /// Whether it holds.
    pub verdict: &'static str,
    /// At how many positions it shows; none where that was not counted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub positions: Option<usize>,
    /// Of how many.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub of: Option<usize>,
    /// The moves of a game that shows it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub line: Option<Vec<String>>,
    /// What came of it, in words.
    pub told: String,
}

impl Answer for LessonAt {
    type View = LessonView;

    fn view(&self, voice: &Voice<'_>) -> LessonView {
        let naming = voice.naming(self.rule.game());
        let side = |audit: &Audit| LessonSideView {
            r#as: audit.turn.name(),
            worst: word(audit.worst),
            losing_line: audit.losing_line.as_deref().map(|line| naming.names(line)),
        };
        let finding = |finding| FindingView::new(voice, &naming, finding);
        LessonView {
            rule: self.rule.view(voice),
            audit: self.known.audits.iter().map(side).collect(),
            findings: self.known.findings.iter().map(finding).collect(),
        }
    }
}

impl FindingView {
    /// What came of checking something, its squares named so.
    #[must_use]
    pub fn new(voice: &Voice<'_>, naming: &Naming, finding: &Finding) -> FindingView {
        FindingView {
            name: finding.topic.name(),
            verdict: finding.verdict.name(),
            positions: finding.count,
            of: finding.count.map(|_| POSITIONS),
            line: finding.line.as_deref().map(|line| naming.names(line)),
            told: voice.words.finding(naming, finding),
        }
    }
}
