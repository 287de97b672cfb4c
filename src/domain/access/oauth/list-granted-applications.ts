import type { Scope } from '#model/scope.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** An application that a workspace has granted, for its people. */
export interface GrantedApplication {
  id: string;
  name: string;
  client_id: string;
  scopes: Scope[];
  provisioned: boolean;
  created_at: Date;
  updated_at: Date;
  granted_at: Date;
  /** Null while it has access. */
  revoked_at: Date | null;
  /** When its newest live token was issued; null without one. */
  last_token_at: Date | null;
  /** Its webhook endpoints in the workspace. */
  endpoints_count: number;
}

type Granted = Omit<GrantedApplication, 'endpoints_count'>;

/** Tokens expire in the order of their issue, so the newest decides. */
const COLUMNS = `
  select a.id, a.name, a.client_id, a.scopes, a.provisioned, a.created_at, a.updated_at,
    g.granted_at, g.revoked_at,
    (
      select case when t.expires_at > clock_timestamp() then t.created_at end from access_tokens t
      where t.application_id = a.id order by t.created_at desc limit 1
    ) as last_token_at
  from access_grants g
  join oauth_applications a on a.id = g.application_id`;

const LIST = statement<
  Granted,
  [workspace_id: string, before: string | null, revoked: boolean | null, limit: number]
>(
  'list_granted_applications',
  `
    ${COLUMNS}
    where g.workspace_id = $1 and ($2::bigint is null or g.application_id < $2)
      and ($3::boolean is null or (g.revoked_at is not null) = $3)
    order by g.application_id desc limit $4`,
);

export const APPLICATION_ACCESSES = ['granted', 'revoked'] as const;
type ApplicationAccess = (typeof APPLICATION_ACCESSES)[number];

const FIND = statement<Granted, [workspace_id: string, id: string]>(
  'find_granted_application',
  `${COLUMNS} where g.workspace_id = $1 and g.application_id = $2`,
);

/** By a statement of its own: endpoints are on the shard of their workspace, applications are everywhere. */
const COUNT_ENDPOINTS = statement<
  { id: string; count: number },
  [workspace_id: string, ids: readonly string[]]
>(
  'count_endpoints_of_applications',
  `
    select oauth_application_id as id, count(*)::int as count from webhook_endpoints
    where workspace_id = $1 and oauth_application_id = any($2::bigint[])
    group by oauth_application_id`,
);

/**
 * The applications that have or had access to a workspace, newest first.
 * @param before only those with a lower id
 */
export const listGrantedApplications = async (
  on: Queryable,
  workspace_id: string,
  {
    before,
    access = null,
    limit,
  }: { before: string | null; access?: ApplicationAccess | null; limit: number },
): Promise<GrantedApplication[]> => {
  const revoked = access === null ? null : access === 'revoked';
  return withEndpoints(on, workspace_id, await LIST.all(on, workspace_id, before, revoked, limit));
};

/** One of them, or null. */
export const findGrantedApplication = async (
  on: Queryable,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<GrantedApplication | null> =>
  (await withEndpoints(on, workspace_id, await FIND.all(on, workspace_id, id)))[0] ?? null;

async function withEndpoints(
  on: Queryable,
  workspace_id: string,
  granted: readonly Granted[],
): Promise<GrantedApplication[]> {
  if (granted.length === 0) return [];
  const ids = granted.map(({ id }) => id);
  const counted = await COUNT_ENDPOINTS.all(on, workspace_id, ids);
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  return granted.map((one) => ({ ...one, endpoints_count: counts.get(one.id) ?? 0 }));
}
