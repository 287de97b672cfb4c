import { sumsOf } from '#documents/completion/sums.ts';
import { printJson } from '#kernel/json.ts';
import {
  NO_ADDRESS_DETAILS,
  NO_ADJUSTMENT_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_HEADER_DETAILS,
  NO_LINE_DETAILS,
  NO_MEANS_DETAILS,
  NO_PARTY_DETAILS,
} from '#model/invoice-defaults.ts';
import type { InvoiceLine } from '#model/invoice-line.ts';
import type { InvoiceDelivery, InvoiceParty, PostalAddress } from '#model/invoice-party.ts';
import type { InvoiceDocument, InvoiceHeader } from '#model/invoice.ts';
import { defaultExemption } from '#domain/invoicing/invoices/deposit/exemptions.ts';

/** Documents of version 0.1 do not have all members. */
type Earlier<T, Later extends keyof T> = Omit<T, Later> & Partial<Pick<T, Later>>;
type EarlierHeader = Earlier<
  InvoiceHeader,
  | keyof typeof NO_HEADER_DETAILS
  | 'delivery'
  | 'rounding_amount'
  | 'payment_terms'
  | 'business_process'
  | 'lines_total'
  | 'allowances_total'
  | 'charges_total'
  | 'paid_amount'
>;
type EarlierLine = Earlier<
  InvoiceLine,
  keyof typeof NO_LINE_DETAILS | 'id' | 'price_base_quantity' | 'adjustments'
>;

/** Reads `invoices.header`; members unknown when stored are null. */
export function readStoredHeader(text: string): InvoiceHeader {
  const header = JSON.parse(text) as InvoiceHeader | EarlierHeader; // only imports write it
  return isWhole(header) ? header : completeHeader(header);
}

/** As in `invoices.content`: without the absent details of lines, which may be ten thousand. */
export const printStoredDocument = (document: InvoiceDocument): string =>
  printJson({ ...document, lines: document.lines.map(withoutAbsent) });

const withoutAbsent = (line: InvoiceLine) =>
  Object.fromEntries(
    Object.entries(line).filter(([name, value]) => !LINE_DETAILS.has(name) || isPresent(value)),
  );

const LINE_DETAILS: ReadonlySet<string> = new Set(Object.keys(NO_LINE_DETAILS));

const isPresent = (value: unknown): boolean =>
  value !== null && !(Array.isArray(value) && value.length === 0);

/** Reads `invoices.content`; a missing exemption reason gets the default. */
export function readStoredDocument(text: string): InvoiceDocument {
  const document = JSON.parse(text) as InvoiceDocument | EarlierDocument; // only imports write it
  if (isWhole(document)) return { ...document, lines: document.lines.map(completeLine) };
  const whole = { ...completeHeader(document), lines: document.lines.map(completeLine) };
  return {
    ...document,
    ...whole,
    ...sumsOf({ ...document, ...whole }),
    tax_subtotals: document.tax_subtotals.map((subtotal) => ({
      ...defaultExemption(subtotal),
      ...subtotal,
    })),
    payment_means: document.payment_means.map((means) => ({ ...NO_MEANS_DETAILS, ...means })),
  };
}

interface EarlierDocument
  extends EarlierHeader, Omit<InvoiceDocument, keyof InvoiceHeader | 'lines'> {
  lines: EarlierLine[];
}

const isWhole = <T extends InvoiceHeader>(header: T | EarlierHeader): header is T =>
  'lines_total' in header;

/** The sum of the lines is unknown without them. */
function completeHeader(header: EarlierHeader): InvoiceHeader {
  return {
    ...NO_HEADER_DETAILS,
    rounding_amount: null,
    payment_terms: null,
    business_process: null,
    lines_total: header.total_excluding_tax,
    allowances_total: null,
    charges_total: null,
    paid_amount: null,
    ...header,
    ...completeParties(header),
    delivery: completeDelivery(header.delivery),
  };
}

const completeParties = ({ seller, buyer }: Pick<InvoiceHeader, 'seller' | 'buyer'>) => ({
  seller: completeParty(seller),
  buyer: completeParty(buyer),
});

const completeParty = (party: InvoiceParty): InvoiceParty => ({
  ...NO_PARTY_DETAILS,
  ...party,
  address: completeAddress(party.address),
});

const completeAddress = (address: PostalAddress | null): PostalAddress | null =>
  address === null ? null : { ...NO_ADDRESS_DETAILS, ...address };

const completeDelivery = (delivery: InvoiceDelivery | null | undefined): InvoiceDelivery | null =>
  delivery === undefined || delivery === null ? null : { ...NO_DELIVERY_DETAILS, ...delivery };

const completeLine = (line: EarlierLine, index: number): InvoiceLine => ({
  ...NO_LINE_DETAILS,
  id: String(index + 1),
  price_base_quantity: null,
  ...line,
  adjustments: (line.adjustments ?? []).map((adjustment) => ({
    ...NO_ADJUSTMENT_DETAILS,
    ...adjustment,
  })),
});
