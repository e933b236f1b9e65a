//! `inarow site DIR`: the page without a server.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use inarow_words::Words;

use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::new_file::{check_files, make_folder, write_file};
use crate::options::ForceOption;

/// The options of `site`.
#[derive(Args)]
#[command(override_usage = "inarow site DIR [--force]")]
pub(crate) struct Options {
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    folder: PathBuf,
    #[command(flatten)]
    force: ForceOption,
}

/// Writes the page into a folder, as files for any host and as one that opens by itself.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = Common::read(words, &[&options.force])?;
    let site = inarow_server::site();
    let site = site.ok_or_else(|| Failure::Failed(words.say("site-no-worker", [])))?;
    make_folder(&common, &options.folder)?;
    // All or nothing: half of another site is of no use.
    check_files(&common, site.iter().map(|(name, _)| options.folder.join(name)))?;
    for (name, content) in &site {
        let file = options.folder.join(name);
        make_folder(&common, file.parent().unwrap_or(&options.folder))?;
        write_file(&common, &file, |out| Ok(out.write_all(content)?))?;
    }
    let folder = options.folder.display().to_string();
    warn(&words.say("site-written", [("folder", folder.into())]));
    Ok(())
}
