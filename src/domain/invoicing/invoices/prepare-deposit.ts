import { printCollections, type PrintedCollections } from '#events/bodies/invoice-created.ts';
import { EN_16931_PROFILE } from '#einvoice/completion/profile.ts';
import { isReported, withoutReported, type CheckedInput } from '#kernel/checked-input.ts';
import { printJson } from '#kernel/json.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import type { Violation } from '#kernel/violation.ts';
import {
  COLLECTING_MEANS,
  headerOf,
  type InvoiceContent,
  type InvoiceDirection,
  type InvoiceHeader,
  type InvoicePaymentMeans,
} from '#einvoice/model/invoice.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { readArrival, type Arrival } from './arrival.ts';
import { readInvoiceContent, type ReadInvoice } from '#einvoice/json/read-invoice.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import { readNumbering, type Numbering } from '#einvoice/json/numbering.ts';
import { isCompany, ownCompany } from '#einvoice/json/own-side.ts';
import { JSON_RULES, type DepositRules } from '#einvoice/json/rules.ts';
import { isProforma } from '#einvoice/json/type-code.ts';
import { judgeDeposit } from '#einvoice/judge-invoice.ts';
import type { PackedAttachment } from '#domain/invoicing/attachments/pack-attachment.ts';
import { numberKeyOf } from '#einvoice/number-key.ts';
import { compactCode } from '#einvoice/json/input.ts';
import { printStoredDocument } from '#einvoice/stored-document.ts';
import type { CompanyRow } from './find-companies.ts';
import { bySeverity } from '#einvoice/judgement.ts';
import { remarkOnPrinting } from '#einvoice/printing-remarks.ts';
import type { PackedFile } from './received-files/pack-file.ts';
import { shortenHeader } from './shorten-header.ts';
import { areTooMany, warnOfUnknown } from './warn-of-unknown.ts';

/** A deposit read and printed; texts, to cross processes. */
export interface PreparedDeposit {
  company_id: string;
  /** The version of its profile, if it is the seller. */
  profile_id: string | null;
  /** No file, one, or a Factur-X and its XML. */
  files: readonly PackedFile[];
  /** In the order of the document. */
  attachments: readonly PackedAttachment[];
  /** As given; the database checks it. */
  category_id: number | null;
  violations: Violation[];
  /** More than are kept: a check shows them. */
  warnings: readonly Warning[];
  /** Whether there are more. */
  truncated: boolean;
  /** BT-24: what it claims, or what is printed of it. */
  profile: string | null;
  /** Null unless a series gives the number. */
  numbering: Numbering | null;
  /** Null with a violation. */
  invoice: PreparedInvoice | null;
}

export interface PreparedInvoice {
  header: Pick<InvoiceContent, 'direction' | 'invoice_number' | 'proforma'> & InvoiceHeader;
  /** The stored document with its collections. */
  content: string;
  collections: PrintedCollections;
  arrival: Arrival;
  number_key: string | null;
  /** From the first payment means with one by which the buyer pays, without blanks. */
  payee_iban: string | null;
}

export interface JsonDeposit {
  members: CheckedInput<InvoiceDeposit>;
  target: readonly CompanyRow[];
  /** Unknown member names, and the known ones. */
  names?: MemberNames;
}

/** Prepares a JSON deposit. */
export const prepareDeposit = ({
  members: { members, violations, truncated = false },
  target: companies,
  names,
}: JsonDeposit): PreparedDeposit => {
  const read = prepareEither(members, companies, violations);
  const prepared = { ...read, truncated: read.truncated || truncated };
  if (names === undefined) return prepared;
  return {
    ...prepared,
    warnings: bySeverity([...warnOfUnknown(names), ...prepared.warnings]),
    truncated: prepared.truncated || areTooMany(names),
  };
};

/** Without a direction, reports the rules broken both as a sale and as a purchase. */
function prepareEither(
  members: Partial<InvoiceDeposit>,
  companies: readonly CompanyRow[],
  shape: readonly Violation[],
): PreparedDeposit {
  const prepareAs = (direction: InvoiceDirection) =>
    prepareInvoice({ ...members, direction }, companies, JSON_RULES, shape);
  if (members.direction !== undefined) return prepareAs(members.direction);
  const sale = prepareAs('sales');
  const ofPurchase = new Set(prepareAs('purchases').violations.map(printJson));
  return { ...sale, violations: sale.violations.filter((each) => ofPurchase.has(printJson(each))) };
}

/** The part of a deposit that grows with its lines. */
export function prepareInvoice(
  deposit: InvoiceDeposit,
  companies: readonly CompanyRow[],
  rules: DepositRules,
  shape: readonly Violation[] = [],
): PreparedDeposit {
  const company = ownCompany(companies, deposit.direction, deposit);
  const read = readInvoiceContent(deposit, company, rules, shape);
  const { numbering, getsNumber, violations: ofNumbers } = readNumbering(deposit, rules);
  const isNumbered = getsNumber || isReported(shape, { field: 'numbering' });
  const { direction, lifecycle_state } = deposit;
  const arriving = readArrival(
    { direction, proforma: isProforma(deposit), getsNumber: isNumbered },
    lifecycle_state,
  );
  const found = {
    company_id: company.id,
    profile_id: sellsAs(deposit, company) ? company.profile_id : null,
    category_id: deposit.category_id ?? null,
    files: [],
    attachments: [],
    warnings: read.warnings,
    truncated: read.kind === 'refused' && read.truncated,
    profile: rules.isFile ? (deposit.profile ?? null) : EN_16931_PROFILE,
    numbering,
  };
  if (read.kind === 'read' && arriving.kind === 'arrival' && ofNumbers.length === 0)
    return { ...found, ...judgePrinted(read, arriving.arrival, rules, isNumbered) };
  const violations = [
    ...(read.kind === 'refused' ? read.violations : []),
    ...withoutReported(shape, [
      ...ofNumbers,
      ...(arriving.kind === 'refused' ? [arriving.violation] : []),
    ]),
  ];
  return { ...found, violations, invoice: null };
}

/** A file is judged as it was received, elsewhere. */
function judgePrinted(
  { content, warnings }: ReadInvoice,
  arrival: Arrival,
  rules: DepositRules,
  getsNumber: boolean,
) {
  const { findings, truncated } = rules.isFile
    ? { findings: [...warnings, ...remarkOnPrinting(content)], truncated: false }
    : judgeDeposit(content, warnings, getsNumber);
  const { invoice, shortened } = printInvoice(content, arrival, rules);
  return {
    violations: [],
    warnings: bySeverity([...findings, ...shortened]),
    truncated,
    invoice,
  };
}

/** Our look belongs on our own pages alone. */
const sellsAs = ({ direction, seller }: InvoiceDeposit, company: CompanyRow): boolean =>
  direction === 'sales' && isCompany(seller, company);

const isTransfer = ({ iban, type_code }: InvoicePaymentMeans): boolean =>
  iban !== null && !COLLECTING_MEANS.includes(type_code);

function printInvoice(
  content: InvoiceContent,
  arrival: Arrival,
  rules: DepositRules,
): { invoice: PreparedInvoice; shortened: Warning[] } {
  const { direction, invoice_number, proforma, ...document } = content;
  const { header, warnings } = shortenHeader(headerOf(document), rules);
  const invoice = {
    header: { direction, invoice_number, proforma, ...header },
    content: printStoredDocument(document),
    collections: printCollections(document),
    arrival,
    number_key: numberKeyOf(content),
    payee_iban: compactCode(document.payment_means.find(isTransfer)?.iban),
  };
  return { invoice, shortened: warnings };
}
