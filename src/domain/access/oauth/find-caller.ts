import type { Scope } from '#model/scope.ts';
import { createSecretLoader } from '#orm/secret-loader.ts';
import { cidrListContains } from '#kernel/ip-address.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** `workspace_id` is null if the request concerns none. */
interface CallerQuestion {
  /** SHA-256 of the token. */
  digest: string;
  workspace_id: string | null;
}

/** A live token with the application's present scopes. */
interface FoundToken {
  digest: string;
  application_id: string;
  scopes: Scope[];
  application_scopes: Scope[];
}

/** With the workspace's allowlist. */
export interface Grant {
  revoked: boolean;
  /** Canonical IPv4 ranges. */
  cidrs: string[];
}

export interface FoundCaller {
  token: FoundToken;
  /** Null when there never was one. */
  grant: Grant | null;
}

/** Null without a live token. */
export type CallerFinder = (question: CallerQuestion) => Promise<FoundCaller | null>;

interface Row extends FoundToken {
  workspace_id: string | null;
  granted: boolean;
  revoked: boolean;
  cidrs: string[];
}

const COLUMNS = `
    select t.digest, t.application_id, t.scopes, a.scopes as application_scopes,
      asked.workspace_id, g.application_id is not null as granted,
      g.revoked_at is not null as revoked,
      array(select e.cidr from allowlist_entries e where e.workspace_id = g.workspace_id) as cidrs`;
const FROM_ASKED = `
    join access_tokens t on t.digest = asked.digest and t.expires_at > clock_timestamp()
    join oauth_applications a on a.id = t.application_id
    left join access_grants g
      on g.application_id = t.application_id and g.workspace_id = asked.workspace_id`;

const FIND_CALLERS = statement<Row, [digests: string[], workspace_ids: (string | null)[]]>(
  'find_callers',
  `
    ${COLUMNS}
    from unnest($1::text[], $2::bigint[]) as asked (digest, workspace_id)
    ${FROM_ASKED}`,
);
const FIND_CALLER = statement<Row & { now: Date }, [digest: string, workspace_id: string | null]>(
  'find_caller',
  `
    ${COLUMNS}, clock_timestamp() as now
    from (values ($1::text, $2::bigint)) as asked (digest, workspace_id)
    ${FROM_ASKED}`,
);

const keyOf = (question: CallerQuestion) => `${question.digest}:${question.workspace_id ?? ''}`;

function toCaller(row: Row): FoundCaller {
  const { digest, application_id, scopes, application_scopes, granted, revoked, cidrs } = row;
  const token = { digest, application_id, scopes, application_scopes };
  return { token, grant: granted ? { revoked, cidrs } : null };
}

/** One statement for concurrent requests: every API request begins here. */
export function createCallerFinder(pool: Queryable): CallerFinder {
  return createSecretLoader<CallerQuestion, FoundCaller>(async (questions) => {
    const asked = [...new Map(questions.map((question) => [keyOf(question), question])).values()];
    const rows = await FIND_CALLERS.all(
      pool,
      asked.map(({ digest }) => digest),
      asked.map(({ workspace_id }) => workspace_id),
    );
    const found = new Map(rows.map((row) => [keyOf(row), toCaller(row)]));
    return questions.map((question) => found.get(keyOf(question)) ?? null);
  });
}

/** {@link CallerFinder} within a transaction, and the transaction's instant. */
export async function findCallerWithin(
  tx: Queryable,
  { digest, workspace_id }: CallerQuestion,
): Promise<{ caller: FoundCaller; now: Date } | null> {
  const row = await FIND_CALLER.first(tx, digest, workspace_id);
  return row === null ? null : { caller: toCaller(row), now: row.now };
}

type Access = 'granted' | 'revoked' | 'denied_address' | 'never_granted';

/** An empty allowlist admits every address, any other only those listed. */
export const admitsAddress = (cidrs: readonly string[], address: string): boolean =>
  cidrs.length === 0 || cidrListContains(cidrs, address);

/** Revocation comes before the address. */
export function checkAccess(grant: Grant | null, address: string): Access {
  if (grant === null) return 'never_granted';
  if (grant.revoked) return 'revoked';
  return admitsAddress(grant.cidrs, address) ? 'granted' : 'denied_address';
}

const DELETE = statement<never, [digest: string, application_id: string]>(
  'drop_token',
  'delete from access_tokens where digest = $1 and application_id = $2',
);

/** Deletes a token of an application. By a statement, since applications revoke many. */
export async function dropToken(
  on: Queryable,
  { digest, application_id }: Pick<FoundToken, 'digest' | 'application_id'>,
): Promise<void> {
  await DELETE.run(on, digest, application_id);
}
