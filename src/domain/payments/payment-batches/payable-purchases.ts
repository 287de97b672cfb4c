import { COLLECTING_MEANS } from '#einvoice/model/invoice.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { BATCH_CURRENCY } from './check-batch-members.ts';

/** Why a purchase cannot be paid from here. */
export type PayObstacle = 'not_payable' | 'in_batch' | 'collected' | 'no_iban' | 'other_company';

export interface PayablePurchase {
  id: string;
  company_id: string;
  invoice_number: string;
  party_name: string;
  currency_code: string;
  /** Four decimals. */
  open_amount: string;
  due_date: string | null;
  payee_iban: string | null;
  /** Approved, in euros, and something is left. */
  is_payable: boolean;
  /** The newest batch with a payment of it that is not refused, nor reconciled yet. */
  batch_id: string | null;
  /** By card or direct debit alone. */
  is_collected: boolean;
  /** BT-59, of a factor for example; null for the seller. */
  payee_name: string | null;
}

/** Purchases that a person chooses from: those due first, or that a text finds. */
export const MAX_OFFERED = 100;
/** Open items of a company that one look reads. */
const LOOKED_AT = 5_000;

const COLLECTING = COLLECTING_MEANS.map((code) => `'${code}'`).join();

const COLUMNS = `
  o.invoice_id as id, o.company_id, o.invoice_number, o.party_name, o.currency_code, o.open_amount,
  o.due_date, o.payee_iban, 
  i.lifecycle_state = 'approved' and o.open_amount > 0 and o.currency_code = '${BATCH_CURRENCY}' as is_payable`;

/** Settled payments count until as much is allocated after the first was made; what was paid before is no part of them. */
const withBatch = (purchases: string): string => `
  select o.*, paid.batch_id, means.is_collected,
    (select header::json -> 'payee' ->> 'name' from invoices where workspace_id = $1 and id = o.id) as payee_name
  from (${purchases}) o
  left join lateral (
    select max(p.payment_batch_id) as batch_id
    from payment_instructions p
    where p.workspace_id = $1 and p.invoice_document_id = o.id
      and p.status not in ('rejected', 'submission_failed')
    having bool_or(p.status <> 'settled') or sum(p.amount) > (
      select coalesce(sum(a.allocated_amount), 0) from allocations a
      where a.workspace_id = $1 and a.invoice_document_id = o.id and a.status = 'confirmed'
        and a.updated_at >= min(p.created_at)
    )
  ) paid on true
  cross join lateral (
    select coalesce(bool_and(m ->> 'type_code' in (${COLLECTING})), false) as is_collected
    from invoices i cross join json_array_elements(i.content::json -> 'payment_means') m
    where i.workspace_id = $1 and i.id = o.id
  ) means
  order by o.due_date nulls last, o.id`;

const FIND = statement<PayablePurchase, [workspace_id: string, ids: readonly string[]]>(
  'find_payable_purchases',
  withBatch(`
    select ${COLUMNS}
    from open_items o join invoices i on i.workspace_id = $1 and i.id = o.invoice_id
    where o.workspace_id = $1 and o.invoice_id = any($2::bigint[])
      and o.direction = 'outgoing' and i.direction = 'purchases'`),
);

/** Purchases to pay, with these ids; others are left out. */
export const findPurchases = (
  on: Queryable,
  workspace_id: string,
  ids: readonly string[],
): Promise<PayablePurchase[]> => FIND.all(on, workspace_id, ids);

const LIST = statement<
  PayablePurchase,
  [workspace_id: string, company_id: string, text: string | null, limit: number]
>(
  'list_payable_purchases',
  withBatch(`
    select ${COLUMNS}
    from (
      select * from open_items
      where workspace_id = $1 and company_id = $2 and direction = 'outgoing' and open_amount > 0
      limit ${LOOKED_AT}
    ) o join invoices i on i.workspace_id = $1 and i.id = o.invoice_id
    where i.direction = 'purchases' and i.lifecycle_state = 'approved'
      and ($3::text is null or strpos(lower(o.invoice_number), lower($3)) > 0
        or strpos(lower(o.party_name), lower($3)) > 0)
    order by o.due_date nulls last, o.invoice_id limit $4`),
  { plannedEachTime: 'companies differ in how much is due' },
);

/** The approved purchases of a company with an amount left, {@link MAX_OFFERED} at most. */
export const listApprovedPurchases = (
  on: Queryable,
  of: { workspace_id: string; company_id: string },
  text: string | null,
): Promise<PayablePurchase[]> => LIST.all(on, of.workspace_id, of.company_id, text, MAX_OFFERED);

/** @param company_id of the account that pays; null where none is chosen yet */
export function payObstacle(
  purchase: PayablePurchase,
  company_id: string | null,
): PayObstacle | null {
  if (company_id !== null && purchase.company_id !== company_id) return 'other_company';
  if (purchase.batch_id !== null) return 'in_batch';
  if (!purchase.is_payable) return 'not_payable';
  if (purchase.is_collected) return 'collected';
  return purchase.payee_iban === null ? 'no_iban' : null;
}
