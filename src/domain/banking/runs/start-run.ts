import { printJson } from '#kernel/json.ts';
import type { Transaction } from '#orm/database.ts';
import { insertRun, type BankRun, type BankRunKind } from '#orm/sql/bank-runs.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';

interface RunRequest {
  workspace_id: string;
  kind: BankRunKind;
  /** Null for all accounts of the workspace. */
  bank_account_id: string | null;
  /** Of the kind. A projection with `unposted_only: true` leaves out what has been projected. */
  options: Readonly<Record<string, unknown>>;
  actor: Actor;
}

/**
 * Starts a run over the operations that there are, in the transaction that asks for it. A run that has begun may be past
 * what has changed since, so another one follows it; one that waits is the answer to all who ask meanwhile. Locks the
 * run, so it stands behind every other lock.
 */
export async function startRun(tx: Transaction, request: RunRequest): Promise<BankRun> {
  const { workspace_id, kind, bank_account_id, options, actor } = request;
  const run = await insertRun(tx, {
    workspace_id,
    kind,
    bank_account_id: bank_account_id ?? '0',
    options: printJson(options),
    actor: printJson(actor),
    unposted_only: options['unposted_only'] === true,
  });
  tx.announce('banking');
  return run;
}
