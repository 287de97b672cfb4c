import { expect } from 'chai';
import { dataOf } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildBatch, buildInstructions } from '#test-kit/payments/build-payment.ts';
import { handOverBatch, readBatch, readInstructionsOf } from '#test-kit/payments/handovers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';

type Row = Record<string, unknown> | undefined;

/** Each decision a millisecond after the one before. */
const eleven = (ms: number): string => `2026-03-02T11:00:00.00${ms}+01:00`;

describe('what a partner says of a payment instruction', () => {
  let partner: Partner;
  let batch: Record<string, unknown>;

  beforeEach(async () => {
    partner = await startPartner();
    const instructions = ['A', 'B'].map((end_to_end_id) => ({
      ...buildInstructions(1)[0],
      end_to_end_id,
    }));
    batch = await buildBatch(partner, { approved: true, instructions });
  });
  afterEach(() => partner.stop());

  const handOver = () => handOverBatch(partner, batch);
  const rows = () => readInstructionsOf(partner, batch['id']);
  const stateNow = async () => (await readBatch(partner, batch['id']))['state'];
  const decide = (row: Row, decision: string, headers = {}) =>
    partner.call(
      'POST',
      `/api/v1/payment_instructions/${String(row?.['id'])}/${decision}`,
      undefined,
      headers,
    );
  const report = (...lines: [string, string][]) =>
    partner.call('POST', `/api/v1/payment_batches/${String(batch['id'])}/bank_reports`, {
      bank_report: {
        statuses: lines.map(([end_to_end_id, status]) => ({ end_to_end_id, status })),
      },
    });
  const written = async () => ({
    batch: await readBatch(partner, batch['id']),
    instructions: await rows(),
    events: await readFrozenEvents(partner.db),
  });
  const expectConflict = async (row: Row, decision: string, message: string) => {
    const before = await written();
    const { status, body } = await decide(row, decision);
    expect([status, body]).to.deep.equal([409, { error: 'conflict', message }]);
    expect(await written()).to.deep.equal(before);
  };
  const expectReplay = async (row: Row, decision: string) => {
    const before = await written();
    const readAudit = await markAudit(partner.db);
    partner.clock.advance(60_000);
    const { status, body } = await decide(row, decision);
    const present = before.instructions.find(({ id }) => id === row?.['id']);
    expect([status, body]).to.deep.equal([200, { data: present }]);
    expect(await written()).to.deep.equal(before);
    expect(await readAudit()).to.deep.equal([]);
  };

  it('moves it and answers it as it is read', async () => {
    await handOver();
    const [row] = await rows();
    partner.clock.advance(3_600_000);
    const steps = [
      ['confirm_settlement', 'settled'],
      ['undo_settlement', 'pending'],
      ['declare_not_executed', 'rejected'],
    ] as const;
    for (const [index, [decision, status]] of steps.entries()) {
      const answer = await decide(row, decision);
      const moved = { ...row, status, updated_at: eleven(index) };
      expect([answer.status, answer.body]).to.deep.equal([200, { data: moved }]);
      expect((await rows())[0]).to.deep.equal(moved);
    }
  });

  it('a second time changes nothing', async () => {
    await handOver();
    const [row] = await rows();
    for (const decision of ['confirm_settlement', 'undo_settlement', 'declare_not_executed']) {
      expect((await decide(row, decision)).status).to.equal(200);
      await expectReplay(row, decision);
    }
  });

  describe('a confirmation of settlement', () => {
    it('settles a draft instruction, and one of a batch that nobody handed over', async () => {
      const [row] = await rows();
      expect(row?.['status']).to.equal('draft');
      expect(dataOf(await decide(row, 'confirm_settlement'))['status']).to.equal('settled');
      expect(await stateNow()).to.equal('approved');
    });

    it('settles one that is submitted, pending, rejected or whose submission failed', async () => {
      await handOver();
      const [a, b] = await rows();
      await report(['A', 'PDNG'], ['B', 'RJCT']);
      expect(dataOf(await decide(a, 'confirm_settlement'))['status']).to.equal('settled');
      expect(await stateNow()).to.equal('partially_completed');
      expect(dataOf(await decide(b, 'confirm_settlement'))['status']).to.equal('settled');
      expect(await stateNow()).to.equal('partially_completed');
      batch = await buildBatch(partner, { approved: true, sandbox: { outcome: 'refused' } });
      await handOverBatch(partner, batch, 'failed');
      const [failed] = await rows();
      expect(failed?.['status']).to.equal('submission_failed');
      expect(dataOf(await decide(failed, 'confirm_settlement'))['status']).to.equal('settled');
      expect(await stateNow()).to.equal('failed');
    });

    it('of the last one completes the batch', async () => {
      await handOver();
      const [a, b] = await rows();
      await decide(a, 'confirm_settlement');
      expect(await stateNow()).to.equal('submitted');
      await decide(b, 'confirm_settlement');
      expect(await stateNow()).to.equal('completed');
    });
  });

  describe('an undo of the settlement', () => {
    it('opens a completed batch again, which can be completed again', async () => {
      await handOver();
      const [a, b] = await rows();
      await decide(a, 'confirm_settlement');
      await decide(b, 'confirm_settlement');
      expect(dataOf(await decide(b, 'undo_settlement'))['status']).to.equal('pending');
      expect(await stateNow()).to.equal('submitted');
      await decide(a, 'undo_settlement');
      expect(await stateNow()).to.equal('submitted');
      await report(['A', 'ACSC'], ['B', 'RJCT']);
      expect(await stateNow()).to.equal('partially_completed');
    });

    it('opens a partially completed batch again', async () => {
      await handOver();
      const [a] = await rows();
      await report(['B', 'RJCT']);
      await decide(a, 'confirm_settlement');
      expect(await stateNow()).to.equal('partially_completed');
      await decide(a, 'undo_settlement');
      expect(await stateNow()).to.equal('submitted');
    });

    it('is refused once the bank has reported executing it, and not for the others', async () => {
      await handOver();
      const [a, b] = await rows();
      await report(['A', 'ACSC']);
      await decide(b, 'confirm_settlement');
      expect(await stateNow()).to.equal('completed');
      await expectConflict(
        a,
        'undo_settlement',
        "La banque a rendu compte de l'exécution de l'instruction de paiement : son règlement ne peut pas être annulé",
      );
      expect((await decide(b, 'undo_settlement')).status).to.equal(200);
    });

    it('is refused where nothing was settled', async () => {
      const [a, b] = await rows();
      const message = (status: string) =>
        `L'instruction de paiement est à l'état « ${status} » : son règlement ne peut pas être annulé`;
      await expectConflict(a, 'undo_settlement', message('draft'));
      await handOver();
      await expectConflict(a, 'undo_settlement', message('submitted'));
      await report(['B', 'RJCT']);
      await expectConflict(b, 'undo_settlement', message('rejected'));
    });
  });

  describe('a declaration that it was not executed', () => {
    it('is refused unless it is pending', async () => {
      const [a, b] = await rows();
      const message = (status: string) =>
        `L'instruction de paiement est à l'état « ${status} » : elle ne peut pas être déclarée non exécutée`;
      await expectConflict(a, 'declare_not_executed', message('draft'));
      await handOver();
      await expectConflict(a, 'declare_not_executed', message('submitted'));
      await report(['B', 'ACSC']);
      await expectConflict(b, 'declare_not_executed', message('settled'));
    });

    it('of the last one concludes the batch', async () => {
      await handOver();
      const [a] = await rows();
      await report(['A', 'PDNG'], ['B', 'RJCT']);
      await decide(a, 'declare_not_executed');
      expect(await stateNow()).to.equal('rejected');
    });
  });

  it('is one line of the audit log', async () => {
    const [row] = await rows();
    const readAudit = await markAudit(partner.db);
    await decide(row, 'confirm_settlement');
    expect(await readAudit()).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        actor: `application:${partner.application.id}`,
        address: '127.0.0.1',
        action: 'confirm_settlement',
        subject: 'payment_instructions',
        subject_id: String(row?.['id']),
        before: { status: 'draft' },
        after: { status: 'settled' },
      },
    ]);
  });

  it('happens once under an Idempotency-Key', async () => {
    const [row] = await rows();
    const key = { 'Idempotency-Key': 'confirm-1' };
    const first = await decide(row, 'confirm_settlement', key);
    await decide(row, 'undo_settlement');
    const second = await decide(row, 'confirm_settlement', key);
    expect([second.status, second.text]).to.deep.equal([200, first.text]);
    expect((await rows())[0]?.['status']).to.equal('pending');
  });

  it('is 404 for an unknown instruction and one whose line was replaced', async () => {
    const draft = await buildBatch(partner);
    const [row] = await readInstructionsOf(partner, draft['id']);
    const instructions = { instructions: buildInstructions(1) };
    await partner.call(
      'PUT',
      `/api/v1/payment_batches/${String(draft['id'])}/instructions`,
      instructions,
    );
    for (const decision of ['confirm_settlement', 'undo_settlement', 'declare_not_executed']) {
      expect((await decide(row, decision)).status).to.equal(404);
      expect((await decide({ id: 999_999_999 }, decision)).status).to.equal(404);
    }
  });

  it('comes from many at once as from one', async () => {
    await handOver();
    const [a, b] = await rows();
    const before = (await readFrozenEvents(partner.db)).length;
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => decide(n % 2 === 0 ? a : b, 'confirm_settlement')),
    );
    expect(answers.map(({ status }) => status)).to.deep.equal(answers.map(() => 200));
    // Two instructions and their batch, once each.
    expect((await readFrozenEvents(partner.db)).length - before).to.equal(3);
    expect(await stateNow()).to.equal('completed');
  });
});
