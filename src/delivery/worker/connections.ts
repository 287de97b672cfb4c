import type { TLSSocket } from 'node:tls';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { watchLoop } from './loop-watch.ts';
import { createOrigin, grantFirst, takePlace, type Origin } from './origin.ts';
import { createTurns } from './turns.ts';

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

export function createConnections(watch = watchLoop()): Connections {
  const origins = new Map<string, Origin>();
  const open = new Set<Connection>();
  const turns = createTurns(watch);

  function originOf(key: string): Origin {
    const known = origins.get(key);
    if (known !== undefined) return known;
    const origin = createOrigin();
    origins.set(key, origin);
    return origin;
  }

  /** A connection's place came free. Origins without connections are forgotten. */
  function leave(key: string, origin: Origin): void {
    origin.count -= 1;
    if (origin.waiting.size > 0) {
      takePlace(origin);
      grantFirst(origin, 'open');
      return;
    }
    if (origin.count === 0) origins.delete(key);
  }

  /** Fills a place that was taken. */
  async function establish(key: string, origin: Origin, connect: Open): Promise<Connection> {
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
        takePlace(origin);
        return establish(key, origin, connect);
      }
      return turns
        .wait(origin, timeout)
        .then((grant) => (grant === 'open' ? establish(key, origin, connect) : grant));
    },
    acquireFresh(key, connect) {
      const origin = originOf(key);
      takePlace(origin);
      return establish(key, origin, connect);
    },
    release(key, connection) {
      const origin = originOf(key);
      origin.freedAt = performance.now();
      if (!connection.usable) leave(key, origin);
      else if (!grantFirst(origin, connection)) origin.idle.push(connection);
    },
    close() {
      for (const connection of open) connection.close();
    },
  };
}
