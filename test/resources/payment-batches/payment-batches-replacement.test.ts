import { expect } from 'chai';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildBatch, buildInstructions } from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { readInstructionsOf } from '#test-kit/payments/handovers.ts';

const LATER = '2026-03-02T11:00:00.000+01:00';
const HOUR_MS = 3_600_000;

describe('drafts of payment batches under PUT of their instructions', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  type Batch = Record<string, unknown>;
  const member = ({ id }: Batch) => `/api/v1/payment_batches/${String(id)}`;
  const read = async (batch: Batch) => dataOf(await partner.call('GET', member(batch)));
  const replace = (batch: Batch, payment_batch: object) =>
    partner.call('PUT', `${member(batch)}/instructions`, payment_batch);
  const instructionsOf = ({ id }: Batch) => readInstructionsOf(partner, id);

  it('get new ones and their sum, emit nothing, and are a version on', async () => {
    const batch = await buildBatch(partner);
    const before = await instructionsOf(batch);
    const written = await markAudit(partner.db);
    partner.clock.advance(HOUR_MS);
    const instructions = [
      { ...buildInstructions(1)[0], end_to_end_id: before[0]?.['end_to_end_id'] },
      ...buildInstructions(2, { amount: 0.01 }),
    ];
    const answer = await replace(batch, { instructions, version: 1 });
    const expected = {
      ...batch,
      total_amount: 100.52,
      instructions_count: 3,
      progress: { ...Object(batch['progress']), draft: 3 },
      version: 2,
      updated_at: LATER,
    };
    expect([answer.status, answer.body]).to.deep.equal([200, { data: expected }]);
    expect(await read(batch)).to.deep.equal(expected);
    const after = await instructionsOf(batch);
    expect(after.map(({ amount, reference }) => [amount, reference])).to.deep.equal([
      [100.5, 'Facture 1'],
      [0.01, 'Facture 1'],
      [0.01, 'Facture 2'],
    ]);
    expect(after[0]?.['end_to_end_id']).to.equal(before[0]?.['end_to_end_id']);
    const gone = await partner.call(
      'GET',
      `/api/v1/payment_instructions/${String(before[0]?.['id'])}`,
    );
    expect([gone.status, gone.body]).to.deep.equal([404, NOT_FOUND]);
    expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
    const [line] = await written();
    expect(line).to.deep.include({
      action: 'replace_instructions',
      before: { total_amount: '201.00', instructions_count: 2 },
      after: { total_amount: '100.52', instructions_count: 3 },
    });
  });

  it('may lose all of them', async () => {
    const batch = await buildBatch(partner);
    const data = dataOf(await replace(batch, { instructions: [] }));
    expect(data).to.include({ total_amount: 0, instructions_count: 0 });
    expect(await instructionsOf(batch)).to.deep.equal([]);
  });

  it('report what is wrong by line, and keep what they had', async () => {
    const batch = await buildBatch(partner);
    const before = await instructionsOf(batch);
    const [good] = buildInstructions(1);
    for (const [members, details] of [
      [
        { instructions: [good, { ...good, amount: '0' }] },
        { 'instructions[1].amount': ['doit être supérieur à 0'] },
      ],
      [
        { instructions: [{ ...good, currency_code: 'USD' }] },
        { 'instructions[0].currency_code': ["doit être l'une des valeurs : EUR"] },
      ],
    ] as const) {
      const answer = await replace(batch, members);
      expect([answer.status, answer.body]).to.deep.equal([422, refused(details)]);
    }
    expect(await instructionsOf(batch)).to.deep.equal(before);
    expect(await read(batch)).to.deep.equal(batch);
  });

  it('without a list is 400', async () => {
    const batch = await buildBatch(partner);
    for (const body of [{}, { instructions: null }, { payment_batch: { instructions: [] } }]) {
      const answer = await replace(batch, body);
      expect([answer.status, answer.body]).to.deep.equal([
        400,
        {
          error: 'bad_request',
          message: 'Le corps de la requête doit contenir une liste « instructions »',
        },
      ]);
    }
  });

  it('is 409, as is DELETE, once an instruction was settled by hand', async () => {
    const batch = await buildBatch(partner);
    const [settled] = await instructionsOf(batch);
    const path = `/api/v1/payment_instructions/${String(settled?.['id'])}`;
    expect((await partner.call('POST', `${path}/confirm_settlement`)).status).to.equal(200);
    for (const answer of [
      await replace(batch, { instructions: buildInstructions(1) }),
      await partner.call('DELETE', member(batch)),
    ]) {
      expect([answer.status, answer.body]).to.deep.equal([
        409,
        {
          error: 'conflict',
          message:
            "Le lot de paiement est à l'état « draft » : une de ses instructions n'est plus « draft »",
        },
      ]);
    }
    expect((await partner.call('GET', path)).status).to.equal(200);
  });

  it('of another version is 409', async () => {
    const batch = await buildBatch(partner);
    const answer = await replace(batch, { instructions: [], version: 7 });
    expect(answer.status).to.equal(409);
    expect(await read(batch)).to.deep.equal(batch);
  });
});
