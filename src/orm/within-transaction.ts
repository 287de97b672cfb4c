import type { Database, Transaction } from './database.ts';

/** The database for work inside an open transaction: it reads what that wrote, and its writes become a part of it. */
export const withinTransaction = (tx: Transaction): Database => ({
  sql: tx.sql,
  query: (statement) => tx.query(statement),
  reader: () => {
    const em = tx.em.fork();
    em.setTransactionContext(tx.sql);
    return em;
  },
  transact: (work) => work(tx),
});
