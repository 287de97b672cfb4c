import type { Database, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { FindPage } from '#orm/sql/parked-rows.ts';
import { workspacePages } from './workspaces/workspace-pages.ts';

const STEP = 500;

type Work = (tx: Transaction, key: RowKey) => Promise<unknown>;

/**
 * Works off a workspace's rows, a page per transaction: after a crash, the next call does the rest.
 * @returns how many
 */
export async function workInSteps(
  db: Database,
  workspace_id: string,
  find: FindPage,
  work: Work,
): Promise<number> {
  let worked = 0;
  let after: string | undefined = '0';
  while (after !== undefined) {
    const from: string = after;
    const page: RowKey[] = await db.transact(async (tx) => {
      const keys = await find(tx, workspace_id, from, STEP);
      for (const key of keys) await work(tx, key);
      return keys;
    });
    worked += page.length;
    after = page.length < STEP ? undefined : page.at(-1)?.id;
  }
  return worked;
}

/** {@link workInSteps} in every workspace. */
export async function workEverywhere(db: Database, find: FindPage, work: Work): Promise<number> {
  let worked = 0;
  for await (const workspaces of workspacePages(db))
    for (const workspace_id of workspaces)
      worked += await workInSteps(db, workspace_id, find, work);
  return worked;
}
