import { statement, type Queryable } from '#orm/statement.ts';
import { REFUSED_MESSAGES } from './count-refused-messages.ts';

/** Each message is looked up by its key. */
const FIND = statement<{ id: string }, [workspace_id: string, below: string]>(
  'find_invoices_of_refused_messages',
  `
    select distinct m.invoice_id as id
    from (${REFUSED_MESSAGES}) refused
    join lateral (
      select invoice_id from network_messages
      where workspace_id = $1 and lifecycle_event_id = refused.lifecycle_event_id offset 0
    ) m on true
    where m.invoice_id < $2`,
);

/** Ids below `below` of the invoices whose messages {@link REFUSED_MESSAGES} are. */
export async function findRefusedInvoices(
  on: Queryable,
  workspace_id: string,
  below: string,
): Promise<string[]> {
  const found = await FIND.all(on, workspace_id, below);
  return found.map(({ id }) => id);
}
