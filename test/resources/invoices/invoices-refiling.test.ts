import { expect } from 'chai';
import { dataOf, refused, statusesOf } from '#test-kit/service/answers.ts';
import { DEPOSIT_MEMBERS } from '#resources/invoices/schema.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import {
  buildDeposit,
  buildFullPurchase,
  buildPurchase,
  depositInvoice,
} from '#test-kit/invoices/build-invoice.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

/** Each change a millisecond after the one before. */
const later = (ms: number): string => `2026-03-02T11:00:00.00${ms}+01:00`;

/** Its amount is 12345678901234567.89. */
const HUGE_LINE = {
  name: 'Ouvrage',
  quantity: 10_000,
  unit_price: '1234567890123.456789',
  tax_category: 'Z',
};

describe('the update of an invoice', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const member = ({ id }: Record<string, unknown>) => `/api/v1/invoices/${String(id)}`;
  const patch = (of: Record<string, unknown>, invoice: object) =>
    partner.call('PATCH', member(of), { invoice });
  const category = async (overrides: { archived?: boolean } = {}, workspace = partner.workspace) =>
    Number((await buildCategory(partner.db, workspace, overrides)).id);

  it('files it under a category, another one, or none', async () => {
    const invoice = await depositInvoice(partner);
    partner.clock.advance(3_600_000);
    const filings = [await category(), await category(), null];
    for (const [index, category_id] of filings.entries()) {
      const answer = await patch(invoice, { category_id });
      const filed = { ...invoice, category_id, updated_at: later(index) };
      expect([answer.status, answer.body]).to.deep.equal([200, { data: filed, warnings: [] }]);
      expect(dataOf(await partner.call('GET', member(invoice)))).to.deep.equal(filed);
    }
    partner.clock.advance(-3_600_000);
  });

  it('that is what it was leaves the invoice as it is, its archived category too', async () => {
    const category_id = await category();
    const invoice = await depositInvoice(partner, buildDeposit({ category_id }));
    await partner.call('DELETE', `/api/v1/categories/${category_id}`);
    partner.clock.advance(3_600_000);
    for (const members of [{}, { category_id }]) {
      const answer = await patch(invoice, members);
      expect([answer.status, answer.body]).to.deep.equal([200, { data: invoice, warnings: [] }]);
    }
    partner.clock.advance(-3_600_000);
  });

  it('accepts each other member as reads show it, and refuses it by name if it differs', async () => {
    const deposit = buildFullPurchase();
    const { id } = await depositInvoice(partner, deposit);
    const collections = INVOICE_COLLECTIONS.join(',');
    const before = await partner.call('GET', `${member({ id })}?include=${collections}`);
    const same = await patch({ id }, dataOf(before));
    expect([same.status, same.body]).to.deep.equal([
      200,
      { data: dataOf(await partner.call('GET', member({ id }))), warnings: [] },
    ]);
    const fixed = Object.keys(DEPOSIT_MEMBERS).filter((name) => name !== 'category_id');
    const answer = await patch({ id }, Object.fromEntries(fixed.map((name) => [name, 'autre'])));
    expect(answer.status).to.equal(422);
    const { details } = answer.body as { details: Record<string, string[]> };
    expect(Object.keys(details)).to.have.members(fixed);
    const { lifecycle_state, ...others } = details;
    expect(lifecycle_state).to.deep.equal([`change par POST ${member({ id })}/lifecycle_events`]);
    for (const messages of Object.values(others))
      expect(messages).to.deep.equal(['ne peut pas être modifié après le dépôt']);
    const after = await partner.call('GET', `${member({ id })}?include=${collections}`);
    expect(after.text).to.equal(before.text);
  });

  it('takes amounts of more digits than a double holds, as reads show them', async () => {
    const invoice = await depositInvoice(partner, buildDeposit({ lines: [HUGE_LINE] }));
    const patchText = (total: string) =>
      partner.call('PATCH', member(invoice), `{"invoice":{"total_including_tax":${total}}}`);
    expect(await patchText('12345678901234567.89')).to.include({ status: 200 });
    expect(await patchText('12345678901234567.88')).to.include({ status: 422 });
  });

  it('takes an invoice of more than a megabyte as reads show it', async () => {
    const line = { ...HUGE_LINE, description: 'x'.repeat(1_000), unit_price: '0.0001' };
    const lines = [HUGE_LINE, ...Array.from({ length: 1_200 }, () => line)];
    const invoice = await depositInvoice(partner, buildDeposit({ lines }));
    const { text } = await partner.call('GET', `${member(invoice)}?include=lines`);
    const body = text.replace('{"data":', '{"invoice":');
    expect(await partner.call('PATCH', member(invoice), body)).to.include({ status: 200 });
    const other = body.replace('12345678901234567.89', '12345678901234567.88');
    expect(await partner.call('PATCH', member(invoice), other)).to.include({ status: 422 });
  });

  it('warns of members that it does not know', async () => {
    const invoice = await depositInvoice(partner);
    const answer = await patch(invoice, { categorie_id: 4, id: 9, updated_at: 'hier' });
    expect(answer.body).to.deep.equal({
      data: invoice,
      warnings: [
        {
          severity: 'warning',
          code: 'member_unknown',
          rule: null,
          path: 'categorie_id',
          message: '« categorie_id » est inconnu ; « category_id » ?',
        },
      ],
    });
  });

  describe('of a purchase whose number is provisional', () => {
    const numbered = async (invoice_number: unknown, overrides: object = {}) => {
      const invoice = await depositInvoice(partner, buildPurchase({ ...overrides }));
      return { invoice, answer: await patch(invoice, { invoice_number }) };
    };

    it("gives it the seller's, once, also where payments look for it", async () => {
      const { invoice, answer } = await numbered(' F-77 ');
      expect([answer.status, answer.body]).to.deep.equal([
        200,
        {
          data: {
            ...invoice,
            invoice_number: 'F-77',
            warnings_count: Number(invoice['warnings_count']) - 1,
            updated_at: '2026-03-02T10:00:00.002+01:00',
          },
          warnings: [],
        },
      ]);
      expect(dataOf(await partner.call('GET', member(invoice)))).to.deep.equal(dataOf(answer));
      const { rows } = await partner.db.query({
        text: 'select invoice_number, number_token from open_items where invoice_id = $1',
        values: [invoice['id']],
      });
      expect(rows).to.deep.equal([{ invoice_number: 'F-77', number_token: 'F77' }]);
      expect((await patch(invoice, { invoice_number: 'F-77' })).status).to.equal(200);
      const another = await patch(invoice, { invoice_number: 'F-78' });
      expect([another.status, another.body]).to.deep.equal([
        422,
        refused({ invoice_number: ['ne peut pas être modifié après le dépôt'] }),
      ]);
    });

    it("leaves a seller's own number alone, though it begins like ours", async () => {
      const invoice = await depositInvoice(partner, buildPurchase({ invoice_number: 'TEMP-2026' }));
      const answer = await patch(invoice, { invoice_number: 'F-76' });
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused({ invoice_number: ['ne peut pas être modifié après le dépôt'] }),
      ]);
    });

    it('refuses one that the seller has used, that begins like ours, and none', async () => {
      const { id } = await depositInvoice(partner, buildPurchase({ invoice_number: 'F-80' }));
      for (const [invoice_number, message] of [
        ['F-80', `existe déjà pour ce vendeur et cette année (facture ${String(id)})`],
        ['TEMP-1', 'ne doit pas commencer par « TEMP- », qui est réservé aux numéros provisoires'],
        [null, 'doit être renseigné'],
        ['x'.repeat(36), 'est trop long (35 caractères au maximum)'],
      ] as const) {
        const { invoice, answer } = await numbered(invoice_number);
        expect([answer.status, answer.body]).to.deep.equal([
          422,
          refused({ invoice_number: [message] }),
        ]);
        expect(dataOf(await partner.call('GET', member(invoice)))).to.deep.equal(invoice);
      }
    });

    it('gives one number to one of two, asked at once', async () => {
      const first = await depositInvoice(partner, buildPurchase());
      const second = await depositInvoice(partner, buildPurchase());
      const answers = await Promise.all(
        [first, second].map((invoice) => patch(invoice, { invoice_number: 'F-76' })),
      );
      expect(statusesOf(answers)).to.deep.equal([200, 422]);
    });
  });

  it('is refused under a category that is unknown, archived, or of another workspace', async () => {
    const invoice = await depositInvoice(partner);
    const foreign = await category({}, await buildWorkspace(partner.db));
    for (const [category_id, details] of [
      [999_999, { category: ['doit exister'] }],
      [foreign, { category: ['doit exister'] }],
      [2 ** 60, { category: ['doit exister'] }],
      [await category({ archived: true }), { category: ['est archivée'] }],
      ['1', { category_id: ['doit être un nombre entier'] }],
    ] as const) {
      const answer = await patch(invoice, { category_id });
      expect([answer.status, answer.body]).to.deep.equal([422, refused(details)]);
    }
    expect(dataOf(await partner.call('GET', member(invoice)))).to.deep.equal(invoice);
  });
});
