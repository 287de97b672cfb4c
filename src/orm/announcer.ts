import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type Pool } from 'pg';
import { statement } from './statement.ts';

/** Hints that rows are waiting. The rows are the truth, so listeners also poll. */
const CHANNELS = [
  'events',
  'deliveries',
  'endpoints',
  'resends',
  'payments',
  'network',
  'banking',
  'receipts',
] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Announcer {
  /**
   * Notifies the listeners of this process at once and those of others soon. Resolves once sent, and never rejects.
   * @param subjects texts without spaces: of endpoints (`endpointSubject`) on `endpoints`, ids of workspaces on
   * `events` and `deliveries`; none on another channel
   */
  announce(channel: Channel, subjects?: Iterable<string>): Promise<void>;
  /** Calls `hear` at each announcement until the returned function is called. */
  subscribe(channel: Channel, hear: Hear): () => void;
  /** Also receives announcements of other processes from now on; reconnects by itself. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Without subjects the announcement may concern anything, for example when some may have been missed. */
type Hear = (subjects: readonly string[]) => void;
type Notify = (channel: Channel, subjects: readonly string[]) => void;

const NOTIFY = statement<never, [channel: Channel, payload: string]>(
  'notify',
  'select pg_notify($1, $2)',
);

const RECONNECT_MS = 1000;
/** PostgreSQL takes less than 8 000 bytes; a longer announcement leaves out its subjects. */
const MAX_PAYLOAD_CHARACTERS = 7_900;

interface Announcement {
  subjects: Set<string>;
  /** Whether one of those merged had no subjects. */
  aboutAnything: boolean;
  sent: Promise<void>;
}

/**
 * Sends NOTIFY after the commit, never in its transaction: a NOTIFY at commit holds one lock of the whole server
 * until the commit is on disk, so commits would queue for each other's fsync. One is under way per channel;
 * announcements meanwhile are merged into the next.
 */
// oxlint-disable-next-line max-lines-per-function -- its closures share the listeners
export function createAnnouncer(
  pool: Pool,
  address: ClientConfig,
  onError: (error: Error) => void,
): Announcer {
  const own = randomUUID();
  const listeners = new Map(CHANNELS.map((channel) => [channel, new Set<Hear>()]));
  const notify: Notify = (channel, subjects) =>
    listeners.get(channel)?.forEach((hear) => hear(subjects));
  const underWay = new Map<Channel, Promise<void>>();
  const next = new Map<Channel, Announcement>();
  let listening: Promise<{ close(): Promise<void> }> | null = null;

  const send = (channel: Channel, subjects: Iterable<string>): Promise<void> => {
    const sent = sendNow(channel, subjects);
    underWay.set(channel, sent);
    return sent;
  };
  const sendNow = async (channel: Channel, subjects: Iterable<string>): Promise<void> => {
    const payload = [own, ...subjects].join(' ');
    try {
      await NOTIFY.run(pool, channel, payload.length > MAX_PAYLOAD_CHARACTERS ? own : payload);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
    if (!next.has(channel)) underWay.delete(channel);
  };
  const sendAfter = async (before: Promise<void>, channel: Channel): Promise<void> => {
    await before;
    const { subjects = [], aboutAnything = true } = next.get(channel) ?? {};
    next.delete(channel);
    await send(channel, aboutAnything ? [] : subjects);
  };

  return {
    announce: (channel, subjects = []) => {
      const about = [...subjects];
      notify(channel, about);
      const before = underWay.get(channel);
      if (before === undefined) return send(channel, about);
      const known = next.get(channel);
      const joined = known ?? {
        subjects: new Set(),
        aboutAnything: false,
        sent: sendAfter(before, channel),
      };
      if (known === undefined) next.set(channel, joined);
      joined.aboutAnything ||= about.length === 0;
      for (const subject of about) joined.subjects.add(subject);
      return joined.sent;
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
      while (underWay.size > 0 || next.size > 0) {
        await Promise.all([...underWay.values(), ...[...next.values()].map(({ sent }) => sent)]);
      }
    },
  };
}

/** A separate connection that receives other processes' announcements and reconnects when it breaks. */
// oxlint-disable-next-line max-lines-per-function -- one connection, from its opening to its end
async function startListener(
  address: ClientConfig,
  own: string,
  notify: Notify,
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
      const [sender, ...subjects] = payload?.split(' ') ?? [];
      if (known !== undefined && sender !== own) notify(known, subjects);
    });
    try {
      await fresh.connect();
      for (const channel of CHANNELS) await fresh.query(`listen ${channel}`);
    } catch (error) {
      // A server may accept connections but refuse to listen, as a standby does.
      fresh.end().catch(() => {});
      throw error;
    }
    if (closed) {
      await fresh.end();
      return;
    }
    client = fresh;
    fresh.once('end', reconnectLater);
    // Announcements may have been missed meanwhile.
    for (const channel of CHANNELS) notify(channel, []);
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

  // A first failure goes to the caller, who may try again.
  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
