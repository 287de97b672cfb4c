import { statement, type Queryable } from '#orm/statement.ts';

const COUNT = statement<{ nodes: number }, [now: Date]>(
  'count_live_nodes',
  'select count(*)::int as nodes from delivery_nodes where seen_until > $1',
);

export const countLiveNodes = async (on: Queryable, now: Date): Promise<number> =>
  (await COUNT.one(on, now)).nodes;
