import type { Warning } from '#model/warning.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { fieldOf } from './read-instruction-members.ts';
import { withProgress, type BatchWithProgress } from './with-progress.ts';

/** Why a payment was perhaps not meant; each is the code of its warning. */
export type PaymentDoubt = {
  /** Its number in the batch, from 1. */
  line: number;
} & (
  | { code: 'payment_repeated' | 'in_other_batch'; other_batch_id: string }
  | { code: 'above_open_amount' | 'sale_paid' }
);

export interface JudgedBatch extends BatchWithProgress {
  doubts: readonly PaymentDoubt[];
}

interface DoubtfulPayment {
  line: number;
  /** The newest batch with the same payment. */
  repeated_in: string | null;
  /** The newest batch that pays the same invoice. */
  also_in: string | null;
  is_excessive: boolean;
  is_sale: boolean;
}

/** More are not read by a person, and would make the answer heavy. */
const MAX_DOUBTFUL = 100;

/**
 * A payment counts unless it was refused: one that was settled by hand was made, also in a failed batch. Those that are
 * no longer `draft` are not handed over.
 */
const FIND = statement<
  DoubtfulPayment,
  [workspace_id: string, payment_batch_id: string, limit: number]
>(
  'find_doubtful_payments',
  `
    with numbered as (
      select row_number() over (order by position)::int as line,
        status, invoice_document_id, amount, currency_code
      from payment_instructions where workspace_id = $1 and payment_batch_id = $2
    ), own as materialized (
      select line, invoice_document_id, amount, currency_code,
        sum(amount) over (partition by invoice_document_id) as paid
      from numbered where status = 'draft' and invoice_document_id is not null
    ), other as materialized (
      select invoice_document_id, amount, max(payment_batch_id) as batch_id
      from payment_instructions
      where workspace_id = $1 and payment_batch_id <> $2
        and invoice_document_id in (select invoice_document_id from own)
        and status not in ('rejected', 'submission_failed')
      group by invoice_document_id, amount
    ), newest as (
      select invoice_document_id, max(batch_id) as batch_id from other group by invoice_document_id
    ), doubtful as (
      select own.line, same.batch_id as repeated_in, newest.batch_id as also_in,
        coalesce(
          o.direction = 'outgoing' and o.currency_code = own.currency_code
            and own.paid > o.open_amount, false) as is_excessive,
        i.direction = 'sales' and coalesce(o.direction, 'incoming') = 'incoming' as is_sale
      from own
      join invoices i on i.workspace_id = $1 and i.id = own.invoice_document_id
      left join open_items o on o.workspace_id = $1 and o.invoice_id = own.invoice_document_id
      left join newest on newest.invoice_document_id = own.invoice_document_id
      left join other same
        on same.invoice_document_id = own.invoice_document_id and same.amount = own.amount
    )
    select line, repeated_in, also_in, is_excessive, is_sale from doubtful
    where also_in is not null or is_excessive or is_sale
    order by repeated_in is null, line limit $3`,
  { plannedEachTime: 'for few instructions and for thousands other plans are good' },
);

/** The doubts about a batch's payments: of the first hundred, those that are repeated before all others. */
export async function findDoubts(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<PaymentDoubt[]> {
  const doubtful = await FIND.all(on, workspace_id, id, MAX_DOUBTFUL);
  return doubtful.flatMap(doubtsOf);
}

function doubtsOf(payment: DoubtfulPayment): PaymentDoubt[] {
  const { line, repeated_in, also_in, is_excessive, is_sale } = payment;
  const doubts: PaymentDoubt[] = [];
  if (repeated_in !== null)
    doubts.push({ line, code: 'payment_repeated', other_batch_id: repeated_in });
  else if (also_in !== null) doubts.push({ line, code: 'in_other_batch', other_batch_id: also_in });
  if (is_excessive) doubts.push({ line, code: 'above_open_amount' });
  if (is_sale) doubts.push({ line, code: 'sale_paid' });
  return doubts;
}

/** {@link withProgress}, with the doubts about its payments as long as they have not left. */
export async function withDoubts(on: Queryable, batch: PaymentBatch): Promise<JudgedBatch> {
  const doubts = batch.submitted_at === null ? await findDoubts(on, batch) : [];
  return { ...(await withProgress(on, batch)), doubts };
}

/** In French, as the API writes it. */
export const warningOf = (doubt: PaymentDoubt): Warning => ({
  severity: 'warning',
  code: doubt.code,
  rule: null,
  path: fieldOf(
    doubt.line - 1,
    doubt.code === 'above_open_amount' ? 'amount' : 'invoice_document_id',
  ),
  message: `Virement ${doubt.line} : ${sentenceOf(doubt)}`,
});

/** The end of a sentence that begins with the payment. */
export function sentenceOf(doubt: PaymentDoubt): string {
  switch (doubt.code) {
    case 'payment_repeated':
      return `déjà dans le lot ${doubt.other_batch_id}, pour le même montant`;
    case 'in_other_batch':
      return `déjà dans le lot ${doubt.other_batch_id}`;
    case 'above_open_amount':
      return 'dépasse ce qui reste dû';
    case 'sale_paid':
      return 'est une vente';
    default:
      return doubt satisfies never;
  }
}
