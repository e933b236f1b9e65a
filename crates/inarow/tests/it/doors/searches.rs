//! Traces of searches, and saved games.

use inarow_answers::{GameInPlay, Voice, budget, search_part, view};
use inarow_players::PlayerName;
use inarow_rules::Notation;
use inarow_search::trace::Part;
use inarow_words::{Language, Words};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use super::{Server, escaped, rules, told};
use crate::program::{inarow_in, inarow_with};

#[test]
fn a_watched_search_is_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let (rules, text) = (rules("tictactoe"), "XO./.X./..O");
    let position = rules.parse(text).unwrap();
    let part = Part { under: 0, plies: 2, most: budget::TRACE_PART.0 };
    for player in [PlayerName::Minimax, PlayerName::AlphaBeta] {
        let play = GameInPlay::new(rules.clone(), position);
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
        let limit = budget::TRACE_PART_PLAIN.0;
        let found = search_part(play, player, limit, part, rng, &|| false).unwrap();
        let library = told(&view(&found, &voice));

        let path = format!("/trace?player={player}&position={}&plies=2", escaped(text));
        assert_eq!(server.ask("GET", &path, &json!({})), library, "{player}");

        let named = player.to_string();
        let call = ["trace", "--player", &named, "--position", text, "--format", "json"];
        let written = inarow_with(call).out();
        let lines: Vec<Value> =
            written.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let (summary, nodes) = lines.split_last().unwrap();
        assert_eq!(summary["nodes"], library["totals"]["nodes"], "{player}");
        for shown in library["tree_nodes"].as_array().unwrap() {
            let node = nodes.iter().find(|node| node["id"] == shown["id"]).unwrap();
            let fields = node.as_object().unwrap().iter().filter(|(name, _)| *name != "version");
            for (name, value) in fields {
                assert_eq!(&shown[name], value, "{player}: {name} of {}", node["id"]);
            }
        }
    }
}

#[test]
fn the_review_of_a_saved_game_is_the_same() {
    let server = Server::start();
    let code = server.game(rules("tictactoe").game(), "b2 b3 c1 a3 c3 c2 a1");
    let id = server.ask("GET", &format!("/games/{code}"), &json!({}))["id"].as_i64().unwrap();
    let page = server.ask("GET", &format!("/saved/{id}/review"), &json!({}));
    let call = format!("review --id {id} --notation algebraic --format json");
    let called: Value =
        serde_json::from_str(&inarow_in(server.folder.path(), &call).out()).unwrap();
    assert_eq!(page["moves"].as_array().unwrap().len(), 7);
    for name in ["game", "moves", "turning_point"] {
        assert_eq!(page[name], called[name], "{name}");
    }
}
