import { expect } from 'chai';
import type { Pool } from 'pg';
import { createLargeBodies } from '#delivery/large-bodies.ts';
import type { DueDelivery } from '#orm/sql/pull-deliveries.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

/** Two exceed one statement. */
const BYTES = 10 * 1024 * 1024;

describe('large bodies of which one cannot be read', () => {
  it('let the others pass', async () => {
    const errors: unknown[] = [];
    const loaded: string[] = [];
    const pool = {
      query: async ({ values }: { values: string[] }) => {
        if (values[3] === '{1}') throw new Error('cannot be read');
        const endpoint = { signing_secret: '', endpoint_active: true, access_granted: true };
        return { rows: [{ ordinal: 1, shared_with: 1, text: '{}', ...endpoint }] };
      },
    } as unknown as Pool; // all that is used
    const bodies = createLargeBodies({
      pool,
      node: 'this node',
      latestChange: () => 0,
      onLoaded: (_lane, { id }, _loaded, pass) => {
        loaded.push(id);
        pass.leave();
      },
      onDropped: () => {},
      onLost: () => {},
      onError: (error) => void errors.push(error),
    });
    for (const id of ['1', '2']) {
      const lane = { workspace_id: id, webhook_endpoint_id: id, fence: '1' };
      bodies.load(lane, { id, body_bytes: BYTES } as DueDelivery); // all that is read
    }
    await eventually(async () => loaded.includes('2'));
    expect(errors).not.to.deep.equal([]);
    await bodies.stop();
    expect(bodies.inUse).to.equal(0);
  });
});
