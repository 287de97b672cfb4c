import { tallies } from '#domain/shared/tally.ts';

const TODAY = "(now() at time zone 'Europe/Paris')::date";

/** By what the last derivation of each says; one whose report is under way waits for its platform. */
const inStage = (condition: string): string => `
  select p.due_on as at
  from reporting_periods p
  cross join lateral (
    select coalesce(bool_or(t.state in ('sending', 'accepted')), false) as is_under_way,
      (array_agg(t.content_digest order by t.id desc)
        filter (where t.state in ('sent', 'deposited', 'superseded')))[1] as said
    from transmissions t where t.workspace_id = $1 and t.period_id = p.id
  ) reports
  cross join lateral (
    select derived ->> 'content_digest' as present,
      (derived ->> 'items_count')::int + (derived ->> 'undecided_count')::int as count
    from (select p.derived::json as derived) d
  ) now
  where p.workspace_id = $1 and p.end_date < ${TODAY} and not is_under_way and ${condition}
  order by p.due_on`;

/** A workspace's periods that have something to send. */
export const countDuePeriods = tallies('count_due_reporting_periods', {
  late: inStage(`said is null and count > 0 and p.due_on < ${TODAY}`),
  due: inStage(`said is null and count > 0 and p.due_on >= ${TODAY}`),
  changed: inStage('said <> present'),
});
