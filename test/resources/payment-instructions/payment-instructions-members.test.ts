import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildDraft } from '#test-kit/invoices/build-invoice.ts';
import {
  buildInstruction,
  buildInstructions,
  countInstructions,
  sendInstructions,
  startPayer,
  type Payer,
} from '#test-kit/payments/build-payment.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';

describe('members of payment instructions', () => {
  let partner: Payer;

  beforeEach(async () => (partner = await startPayer()));
  afterEach(() => partner.stop());

  for (const [member, values] of Object.entries({
    amount: [
      [undefined, 'doit être renseigné'],
      [null, 'doit être un nombre décimal'],
      [true, 'doit être un nombre décimal'],
      ['1,50', 'doit être un nombre décimal'],
      ['', 'doit être un nombre décimal'],
      [0, 'doit être supérieur à 0'],
      ['0.00', 'doit être supérieur à 0'],
      [-0.01, 'doit être supérieur à 0'],
      [0.001, 'doit être un nombre décimal (2 décimales et 11 chiffres au maximum)'],
      [1_000_000_000, 'doit être un nombre décimal (2 décimales et 11 chiffres au maximum)'],
      ['1e99', 'doit être un nombre décimal (2 décimales et 11 chiffres au maximum)'],
    ],
    currency_code: [
      ['USD', "doit être l'une des valeurs : EUR"],
      ['eur', "doit être l'une des valeurs : EUR"],
      ['', "doit être l'une des valeurs : EUR"],
      [978, "doit être l'une des valeurs : EUR"],
    ],
    beneficiary_name: [
      [undefined, 'doit être renseigné'],
      [' ', "n'est pas valide"],
      ['x'.repeat(71), 'est trop long (70 caractères au maximum)'],
      ['🖨', "n'est pas valide"],
      ['a\0', 'ne doit pas contenir de caractère nul'],
    ],
    beneficiary_iban: [
      [undefined, 'doit être renseigné'],
      [12, 'doit être une chaîne de caractères'],
      ['', "n'est pas valide"],
      ['FR7630006000011234567890188', "n'est pas valide"],
      ['BR1800360305000010009795493C1', 'doit être un IBAN de la zone SEPA'],
    ],
    beneficiary_bic: [
      ['AGRIFR', "n'est pas valide"],
      ['x'.repeat(16), 'est trop long (15 caractères au maximum)'],
    ],
    reference: [
      ['x'.repeat(141), 'est trop long (140 caractères au maximum)'],
      [17, 'doit être une chaîne de caractères'],
    ],
    end_to_end_id: [
      ['', "n'est pas valide"],
      ['a_b', "n'est pas valide"],
      ['x'.repeat(36), 'est trop long (35 caractères au maximum)'],
    ],
    invoice_document_id: [['1', 'doit être un nombre entier']],
  }))
    it(`report a wrong ${member} on its line`, async () => {
      for (const [value, message] of values) {
        const answer = await sendInstructions(partner, [
          buildInstruction(),
          buildInstruction({ [member]: value }),
        ]);
        const field = `Instructions[1].${member.replaceAll('_', ' ')}`;
        expect([answer.status, answer.body]).to.deep.equal([
          422,
          refused({ base: [`${field} ${message}`] }),
        ]);
      }
      expect(await countInstructions(partner)).to.equal(0);
    });

  it('report all that is wrong on all lines, with the batch', async () => {
    const answer = await partner.call('POST', partner.collection, {
      payment_batch: {
        name: 'Lot',
        bank_account_id: 999_999,
        channel: 'sandbox',
        execution_date: '2026-03-02',
        instructions: [
          buildInstruction({ amount: 0, beneficiary_iban: 'FR' }),
          buildInstruction({ end_to_end_id: '/' }),
        ],
      },
    });
    expect(answer.body).to.deep.equal(
      refused({
        base: [
          'Bank account doit exister',
          'Instructions[0].amount doit être supérieur à 0',
          "Instructions[0].beneficiary iban n'est pas valide",
          "Instructions[1].end to end id n'est pas valide",
        ],
      }),
    );
  });

  it('point at an invoice of their workspace', async () => {
    const elsewhere = await buildWorkspace(partner.db);
    const { id } = await buildDraft(partner.db, elsewhere);
    for (const invoice_document_id of [Number(id), 999_999, 0, -1, 2 ** 60])
      expect(
        (await sendInstructions(partner, [buildInstruction({ invoice_document_id })])).body,
      ).to.deep.equal(refused({ base: ['Instructions[0].invoice document doit exister'] }));
  });

  it('are at most 10 000 in a batch', async function () {
    const answer = await sendInstructions(partner, buildInstructions(10_000, { amount: '0.01' }));
    expect(dataOf(answer)).to.include({ instructions_count: 10_000, total_amount: 100 });
    const more = await sendInstructions(partner, buildInstructions(10_001));
    expect([more.status, more.body]).to.deep.equal([
      422,
      refused({ base: ["Instructions contient trop d'éléments (10000 au maximum)"] }),
    ]);
  });

  it('fit in a body with every member at its longest, 10 000 of them', async function () {
    const text = 'é'.repeat(70);
    const instructions = Array.from({ length: 10_000 }, (_, index) => ({
      amount: '999999999.99',
      beneficiary_name: text,
      beneficiary_iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S ',
      beneficiary_bic: 'MALTMTMTXXX',
      reference: text + text,
      end_to_end_id: String(index).padStart(35, 'x'),
      invoice_document_id: null,
    }));
    expect(dataOf(await sendInstructions(partner, instructions))).to.include({
      instructions_count: 10_000,
    });
  });

  it('are refused a hundred at a time, whatever is wrong with all of them', async () => {
    const instructions = Array.from({ length: 150 }, (_, index) =>
      buildInstruction({ end_to_end_id: `ID-${index}` }),
    );
    expect((await sendInstructions(partner, instructions)).status).to.equal(201);
    for (const again of [instructions, instructions.map((each) => ({ ...each, amount: 0 }))]) {
      const { status, body } = await sendInstructions(partner, again);
      expect(status).to.equal(422);
      expect(body).to.have.nested.property('details.base').with.length(100);
    }
  });
});
