import { listProcesses, type RunningProcess } from '#orm/sql/processes/running-processes.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A process that makes deliveries. */
export interface DeliveryNode {
  node: string;
  /** Until when others may rely on it; in the past once it is dead. */
  seen_until: Date;
  /** How many due lanes were looked at. */
  lanes: number;
}

/** Rows that wait, up to {@link MOST_WAITING}, and since when the first of them. */
export interface Queue {
  count: number;
  /** Null for none, and where a queue has no order in time. */
  oldest: Date | null;
}

export const QUEUES = [
  'events',
  'lanes',
  'handovers',
  'network_messages',
  'bank_syncs',
  'bank_runs',
  'resend_runs',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** The service's processes and the work that waits for them, over all workspaces. */
export interface ServiceState {
  nodes: DeliveryNode[];
  processes: RunningProcess[];
  queues: Readonly<Record<QueueName, Queue>>;
}

/** Counting stops there: the page asks every three seconds. */
export const MOST_WAITING = 1_000;

const NODES = statement<Omit<DeliveryNode, 'lanes'>>(
  'list_delivery_nodes',
  'select node, seen_until from delivery_nodes order by seen_until desc, node limit 100',
);

/** Lanes that one look reads. */
const LOOKED_AT_LANES = 10_000;

/** By a statement of its own: lanes are on the shards of their workspaces. */
const LANES = statement<{ node: string; lanes: number }>(
  'count_lanes_by_node',
  `
    select leased_by as node, count(*)::int as lanes
    from (
      select leased_by from delivery_lanes where due_at <= now()
      order by due_at limit ${LOOKED_AT_LANES}
    ) due
    where leased_by is not null group by leased_by`,
);

const queueOf = (name: QueueName, at: string, from: string) =>
  statement<Queue>(
    `look_at_queue_of_${name}`,
    `
      select count(*)::int as count, min(at) as oldest
      from (select ${at} as at from ${from} limit ${MOST_WAITING}) waiting`,
  );

/** Each reads an index of what waits. A leased lane is being worked off. */
const QUEUE: Readonly<Record<QueueName, ReturnType<typeof queueOf>>> = {
  events: queueOf(
    'events',
    'e.created_at',
    `(select workspace_id, event_id from undispatched_events limit ${MOST_WAITING}) u
     join events e on e.workspace_id = u.workspace_id and e.id = u.event_id`,
  ),
  lanes: queueOf(
    'lanes',
    'due_at',
    `(select due_at, leased_by, lease_expires_at from delivery_lanes
      where due_at <= now() order by due_at limit ${LOOKED_AT_LANES}) due
     where leased_by is null or lease_expires_at <= now()`,
  ),
  handovers: queueOf('handovers', 'due_at', "payment_handovers where state = 'queued'"),
  network_messages: queueOf(
    'network_messages',
    'at',
    `(
       (select next_attempt_at as at from network_messages
        where next_attempt_at is not null limit ${MOST_WAITING})
       union all
       (select connection_due_at as at from network_messages
        where connection_due_at is not null and state <> 'accepted' limit ${MOST_WAITING})
     ) due`,
  ),
  bank_syncs: queueOf('bank_syncs', 'sync_started_at', "bank_connections where state = 'syncing'"),
  bank_runs: queueOf('bank_runs', 'started_at', "bank_runs where state = 'running'"),
  resend_runs: queueOf('resend_runs', 'started_at', "resend_runs where state = 'running'"),
};

/** Reads no more than {@link MOST_WAITING} rows of each queue. */
export async function readServiceState(on: Queryable, now: Date): Promise<ServiceState> {
  const queues: [QueueName, Queue][] = [];
  for (const name of QUEUES) queues.push([name, await QUEUE[name].one(on)]);
  const lanes = new Map((await LANES.all(on)).map(({ node, lanes: held }) => [node, held]));
  const nodes = await NODES.all(on);
  return {
    nodes: nodes.map((one) => ({ ...one, lanes: lanes.get(one.node) ?? 0 })),
    processes: await listProcesses(on, now),
    queues: Object.fromEntries(queues) as ServiceState['queues'], // of QUEUES
  };
}
