//! The weights of estimates, and their bytes.

use std::error::Error;
use std::fmt;

use inarow_rules::{GOLDEN, mix};

use super::LineRule;
use super::codes::MULTISETS;
use super::mask::MASKS;

/// The weights of a game's estimates, fitted to games.
///
/// The unit is 1/16 of a point, and 200 points are odds of e to 1: a position's chance is
/// 1 / (1 + exp(−points / 200)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    rule: LineRule,
    /// In thousandths.
    error: u16,
    numbers: Vec<i16>,
}

const MAGIC: &[u8; 6] = b"shapes";
const VERSION: u8 = 2;
/// The magic, the version, k, the options of the rule, and the error of chances in two bytes.
const HEAD: usize = MAGIC.len() + 5;
const CHECK: usize = 8;

impl Weights {
    /// The number of weights: for the squares of the side to move, for those of the other side, and for the mask of
    /// threats.
    pub const COUNT: usize = 2 * MULTISETS + MASKS;
    /// Weights in a point of a score.
    pub const POINT: i32 = 16;
    /// Points for odds of e to 1.
    pub const ODDS_OF_E: i32 = 200;

    /// Weights from their numbers, in the order that [`Shapes::features`](crate::shapes::Shapes::features) counts in, and the
    /// [`error`](Self::error) of their chances in thousandths.
    ///
    /// # Errors
    /// If there are more or fewer than [`COUNT`](Self::COUNT), the rule has no shapes, or the error is above 1000.
    pub fn new(rule: LineRule, numbers: Vec<i16>, error: u16) -> Result<Weights, WeightsError> {
        if !rule.has_shapes() {
            return Err(WeightsError::NoShapes(rule));
        }
        if numbers.len() != Weights::COUNT {
            return Err(WeightsError::Size);
        }
        if error > 1000 {
            return Err(WeightsError::Damaged);
        }
        Ok(Weights { rule, error, numbers })
    }

    /// Reads the bytes of a file of weights.
    ///
    /// # Errors
    /// If [`bytes`](Self::bytes) did not write them.
    ///
    /// ```
    /// use inarow_search::shapes::{LineRule, Weights, WeightsError};
    /// let weights = Weights::shipped(LineRule { k: 5, ..LineRule::default() }).unwrap();
    /// let mut bytes = weights.bytes();
    /// assert_eq!(Weights::read(&bytes), Ok(weights));
    /// bytes[100] ^= 1;
    /// assert_eq!(Weights::read(&bytes), Err(WeightsError::Damaged));
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let head = bytes.strip_prefix(MAGIC).ok_or(WeightsError::NotWeights)?;
        let &[version, k, options, low, high, ..] = head else { return Err(WeightsError::Size) };
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        if bytes.len() != HEAD + 2 * Weights::COUNT + CHECK {
            return Err(WeightsError::Size);
        }
        let (content, check) = bytes.split_at(bytes.len() - CHECK);
        if check != checksum(content).to_le_bytes() {
            return Err(WeightsError::Damaged);
        }
        let rule = LineRule::of_bits(usize::from(k), options).ok_or(WeightsError::Damaged)?;
        let numbers =
            content[HEAD..].chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]]));
        Weights::new(rule, numbers.collect(), u16::from_le_bytes([low, high]))
    }

    /// The bytes of a file of weights.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, self.rule.k as u8, self.rule.bits()]);
        bytes.extend(self.error.to_le_bytes());
        bytes.extend(self.numbers.iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// The checksum of the bytes: other weights have, but by chance, another.
    #[must_use]
    pub fn checksum(&self) -> u64 {
        let bytes = self.bytes();
        checksum(&bytes[..bytes.len() - CHECK])
    }

    /// The weights that come with the crate; `None` for a rule without shapes.
    ///
    /// Renju and Caro have those of the same k without these rules.
    #[must_use]
    pub fn shipped(rule: LineRule) -> Option<Weights> {
        let bytes: &[u8] = match (rule.k, rule.exact) {
            (4, false) => include_bytes!("weights/k4.bin"),
            (4, true) => include_bytes!("weights/k4-exact.bin"),
            (5, false) => include_bytes!("weights/k5.bin"),
            (5, true) => include_bytes!("weights/k5-exact.bin"),
            (6, false) => include_bytes!("weights/k6.bin"),
            (6, true) => include_bytes!("weights/k6-exact.bin"),
            (7, false) => include_bytes!("weights/k7.bin"),
            _ => return None,
        };
        let weights = Weights::read(bytes).ok()?;
        rule.has_shapes().then_some(Weights { rule, ..weights })
    }

    /// Weights that say nothing.
    pub(super) fn none(rule: LineRule) -> Weights {
        Weights { rule, error: 0, numbers: vec![0; Weights::COUNT] }
    }

    /// The rule of lines that they are for.
    #[must_use]
    pub fn rule(&self) -> LineRule {
        self.rule
    }

    /// The error of chances, in thousandths: the root mean square by which they differ from results, by tenths of the
    /// chance, in games that the weights were not fitted to.
    #[must_use]
    pub fn error(&self) -> u16 {
        self.error
    }

    /// The weights, in sixteenths of a point.
    #[must_use]
    pub fn numbers(&self) -> &[i16] {
        &self.numbers
    }
}

/// A checksum against damage by chance.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(GOLDEN, |sum, &byte| mix(sum ^ u64::from(byte)))
}

/// A reason to refuse weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// The bytes do not begin as those of weights do.
    NotWeights,
    /// They are of a version that is not known.
    Version(u8),
    /// There are too few or too many.
    Size,
    /// They do not agree with their checksum.
    Damaged,
    /// There are no shapes with this rule of lines.
    NoShapes(LineRule),
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::NotWeights => f.write_str("this is no file of weights"),
            WeightsError::Version(version) => {
                write!(f, "weights of version {version} cannot be read, only of version {VERSION}")
            }
            WeightsError::Size => f.write_str("the file of weights has the wrong length"),
            WeightsError::Damaged => f.write_str("the file of weights is damaged"),
            WeightsError::NoShapes(rule) => write!(f, "there are no weights for {rule}"),
        }
    }
}

impl Error for WeightsError {}

impl fmt::Display for LineRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let exactly = if self.exact { "exactly " } else { "" };
        write!(f, "{exactly}{} in a row", self.k)?;
        let options = [(self.renju, " with renju"), (self.caro, " with caro")];
        options.iter().filter(|option| option.0).try_for_each(|option| f.write_str(option.1))
    }
}
