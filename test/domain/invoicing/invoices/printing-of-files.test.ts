import { expect } from 'chai';
import { remarkOnPrinting } from '#einvoice/printing-remarks.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

/** Without those on sums, which the overrides put out of joint. */
const remarksOn = (overrides: Partial<PrintableInvoice>) =>
  remarkOnPrinting({ ...buildInvoice(), due_date: '2026-04-01', ...overrides })
    .filter(({ code }) => code !== 'amount_differs')
    .map(({ code, path, severity }) => [code, path, severity]);

const subtotal = {
  tax_category: 'S',
  tax_rate: '20',
  taxable_amount: '100.00',
  tax_amount: '20.00',
  exemption_reason: null,
  exemption_reason_code: null,
} as const;

describe('what documents made of an invoice say otherwise', () => {
  it('is empty by default', () => {
    expect(remarksOn({ tax_subtotals: [subtotal] })).to.deep.equal([]);
  });

  it('is named if CII has no place for a breakdown of nothing', () => {
    const nothing = { taxable_amount: '0.00', tax_amount: '0.00' };
    const exempt = { ...subtotal, ...nothing, tax_category: 'E' } as const;
    expect(remarksOn({ tax_subtotals: [subtotal, exempt] })).to.deep.equal([
      ['term_not_carried', 'tax_subtotals[1]', 'information'],
    ]);
    const lines = [buildLine({ tax_category: 'E', tax_rate: '0' })];
    expect(remarksOn({ tax_subtotals: [subtotal, exempt], lines })).to.deep.equal([]);
  });

  it('is named if a taxed breakdown has a reason', () => {
    const tax_subtotals = [{ ...subtotal, exemption_reason: '#F1#Consigne' }];
    expect(remarksOn({ tax_subtotals })).to.deep.equal([
      ['term_not_carried', 'tax_subtotals[0].exemption_reason', 'information'],
    ]);
  });

  it('is named if the process of a French seller’s sale is replaced', () => {
    const business_process = 'urn:fdc:peppol.eu:2017';
    expect(remarksOn({ business_process })).to.deep.equal([
      ['term_not_carried', 'business_process', 'information'],
    ]);
    expect(remarksOn({ business_process, direction: 'purchases' })).to.deep.equal([]);
  });

  it('is named once if lines are grouped', () => {
    const lines = [
      buildLine(),
      buildLine({ group_path: ['Sanitär'] }),
      buildLine({ group_path: ['Heizung'] }),
    ];
    expect(remarksOn({ lines })).to.deep.equal([
      ['term_not_carried', 'lines[1].group_path', 'information'],
    ]);
  });

  it('is named if a text of ours says when another’s invoice is due', () => {
    const due = { due_date: null, payment_terms: null, amount_due: '120.00' };
    expect(remarksOn({ ...due, direction: 'purchases' })).to.deep.equal([
      ['default_text', 'payment_terms', 'information'],
    ]);
    for (const other of [
      { ...due, direction: 'sales' },
      { ...due, direction: 'purchases', payment_terms: 'Netto' },
      { ...due, direction: 'purchases', amount_due: '0.00' },
    ] as const)
      expect(remarksOn(other)).to.deep.equal([]);
  });
});
