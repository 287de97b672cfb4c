import { reportInvoice } from '#einvoice/flux10/report-invoice.ts';
import {
  addTransactions,
  printTransactions,
  transactionsOf,
  addUpTransactions,
  type TransactionSums,
} from '#einvoice/flux10/transactions.ts';
import { isLeftOut } from '#einvoice/rules/flux10/limits.ts';
import { findingOf, type Finding } from '#einvoice/rules/flux10/rule.ts';
import { vatParts } from '#einvoice/vat-parts.ts';
import { readCents } from '#kernel/cents.ts';
import { inTurns } from '#kernel/slices.ts';
import { readTakingContent } from '#model/reporting.ts';
import type { Transaction } from '#orm/database.ts';
import type { DailyTaking } from '#orm/entities/daily-taking.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { classifyInvoice, type InvoiceFacts } from './classify-invoice.ts';
import { pieceOf, type Derived, type DerivationScope } from './derived-item.ts';
import { readInvoiceFacts } from './read-invoice-facts.ts';
import { findTakings } from './takings/keep-takings.ts';

type Scope = [workspace_id: string, company_id: string, from: string, to: string];

/** By id. What a person dates otherwise is looked for by that day alone. */
const list = (direction: 'sales' | 'purchases', inDays: string) =>
  statement<{ id: string }, Scope>(
    `list_${direction}_to_report`,
    `
      select i.id from invoices i
      where i.workspace_id = $1 and i.company_id = $2 and i.direction = '${direction}' and ${inDays}
        and not exists (
          select from invoice_reportings g
          where g.workspace_id = $1 and g.invoice_id = i.id and g.reported_on is not null)
      union all
      select i.id from invoice_reportings g
      join invoices i on i.workspace_id = $1 and i.id = g.invoice_id
      where g.workspace_id = $1 and i.company_id = $2 and i.direction = '${direction}'
        and g.reported_on between $3::date and $4::date
      order by id`,
  );

const LIST = {
  sales: list('sales', "i.header::json ->> 'issue_date' between $3 and $4"),
  purchases: list(
    'purchases',
    `i.updated_at >= $3::date - 1
        and (i.created_at at time zone 'Europe/Paris')::date between $3::date and $4::date`,
  ),
};

/** The transactions of a period: invoices of 10.1, then sales of 10.3 added up. */
export async function deriveTransactions(
  on: Transaction,
  scope: DerivationScope,
  derived: Derived,
): Promise<void> {
  const { workspace_id, company_id, series, start_date, end_date, reporting_from } = scope;
  const from = start_date > reporting_from ? start_date : reporting_from;
  const within: Scope = [workspace_id, company_id, from, end_date];
  const printed: [key: string, piece: Buffer][] = [];
  const sums: TransactionSums = new Map();
  for await (const page of readPages(on, series, within))
    for await (const invoice of inTurns(page)) {
      const { flow, reported_on } = classifyInvoice(invoice);
      if (flow === 'undecided') derived.undecided_count += 1;
      else if (flow === '10.3') addSale(derived, sums, scope, invoice, reported_on ?? '');
      else if (flow === '10.1') {
        const { id, invoice_number, direction, document } = invoice;
        const item = reportInvoice({ ...document, direction, invoice_number, proforma: false });
        const row = { source_id: id, label: invoice_number, flow, reported_on: reported_on ?? '' };
        if (derived.add({ source: 'invoice', ...row }, [item]))
          printed.push([`${reported_on} ${invoice_number} ${id.padStart(19, '0')}`, pieceOf(item)]);
      }
    }
  if (series === 'sales')
    for (const taking of await findTakings(on, scope, [from, end_date]))
      addTaking(derived, sums, taking);
  const sorted = printed.toSorted(([one], [other]) => (one < other ? -1 : 1));
  for await (const [, piece] of inTurns(sorted)) derived.print(piece);
  for (const item of printTransactions(sums)) derived.print(pieceOf(item));
}

/** Read at once. */
const BATCH = 50;

async function* readPages(
  on: Queryable,
  series: DerivationScope['series'],
  within: Scope,
): AsyncGenerator<Iterable<InvoiceFacts>> {
  const ids = await LIST[series === 'purchases' ? series : 'sales'].all(on, ...within);
  const readFrom = (start: number) =>
    readInvoiceFacts(
      on,
      within[0],
      ids.slice(start, start + BATCH).map(({ id }) => id),
    );
  let next = readFrom(0);
  for (let start = 0; start < ids.length; start += BATCH) {
    const page = await next;
    // The database reads on meanwhile; a failure is thrown where it is awaited.
    next = readFrom(start + BATCH);
    next.catch(() => {});
    yield page.values();
  }
}

function addSale(
  derived: Derived,
  sums: TransactionSums,
  scope: DerivationScope,
  { id, invoice_number, document, given }: InvoiceFacts,
  reported_on: string,
): void {
  // When the VAT of a part is due is not said.
  const shares = vatParts(document, false);
  const said = isLeftOut(document.tax_point_code, scope)
    ? { ...document, tax_point_code: null }
    : document;
  const parts = transactionsOf(said, shares, reported_on, given);
  const findings: Finding[] = [];
  if (parts === null) findings.push(findingOf('exchange_rate_missing', invoice_number));
  const isOf = (wanted: string) => parts?.some(({ category }) => category === wanted) ?? false;
  // Only between goods and services it matters.
  if (given?.category == null && isOf('TPS1') && shares.some(({ undecided }) => undecided))
    findings.push(findingOf('operation_undecided', invoice_number));
  if (isOf('TMA1') && given?.margin_amount == null)
    findings.push(findingOf('margin_missing', invoice_number));
  const row = { source_id: id, label: invoice_number, flow: '10.3', reported_on } as const;
  const printed = addUpTransactions(parts ?? []);
  if (derived.add({ source: 'invoice', ...row }, printed, findings))
    addTransactions(sums, parts ?? []);
}

function addTaking(derived: Derived, sums: TransactionSums, taking: DailyTaking): void {
  const { id, register, reference, date, content } = taking;
  const { currency_code, transactions_count, totals } = readTakingContent(content);
  const parts = totals.map(({ category, tax_rate, net_amount, tax_amount }, at) => ({
    date,
    currency_code,
    tax_due_code: null,
    category,
    // All of a category count once.
    transactions_count:
      totals.findIndex((one) => one.category === category) === at ? transactions_count : 0,
    totals: [{ tax_rate, net: readCents(net_amount), tax: readCents(tax_amount) }],
  }));
  const label = `${register} ${reference}`;
  const row = { source_id: id, label, flow: '10.3', reported_on: date } as const;
  if (derived.add({ source: 'daily_taking', ...row }, addUpTransactions(parts)))
    addTransactions(sums, parts);
}
