import {
  NO_ADJUSTMENT_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_MEANS_DETAILS,
} from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { printCii, readCii } from '#einvoice/cii.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CII } from '#einvoice/xml/schemas.ts';
import { TAX_CATEGORIES, type TaxCategory } from '#einvoice/model/tax-category.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printableInvoices } from './arbitrary-invoice.ts';
import { expectedCii } from './cii/expected-cii.ts';
import { openFacturxSchema } from './facturx-schema.ts';
import {
  buildAllowance,
  buildInvoice,
  buildLine,
  buildParty,
} from '#test-kit/invoices/printable-invoice.ts';
import type { FindViolation } from './schema.ts';

const readBack = (invoice: PrintableInvoice) => readCii(readXml(printCii(invoice), CII));

const RATES: Partial<Record<TaxCategory, string>> = { S: '20', L: '7', M: '4' };
const NAMELESS = { siren: null, siret: null, vat_number: null, electronic_address: null };
const invoice_references = [
  { invoice_number: 'F-1', issue_date: '2026-01-05' },
  { invoice_number: 'F-2', issue_date: null },
];

/** Invoices that differ in more than values. */
const INVOICES: Readonly<Record<string, PrintableInvoice>> = {
  ...Object.fromEntries(
    TAX_CATEGORIES.map((category) => [`of tax category ${category}`, ofCategory(category)]),
  ),
  'with the least': buildInvoice({
    due_date: null,
    seller: buildParty({ ...NAMELESS, address: null }),
    buyer: buildParty({ ...NAMELESS, address: null }),
  }),
  'that has everything': buildInvoice({
    purchase_order_reference: 'BC-9',
    delivery: { ...NO_DELIVERY_DETAILS, date: '2026-03-01', country_code: 'BE' },
    rounding_amount: '-0.02',
    lines: [
      buildLine({
        name: 'Farine «T65» & <levain>',
        description: 'Au "quintal"\nl\'unité',
        quantity: '-1.2345',
        unit_code: 'KGM',
        unit_price: '8.123456',
        price_base_quantity: '100',
        adjustments: [
          {
            ...NO_ADJUSTMENT_DETAILS,
            charge: false,
            amount: '0.50',
            reason: 'Remise',
            reason_code: '95',
          },
          {
            ...NO_ADJUSTMENT_DETAILS,
            charge: true,
            amount: '1.00',
            reason: null,
            reason_code: 'FC',
          },
        ],
      }),
      buildLine({ tax_rate: '5.5' }),
    ],
    allowance_charges: [
      buildAllowance(),
      buildAllowance({ charge: true, base_amount: null, percentage: null, tax_rate: '5.5' }),
    ],
    payment_means: [
      {
        ...NO_MEANS_DETAILS,
        type_code: '30',
        iban: 'FR7630006000011234567890189',
        bic: null,
        account_name: 'Atelier',
      },
      {
        ...NO_MEANS_DETAILS,
        type_code: '58',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        account_name: null,
      },
      { ...NO_MEANS_DETAILS, type_code: '10', iban: null, bic: null, account_name: null },
    ],
    item_notes: [{ subject_code: null, text: 'Œuvre n° 1 : été 🖨' }],
    invoice_references,
    payments: [
      { amount: '8.55', paid_on: '2026-03-01', reference: 'VIR 3' },
      { amount: '1.45', paid_on: null, reference: null },
    ],
    early_payment_discounts: [{ percentage: '1.5', amount: null, until: '2026-03-10' }],
  }),
  'that is a credit note': buildInvoice({ type_code: '381', invoice_references }),
  'that is a correction': buildInvoice({ type_code: '384', invoice_references }),
  'of a type that files alone have': buildInvoice({ type_code: '387' }),
  'in another currency': buildInvoice({ currency_code: 'CHF' }),
  'of 200 lines': buildInvoice({
    lines: Array.from({ length: 200 }, (_, index) =>
      buildLine({ name: `Ligne ${index} ${'très '.repeat(60)}longue`, unit_price: '33.333333' }),
    ),
  }),
  'to a foreigner': buildInvoice({
    buyer: buildParty({ ...NAMELESS, vat_number: 'DE123456789', address: null }),
  }),
};
function ofCategory(tax_category: TaxCategory): PrintableInvoice {
  const tax_rate = RATES[tax_category] ?? '0';
  const lines = [buildLine({ tax_category, tax_rate })];
  return buildInvoice({ lines, allowance_charges: [buildAllowance({ tax_category, tax_rate })] });
}

describe('a Cross Industry Invoice of ours', () => {
  let findViolation: FindViolation;
  before(function () {
    findViolation = openFacturxSchema(this);
  });

  for (const [name, invoice] of Object.entries(INVOICES))
    it(`${name} is valid by the schema of Factur-X`, () => {
      expect(findViolation(printCii(invoice))).to.equal(null);
    });

  it('of any invoice is valid by the schema of Factur-X', () => {
    fc.assert(
      fc.property(printableInvoices, (invoice) => {
        expect(findViolation(printCii(invoice))).to.equal(null);
      }),
    );
  });
});

describe('a Cross Industry Invoice', () => {
  for (const [name, invoice] of Object.entries(INVOICES))
    it(`${name} reads back as it was printed`, () => {
      expect(readBack(invoice)).to.deep.equal(expectedCii(invoice));
    });

  it('of any invoice reads back as it was printed', () => {
    fc.assert(
      fc.property(printableInvoices, (invoice) => {
        expect(readBack(invoice)).to.deep.equal(expectedCii(invoice));
      }),
    );
  });

  it('is the same text each time', () => {
    const invoice = INVOICES['that has everything'] ?? buildInvoice();
    expect(printCii(structuredClone(invoice))).to.equal(printCii(invoice));
  });

  it('carries amounts beyond what a double can say', () => {
    const lines = [buildLine({ quantity: '3', unit_price: '33333333333333333.01' })];
    const { totals, lines: read } = readBack(buildInvoice({ lines }));
    expect(read[0]?.unit_price).to.equal('33333333333333333.01');
    expect(totals.lines_total).to.equal('99999999999999999.03');
  });

  it('writes no rate where nothing is in the scope of VAT (BR-O-05)', () => {
    const lines = [buildLine({ tax_category: 'O', tax_rate: '0' })];
    expect(printCii(buildInvoice({ lines }))).not.to.include('RateApplicablePercent');
  });

  it('gives a currency to the tax total alone (BR-53)', () => {
    expect(printCii(buildInvoice()).match(/currencyID/g)).to.have.length(1);
  });
});
