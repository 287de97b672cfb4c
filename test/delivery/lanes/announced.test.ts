import { expect } from 'chai';
import type { Pool, QueryConfig } from 'pg';
import { readConfiguration } from '#config/configuration.ts';
import type { Delivery, Lane } from '#delivery/delivery.ts';
import { createInFlight } from '#delivery/in-flight.ts';
import { createLanes, type Lanes } from '#delivery/lanes.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { ONE_SHARD } from '#orm/shards.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

describe('lanes at rest', () => {
  let lanes: Lanes;
  let fetched: Lane[];

  beforeEach(async () => {
    fetched = [];
    const due = ['1', '2'].map((workspace_id) => ({
      workspace_id,
      webhook_endpoint_id: workspace_id,
      fence: '1',
    }));
    const query = async ({ name }: QueryConfig) => {
      const rows = name === 'lease_lanes' ? due.splice(0) : [];
      return { rows, rowCount: rows.length };
    };
    lanes = createLanes({
      pool: { query } as unknown as Pool, // the only member used
      clock: systemClock,
      node: 'a',
      shards: ONE_SHARD,
      observer: {},
      announcer: { announce: async () => {} },
      log: createLog('silent'),
      settings: readConfiguration({}).delivery,
      inFlight: createInFlight<Delivery, unknown>(8),
      maxLanes: 10,
      maxPause: 10,
      pollInterval: 500,
      fetch: (lane) => void fetched.push(lane),
      start: () => {},
      onLost: () => {},
      onError: (error) => {
        throw error;
      },
    });
    lanes.look();
    await eventually(async () => fetched.length === 2);
    for (const lane of fetched.splice(0))
      lanes.fetched(lane, { deliveries: [], exhausted: true, cursor: null });
  });

  const woken = () => fetched.map(({ workspace_id }) => workspace_id);

  it('look for what another node queued in their workspaces', () => {
    lanes.announced(['2', '3']);
    expect(woken()).to.deep.equal(['2']);
  });

  it('are all looked at when it may be anywhere', () => {
    lanes.announced([]);
    expect(woken()).to.deep.equal(['1', '2']);
  });
});
