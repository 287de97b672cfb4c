import { expect } from 'chai';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printCii } from '#einvoice/cii.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { checkEn16931 } from '#test/support/rules/broken-rules.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';

const standard = {
  tax_category: 'S',
  tax_rate: '20',
  taxable_amount: '100.00',
  tax_amount: '20.00',
} as const;
const nothing = { taxable_amount: '0.00', tax_amount: '0.00' } as const;
const NO_REASON = { exemption_reason: null, exemption_reason_code: null };
const exempt = {
  ...nothing,
  tax_category: 'E',
  tax_rate: '19',
  exemption_reason: 'Formation',
  exemption_reason_code: null,
} as const;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

describe('a VAT breakdown of a received invoice', () => {
  const invoice: PrintableInvoice = {
    ...buildInvoice({ direction: 'purchases', tax_point_date: '2026-03-15' }),
    tax_subtotals: [{ ...standard, ...NO_REASON }, exempt],
  };

  it('of nothing is printed in UBL, and not in CII, whose rules count breakdowns', () => {
    expect(printUbl(invoice)).to.include('Formation');
    const cii = printCii(invoice);
    expect(cii).to.not.include('Formation');
    expect(checkEn16931(cii)).to.not.include('BR-E-01');
  });

  it('of nothing is printed in CII when an allowance has its category', () => {
    const allowance = {
      charge: false,
      amount: '0.00',
      base_amount: null,
      percentage: null,
      reason: 'Geste',
      reason_code: null,
      tax_category: 'E',
      tax_rate: '19',
    } as const;
    expect(printCii({ ...invoice, allowance_charges: [allowance] })).to.include('Formation');
  });

  it('states the tax point once in CII, in the first breakdown', () => {
    const cii = printCii({
      ...invoice,
      tax_subtotals: [exempt, ...invoice.tax_subtotals.slice(0, 1)],
    });
    expect(countOf(cii, /<ram:TaxPointDate>/g)).to.equal(1);
  });

  it('states no reason where EN 16931 allows none', () => {
    const reason = { exemption_reason: '#F1#Consigne', exemption_reason_code: null };
    const taxed = { ...invoice, tax_subtotals: [{ ...standard, ...reason }] };
    for (const text of [printUbl(taxed), printCii(taxed)]) {
      expect(text).to.not.include('Consigne');
      expect(checkEn16931(text)).to.not.include('BR-S-10');
    }
  });
});
