//! Copies of a bot's files that every user may read.
//!
//! The files of root may not be readable for the user as which its bots run.

mod folder;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use rustix::fs::{Dir, Mode, OFlags};
use rustix::io::Errno;

use self::folder::Folder;

/// The largest number of bytes that are copied for one bot.
const MOST_BYTES: u64 = 1 << 30;

/// Copies that are deleted when this is dropped.
pub(super) struct Copies {
    _folder: Folder,
    made: BTreeMap<PathBuf, PathBuf>,
}

impl Copies {
    /// Copies these files and folders. Links in a folder are not followed: they keep their meaning
    /// in the sandbox.
    pub(super) fn new(originals: &BTreeSet<PathBuf>) -> io::Result<Copies> {
        let folder = Folder::new(&env::temp_dir())?;
        let (mut made, mut left) = (BTreeMap::new(), MOST_BYTES);
        for (number, original) in originals.iter().enumerate() {
            let copy = folder.path().join(number.to_string());
            copy_opened(
                open(rustix::fs::CWD, original.as_os_str(), OFlags::empty())?,
                &copy,
                &mut left,
            )?;
            made.insert(original.clone(), copy);
        }
        Ok(Copies { _folder: folder, made })
    }

    /// The copy of a file or folder.
    pub(super) fn of(&self, original: &Path) -> Option<&Path> {
        self.made.get(original).map(PathBuf::as_path)
    }
}

/// Opens a file without ever blocking.
fn open(folder: impl std::os::fd::AsFd, name: &OsStr, more: OFlags) -> rustix::io::Result<OwnedFd> {
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::CLOEXEC | more;
    rustix::fs::openat(folder, name, flags, Mode::empty())
}

/// Copies a file, or a folder with all its contents; other kinds of files are left out.
fn copy_opened(original: OwnedFd, copy: &Path, left: &mut u64) -> io::Result<()> {
    let file = File::from(original);
    let metadata = file.metadata()?;
    if metadata.is_file() {
        *left = left.checked_sub(metadata.size()).ok_or(io::ErrorKind::FileTooLarge)?;
        io::copy(&mut io::Read::take(file, metadata.size()), &mut File::create_new(copy)?)?;
        return fs::set_permissions(copy, Permissions::from_mode(0o444 | metadata.mode() & 0o111));
    }
    if !metadata.is_dir() {
        return Ok(());
    }
    fs::create_dir(copy)?;
    for entry in Dir::read_from(&file)? {
        let entry = entry?;
        let name = OsStr::from_bytes(entry.file_name().to_bytes());
        if name == "." || name == ".." {
            continue;
        }
        let copy = copy.join(name);
        match open(&file, name, OFlags::NOFOLLOW) {
            Ok(original) => copy_opened(original, &copy, left)?,
            Err(Errno::LOOP) => {
                let target = rustix::fs::readlinkat(&file, name, Vec::new())?;
                symlink(OsStr::from_bytes(target.to_bytes()), copy)?;
            }
            // A socket, or a device that does not exist.
            Err(Errno::NXIO | Errno::NODEV) => (),
            Err(error) => return Err(error.into()),
        }
    }
    fs::set_permissions(copy, Permissions::from_mode(0o755))
}
