import { inEuros } from '#einvoice/flux10/euros.ts';
import { netPayments, paymentsOf, type ReceivedAmount } from '#einvoice/flux10/payments.ts';
import { checkReportItem } from '#einvoice/rules/flux10/check-report.ts';
import { readCents } from '#kernel/cents.ts';
import { amountText, decimal, quotientTo } from '#kernel/decimal.ts';
import { readTakingContent } from '#model/reporting.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { classifyInvoice } from './classify-invoice.ts';
import { findingOf } from '#einvoice/rules/flux10/rule.ts';
import {
  contentOf,
  isError,
  type DerivationScope,
  type Derived,
  type DerivedItem,
  type ItemAmount,
  type WriteItem,
} from './derived-item.ts';
import { readInvoiceFacts } from './read-invoice-facts.ts';

type Scope = [workspace_id: string, company_id: string, from: string, to: string];

interface ReceiptRow {
  id: string;
  invoice_id: string;
  received_on: string;
  breakdown: string;
}

/** A withdrawn receipt is no money; its reversal is. */
const COUNTS = "(state <> 'withdrawn' or kind = 'reversal')";

const LIST = statement<ReceiptRow, [...Scope, after: string]>(
  'list_receipts_to_report',
  `
    select id, invoice_id, received_on, breakdown from receipts
    where workspace_id = $1 and company_id = $2 and received_on between $3::date and $4::date
      and id > $5 and ${COUNTS} and breakdown <> '[]'
    order by id limit 200`,
);

const LIST_TAKINGS = statement<{ date: string; content: string }, Scope>(
  'list_taking_payments_to_report',
  `
    select date, content from daily_takings
    where workspace_id = $1 and company_id = $2 and date between $3::date and $4::date`,
);

const PAYS_BACK = statement<
  { pays_back: boolean },
  [workspace_id: string, company_id: string, from: string]
>(
  'find_repayment_since',
  `
    select exists (
      select from receipts where workspace_id = $1 and company_id = $2 and received_on >= $3::date and amount < 0
    ) or exists (
      select from daily_takings where workspace_id = $1 and company_id = $2 and date >= $3::date
        and content like '%"amount":"-%'
    ) as pays_back`,
);

/**
 * The payments of a period. What was paid back since may be taken from it, and what it leaves open from others, so then
 * all receipts count.
 */
export async function derivePayments(
  on: Queryable,
  scope: DerivationScope & { manner: 'unsigned' | 'signed' },
  write: WriteItem,
): Promise<Derived> {
  const { workspace_id, company_id, reporting_from, today, manner, end_date } = scope;
  const start_date = latest(scope.start_date, reporting_from);
  const { pays_back } = await PAYS_BACK.one(on, workspace_id, company_id, reporting_from);
  const isWhole = pays_back && manner === 'unsigned';
  const derived: Derived = { items: [], undecided_count: 0 };
  const isInPeriod = (day: string) => day >= start_date && day <= end_date;
  const within: Scope = isWhole
    ? [workspace_id, company_id, reporting_from, today]
    : [workspace_id, company_id, start_date, end_date];
  const received = await readReceived(on, within, isInPeriod, derived);
  const { lines, uncovered } = netPayments(received, manner);
  for (const { invoice, date: reported_on } of uncovered) {
    const source_id = reported_on.replaceAll('-', '');
    const label = invoice?.invoice_number ?? reported_on;
    const item = { source: 'day', source_id, label, flow: '10.4', reported_on } as const;
    if (isInPeriod(reported_on)) derived.items.push(blockedItem(item, 'payment_negative'));
  }
  const ids = new Map(lines.map(({ invoice }) => [nameOf(invoice), invoice?.id ?? '']));
  for (const item of paymentsOf(lines, { start_date, end_date }))
    derived.items.push(deriveItem(scope, item, ids, write));
  return derived;
}

/** Of these days. Receipts of the period that are undecided or blocked are noted. */
async function readReceived(
  on: Queryable,
  within: Scope,
  isInPeriod: (day: string) => boolean,
  derived: Derived,
): Promise<ReceivedAmount[]> {
  const received: ReceivedAmount[] = [];
  for (let after: string | undefined = '0'; after !== undefined;) {
    const rows: ReceiptRow[] = await LIST.all(on, ...within, after);
    for (const { row, amounts, blocked } of await readReceipts(on, within[0], rows)) {
      const { id: source_id, received_on: reported_on } = row;
      received.push(...amounts);
      if (!isInPeriod(reported_on)) continue;
      const item = { source: 'receipt', source_id, flow: '10.2', reported_on } as const;
      if (blocked !== null)
        derived.items.push(blockedItem({ ...item, label: blocked }, 'exchange_rate_missing'));
      else if (amounts.length === 0) derived.undecided_count += 1;
    }
    after = rows.at(-1)?.id;
  }
  for (const { date, content } of await LIST_TAKINGS.all(on, ...within))
    for (const { tax_rate, amount } of readTakingContent(content).payments)
      received.push({ invoice: null, date, tax_rate, amount: readCents(amount) });
  return received;
}

function deriveItem(
  { today, limits }: DerivationScope,
  item: ReturnType<typeof paymentsOf>[number],
  ids: ReadonlyMap<string, string>,
  write: WriteItem,
): DerivedItem {
  const { flow, date: reported_on } = item;
  const invoice = flow === '10.2' ? item : null;
  const label = invoice?.invoice_number ?? reported_on;
  const amounts = item.totals.map(({ tax_rate, amount }) => paid(tax_rate, amount));
  const findings = checkReportItem(item, { row: label, today, limits }).filter(isError);
  if (findings.length === 0) write(item);
  const source = invoice === null ? 'day' : 'invoice';
  const source_id = ids.get(nameOf(invoice)) || reported_on.replaceAll('-', '');
  const content = contentOf(reported_on, amounts, item);
  return { source, source_id, label, flow, reported_on, amounts, content, findings };
}

/** Numbers are used again in other years. */
const nameOf = (invoice: { invoice_number: string; issue_date: string } | null): string =>
  invoice === null ? '' : `${invoice.invoice_number} ${invoice.issue_date}`;

const latest = (one: string, other: string): string => (one > other ? one : other);

function paid(tax_rate: string, amount: string): ItemAmount {
  const share = quotientTo(decimal(amount).times('100'), decimal(tax_rate).plus('100'), 2);
  const net_amount = amountText(share);
  return {
    category: null,
    tax_rate,
    net_amount,
    tax_amount: amountText(decimal(amount).minus(share)),
  };
}

interface ReadReceipt {
  row: ReceiptRow;
  /** In euros; none if its invoice is undecided, or its rate unknown. */
  amounts: ReceivedAmount[];
  /** The invoice's number, where its rate is unknown. */
  blocked: string | null;
}

interface Breakdown {
  tax_rate: string;
  amount: string;
}

/** Receipts of invoices that are reported; others are left out. */
async function readReceipts(
  on: Queryable,
  workspace_id: string,
  rows: readonly ReceiptRow[],
): Promise<ReadReceipt[]> {
  const ids = [...new Set(rows.map(({ invoice_id }) => invoice_id))];
  const facts = await readInvoiceFacts(on, workspace_id, ids);
  return rows.flatMap((row): ReadReceipt[] => {
    const invoice = facts.get(row.invoice_id);
    const flow = invoice?.direction === 'sales' ? classifyInvoice(invoice).flow : 'none';
    if (invoice === undefined || flow === 'none') return [];
    if (flow === 'undecided') return [{ row, amounts: [], blocked: null }];
    const { id, invoice_number, document } = invoice;
    const { issue_date } = document;
    const parts = JSON.parse(row.breakdown) as Breakdown[]; // only receipts write it
    const amounts = parts.flatMap(({ tax_rate, amount }) => {
      const euros = inEuros(document, amount);
      if (euros === null) return [];
      const named = flow === '10.1' ? { id, invoice_number, issue_date } : null;
      return [{ invoice: named, date: row.received_on, tax_rate, amount: readCents(euros) }];
    });
    if (amounts.length === parts.length) return [{ row, amounts, blocked: null }];
    return [{ row, amounts: [], blocked: invoice_number }];
  });
}

const blockedItem = (
  item: Pick<DerivedItem, 'source' | 'source_id' | 'label' | 'flow' | 'reported_on'>,
  code: 'exchange_rate_missing' | 'payment_negative',
): DerivedItem => ({ ...item, amounts: [], content: '', findings: [findingOf(code, item.label)] });
