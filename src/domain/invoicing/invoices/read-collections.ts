import { statement, type Queryable } from '#orm/statement.ts';
import type { InvoiceRow } from '#render/invoice.ts';
import type { InvoiceCollection } from '#render/invoice-collections.ts';
import type { SizedInvoice } from './invoice-columns.ts';
import { readLifecycleEvents } from './read-lifecycle-events.ts';
import { readStoredDocument } from '#einvoice/stored-document.ts';

const READ = statement<
  { id: string; content: string },
  [workspace_id: string, ids: readonly string[]]
>(
  'read_invoice_contents',
  'select id, content from invoices where workspace_id = $1 and id = any($2::bigint[])',
);

const NOT_READ = {
  lines: [],
  tax_subtotals: [],
  payment_means: [],
  allowance_charges: [],
  item_notes: [],
  invoice_references: [],
  payments: [],
  early_payment_discounts: [],
};

/** Lifecycle events have their own table. */
const needContent = (collections: readonly InvoiceCollection[]): boolean =>
  collections.some((name) => name !== 'lifecycle_events');

/** Bytes from which these collections are read, about as many as an answer has. */
export const bytesOfCollections = (
  invoices: readonly SizedInvoice[],
  collections: readonly InvoiceCollection[],
): number =>
  needContent(collections)
    ? invoices.reduce((total, { content_bytes }) => total + content_bytes, 0)
    : 0;

/** How many leading invoices have collections within `maxBytes`; at least one. */
export function countWithin(
  invoices: readonly Pick<SizedInvoice, 'content_bytes'>[],
  collections: readonly InvoiceCollection[],
  maxBytes: number,
): number {
  if (!needContent(collections)) return invoices.length;
  let bytes = 0;
  const beyond = invoices.findIndex(({ content_bytes }, index) => {
    bytes += content_bytes;
    return bytes > maxBytes && index > 0;
  });
  return beyond === -1 ? invoices.length : beyond;
}

/** Adds collections to invoices, parsing each content on demand. */
export async function* readCollections(
  on: Queryable,
  invoices: readonly SizedInvoice[],
  collections: readonly InvoiceCollection[],
): AsyncGenerator<InvoiceRow> {
  const [first] = invoices;
  if (first === undefined) return;
  const ids = invoices.map(({ id }) => id);
  const events = collections.includes('lifecycle_events')
    ? await readLifecycleEvents(on, first.workspace_id, ids)
    : null;
  const contents = needContent(collections)
    ? await readContents(on, first.workspace_id, ids)
    : null;
  for (const invoice of invoices) {
    const content = contents?.get(invoice.id);
    contents?.delete(invoice.id);
    yield {
      ...invoice,
      document:
        content === undefined
          ? { ...invoice.document, ...NOT_READ } // not requested, or a draft deleted meanwhile
          : readStoredDocument(content),
      lifecycle_events: events?.get(invoice.id) ?? [],
    };
  }
}

/** Contents by id. */
export async function readContents(
  on: Queryable,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await READ.all(on, workspace_id, ids);
  return new Map(rows.map(({ id, content }) => [id, content]));
}
