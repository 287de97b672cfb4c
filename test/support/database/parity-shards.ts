import { createCitusShards, type readShards } from '#orm/citus/citus-shards.ts';
import { statement } from '#orm/statement.ts';

const LOCATE = statement<{ id: string; shard: string }, [after: string]>(
  'locate_by_parity',
  'select id, (id % 2)::text as shard from workspaces where id > $1 order by id',
);

/** Two shards on plain PostgreSQL: workspaces with even ids, and those with odd ones. */
export const readParityShards: typeof readShards = async (on) => {
  const shards = createCitusShards(['0', '1'], (after) => LOCATE.all(on, after));
  await shards.refresh();
  return shards;
};
