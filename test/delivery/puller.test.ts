import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { Pool } from 'pg';
import { createPuller } from '../../src/delivery/puller.ts';

describe('the puller', () => {
  it('answers the next lease of a lane, too, when the pull for the one before failed', async () => {
    const lane = (fence: string) => ({ workspace_id: '1', webhook_endpoint_id: '2', fence });
    let fail = (_error: Error) => {};
    let queries = 0;
    const query = () => {
      queries += 1;
      return queries > 1
        ? Promise.resolve({ rows: [] })
        : new Promise((_resolve, reject) => (fail = reject));
    };
    const answered: string[] = [];
    const errors: unknown[] = [];
    const puller = createPuller({
      pool: { query } as unknown as Pool, // all of it that is used
      clock: { now: () => new Date() },
      inHand: () => [],
      onPulled: ({ fence }) => answered.push(fence),
      onError: (error) => errors.push(error),
    });
    puller.ask(lane('1'), 8);
    while (queries === 0) await sleep(1);
    puller.ask(lane('2'), 8);
    fail(new Error('away'));
    while (answered.length < 2) await sleep(1);
    expect(answered).to.have.members(['1', '2']);
    expect(errors).to.have.length(1);
    await puller.stop();
  });
});
