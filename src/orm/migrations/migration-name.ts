/** A migration as its name describes it. */
export interface MigrationName {
  name: string;
  number: number;
  /**
   * A contraction breaks processes that know no migration of this number or a higher one. Null for an expansion, which
   * breaks no process.
   */
  floor: number | null;
  /** Whether it builds an index concurrently, outside of a transaction. */
  isConcurrent: boolean;
}

/** `0005-after-0003-drop-x`, `0006-concurrently-index-y`, `0007-z`. */
const NAME = /^(\d{4})-(?:after-(\d{4})-)?(concurrently-)?\w/;

/** Null for a name that is of no migration. */
export function readMigrationName(name: string): MigrationName | null {
  const [, number, floor, concurrently] = NAME.exec(name) ?? [];
  if (number === undefined) return null;
  return {
    name,
    number: Number(number),
    floor: floor === undefined ? null : Number(floor),
    isConcurrent: concurrently !== undefined,
  };
}
