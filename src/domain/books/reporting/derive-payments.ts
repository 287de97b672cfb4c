import { inEuros } from '#einvoice/euros.ts';
import { netPayments, paymentsOf, type ReceivedAmount } from '#einvoice/flux10/payments.ts';
import { findingOf } from '#einvoice/rules/flux10/rule.ts';
import { readCents } from '#kernel/cents.ts';
import { readTakingContent, type TakingContent } from '#model/reporting.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { classifyInvoice } from './classify-invoice.ts';
import { pieceOf, type Derived, type DerivationScope } from './derived-item.ts';
import { readInvoiceFacts } from './read-invoice-facts.ts';
import { findTakings } from './takings/keep-takings.ts';

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
    where workspace_id = $1 and company_id = $2 and received_on <= $4::date
      and (received_on, id) > ($3::date, $5::bigint) and ${COUNTS} and breakdown <> '[]'
    order by received_on, id limit 200`,
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
  on: Transaction,
  scope: DerivationScope,
  derived: Derived,
): Promise<void> {
  const { workspace_id, company_id, reporting_from, today, manner, end_date } = scope;
  const start_date = scope.start_date > reporting_from ? scope.start_date : reporting_from;
  const { pays_back } = await PAYS_BACK.one(on, workspace_id, company_id, reporting_from);
  const isWhole = pays_back && manner === 'unsigned';
  const isInPeriod = (day: string) => day >= start_date && day <= end_date;
  const within: Scope = isWhole
    ? [workspace_id, company_id, reporting_from, today]
    : [workspace_id, company_id, start_date, end_date];
  const received = await readReceived(on, within, isInPeriod, derived);
  const { lines, uncovered } = netPayments(received, manner);
  for (const { invoice, date } of uncovered) {
    const row = { ...rowOf(date), label: invoice?.invoice_number ?? date, flow: '10.4' } as const;
    if (isInPeriod(date)) derived.add(row, [], [findingOf('payment_negative', row.label)]);
  }
  for (const item of paymentsOf(lines, { start_date, end_date })) {
    const row = { ...rowOf(item.date), flow: item.flow };
    const ofInvoice = item.flow === '10.2' && {
      source: 'invoice' as const,
      source_id: item.invoice_id,
      label: item.invoice_number,
    };
    if (derived.add({ ...row, ...ofInvoice }, [item])) derived.print(pieceOf(item));
  }
}

const rowOf = (day: string) => ({
  source: 'day' as const,
  source_id: day.replaceAll('-', ''),
  label: day,
  reported_on: day,
});

/** Of these days, in euros. Receipts of the period that are undecided or blocked are noted. */
async function readReceived(
  on: Transaction,
  within: Scope,
  isInPeriod: (day: string) => boolean,
  derived: Derived,
): Promise<ReceivedAmount[]> {
  const received: ReceivedAmount[] = [];
  const [workspace_id, company_id, from, to] = within;
  let last: Pick<ReceiptRow, 'received_on' | 'id'> | undefined = { received_on: from, id: '0' };
  while (last !== undefined) {
    const after = [last.received_on, to, last.id] as const;
    const rows: ReceiptRow[] = await LIST.all(on, workspace_id, company_id, ...after);
    const ids = [...new Set(rows.map(({ invoice_id }) => invoice_id))];
    const facts = await readInvoiceFacts(on, workspace_id, ids);
    for (const { id, invoice_id, received_on: date, breakdown } of rows) {
      const invoice = facts.get(invoice_id);
      const flow = invoice?.direction === 'sales' ? classifyInvoice(invoice).flow : 'none';
      if (invoice === undefined || flow === 'none') continue;
      if (flow === 'undecided') {
        if (isInPeriod(date)) derived.undecided_count += 1;
        continue;
      }
      const { invoice_number, document } = invoice;
      const { issue_date } = document;
      const named = flow === '10.1' ? { id: invoice_id, invoice_number, issue_date } : null;
      const amounts = (JSON.parse(breakdown) as TakingContent['payments']) // only receipts write it
        .map(({ tax_rate, amount }) => ({ tax_rate, euros: inEuros(document, readCents(amount)) }));
      if (amounts.every(({ euros }) => euros !== null))
        for (const { tax_rate, euros } of amounts)
          received.push({ invoice: named, date, tax_rate, amount: euros ?? 0n });
      else if (isInPeriod(date)) {
        const row = { source: 'receipt', source_id: id, label: invoice_number } as const;
        const finding = findingOf('exchange_rate_missing', invoice_number);
        derived.add({ ...row, flow: '10.2', reported_on: date }, [], [finding]);
      }
    }
    last = rows.at(-1);
  }
  for (const { date, content } of await findTakings(on, { workspace_id, company_id }, [from, to]))
    for (const { tax_rate, amount } of readTakingContent(content).payments)
      received.push({ invoice: null, date, tax_rate, amount: readCents(amount) });
  return received;
}
