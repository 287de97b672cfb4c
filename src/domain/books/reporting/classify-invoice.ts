import { isAbroad, isForeignBusiness } from '#einvoice/flux10/party.ts';
import type { TransactionCategory } from '#einvoice/flux10/report.ts';
import type { GivenTransactions } from '#einvoice/flux10/transactions.ts';
import type { InvoiceDirection, InvoiceDocument } from '#einvoice/model/invoice.ts';
import { isInUnion } from '#einvoice/model/union-country.ts';
import { partySiren } from '#einvoice/json/own-side.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';

/** An invoice, and what became of it at a platform. */
export interface InvoiceFacts {
  id: string;
  company_id: string;
  invoice_number: string;
  direction: InvoiceDirection;
  lifecycle_state: InvoiceLifecycleState;
  /** Whether it has a number that stays. */
  is_numbered: boolean;
  document: InvoiceDocument;
  /** Of a purchase. */
  deposited_on: string;
  /** Of the message that carries the invoice; null without one. */
  message_state: string | null;
  /** How a platform has filed it, ours or the sender's. */
  processing_rule: string | null;
  given: GivenReporting | null;
}

/** What a person says, in place of what the invoice says. */
export interface GivenReporting extends GivenTransactions {
  flow: '10.1' | '10.3' | 'none';
  reported_on: string | null;
}

export const REPORTING_FLOWS = ['10.1', '10.3', 'none', 'undecided'] as const;
export const EXCLUDED_REASONS = [
  'not_an_invoice',
  'e_invoiced',
  'platform_reports',
  'message_not_settled',
  'exempt_of_invoicing',
  'domestic',
  'customs',
  'given',
] as const;

export interface InvoiceReporting {
  flow: (typeof REPORTING_FLOWS)[number];
  category: TransactionCategory | null;
  reported_on: string | null;
  excluded_reason: (typeof EXCLUDED_REASONS)[number] | null;
  source: 'computed' | 'given';
}

type Row = readonly [
  holds: (facts: InvoiceFacts) => boolean,
  flow: InvoiceReporting['flow'],
  excluded_reason: InvoiceReporting['excluded_reason'],
];

/** What is bought abroad. */
const OTHERS: Row = [() => true, '10.1', null];

/** The first that holds. */
const TABLE: readonly Row[] = [
  [isNoInvoice, 'none', 'not_an_invoice'],
  [(facts) => isFiled(facts, 'B2B'), 'none', 'e_invoiced'],
  [(facts) => isFiled(facts, 'B2BInt', 'B2C'), 'none', 'platform_reports'],
  [isUnsettled, 'undecided', 'message_not_settled'],
  [({ given }) => given?.flow === 'none', 'none', 'given'],
  [({ given }) => given?.flow === '10.1', '10.1', null],
  [({ given }) => given?.flow === '10.3', '10.3', null],
  [isDispensed, 'none', 'exempt_of_invoicing'],
  [(facts) => isSale(facts) && partySiren(facts.document.buyer) !== null, 'none', 'domestic'],
  [(facts) => isSale(facts) && isForeignBusiness(facts.document.buyer), '10.1', null],
  [isSale, '10.3', null],
  [(facts) => !isFromAbroad(facts), 'none', 'domestic'],
  [isImport, 'none', 'customs'],
];

/** Where an invoice belongs in e-reporting, until a report has it. */
export function classifyInvoice(facts: InvoiceFacts): InvoiceReporting {
  const [, flow, excluded_reason] = TABLE.find(([holds]) => holds(facts)) ?? OTHERS;
  const { given } = facts;
  const isGiven =
    given !== null && (excluded_reason === 'given' || (flow === given.flow && flow !== 'none'));
  const day = isSale(facts) ? facts.document.issue_date : facts.deposited_on;
  return {
    flow,
    category: isGiven ? given.category : null,
    reported_on: flow === 'none' ? null : ((isGiven ? given.reported_on : null) ?? day),
    excluded_reason,
    source: isGiven ? 'given' : 'computed',
  };
}

function isSale({ direction }: InvoiceFacts): boolean {
  return direction === 'sales';
}

function isNoInvoice({ lifecycle_state, is_numbered }: InvoiceFacts): boolean {
  return !is_numbered || ['draft', 'rejected', 'cancelled'].includes(lifecycle_state);
}

/**
 * Whether a purchase has come, or a sale was acknowledged, by one of these rules. A platform that says none files an
 * invoice between two companies with a SIREN as B2B.
 */
function isFiled(facts: InvoiceFacts, ...rules: string[]): boolean {
  const { message_state, processing_rule, document } = facts;
  if (isSale(facts) ? message_state !== 'sent' : processing_rule === null) return false;
  const isBetween = [document.seller, document.buyer].every((one) => partySiren(one) !== null);
  return rules.includes(processing_rule ?? (isBetween ? 'B2B' : ''));
}

const SETTLED: readonly string[] = ['sent', 'failed', 'withdrawn', 'skipped'];

function isUnsettled({ message_state }: InvoiceFacts): boolean {
  return message_state !== null && !SETTLED.includes(message_state);
}

/** CGI, article 261: no invoice is due. */
function isDispensed({ document: { tax_subtotals } }: InvoiceFacts): boolean {
  return tax_subtotals.every(
    ({ tax_category, exemption_reason_code }) =>
      tax_category === 'E' && exemption_reason_code?.startsWith('VATEX-FR-CGI261') === true,
  );
}

const isFromAbroad = ({ document: { seller } }: InvoiceFacts): boolean =>
  partySiren(seller) === null && isAbroad(seller);

/** Customs have the tax of goods from outside the Union. */
function isImport({ document: { seller, operation, lines } }: InvoiceFacts): boolean {
  const country = seller.address?.country_code ?? seller.vat_number?.slice(0, 2) ?? null;
  const isGoods = lines.every((line) => (line.operation ?? operation) === 'goods');
  return isGoods && !isInUnion(country);
}
