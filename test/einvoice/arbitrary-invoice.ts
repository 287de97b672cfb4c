import * as fc from 'fast-check';
import {
  INVOICE_TYPE_CODES,
  LANGUAGES,
  TAX_POINT_CODES,
  type InvoicePaymentMeans,
} from '#einvoice/model/invoice.ts';
import { BUYER_KINDS } from '#einvoice/model/invoice-party.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import { TAX_CATEGORIES, type TaxKey } from '#einvoice/model/tax-category.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

/** Trimmed and not blank, as deposits leave texts. Markup, quotes and line breaks are frequent. */
export const texts = fc
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
export const names = texts.map((text) => text.replaceAll(/\s+/g, ' '));
/** As the lines of payment terms write them between guillemets. */
export const quotable = names.map((text) => text.replaceAll('»', '”'));
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values);

export const digits = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[1-9]\\d{${min - 1},${max - 1}}$`));
const amounts = fc.tuple(digits(1, 15), digits(2, 2)).map((parts) => parts.join('.'));
const signedAmounts = fc.tuple(fc.constantFrom('', '-'), amounts).map((parts) => parts.join(''));
export const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const codes = fc.stringMatching(/^[A-Z0-9]{2,3}$/);
const ibans = fc.stringMatching(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/);

/** One category an invoice, since `O` goes with no other (BR-O-11). */
const taxes: fc.Arbitrary<TaxKey> = fc.record({
  tax_category: fc.constantFrom(...TAX_CATEGORIES),
  tax_rate: fc.constantFrom('0', '2.1', '5.5', '20'),
});

/** An identifier of a scheme that says nothing of France. */
export const identifiers = fc.record({
  value: names,
  scheme: optional(fc.constantFrom('0088', '0060', '0184', '0240')),
});
export const schemedIdentifiers = fc.record({
  value: names,
  scheme: fc.constantFrom('0088', '0160'),
});
const numbers = fc.tuple(digits(1, 6), digits(1, 4)).map((parts) => parts.join('.'));
export const countries = fc.constantFrom('FR', 'DE', 'BE');
const unitCodes = fc.stringMatching(/^[A-Z0-9]{2,3}$/);

/** Not empty: a period of nothing is none. */
const periods = fc
  .record({ start_date: optional(days), end_date: optional(days) })
  .filter(({ start_date, end_date }) => (start_date ?? end_date) !== null);

/** A third line follows another: alone, it is read as the first. */
const addresses = fc
  .record({
    line1: optional(texts),
    line2: optional(texts),
    line3: optional(texts),
    postal_code: optional(texts),
    city: optional(texts),
    region: optional(texts),
    country_code: optional(countries),
  })
  .map((address) => ({
    ...address,
    line3: (address.line1 ?? address.line2) === null ? null : address.line3,
  }));
const contacts = fc
  .record({ name: optional(names), phone: optional(names), email: optional(names) })
  .filter((contact) => Object.values(contact).some((part) => part !== null));

const parties = fc.record({
  name: texts,
  siren: optional(digits(9, 9)),
  siret: optional(digits(14, 14)),
  vat_number: optional(fc.stringMatching(/^FR[0-9A-Z]{2}\d{9}$/)),
  electronic_address: optional(
    fc.record({ scheme: fc.stringMatching(/^[0-9A-Z]{2,4}$/), value: texts }),
  ),
  address: optional(addresses),
  trading_name: optional(names),
  ids: fc.array(identifiers, { maxLength: 3 }),
  legal_id: optional(identifiers),
  contact: optional(contacts),
  tax_registration: fc.constant(null),
  legal_information: fc.constant(null),
  kind: fc.constant(null),
});
/** A tax registration of digits and slashes is no VAT number. */
const sellers = fc
  .tuple(parties, optional(fc.stringMatching(/^\d{2,3}\/\d{3}\/\d{4}$/)), optional(texts))
  .map(([party, tax_registration, legal_information]) => ({
    ...party,
    tax_registration,
    legal_information,
  }));
const buyers = fc
  .tuple(parties, optional(fc.constantFrom(...BUYER_KINDS)))
  .map(([party, kind]) => ({ ...party, kind }));

const payees = fc.record({
  name: names,
  id: optional(identifiers),
  legal_id: optional(identifiers),
});
const taxRepresentatives = fc.record({
  name: names,
  vat_number: optional(fc.stringMatching(/^FR[0-9A-Z]{2}\d{9}$/)),
  address: optional(fc.tuple(addresses, names).map(([address, line1]) => ({ ...address, line1 }))),
});

/** The country is that of the address, if it has one. */
const deliveries = fc
  .record({
    date: optional(days),
    country_code: optional(fc.constantFrom('DE', 'FR')),
    name: optional(names),
    location_id: optional(identifiers),
    address: optional(
      fc.tuple(addresses, names).map(([address, line1]) => ({ ...address, line1 })),
    ),
  })
  .map((delivery) => ({
    ...delivery,
    address:
      delivery.address === null
        ? null
        : { ...delivery.address, country_code: delivery.country_code },
  }))
  .filter((delivery) => Object.values(delivery).some((part) => part !== null));

const adjustments = fc.record({
  charge: fc.boolean(),
  amount: amounts,
  base_amount: optional(amounts),
  percentage: optional(fc.constantFrom('0', '10', '33.3333')),
  reason: optional(texts),
  reason_code: optional(codes),
});
const classifications = fc.record({
  code: names,
  scheme: optional(codes),
  version: optional(names),
});
const lines = fc
  .record({
    id: names,
    name: texts,
    description: optional(texts),
    note: optional(texts),
    invoiced_object: optional(identifiers),
    quantity: fc.tuple(fc.constantFrom('', '-'), digits(1, 5)).map((parts) => parts.join('')),
    unit_code: codes,
    unit_price: fc.tuple(fc.constantFrom('', '', '', '-'), amounts).map((parts) => parts.join('')),
    price_base_quantity: optional(fc.constantFrom('1', '100', '1000')),
    price_base_unit_code: optional(unitCodes),
    gross_unit_price: optional(numbers),
    unit_price_discount: optional(numbers),
    order_line_reference: optional(names),
    buyer_accounting_reference: optional(names),
    period: optional(periods),
    seller_item_id: optional(names),
    buyer_item_id: optional(names),
    standard_item_id: optional(schemedIdentifiers),
    classifications: fc.array(classifications, { maxLength: 2 }),
    origin_country_code: optional(countries),
    attributes: fc.array(fc.record({ name: names, value: names }), { maxLength: 2 }),
    operation: optional(fc.constantFrom('goods', 'services')),
    exemption_reason: optional(names),
    exemption_reason_code: optional(codes),
    group_path: fc.array(names, { maxLength: 2 }),
    adjustments: fc.array(adjustments, { maxLength: 2 }),
  })
  .map((line) => buildLine(line));

/** An account is an IBAN or another; a mandate is named, or the account that it draws on. */
const paymentMeans: fc.Arbitrary<InvoicePaymentMeans> = fc
  .record({
    type_code: fc.constantFrom('10', '30', '48', '58', '59'),
    iban: optional(ibans),
    bic: optional(fc.stringMatching(/^[A-Z0-9]{8}$/)),
    account_name: optional(names),
    text: optional(quotable),
    remittance_information: optional(quotable),
    account_id: optional(fc.stringMatching(/^\d{5,20}$/)),
    card: optional(fc.record({ number: digits(4, 6), holder_name: optional(quotable) })),
    direct_debit: optional(
      fc
        .record({
          mandate_reference: optional(quotable),
          creditor_id: optional(fc.stringMatching(/^FR\d{2}[A-Z]{3}\d{6}$/)),
          debited_iban: optional(ibans),
        })
        .filter(
          ({ mandate_reference, debited_iban }) => (mandate_reference ?? debited_iban) !== null,
        ),
    ),
  })
  .map((means) => ({ ...means, account_id: means.iban === null ? means.account_id : null }));

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
    seller: sellers,
    buyer: buyers,
    delivery: optional(deliveries),
    rounding_amount: optional(signedAmounts),
    lines: fc.array(lines, { minLength: 1, maxLength: 3 }),
    payment_means: fc.array(paymentMeans, { maxLength: 3 }),
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
    proforma: fc.boolean(),
    provisional: fc.boolean(),
    direction: fc.constantFrom('sales', 'purchases'),
    tax_currency_code: optional(fc.constantFrom('EUR', 'SEK')),
    total_tax_in_tax_currency: optional(amounts),
    exchange_rate: optional(numbers),
    /** One of both at most (BR-CO-03). */
    tax_point: fc.oneof(
      fc.constant(null),
      days.map((tax_point_date) => ({ tax_point_date })),
      fc.constantFrom(...TAX_POINT_CODES).map((tax_point_code) => ({ tax_point_code })),
    ),
    buyer_reference: optional(names),
    project_reference: optional(names),
    contract_reference: optional(names),
    tender_reference: optional(names),
    sales_order_reference: optional(names),
    receiving_advice_reference: optional(names),
    despatch_advice_reference: optional(names),
    invoiced_objects: fc.array(identifiers, { maxLength: 2 }),
    buyer_accounting_reference: optional(names),
    operation: optional(fc.constantFrom(...OPERATIONS)),
    profile: optional(names),
    invoicing_period: optional(periods),
    payee: optional(payees),
    tax_representative: optional(taxRepresentatives),
    language: optional(fc.constantFrom(...LANGUAGES)),
  })
  .map(({ taxes, tax_point, ...overrides }) =>
    buildInvoice({
      ...overrides,
      ...tax_point,
      lines: overrides.lines.map((line) => ({ ...line, ...taxes })),
      allowance_charges: overrides.allowance_charges.map((one) => ({ ...one, ...taxes })),
    }),
  );
