import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import { Findings } from '#einvoice/json/input.ts';
import { checkNumberOf } from '#einvoice/json/french-rules.ts';
import { RESERVED_PREFIX } from '#einvoice/json/numbering.ts';
import { findInvoiceByNumber, numberExists } from './find-by-number.ts';
import { isProvisionalNumber, numberKeyOf } from '#einvoice/number-key.ts';
import { checkEndless } from './check-endless.ts';

interface NumberToGive extends Pick<
  InvoiceContent,
  'direction' | 'issue_date' | 'seller' | 'buyer' | 'proforma'
> {
  workspace_id: string;
  company_id: string;
  invoice_number: string;
}

/** Checks a number as at deposit: its form, and unique for the seller and year, or in its series. */
export async function checkNumber(tx: Transaction, number: NumberToGive): Promise<Violation[]> {
  const { workspace_id, direction, invoice_number } = number;
  if (isProvisionalNumber(invoice_number)) return [{ field: 'invoice_number', ...RESERVED_PREFIX }];
  const findings = new Findings();
  checkNumberOf(findings, number, invoice_number);
  const taken = await findInvoiceByNumber(tx, workspace_id, direction, numberKeyOf(number));
  const broken = taken === null ? await checkEndless(tx, number, 'lock') : numberExists(taken);
  return [...findings.violations, ...(broken === null ? [] : [broken])];
}
