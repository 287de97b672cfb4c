import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
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
import { readInstructionsOf, startWorker, untilHandovers } from '#test-kit/payments/handovers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';

describe("a bank's report in conflict", () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  it('with a wrong shape is 422 on the members', async () => {
    const batch = await handedOver(partner, named('A'));
    const path = `/api/v1/payment_batches/${String(batch['id'])}/bank_reports`;
    for (const [bank_report, details] of [
      [{}, { statuses: ['doit être renseigné'] }],
      [{ statuses: {} }, { statuses: ['doit être une liste'] }],
      [
        { statuses: [{ end_to_end_id: 12 }, {}] },
        {
          'statuses[0].end_to_end_id': ['doit être une chaîne de caractères'],
          'statuses[0].status': ['doit être renseigné'],
          'statuses[1].end_to_end_id': ['doit être renseigné'],
          'statuses[1].status': ['doit être renseigné'],
        },
      ],
      [
        { statuses: [{ ...line('A', 'ACSC'), reason: 'x\0' }] },
        { 'statuses[0].reason': ['ne doit pas contenir de caractère nul'] },
      ],
      [
        { statuses: Array(10_001).fill(line('A', 'ACSC')) },
        { statuses: ["contient trop d'éléments (10000 au maximum)"] },
      ],
    ] as const) {
      const { status, body } = await partner.call('POST', path, { bank_report });
      expect([status, body]).to.deep.equal([422, refused(details)]);
    }
    expect(await statusesOf(partner, batch)).to.deep.equal(['submitted']);
  });

  it('is 409 on a batch that was never handed over', async () => {
    const draft = await buildBatch(partner, named('A'));
    const approved = await buildBatch(partner, { approved: true, ...named('B') });
    const queued = await buildBatch(partner, { approved: true, ...named('C') });
    await partner.call('POST', `/api/v1/payment_batches/${String(queued['id'])}/submit`);
    for (const [batch, state] of [
      [draft, 'draft'],
      [approved, 'approved'],
      [queued, 'approved'],
    ] as const) {
      const before = await readWritten(partner, batch);
      const { status, body } = await sendReport(partner, batch, [line('A', 'ACSC')]);
      expect([status, body]).to.deep.equal([
        409,
        {
          error: 'conflict',
          message: `Le lot de paiement est à l'état « ${state} » : il n'a pas encore été remis à la banque, qui ne peut pas en rendre compte`,
        },
      ]);
      expect(await readWritten(partner, batch)).to.deep.equal(before);
    }
  });

  it('moves the payments of its own batch only', async () => {
    const batch = await handedOver(partner, named('A'));
    const other = await handedOver(partner, named('B'));
    expect(dataOf(await sendReport(partner, batch, [line('B', 'ACSC')]))).to.deep.equal({
      applied: 0,
      unchanged: 0,
      unknown: ['B'],
    });
    expect(await statusesOf(partner, other)).to.deep.equal(['submitted']);
  });

  it('that knows none of the payments proves nothing', async () => {
    const silent = { approved: true, sandbox: { outcome: 'unknown' }, ...named('A') };
    const batch = await buildBatch(partner, silent);
    await partner.call('POST', `/api/v1/payment_batches/${String(batch['id'])}/submit`);
    const worker = await startWorker(partner);
    await untilHandovers(
      partner.db,
      ([handover]) => handover?.state === 'sent' && !handover.leased,
    );
    await worker.stop();
    const before = await readWritten(partner, batch);
    for (const [lines, unknown] of [
      [[], []],
      [[line('NOBODY', 'ACSC')], ['NOBODY']],
    ] as const)
      expect(dataOf(await sendReport(partner, batch, lines))).to.deep.equal({
        applied: 0,
        unchanged: 0,
        unknown,
      });
    expect(await readWritten(partner, batch)).to.deep.equal(before);
  });

  it('that comes twice at once is applied by one and found applied by the other', async () => {
    const batch = await handedOver(partner);
    const before = (await readFrozenEvents(partner.db)).length;
    const lines = ['A', 'B', 'C'].map((name) => line(name, 'ACSC'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendReport(partner, batch, lines)),
    );
    expect(
      answers.map((answer) => Number(dataOf(answer)['applied'])).toSorted((a, b) => a - b),
    ).to.deep.equal([...Array<number>(7).fill(0), 3]);
    expect((await readFrozenEvents(partner.db)).length - before).to.equal(4);
    expect(await stateOf(partner, batch)).to.equal('completed');
  });

  it('wins over an undo, and loses if the undo came first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const batch = await handedOver(partner, named(`R${round}`));
      const [instruction] = await readInstructionsOf(partner, batch['id']);
      await decide(partner, instruction, 'confirm_settlement');
      expect(await stateOf(partner, batch)).to.equal('completed');
      const [undone, reported] = await Promise.all([
        decide(partner, instruction, 'undo_settlement'),
        sendReport(partner, batch, [line(`R${round}`, 'ACSC')]),
      ]);
      expect(reported.status).to.equal(200);
      // After the undo, the report settles it again. After the report, there is nothing to undo.
      expect(dataOf(reported)['applied']).to.equal(undone.status === 200 ? 1 : 0);
      expect(undone.status).to.be.oneOf([200, 409]);
      expect(await statusesOf(partner, batch)).to.deep.equal(['settled']);
      expect(await stateOf(partner, batch)).to.equal('completed');
    }
  });
});
