import type { Scope } from '#model/scope.ts';
import { isSubset } from '#model/scope.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A count up to {@link MAX_COUNTED}; `more` if there are others. */
export interface Counted {
  count: number;
  more: boolean;
}

export const MAX_COUNTED = 10_000;

const toCounted = (found: number): Counted => ({
  count: Math.min(found, MAX_COUNTED),
  more: found > MAX_COUNTED,
});

/** Live tokens by their scopes. */
export type LiveTokens = readonly { scopes: Scope[]; count: number }[];

const COUNT_TOKENS = statement<{ scopes: Scope[]; count: number }, [application_id: string]>(
  'count_live_tokens',
  `
    select scopes, count(*)::int as count
    from (
      select scopes from access_tokens
      where application_id = $1 and expires_at > clock_timestamp()
      order by created_at desc limit ${MAX_COUNTED + 1}
    ) live
    group by scopes`,
);

/** The live tokens of an application, of the newest {@link MAX_COUNTED}. */
export const countLiveTokens = (on: Queryable, application_id: string): Promise<LiveTokens> =>
  COUNT_TOKENS.all(on, application_id);

/** The tokens that end when their application keeps only these scopes: those with another one. */
export function tokensBeyond(tokens: LiveTokens, kept: readonly Scope[]): Counted {
  const all = tokens.reduce((total, { count }) => total + count, 0);
  const ending = tokens
    .filter(({ scopes }) => !isSubset(scopes, kept))
    .reduce((total, { count }) => total + count, 0);
  return { count: Math.min(ending, MAX_COUNTED), more: all > MAX_COUNTED };
}

/** The effects of deleting an application, over all workspaces. */
export interface DeletionEffects {
  endpoints_count: number;
  /** Unsettled deliveries to them, which then fail permanently. */
  pending_deliveries: Counted;
}

const LIST_WORKSPACES = statement<{ workspace_id: string }, [application_id: string]>(
  'list_workspaces_of_application',
  'select workspace_id from access_grants where application_id = $1 order by workspace_id',
);

const LIST_ENDPOINTS = statement<{ id: string }, [workspace_id: string, application_id: string]>(
  'list_endpoint_ids_of_application',
  'select id from webhook_endpoints where workspace_id = $1 and oauth_application_id = $2',
);

const COUNT_PENDING = statement<
  { count: number },
  [workspace_id: string, endpoints: readonly string[]]
>(
  'count_pending_deliveries_of_endpoints',
  `
    select count(*)::int as count
    from (
      select from deliveries
      where workspace_id = $1 and webhook_endpoint_id = any($2::bigint[])
        and next_attempt_at is not null
      limit ${MAX_COUNTED + 1}
    ) pending`,
);

/** Workspace by workspace, since each is on its shard. */
export async function countDeletionEffects(
  on: Queryable,
  application_id: string,
): Promise<DeletionEffects> {
  let endpoints_count = 0;
  let pending = 0;
  for (const { workspace_id } of await LIST_WORKSPACES.all(on, application_id)) {
    const endpoints = await LIST_ENDPOINTS.all(on, workspace_id, application_id);
    endpoints_count += endpoints.length;
    if (endpoints.length === 0 || pending > MAX_COUNTED) continue;
    const ids = endpoints.map(({ id }) => id);
    pending += (await COUNT_PENDING.one(on, workspace_id, ids)).count;
  }
  return { endpoints_count, pending_deliveries: toCounted(pending) };
}
