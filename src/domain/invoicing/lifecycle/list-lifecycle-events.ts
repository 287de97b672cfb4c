import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';
import { LIFECYCLE_EVENT_COLUMNS } from '#domain/invoicing/invoices/read-lifecycle-events.ts';

type OfInvoice = [workspace_id: string, invoice_id: string];

const LIST = statement<LifecycleEventRow, [...OfInvoice, limit: number, offset: number]>(
  'list_lifecycle_events',
  `
    select ${LIFECYCLE_EVENT_COLUMNS}
    from lifecycle_events
    where workspace_id = $1 and invoice_id = $2
    order by created_at, id limit $3 offset $4`,
);
const COUNT = statement<{ total: number }, OfInvoice>(
  'count_lifecycle_events',
  `
    select count(*)::int as total from lifecycle_events
    where workspace_id = $1 and invoice_id = $2`,
);

/** One page of an invoice's lifecycle events in the order in which they were written, and how many there are. */
export async function listLifecycleEvents(
  db: Database,
  { workspace_id, id }: RowKey,
  { per_page, offset }: { per_page: number; offset: number },
): Promise<[events: LifecycleEventRow[], total: number]> {
  const [listed, { total }] = await Promise.all([
    LIST.all(db, workspace_id, id, per_page, offset),
    COUNT.one(db, workspace_id, id),
  ]);
  return [listed, total];
}
