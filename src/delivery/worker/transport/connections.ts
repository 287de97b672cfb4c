import type { TLSSocket } from 'node:tls';
import { createFairGate } from '#kernel/fair-gate.ts';
import { ConnectFailure } from '#egress/connect.ts';
import { openConnection } from '#egress/connection.ts';
import type { Connection } from '#egress/connection.ts';
import { createLoopWatch } from './loop-watch.ts';
import {
  createOrigin,
  leaveLine,
  lineOf,
  linesInTurn,
  takeFirst,
  takeNext,
  type Line,
  type Origin,
  type ConnectionSlot,
  type Waiter,
} from './origin.ts';
import { createConnectionQueue } from './connection-queue.ts';
import { createWire, NOT_SENT, WIRE_STEP_MS } from './wire.ts';

export interface Connections {
  /**
   * Grants a slot with an idle connection or the right to open one: at once, or in the workspace's turn. It must be
   * released, unless `establish` failed.
   */
  request(origin: string, workspace_id: string, waiter: Waiter): void;
  /** Opens a connection in the slot and replaces an earlier one. Rejects as `open` does. */
  establish(slot: ConnectionSlot, open: Open): Promise<Connection>;
  release(slot: ConnectionSlot): void;
  close(): void;
}

export type Open = () => Promise<TLSSocket>;

/** Idle, busy and being opened, at a descriptor and 20 kB each. */
const MAX_THREAD_CONNECTIONS = 4_096;
const MAX_WORKSPACE_CONNECTIONS = 1_024;
const MAX_WAITING = 4_096;

/** `maxWait`: longest wait for a connection, in milliseconds. */
// oxlint-disable-next-line max-lines-per-function -- its closures share the open connections
export function createConnections(
  maxWait: number,
  watch = createLoopWatch(),
  limits = { total: MAX_THREAD_CONNECTIONS, each: MAX_WORKSPACE_CONNECTIONS },
  wire = createWire(),
): Connections {
  const origins = new Map<string, Origin>();
  const gate = createFairGate({ ...limits, maxWaiting: MAX_WAITING, maxWait });
  const open = new Set<Connection>();
  /** Connections held back because the wire is full, in the order of their turns. */
  const resting = new Set<ConnectionSlot>();
  let resuming: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Least recently used first. */
  const idle = new Set<ConnectionSlot>();
  const queue = createConnectionQueue({
    maxWait,
    watch,
    origins,
    countOpen: () => open.size,
    grantOpening,
  });

  function originOf(key: string): Origin {
    const known = origins.get(key);
    if (known !== undefined) return known;
    const origin = createOrigin(key);
    origins.set(key, origin);
    return origin;
  }

  function grantOpening(origin: Origin, line: Line, waiter: Waiter): void {
    origin.count += 1;
    origin.opening += 1;
    line.held += 1;
    const { workspace_id } = line;
    const slot: ConnectionSlot = {
      origin,
      line,
      connection: null,
      pass: null,
      opener: workspace_id,
      began: NOT_SENT,
    };
    slot.pass = gate.tryEnter([workspace_id]);
    if (slot.pass === null) {
      closeIdle(workspace_id);
      slot.pass = gate.tryEnter([workspace_id]);
    }
    if (slot.pass !== null) {
      waiter.granted(slot);
      return;
    }
    void waitForCapacity(slot, waiter);
  }

  async function waitForCapacity(slot: ConnectionSlot, waiter: Waiter): Promise<void> {
    slot.pass = await gate.enter([slot.opener]).catch(() => null);
    if (slot.pass !== null) {
      waiter.granted(slot);
      return;
    }
    release(slot);
    waiter.granted(null);
  }

  /** Closes an idle connection: the workspace's own, else any other if the thread itself has no capacity left. */
  function closeIdle(workspace_id: string): void {
    let chosen: ConnectionSlot | undefined;
    for (const slot of idle) {
      if (slot.opener === workspace_id) {
        chosen = slot;
        break;
      }
      if (gate.inUse >= limits.total) chosen ??= slot;
    }
    if (chosen === undefined) return;
    dropIdle(chosen);
    chosen.connection?.close();
  }

  function dropIdle(slot: ConnectionSlot): void {
    idle.delete(slot);
    slot.origin.idle.splice(slot.origin.idle.indexOf(slot), 1);
    endSlot(slot);
  }

  /** Ends a slot and lets the next in turn open one. Origins without slots are dropped. */
  function endSlot({ origin, pass }: ConnectionSlot): void {
    pass?.leave();
    origin.count -= 1;
    if (isClosed) return;
    for (const line of linesInTurn(origin)) {
      const waiter = takeFirst(origin, line);
      if (waiter === undefined) continue;
      grantOpening(origin, line, waiter);
      return;
    }
    if (origin.count === 0) origins.delete(origin.key);
  }

  function release(slot: ConnectionSlot): void {
    const { origin, line, connection } = slot;
    leaveLine(origin, line);
    wire.end(slot.began);
    slot.began = NOT_SENT;
    if (connection === null) origin.opening -= 1;
    else origin.freedAt = performance.now();
    if (connection?.usable === true) rest(slot);
    else endSlot(slot);
    resume();
  }

  function rest(slot: ConnectionSlot): void {
    slot.origin.resting += 1;
    resting.add(slot);
  }

  /** Connections have their turns on the wire one after the other, so that no receiver waits for ever. */
  function resume(): void {
    for (const slot of resting) {
      const { origin, connection } = slot;
      const isUsable = connection?.usable === true;
      if (isUsable && origin.waiting > 0 && wire.isFull()) break;
      resting.delete(slot);
      origin.resting -= 1;
      if (isUsable) offer(slot);
      else endSlot(slot);
    }
    if (resting.size > 0) resuming ??= setTimeout(resumeLater, WIRE_STEP_MS);
  }
  const resumeLater = (): void => {
    resuming = undefined;
    resume();
  };

  function offer(slot: ConnectionSlot): void {
    const { origin } = slot;
    const waiter = takeNext(origin, slot);
    if (waiter === undefined) {
      origin.idle.push(slot);
      idle.add(slot);
    } else grant(slot, waiter);
  }

  function grant(slot: ConnectionSlot, waiter: Waiter): void {
    slot.began = wire.begin();
    waiter.granted(slot);
  }

  const forget = (slot: ConnectionSlot, closed: Connection) => {
    open.delete(closed);
    if (slot.connection === closed && idle.has(slot)) dropIdle(slot);
  };

  return {
    request(key, workspace_id, waiter) {
      const origin = originOf(key);
      const line = lineOf(origin, workspace_id);
      // Most recently used first, so that unneeded connections grow old and close.
      const slot = origin.idle.pop();
      if (slot !== undefined) {
        idle.delete(slot);
        if (wire.isFull()) {
          queue.wait(origin, line, waiter);
          rest(slot);
          resume();
          return;
        }
        slot.line = line;
        line.held += 1;
        grant(slot, waiter);
      } else if (origin.count > 0) queue.wait(origin, line, waiter);
      else grantOpening(origin, line, waiter);
    },
    async establish(slot, connect) {
      const { origin } = slot;
      if (slot.connection !== null) {
        slot.connection = null;
        origin.opening += 1;
      }
      try {
        // Every attempt has its outcome by now, so nothing more is sent.
        if (isClosed) throw new ConnectFailure('connection_failed');
        const socket = await connect();
        if (isClosed) {
          socket.destroy();
          throw new ConnectFailure('connection_failed');
        }
        const connection = openConnection(origin.key, socket, (closed) => forget(slot, closed));
        slot.connection = connection;
        wire.end(slot.began);
        slot.began = wire.begin();
        open.add(connection);
        origin.openedAt = performance.now();
        origin.quota = 0;
        origin.opening -= 1;
        return connection;
      } catch (error) {
        release(slot);
        throw error;
      }
    },
    release,
    close() {
      isClosed = true;
      clearTimeout(resuming);
      queue.close();
      for (const connection of open) connection.close();
    },
  };
}
