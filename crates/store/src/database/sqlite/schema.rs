//! Versions of the schema, and migrations between them.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection, SqlSafeStr};

use crate::Error;
use crate::database::options::{KNOWN_VERSION, NOTED, has_steps, is_newest, version};

type Link = sqlx::SqliteConnection;

/// Every step, oldest first: its version, its name, its SQL.
const STEPS: [(i64, &str, &str); 7] = [
    (1, "games", include_str!("../../../migrations/sqlite/0001_games.sql")),
    (2, "rooms", include_str!("../../../migrations/sqlite/0002_rooms.sql")),
    (3, "owners", include_str!("../../../migrations/sqlite/0003_owners.sql")),
    (4, "content", include_str!("../../../migrations/sqlite/0004_content.sql")),
    (5, "leases", include_str!("../../../migrations/sqlite/0005_leases.sql")),
    (6, "node key", include_str!("../../../migrations/sqlite/0006_node_key.sql")),
    (7, "level names", include_str!("../../../migrations/0007_level_names.sql")),
];

/// Migrates a database to the newest version, all steps at once or none.
pub(super) async fn migrate(link: &mut Link) -> Result<(), Error> {
    if check(link).await? == KNOWN_VERSION {
        return Ok(());
    }
    // Taking the write lock first makes two programs that find a new file migrate one after the
    // other.
    let mut transaction = link.begin_with("BEGIN IMMEDIATE").await?;
    check(&mut transaction).await?;
    let steps = STEPS.iter().map(|&(version, name, sql)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect()).run_direct(None, &mut *transaction, false).await?;
    transaction.commit().await?;
    Ok(())
}

/// Refuses any version other than the newest.
pub(super) async fn check_known(link: &mut Link) -> Result<(), Error> {
    is_newest(check(link).await?)
}

/// The version of a database, 0 for an empty one.
async fn check(link: &mut Link) -> Result<i64, Error> {
    check_text(link).await?;
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'")
            .fetch_all(&mut *link)
            .await?;
    let noted = match has_steps(&tables) {
        true => sqlx::query_scalar(NOTED).fetch_one(link).await?,
        false => None,
    };
    version(&tables, noted)
}

/// Refuses a schema that is not UTF-8: sqlx panics at the type of such a column, and its connection
/// hangs. The columns of this statement have no type.
async fn check_text(link: &mut Link) -> Result<(), Error> {
    let sql = "SELECT CAST(sql AS BLOB) FROM sqlite_master WHERE sql IS NOT NULL";
    let texts: Vec<Vec<u8>> = sqlx::query_scalar(sql).fetch_all(link).await?;
    match texts.iter().find_map(|text| std::str::from_utf8(text).err()) {
        None => Ok(()),
        Some(error) => Err(Error::Corrupt(format!("its schema is no text: {error}"))),
    }
}
