import type { EventType } from '#model/event-type.ts';
import { bigints } from '#orm/sql/array-literal.ts';
import { measureData, printData } from '#orm/sql/delivery/delivery-data.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** An event of the feed, and about its size. */
export interface FeedEntry {
  id: string;
  type: EventType;
  created_at: Date;
  bytes: number;
}

const LIST = statement<
  FeedEntry,
  [workspace_id: string, after: string, until: string, limit: number, includes: readonly string[]]
>(
  'list_feed_entries',
  `
    select e.id, e.type, e.created_at, ${measureData('e', 'd')} as bytes
    from events e cross join (select $5::text[] as includes) d
    where e.workspace_id = $1 and e.id > $2 and e.id <= $3
    order by e.id limit $4`,
);

/** A workspace's events behind one id and up to another, ascending. */
export const listFeedEntries = (
  on: Queryable,
  workspace_id: string,
  after: bigint,
  until: bigint,
  { limit, includes }: { limit: number; includes: readonly string[] },
): Promise<FeedEntry[]> =>
  LIST.all(on, workspace_id, String(after), String(until), limit, includes);

export interface FeedEvent {
  id: string;
  event_type: EventType;
  occurred_at: Date;
  workspace_id: string;
  /** JSON text. */
  data: string;
}

const READ = statement<FeedEvent, [workspace_id: string, ids: string, includes: readonly string[]]>(
  'read_feed_events',
  `
    select e.id, e.type as event_type, e.occurred_at, e.workspace_id, ${printData('e', 'd')} as data
    from events e cross join (select $3::text[] as includes) d
    where e.workspace_id = $1 and e.id = any($2::bigint[])
    order by e.id`,
);

/** Those of these that are still kept, ascending. */
export const readFeedEvents = (
  on: Queryable,
  workspace_id: string,
  ids: readonly string[],
  includes: readonly string[],
): Promise<FeedEvent[]> => READ.all(on, workspace_id, bigints(ids), includes);
