import { expect } from 'chai';
import { sql } from 'kysely';
import type { HandoverWorker } from '../../../src/connectors/payments/handover-worker.ts';
import { sepaFile } from '../../../src/connectors/payments/sepa-file.ts';
import { readOrder, type HandoverOrder } from '../../../src/domain/payment-handovers/read-order.ts';
import {
  beginHandover,
  recordAnswer,
  recordSending,
  refuseHandover,
  storeFile,
  takeHandover,
  type HandoverAnswer,
} from '../../../src/domain/payment-handovers/work-handover.ts';
import type { LeasedHandover } from '../../../src/orm/sql/payment-handovers.ts';
import { readFrozenEvents } from '../../events/frozen-events.ts';
import { buildBatch, type BatchOverrides } from '../../support/build-payment.ts';
import {
  batchIn,
  heldBank,
  readBatch,
  readHandovers,
  readInstructionsOf,
  startWorker,
} from '../../support/handovers.ts';
import { startPartner, type Partner } from '../../support/partner.ts';

const LEASE_MS = 30_000;
const REFUSED: HandoverAnswer = {
  outcome: 'refused',
  error_code: 'closed',
  error_message: 'Compte clos',
  refused_end_to_end_ids: [],
  retryable: false,
};

describe('the lease of a handover', () => {
  let partner: Partner;
  let workers: HandoverWorker[];

  beforeEach(async () => {
    partner = await startPartner();
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await partner.stop();
  });

  const start = async (overrides: Parameters<typeof startWorker>[1] = {}) => {
    const worker = await startWorker(partner, overrides);
    workers.push(worker);
    return worker;
  };
  const submitted = async (overrides: BatchOverrides = {}) => {
    const batch = await buildBatch(partner, { approved: true, ...overrides });
    await partner.call('POST', `/api/v1/payment_batches/${String(batch['id'])}/submit`);
    return batch;
  };
  const take = async (lease: string): Promise<LeasedHandover> => {
    const held = await takeHandover(partner.db, lease, LEASE_MS);
    if (held === null) throw new Error('no handover is due');
    return held;
  };
  const read = async (held: LeasedHandover): Promise<HandoverOrder> => {
    const { db, service, clock } = partner;
    const answer = await readOrder(db, service.services.cipher, held, clock.now());
    if ('fault' in answer) throw new Error(answer.fault.error_code);
    return answer.order;
  };
  /** Everything that a handover writes. */
  const written = async (id: unknown) => ({
    handovers: await readHandovers(partner.db),
    batch: await readBatch(partner, id),
    instructions: await readInstructionsOf(partner, id),
    events: await readFrozenEvents(partner.db),
  });

  describe('after a worker that was killed', () => {
    it('before it sent: does the work again, once the lease has ended', async () => {
      const batch = await submitted();
      const held = await take('killed');
      await beginHandover(partner.db, held);
      await start();
      const other = await submitted();
      await batchIn(partner, other['id'], 'submitted');
      expect((await readBatch(partner, batch['id']))['state']).to.equal('approved');
      partner.clock.advance(LEASE_MS);
      const taken = await batchIn(partner, batch['id'], 'submitted');
      expect(taken['started_at']).to.equal('2026-03-02T10:00:00+01:00');
      expect(taken['finished_at']).to.equal('2026-03-02T10:00:30+01:00');
    });

    it('after it had written that it sends: never calls the channel, whatever time goes by', async () => {
      const bank = heldBank();
      bank.answer({ outcome: 'taken' });
      const batch = await submitted();
      const held = await take('killed');
      expect(await recordSending(partner.db, held, await read(held))).to.equal('written');
      const before = await written(batch['id']);
      partner.clock.advance(10 * LEASE_MS);
      await start({ channels: bank.channels });
      const other = await submitted();
      await batchIn(partner, other['id'], 'submitted');
      expect(bank.orders.map(({ id }) => id)).to.deep.equal([String(other['id'])]);
      const after = await written(batch['id']);
      expect(after.batch).to.deep.equal(before.batch);
      expect(after.handovers[0]).to.deep.equal(before.handovers[0]);
    });

    it('while it made a file: makes the same bytes', async () => {
      await submitted({ channel: 'sepa_file' });
      const first = sepaFile.print(await read(await take('killed')));
      partner.clock.advance(LEASE_MS);
      const again = sepaFile.print(await read(await take('other')));
      expect(again).to.equal(first);
    });
  });

  describe('that lost its lease', () => {
    for (const [what, write] of [
      ['a file', (held, order) => storeFile(partner.db, held, order, 'sealed')],
      ['that it sends', (held, order) => recordSending(partner.db, held, order)],
      ['a refusal', (held) => refuseHandover(partner.db, held, { ...REFUSED })],
      ['an answer', (held) => recordAnswer(partner.db, held, { outcome: 'taken' })],
    ] as [string, (held: LeasedHandover, order: HandoverOrder) => Promise<string>][]) {
      it(`writes no more: ${what}`, async () => {
        const batch = await submitted();
        const held = await take('slow');
        const order = await read(held);
        partner.clock.advance(LEASE_MS);
        await take('next');
        const before = await written(batch['id']);
        expect(await beginHandover(partner.db, held)).to.equal(null);
        expect(await write(held, order)).to.equal('lost');
        expect(await written(batch['id'])).to.deep.equal(before);
      });
    }

    it('keeps it as long as it works', async () => {
      const batch = await submitted();
      const blocked = Promise.withResolvers<undefined>();
      // The batch's lock, which the work needs first, held for longer than the lease.
      const holding = partner.db.transact(async (tx) => {
        await sql`select id from payment_batches where id = ${String(batch['id'])} for update`.execute(
          tx.sql,
        );
        await blocked.promise;
      });
      await start({ lease: 90 });
      const leaseEnd = async () => {
        const { rows } = await sql<{ ms: number | null }>`
          select (extract(epoch from lease_expires_at) * 1000)::float8 as ms from payment_handovers
        `.execute(partner.db.sql);
        return rows[0]?.ms ?? 0;
      };
      while ((await leaseEnd()) === 0) await new Promise(setImmediate);
      const before = await leaseEnd();
      partner.clock.advance(60);
      while ((await leaseEnd()) === before) await new Promise(setImmediate);
      expect(await leaseEnd()).to.equal(before + 60);
      blocked.resolve(undefined);
      await holding;
      await batchIn(partner, batch['id'], 'submitted');
    });
  });
});
