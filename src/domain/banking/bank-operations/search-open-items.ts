import { notFound } from '#kernel/api-error.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { directionOf } from '#model/money-direction.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { readOperations, type StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { OPEN_ITEM_COLUMNS, type OpenItem } from '#orm/sql/banking/open-items.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { SENT_AS, type SentSale } from '#domain/invoicing/invoices/departure.ts';
import { UNSETTLED_STATES } from '#domain/invoicing/open-items/unsettled-states.ts';
import { tokenOf } from '#domain/banking/allocations/text-tokens.ts';
import { amountIn } from './list-booked-operations.ts';

/** An invoice that an operation may settle. */
export interface SettleableInvoice extends OpenItem {
  lifecycle_state: InvoiceLifecycleState;
  invoice_direction: InvoiceDirection;
  sent_as: SentSale['sent_as'];
}

/** Invoices shown for one text. */
const MAX_FOUND = 20;
/** Open invoices whose number or party is searched for the text itself; beyond them only for its beginning. */
const WINDOW = 20_000;
/** Tokens are capitals and digits, at most this many. */
const LAST_OF_PREFIX = `repeat('Z', 128)`;

const OPEN = `
  from open_items o
  where o.workspace_id = $1 and o.company_id = $2 and o.direction = $3 and o.currency_code = $4
    and o.open_amount > 0`;

const SEARCH = statement<
  SettleableInvoice,
  [
    workspace_id: string,
    company_id: string,
    direction: string,
    currency_code: string,
    bank_operation_id: string,
    token: string | null,
    amount: string | null,
    unsettled_states: readonly string[],
  ]
>(
  'search_open_items',
  `
    with found as materialized (
      (select ${OPEN_ITEM_COLUMNS} ${OPEN}
        and o.number_token >= $6 and o.number_token <= $6 || ${LAST_OF_PREFIX}
      order by o.number_token limit ${MAX_FOUND * 2})
      union
      (select ${OPEN_ITEM_COLUMNS} ${OPEN}
        and o.party_key >= $6 and o.party_key <= $6 || ${LAST_OF_PREFIX}
      order by o.party_key limit ${MAX_FOUND * 2})
      union
      (select ${OPEN_ITEM_COLUMNS} ${OPEN} and o.open_amount = $7::numeric
      order by o.issue_date desc limit ${MAX_FOUND * 2})
      union
      (select ${OPEN_ITEM_COLUMNS}
      from (select ${OPEN_ITEM_COLUMNS} ${OPEN} limit ${WINDOW}) o
      where strpos(o.number_token, $6) > 0 or strpos(o.party_key, $6) > 0
      limit ${MAX_FOUND * 2})
    )
    select ${OPEN_ITEM_COLUMNS}, i.lifecycle_state, i.direction as invoice_direction,
      ${SENT_AS} as sent_as
    from found o
    join invoices i on i.workspace_id = $1 and i.id = o.invoice_id
    where i.lifecycle_state <> all($8::text[]) and not i.proforma
      and not exists (
        select from allocations a
        where a.workspace_id = $1 and a.bank_operation_id = $5 and a.invoice_document_id = o.invoice_id
          and a.status in ('proposed', 'confirmed'))
    order by (o.open_amount = $7::numeric) is true desc, (o.number_token = $6) is true desc,
      o.issue_date desc, o.invoice_id desc
    limit ${MAX_FOUND}`,
  { plannedEachTime: 'it is asked by a person, and companies differ much in size' },
);

/**
 * Invoices that an operation may settle and that have the text in their number or their party's name, or are open at
 * this amount; the exact ones first. Those that it settles or is proposed for are left out. 404.
 */
export async function searchOpenItems(
  on: Queryable,
  { workspace_id, id }: RowKey,
  text: string,
): Promise<{ operation: StoredOperation; found: SettleableInvoice[] }> {
  const [operation] = await readOperations(on, workspace_id, [id]);
  if (operation === undefined) throw notFound();
  const token = tokenOf(text);
  const amount = amountIn(text);
  if (token === null && amount === null) return { operation, found: [] };
  const { company_id, currency_code } = operation;
  const scope = [workspace_id, company_id, directionOf(operation.amount), currency_code] as const;
  const found = await SEARCH.all(on, ...scope, id, token, amount, UNSETTLED_STATES);
  return { operation, found };
}
