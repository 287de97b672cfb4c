import type { ReportItem } from '#einvoice/flux10/report.ts';
import { reportInvoice } from '#einvoice/flux10/report-invoice.ts';
import {
  addUpTransactions,
  transactionsOf,
  type TransactionsPart,
} from '#einvoice/flux10/transactions.ts';
import { checkReportItem } from '#einvoice/rules/flux10/check-report.ts';
import { findingOf } from '#einvoice/rules/flux10/rule.ts';
import { isLeftOut } from '#einvoice/rules/flux10/limits.ts';
import { vatParts } from '#einvoice/vat-parts.ts';
import { readCents } from '#kernel/cents.ts';
import type { Books } from '#model/books.ts';
import { readTakingContent } from '#model/reporting.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { readBooksHistory } from '#domain/invoicing/books/read-books.ts';
import { classifyInvoice } from './classify-invoice.ts';
import {
  contentOf,
  type Blocking,
  isError,
  type DerivationScope,
  type Derived,
  type DerivedItem,
  type WriteItem,
} from './derived-item.ts';
import { readInvoiceFacts, type ReadInvoice } from './read-invoice-facts.ts';

type Scope = [workspace_id: string, company_id: string, from: string, to: string];

/** What a person dates otherwise is looked for by that day alone. */
const DATED = `
  select i.id, g.reported_on::text as day, i.invoice_number
  from invoice_reportings g
  join invoices i on i.workspace_id = $1 and i.id = g.invoice_id
  where g.workspace_id = $1 and i.company_id = $2 and g.reported_on between $3::date and $4::date`;
const NOT_DATED = `
  not exists (select from invoice_reportings g
    where g.workspace_id = $1 and g.invoice_id = i.id and g.reported_on is not null)`;
const ORDER = 'order by day, invoice_number collate "C", id';

const LIST = {
  sales: statement<{ id: string }, Scope>(
    'list_sales_to_report',
    `
      select id from (
        select i.id, i.header::json ->> 'issue_date' as day, i.invoice_number from invoices i
        where i.workspace_id = $1 and i.company_id = $2 and i.direction = 'sales'
          and i.header::json ->> 'issue_date' between $3 and $4 and ${NOT_DATED}
        union all ${DATED} and i.direction = 'sales'
      ) sale ${ORDER}`,
  ),
  purchases: statement<{ id: string }, Scope>(
    'list_purchases_to_report',
    `
      select id from (
        select i.id, (i.created_at at time zone 'Europe/Paris')::date::text as day, i.invoice_number
        from invoices i
        where i.workspace_id = $1 and i.company_id = $2 and i.direction = 'purchases'
          and i.updated_at >= $3::date - 1
          and (i.created_at at time zone 'Europe/Paris')::date between $3::date and $4::date and ${NOT_DATED}
        union all ${DATED} and i.direction = 'purchases'
      ) purchase ${ORDER}`,
  ),
};

interface TakingRow {
  id: string;
  register: string;
  reference: string;
  date: string;
  content: string;
}

const LIST_TAKINGS = statement<TakingRow, Scope>(
  'list_daily_takings_to_report',
  `
    select id, register, reference, date, content from daily_takings
    where workspace_id = $1 and company_id = $2 and date between $3::date and $4::date
    order by date, id`,
);

/** Read and judged at once, so that other requests wait some 20 ms. */
const BATCH = 200;

/** The transactions of a period: invoices of 10.1, then sales of 10.3 added up. */
export async function deriveTransactions(
  on: Queryable,
  scope: DerivationScope,
  write: WriteItem,
): Promise<Derived> {
  const { workspace_id, company_id, series, start_date, end_date, reporting_from } = scope;
  const from = start_date > reporting_from ? start_date : reporting_from;
  const within: Scope = [workspace_id, company_id, from, end_date];
  const booksOn = await readBooksHistory(on, { workspace_id, company_id });
  const ids = await LIST[series === 'purchases' ? 'purchases' : 'sales'].all(on, ...within);
  const derived: Derived = { items: [], undecided_count: 0 };
  const added: TransactionsPart[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH).map(({ id }) => id);
    const facts = await readInvoiceFacts(on, workspace_id, batch);
    for (const invoice of batch.flatMap((id) => facts.get(id) ?? [])) {
      const { flow, reported_on } = classifyInvoice(invoice);
      if (flow === 'undecided') derived.undecided_count += 1;
      if (reported_on === null || flow === 'none' || flow === 'undecided') continue;
      if (flow === '10.1') derived.items.push(deriveInvoice(scope, invoice, reported_on, write));
      else {
        const sale = deriveSale(scope, invoice, reported_on, booksOn);
        derived.items.push(sale.item);
        added.push(...sale.parts);
      }
    }
  }
  const takings = series === 'sales' ? await LIST_TAKINGS.all(on, ...within) : [];
  for (const row of takings) {
    const taking = deriveTaking(scope, row);
    derived.items.push(taking.item);
    added.push(...taking.parts);
  }
  for (const item of addUpTransactions(added)) write(item);
  return derived;
}

function deriveInvoice(
  { today, limits }: DerivationScope,
  invoice: ReadInvoice,
  reported_on: string,
  write: WriteItem,
): DerivedItem {
  const { id, invoice_number, direction, document } = invoice;
  const printed = reportInvoice({ ...document, direction, invoice_number, proforma: false });
  const context = { row: invoice_number, today, limits };
  const findings = checkReportItem(printed, context).filter(isError);
  if (findings.length === 0) write(printed);
  const amounts = printed.tax_subtotals.map(({ tax_rate, taxable_amount, tax_amount }) => ({
    category: null,
    tax_rate,
    net_amount: taxable_amount,
    tax_amount,
  }));
  return {
    source: 'invoice',
    source_id: id,
    label: invoice_number,
    flow: '10.1',
    reported_on,
    amounts,
    content: contentOf(reported_on, amounts, printed),
    findings,
  };
}

interface DerivedParts {
  item: DerivedItem;
  /** None where the item is blocked. */
  parts: TransactionsPart[];
}

function deriveSale(
  scope: DerivationScope,
  { id, invoice_number, document, given }: ReadInvoice,
  reported_on: string,
  booksOn: (day: string) => Pick<Books, 'vat_on_debits'>,
): DerivedParts {
  const shares = vatParts(document, booksOn(document.issue_date).vat_on_debits);
  const parts = transactionsOf(document, shares, reported_on);
  const findings: Blocking[] = [];
  if (parts === null) findings.push(findingOf('exchange_rate_missing', invoice_number));
  // Only between goods and services it matters.
  const isOpen = shares.some(({ undecided }) => undecided) && given?.category == null;
  const known = (parts ?? []).map((part, at) => takeGiven(part, given?.category ?? null, at));
  if (isOpen && known.some(({ category }) => category === 'TPS1'))
    findings.push({
      rule: 'operation_undecided',
      code: 'operation_undecided',
      sentence: `${invoice_number} : indiquez si ses lignes sont des biens ou des services`,
    });
  // No line says it: a taking can.
  if (known.some(({ category }) => category === 'TMA1'))
    findings.push(findingOf('margin_missing', invoice_number));
  const row = { source: 'invoice', source_id: id, label: invoice_number } as const;
  return derive(scope, row, reported_on, known, findings);
}

/** With the category that a person has given: the document counts once in it. */
function takeGiven(
  part: TransactionsPart,
  category: TransactionsPart['category'] | null,
  at: number,
): TransactionsPart {
  if (category === null) return part;
  const untaxed = part.totals.map((one) => ({ ...one, tax_rate: '0', tax: 0n }));
  const totals = category === 'TNT1' ? untaxed : part.totals;
  return { ...part, category, totals, transactions_count: at === 0 ? part.transactions_count : 0 };
}

function deriveTaking(scope: DerivationScope, taking: TakingRow): DerivedParts {
  const { id, register, reference, date, content } = taking;
  const { currency_code, transactions_count, totals } = readTakingContent(content);
  const parts = Map.groupBy(totals, ({ category }) => category);
  const known = [...parts].map(([category, rows]) => ({
    date,
    currency_code,
    tax_due_code: null,
    category,
    transactions_count,
    totals: rows.map(({ tax_rate, net_amount, tax_amount }) => ({
      tax_rate,
      net: readCents(net_amount),
      tax: readCents(tax_amount),
    })),
  }));
  const row = { source: 'daily_taking', source_id: id, label: `${register} ${reference}` } as const;
  return derive(scope, row, date, known, []);
}

function derive(
  { today, limits }: DerivationScope,
  row: Pick<DerivedItem, 'source' | 'source_id' | 'label'>,
  reported_on: string,
  known: readonly TransactionsPart[],
  found: readonly Blocking[],
): DerivedParts {
  const parts = known.map((part) => ({
    ...part,
    tax_due_code: isLeftOut(part.tax_due_code, { today, limits }) ? null : part.tax_due_code,
  }));
  const items = addUpTransactions(parts);
  const context = { row: row.label, today, limits };
  const broken = items.flatMap((item: ReportItem) =>
    checkReportItem(item, context).filter(isError),
  );
  const findings = [...found, ...broken];
  const amounts = items.flatMap(({ category, totals }) =>
    totals.map(({ tax_rate, net_amount, tax_amount }) => ({
      category,
      tax_rate,
      net_amount,
      tax_amount,
    })),
  );
  const content = contentOf(reported_on, amounts, items);
  const item: DerivedItem = { ...row, flow: '10.3', reported_on, amounts, content, findings };
  return { item, parts: findings.length === 0 ? parts : [] };
}
