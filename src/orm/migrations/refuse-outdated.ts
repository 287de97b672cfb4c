import { NEWEST_MIGRATION } from './migrations.ts';
import { readMigrationName } from './migration-name.ts';

/** This version is older than the database. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/**
 * Refuses what this version does not get along with. Migrations that it does not know are expansions otherwise.
 * @param applied the names of all applied migrations
 * @throws Outdated
 */
export function refuseOutdated(applied: readonly string[], newest = NEWEST_MIGRATION): void {
  const beyond = applied.find((name) => (readMigrationName(name)?.floor ?? 0) > newest);
  if (beyond !== undefined)
    throw new Outdated(
      `this version of Bordereau is older than the database, in which a newer one applied ${beyond}: start the newer version, or restore a backup from before it`,
    );
}
