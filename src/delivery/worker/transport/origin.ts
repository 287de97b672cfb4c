import type { Pass } from '#kernel/fair-gate.ts';
import type { Connection } from '#egress/connection.ts';
import type { LoopReading } from './loop-watch.ts';

/** Carries one request at a time to a receiver: a connection, or the right to open one. */
export interface ConnectionSlot {
  readonly origin: Origin;
  /** The line whose request holds it now, or held it last. */
  line: Line;
  connection: Connection | null;
  /** Its share of the thread's connections, counted for the workspace that opened it. */
  pass: Pass | null;
  readonly opener: string;
  /** When its request was sent, as `Wire` has it. */
  began: number;
}

/** An attempt that waits for a slot. No object beside it: thousands wait, and are copied by garbage collections. */
export interface Waiter {
  /** Called once in its turn, or with null if no slot became free in time. */
  granted(slot: ConnectionSlot | null): void;
  /** Set when it begins to wait, by performance.now(). */
  since: number;
  watched: LoopReading | null;
}

export interface Line {
  readonly workspace_id: string;
  held: number;
  /** Longest wait first. */
  waiting: Set<Waiter>;
}

export interface Origin {
  readonly key: string;
  idle: ConnectionSlot[];
  /** Slots: idle, busy, being opened, or granted. */
  count: number;
  opening: number;
  /** Slots held back because the wire is full. */
  resting: number;
  /** Further connections that may be opened until the first of them is open. */
  quota: number;
  /** When the last one was opened, by performance.now(). */
  openedAt: number;
  /** When one last became free, by performance.now(). */
  freedAt: number;
  /** By workspace, in order of their turns. */
  lines: Map<string, Line>;
  waiting: number;
}

/** For one receiver, which may be behind thousands of endpoints. */
export const MAX_ORIGIN_CONNECTIONS = 128;

export const createOrigin = (key: string): Origin => ({
  key,
  idle: [],
  count: 0,
  opening: 0,
  resting: 0,
  quota: 0,
  openedAt: 0,
  freedAt: 0,
  lines: new Map(),
  waiting: 0,
});

export function lineOf(origin: Origin, workspace_id: string): Line {
  const known = origin.lines.get(workspace_id);
  if (known !== undefined) return known;
  // A single line stays when it is unused, since most receivers always have the same one workspace.
  const [only] = origin.lines.values();
  const line: Line = { workspace_id, held: 0, waiting: new Set() };
  origin.lines.set(workspace_id, line);
  if (only !== undefined) forgetUnused(origin, only);
  return line;
}

export function leaveLine(origin: Origin, line: Line): void {
  line.held -= 1;
  forgetUnused(origin, line);
}

export function forgetUnused(origin: Origin, line: Line): void {
  if (origin.lines.size > 1 && line.held === 0 && line.waiting.size === 0)
    origin.lines.delete(line.workspace_id);
}

/** Waiting lines in turn. Lines that hold their share come only if no other waits. */
export function* linesInTurn(origin: Origin): Generator<Line> {
  const share = Math.ceil(MAX_ORIGIN_CONNECTIONS / origin.lines.size);
  const full: Line[] = [];
  let isShared = false;
  for (const line of origin.lines.values()) {
    if (line.waiting.size === 0) continue;
    if (line.held >= share) {
      full.push(line);
      continue;
    }
    isShared = true;
    yield line;
  }
  if (!isShared) yield* full;
}

/** Removes the line's first attempt, and puts the line behind the others. */
export function takeFirst(origin: Origin, line: Line): Waiter | undefined {
  const [first] = line.waiting;
  if (first === undefined) return undefined;
  line.waiting.delete(first);
  origin.waiting -= 1;
  if (origin.lines.size > 1) {
    origin.lines.delete(line.workspace_id);
    origin.lines.set(line.workspace_id, line);
  }
  return first;
}

/** Counts a slot with a connection for the next in turn; undefined if no attempt waits. */
export function takeNext(origin: Origin, slot: ConnectionSlot): Waiter | undefined {
  if (origin.waiting === 0) return undefined;
  for (const line of origin.lines.size === 1 ? origin.lines.values() : linesInTurn(origin)) {
    const waiter = takeFirst(origin, line);
    if (waiter === undefined) continue;
    slot.line = line;
    line.held += 1;
    return waiter;
  }
  return undefined;
}
