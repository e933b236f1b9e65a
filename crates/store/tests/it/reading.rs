//! A store that is opened for reading only.

use std::path::{Path, PathBuf};

use inarow_formats::Filter;
use inarow_formats::kept::{GameId, KeptMove};
use inarow_rules::{End, Game, Mark, Square};
use inarow_store::{Error, Imported, KNOWN_VERSION, NewGame, Options, Store};

use crate::games::{open, plain, with_file, with_some_games};
use crate::run;

async fn open_to_read(file: &Path) -> Result<Store, Error> {
    Store::open_to_read(file, &Options::default()).await
}

/// Number of games.
async fn count(store: &Store) -> usize {
    store.list(&Filter::default(), None, 100).await.unwrap().games.len()
}

#[test]
fn a_missing_file_is_not_made() {
    let folder = tempfile::tempdir().unwrap();
    run(async {
        for name in ["games.db", "new/games.db", ":memory:"] {
            let file = if name == ":memory:" { name.into() } else { folder.path().join(name) };
            let error = open_to_read(&file).await.unwrap_err();
            assert_eq!(error, Error::NoDatabase(file));
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        let error = open_to_read(folder.path()).await.unwrap_err();
        assert!(matches!(error, Error::Corrupt(_)), "a folder: {error:?}");
    });
}

/// A file whose creation was cut off before the first commit.
#[test]
fn an_empty_file_is_older_than_any_schema() {
    with_file(async |_, file| {
        std::fs::write(file, "").unwrap();
        let older = Error::OlderSchema { found: 0, known: KNOWN_VERSION };
        assert_eq!(open_to_read(file).await.unwrap_err(), older);
        assert_eq!(std::fs::metadata(file).unwrap().len(), 0);
    });
}

#[test]
fn nothing_can_be_changed() {
    with_some_games(async |folder, file| {
        let before = std::fs::read(file).unwrap();
        let store = open_to_read(file).await.unwrap();
        let id = GameId(2);
        let new = NewGame::new(Game::TICTACTOE, 0);
        let game = plain(Game::TICTACTOE, Mark::X, &[Square(4)]);
        let answers = [
            store.begin(new).await.map(drop),
            store.add_move(id, 13, KeptMove::from(Square(4)), 0).await,
            store.take_back(id, 1).await,
            store.end(id, End::Abandoned, 0).await,
            store.grade(id, 1, None).await,
            store.delete(id).await,
            store.import([game], 0, &mut Imported::default()).await,
        ];
        for answer in answers {
            assert!(matches!(answer, Err(Error::ReadOnly(_))), "{answer:?}");
        }
        assert_eq!(count(&store).await, 3);
        assert_eq!(store.get(id).await.unwrap().started, Some(5));
        assert_eq!(store.check_file().await.unwrap(), [""; 0]);
        let copy = folder.join("copy.db");
        store.backup(&copy).await.unwrap();
        assert_eq!(count(&open_to_read(&copy).await.unwrap()).await, 3);
        store.close().await;
        assert_eq!(std::fs::read(file).unwrap(), before);
    });
}

#[test]
fn it_sees_what_another_store_commits() {
    with_some_games(async |_, file| {
        let reader = open_to_read(file).await.unwrap();
        let writer = open(file).await.unwrap();
        writer.begin(NewGame::new(Game::TICTACTOE, 9)).await.unwrap();
        assert_eq!(count(&reader).await, 4);
        writer.close().await;
        assert_eq!(count(&reader).await, 4);
    });
}

/// Copies a database with the files beside it to a folder of its own.
fn copy_with(file: &Path, endings: &[&str], folder: &Path) -> PathBuf {
    std::fs::create_dir(folder).unwrap();
    for ending in endings {
        let beside = format!("{}{ending}", file.display());
        std::fs::copy(beside, folder.join(format!("games.db{ending}"))).unwrap();
    }
    folder.join("games.db")
}

/// The log of a program that was killed is read, and left there for the next writer.
#[test]
fn a_log_is_read_and_left_alone() {
    with_some_games(async |folder, file| {
        let writer = open(file).await.unwrap();
        writer.begin(NewGame::new(Game::TICTACTOE, 9)).await.unwrap();
        let copy = copy_with(file, &["", "-wal"], &folder.join("left"));
        let before = std::fs::read(&copy).unwrap();
        let reader = open_to_read(&copy).await.unwrap();
        assert_eq!(count(&reader).await, 4);
        reader.close().await;
        assert_eq!(std::fs::read(&copy).unwrap(), before);
        assert_eq!(count(&open(&copy).await.unwrap()).await, 4);
    });
}

/// A folder that cannot be written for as long as this lives, nor its files; root could still
/// write.
#[cfg(unix)]
struct Locked<'a>(&'a Path);

#[cfg(unix)]
impl Locked<'_> {
    fn new(folder: &Path) -> Locked<'_> {
        for entry in std::fs::read_dir(folder).unwrap() {
            set_mode(&entry.unwrap().path(), 0o444);
        }
        set_mode(folder, 0o555);
        Locked(folder)
    }
}

#[cfg(unix)]
impl Drop for Locked<'_> {
    fn drop(&mut self) {
        set_mode(self.0, 0o755);
    }
}

#[cfg(unix)]
fn set_mode(place: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::set_permissions(place, std::fs::Permissions::from_mode(mode)).unwrap();
}

#[cfg(unix)]
#[test]
fn a_file_in_a_folder_that_cannot_be_written_is_read() {
    with_some_games(async |folder, file| {
        let _locked = Locked::new(folder);
        let store = open_to_read(file).await.unwrap();
        assert_eq!(count(&store).await, 3);
        assert_eq!(store.check_file().await.unwrap(), [""; 0]);
    });
}

/// A log has changes that the file lacks: it is read as well, or the file is not read at all.
#[cfg(unix)]
#[test]
fn a_log_beside_the_file_is_never_passed_over() {
    with_some_games(async |folder, file| {
        let writer = open(file).await.unwrap();
        writer.begin(NewGame::new(Game::TICTACTOE, 9)).await.unwrap();
        for (number, endings) in [&["", "-wal", "-shm"][..], &["", "-wal"]].iter().enumerate() {
            let copies = folder.join(number.to_string());
            let copy = copy_with(file, endings, &copies);
            let _locked = Locked::new(&copies);
            match open_to_read(&copy).await {
                Ok(store) => assert_eq!(count(&store).await, 4, "{endings:?}"),
                Err(error) => assert!(matches!(error, Error::ReadOnly(_)), "{error:?}"),
            }
        }
    });
}
