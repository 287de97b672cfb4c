import { MOST_COUNTED, type Tally } from '#domain/shared/tally.ts';
import { statement, type Queryable } from '#orm/statement.ts';

interface Refused {
  count: number;
  oldest: Date | null;
  newest_event_id: string | null;
}

/** Each refused message is the cause of a notice: there they are found without reading those that were sent. */
const COUNT = statement<Refused, [workspace_id: string]>(
  'count_refused_network_messages',
  `
    select count(*)::int as count, min(opened_at) as oldest, max(subject_id) as newest_event_id
    from (
      select opened_at, subject_id from notice_causes
      where workspace_id = $1 and kind = 'network_message_failed'
      order by subject_id desc limit ${MOST_COUNTED + 1}
    ) latest
    where opened_at >= now() - interval '30 days'`,
);

const FIND_INVOICE = statement<{ invoice_id: string }, [workspace_id: string, event_id: string]>(
  'find_invoice_of_refused_message',
  `
    select invoice_id from network_messages
    where workspace_id = $1 and lifecycle_event_id = $2`,
);

/** A workspace's messages that the e-invoicing network refused in the last thirty days, and the latest one's invoice. */
export async function countRefusedMessages(
  on: Queryable,
  workspace_id: string,
): Promise<Tally & { invoice_id: string | null }> {
  const { count, oldest, newest_event_id } = await COUNT.one(on, workspace_id);
  const found =
    newest_event_id === null ? null : await FIND_INVOICE.first(on, workspace_id, newest_event_id);
  return {
    count: Math.min(count, MOST_COUNTED),
    more: count > MOST_COUNTED,
    oldest,
    invoice_id: found?.invoice_id ?? null,
  };
}
