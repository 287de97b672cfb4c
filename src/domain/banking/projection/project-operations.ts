import type { Transaction } from '#orm/database.ts';
import { firstMatchOf } from '#domain/banking/rules/rule-index.ts';
import { announceRules } from './announce-rules.ts';
import { planEntries, type ProjectionSources } from './plan-entries.ts';
import { readAllocations, readEntries, readPostingAccounts, readRules } from './read-sources.ts';
import { markProjected, writeEntries, type ProjectedOperation } from './write-entries.ts';

interface ProjectionOptions {
  /** By the rules as they are since the operations were locked; absent, the rules are read. */
  ruleOf?: ProjectionSources['ruleOf'];
  /** Milliseconds after which no further operation is begun; never if absent. */
  enoughMs?: number;
}

/**
 * Writes the entries of operations of one workspace, which the caller has locked, their accounts shared, and emits
 * `bank_rule.applied` for each entry that is another one than before and has a line of a rule. An entry that would be the
 * same is not written again, an exported one never, and an account that is not ready is left alone.
 * @returns how many entries were written, and to how many operations it came, from the first on
 */
export async function projectOperations(
  tx: Transaction,
  operations: readonly ProjectedOperation[],
  { ruleOf, enoughMs }: ProjectionOptions = {},
): Promise<{ written: number; considered: number }> {
  const workspace_id = operations[0]?.workspace_id;
  if (workspace_id === undefined) return { written: 0, considered: 0 };
  await tx.em.flush(); // statements read what the ORM still holds back
  const accountIds = operations.map(({ bank_account_id }) => bank_account_id);
  const accounts = await readPostingAccounts(tx, workspace_id, accountIds);
  const posted = operations.filter(({ bank_account_id }) => accounts.has(bank_account_id));
  if (posted.length === 0) return { written: 0, considered: operations.length };
  const ids = posted.map(({ id }) => id);
  const sources = {
    accounts,
    allocations: await readAllocations(tx, workspace_id, ids),
    entries: await readEntries(tx, workspace_id, ids, { locked: true }),
    ruleOf: ruleOf ?? firstMatchOf(await readRules(tx, workspace_id), posted.length),
  };
  const { planned, considered } = await planEntries(operations, sources, enoughMs);
  const changed = planned.filter(({ isChanged }) => isChanged);
  await writeEntries(tx, workspace_id, changed);
  const unprojected = planned.filter(({ operation }) => operation.projected_at === null);
  await markProjected(
    tx,
    workspace_id,
    [...new Set([...changed, ...unprojected])].map(({ operation }) => operation),
  );
  await announceRules(tx, workspace_id, changed);
  return { written: changed.length, considered };
}
