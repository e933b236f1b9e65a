//! Names of games and players for people.

use inarow_lab::outside::Contestant;
use inarow_rules::Game;
use inarow_words::Words;

/// The name of a game, or what it is made of.
pub(crate) fn game(words: &Words, game: &Game) -> String {
    match game.name() {
        Some(name) => words.say(&format!("web-game-{name}"), []),
        None => game.to_string(),
    }
}

/// The name of a player; programs and variants go by what they are called with.
pub(crate) fn player(words: &Words, name: &Contestant) -> String {
    named(words, &name.to_string())
}

/// The same for a name that was typed.
pub(crate) fn named(words: &Words, name: &str) -> String {
    const KNOWN: [&str; 15] = [
        "human",
        "random",
        "corner-first",
        "center-first",
        "line-score",
        "minimax",
        "alpha-beta",
        "perfect",
        "search",
        "mcts",
        "level:easy",
        "level:medium",
        "level:hard",
        "level:expert",
        "level:max",
    ];
    if KNOWN.contains(&name) {
        let name = name.replace(':', "-");
        words.say(&format!("web-player-{name}"), [])
    } else {
        name.to_owned()
    }
}
