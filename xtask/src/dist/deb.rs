//! A package for Debian and the systems derived from it, of the program without libraries.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::{Compression, GzBuilder};

use super::archive::Entry;
use super::workshop::Workshop;
use super::{Made, cannot, documents, failed, system};
use crate::command::{CommandLine, run};

/// The description of the package, with its version and its size in KiB.
fn control(version: &str, size: usize) -> String {
    format!(
        "Package: inarow\n\
         Version: {version}\n\
         Architecture: amd64\n\
         Maintainer: the inarow authors <inarow@localhost>\n\
         Installed-Size: {size}\n\
         Section: games\n\
         Priority: optional\n\
         Description: tic-tac-toe, Connect Four, gomoku and every other k-in-a-row game\n \
         Play, study and solve them in a browser or a terminal, against the computer or with\n \
         a friend. The program needs no library of the system.\n"
    )
}

/// Debian's path of a file of the archive; none for what Debian's packages do not have.
fn path(name: &str) -> Option<String> {
    let (folder, file) = name.rsplit_once('/').unwrap_or(("", name));
    let path = match folder {
        "man/man1" => format!("usr/share/man/man1/{file}.gz"),
        "completions/bash" => format!("usr/share/bash-completion/completions/{file}"),
        "completions/fish" => format!("usr/share/fish/vendor_completions.d/{file}"),
        "completions/zsh" => format!("usr/share/zsh/vendor-completions/{file}"),
        "" if file == "inarow" => "usr/bin/inarow".to_owned(),
        "" if file == "LICENSE-MIT" => "usr/share/doc/inarow/copyright".to_owned(),
        "" => format!("usr/share/doc/inarow/{file}"),
        _ => return None,
    };
    Some(path)
}

/// Writes the package.
pub(crate) fn package(workshop: &Workshop) -> Made {
    if !CommandLine::new("dpkg-deb --version").succeeds_quietly() {
        return Err(cannot("dpkg-deb is not there"));
    }
    let program = fs::read(system::LINUX.compile(workshop)?).map_err(failed)?;
    let mut entries = documents::all(workshop, &system::LINUX)?;
    entries.push(Entry::program("inarow", program));
    let tree = tempfile::tempdir().map_err(failed)?;
    let mut size = 0;
    for Entry { name, content, is_program } in entries {
        let Some(path) = path(&name) else { continue };
        size += content.len().div_ceil(1024);
        let content = if path.ends_with(".gz") { packed(&content) } else { Ok(content) };
        put(tree.path(), &path, &content.map_err(failed)?, is_program).map_err(failed)?;
    }
    let about = control(&workshop.version, size);
    put(tree.path(), "DEBIAN/control", about.as_bytes(), false).map_err(failed)?;
    let file = workshop.out.join(format!("inarow_{}_amd64.deb", workshop.version));
    let mut pack = workshop.command("dpkg-deb".into());
    // Ubuntu's tool would pack in a form that Debian's before 12 does not read.
    pack.args(["-Zxz", "--root-owner-group", "--build"]).arg(tree.path()).arg(&file);
    run(&mut pack).map_err(failed)?;
    Ok(vec![file])
}

/// Manual pages are packed on Debian, without the time.
fn packed(content: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = GzBuilder::new().write(Vec::new(), Compression::best());
    packed.write_all(content)?;
    packed.finish()
}

/// Writes a file with its folders, readable by everyone.
fn put(tree: &Path, path: &str, content: &[u8], is_program: bool) -> std::io::Result<()> {
    let file = tree.join(path);
    fs::create_dir_all(file.parent().unwrap_or(tree))?;
    fs::write(&file, content)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = if is_program { 0o755 } else { 0o644 };
        fs::set_permissions(&file, fs::Permissions::from_mode(mode))?;
        let mut above = file.parent();
        while let Some(folder) = above.filter(|folder| folder.starts_with(tree)) {
            fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?;
            above = folder.parent();
        }
    }
    #[cfg(not(unix))]
    let _ = is_program;
    Ok(())
}
