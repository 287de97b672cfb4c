import {
  NO_ADJUSTMENT_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_MEANS_DETAILS,
} from '#einvoice/model/invoice-defaults.ts';
import * as party from './parties.ts';
import type { Unsummed } from './totals.ts';
import { allowance, charge, line, unsummed } from './unsummed.ts';

const IBAN = 'FR7630006000011234567890189';
const transfer = {
  ...NO_MEANS_DETAILS,
  type_code: '30',
  iban: IBAN,
  bic: 'AGRIFRPP',
  account_name: 'Atelier Lumière',
};
const EARLIER = { invoice_number: 'F-2026-001', issue_date: '2026-01-05' };

const TYPES: readonly Unsummed[] = [
  unsummed('SALE'),
  unsummed('PURCHASE', {
    direction: 'purchases',
    seller: party.PAPETERIE,
    buyer: party.ATELIER,
    purchase_order_reference: 'BC-2026/9',
  }),
  unsummed('PURCHASE-FROM-GERMANY', {
    direction: 'purchases',
    seller: party.GERMAN,
    buyer: party.ATELIER,
  }),
  unsummed('CREDIT-NOTE', { type_code: '381', invoice_references: [EARLIER] }),
  unsummed('CREDIT-NOTE-OF-TWO', {
    type_code: '381',
    due_date: null,
    invoice_references: [EARLIER, { ...EARLIER, invoice_number: 'F-2026-002' }],
    payment_means: [transfer],
  }),
  unsummed('CREDIT-NOTE-DUE', {
    type_code: '381',
    invoice_references: [EARLIER],
    payment_means: [transfer],
  }),
  unsummed('CORRECTION', { type_code: '384', invoice_references: [EARLIER] }),
  unsummed('CORRECTION-DOWNWARDS', {
    type_code: '384',
    invoice_references: [EARLIER],
    due_date: null,
    lines: [line({ quantity: '-2' }), line({ quantity: '1' })],
  }),
  unsummed('PREPAYMENT', { type_code: '386', lines: [line({ name: 'Acompte de 30 %' })] }),
  unsummed('AFTER-PREPAYMENT', {
    invoice_references: [EARLIER],
    payments: [{ amount: '61.56', paid_on: '2026-01-10', reference: 'VIR 12' }],
  }),
  ...['389', '393', '500', '501'].map((type_code) => unsummed(`TYPE-${type_code}`, { type_code })),
  ...['471', '472', '473', '261', '396', '502', '503'].map((type_code) =>
    unsummed(`TYPE-${type_code}`, { type_code, invoice_references: [EARLIER] }),
  ),
  unsummed('TYPE-387-OF-A-FILE', {
    type_code: '387',
    direction: 'purchases',
    seller: party.GERMAN,
    buyer: party.ATELIER,
  }),
  unsummed('A-1+b_2/3-4567890123456789012345678'),
];

const TAXES: readonly Unsummed[] = [
  unsummed('FIVE-RATES', {
    lines: ['20', '10', '5.5', '2.1', '8.5'].map((tax_rate) => line({ tax_rate })),
  }),
  unsummed('OVERSEAS', { seller: party.REUNION, lines: [line({ tax_rate: '8.5' })] }),
  unsummed('ZERO-RATED', { lines: [line({ tax_category: 'Z', tax_rate: '0' }), line()] }),
  unsummed('EXEMPT', {
    seller: party.SMALL_BUSINESS,
    lines: [line({ tax_category: 'E', tax_rate: '0' })],
  }),
  unsummed('PARTLY-EXEMPT', {
    lines: [line({ tax_category: 'E', tax_rate: '0' }), line({ tax_rate: '5.5' })],
    allowance_charges: [allowance({ tax_category: 'E', tax_rate: '0' })],
  }),
  unsummed('REVERSE-CHARGE', { lines: [line({ tax_category: 'AE', tax_rate: '0' })] }),
  unsummed('REVERSE-CHARGE-GERMANY', {
    buyer: party.GERMAN,
    lines: [line({ tax_category: 'AE', tax_rate: '0' })],
  }),
  ...[party.GERMAN, party.POLISH, party.GREEK].map((buyer) =>
    unsummed(`INTRA-COMMUNITY-${buyer.address?.country_code}`, {
      buyer,
      delivery: {
        ...NO_DELIVERY_DETAILS,
        date: '2026-02-27',
        country_code: buyer.address?.country_code ?? null,
      },
      lines: [line({ unit_code: 'KGM', tax_category: 'K', tax_rate: '0' })],
      allowance_charges: [charge({ tax_category: 'K', tax_rate: '0' })],
    }),
  ),
  unsummed('EXPORT', {
    buyer: party.AMERICAN,
    delivery: { ...NO_DELIVERY_DETAILS, date: '2026-02-20', country_code: 'US' },
    lines: [line({ unit_code: 'XPX', tax_category: 'G', tax_rate: '0' })],
  }),
  unsummed('OUT-OF-SCOPE', {
    buyer: party.AMERICAN,
    lines: [line({ tax_category: 'O', tax_rate: '0' })],
    allowance_charges: [allowance({ tax_category: 'O', tax_rate: '0' })],
  }),
  unsummed('OUT-OF-SCOPE-IN-FRANCE', { lines: [line({ tax_category: 'O', tax_rate: '0' })] }),
  ...(['L', 'M'] as const).map((tax_category) =>
    unsummed(`SPANISH-ISLANDS-${tax_category}`, {
      direction: 'purchases',
      seller: party.CANARIAN,
      buyer: party.ATELIER,
      lines: [line({ tax_category, tax_rate: '7' }), line({ tax_category, tax_rate: '3' })],
    }),
  ),
  unsummed('BRITISH-BUYER-TAXED', { buyer: party.BRITISH }),
  unsummed('CONSUMER', { buyer: party.CONSUMER, due_date: null }),
  unsummed('DOLLARS', {
    buyer: party.AMERICAN,
    currency_code: 'USD',
    lines: [line({ tax_category: 'G', tax_rate: '0' })],
  }),
  unsummed('POUNDS', { buyer: party.BRITISH, currency_code: 'GBP' }),
  unsummed('PURCHASE-IN-DOLLARS', {
    direction: 'purchases',
    currency_code: 'USD',
    seller: { ...party.AMERICAN, vat_number: 'US12345' },
    buyer: party.ATELIER,
    lines: [line({ tax_category: 'G', tax_rate: '0' })],
  }),
];

const AMOUNTS: readonly Unsummed[] = [
  unsummed('ALLOWANCES-AND-CHARGES', {
    lines: [line(), line({ tax_rate: '10' })],
    allowance_charges: [
      allowance(),
      allowance({ amount: '0.01', base_amount: null, percentage: null, reason: null }),
      charge(),
      charge({ tax_rate: '10', reason_code: null, percentage: '2.5', base_amount: '500.00' }),
    ],
  }),
  unsummed('ALLOWANCE-OF-ALL', {
    lines: [line({ quantity: '1', unit_price: '100' })],
    allowance_charges: [allowance({ amount: '100.00', percentage: '100' })],
  }),
  unsummed('LINE-ADJUSTMENTS', {
    lines: [
      line({
        price_base_quantity: '1000',
        unit_price: '12.345678',
        quantity: '8100.1234',
        adjustments: [
          {
            ...NO_ADJUSTMENT_DETAILS,
            charge: false,
            amount: '5.05',
            reason: 'Remise',
            reason_code: '95',
          },
          {
            ...NO_ADJUSTMENT_DETAILS,
            charge: true,
            amount: '0.10',
            reason: null,
            reason_code: 'FC',
          },
        ],
      }),
    ],
  }),
  unsummed('DECIMALS', {
    lines: [
      line({ quantity: '1.2345', unit_price: '33.333333' }),
      line({ quantity: '0.0001', unit_price: '0.000001' }),
      line({ quantity: '3', unit_price: '0.005' }),
      line({ quantity: '99999.9999', unit_price: '9999.999999' }),
    ],
  }),
  unsummed('HALF-A-CENT', {
    lines: [
      line({ quantity: '1', unit_price: '0.125' }),
      line({ quantity: '-1', unit_price: '0.375', tax_rate: '5.5' }),
    ],
  }),
  unsummed('NEGATIVE-LINES', { lines: [line(), line({ quantity: '-1', unit_price: '42' })] }),
  unsummed('NEGATIVE-IN-ALL', { due_date: null, lines: [line({ quantity: '-3' })] }),
  unsummed('FREE-OF-CHARGE', { due_date: null, lines: [line({ unit_price: '0' })] }),
  unsummed('LARGE', { lines: [line({ quantity: '1000000', unit_price: '99999.999999' })] }),
  unsummed('ROUNDED', { rounding_amount: '-0.02', lines: [line({ unit_price: '10.01' })] }),
  unsummed('PAID', {
    due_date: '2026-03-02',
    payments: [{ amount: '205.20', paid_on: '2026-03-02', reference: 'CB 4512' }],
  }),
  unsummed('PAID-DUE-LATER', { payments: [{ amount: '205.20', paid_on: null, reference: null }] }),
  unsummed('PAID-IN-PART', {
    payments: [
      { amount: '20.00', paid_on: '2026-03-01', reference: 'ESP' },
      { amount: '0.20', paid_on: null, reference: null },
    ],
  }),
  unsummed('OVERPAID', {
    payments: [{ amount: '300.00', paid_on: '2026-03-01', reference: null }],
  }),
];

const LONG = 'Prestation « très détaillée » : œuvre n° 1, façade nord, été comme hiver. '
  .repeat(60)
  .trim();

const TEXTS: readonly Unsummed[] = [
  unsummed('LONG-TEXTS', {
    lines: [line({ name: LONG.slice(0, 250).trim(), description: LONG })],
    item_notes: [{ subject_code: 'AAI', text: LONG }],
  }),
  unsummed('ALPHABETS', {
    buyer: party.GREEK,
    lines: [
      line({ name: 'Zażółć gęślą jaźń', description: 'Ταχίστη αλώπηξ βαφής ψημένη γη' }),
      line({ name: 'Ça coûte 5 € — « naïf »', description: 'Ÿ, Œ, æ, ß, ñ, ø, 中文, 🥐' }),
    ],
  }),
  unsummed('MARKUP', {
    lines: [line({ name: '<b>Farine & "levain"</b>', description: "]]> l'été\n#2# & plus" })],
    item_notes: [{ subject_code: null, text: '<script>alert("1")</script> & <!-- x -->' }],
  }),
  unsummed('NOTES', {
    item_notes: [
      { subject_code: null, text: 'Merci de votre confiance.' },
      { subject_code: 'PMT', text: 'Indemnité forfaitaire de 40 euros.' },
      { subject_code: 'PMD', text: 'Pénalités : trois fois le taux légal.' },
      { subject_code: 'AAB', text: 'Escompte de 1 % à huit jours.' },
      { subject_code: 'REG', text: 'SARL au capital de 10 000 €' },
      { subject_code: 'AAI', text: 'Deux\nlignes' },
      { subject_code: 'AAI', text: 'Encore une' },
    ],
  }),
  unsummed('NOTES-TWICE', {
    item_notes: [
      { subject_code: 'PMT', text: 'Indemnité forfaitaire de 40 euros.' },
      { subject_code: 'PMT', text: 'Frais réels en sus, sur justification.' },
      { subject_code: 'TXD', text: 'TVA sur les débits' },
    ],
  }),
  unsummed('TWO-HUNDRED-LINES', {
    lines: Array.from({ length: 200 }, (_, index) =>
      line({
        name: `Article ${index + 1}`,
        quantity: String((index % 7) + 1),
        unit_price: String(index / 8 + 0.333333),
        tax_rate: ['20', '10', '5.5', '2.1'][index % 4] ?? '20',
      }),
    ),
  }),
  unsummed('EARLY-PAYMENT', {
    early_payment_discounts: [
      { percentage: '1.5', amount: null, until: '2026-03-10' },
      { percentage: '1', amount: '2.05', until: '2026-03-20' },
      { percentage: null, amount: '3.00', until: null },
    ],
  }),
  unsummed('PAYMENT-MEANS', {
    payment_means: [
      transfer,
      {
        ...NO_MEANS_DETAILS,
        type_code: '30',
        iban: 'DE89370400440532013000',
        bic: null,
        account_name: null,
      },
      { ...NO_MEANS_DETAILS, type_code: '58', iban: IBAN, bic: null, account_name: null },
      { ...NO_MEANS_DETAILS, type_code: '10', iban: null, bic: null, account_name: null },
      { ...NO_MEANS_DETAILS, type_code: '48', iban: null, bic: null, account_name: null },
    ],
  }),
  unsummed('DIRECT-DEBIT', {
    payment_means: [
      { ...NO_MEANS_DETAILS, type_code: '59', iban: null, bic: null, account_name: null },
    ],
  }),
  unsummed('ADDRESS-OF-SIREN', { buyer: party.NO_ADDRESS, due_date: null }),
  unsummed('ADDRESS-WITH-SUFFIX', { buyer: party.SUFFIXED }),
  unsummed('DELIVERED', {
    delivery: { ...NO_DELIVERY_DETAILS, date: '2026-02-28', country_code: 'FR' },
  }),
  unsummed('DELIVERED-SOMEWHERE', {
    delivery: { ...NO_DELIVERY_DETAILS, date: null, country_code: 'BE' },
  }),
];

export const HAND_MADE: readonly Unsummed[] = [...TYPES, ...TAXES, ...AMOUNTS, ...TEXTS];
