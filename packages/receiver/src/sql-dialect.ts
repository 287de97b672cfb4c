/** The databases whose statements {@link sqlStore} knows. */
export type SqlDialect = 'postgresql' | 'mysql' | 'sqlite';

interface DialectTraits {
  /** The database's own clock, in milliseconds since 1970: the processes of a receiver may have different ones. */
  now: string;
  /** Around the rest of an insert that leaves a present row as it is. */
  insert: readonly [before: string, after: (key: string) => string];
  /** After a select that has to see what others have committed since its transaction began. */
  lock: string;
  placeholder: (index: number) => string;
}

export const DIALECTS: Readonly<Record<SqlDialect, DialectTraits>> = {
  postgresql: {
    now: 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)',
    insert: ['insert into', (key) => `on conflict (${key}) do nothing`],
    lock: '',
    placeholder: (index) => `$${index + 1}`,
  },
  mysql: {
    now: "(timestampdiff(microsecond, '1970-01-01', utc_timestamp(3)) div 1000)",
    insert: ['insert ignore into', () => ''],
    // An insert that found the row holds a shared lock already; two that asked for more would be a deadlock.
    lock: 'lock in share mode',
    placeholder: () => '?',
  },
  sqlite: {
    now: "cast((julianday('now') - 2440587.5) * 86400000 as integer)",
    insert: ['insert into', (key) => `on conflict (${key}) do nothing`],
    lock: '',
    placeholder: () => '?',
  },
};

/** With the placeholders of the dialect in place of each `?`. */
export function bindValues(dialect: SqlDialect, text: string): string {
  let index = 0;
  return text.replaceAll('?', () => DIALECTS[dialect].placeholder(index++));
}
