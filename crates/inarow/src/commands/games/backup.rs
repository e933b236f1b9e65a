//! `inarow games backup FILE`.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueHint};
use inarow_store::Error;
use inarow_words::Words;

use crate::common::Common;
use crate::database;
use crate::failure::Failure;
use crate::new_file::{file_exists, not_written};
use crate::options::DatabaseOption;

/// The options of `games backup`.
#[derive(Args)]
#[command(override_usage = "inarow games backup FILE")]
pub(super) struct Options {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseOption,
}

/// A copy of the whole database, while games are played.
pub(super) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[])?;
    let path = options.file.as_path();
    if path.exists() {
        return Err(file_exists(words, path));
    }
    let database = database::open_to_read(common, &options.database)?
        .ok_or_else(|| Failure::Failed(words.say("saved-none", [])))?;
    let copied = database.ask(async |store| store.backup(path).await);
    copied.map_err(|error| match error {
        Error::System(kind) => not_written(words, path, &kind.into()),
        Error::NoFile => database::failed(common, database.place(), &error),
        _ => database::failed(common, path, &error),
    })?;
    let file = path.display().to_string();
    writeln!(std::io::stdout(), "{}", words.say("backup-done", [("file", file.into())]))?;
    Ok(())
}
