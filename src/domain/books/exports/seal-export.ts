import { LockMode } from '@mikro-orm/core';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { centsText } from '#kernel/cents.ts';
import { frenchDays } from '#kernel/french-day.ts';
import { parisDay } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import {
  accountingExportMachine,
  type AccountingExportEvent,
} from '#machines/accounting-export.ts';
import type { Problem } from '#model/export-problem.ts';
import { tryAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { AccountingExport } from '#orm/entities/accounting-export.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { moveRow } from '#domain/shared/apply-transition.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { createChunkTable } from '#domain/shared/chunks/chunk-table.ts';
import { countUnpostedDocuments } from '#domain/books/entries/count-unposted-documents.ts';
import { postWorkspace } from '#domain/books/entries/post-workspace.ts';
import type { Period } from './find-next-period.ts';
import { listLastYear } from './list-last-year.ts';
import { packLines } from './pack-lines.ts';
import { french, noSums, readSealedLines, type SealedSums } from './read-sealed-lines.ts';

export const EXPORT_CHUNKS = createChunkTable<[workspace_id: string, accounting_export_id: string]>(
  'accounting_export_chunks',
  ['workspace_id', 'accounting_export_id'],
);

type Dates = [workspace_id: string, company_id: string, from: string, to: string];

const COUNT_UNPOSTED = statement<Unposted, Dates>(
  'count_unposted_operations_of_period',
  `
    select count(*)::int as count, min(o.booking_date) as first_on, max(o.booking_date) as last_on
    from bank_operations o
    join bank_accounts a on a.workspace_id = $1 and a.id = o.bank_account_id
    where o.workspace_id = $1 and o.company_id = $2 and o.booking_date between $3 and $4
      and o.projected_at is null and a.active and not a.archived`,
);

/** In the order in which others lock them. */
const lockOf = (table: string) =>
  statement<{ count: number }, Dates>(
    `lock_${table}_to_seal`,
    `
      select count(*)::int as count from (
        select from ${table}
        where workspace_id = $1 and company_id = $2 and entry_date between $3 and $4 and not exported
        order by id for update
      ) e`,
    { plannedEachTime: 'periods differ in how much they have' },
  );
const LOCKS = [lockOf('accounting_entries'), lockOf('journal_entries')];

async function lockEntries(tx: Transaction, period: Period): Promise<number> {
  let locked = 0;
  for (const lock of LOCKS) locked += (await lock.one(tx, ...datesOf(period))).count;
  return locked;
}

const LIST_DAYS = statement<{ day: string }, Dates>(
  'list_days_to_seal',
  `
    select entry_date as day from accounting_entries
    where workspace_id = $1 and company_id = $2 and entry_date between $3 and $4 and not exported
    union
    select entry_date from journal_entries
    where workspace_id = $1 and company_id = $2 and entry_date between $3 and $4 and not exported
    order by day`,
  { plannedEachTime: 'periods differ in how much they have' },
);

/** Of a day. An entry of no lines, of an operation of less than a cent, has no number. */
const SEAL = statement<
  { journal: string; last: number },
  [
    workspace_id: string,
    company_id: string,
    day: string,
    export_id: string,
    last_numbers: string,
    sealed_at: Date,
  ]
>(
  'seal_entries',
  `
    with open as (
      select true as is_bank, e.id, l.code as journal, e.lines <> '[]' as has_lines
      from accounting_entries e
      join ledgers l on l.workspace_id = $1 and l.id = e.ledger_id
      where e.workspace_id = $1 and e.company_id = $2 and e.entry_date = $3 and not e.exported
      union all
      select false, id, journal_code, lines <> '[]' from journal_entries
      where workspace_id = $1 and company_id = $2 and entry_date = $3 and not exported
    ), numbered as materialized (
      select is_bank, id, journal, case when has_lines then coalesce(($5::jsonb ->> journal)::int, 0)
        + row_number() over (partition by journal, has_lines order by is_bank, id) end as number
      from open
    ), documents as (
      update journal_entries e set exported = true, export_id = $4, number = n.number, updated_at = $6
      from numbered n where e.workspace_id = $1 and e.id = n.id and not n.is_bank
    ), operations as (
      update accounting_entries e set exported = true, export_id = $4, number = n.number, updated_at = $6
      from numbered n where e.workspace_id = $1 and e.id = n.id and n.is_bank
    )
    select journal, max(number)::int as last from numbered where number is not null group by journal`,
  { plannedEachTime: 'days differ in how much they have' },
);

/** Something of the period is not ready; nothing of it was sealed. */
class NotReady extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('a period is not ready to be sealed');
    this.problems = problems;
  }
}

/** Counts another attempt at an export; null where a worker has it, which holds its row until the end. */
export const beginExport = (db: Database, key: RowKey): Promise<AccountingExport | null> =>
  db.transact(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_PARTIAL_WRITE;
    const row = await tx.em.findOne(AccountingExport, { ...key, state: 'running' }, { lockMode });
    if (row !== null) row.attempts += 1;
    return row;
  });

/**
 * Makes an export's file and seals its entries, in one transaction at whose end both are true. What is not ready ends it as
 * `failed`, with nothing sealed. Throws if an entry came meanwhile.
 */
export async function sealExport(db: Database, key: RowKey): Promise<'sealed' | 'failed'> {
  await postWorkspace(db, key.workspace_id);
  try {
    await db.transact(async (begun) => {
      const { row, tx } = await lockOr404(begun, AccountingExport, key);
      if (row.state === 'running') await makeFile(tx, row);
    });
    return 'sealed';
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    await endExport(db, key, 'blocked', error.problems);
    return 'failed';
  }
}

/** Ends an export that keeps failing. */
export const failExport = (db: Database, key: RowKey): Promise<void> =>
  endExport(db, key, 'failure', [
    {
      code: 'failed',
      message: "L'export n'a pas abouti, rien n'est scellé : demandez-le à nouveau",
    },
  ]);

const endExport = (
  db: Database,
  key: RowKey,
  type: AccountingExportEvent['type'],
  problems: readonly Problem[],
): Promise<void> =>
  db.transact(async (begun) => {
    const { row, tx } = await lockOr404(begun, AccountingExport, key);
    await move(tx, row, type, { problems: printJson(problems) });
  });

async function makeFile(tx: Transaction, run: AccountingExport): Promise<void> {
  const { workspace_id, company_id, id, kind } = run;
  const period = { workspace_id, company_id, from: run.period_from, to: run.period_to };
  const year = await listLastYear(tx, period);
  const last = year.at(-1);
  const base = last !== undefined && last.fiscal_year_end >= period.from ? last.last_numbers : '{}';
  const files = year.map((one) => ({ id: one.id, valid_date: parisDay(one.sealed_at) }));
  const last_numbers = JSON.parse(base) as Record<string, number>; // as the last export wrote it
  if (kind === 'period') await seal(tx, period, id, last_numbers);
  const read = kind === 'period' ? [{ id, valid_date: parisDay(tx.now) }] : files;
  const sums = noSums();
  const hash = createHash('sha256');
  let bytes = 0;
  const lines = readSealedLines(tx, period, read, sums);
  const chunks = packLines(lines, run.charset, (part) => {
    hash.update(part);
    bytes += part.length;
  });
  await EXPORT_CHUNKS.insert(tx, [workspace_id, id], chunks);
  if (sums.problems.length > 0) throw new NotReady(sums.problems);
  if (kind === 'period') await refuseLate(tx, period);
  await move(tx, run, 'end_reached', {
    warnings: printJson(warningsOf(sums)),
    last_numbers: printJson(last_numbers),
    entries_count: sums.entries,
    lines_count: sums.lines,
    total: centsText(sums.total),
    size_bytes: String(bytes),
    sha256: hash.digest('hex'),
    sealed_at: tx.now,
  });
}

const datesOf = ({ workspace_id, company_id, from, to }: Period): Dates => [
  workspace_id,
  company_id,
  from,
  to,
];

/** Numbers go on from the last of each journal, and are added to them. Day by day, since a statement has a minute. */
async function seal(
  tx: Transaction,
  period: Period,
  export_id: string,
  last_numbers: Record<string, number>,
): Promise<void> {
  const operations = await COUNT_UNPOSTED.one(tx, ...datesOf(period));
  const documents = await countUnpostedDocuments(tx, period);
  const problems = [
    unpostedProblem(operations, ['opération', 'comptabilisée', 'comptabilisées']),
    unpostedProblem(documents, ['document', 'comptabilisé', 'comptabilisés']),
  ].filter((problem) => problem !== null);
  if (problems.length > 0) throw new NotReady(problems);
  await lockEntries(tx, period);
  const { workspace_id, company_id } = period;
  for (const { day } of await LIST_DAYS.all(tx, ...datesOf(period))) {
    const numbers = printJson(last_numbers);
    const sealed = await SEAL.all(tx, workspace_id, company_id, day, export_id, numbers, tx.now);
    for (const { journal, last } of sealed) last_numbers[journal] = last;
  }
}

interface Unposted {
  count: number;
  /** Null without any. */
  first_on: string | null;
  last_on: string | null;
}

/** Null where all are posted. */
function unpostedProblem(
  { count, first_on, last_on }: Unposted,
  [noun, one, many]: readonly [string, string, string],
): Problem | null {
  if (first_on === null || last_on === null) return null;
  const days = frenchDays(first_on, last_on);
  const message =
    count === 1
      ? `1 ${noun} ${days} n'est pas ${one}`
      : `${count} ${noun}s ${days} ne sont pas ${many}`;
  return { code: 'unposted', message };
}

/** Milliseconds. Who adds entries holds the lock for less; asking again cannot meet them in a deadlock. */
const [LOCK_PATIENCE, LOCK_PAUSE] = [10_000, 50];

/** Entries written since this began are sealed by another attempt. From here to the commit none can be added. */
async function refuseLate(tx: Transaction, period: Period): Promise<void> {
  const until = performance.now() + LOCK_PATIENCE;
  while (!(await tryAdvisoryLock(tx, 'accounting_seal', period.workspace_id))) {
    if (performance.now() > until) throw new Error('entries are being added all the time');
    await sleep(LOCK_PAUSE);
  }
  const count = await lockEntries(tx, period);
  if (count > 0) throw new Error(`${count} entries came into the period meanwhile`);
}

function warningsOf({ suspense: { lines, total } }: SealedSums): Problem[] {
  if (lines === 0) return [];
  const words = lines === 1 ? '1 ligne reste' : `${lines} lignes restent`;
  const message = `${words} sur un compte d'attente, pour ${french(total)}`;
  return [{ code: 'suspense', message }];
}

async function move(
  tx: Transaction,
  run: AccountingExport,
  type: AccountingExportEvent['type'],
  end: Partial<AccountingExport>,
): Promise<void> {
  await moveRow(
    tx,
    accountingExportMachine,
    run,
    { type },
    {
      save: ({ to: state }) => void Object.assign(run, { ...end, state, updated_at: tx.now }),
    },
  );
  const { workspace_id, id, company_id, period_from: from, period_to: to, sha256 } = run;
  const change = { workspace_id, subject: 'accounting_exports', subject_id: id };
  const after = { company_id, from, to, kind: run.kind, sha256 };
  const action = type === 'end_reached' ? 'seal' : 'fail';
  await recordChange(tx, JSON.parse(run.actor) as Actor, { ...change, action, after }); // as its request wrote it
}
