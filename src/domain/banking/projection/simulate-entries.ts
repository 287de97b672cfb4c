import { readEntryLines, type EntryLine, type Explanation } from '#model/entry-line.ts';
import type { Queryable } from '#orm/statement.ts';
import type { RuledOperation } from '#domain/banking/rules/match-rule.ts';
import { planEntries, type ProjectionSources } from './plan-entries.ts';
import { readAllocations, readEntries, readPostingAccounts } from './read-sources.ts';

export interface SimulatedEntry {
  bank_operation_id: string;
  /** Differs from the present entry. */
  changed: boolean;
  lines: readonly EntryLine[];
  /** The unallocated part's, else the first line's. */
  explanation: Explanation | null;
  /** The same for the present entry. */
  previous_explanation: Explanation | null;
}

/** The entries that operations would have by these rules, in order. Writes nothing. */
export async function simulateEntries(
  on: Queryable,
  workspace_id: string,
  operations: readonly RuledOperation[],
  ruleOf: ProjectionSources['ruleOf'],
): Promise<SimulatedEntry[]> {
  if (operations.length === 0) return [];
  const ids = operations.map(({ id }) => id);
  const accountIds = operations.map(({ bank_account_id }) => bank_account_id);
  const entries = await readEntries(on, workspace_id, ids, { locked: false });
  const { planned } = await planEntries(operations, {
    accounts: await readPostingAccounts(on, workspace_id, accountIds),
    allocations: await readAllocations(on, workspace_id, ids),
    entries,
    ruleOf,
  });
  const open = planned.filter(({ before }) => before?.exported !== true);
  const plans = new Map(open.map((plan) => [plan.operation.id, plan]));
  return operations.map(({ id }) => {
    const stored = entries.get(id);
    const before = stored === undefined ? [] : readEntryLines(stored.lines);
    const plan = plans.get(id);
    const lines = plan?.lines ?? before;
    return {
      bank_operation_id: id,
      changed: plan?.isChanged ?? false,
      lines,
      explanation: decisive(lines),
      previous_explanation: decisive(before),
    };
  });
}

const decisive = (lines: readonly EntryLine[]): Explanation | null =>
  (lines.find(({ explanation }) => explanation.source !== 'allocation') ?? lines[0])?.explanation ??
  null;
