import { decimal, toFixed, type Decimal } from '#kernel/decimal.ts';
import type { ScoreCriterion, ScoreDetail } from '#model/score.ts';
import type { StoredOperation } from '#orm/sql/bank-operations.ts';
import type { OpenItem } from '#orm/sql/open-items.ts';
import type { Tokens } from './text-tokens.ts';

/** An operation as candidates are compared with it. */
export interface ComparedOperation extends Pick<
  StoredOperation,
  'booking_date' | 'counterparty_name' | 'counterparty_iban_last4'
> {
  remaining: Decimal;
  /** Of its label, and of the labels of a batch's payments. */
  labels: Tokens;
  /** End-to-end ids, each as one token. */
  end_to_end_tokens: ReadonlySet<string>;
  /** Invoices that payment instructions with these end-to-end ids pay. */
  instructed_invoices: ReadonlySet<string>;
  /** The counterparty's name as `party_key` has it. */
  counterparty_key: string | null;
  /** Without blanks; null when it is unknown. */
  counterparty_iban: () => string | null;
}

/** Facts about a candidate that the others decide. */
interface CandidateContext {
  /** Whether the label names it, and no longer number that holds its own. */
  is_named: boolean;
  /** How many invoices are named that together have open exactly what remains; 0 when it is none of such. */
  set_size: number;
}

export interface Score {
  /** In hundredths, at most 100. */
  hundredths: number;
  details: ScoreDetail[];
}

const POINTS = {
  amount: 40,
  part_payment: 10,
  end_to_end_id: 40,
  invoice_number: 40,
  party: 15,
  date: 5,
} as const;

const MAX_HUNDREDTHS = 100;
const DAYS_PAST_DUE = 60;
const DAY_MS = 86_400_000;
/** A shorter name is too often a word of a label. */
const MIN_NAME = 4;

/** How well an invoice fits an operation: the criteria that it meets, with their reasons, and their sum. */
export function scoreCandidate(
  operation: ComparedOperation,
  item: OpenItem,
  context: CandidateContext,
): Score {
  const details = [
    byAmount(operation, item, context),
    byEndToEndId(operation, item),
    context.is_named
      ? met('invoice_number', POINTS.invoice_number, `The label names ${item.invoice_number}.`)
      : null,
    byParty(operation, item),
    byDate(operation, item),
  ].filter((detail) => detail !== null);
  const total = details.reduce((sum, { points }) => sum + points, 0);
  return {
    hundredths: Math.min(total, MAX_HUNDREDTHS),
    details: details.map((each) => ({ ...each, points: printHundredths(each.points, 2) })),
  };
}

/** `0.4000` of 40. */
export const printHundredths = (hundredths: number, places: number): string =>
  toFixed(decimal(String(hundredths)).times('0.01'), places);

interface MetCriterion {
  criterion: ScoreCriterion;
  points: number;
  detail: string;
}

const met = (criterion: ScoreCriterion, points: number, detail: string): MetCriterion => ({
  criterion,
  points,
  detail,
});

function byAmount(
  { remaining }: ComparedOperation,
  { open_amount }: OpenItem,
  { set_size }: CandidateContext,
): MetCriterion | null {
  const amount = toFixed(remaining, 4);
  const exact = (of: string) =>
    met('amount', POINTS.amount, `The ${amount} that remain are what is open on ${of}.`);
  if (amount === open_amount) return exact('the invoice');
  if (set_size > 0) return exact(`the ${set_size} invoices named`);
  if (remaining.gt(open_amount)) return null;
  const detail = `The ${amount} that remain are a part of the ${open_amount} open on the invoice.`;
  return met('amount', POINTS.part_payment, detail);
}

function byEndToEndId(operation: ComparedOperation, item: OpenItem): MetCriterion | null {
  const because = (detail: string) => met('end_to_end_id', POINTS.end_to_end_id, detail);
  if (operation.instructed_invoices.has(item.invoice_id))
    return because('The end-to-end id is that of a payment instruction for the invoice.');
  if (operation.end_to_end_tokens.has(item.number_token))
    return because(`The end-to-end id is the invoice's number ${item.invoice_number}.`);
  return null;
}

function byParty(operation: ComparedOperation, item: OpenItem): MetCriterion | null {
  const { party_key, party_name, payee_iban } = item;
  const because = (detail: string) => met('party', POINTS.party, detail);
  if (party_key !== '' && operation.counterparty_key === party_key)
    return because(`The counterparty is ${party_name}.`);
  if (party_key.length >= MIN_NAME && operation.labels.has(party_key))
    return because(`The label names ${party_name}.`);
  const last4 = operation.counterparty_iban_last4;
  if (payee_iban === null || !last4 || !payee_iban.endsWith(last4)) return null;
  if (operation.counterparty_iban() !== payee_iban) return null;
  return because("The counterparty's IBAN is the one that the invoice is to be paid to.");
}

function byDate({ booking_date }: ComparedOperation, item: OpenItem): MetCriterion | null {
  const { issue_date, due_date } = item;
  if (booking_date < issue_date) return null;
  const days = (timeOf(booking_date) - timeOf(due_date ?? issue_date)) / DAY_MS;
  if (days > DAYS_PAST_DUE) return null;
  const detail = `Booked on ${booking_date}, from issue to ${DAYS_PAST_DUE} days past due.`;
  return met('date', POINTS.date, detail);
}

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
