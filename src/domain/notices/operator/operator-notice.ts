import { nextAttempt, type RetryPolicy } from '#kernel/retry-schedule.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { findForHook } from '#orm/sql/notices/due-notices.ts';
import {
  beginOperatorNotice,
  endNotice,
  leaseNotice,
  lockOperatorNotice,
  numberNotice,
  postponeNotice,
  type OperatorNotice,
} from '#orm/sql/notices/operator-notice.ts';
import { tellHook } from '#orm/sql/notices/tell-causes.ts';
import { workspaceName } from '#domain/shared/workspaces/workspace-name.ts';
import { lockNotices } from '#domain/notices/lock-notices.ts';
import { lastToldChange } from '#domain/notices/pace.ts';
import { printOperatorNotice } from './print-operator-notice.ts';

export interface LeasedOperatorNotice {
  lease: string;
  id: string;
  body: string;
  /** Failed attempts before this one. */
  attempts_count: number;
  /** When the lease began, by the database's clock. */
  now: Date;
}

export type HookAnswer = { outcome: 'sent' } | { outcome: 'failed'; reason: string };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Without an end: later notices wait in their causes, a row a subject. */
const RETRIES: RetryPolicy = {
  schedule: [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS],
  window: Infinity,
};
const BEFORE_ALL = '0';

/**
 * Leases the notice under way to the operator's hook, or else makes the next: of the first workspace, in turn, with
 * changes. Null while another worker has it, or nothing is due. If the worker dies, another gets it after the lease,
 * with the same id and body.
 */
export async function leaseOperatorNotice(
  db: Database,
  lease: string,
  milliseconds: number,
): Promise<LeasedOperatorNotice | null> {
  return db.transact(async (tx) => {
    await beginOperatorNotice(tx);
    const row = await lockOperatorNotice(tx);
    if (row === null) return null;
    const made = row.body === null ? await makeNotice(tx, row) : { id: row.id, body: row.body };
    if (made === null) return null;
    await leaseNotice(tx, made.body, lease, new Date(tx.now.getTime() + milliseconds));
    return { ...made, lease, attempts_count: row.attempts_count, now: tx.now };
  });
}

async function makeNotice(
  tx: Transaction,
  { after_workspace_id }: OperatorNotice,
): Promise<{ id: string; body: string } | null> {
  const last_change = lastToldChange(tx.now);
  const found =
    (await findForHook(tx, after_workspace_id, last_change)) ??
    (await findForHook(tx, BEFORE_ALL, last_change));
  if (found === null) return null;
  const { workspace_id } = found;
  await lockNotices(tx, workspace_id);
  const causes = await tellHook(tx, workspace_id, last_change);
  if (causes.length === 0) return null;
  const id = await numberNotice(tx, workspace_id);
  const workspace_name = await workspaceName(tx, workspace_id);
  const notice = { id, occurred_at: tx.now, workspace_id, workspace_name, causes };
  return { id, body: printOperatorNotice(notice) };
}

/** Records an attempt's outcome; false, without change, when the lease was lost. */
export async function recordOperatorNotice(
  db: Database,
  { lease, attempts_count }: LeasedOperatorNotice,
  answer: HookAnswer,
): Promise<boolean> {
  return db.transact((tx) => {
    if (answer.outcome === 'sent') return endNotice(tx, lease);
    const failed = attempts_count + 1;
    const { at } = nextAttempt(RETRIES, tx.now, tx.now, failed);
    return postponeNotice(tx, lease, failed, answer.reason, at);
  });
}
