import { NO_HEADER_DETAILS } from '#model/invoice-defaults.ts';
import type { Violation } from '#kernel/violation.ts';
import type { InvoiceParty } from '#model/invoice-party.ts';
import {
  INVOICE_TYPE_CODES,
  type InvoiceContent,
  type InvoiceNote,
  type InvoiceReference,
} from '#model/invoice.ts';
import {
  Findings,
  readChoice,
  readCode,
  readDate,
  readText,
  requireDate,
  requireText,
  type Input,
} from '#domain/shared/input.ts';
import { readAmounts } from './amounts.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { readDelivery } from './delivery.ts';
import { checkFrenchRules } from './french-rules.ts';
import type { InvoiceDeposit, InvoiceReferenceDeposit, NoteDeposit } from './invoice-deposit.ts';
import { readOwnParty, readParty, type OwnCompany } from './party.ts';
import type { DepositRules } from './rules.ts';
import { readEarlyPaymentDiscounts, readPaymentMeans } from './payments.ts';

type InvoiceHeader = Pick<
  InvoiceContent,
  | 'direction'
  | 'type_code'
  | 'invoice_number'
  | 'proforma'
  | 'issue_date'
  | 'due_date'
  | 'currency_code'
  | 'purchase_order_reference'
>;

const TYPE_CODE = /^[0-9A-Z]{1,3}$/;

/**
 * Reads a deposit: fills defaults, computes absent amounts and checks given ones (docs/decisions/invoices.md; EN
 * 16931 BR-CO-10 to BR-CO-17). Otherwise returns the first hundred violations, after those of `shape`. `own` is the
 * seller of `sales`, the buyer of `purchases`. Linear in lines. Omits BR-CO-25 (due date or payment terms), which a
 * minimal deposit could not meet.
 */
export function readInvoiceContent(
  deposit: InvoiceDeposit,
  own: OwnCompany,
  rules: DepositRules,
  shape: readonly Violation[] = [],
): { kind: 'read'; content: InvoiceContent } | { kind: 'refused'; violations: Violation[] } {
  const { content, violations } = readUnfinishedInvoice(deposit, own, rules, shape);
  return violations.length === 0 ? { kind: 'read', content } : { kind: 'refused', violations };
}

/** {@link readInvoiceContent} for an unfinished invoice, with placeholders for absent and refused members. */
export function readUnfinishedInvoice(
  deposit: InvoiceDeposit,
  own: OwnCompany,
  rules: DepositRules,
  shape: readonly Violation[] = [],
): { content: InvoiceContent; violations: Violation[] } {
  const findings = new Findings(shape);
  // First: a party without a name must not prevent comparing totals.
  const amounts = readAmounts(findings, deposit, rules);
  const content = {
    ...NO_HEADER_DETAILS,
    ...amounts,
    ...readHeader(findings, deposit, rules),
    ...readParties(findings, deposit, own, rules),
    delivery: readDelivery(findings, deposit.delivery, amounts.lines),
    payment_means: readPaymentMeans(findings, deposit.payment_means),
    item_notes: readNotes(findings, deposit.item_notes),
    invoice_references: readReferences(findings, deposit.invoice_references),
    early_payment_discounts: readEarlyPaymentDiscounts(findings, deposit.early_payment_discounts),
    payment_terms: rules.isFile ? readText(deposit.payment_terms) : null,
    business_process: rules.isFile ? readText(deposit.business_process) : null,
  };
  if (!rules.isFile) checkFrenchRules(findings, content);
  return { content, violations: findings.violations };
}

function readHeader(
  findings: Findings,
  deposit: InvoiceDeposit,
  rules: DepositRules,
): InvoiceHeader {
  return {
    direction: deposit.direction,
    type_code: readTypeCode(findings, String(deposit.type_code ?? '380'), rules),
    invoice_number: readText(deposit.invoice_number),
    proforma: deposit.proforma ?? false,
    issue_date: requireDate(findings, 'issue_date', deposit.issue_date),
    due_date: readDate(findings, 'due_date', deposit.due_date),
    currency_code:
      readCode(findings, 'currency_code', deposit.currency_code, CODE_SHAPES.currency) ?? 'EUR',
    purchase_order_reference: readText(deposit.purchase_order_reference),
  };
}

/** Files may come from anywhere (387 is a hire invoice), so the French list does not bind them. */
const readTypeCode = (findings: Findings, input: string, { isFile }: DepositRules): string =>
  (isFile
    ? readCode(findings, 'type_code', input, TYPE_CODE)
    : readChoice(findings, 'type_code', input, INVOICE_TYPE_CODES)) ?? '380';

function readParties(
  findings: Findings,
  { direction, seller, buyer }: InvoiceDeposit,
  own: OwnCompany,
  rules: DepositRules,
): { seller: InvoiceParty; buyer: InvoiceParty } {
  if (direction === 'sales')
    return {
      seller: readOwnParty(findings, 'seller', seller, own, rules),
      buyer: readParty(findings, 'buyer', buyer, rules),
    };
  return {
    seller: readParty(findings, 'seller', seller, rules),
    buyer: readOwnParty(findings, 'buyer', buyer, own, rules),
  };
}

function readNotes(findings: Findings, input: Input<readonly NoteDeposit[]>): InvoiceNote[] {
  return (input ?? []).map(({ subject_code, text }, index) => ({
    subject_code: readCode(
      findings,
      `item_notes[${index}].subject_code`,
      subject_code,
      CODE_SHAPES.subject,
    ),
    text: requireText(findings, `item_notes[${index}].text`, text),
  }));
}

function readReferences(
  findings: Findings,
  input: Input<readonly InvoiceReferenceDeposit[]>,
): InvoiceReference[] {
  return (input ?? []).map(({ invoice_number, issue_date }, index) => {
    const field = `invoice_references[${index}]`;
    return {
      invoice_number: requireText(findings, `${field}.invoice_number`, invoice_number),
      issue_date: readDate(findings, `${field}.issue_date`, issue_date),
    };
  });
}
