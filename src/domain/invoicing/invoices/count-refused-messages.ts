import { MOST_COUNTED, type Tally } from '#domain/shared/tally.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/**
 * Messages of workspace `$1` that the network refused in the last thirty days, the latest first and one more than are
 * counted, without those that a person sent again. Each is the cause of a notice: there they are found without reading
 * those that were sent.
 */
export const REFUSED_MESSAGES = `
  select opened_at, subject_id as lifecycle_event_id
  from (
    select opened_at, subject_id from notice_causes
    where workspace_id = $1 and kind = 'network_message_failed' and ended_at is null
    order by subject_id desc limit ${MOST_COUNTED + 1}
  ) latest
  where opened_at >= now() - interval '30 days'`;

const COUNT = statement<{ count: number; oldest: Date | null }, [workspace_id: string]>(
  'count_refused_network_messages',
  `
    select count(*)::int as count, min(opened_at) as oldest
    from (${REFUSED_MESSAGES}) refused`,
);

/** A workspace's messages that the e-invoicing network refused in the last thirty days. */
export async function countRefusedMessages(on: Queryable, workspace_id: string): Promise<Tally> {
  const { count, oldest } = await COUNT.one(on, workspace_id);
  return { count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED, oldest };
}
