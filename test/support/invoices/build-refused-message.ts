import type { Invoice } from '#orm/entities/invoice.ts';
import type { Queryable } from '#orm/statement.ts';

/** A message about the invoice that the network refused so long ago. */
export const buildRefusedMessage = (
  db: Queryable,
  { workspace_id, id }: Pick<Invoice, 'workspace_id' | 'id'>,
  ago = '1 day',
): Promise<unknown> =>
  db.query({
    text: `
      with event as (
        insert into lifecycle_events (workspace_id, invoice_id, status_code, status_label, state,
          occurred_at, terminal, rejected, applied, created_at, channel)
        values ($1, $2, '205', 'Approuvée', 'approved', now(), false, false, true, now(), 'service')
        returning workspace_id, id, invoice_id
      ), message as (
        insert into network_messages (workspace_id, lifecycle_event_id, invoice_id, message_id, state, body,
          created_at, settled_at)
        select workspace_id, id, invoice_id, 'M-' || id, 'failed', '', now(), now() from event
      )
      insert into notice_causes (workspace_id, kind, subject_id, label, opened_at, changed_at)
      select workspace_id, 'network_message_failed', id, 'F', now() - $3::interval, now() from event`,
    values: [workspace_id, id, ago],
  });
