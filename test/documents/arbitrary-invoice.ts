import {
  NO_ADDRESS_DETAILS,
  NO_ADJUSTMENT_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_MEANS_DETAILS,
  NO_PARTY_DETAILS,
} from '#model/invoice-defaults.ts';
import * as fc from 'fast-check';
import { INVOICE_TYPE_CODES } from '#model/invoice.ts';
import { TAX_CATEGORIES, type TaxKey } from '#model/tax-category.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

/** Trimmed and not blank, as deposits leave texts. Markup, quotes and line breaks are frequent. */
const texts = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('&', '<', '>', '"', "'", '\n', '\t', ' ', 'é', '€', '🖨'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 40,
  })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.startsWith('#'));
/** Texts on one line. */
const names = texts.map((text) => text.replaceAll(/\s+/g, ' '));
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values);

const digits = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[1-9]\\d{${min - 1},${max - 1}}$`));
const amounts = fc.tuple(digits(1, 15), digits(2, 2)).map((parts) => parts.join('.'));
const signedAmounts = fc.tuple(fc.constantFrom('', '-'), amounts).map((parts) => parts.join(''));
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const codes = fc.stringMatching(/^[A-Z0-9]{2,3}$/);
const ibans = fc.stringMatching(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/);

const constants = <T extends object>(members: T) =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, fc.constant(value)]),
  ) as {
    [K in keyof T]: fc.Arbitrary<T[K]>;
  };

/** One category an invoice, since `O` goes with no other (BR-O-11). */
const taxes: fc.Arbitrary<TaxKey> = fc.record({
  tax_category: fc.constantFrom(...TAX_CATEGORIES),
  tax_rate: fc.constantFrom('0', '2.1', '5.5', '20'),
});

const addresses = fc.record({
  ...constants(NO_ADDRESS_DETAILS),
  line1: optional(texts),
  line2: optional(texts),
  postal_code: optional(texts),
  city: optional(texts),
  country_code: optional(fc.constantFrom('FR', 'DE', 'BE')),
});
const parties = fc.record({
  ...constants(NO_PARTY_DETAILS),
  name: texts,
  siren: optional(digits(9, 9)),
  siret: optional(digits(14, 14)),
  vat_number: optional(fc.stringMatching(/^FR[0-9A-Z]{2}\d{9}$/)),
  electronic_address: optional(
    fc.record({ scheme: fc.stringMatching(/^[0-9A-Z]{2,4}$/), value: texts }),
  ),
  address: optional(addresses),
});

const adjustments = fc.record({
  ...constants(NO_ADJUSTMENT_DETAILS),
  charge: fc.boolean(),
  amount: amounts,
  reason: optional(texts),
  reason_code: optional(codes),
});
const lines = fc
  .record({
    name: texts,
    description: optional(texts),
    quantity: fc.tuple(fc.constantFrom('', '-'), digits(1, 5)).map((parts) => parts.join('')),
    unit_code: codes,
    unit_price: amounts,
    price_base_quantity: optional(fc.constantFrom('1', '100', '1000')),
    adjustments: fc.array(adjustments, { maxLength: 2 }),
  })
  .map((line) => buildLine(line));
const allowanceCharges = fc.record({
  charge: fc.boolean(),
  amount: amounts,
  base_amount: optional(amounts),
  percentage: optional(fc.constantFrom('0', '10', '33.3333')),
  reason: optional(texts),
  reason_code: optional(codes),
});

/** Any printable invoice, with right totals. */
export const printableInvoices = fc
  .record({
    taxes,
    type_code: fc.constantFrom(...INVOICE_TYPE_CODES, '387'),
    invoice_number: texts,
    issue_date: days,
    due_date: optional(days),
    currency_code: fc.constantFrom('EUR', 'CHF'),
    purchase_order_reference: optional(texts),
    payment_terms: optional(texts),
    business_process: optional(fc.constantFrom('B1', 'S4', 'urn:fdc:peppol.eu:2017')),
    seller: parties,
    buyer: parties,
    delivery: optional(
      fc
        .record({
          ...constants(NO_DELIVERY_DETAILS),
          date: optional(days),
          country_code: optional(fc.constantFrom('DE', 'FR')),
        })
        .filter(({ date, country_code }) => date !== null || country_code !== null),
    ),
    rounding_amount: optional(signedAmounts),
    lines: fc.array(lines, { minLength: 1, maxLength: 3 }),
    payment_means: fc.array(
      fc.record({
        ...constants(NO_MEANS_DETAILS),
        type_code: fc.constantFrom('10', '30', '58', '59'),
        iban: optional(ibans),
        bic: optional(fc.stringMatching(/^[A-Z0-9]{8}$/)),
        account_name: optional(names),
      }),
      { maxLength: 2 },
    ),
    allowance_charges: fc.array(allowanceCharges, { maxLength: 2 }),
    item_notes: fc.array(
      fc.record({ subject_code: optional(fc.stringMatching(/^[A-Z]{3}$/)), text: texts }),
      { maxLength: 2 },
    ),
    invoice_references: fc.array(fc.record({ invoice_number: texts, issue_date: optional(days) }), {
      maxLength: 2,
    }),
    payments: fc.array(
      fc.record({ amount: amounts, paid_on: optional(days), reference: optional(texts) }),
      { maxLength: 2 },
    ),
    early_payment_discounts: fc.array(
      fc.record({
        percentage: fc.constantFrom('1.5', '2'),
        amount: optional(amounts),
        until: optional(days),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ taxes, ...overrides }) =>
    buildInvoice({
      ...overrides,
      lines: overrides.lines.map((line, index) => ({ ...line, ...taxes, id: String(index + 1) })),
      allowance_charges: overrides.allowance_charges.map((one) => ({ ...one, ...taxes })),
    }),
  );
