import { expect } from 'chai';
import * as fc from 'fast-check';
import { invoiceDepositSchema } from '#resources/invoices/schema.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { buildFullPurchase } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const MEMBERS = Object.keys(invoiceDepositSchema['properties'] as object);

/** Values from a careless or hostile sender. */
const oddity = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    null,
    '',
    ' ',
    '\ud800',
    "'; drop table invoices; --",
    '\\',
    '{}',
    '{"a"}',
    'NULL',
  ),
  fc.constantFrom(-1, 0, 1.5, 1e300, 2 ** 53, -(2 ** 63), [], {}, [null], [[]], { name: {} }),
  fc.constantFrom('sales', 'approved', '2026-02-30', '1e999', '0.000000001', '9'.repeat(60)),
);

describe('a deposit of anything', () => {
  let partner: Partner;
  let path: string;

  before(async () => {
    partner = await startPartner();
    path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
  });
  after(() => partner.stop());

  async function expectAnswer(invoice: unknown): Promise<void> {
    const { status, text } = await partner.call('POST', path, { invoice });
    expect(status, `${JSON.stringify(invoice)} ${text}`).to.be.oneOf([201, 400, 422]);
  }

  it('never gives a 5xx when members are replaced', async () => {
    const replaced = fc
      .dictionary(fc.constantFrom(...MEMBERS), oddity, { maxKeys: 4 })
      .map((members) => buildFullPurchase(members));
    await fc.assert(fc.asyncProperty(replaced, expectAnswer));
  });

  it('never gives a 5xx when members of its elements are replaced', async () => {
    const collection = fc.constantFrom('seller', ...INVOICE_COLLECTIONS);
    const changed = fc.tuple(collection, fc.nat(7), oddity).map(([name, index, value]) => {
      const invoice = buildFullPurchase();
      const element = [invoice[name]].flat()[0] as Record<string, unknown> | undefined;
      const member = Object.keys(element ?? {})[index];
      if (element !== undefined && member !== undefined) element[member] = value;
      return invoice;
    });
    await fc.assert(fc.asyncProperty(changed, expectAnswer));
  });

  it('never gives a 5xx for any text of an accepted invoice, which reads as it was frozen', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      fc.constantFrom('\ud800', 'F\udfff', '{"a",}', '\\"', 'a\u2028b'),
    );
    await fc.assert(
      fc.asyncProperty(text, text, async (invoice_number, name) => {
        const sent = buildFullPurchase({ invoice_number, item_notes: [{ text: name }] });
        const answer = await partner.call('POST', path, { invoice: sent });
        expect(answer.status, answer.text).to.be.oneOf([201, 422]);
        if (answer.status !== 201) return;
        const { id } = (answer.body as { data: { id: number } }).data;
        const read = await partner.call('GET', `/api/v1/invoices/${id}`);
        expect(read.text).to.equal(answer.text);
      }),
    );
  });
});
