import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { IS_OWED } from './is-owed.ts';

interface OpenAmount {
  /** Null for what is never paid, such as a draft. */
  open_amount: string | null;
  /** Whether somebody still has to pay it. */
  is_owed: boolean;
}

const FIND = statement<OpenAmount, [workspace_id: string, invoice_id: string]>(
  'find_open_amount',
  `
    select o.open_amount, ${IS_OWED} as is_owed
    from open_items o join invoices i on i.workspace_id = $1 and i.id = o.invoice_id
    where o.workspace_id = $1 and o.invoice_id = $2`,
);

/** The amount left to pay of an invoice. */
export const findOpenAmount = async (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<OpenAmount> =>
  (await FIND.first(on, workspace_id, id)) ?? { open_amount: null, is_owed: false };
