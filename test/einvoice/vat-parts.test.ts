import { expect } from 'chai';
import { NO_LINE_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { InvoiceDocument, InvoiceTaxSubtotal } from '#einvoice/model/invoice.ts';
import type { TaxCategory } from '#einvoice/model/tax-category.ts';
import { receiptParts } from '#einvoice/receipt-parts.ts';
import { vatParts } from '#einvoice/vat-parts.ts';
import { buildDocument } from '#test-kit/invoices/build-invoice.ts';

const lineOf = (
  operation: InvoiceLine['operation'],
  net_amount: string,
  tax_rate = '20',
  more: Partial<InvoiceLine> = {},
): InvoiceLine => ({
  ...NO_LINE_DETAILS,
  id: '1',
  name: 'Ligne',
  description: null,
  quantity: '1',
  unit_code: 'C62',
  unit_price: net_amount,
  price_base_quantity: null,
  adjustments: [],
  net_amount,
  tax_category: 'S',
  tax_rate,
  operation,
  ...more,
});

const subtotal = (
  taxable_amount: string,
  tax_amount: string,
  tax_rate = '20',
  tax_category: TaxCategory = 'S',
): InvoiceTaxSubtotal => ({
  tax_category,
  tax_rate,
  taxable_amount,
  tax_amount,
  exemption_reason: null,
  exemption_reason_code: null,
});

const SERVICES: Partial<InvoiceDocument> = {
  operation: 'services',
  lines: [lineOf(null, '100.00')],
  tax_subtotals: [subtotal('100.00', '20.00')],
  amount_due: '120.00',
};
const GOODS = { ...SERVICES, operation: 'goods' as const };
const MIXED: Partial<InvoiceDocument> = {
  operation: 'mixed',
  lines: [lineOf('goods', '100.00'), lineOf('services', '100.00')],
  tax_subtotals: [subtotal('200.00', '40.00')],
  amount_due: '240.00',
};

const partsOf = (document: Partial<InvoiceDocument>, on_debits = false) =>
  vatParts(buildDocument(document), on_debits);
const dueOn = (document: Partial<InvoiceDocument>, on_debits = false) =>
  partsOf(document, on_debits).map(({ due_on }) => due_on);
const dueOf = (document: Partial<InvoiceDocument>, deposits: Partial<InvoiceDocument>[] = []) =>
  receiptParts(
    buildDocument(document),
    partsOf(document),
    deposits.flatMap((one) => partsOf(one)),
  ).map(({ tax_category, tax_rate, due }) => [tax_category, tax_rate, due]);

describe('the VAT of an invoice', () => {
  it('is due by the first fact that holds', () => {
    expect(dueOn(SERVICES)).to.deep.equal(['receipt']);
    expect(dueOn(GOODS)).to.deep.equal(['invoice']);
    for (const type_code of ['386', '500', '503'])
      expect(dueOn({ ...GOODS, type_code }, true)).to.deep.equal(['receipt']);
    for (const tax_category of ['AE', 'K', 'G', 'O', 'L', 'M'] as const)
      expect(
        dueOn({ ...SERVICES, tax_subtotals: [subtotal('100.00', '0.00', '0', tax_category)] }),
      ).to.deep.equal(['never']);
    expect(dueOn({ ...GOODS, tax_point_code: '432' }, true)).to.deep.equal(['receipt']);
    for (const tax_point_code of ['3', '35'] as const)
      expect(dueOn({ ...SERVICES, tax_point_code })).to.deep.equal(['invoice']);
    expect(dueOn({ ...SERVICES, tax_point_date: '2026-03-02' })).to.deep.equal(['invoice']);
    expect(dueOn(SERVICES, true)).to.deep.equal(['invoice']);
    for (const tax_category of ['Z', 'E'] as const)
      expect(
        dueOn({ ...SERVICES, tax_subtotals: [subtotal('100.00', '0.00', '0', tax_category)] }),
      ).to.deep.equal(['receipt']);
  });

  it('is shared by the lines of a rate, and sums to the breakdown', () => {
    const part = { tax_category: 'S', tax_rate: '20', undecided: false };
    const document = {
      ...MIXED,
      lines: [lineOf('goods', '33.33'), lineOf('services', '66.67')],
      // 10.00 off, by an allowance of the document.
      tax_subtotals: [subtotal('90.00', '18.00')],
    };
    expect(partsOf(document)).to.deep.equal([
      { ...part, operation: 'services', due_on: 'receipt', net: 6000n, tax: 1200n },
      { ...part, operation: 'goods', due_on: 'invoice', net: 3000n, tax: 600n },
    ]);
  });

  it('follows units where a mixed invoice says no more, and says where they tell nothing', () => {
    const told = (unit_code: string) =>
      partsOf({ ...MIXED, lines: [lineOf(null, '200.00', '20', { unit_code })] }).map(
        ({ operation, undecided }) => [operation, undecided],
      );
    expect(told('HUR')).to.deep.equal([['services', false]]);
    expect(told('KGM')).to.deep.equal([['goods', false]]);
    expect(told('C62')).to.deep.equal([['services', true]]);
  });
});

describe('what receipts of an invoice are split over', () => {
  it('is what is due on receipt by rate, the highest first, and the rest outside', () => {
    expect(dueOf(MIXED)).to.deep.equal([
      ['S', '20', 12000n],
      [null, null, 12000n],
    ]);
    expect(
      dueOf({
        ...SERVICES,
        tax_subtotals: [
          subtotal('10.00', '0.00', '0', 'Z'),
          subtotal('20.00', '0.00', '0', 'E'),
          subtotal('50.00', '2.75', '5.5'),
          subtotal('100.00', '20.00'),
        ],
        amount_due: '202.75',
      }),
    ).to.deep.equal([
      ['S', '20', 12000n],
      ['S', '5.5', 5275n],
      ['E', '0', 2000n],
      ['Z', '0', 1000n],
      [null, null, 0n],
    ]);
  });

  it('is without deposits at their rates, and without other payments and the rounding pro rata', () => {
    const final = {
      ...SERVICES,
      tax_subtotals: [subtotal('100.00', '20.00'), subtotal('100.00', '10.00', '10')],
      paid_amount: '60.00',
      amount_due: '170.00',
    };
    const deposit = { ...GOODS, type_code: '386', tax_subtotals: [subtotal('50.00', '10.00')] };
    expect(dueOf(final, [deposit])).to.deep.equal([
      ['S', '20', 6000n],
      ['S', '10', 11000n],
      [null, null, 0n],
    ]);
    expect(dueOf(final)).to.deep.equal([
      ['S', '20', 8870n],
      ['S', '10', 8130n],
      [null, null, 0n],
    ]);
  });

  it('is of an invoice below zero what it owes', () => {
    const document = {
      ...SERVICES,
      tax_subtotals: [subtotal('-100.00', '-20.00')],
      amount_due: '-120.00',
    };
    expect(dueOf(document)).to.deep.equal([
      ['S', '20', 12000n],
      [null, null, 0n],
    ]);
  });
});
