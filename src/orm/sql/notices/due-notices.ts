import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { REMINDED } from './lasting-kinds.ts';

type Found = { workspace_id: string };

/** Instants up to which something is due. */
export interface NoticePace {
  now: Date;
  /** The last notice of a workspace that may have another. */
  last_notice: Date;
  /** The last change that may be reported. */
  last_change: Date;
}

/** Whether a workspace is due, by $2 now, $3 the last notice, and $4 the last change. */
const isDue = (workspace_id: string) => `(
  not exists (
    select from notices n where n.workspace_id = ${workspace_id} and n.created_at > $3)
  and exists (
    select from notice_causes c
    where c.workspace_id = ${workspace_id} and c.told_by_mail <> (c.ended_at is null)
      and c.changed_at <= $4)
  or exists (
    select from notices n where n.workspace_id = ${workspace_id} and n.remind_at <= $2)
  and exists (
    select from notice_causes c
    where c.workspace_id = ${workspace_id} and ${REMINDED}))`;

type Pace = [now: Date, last_notice: Date, last_change: Date];
const paceOf = ({ now, last_notice, last_change }: NoticePace): Pace => [
  now,
  last_notice,
  last_change,
];

const FIND_DUE = statement<Found, [after: string, ...Pace]>(
  'find_workspace_of_due_notice',
  `
    select a.workspace_id
    from (select distinct workspace_id from notice_addresses where workspace_id > $1) a
    where ${isDue('a.workspace_id')}
    order by a.workspace_id limit 1`,
);

/** The first workspace above `after` with changes to report to its addresses. */
export const findDueNotice = (
  on: Queryable,
  after: string,
  pace: NoticePace,
): Promise<Found | null> => FIND_DUE.first(on, after, ...paceOf(pace));

const CHECK_DUE = statement<{ reminders: number }, [workspace_id: string, ...Pace]>(
  'check_due_notice',
  `
    select coalesce((
      select n.reminders from notices n where n.workspace_id = $1 and n.remind_at is not null), 0) as reminders
    from notice_addresses
    where workspace_id = $1 and ${isDue('$1')}
    limit 1`,
);

/** The reminders since the workspace's last change, if there is something to report to its addresses; else null. */
export const checkDueNotice = async (
  on: Queryable,
  workspace_id: string,
  pace: NoticePace,
): Promise<number | null> =>
  (await CHECK_DUE.first(on, workspace_id, ...paceOf(pace)))?.reminders ?? null;

const FIND_MAIL = statement<RowKey, [after: string, now: Date]>(
  'find_due_notice_address',
  `
    select workspace_id, id from notice_addresses
    where workspace_id > $1 and next_attempt_at <= $2
    order by workspace_id, next_attempt_at limit 1`,
);

/** The address whose mail has been due longest, in the first workspace above `after` that has one. */
export const findDueMail = (on: Queryable, after: string, now: Date): Promise<RowKey | null> =>
  FIND_MAIL.first(on, after, now);

const FIND_FOR_HOOK = statement<Found, [after: string, last_change: Date]>(
  'find_workspace_for_operator_hook',
  `
    select workspace_id from notice_causes
    where workspace_id > $1 and told_by_hook <> (ended_at is null) and changed_at <= $2
    order by workspace_id limit 1`,
);

/** The first workspace above `after` with changes to report to the operator's hook. */
export const findForHook = (
  on: Queryable,
  after: string,
  last_change: Date,
): Promise<Found | null> => FIND_FOR_HOOK.first(on, after, last_change);
