import { statement, type Queryable } from '#orm/statement.ts';
import { ONE_SHARD, type Shard, type Shards } from '#orm/shards.ts';

/** A group's ids are a parameter of each of its statements, at some 3 µs each. */
const MAX_GROUP = 500;
/** Ids are drawn before their commits, so a later read may find lower ones. */
const OVERLAP = 1_000n;

const FIND_CITUS = statement<{ found: boolean }>(
  'find_citus',
  "select to_regclass('pg_catalog.pg_dist_shard') is not null as found",
);

const LIST_SHARDS = statement<{ shard: string }>(
  'list_shards',
  `
    select shardid as shard from pg_dist_shard
    where logicalrelid = to_regclass('companies') order by 1`,
);

const LOCATE_WORKSPACES = statement<{ id: string; shard: string }, [after: string]>(
  'locate_workspaces',
  `
    select id, get_shard_id_for_distribution_column('companies', id) as shard
    from workspaces where id > $1 order by id`,
);

/** The shards of a database that `bordereau distribute` has distributed; one of any other. */
export async function readShards(on: Queryable): Promise<Shards> {
  const { found } = await FIND_CITUS.one(on);
  const ids = found ? await LIST_SHARDS.all(on) : [];
  if (ids.length === 0) return ONE_SHARD;
  const shards = createCitusShards(
    ids.map(({ shard }) => shard),
    (after) => LOCATE_WORKSPACES.all(on, after),
  );
  await shards.refresh();
  return shards;
}

/** @param locate finds the shards of the workspaces behind an id, by id */
export function createCitusShards(
  ids: readonly string[],
  locate: (after: string) => Promise<{ id: string; shard: string }[]>,
): Shards {
  const shards = new Map(ids.map((id) => [id, createShard()]));
  const homes = new Map<string, Shard>();
  let last = 0n;
  let refreshing: Promise<void> | null = null;

  const locateNew = async (): Promise<void> => {
    const after = last > OVERLAP ? last - OVERLAP : 0n;
    for (const { id, shard } of await locate(String(after))) {
      const home = shards.get(shard);
      if (home === undefined) throw new Error(`shard ${shard} is new: start again`);
      if (homes.has(id)) continue;
      homes.set(id, home);
      home.add(id);
      if (BigInt(id) > last) last = BigInt(id);
    }
  };

  return {
    distributed: true,
    all: [...shards.values()],
    of: (workspace_id) => homes.get(workspace_id),
    // One at a time: polls go on while the database does not answer.
    refresh: () => (refreshing ??= locateNew().finally(() => (refreshing = null))),
  };
}

function createShard(): Shard & { add(workspace_id: string): void } {
  const groups: string[][] = [];
  return {
    groups: () => groups,
    groupOf: (rows) => [...new Set(rows.map(({ workspace_id }) => workspace_id))],
    add: (workspace_id) => {
      const group = groups.at(-1);
      if (group === undefined || group.length === MAX_GROUP) groups.push([workspace_id]);
      else group.push(workspace_id);
    },
  };
}
