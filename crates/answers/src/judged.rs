//! Whether a certificate is right, as its judge has found.

use inarow_checker::{Claim, Fault, Verdict, WrongNode};
use inarow_rules::{Conclusion, Mark, Position, Rules};
use inarow_search::{Value, value_to};
use inarow_words::{Words, grouped};
use serde::Serialize;

use crate::{Answer, Voice, Worth};

/// The outcome of judging a certificate.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The rules and the position of an accepted one.
    pub proven: Option<(Rules, Position)>,
    /// The value of the position for the side to move, if that is proven.
    pub value: Option<Value>,
    /// The claim of an accepted certificate, in its words.
    pub claim: Option<String>,
    /// Nodes that were looked at, as the limit counts them.
    pub nodes: u64,
    /// The time it took.
    pub seconds: f64,
    /// The reason for a refusal.
    pub refused: Option<Refusal>,
}

/// The fault of a certificate that is refused.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// A word for it.
    pub reason: String,
    /// The same as a sentence.
    pub problem: String,
    /// The board at which it is wrong first.
    pub board: Option<String>,
    /// Bytes of a certificate that had been read there.
    pub at_byte: Option<u64>,
}

impl Judgement {
    /// The judgement of a verdict; the caller fills in the seconds.
    #[must_use]
    pub fn of(words: &Words, judged: &Result<Verdict, Fault>) -> Judgement {
        let verdict = judged.as_ref().ok();
        let proven = verdict.and_then(|it| proven(&it.game, &it.position));
        let ends = verdict.and_then(|it| match it.claim {
            Claim::XWins => Some(Conclusion::Win(Mark::X)),
            Claim::OWins => Some(Conclusion::Win(Mark::O)),
            Claim::Draw => Some(Conclusion::Draw),
            Claim::XHolds | Claim::OHolds => None,
        });
        let value = ends.zip(proven.as_ref()).map(|(ends, (_, at))| value_to(ends, at.to_move()));
        Judgement {
            proven,
            value,
            claim: verdict.map(|it| it.claim.name().to_owned()),
            nodes: verdict.map_or(0, |it| it.nodes),
            seconds: 0.0,
            refused: judged.as_ref().err().map(|fault| Refusal::of_certificate(words, fault)),
        }
    }
}

/// The rules and position of an accepted certificate; none that this program cannot have.
fn proven(game: &str, position: &str) -> Option<(Rules, Position)> {
    let rules = Rules::new(game.parse().ok()?);
    let position = rules.parse(position).ok()?;
    Some((rules, position))
}

impl Refusal {
    /// The fault of a certificate, as its judge has found it.
    #[must_use]
    pub fn of_certificate(words: &Words, fault: &Fault) -> Refusal {
        let plain =
            |reason: &'static str| (reason, words.say(&format!("certificate-{reason}"), []));
        let (reason, problem) = match fault {
            Fault::Unreadable(error) => ("unreadable", words.system_problem(error)),
            Fault::Foreign(line) if line.starts_with(TABLE) => {
                ("foreign", words.say("certificate-table", []))
            }
            Fault::Foreign(_) => plain("foreign"),
            Fault::Version(found) => {
                ("version", words.say("certificate-version", [("found", found.as_str().into())]))
            }
            Fault::Header(line, found) => {
                let said = [("line", (*line).into()), ("found", found.as_str().into())];
                ("header", words.say("certificate-header", said))
            }
            Fault::Truncated => plain("truncated"),
            Fault::GoesOn => plain("goes-on"),
            Fault::Damaged => plain("damaged"),
            Fault::Limit(most) => {
                let nodes = grouped(u128::from(*most));
                ("limit", words.say("certificate-limit", [("nodes", nodes.into())]))
            }
            Fault::Wrong(node) => (node.why.name(), wrong(words, node)),
        };
        let node = match fault {
            Fault::Wrong(node) => Some(node),
            _ => None,
        };
        Refusal {
            reason: reason.to_owned(),
            problem,
            board: node.map(|node| node.position.clone()),
            at_byte: node.map(|node| node.at),
        }
    }
}

/// The beginning of a table of every position, which versions before took in place of a certificate.
const TABLE: &str = "inarow table ";

/// The fault of a node.
fn wrong(words: &Words, node: &WrongNode) -> String {
    let why = words.say("certificate-why", [("why", node.why.name().into())]);
    let why = match &node.square {
        Some(square) => {
            words.say("certificate-at", [("why", why.into()), ("square", square.as_str().into())])
        }
        None => why,
    };
    let byte = grouped(u128::from(node.at));
    words.say("certificate-wrong", [("why", why.into()), ("byte", byte.into())])
}

/// Whether a certificate proves what it claims.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CertificateView {
    /// Whether it does.
    pub accepted: bool,
    /// The rules; null if it is refused.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub game: Option<String>,
    /// The position; if it is refused, the first at which it is wrong, or null.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub position: Option<String>,
    /// `x wins`, `o wins`, `draw`, `x holds` or `o holds` (does not lose); null if it is refused.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub claim: Option<String>,
    /// The value for the side to move; null if it is refused, or says only who does not lose.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub value: Option<Worth>,
    /// Nodes that were looked at, as the limit counts them; 0 if it is refused.
    pub nodes: u64,
    /// The time it took.
    pub seconds: f64,
    /// A word for the problem: `foreign`, `version`, `header`, `truncated`, `goes-on`, `damaged`, `limit`,
    /// `unreadable`, or that of a wrong node (docs/certificate.md); null if it is accepted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub refusal: Option<String>,
    /// The same as a sentence.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub problem: Option<String>,
    /// Bytes that had been read where a node is wrong; otherwise null.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub at_byte: Option<u64>,
}

impl Answer for Judgement {
    type View = CertificateView;

    fn view(&self, _: &Voice<'_>) -> CertificateView {
        let proven = self.proven.as_ref();
        let refused = self.refused.as_ref();
        let wrong_at = refused.and_then(|refused| refused.board.clone());
        let text = |(_, at): &(Rules, Position)| at.to_string();
        CertificateView {
            accepted: refused.is_none(),
            game: proven.map(|(rules, _)| rules.game().to_string()),
            position: proven.map(text).or(wrong_at),
            claim: self.claim.clone(),
            value: self.value.map(Worth::from),
            nodes: self.nodes,
            seconds: self.seconds,
            refusal: refused.map(|refused| refused.reason.clone()),
            problem: refused.map(|refused| refused.problem.clone()),
            at_byte: refused.and_then(|refused| refused.at_byte),
        }
    }
}
