import { readChoice, readText, type Findings, type Input } from './input.ts';
import { isCreditNote, PROFORMA_INVOICE } from '#einvoice/model/invoice-type.ts';
import { INVOICE_TYPE_CODES, type InvoiceContent } from '#einvoice/model/invoice.ts';
import { fit } from './fit-shapes.ts';
import type { DepositRules } from './rules.ts';

export interface TypeDeposit {
  /** UNTDID 1001; default 380. */
  type_code?: Input<string | number>;
  proforma?: Input<boolean>;
}

const TYPE_CODE = /^[0-9A-Z]{1,3}$/;
const INVOICE = '380';

export const isProforma = ({ type_code, proforma }: TypeDeposit): boolean =>
  proforma === true || String(type_code) === PROFORMA_INVOICE;

/** A proforma is of type 325, and the reverse, so no document of it looks like an invoice. */
export function readType(
  findings: Findings,
  input: TypeDeposit,
  rules: DepositRules,
): Pick<InvoiceContent, 'type_code' | 'proforma'> {
  const given = readTypeCode(findings, input.type_code, rules);
  const proforma = isProforma(input);
  if (!proforma) return { type_code: given ?? INVOICE, proforma };
  if (given !== null && given !== INVOICE && given !== PROFORMA_INVOICE)
    findings.contradict('type_code', {
      code: 'inconsistent',
      message: `ne peut être ${given} : une facture proforma est du type ${PROFORMA_INVOICE}${isCreditNote({ type_code: given }) ? ', et un avoir ne peut être proforma' : ''}`,
    });
  return { type_code: PROFORMA_INVOICE, proforma };
}

/** Files may come from anywhere (387 is a hire invoice), so no list binds them. */
function readTypeCode(
  findings: Findings,
  input: TypeDeposit['type_code'],
  { isFile }: DepositRules,
): string | null {
  const text = input === null || input === undefined ? null : String(input);
  return isFile
    ? (fit(TYPE_CODE, text) ?? readText(text))
    : readChoice(findings, 'type_code', text, [...INVOICE_TYPE_CODES, PROFORMA_INVOICE]);
}
