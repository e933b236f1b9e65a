//! Files that are written whole or not at all.

use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use inarow_words::svg;
use tempfile::NamedTempFile;

use crate::common::Common;
use crate::failure::{Failure, warn};

/// Who may read and write a file: everybody whom the system lets by default, or its owner alone.
const FOR_ALL: u32 = 0o666;
const FOR_ONE: u32 = 0o600;

/// The longer side of a PNG, in pixels.
const PNG_SIDE: u32 = 1024;

/// Writes a file, which gets its name once it is complete; one that is there already is replaced only if
/// the call says so.
pub(crate) fn write_file(
    common: &Common<'_>,
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    finish(common, path, begun(common, path, FOR_ALL)?, write)
}

/// Writes such a file that nobody else may read.
pub(crate) fn write_secret_file(
    common: &Common<'_>,
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    finish(common, path, begun(common, path, FOR_ONE)?, write)
}

fn finish(
    common: &Common<'_>,
    path: &Path,
    part: NamedTempFile,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let failed = |error: std::io::Error| not_written(common, path, &error);
    let mut out = BufWriter::new(&part);
    write(&mut out).map_err(|failure| match failure {
        Failure::Stream(error) => failed(error),
        other => other,
    })?;
    out.flush().map_err(failed)?;
    drop(out);
    part.as_file().sync_all().map_err(failed)?;
    let named = match common.force {
        true => part.persist(path),
        false => part.persist_noclobber(path),
    };
    named.map_err(|error| failed(error.error))?;
    Ok(())
}

/// Makes a folder, and those that it lies in, where they are not there yet. No file is replaced by one.
pub(crate) fn make_folder(common: &Common<'_>, path: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(path).map_err(|error| match path.ancestors().find(|at| at.is_file()) {
        Some(file) => {
            let said = [("file", file.display().to_string().into())];
            Failure::Failed(common.words.say("file-no-folder", said))
        }
        None => not_written(common, path, &error),
    })
}

/// Whether none of the files is there yet that will be written into a folder, or may be replaced.
pub(crate) fn check_files(
    common: &Common<'_>,
    files: impl Iterator<Item = PathBuf>,
) -> Result<(), Failure> {
    let mut there = files.filter(|file| !common.force && file.exists());
    there.next().map_or(Ok(()), |file| Err(is_there(common, &file)))
}

/// Writes a text or a picture to a file, and says so.
pub(crate) fn write_picture(
    common: &Common<'_>,
    path: &Path,
    picture: &str,
) -> Result<(), Failure> {
    write_whole(common, path, picture.as_bytes())
}

/// Writes the picture of a board to a file whose name says whether it is a PNG.
pub(crate) fn write_board(common: &Common<'_>, path: &Path, svg: &str) -> Result<(), Failure> {
    if !is_png(path) {
        return write_picture(common, path, svg);
    }
    let png = svg::png(svg, PNG_SIDE).ok_or_else(|| no_png(common, path))?;
    write_whole(common, path, &png)
}

fn write_whole(common: &Common<'_>, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_file(common, path, |out| Ok(out.write_all(bytes)?))?;
    let file = path.display().to_string();
    warn(&common.words.say("file-written", [("file", file.into())]));
    Ok(())
}

/// Whether a file could be written, before long work is done for it.
///
/// A PNG would have no letters, so that only boards are drawn as one.
pub(crate) fn check_file(common: &Common<'_>, path: &Path) -> Result<(), Failure> {
    if is_png(path) {
        return Err(no_png(common, path));
    }
    begun(common, path, FOR_ALL).map(drop)
}

/// What will become a file once it is complete, in the same folder.
fn begun(common: &Common<'_>, path: &Path, mode: u32) -> Result<NamedTempFile, Failure> {
    if path.exists() && !common.force {
        return Err(is_there(common, path));
    }
    // Standard output has the answer already.
    if path == Path::new("-") {
        return Err(Failure::Usage(common.words.say("file-is-dash", [])));
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".inarow-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
    #[cfg(not(unix))]
    let _ = mode;
    builder.tempfile_in(folder_of(path)).map_err(|error| not_written(common, path, &error))
}

pub(crate) fn is_png(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"))
}

fn no_png(common: &Common<'_>, path: &Path) -> Failure {
    let file = path.display().to_string();
    Failure::Usage(common.words.say("file-no-png", [("file", file.into())]))
}

/// The folder that a file lies in.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

pub(crate) fn not_written(common: &Common<'_>, path: &Path, error: &std::io::Error) -> Failure {
    if error.kind() == ErrorKind::AlreadyExists {
        return is_there(common, path);
    }
    let folder = folder_of(path);
    let problem = if error.kind() == ErrorKind::NotFound && !folder.exists() {
        common.words.say("file-folder-missing", [("folder", folder.display().to_string().into())])
    } else if error.get_ref().is_some() {
        // A temporary file's error tells a name that nobody gave.
        common.words.system_kind(error.kind())
    } else {
        common.words.system_problem(error)
    };
    let said = [("file", path.display().to_string().into()), ("problem", problem.into())];
    Failure::Failed(common.words.say("file-not-written", said))
}

/// What is said where a file is there already that --force would replace.
fn is_there(common: &Common<'_>, path: &Path) -> Failure {
    let said = [("file", path.display().to_string().into())];
    Failure::Failed(common.words.say("file-exists-force", said))
}

/// What is said where a file is there already.
pub(crate) fn file_exists(common: &Common<'_>, path: &Path) -> Failure {
    let said = [("file", path.display().to_string().into())];
    Failure::Failed(common.words.say("file-exists", said))
}
