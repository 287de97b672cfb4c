import { openDatabase } from '#orm/open-database.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { startDatabaseRelay, type Cut } from './database-relay.ts';

/** More than any operation under test sends. */
const MAX_MESSAGES = 200;

export interface CutProcess {
  /** Opened as by a process of its own. The database takes the end of its connection for that of the process. */
  db: OpenDatabase;
  /**
   * Carries `work` out with a cut at each of its messages in turn, before it arrives and instead of its answer, until
   * one run is over before the cut.
   * @param work prepares a run, and returns it
   * @param check looks at the outcome; `at` names the cut
   */
  cutEverywhere(
    work: () => Promise<() => Promise<unknown>>,
    check: (at: string, run: () => Promise<unknown>) => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
}

export async function startCutProcess(url: string): Promise<CutProcess> {
  let sent = 0;
  let cutAt: { message: number; cut: Cut } | null = null;
  const relay = await startDatabaseRelay(url, () => {
    sent += 1;
    return cutAt?.message === sent ? cutAt.cut : null;
  });
  const db = await openDatabase({ url: relay.url, connections: 1 });
  /** @returns whether the run got as far as the cut */
  const runCut = async (run: () => Promise<unknown>, cut: typeof cutAt): Promise<boolean> => {
    await db.query({ text: 'select 1' });
    sent = 0;
    cutAt = cut;
    await run().catch(() => {});
    const wasCut = sent >= (cut?.message ?? 0);
    cutAt = null;
    return wasCut;
  };
  return {
    db,
    cutEverywhere: async (work, check) => {
      for (const cut of ['before', 'after'] as const)
        for (let message = 1, wasCut = true; wasCut; message += 1) {
          if (message > MAX_MESSAGES) throw new Error('the work never ends');
          const run = await work();
          wasCut = await runCut(run, { message, cut });
          await check(`cut ${cut} message ${message}`, run);
        }
    },
    stop: async () => {
      await db.close();
      await relay.cut();
    },
  };
}
