import { readText, requireText, type Findings, type Input } from './input.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';

export interface IdentifierDeposit {
  value?: Input<string>;
  scheme?: Input<string>;
}

export const readIdentifier = (
  findings: Findings,
  field: string,
  input: Input<IdentifierDeposit>,
): Identifier | null =>
  input === null || input === undefined ? null : readPresent(findings, field, input);

export const readIdentifiers = (
  findings: Findings,
  field: string,
  input: Input<readonly IdentifierDeposit[]>,
): Identifier[] =>
  (input ?? []).map((one, index) => readPresent(findings, `${field}[${index}]`, one));

const readPresent = (
  findings: Findings,
  field: string,
  { value, scheme }: IdentifierDeposit,
): Identifier => ({
  value: requireText(findings, `${field}.value`, value),
  scheme: readText(scheme),
});
