import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { emit } from '#events/emit.ts';
import type { EventType } from '#model/event-type.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import type { Chance } from './chance.ts';
import { BUSY_TYPES, TROUBLED_TYPE, type Ground } from './ground.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/** A business write with its event. */
export interface WrittenEvent {
  /** Stands in the event's data, and nowhere else. */
  marker: string;
  workspace_id: string;
  event_type: EventType;
  /** The outcome that its writer learned; unknown when the connection ended under the commit. */
  learned: 'committed' | 'rolled_back' | 'unknown';
  /** Whether the write that it speaks of is in the database at the end. */
  written: boolean;
}

export interface Load {
  /** Ends when the transactions under way have; answers all of them. */
  stop(): Promise<WrittenEvent[]>;
}

export interface LoadOptions {
  ground: Ground;
  chance: Chance;
  /** Milliseconds between two events for the endpoints that do not answer. */
  troubleEvery: number;
}

type Learned = WrittenEvent['learned'];

class ChangedItsMind extends Error {
  override readonly name = 'ChangedItsMind';
}

const WRITERS = 3;
const PAUSE_MS = [5, 35] as const;
const ROLLED_BACK_SHARE = 0.15;

/** Writes and emits in transactions, some of which are rolled back after the emit. */
export function startLoad({ ground, chance, troubleEvery }: LoadOptions): Load {
  const events: Omit<WrittenEvent, 'written'>[] = [];
  let stopped = false;
  let count = 0;
  const write = async (workspace_id: string, event_type: EventType, rollBack: boolean) => {
    const event = { marker: `m${(count += 1)}`, workspace_id, event_type };
    events.push({ ...event, learned: await writeOnce(ground, event, rollBack) });
  };
  const writer = async (luck: Chance) => {
    while (!stopped) {
      await write(luck.pick(ground.busy), luck.pick(BUSY_TYPES), luck.happens(ROLLED_BACK_SHARE));
      await sleep(luck.between(...PAUSE_MS));
    }
  };
  const trouble = async () => {
    while (!stopped) {
      await write(ground.troubled, TROUBLED_TYPE, false);
      for (let waited = 0; waited < troubleEvery && !stopped; waited += PAUSE_MS[1])
        await sleep(PAUSE_MS[1]);
    }
  };
  const writers = Array.from({ length: WRITERS }, () => writer(chance.branch()));
  writers.push(trouble());
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(writers);
      const written = await readWrites(ground);
      return events.map((event) => ({ ...event, written: written.has(event.marker) }));
    },
  };
}

async function writeOnce(
  { db }: Ground,
  { marker, workspace_id, event_type }: Omit<WrittenEvent, 'learned' | 'written'>,
  rollBack: boolean,
): Promise<Learned> {
  try {
    await db.transact(async (tx) => {
      await sql`insert into load_writes values (${marker})`.execute(sqlOn(tx));
      const fragments = [{ name: '', text: `"marker":"${marker}","iban_last4":"0189"` }];
      await emit(tx, { workspace_id, type: event_type, occurred_at: tx.now, fragments });
      if (rollBack) throw new ChangedItsMind();
    });
    return 'committed';
  } catch (error) {
    return error instanceof ChangedItsMind ? 'rolled_back' : 'unknown';
  }
}

/** The database may be coming back just now. */
const readWrites = ({ db }: Ground): Promise<Set<string>> =>
  eventually(async () => {
    const read = sql<{ marker: string }>`select marker from load_writes`.execute(sqlOn(db));
    const result = await read.catch(() => null);
    return result === null ? null : new Set(result.rows.map(({ marker }) => marker));
  });
