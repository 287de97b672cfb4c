import { expect } from 'chai';
import type { QueueWorker } from '#connectors/queue-worker.ts';
import type { HandoverAnswer } from '#domain/payments/payment-handovers/work-handover.ts';
import { createLog, type Log } from '#kernel/log.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { startDatabaseRelay, type DatabaseRelay } from '#test/support/database/database-relay.ts';
import { batchIn, heldBank, readBatch, startWorker } from '#test-kit/payments/handovers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const TAKEN: HandoverAnswer = { outcome: 'taken' };

/** `told` resolves once an attempt to write an answer has failed. */
function listeningLog(): { log: Log; told: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const log = createLog('silent');
  log.warn = (_told: unknown, words?: unknown) => {
    if (words === 'the answer to a handover waits') resolve();
  };
  return { log, told: promise };
}

describe('a channel that answers while the database is away', () => {
  let partner: Partner;
  let relay: DatabaseRelay;
  let away: OpenDatabase;
  let worker: QueueWorker;

  beforeEach(async () => {
    partner = await startPartner();
    relay = await startDatabaseRelay(partner.db.url);
    away = await openDatabase({ url: relay.url, clock: partner.clock });
  });
  afterEach(async () => {
    await worker.stop();
    await away.close();
    await relay.cut().catch(() => {}); // may be cut already
    await partner.stop();
  });

  /** The bank has the batch, and its worker's connection to the database is cut. */
  const handedOver = async () => {
    const { orders, channels, answer } = heldBank();
    const { log, told } = listeningLog();
    const batch = await buildBatch(partner, { approved: true });
    await partner.call('POST', `/api/v1/payment_batches/${String(batch['id'])}/submit`);
    worker = await startWorker(partner, { db: away, channels, log });
    while (orders.length === 0) await new Promise(setImmediate);
    await relay.cut();
    return { batch, orders, answer, told };
  };

  it('is not asked again, and its answer is written when the database is back', async () => {
    const { batch, orders, answer, told } = await handedOver();
    answer(TAKEN);
    await told;
    expect(await readBatch(partner, batch['id'])).to.include({ state: 'approved' });
    await relay.mend();
    await batchIn(partner, batch['id'], 'submitted');
    expect(orders).to.have.length(1);
  });

  it('holds up no stop of the service', async () => {
    const { batch, answer, told } = await handedOver();
    answer(TAKEN);
    await told;
    await worker.stop();
    expect(await readBatch(partner, batch['id'])).to.include({ state: 'approved' });
  });
});
