import { expect } from 'chai';
import { sql } from 'kysely';
import { sepaFile } from '#connectors/payments/sepa-file.ts';
import type { HandoverOrder } from '#domain/payments/payment-handovers/read-order.ts';
import {
  beginHandover,
  recordAnswer,
  recordSending,
  refuseHandover,
  storeFile,
} from '#domain/payments/payment-handovers/work-handover.ts';
import type { LeasedHandover } from '#orm/sql/payments/payment-handovers.ts';
import {
  buildSubmitted,
  LEASE_MS,
  readSoundOrder,
  REFUSED,
  takeDue,
  readWritten,
} from '#test-kit/payments/handover-steps.ts';
import { batchIn, heldBank, readBatch, startWorker } from '#test-kit/payments/handovers.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { fresh, starting } from '#test/support/ground/opened.ts';

describe('a worker with the lease of a handover', () => {
  const partner = fresh(startPartner);
  const start = starting(startWorker, partner);

  describe('that takes over from a killed one', () => {
    it('does the work again, once the lease has ended, if nothing was sent', async () => {
      const batch = await buildSubmitted(partner);
      const held = await takeDue(partner, 'killed');
      await beginHandover(partner.db, held);
      await start();
      const other = await buildSubmitted(partner);
      await batchIn(partner, other['id'], 'submitted');
      expect((await readBatch(partner, batch['id']))['state']).to.equal('approved');
      partner.clock.advance(LEASE_MS);
      const taken = await batchIn(partner, batch['id'], 'submitted');
      expect(taken['started_at']).to.equal('2026-03-02T10:00:00.000+01:00');
      expect(taken['finished_at']).to.equal('2026-03-02T10:00:30.000+01:00');
    });

    it('never calls the channel if the other had written that it sends', async () => {
      const bank = heldBank();
      bank.answer({ outcome: 'taken' });
      const batch = await buildSubmitted(partner);
      const held = await takeDue(partner, 'killed');
      expect(await recordSending(partner.db, held, await readSoundOrder(partner, held))).to.equal(
        'written',
      );
      const before = await readWritten(partner, batch['id']);
      partner.clock.advance(10 * LEASE_MS);
      await start({ channels: bank.channels });
      const other = await buildSubmitted(partner);
      await batchIn(partner, other['id'], 'submitted');
      expect(bank.orders.map(({ id }) => id)).to.deep.equal([String(other['id'])]);
      const after = await readWritten(partner, batch['id']);
      expect(after.batch).to.deep.equal(before.batch);
      expect(after.handovers[0]).to.deep.equal(before.handovers[0]);
    });

    it('makes the same bytes of a file', async () => {
      await buildSubmitted(partner, { channel: 'sepa_file' });
      const first = await sepaFile.print.work(
        await readSoundOrder(partner, await takeDue(partner, 'killed')),
      );
      partner.clock.advance(LEASE_MS);
      const again = await sepaFile.print.work(
        await readSoundOrder(partner, await takeDue(partner, 'other')),
      );
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
        const batch = await buildSubmitted(partner);
        const held = await takeDue(partner, 'slow');
        const order = await readSoundOrder(partner, held);
        partner.clock.advance(LEASE_MS);
        await takeDue(partner, 'next');
        const before = await readWritten(partner, batch['id']);
        expect(await beginHandover(partner.db, held)).to.equal(null);
        expect(await write(held, order)).to.equal('lost');
        expect(await readWritten(partner, batch['id'])).to.deep.equal(before);
      });
    }

    it('keeps it as long as it works', async () => {
      const batch = await buildSubmitted(partner);
      const blocked = Promise.withResolvers<undefined>();
      const locked = Promise.withResolvers<undefined>();
      // Holds the batch's lock, which the work needs first, longer than the lease.
      const holding = partner.db.transact(async (tx) => {
        await sql`select id from payment_batches where id = ${String(batch['id'])} for update`.execute(
          tx.sql,
        );
        locked.resolve(undefined);
        await blocked.promise;
      });
      await locked.promise;
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
