import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type Pool } from 'pg';
import { statement } from './statement.ts';

/** Hints that rows are waiting. Rows are the truth: a listener also looks by itself now and then. */
const CHANNELS = ['events', 'deliveries', 'payments', 'network', 'banking'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Announcer {
  /** Notifies the listeners of this process at once, and those of every other process soon. */
  announce(channel: Channel): void;
  /** Calls `hear` at each announcement until the returned function is called. */
  subscribe(channel: Channel, hear: () => void): () => void;
  /** Also hears other processes, from now on; reconnects by itself. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

const NOTIFY = statement<never, [channel: Channel, sender: string]>(
  'notify',
  'select pg_notify($1, $2)',
);

const RECONNECT_MS = 1000;

/**
 * NOTIFY is sent after the commit it speaks of and never in its transaction: a NOTIFY at commit holds
 * one lock of the whole server until the commit is on disk, so that commits would queue for each
 * other's fsync. One is under way per channel at a time; announcements meanwhile become one more.
 */
export function createAnnouncer(
  pool: Pool,
  address: ClientConfig,
  onError: (error: Error) => void,
): Announcer {
  const own = randomUUID();
  const listeners = new Map(CHANNELS.map((channel) => [channel, new Set<() => void>()]));
  const notify = (channel: Channel) => listeners.get(channel)?.forEach((hear) => hear());
  const sending = new Map<Channel, { again: boolean; done: Promise<void> }>();
  /** One for the process, also when several ask for it at once. */
  let listening: Promise<{ close(): Promise<void> }> | null = null;

  const send = async (channel: Channel): Promise<void> => {
    try {
      await NOTIFY.run(pool, channel, own);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
    const state = sending.get(channel);
    sending.delete(channel);
    if (state?.again === true) start(channel);
  };
  const start = (channel: Channel) => {
    const state = { again: false, done: Promise.resolve() };
    sending.set(channel, state);
    state.done = send(channel);
  };

  return {
    announce: (channel) => {
      notify(channel);
      const state = sending.get(channel);
      if (state === undefined) start(channel);
      else state.again = true;
    },
    subscribe: (channel, hear) => {
      listeners.get(channel)?.add(hear);
      return () => void listeners.get(channel)?.delete(hear);
    },
    listen: async () => {
      listening ??= startListener(address, own, notify, onError);
      await listening.catch((error: unknown) => {
        listening = null;
        throw error;
      });
    },
    close: async () => {
      await listening?.then(
        (listener) => listener.close(),
        () => {}, // the caller that asked to listen has the error
      );
      while (sending.size > 0) await Promise.all([...sending.values()].map(({ done }) => done));
    },
  };
}

/** A connection of its own that hears other processes, made again when it breaks. */
async function startListener(
  address: ClientConfig,
  own: string,
  notify: (channel: Channel) => void,
  onError: (error: Error) => void,
): Promise<{ close(): Promise<void> }> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const fresh = new Client({ fallback_application_name: 'bordereau listener', ...address });
    fresh.on('error', onError);
    fresh.on('notification', ({ channel, payload }) => {
      const known = CHANNELS.find((name) => name === channel);
      if (known !== undefined && payload !== own) notify(known);
    });
    try {
      await fresh.connect();
      for (const channel of CHANNELS) await fresh.query(`listen ${channel}`);
    } catch (error) {
      // A server that takes connections may refuse to listen, as a standby does.
      fresh.end().catch(() => {});
      throw error;
    }
    if (closed) {
      await fresh.end();
      return;
    }
    client = fresh;
    fresh.once('end', reconnectLater);
    // Announcements may have been missed without a listener.
    CHANNELS.forEach(notify);
  };
  const reconnectLater = (): void => {
    client = null;
    if (closed) return;
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        if (closed) return;
        onError(error instanceof Error ? error : new Error(String(error)));
        reconnectLater();
      });
    }, RECONNECT_MS);
  };

  // The caller gets the failure and may try again: it does not go on by itself.
  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
