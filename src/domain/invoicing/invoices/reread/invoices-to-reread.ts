import { statement, type Queryable } from '#orm/statement.ts';
import { IS_EARLIER } from './earlier-invoices.ts';

/** Headers per statement, of 48 kB at most. */
const STEP = 200;

interface ScannedInvoice {
  id: string;
  /** Whether it has the earlier form (`stored-document.ts`). */
  is_earlier: boolean;
  /** Whether it came as a file whose attachments were not stored with it. */
  has_unread: boolean;
}

const SCAN = statement<ScannedInvoice, [workspace_id: string, after: string]>(
  'scan_invoices_to_reread',
  `
    select i.id, ${IS_EARLIER} as is_earlier,
      exists (
        select from received_files f
        where f.workspace_id = $1 and f.invoice_id = i.id and not f.attachments_read
      ) as has_unread
    from invoices i
    where i.workspace_id = $1 and i.id > $2
    order by i.id limit ${STEP}`,
);

/** A workspace's invoices that something is to be read for, by ascending id. */
export async function* invoicesToReread(
  on: Queryable,
  workspace_id: string,
): AsyncGenerator<ScannedInvoice, void> {
  let after: string | undefined = '0';
  while (after !== undefined) {
    const page: ScannedInvoice[] = await SCAN.all(on, workspace_id, after);
    for (const invoice of page) if (invoice.is_earlier || invoice.has_unread) yield invoice;
    after = page.length < STEP ? undefined : page.at(-1)?.id;
  }
}
