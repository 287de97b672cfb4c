import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import {
  buildBatch,
  buildInstruction,
  buildInstructions,
  countInstructions,
  sendInstructions,
  startPayer,
  type Payer,
} from '#test-kit/payments/build-payment.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { listedIds } from '#test/support/service/listed-ids.ts';

const CREATED = '2026-03-02T10:00:00.000+01:00';
const IBAN = 'DE89370400440532013000';

describe('payment instructions', () => {
  let partner: Payer;

  beforeEach(async () => (partner = await startPayer()));
  afterEach(() => partner.stop());

  const listed = async ({ id }: Record<string, unknown>, query = '') => {
    const path = `/api/v1/payment_batches/${String(id)}/instructions${query}`;
    const { status, body } = await partner.call('GET', path);
    expect(status).to.equal(200);
    return body as { data: Record<string, unknown>[]; meta: object };
  };
  it('are listed and read with all that they were given, the IBAN masked', async () => {
    const invoice_document_id = (await depositInvoice(partner, buildDeposit()))['id'];
    const batch = dataOf(
      await sendInstructions(partner, [
        {
          amount: 1234.5,
          beneficiary_name: ' Papeterie Martin ',
          beneficiary_iban: 'de89 3704 0044 0532 0130 00',
          beneficiary_bic: 'agrifrpp',
          reference: ' Facture 17 ',
          end_to_end_id: 'ACHAT-17/a',
          invoice_document_id,
          status: 'settled',
        },
      ]),
    );
    const { data, meta } = await listed(batch);
    const instruction = {
      id: data[0]?.['id'],
      company_id: batch['company_id'],
      payment_batch_id: batch['id'],
      status: 'draft',
      amount: 1234.5,
      currency_code: 'EUR',
      reference: 'Facture 17',
      end_to_end_id: 'ACHAT-17/a',
      beneficiary_iban_masked: '******************3000',
      beneficiary_iban_last4: '3000',
      beneficiary_name: 'Papeterie Martin',
      beneficiary_bic: 'AGRIFRPP',
      invoice_document_id,
      execution_date: '2026-03-02',
      bank_status: null,
      reason_code: null,
      reason: null,
      created_at: CREATED,
      updated_at: CREATED,
    };
    expect(data).to.deep.equal([instruction]);
    expect(meta).to.deep.equal({ current_page: 1, per_page: 25, total_pages: 1, total_count: 1 });
    const read = await partner.call(
      'GET',
      `/api/v1/payment_instructions/${String(instruction.id)}`,
    );
    expect([read.status, read.body]).to.deep.equal([200, { data: instruction }]);
    expect(read.text).to.include('"amount":1234.50,');
  });

  it('need no more than an amount and a beneficiary', async () => {
    const { amount, beneficiary_name, beneficiary_iban } = Object(buildInstruction());
    for (const nothing of [{}, { beneficiary_bic: ' ', reference: '  ', end_to_end_id: null }]) {
      const least = { amount, beneficiary_name, beneficiary_iban, ...nothing };
      const { data } = await listed(dataOf(await sendInstructions(partner, [least])));
      expect(data[0]).to.include({ beneficiary_bic: null, reference: null });
      expect(data[0]?.['invoice_document_id']).to.equal(null);
    }
  });

  it('are listed in the order in which they were given, page by page', async () => {
    const batch = dataOf(await sendInstructions(partner, buildInstructions(30)));
    const references = async (query: string) =>
      (await listed(batch, query)).data.map(({ reference }) => reference);
    const all = buildInstructions(30).map(({ reference }) => reference);
    expect(await references('')).to.deep.equal(all.slice(0, 25));
    expect(await references('?page=2')).to.deep.equal(all.slice(25));
    expect(await references('?per_page=10&page=3')).to.deep.equal(all.slice(20));
    expect(await references('?page=3')).to.deep.equal([]);
    expect((await listed(batch, '?per_page=10')).meta).to.deep.equal({
      current_page: 1,
      per_page: 10,
      total_pages: 3,
      total_count: 30,
    });
  });

  it('take amounts exactly', async () => {
    for (const [amount, text] of [
      ['0.01', '0.01'],
      ['12.3', '12.30'],
      ['1e3', '1000.00'],
      ['999999999.99', '999999999.99'],
    ]) {
      for (const sent of [`"${amount}"`, amount]) {
        const body = JSON.stringify({
          payment_batch: {
            name: 'Lot',
            channel: 'sandbox',
            execution_date: '2026-03-02',
            bank_account_id: partner.bank_account_id,
            instructions: [buildInstruction({ amount: '@' })],
          },
        });
        const answer = await partner.call(
          'POST',
          partner.collection,
          body.replace('"@"', String(sent)),
        );
        expect(answer.text).to.include(`"total_amount":${text},`);
      }
    }
  });

  it('have an end-to-end id of their own: one that is taken is refused on its line', async () => {
    await sendInstructions(partner, [
      buildInstruction({ end_to_end_id: 'A' }),
      buildInstruction({ end_to_end_id: 'C' }),
    ]);
    const taken = (line: number) => `Instructions[${line}].end to end id est déjà utilisé`;
    const ids = ['B', 'C', 'D', 'A'].map((end_to_end_id) => buildInstruction({ end_to_end_id }));
    expect((await sendInstructions(partner, ids)).body).to.deep.equal(
      refused({ base: [taken(1), taken(3)] }),
    );
    const twice = ['B', 'D', 'B', 'B'].map((end_to_end_id) => buildInstruction({ end_to_end_id }));
    expect((await sendInstructions(partner, twice)).body).to.deep.equal(
      refused({ base: [taken(2), taken(3)] }),
    );
    expect(await countInstructions(partner)).to.equal(2);
    const batch = dataOf(
      await sendInstructions(partner, [buildInstruction({ end_to_end_id: 'B' })]),
    );
    const put = await partner.call(
      'PUT',
      `/api/v1/payment_batches/${String(batch['id'])}/instructions`,
      {
        instructions: [
          buildInstruction({ end_to_end_id: 'C' }),
          buildInstruction({ end_to_end_id: 'B' }),
        ],
      },
    );
    expect(put.body).to.deep.equal(
      refused({ 'instructions[0].end_to_end_id': ['est déjà utilisé'] }),
    );
    expect((await listed(batch)).data.map((row) => row['end_to_end_id'])).to.deep.equal(['B']);
  });

  it('of two workspaces may have the same end-to-end id', async () => {
    const instructions = [buildInstruction({ end_to_end_id: 'A' })];
    await buildBatch(partner, { instructions });
    const workspace = await buildWorkspace(partner.db);
    await sql`update access_grants set workspace_id = ${workspace.id}`.execute(partner.db.sql);
    const batch = await buildBatch({ ...partner, workspace }, { instructions });
    expect((await listed(batch)).data[0]).to.include({ end_to_end_id: 'A' });
  });

  it('are given an end-to-end id that fits, differs, and was never guessed before', async () => {
    const instructions = [...buildInstructions(3), ...buildInstructions(3)];
    const { data } = await listed(dataOf(await sendInstructions(partner, instructions)));
    const ids = data.map((row) => String(row['end_to_end_id']));
    expect(new Set(ids).size).to.equal(6);
    for (const [index, id] of ids.entries())
      expect(id).to.match(new RegExp(`^E2E-${String(data[index]?.['id'])}-[0-9a-f]{10}$`));
    // A client that names instructions after ids to come collides with none of ours.
    const last = Number(data.at(-1)?.['id']);
    const guesses = Array.from({ length: 20 }, (_, ahead) => `E2E-${last + ahead}`);
    await sendInstructions(
      partner,
      guesses.map((end_to_end_id) => buildInstruction({ end_to_end_id })),
    );
    expect((await sendInstructions(partner, buildInstructions(5))).status).to.equal(201);
  });

  it('show their IBANs nowhere: not in answers, refusals, the audit log, nor the rows', async () => {
    const texts: string[] = [];
    for (const members of [{}, { amount: 0 }, { reference: 1 }, { beneficiary_iban: `${IBAN}1` }]) {
      const key = { 'Idempotency-Key': JSON.stringify(members) };
      texts.push((await sendInstructions(partner, [buildInstruction(members)], key)).text);
    }
    const id = listedIds(await partner.call('GET', partner.collection))[0];
    texts.push((await partner.call('GET', `/api/v1/payment_batches/${id}/instructions`)).text);
    for (const table of [
      'payment_instructions',
      'audit_log',
      'bank_accounts',
      'idempotency_keys',
    ]) {
      const { rows } = await sql`select t::text from ${sql.table(table)} t`.execute(partner.db.sql);
      expect(rows, table).to.have.length.above(0);
      texts.push(JSON.stringify(rows));
    }
    expect(texts.join('\n')).to.not.match(/370400440532|300060000112/);
  });

  it('keep their IBANs sealed for their own rows', async () => {
    await sendInstructions(partner, buildInstructions(3));
    const { rows } = await sql<{ id: string; beneficiary_iban: string }>`
      select id, beneficiary_iban from payment_instructions
    `.execute(partner.db.sql);
    const { cipher } = partner.service.services;
    for (const { id, beneficiary_iban } of rows)
      expect(cipher.open(beneficiary_iban, `payment_instructions:${id}`)).to.equal(IBAN);
    expect(rows).to.have.length(3);
  });
});
