import { printEnvelope } from '#events/envelope.ts';
import type { EventType } from '#model/event-type.ts';
import { listFeedEntries, readFeedEvents } from '#orm/sql/webhooks/events-feed.ts';
import type { Queryable } from '#orm/statement.ts';
import type { FeedPlace } from './feed-cursor.ts';

/** Of one page; a single event may be larger. */
const MAX_BYTES = 1024 * 1024;

interface FeedQuestion {
  workspace_id: string;
  /** Null: of all types. */
  type: EventType | null;
  includes: readonly string[];
  /** The most events that are looked at, those of other types included. */
  limit: number;
}

interface FeedPage {
  /** JSON texts: a delivery's body, with the id of the event. */
  events: Buffer[];
  end: FeedPlace;
  /** Whether events may follow by now. */
  has_more: boolean;
}

/**
 * The events behind `after` in the order of their ids.
 * @param settled how far to read
 * @param awaitBytes called with about the bytes of the events before they are read
 */
export async function readFeed(
  on: Queryable,
  question: FeedQuestion,
  after: FeedPlace,
  settled: { id: bigint; at: Date },
  awaitBytes: (bytes: number) => Promise<void>,
): Promise<FeedPage> {
  const { workspace_id, type, includes, limit } = question;
  const entries = await listFeedEntries(on, workspace_id, after.id, settled.id, {
    limit,
    includes,
  });
  let bytes = 0;
  const isWanted = (entry: { type: EventType }) => type === null || entry.type === type;
  const past = entries.findIndex((entry, at) => {
    if (isWanted(entry)) bytes += entry.bytes;
    return at > 0 && bytes > MAX_BYTES;
  });
  const taken = past === -1 ? entries : entries.slice(0, past);
  const wanted = taken.filter(isWanted);
  await awaitBytes(wanted.reduce((sum, entry) => sum + entry.bytes, 0));
  const ids = wanted.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await readFeedEvents(on, workspace_id, ids, includes);
  const last = past === -1 && entries.length < limit ? undefined : taken.at(-1);
  return {
    events: rows.map((row) => Buffer.from(printEnvelope(row))),
    end: {
      id: BigInt(taken.at(-1)?.id ?? after.id),
      since: later(after.since, last === undefined ? settled.at : last.created_at),
    },
    has_more: last !== undefined,
  };
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);
