//! Grading that is interrupted and resumed, and report cards in a folder.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::{bot, class, inarow};
use crate::program::answer;

/// A bot that counts its questions, and waits at first if there is a file `wait`.
fn counting(folder: &Path, name: &str) {
    let program = r#"while read -r word board side; do
  [ "$word" = position ] || continue
  echo >> "$PWD/asked"; while [ -e "$PWD/wait" ]; do sleep 0.1; done
  flat=${board//\//}; before=${flat%%.*}; echo "${#before}"
done"#;
    let program = program.replace("$PWD", folder.to_str().unwrap());
    fs::write(folder.join(name), program).unwrap();
}

fn asked(folder: &Path) -> usize {
    fs::read(folder.join("asked")).map_or(0, |lines| lines.len())
}

#[test]
fn answers_that_are_kept_are_not_asked_for_again() {
    let folder = class();
    let path = folder.path();
    counting(path, "bot.sh");
    let call =
        "grade bot.sh students/bela.sh --no-sandbox --limit-nodes 60 --sample 2 --format json";
    let grade = |more: &str| {
        let said = inarow(path, &format!("{call} {more}")).runs();
        assert_eq!(said.code, 0, "{}", said.err);
        (answer(&said.out), said.err)
    };
    let (whole, _) = grade("--keep kept");
    let all = asked(path);
    let (again, said) = grade("--keep kept");
    assert!(said.contains("answers are kept already; grading continues"), "{said}");
    assert_eq!(
        (&again, asked(path)),
        (&whole, all),
        "nobody was asked, and the seed is that of the file"
    );
    // Half of it, and a line that is not whole, as after a power cut.
    let lines = fs::read(path.join("kept")).unwrap();
    let half = lines.iter().take(lines.len() / 2).rposition(|&byte| byte == b'\n').unwrap() + 20;
    fs::write(path.join("kept"), &lines[..half]).unwrap();
    let (rest, _) = grade("--keep kept");
    assert!(asked(path) > all && asked(path) < 2 * all, "{} of {all}", asked(path));
    let untimed = |answer: &Value| {
        let mut answer = answer.clone();
        for bot in answer["bots"].as_array_mut().unwrap() {
            for time in ["seconds", "longest"] {
                bot[time].take();
            }
        }
        answer
    };
    assert_eq!(untimed(&rest), untimed(&whole));
    assert_eq!(
        fs::read(path.join("kept")).unwrap().split(|&b| b == b'\n').count(),
        lines.split(|&b| b == b'\n').count()
    );
    // Another program of the same name, another seed, another game.
    fs::write(path.join("bot.sh"), fs::read_to_string(path.join("bot.sh")).unwrap() + "\n")
        .unwrap();
    let before = asked(path);
    grade("--keep kept");
    assert_eq!(asked(path), before + all);
    for other in ["--seed 1", "--game 4,4,3", "--notation numpad"] {
        let said = inarow(path, &format!("grade bot.sh --no-sandbox --keep kept {other}")).runs();
        assert!(
            said.code == 2 && said.err.contains("--notation")
                || said.err.contains("holds no answers"),
            "{}",
            said.err
        );
    }
}

/// Ctrl-C prints a report of the results up to then.
#[cfg(unix)]
/// The card of a shell bot with this text, as JSON without values that depend on the clock, and a
/// second card from the saved answers.
fn twice(text: &str) -> [Value; 2] {
    let folder = class();
    let path = folder.path();
    fs::write(path.join("bot.sh"), text).unwrap();
    [(); 2].map(|()| {
        let call = "grade bot.sh --no-sandbox --asks 1 --keep kept --format json";
        let mut card = bot(&answer(&inarow(path, call).runs().out), "bot.sh").clone();
        ["seconds", "longest"].iter().for_each(|time| drop(card[*time].take()));
        card
    })
}

/// It depends on the clock which of its two answers is seen, and when.
#[test]
fn answers_that_were_not_asked_for_are_kept() {
    let [first, second] = twice("while read -r line; do echo a1; done");
    assert_eq!(second, first);
}

#[test]
fn chances_that_were_normalised_are_so_when_they_are_kept() {
    // One of two free squares, or the last one.
    let [first, second] = twice(
        r#"while read -r word board side; do
  [ "$word" = position ] || continue
  flat=${board//\//}; before=${flat%%.*}; rest=${flat#*.}; after=${rest%%.*}
  case $rest in
    *.*) echo "${#before}:0.4999999 $((${#before} + 1 + ${#after})):0.5" ;;
    *) echo "${#before}" ;;
  esac
done"#,
    );
    assert_eq!(first["sides"][0]["tolerance"], json!(0.000_001));
    assert_eq!(second, first);
}

#[test]
fn a_bot_graded_before_a_stop_has_a_card() {
    let folder = class();
    let path = folder.path();
    counting(path, "wait.sh");
    fs::write(path.join("wait"), "").unwrap();
    let call = "grade perfect wait.sh --no-sandbox --threads 1 --format json --keep kept";
    let mut started = inarow(path, call);
    let child = started.start();
    let begun = std::time::Instant::now();
    while asked(path) == 0 {
        assert!(begun.elapsed() < crate::program::PATIENCE, "it is asked");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let process = child.id().to_string();
    let sent = std::process::Command::new("kill").args(["-s", "INT", &process]).status().unwrap();
    assert!(sent.success());
    let said = child.wait_with_output().unwrap();
    assert_eq!(said.status.code(), Some(130), "{}", String::from_utf8_lossy(&said.stderr));
    let answer: Value = answer(&String::from_utf8(said.stdout).unwrap());
    assert_eq!(
        (&answer["complete"], &bot(&answer, "perfect")["score"]),
        (&json!(false), &json!(100.0))
    );
    let stopped = bot(&answer, "wait.sh");
    assert!(stopped["problem"].as_str().unwrap().contains("stopped"), "{stopped}");
}

#[test]
fn each_bot_has_a_file_in_a_folder() {
    let folder = class();
    let cards = folder.path().join("cards");
    fs::create_dir(&cards).unwrap();
    let call = "grade students --game 3,2,2 --asks 2 --no-sandbox --out cards --format";
    let said = inarow(folder.path(), &format!("{call} html")).runs();
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.matches("<h2>").count() == 5, "all of them beside: {}", said.out);
    let mut names: Vec<String> = fs::read_dir(&cards)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(
        names,
        [
            "bela.sh.html",
            "carl.sh.html",
            "dora.sh.html",
            "students-anna.sh.html",
            "students-gina-anna.sh.html"
        ]
    );
    let bela = fs::read_to_string(cards.join("bela.sh.html")).unwrap();
    assert!(bela.contains("<h2>bela.sh</h2>") && !bela.contains("anna"), "nobody else: {bela}");
    let again = inarow(folder.path(), &format!("{call} html")).runs();
    assert_eq!((again.code, again.out.as_str()), (1, ""), "{}", again.err);
    assert!(again.err.contains("already exists"), "{}", again.err);
    assert_eq!(inarow(folder.path(), &format!("{call} json --force")).runs().code, 0);
    let carl: Value = answer(&fs::read_to_string(cards.join("carl.sh.json")).unwrap());
    assert_eq!(carl["bots"].as_array().unwrap().len(), 1);
}
