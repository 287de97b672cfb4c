import { setTimeout as delay } from 'node:timers/promises';
import { findLastEvent, findWritersOfEvents } from '#orm/sql/webhooks/settled-events.ts';
import type { Queryable } from '#orm/statement.ts';

/** Every event up to this id is committed, or never will be. */
interface Settled {
  id: bigint;
  /** When it was the last id. */
  at: Date;
}

/** The last id of all, and when it was read. */
interface Look {
  last: bigint;
  now: Date;
}

/** Tells how far a reader may go without missing an event. */
export interface SettledEvents {
  /** Waits a moment for transactions that are open. */
  until(): Promise<Settled & Look>;
}

const NOTHING: Settled = { id: 0n, at: new Date(0) };
const LOOKS = 4;
const PAUSE_MS = 10;

/**
 * Ids are drawn in order, and committed in any. So the last id is read first, then the transactions that may have drawn
 * one; once these have ended, all ids up to that one are settled. One that stays open holds the answer back.
 */
export function createSettledEvents(on: Queryable): SettledEvents {
  let settled = NOTHING;
  let next: { last: Settled; writers: string[] } | null = null;
  let latest: Look = { last: 0n, now: NOTHING.at };
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const { id, at } = await findLastEvent(on);
    const last = { id: BigInt(id), at };
    // A database that crashed draws ids again whose transactions were lost.
    if (last.id < latest.last) [settled, next] = [NOTHING, null];
    latest = { last: last.id, now: at };
    const open = await findWritersOfEvents(on);
    if (open.size === 0) [settled, next] = [last, null];
    else if (next !== null && !next.writers.some((writer) => open.has(writer)))
      [settled, next] = [next.last, null];
    if (open.size > 0) next ??= { last, writers: [...open] };
  }

  async function lookAgain(): Promise<void> {
    await look();
    const { now } = latest;
    for (let looks = 1; settled.at < now && looks < LOOKS; looks += 1) {
      await delay(PAUSE_MS);
      await look();
    }
  }

  return {
    until: async () => {
      // One that has begun may have looked before this caller's own events were committed.
      await looking?.catch(() => {});
      await (looking ??= lookAgain().finally(() => (looking = null)));
      return { ...settled, ...latest };
    },
  };
}
