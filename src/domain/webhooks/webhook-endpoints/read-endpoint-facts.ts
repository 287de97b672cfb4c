import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { ENDPOINT_FACTS, WITH_FACTS, type EndpointFacts } from './endpoint-facts.ts';

export const MOST_PENDING = 10_000;

const READ = statement<EndpointFacts, [workspace_id: string, id: string]>(
  'read_endpoint_facts',
  `
    select ${ENDPOINT_FACTS} from webhook_endpoints e ${WITH_FACTS}
    where e.workspace_id = $1 and e.id = $2`,
);

const COUNT_PENDING = statement<{ count: number }, [workspace_id: string, id: string]>(
  'count_pending_of_endpoint',
  `
    select count(*)::int as count from (
      select from deliveries
      where workspace_id = $1 and webhook_endpoint_id = $2 and next_attempt_at is not null
      limit ${MOST_PENDING}) pending`,
);

/** An endpoint of any owner; null if the workspace has none. */
export const readEndpointFacts = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<EndpointFacts | null> => READ.first(on, workspace_id, id);

/** Its unsettled deliveries, counted up to {@link MOST_PENDING}. */
export const countPending = async (on: Queryable, { workspace_id, id }: RowKey): Promise<number> =>
  (await COUNT_PENDING.one(on, workspace_id, id)).count;
