import { completeParty, isFrench } from '#einvoice/completion/complete-party.ts';
import { requiredBy, type Violation } from '#kernel/violation.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import {
  LANGUAGES,
  type InvoiceContent,
  type InvoiceNote,
  type InvoiceReference,
} from '#einvoice/model/invoice.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import {
  Findings,
  readChoice,
  readCode,
  readDate,
  readText,
  requireDate,
  requireText,
  type Input,
} from './input.ts';
import { readAmounts } from './amounts.ts';
import { checkBuyerKind, settleBuyerKind } from './buyer-kind.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { readDelivery, readPeriod } from './delivery.ts';
import { completeExemptions } from './exemptions.ts';
import { checkFrenchRules } from './french-rules.ts';
import { readIdentifiers } from './identifier.ts';
import type { InvoiceDeposit, InvoiceReferenceDeposit, NoteDeposit } from './invoice-deposit.ts';
import { readOwnParty, isCompany } from './own-side.ts';
import { settleOperation } from './operation.ts';
import { readPayee, readTaxRepresentative } from './other-parties.ts';
import { readParty, settleCountry, type OwnCompany } from './party.ts';
import { readPaymentMeans } from './payment-means.ts';
import { readEarlyPaymentDiscounts } from './payments.ts';
import { readReferences } from './references.ts';
import type { DepositRules } from './rules.ts';
import { readTaxCurrency, readTaxPoint } from './tax-header.ts';
import { readType } from './type-code.ts';

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
): ReadInvoice | RefusedInvoice {
  const { content, days: _days, ...found } = readUnfinishedInvoice(deposit, own, rules, shape);
  return found.violations.length === 0
    ? { kind: 'read', content, warnings: found.warnings }
    : { kind: 'refused', ...found };
}

export interface ReadInvoice {
  kind: 'read';
  content: InvoiceContent;
  /** Assumptions and default texts. */
  warnings: Warning[];
}

interface RefusedInvoice extends Pick<Findings, 'violations' | 'warnings' | 'truncated'> {
  kind: 'refused';
}

/** {@link readInvoiceContent} for an unfinished invoice, with placeholders for absent and refused members. */
export function readUnfinishedInvoice(
  deposit: InvoiceDeposit,
  own: OwnCompany,
  rules: DepositRules,
  shape: readonly Violation[] = [],
): { content: InvoiceContent } & Omit<RefusedInvoice, 'kind'> & Pick<Findings, 'days'> {
  const findings = new Findings(shape);
  // First: a party without a name must not prevent comparing totals.
  const amounts = readAmounts(findings, deposit, rules);
  const header = readHeader(findings, deposit, rules);
  const parties = readParties(findings, deposit, own, rules);
  const read: InvoiceContent = {
    ...amounts,
    ...header,
    ...parties,
    delivery: readDelivery(
      findings,
      deposit.delivery,
      { lines: amounts.lines, hasPeriod: header.invoicing_period !== null },
      rules,
    ),
    payment_means: readPaymentMeans(findings, deposit.payment_means, rules),
    item_notes: readNotes(findings, deposit.item_notes),
    invoice_references: readInvoiceReferences(findings, deposit.invoice_references),
    early_payment_discounts: readEarlyPaymentDiscounts(findings, deposit.early_payment_discounts),
    ...readTaxCurrency(findings, deposit, {
      currency_code: header.currency_code,
      total_tax: amounts.total_tax,
      hasFrenchSeller: !rules.isFile && isFrench(completeParty(parties.seller)),
      isFile: rules.isFile,
    }),
  };
  const content = settleAssumptions(findings, read, own, rules);
  if (!rules.isFile) {
    checkBuyerKind(findings, content);
    checkFrenchRules(findings, content);
  }
  const { violations, days, warnings, truncated } = findings;
  return { content, violations, days, warnings, truncated };
}

/** Members that follow from others where they are not given; each guess leaves a remark. */
function settleAssumptions(
  findings: Findings,
  read: InvoiceContent,
  own: OwnCompany,
  rules: DepositRules,
): InvoiceContent {
  const isSale = read.direction === 'sales';
  const kind = settleBuyerKind(findings, read.buyer, read.item_notes, isSale);
  const buyer = { ...read.buyer, kind };
  const content = {
    ...read,
    buyer: rules.isFile || !isSale ? buyer : settleCountry(findings, buyer),
    tax_subtotals: rules.isFile ? read.tax_subtotals : completeExemptions(findings, read),
  };
  const ofProfile = operationOf(content, own, rules);
  return { ...content, ...settleOperation(findings, content, ofProfile, rules) };
}

/** That of our company's profile, for its own sales. */
const operationOf = (content: InvoiceContent, own: OwnCompany, { isFile }: DepositRules) =>
  !isFile && content.direction === 'sales' && isCompany(content.seller, own)
    ? (own.profile?.operation ?? null)
    : null;

const readHeader = (findings: Findings, deposit: InvoiceDeposit, rules: DepositRules) => ({
  direction: deposit.direction,
  ...readType(findings, deposit, rules),
  invoice_number: readText(deposit.invoice_number),
  issue_date: requireDate(findings, 'issue_date', deposit.issue_date),
  due_date: readDate(findings, 'due_date', deposit.due_date),
  currency_code: readCurrency(findings, deposit, rules),
  ...readReferences(deposit),
  ...readTaxPoint(findings, deposit, rules),
  invoiced_objects: readIdentifiers(findings, 'invoiced_objects', deposit.invoiced_objects),
  payment_terms: readText(deposit.payment_terms),
  business_process: readText(deposit.business_process),
  operation: readChoice(findings, 'operation', deposit.operation, OPERATIONS),
  profile: rules.isFile ? readText(deposit.profile) : null,
  invoicing_period: readPeriod(findings, 'invoicing_period', deposit.invoicing_period, rules),
  payee: readPayee(findings, deposit.payee),
  tax_representative: readTaxRepresentative(findings, deposit.tax_representative, rules),
  language: readChoice(findings, 'language', deposit.language, LANGUAGES),
});

/** By default the euro, but not of a file. */
function readCurrency(
  findings: Findings,
  { currency_code }: InvoiceDeposit,
  { isFile }: DepositRules,
): string {
  const given = readCode(findings, 'currency_code', currency_code, CODE_SHAPES.currency);
  if (given === null && isFile) findings.refuse('currency_code', requiredBy('BR-05'));
  return given ?? 'EUR';
}

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

function readInvoiceReferences(
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
