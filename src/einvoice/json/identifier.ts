import { readText, requireText, type Findings, type Input } from './input.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';
import { lookUp } from '#kernel/look-up.ts';
import type { Reason } from '#kernel/violation.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import type { DepositRules } from './rules.ts';

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

/** A party has one SIREN and one SIRET, which have members of their own. */
const OWN_MEMBERS: Readonly<Record<string, Reason>> = {
  [SIREN_SCHEME]: { code: 'not_allowed', message: 'est un SIREN, qui est donné par siren' },
  [SIRET_SCHEME]: { code: 'not_allowed', message: 'est un SIRET, qui est donné par siret' },
};

export function readPartyIds(
  findings: Findings,
  field: string,
  input: Input<readonly IdentifierDeposit[]>,
  rules: DepositRules,
): Identifier[] {
  const ids = readIdentifiers(findings, field, input);
  for (const [index, id] of ids.entries())
    refuseOwnMember(findings, `${field}[${index}]`, id, rules);
  return ids;
}

export function readLegalId(
  findings: Findings,
  field: string,
  input: Input<IdentifierDeposit>,
  rules: DepositRules,
): Identifier | null {
  const id = readIdentifier(findings, field, input);
  if (id !== null) refuseOwnMember(findings, field, id, rules);
  return id;
}

function refuseOwnMember(
  findings: Findings,
  field: string,
  { scheme }: Identifier,
  { isFile }: DepositRules,
): void {
  const reason = lookUp(OWN_MEMBERS, scheme ?? '');
  if (!isFile && reason !== undefined) findings.refuse(field, reason);
}
