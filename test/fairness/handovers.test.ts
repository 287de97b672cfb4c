import { expect } from 'chai';
import { computation } from '#kernel/compute/computation.ts';
import type { QueueWorker } from '#connectors/queue-worker.ts';
import { sepaFile } from '#connectors/payments/sepa-file.ts';
import type { HandoverOrder } from '#domain/payments/payment-handovers/read-order.ts';
import { buildSubmitted } from '#test-kit/payments/handover-steps.ts';
import { heldCalls, submitMany } from '#test/support/payments/held-calls.ts';
import {
  batchIn,
  readHandovers,
  SHIPPED_CHANNELS,
  startWorker,
  untilHandovers,
} from '#test-kit/payments/handovers.ts';
import { buildTenant } from '#test/support/service/tenant.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

/** As many as the service lets one workspace have under way. */
const SHARE = 10;
/** Each a round trip to the database: taking another handover up takes a dozen. */
const LOOKS = 60;

describe('handovers beside those of another tenant', () => {
  let attacker: Partner;
  let victim: Partner;
  let worker: QueueWorker | undefined;

  beforeEach(async () => {
    attacker = await startPartner();
    victim = await buildTenant(attacker);
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await attacker.stop();
  });

  const letWork = async () => {
    for (let look = 0; look < LOOKS; look += 1) await readHandovers(attacker.db);
  };

  it('get slots of their own, however many slow calls the other has waiting', async () => {
    await submitMany(attacker, SHARE + 3, { channel: 'sandbox' });
    const bank = heldCalls();
    worker = await startWorker(attacker, { channels: bank.channels });
    await bank.callCount(SHARE);
    await submitMany(victim, 1, { channel: 'sandbox' });
    await bank.callCount(SHARE + 1);
    await letWork();
    expect(bank.callers()).to.deep.equal([
      ...Array<string>(SHARE).fill(attacker.workspace.id),
      victim.workspace.id,
    ]);
  });

  it('are files at once, also of who has calls waiting', async () => {
    const bank = heldCalls();
    await submitMany(attacker, 2, { channel: 'sandbox' });
    worker = await startWorker(attacker, {
      channels: bank.channels,
      slots: { total: 1, each: 1 },
    });
    await bank.callCount(1);
    for (const partner of [victim, attacker]) {
      const { id } = await buildSubmitted(partner, { channel: 'sepa_file', instructions: 1 });
      await batchIn(partner, id, 'submitted');
    }
    expect(bank.calls).to.have.length(1);
  });

  it('are made into files in turn', async () => {
    const printed: string[] = [];
    const print = (order: HandoverOrder) => {
      printed.push(order.workspace_id);
      return sepaFile.print.work(order);
    };
    await submitMany(attacker, 4, { channel: 'sepa_file' });
    await submitMany(victim, 2, { channel: 'sepa_file' });
    worker = await startWorker(attacker, {
      channels: {
        ...SHIPPED_CHANNELS,
        sepa_file: { kind: 'file', print: computation(import.meta.filename, print) },
      },
    });
    await untilHandovers(attacker.db, (all) => all.every(({ state }) => state === 'concluded'));
    const [a, v] = [attacker.workspace.id, victim.workspace.id];
    expect(printed).to.deep.equal([a, v, a, v, a, a]);
  });

  it('get what comes free in turn, when all slots are taken', async () => {
    const third = await buildTenant(attacker);
    await submitMany(attacker, 4, { channel: 'sandbox' });
    await submitMany(victim, 2, { channel: 'sandbox' });
    await submitMany(third, 2, { channel: 'sandbox' });
    const bank = heldCalls();
    worker = await startWorker(attacker, {
      channels: bank.channels,
      slots: { total: 1, each: 1 },
    });
    for (let n = 0; n < 8; n += 1) {
      await bank.callCount(n + 1);
      bank.calls[n]?.answer({ outcome: 'taken' });
    }
    const [a, v, t] = [attacker, victim, third].map(({ workspace }) => workspace.id);
    expect(bank.callers()).to.deep.equal([a, v, t, a, v, t, a, a]);
  });

  it('wait for a large one of another no longer than it waits for them', async () => {
    const third = await buildTenant(attacker);
    await submitMany(attacker, 2, { channel: 'sandbox', instructions: 1 });
    const bank = heldCalls();
    worker = await startWorker(attacker, {
      channels: bank.channels,
      slots: { total: 2, each: 2 },
    });
    await bank.callCount(2);
    // Two slots, of which one comes free at a time: small ones must not take it again and again.
    await submitMany(victim, 1, { channel: 'sandbox', instructions: 1001 });
    await submitMany(third, 1, { channel: 'sandbox', instructions: 1 });
    bank.calls[0]?.answer({ outcome: 'taken' });
    await letWork();
    expect(bank.calls).to.have.length(2);
    bank.calls[1]?.answer({ outcome: 'taken' });
    await bank.callCount(3);
    bank.calls[2]?.answer({ outcome: 'taken' });
    await bank.callCount(4);
    expect(bank.callers().slice(2)).to.deep.equal([victim.workspace.id, third.workspace.id]);
  });
});
