import { setTimeout as delay } from 'node:timers/promises';
import { printCursor, readCursor, type FeedPlace } from '#domain/webhooks/events/feed-cursor.ts';
import { readFeed } from '#domain/webhooks/events/read-feed.ts';
import { readEvent, readEventBody } from '#domain/webhooks/events/read-event.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import {
  countParameter,
  oneOfParameter,
  someOfParameter,
  textParameter,
  type QueryOf,
} from '#http/query.ts';
import { feedInPieces, type Reply } from '#http/reply.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';

const LOOK_AGAIN_MS = 400;

export const EVENTS_QUERY = {
  type: oneOfParameter(EVENT_TYPES, 'Only the events of this type.'),
  after: textParameter(
    'The `meta.after` of an earlier answer: only the events behind it. Without it, from the oldest that is kept.',
    60,
  ),
  limit: countParameter(
    { otherwise: 100, max: 1000 },
    'The events that are looked at for one answer, those of other types included. More than 1000 counts as 1000.',
  ),
  include: someOfParameter(
    INVOICE_COLLECTIONS,
    'Collections that come with each `invoice.created`, separated by commas.',
  ),
  wait: countParameter(
    { otherwise: 0, max: 20, least: 0 },
    'Seconds for which an answer without events waits for one. More than 20 counts as 20, and an application or a workspace has 16 answers that wait at a time; others come at once.',
  ),
};

/** What endpoints receive, for a program that asks. */
export async function showEvents(
  call: Call<undefined, undefined, QueryOf<typeof EVENTS_QUERY>>,
  { db, eventFeed }: Services,
): Promise<Reply> {
  const { workspace_id, held } = call;
  const { type, limit, include, wait } = call.query;
  const question = { workspace_id, type, limit, includes: include ?? [] };
  const turn = wait === 0 ? null : eventFeed.waits.tryEnter(call.tenants);
  const ends = performance.now() + (turn === null ? 0 : wait * 1000);
  try {
    let from: FeedPlace | null = null;
    let seen: bigint | null = null;
    for (;;) {
      const settled = await eventFeed.settled.until();
      const kept = eventFeed.keptSince(settled.now);
      from ??= readCursor(workspace_id, call.query.after, { kept, last: settled.last });
      const left = eventFeed.stopping.aborted ? 0 : ends - performance.now();
      // While no event is settled there is nothing to read.
      if (settled.id !== seen || left <= 0) {
        const page = await readFeed(db, question, from, settled, held.awaitAnswer);
        const { events, end, has_more } = page;
        if (events.length > 0 || has_more || left <= 0)
          return feedInPieces(events, { after: printCursor(workspace_id, end, kept), has_more });
        [from, seen] = [end, settled.id];
      }
      await pause(Math.min(left, LOOK_AGAIN_MS), [held.leaving(), eventFeed.stopping]);
      held.leaving().throwIfAborted();
    }
  } finally {
    turn?.leave();
  }
}

/** An event as the feed has it, for a page of the console; 404 once it is no longer kept. */
export async function sendEventBody(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id, id } = keyOf(call);
  const { bytes } = await findOr404(readEvent(db, { workspace_id, id }));
  await call.held.awaitAnswer(bytes);
  const body = await findOr404(readEventBody(db, { workspace_id, id }));
  return {
    status: 200,
    body,
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="event-${id}.json"`,
    },
  };
}

/** Resolves early once a signal is aborted. */
async function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  await delay(ms, undefined, { signal: AbortSignal.any([...signals]) }).catch(() => {});
}
