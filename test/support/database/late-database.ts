import type { Database } from '#orm/database.ts';

/** Transactions do their work, and commit when told to. */
export function lateDatabase(db: Database) {
  const { promise, resolve: commit } = Promise.withResolvers<void>();
  const { promise: worked, resolve: onWorked } = Promise.withResolvers<void>();
  const late: Database = {
    ...db,
    transact: (work, begin) =>
      db.transact(async (tx) => {
        const result = await work(tx);
        onWorked();
        await promise;
        return result;
      }, begin),
  };
  return { late, worked, commit };
}
