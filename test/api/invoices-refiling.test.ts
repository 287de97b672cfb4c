import { expect } from 'chai';
import { dataOf, refused } from '#test/support/answers.ts';
import { buildDeposit, depositInvoice } from '#test/support/build-invoice.ts';
import { buildCategory, buildWorkspace } from '#test/support/builders.ts';
import { startPartner, type Partner } from '#test/support/partner.ts';

const LATER = '2026-03-02T11:00:00+01:00';

describe('the re-filing of an invoice', () => {
  let partner: Partner;

  before(async () => {
    partner = await startPartner();
  });
  after(() => partner.stop());

  const member = ({ id }: Record<string, unknown>) => `/api/v1/invoices/${String(id)}`;
  const patch = (of: Record<string, unknown>, invoice: object) =>
    partner.call('PATCH', member(of), { invoice });
  const category = async (overrides: { archived?: boolean } = {}, workspace = partner.workspace) =>
    Number((await buildCategory(partner.db, workspace, overrides)).id);

  it('is under a category, another one, or none', async () => {
    const invoice = await depositInvoice(partner);
    partner.clock.advance(3_600_000);
    for (const category_id of [await category(), await category(), null]) {
      const answer = await patch(invoice, { category_id });
      const filed = { ...invoice, category_id, updated_at: LATER };
      expect([answer.status, answer.body]).to.deep.equal([200, { data: filed }]);
      expect((await partner.call('GET', member(invoice))).text).to.equal(answer.text);
    }
    partner.clock.advance(-3_600_000);
  });

  it('that is what it was leaves the invoice as it is, its archived category too', async () => {
    const category_id = await category();
    const invoice = await depositInvoice(partner, buildDeposit({ category_id }));
    await partner.call('DELETE', `/api/v1/categories/${category_id}`);
    partner.clock.advance(3_600_000);
    for (const members of [
      {},
      { category_id },
      { invoice_number: 'F-2', lifecycle_state: 'issued' },
    ]) {
      const answer = await patch(invoice, members);
      expect([answer.status, answer.body]).to.deep.equal([200, { data: invoice }]);
    }
    partner.clock.advance(-3_600_000);
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
