import type { Transaction } from '#orm/database.ts';
import { keyIdIn, SEALED_COLUMNS, SECOND_FACTORS, type SealedColumn } from '#orm/sealed-columns.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Rows that are looked at in one statement. */
export const PAGE = 500;

interface Page {
  /** The id of its last row; null for an empty page. */
  last: string | null;
  rows: number;
  /** Values that are sealed with the key. */
  sealed: readonly SealedRow[];
}

export interface SealedRow {
  id: string;
  bytes: number;
}

interface SealedValue {
  id: string;
  sealed: string;
}

/** How to find, lock and write the values of a column. */
interface Resealing {
  /** The page after an id, of the rows of one owner. */
  findPage(on: Queryable, owner: string, after: string, keyId: string): Promise<Page>;
  /** Locks values that are still sealed with the key; those that another transaction has locked are left out. */
  lock(
    tx: Transaction,
    owner: string,
    ids: readonly string[],
    keyId: string,
  ): Promise<SealedValue[]>;
  write(tx: Transaction, owner: string, values: readonly SealedValue[]): Promise<void>;
}

/** An id before all others. */
export const firstId = ({ idType }: SealedColumn): string => (idType === 'bigint' ? '0' : '');

type PageRow = Omit<Page, 'sealed'> & { ids: string[]; sizes: number[] };

const pageOf = ({ kind, table, column, owner, id, idType }: SealedColumn) =>
  statement<PageRow, [owner: string, after: string, keyId: string]>(
    `find_${kind}_to_reseal`,
    `
      with page as (
        select ${id} as id, octet_length(${column}) as bytes, ${keyIdIn(column)} as key_id
        from ${table}
        where ${owner} = $1 and ${id} > $2::${idType}
        order by ${id} limit ${PAGE})
      select max(id) as last, count(*)::int as rows,
        coalesce(array_agg(id::text order by id) filter (where key_id = $3), '{}') as ids,
        coalesce(array_agg(bytes order by id) filter (where key_id = $3), '{}') as sizes
      from page`,
  );

const lockOf = ({ kind, table, column, owner, id, idType }: SealedColumn) =>
  statement<SealedValue, [owner: string, ids: readonly string[], keyId: string]>(
    `lock_${kind}_to_reseal`,
    `
      select ${id} as id, ${column} as sealed from ${table}
      where ${owner} = $1 and ${id} = any($2::${idType}[]) and ${keyIdIn(column)} = $3
      order by ${id} for no key update skip locked`,
  );

const writeOf = ({ kind, table, column, owner, id, idType }: SealedColumn) =>
  statement<never, [owner: string, ids: readonly string[], sealed: readonly string[]]>(
    `write_resealed_${kind}`,
    `
      update ${table} set ${column} = resealed.sealed
      from unnest($2::${idType}[], $3::text[]) as resealed (id, sealed)
      where ${table}.${owner} = $1 and ${table}.${id} = resealed.id`,
  );

function prepare(column: SealedColumn): Resealing {
  const [page, lock, write] = [pageOf(column), lockOf(column), writeOf(column)];
  return {
    findPage: async (on, owner, after, keyId) => {
      const { last, rows, ids, sizes } = await page.one(on, owner, after, keyId);
      return { last, rows, sealed: ids.map((id, at) => ({ id, bytes: sizes[at] ?? 0 })) };
    },
    lock: (tx, owner, ids, keyId) => lock.all(tx, owner, ids, keyId),
    write: async (tx, owner, values) => {
      const ids = values.map(({ id }) => id);
      const sealed = values.map((value) => value.sealed);
      await write.run(tx, owner, ids, sealed);
    },
  };
}

const LIST_PEOPLE = statement<{ id: string }, [keyId: string]>(
  'list_people_to_reseal',
  `select id from users where ${keyIdIn(SECOND_FACTORS.column)} = $1 order by id`,
);

/** People whose second factor is sealed with the key. */
export const listPeopleToReseal = async (on: Queryable, keyId: string): Promise<string[]> =>
  (await LIST_PEOPLE.all(on, keyId)).map(({ id }) => id);

const PREPARED = new Map(SEALED_COLUMNS.map((column) => [column, prepare(column)]));

/** The statements of a column in `SEALED_COLUMNS`. */
export function resealingOf(column: SealedColumn): Resealing {
  const found = PREPARED.get(column);
  if (found === undefined) throw new Error(`${column.kind} is no sealed column`);
  return found;
}
