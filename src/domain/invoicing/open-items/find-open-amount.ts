import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const FIND = statement<{ open_amount: string }, [workspace_id: string, invoice_id: string]>(
  'find_open_amount',
  'select open_amount from open_items where workspace_id = $1 and invoice_id = $2',
);

/** What is left to pay of an invoice; null for what is never paid, such as a draft. */
export const findOpenAmount = async (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<string | null> => (await FIND.first(on, workspace_id, id))?.open_amount ?? null;
