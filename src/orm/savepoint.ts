import type { Transaction } from './database.ts';
import { statement } from './statement.ts';

const SAVE = statement<never>('save_point', 'savepoint attempt');
const RELEASE = statement<never>('release_point', 'release savepoint attempt');
const UNDO = statement<never>('undo_to_point', 'rollback to savepoint attempt');

/**
 * Runs `work` within a transaction. If it throws, only its own writes and locks are undone, and the entities read so
 * far are forgotten: the transaction goes on with new ones.
 */
export async function attemptWithin<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.em.flush();
  await SAVE.run(tx);
  try {
    const done = await work();
    await tx.em.flush();
    await RELEASE.run(tx);
    return done;
  } catch (error) {
    await UNDO.run(tx);
    tx.em.clear();
    throw error;
  }
}
