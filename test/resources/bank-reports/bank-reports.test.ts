import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import {
  decide,
  handedOver,
  line,
  named,
  sendReport,
  stateOf,
  statusesOf,
  readWritten,
} from '#test-kit/payments/bank-report.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import {
  handOverBatch,
  readBatch,
  readHandovers,
  readInstructionsOf,
  startWorker,
  untilHandovers,
} from '#test-kit/payments/handovers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { BANK_STAGES } from '#machines/bank-stages.ts';

describe("a bank's report", () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  it('moves what it names, notes what it says, and counts its lines', async () => {
    const batch = await handedOver(partner);
    partner.clock.advance(3_600_000);
    const { status, body } = await sendReport(partner, batch, [
      line('A', 'ACSC'),
      { ...line('B', 'RJCT'), reason_code: 'AC04', reason: 'Compte clos' },
      line('X', 'ACSC'),
      line('C', 'ACSP'),
      line('C', 'PDNG'),
      line('Y', 'ACSC'),
      line('X', 'RJCT'),
    ]);
    expect([status, body]).to.deep.equal([
      200,
      { data: { applied: 3, unchanged: 1, unknown: ['X', 'Y'] } },
    ]);
    const rows = await readInstructionsOf(partner, batch['id']);
    expect(
      rows.map(({ status, bank_status, reason_code, reason, updated_at }) => ({
        status,
        bank_status,
        reason_code,
        reason,
        updated_at,
      })),
    ).to.deep.equal(
      [
        { status: 'settled', bank_status: 'ACSC', reason_code: null, reason: null },
        { status: 'rejected', bank_status: 'RJCT', reason_code: 'AC04', reason: 'Compte clos' },
        { status: 'pending', bank_status: 'PDNG', reason_code: null, reason: null },
      ].map((row) => ({ ...row, updated_at: '2026-03-02T11:00:00.000+01:00' })),
    );
    expect(await stateOf(partner, batch)).to.equal('submitted');
  });

  it('publishes each of the eleven stages, and no other code', async () => {
    const stages = Object.entries(BANK_STAGES);
    expect(stages.map(([code]) => code).join(' ')).to.equal(
      'RCVD ACTC ACCP ACSP ACWC PDNG PATC ACSC ACCC RJCT CANC',
    );
    const batch = await handedOver(partner, named(...stages.map(([code]) => code)));
    await sendReport(
      partner,
      batch,
      stages.map(([code]) => line(code, code)),
    );
    expect(await statusesOf(partner, batch)).to.deep.equal([
      ...Array<string>(7).fill('pending'),
      'settled',
      'settled',
      'rejected',
      'rejected',
    ]);
    const before = await readWritten(partner, batch);
    const message = `doit être l'une des valeurs : ${Object.keys(BANK_STAGES).join(', ')}`;
    const answer = await sendReport(partner, batch, [
      line('RCVD', 'ACSC'),
      line('ACTC', 'PART'),
      line('PDNG', 'toString'.slice(0, 4)),
    ]);
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({ 'statuses[1].status': [message], 'statuses[2].status': [message] }),
    ]);
    expect(await readWritten(partner, batch)).to.deep.equal(before);
  });

  for (const [codes, state] of [
    [['ACSC', 'ACCC'], 'completed'],
    [['ACSC', 'RJCT'], 'partially_completed'],
    [['RJCT', 'CANC'], 'rejected'],
    [['ACSC', 'PDNG'], 'submitted'],
  ] as const)
    it(`of ${codes.join(' and ')} brings the batch to ${state}`, async () => {
      const batch = await handedOver(partner, named('A', 'B'));
      await sendReport(partner, batch, [line('A', codes[0]), line('B', codes[1])]);
      expect(await stateOf(partner, batch)).to.equal(state);
    });

  it('received twice writes nothing the second time, several lines for one payment too', async () => {
    const batch = await handedOver(partner);
    const lines = [line('A', 'RCVD'), line('A', 'ACSC'), line('B', 'PDNG'), line('B', 'ACSP')];
    expect(dataOf(await sendReport(partner, batch, lines))).to.deep.equal({
      applied: 3,
      unchanged: 1,
      unknown: [],
    });
    const before = await readWritten(partner, batch);
    const readAudit = await markAudit(partner.db);
    partner.clock.advance(3_600_000);
    expect(dataOf(await sendReport(partner, batch, lines))).to.deep.equal({
      applied: 0,
      unchanged: 4,
      unknown: [],
    });
    expect(await readWritten(partner, batch)).to.deep.equal(before);
    expect(await readAudit()).to.deep.equal([]);
  });

  it('that leaves the status notes the stage, without an event', async () => {
    const batch = await handedOver(partner);
    await sendReport(partner, batch, [line('A', 'RCVD')]);
    const before = await readWritten(partner, batch);
    partner.clock.advance(3_600_000);
    const next = { ...line('A', 'ACSP'), reason: 'En cours' };
    expect(dataOf(await sendReport(partner, batch, [next]))).to.include({
      applied: 0,
      unchanged: 1,
    });
    const after = await readWritten(partner, batch);
    expect(after.writings).to.not.deep.equal(before.writings);
    expect(after.events).to.deep.equal(before.events);
    expect(after.batch).to.deep.equal(before.batch);
    expect(after.instructions[0]).to.deep.equal({
      ...before.instructions[0],
      bank_status: 'ACSP',
      reason: 'En cours',
    });
  });

  it('moves nothing out of settled and rejected', async () => {
    const batch = await handedOver(partner);
    await sendReport(partner, batch, [line('A', 'ACSC'), line('B', 'RJCT')]);
    const answer = await sendReport(partner, batch, [
      line('A', 'RJCT'),
      line('A', 'PDNG'),
      line('B', 'ACSC'),
      line('B', 'RCVD'),
    ]);
    expect(dataOf(answer)).to.include({ applied: 0, unchanged: 4 });
    expect(await statusesOf(partner, batch)).to.deep.equal(['settled', 'rejected', 'submitted']);
  });

  it('after an unknown outcome proves that the batch was taken', async () => {
    const batch = await buildBatch(partner, {
      approved: true,
      sandbox: { outcome: 'unknown' },
      ...named('A', 'B'),
    });
    await partner.call('POST', `/api/v1/payment_batches/${String(batch['id'])}/submit`);
    const worker = await startWorker(partner);
    await untilHandovers(
      partner.db,
      ([handover]) => handover?.leased === false && handover.state === 'sent',
    );
    await worker.stop();
    partner.clock.advance(3_600_000);
    const before = (await readFrozenEvents(partner.db)).length;
    expect(
      dataOf(await sendReport(partner, batch, [line('A', 'ACSC'), line('B', 'ACSC')])),
    ).to.include({
      applied: 2,
    });
    const after = await readBatch(partner, batch['id']);
    expect(after).to.include({ state: 'completed', finished_at: '2026-03-02T11:00:00.000+01:00' });
    const events = (await readFrozenEvents(partner.db)).slice(before);
    expect(
      events.map(({ type, fragments }) => [
        type,
        /"(?:state|status)":"(\w+)"/.exec(fragments.join())?.[1],
      ]),
    )
      .to.deep //
      .equal([
        ['payment_batch.updated', 'submitted'],
        ['payment_instruction.updated', 'settled'],
        ['payment_instruction.updated', 'settled'],
        ['payment_batch.updated', 'completed'],
      ]);
    expect((await readHandovers(partner.db))[0]).to.include({ state: 'concluded' });
  });

  it('moves instructions of a failed and of a rejected batch, which stays', async () => {
    const script = { outcome: 'refused', refused_end_to_end_ids: ['B'] };
    const failed = await buildBatch(partner, {
      approved: true,
      sandbox: script,
      ...named('A', 'B'),
    });
    await handOverBatch(partner, failed, 'failed');
    expect(
      dataOf(await sendReport(partner, failed, [line('A', 'ACSC'), line('B', 'ACSC')])),
    ).to.include({
      applied: 1,
      unchanged: 1,
    });
    expect(await statusesOf(partner, failed)).to.deep.equal(['settled', 'rejected']);
    expect(await stateOf(partner, failed)).to.equal('failed');
    const batch = await handedOver(partner, named('C'));
    await sendReport(partner, batch, [line('C', 'RJCT')]);
    const [instruction] = await readInstructionsOf(partner, batch['id']);
    await decide(partner, instruction, 'confirm_settlement');
    await decide(partner, instruction, 'undo_settlement');
    await sendReport(partner, batch, [line('C', 'RJCT')]);
    expect(await statusesOf(partner, batch)).to.deep.equal(['rejected']);
    expect(await stateOf(partner, batch)).to.equal('rejected');
  });

  it('of execution stays: no later report lets its settlement be undone', async () => {
    const batch = await handedOver(partner);
    await sendReport(partner, batch, [line('A', 'ACCC')]);
    await sendReport(partner, batch, [line('A', 'PDNG')]);
    const [instruction] = await readInstructionsOf(partner, batch['id']);
    expect(instruction).to.include({ status: 'settled', bank_status: 'PDNG' });
    const { status, body } = await decide(partner, instruction, 'undo_settlement');
    expect([status, body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message:
          "La banque a rendu compte de l'exécution de l'instruction de paiement : son règlement ne peut pas être annulé",
      },
    ]);
  });

  it('is one line of the audit log', async () => {
    const batch = await handedOver(partner);
    const readAudit = await markAudit(partner.db);
    await sendReport(partner, batch, [line('A', 'ACSC'), line('X', 'ACSC')]);
    expect(await readAudit()).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        actor: `application:${partner.application.id}`,
        address: '127.0.0.1',
        action: 'apply_bank_report',
        subject: 'payment_batches',
        subject_id: String(batch['id']),
        before: null,
        after: { applied: 1, unchanged: 0, unknown: 1 },
      },
    ]);
  });
});
