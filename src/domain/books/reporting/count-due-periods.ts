import { parisDay } from '#kernel/instant.ts';
import type { Tally } from '#domain/shared/tally.ts';
import { statement, type Queryable } from '#orm/statement.ts';

interface Counted {
  stage: 'late' | 'due' | 'changed';
  count: number;
  oldest: string;
}

/** By what the last derivation of each says; one whose report is under way waits for its platform. */
const COUNT = statement<Counted, [workspace_id: string, today: string]>(
  'count_due_reporting_periods',
  `
    with period as (
      select p.due_on, p.derived::json as derived, valid.content_digest
      from reporting_periods p
      left join lateral (
        select t.content_digest from transmissions t
        where t.workspace_id = $1 and t.period_id = p.id and t.state in ('sent', 'deposited', 'superseded')
        order by t.id desc limit 1
      ) valid on true
      where p.workspace_id = $1 and p.end_date < $2::date and p.derived is not null and not exists (
        select from transmissions t
        where t.workspace_id = $1 and t.period_id = p.id and t.state in ('sending', 'accepted'))
    ), staged as (
      select due_on, case when content_digest is not null then 'changed' when due_on < $2::date then 'late'
        else 'due' end as stage
      from period
      where case when content_digest is null
        then (derived ->> 'items_count')::int + (derived ->> 'undecided_count')::int > 0
        else content_digest <> derived ->> 'content_digest' end
    )
    select stage, count(*)::int as count, min(due_on) as oldest from staged group by stage`,
);

/** A workspace's periods that have something to send. */
export async function countDuePeriods(
  on: Queryable,
  workspace_id: string,
  now: Date,
): Promise<Record<Counted['stage'], Tally>> {
  const rows = await COUNT.all(on, workspace_id, parisDay(now));
  const tallyOf = (stage: Counted['stage']): Tally => {
    const { count = 0, oldest = null } = rows.find((row) => row.stage === stage) ?? {};
    return { count, more: false, oldest };
  };
  return { late: tallyOf('late'), due: tallyOf('due'), changed: tallyOf('changed') };
}
