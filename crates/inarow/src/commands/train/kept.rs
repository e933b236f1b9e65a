//! A player that is still learning, in a file beside the one that it will be written to.

use std::fs;
use std::io;
use std::path::Path;

use inarow_players::learned::LearnedPlayer;

use super::part::{beside, refused};
use crate::common::Common;
use crate::failure::Failure;
use crate::new_file::{NewFile, not_written};

/// The file, which is replaced as a whole, so that one that is there can be gone on with.
pub(super) struct Kept<'a> {
    file: NewFile<'a>,
}

/// The player of a training by this method that is to go on, read as one of its kind.
///
/// # Errors
/// If there is none, it is damaged, or it learned by another method.
pub(super) fn learned<P>(
    common: &Common<'_>,
    out: &Path,
    method: &str,
    kind: impl FnOnce(LearnedPlayer) -> Option<P>,
) -> Result<P, Failure> {
    let path = beside(out);
    let bytes = fs::read(&path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => refused(common, &path, "train-part-missing"),
        _ => not_written(common.words, &path, &error),
    })?;
    let player = LearnedPlayer::read(&bytes).map_err(|_| damaged(common, out))?;
    let other = player.method();
    if other != method {
        let file = ("file", path.display().to_string().into());
        let said = [file, ("method", other.into())];
        return Err(Failure::Usage(common.words.say("train-part-method", said)));
    }
    kind(player).ok_or_else(|| damaged(common, out))
}

/// The reason why a training cannot be resumed.
pub(super) fn damaged(common: &Common<'_>, out: &Path) -> Failure {
    refused(common, &beside(out), "train-part-damaged")
}

impl<'a> Kept<'a> {
    /// The file of a training that begins.
    ///
    /// # Errors
    /// If there is one of an earlier training, or the system refuses.
    pub(super) fn begin(
        common: &Common<'a>,
        out: &Path,
        player: &LearnedPlayer,
    ) -> Result<Kept<'a>, Failure> {
        let kept = Kept::go_on(common, out);
        if kept.file.path.exists() {
            return Err(refused(common, &kept.file.path, "train-part-is-there"));
        }
        kept.write(player)?;
        Ok(kept)
    }

    /// The file of a resumed training.
    pub(super) fn go_on(common: &Common<'a>, out: &Path) -> Kept<'a> {
        Kept { file: NewFile { words: common.words, path: beside(out), force: true } }
    }

    /// Keeps the player as it is now.
    pub(super) fn write(&self, player: &LearnedPlayer) -> Result<(), Failure> {
        self.file.write(|out| Ok(out.write_all(&player.bytes())?))
    }

    /// The command that resumes an interrupted training, as a sentence.
    pub(super) fn said(&self) -> String {
        self.file.words.say("train-part-kept", [("file", self.file.name().into())])
    }

    /// Deletes the file of a training that is over.
    pub(super) fn delete(self) {
        // A file that stays is named when a training begins again.
        let _ = fs::remove_file(&self.file.path);
    }
}
