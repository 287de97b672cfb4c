import type { Database, Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { parisDay } from '#kernel/instant.ts';
import { fiscalYearOf } from '#model/fiscal-year.ts';
import type { VatRow, VatSummary } from '#render/vat-summary.ts';
import { LATEST, readBooks, type BooksKey } from '#domain/invoicing/books/read-books.ts';

interface VatPeriod extends BooksKey {
  /** Entry dates, inclusive; null: from the first day of the fiscal year, to today. */
  from: string | null;
  to: string | null;
}

const OF_PERIOD = `
  e.company_id = $2 and e.entry_date >= $3::date and e.entry_date <= $4::date`;
const LINES = 'cross join lateral jsonb_array_elements(e.lines::jsonb) l';

/** The nature of a line by its account. All of class 4456 is deductible, but what waits for a payment. */
const NATURE = `
  case when account = any($5::text[]) then 'collected'
    when account = any($6::text[]) or account like '4456%' and account <> $7 then 'deductible'
    when journal = 'AC' then 'untaxed_purchases' else 'untaxed_sales' end`;

const SUMMARIZE = statement<
  Omit<VatRow, 'ca3_line'>,
  [
    workspace_id: string,
    company_id: string,
    from: string,
    to: string,
    collected: readonly string[],
    deductible: readonly string[],
    waiting: string,
    /** Of lines with an account of VAT, so that few are opened. */
    patterns: readonly string[],
  ]
>(
  'summarize_vat',
  `
    with line as (
      select e.id, e.journal_code as journal, l.value as line
      from journal_entries e ${LINES} where e.workspace_id = $1 and ${OF_PERIOD}
      union all
      select null, 'BQ', l.value from accounting_entries e ${LINES} where e.workspace_id = $1 and ${OF_PERIOD}
        and e.lines like any($8::text[])
    ), named as (
      select id, journal, line ->> 'account_number' as account, nullif(line -> 'tax', 'null') as tax,
        (line ->> 'credit_amount')::numeric - (line ->> 'debit_amount')::numeric as amount
      from line
    ), row as (
      select named.*, ${NATURE} as nature from named
    )
    select nature, account as account_number,
      case when tax is null then null when journal = 'OD' then 'receipt' else 'invoice' end as due,
      tax ->> 'tax_category' as tax_category, tax ->> 'tax_rate' as tax_rate,
      sum((tax ->> 'base_amount')::numeric)::text as base_amount,
      sum(case nature when 'collected' then amount when 'deductible' then -amount else 0.00 end)::text as tax_amount,
      count(distinct id)::int as count,
      coalesce((array_agg(distinct id order by id) filter (where id is not null))[:100], '{}') as entry_ids
    from row
    where tax is not null or nature in ('collected', 'deductible')
    group by 1, 2, 3, 4, 5
    order by 1, (tax ->> 'tax_rate')::numeric desc nulls last, 3, 2, 4`,
  { plannedEachTime: 'periods and companies differ much in size' },
);

/** What a company's entries say of VAT in a period. */
export const summarizeVat = (db: Database, period: VatPeriod): Promise<VatSummary> =>
  db.transact((tx) => summarize(tx, period));

async function summarize(
  tx: Transaction,
  { workspace_id, company_id, ...given }: VatPeriod,
): Promise<VatSummary> {
  const key = { workspace_id, company_id };
  const { accounts, fiscal_year_end } = await readBooks(tx, { ...key, day: LATEST });
  const to = given.to ?? parisDay(tx.now);
  const from = given.from ?? fiscalYearOf(to, fiscal_year_end).from;
  const collected = [accounts.vat_collected, accounts.reverse_charge_due];
  const deductible = [accounts.vat_deductible, accounts.reverse_charge_deductible];
  const patterns = [...collected, ...deductible].map((account) => `%"${account}"%`);
  const found = await SUMMARIZE.all(
    tx,
    workspace_id,
    company_id,
    from,
    to,
    collected,
    deductible,
    accounts.vat_deductible_on_payment,
    ['%"4456%', ...patterns],
  );
  const rows = found.map((row) => ({
    ...row,
    ca3_line: ca3LineOf(row, row.account_number === accounts.reverse_charge_due),
  }));
  return { company_id, from, to, rows };
}

const BY_RATE: Readonly<Record<string, string>> = {
  '20': '08',
  '10': '9B',
  '5.5': '09',
  '8.5': '10',
  '2.1': '14',
};
const UNTAXED: Readonly<Record<string, string>> = { K: 'F2', G: 'E1' };
const FIXED_ASSETS = '44562';

/** The line of the form CA3 (3310-CA3) where a row usually goes. */
function ca3LineOf(
  { nature, account_number, tax_category, tax_rate }: Omit<VatRow, 'ca3_line'>,
  isReversed: boolean,
): string | null {
  if (tax_rate === null || nature === 'untaxed_purchases') return null;
  if (nature === 'untaxed_sales') return UNTAXED[tax_category ?? ''] ?? 'E2';
  if (nature === 'deductible') return account_number.startsWith(FIXED_ASSETS) ? '19' : '20';
  if (isReversed) return tax_category === 'K' ? 'B2' : 'A3';
  return BY_RATE[tax_rate] ?? null;
}
