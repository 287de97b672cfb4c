import { printJson } from '#kernel/json.ts';
import { readEntryLines, type EntryLine } from '#model/entry-line.ts';
import { debitOf, readJournalLines, sides, type JournalLine } from '#model/journal-line.ts';
import type { Transaction } from '#orm/database.ts';
import { firstOpenDays } from '#orm/sql/banking/first-open-days.ts';
import { PIECE_REFERENCE } from '#orm/sql/banking/piece-reference.ts';
import { statement } from '#orm/statement.ts';
import type { PlannedEntry } from './plan-entries.ts';
import type { ProjectedOperation } from './write-entries.ts';

type Some = [workspace_id: string, ids: readonly string[]];

const READ = statement<{ entry_id: string; lines: string }, Some>(
  'read_corrections_of_entries',
  `
    select source_id as entry_id, lines from journal_entries
    where workspace_id = $1 and source_type = 'accounting_entry' and source_id = any($2::bigint[])
      and kind = 'correction'`,
);

const INSERT = statement<
  never,
  [
    ...Some,
    now: Date,
    entry_ids: readonly string[],
    revisions: readonly number[],
    entry_dates: readonly string[],
    labels: readonly string[],
    lines: readonly string[],
  ]
>(
  'insert_corrections',
  `
    insert into journal_entries (
      workspace_id, company_id, kind, journal_code, entry_date, piece_reference, piece_date, label, lines,
      source_type, source_id, revision, corrects_entry_id, created_at, updated_at)
    select $1::bigint, o.company_id, 'correction', 'OD', c.entry_date, ${PIECE_REFERENCE}, o.booking_date,
      c.label, c.lines, 'accounting_entry', c.entry_id, c.revision, c.entry_id, $3::timestamptz, $3::timestamptz
    from unnest($2::bigint[], $4::bigint[], $5::int[], $6::date[], $7::text[], $8::text[])
      as c (operation_id, entry_id, revision, entry_date, label, lines)
    join bank_operations o on o.workspace_id = $1 and o.id = c.operation_id
    order by c.entry_id`,
);

type Sealed = PlannedEntry<ProjectedOperation> & { before: { id: string; lines: string } };

/**
 * Adds what sealed entries, as corrected so far, lack of those that their locked operations would have now: one entry each,
 * of the accounts that differ, dated the first open day.
 */
export async function correctSealed(
  tx: Transaction,
  workspace_id: string,
  planned: readonly PlannedEntry<ProjectedOperation>[],
): Promise<void> {
  const sealed = planned.filter((plan): plan is Sealed => plan.before?.exported === true);
  if (sealed.length === 0) return;
  const ids = sealed.map(({ before }) => before.id);
  const corrections = Map.groupBy(
    await READ.all(tx, workspace_id, ids),
    ({ entry_id }) => entry_id,
  );
  const found = sealed.flatMap(({ operation, before, lines, isChanged }) => {
    const earlier = corrections.get(before.id) ?? [];
    if (!isChanged && earlier.length === 0) return [];
    const had = [
      readEntryLines(before.lines),
      ...earlier.map((one) => readJournalLines(one.lines)),
    ];
    const difference = differenceOf(had.flat(), lines);
    const revision = earlier.length;
    return difference.length === 0 ? [] : [{ operation, before, revision, lines: difference }];
  });
  if (found.length === 0) return;
  const days = await firstOpenDays(tx, workspace_id);
  await INSERT.run(
    tx,
    workspace_id,
    found.map(({ operation }) => operation.id),
    tx.now,
    found.map(({ before }) => before.id),
    found.map(({ revision }) => revision),
    found.map(({ operation }) => days.get(operation.company_id)?.open ?? operation.booking_date),
    found.map(
      ({ before }) => `Correction de ${readEntryLines(before.lines)[0]?.label ?? before.id}`,
    ),
    found.map(({ lines }) => printJson(lines)),
  );
}

/** The lines that make `had` into `wanted`, by account and label. */
function differenceOf(
  had: readonly Omit<EntryLine, 'explanation'>[],
  wanted: readonly EntryLine[],
): JournalLine[] {
  const sums = new Map<string, Pick<EntryLine, 'account_number' | 'label'> & { debit: bigint }>();
  const add = (line: Omit<EntryLine, 'explanation'>, sign: bigint): void => {
    const { account_number, label } = line;
    const key = `${account_number} ${label}`;
    const debit = (sums.get(key)?.debit ?? 0n) + sign * debitOf(line);
    sums.set(key, { account_number, label, debit });
  };
  for (const line of had) add(line, -1n);
  for (const line of wanted) add(line, 1n);
  return [...sums.values()]
    .filter(({ debit }) => debit !== 0n)
    .map(({ debit, ...line }) => ({
      ...line,
      ...sides(debit),
      auxiliary: null,
      currency: null,
      invoice_id: null,
      tax: null,
    }));
}
