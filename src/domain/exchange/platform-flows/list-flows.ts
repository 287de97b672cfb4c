import { cutPage, type NewestPage } from '#domain/shared/newest-page.ts';
import {
  WITHOUT_INVOICE_LINE,
  type ListedFlow,
  type PlatformFlowDirection,
} from '#model/platform-flow.ts';
import { NETWORK_MESSAGE_STATES } from '#machines/network-message.ts';
import { PLATFORM_FLOW_STATES } from '#machines/platform-flow.ts';
import { notFound } from '#kernel/api-error.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { bothWays, startOf, type RowPage } from '#orm/row-page.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const MEMBERS = `
  workspace_id, id, connection_id, direction, state, kind, flow_id, tracking_id, flow_type,
  flow_syntax, name, processing_rule, flow_updated_at, invoice_id, invoice_number, lifecycle_event_id,
  attempts_count, next_attempt_at, error_code, error_message, created_at, settled_at`;

/** Received flows. */
const RECEIVED = `
  select f.workspace_id, f.id, f.connection_id, f.direction, f.state,
    case f.state when 'imported' then 'invoice' when 'recorded' then 'status' end as kind,
    f.flow_id, null::text as tracking_id, f.flow_type, f.flow_syntax, f.name,
    f.processing_rule, f.flow_updated_at, f.invoice_id, i.invoice_number, f.lifecycle_event_id, f.attempts_count, f.next_attempt_at,
    f.error_code, f.error_message, f.created_at, f.settled_at
  from platform_flows f
  left join invoices i on i.workspace_id = f.workspace_id and i.id = f.invoice_id
  where f.workspace_id = $1 and f.direction = 'in'`;

const MESSAGE = `
  join network_messages m on m.workspace_id = f.workspace_id
    and m.lifecycle_event_id = f.lifecycle_event_id and m.connection_id is not null`;

/** Sent flows. Most columns are the message's: once retention drops it, its flow is not shown. */
const SENT = `
  select f.workspace_id, f.id, f.connection_id, f.direction, m.state, m.kind, m.flow_id,
    m.tracking_id, f.flow_type, f.flow_syntax, f.name, f.processing_rule, f.flow_updated_at, f.invoice_id,
    i.invoice_number, f.lifecycle_event_id, m.attempts_count,
    m.connection_due_at as next_attempt_at,
    coalesce(m.skipped_reason, substring(m.last_error from '${WITHOUT_INVOICE_LINE}')) as error_code,
    m.last_error as error_message, f.created_at, m.settled_at
  from platform_flows f ${MESSAGE}
  left join invoices i on i.workspace_id = f.workspace_id and i.id = f.invoice_id
  where f.workspace_id = $1 and f.direction = 'out'`;

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
  state: string | null,
  invoice_id: string | null,
  connection_id: string | null,
];

const EACH_TIME = { plannedEachTime: 'conditions that are null fall away' };

/** One way, or both: each is read by its own index. */
const STATEMENTS = bothWays(({ suffix, behind, direction }) => {
  const matching = (state: string): string => `
    and f.id ${behind} $2
    and ($3::text is null or ${state} = $3)
    and ($4::bigint is null or f.invoice_id = $4)
    and ($5::bigint is null or f.connection_id = $5)`;
  const first = `order by f.id ${direction} limit $6::bigint + $7::bigint`;
  const received = `(${RECEIVED} ${matching('f.state')} ${first})`;
  const sent = `(${SENT} ${matching('m.state')} ${first})`;
  const countReceived = `(
    select count(*) from platform_flows f
    where f.workspace_id = $1 and f.direction = 'in' ${matching('f.state')})`;
  const countSent = `(
    select count(*) from platform_flows f ${MESSAGE}
    where f.workspace_id = $1 and f.direction = 'out' ${matching('m.state')})`;
  const statements = (way: string, flows: string, count: string) => ({
    list: statement<ListedFlow, [...Conditions, limit: number, offset: number]>(
      `list_platform_flows${way}${suffix}`,
      `select ${MEMBERS} from (${flows}) f order by id ${direction} limit $6 offset $7`,
      EACH_TIME,
    ),
    count: statement<{ total: number }, Conditions>(
      `count_platform_flows${way}${suffix}`,
      `select (${count})::int as total`,
      EACH_TIME,
    ),
  });
  return {
    in: statements('_in', received, countReceived),
    out: statements('_out', sent, countSent),
    both: statements('', `${received} union all ${sent}`, `${countReceived} + ${countSent}`),
  };
});

const statementsOf = (page: RowPage, { direction, state }: FlowFilter) =>
  STATEMENTS(page)[direction ?? wayOf(state)];

/** Some states are only of received flows, others only of messages. */
function wayOf(state: string | null): PlatformFlowDirection | 'both' {
  const isReceived = PLATFORM_FLOW_STATES.some((one) => one === state);
  const isSent = NETWORK_MESSAGE_STATES.some((one) => one === state);
  if (isReceived === isSent) return 'both';
  return isReceived ? 'in' : 'out';
}

const conditionsOf = (workspace_id: string, filter: FlowFilter, page: RowPage): Conditions => {
  const { state, invoice_id, connection_id } = filter;
  return [workspace_id, startOf(page), state, invoice_id, connection_id];
};

/** One page of a workspace's flows by id, and the total. */
export async function listFlows(
  on: Queryable,
  workspace_id: string,
  filter: FlowFilter,
  page: RowPage,
): Promise<[flows: ListedFlow[], total: number]> {
  const { list, count } = statementsOf(page, filter);
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
): Promise<NewestPage<ListedFlow>> {
  const page = { per_page: limit + 1, offset: 0, after: before, descending: true };
  const conditions = conditionsOf(workspace_id, filter, page);
  const { list } = statementsOf(page, filter);
  return cutPage(await list.all(on, ...conditions, page.per_page, page.offset), limit);
}

const FIND = statement<ListedFlow, [workspace_id: string, id: string]>(
  'find_platform_flow',
  `${RECEIVED} and f.id = $2 union all ${SENT} and f.id = $2`,
);

/** 404. */
export async function findFlow(on: Queryable, { workspace_id, id }: RowKey): Promise<ListedFlow> {
  const found = await FIND.first(on, workspace_id, id);
  if (found === null) throw notFound();
  return found;
}
