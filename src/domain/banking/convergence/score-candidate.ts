import type { Decimal } from '#kernel/decimal.ts';
import { DAYS_PAST_DUE, pointsOf, type ScoreReason } from '#model/score.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import type { OpenItem } from '#orm/sql/banking/open-items.ts';
import type { Tokens } from '#domain/banking/allocations/text-tokens.ts';

export interface ComparedOperation extends Pick<
  StoredOperation,
  'booking_date' | 'counterparty_name' | 'counterparty_iban_last4'
> {
  remaining: Decimal;
  /** The same, with four decimals. */
  remaining_amount: string;
  /** Tokens of its label and of its batch's payments. */
  labels: Tokens;
  /** Each id as one token. */
  end_to_end_tokens: ReadonlySet<string>;
  /** Invoices paid by instructions with these end-to-end ids. */
  instructed_invoices: ReadonlySet<string>;
  /** Normalised like `party_key`. */
  counterparty_key: string | null;
  /** Without blanks; null when unknown. */
  counterparty_iban: () => string | null;
}

/** Facts about a candidate that depend on the others. */
interface CandidateContext {
  /** Whether the label names it other than inside a longer number. */
  is_named: boolean;
  /** Size of its set of named invoices that exactly add up to what remains; else 0. */
  set_size: number;
}

export interface Score {
  /** 0 to 100. */
  hundredths: number;
  reasons: ScoreReason[];
}

const MAX_HUNDREDTHS = 100;
const DAY_MS = 86_400_000;
/** Shorter names are often words of a label. */
const MIN_NAME = 4;

/** Sums the criteria that an invoice meets, with their reasons. */
export function scoreCandidate(
  operation: ComparedOperation,
  item: OpenItem,
  context: CandidateContext,
): Score {
  const reasons = [
    byAmount(operation, item, context),
    byEndToEndId(operation, item),
    context.is_named ? (['number_in_label', item.invoice_number] as const) : null,
    byParty(operation, item),
    byDate(operation, item),
  ].filter((reason) => reason !== null);
  const total = reasons.reduce((sum, reason) => sum + pointsOf(reason), 0);
  return { hundredths: Math.min(total, MAX_HUNDREDTHS), reasons };
}

function byAmount(
  { remaining, remaining_amount }: ComparedOperation,
  { open_amount }: OpenItem,
  { set_size }: CandidateContext,
): ScoreReason | null {
  if (remaining_amount === open_amount) return ['amount_exact', remaining_amount];
  if (set_size > 0) return ['amount_of_set', remaining_amount, String(set_size)];
  return remaining.gt(open_amount) ? null : ['amount_part', remaining_amount, open_amount];
}

function byEndToEndId(operation: ComparedOperation, item: OpenItem): ScoreReason | null {
  if (operation.instructed_invoices.has(item.invoice_id)) return ['id_of_instruction'];
  if (operation.end_to_end_tokens.has(item.number_token))
    return ['id_is_number', item.invoice_number];
  return null;
}

function byParty(operation: ComparedOperation, item: OpenItem): ScoreReason | null {
  const { party_key, party_name, payee_iban } = item;
  if (party_key !== '' && operation.counterparty_key === party_key) return ['party_is', party_name];
  if (party_key.length >= MIN_NAME && operation.labels.has(party_key))
    return ['party_in_label', party_name];
  const last4 = operation.counterparty_iban_last4;
  if (payee_iban === null || !last4 || !payee_iban.endsWith(last4)) return null;
  return operation.counterparty_iban() === payee_iban ? ['party_iban'] : null;
}

function byDate({ booking_date }: ComparedOperation, item: OpenItem): ScoreReason | null {
  const { issue_date, due_date } = item;
  if (booking_date < issue_date) return null;
  const days = (timeOf(booking_date) - timeOf(due_date ?? issue_date)) / DAY_MS;
  return days > DAYS_PAST_DUE ? null : ['date', booking_date];
}

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
