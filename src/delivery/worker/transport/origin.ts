import type { EventLoopUtilization } from 'node:perf_hooks';
import type { Pass } from '#kernel/fair-gate.ts';
import type { Connection } from './connection.ts';

/** Room for one request at a time at a receiver: a connection, or the right to open one. */
export interface ConnectionSlot {
  readonly origin: Origin;
  /** Whose request has it now, or had it last. */
  line: Line;
  /** Null until it is there. */
  connection: Connection | null;
  /** What it takes of the thread's connections, on account of the workspace that opened it. */
  pass: Pass | null;
  /** The workspace that opened it. */
  readonly opener: string;
}

/** Told once that its turn has come; null when no place came free in time. */
export type Waiter = (slot: ConnectionSlot | null) => void;

/** Thousands wait, and each for long enough to be copied by every collection of garbage. */
export interface Waiting {
  waiter: Waiter;
  /** By performance.now(). */
  since: number;
  watched: EventLoopUtilization;
}

/** A workspace at a receiver. */
export interface Line {
  readonly workspace_id: string;
  /** Places that its requests have. */
  held: number;
  /** The one who waits longest first. */
  waiting: Set<Waiting>;
}

/** The connections to one receiver, and who waits for one. */
export interface Origin {
  readonly key: string;
  idle: ConnectionSlot[];
  /** Idle, busy and being opened; a waiter that is told to open one has its place already. */
  count: number;
  opening: number;
  /** How many more may be opened until the first of them is there. */
  quota: number;
  /** When the last one was there, by performance.now(). */
  openedAt: number;
  /** When one came free last, by performance.now(). */
  freedAt: number;
  /** By workspace, in the order of their turns. */
  lines: Map<string, Line>;
  /** How many wait in all. */
  waiting: number;
}

/** For one receiver behind thousands of endpoints; the rest waits. */
export const MAX_ORIGIN_CONNECTIONS = 128;

export const createOrigin = (key: string): Origin => ({
  key,
  idle: [],
  count: 0,
  opening: 0,
  quota: 0,
  openedAt: 0,
  freedAt: 0,
  lines: new Map(),
  waiting: 0,
});

export function lineOf(origin: Origin, workspace_id: string): Line {
  const known = origin.lines.get(workspace_id);
  if (known !== undefined) return known;
  // A line alone stays when it is unused, since most receivers have one workspace, again and again.
  const [only] = origin.lines.values();
  const line: Line = { workspace_id, held: 0, waiting: new Set() };
  origin.lines.set(workspace_id, line);
  if (only !== undefined) forgetUnused(origin, only);
  return line;
}

/** The line's request has no place any more. */
export function leaveLine(origin: Origin, line: Line): void {
  line.held -= 1;
  forgetUnused(origin, line);
}

/** Unless it is the only one. */
export function forgetUnused(origin: Origin, line: Line): void {
  if (origin.lines.size > 1 && line.held === 0 && line.waiting.size === 0)
    origin.lines.delete(line.workspace_id);
}

/** Lines that wait, in their turns; none that holds its share of the connections while one waits that does not. */
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

/** Takes the one who waits longest out of the line, whose next turn comes after those of the others. */
export function takeFirst(origin: Origin, line: Line): Waiter | undefined {
  const [first] = line.waiting;
  if (first === undefined) return undefined;
  line.waiting.delete(first);
  origin.waiting -= 1;
  if (origin.lines.size > 1) {
    origin.lines.delete(line.workspace_id);
    origin.lines.set(line.workspace_id, line);
  }
  return first.waiter;
}

/** Gives a place with a connection to the next in turn; false when nobody waits. */
export function grantNext(origin: Origin, slot: ConnectionSlot): boolean {
  if (origin.waiting === 0) return false;
  for (const line of linesInTurn(origin)) {
    const waiter = takeFirst(origin, line);
    if (waiter === undefined) continue;
    slot.line = line;
    line.held += 1;
    waiter(slot);
    return true;
  }
  return false;
}
