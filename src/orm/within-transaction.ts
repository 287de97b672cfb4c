import type { Database, Transaction } from './database.ts';

/** The database for work inside an open transaction: it sees that transaction's writes, and writes within it. */
export const withinTransaction = (tx: Transaction): Database => ({
  query: (statement) => tx.query(statement),
  reader: () => tx.em.fork({ keepTransactionContext: true }),
  transact: (work) => work(tx),
});
