import { statement, type Queryable } from '#orm/statement.ts';
import { bigints } from '#orm/sql/array-literal.ts';
import { BY_NAME } from '#orm/sql/webhooks/find-lost-for-name.ts';
import { ENDED_SILENTLY, ENDPOINT_ERROR, ENDPOINT_LABEL } from './endpoint-causes.ts';
import { OPENED_AGAIN } from './notice-causes.ts';

type Found = { workspace_id: string };

/** The access that an endpoint `w` of an application needs, and an own one has, to receive anything. */
const hasAccess = (since = ''): string => `
  (w.oauth_application_id is null or exists (
    select from access_grants g
    where g.workspace_id = w.workspace_id and g.application_id = w.oauth_application_id
      and g.revoked_at is null ${since}))`;

/** A cause that warns of a deactivation has the count in its reason, `HTTP 503 (10/20)`; no other one has a slash. */
const WARNS = `like '%/%)'`;

const openCauseOf = (condition = ''): string => `
  exists (
    select from notice_causes c
    where c.workspace_id = w.workspace_id and c.kind = 'endpoint_failing' and c.subject_id = w.id
      and c.ended_at is null ${condition})`;

/** Endpoints `w` that have failed since $2 or longer, and are not reported. */
const FAILED_FOR_LONG = `
  w.active and w.failing_since <= $2 and ${hasAccess('and g.granted_at <= $2')}
  and not ${openCauseOf()}`;

/** Endpoints `w` with $2 failed deliveries in a row or more that nobody is warned of. */
const NEAR_LIMIT = `
  w.active and w.failing_since is not null and w.failure_count >= $2 and ${hasAccess()}
  and not ${openCauseOf(`and c.reason ${WARNS}`)}`;

const FIND_FAILING = statement<Found, [after: string, cutoff: Date]>(
  'find_workspace_of_failing_endpoints',
  `
    select w.workspace_id from webhook_endpoints w
    where w.workspace_id > $1 and ${FAILED_FOR_LONG}
    order by w.workspace_id limit 1`,
);

/** The first workspace above `after` with an endpoint that has failed since `cutoff` or longer, and is not reported. */
export const findFailing = (on: Queryable, after: string, cutoff: Date): Promise<Found | null> =>
  FIND_FAILING.first(on, after, cutoff);

const OPEN_FAILING = statement<never, [workspace_id: string, cutoff: Date, now: Date]>(
  'open_causes_of_failing_endpoints',
  `
    insert into notice_causes (workspace_id, kind, subject_id, label, reason, opened_at, changed_at)
    select w.workspace_id, 'endpoint_failing', w.id, ${ENDPOINT_LABEL}, ${ENDPOINT_ERROR},
      w.failing_since, $3::timestamptz
    from webhook_endpoints w
    where w.workspace_id = $1 and ${FAILED_FOR_LONG}
    order by w.id
    ${OPENED_AGAIN}`,
);

/** Opens causes for a workspace's endpoints that have failed since `cutoff` or longer. */
export const openFailing = (
  tx: Queryable,
  workspace_id: string,
  cutoff: Date,
  now: Date,
): Promise<number> => OPEN_FAILING.run(tx, workspace_id, cutoff, now);

const FIND_NEAR_LIMIT = statement<Found, [after: string, count: number]>(
  'find_workspace_of_endpoints_near_limit',
  `
    select w.workspace_id from webhook_endpoints w
    where w.workspace_id > $1 and ${NEAR_LIMIT}
    order by w.workspace_id limit 1`,
);

/** The first workspace above `after` with an endpoint to warn of: `count` failed deliveries in a row or more. */
export const findNearLimit = (on: Queryable, after: string, count: number): Promise<Found | null> =>
  FIND_NEAR_LIMIT.first(on, after, count);

const LOCK_NEAR_LIMIT = statement<{ id: string }, [workspace_id: string, count: number]>(
  'lock_endpoints_near_limit',
  `
    select w.id from webhook_endpoints w
    where w.workspace_id = $1 and ${NEAR_LIMIT}
    order by w.id for share of w`,
);

/** A cause that did not say that the limit is near is reported once more, and is known until then. */
const WARN = statement<
  never,
  [workspace_id: string, count: number, ids: string, limit: number, now: Date]
>(
  'warn_of_endpoints_near_limit',
  `
    insert into notice_causes as o (workspace_id, kind, subject_id, label, reason, opened_at, changed_at)
    select w.workspace_id, 'endpoint_failing', w.id, ${ENDPOINT_LABEL},
      concat_ws(' ', ${ENDPOINT_ERROR}, '(' || w.failure_count || '/' || $4::int || ')'),
      w.failing_since, $5::timestamptz
    from webhook_endpoints w
    where w.workspace_id = $1 and w.id = any($3::bigint[]) and ${NEAR_LIMIT}
    order by w.id
    on conflict (workspace_id, kind, subject_id) do update
    set label = excluded.label, reason = excluded.reason, opened_at = excluded.opened_at,
      changed_at = excluded.changed_at, ended_at = null, ended_as = null,
      known_by_mail = o.known_by_mail or o.told_by_mail, known_by_hook = o.known_by_hook or o.told_by_hook,
      told_by_mail = o.told_by_mail and coalesce(o.reason ${WARNS}, false),
      told_by_hook = o.told_by_hook and coalesce(o.reason ${WARNS}, false)
    where o.ended_at is not null or not coalesce(o.reason ${WARNS}, false)`,
);

/**
 * Opens causes for a workspace's endpoints with `count` failed deliveries in a row or more, of the `limit` at which
 * they are deactivated. Locked, none of them is deactivated, or acknowledges, before its cause is there.
 */
export async function warnNearLimit(
  tx: Queryable,
  workspace_id: string,
  { count, limit }: { count: number; limit: number },
  now: Date,
): Promise<number> {
  const near = await LOCK_NEAR_LIMIT.all(tx, workspace_id, count);
  if (near.length === 0) return 0;
  const ids = bigints(near.map(({ id }) => id));
  return WARN.run(tx, workspace_id, count, ids, limit, now);
}

/** Endpoints `w` of causes `c`. Those that their owner has switched off after a warning last until they are activated again. */
const LASTING_ENDPOINT = `
  select from webhook_endpoints w
  where w.workspace_id = c.workspace_id and w.id = c.subject_id
    and (w.active or w.deactivation_reason = 'requested' and c.reason ${WARNS})`;

const FIND_ENDED_FAILING = statement<Found, [after: string]>(
  'find_workspace_of_ended_failing_causes',
  `
    select c.workspace_id from notice_causes c
    where c.workspace_id > $1 and c.kind = 'endpoint_failing' and c.ended_at is null and not exists (
      ${LASTING_ENDPOINT} and w.failing_since = c.opened_at and ${hasAccess()})
    order by c.workspace_id limit 1`,
);

/** The first workspace above `after` in which an endpoint is reported as failing, and is well again or gone. */
export const findEndedFailing = (on: Queryable, after: string): Promise<Found | null> =>
  FIND_ENDED_FAILING.first(on, after);

/**
 * The reason of a cause `c` at its end: of deliveries that were lost for the receiver's name it has to tell, whatever
 * failed before and after.
 */
const FINAL_REASON = `
  coalesce((
    select concat_ws(' ', d.reason, substring(c.reason from '[(][0-9]+/[0-9]+[)]$')) from deliveries d
    where d.workspace_id = $1 and d.webhook_endpoint_id = c.subject_id
      and d.state in ('abandoned', 'failed_permanently') and d.reason in ${BY_NAME}
      and d.attempted_at >= c.opened_at
    order by d.id desc limit 1), c.reason)`;

/** An endpoint that acknowledged and fails again has failed since another instant. */
const END_RECOVERED = statement<never, [workspace_id: string, now: Date]>(
  'end_causes_of_recovered_endpoints',
  `
    update notice_causes c
    set ended_at = $2, ended_as = 'well', changed_at = $2, reason = ${FINAL_REASON},
      told_by_mail = told_by_mail or known_by_mail, told_by_hook = told_by_hook or known_by_hook,
      known_by_mail = false, known_by_hook = false
    where c.workspace_id = $1 and c.kind = 'endpoint_failing' and c.ended_at is null and exists (
      ${LASTING_ENDPOINT} and w.failing_since is distinct from c.opened_at)`,
);

const END_GONE = statement<never, [workspace_id: string, now: Date]>(
  'end_causes_of_gone_endpoints',
  `
    update notice_causes c
    set ended_at = $2, ended_as = 'removed', changed_at = $2, ${ENDED_SILENTLY}
    where c.workspace_id = $1 and c.kind = 'endpoint_failing' and c.ended_at is null and not exists (
      ${LASTING_ENDPOINT} and ${hasAccess()})`,
);

/** Ends causes of a workspace's endpoints that acknowledge again, or get nothing any more. */
export async function endFailing(tx: Queryable, workspace_id: string, now: Date): Promise<void> {
  await END_RECOVERED.run(tx, workspace_id, now);
  await END_GONE.run(tx, workspace_id, now);
}
