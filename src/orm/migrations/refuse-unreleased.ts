import { MIGRATIONS } from './migrations.ts';

/**
 * Whether a database was made by a state of Bordereau that was never released: each release begins with the same
 * migration.
 * @param applied the names of all applied migrations; none in a new database
 */
export const isUnreleased = (applied: readonly string[]): boolean =>
  applied.length > 0 && applied[0] !== MIGRATIONS[0]?.name;

/** @throws Error, if no release knows what is in the database; it is left as it is */
export function refuseUnreleased(applied: readonly string[]): void {
  if (isUnreleased(applied))
    throw new Error(
      `this database was made by an unreleased state of Bordereau, or by another program (${applied[0]}), which no release can use: leave it, and start with another DATA_DIR, or with an empty database in DATABASE_URL`,
    );
}
