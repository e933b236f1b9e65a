//! Solving and checking.

use inarow_checker::{Claim, Verdict, check};
use inarow_rules::{Conclusion, Mark, Position, Rules};
use inarow_solver::{Solution, Solver};

/// A position solved without a limit.
pub(crate) fn solved(rules: &Rules, position: &Position) -> Solution {
    let mut solver = Solver::new(rules, position, 64 << 20).expect("small, and not over");
    solver.run(&mut |_| false).expect("nobody stops it")
}

/// The same with the checker's verdict.
#[track_caller]
pub(crate) fn checked(rules: &Rules, position: &Position) -> (Conclusion, Verdict) {
    let solution = solved(rules, position);
    let verdict = check(&mut solution.certificate.as_slice(), u64::MAX, None, None)
        .unwrap_or_else(|fault| panic!("{} {}: {fault}", rules.game(), position));
    assert_eq!(verdict.claim, claim(solution.value), "{}", rules.game());
    assert_eq!(verdict.game, rules.game().to_string());
    (solution.value, verdict)
}

/// The claim of a certificate for a value.
pub(crate) fn claim(value: Conclusion) -> Claim {
    match value {
        Conclusion::Win(Mark::X) => Claim::XWins,
        Conclusion::Win(Mark::O) => Claim::OWins,
        Conclusion::Draw => Claim::Draw,
    }
}
