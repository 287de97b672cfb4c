import type { Database, Transaction } from './database.ts';

/**
 * The database for work inside an open transaction: it sees that transaction's writes, and writes within it. Entities
 * are written when the work ends, as by `Database.transact`.
 */
export const withinTransaction = (tx: Transaction): Database => ({
  query: (statement) => tx.query(statement),
  reader: () => tx.em.fork({ keepTransactionContext: true }),
  transact: async (work) => {
    const result = await work(tx);
    await tx.em.flush();
    return result;
  },
});
