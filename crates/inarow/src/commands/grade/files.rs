//! The files of a folder that may be bots.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use inarow_lab::outside::escaped;

use super::natural::natural;

/// The name of the file that is run for its whole folder.
const MAIN: [&str; 2] = ["main", "__main__"];

/// A file that may be a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) file: PathBuf,
    /// The folder all of which belongs to it, if there is one.
    pub(super) folder: Option<PathBuf>,
}

impl Found {
    /// The file or folder that is the bot.
    fn place(&self) -> &Path {
        self.folder.as_ref().unwrap_or(&self.file)
    }
}

/// Whether something here runs a file.
pub(super) type Runs<'a> = &'a dyn Fn(&Path) -> bool;

/// The files of a folder by name and number, and those of the folders in it; hidden ones are left aside.
/// A program called `main` or `__main__`, if a folder has just one, is the bot that the whole folder is. However
/// many links lead to a bot, it is there once.
pub(super) fn files(folder: &Path, runs: Runs<'_>) -> io::Result<Vec<Found>> {
    let alone = within(folder.to_owned(), runs)?;
    if alone.iter().any(|found| found.folder.is_some()) {
        return Ok(alone);
    }
    let mut found = Vec::new();
    for path in visible(folder)? {
        match path.is_dir() {
            false => found.push(Found { file: path, folder: None }),
            true => found.extend(within(path, runs)?),
        }
    }
    let root = folder.canonicalize()?;
    let target =
        |found: &Found| found.place().canonicalize().unwrap_or_else(|_| found.place().into());
    // Where no link was followed, the file is found at its own place.
    let is_original = |found: &Found| {
        found.place().strip_prefix(folder).is_ok_and(|rest| root.join(rest) == target(found))
    };
    let originals: HashSet<PathBuf> = found.iter().filter(|f| is_original(f)).map(target).collect();
    found.sort_by(|one, other| natural(&one.file, &other.file));
    let mut linked = HashSet::new();
    found.retain(|found| {
        let target = target(found);
        is_original(found) || (!originals.contains(&target) && linked.insert(target))
    });
    Ok(found)
}

/// The name of the bot that a whole folder is.
pub(super) fn whole(folder: &Path) -> String {
    let named = folder.file_name().map(|name| name.to_string_lossy().into_owned());
    let real =
        || folder.canonicalize().ok()?.file_name().map(|name| name.to_string_lossy().into_owned());
    escaped(&named.or_else(real).unwrap_or_else(|| folder.display().to_string()))
}

/// The files of a folder, or its one `main`.
fn within(folder: PathBuf, runs: Runs<'_>) -> io::Result<Vec<Found>> {
    let files: Vec<PathBuf> = visible(&folder)?.into_iter().filter(|path| path.is_file()).collect();
    let is_main = |file: &&PathBuf| {
        let name = file.file_stem().and_then(|name| name.to_str());
        name.is_some_and(|name| MAIN.contains(&name)) && runs(file)
    };
    let mains: Vec<&PathBuf> = files.iter().filter(is_main).collect();
    if let [main] = mains.as_slice() {
        return Ok(vec![Found { file: (*main).clone(), folder: Some(folder) }]);
    }
    Ok(files.into_iter().map(|file| Found { file, folder: None }).collect())
}

/// The files and folders in a folder, by name and number, but for hidden ones.
fn visible(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<io::Result<Vec<PathBuf>>>()?;
    let is_hidden =
        |path: &Path| path.file_name().is_some_and(|name| name.as_encoded_bytes()[0] == b'.');
    paths.retain(|path| !is_hidden(path) && (path.is_file() || path.is_dir()));
    paths.sort_by(|one, other| natural(one, other));
    Ok(paths)
}
