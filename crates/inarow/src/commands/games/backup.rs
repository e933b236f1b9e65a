//! `inarow games backup FILE`.

use std::io::Write;
use std::path::Path;

use clap::ArgMatches;

use crate::common::{Common, Format};
use crate::database;
use crate::failure::Failure;
use crate::new_file::file_exists;

/// A copy of the whole database, while games go on.
pub(super) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    common.refuse("games backup", &[("--format json", common.format == Format::Json)])?;
    let file = matches.get_one::<String>("file").map(String::as_str).unwrap_or_default();
    let path = Path::new(file);
    if path.exists() {
        return Err(file_exists(common, path));
    }
    let words = common.words;
    let database = database::open_to_read(common)?
        .ok_or_else(|| Failure::Failed(words.say("saved-none", [])))?;
    let copied = database.ask(async |store| store.backup(path).await);
    copied.map_err(|error| database::failed(common, path, &error))?;
    writeln!(std::io::stdout(), "{}", words.say("backup-done", [("file", file.into())]))?;
    Ok(())
}
