import type { CauseEnd, NoticeCause } from '#model/notice-cause.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { LASTING, REMINDED } from './lasting-kinds.ts';

/** Causes that a mail names of each sort; it counts the others. */
export const MAX_LISTED = 20;
/** Causes of one notice to the operator's hook; others are in the next. */
export const MAX_FOR_HOOK = 100;

/** The first causes of a sort, and how many there are. */
export interface CauseList {
  total: number;
  causes: readonly NoticeCause[];
}

interface CountedCause extends NoticeCause {
  total: number;
}

const COLUMNS = 'workspace_id, kind, subject_id, label, reason, opened_at, ended_at';

const LIST_LASTING = statement<CountedCause, [workspace_id: string]>(
  'list_lasting_causes',
  `
    select ${COLUMNS}, (count(*) over ())::int as total from notice_causes c
    where c.workspace_id = $1 and ${REMINDED}
    order by opened_at, kind, subject_id limit ${MAX_LISTED}`,
);

/** Causes to remind the workspace's addresses of, the oldest first. */
export const listLasting = async (on: Queryable, workspace_id: string): Promise<CauseList> =>
  listOf(await LIST_LASTING.all(on, workspace_id));

/** Locks in the order of every writer, since another transaction may change several of them. */
const TELL_BY_MAIL = statement<CountedCause, [workspace_id: string]>(
  'tell_causes_by_mail',
  `
    with due as materialized (
      select d.kind, d.subject_id from notice_causes d
      where d.workspace_id = $1 and d.told_by_mail <> (d.ended_at is null)
      order by d.kind, d.subject_id for update
    ), told as (
      update notice_causes c set told_by_mail = (c.ended_at is null)
      from due
      where c.workspace_id = $1 and c.kind = due.kind and c.subject_id = due.subject_id
      returning c.workspace_id, c.kind, c.subject_id, c.label, c.reason, c.opened_at, c.ended_at
    ), ranked as (
      select told.*, (count(*) over (partition by ended_at is null))::int as total,
        row_number() over (partition by ended_at is null order by opened_at, kind, subject_id) as place
      from told
    )
    select ${COLUMNS}, total from ranked where place <= ${MAX_LISTED}
    order by opened_at, kind, subject_id`,
);

/** Marks every change as reported to the workspace's addresses. @returns the changes */
export async function tellByMail(
  tx: Queryable,
  workspace_id: string,
): Promise<{ opened: CauseList; ended: CauseList }> {
  const told = await TELL_BY_MAIL.all(tx, workspace_id);
  return {
    opened: listOf(told.filter(({ ended_at }) => ended_at === null)),
    ended: listOf(told.filter(({ ended_at }) => ended_at !== null)),
  };
}

function listOf(counted: readonly CountedCause[]): CauseList {
  return { total: counted[0]?.total ?? 0, causes: counted.map(causeOf) };
}

function causeOf(counted: CountedCause): NoticeCause {
  const { total: _, ...cause } = counted;
  return cause;
}

const FORGET_MAIL = statement<never, [workspace_id: string]>(
  'forget_causes_told_by_mail',
  `
    update notice_causes set told_by_mail = false, known_by_mail = false
    where workspace_id = $1 and (told_by_mail or known_by_mail)`,
);

/** For a workspace without an address left: the next address hears of lasting causes again. */
export const forgetTold = (tx: Queryable, workspace_id: string): Promise<number> =>
  FORGET_MAIL.run(tx, workspace_id);

const SKIP_PAST = statement<never, [workspace_id: string]>(
  'skip_past_causes_by_mail',
  `
    update notice_causes set told_by_mail = true
    where workspace_id = $1 and not told_by_mail and ended_at is null and kind not in ${LASTING}`,
);

/** For a workspace's first address: causes that do not last are past. */
export const skipPast = (tx: Queryable, workspace_id: string): Promise<number> =>
  SKIP_PAST.run(tx, workspace_id);

export interface EndedCause extends NoticeCause {
  ended_as: CauseEnd | null;
}

const TELL_HOOK = statement<EndedCause, [workspace_id: string, last_change: Date]>(
  'tell_causes_by_hook',
  `
    with due as materialized (
      select d.kind, d.subject_id from notice_causes d
      where d.workspace_id = $1 and d.told_by_hook <> (d.ended_at is null) and d.changed_at <= $2
      order by d.kind, d.subject_id limit ${MAX_FOR_HOOK} for update
    ), told as (
      update notice_causes c set told_by_hook = (c.ended_at is null)
      from due
      where c.workspace_id = $1 and c.kind = due.kind and c.subject_id = due.subject_id
      returning c.workspace_id, c.kind, c.subject_id, c.label, c.reason, c.opened_at, c.ended_at, c.ended_as
    )
    select ${COLUMNS}, ended_as from told order by kind, subject_id`,
);

/** Marks the workspace's first changes as reported to the operator's hook. @returns the changes */
export const tellHook = (
  tx: Queryable,
  workspace_id: string,
  last_change: Date,
): Promise<EndedCause[]> => TELL_HOOK.all(tx, workspace_id, last_change);
