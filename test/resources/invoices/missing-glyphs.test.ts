import { expect } from 'chai';
import { dataOf } from '#test-kit/service/answers.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { salesOf } from './sales-of.ts';

const CAKE = [{ name: 'Gâteau 🎂', quantity: 1, unit_price: 100, tax_rate: 20 }];
const PLAIN = [{ name: 'Gâteau', quantity: 1, unit_price: 100, tax_rate: 20 }];
const AS_DRAFT = { invoice_number: undefined, lifecycle_state: 'draft' };

describe('characters that no font has', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const { member, deposit, issue } = salesOf(() => partner);
  const glyphsIn = ({ body }: Answer) =>
    (body as { warnings: { code: string; message: string }[] }).warnings
      .filter(({ code }) => code === 'glyph_missing')
      .map(({ message }) => message);
  const read = (id: unknown) => partner.call('GET', `/api/v1/invoices/${String(id)}`);
  let expected: string[];
  before(async () => {
    expected = glyphsIn(await deposit(buildDeposit({ invoice_number: 'G-1', lines: CAKE })));
    expect(expected).to.have.length(1);
    expect(expected[0]).to.include('🎂');
  });

  it('are warned of when a draft is deposited, replaced and issued', async () => {
    const created = await deposit(buildDeposit({ ...AS_DRAFT, lines: CAKE }));
    expect(glyphsIn(created)).to.deep.equal(expected);
    const draft = dataOf(created);
    const put = (lines: object[]) =>
      partner.call('PUT', member(draft), { invoice: buildDeposit({ ...AS_DRAFT, lines }) });
    expect(glyphsIn(await put(PLAIN))).to.deep.equal([]);
    expect(glyphsIn(await read(draft['id']))).to.deep.equal([]);
    expect(glyphsIn(await put(CAKE))).to.deep.equal(expected);
    const issued = await issue(draft, { numbering: 'series' });
    expect([issued.status, glyphsIn(issued)]).to.deep.equal([200, expected]);
    expect(glyphsIn(await read(draft['id']))).to.deep.equal(expected);
  });

  it('are warned of if a draft is so long that a compute process prepares it', async () => {
    const lines = Array.from({ length: 3000 }, () => CAKE[0]);
    const created = await deposit(buildDeposit({ ...AS_DRAFT, lines }));
    expect(glyphsIn(created)).to.deep.equal(expected);
    const issued = await issue(dataOf(created), { numbering: 'series' });
    expect([issued.status, glyphsIn(issued)]).to.deep.equal([200, expected]);
  });

  it('are warned of in an unfinished draft as well', async () => {
    const { lines: _lines, ...unfinished } = buildDeposit(AS_DRAFT);
    const created = await deposit({ ...unfinished, payment_terms: '🎂' });
    expect(glyphsIn(created)).to.deep.equal(expected);
  });

  it('are warned of once when a sale under a provisional number is issued', async () => {
    const sale = await depositInvoice(
      partner,
      buildDeposit({ invoice_number: undefined, lines: CAKE }),
    );
    const issued = await issue(sale, { numbering: 'series' });
    expect(glyphsIn(issued)).to.deep.equal(expected);
    const again = await issue(sale, { invoice_number: String(dataOf(issued)['invoice_number']) });
    expect(again.text).to.equal(issued.text);
  });

  it('are warned of in a credit note, and in the invoice of a quote', async () => {
    const sale = dataOf(await deposit(buildDeposit({ invoice_number: 'G-2', lines: CAKE })));
    const credit = await partner.call('POST', `${member(sale)}/credit_notes`, { credit_note: {} });
    expect([credit.status, glyphsIn(credit)]).to.deep.equal([201, expected]);
    const quote = dataOf(
      await partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/quotes`, {
        quote: { issue_date: '2026-03-02', buyer: { name: 'Dupont' }, lines: CAKE },
      }),
    );
    const path = `/api/v1/quotes/${String(quote['id'])}`;
    expect(await partner.call('POST', `${path}/accept`)).to.include({ status: 200 });
    const converted = await partner.call('POST', `${path}/convert`, { invoice: {} });
    expect(glyphsIn(converted)).to.deep.equal(expected);
    expect(glyphsIn(await read(dataOf(converted)['id']))).to.deep.equal(expected);
  });
});
