import { emit } from '#events/emit.ts';
import { openDatabase } from '#orm/open-database.ts';
import { answerCalls } from './calls.ts';
import { EVENT_TYPE } from './endpoints.ts';
import { keepPace, type Pace, type Paced } from './pace.ts';
import { printData } from './payload.ts';

export interface Emission extends Pace {
  url: string;
  /** Workspaces take turns. */
  workspaces: readonly string[];
}

const CONNECTIONS = 10;

async function run({ url, workspaces, ...pace }: Emission): Promise<Paced> {
  const db = await openDatabase({ url, connections: CONNECTIONS });
  try {
    return await keepPace(pace, (sequences) =>
      db.transact(async (tx) => {
        for (const sequence of sequences)
          await emit(tx, {
            workspace_id: workspaces[sequence % workspaces.length] ?? '',
            type: EVENT_TYPE,
            occurred_at: tx.now,
            fragments: [{ name: '', text: printData(pace.noise, sequence) }],
          });
      }),
    );
  } finally {
    await db.close();
  }
}

const methods = { run };

export type EmitterMethods = typeof methods;

answerCalls(methods);
