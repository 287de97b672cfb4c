import type { InvoiceDirection } from '#machines/invoice-lifecycle.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Quotes within a JSON text are escaped, so only a member's name matches. */
export const IS_EARLIER = `strpos(header, '"lines_total":') = 0`;

interface EarlierInvoice {
  company_id: string;
  direction: InvoiceDirection;
  content: string;
}

const FIND = statement<EarlierInvoice, [workspace_id: string, id: string]>(
  'find_earlier_invoice',
  `
    select company_id, direction, content from invoices
    where workspace_id = $1 and id = $2 and ${IS_EARLIER}`,
);

/** Null where it is gone, or filled meanwhile. */
export const findEarlierInvoice = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<EarlierInvoice | null> => FIND.first(on, workspace_id, id);

const FILL = statement<never, [workspace_id: string, id: string, header: string, content: string]>(
  'fill_earlier_invoice',
  `
    update invoices set header = $3, content = $4
    where workspace_id = $1 and id = $2 and ${IS_EARLIER}`,
);

/**
 * Writes the filled texts in one statement, which locks the row and looks at its form again.
 * @returns whether it was still of the earlier form
 */
export const fillEarlierInvoice = async (
  on: Queryable,
  { workspace_id, id }: RowKey,
  { header, content }: { header: string; content: string },
): Promise<boolean> => (await FILL.run(on, workspace_id, id, header, content)) === 1;
