//! `inarow site DIR`: the page without a server.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use inarow_words::Words;

use crate::failure::{Failure, warn};
use crate::new_file::make_folder;
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
    let site = inarow_server::site();
    let site = site.ok_or_else(|| Failure::Failed(words.say("site-no-worker", [])))?;
    make_folder(words, &options.folder)?;
    // All or nothing: half of another site is of no use.
    let file = |name: &String| options.force.file(words, &options.folder.join(name));
    site.iter().try_for_each(|(name, _)| file(name).refuse_one_there())?;
    for (name, content) in &site {
        let file = file(name);
        make_folder(words, file.path.parent().unwrap_or(&options.folder))?;
        file.write(|out| Ok(out.write_all(content)?))?;
    }
    let folder = options.folder.display().to_string();
    warn(&words.say("site-written", [("folder", folder.into())]));
    Ok(())
}
