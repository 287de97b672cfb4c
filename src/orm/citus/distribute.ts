import type { Pool } from 'pg';
import { whileMigrating } from '#orm/advisory-lock.ts';
import { LOCK_TIMEOUT_MS, retryLocked } from '#orm/retry-locked.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { FIRST_TABLE, LOCAL_TABLES, REFERENCE_TABLES } from './tables.ts';

interface Table {
  name: string;
  /** Whether it has a `workspace_id`. */
  has_workspace: boolean;
  /** Whether Citus knows it. */
  is_distributed: boolean;
}

const LIST_TABLES = statement<Table>(
  'list_tables_to_distribute',
  `
    select c.relname as name,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'workspace_id'
        and not attisdropped) as has_workspace,
      exists (select from pg_dist_partition where logicalrelid = c.oid
        and (partmethod = 'h' or repmodel = 't')) as is_distributed
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
    order by 1`,
);

interface ForeignKey {
  name: string;
  source: string;
  target: string;
  definition: string;
}

const LIST_FOREIGN_KEYS = statement<ForeignKey>(
  'list_foreign_keys',
  `
    select k.conname as name, f.relname as source, t.relname as target,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class f on f.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and f.relnamespace = current_schema()::regnamespace
    order by 2, 1`,
);

const COUNT_SERVERS = statement<{ servers: number }>(
  'count_citus_servers',
  'select count(*)::int as servers from pg_dist_node where shouldhaveshards and isactive',
);

const FIND_CITUS = statement<{ found: boolean }>(
  'find_citus_extension',
  "select exists (select from pg_extension where extname = 'citus') as found",
);

/** A database that cannot be distributed as it is. */
export class NotDistributable extends Error {}

/**
 * Distributes every tenant table over the servers of Citus, in one transaction: all or nothing. Run again, it takes
 * tables that were made since, and no others. Nothing else may use the database meanwhile: each table is locked.
 * @returns the names of the tables now distributed by their workspace
 */
export async function distribute(pool: Pool, shards: number): Promise<string[]> {
  const connection = await pool.connect();
  try {
    return await whileMigrating(connection, async () => {
      await refuseUnready(connection);
      return distributeTables(connection, shards);
    });
  } finally {
    connection.release();
  }
}

async function refuseUnready(on: Queryable): Promise<void> {
  if (!(await FIND_CITUS.one(on)).found)
    throw new NotDistributable(
      'this database has no Citus: create extension citus, as a superuser',
    );
  if ((await COUNT_SERVERS.one(on)).servers === 0)
    throw new NotDistributable('no server takes shards: add some with citus_add_node');
  refuseUnknown(await LIST_TABLES.all(on));
}

/**
 * {@link distribute} on a migrating connection while a service runs: a new table refers to others, which are
 * locked for its keys.
 * @param patience milliseconds
 */
export async function distributeNewTables(
  on: Queryable,
  shards: number,
  patience: number,
): Promise<void> {
  await retryLocked(() => distributeTables(on, shards, LOCK_TIMEOUT_MS), patience);
}

/**
 * @param shards counts only for the first table
 * @param lockTimeout milliseconds; 0 waits for ever
 */
export async function distributeTables(
  on: Queryable,
  shards: number,
  lockTimeout = 0,
): Promise<string[]> {
  const tables = await LIST_TABLES.all(on);
  const missing = tables.filter(({ is_distributed }) => !is_distributed);
  const references = missing.filter(({ name }) => REFERENCE_TABLES.has(name));
  const tenants = missing.filter(({ name, has_workspace }) => has_workspace && isTenant(name));
  if (references.length + tenants.length === 0) return [];
  await inTransaction(on, lockTimeout, async () => {
    const keys = await LIST_FOREIGN_KEYS.all(on);
    const dropped = keys.filter((key) => isInTheWay(key, tables));
    for (const { source, name } of dropped) await alter(on, source, `drop constraint "${name}"`);
    for (const { name } of references) await CREATE_REFERENCE.run(on, name);
    const order = inOrderOfKeys(
      tenants.map(({ name }) => name),
      keys.filter((key) => !dropped.includes(key)),
    );
    for (const name of order) {
      // Citus refuses triggers; these guard what statements leave alone anyway.
      if (GUARDED.has(name))
        await on.query({ text: `drop trigger if exists ${name}_exported on ${name}` });
      await createDistributed(on, name, shards);
    }
    for (const { source, name, definition } of dropped)
      await alter(on, source, `add constraint "${name}" ${definition}`);
    for (const { name } of [...references, ...tenants]) await DROP_COPY.run(on, name);
  });
  return tenants.map(({ name }) => name);
}

const GUARDED: ReadonlySet<string> = new Set(['accounting_entries', 'journal_entries']);

const isTenant = (name: string): boolean => !REFERENCE_TABLES.has(name) && !LOCAL_TABLES.has(name);

function refuseUnknown(tables: readonly Table[]): void {
  const unknown = tables.filter(({ name, has_workspace }) => isTenant(name) && !has_workspace);
  if (unknown.length === 0) return;
  const names = unknown.map(({ name }) => name).join(', ');
  throw new NotDistributable(
    `it is not known where these tables belong, since they have no workspace_id: ${names}`,
  );
}

/**
 * Citus takes a table with a foreign key only after the table that it refers to. Keys to reference tables would first
 * turn every table around them into one of the coordinator's, and one key closes a circle.
 */
const isInTheWay = ({ name, source, target }: ForeignKey, tables: readonly Table[]): boolean => {
  const isNew = tables.some((table) => table.name === source && !table.is_distributed);
  const isGlobal = !isTenant(target) && !(LOCAL_TABLES.has(source) && LOCAL_TABLES.has(target));
  return isNew && (isGlobal || name === CIRCLE);
};

/** companies → company_profiles → company_logos → companies */
const CIRCLE = 'companies_profile';

/** Each table after those that it refers to. */
function inOrderOfKeys(names: readonly string[], keys: readonly ForeignKey[]): string[] {
  const order: string[] = [];
  const place = (name: string): void => {
    if (order.includes(name) || !names.includes(name)) return;
    const targets = keys.filter(({ source, target }) => source === name && target !== name);
    for (const { target } of targets) place(target);
    order.push(name);
  };
  for (const name of [FIRST_TABLE, ...names]) place(name);
  return order;
}

const CREATE_REFERENCE = statement<never, [table: string]>(
  'create_reference_table',
  'select create_reference_table($1::regclass)',
);
const CREATE_FIRST = statement<never, [table: string, shards: number]>(
  'create_first_distributed_table',
  "select create_distributed_table($1::regclass, 'workspace_id', shard_count => $2::int)",
);
const CREATE_BESIDE = statement<never, [table: string, beside: string]>(
  'create_distributed_table',
  "select create_distributed_table($1::regclass, 'workspace_id', colocate_with => $2)",
);

/** The coordinator's own copy of what is on the servers now. */
const DROP_COPY = statement<never, [table: string]>(
  'truncate_local_data',
  'select truncate_local_data_after_distributing_table($1::regclass)',
);

const createDistributed = (on: Queryable, name: string, shards: number): Promise<number> =>
  name === FIRST_TABLE
    ? CREATE_FIRST.run(on, name, shards)
    : CREATE_BESIDE.run(on, name, FIRST_TABLE);

const alter = (on: Queryable, table: string, change: string) =>
  on.query({ text: `alter table "${table}" ${change}` });

/** Its statements go to every shard of a table, one after the other: at once, they would lock each other out. */
const BEGIN = "begin; set local citus.multi_shard_modify_mode = 'sequential'";

async function inTransaction(
  on: Queryable,
  lockTimeout: number,
  work: () => Promise<void>,
): Promise<void> {
  await on.query({ text: `${BEGIN}; set local lock_timeout = ${lockTimeout}` });
  try {
    await work();
    await on.query({ text: 'commit' });
  } catch (error) {
    await on.query({ text: 'rollback' });
    throw error;
  }
}
