import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf, refused } from '../support/answers.ts';
import { buildBatch, buildInstructions, type BatchOverrides } from '../support/build-payment.ts';
import {
  handOverBatch,
  readBatch,
  readHandovers,
  readInstructionsOf,
  startWorker,
  untilHandovers,
} from '../support/handovers.ts';
import { startPartner, type Partner } from '../support/partner.ts';
import { readFrozenEvents } from '../events/frozen-events.ts';

interface Line {
  end_to_end_id: string;
  status: string;
  reason_code?: string | null;
  reason?: string | null;
}

describe("a bank's report that is refused, or meets another", () => {
  let partner: Partner;

  beforeEach(async () => {
    partner = await startPartner();
  });
  afterEach(() => partner.stop());

  /** As many instructions as names, which they bear. */
  const named = (...names: string[]): Pick<BatchOverrides, 'instructions'> => ({
    instructions: names.map((end_to_end_id) => ({ ...buildInstructions(1)[0], end_to_end_id })),
  });
  const handedOver = async (overrides: BatchOverrides = named('A', 'B', 'C')) =>
    handOverBatch(partner, await buildBatch(partner, { approved: true, ...overrides }));
  const report = (batch: Record<string, unknown>, statuses: readonly Line[]) =>
    partner.call('POST', `/api/v1/payment_batches/${String(batch['id'])}/bank_reports`, {
      bank_report: { statuses },
    });
  const line = (end_to_end_id: string, status: string): Line => ({ end_to_end_id, status });
  const decide = (instruction: Record<string, unknown> | undefined, decision: string) =>
    partner.call('POST', `/api/v1/payment_instructions/${String(instruction?.['id'])}/${decision}`);
  const statusesOf = async (batch: Record<string, unknown>) =>
    (await readInstructionsOf(partner, batch['id'])).map(({ status }) => status);
  const stateOf = async ({ id }: Record<string, unknown>) =>
    (await readBatch(partner, id))['state'];
  /** Everything that a report writes. */
  const written = async (batch: Record<string, unknown>) => ({
    batch: await readBatch(partner, batch['id']),
    instructions: await readInstructionsOf(partner, batch['id']),
    handovers: await readHandovers(partner.db),
    events: await readFrozenEvents(partner.db),
    writings: await writingsOf(batch),
  });
  /** Which transaction wrote each row last. */
  const writingsOf = async ({ id }: Record<string, unknown>) => {
    const { rows } = await sql`
      select id, xmin::text from payment_instructions where payment_batch_id = ${String(id)}
      union all select id, xmin::text from payment_batches where id = ${String(id)} order by 1, 2
    `.execute(partner.db.sql);
    return rows;
  };

  it('with a wrong shape is 422 on the members', async () => {
    const batch = await handedOver(named('A'));
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
    expect(await statusesOf(batch)).to.deep.equal(['submitted']);
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
      const before = await written(batch);
      const { status, body } = await report(batch, [line('A', 'ACSC')]);
      expect([status, body]).to.deep.equal([
        409,
        {
          error: 'conflict',
          message: `Le lot de paiement est à l'état « ${state} » : il n'a pas encore été remis à la banque, qui ne peut pas en rendre compte`,
        },
      ]);
      expect(await written(batch)).to.deep.equal(before);
    }
  });

  it('names the payments of its own batch only', async () => {
    const batch = await handedOver(named('A'));
    const other = await handedOver(named('B'));
    expect(dataOf(await report(batch, [line('B', 'ACSC')]))).to.deep.equal({
      applied: 0,
      unchanged: 0,
      unknown: ['B'],
    });
    expect(await statusesOf(other)).to.deep.equal(['submitted']);
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
    const before = await written(batch);
    for (const [lines, unknown] of [
      [[], []],
      [[line('NOBODY', 'ACSC')], ['NOBODY']],
    ] as const)
      expect(dataOf(await report(batch, lines))).to.deep.equal({
        applied: 0,
        unchanged: 0,
        unknown,
      });
    expect(await written(batch)).to.deep.equal(before);
  });

  it('comes twice at once: one applies it, the other finds it applied', async () => {
    const batch = await handedOver();
    const before = (await readFrozenEvents(partner.db)).length;
    const lines = ['A', 'B', 'C'].map((name) => line(name, 'ACSC'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(batch, lines)));
    expect(
      answers.map((answer) => Number(dataOf(answer)['applied'])).toSorted((a, b) => a - b),
    ).to.deep.equal([...Array<number>(7).fill(0), 3]);
    expect((await readFrozenEvents(partner.db)).length - before).to.equal(4);
    expect(await stateOf(batch)).to.equal('completed');
  });

  it('against an undo: whichever comes first, both or the bank win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const batch = await handedOver(named(`R${round}`));
      const [instruction] = await readInstructionsOf(partner, batch['id']);
      await decide(instruction, 'confirm_settlement');
      expect(await stateOf(batch)).to.equal('completed');
      const [undone, reported] = await Promise.all([
        decide(instruction, 'undo_settlement'),
        report(batch, [line(`R${round}`, 'ACSC')]),
      ]);
      expect(reported.status).to.equal(200);
      // The undo first: the report settles it again. The report first: there is nothing to undo any more.
      expect(dataOf(reported)['applied']).to.equal(undone.status === 200 ? 1 : 0);
      expect(undone.status).to.be.oneOf([200, 409]);
      expect(await statusesOf(batch)).to.deep.equal(['settled']);
      expect(await stateOf(batch)).to.equal('completed');
    }
  });
});
