import type { Scope } from '#model/scope.ts';
import { isSubset } from '#model/scope.ts';
import type { Database } from '#orm/database.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { listGrants } from './change-access.ts';

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
  db: Queryable & Pick<Database, 'reader'>,
  application_id: string,
): Promise<DeletionEffects> {
  let endpoints_count = 0;
  let pending = 0;
  const em = db.reader();
  for (const { workspace_id } of await listGrants(em, application_id)) {
    const where = { workspace_id, oauth_application_id: application_id };
    const endpoints = await em.find(WebhookEndpoint, where, { fields: ['id'] });
    endpoints_count += endpoints.length;
    if (endpoints.length === 0 || pending > MAX_COUNTED) continue;
    const ids = endpoints.map(({ id }) => id);
    pending += (await COUNT_PENDING.one(db, workspace_id, ids)).count;
  }
  return { endpoints_count, pending_deliveries: toCounted(pending) };
}
