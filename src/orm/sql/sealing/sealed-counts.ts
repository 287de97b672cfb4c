import type { OpenDatabase } from '#orm/database.ts';
import {
  ANSWERS,
  keyIdIn,
  SECOND_FACTORS,
  TENANT_COLUMNS,
  type SealedColumn,
} from '#orm/sealed-columns.ts';
import { statement } from '#orm/statement.ts';
import { byGroup } from '#orm/sql/by-group.ts';

interface KeyCount {
  key_id: string;
  /** A decimal number. */
  count: string;
}

/** Values by the id of their key. */
export type SealedCounts = ReadonlyMap<string, number>;

const ONCE = { plannedEachTime: 'a person asks for it now and then' };

const counterOf = ({ kind, table, column }: SealedColumn) =>
  byGroup<KeyCount, []>(
    `count_${kind}`,
    (within) => `
      select ${keyIdIn(column)} as key_id, count(*) as count from ${table}
      where ${column} is not null ${within('workspace_id')}
      group by 1`,
    ONCE,
  );

const COUNTERS = TENANT_COLUMNS.map((column) => ({ column, count: counterOf(column) }));

const COUNT_ANSWERS = statement<KeyCount>(
  'count_remembered_answers',
  `select ${keyIdIn(ANSWERS.column)} as key_id, count(*) as count from idempotency_keys group by 1`,
  ONCE,
);

const COUNT_SECOND_FACTORS = statement<KeyCount>(
  'count_second_factors',
  `
    select ${keyIdIn(SECOND_FACTORS.column)} as key_id, count(*) as count from users
    where second_factor is not null group by 1`,
  ONCE,
);

/** Reads the beginning of every sealed value. */
export async function countSealed({
  pool,
  shards,
}: Pick<OpenDatabase, 'pool' | 'shards'>): Promise<Map<SealedColumn, SealedCounts>> {
  const counts = new Map<SealedColumn, SealedCounts>();
  const groups = shards.all.flatMap((shard) => shard.groups());
  for (const { column, count } of COUNTERS) {
    const rows: KeyCount[] = [];
    for (const group of groups) rows.push(...(await count(group).all(pool)));
    counts.set(column, sumOf(rows));
  }
  counts.set(ANSWERS, sumOf(await COUNT_ANSWERS.all(pool)));
  return counts.set(SECOND_FACTORS, sumOf(await COUNT_SECOND_FACTORS.all(pool)));
}

function sumOf(rows: readonly KeyCount[]): SealedCounts {
  const sums = new Map<string, number>();
  for (const { key_id, count } of rows) sums.set(key_id, (sums.get(key_id) ?? 0) + Number(count));
  return sums;
}
