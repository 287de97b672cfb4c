import { expect } from 'chai';
import type { QueueWorker } from '#connectors/queue-worker.ts';
import { heldCalls, submitMany } from '#test/support/payments/held-calls.ts';
import {
  batchIn,
  readHandovers,
  startWorker,
  untilHandovers,
} from '#test-kit/payments/handovers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

/** The limit of one workspace; all together have a hundred. */
const MAX_CALLS = 10;
/** Each is a round trip to the database: taking and sending another handover takes a dozen. */
const LOOKS = 100;

describe('the calls of channels that one worker has under way', () => {
  let partner: Partner;
  let worker: QueueWorker | undefined;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(async () => {
    await worker?.stop();
    await partner.stop();
  });

  it('are at most ten of a workspace: the next begins when one of them ends', async () => {
    await submitMany(partner, MAX_CALLS + 1);
    const { calls, channels, callCount } = heldCalls();
    // Only the end of a call makes it look again.
    worker = await startWorker(partner, { channels, pollInterval: 3_600_000 });
    await callCount(MAX_CALLS);
    for (let look = 0; look < LOOKS; look += 1) await readHandovers(partner.db);
    expect(calls).to.have.length(MAX_CALLS);
    const states = (await readHandovers(partner.db)).map(({ state }) => state);
    expect(states.filter((state) => state === 'queued')).to.have.length(1);

    const [first] = calls;
    first?.answer({ outcome: 'taken' });
    await untilHandovers(partner.db, (all) => all.every(({ state }) => state !== 'queued'));
    await batchIn(partner, first?.id, 'submitted');
    await callCount(MAX_CALLS + 1);
    expect(new Set(calls.map(({ id }) => id)).size).to.equal(MAX_CALLS + 1);
  });
});
