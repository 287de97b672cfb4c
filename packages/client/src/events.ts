import { unwrap } from './api-error.ts';
import type { CallOptions, Methods, Operation, Success } from './operation.ts';

const PATH = '/api/v1/workspaces/{workspace_id}/events';
type ListEvents = Operation<'get', typeof PATH>;
type EventPage = Success<ListEvents>;
type Query = NonNullable<CallOptions<ListEvents>['params']['query']>;

/** Where an iteration goes on after a restart, such as the kit's `sqlCursor`. */
export interface EventCursor {
  /** Null before the first `save`. */
  read(): Promise<string | null>;
  save(after: string): Promise<unknown>;
}

export interface EachEventOptions extends Pick<Query, 'type' | 'include' | 'limit'> {
  workspace_id: number;
  /** Read at the beginning, and saved each time that the events of an answer have been used. */
  cursor?: EventCursor | undefined;
  /** Begins behind this `meta.after`, in place of the cursor's. */
  after?: string | undefined;
  /** Seconds for which the service waits for an event, 20 by default. 0 ends the iteration behind the last event. */
  wait?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** The events of a workspace. */
export interface Events {
  /**
   * Each event once, oldest first, and those to come as they happen. After a restart those of the last answer come
   * again unless `cursor` has saved it. Throws `ApiError` at a refusal: 410 if events may have been missed.
   */
  each(options: EachEventOptions): AsyncGenerator<EventPage['data'][number], void, undefined>;
}

/** The shortest time from an answer without events to the next request. */
const PAUSE_MS = 1_000;

/** @param timeoutMs of each call */
export const createEvents = (api: Pick<Methods, 'GET'>, timeoutMs: number): Events => ({
  async *each({ workspace_id, cursor, after, wait: asked = 20, signal, ...query }) {
    const wait = asked === 0 ? 0 : Math.max(1, Math.min(asked, Math.floor(timeoutMs / 2_000)));
    let from = after ?? (await cursor?.read()) ?? undefined;
    for (;;) {
      const began = Date.now();
      const params = {
        path: { workspace_id },
        query: { ...query, wait, ...(from && { after: from }) },
      };
      const { data, meta } = unwrap(await api.GET(PATH, { params, signal }));
      yield* data;
      from = meta.after;
      await cursor?.save(from);
      if (data.length > 0 || meta.has_more) continue;
      if (wait === 0) return;
      await pause(Math.max(0, began + PAUSE_MS - Date.now()), signal);
    }
  },
});

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
  signal?.throwIfAborted();
}
