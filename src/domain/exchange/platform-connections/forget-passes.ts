import type { Transaction } from '#orm/database.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { errorAfterPass, passSucceeded } from './end-pass.ts';
import { moveConnection } from './move-connection.ts';

/**
 * Ends what was wrong with the passes of a locked connection that receives nothing any more: no pass would. While its
 * sending fails the error may be about that, and the next good one ends it.
 */
export async function forgetPasses(tx: Transaction, connection: PlatformConnection): Promise<void> {
  if (connection.failed_passes === 0) return;
  connection.failed_passes = 0;
  if (connection.failed_sends > 0) return tx.em.flush();
  await moveConnection(tx, connection, passSucceeded(connection), errorAfterPass(connection));
}
