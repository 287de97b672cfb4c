import { readChoice, readDate, type Findings, type Input } from './input.ts';
import { TAX_POINT_CODES, type InvoiceHeader } from '#einvoice/model/invoice.ts';
import type { DepositRules } from './rules.ts';

export interface TaxPointDeposit {
  tax_point_date?: Input<string>;
  tax_point_code?: Input<string>;
}

/** When VAT becomes due. In JSON by one of both (BR-CO-03). */
export function readTaxPoint(
  findings: Findings,
  input: TaxPointDeposit,
  { isFile }: DepositRules,
): Pick<InvoiceHeader, keyof TaxPointDeposit> {
  const tax_point_date = readDate(findings, 'tax_point_date', input.tax_point_date);
  const tax_point_code = readChoice(
    findings,
    'tax_point_code',
    input.tax_point_code,
    TAX_POINT_CODES,
  );
  if (!isFile && tax_point_date !== null && tax_point_code !== null)
    findings.contradict('tax_point_code', {
      code: 'not_allowed',
      message: 'doit être omis à côté de tax_point_date (EN 16931 BR-CO-03)',
    });
  return { tax_point_date, tax_point_code };
}
