import { NO_DELIVERY_DETAILS } from '#model/invoice-defaults.ts';
import type { InvoiceLine } from '#model/invoice-line.ts';
import type { InvoiceDelivery } from '#model/invoice-party.ts';
import { readCode, readDate, type Findings, type Input } from '#domain/shared/input.ts';
import { REASONS } from '#kernel/violation.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { taxRule } from './tax.ts';

export interface DeliveryDeposit {
  date?: Input<string>;
  country_code?: Input<string>;
}

/** When and where goods arrived; intra-community supplies need both (BR-IC-11, BR-IC-12). */
export function readDelivery(
  findings: Findings,
  input: Input<DeliveryDeposit>,
  lines: readonly Pick<InvoiceLine, 'tax_category'>[],
): InvoiceDelivery | null {
  const date = readDate(findings, 'delivery.date', input?.date);
  const country_code = readCode(
    findings,
    'delivery.country_code',
    input?.country_code,
    CODE_SHAPES.country,
  );
  if (lines.some(({ tax_category }) => tax_category === 'K')) {
    if (date === null) requireForSupply(findings, 'date', '11');
    if (country_code === null) requireForSupply(findings, 'country_code', '12');
  }
  return date === null && country_code === null
    ? null
    : { date, country_code, ...NO_DELIVERY_DETAILS };
}

const requireForSupply = (findings: Findings, member: string, rule: '11' | '12'): void =>
  findings.refuse(`delivery.${member}`, {
    code: 'required',
    message: `${REASONS.required.message} (EN 16931 ${taxRule('K', rule)})`,
  });
