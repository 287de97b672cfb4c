import { sql } from 'kysely';
import { emit } from '#events/emit.ts';
import type { EventType } from '#model/event-type.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { startLoops } from '#test/support/ground/loops.ts';
import type { Chance } from './chance.ts';
import { BUSY_TYPES, TROUBLED_TYPE, type Ground } from './ground.ts';

export interface WrittenEvent {
  marker: string;
  workspace_id: string;
  event_type: EventType;
  /** When its transaction began, in milliseconds since 1970. */
  begun_at: number;
  /** Unknown when the connection ended under the commit. */
  learned: 'committed' | 'rolled_back' | 'unknown';
  /** Whether its write is in the database in the end. */
  written: boolean;
}

export interface Load {
  /** Resolves after the transactions under way, to all. */
  stop(): Promise<WrittenEvent[]>;
}

export interface LoadOptions {
  ground: Ground;
  chance: Chance;
  troubleEvery: number;
}

type Learned = WrittenEvent['learned'];

class ChangedItsMind extends Error {
  override readonly name = 'ChangedItsMind';
}

const WRITERS = 3;
const PAUSE_MS = [5, 35] as const;
const ROLLED_BACK_SHARE = 0.15;

export function startLoad({ ground, chance, troubleEvery }: LoadOptions): Load {
  const events: Omit<WrittenEvent, 'written'>[] = [];
  const loops = startLoops();
  let count = 0;
  const write = async (workspace_id: string, event_type: EventType, rollBack: boolean) => {
    const marker = `m${(count += 1)}`;
    const event = { marker, workspace_id, event_type, begun_at: Date.now() };
    events.push({ ...event, learned: await writeOnce(ground, event, rollBack) });
  };
  for (let n = 0; n < WRITERS; n += 1) {
    const luck = chance.branch();
    loops.repeat(
      () => write(luck.pick(ground.busy), luck.pick(BUSY_TYPES), luck.happens(ROLLED_BACK_SHARE)),
      () => luck.between(...PAUSE_MS),
    );
  }
  loops.repeat(
    () => write(ground.troubled, TROUBLED_TYPE, false),
    () => troubleEvery,
  );
  return {
    stop: async () => {
      await loops.stop();
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

const readWrites = ({ db }: Ground): Promise<Set<string>> =>
  // The database may be coming back just now.
  eventually(async () => {
    const read = sql<{ marker: string }>`select marker from load_writes`.execute(sqlOn(db));
    const result = await read.catch(() => null);
    return result === null ? null : new Set(result.rows.map(({ marker }) => marker));
  });
