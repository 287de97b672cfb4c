import { expect } from 'chai';
import { sql } from 'kysely';
import { MAX_INSTRUCTIONS } from '#domain/payments/payment-batches/batch-members.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { refused, statusesOf } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildBatch, buildInstruction } from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readBatch, readInstructionsOf } from '#test-kit/payments/handovers.ts';

const OTHER_IBAN = 'FR1420041010050500013M02606';

type Shown = Record<string, unknown>;

describe('drafts of payment batches under PATCH of their instructions, by people', () => {
  let partner: Partner;
  let member: Person;

  beforeEach(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  afterEach(() => partner.stop());

  const named = (...names: string[]) =>
    buildBatch(partner, {
      instructions: names.map((end_to_end_id) => buildInstruction({ end_to_end_id })),
    });
  const change = ({ id }: Shown, body: object) =>
    member.call('PATCH', `/console/payment_batches/${String(id)}/instructions`, body);
  const linesOf = ({ id }: Shown) => readInstructionsOf(partner, id);
  const sent = ({ id, amount, beneficiary_name, end_to_end_id }: Shown, overrides: Shown = {}) => ({
    id,
    amount,
    beneficiary_name,
    end_to_end_id,
    ...overrides,
  });

  async function openIbans(): Promise<string[]> {
    const { rows } = await sql<{ id: string; beneficiary_iban: string }>`
      select id, beneficiary_iban from payment_instructions order by position`.execute(
      partner.db.sql,
    );
    return rows.map(({ id, beneficiary_iban }) =>
      partner.service.services.cipher.open(beneficiary_iban, sealedFor('payment_instructions', id)),
    );
  }

  it('change, gain and lose lines; the others stay, and so does an IBAN that is not given', async () => {
    const batch = await named('A', 'B', 'C');
    const [a, b, c] = await linesOf(batch);
    const [kept = ''] = await openIbans();
    const written = await markAudit(partner.db);
    const answer = await change(batch, {
      version: 1,
      instructions: [
        sent(b ?? {}, { amount: '7.25', reference: 'Acompte' }),
        buildInstruction({ amount: '1.00', end_to_end_id: 'D', beneficiary_iban: OTHER_IBAN }),
      ],
      removed_ids: [a?.['id']],
    });
    expect(answer.status, answer.text).to.equal(200);
    expect(await readBatch(partner, batch['id'])).to.include({
      version: 2,
      total_amount: 108.75,
      instructions_count: 3,
    });
    const after = await linesOf(batch);
    expect(
      after.map(({ end_to_end_id, amount, reference }) => [end_to_end_id, amount, reference]),
    ).to.deep.equal([
      ['B', 7.25, 'Acompte'],
      ['C', 100.5, 'Facture 1'],
      ['D', 1, 'Facture 1'],
    ]);
    expect(after.slice(0, 2).map(({ id }) => id)).to.deep.equal([b?.['id'], c?.['id']]);
    expect(await openIbans()).to.deep.equal([kept, kept, OTHER_IBAN]);
    expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
    const [line] = await written();
    expect(line).to.deep.include({
      actor: `user:${member.id}`,
      action: 'change_instructions',
      before: { total_amount: '301.50', instructions_count: 3 },
      after: { total_amount: '108.75', instructions_count: 3 },
    });
  });

  it('take another IBAN where one is given, and exchange end-to-end ids', async () => {
    const batch = await named('A', 'B');
    const [a, b] = await linesOf(batch);
    const instructions = [
      sent(a ?? {}, { end_to_end_id: 'B', beneficiary_iban: OTHER_IBAN }),
      sent(b ?? {}, { end_to_end_id: 'A' }),
    ];
    expect((await change(batch, { version: 1, instructions })).status).to.equal(200);
    const after = await linesOf(batch);
    expect(
      after.map(({ id, end_to_end_id, beneficiary_iban_last4: last4 }) => [
        id,
        end_to_end_id,
        last4,
      ]),
    ).to.deep.equal([
      [a?.['id'], 'B', '2606'],
      [b?.['id'], 'A', '3000'],
    ]);
  });

  it('report what is wrong at its line, and keep what they had', async () => {
    const batch = await named('A', 'B');
    const [a] = await linesOf(batch);
    const [foreign] = await linesOf(await named('X'));
    const before = await linesOf(batch);
    for (const [body, details] of [
      [
        { instructions: [sent(a ?? {}), buildInstruction({ amount: '0' })] },
        { 'instructions[1].amount': ['doit être supérieur à 0'] },
      ],
      [
        { instructions: [sent(a ?? {}, { beneficiary_name: ' ' })] },
        { 'instructions[0].beneficiary_name': ["n'est pas valide"] },
      ],
      [
        { instructions: [{ amount: '1.00', beneficiary_name: 'Martin' }] },
        { 'instructions[0].beneficiary_iban': ["n'est pas valide"] },
      ],
      [
        { instructions: [buildInstruction({ end_to_end_id: 'B' })] },
        { 'instructions[0].end_to_end_id': ['est déjà utilisé'] },
      ],
      [{ instructions: [sent(foreign ?? {})] }, { 'instructions[0].id': ['doit exister'] }],
      [
        { instructions: [sent(a ?? {}), sent(a ?? {}, { end_to_end_id: 'C' })] },
        { 'instructions[1].id': ['doit exister'] },
      ],
      [
        { instructions: [], removed_ids: [foreign?.['id']] },
        { 'removed_ids[0]': ['doit exister'] },
      ],
      [
        { instructions: [], removed_ids: [a?.['id'], a?.['id']] },
        { 'removed_ids[1]': ['doit exister'] },
      ],
    ] as const) {
      const answer = await change(batch, { version: 1, ...body });
      expect([answer.status, answer.body]).to.deep.equal([422, refused(details)]);
    }
    const withoutVersion = await change(batch, { instructions: [] });
    expect([withoutVersion.status, withoutVersion.body]).to.deep.equal([
      422,
      refused({ version: ['doit être renseigné'] }),
    ]);
    expect(await linesOf(batch)).to.deep.equal(before);
  });

  it('are refused at another version, once submitted, and once a line is settled by hand', async () => {
    const batch = await named('A');
    const [a] = await linesOf(batch);
    const path = `/api/v1/payment_batches/${String(batch['id'])}`;
    const add = (version: number) => change(batch, { version, instructions: [buildInstruction()] });
    expect((await add(7)).status).to.equal(409);
    await partner.call('POST', `${path}/submit_for_approval`);
    expect((await add(2)).status).to.equal(409);
    await partner.call('POST', `${path}/refuse_approval`);
    await partner.call(
      'POST',
      `/api/v1/payment_instructions/${String(a?.['id'])}/confirm_settlement`,
    );
    const { version } = await readBatch(partner, batch['id']);
    expect((await add(Number(version))).status).to.equal(409);
    expect(await linesOf(batch)).to.have.lengthOf(1);
  });

  it('are changed once by two calls of the same version', async () => {
    const batch = await named('A');
    const add = () => change(batch, { version: 1, instructions: [buildInstruction()] });
    const answers = await Promise.all([add(), add(), add()]);
    expect(statusesOf(answers)).to.deep.equal([200, 409, 409]);
    expect(await linesOf(batch)).to.have.lengthOf(2);
  });

  it('have ten thousand lines at most', async () => {
    const batch = await named('A');
    const instruction = buildInstruction();
    delete instruction['reference'];
    const instructions = Array.from({ length: MAX_INSTRUCTIONS }, () => instruction);
    const full = await change(batch, { version: 1, instructions });
    expect([full.status, full.body]).to.deep.equal([
      422,
      refused({ instructions: [`contient trop d'éléments (${MAX_INSTRUCTIONS} au maximum)`] }),
    ]);
    const [a] = await linesOf(batch);
    const body = { version: 1, instructions, removed_ids: [a?.['id']] };
    expect((await change(batch, body)).status).to.equal(200);
    expect(await readBatch(partner, batch['id'])).to.include({
      instructions_count: MAX_INSTRUCTIONS,
      total_amount: 1_005_000,
    });
  });

  it('are not changed in this way by applications', async () => {
    const batch = await named('A');
    const path = `/api/v1/payment_batches/${String(batch['id'])}/instructions`;
    const answer = await partner.call('PATCH', path, { version: 1, instructions: [] });
    expect(answer.status).to.equal(405);
    // And a line with an id and without an IBAN is no line of theirs.
    const [a] = await linesOf(batch);
    const replacement = { instructions: [sent(a ?? {}, { beneficiary_iban: '' })] };
    expect((await partner.call('PUT', path, replacement)).status).to.equal(422);
  });
});
