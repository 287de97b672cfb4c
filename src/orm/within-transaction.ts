import type { Database, Transaction } from './database.ts';

/** The database for work inside an open transaction: it reads what that wrote, and its writes become a part of it. */
export const withinTransaction = (tx: Transaction): Database => ({
  query: (statement) => tx.query(statement),
  reader: () => tx.em.fork({ keepTransactionContext: true }),
  transact: (work) => work(tx),
});
