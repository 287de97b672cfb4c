import type { PoolClient } from 'pg';
import { endpointActivityMachine } from '#machines/endpoint-activity.ts';
import { step } from '#machines/step.ts';
import { laneId, type LaneKey } from '#orm/sql/lane-key.ts';
import {
  lockCounters,
  resetCounters,
  writeCounters,
  type Acknowledging,
  type EndpointCounter,
} from '#orm/sql/endpoint-counters.ts';
import type { DeliveryUpdate } from './delivery-update.ts';

/**
 * Reports each endpoint's outcomes to its machine, in their order, under its row's lock: a success
 * sets its counter to zero, a delivery that fails for the first time raises it by one, and at the limit
 * the endpoint is deactivated. Endpoints with only successes need no lock. Returns the deactivated ones.
 */
export async function countFailures(
  client: PoolClient,
  updates: readonly DeliveryUpdate[],
  failureLimit: number,
  now: Date,
): Promise<EndpointCounter[]> {
  const reporting = updates.filter(({ reports }) => reports !== null);
  const byEndpoint = Map.groupBy(reporting, ({ row }) => laneId(row));
  const groups = [...byEndpoint.values()];
  const fails = ({ reports }: DeliveryUpdate) => reports === 'failed_delivery';
  const failing = groups.filter((group) => group.some(fails));
  const succeeding = groups.filter((group) => !group.some(fails));
  const keys = (of: DeliveryUpdate[][]) =>
    of.flatMap(([first]) => (first === undefined ? [] : [first.row]));
  if (succeeding.length > 0) await resetCounters(client, inOrder(periodsOf(succeeding)));
  if (failing.length === 0) return [];
  const counters = await lockCounters(client, keys(failing));
  const counted = counters
    .filter(({ active }) => active)
    .map((counter) => countReports(counter, byEndpoint.get(laneId(counter)) ?? [], failureLimit));
  await writeCounters(client, counted, now);
  return counted.filter(({ active }) => !active);
}

/** Each endpoint with its deliveries' activation periods: usually one, two shortly after it was activated again. */
const periodsOf = (groups: readonly DeliveryUpdate[][]): Acknowledging[] =>
  groups.flatMap((group) => [...new Map(group.map(acknowledging)).values()]);

const acknowledging = ({ row, activation_period }: DeliveryUpdate): [number, Acknowledging] => {
  const { workspace_id, webhook_endpoint_id } = row;
  return [activation_period, { workspace_id, webhook_endpoint_id, activation_period }];
};

/** Every node locks rows in the same order, so that two cannot wait for each other. */
const inOrder = <T extends LaneKey>(keys: readonly T[]): T[] =>
  [...keys].sort(
    (a, b) =>
      compare(BigInt(a.workspace_id), BigInt(b.workspace_id)) ||
      compare(BigInt(a.webhook_endpoint_id), BigInt(b.webhook_endpoint_id)),
  );

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));

function countReports(
  counter: EndpointCounter,
  updates: readonly DeliveryUpdate[],
  failure_limit: number,
): EndpointCounter {
  let { active, failure_count } = counter;
  for (const { reports, activation_period } of updates) {
    // A delivery queued in an earlier period says nothing about this one.
    if (reports === null || activation_period !== counter.activation_period) continue;
    const stepped = step(
      endpointActivityMachine,
      { state: active ? 'active' : 'inactive', context: { failure_count, failure_limit } },
      { type: reports },
    );
    if (stepped.outcome !== 'moved') continue;
    active = stepped.to === 'active';
    ({ failure_count } = stepped.context);
  }
  return { ...counter, active, failure_count };
}
