import type { TLSSocket } from 'node:tls';
import { createFairGate } from '#kernel/fair-gate.ts';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { watchLoop } from './loop-watch.ts';
import {
  createOrigin,
  grantNext,
  leaveLine,
  lineOf,
  linesInTurn,
  takeFirst,
  type Line,
  type Origin,
  type Place,
  type Waiter,
} from './origin.ts';
import { createTurns } from './connection-queue.ts';

/** The connections of a thread, by origin. */
export interface Connections {
  /**
   * Grants a place with an idle connection, or one to open a connection in: at once, or when the workspace's turn
   * comes. It must be given back, unless `establish` failed.
   */
  request(origin: string, workspace_id: string, waiter: Waiter): void;
  /** Opens a connection in the place, in the stead of one that it had. Rejects as `open` does. */
  establish(place: Place, open: Open): Promise<Connection>;
  giveBack(place: Place): void;
  /** Closes every connection. */
  close(): void;
}

export type Open = () => Promise<TLSSocket>;

/** Of a thread: idle, busy and being opened. A descriptor and 20 kB each. */
const MAX_CONNECTIONS = 4_096;
/** Of one workspace: as many slow receivers do not keep the others from theirs. */
const MAX_WORKSPACE_CONNECTIONS = 1_024;
/** Of one workspace that has its share. */
const MAX_WAITING = 4_096;

/** `patience`: how long an attempt waits for a connection at most, in milliseconds. */
export function createConnections(
  patience: number,
  watch = watchLoop(),
  limits = { total: MAX_CONNECTIONS, each: MAX_WORKSPACE_CONNECTIONS },
): Connections {
  const origins = new Map<string, Origin>();
  const gate = createFairGate({ ...limits, mostWaiting: MAX_WAITING, maxWait: patience });
  const open = new Set<Connection>();
  /** Those used least lately first. */
  const idle = new Set<Place>();
  const turns = createTurns(patience, watch, grantOpening);

  function originOf(key: string): Origin {
    const known = origins.get(key);
    if (known !== undefined) return known;
    const origin = createOrigin(key);
    origins.set(key, origin);
    return origin;
  }

  /** A place for a connection that is opened now, once the thread has room for it. */
  function grantOpening(origin: Origin, line: Line, waiter: Waiter): void {
    origin.count += 1;
    origin.opening += 1;
    line.held += 1;
    const { workspace_id } = line;
    const place: Place = { origin, line, connection: null, pass: null, opener: workspace_id };
    place.pass = gate.tryEnter([workspace_id]);
    if (place.pass === null) {
      closeIdle(workspace_id);
      place.pass = gate.tryEnter([workspace_id]);
    }
    if (place.pass !== null) {
      waiter(place);
      return;
    }
    void waitForRoom(place, waiter);
  }

  async function waitForRoom(place: Place, waiter: Waiter): Promise<void> {
    place.pass = await gate.enter([place.opener]).catch(() => null);
    if (place.pass !== null) {
      waiter(place);
      return;
    }
    giveBack(place);
    waiter(null);
  }

  /** One that is not used makes room: the workspace's own, or anybody's when it is the thread that has no more. */
  function closeIdle(workspace_id: string): void {
    let chosen: Place | undefined;
    for (const place of idle) {
      if (place.opener === workspace_id) {
        chosen = place;
        break;
      }
      if (gate.inUse >= limits.total) chosen ??= place;
    }
    if (chosen === undefined) return;
    dropIdle(chosen);
    chosen.connection?.close();
  }

  function dropIdle(place: Place): void {
    idle.delete(place);
    place.origin.idle.splice(place.origin.idle.indexOf(place), 1);
    endPlace(place);
  }

  /** A place ends, and another one may begin. Origins without connections are forgotten. */
  function endPlace({ origin, pass }: Place): void {
    pass?.leave();
    origin.count -= 1;
    for (const line of linesInTurn(origin)) {
      const waiter = takeFirst(origin, line);
      if (waiter === undefined) continue;
      grantOpening(origin, line, waiter);
      return;
    }
    if (origin.count === 0) origins.delete(origin.key);
  }

  function giveBack(place: Place): void {
    const { origin, line, connection } = place;
    leaveLine(origin, line);
    if (connection === null) origin.opening -= 1;
    else origin.freedAt = performance.now();
    if (connection === null || !connection.usable) endPlace(place);
    else if (!grantNext(origin, place)) {
      origin.idle.push(place);
      idle.add(place);
    }
  }

  const forget = (place: Place, closed: Connection) => {
    open.delete(closed);
    if (place.connection === closed && idle.has(place)) dropIdle(place);
  };

  return {
    request(key, workspace_id, waiter) {
      const origin = originOf(key);
      const line = lineOf(origin, workspace_id);
      // The last one used first, so that those not needed grow old and close.
      const place = origin.idle.pop();
      if (place !== undefined) {
        idle.delete(place);
        place.line = line;
        line.held += 1;
        waiter(place);
      } else if (origin.count > 0) turns.wait(origin, line, waiter);
      else grantOpening(origin, line, waiter);
    },
    async establish(place, connect) {
      const { origin } = place;
      if (place.connection !== null) {
        place.connection = null;
        origin.opening += 1;
      }
      try {
        const socket = await connect();
        const connection = openConnection(origin.key, socket, (closed) => forget(place, closed));
        place.connection = connection;
        open.add(connection);
        origin.openedAt = performance.now();
        origin.quota = 0;
        origin.opening -= 1;
        return connection;
      } catch (error) {
        giveBack(place);
        throw error;
      }
    },
    giveBack,
    close() {
      for (const connection of open) connection.close();
    },
  };
}
