import { expect } from 'chai';
import type { Channels } from '#connectors/payments/channel.ts';
import type { HandoverWorker } from '#connectors/payments/handover-worker.ts';
import type { HandoverAnswer } from '#domain/payments/payment-handovers/work-handover.ts';
import { buildBankAccount } from '#test/support/build-payment.ts';
import { buildSubmitted } from '#test/support/handover-steps.ts';
import {
  batchIn,
  readHandovers,
  SHIPPED_CHANNELS,
  startWorker,
  untilHandovers,
} from '#test/support/handovers.ts';
import { startPartner, type Partner } from '#test/support/partner.ts';

/** Of one workspace; a hundred in all. */
const MAX_CALLS = 10;
/** Each a round trip to the database: taking another handover up and sending it takes a dozen. */
const LOOKS = 100;

describe('the calls of channels that one worker has under way', () => {
  let partner: Partner;
  let worker: HandoverWorker | undefined;

  beforeEach(async () => {
    partner = await startPartner();
  });
  afterEach(async () => {
    await worker?.stop();
    await partner.stop();
  });

  /** A bank that answers each order when it is told to, and says `unknown` when the service stops. */
  const heldCalls = () => {
    const calls: { id: string; answer(answer: HandoverAnswer): void }[] = [];
    const channels: Channels = {
      ...SHIPPED_CHANNELS,
      sandbox: {
        kind: 'sending',
        handOver: ({ id }, signal) =>
          new Promise((answer) => {
            calls.push({ id, answer });
            signal.addEventListener('abort', () => answer({ outcome: 'unknown', reason: 'stop' }));
          }),
      },
    };
    return { calls, channels };
  };

  const submitMany = async (count: number) => {
    const { db, service, workspace } = partner;
    const bank_account_id = Number(
      (await buildBankAccount(db, service.services.cipher, workspace)).id,
    );
    for (let n = 0; n < count; n += 1)
      await buildSubmitted(partner, { bank_account_id, instructions: 1 });
  };

  it('are at most ten of a workspace: the next begins when one of them ends', async () => {
    await submitMany(MAX_CALLS + 1);
    const { calls, channels } = heldCalls();
    // Nothing but the end of a call makes it look again.
    worker = await startWorker(partner, { channels, pollInterval: 3_600_000 });
    while (calls.length < MAX_CALLS) await new Promise(setImmediate);
    for (let look = 0; look < LOOKS; look += 1) await readHandovers(partner.db);
    expect(calls).to.have.length(MAX_CALLS);
    const states = (await readHandovers(partner.db)).map(({ state }) => state);
    expect(states.filter((state) => state === 'queued')).to.have.length(1);

    const [first] = calls;
    first?.answer({ outcome: 'taken' });
    await untilHandovers(partner.db, (all) => all.every(({ state }) => state !== 'queued'));
    await batchIn(partner, first?.id, 'submitted');
    while (calls.length === MAX_CALLS) await new Promise(setImmediate);
    expect(new Set(calls.map(({ id }) => id)).size).to.equal(MAX_CALLS + 1);
  });
});
