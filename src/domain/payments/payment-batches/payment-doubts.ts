import type { Warning } from '#einvoice/model/warning.ts';
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
  | { code: 'payment_repeated'; other_batch_id: null }
  | { code: 'not_approved' | 'other_company' | 'above_open_amount' | 'sale_paid' }
);

export interface JudgedBatch extends BatchWithProgress {
  doubts: readonly PaymentDoubt[];
}

interface DoubtfulPayment {
  line: number;
  /** The newest batch with the same payment. */
  repeated_in: string | null;
  is_repeated_here: boolean;
  /** The newest batch that pays the same invoice. */
  also_in: string | null;
  is_excessive: boolean;
  is_sale: boolean;
  /** A purchase that its buyer or the network has stopped. */
  is_stopped: boolean;
  /** Than the paying account's. */
  is_of_other_company: boolean;
}

/** States in which a purchase is not to be paid. One that was not approved yet may be, by the API. */
const STOPPED = "'disputed', 'suspended', 'refused', 'rejected', 'cancelled', 'inadmissible'";

/** More are not read by a person, and would make the answer heavy. */
const MAX_DOUBTFUL = 100;

/** The invoices that a batch pays. A payment counts unless it was refused. */
const FIND_INVOICES = statement<
  { invoices: string[] | null },
  [workspace_id: string, payment_batch_id: string]
>(
  'find_invoices_of_batch',
  `
    select array_agg(distinct invoice_document_id) as invoices from payment_instructions
    where workspace_id = $1 and payment_batch_id = $2 and invoice_document_id is not null
      and status not in ('rejected', 'submission_failed')`,
);

/**
 * A payment that was settled by hand was made, also in a failed batch. Those that are no longer `draft` are not handed
 * over.
 *
 * The planner takes the lines of a batch that was just written for one, since its statistics do not know them. If it
 * joined them to other rows, it would compare each with each: 45 seconds for ten thousand. So nothing is joined: all
 * that is known of the invoices is one list, which windows compare after one sort.
 */
const FIND = statement<
  DoubtfulPayment,
  [
    workspace_id: string,
    payment_batch_id: string,
    invoice_document_ids: readonly string[],
    limit: number,
  ]
>(
  'find_doubtful_payments',
  `
    with known (line, status, company_id, invoice_company_id, invoice_id, amount, currency, other_batch_id,
      direction, state, open_direction, open_currency, open_amount) as (
      select row_number() over (order by position)::int, status, company_id, null::bigint,
        invoice_document_id, amount, currency_code, null::bigint, null, null, null, null, null::numeric
      from payment_instructions where workspace_id = $1 and payment_batch_id = $2
      union all
      select null, status, null, null, invoice_document_id, amount, null, payment_batch_id, null, null, null, null, null
      from payment_instructions
      where workspace_id = $1 and payment_batch_id <> $2 and invoice_document_id = any($3::bigint[])
      union all
      select null, null, null, company_id, id, null, null, null, direction, lifecycle_state, null, null, null
      from invoices where workspace_id = $1 and id = any($3::bigint[])
      union all
      select null, null, null, null, invoice_id, null, null, null, null, null, direction, currency_code, open_amount
      from open_items where workspace_id = $1 and invoice_id = any($3::bigint[])
    ), compared as (
      select line, status, currency, company_id, max(other_batch_id) over same as repeated_in,
        count(line) over same > 1 as is_repeated_here, max(other_batch_id) over invoice as also_in,
        sum(amount) filter (where line is not null and status = 'draft') over invoice as paid,
        max(invoice_company_id) over invoice as invoice_company_id,
        max(direction) over invoice as direction, max(state) over invoice as state,
        max(open_direction) over invoice as open_direction,
        max(open_currency) over invoice as open_currency,
        max(open_amount) over invoice as open_amount
      from known
      where invoice_id is not null and coalesce(status, '') not in ('rejected', 'submission_failed')
      window invoice as (partition by invoice_id), same as (partition by invoice_id, amount)
    ), doubtful as (
      select line, repeated_in, is_repeated_here, also_in,
        coalesce(open_direction = 'outgoing' and open_currency = currency and paid > open_amount, false)
          as is_excessive,
        coalesce(direction = 'sales', false) and coalesce(open_direction, 'incoming') = 'incoming'
          as is_sale,
        coalesce(direction = 'purchases' and state in (${STOPPED}), false) as is_stopped,
        coalesce(invoice_company_id <> company_id, false) as is_of_other_company
      from compared where line is not null and status = 'draft'
    )
    select line, repeated_in, is_repeated_here, also_in, is_excessive, is_sale, is_stopped,
      is_of_other_company
    from doubtful
    where also_in is not null or is_repeated_here or is_excessive or is_sale or is_stopped
      or is_of_other_company
    order by repeated_in is null and not is_repeated_here and not is_stopped, line limit $4`,
  { plannedEachTime: 'for few instructions and for thousands other plans are good' },
);

/** The doubts about a batch's payments: of the first hundred, those that are to be confirmed before all others. */
export async function findDoubts(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<PaymentDoubt[]> {
  const { invoices } = await FIND_INVOICES.one(on, workspace_id, id);
  if (invoices === null) return [];
  const doubtful = await FIND.all(on, workspace_id, id, invoices, MAX_DOUBTFUL);
  return doubtful.flatMap(doubtsOf);
}

function doubtsOf(payment: DoubtfulPayment): PaymentDoubt[] {
  const { line, repeated_in, is_repeated_here, also_in, is_excessive, is_sale } = payment;
  const doubts: PaymentDoubt[] = [];
  if (repeated_in !== null)
    doubts.push({ line, code: 'payment_repeated', other_batch_id: repeated_in });
  if (is_repeated_here) doubts.push({ line, code: 'payment_repeated', other_batch_id: null });
  if (payment.is_stopped) doubts.push({ line, code: 'not_approved' });
  if (repeated_in === null && also_in !== null)
    doubts.push({ line, code: 'in_other_batch', other_batch_id: also_in });
  if (payment.is_of_other_company) doubts.push({ line, code: 'other_company' });
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
      return doubt.other_batch_id === null
        ? 'plusieurs fois dans ce lot, pour le même montant'
        : `déjà dans le lot ${doubt.other_batch_id}, pour le même montant`;
    case 'in_other_batch':
      return `déjà dans le lot ${doubt.other_batch_id}`;
    case 'not_approved':
      return 'paie un achat en litige, suspendu ou refusé';
    case 'other_company':
      return "paie la facture d'une autre société que le compte à débiter";
    case 'above_open_amount':
      return 'dépasse ce qui reste dû';
    case 'sale_paid':
      return 'est une vente';
    default:
      return doubt satisfies never;
  }
}
