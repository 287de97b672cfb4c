import { printJson } from '#kernel/json.ts';
import type { Transaction } from '#orm/database.ts';
import { insertRun, type BankRun, type BankRunKind } from '#orm/sql/banking/bank-runs.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';

interface RunRequest {
  workspace_id: string;
  kind: BankRunKind;
  /** Null for all accounts. */
  bank_account_id: string | null;
  /** For the kind. A projection with `unposted_only: true` skips operations already projected. */
  options: Readonly<Record<string, unknown>>;
  actor: Actor;
}

/**
 * Starts a run over all operations, in the requester's transaction. A waiting run serves all requests; a running
 * one may have passed the change, so another follows. Locks the run, after every other lock.
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
