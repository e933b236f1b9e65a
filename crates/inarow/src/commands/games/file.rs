//! Files that are written whole or not at all.

use std::io::{BufWriter, ErrorKind, Write};
use std::path::Path;

use clap::ArgMatches;

use crate::common::{Common, Format};
use crate::database;
use crate::failure::Failure;

/// Writes a file that is not there yet: it gets its name once it is complete.
pub(crate) fn write_new(
    common: &Common<'_>,
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let failed = |error: &std::io::Error| {
        let key = match error.kind() {
            ErrorKind::AlreadyExists => return file_exists(common, path),
            _ => "file-not-written",
        };
        let file = path.display().to_string();
        let said = [("file", file.into()), ("problem", error.to_string().into())];
        Failure::Failed(common.words.say(key, said))
    };
    refuse_existing(common, path)?;
    let folder = path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".inarow-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let part = builder.tempfile_in(folder).map_err(|error| failed(&error))?;
    let mut out = BufWriter::new(&part);
    write(&mut out).map_err(|failure| match failure {
        Failure::Stream(error) => failed(&error),
        other => other,
    })?;
    out.flush().map_err(|error| failed(&error))?;
    drop(out);
    part.as_file().sync_all().map_err(|error| failed(&error))?;
    part.persist_noclobber(path).map_err(|error| failed(&error.error))?;
    Ok(())
}

/// Refuses a file that is there.
pub(crate) fn refuse_existing(common: &Common<'_>, path: &Path) -> Result<(), Failure> {
    if path.exists() { Err(file_exists(common, path)) } else { Ok(()) }
}

fn file_exists(common: &Common<'_>, path: &Path) -> Failure {
    let said = [("file", path.display().to_string().into())];
    Failure::Failed(common.words.say("file-exists", said))
}

/// `inarow games backup FILE`: a copy of the whole database, while games go on.
pub(super) fn backup(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
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
