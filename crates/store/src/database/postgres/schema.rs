//! Versions of the schema, and migrations between them.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection as _, Executor as _, PgConnection, SqlSafeStr as _};

use crate::Error;
use crate::database::options::{KNOWN_VERSION, NOTED, has_steps, is_newest, version};

/// Every step, oldest first: its version, its name, its SQL.
const STEPS: [(i64, &str, &str); 4] = [
    (4, "games", include_str!("../../../migrations/postgres/0004_games.sql")),
    (5, "leases", include_str!("../../../migrations/postgres/0005_leases.sql")),
    (6, "node key", include_str!("../../../migrations/postgres/0006_node_key.sql")),
    (7, "level names", include_str!("../../../migrations/0007_level_names.sql")),
];

const _: () = assert!(STEPS[STEPS.len() - 1].0 == KNOWN_VERSION);

/// The lock for programs that find an empty database, so that they migrate it one after the other:
/// "inarow".
const LOCK: i64 = 0x0069_6e61_726f_7700;

/// Migrates a database to the newest version, all steps at once or none.
pub(super) async fn migrate(link: &mut PgConnection) -> Result<(), Error> {
    if check(link).await? == KNOWN_VERSION {
        return Ok(());
    }
    let mut transaction = link.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
    match check(&mut transaction).await? {
        KNOWN_VERSION => return Ok(()),
        0 => {}
        // Programs of the previous version may be writing: before they write again, they check
        // their version against the new one.
        _ => {
            transaction.execute("LOCK TABLE game IN EXCLUSIVE MODE").await?;
        }
    }
    let steps = STEPS.iter().map(|&(version, name, sql)| {
        let sql = sql.into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    let mut migrator = Migrator::with_migrations(steps.collect());
    // The lock is already held.
    migrator.set_locking(false);
    migrator.run_direct(None, &mut *transaction, false).await?;
    transaction.commit().await?;
    Ok(())
}

/// Refuses any version other than the newest.
pub(super) async fn check_known(link: &mut PgConnection) -> Result<(), Error> {
    is_newest(check(link).await?)
}

/// The version of a database, 0 for an empty one.
async fn check(link: &mut PgConnection) -> Result<i64, Error> {
    let sql = include_str!("../../../sql/postgres/tables.sql");
    let tables: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut *link).await?;
    let noted = match has_steps(&tables) {
        true => sqlx::query_scalar(NOTED).fetch_one(link).await?,
        false => None,
    };
    version(&tables, noted)
}
