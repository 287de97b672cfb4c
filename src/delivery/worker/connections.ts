import type { TLSSocket } from 'node:tls';
import { ConnectFailure } from './connect.ts';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { watchLoop, type LoopWatch } from './loop-watch.ts';

/** The connections of a thread, by origin. */
export interface Connections {
  /**
   * A connection of one's own until `release`: an idle one (at once, without a promise), else a new
   * one by `open`. Rejects with a ConnectFailure, `no_connection_free` when none came free in `timeout`
   * milliseconds.
   */
  acquire(origin: string, timeout: number, open: Open): Connection | Promise<Connection>;
  /** As `acquire`, but never one that was used before. */
  acquireFresh(origin: string, open: Open): Promise<Connection>;
  release(origin: string, connection: Connection): void;
  /** Closes every connection. */
  close(): void;
}

export type Open = () => Promise<TLSSocket>;

/**
 * With its connections busy, an attempt waits this long for one to come free before it opens another, at
 * 1.3 ms of both ends' cores and 20 kB. So a fast receiver needs one, a slow one soon gets as many as it has
 * attempts in flight, and no attempt spends its deadline in a queue.
 */
const PATIENCE_MS = 50;
/**
 * While the thread is this busy the delay is ours and not the receiver's, and more connections would only
 * make it longer: then an attempt waits longer.
 */
const BUSY = 0.9;
const PATIENCE_WHEN_BUSY_MS = 1_000;
/** For one receiver behind thousands of endpoints; the rest waits. */
const MOST_CONNECTIONS = 128;

type Grant = Connection | 'open';

interface Origin {
  idle: Connection[];
  /** Idle, busy and being opened; a waiter that is told to open one has its place already. */
  count: number;
  opening: number;
  /** How many more may be opened until the first of them is there. */
  quota: number;
  /** When the last one was there, by performance.now(). */
  openedAt: number;
  waiting: Set<(grant: Grant) => void>;
}

export function createConnections(watch = watchLoop()): Connections {
  const origins = new Map<string, Origin>();
  const open = new Set<Connection>();

  function originOf(key: string): Origin {
    const known = origins.get(key);
    if (known !== undefined) return known;
    const origin: Origin = {
      idle: [],
      count: 0,
      opening: 0,
      quota: 0,
      openedAt: 0,
      waiting: new Set(),
    };
    origins.set(key, origin);
    return origin;
  }

  /** A connection's place came free. Origins without connections are forgotten. */
  function leave(key: string, origin: Origin): void {
    if (grantFirst(origin, 'open')) return;
    origin.count -= 1;
    if (origin.count === 0) origins.delete(key);
  }

  async function establish(key: string, origin: Origin, connect: Open): Promise<Connection> {
    origin.opening += 1;
    try {
      const connection = openConnection(key, await connect(), (closed) => {
        open.delete(closed);
        const index = origin.idle.indexOf(closed);
        if (index === -1) return;
        origin.idle.splice(index, 1);
        leave(key, origin);
      });
      open.add(connection);
      origin.openedAt = performance.now();
      origin.quota = 0;
      return connection;
    } catch (error) {
      leave(key, origin);
      throw error;
    } finally {
      origin.opening -= 1;
    }
  }

  return {
    acquire(key, timeout, connect) {
      const origin = originOf(key);
      // The last one used first, so that those not needed grow old and close.
      const idle = origin.idle.pop();
      if (idle !== undefined) return idle;
      if (origin.count === 0) {
        origin.count += 1;
        return establish(key, origin, connect);
      }
      return turn(origin, timeout, watch).then((grant) =>
        grant === 'open' ? establish(key, origin, connect) : grant,
      );
    },
    acquireFresh(key, connect) {
      const origin = originOf(key);
      origin.count += 1;
      return establish(key, origin, connect);
    },
    release(key, connection) {
      const origin = originOf(key);
      if (!connection.usable) leave(key, origin);
      else if (!grantFirst(origin, connection)) origin.idle.push(connection);
    },
    close() {
      for (const connection of open) connection.close();
    },
  };
}

function grantFirst(origin: Origin, grant: Grant): boolean {
  const [first] = origin.waiting;
  if (first === undefined) return false;
  origin.waiting.delete(first);
  first(grant);
  return true;
}

/** By as many at once as there are; these then get as long to show what they change. */
function mayGrow(origin: Origin, now: number, patience: number): boolean {
  if (origin.quota === 0) {
    if (origin.opening > 0 || now - origin.openedAt < patience) return false;
    origin.quota = Math.min(origin.count, MOST_CONNECTIONS - origin.count);
  }
  origin.quota = Math.max(0, origin.quota - 1);
  return origin.count < MOST_CONNECTIONS;
}

/** Waits for a connection to come free, or for the right to open one. */
function turn(origin: Origin, timeout: number, watch: LoopWatch): Promise<Grant> {
  return new Promise((resolve, reject) => {
    const since = performance.now();
    const watched = watch.begin();
    let timer: NodeJS.Timeout;
    const granted = (grant: Grant) => {
      clearTimeout(timer);
      resolve(grant);
    };
    const look = () => {
      const now = performance.now();
      if (now - since >= timeout) {
        origin.waiting.delete(granted);
        reject(new ConnectFailure('no_connection_free'));
        return;
      }
      const patience = watch.utilization(watched) > BUSY ? PATIENCE_WHEN_BUSY_MS : PATIENCE_MS;
      if (now - since >= patience && mayGrow(origin, now, patience)) {
        origin.waiting.delete(granted);
        origin.count += 1;
        resolve('open');
        return;
      }
      timer = setTimeout(look, Math.min(since + timeout - now, PATIENCE_MS));
    };
    origin.waiting.add(granted);
    look();
  });
}
