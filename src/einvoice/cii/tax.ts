import { lookUp } from '#kernel/look-up.ts';
import { codeOf, firstOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, peekElement, textOf } from '#einvoice/xml/find-elements.ts';
import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import { unusedSubtotals } from '#einvoice/completion/subtotals.ts';
import type { InvoiceTaxSubtotal, PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import { readCiiDate } from './read-date.ts';
import { printCiiPlainDate, ram } from './print-ram.ts';

type FileSubtotal = InvoiceFile['tax_subtotals'][number];

/** The profile EXTENDED, and producers outside the EU, also have other taxes. */
const isVat = (tax: XmlElement): boolean =>
  (peekElement(tax, 'TypeCode')?.text.trim() || VAT) === VAT;
const VAT = 'VAT';

const findVat = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(parent, name).find(isVat);

type Taxed = Pick<FileSubtotal, 'tax_category' | 'tax_rate'>;

/** Category `O` has no rate, so one that is stated is not read. */
function readTaxKey(tax: XmlElement | undefined): Taxed {
  const tax_category = codeOf(tax, 'CategoryCode');
  return {
    tax_category,
    tax_rate: tax_category === 'O' ? null : decimalTextOf(tax, 'RateApplicablePercent'),
  };
}

/** Category and rate of the first VAT, null if absent. */
export const readCiiTaxKey = (parent: XmlElement, name: string): Taxed =>
  readTaxKey(findVat(parent, name));

type Exemption = Pick<FileSubtotal, 'exemption_reason' | 'exemption_reason_code'>;

const readExemption = (tax: XmlElement | undefined): Exemption => ({
  exemption_reason: textOf(tax, 'ExemptionReason'),
  exemption_reason_code: codeOf(tax, 'ExemptionReasonCode'),
});

/** The tax of a line, whose reasons only the profile EXTENDED has. */
export function readCiiLineTax(settlement: XmlElement | undefined): Taxed & Exemption {
  const tax = findVat(settlement, 'ApplicableTradeTax');
  return { ...readTaxKey(tax), ...readExemption(tax) };
}

const subtotalsOf = (settlement: XmlElement | undefined): XmlElement[] =>
  childrenOf(settlement, 'ApplicableTradeTax').filter(isVat);

export const readCiiSubtotals = (settlement: XmlElement | undefined): FileSubtotal[] =>
  subtotalsOf(settlement).map((tax) => ({
    ...readTaxKey(tax),
    taxable_amount: decimalTextOf(tax, 'BasisAmount'),
    tax_amount: decimalTextOf(tax, 'CalculatedAmount'),
    ...readExemption(tax),
  }));

/** Whether a breakdown has category `O`. */
export const isCiiOutOfScope = (settlement: XmlElement | undefined): boolean =>
  settlement?.elements
    .filter(({ name }) => name === 'ApplicableTradeTax')
    .some((tax) => peekElement(tax, 'CategoryCode')?.text.trim() === 'O') ?? false;

/** UNTDID 2475 of CII, and UNTDID 2005 of the model, which some producers write into CII. */
const TAX_POINT_CODES: Readonly<Record<string, string>> = { 5: '3', 29: '35', 72: '432' };

/** BT-7 and BT-8, which CII repeats with each tax. */
export function readCiiTaxPoint(
  settlement: XmlElement | undefined,
): Pick<InvoiceFile, 'tax_point_date' | 'tax_point_code'> {
  const taxes = subtotalsOf(settlement);
  const code = readRepeated(taxes, (tax) => textOf(tax, 'DueDateTypeCode'), 'DueDateTypeCode');
  return {
    tax_point_date: readRepeated(taxes, (tax) => readCiiDate(tax, 'TaxPointDate'), 'TaxPointDate'),
    tax_point_code: code === null ? null : (lookUp(TAX_POINT_CODES, code) ?? code),
  };
}

/** The first value. Repetitions of it are read too, others are not. */
function readRepeated(
  taxes: readonly XmlElement[],
  read: (tax: XmlElement) => string | null,
  name: string,
): string | null {
  const first = firstOf(taxes, read);
  const written = taxes.map((tax) => writtenIn(peekElement(tax, name)));
  const repeated = written.find((text) => text !== '');
  for (const [index, tax] of taxes.entries()) if (written[index] === repeated) read(tax);
  return first;
}

const writtenIn = (element: XmlElement | undefined): string =>
  element === undefined ? '' : element.text.trim() + element.elements.map(writtenIn).join(' ');

/** An amount out of scope has no rate (BR-O-05 to BR-O-07). */
const rateOf = ({ tax_category, tax_rate }: TaxKey): string | null =>
  tax_category === 'O' ? null : tax_rate;

export const printCiiTax = (name: 'ApplicableTradeTax' | 'CategoryTradeTax', tax: TaxKey): string =>
  ram(name, [
    ram('TypeCode', VAT),
    ram('CategoryCode', tax.tax_category),
    ram('RateApplicablePercent', rateOf(tax)),
  ]);

/** UNTDID 2475, which CII has instead of UNTDID 2005. */
const DUE_DATE_CODES = { 3: '5', 35: '29', 432: '72' } as const;

/**
 * Prints BG-23 without breakdowns of nothing. The document's tax point goes into the first one (BT-7; CII-SR-461), or
 * into each (BT-8).
 */
export function printCiiSubtotals(invoice: PrintableInvoice): string[] {
  const unused = unusedSubtotals(invoice);
  return invoice.tax_subtotals
    .filter((subtotal) => !unused.has(subtotal))
    .map((subtotal, index) =>
      printSubtotal(subtotal, {
        ...invoice,
        tax_point_date: index === 0 ? invoice.tax_point_date : null,
      }),
    );
}

function printSubtotal(subtotal: InvoiceTaxSubtotal, invoice: PrintableInvoice): string {
  const { tax_point_date, tax_point_code } = invoice;
  return ram('ApplicableTradeTax', [
    ram('CalculatedAmount', subtotal.tax_amount),
    ram('TypeCode', VAT),
    ram('ExemptionReason', subtotal.exemption_reason),
    ram('BasisAmount', subtotal.taxable_amount),
    ram('CategoryCode', subtotal.tax_category),
    ram('ExemptionReasonCode', subtotal.exemption_reason_code),
    printCiiPlainDate('TaxPointDate', tax_point_date),
    ram('DueDateTypeCode', tax_point_code === null ? null : DUE_DATE_CODES[tax_point_code]),
    ram('RateApplicablePercent', rateOf(subtotal)),
  ]);
}
