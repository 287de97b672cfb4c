import { setTimeout as sleep } from 'node:timers/promises';
import { frenchDays } from '#kernel/french-day.ts';
import { printJson } from '#kernel/json.ts';
import type { Problem } from '#model/export-problem.ts';
import { tryAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Transaction } from '#orm/database.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { readAccountLabels } from '#domain/books/accounts/account-labels.ts';
import type { Period } from '#domain/books/entries/posting-companies.ts';

type Dates = [workspace_id: string, company_id: string, from: string, to: string];

const datesOf = ({ workspace_id, company_id, from, to }: Period): Dates => [
  workspace_id,
  company_id,
  from,
  to,
];

const COUNT_UNPOSTED = statement<
  { count: number; first_on: string | null; last_on: string | null },
  Dates
>(
  'count_unposted_operations_of_period',
  `
    select count(*)::int as count, min(o.booking_date) as first_on, max(o.booking_date) as last_on
    from bank_operations o
    join bank_accounts a on a.workspace_id = $1 and a.id = o.bank_account_id
    where o.workspace_id = $1 and o.company_id = $2 and o.booking_date between $3 and $4
      and o.projected_at is null and a.active and not a.archived`,
);

/** The operations of active accounts that have no entry. */
export async function findUnposted(on: Queryable, period: Period): Promise<Problem[]> {
  const { count, first_on, last_on } = await COUNT_UNPOSTED.one(on, ...datesOf(period));
  if (first_on === null || last_on === null) return [];
  const days = frenchDays(first_on, last_on);
  const message =
    count === 1
      ? `1 opération ${days} n'est pas comptabilisée`
      : `${count} opérations ${days} ne sont pas comptabilisées`;
  return [{ code: 'unposted', message }];
}

const DIFFER = { plannedEachTime: 'periods differ in how much they have' };
/** Of a period's entries that no export has. */
const NOT_EXPORTED = 'company_id = $2 and entry_date between $3 and $4 and not exported';

/** Before an export is asked for; a worker looks at all. */
const LOOKED_AT = 50_000;

const LIST_ACCOUNTS = statement<{ account_number: string }, Dates>(
  'list_accounts_to_export',
  `
    select distinct line ->> 'account_number' as account_number
    from (
      (select lines from accounting_entries where workspace_id = $1 and ${NOT_EXPORTED} limit ${LOOKED_AT})
      union all
      (select lines from journal_entries where workspace_id = $1 and ${NOT_EXPORTED} limit ${LOOKED_AT})
    ) e, json_array_elements(lines::json) line
    order by 1`,
  DIFFER,
);

export const unlabelled = (number: string): Problem => ({
  code: 'unlabelled',
  message: `Le compte ${number} n'a pas de libellé`,
});

/** The accounts of a period's entries that have no label, among so many entries. */
export async function findUnlabelled(on: Queryable, period: Period): Promise<Problem[]> {
  const labels = await readAccountLabels(on, period);
  const numbers = await LIST_ACCOUNTS.all(on, ...datesOf(period));
  return numbers.flatMap(({ account_number: number }) =>
    labels.has(number) ? [] : unlabelled(number),
  );
}

/** In the order in which others lock them. */
const LOCKS = ['accounting_entries', 'journal_entries'].map((table) =>
  statement<{ count: number }, Dates>(
    `lock_${table}_to_seal`,
    `
      select count(*)::int as count from (
        select from ${table} where workspace_id = $1 and ${NOT_EXPORTED} order by id for update
      ) e`,
    DIFFER,
  ),
);

async function lockEntries(tx: Transaction, period: Period): Promise<number> {
  let locked = 0;
  for (const lock of LOCKS) locked += (await lock.one(tx, ...datesOf(period))).count;
  return locked;
}

const LIST_DAYS = statement<{ day: string }, Dates>(
  'list_days_to_seal',
  `
    select entry_date as day from accounting_entries where workspace_id = $1 and ${NOT_EXPORTED}
    union select entry_date from journal_entries where workspace_id = $1 and ${NOT_EXPORTED} order by day`,
  DIFFER,
);

type DayToSeal = [
  workspace_id: string,
  company_id: string,
  day: string,
  export_id: string,
  last_numbers: string,
  sealed_at: Date,
];

const SET = 'exported = true, export_id = $4, number = n.number, updated_at = $6 from numbered n';

/** An entry of no lines, of an operation of less than a cent, has no number. */
const SEAL = statement<{ journal: string; last: number }, DayToSeal>(
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
      update journal_entries e set ${SET} where e.workspace_id = $1 and e.id = n.id and not n.is_bank
    ), operations as (
      update accounting_entries e set ${SET} where e.workspace_id = $1 and e.id = n.id and n.is_bank
    )
    select journal, max(number)::int as last from numbered where number is not null group by journal`,
  DIFFER,
);

/** Numbers go on from the last of each journal, and are added to them. Day by day, since a statement has a minute. */
export async function sealEntries(
  tx: Transaction,
  period: Period,
  export_id: string,
  last_numbers: Record<string, number>,
): Promise<void> {
  await lockEntries(tx, period);
  const { workspace_id, company_id } = period;
  for (const { day } of await LIST_DAYS.all(tx, ...datesOf(period))) {
    const numbers = printJson(last_numbers);
    const sealed = await SEAL.all(tx, workspace_id, company_id, day, export_id, numbers, tx.now);
    for (const { journal, last } of sealed) last_numbers[journal] = last;
  }
}

/** Milliseconds. Who adds entries holds the lock for less; asking again cannot meet them in a deadlock. */
const [LOCK_PATIENCE, LOCK_PAUSE] = [10_000, 50];

/** Entries written since this began are sealed by another attempt. From here to the commit none can be added. */
export async function refuseLate(tx: Transaction, period: Period): Promise<void> {
  const until = performance.now() + LOCK_PATIENCE;
  while (!(await tryAdvisoryLock(tx, 'accounting_seal', period.workspace_id))) {
    if (performance.now() > until) throw new Error('entries are being added all the time');
    await sleep(LOCK_PAUSE);
  }
  const count = await lockEntries(tx, period);
  if (count > 0) throw new Error(`${count} entries came into the period meanwhile`);
}
