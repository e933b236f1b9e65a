//! `inarow grade`: report cards for bots of every kind.

mod going_on;
mod sampled;

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::{Program, answer, inarow_in, inarow_with};

/// A folder of bots for Bash: one that plays the first free square, its copies, one that always
/// gives the same answer, and one that exits.
fn class() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let students = folder.path().join("students");
    fs::create_dir(&students).unwrap();
    fs::create_dir(students.join("gina")).unwrap();
    let write = |name: &str, text: &str| fs::write(students.join(name), text).unwrap();
    let first = r#"while read -r word board side; do
  [ "$word" = position ] || continue
  flat=${board//\//}; before=${flat%%.*}; echo "${#before}"
done"#;
    write("anna.sh", first);
    write("bela.sh", first);
    write("carl.sh", "while read -r word _; do [ $word = position ] && echo b2; done");
    write("dora.sh", "echo oh dear >&2; exit 3");
    write("gina/anna.sh", first);
    write("notes.txt", "no bot");
    folder
}

/// Calls the program with Bash in its path.
fn inarow(folder: &Path, arguments: &str) -> Program {
    inarow_in(folder, arguments).env("PATH", &std::env::var("PATH").unwrap_or_default())
}

fn graded(folder: &Path, arguments: &str) -> Value {
    let said = inarow(folder, &format!("grade {arguments} --no-sandbox --format json")).runs();
    assert_eq!(said.code, 0, "{}", said.err);
    answer(&said.out)
}

fn bot<'a>(answer: &'a Value, name: &str) -> &'a Value {
    let bots = answer["bots"].as_array().unwrap();
    bots.iter().find(|bot| bot["bot"] == name).unwrap_or_else(|| panic!("no {name}: {answer}"))
}

#[test]
fn a_class_of_bots_in_one_call() {
    let folder = class();
    let said = inarow(folder.path(), "grade students --no-sandbox --format json").runs();
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.err.contains("notes.txt” is skipped"), "{}", said.err);
    assert!(said.err.contains("without a sandbox"), "{}", said.err);
    let answer: Value = answer(&said.out);
    assert_eq!(answer["sandbox"], json!(false));
    assert_eq!(answer["alike"], json!([["students/anna.sh", "bela.sh", "students/gina/anna.sh"]]));
    let anna = bot(&answer, "students/anna.sh");
    assert_eq!((&anna["legal"], &anna["deterministic"]), (&json!(true), &json!(true)));
    assert_eq!(anna["worst"], json!({"first": "loss", "second": "loss"}));
    assert_eq!((&anna["verdicts"], &anna["tells_chances"]), (&json!([]), &json!(false)));
    let carl = bot(&answer, "carl.sh");
    // Its results after this number of faults are unknown.
    assert_eq!((&carl["legal"], &carl["mistakes"]), (&json!(false), &Value::Null));
    assert_eq!((&carl["complete"], &carl["deterministic"]), (&json!(false), &Value::Null));
    let verdict = carl["verdicts"][0].as_str().unwrap();
    assert!(verdict.contains("b2 is taken") && verdict.contains("8 times"), "{verdict}");
    let dora = bot(&answer, "dora.sh");
    assert_eq!((&dora["score"], &dora["losing_lines"]["first"]), (&json!(0.0), &json!([])));
    let verdicts = dora["verdicts"].to_string();
    assert!(verdicts.contains("code 3") && verdicts.contains("oh dear"), "{verdicts}");
}

/// A bot that answers with probabilities is measured exactly, like the player with the same
/// probabilities.
#[test]
fn chances_stated_by_a_bot_are_exact() {
    let folder = tempfile::tempdir().unwrap();
    let chances = r#"while read -r word board side; do
  [ "$word" = position ] || continue
  flat=${board//\//}; answer=
  for ((i = 0; i < ${#flat}; i++)); do [ "${flat:i:1}" = . ] && answer="$answer index${i}"; done
  set -- $answer; answer=; for square; do answer="$answer ${square#index}:1/$#"; done
  echo $answer
done"#;
    fs::write(folder.path().join("emil.sh"), chances).unwrap();
    let answer = graded(folder.path(), "emil.sh random --asks 1 --game 3,2,2");
    let (emil, random) = (bot(&answer, "emil.sh"), bot(&answer, "random"));
    assert_eq!((&emil["tells_chances"], &random["tells_chances"]), (&json!(true), &json!(true)));
    assert_eq!(emil["against"], random["against"]);
    assert_eq!((&emil["mistakes"], &emil["exact"]), (&random["mistakes"], &json!(true)));
    assert_eq!(
        (&emil["against"][0]["as"], &emil["against"][1]["as"]),
        (&json!("first"), &json!("second"))
    );
}

/// The results of a bot that was sampled a few times are not given as fractions.
#[test]
fn chances_that_were_seen_a_few_times_are_about_right() {
    let folder = class();
    let restless = r#"n=0; while read -r word board _; do
  [ "$word" = position ] || continue
  n=$((n + 1)); flat=${board//\//}; before=${flat%%.*}; behind=${flat%.*}
  if ((n % 2)); then echo "${#before}"; else echo "${#behind}"; fi
done"#;
    fs::write(folder.path().join("fritz.sh"), restless).unwrap();
    let text = inarow(folder.path(), "grade fritz.sh --no-sandbox --asks 2").runs().out;
    assert!(text.contains("random        ≈"), "{text}");
    let answer = graded(folder.path(), "fritz.sh --asks 2");
    assert_eq!(bot(&answer, "fritz.sh")["deterministic"], false);
}

#[test]
fn as_a_table_a_sheet_and_a_page_in_both_languages() {
    let folder = class();
    let graded = |form: &str| {
        inarow(folder.path(), &format!("grade students --no-sandbox --game 3,2,2 {form}")).runs()
    };
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let text = graded("").out;
    for part in [
        "These give the same answer at every position: students/anna.sh, bela.sh, students/gina/anna.sh",
        "It gives the same answer as students/anna.sh at every position.",
        "It can lose by giving no legal move at the start",
        "The bots ran without a sandbox",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(text.matches("Moving second, as O").count(), 5, "every card is whole: {text}");
    assert_eq!(graded("--format csv --lang zh --out grades.csv").code, 0);
    let sheet = read("grades.csv");
    let columns = "bot,problem,complete,score,mark,legal,questions,points_won,points_won_low,";
    assert!(sheet.starts_with(&format!("\u{feff}{columns}")), "in every language: {sheet}");
    assert_eq!(sheet.lines().count(), 6);
    let row = |name: &str| sheet.lines().find(|line| line.starts_with(name)).unwrap();
    assert!(row("bela.sh,").contains(",true,false,true,students/anna.sh,false,"), "{sheet}");
    assert!(row("dora.sh,,false,0.0,0.0,false,4,").ends_with("oh dear”"), "{sheet}");
    assert_eq!(graded("--format html --out grades.html").code, 0);
    let page = read("grades.html");
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">"));
    assert_eq!(page.matches("<h3>Moving second, as O</h3>").count(), 5, "{page}");
    assert!(page.contains("<svg") && !page.contains("http-equiv") && !page.contains("src="));
    let own = inarow(folder.path(), "grade perfect").runs().out;
    assert!(!own.contains("sandbox"), "no program ran: {own}");
}

/// Names are always treated as text, and bots of the same name have their paths beside them.
#[test]
fn names_are_never_taken_for_anything_else() {
    let folder = class();
    let students = folder.path().join("students");
    fs::rename(students.join("anna.sh"), students.join("=1+1<b>.sh")).unwrap();
    fs::create_dir(folder.path().join("others")).unwrap();
    fs::copy(students.join("carl.sh"), folder.path().join("others/carl.sh")).unwrap();
    let call = "grade students others/carl.sh --no-sandbox --game 3,2,2 --format";
    let page = inarow(folder.path(), &format!("{call} html")).runs().out;
    assert!(page.contains("=1+1&lt;b&gt;.sh") && !page.contains("<b>.sh"));
    let sheet = inarow(folder.path(), &format!("{call} csv")).runs().out;
    for name in ["\n'=1+1<b>.sh,", "\nstudents/carl.sh,", "\nothers/carl.sh,"] {
        assert!(sheet.contains(name), "{name}: {sheet}");
    }
}

/// A bot that exceeds its time does not hold up the others, and its results up to then are
/// reported.
#[test]
fn a_bot_has_a_time_in_all() {
    let folder = class();
    let slow = r#"while read -r word board side; do
  [ "$word" = position ] || continue
  [ "$side" = "$0" ] && sleep 0.2
  flat=${board//\//}; before=${flat%%.*}; echo "${#before}"
done"#;
    fs::write(folder.path().join("slow"), slow).unwrap();
    let grade = |side: &str, format: &str| {
        let bot = format!("bot:bash -c '. ./slow' {side}");
        let call = ["grade", &bot, "--no-sandbox", "--asks", "1", "--time-per-bot", "2"];
        let call = [&call[..], &["--format", format]].concat();
        let path = std::env::var("PATH").unwrap_or_default();
        let said = inarow_in(folder.path(), "").with(call).env("PATH", &path).runs();
        assert_eq!(said.code, 0, "{}", said.err);
        said.out
    };
    let of = |side: &str| answer(&grade(side, "json"))["bots"][0].clone();
    let second = of("o");
    assert_eq!(second["worst"], json!({"first": "loss", "second": null}));
    assert_eq!((&second["complete"], &second["score"]), (&json!(false), &Value::Null));
    assert_eq!(second["legal"], json!(true));
    assert!(second["verdicts"][0].as_str().unwrap().contains("its time ran out"), "{second}");
    let first = of("x");
    assert_eq!(first["worst"], json!({"first": null, "second": null}));
    assert_eq!(first["verdicts"].as_array().unwrap().len(), 2, "{first}");
    assert!(first["questions"].as_u64().unwrap() >= 1 && first["longest"].as_f64() > Some(0.19));
    let text = grade("x", "csv");
    assert!(text.contains("its time ran out") && text.contains(",,false,,,true,"), "{text}");
}

/// Formatting characters and line breaks in names are printed as code points everywhere.
#[cfg(unix)]
#[test]
fn names_hold_nothing_that_formats() {
    let folder = tempfile::tempdir().unwrap();
    let evil = "\u{202e}\u{2028}\u{ad}\u{61c}\u{2066}\u{e0041}\n\u{7f}";
    let class = folder.path().join(format!("class{evil}"));
    fs::create_dir(&class).unwrap();
    fs::write(class.join(format!("b{evil}.sh")), "exit 3").unwrap();
    fs::write(class.join(format!("c{evil}.txt")), "").unwrap();
    let (class, files) = (class.to_str().unwrap().to_owned(), fs::read_dir(&class).unwrap());
    let mut calls: Vec<Vec<String>> = ["text", "html"]
        .map(|format| vec![class.clone(), "--format".to_owned(), format.to_owned()])
        .into();
    calls.extend(files.map(|file| vec![file.unwrap().path().to_str().unwrap().to_owned()]));
    calls.push(vec![format!("{class}/none.py")]);
    calls.push(vec![format!("none{evil}")]);
    calls.push(vec!["--function".to_owned(), format!("{class}/none.py:move")]);
    calls.push(vec!["--function".to_owned(), format!("{class}/b{evil}.sh:mo{evil}ve")]);
    for call in calls {
        let call = ["grade", "--no-sandbox"].into_iter().chain(call.iter().map(String::as_str));
        let path = std::env::var("PATH").unwrap_or_default();
        let said = inarow_with(call.clone()).env("PATH", &path).runs();
        let all = said.out + &said.err;
        let formats = |c: char| evil.contains(c) && c != '\n';
        assert!(!all.contains(formats), "{:?}: {all:?}", call.collect::<Vec<_>>());
        assert!(all.contains(r"\u{202e}"), "{all}");
        assert!(!all.contains("\n\\u{7f}"), "a name is one line: {all}");
    }
}

/// A bot with several links to it is graded once, at its real path.
#[cfg(unix)]
#[test]
fn links_in_a_folder_lead_to_no_second_bot() {
    use std::os::unix::fs::symlink;
    let folder = class();
    let students = folder.path().join("students");
    symlink(".", students.join("again")).unwrap();
    symlink(&students, students.join("gina/up")).unwrap();
    symlink("carl.sh", students.join("charles.sh")).unwrap();
    symlink("gone.sh", students.join("broken.sh")).unwrap();
    let names = || -> Vec<String> {
        let answer = graded(folder.path(), "students --asks 1 --game 3,2,2");
        let bots = answer["bots"].as_array().unwrap().iter();
        bots.map(|bot| bot["bot"].as_str().unwrap().to_owned()).collect()
    };
    let gina = "students/gina/anna.sh";
    assert_eq!(names(), ["students/anna.sh", "bela.sh", gina, "carl.sh", "dora.sh"]);
    // A folder is a bot by its main program, which may be a link; each folder counts once, links to
    // it do not.
    symlink("anna.sh", students.join("gina/main.sh")).unwrap();
    symlink("gina", students.join("georgina")).unwrap();
    assert_eq!(names(), ["anna.sh", "bela.sh", "gina", "carl.sh", "dora.sh"]);
}

/// A class in which links lead back to its beginning, and bots that think forever: two seconds for
/// each.
#[cfg(unix)]
#[test]
#[ignore = "takes half a minute and bubblewrap: cargo xtask soak"]
fn soak_attacks_of_a_folder_that_leads_to_itself_and_of_bots_that_never_answer() {
    use std::os::unix::fs::symlink;
    const LOOPS: usize = 100;
    const ENDLESS: usize = 5;
    let folder = class();
    let students = folder.path().join("students");
    for number in 0..LOOPS {
        symlink(&students, students.join(format!("loop{number}"))).unwrap();
        symlink("anna.sh", students.join(format!("anna{number}.sh"))).unwrap();
        symlink("..", students.join(format!("gina/up{number}"))).unwrap();
    }
    for number in 0..ENDLESS {
        fs::write(students.join(format!("endless{number}.sh")), "while :; do :; done").unwrap();
    }
    let begun = Instant::now();
    let call = "grade students --asks 1 --time-per-bot 2 --format json";
    let said = inarow(folder.path(), call).runs();
    let time = begun.elapsed();
    assert_eq!(said.code, 0, "{}", said.err);
    let answer = answer(&said.out);
    let bots = answer["bots"].as_array().unwrap();
    println!("{} bots graded in {time:.1?}", bots.len());
    assert_eq!(bots.len(), 5 + ENDLESS, "{answer}");
    for number in 0..ENDLESS {
        let endless = bot(&answer, &format!("endless{number}.sh"));
        assert_eq!(endless["complete"], json!(false), "{endless}");
    }
    assert!(time < Duration::from_secs(90), "{time:?}");
}

/// A folder with a main program is one bot, and the sandbox shows it all files in it.
#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_of_a_folder_with_a_main_program() {
    let folder = class();
    let gina = folder.path().join("students/gina");
    fs::rename(gina.join("anna.sh"), gina.join("main.sh")).unwrap();
    let text = fs::read_to_string(gina.join("main.sh")).unwrap();
    fs::write(gina.join("helper.sh"), text).unwrap();
    fs::write(gina.join("main.sh"), r#". "${0%/*}/helper.sh""#).unwrap();
    let said = inarow(folder.path(), "grade students --format json").runs();
    assert!(said.err.contains("is one bot"), "{}", said.err);
    let answer: Value = answer(&said.out);
    assert_eq!(answer["bots"].as_array().unwrap().len(), 5);
    assert_eq!(bot(&answer, "gina")["legal"], json!(true), "{answer}");
}

/// 2^44 MiB are 2^64 bytes.
#[test]
fn a_huge_limit_does_not_overflow() {
    let folder = class();
    let answer = graded(folder.path(), "students/bela.sh --game 3,2,2 --memory 17592186044416");
    assert_eq!(bot(&answer, "bela.sh")["legal"], json!(true));
}

/// In the sandbox a bot cannot see the others; the report mentions the sandbox.
#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_of_a_class() {
    let folder = class();
    let students = folder.path().join("students");
    let spy = "while read -r word _; do [ $word = position ] && ls \"${0%/*}\" >&2 && exit 9; done";
    fs::write(students.join("zoe.sh"), spy).unwrap();
    let said = inarow(folder.path(), "grade students --format json").runs();
    assert_eq!(said.code, 0, "{}", said.err);
    let answer: Value = answer(&said.out);
    assert_eq!(answer["sandbox"], json!(true));
    let anna = bot(&answer, "students/anna.sh");
    assert_eq!((&anna["legal"], &anna["deterministic"]), (&json!(true), &json!(true)));
    let spied = bot(&answer, "zoe.sh")["verdicts"].to_string();
    assert!(spied.contains("zoe.sh") && !spied.contains("carl.sh"), "{spied}");
    let text = inarow(folder.path(), "grade students").runs().out;
    assert!(!text.contains("without a sandbox"), "{text}");
}

/// A tournament continues without a bot that exits, and reports its fault.
#[test]
fn a_tournament_says_why_a_bot_forfeits() {
    let folder = class();
    let dora = folder.path().join("students/dora.sh");
    let bot = format!("bot:bash {}", dora.display());
    let call = ["arena", "random", &bot, "--rounds", "2", "--seed", "1", "--format", "json"];
    let said = inarow_with(call.into_iter().chain(["--no-sandbox"]))
        .env("PATH", &std::env::var("PATH").unwrap_or_default())
        .runs();
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.err.contains("code 3") && said.err.contains("oh dear"), "{}", said.err);
    let answer: Value = answer(&said.out);
    assert_eq!(answer["players"][0]["player"], "random");
    assert_eq!(answer["players"][0]["wins"], 4);
}
