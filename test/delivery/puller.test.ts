import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { Pool } from 'pg';
import { createPuller } from '#delivery/puller.ts';

describe('the puller', () => {
  it('asks for the capacity right before it looks', async () => {
    let capacity = 4;
    const limits: unknown[] = [];
    const exhausted: boolean[] = [];
    const puller = createPuller({
      pool: {
        query: ({ values }: { values: unknown[] }) => {
          limits.push(values[2]);
          return Promise.resolve({ rows: Array.from({ length: 8 }, () => ({ ordinal: 1 })) });
        },
      } as unknown as Pool, // all that is used
      clock: { now: () => new Date() },
      inFlight: () => [],
      latestChange: () => 0,
      onPulled: (_lane, _deliveries, all) => exhausted.push(all),
      onError: (error) => {
        throw error;
      },
    });
    puller.request(
      { workspace_id: '1', webhook_endpoint_id: '2', fence: '1' },
      () => capacity,
      false,
    );
    capacity = 8;
    while (exhausted.length === 0) await sleep(1);
    expect([limits, exhausted]).to.deep.equal([['{8}'], [false]]);
    await puller.stop();
  });

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
      pool: { query } as unknown as Pool, // all that is used
      clock: { now: () => new Date() },
      inFlight: () => [],
      latestChange: () => 0,
      onPulled: ({ fence }) => answered.push(fence),
      onError: (error) => errors.push(error),
    });
    puller.request(lane('1'), () => 8, false);
    while (queries === 0) await sleep(1);
    puller.request(lane('2'), () => 8, false);
    fail(new Error('away'));
    while (answered.length < 2) await sleep(1);
    expect(answered).to.have.members(['1', '2']);
    expect(errors).to.have.length(1);
    await puller.stop();
  });
});
