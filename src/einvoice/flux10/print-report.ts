import { parisInstant } from '#kernel/instant.ts';
import { PLATFORM_SCHEME, SIREN_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import { printAttributes, printElement } from '#einvoice/xml/print-xml.ts';
import type { ReportedDayPayment, ReportedInvoicePayment } from './payments.ts';
import type { ReportedInvoice } from './report-invoice.ts';
import type { ReportedParty, ReportHead } from './report.ts';
import type { ReportedTransactions } from './transactions.ts';

/** The items of a report in its order: 10.1, then 10.3; 10.2, then 10.4. */
export type ReportItem =
  | ReportedInvoice
  | ReportedTransactions
  | ReportedInvoicePayment
  | ReportedDayPayment;

// A report in UTF-8, piece by piece: its head, each item, its end. The same report gives the same text, valid by the
// schema `FLUX10`.

/** All before the first item. After `</ReportDocument>` it is the same for another number and time. */
export function printReportHead(head: ReportHead): string {
  const { start_date, end_date } = head.period;
  const period = printTree('ReportPeriod', { StartDate: day(start_date), EndDate: day(end_date) });
  const lines = [...printTree('ReportDocument', documentOf(head)), `<${rootOf(head)}>`];
  const opening = ['<?xml version="1.0" encoding="UTF-8"?>', '<Report>'];
  return linesOf([...opening, ...indent([...lines, ...indent(period)])]);
}

export function printReportItem(item: ReportItem): string {
  const isInvoice = item.flow === '10.1' || item.flow === '10.2';
  return linesOf(indent(indent(printTree(isInvoice ? 'Invoice' : 'Transactions', treeOf(item)))));
}

export const printReportEnd = (head: Pick<ReportHead, 'series'>): string =>
  linesOf([`  </${rootOf(head)}>`, '</Report>']);

const rootOf = ({ series }: Pick<ReportHead, 'series'>): string =>
  series === 'payments' ? 'PaymentsReport' : 'TransactionsReport';

const linesOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

const day = (text: string | null): string | null => text && text.replaceAll('-', '');

/** TB-1. Only an approved platform sends reports, and writes its own name and number. */
const documentOf = (head: ReportHead): Branch => ({
  Id: head.number,
  Name: head.name,
  IssueDateTime: {
    DateTimeString: parisInstant(head.created_at).slice(0, 19).replaceAll(/[-T:]/g, ''),
  },
  TypeCode: head.type_code,
  Sender: {
    Id: { '@schemeId': PLATFORM_SCHEME, '': head.platform_number },
    Name: 'Plateforme',
    RoleCode: 'WK',
  },
  Issuer: {
    Id: { '@schemeId': SIREN_SCHEME, '': head.siren },
    Name: head.company_name,
    RoleCode: head.series === 'purchases' ? 'BY' : 'SE',
  },
});

function treeOf(item: ReportItem): Branch {
  if (item.flow === '10.1') return invoiceOf(item);
  if (item.flow === '10.3') return transactionsOf(item);
  const SubTotals = item.totals.map(({ tax_rate, amount }) => ({
    TaxPercent: tax_rate,
    CurrencyCode: 'EUR',
    Amount: amount,
  }));
  const Payment = { Date: day(item.date), SubTotals };
  if (item.flow === '10.4') return { Payment };
  return { InvoiceID: item.invoice_number, IssueDate: day(item.issue_date), Payment };
}

/** TG-31. */
const transactionsOf = (item: ReportedTransactions): Branch => ({
  Date: day(item.date),
  TransactionsCurrency: item.currency_code,
  TaxDueDateTypeCode: item.tax_due_code,
  CategoryCode: item.category,
  TaxExclusiveAmount: item.net_amount,
  TaxTotal: item.tax_amount,
  TransactionsCount: item.transactions_count === null ? null : `${item.transactions_count}`,
  TaxSubtotal: item.totals.map(({ tax_rate, net_amount, tax_amount }) => ({
    TaxPercent: tax_rate,
    TaxableAmount: net_amount,
    TaxTotal: tax_amount,
  })),
});

/** TG-8. */
const invoiceOf = (invoice: ReportedInvoice): Branch => ({
  ID: invoice.invoice_number,
  IssueDate: day(invoice.issue_date),
  TypeCode: invoice.type_code,
  CurrencyCode: invoice.currency_code,
  DueDate: day(invoice.due_date),
  TaxDueDateTypeCode: invoice.tax_due_code,
  BusinessProcess: { ID: invoice.business_process, TypeID: 'urn.cpro.gouv.fr:1p0:ereporting' },
  ReferencedDocument: invoice.references.map(({ invoice_number, issue_date }) => ({
    ID: invoice_number,
    IssueDate: day(issue_date),
  })),
  Seller: partyOf(invoice.seller),
  Buyer: partyOf(invoice.buyer),
  SellerTaxRepresentative: {
    TaxRegistrationId: { '@schemeId': 'VAT', '': invoice.representative_vat_number },
  },
  Delivery: {
    Date: day(invoice.delivery.date),
    Location: { CountryId: invoice.delivery.country_code },
  },
  InvoicePeriod: invoice.period && {
    StartDate: day(invoice.period.start_date),
    EndDate: day(invoice.period.end_date),
  },
  MonetaryTotal: {
    TaxExclusiveAmount: invoice.total_excluding_tax,
    TaxAmount: { '@CurrencyCode': 'EUR', '': invoice.total_tax },
  },
  TaxSubTotal: invoice.tax_subtotals.map((one) => ({
    TaxableAmount: one.taxable_amount,
    TaxAmount: one.tax_amount,
    TaxCategory: {
      Code: one.tax_category,
      Percent: one.tax_rate,
      TaxExemptionReason: one.exemption_reason,
      TaxExemptionReasonCode: one.exemption_reason_code,
    },
  })),
  Line: invoice.lines.map(({ name, quantity, unit_code, unit_price }) => ({
    BilledQuantity: { '@UnitCode': unit_code, '': quantity },
    Price: { PriceAmount: unit_price },
    Product: { Name: name },
  })),
});

const partyOf = ({ scheme, id, vat_number, country_code }: ReportedParty): Branch => ({
  CompanyId: { '@schemeId': scheme, '': id },
  TaxRegistrationId: { '@qualifyingId': 'VAT', '': vat_number },
  PostalAddress: { CountryId: country_code },
});

/** A text, elements by their names, or several elements of one name; null for none. */
type Tree = string | null | Branch | readonly Branch[];

/** Elements in order. `@name` is an attribute, and the empty name the text beside attributes. */
interface Branch {
  readonly [name: string]: Tree;
}

/** Lines, indented by two blanks a level; an element with one line inside stays on it, an empty one is left out. */
function printTree(name: string, tree: Tree): string[] {
  if (tree === null) return [];
  if (typeof tree === 'string') return [printElement(name, tree)];
  if (isList(tree)) return tree.flatMap((one) => printTree(name, one));
  const lines: string[] = [];
  let attributes = '';
  let text: string | null = null;
  for (const [key, value] of Object.entries(tree)) {
    if (key !== '' && !key.startsWith('@')) lines.push(...printTree(key, value));
    else if (typeof value !== 'string') continue;
    else if (key === '') text = value;
    else attributes += printAttributes({ [key.slice(1)]: value });
  }
  if (text !== null) return [printElement(name, text, attributes)];
  if (lines.length <= 1) return lines.map((line) => printElement(name, [line], attributes));
  return [`<${name}${attributes}>`, ...indent(lines), `</${name}>`];
}

const isList = (tree: Branch | readonly Branch[]): tree is readonly Branch[] => Array.isArray(tree);

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
