import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** The most of one connection: without a bound, a platform could fill everyone's database. */
export const MAX_WAITING = 100_000;

const COUNT = statement<{ waiting: number }, [workspace_id: string, connection_id: string]>(
  'count_waiting_platform_flows',
  `
    select count(*)::int as waiting from platform_flows
    where workspace_id = $1 and connection_id = $2 and next_attempt_at is not null`,
);

/** Flows of a connection that are not taken in yet. */
export const countWaiting = async (on: Queryable, { workspace_id, id }: RowKey): Promise<number> =>
  (await COUNT.one(on, workspace_id, id)).waiting;
