import { expect } from 'chai';
import { inTransactionByKey } from '#orm/transact.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import { countLanes } from '#orm/sql/delivery/delivery-nodes.ts';
import { dispatchEvents, dispatchEventsInTurn } from '#orm/sql/delivery/dispatch-events.ts';
import { lockCounters, resetCounters, writeCounters } from '#orm/sql/delivery/endpoint-counters.ts';
import {
  findLostLanes,
  leaseLanes,
  leaseLanesInTurn,
  releaseLanes,
  renewLanes,
} from '#orm/sql/delivery/lanes.ts';
import { loadDeliveries } from '#orm/sql/delivery/load-deliveries.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import { settleDeliveries } from '#orm/sql/delivery/settle-deliveries.ts';
import {
  buildTwinDelivery,
  NODE,
  NOW,
  type TwinDelivery,
} from '#test/support/delivery/twin-delivery.ts';

const LATER = new Date(NOW.getTime() + 60_000);
const ATTEMPT = {
  reason: null,
  first_failed_at: null,
  failure_counted: false,
  next_attempt_at: null,
  acknowledged_at: null,
  attempted_at: NOW.getTime(),
  duration_ms: 1,
  response_status: 200,
  error_code: null,
  response_excerpt: '',
} as const;

const STATEMENTS: Record<string, (twin: TwinDelivery, group: WorkspaceGroup) => Promise<number>> = {
  dispatchEvents: async ({ db }, group) =>
    (await dispatchEvents(db.pool, LATER, 10, { node: NODE, most: 10 }, group)).events,
  dispatchEventsInTurn: async ({ db }, group) =>
    (await dispatchEventsInTurn(db.pool, LATER, null, { node: NODE, most: 10 }, group)).events,
  leaseLanes: async ({ db }, group) =>
    (await leaseLanes(db.pool, { now: LATER, node: NODE, expires_at: LATER, limit: 10, group }))
      .length,
  leaseLanesInTurn: async ({ db }, group) => {
    const lease = { now: LATER, node: NODE, expires_at: LATER, limit: 10 };
    return (await leaseLanesInTurn(db.pool, { ...lease, after: null, full: [], group })).length;
  },
  countLanes: async ({ db }, group) => {
    return countLanes(db.pool, NOW, 10, group);
  },
  renewLanes: async ({ db, lane, beside }, group) =>
    (await renewLanes(db.pool, [lane, beside], { node: NODE, expires_at: LATER, group })).length,
  releaseLanes: async ({ db, lane, beside }, group) => {
    await releaseLanes(db.pool, [lane, beside], { node: NODE, now: NOW, group });
    const { rows } = await db.pool.query('select from delivery_lanes where leased_by is null');
    return rows.length;
  },
  findLostLanes: ({ db, lane, beside }, group) =>
    inTransactionByKey(
      db.pool,
      async (client) => 2 - (await findLostLanes(client, NODE, [lane, beside], group)).length,
    ),
  fetchDeliveries: async ({ db, lane, beside }, group) => {
    const demands = [lane, beside].map((one) => ({ ...one, limit: 10, retriesOnly: false }));
    const fetched = await fetchDeliveries(db.pool, demands, NOW, group);
    return fetched.flatMap(({ deliveries }) => deliveries).length;
  },
  loadDeliveries: async ({ db, lane, id }, group) => {
    const wanted = [lane, lane].map((one) => ({ lane: one, id }));
    const loaded = await loadDeliveries(db.pool, NODE, wanted, group);
    return loaded.filter((one) => one !== null).length;
  },
  settleDeliveries: ({ db, lane, id }, group) =>
    inTransactionByKey(db.pool, async (client) => {
      const first = {
        ...ATTEMPT,
        delivery: { lane, id, attempts_count: 0 },
        state: 'retry_scheduled',
        next_attempt_at: NOW.getTime(),
      } as const;
      const next = {
        ...ATTEMPT,
        delivery: { lane, id, attempts_count: 1 },
        state: 'acknowledged',
      } as const;
      const ids = [
        ...(await settleDeliveries(client, NODE, [first], group)),
        ...(await settleDeliveries(
          client,
          NODE,
          [{ ...next, acknowledged_at: NOW.getTime() }],
          group,
        )),
      ];
      return ids.length;
    }),
  lockCounters: ({ db, lane, beside }, group) =>
    inTransactionByKey(
      db.pool,
      async (client) => (await lockCounters(client, [lane, beside], group)).length,
    ),
  writeCounters: ({ db, lane, beside }, group) =>
    inTransactionByKey(db.pool, async (client) => {
      const counters = await lockCounters(client, [lane, beside]);
      const counted = counters.map((counter) => ({
        ...counter,
        failure_count: 3,
        deactivated_at: null,
        deactivation_reason: null,
      }));
      await writeCounters(client, counted, NOW, group);
      const { rows } = await client.query('select from webhook_endpoints where failure_count = 3');
      return rows.length;
    }),
  resetCounters: ({ db, lane, beside }, group) =>
    inTransactionByKey(db.pool, async (client) => {
      await client.query('update webhook_endpoints set failure_count = 3');
      const acknowledging = [lane, beside].map((one) => ({ ...one, activation_period: 1 }));
      await resetCounters(client, acknowledging, group);
      const { rows } = await client.query('select from webhook_endpoints where failure_count = 0');
      return rows.length;
    }),
};

describe('a statement for a group of workspaces', () => {
  let twin: TwinDelivery;

  beforeEach(async () => {
    twin = await buildTwinDelivery();
    await twin.db.pool.query(
      `insert into undispatched_events (workspace_id, event_id)
       select workspace_id, id from events
       where id in (select id from events where workspace_id = $1 order by id limit 2)`,
      [twin.lane.workspace_id],
    );
  });
  afterEach(() => twin.db.drop());

  for (const [name, run] of Object.entries(STATEMENTS)) {
    it(`finds the rows of its workspaces: ${name}`, async () => {
      const { workspace_id } = twin.lane;
      expect(await run(twin, [workspace_id])).to.equal(2);
    });

    it(`finds no row of another workspace: ${name}`, async () => {
      expect(await run(twin, ['999999'])).to.equal(0);
    });
  }
});
