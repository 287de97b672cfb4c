import { setTimeout as sleep } from 'node:timers/promises';
import { emit } from '../../events/emit.ts';
import { openDatabase, type Database } from '../../orm/database.ts';
import { answerCalls } from './calls.ts';
import { EVENT_TYPE } from './endpoints.ts';
import { monotonic } from './monotonic.ts';
import { printData, type Noise } from './payload.ts';

export interface Emission {
  url: string;
  /** Workspaces, which take turns. */
  workspaces: readonly string[];
  /** Events a second. */
  rate: number;
  seconds: number;
  noise: Noise;
  /** Of the first event; the others follow. */
  sequence: number;
}

const CONNECTIONS = 10;

/** Emits in transactions of their own. @returns when each was committed, in their order; see `monotonic` */
async function run(emission: Emission): Promise<Float64Array> {
  const db = await openDatabase({ url: emission.url, connections: CONNECTIONS });
  try {
    return await emitAll(db, emission);
  } finally {
    await db.close();
  }
}

async function emitAll(db: Database, emission: Emission): Promise<Float64Array> {
  const { workspaces, rate, seconds, noise, sequence } = emission;
  const committed = new Float64Array(Math.round(rate * seconds));
  const began = monotonic();
  const work: Promise<void>[] = [];
  const emitOne = async (index: number) => {
    const workspace_id = workspaces[(sequence + index) % workspaces.length] ?? '';
    const text = printData(noise, sequence + index);
    await db.transact((tx) =>
      emit(tx, {
        workspace_id,
        type: EVENT_TYPE,
        occurred_at: tx.now,
        fragments: [{ name: '', text }],
      }),
    );
    committed[index] = monotonic();
  };
  while (work.length < committed.length) {
    const due = Math.min(committed.length, ((monotonic() - began) / 1_000) * rate);
    while (work.length < due) work.push(emitOne(work.length));
    await sleep(1);
  }
  await Promise.all(work);
  return committed;
}

const methods = { run };

export type EmitterMethods = typeof methods;

answerCalls(methods);
