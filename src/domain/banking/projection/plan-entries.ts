import { setImmediate as nextTurn } from 'node:timers/promises';
import { printJson } from '#kernel/json.ts';
import { readEntryLines, type EntryLine } from '#model/entry-line.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { RuledOperation, StoredRule } from '#domain/banking/rules/match-rule.ts';
import { allocated, remaining, type ProjectedAllocation } from './counterparts.ts';
import { entryLines } from './entry-lines.ts';
import type { PostingAccount, StoredEntry } from './read-sources.ts';

export interface ProjectionSources {
  accounts: ReadonlyMap<string, PostingAccount>;
  entries: ReadonlyMap<string, StoredEntry>;
  allocations: ReadonlyMap<string, readonly ProjectedAllocation[]>;
  /** The rule that decides an operation, or null. */
  ruleOf: (operation: RuledOperation) => StoredRule | null;
}

export interface PlannedEntry<Operation> {
  operation: Operation;
  account: PostingAccount;
  before: StoredEntry | null;
  lines: readonly EntryLine[];
  /** As stored. */
  text: string;
  /** The rule that decided a line, and the line; the bank's line only repeats its explanation. */
  decided: { rule: StoredRule; line: EntryLine } | null;
  /** Differs from `before`. */
  isChanged: boolean;
}

/** Short: another tenant's request waits for a turn at each of its statements. */
const TURN_MS = 2;

/**
 * Plans entries of operations whose account is ready; a sealed one keeps its accounts. Yields to
 * other requests, and stops after the operation during which `enoughMs` ran out.
 * @returns `considered`: the number of leading operations handled
 */
export async function planEntries<Operation extends RuledOperation>(
  operations: readonly Operation[],
  sources: ProjectionSources,
  enoughMs = Infinity,
): Promise<{ planned: PlannedEntry<Operation>[]; considered: number }> {
  const planned: PlannedEntry<Operation>[] = [];
  const began = performance.now();
  let turnBegan = began;
  for (const [place, operation] of operations.entries()) {
    const plan = planEntry(operation, sources);
    if (plan !== null) planned.push(plan);
    const now = performance.now();
    if (now - began >= enoughMs) return { planned, considered: place + 1 };
    if (now - turnBegan < TURN_MS) continue;
    await nextTurn();
    turnBegan = performance.now();
  }
  return { planned, considered: operations.length };
}

/** The lines of an operation with these of its allocations alone, as stored; null if it is not posted now. */
export const linesWith = (
  operation: RuledOperation,
  allocation_ids: ReadonlySet<string>,
  sources: ProjectionSources,
): string | null => {
  const own = (sources.allocations.get(operation.id) ?? []).filter(({ id }) =>
    allocation_ids.has(id),
  );
  const allocations = new Map([[operation.id, own]]);
  const plan = planEntry(operation, { ...sources, allocations });
  return plan === null || plan.before?.exported === true ? null : plan.text;
};

function planEntry<Operation extends RuledOperation>(
  operation: Operation,
  { accounts, entries, allocations, ruleOf }: ProjectionSources,
): PlannedEntry<Operation> | null {
  const account = accounts.get(operation.bank_account_id);
  const before = entries.get(operation.id) ?? null;
  if (account === undefined) return null;
  const own = allocations.get(operation.id) ?? [];
  const label = labelOf(operation);
  const sealed = before?.exported === true ? readEntryLines(before.lines) : [];
  const account_number = sealed[0]?.account_number ?? account.accounting_account_code;
  const others = sealed.slice(1);
  const waiting = others.find(({ explanation }) => explanation.source === 'suspense');
  const accountOf = (direction: InvoiceDirection, invoice: string): string =>
    others.find((line) => line.explanation.source === 'allocation' && line.label === invoice)
      ?.account_number ?? account.collective[direction === 'sales' ? 'customers' : 'suppliers'];
  const suspense_account_code = waiting?.account_number ?? account.suspense_account_code;
  let rule: StoredRule | null = null;
  const rest = remaining({ amount: operation.amount, label }, own, () => {
    rule = ruleOf(operation);
    return rule === null ? { kind: 'suspense', suspense_account_code } : { kind: 'rule', rule };
  });
  const { amount } = operation;
  const lines = entryLines({ amount, account_number, label }, [
    ...allocated(own, accountOf),
    ...(rest === null ? [] : [rest]),
  ]);
  const text = printJson(lines);
  const isSame =
    before === null ? lines.length === 0 : isSameEntry(before, text, account.ledger_id);
  return {
    operation,
    account,
    before,
    lines,
    text,
    decided: decidedBy(lines, rule),
    isChanged: !isSame,
  };
}

const isSameEntry = (before: StoredEntry, text: string, ledger_id: string): boolean =>
  before.lines === text && before.ledger_id === ledger_id;

function decidedBy(
  lines: readonly EntryLine[],
  rule: StoredRule | null,
): PlannedEntry<unknown>['decided'] {
  const line = lines.slice(1).find(({ explanation }) => explanation.rule_id !== null);
  return line === undefined || rule === null ? null : { rule, line };
}

/** At most 255 characters. */
const LABEL = /^.{1,255}/su;

function labelOf({ description, counterparty_name }: RuledOperation): string {
  const text = description.trim() || counterparty_name?.trim() || '';
  return LABEL.exec(text)?.[0] ?? 'Opération bancaire';
}
