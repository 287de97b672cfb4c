import { expect } from 'chai';
import type { Pool } from 'pg';
import { createLargeBodies } from '#delivery/attempt/large-bodies.ts';
import { createFairGate } from '#kernel/fair-gate.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { deliveryOn, idleLane } from '#test/support/delivery/updates.ts';
import { ONE_SHARD } from '#orm/shards.ts';

/** Two exceed one statement. */
const BYTES = 10 * 1024 * 1024;

describe('large bodies of which one cannot be read', () => {
  it('let the others pass', async () => {
    const errors: unknown[] = [];
    const loaded: string[] = [];
    const pool = {
      query: async ({ values }: { values: string[] }) => {
        if (values[3] === '{1}') throw new Error('cannot be read');
        const endpoint = {
          signing_secret: '',
          standard_webhooks: false,
          endpoint_active: true,
          access_granted: true,
        };
        return { rows: [{ ordinal: 1, shared_with: 1, text: '{}', ...endpoint }] };
      },
    } as unknown as Pool; // all that is used
    const bytes = createFairGate({ total: 10 * BYTES, each: 10 * BYTES });
    const bodies = createLargeBodies({
      pool,
      node: 'this node',
      shards: ONE_SHARD,
      inFlight: { bytes },
      changes: { latest: () => 0 },
      onLoaded: ({ id }, _data, pass) => {
        loaded.push(id);
        pass.leave();
      },
      onDropped: () => {},
      onLost: () => {},
      onError: (error) => void errors.push(error),
    });
    for (const id of ['1', '2']) {
      const lane = idleLane({ workspace_id: id, webhook_endpoint_id: id, fence: '1' });
      bodies.load(deliveryOn(lane, { id, body_bytes: BYTES, data: null }));
    }
    await eventually(async () => loaded.includes('2'));
    expect(errors).not.to.deep.equal([]);
    await bodies.stop();
    expect(bytes.inUse).to.equal(0);
  });
});
