import { expect } from 'chai';
import { sql } from 'kysely';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { CREDIT, depositSale } from '#test-kit/banking/build-reconciliation.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('open items', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const read = async () =>
    (
      await sql<Record<string, unknown>>`
        select direction, amount_due, open_amount, number_token, party_key, payee_iban
        from open_items order by invoice_id`.execute(partner.db.sql)
    ).rows;

  it('are made by the import of invoices, unless nothing is due or the invoice is a proforma', async () => {
    await depositSale(partner, '100', {
      invoice_number: 'fa-2026/e1',
      buyer: { name: 'S.A.R.L. Hôtel  du Nord' },
    });
    await depositSale(partner, '10', { ...CREDIT, invoice_number: 'AV+1' });
    await depositSale(partner, '10', { proforma: true });
    await depositSale(partner, '10', { payments: [{ amount: '10' }] });
    const returned = [
      { name: 'Reprise', quantity: -1, unit_price: 5, tax_rate: 0, tax_category: 'Z' },
    ];
    await depositSale(partner, '5', { lines: returned, invoice_number: 'F-3' });
    const iban = 'FR7630006000011234567890189';
    await depositInvoice(
      partner,
      buildPurchase({ invoice_number: 'P-1', payment_means: [{ type_code: '10' }, { iban }] }),
    );
    const item = (direction: string, amount: string, token: string, more: object = {}) => ({
      direction,
      amount_due: amount,
      open_amount: amount,
      number_token: token,
      party_key: 'BOULANGERIEDUPONT',
      payee_iban: null,
      ...more,
    });
    expect(await read()).to.deep.equal([
      item('incoming', '100.0000', 'FA2026E1', { party_key: 'HOTELDUNORD' }),
      item('outgoing', '10.0000', 'AV1'),
      item('outgoing', '5.0000', 'F3'),
      item('outgoing', '9.9000', 'P1', { party_key: 'PAPETERIEMARTIN', payee_iban: iban }),
    ]);
  });
});
