import { expect } from 'chai';
import { sepaFile } from '#connectors/payments/sepa-file.ts';
import type { HandoverOrder } from '#domain/payments/payment-handovers/read-order.ts';
import { computation } from '#kernel/compute/computation.ts';
import { buildSubmitted } from '#test-kit/payments/handover-steps.ts';
import {
  batchIn,
  readHandovers,
  SHIPPED_CHANNELS,
  startWorker,
  untilHandovers,
} from '#test-kit/payments/handovers.ts';
import { fresh, starting } from '#test/support/ground/opened.ts';
import { expectServed } from '#test/support/ground/served.ts';
import { twoTenants } from '#test/support/ground/tenants.ts';
import { heldCalls, submitMany } from '#test/support/payments/held-calls.ts';

/** Calls at once of one workspace. */
const SHARE = 10;
/** Round trips to the database: to take a handover up takes a dozen. */
const LOOKS = 60;
const TAKEN = { outcome: 'taken' } as const;

describe('handovers while another tenant has its own', () => {
  const { attacker, neighbour, addTenant } = twoTenants();
  const start = starting(startWorker, attacker);
  const bank = fresh(heldCalls);

  const letWork = async () => {
    for (let look = 0; look < LOOKS; look += 1) await readHandovers(attacker.db);
  };
  const startWith = (slots: number) =>
    start({ channels: bank.channels, slots: { total: slots, each: slots } });

  it('get slots of their own, however many slow calls the other has waiting', async () => {
    await submitMany(attacker, SHARE + 3, { channel: 'sandbox' });
    await start({ channels: bank.channels });
    await bank.callCount(SHARE);
    await submitMany(neighbour, 1, { channel: 'sandbox' });
    await bank.callCount(SHARE + 1);
    await letWork();
    await expectServed(neighbour);
    expect(bank.callers()).to.deep.equal([
      ...Array<string>(SHARE).fill(attacker.workspace.id),
      neighbour.workspace.id,
    ]);
  });

  it('become files at once, also for a tenant that has calls waiting', async () => {
    await submitMany(attacker, 2, { channel: 'sandbox' });
    await startWith(1);
    await bank.callCount(1);
    for (const partner of [neighbour, attacker]) {
      const { id } = await buildSubmitted(partner, { channel: 'sepa_file', instructions: 1 });
      await batchIn(partner, id, 'submitted');
    }
    expect(bank.calls).to.have.length(1);
  });

  it('become files in turn', async () => {
    const printed: string[] = [];
    const print = (order: HandoverOrder) => {
      printed.push(order.workspace_id);
      return sepaFile.print.work(order);
    };
    await submitMany(attacker, 4, { channel: 'sepa_file' });
    await submitMany(neighbour, 2, { channel: 'sepa_file' });
    await start({
      channels: {
        ...SHIPPED_CHANNELS,
        sepa_file: { kind: 'file', print: computation(import.meta.filename, print) },
      },
    });
    await untilHandovers(attacker.db, (all) => all.every(({ state }) => state === 'concluded'));
    const [a, n] = [attacker.workspace.id, neighbour.workspace.id];
    expect(printed).to.deep.equal([a, n, a, n, a, a]);
  });

  it('get free slots in turn, when all are taken', async () => {
    const third = await addTenant();
    await submitMany(attacker, 4, { channel: 'sandbox' });
    await submitMany(neighbour, 2, { channel: 'sandbox' });
    await submitMany(third, 2, { channel: 'sandbox' });
    await startWith(1);
    const [a, n, t] = [attacker, neighbour, third].map(({ workspace }) => workspace.id);
    expect(await bank.answerFirst(8, TAKEN)).to.deep.equal([a, n, t, a, n, t, a, a]);
  });

  it('wait for a large one of another no longer than it waits for them', async () => {
    const third = await addTenant();
    await submitMany(attacker, 2, { channel: 'sandbox', instructions: 1 });
    await startWith(2);
    await bank.callCount(2);
    // Slots come free one at a time: small ones must not take each.
    await submitMany(neighbour, 1, { channel: 'sandbox', instructions: 1001 });
    await submitMany(third, 1, { channel: 'sandbox', instructions: 1 });
    bank.calls[0]?.answer(TAKEN);
    await letWork();
    expect(bank.calls).to.have.length(2);
    bank.calls[1]?.answer(TAKEN);
    await bank.callCount(3);
    bank.calls[2]?.answer(TAKEN);
    await bank.callCount(4);
    expect(bank.callers().slice(2)).to.deep.equal([neighbour.workspace.id, third.workspace.id]);
  });
});
