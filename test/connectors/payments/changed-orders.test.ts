import { expect } from 'chai';
import { computation } from '#kernel/compute/computation.ts';
import type { QueueWorker } from '#connectors/queue-worker.ts';
import type { HandoverOrder } from '#domain/payments/payment-handovers/read-order.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { buildInstructions } from '#test-kit/payments/build-payment.ts';
import { buildSubmitted } from '#test-kit/payments/handover-steps.ts';
import {
  batchIn,
  heldBank,
  readHandovers,
  readInstructionsOf,
  SHIPPED_CHANNELS,
  startWorker,
} from '#test-kit/payments/handovers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('a handover whose instruction is settled by hand after its order was read', () => {
  let partner: Partner;
  let worker: QueueWorker | undefined;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await partner.stop();
  });

  const submitted = (channel: 'sepa_file' | 'sandbox') => {
    const instructions = ['A', 'B'].flatMap((end_to_end_id) =>
      buildInstructions(1, { end_to_end_id }),
    );
    return buildSubmitted(partner, { channel, instructions });
  };

  /** `settle` confirms the first instruction once; the worker's next transaction waits for it. */
  const settlingMeanwhile = async (batch: Record<string, unknown>) => {
    const [first] = await readInstructionsOf(partner, batch['id']);
    const path = `/api/v1/payment_instructions/${String(first?.['id'])}/confirm_settlement`;
    let settling: Promise<unknown> | undefined;
    const db: OpenDatabase = {
      ...partner.db,
      transact: async (work) => {
        await settling;
        return partner.db.transact(work);
      },
    };
    return { db, settle: () => void (settling ??= partner.call('POST', path)) };
  };

  const namesOf = (orders: readonly HandoverOrder[]) =>
    orders.map(({ transfers }) => transfers.map(({ end_to_end_id }) => end_to_end_id));
  const statusesOf = async (batch: Record<string, unknown>) =>
    (await readInstructionsOf(partner, batch['id'])).map(({ status }) => status);

  it('has its file made again, of what is left', async () => {
    const batch = await submitted('sepa_file');
    const { db, settle } = await settlingMeanwhile(batch);
    const printed: HandoverOrder[] = [];
    const print = (order: HandoverOrder) => {
      printed.push(order);
      settle();
      return `file ${printed.length}`;
    };
    const channels = {
      ...SHIPPED_CHANNELS,
      sepa_file: { kind: 'file', print: computation(import.meta.filename, print) },
    } as const;
    worker = await startWorker(partner, { db, channels });
    await batchIn(partner, batch['id'], 'submitted');
    expect(namesOf(printed)).to.deep.equal([['A', 'B'], ['B']]);
    expect(await statusesOf(batch)).to.deep.equal(['settled', 'submitted']);
    const file = `/api/v1/payment_batches/${String(batch['id'])}/sepa_export`;
    expect((await partner.call('GET', file)).text).to.equal('file 2');
    expect(new Set(printed.map(({ message_id }) => message_id)).size).to.equal(1);
  });

  it('is sent once, as what is left', async () => {
    const batch = await submitted('sandbox');
    const { db, settle } = await settlingMeanwhile(batch);
    // Reading an order ends with opening its IBANs.
    const sealing = partner.service.services.cipher;
    const cipher: Cipher = {
      ...sealing,
      open: (sealed, id) => {
        settle();
        return sealing.open(sealed, id);
      },
    };
    const bank = heldBank();
    worker = await startWorker(partner, { db, cipher, channels: bank.channels });
    bank.answer({ outcome: 'taken' });
    await batchIn(partner, batch['id'], 'submitted');
    expect(namesOf(bank.orders)).to.deep.equal([['B']]);
    expect(await statusesOf(batch)).to.deep.equal(['settled', 'submitted']);
    expect((await readHandovers(partner.db))[0]).to.include({ state: 'concluded' });
  });
});
