import { expect } from 'chai';
import { handOver } from '#connectors/payments/hand-over.ts';
import {
  beginHandover,
  recordSending,
  storeFile,
} from '#domain/payments/payment-handovers/work-handover.ts';
import {
  buildSubmitted,
  readSoundOrder,
  REFUSED,
  takeDue,
  readWritten,
} from '#test-kit/payments/handover-steps.ts';
import {
  batchIn,
  heldBank,
  readBatch,
  readHandovers,
  readInstructionsOf,
  SHIPPED_CHANNELS,
  untilHandovers,
  startWorker,
} from '#test-kit/payments/handovers.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { fresh, starting } from '#test/support/ground/opened.ts';

describe('the worker of handovers', () => {
  const partner = fresh(startPartner);
  const start = starting(startWorker, partner);

  it('takes up what is announced, and at its start what was announced before', async () => {
    const first = await start({ pollInterval: 60_000 });
    const announced = await buildSubmitted(partner);
    await batchIn(partner, announced['id'], 'submitted');
    await first.stop();
    const [handed] = await readHandovers(partner.db);
    expect(handed).to.include({ state: 'concluded', leased: false });
    const unannounced = await buildSubmitted(partner);
    await start({ pollInterval: 60_000 });
    expect(await batchIn(partner, unannounced['id'], 'submitted')).to.include({
      id: unannounced['id'],
    });
  });

  it('hands each batch over once, beside other workers', async () => {
    const bank = heldBank();
    bank.answer({ outcome: 'taken' });
    const batches: Record<string, unknown>[] = [];
    for (let n = 0; n < 6; n += 1) batches.push(await buildSubmitted(partner));
    await Promise.all([1, 2, 3].map(() => start({ channels: bank.channels })));
    for (const { id } of batches) await batchIn(partner, id, 'submitted');
    const ids = bank.orders.map(({ id }) => Number(id));
    expect(ids.toSorted((a, b) => a - b)).to.deep.equal(batches.map(({ id }) => id));
  });

  it('gives the channel the whole order, IBANs in the clear, dated by the start', async () => {
    const bank = heldBank();
    bank.answer({ outcome: 'taken' });
    const batch = await buildSubmitted(partner, { instructions: 1 });
    const [instruction] = await readInstructionsOf(partner, batch['id']);
    const [handover] = await readHandovers(partner.db);
    await start({ channels: bank.channels });
    await batchIn(partner, batch['id'], 'submitted');
    expect(bank.orders).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        id: String(batch['id']),
        channel: 'sandbox',
        message_id: handover?.message_id,
        submitted_at: partner.clock.now(),
        execution_date: '2026-12-01',
        sandbox: '{"outcome":"taken"}',
        debtor: { name: 'Atelier Lumière', iban: 'FR7630006000011234567890189', bic: null },
        transfers: [
          {
            end_to_end_id: instruction?.['end_to_end_id'],
            amount: '100.50',
            beneficiary_name: 'Papeterie Martin',
            beneficiary_iban: 'DE89370400440532013000',
            beneficiary_bic: null,
            reference: 'Facture 1',
          },
        ],
      },
    ]);
  });

  it('has written that it sends before it sends', async () => {
    const bank = heldBank();
    const batch = await buildSubmitted(partner);
    await start({ channels: bank.channels });
    await untilHandovers(partner.db, () => bank.orders.length > 0);
    const [handover] = await readHandovers(partner.db);
    expect(handover).to.include({ state: 'sent', sent_ms: partner.clock.now().getTime() });
    expect((await readBatch(partner, batch['id']))['state']).to.equal('approved');
    bank.answer({ outcome: 'taken' });
    await batchIn(partner, batch['id'], 'submitted');
  });

  it('does not pay what was settled by hand after the order was read', async () => {
    const batch = await buildSubmitted(partner, { channel: 'sepa_file' });
    const held = await takeDue(partner, 'slow');
    const order = await readSoundOrder(partner, held);
    const [first] = await readInstructionsOf(partner, batch['id']);
    const path = `/api/v1/payment_instructions/${String(first?.['id'])}/confirm_settlement`;
    await partner.call('POST', path);
    const before = await readWritten(partner, batch['id']);
    expect(await storeFile(partner.db, held, order, 'sealed')).to.equal('changed');
    expect(await recordSending(partner.db, held, order)).to.equal('changed');
    expect(await readWritten(partner, batch['id'])).to.deep.equal(before);
    expect((await readSoundOrder(partner, held)).transfers).to.deep.equal(order.transfers.slice(1));
  });

  it('goes on with others while one answer is awaited', async () => {
    await start();
    const slow = await buildSubmitted(partner, { sandbox: { outcome: 'taken', delay_ms: 60_000 } });
    await untilHandovers(partner.db, ([handover]) => handover?.state === 'sent');
    const quick = await buildSubmitted(partner);
    await batchIn(partner, quick['id'], 'submitted');
    expect((await readBatch(partner, slow['id']))['state']).to.equal('approved');
  });

  it('leaves an answer that it is stopped waiting for unknown, and writes nothing else', async () => {
    const worker = await start();
    const batch = await buildSubmitted(partner, {
      sandbox: { outcome: 'taken', delay_ms: 60_000 },
    });
    await untilHandovers(partner.db, ([handover]) => handover?.state === 'sent');
    const before = await readWritten(partner, batch['id']);
    await worker.stop();
    const after = await readWritten(partner, batch['id']);
    expect(after.handovers).to.deep.equal([{ ...before.handovers[0], leased: false }]);
    expect({ ...after, handovers: [] }).to.deep.equal({ ...before, handovers: [] });
  });

  it('treats a broken channel as an unknown outcome', async () => {
    const bank = heldBank();
    const batch = await buildSubmitted(partner);
    await start({ channels: bank.channels });
    await untilHandovers(partner.db, () => bank.orders.length > 0);
    const { batch: before, events } = await readWritten(partner, batch['id']);
    bank.breakOff(new Error('the line is dead'));
    await untilHandovers(partner.db, ([handover]) => handover?.leased === false);
    const after = await readWritten(partner, batch['id']);
    expect([after.batch, after.events]).to.deep.equal([before, events]);
    expect(after.handovers[0]).to.include({ state: 'sent' });
  });

  it('writes no answer that comes after the bank has reported', async () => {
    const bank = heldBank();
    const batch = await buildSubmitted(partner);
    const worker = await start({ channels: bank.channels });
    await untilHandovers(partner.db, () => bank.orders.length > 0);
    const end_to_end_id = bank.orders[0]?.transfers[0]?.end_to_end_id;
    await partner.call('POST', `/api/v1/payment_batches/${String(batch['id'])}/bank_reports`, {
      bank_report: { statuses: [{ end_to_end_id, status: 'PDNG' }] },
    });
    const before = await readWritten(partner, batch['id']);
    expect(before.batch['state']).to.equal('submitted');
    bank.answer(REFUSED);
    await worker.stop();
    expect(await readWritten(partner, batch['id'])).to.deep.equal(before);
  });

  it('leaves a batch that is not begun to the others when it stops', async () => {
    const batch = await buildSubmitted(partner);
    const held = await takeDue(partner, 'stopping');
    await beginHandover(partner.db, held);
    const { cipher, compute, observer, log } = partner.service.services;
    const tools = { db: partner.db, cipher, compute, observer, log, channels: SHIPPED_CHANNELS };
    expect(await handOver({ ...tools, stopping: AbortSignal.abort() }, held)).to.equal(null);
    expect((await readHandovers(partner.db))[0]).to.include({ state: 'queued', leased: false });
    await start();
    await batchIn(partner, batch['id'], 'submitted');
  });
});
