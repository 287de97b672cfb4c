import { lookUp } from '#kernel/look-up.ts';
import type { Reason } from '#kernel/violation.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';
import type { Findings, Input } from './input.ts';
import { readIdentifier, readIdentifiers, type IdentifierDeposit } from './identifier.ts';
import type { DepositRules } from './rules.ts';

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
