import type { PoolClient } from 'pg';
import { moveEndpoint } from '#domain/webhooks/webhook-endpoints/move-endpoint.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import { openDeactivated } from '#orm/sql/notices/endpoint-causes.ts';
import { laneId, type LaneKey } from '#orm/sql/delivery/lane-key.ts';
import {
  lockCounters,
  resetCounters,
  writeCounters,
  type Acknowledging,
  type CountedEndpoint,
  type EndpointCounter,
  type LastErrorColumns,
} from '#orm/sql/delivery/endpoint-counters.ts';
import type { Update } from '#delivery/update.ts';

/**
 * Reports each endpoint's outcomes to its machine in order, under its row's lock: a success resets its counter, a
 * delivery's first failure raises it by one, and the limit deactivates the endpoint. Endpoints with only successes
 * need no lock, and one statement resets them all. Returns the deactivated ones.
 */
export async function countFailures(
  client: PoolClient,
  updates: readonly Update[],
  failureLimit: number,
  now: Date,
  group?: WorkspaceGroup,
): Promise<EndpointCounter[]> {
  const reporting = updates.filter(({ reports }) => reports !== null);
  const byEndpoint = Map.groupBy(reporting, ({ delivery }) => laneId(delivery.lane));
  const groups = [...byEndpoint.values()];
  const fails = ({ reports }: Update) => reports === 'failed_delivery';
  const failing = groups.filter((group) => group.some(fails));
  const succeeding = groups.filter((group) => !group.some(fails));
  const keys = (of: Update[][]) =>
    of.flatMap(([first]) => (first === undefined ? [] : [first.delivery.lane]));
  if (succeeding.length > 0) await resetCounters(client, inOrder(periodsOf(succeeding)), group);
  if (failing.length === 0) return [];
  const counters = await lockCounters(client, keys(failing), group);
  const counted: CountedEndpoint[] = [];
  for (const counter of counters.filter(({ active }) => active)) {
    const group = byEndpoint.get(laneId(counter)) ?? [];
    counted.push(await countReports(counter, group, { now, failure_limit: failureLimit }));
  }
  await writeCounters(client, counted, now, group);
  const deactivated = counted.filter(({ active }) => !active);
  if (deactivated.length > 0) await openDeactivated(client, deactivated, now, group);
  return deactivated;
}

/** Each endpoint with its deliveries' activation periods: usually one, two shortly after a reactivation. */
const periodsOf = (groups: readonly Update[][]): Acknowledging[] =>
  groups.flatMap((group) => [...new Map(group.map(acknowledging)).values()]);

const acknowledging = ({ delivery }: Update): [number, Acknowledging] => {
  const { lane, activation_period } = delivery;
  const { workspace_id, webhook_endpoint_id } = lane;
  return [activation_period, { workspace_id, webhook_endpoint_id, activation_period }];
};

/** All nodes lock rows in this order, to avoid deadlocks. */
const inOrder = <T extends LaneKey>(keys: readonly T[]): T[] =>
  [...keys].sort(
    (a, b) =>
      compare(BigInt(a.workspace_id), BigInt(b.workspace_id)) ||
      compare(BigInt(a.webhook_endpoint_id), BigInt(b.webhook_endpoint_id)),
  );

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));

async function countReports(
  counter: EndpointCounter,
  updates: readonly Update[],
  limits: { now: Date; failure_limit: number },
): Promise<CountedEndpoint> {
  const counted: CountedEndpoint = { ...counter, deactivated_at: null, deactivation_reason: null };
  for (const update of updates) {
    const { reports, delivery } = update;
    // A delivery queued in an earlier period does not count in this one.
    if (reports === null || delivery.activation_period !== counter.activation_period) continue;
    const move = await moveEndpoint(counted, { type: reports }, limits);
    Object.assign(counted, move?.endpoint);
    if (move !== null && reports === 'failed_delivery') Object.assign(counted, lastErrorOf(update));
  }
  return counted;
}

/** Null for a delivery that ended with its window, without an attempt. */
function lastErrorOf(update: Update): LastErrorColumns | null {
  if (update.attempted_at === null) return null;
  return {
    last_error_at: new Date(update.attempted_at),
    last_error_status: update.response_status,
    last_error_code: update.error_code,
  };
}
