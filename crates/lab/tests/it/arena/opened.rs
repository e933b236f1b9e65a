//! Games that open by a rule.

use inarow_players::{Choice, OpeningDecision, Player, Reason};
use inarow_rules::opening::{Opening, OpeningChoice, OpeningRecord, OpeningStage};
use inarow_rules::{Conclusion, End, Mark, Position, Record};
use rand_core::Rng;

use super::*;

/// The openings of games that open by a rule.
const NONE: &[Vec<Square>] = &[Vec::new()];

const RULES: [Opening; 4] = [Opening::Swap, Opening::Swap2, Opening::Pro, Opening::LongPro];

/// The games of every encounter follow the rule, and the results count them for the right player.
#[test]
fn every_game_opens_by_the_rule_and_is_counted_for_the_player_that_won_it() {
    let rules = Rules::new("9,9,5".parse().unwrap());
    let few = [player(&rules, "search:nodes=200"), policy(&rules, "random")];
    let mut exchanges = 0;
    for opening in RULES {
        let arena = Arena { opening, ..arena(&rules, &few, NONE, 3) };
        let (results, encounters) = played(&arena);
        let mut points = [0; 2];
        for game in encounters.iter().flat_map(|encounter| &encounter.games) {
            assert_eq!(game.opening.rule(), opening);
            assert!(game.opening.is_over(Mark::X, game.moves.len()), "{opening}");
            assert!(game.opening.fits(game.moves.len()));
            let mut record = Record::new(*rules.game(), Mark::X);
            record.moves.clone_from(&game.moves);
            let positions = record.positions(&rules).unwrap();
            for (position, square) in positions.iter().zip(&game.moves) {
                assert!(
                    opening.squares(&rules, position).contains(*square),
                    "{opening} {position}"
                );
            }
            assert_eq!(positions.last().unwrap().conclusion(), Some(game.conclusion));
            exchanges += u32::from(game.beginner() == Mark::O);
        }
        for encounter in &encounters {
            for (number, game) in encounter.games.iter().enumerate() {
                if let Conclusion::Win(winner) = game.conclusion {
                    points[if winner == game.beginner() { number } else { 1 - number }] += 1;
                }
            }
        }
        assert_eq!(points, [results.of(0).wins, results.of(1).wins], "{opening}");
        assert!(points[0] > points[1], "a search beats random moves: {opening} {points:?}");
    }
    assert!(exchanges > 0);
}

#[test]
fn openings_are_the_same_on_any_number_of_threads() {
    let rules = Rules::new("9,9,5".parse().unwrap());
    let few = ["search:nodes=100", "random"].map(|name| player(&rules, name));
    let opened =
        |threads| Arena { opening: Opening::Swap2, threads, ..arena(&rules, &few, NONE, 3) };
    assert_eq!(played(&opened(1)), played(&opened(3)));
}

/// Opens by a function, and then plays the first legal square.
struct Scripted {
    rules: Rules,
    decision: fn(OpeningStage) -> OpeningDecision,
}

impl Player for Scripted {
    fn choose(
        &mut self,
        position: &Position,
        _: &Limits<'_>,
        _: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        let square = self.rules.moves(position).iter().next().ok_or(Refusal::Over)?;
        Ok(Choice { square, weight: 1, reason: Reason::Answered })
    }

    fn open(
        &mut self,
        opening: &OpeningRecord,
        position: &Position,
        _: &Limits<'_>,
    ) -> Result<Option<OpeningDecision>, Refusal> {
        let plies = position.occupied().len() as usize;
        Ok(Some((self.decision)(opening.stage(Mark::X, plies))))
    }
}

fn opening(rules: &Rules, name: &str, decision: fn(OpeningStage) -> OpeningDecision) -> Entrant {
    let rules = rules.clone();
    Entrant::player(name, None, move || {
        Box::new(Scripted { rules: rules.clone(), decision }) as Box<dyn Player>
    })
}

fn places(stage: OpeningStage) -> OpeningDecision {
    match stage {
        OpeningStage::Stones { left: 3, .. } => {
            OpeningDecision::Place([0, 10, 20].map(Square).to_vec())
        }
        OpeningStage::Stones { .. } => OpeningDecision::Place([30, 40].map(Square).to_vec()),
        OpeningStage::Choice { may_place: true, .. } => {
            OpeningDecision::Choose(OpeningChoice::PlaceTwo)
        }
        _ => OpeningDecision::Choose(OpeningChoice::Take(Mark::O)),
    }
}

#[test]
fn a_player_that_opens_by_itself_is_asked() {
    let rules = Rules::new("9,9,5".parse().unwrap());
    let few = [opening(&rules, "one", places), opening(&rules, "other", places)];
    let arena = Arena { opening: Opening::Swap2, ..arena(&rules, &few, NONE, 1) };
    let (_, encounters) = played(&arena);
    let [game, _] = &encounters[0].games;
    assert_eq!(game.opening.to_string(), "swap2 two o");
    assert_eq!(game.moves[..6], [0, 10, 20, 30, 40, 1].map(Square));
    assert_eq!(game.beginner(), Mark::O, "who began has taken O");
}

/// Stones on one square, and a choice that there is not, lose the game.
#[test]
fn a_wrong_decision_loses() {
    let rules = Rules::new("9,9,5".parse().unwrap());
    let twice = |stage| match stage {
        OpeningStage::Stones { .. } => OpeningDecision::Place([0, 0, 1].map(Square).to_vec()),
        _ => OpeningDecision::Choose(OpeningChoice::PlaceTwo),
    };
    let few = [opening(&rules, "wrong", twice), opening(&rules, "right", places)];
    for rule in [Opening::Swap, Opening::Swap2] {
        let arena = Arena { opening: rule, ..arena(&rules, &few, NONE, 1) };
        let (results, encounters) = played(&arena);
        let [wrong, right] = &encounters[0].games;
        assert_eq!(wrong.end, End::Resigned(Mark::X), "the stones lie on one square");
        assert_eq!(wrong.conclusion, Conclusion::Win(Mark::O));
        // In swap no stones can be added; in swap2 they are the stones of before.
        assert_eq!(right.end, End::Resigned(Mark::O), "{rule}");
        assert_eq!((results.of(0).losses, results.of(0).forfeited_losses), (2, 2));
    }
}
