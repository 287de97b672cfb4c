import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import { readChoice, readText, type Findings, type Input } from './input.ts';
import { readIdentifier, type IdentifierDeposit } from './identifier.ts';
import { readPeriod, type PeriodDeposit } from './period.ts';
import type { DepositRules } from './rules.ts';

export interface LineDetailsDeposit {
  id?: Input<string>;
  note?: Input<string>;
  invoiced_object?: Input<IdentifierDeposit>;
  order_line_reference?: Input<string>;
  buyer_accounting_reference?: Input<string>;
  period?: Input<PeriodDeposit>;
  operation?: Input<string>;
  exemption_reason?: Input<string>;
  exemption_reason_code?: Input<string>;
  /** Only files have it. */
  group_path?: Input<readonly string[]>;
}

export const LINE_OPERATIONS = ['goods', 'services'] as const;

export const readLineDetails = (
  findings: Findings,
  field: string,
  input: LineDetailsDeposit,
  index: number,
  rules: DepositRules,
): Pick<InvoiceLine, keyof LineDetailsDeposit> => ({
  id: readText(input.id) ?? String(index + 1),
  note: readText(input.note),
  invoiced_object: readIdentifier(findings, `${field}.invoiced_object`, input.invoiced_object),
  order_line_reference: readText(input.order_line_reference),
  buyer_accounting_reference: readText(input.buyer_accounting_reference),
  period: readPeriod(findings, `${field}.period`, input.period, rules),
  operation: readChoice(findings, `${field}.operation`, input.operation, LINE_OPERATIONS),
  exemption_reason: readText(input.exemption_reason),
  exemption_reason_code: readText(input.exemption_reason_code),
  group_path: rules.isFile ? [...(input.group_path ?? [])] : [],
});
