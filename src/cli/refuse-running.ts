import type { Database } from '#orm/database.ts';
import { countLiveNodes } from '#orm/sql/delivery/live-nodes.ts';
import { countServices } from '#orm/sql/processes/running-processes.ts';
import { CommandFailure } from './command-failure.ts';

/** Fails while a process of the service, of any role, uses the database. */
export async function refuseRunning(db: Database): Promise<void> {
  const live = await db.transact(
    async (tx) => (await countServices(tx, tx.now)) + (await countLiveNodes(tx, tx.now)),
  );
  if (live > 0)
    throw new CommandFailure(
      'the service runs on this database, or did a moment ago: stop every process, wait half a minute, and try again',
    );
}
