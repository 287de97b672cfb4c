import {
  NO_HEADER_DETAILS,
  NO_LINE_DETAILS,
  NO_MEANS_DETAILS,
  NO_PARTY_DETAILS,
} from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { NOT_EXEMPT, acceptedContent, buildLine, fieldsOf, violationsOf } from './builders.ts';

describe('readInvoiceContent', () => {
  it('makes a whole document of the smallest deposit', () => {
    expect(acceptedContent()).to.deep.equal({
      direction: 'sales',
      type_code: '380',
      invoice_number: null,
      proforma: false,
      issue_date: '2026-03-02',
      due_date: null,
      currency_code: 'EUR',
      purchase_order_reference: null,
      seller: {
        name: 'Atelier Martin',
        siren: '732829320',
        siret: null,
        vat_number: null,
        electronic_address: null,
        address: null,
        ...NO_PARTY_DETAILS,
      },
      buyer: {
        ...NO_PARTY_DETAILS,
        kind: 'business',
        name: 'Boulangerie Dupont',
        siren: '356000000',
        siret: null,
        vat_number: null,
        electronic_address: null,
        address: null,
      },
      delivery: null,
      rounding_amount: null,
      payment_terms: null,
      ...NO_HEADER_DETAILS,
      business_process: 'S1',
      operation: 'services',
      lines_total: '100.00',
      allowances_total: null,
      charges_total: null,
      paid_amount: null,
      lines: [
        {
          ...NO_LINE_DETAILS,
          id: '1',
          name: 'Conseil',
          description: null,
          quantity: '1',
          unit_code: 'C62',
          unit_price: '100',
          price_base_quantity: null,
          adjustments: [],
          tax_category: 'S',
          tax_rate: '20',
          net_amount: '100.00',
        },
      ],
      tax_subtotals: [
        {
          tax_category: 'S',
          tax_rate: '20',
          taxable_amount: '100.00',
          tax_amount: '20.00',
          ...NOT_EXEMPT,
        },
      ],
      payment_means: [],
      allowance_charges: [],
      item_notes: [],
      invoice_references: [],
      payments: [],
      early_payment_discounts: [],
      total_excluding_tax: '100.00',
      total_tax: '20.00',
      total_including_tax: '120.00',
      amount_due: '120.00',
    });
  });

  it('accepts null for an absent member', () => {
    const nulls = {
      type_code: null,
      invoice_number: null,
      proforma: null,
      due_date: null,
      currency_code: null,
      category_id: null,
      purchase_order_reference: null,
      lifecycle_state: null,
      seller: null,
      tax_subtotals: null,
      payment_means: null,
      allowance_charges: null,
      item_notes: null,
      invoice_references: null,
      payments: null,
      early_payment_discounts: null,
      total_excluding_tax: null,
      total_tax: null,
      total_including_tax: null,
      amount_due: null,
    };
    expect(acceptedContent(nulls)).to.deep.equal(acceptedContent());
  });

  it('survives storage as JSON text', () => {
    const content = acceptedContent();
    expect(JSON.parse(JSON.stringify(content))).to.deep.equal(content);
  });

  it('keeps what is given, codes and texts without stray blanks', () => {
    const content = acceptedContent({
      type_code: 381,
      invoice_number: ' AV-7 ',
      due_date: '2026-04-01',
      currency_code: 'CHF',
      purchase_order_reference: 'BC 12',
      payment_means: [{ iban: 'fr76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPP' }],
      item_notes: [{ subject_code: 'PMT', text: 'Indemnité de 40 €' }],
      invoice_references: [{ invoice_number: 'F-1', issue_date: '2026-02-01' }],
      early_payment_discounts: [{ percentage: '2.50', until: '2026-03-10' }],
    });
    expect(content).to.deep.include({
      type_code: '381',
      invoice_number: 'AV-7',
      proforma: false,
      due_date: '2026-04-01',
      currency_code: 'CHF',
      purchase_order_reference: 'BC 12',
      payment_means: [
        {
          type_code: '30',
          iban: 'FR7630006000011234567890189',
          bic: 'AGRIFRPP',
          account_name: null,
          ...NO_MEANS_DETAILS,
        },
      ],
      item_notes: [{ subject_code: 'PMT', text: 'Indemnité de 40 €' }],
      invoice_references: [{ invoice_number: 'F-1', issue_date: '2026-02-01' }],
      early_payment_discounts: [{ percentage: '2.5', amount: null, until: '2026-03-10' }],
    });
  });

  for (const [what, overrides, field] of [
    ['a type code off the list', { type_code: '999' }, 'type_code'],
    ['a missing issue date', { issue_date: '' }, 'issue_date'],
    ['30 February', { issue_date: '2026-02-30' }, 'issue_date'],
    ['a due date that is none', { due_date: '02/03/2026' }, 'due_date'],
    ['a currency that is none', { currency_code: 'EURO' }, 'currency_code'],
    ['no line', { lines: [] }, 'lines'],
    ['a line without a name', { lines: [buildLine({ name: '  ' })] }, 'lines[0].name'],
    ['a line without a quantity', { lines: [buildLine({ quantity: null })] }, 'lines[0].quantity'],
    [
      'a line without a price',
      { lines: [buildLine(), buildLine({ unit_price: null })] },
      'lines[1].unit_price',
    ],
    ['a line without a rate', { lines: [buildLine({ tax_rate: null })] }, 'lines[0].tax_rate'],
    ['a negative price', { lines: [buildLine({ unit_price: -1 })] }, 'lines[0].unit_price'],
    [
      'a quantity of 5 decimals',
      { lines: [buildLine({ quantity: '1.00001' })] },
      'lines[0].quantity',
    ],
    [
      'a price of 7 decimals',
      { lines: [buildLine({ unit_price: '1.0000001' })] },
      'lines[0].unit_price',
    ],
    ['a rate above 100', { lines: [buildLine({ tax_rate: '100.01' })] }, 'lines[0].tax_rate'],
    ['a rate below 0', { lines: [buildLine({ tax_rate: -20 })] }, 'lines[0].tax_rate'],
    ['a rate of 5 decimals', { lines: [buildLine({ tax_rate: '5.50001' })] }, 'lines[0].tax_rate'],
    ['an amount of 3 decimals', { total_tax: '20.001' }, 'total_tax'],
    ['an amount of 20 digits', { total_tax: '100000000000000000.00' }, 'total_tax'],
    ['a payment without an amount', { payments: [{ reference: 'V1' }] }, 'payments[0].amount'],
    [
      'a payment on no day',
      { payments: [{ amount: 1, paid_on: '2026-13-01' }] },
      'payments[0].paid_on',
    ],
    ['a way to pay without its code', { payment_means: [{}] }, 'payment_means[0].type_code'],
    [
      'an IBAN that is none',
      { payment_means: [{ type_code: 30, iban: '12345' }] },
      'payment_means[0].iban',
    ],
    ['a note without text', { item_notes: [{ subject_code: 'AAB' }] }, 'item_notes[0].text'],
    [
      'a note on no subject',
      { item_notes: [{ subject_code: 'A1', text: 'x' }] },
      'item_notes[0].subject_code',
    ],
    [
      'a reference to no invoice',
      { invoice_references: [{ issue_date: '2026-01-01' }] },
      'invoice_references[0].invoice_number',
    ],
    [
      'a discount of nothing',
      { early_payment_discounts: [{ until: '2026-03-10' }] },
      'early_payment_discounts[0].percentage',
    ],
  ] as const)
    it(`refuses ${what}, naming ${field} alone`, () => {
      expect(fieldsOf(overrides)).to.deep.equal([field]);
    });

  it('requires the currency of a tax total in another currency', () => {
    const total_tax_in_tax_currency = '18.00';
    expect(fieldsOf({ total_tax_in_tax_currency })).to.deep.equal(['tax_currency_code']);
    for (const currency of [{ tax_currency_code: 'SEK' }, { currency_code: 'CHF' }])
      expect(fieldsOf({ total_tax_in_tax_currency, ...currency })).to.deep.equal([]);
  });

  it('states the form of a decimal', () => {
    expect(violationsOf({ lines: [buildLine({ quantity: 'deux' })] })).to.deep.equal([
      {
        field: 'lines[0].quantity',
        message: 'doit être un nombre décimal (4 décimales et 19 chiffres au maximum)',
      },
    ]);
  });

  it('reports every broken rule, in any part', () => {
    expect(
      fieldsOf({ buyer: null, issue_date: null, total_tax: '1.00', amount_due: '2.00' }),
    ).to.have.members(['buyer.name', 'issue_date', 'total_tax', 'amount_due']);
  });

  it('reports at most a hundred', () => {
    const lines = Array.from({ length: 10_000 }, () => buildLine({ net_amount: '1.00' }));
    expect(fieldsOf({ lines })).to.have.length(100);
  });
});
