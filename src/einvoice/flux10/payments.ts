import { centsText } from '#kernel/cents.ts';
import type { ReportPeriod } from './report.ts';

/** TG-37: euros received in a day for sales of 10.3, rates descending. */
export interface ReportedDayPayment {
  flow: '10.4';
  date: string; // TT-92, TT-96
  totals: { tax_rate: string; amount: string }[]; // TG-36, TG-39
}

/** TG-34: those received for an invoice of 10.1. */
export interface ReportedInvoicePayment extends Omit<ReportedDayPayment, 'flow'> {
  flow: '10.2';
  invoice_id: string;
  invoice_number: string; // TT-91
  issue_date: string; // TT-102
}

/** Money received in a day at a rate, below zero if it was given back: for an invoice of 10.1, or for sales of 10.3. */
export interface ReceivedAmount {
  invoice: { id: string; invoice_number: string; issue_date: string } | null;
  date: string;
  tax_rate: string;
  /** Cents of euro. */
  amount: bigint;
}

interface NetPayments {
  /** One a day, rate and invoice, none of 0.00. */
  lines: ReceivedAmount[];
  /** Refunds for which `unsigned` found no line yet. */
  uncovered: ReceivedAmount[];
}

/**
 * All receipts of a company as they are reported. `signed` has refunds as they are. By `unsigned`, for a schematron
 * that refuses them (G1.16), what a day leaves below zero is taken from the latest lines before it of its rate and
 * invoice, whose periods change; else from the next ones.
 */
export function netPayments(
  received: Iterable<ReceivedAmount>,
  manner: 'unsigned' | 'signed',
): NetPayments {
  const byLine = new Map<string, Map<string, ReceivedAmount>>();
  for (const one of received) {
    const key = `${one.invoice?.id ?? ''} ${one.tax_rate}`;
    const days = byLine.get(key) ?? new Map<string, ReceivedAmount>();
    days.set(one.date, { ...one, amount: (days.get(one.date)?.amount ?? 0n) + one.amount });
    byLine.set(key, days);
  }
  const net: NetPayments = { lines: [], uncovered: [] };
  for (const days of byLine.values()) {
    const sums = [...days.values()].toSorted(inOrder);
    if (manner === 'signed') net.lines.push(...sums.filter(({ amount }) => amount !== 0n));
    else takeBack(sums, net);
  }
  return net;
}

function takeBack(days: readonly ReceivedAmount[], net: NetPayments): void {
  const lines: ReceivedAmount[] = [];
  let rest = 0n;
  for (const day of days) {
    let line = day;
    rest += day.amount;
    while (rest < 0n && lines.length > 0) {
      line = lines.pop() ?? line;
      rest += line.amount;
    }
    if (rest > 0n) lines.push({ ...line, amount: rest });
    if (rest > 0n) rest = 0n;
  }
  net.lines.push(...lines);
  if (rest < 0n) net.uncovered.push(...days.slice(-1).map((day) => ({ ...day, amount: rest })));
}

/** The lines of a period as items, in the report's order: one an invoice and day, then one a day. */
export function paymentsOf(
  lines: readonly ReceivedAmount[],
  { start_date, end_date }: ReportPeriod,
): (ReportedInvoicePayment | ReportedDayPayment)[] {
  const items = new Map<string, ReportedInvoicePayment | ReportedDayPayment>();
  const inPeriod = lines.filter(({ date }) => date >= start_date && date <= end_date);
  for (const one of inPeriod.toSorted(inOrder)) {
    const { id: invoice_id = '', invoice_number = '', issue_date = '' } = one.invoice ?? {};
    const named = { flow: '10.2', invoice_id, invoice_number, issue_date } as const;
    const item = items.get(keyOf(one)) ?? {
      ...(one.invoice === null ? ({ flow: '10.4' } as const) : named),
      date: one.date,
      totals: [],
    };
    item.totals.push({ tax_rate: one.tax_rate, amount: centsText(one.amount) });
    items.set(keyOf(one), item);
  }
  return [...items.values()];
}

/** Those of no invoice last. */
const keyOf = ({ invoice, date }: ReceivedAmount): string =>
  invoice ? `2 ${date} ${invoice.invoice_number} ${invoice.id.padStart(19, '0')}` : `4 ${date}`;

function inOrder(one: ReceivedAmount, other: ReceivedAmount): number {
  const [key, next] = [keyOf(one), keyOf(other)];
  return key === next ? Number(other.tax_rate) - Number(one.tax_rate) : key < next ? -1 : 1;
}
