import type { TLSSocket } from 'node:tls';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { watchLoop } from './loop-watch.ts';
import { createOrigin, grantFirst, takePlace, type Origin, type Waiter } from './origin.ts';
import { createTurns } from './turns.ts';

/** The connections of a thread, by origin. */
export interface Connections {
  /**
   * Grants an idle connection or the right to open one: at once, or when the waiter's turn comes. What was
   * granted must be given back: a connection by `release`, a right by `establish` or `decline`.
   */
  request(origin: string, waiter: Waiter): void;
  /** Opens a connection by a right to; it is the caller's until `release`. Rejects as `open` does. */
  establish(origin: string, open: Open): Promise<Connection>;
  /** The right to open one is not used. */
  decline(origin: string): void;
  /** A connection that was never used before, whoever waits. */
  acquireFresh(origin: string, open: Open): Promise<Connection>;
  release(origin: string, connection: Connection): void;
  /** Closes every connection. */
  close(): void;
}

export type Open = () => Promise<TLSSocket>;

/** `patience`: how long an attempt waits for a connection at most, in milliseconds. */
export function createConnections(patience: number, watch = watchLoop()): Connections {
  const origins = new Map<string, Origin>();
  const open = new Set<Connection>();
  const turns = createTurns(patience, watch);

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
  async function establish(key: string, connect: Open): Promise<Connection> {
    const origin = originOf(key);
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
    request(key, waiter) {
      const origin = originOf(key);
      // The last one used first, so that those not needed grow old and close.
      const idle = origin.idle.pop();
      if (idle !== undefined) waiter(idle);
      else if (origin.count > 0) turns.wait(origin, waiter);
      else {
        takePlace(origin);
        waiter('open');
      }
    },
    establish,
    decline(key) {
      const origin = originOf(key);
      origin.opening -= 1;
      leave(key, origin);
    },
    acquireFresh(key, connect) {
      takePlace(originOf(key));
      return establish(key, connect);
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
