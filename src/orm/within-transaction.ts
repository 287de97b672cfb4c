import type { Database, Transaction } from './database.ts';

/** The database for work inside an open transaction: its writes become a part of that one. */
export const withinTransaction = (db: Database, tx: Transaction): Database => ({
  announcer: db.announcer,
  pool: db.pool,
  sql: tx.sql,
  query: (config) => tx.query(config),
  reader: () => db.reader(),
  transact: (work) => work(tx),
  migrate: () => db.migrate(),
  isMigrated: () => db.isMigrated(),
  close: () => db.close(),
});
