import { expect } from 'chai';
import type { Pool } from 'pg';
import { readConfiguration } from '#config/configuration.ts';
import type { Delivery, Lane } from '#delivery/delivery.ts';
import { createInFlight } from '#delivery/in-flight.ts';
import { createLanes } from '#delivery/lanes.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { idleLane, leasedLane } from '#test/support/delivery/updates.ts';
import { ONE_SHARD } from '#orm/shards.ts';

describe('a lane that another node took', () => {
  it('is reported once, however many of its writes are refused', () => {
    const inFlight = createInFlight<Delivery, unknown>(8);
    const lost: Lane[] = [];
    const lines: string[] = [];
    const lanes = createLanes({
      pool: {} as Pool, // unused: nothing is leased
      clock: systemClock,
      node: 'a',
      shards: ONE_SHARD,
      observer: {},
      announcer: { announce: async () => {} },
      log: createLog('warn', { write: (line) => void lines.push(line) }),
      settings: readConfiguration({}).delivery,
      inFlight,
      maxLanes: 10,
      maxPause: 10,
      pollInterval: 500,
      fetch: () => {},
      start: () => {},
      onLost: (lane) => void lost.push(lane),
      onError: () => {},
    });
    const lane = { ...idleLane(leasedLane('1')), load: inFlight.openLane(leasedLane('1')) };
    lanes.lost(lane);
    lanes.lost(lane);
    expect(lost).to.deep.equal([lane]);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).to.deep.equal([
      'lane lost',
    ]);
  });
});
