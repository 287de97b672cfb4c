import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import {
  buildBatch,
  buildInstruction,
  startPayer,
  type Payer,
} from '#test-kit/payments/build-payment.ts';

describe('the refusal of a payment batch', () => {
  let payer: Payer;

  before(async () => (payer = await startPayer()));
  after(() => payer.stop());

  const create = (overrides: object) =>
    payer.call('POST', payer.collection, {
      payment_batch: {
        name: 'Lot',
        bank_account_id: payer.bank_account_id,
        channel: 'sepa_file',
        execution_date: '2026-03-02',
        ...overrides,
      },
    });

  it('has the reasons of shape and of the domain, all at once', async () => {
    for (const [members, base] of [
      [
        { name: 1, bank_account_id: 999_999, execution_date: '2026-03-01', instructions: [{}] },
        [
          'Name doit être une chaîne de caractères',
          'Instructions[0].amount doit être renseigné',
          'Instructions[0].beneficiary name doit être renseigné',
          'Instructions[0].beneficiary iban doit être renseigné',
          'Bank account doit exister',
          'Execution date ne doit pas être passée',
        ],
      ],
      [
        { bank_account_id: 'none', instructions: [buildInstruction({ beneficiary_iban: 'FR76' })] },
        [
          'Bank account id doit être un nombre entier',
          "Instructions[0].beneficiary iban n'est pas valide",
        ],
      ],
      [
        { channel: 'ebics', sandbox: {}, execution_date: '2026-03-01' },
        [
          "Channel doit être l'une des valeurs : sepa_file, sandbox",
          'Execution date ne doit pas être passée',
        ],
      ],
    ] as const) {
      const answer = await create(members);
      expect([answer.status, answer.body]).to.deep.equal([422, refused({ base })]);
    }
  });

  it('reports nothing about a script while the channel is unknown', async () => {
    const { id } = await buildBatch(payer, { channel: 'sepa_file' });
    const payment_batch = { channel: 'ebics', sandbox: {}, execution_date: '2026-03-01' };
    const answer = await payer.call('PATCH', `/api/v1/payment_batches/${String(id)}`, {
      payment_batch,
    });
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        channel: ["doit être l'une des valeurs : sepa_file, sandbox"],
        execution_date: ['ne doit pas être passée'],
      }),
    ]);
  });

  it('names only the first member of a wrong shape in a large body', async () => {
    const pad = 'x'.repeat(65_536);
    const answer = await create({ name: 1, channel: 2, bank_account_id: 999_999, pad });
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({ base: ['Name doit être une chaîne de caractères'] }),
    ]);
  });

  it('does not concern a currency that is the euro, or absent', async () => {
    for (const currency_code of ['EUR', null]) {
      const instructions = [buildInstruction({ currency_code })];
      const created = await create({ currency_code, instructions });
      expect(dataOf(created)).to.include({ currency_code: 'EUR' });
    }
  });
});
