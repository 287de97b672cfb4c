import { setTimeout as sleep } from 'node:timers/promises';
import { emit } from '#events/emit.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { Database } from '#orm/database.ts';
import { answerCalls } from './calls.ts';
import { EVENT_TYPE } from './endpoints.ts';
import { monotonic } from './monotonic.ts';
import { printData, type Noise } from './payload.ts';

export interface Emission {
  url: string;
  /** Workspaces take turns. */
  workspaces: readonly string[];
  rate: number;
  seconds: number;
  noise: Noise;
  first: number;
}

const CONNECTIONS = 10;
/** Events a second up to which each has its own transaction. */
const MAX_ALONE = 1_000;
/**
 * Above it, as many share one as a payment batch has instructions: on a small machine single
 * transactions cost more (470 µs an event, against 290) than the delivery being measured.
 */
const TOGETHER = 10;

/** @returns the `monotonic` times of the start and of each commit, in order */
async function run(emission: Emission): Promise<{ began: number; committed: Float64Array }> {
  const db = await openDatabase({ url: emission.url, connections: CONNECTIONS });
  try {
    return await emitAll(db, emission);
  } finally {
    await db.close();
  }
}

async function emitAll(db: Database, emission: Emission) {
  const { rate, seconds } = emission;
  const committed = new Float64Array(Math.round(rate * seconds));
  const began = monotonic();
  const size = rate > MAX_ALONE ? TOGETHER : 1;
  const work: Promise<void>[] = [];
  let next = 0;
  while (next < committed.length) {
    const due = ((monotonic() - began) / 1_000) * rate;
    // All are due with the first of them.
    while (next < Math.min(due, committed.length)) {
      const end = Math.min(next + size, committed.length);
      work.push(emitTogether(db, emission, committed, next, end));
      next = end;
    }
    await sleep(1);
  }
  await Promise.all(work);
  return { began, committed };
}

async function emitTogether(
  db: Database,
  { workspaces, noise, first }: Emission,
  committed: Float64Array,
  from: number,
  to: number,
): Promise<void> {
  await db.transact(async (tx) => {
    for (let index = from; index < to; index += 1) {
      const sequence = first + index;
      await emit(tx, {
        workspace_id: workspaces[sequence % workspaces.length] ?? '',
        type: EVENT_TYPE,
        occurred_at: tx.now,
        fragments: [{ name: '', text: printData(noise, sequence) }],
      });
    }
  });
  committed.fill(monotonic(), from, to);
}

const methods = { run };

export type EmitterMethods = typeof methods;

answerCalls(methods);
