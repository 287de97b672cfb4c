import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

interface EnteredFile {
  id: string;
  filename: string;
  mime_code: string;
}

const FIND = statement<EnteredFile, [workspace_id: string, invoice_id: string]>(
  'find_entered_purchase_of_invoice',
  `
    select id, filename, mime_code from entered_purchases
    where workspace_id = $1 and invoice_id = $2`,
);

/** The file from which a purchase was typed, which the network does not know; null for any other invoice. */
export const findEnteredFile = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<EnteredFile | null> => FIND.first(on, workspace_id, id);
