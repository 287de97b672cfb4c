import type { Database } from '#orm/database.ts';

export class Killed extends Error {}

interface DyingDatabase extends Database {
  isDead(): boolean;
}

/** A database whose process is killed at its n-th commit from now: before it, or right after. */
export function dyingDatabase(db: Database, commits: number, isCommitted: boolean): DyingDatabase {
  let left = commits;
  let isDead = false;
  return {
    ...db,
    isDead: () => isDead,
    transact: async (work, ...rest) => {
      if (isDead) throw new Killed();
      left -= 1;
      if (left > 0) return db.transact(work, ...rest);
      isDead = true;
      if (!isCommitted)
        return db.transact(
          async (tx) => {
            await work(tx);
            throw new Killed();
          },
          ...rest,
        );
      await db.transact(work, ...rest);
      throw new Killed();
    },
  };
}
