//! Searches on several threads.

use inarow_rules::Rules;
use inarow_solver::Solver;

#[test]
fn any_number_of_threads_finds_the_same_proof() {
    for game in ["7,6,5", "7,7,5", "8,7,5"] {
        let rules = Rules::new(game.parse().expect("a game"));
        let found = |threads| {
            let mut solver = Solver::new(&rules, &rules.empty(), 64 << 20).expect("not over");
            solver.set_threads(threads);
            // As far as it has come, where that takes long.
            let solution = solver.run(&mut |reached| reached.nodes > 600);
            let mut kept = Vec::new();
            solver.save(&mut kept).expect("room");
            (solution, kept)
        };
        let one = found(1);
        for threads in [2, 5] {
            assert!(found(threads) == one, "{game}, {threads} threads");
        }
    }
}
