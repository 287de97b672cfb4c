import * as fc from 'fast-check';
import { FRENCH_DESCRIPTIONS } from '#model/attachment-description.ts';
import { isCorrection } from '#einvoice/model/invoice-type.ts';
import { INVOICE_TYPE_CODES, LANGUAGES, TAX_POINT_CODES } from '#einvoice/model/invoice.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import { CSV_BYTES, PDF_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { days, identifiers, names, texts } from '#test/einvoice/arbitrary-invoice.ts';
import { lines, taxes, type Tax } from './arbitrary-lines.ts';
import { anyOf, datesInOrder, smallAmounts } from './arbitrary-members.ts';
import { buyers, deliveries, payees, sellers, taxRepresentatives } from './arbitrary-parties.ts';
import { paymentMeans } from './arbitrary-payment-means.ts';

export type Json = Record<string, unknown>;

const PROCESSES: Readonly<Record<string, readonly string[]>> = {
  goods: ['B1', 'B7'],
  services: ['S1', 'S5'],
  mixed: ['M1'],
};

/** The process has the letter of the operation; alone, it might contradict the lines. */
const natures = fc.constantFrom(...OPERATIONS).chain((operation) =>
  fc.oneof(
    fc.constant({}),
    fc.record(
      {
        operation: fc.constant(operation),
        business_process: fc.constantFrom(...(PROCESSES[operation] ?? [])),
      },
      { requiredKeys: ['operation'] },
    ),
  ),
);

const taxPoints = fc.oneof(
  fc.constant({}),
  days.map((tax_point_date) => ({ tax_point_date })),
  fc.constantFrom(...TAX_POINT_CODES).map((tax_point_code) => ({ tax_point_code })),
);

const currencies = fc.oneof(
  fc.constantFrom({}, { currency_code: 'EUR' }),
  fc
    .record(
      {
        tax_currency_code: fc.constantFrom('EUR', 'SEK'),
        exchange_rate: fc.constantFrom('0.9', '1.2345', '11'),
        total_tax_in_tax_currency: smallAmounts,
      },
      { requiredKeys: ['tax_currency_code'] },
    )
    .map((members) => ({ ...members, currency_code: 'CHF' })),
  fc
    .record({ exchange_rate: fc.constantFrom('0.9', '2') })
    .map((members) => ({ ...members, currency_code: 'CHF' })),
);

/** Subjects that are ours, or say how the network treats an invoice, are tested on their own. */
const notes = fc.record(
  {
    subject_code: fc.constantFrom('REG', 'ABL', 'AAI', 'SUR', 'CUS', 'PMT', 'AAB', 'TXD'),
    text: texts,
  },
  { requiredKeys: ['text'] },
);

const numbers = fc.stringMatching(/^[A-Za-z0-9+_/-]{1,20}$/).map((text) => `R${text}`);

/** Corrections and credit notes refer to one dated invoice. */
const types = fc.oneof(
  fc.record(
    {
      type_code: fc.constantFrom('380', '389', '393', '501', '386'),
      invoice_references: fc.array(
        fc.record(
          { invoice_number: numbers, issue_date: days },
          { requiredKeys: ['invoice_number'] },
        ),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  ),
  fc.constant({ proforma: true }),
  fc.record({
    type_code: fc.constantFrom(
      ...INVOICE_TYPE_CODES.filter((code) => isCorrection({ type_code: code })),
      '261',
      '381',
      '396',
    ),
    invoice_references: fc
      .record({ invoice_number: numbers, issue_date: days })
      .map((reference) => [reference]),
  }),
);

const allowanceCharges = (tax: fc.Arbitrary<Tax>) =>
  fc
    .tuple(
      fc.record(
        { charge: fc.boolean(), amount: smallAmounts, base_amount: smallAmounts, reason: texts },
        { requiredKeys: ['amount'] },
      ),
      tax,
    )
    .map(([members, { tax_category, tax_rate }]) => ({ ...members, tax_category, tax_rate }));

/** One `LISIBLE` at most (BR-FR-18). */
const attachments = fc
  .uniqueArray(
    fc
      .tuple(
        names,
        fc.constantFrom(...FRENCH_DESCRIPTIONS),
        fc.constantFrom(
          { filename: 'détail.csv', content: CSV_BYTES.toString('base64') },
          { filename: 'bon.pdf', content: PDF_BYTES.toString('base64') },
          { url: 'https://example.com/annexe?a=1&b=2' },
        ),
      )
      .map(([reference, description, file]) => ({ reference, description, ...file })),
    { maxLength: 2, selector: ({ filename, url }: Json) => filename ?? url },
  )
  .filter((all) => new Set(all.map(({ description }) => description)).size === all.length);

/** Members that say one thing each and exclude no other. */
const simple = anyOf({
  purchase_order_reference: names,
  buyer_reference: names,
  project_reference: names,
  contract_reference: names,
  tender_reference: names,
  sales_order_reference: names,
  receiving_advice_reference: names,
  despatch_advice_reference: names,
  buyer_accounting_reference: names,
  payment_terms: texts,
  invoiced_objects: fc.array(identifiers, { maxLength: 2 }),
  invoicing_period: datesInOrder(['start_date', 'end_date']),
  item_notes: fc.uniqueArray(notes, { maxLength: 3, selector: ({ subject_code }) => subject_code }),
  payments: fc.array(
    fc.record(
      { amount: smallAmounts, paid_on: days, reference: names },
      { requiredKeys: ['amount'] },
    ),
    { maxLength: 2 },
  ),
  early_payment_discounts: fc.array(
    fc.record(
      { percentage: fc.constantFrom('1.5', '2'), amount: smallAmounts, until: days },
      { requiredKeys: ['percentage'] },
    ),
    { maxLength: 2 },
  ),
  rounding_amount: fc.constantFrom('0.01', '-0.02', '0.5'),
  payee: payees,
  tax_representative: taxRepresentatives,
  language: fc.constantFrom(...LANGUAGES),
  attachments,
});

/** Any JSON deposit that is taken, with any of the members that a document has terms for, but without a number. */
export const deposits: fc.Arbitrary<Json> = fc
  .constantFrom('sales', 'purchases')
  .chain((direction) =>
    taxes.chain((tax) =>
      fc
        .tuple(
          fc.record(
            {
              lines: lines(fc.constantFrom(...tax)),
              allowance_charges: fc.array(allowanceCharges(fc.constantFrom(...tax)), {
                maxLength: 2,
              }),
              payment_means: paymentMeans,
              seller: sellers(direction),
              buyer: buyers(direction),
              delivery: deliveries(tax.some(({ tax_category }) => tax_category === 'K')),
            },
            {
              requiredKeys: [
                'lines',
                ...(tax.some(({ tax_category }) => tax_category === 'K')
                  ? ['delivery' as const]
                  : []),
                direction === 'sales' ? 'buyer' : 'seller',
              ],
            },
          ),
          types,
          datesInOrder(['issue_date', 'due_date'], ['issue_date']),
          natures,
          taxPoints,
          currencies,
          simple,
        )
        .map((members) => Object.assign({ direction }, ...members) as Json),
    ),
  );
