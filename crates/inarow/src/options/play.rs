//! The options of games that a person plays.

use clap::Args;

use super::{
    BoardOptions, DatabaseOption, Group, KnownOption, NotationOption, PlainOption, SandboxOption,
    SeedOption, ThreadsOption,
};
use crate::common::Common;

/// The options of games that a person plays and that are kept.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct PlayOptions {
    #[command(flatten)]
    pub(crate) board: BoardOptions,
    #[command(flatten)]
    pub(crate) table: TableOptions,
    #[arg(long)]
    pub(crate) no_save: bool,
}

/// The options of games that a person plays, begun now or before.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct TableOptions {
    #[command(flatten)]
    pub(crate) notation: NotationOption,
    #[command(flatten)]
    pub(crate) seed: SeedOption,
    #[command(flatten)]
    pub(crate) threads: ThreadsOption,
    #[command(flatten)]
    pub(crate) known: KnownOption,
    #[command(flatten)]
    pub(crate) database: DatabaseOption,
    #[command(flatten)]
    pub(crate) sandbox: SandboxOption,
    #[command(flatten)]
    pub(crate) plain: PlainOption,
}

/// The database of games that are played, and whether they are saved.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct KeepingOptions {
    #[command(flatten)]
    pub(crate) database: DatabaseOption,
    #[arg(long)]
    pub(crate) no_save: bool,
}

impl Group for KeepingOptions {
    fn put(&self, asked: &mut Common<'_>) {
        self.database.put(asked);
        asked.save = !self.no_save;
    }
}

impl Group for TableOptions {
    fn put(&self, asked: &mut Common<'_>) {
        let TableOptions { notation, seed, threads, known, database, sandbox, plain } = self;
        let groups: [&dyn Group; 7] = [notation, seed, threads, known, database, sandbox, plain];
        groups.into_iter().for_each(|group| group.put(asked));
    }
}

impl Group for PlayOptions {
    fn put(&self, asked: &mut Common<'_>) {
        self.board.put(asked);
        self.table.put(asked);
        asked.save = !self.no_save;
    }
}
