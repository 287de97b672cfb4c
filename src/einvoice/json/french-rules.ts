import { businessProcessOf } from '#einvoice/completion/business-process.ts';
import { completeParty, isFrench } from '#einvoice/completion/complete-party.ts';
import { isCorrection } from '#einvoice/model/invoice-type.ts';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import type { Findings } from './input.ts';
import { INVOICE_NUMBER_LENGTH } from './limits.ts';

type Subject = Pick<InvoiceContent, 'seller' | 'buyer' | 'proforma'>;

/** Whether the French reform is about it: of a French seller, not to a consumer, and no pro forma, which is no invoice. */
export const isInReform = ({ seller, buyer, proforma }: Subject): boolean =>
  !proforma && buyer.kind !== 'consumer' && isFrench(completeParty(seller));

/** Checks the French reform's rules, in addition to EN 16931. */
export function checkFrenchRules(findings: Findings, invoice: InvoiceContent): void {
  if (findings.lacks('seller') || !isInReform(invoice)) return;
  checkNumber(findings, 'invoice_number', invoice.invoice_number);
  for (const [index, { invoice_number }] of invoice.invoice_references.entries())
    checkNumber(findings, `invoice_references[${index}].invoice_number`, invoice_number);
  checkReferences(findings, invoice);
  // Placeholders replace members that are reported already.
  if (!findings.readable) return;
  checkTaxes(findings, 'lines', invoice.lines);
  checkTaxes(findings, 'allowance_charges', invoice.allowance_charges);
  checkDueDate(findings, invoice);
}

/** The same for a number alone. */
export function checkNumberOf(findings: Findings, invoice: Subject, number: string): void {
  if (isInReform(invoice)) checkNumber(findings, 'invoice_number', number);
}

const NUMBER = /^[A-Za-z0-9+_/-]*$/;

function checkNumber(findings: Findings, field: string, number: string | null): void {
  if (number === null) return;
  if (number.length > INVOICE_NUMBER_LENGTH)
    findings.contradict(field, {
      code: 'too_long',
      message: `ne doit pas dépasser ${INVOICE_NUMBER_LENGTH} caractères (BR-FR-01)`,
    });
  if (!NUMBER.test(number))
    findings.contradict(field, {
      code: 'invalid_format',
      message:
        'ne doit contenir que des lettres sans accent, des chiffres et les signes - + _ / (BR-FR-02)',
    });
}

/** Without 262, a rebate on several invoices. */
const CREDIT_NOTES: readonly string[] = ['261', '381', '396', '502', '503'];

function checkReferences(
  findings: Findings,
  { type_code, invoice_references }: InvoiceContent,
): void {
  if (isCorrection({ type_code }) && invoice_references.length !== 1)
    findings.contradict('invoice_references', {
      code: 'inconsistent',
      message: 'doit citer une facture et une seule, celle qui est rectifiée (BR-FR-CO-04)',
    });
  const isDated = invoice_references.some(({ issue_date }) => issue_date !== null);
  if (CREDIT_NOTES.includes(type_code) && !isDated)
    findings.contradict('invoice_references', {
      code: 'inconsistent',
      message: "doit citer, avec sa date, une facture que l'avoir corrige (BR-FR-CO-05)",
    });
}

/** Present and earlier rates, with Corsica and overseas. */
const RATES: readonly string[] = '0 0.9 1.05 1.75 2.1 5.5 7 8.5 9.2 9.6 10 13 19.6 20 20.6'.split(
  ' ',
);

/** Taxes of the Canary Islands, Ceuta and Melilla, and split payment in Italy. */
const FOREIGN_CATEGORIES: readonly string[] = ['L', 'M', 'B'];

function checkTaxes(findings: Findings, list: string, taxed: readonly TaxKey[]): void {
  for (const [index, { tax_category, tax_rate }] of taxed.entries())
    if (FOREIGN_CATEGORIES.includes(tax_category))
      findings.contradict(`${list}[${index}].tax_category`, {
        code: 'unknown_value',
        message: "n'est pas une catégorie de TVA française (BR-FR-15)",
      });
    else if (!RATES.includes(tax_rate))
      findings.contradict(`${list}[${index}].tax_rate`, {
        code: 'unknown_value',
        message: "n'est pas un taux de TVA français (BR-FR-16)",
      });
}

const PREPAYMENTS: readonly string[] = ['386', '500', '503'];

/** A prepayment is due the day it was paid. */
function checkDueDate(findings: Findings, invoice: InvoiceContent): void {
  const { type_code, issue_date, due_date } = invoice;
  const isEarly = due_date !== null && due_date < issue_date;
  if (
    !isEarly ||
    PREPAYMENTS.includes(type_code) ||
    businessProcessOf(invoice)?.endsWith('2') === true
  )
    return;
  findings.contradict('due_date', {
    code: 'inconsistent',
    message:
      "ne doit pas précéder la date d'émission d'une facture qui reste à payer (BR-FR-CO-07)",
  });
}
