import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const FIND = statement<{ id: string }, [workspace_id: string, invoice_id: string]>(
  'find_endpoint_that_hears_statuses',
  `
    select w.id from webhook_endpoints w
    left join access_grants g on g.workspace_id = $1 and g.application_id = w.oauth_application_id
      and g.revoked_at is null
    where w.workspace_id = $1 and w.event_type = 'invoice.lifecycle_event.created' and w.active
      and (w.oauth_application_id is null or g.application_id is not null)
      and (w.category_id is null or w.category_id =
        (select category_id from invoices where workspace_id = $1 and id = $2))
    limit 1`,
);

/** Whether an endpoint receives the event of a status that is set on an invoice now. */
export const hearStatuses = async (on: Queryable, { workspace_id, id }: RowKey): Promise<boolean> =>
  (await FIND.first(on, workspace_id, id)) !== null;
