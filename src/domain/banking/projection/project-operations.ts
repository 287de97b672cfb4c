import { bankRuleAppliedBody } from '#events/bodies/bank-rule-applied.ts';
import { emitEach } from '#events/emit.ts';
import type { Transaction } from '#orm/database.ts';
import { firstMatchOf } from '#domain/banking/rules/rule-index.ts';
import {
  linesWith,
  planEntries,
  type PlannedEntry,
  type ProjectionSources,
} from './plan-entries.ts';
import { correctSealed } from './correct-sealed.ts';
import { readAllocations, readEntries, readPostingAccounts, readRules } from './read-sources.ts';
import { markProjected, writeEntries, type ProjectedOperation } from './write-entries.ts';

interface ProjectionOptions {
  /** By rules read since the operations were locked; if absent, they are read. */
  ruleOf?: ProjectionSources['ruleOf'];
  /** Begins no further operation after these milliseconds. */
  enoughMs?: number;
}

export interface Projection {
  written: number;
  considered: number;
  /** Whether an operation's account is ready. */
  isPosted(operation: ProjectedOperation): boolean;
  /** The lines of an operation with these of its confirmed allocations alone, which nothing is written for. */
  linesWith(operation: ProjectedOperation, allocation_ids: ReadonlySet<string>): string | null;
}

const NOTHING_POSTED = { isPosted: () => false, linesWith: () => null };

/**
 * Writes the entries of a workspace's locked operations, their accounts share-locked, and emits `bank_rule.applied`
 * for each changed entry with a rule's line. Skips unchanged entries and accounts not ready, and corrects sealed ones by
 * additions.
 * @returns entries written, the number of leading operations handled, and what they were derived from
 */
export async function projectOperations(
  tx: Transaction,
  operations: readonly ProjectedOperation[],
  { ruleOf, enoughMs }: ProjectionOptions = {},
): Promise<Projection> {
  const workspace_id = operations[0]?.workspace_id;
  if (workspace_id === undefined) return { written: 0, considered: 0, ...NOTHING_POSTED };
  await tx.em.flush(); // statements must see pending changes
  const accountIds = operations.map(({ bank_account_id }) => bank_account_id);
  const accounts = await readPostingAccounts(tx, workspace_id, accountIds);
  const posted = operations.filter(({ bank_account_id }) => accounts.has(bank_account_id));
  if (posted.length === 0) return { written: 0, considered: operations.length, ...NOTHING_POSTED };
  const ids = posted.map(({ id }) => id);
  const sources = {
    accounts,
    allocations: await readAllocations(tx, workspace_id, ids),
    entries: await readEntries(tx, workspace_id, ids, { locked: true }),
    ruleOf: ruleOf ?? firstMatchOf(await readRules(tx, workspace_id), posted.length),
  };
  const { planned, considered } = await planEntries(operations, sources, enoughMs);
  const changed = planned.filter(({ isChanged, before }) => isChanged && before?.exported !== true);
  await writeEntries(tx, workspace_id, changed);
  await correctSealed(tx, workspace_id, planned);
  const unprojected = planned.filter(({ operation }) => operation.projected_at === null);
  await markProjected(
    tx,
    workspace_id,
    [...new Set([...changed, ...unprojected])].map(({ operation }) => operation),
  );
  await announceRules(tx, workspace_id, changed);
  return {
    written: changed.length,
    considered,
    isPosted: ({ bank_account_id }) => accounts.has(bank_account_id),
    linesWith: (operation, allocation_ids) => linesWith(operation, allocation_ids, sources),
  };
}

/** Emits `bank_rule.applied` for each entry with a line by a rule, in order, dated by the projection of its operation. */
async function announceRules(
  tx: Transaction,
  workspace_id: string,
  written: readonly PlannedEntry<ProjectedOperation>[],
): Promise<void> {
  const bodies = written.flatMap(({ operation, decided }) =>
    decided === null
      ? []
      : {
          occurred_at: operation.projected_at ?? tx.now,
          text: bankRuleAppliedBody(decided.rule, operation.id, decided.line),
        },
  );
  await emitEach(tx, { workspace_id, type: 'bank_rule.applied' }, bodies);
}
