//! Completion scripts and manual pages.

use std::fs;

use crate::program::{inarow, inarow_in};

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// Values that a shell completes after an option of a command.
const OFFERED: [(&str, &[&str]); 10] = [
    ("games, of moves --game", &["tictactoe", "connect-four", "gomoku-standard"]),
    ("players, of play --x", &["corner-first", "level:skilled", "perfect:soonest", "gomocup:"]),
    ("notations, of moves --notation", &["algebraic", "numpad", "row-col"]),
    ("formats, of grade --format", &["csv", "html"]),
    ("formats, of audit --format", &["markdown"]),
    ("formats, of games export --as", &["sgf", "psq", "columns", "svg"]),
    ("results, of games list --result", &["abandoned"]),
    ("languages, of every --lang", &["en", "zh"]),
    ("levels, of serve --log", &["debug"]),
    ("requirements, of audit --require", &["no-loss"]),
];

/// Every command in the help.
fn commands() -> Vec<String> {
    let help = inarow("help").out();
    let (_, listed) = help.split_once("Commands:\n").unwrap();
    let listed = listed.split("\n\n").next().unwrap().lines();
    let names = listed.filter(|line| !line.starts_with("   "));
    names.filter_map(|line| Some(line.split_whitespace().next()?.to_owned())).collect()
}

#[test]
fn every_shell_offers_commands_and_values() {
    for shell in SHELLS {
        // One shell escapes colons with a backslash.
        let script = inarow(&format!("completions {shell}")).out().replace("\\:", ":");
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
        for (what, values) in OFFERED {
            for value in values {
                assert!(has_word(&script, value), "{shell}: {what}: {value}");
            }
        }
    }
}

/// True if the text contains a whole word.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '-';
    text.match_indices(word).any(|(place, _)| {
        let (before, after) = (&text[..place], &text[place + word.len()..]);
        !before.ends_with(is_part) && !after.starts_with(is_part)
    })
}

#[test]
fn every_command_has_a_page_with_all_that_belongs_there() {
    let folder = tempfile::tempdir().unwrap();
    for (language, headings) in [
        ("en", ["NAME", "SYNOPSIS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLE"]),
        ("zh", ["名称", "概要", "退出状态", "环境变量", "文件", "示例"]),
    ] {
        let pages = folder.path().join(language);
        fs::create_dir(&pages).unwrap();
        let call = format!("man --out {language} --lang {language}");
        inarow_in(folder.path(), &call).runs().unwrap();
        let names = commands().into_iter().map(|name| format!("inarow-{name}.1"));
        let of_games = ["inarow.1", "inarow-games-list.1", "inarow-games-delete.1"];
        for name in names.chain(of_games.map(str::to_owned)) {
            let page = fs::read_to_string(pages.join(&name)).unwrap();
            for heading in headings {
                let found = [format!(".SH {heading}\n"), format!(".SH \"{heading}\"\n")];
                assert!(
                    found.iter().any(|found| page.contains(found)),
                    "{name}: {heading}: {page}"
                );
            }
            let title = name.trim_end_matches(".1").replace('-', "\\-");
            assert!(page.contains(&format!("\n{title} \\- ")), "{name}: {page}");
        }
        // An existing page is left unchanged.
        let again = inarow_in(folder.path(), &call).runs();
        assert_eq!(again.code, 1, "{again:?}");
        inarow_in(folder.path(), &format!("{call} --force")).runs().unwrap();
    }
    let page = inarow("man games list").out();
    assert_eq!(page, fs::read_to_string(folder.path().join("en/inarow-games-list.1")).unwrap());
    assert!(page.contains("games.db") && page.contains("INAROW_DATA"), "{page}");
    let serve = inarow("man serve").out();
    for part in ["INAROW_LISTEN", "INAROW_LIMIT_WAIT", "INAROW_CONFIG", "inarow.toml"] {
        assert!(serve.contains(part), "{part}: {serve}");
    }
}
