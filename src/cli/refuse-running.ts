import type { Database } from '#orm/database.ts';
import { countLiveNodes } from '#orm/sql/live-nodes.ts';
import { CommandFailure } from './command-failure.ts';

/** Fails while a process of the service delivers from the database. */
export async function refuseRunning(db: Database): Promise<void> {
  const live = await db.transact((tx) => countLiveNodes(tx, tx.now));
  if (live > 0)
    throw new CommandFailure(
      'the service runs on this database, or did a moment ago: stop every process, wait half a minute, and try again',
    );
}
