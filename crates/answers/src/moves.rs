//! The legal moves of a position, or those that a player may make, with their chances.

use std::num::NonZeroU32;

use inarow_lab::outside::{Fault, Observed, Outsider};
use inarow_players::{Choice, Distribution, Explainer, Policy, Refusal};
use inarow_rules::{Game, Position, Rules};
use inarow_search::Limits;
use num_rational::Ratio;
use serde::Serialize;

use crate::{Answer, Voice};

/// The moves of a position.
#[derive(Clone, Debug)]
pub struct Moves {
    rules: Rules,
    position: Position,
    chosen: Option<Chosen>,
}

/// The move of a player.
#[derive(Clone, Debug)]
struct Chosen {
    player: String,
    chances: Distribution,
}

/// The reason why there are no chances.
#[derive(Debug)]
pub enum NoChances {
    /// The player has none to give.
    Refusal(Refusal),
    /// A fault of a program in place of a move.
    Fault(Fault),
}

impl From<Refusal> for NoChances {
    fn from(refusal: Refusal) -> Self {
        NoChances::Refusal(refusal)
    }
}

/// A player whose chances are known.
pub enum AskedPlayer<'a> {
    /// One that knows them.
    Policy(&'a mut dyn Policy),
    /// A program, which is asked this many times.
    Outsider(&'a mut dyn Outsider, NonZeroU32),
}

impl Moves {
    /// The legal moves.
    ///
    /// # Errors
    /// [`Refusal::Over`] once the game is over.
    pub fn legal(rules: &Rules, position: &Position) -> Result<Moves, Refusal> {
        match position.conclusion() {
            Some(_) => Err(Refusal::Over),
            None => Ok(Moves { rules: rules.clone(), position: *position, chosen: None }),
        }
    }

    /// The moves that a player of this name may make, with their chances: exact ones of a policy,
    /// those that were seen of a program.
    ///
    /// # Errors
    /// If there are none.
    pub fn of(
        rules: &Rules,
        position: &Position,
        name: &str,
        player: &mut AskedPlayer<'_>,
        limits: &Limits<'_>,
    ) -> Result<Moves, NoChances> {
        let chances = match player {
            AskedPlayer::Policy(policy) => policy.distribution(position, limits)?,
            AskedPlayer::Outsider(program, asks) => {
                let mut observed = Observed::default();
                observed.ask(*program, rules, position, *asks, limits)?;
                if let Some((_, fault)) = observed.faults.pop() {
                    return Err(NoChances::Fault(fault));
                }
                observed.distribution(position, limits)?
            }
        };
        Ok(Moves::with_chances(rules, position, name.to_owned(), chances))
    }

    /// The moves that a player of this name may make, with their chances.
    pub(crate) fn with_chances(
        rules: &Rules,
        position: &Position,
        player: String,
        chances: Distribution,
    ) -> Moves {
        let chosen = Some(Chosen { player, chances });
        Moves { rules: rules.clone(), position: *position, chosen }
    }

    /// A function that explains one of the moves that a player may make, with its chance.
    pub(crate) fn teller(
        &self,
        voice: &Voice<'_>,
        chances: &Distribution,
    ) -> impl Fn(&Choice) -> MoveView {
        let (naming, explainer) = (voice.naming(self.rules.game()), Explainer::new(&self.rules));
        let (words, total_weight) = (voice.words, chances.total_weight());
        move |Choice { square, weight, reason }| {
            let explained = explainer.choice(&self.position, *square, reason.clone());
            let chance = ChanceView {
                probability: Ratio::new(*weight, total_weight).to_string(),
                rule: reason.rule(),
                reason: words.reason(&naming, None, &explained),
                details: words.details(&naming, &explained),
            };
            MoveView { r#move: naming.square(*square), chance: Some(chance) }
        }
    }

    /// The game.
    pub(crate) fn game(&self) -> &Game {
        self.rules.game()
    }
}

/// The moves at a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MovesView {
    /// The rules.
    pub game: String,
    /// The position.
    pub position: String,
    /// The player, if one was asked.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub player: Option<String>,
    /// The legal moves; for a player, those it may make.
    pub moves: Vec<MoveView>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MoveView {
    /// The square.
    pub r#move: String,
    /// Its chance, if a player was asked.
    #[serde(skip_serializing_if = "Option::is_none", flatten)]
    pub chance: Option<ChanceView>,
}

/// The chance that a player makes a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChanceView {
    /// A reduced fraction such as `1/2`; `1` if certain.
    pub probability: String,
    /// A word for why the move is made.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::asked::ReasonRule))]
    pub rule: &'static str,
    /// The effect of the move, or else the reason of the player, without a full stop.
    pub reason: String,
    /// The reason of the player in numbers, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<String>,
}

impl Answer for Moves {
    type View = MovesView;

    fn view(&self, voice: &Voice<'_>) -> MovesView {
        let naming = voice.naming(self.rules.game());
        let moves = match &self.chosen {
            None => {
                let legal = self.rules.moves(&self.position).iter();
                legal
                    .map(|square| MoveView { r#move: naming.square(square), chance: None })
                    .collect()
            }
            Some(Chosen { chances, .. }) => {
                chances.choices().iter().map(self.teller(voice, chances)).collect()
            }
        };
        MovesView {
            game: self.rules.game().to_string(),
            position: self.position.to_string(),
            player: self.chosen.as_ref().map(|chosen| chosen.player.clone()),
            moves,
        }
    }
}
