import { notFound } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { BankRun } from '#orm/sql/banking/bank-runs.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { startRun } from '#domain/banking/runs/start-run.ts';
import { lockAndProject } from './project-slice.ts';

/** Projects an operation again, unless its account is not ready. 404. */
export const projectOperation = (db: Database, actor: Actor, key: RowKey): Promise<void> =>
  db.transact((tx) => projectWithin(tx, actor, key));

/** {@link projectOperation} within a transaction. */
export async function projectWithin(
  tx: Transaction,
  actor: Actor,
  { workspace_id, id }: RowKey,
): Promise<void> {
  const { locked, written } = await lockAndProject(tx, workspace_id, [id]);
  if (locked === 0) throw notFound();
  const subject = { subject: 'bank_operations', subject_id: id };
  if (written > 0) await recordChange(tx, actor, { workspace_id, action: 'project', ...subject });
}

/** Projects all of a workspace's operations in the background. */
export const projectWorkspace = (
  db: Database,
  actor: Actor,
  workspace_id: string,
): Promise<BankRun> =>
  db.transact(async (tx) => {
    const scope = { workspace_id, bank_account_id: null };
    const run = await startRun(tx, { ...scope, kind: 'projection', options: {}, actor });
    const subject = { subject: 'bank_runs', subject_id: run.id };
    await recordChange(tx, actor, { workspace_id, action: 'start', ...subject });
    return run;
  });
