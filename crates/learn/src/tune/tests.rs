//! The laws of a tuning.

use inarow_rules::Game;

use super::*;

fn options(games: &[&str], count: u64) -> TuneOptions {
    let games = games.iter().map(|game| game.parse().unwrap()).collect();
    TuneOptions { games, count, seed: 7 }
}

/// Plays all games, and gives their lines.
fn play(tuning: &mut Tuning, threads: usize) -> Vec<String> {
    let mut lines = Vec::new();
    while !tuning.is_over() {
        lines.extend(tuning.step(threads, &|| false));
    }
    lines
}

#[test]
fn a_seed_gives_the_same_bytes_with_any_number_of_threads_and_after_a_pause() {
    let options = options(&["7,7,4", "9,7,4"], 30);
    let mut one = Tuning::new(&options).unwrap();
    let lines = play(&mut one, 1);
    let mut two = Tuning::new(&options).unwrap();
    assert_eq!(play(&mut two, 2), lines);
    let mut taken = Tuning::new(&options).unwrap();
    lines[..11].iter().for_each(|line| taken.take(line).unwrap());
    assert_eq!(play(&mut taken, 1), lines[11..]);
    assert_eq!(taken.stages(), one.stages());
    assert_eq!(taken.take(&lines[0]), Err(TuneError::Line), "all are played");
}

#[test]
fn weights_are_fitted_to_all_games_by_then_and_keep_what_no_game_shows() {
    let options = options(&["7,7,4"], 30);
    let mut tuning = Tuning::new(&options).unwrap();
    let lines = play(&mut tuning, 1);
    let Board { rules, shapes } = &tuning.boards[0];
    let mut samples = Samples::default();
    let mut seen = vec![false; Weights::COUNT];
    for (number, line) in (0..).zip(&lines) {
        samples.add((rules, shapes), (number, &Played::read(line).unwrap()));
        let stage = tuning.stages().iter().find(|stage| stage.games == number + 1);
        assert!(stage.is_none_or(|stage| stage.positions == samples.len()), "{number}");
    }
    let terms = samples.all().iter().flat_map(|sample| samples.terms(sample));
    terms.for_each(|&(at, _)| seen[usize::from(at)] = true);
    let fitted = tuning.stages().last().unwrap().fit.weights.numbers();
    let both = fitted.iter().zip(tuning.handmade.numbers()).zip(&seen);
    assert!(both.clone().all(|((fitted, handmade), seen)| *seen || fitted == handmade));
    assert!(both.filter(|((fitted, handmade), _)| fitted != handmade).count() > 50);
}

#[test]
fn a_stopped_step_plays_no_game() {
    let mut tuning = Tuning::new(&options(&["7,7,4"], 30)).unwrap();
    assert_eq!((tuning.step(2, &|| true).len(), tuning.played()), (0, 0));
}

#[test]
fn lines_that_are_no_games_are_refused() {
    let mut tuning = Tuning::new(&options(&["7,7,4"], 30)).unwrap();
    let line = Tuning::new(&options(&["7,7,4"], 30)).unwrap().step(1, &|| false).remove(0);
    for cut in [1, line.len() / 2, line.len() - 1] {
        assert_eq!(tuning.take(&line[..cut]), Err(TuneError::Line));
    }
    let twice = line.replacen("\"moves\":\"", "\"moves\":\"d4 d4 ", 1);
    assert_eq!(tuning.take(&twice), Err(TuneError::Line));
    assert_eq!(tuning.take(&line.replace("7,7,4", "8,8,4")), Err(TuneError::Line));
    assert_eq!((tuning.take(&line), tuning.played()), (Ok(()), 1));
}

#[test]
fn only_games_with_the_same_lines_are_mixed() {
    let refused = |games: &[&str]| Tuning::new(&options(games, 1)).unwrap_err();
    assert_eq!(refused(&[]), TuneError::NoGame);
    assert_eq!(refused(&["connect-four"]), TuneError::NoShapes(Game::CONNECT_FOUR));
    let exact: Game = "15,15,5+no-overline".parse().unwrap();
    assert_eq!(refused(&["15,15,5", "15,15,5+no-overline"]), TuneError::OtherLines(exact));
}

/// The better the fit, the less it errs in games that it has not seen.
#[test]
fn a_fit_separates_winners_from_losers() {
    let mut tuning = Tuning::new(&options(&["9,9,4"], 120)).unwrap();
    play(&mut tuning, 2);
    let Stage { positions, fit, .. } = &tuning.stages()[2];
    let (first, last) = (fit.passes[0], fit.passes[fit.passes.len() - 1]);
    assert!(last.fitted < first.fitted, "{:?}", fit.passes);
    // A fit without knowledge errs by about this much.
    let blind =
        tuning.samples.all().iter().map(|sample| (sample.target - 0.5).powi(2)).sum::<f64>();
    assert!(last.held_out < 0.8 * blind / *positions as f64, "{:?}", fit.passes);
}

/// The first games depend on no earlier weights, and later ones are played with the learnt ones.
#[test]
fn each_round_plays_with_the_weights_of_the_one_before() {
    let mut tuning = Tuning::new(&options(&["7,7,4"], 30)).unwrap();
    assert!(*tuning.weights() == tuning.handmade);
    play(&mut tuning, 1);
    assert_eq!(tuning.weights(), &tuning.stages()[2].fit.weights);
    let later = tuning.stages()[1].fit.weights.clone();
    assert_ne!(tuning.stages()[0].fit.weights, later);
}
