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
import type { Settlement } from './delivery-update.ts';

/**
 * Tells each endpoint what became of its deliveries, in their order, under its row's lock: a success
 * sets its counter to zero, a delivery that fails for the first time raises it by one, and at the limit
 * the endpoint is deactivated. Endpoints with successes alone need no lock. Answers the deactivated ones.
 */
export async function countFailures(
  client: PoolClient,
  settlements: readonly Settlement[],
  failureLimit: number,
  now: Date,
): Promise<EndpointCounter[]> {
  const told = settlements.filter(({ tells }) => tells !== null);
  const byEndpoint = Map.groupBy(told, ({ row }) => laneId(row));
  const groups = [...byEndpoint.values()];
  const fails = ({ tells }: Settlement) => tells === 'failed_delivery';
  const failing = groups.filter((group) => group.some(fails));
  const succeeding = groups.filter((group) => !group.some(fails));
  const keys = (of: Settlement[][]) =>
    of.flatMap(([first]) => (first === undefined ? [] : [first.row]));
  if (succeeding.length > 0) await resetCounters(client, inOrder(periodsOf(succeeding)));
  if (failing.length === 0) return [];
  const counters = await lockCounters(client, keys(failing));
  const counted = counters
    .filter(({ active }) => active)
    .map((counter) => tell(counter, byEndpoint.get(laneId(counter)) ?? [], failureLimit));
  await writeCounters(client, counted, now);
  return counted.filter(({ active }) => !active);
}

/** Each endpoint with the activation periods that its deliveries were queued in: one, but for a moment after it was activated again. */
const periodsOf = (groups: readonly Settlement[][]): Acknowledging[] =>
  groups.flatMap((group) => [...new Map(group.map(acknowledging)).values()]);

const acknowledging = ({ row, activation_period }: Settlement): [number, Acknowledging] => {
  const { workspace_id, webhook_endpoint_id } = row;
  return [activation_period, { workspace_id, webhook_endpoint_id, activation_period }];
};

/** Rows are locked in one order by every node, whoever settles what. */
const inOrder = <T extends LaneKey>(keys: readonly T[]): T[] =>
  [...keys].sort(
    (a, b) =>
      compare(BigInt(a.workspace_id), BigInt(b.workspace_id)) ||
      compare(BigInt(a.webhook_endpoint_id), BigInt(b.webhook_endpoint_id)),
  );

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));

function tell(
  counter: EndpointCounter,
  settlements: readonly Settlement[],
  failure_limit: number,
): EndpointCounter {
  let { active, failure_count } = counter;
  for (const { tells, activation_period } of settlements) {
    // What was queued in an earlier period says nothing about this one.
    if (tells === null || activation_period !== counter.activation_period) continue;
    const stepped = step(
      endpointActivityMachine,
      { state: active ? 'active' : 'inactive', context: { failure_count, failure_limit } },
      { type: tells },
    );
    if (stepped.outcome !== 'moved') continue;
    active = stepped.to === 'active';
    ({ failure_count } = stepped.context);
  }
  return { ...counter, active, failure_count };
}
