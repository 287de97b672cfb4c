import {
  NO_ADDRESS_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_HEADER_DETAILS,
  NO_MEANS_DETAILS,
  NO_PARTY_DETAILS,
} from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { inWords } from '#test/support/service/in-words.ts';
import { findOversized, fitFile } from '#einvoice/json/fit-file.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';

const PARTY = {
  ...NO_PARTY_DETAILS,
  name: 'Acme',
  siren: null,
  siret: null,
  vat_number: null,
  electronic_address: null,
  address: null,
};

const {
  operation: _operation,
  exchange_rate: _rate,
  language: _language,
  ...FILE_DETAILS
} = NO_HEADER_DETAILS;

const buildFile = (overrides: Partial<InvoiceFile> = {}): InvoiceFile => ({
  ...FILE_DETAILS,
  syntax: 'ubl',
  profile: 'urn:cen.eu:en16931:2017',
  type_code: '380',
  invoice_number: 'F-1',
  issue_date: '2026-03-02',
  due_date: null,
  currency_code: 'EUR',
  purchase_order_reference: null,
  payment_terms: null,
  business_process: null,
  seller: PARTY,
  buyer: PARTY,
  delivery: null,
  lines: [],
  tax_subtotals: [],
  payment_means: [],
  allowance_charges: [],
  item_notes: [],
  invoice_references: [],
  payments: [],
  early_payment_discounts: [],
  totals: {
    lines_total: '1',
    total_tax_in_tax_currency: null,
    allowances_total: null,
    charges_total: null,
    total_excluding_tax: null,
    total_tax: null,
    total_including_tax: null,
    paid_amount: null,
    rounding_amount: null,
    amount_due: '2',
  },
  ...overrides,
});

describe('fitFile', () => {
  it('leaves out an electronic address that is blank', () => {
    const seller = { ...PARTY, electronic_address: { scheme: '0225', value: ' ' } };
    expect(fitFile(buildFile({ seller })).seller).to.deep.equal(PARTY);
  });

  it('leaves out codes and identifiers that no member can hold', () => {
    const fitted = fitFile(
      buildFile({
        seller: {
          ...PARTY,
          siren: '73282932',
          siret: '73282932000074',
          vat_number: 'CHE-123.456.789',
          electronic_address: { scheme: 'email', value: 'a@b.fr' },
          address: {
            ...NO_ADDRESS_DETAILS,
            line1: 'A',
            line2: null,
            postal_code: null,
            city: null,
            country_code: 'Fra',
          },
        },
        buyer: {
          ...NO_PARTY_DETAILS,
          ...PARTY,
          siren: '732 829 320',
          siret: '35600000000048',
          vat_number: 'fr 44732829320',
          electronic_address: { scheme: '0225', value: ' 732829320 ' },
        },
        delivery: { ...NO_DELIVERY_DETAILS, date: '2026-03-01', country_code: 'France' },
        payment_means: [
          { ...NO_MEANS_DETAILS, type_code: null, iban: 'US-1234', bic: 'no', account_name: 'A' },
          {
            ...NO_MEANS_DETAILS,
            type_code: '58',
            iban: 'fr76 3000 6000 0112 3456 7890 189',
            bic: null,
            account_name: null,
          },
        ],
        item_notes: [
          { subject_code: 'long', text: 'a' },
          { subject_code: 'PMT', text: ' ' },
        ],
        invoice_references: [{ invoice_number: ' ', issue_date: null }],
      }),
    );
    expect(fitted).to.deep.include({
      seller: {
        ...PARTY,
        siret: '73282932000074',
        // As stated, like the bank's code below.
        vat_number: 'CHE-123.456.789',
        address: {
          ...NO_ADDRESS_DETAILS,
          line1: 'A',
          line2: null,
          postal_code: null,
          city: null,
          country_code: null,
        },
      },
      buyer: {
        ...PARTY,
        siren: '732829320',
        vat_number: 'FR44732829320',
        electronic_address: { scheme: '0225', value: '732829320' },
      },
      delivery: { ...NO_DELIVERY_DETAILS, date: '2026-03-01', country_code: null },
      payment_means: [
        {
          ...NO_MEANS_DETAILS,
          type_code: '1',
          iban: null,
          bic: 'no',
          account_name: 'A',
          account_id: 'US-1234',
        },
        {
          ...NO_MEANS_DETAILS,
          type_code: '58',
          iban: 'FR7630006000011234567890189',
          bic: null,
          account_name: null,
        },
      ],
      item_notes: [{ subject_code: null, text: 'a' }],
      invoice_references: [],
      lines_total: '1',
      total_tax_in_tax_currency: null,
      amount_due: '2',
    });
  });
});

describe('findOversized', () => {
  it('accepts the longest values allowed', () => {
    const note = { subject_code: null, text: 'a' };
    const file = buildFile({
      invoice_number: 'x'.repeat(255),
      seller: { ...NO_PARTY_DETAILS, ...PARTY, name: 'x'.repeat(2000) },
      item_notes: Array.from({ length: 1000 }, () => note),
    });
    expect(findOversized(file)).to.deep.equal([]);
  });

  it('names numbers and lists that are too long, and no text', () => {
    const long = 'x'.repeat(2001);
    const note = { subject_code: null, text: long };
    expect(findOversized(buildFile({ item_notes: [note] }))).to.deep.equal([]);
    const found = findOversized(
      buildFile({
        invoice_number: 'x'.repeat(256),
        seller: { ...PARTY, name: long },
        buyer: {
          ...PARTY,
          address: {
            ...NO_ADDRESS_DETAILS,
            line1: long,
            line2: null,
            postal_code: null,
            city: null,
            country_code: null,
          },
        },
        item_notes: Array.from({ length: 1001 }, () => note),
      }),
    );
    expect(inWords(found)).to.deep.equal([
      { field: 'invoice_number', message: 'est trop long (255 caractères au maximum)' },
      { field: 'item_notes', message: "contient trop d'éléments (1000 au maximum)" },
    ]);
  });
});
