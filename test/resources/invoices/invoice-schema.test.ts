import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { invoiceDepositSchema } from '#resources/invoices/schema.ts';
import { readViolations } from '#http/check-shape.ts';
import { inWords } from '#test/support/service/in-words.ts';

const validate = new Ajv2020({
  strict: true,
  strictTypes: false,
  allErrors: true,
  verbose: true,
  keywords: ['x-reason'],
}).compile(invoiceDepositSchema);

const LINE = { name: 'Conseil', quantity: 2, unit_price: '49.95', tax_rate: 20 };
const LEAST = {
  direction: 'sales',
  issue_date: '2026-03-02',
  buyer: { name: 'Boulangerie Dupont' },
  lines: [LINE],
};

const violationsOf = (overrides: object) =>
  validate({ ...LEAST, ...overrides })
    ? []
    : inWords(readViolations(validate.errors ?? []).violations);

describe('invoice deposit schema', () => {
  it('takes the least deposit', () => {
    expect(violationsOf({})).to.deep.equal([]);
  });

  it('takes every member that is documented', () => {
    const tax = { tax_category: 'S', tax_rate: '20.00' };
    const party = {
      name: 'Atelier Martin',
      siren: '732829320',
      siret: '73282932000074',
      vat_number: 'FR44732829320',
      electronic_address: { scheme: '0225', value: '732829320' },
      address: { line1: '1', line2: '2', postal_code: '75001', city: 'Paris', country_code: 'FR' },
    };
    const full = {
      type_code: 380,
      invoice_number: 'F-2026-001',
      proforma: false,
      due_date: '2026-04-01',
      currency_code: 'EUR',
      category_id: 12,
      purchase_order_reference: 'BC 12',
      lifecycle_state: 'available',
      seller: party,
      buyer: party,
      lines: [{ ...LINE, ...tax, description: 'd', unit_code: 'HUR', net_amount: 99.9 }],
      tax_subtotals: [{ ...tax, taxable_amount: 99.9, tax_amount: '19.98' }],
      payment_means: [{ type_code: '30', iban: 'FR76', bic: 'AGRIFRPP', account_name: 'A' }],
      allowance_charges: [
        { ...tax, charge: true, amount: 1, base_amount: 10, percentage: 10, reason: 'r' },
      ],
      item_notes: [{ subject_code: 'PMT', text: 'Indemnité' }],
      invoice_references: [{ invoice_number: 'F-1', issue_date: '2026-01-01' }],
      payments: [{ amount: 1, paid_on: '2026-03-02', reference: 'V1' }],
      early_payment_discounts: [{ percentage: 2, amount: '2.00', until: '2026-03-10' }],
      total_excluding_tax: '99.90',
      total_tax: 19.98,
      total_including_tax: 119.88,
      amount_due: '118.88',
    };
    expect(violationsOf(full)).to.deep.equal([]);
  });

  it('takes null for an optional member, at every depth', () => {
    const nulls = (names: string) => Object.fromEntries(names.split(' ').map((n) => [n, null]));
    expect(
      violationsOf({
        ...nulls('type_code invoice_number proforma due_date currency_code category_id seller'),
        ...nulls('purchase_order_reference lifecycle_state tax_subtotals payment_means'),
        ...nulls('allowance_charges item_notes invoice_references payments total_tax amount_due'),
        ...nulls('early_payment_discounts total_excluding_tax total_including_tax'),
        buyer: nulls('name siren siret vat_number electronic_address address'),
        lines: [{ ...LINE, ...nulls('description unit_code tax_category tax_rate net_amount') }],
      }),
    ).to.deep.equal([]);
  });

  it('requires the direction alone, since a draft may lack anything else', () => {
    for (const absent of [{ issue_date: undefined }, { lines: undefined }, { lines: [] }])
      expect(violationsOf(absent)).to.deep.equal([]);
  });

  it('ignores unknown members', () => {
    expect(violationsOf({ colour: 1, lines: [{ ...LINE, sku: [] }] })).to.deep.equal([]);
  });

  it('takes decimals as numbers or strings, exponents included', () => {
    for (const quantity of [1, -2.5, '0', '-12.50', '1e3', '12345678901234567.89'])
      expect(violationsOf({ lines: [{ ...LINE, quantity }] }), String(quantity)).to.deep.equal([]);
  });

  const required = 'doit être renseigné';
  const decimal = 'doit être un nombre décimal';
  for (const [what, overrides, field, message] of [
    ['no direction', { direction: undefined }, 'direction', required],
    [
      'another direction',
      { direction: 'both' },
      'direction',
      "doit être l'une des valeurs : sales, purchases",
    ],
    [
      'a date in another form',
      { issue_date: '02/03/2026' },
      'issue_date',
      'doit être une date au format AAAA-MM-JJ',
    ],
    ['lines that are no list', { lines: {} }, 'lines', 'doit être une liste'],
    ['a line that is no object', { lines: [1] }, 'lines[0]', 'doit être un objet'],
    ['a line without a name', { lines: [{ ...LINE, name: '' }] }, 'lines[0].name', required],
    [
      'a line without a quantity',
      { lines: [LINE, { ...LINE, quantity: undefined }] },
      'lines[1].quantity',
      required,
    ],
    [
      'a price that is no decimal',
      { lines: [{ ...LINE, unit_price: '1,5' }] },
      'lines[0].unit_price',
      decimal,
    ],
    ['a boolean amount', { total_tax: true }, 'total_tax', decimal],
    ['an endless decimal', { total_tax: '1'.repeat(101) }, 'total_tax', decimal],
    [
      'too many lines',
      { lines: Array.from({ length: 10_001 }, () => LINE) },
      'lines',
      "contient trop d'éléments (10000 au maximum)",
    ],
    [
      'a long number',
      { invoice_number: 'F'.repeat(36) },
      'invoice_number',
      'est trop long (35 caractères au maximum)',
    ],
    [
      'a number as number',
      { invoice_number: 7 },
      'invoice_number',
      'doit être une chaîne de caractères',
    ],
    [
      'a type code off the list',
      { type_code: 999 },
      'type_code',
      "doit être l'une des valeurs : 380, 389, 393, 501, 386, 500, 384, 471, 472, 473, 261, 262, 381, 396, 502, 503, 325",
    ],
    ['a currency in small letters', { currency_code: 'eur' }, 'currency_code', "n'est pas valide"],
    ['a proforma that is no boolean', { proforma: 'no' }, 'proforma', 'doit être un booléen'],
    [
      'a category that is no integer',
      { category_id: '12' },
      'category_id',
      'doit être un nombre entier',
    ],
    ['a buyer that is no object', { buyer: 'Dupont' }, 'buyer', 'doit être un objet'],
    [
      'half an electronic address',
      { buyer: { electronic_address: { scheme: '0225' } } },
      'buyer.electronic_address.value',
      required,
    ],
    ['a note without text', { item_notes: [{}] }, 'item_notes[0].text', required],
    ['a payment of null', { payments: [{ amount: null }] }, 'payments[0].amount', decimal],
  ] as const)
    it(`refuses ${what}`, () => {
      expect(violationsOf(overrides)).to.deep.equal([{ field, message }]);
    });
});
