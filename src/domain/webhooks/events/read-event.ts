import { printEnvelope } from '#events/envelope.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { measureData } from '#orm/sql/delivery/delivery-data.ts';
import { readFeedEvents } from '#orm/sql/webhooks/events-feed.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import {
  EVENT_SUBJECT,
  type EventSubject,
} from '#domain/webhooks/deliveries/read-event-resource.ts';

/** An event's page, except its deliveries and its body. */
export interface EventDetail extends EventSubject {
  id: string;
  occurred_at: Date;
  created_at: Date;
  /** About the size of its body without collections. */
  bytes: number;
}

const READ = statement<EventDetail, [workspace_id: string, id: string]>(
  'read_event',
  `
    select e.id, e.occurred_at, e.created_at, ${measureData('e', 'd')} as bytes, ${EVENT_SUBJECT}
    from events e cross join (select '{}'::text[] as includes) d
    where e.workspace_id = $1 and e.id = $2`,
);

/** Null once it is no longer kept. */
export const readEvent = (on: Queryable, { workspace_id, id }: RowKey) =>
  READ.first(on, workspace_id, id);

/** The text that the feed has without collections; null once it is no longer kept. */
export async function readEventBody(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<string | null> {
  const [event] = await readFeedEvents(on, workspace_id, [id], []);
  return event === undefined ? null : printEnvelope(event);
}
