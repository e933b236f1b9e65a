//! The bots of a call: names, commands, files and folders.

use std::collections::HashMap;
use std::path::Path;

use inarow_bots::{BoardEncoding, CommandLine, Contestant, function};
use inarow_lab::outside::escaped;

use super::Options;
use super::files::{Found, files, whole};
use super::script::Script;
use crate::common::{Common, usage};
use crate::failure::{Failure, warn};

/// The program that runs files with a name ending.
const INTERPRETERS: [(&str, &str); 8] = [
    ("py", if cfg!(windows) { "python" } else { "python3" }),
    ("js", "node"),
    ("mjs", "node"),
    ("sh", "bash"),
    ("rb", "ruby"),
    ("pl", "perl"),
    ("lua", "lua"),
    ("php", "php"),
];

/// A bot to be graded.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// Its name in the report.
    pub(super) name: String,
    /// Its name with the folders in which its file lies.
    full_name: String,
    pub(super) contestant: Contestant,
}

impl Entry {
    pub(super) fn is_program(&self) -> bool {
        self.contestant.is_program()
    }
}

/// Every bot of a call, in order; those of a folder by name.
pub(super) fn entries(common: &Common<'_>, options: &Options) -> Result<Vec<Entry>, Failure> {
    let finder = Finder { common, layout: options.article.and_then(BoardEncoding::of_article) };
    let mut entries = Vec::new();
    let mut of_files = None;
    match options.function.as_deref().map(|text| (text, text.rsplit_once(':'))) {
        Some((_, Some((file, name)))) => {
            let entry = finder.function(Path::new(file), name)?;
            finder.check_function(Path::new(file), name)?;
            entries.push(entry);
        }
        Some((name, None)) => of_files = Some(name),
        None => (),
    }
    for text in &options.bot {
        finder.find(text, of_files, &mut entries)?;
    }
    if entries.is_empty() {
        return Err(Failure::Usage(common.words.say("card-nobody", [])));
    }
    tell_apart(&mut entries);
    Ok(entries)
}

/// Files of the same name in several folders are called by their paths.
fn tell_apart(entries: &mut [Entry]) {
    let mut times = HashMap::new();
    for entry in &*entries {
        *times.entry(entry.name.clone()).or_insert(0) += 1;
    }
    for entry in entries.iter_mut().filter(|entry| times[&entry.name] > 1) {
        entry.name.clone_from(&entry.full_name);
    }
}

struct Finder<'a> {
    common: &'a Common<'a>,
    layout: Option<BoardEncoding>,
}

impl Finder<'_> {
    fn find(
        &self,
        text: &str,
        function: Option<&str>,
        entries: &mut Vec<Entry>,
    ) -> Result<(), Failure> {
        let path = Path::new(text);
        if path.is_dir() {
            return self.folder(path, function, entries);
        }
        if path.is_file() {
            if let Some(function) = function.filter(|_| ending(path) == "py") {
                self.check_function(path, function)?;
            }
            let entry = self.file(path, function)?.ok_or_else(|| {
                let endings: Vec<String> =
                    INTERPRETERS.iter().map(|(ending, _)| format!(".{ending}")).collect();
                let said = [("file", shown(path).into()), ("endings", endings.join(" ").into())];
                Failure::Usage(self.common.words.say("card-no-program", said))
            })?;
            entries.push(entry);
            return Ok(());
        }
        // A player is named with a colon, and its command may well hold paths.
        let is_path = path.components().count() > 1 || path.extension().is_some();
        if is_path && !text.contains(':') {
            let said = [("file", shown(path).into())];
            return Err(Failure::Usage(self.common.words.say("card-no-file", said)));
        }
        let contestant = self.common.contestant("BOT", text).map_err(|failure| match failure {
            // A name may come from a folder, by a shell.
            Failure::Usage(said) => Failure::Usage(escaped(&said)),
            other => other,
        })?;
        let name = escaped(&contestant.to_string());
        entries.push(Entry { full_name: name.clone(), name, contestant });
        Ok(())
    }

    /// The bots of a folder; files that cannot be run here are reported.
    fn folder(
        &self,
        folder: &Path,
        function: Option<&str>,
        entries: &mut Vec<Entry>,
    ) -> Result<(), Failure> {
        let runs = |file: &Path| self.program(file).is_some();
        let found = files(folder, &runs).map_err(|error| {
            let words = self.common.words;
            let problem = words.system_problem(&error);
            let said = [("file", shown(folder).into()), ("problem", problem.into())];
            Failure::Failed(words.say("file-not-read", said))
        })?;
        for Found { file, folder } in found {
            let words = self.common.words;
            let Some(mut entry) = self.file(&file, function)? else {
                warn(&words.say("card-passed-over", [("file", shown(&file).into())]));
                continue;
            };
            if let Some(folder) = folder {
                let said = [("file", shown(&file).into()), ("folder", shown(&folder).into())];
                warn(&words.say("card-one-bot", said));
                entry.name = whole(&folder);
                entry.full_name = shown(&folder);
                entry.contestant = entry.contestant.with_folder(folder);
            }
            entries.push(entry);
        }
        Ok(())
    }

    /// The bot that a file is; `None` if nothing here runs it.
    fn file(&self, path: &Path, function: Option<&str>) -> Result<Option<Entry>, Failure> {
        if ending(path) == "py" {
            let script = Script::read(path);
            let silent = script.function_to_ask().filter(|_| function.is_none());
            if let Some(function) = silent {
                let said = [("file", shown(path).into()), ("name", function.into())];
                warn(&self.common.words.say("card-as-function", said));
            }
            if let Some(function) = function.or(silent) {
                return self.function(path, function).map(Some);
            }
        }
        Ok(self.program(path))
    }

    /// The bot that a file is which is run by itself.
    fn program(&self, path: &Path) -> Option<Entry> {
        let ending = ending(path);
        let name = path.file_name()?.to_str()?.to_owned();
        let path = path.to_str()?;
        let interpreter = INTERPRETERS.iter().find(|(known, _)| *known == ending);
        let words = match interpreter {
            Some((_, program)) => vec![(*program).to_owned(), path.to_owned()],
            None if is_executable(Path::new(path)) => vec![own_path(path)],
            None => return None,
        };
        let command = CommandLine::new(name.clone(), words).ok()?;
        let (name, full_name) = (escaped(&name), escaped(path));
        Some(Entry { name, full_name, contestant: Contestant::Bot(command) })
    }

    /// Refuses a function that a file cannot have.
    fn check_function(&self, file: &Path, name: &str) -> Result<(), Failure> {
        let script = Script::read(file);
        if script.may_have(name) {
            return Ok(());
        }
        let names = escaped(&script.functions().join(", "));
        let has = if names.is_empty() { "none" } else { "some" };
        let said = [
            ("file", shown(file).into()),
            ("name", escaped(name).into()),
            ("has", has.into()),
            ("names", names.into()),
        ];
        let problem = self.common.words.say("card-no-function", said);
        Err(usage(self.common.words, "--function", &problem))
    }

    fn function(&self, file: &Path, name: &str) -> Result<Entry, Failure> {
        if !file.is_file() {
            let said = [("file", shown(file).into())];
            let problem = self.common.words.say("card-no-file", said);
            return Err(usage(self.common.words, "--function", &problem));
        }
        let command = function(file, name, self.layout).map_err(|problem| {
            usage(self.common.words, "--function", &self.common.words.start_problem(&problem))
        })?;
        let shown = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let full_name = escaped(&command.to_string());
        let name = escaped(&format!("{shown}:{name}"));
        Ok(Entry { name, full_name, contestant: Contestant::Bot(command) })
    }
}

/// The ending of a file's name, without the point.
fn ending(path: &Path) -> &str {
    path.extension().and_then(|ending| ending.to_str()).unwrap_or_default()
}

/// A path as it is named to a person.
fn shown(path: &Path) -> String {
    escaped(&path.to_string_lossy())
}

/// A path that is not looked for among the installed programs.
fn own_path(path: &str) -> String {
    match Path::new(path).components().count() {
        1 => format!("./{path}"),
        _ => path.to_owned(),
    }
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|metadata| metadata.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "exe")
}
