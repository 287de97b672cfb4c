import { expect } from 'chai';
import { completeInvoice } from '#einvoice/complete-invoice.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { InvoicePayee } from '#einvoice/model/invoice-party.ts';
import type { InvoiceTaxSubtotal } from '#einvoice/model/invoice.ts';
import { buildInvoice, buildLine, buildParty } from '#test-kit/invoices/printable-invoice.ts';

const lineOf = (overrides: Partial<InvoiceLine>) =>
  completeInvoice(buildInvoice({ lines: [buildLine(overrides)] })).lines[0];

const subtotal = (overrides: Partial<InvoiceTaxSubtotal>): InvoiceTaxSubtotal => ({
  tax_category: 'E',
  tax_rate: '0',
  taxable_amount: '10.00',
  tax_amount: '0.00',
  exemption_reason: null,
  exemption_reason_code: null,
  ...overrides,
});
const merged = (...tax_subtotals: InvoiceTaxSubtotal[]) =>
  completeInvoice({ ...buildInvoice(), tax_subtotals }).tax_subtotals;

const payeeOf = (payee: InvoicePayee, seller = buildParty()) =>
  completeInvoice(buildInvoice({ seller, payee })).payee;

describe('an invoice in the form of EN 16931', () => {
  it('moves both signs of a negative price (BR-27), and keeps its amount', () => {
    expect(
      lineOf({
        unit_price: '-12.5',
        quantity: '2',
        gross_unit_price: '-15',
        unit_price_discount: '-2.5',
      }),
    ).to.include({
      unit_price: '12.5',
      quantity: '-2',
      gross_unit_price: '15',
      unit_price_discount: '2.5',
      net_amount: '-25.00',
    });
    expect(lineOf({ unit_price: '-1', quantity: '0' })).to.include({
      unit_price: '1',
      quantity: '0',
    });
    expect(lineOf({ unit_price: '1', quantity: '-2' })).to.include({
      unit_price: '1',
      quantity: '-2',
    });
  });

  it('has gross price and discount, or neither', () => {
    expect(lineOf({ unit_price: '10', gross_unit_price: '12' })?.unit_price_discount).to.equal('2');
    expect(lineOf({ unit_price: '10', unit_price_discount: '2' })?.gross_unit_price).to.equal('12');
    expect(lineOf({ unit_price: '1', unit_price_discount: '-2' })).to.include({
      gross_unit_price: null,
      unit_price_discount: null,
    });
  });

  it('has one breakdown for each category and rate, with all their reasons', () => {
    const others = subtotal({ tax_category: 'S', tax_rate: '20', tax_amount: '2.00' });
    expect(
      merged(
        subtotal({ exemption_reason: 'Formation', exemption_reason_code: 'VATEX-EU-132' }),
        others,
        subtotal({ exemption_reason: 'Soins', exemption_reason_code: 'VATEX-EU-132' }),
      ),
    ).to.deep.equal([
      subtotal({
        taxable_amount: '20.00',
        exemption_reason: 'Formation ; Soins',
        exemption_reason_code: 'VATEX-EU-132',
      }),
      others,
    ]);
  });

  it('names a code in the text if it does not cover the whole breakdown', () => {
    expect(
      merged(
        subtotal({ exemption_reason_code: 'VATEX-EU-132' }),
        subtotal({ exemption_reason: 'Soins', exemption_reason_code: 'VATEX-EU-79-C' }),
      ),
    ).to.deep.equal([
      subtotal({ taxable_amount: '20.00', exemption_reason: 'VATEX-EU-132 ; Soins' }),
    ]);
  });

  it('merges breakdowns out of scope at any rate, and never two rates of a category', () => {
    const out = { tax_category: 'O', tax_rate: '0' } as const;
    expect(merged(subtotal(out), subtotal({ ...out, tax_rate: '20' }))).to.have.length(1);
    const taxed = { tax_category: 'S', tax_rate: '20' } as const;
    expect(merged(subtotal(taxed), subtotal({ ...taxed, tax_rate: '10' }))).to.have.length(2);
  });

  it('drops a payee that is named as the seller (BR-17), and its identifier', () => {
    const payee = { name: 'Affacturage', id: null, legal_id: null };
    expect(payeeOf(payee)).to.deep.equal(payee);
    expect(payeeOf({ ...payee, name: 'ATELIER  LUMIÈRE' })).to.equal(null);
    const seller = buildParty({ trading_name: 'Affacturage' });
    expect(payeeOf(payee, seller)).to.equal(null);
    const id = { value: '73282932000074', scheme: '0009' };
    expect(payeeOf({ ...payee, id })).to.deep.equal(payee);
  });

  it('is a pro forma invoice (325)', () => {
    expect(completeInvoice(buildInvoice({ proforma: true })).type_code).to.equal('325');
  });

  it('has added notes only on our own sales, and never for a consumer', () => {
    const subjects = (overrides: Parameters<typeof buildInvoice>[0]) =>
      completeInvoice(buildInvoice(overrides)).item_notes.map(({ subject_code }) => subject_code);
    expect(subjects({ direction: 'purchases' })).to.deep.equal([]);
    const buyer = buildParty({ kind: 'consumer' });
    expect(completeInvoice(buildInvoice({ buyer })).item_notes).to.deep.equal([
      { subject_code: 'BAR', text: 'B2C' },
    ]);
    const item_notes = [{ subject_code: 'BAR', text: 'B2CINT' }];
    expect(completeInvoice(buildInvoice({ buyer, item_notes })).item_notes).to.deep.equal(
      item_notes,
    );
  });
});
