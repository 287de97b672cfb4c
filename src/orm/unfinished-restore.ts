import type { Database } from './database.ts';
import { statement, type Queryable } from './statement.ts';

/** A table that exists while a restore is under way, and after one that ended before it was done. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

export interface UnfinishedRestore {
  /** Identifies the backup. */
  backup: string;
  /** Whether all of its rows have come back. */
  checked: boolean;
}

const FIND_TABLE = statement<{ found: boolean }>(
  'find_unfinished_restore_table',
  `select to_regclass('public.${UNFINISHED_RESTORE}') is not null as found`,
);
const FIND = statement<UnfinishedRestore>(
  'find_unfinished_restore',
  `select backup, checked from public.${UNFINISHED_RESTORE}`,
);
const CREATE = statement(
  'create_unfinished_restore',
  `create table public.${UNFINISHED_RESTORE} (backup text not null, checked boolean not null default false)`,
);
const INSERT = statement<object, [backup: string]>(
  'insert_unfinished_restore',
  `insert into public.${UNFINISHED_RESTORE} (backup) values ($1)`,
);
const CHECK = statement(
  'check_unfinished_restore',
  `update public.${UNFINISHED_RESTORE} set checked = true`,
);
const DROP = statement(
  'drop_unfinished_restore',
  `drop table if exists public.${UNFINISHED_RESTORE}`,
);

export async function findUnfinishedRestore(on: Queryable): Promise<UnfinishedRestore | null> {
  return (await FIND_TABLE.one(on)).found ? FIND.first(on) : null;
}

export async function noteUnfinishedRestore(db: Database, backup: string): Promise<void> {
  await db.transact(async (tx) => {
    await CREATE.run(tx);
    await INSERT.run(tx, backup);
  });
}

export const noteCheckedRestore = (on: Queryable): Promise<number> => CHECK.run(on);
export const forgetUnfinishedRestore = (on: Queryable): Promise<number> => DROP.run(on);

/** @throws if ids could be given and payments sent twice, because a restore is not done */
export async function refuseUnfinishedRestore(on: Queryable): Promise<void> {
  if ((await FIND_TABLE.one(on)).found)
    throw new Error(
      'a backup is being restored into this database, or its restore ended before it was done: run "bordereau restore" with the same file again',
    );
}
