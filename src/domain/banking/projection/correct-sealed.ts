import { readEntryLines, type EntryLine } from '#model/entry-line.ts';
import { debitOf, sides, type JournalLine } from '#model/journal-line.ts';
import type { Transaction } from '#orm/database.ts';
import { insertEntries, type NewEntry } from '#orm/sql/books/insert-entries.ts';
import { firstOpenDays } from '#orm/sql/banking/first-open-days.ts';
import { PIECE_REFERENCE } from '#orm/sql/banking/piece-reference.ts';
import { statement } from '#orm/statement.ts';
import type { PlannedEntry } from './plan-entries.ts';
import type { ProjectedOperation } from './write-entries.ts';

interface Corrected {
  entry_id: string;
  piece_reference: string;
  /** JSON: the lines of each correction. */
  corrections: string;
}

const READ = statement<Corrected, [workspace_id: string, ids: readonly string[]]>(
  'read_corrections_of_entries',
  `
    select e.id as entry_id, ${PIECE_REFERENCE} as piece_reference, (
        select coalesce(json_agg(c.lines::json), '[]')::text from journal_entries c
        where c.workspace_id = $1 and c.source_type = 'accounting_entry' and c.source_id = e.id
          and c.kind = 'correction'
      ) as corrections
    from accounting_entries e
    join bank_operations o on o.workspace_id = $1 and o.id = e.bank_operation_id
    where e.workspace_id = $1 and e.id = any($2::bigint[])
    order by e.id`,
);

/**
 * Adds what sealed entries, as corrected so far, lack of those that their locked operations would have now: one entry each,
 * of the accounts that differ, dated the first open day.
 */
export async function correctSealed(
  tx: Transaction,
  workspace_id: string,
  planned: readonly PlannedEntry<ProjectedOperation>[],
): Promise<void> {
  const sealed = new Map(
    planned.flatMap((plan) => (plan.before?.exported === true ? [[plan.before.id, plan]] : [])),
  );
  if (sealed.size === 0) return;
  const entries = (await READ.all(tx, workspace_id, [...sealed.keys()])).flatMap((entry) =>
    correctionOf(entry, sealed.get(entry.entry_id)),
  );
  if (entries.length === 0) return;
  const days = await firstOpenDays(tx, workspace_id);
  const dated = entries.map((entry) => ({
    ...entry,
    entry_date: days.get(entry.company_id)?.open ?? entry.piece_date,
  }));
  await insertEntries(tx, workspace_id, dated);
}

function correctionOf(
  { entry_id, piece_reference, corrections }: Corrected,
  plan: PlannedEntry<ProjectedOperation> | undefined,
): Omit<NewEntry, 'entry_date'>[] {
  const earlier = JSON.parse(corrections) as JournalLine[][]; // as this wrote them
  if (plan === undefined || (!plan.isChanged && earlier.length === 0)) return [];
  const had = readEntryLines(plan.before?.lines ?? '[]');
  const { company_id, booking_date } = plan.operation;
  return [
    {
      company_id,
      kind: 'correction',
      journal_code: 'OD',
      piece_reference,
      piece_date: booking_date,
      label: `Correction de ${had[0]?.label ?? entry_id}`,
      lines: differenceOf([...had, ...earlier.flat()], plan.lines),
      source_type: 'accounting_entry',
      source_id: entry_id,
      revision: earlier.length,
      corrects_entry_id: entry_id,
    },
  ];
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
