import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { MoneyDirection } from '#model/money-direction.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A numbered invoice for matching with payments. Amounts have four decimals. */
export interface OpenItem {
  invoice_id: string;
  company_id: string;
  direction: MoneyDirection;
  currency_code: string;
  /** The amount due minus confirmed allocations. */
  open_amount: string;
  invoice_number: string;
  number_token: string;
  party_name: string;
  party_key: string;
  payee_iban: string | null;
  issue_date: string;
  due_date: string | null;
}

export const OPEN_ITEM_COLUMNS = `
  o.invoice_id, o.company_id, o.direction, o.currency_code, o.open_amount, o.invoice_number,
  o.number_token, o.party_name, o.party_key, o.payee_iban, o.issue_date, o.due_date`;

type Some = [workspace_id: string, invoice_ids: readonly string[]];

const lockItems = (name: string, waits: string) =>
  statement<OpenItem, Some>(
    name,
    `
      select ${OPEN_ITEM_COLUMNS} from open_items o
      where o.workspace_id = $1 and o.invoice_id = any($2::bigint[])
      order by o.invoice_id for update ${waits}`,
  );
const LOCK = lockItems('lock_open_items', '');
const LOCK_FREE = lockItems('lock_free_open_items', 'skip locked');

const READ_OPEN = statement<
  Pick<OpenItem, 'invoice_id' | 'open_amount'>,
  [...Some, unsettled_states: readonly string[]]
>(
  'read_open_amounts',
  `
    select o.invoice_id, o.open_amount
    from open_items o
    join invoices i on i.workspace_id = o.workspace_id and i.id = o.invoice_id
    where o.workspace_id = $1 and o.invoice_id = any($2::bigint[]) and o.open_amount > 0
      and i.lifecycle_state <> all($3::text[])`,
);

/** The open amount of each invoice, except in states in which nothing is due. */
export const readOpenAmounts = async (
  on: Queryable,
  ...some: [...Some, unsettled_states: readonly string[]]
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await READ_OPEN.all(on, ...some)).map(({ invoice_id, open_amount }) => [
      invoice_id,
      open_amount,
    ]),
  );

interface InvoiceRow {
  id: string;
  company_id: string;
  direction: InvoiceDirection;
  lifecycle_state: InvoiceLifecycleState;
  proforma: boolean;
}

const SHARE_INVOICES = statement<InvoiceRow, Some>(
  'share_invoices',
  `
    select id, company_id, direction, lifecycle_state, proforma from invoices
    where workspace_id = $1 and id = any($2::bigint[])
    order by id for share`,
);

/** A locked invoice. Its open item is null if it does not exist or another transaction had locked it. */
export interface LockedInvoice extends InvoiceRow {
  item: OpenItem | null;
}

/** Locks open items by ascending id, then their invoices, which others may still read. */
export const lockInvoices = async (tx: Queryable, ...some: Some): Promise<LockedInvoice[]> =>
  withInvoices(tx, some, await LOCK.all(tx, ...some));

/**
 * {@link lockInvoices} that skips items locked by another transaction, for callers that may hold higher ids already.
 */
export const lockFreeInvoices = async (tx: Queryable, ...some: Some): Promise<LockedInvoice[]> =>
  withInvoices(tx, some, await LOCK_FREE.all(tx, ...some));

async function withInvoices(
  tx: Queryable,
  some: Some,
  items: readonly OpenItem[],
): Promise<LockedInvoice[]> {
  const byId = new Map(items.map((item) => [item.invoice_id, item]));
  const invoices = await SHARE_INVOICES.all(tx, ...some);
  return invoices.map((invoice) => ({ ...invoice, item: byId.get(invoice.id) ?? null }));
}

const SETTLE = statement<never, [...Some, amounts: readonly string[]]>(
  'settle_open_items',
  `
    update open_items o set open_amount = o.open_amount - settled.amount
    from (
      select invoice_id, sum(amount) as amount
      from unnest($2::bigint[], $3::numeric[]) as each_one (invoice_id, amount)
      group by invoice_id
    ) settled
    where o.workspace_id = $1 and o.invoice_id = settled.invoice_id`,
);

/** Subtracts amounts from the open amounts of locked items; negative ones are added back. */
export async function settleOpenItems(
  tx: Queryable,
  workspace_id: string,
  settled: readonly { invoice_id: string; amount: string }[],
): Promise<void> {
  const ids = settled.map(({ invoice_id }) => invoice_id);
  const amounts = settled.map(({ amount }) => amount);
  const written = await SETTLE.run(tx, workspace_id, ids, amounts);
  const items = new Set(ids).size;
  if (written !== items) throw new Error(`${written} of ${items} open items were settled`);
}
