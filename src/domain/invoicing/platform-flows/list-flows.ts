import type { ListedFlow, PlatformFlowDirection } from '#model/platform-flow.ts';
import { notFound } from '#kernel/api-error.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { bothWays, startOf, type RowPage } from '#orm/row-page.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const COLUMNS = `
  f.workspace_id, f.id, f.connection_id, f.direction, coalesce(f.state, m.state) as state,
  case
    when f.direction = 'out' then m.kind
    when f.state = 'imported' then 'invoice'
    when f.state = 'recorded' then 'status'
  end as kind,
  coalesce(f.flow_id, m.flow_id) as flow_id, m.tracking_id, f.flow_type,
  f.flow_syntax, f.name, f.flow_updated_at, f.invoice_id, i.invoice_number, f.lifecycle_event_id,
  coalesce(m.attempts_count, f.attempts_count) as attempts_count,
  coalesce(f.next_attempt_at, m.connection_due_at) as next_attempt_at,
  coalesce(f.error_code, m.skipped_reason) as error_code,
  coalesce(f.error_message, m.last_error) as error_message, f.created_at,
  coalesce(f.settled_at, m.settled_at) as settled_at`;

/** A message that retention dropped leaves no flow to show. */
const JOINED = `
  from platform_flows f
  left join network_messages m on f.direction = 'out' and m.workspace_id = f.workspace_id
    and m.lifecycle_event_id = f.lifecycle_event_id
  left join invoices i on i.workspace_id = f.workspace_id and i.id = f.invoice_id
  where f.workspace_id = $1 and (f.direction = 'in' or m.state is not null)`;

/** Null matches all. */
export interface FlowFilter {
  direction: PlatformFlowDirection | null;
  state: string | null;
  invoice_id: string | null;
  connection_id: string | null;
}

type Conditions = [
  workspace_id: string,
  start: string,
  direction: string | null,
  state: string | null,
  invoice_id: string | null,
  connection_id: string | null,
];

const EACH_TIME = { plannedEachTime: 'conditions that are null fall away' };

const STATEMENTS = bothWays(({ suffix, behind, direction }) => {
  const matching = `${JOINED}
    and f.id ${behind} $2
    and ($3::text is null or f.direction = $3)
    and ($4::text is null or coalesce(f.state, m.state) = $4)
    and ($5::bigint is null or f.invoice_id = $5)
    and ($6::bigint is null or f.connection_id = $6)`;
  return {
    list: statement<ListedFlow, [...Conditions, limit: number, offset: number]>(
      `list_platform_flows${suffix}`,
      `select ${COLUMNS} ${matching} order by f.id ${direction} limit $7 offset $8`,
      EACH_TIME,
    ),
    count: statement<{ total: number }, Conditions>(
      `count_platform_flows${suffix}`,
      `select count(*)::int as total ${matching}`,
      EACH_TIME,
    ),
  };
});

const conditionsOf = (workspace_id: string, filter: FlowFilter, page: RowPage): Conditions => {
  const { direction, state, invoice_id, connection_id } = filter;
  return [workspace_id, startOf(page), direction, state, invoice_id, connection_id];
};

/** One page of a workspace's flows by id, and the total. */
export async function listFlows(
  on: Queryable,
  workspace_id: string,
  filter: FlowFilter,
  page: RowPage,
): Promise<[flows: ListedFlow[], total: number]> {
  const { list, count } = STATEMENTS(page);
  const conditions = conditionsOf(workspace_id, filter, page);
  const [flows, { total }] = await Promise.all([
    list.all(on, ...conditions, page.per_page, page.offset),
    count.one(on, ...conditions),
  ]);
  return [flows, total];
}

/** The newest flows below the id `before`; `next` is null at the end. */
export async function listNewestFlows(
  on: Queryable,
  workspace_id: string,
  filter: FlowFilter,
  { before, limit }: { before: string | null; limit: number },
): Promise<{ flows: ListedFlow[]; next: string | null }> {
  const page = { per_page: limit + 1, offset: 0, after: before, descending: true };
  const conditions = conditionsOf(workspace_id, filter, page);
  const found = await STATEMENTS(page).list.all(on, ...conditions, page.per_page, page.offset);
  const flows = found.slice(0, limit);
  return { flows, next: found.length > limit ? (flows.at(-1)?.id ?? null) : null };
}

const FIND = statement<ListedFlow, [workspace_id: string, id: string]>(
  'find_platform_flow',
  `select ${COLUMNS} ${JOINED} and f.id = $2`,
);

/** 404. */
export async function findFlow(on: Queryable, { workspace_id, id }: RowKey): Promise<ListedFlow> {
  const found = await FIND.first(on, workspace_id, id);
  if (found === null) throw notFound();
  return found;
}
