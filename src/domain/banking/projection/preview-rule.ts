import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import { readConditions } from '#model/rule-condition.ts';
import type { Database } from '#orm/database.ts';
import { BankRule } from '#orm/entities/bank-rule.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  readOperationsOfRule,
  readOperationsWithin,
  type OperationBounds,
} from '#orm/sql/banking/previewed-operations.ts';
import { readRules } from './read-sources.ts';
import { simulateEntries, type SimulatedEntry } from './simulate-entries.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { checkRuleMembers, type RuleMembers } from '#domain/banking/rules/check-rule-members.ts';
import { comparable, readyRule, type StoredRule } from '#domain/banking/rules/match-rule.ts';
import { createRuleIndex } from '#domain/banking/rules/rule-index.ts';

export interface RulePreview {
  rule_id: string;
  matched_count: number;
  /** Operations whose entry the next projection would change. */
  changed_count: number;
  /** The first hundred that the rule matches or has decided so far. */
  operations: SimulatedEntry[];
  /** More exist, or some operations were not examined. */
  truncated: boolean;
}

const MAX_SHOWN = 100;
/** Operations read at once: other requests wait a few milliseconds at most. */
const SLICE = 500;
/** Enough for some 200 000 operations, fewer with a thousand complex rules. */
const MAX_MS = 5000;

/**
 * Previews a rule, with some members replaced, on the next projection of all operations. Writes nothing. 404, 422
 * with every broken rule.
 */
export async function previewRule(
  db: Database,
  input: CheckedInput<RuleMembers> & RowKey,
  maxMs = MAX_MS,
): Promise<RulePreview> {
  return previewTried(db, input.workspace_id, await readTried(db, input), maxMs);
}

/** The last of its priority, as it will be once it is stored. */
const UNSAVED_ID = '9223372036854775807';

/** {@link previewRule} for a rule that is not stored yet. */
export async function previewNewRule(
  db: Database,
  { workspace_id, ...input }: CheckedInput<RuleMembers> & { workspace_id: string },
  maxMs = MAX_MS,
): Promise<RulePreview> {
  const tried = await db.transact(async (tx) => {
    const { columns, violations } = await checkRuleMembers(tx, workspace_id, input, null);
    if (columns === null || violations.length > 0) throw refusedAtUpdate(violations);
    return { id: UNSAVED_ID, ...columns };
  });
  return previewTried(db, workspace_id, tried, maxMs);
}

async function previewTried(
  db: Database,
  workspace_id: string,
  stored: StoredRule,
  maxMs: number,
): Promise<RulePreview> {
  const { id } = stored;
  const tried = readyRule(stored);
  const others = (await readRules(db, workspace_id)).filter((rule) => rule.id !== id);
  const { firstMatch } = createRuleIndex([tried.rule, ...others]);
  const preview = emptyPreview(id);
  const end = performance.now() + maxMs;
  for await (const slice of readOperationsWithin(db, workspace_id, boundsOf(tried.rule), SLICE)) {
    const matched = slice.filter((operation) => tried.matches(comparable(operation)));
    preview.matched_count += matched.length;
    addTo(preview, await simulateEntries(db, workspace_id, matched, firstMatch));
    if (performance.now() > end) return { ...preview, truncated: true };
  }
  for await (const slice of readOperationsOfRule(db, { workspace_id, id }, SLICE)) {
    const lost = slice.filter((operation) => !tried.matches(comparable(operation)));
    addTo(preview, await simulateEntries(db, workspace_id, lost, firstMatch));
    if (performance.now() > end) return { ...preview, truncated: true };
  }
  return preview;
}

const emptyPreview = (rule_id: string): RulePreview => ({
  rule_id,
  matched_count: 0,
  changed_count: 0,
  operations: [],
  truncated: false,
});

function addTo(preview: RulePreview, entries: readonly SimulatedEntry[]): void {
  preview.changed_count += entries.filter(({ changed }) => changed).length;
  const operations = [...preview.operations, ...entries].sort(
    (one, other) => Number(one.bank_operation_id) - Number(other.bank_operation_id),
  );
  preview.operations = operations.slice(0, MAX_SHOWN);
  if (operations.length > MAX_SHOWN) preview.truncated = true;
}

/** The stored rule with the trial members, none of them kept. */
const readTried = (
  db: Database,
  { workspace_id, id, ...input }: CheckedInput<RuleMembers> & RowKey,
): Promise<StoredRule> =>
  db.transact(async (tx) => {
    const rule = await findOr404(tx.em.findOne(BankRule, { workspace_id, id }));
    const { columns, violations } = await checkRuleMembers(tx, workspace_id, input, rule);
    if (columns === null || violations.length > 0) throw refusedAtUpdate(violations);
    return { id, ...columns };
  });

function boundsOf(rule: StoredRule): OperationBounds {
  const idOf = (sought: 'bank_account_id' | 'bank_operation_id'): string | null => {
    const found = readConditions(rule.conditions).find(({ field }) => field === sought);
    return found === undefined ? null : String(found.value);
  };
  return {
    company_id: rule.company_id,
    from: rule.valid_from,
    until: rule.valid_until,
    bank_account_id: idOf('bank_account_id'),
    bank_operation_id: idOf('bank_operation_id'),
  };
}
