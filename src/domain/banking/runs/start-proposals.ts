import type { Transaction } from '#orm/database.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { startRun } from './start-run.ts';

/** As a person asks for it: from the API's own threshold on, and confirming nothing. */
const PROPOSE = { threshold: 80, confirm: false, unposted_only: true };

/**
 * Compares the operations that an import has brought with open invoices, if the workspace wants that. Before their
 * projection is asked for: the runs of a workspace go one after another, and projected operations are no longer new.
 */
export async function startProposals(
  tx: Transaction,
  { workspace_id, id: bank_account_id }: RowKey,
  actor: Actor,
): Promise<void> {
  const wishes = { id: workspace_id, proposes_after_import: true };
  if ((await tx.em.count(Workspace, wishes)) === 0) return;
  const scope = { workspace_id, bank_account_id };
  await startRun(tx, { ...scope, kind: 'convergence', options: PROPOSE, actor });
}
