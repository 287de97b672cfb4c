import { statement, type Queryable } from '#orm/statement.ts';
import { byGroup, type WorkspaceGroup } from '#orm/sql/by-group.ts';
import { laneColumns, type LaneColumns, type LaneKey } from '#orm/sql/delivery/lane-key.ts';
import { OPENED_AGAIN } from './notice-causes.ts';

/** An endpoint's label never has its path or query, which may be secret. In an https URL `\` begins the path, too. */
export const ENDPOINT_LABEL = `
  left(concat_ws(', ', w.name, substring(w.url from '(?i)^https://([^/\\\\?#]+)')), 300) || ' (' || w.event_type || ')'`;
export const ENDPOINT_ERROR = `coalesce('HTTP ' || w.last_error_status, w.last_error_code)`;

/** The end of a failing endpoint's cause that is no recovery, which a mail does not name. */
export const ENDED_SILENTLY = `
  told_by_mail = false, told_by_hook = told_by_hook or known_by_hook, known_by_mail = false, known_by_hook = false`;

const OPEN_DEACTIVATED = byGroup<never, [...LaneColumns, now: Date]>(
  'open_causes_of_deactivated_endpoints',
  (within) => `
    insert into notice_causes (workspace_id, kind, subject_id, label, reason, opened_at, changed_at)
    select w.workspace_id, 'endpoint_deactivated', w.id, ${ENDPOINT_LABEL}, ${ENDPOINT_ERROR},
      $3::timestamptz, $3::timestamptz
    from unnest($1::bigint[], $2::bigint[]) as e (workspace_id, id)
    join webhook_endpoints w
      on w.workspace_id = e.workspace_id and w.id = e.id ${within('w.workspace_id')}
    order by w.workspace_id, w.id
    ${OPENED_AGAIN}`,
);

const REPLACE_FAILING = byGroup<never, [...LaneColumns, now: Date]>(
  'replace_causes_of_failing_endpoints',
  (within) => `
    update notice_causes c
    set ended_at = $3::timestamptz, ended_as = 'replaced', changed_at = $3::timestamptz,
      ${ENDED_SILENTLY}
    from unnest($1::bigint[], $2::bigint[]) as e (workspace_id, id)
    where c.workspace_id = e.workspace_id and c.subject_id = e.id ${within('c.workspace_id')}
      and c.kind = 'endpoint_failing' and c.ended_at is null`,
);

/** Opens causes for endpoints that this transaction switched off for failing. */
export async function openDeactivated(
  tx: Queryable,
  endpoints: readonly LaneKey[],
  now: Date,
  group: WorkspaceGroup = 'all',
): Promise<void> {
  await OPEN_DEACTIVATED(group).run(tx, ...laneColumns(endpoints), now);
  await REPLACE_FAILING(group).run(tx, ...laneColumns(endpoints), now);
}

/** Rows are locked in the order of their keys, like those of every other transaction. */
const END_OF_APPLICATION = statement<
  never,
  [workspace_id: string, application_id: string, now: Date]
>(
  'end_causes_of_application',
  `
    with theirs as materialized (
      select c.subject_id from notice_causes c
      join webhook_endpoints w on w.workspace_id = $1 and w.id = c.subject_id
      where c.workspace_id = $1 and c.kind = 'endpoint_deactivated' and c.ended_at is null
        and w.oauth_application_id = $2
      order by c.subject_id for update of c
    )
    update notice_causes c
    set ended_at = $3, ended_as = 'removed', changed_at = $3, told_by_mail = false
    from theirs
    where c.workspace_id = $1 and c.kind = 'endpoint_deactivated' and c.subject_id = theirs.subject_id`,
);

/** Ends causes of endpoints whose application has lost its access to the workspace, and can reactivate none. */
export const endOfApplication = (
  tx: Queryable,
  workspace_id: string,
  application_id: string,
  now: Date,
): Promise<number> => END_OF_APPLICATION.run(tx, workspace_id, application_id, now);
