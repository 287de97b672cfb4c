import {
  NO_ADDRESS_DETAILS,
  NO_ADJUSTMENT_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_MEANS_DETAILS,
  NO_PARTY_DETAILS,
} from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { printUbl, readUbl } from '#einvoice/ubl.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { findElement, textOf } from '#einvoice/xml/find-elements.ts';
import { UBL } from '#einvoice/xml/schemas.ts';
import { UBL_CONSTANTS } from '#einvoice/ubl/constant-elements.ts';
import { unreadElements } from '#einvoice/xml/unread-elements.ts';
import { TAX_CATEGORIES } from '#einvoice/model/tax-category.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printableInvoices } from '#test/einvoice/arbitrary-invoice.ts';
import { expectedFile } from '#test/einvoice/expected-file.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

const PROFILE = 'urn:cen.eu:en16931:2017';
const expectedUbl = (invoice: PrintableInvoice) => expectedFile(invoice, 'ubl', PROFILE);
const print = (invoice: PrintableInvoice) => readXml(printUbl(invoice), UBL);

const LONG = 'Prestation « très » détaillée & <complexe>, œuvre n° 1 \'quoted\' "quoted" 🥐 '
  .repeat(200)
  .trim();

const INVOICES: Record<string, PrintableInvoice> = {
  'the plain sale': buildInvoice(),
  'two hundred lines': buildInvoice({
    lines: Array.from({ length: 200 }, (_, index) =>
      buildLine({ name: `Ligne ${index}`, tax_rate: index % 2 === 0 ? '20' : '5.5' }),
    ),
  }),
  'a credit note with a due date and no payment means': buildInvoice({ type_code: '381' }),
  'a credit note with payment means': buildInvoice({
    type_code: '261',
    payment_means: [
      {
        ...NO_MEANS_DETAILS,
        type_code: '30',
        iban: 'FR7630006000011234567890189',
        bic: null,
        account_name: null,
      },
      { ...NO_MEANS_DETAILS, type_code: '1', iban: null, bic: null, account_name: 'Caisse' },
    ],
  }),
  'a credit note with negative lines': buildInvoice({
    type_code: '396',
    due_date: null,
    lines: [buildLine(), buildLine({ quantity: '-0.5', net_amount: '-50.00' })],
  }),
  'long texts, accents and signs': buildInvoice({
    lines: [buildLine({ name: LONG, description: `${LONG}\n${LONG}` })],
    item_notes: [
      { subject_code: null, text: LONG },
      { subject_code: 'AAI', text: 'Deux\nlignes' },
    ],
  }),
  'allowances, charges, payments and rounding': buildInvoice({
    lines: [
      buildLine({
        price_base_quantity: '100',
        unit_price: '12.345678',
        quantity: '810.0001',
        adjustments: [
          {
            ...NO_ADJUSTMENT_DETAILS,
            charge: false,
            amount: '5.00',
            reason: 'Remise',
            reason_code: '95',
          },
          {
            ...NO_ADJUSTMENT_DETAILS,
            charge: true,
            amount: '5.00',
            reason: null,
            reason_code: 'FC',
          },
        ],
      }),
    ],
    allowance_charges: [
      {
        charge: false,
        amount: '10.00',
        base_amount: '100.00',
        percentage: '10',
        reason: 'Fidélité',
        reason_code: null,
        tax_category: 'S',
        tax_rate: '20',
      },
      {
        charge: true,
        amount: '4.50',
        base_amount: null,
        percentage: null,
        reason: null,
        reason_code: 'FC',
        tax_category: 'S',
        tax_rate: '20',
      },
    ],
    payments: [
      { amount: '10.00', paid_on: '2026-03-01', reference: 'VIR 1' },
      { amount: '2.50', paid_on: null, reference: null },
    ],
    rounding_amount: '-0.02',
  }),
  'everything that is seldom there': buildInvoice({
    purchase_order_reference: 'BC-9',
    delivery: { ...NO_DELIVERY_DETAILS, date: '2026-02-28', country_code: 'DE' },
    payment_means: [
      {
        ...NO_MEANS_DETAILS,
        type_code: '58',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFF',
        account_name: 'Müller & Söhne',
      },
      { ...NO_MEANS_DETAILS, type_code: '48', iban: null, bic: null, account_name: null },
    ],
    invoice_references: [
      { invoice_number: 'F-2026-001', issue_date: '2026-01-05' },
      { invoice_number: 'F-2026-002', issue_date: null },
    ],
    early_payment_discounts: [
      { percentage: '1.5', amount: null, until: '2026-03-10' },
      { percentage: null, amount: '12.00', until: null },
    ],
  }),
  'parties abroad, of whom little is known': buildInvoice({
    currency_code: 'USD',
    seller: {
      ...NO_PARTY_DETAILS,
      name: 'Chips Ltd',
      siren: null,
      siret: null,
      vat_number: 'IE6388047V',
      electronic_address: null,
      address: {
        ...NO_ADDRESS_DETAILS,
        line1: null,
        line2: null,
        postal_code: null,
        city: 'Cork',
        country_code: 'IE',
      },
    },
    buyer: {
      ...NO_PARTY_DETAILS,
      name: 'Acme',
      siren: null,
      siret: null,
      vat_number: null,
      electronic_address: { scheme: 'EM', value: 'ap@acme.example' },
      address: null,
    },
  }),
  'a delivery of which only the day is known': buildInvoice({
    delivery: { ...NO_DELIVERY_DETAILS, date: '2026-02-28', country_code: null },
  }),
};
for (const category of TAX_CATEGORIES) {
  const tax_rate = { S: '5.5', L: '7', M: '4' }[category as string] ?? '0';
  INVOICES[`tax category ${category}`] = buildInvoice({
    lines: [buildLine({ tax_category: category, tax_rate })],
  });
}

describe('an invoice printed as UBL', () => {
  for (const [name, invoice] of Object.entries(INVOICES)) {
    it(`fits the schema and reads back as printed: ${name}`, () => {
      expect(readUbl(print(invoice))).to.deep.equal(expectedUbl(invoice));
    });
  }

  it('fits the schema and reads back as printed, for any invoice', () => {
    fc.assert(
      fc.property(printableInvoices, (invoice) => {
        const root = print(invoice);
        expect(readUbl(root)).to.deep.equal(expectedUbl(invoice));
        // Nothing is printed that is not read.
        expect(unreadElements(root, UBL_CONSTANTS)).to.deep.equal({ paths: [], count: 0 });
      }),
    );
  });

  it('is a CreditNote by its type, with its own lines and quantities', () => {
    for (const type_code of ['381', '396', '502', '503', '261', '262']) {
      const root = print(buildInvoice({ type_code }));
      expect(root.name, type_code).to.equal('CreditNote');
      expect(textOf(root, 'CreditNoteTypeCode')).to.equal(type_code);
      expect(textOf(root, 'CreditNoteLine', 'CreditedQuantity')).to.equal('1');
      expect(textOf(root, 'PaymentMeans', 'PaymentDueDate')).to.equal('2026-04-01');
    }
    for (const type_code of ['380', '384', '389', '386', '471', '875'])
      expect(print(buildInvoice({ type_code })).name, type_code).to.equal('Invoice');
  });

  it('has the identifiers of its parties under their schemes', () => {
    const party = findElement(print(buildInvoice()), 'AccountingSupplierParty', 'Party');
    const idOf = (...path: string[]) => {
      const id = findElement(party, ...path);
      return [id?.attributes.get('schemeID'), id?.text];
    };
    expect(idOf('EndpointID')).to.deep.equal(['0225', '732829320']);
    expect(idOf('PartyIdentification', 'ID')).to.deep.equal(['0009', '73282932000074']);
    expect(idOf('PartyLegalEntity', 'CompanyID')).to.deep.equal(['0002', '732829320']);
    expect(textOf(party, 'PartyTaxScheme', 'CompanyID')).to.equal('FR44732829320');
    expect(textOf(party, 'PartyTaxScheme', 'TaxScheme', 'ID')).to.equal('VAT');
  });

  it('names currency and unit with each amount and quantity', () => {
    const text = printUbl(
      buildInvoice({ currency_code: 'CHF', lines: [buildLine({ unit_code: 'HUR' })] }),
    );
    const amounts = [...text.matchAll(/<cbc:\w+Amount([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(new Set(amounts)).to.deep.equal(new Set([' currencyID="CHF"']));
    expect(text).to.include('<cbc:InvoicedQuantity unitCode="HUR">1<');
  });

  it('prints the subject of a note before its text', () => {
    const item_notes = [{ subject_code: 'PMT', text: 'Indemnité' }];
    expect(textOf(print(buildInvoice({ item_notes })), 'Note')).to.equal('#PMT#Indemnité');
  });

  it('has blanks for characters that XML cannot say', () => {
    const name = 'a\u0000b\u000Bc\uFFFEd\uD800e\u0085f';
    const root = print(buildInvoice({ lines: [buildLine({ name })] }));
    expect(textOf(root, 'InvoiceLine', 'Item', 'Name')).to.equal('a b c d e\u0085f');
  });

  it('keeps line feeds and carriage returns', () => {
    const description = 'un\r\ndeux\rtrois\tquatre';
    const root = print(buildInvoice({ lines: [buildLine({ description })] }));
    expect(textOf(root, 'InvoiceLine', 'Item', 'Description')).to.equal(description);
  });

  it('is the same text each time it is printed', () => {
    expect(printUbl(buildInvoice())).to.equal(printUbl(buildInvoice()));
  });
});
