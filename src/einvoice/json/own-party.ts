import type { CompanyProfile, ProfileParty } from '#einvoice/model/company-profile.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { readText, type Findings, type Input } from './input.ts';
import { isCompany } from './own-side.ts';
import { readParty, type OwnCompany, type PartyDeposit } from './party.ts';
import type { DepositRules } from './rules.ts';

export type OwnSide = 'seller' | 'buyer';

/**
 * Our side: name and SIREN default to the company's, other members to its profile's. A file's word counts, and another
 * company's party stays as it is.
 */
export function readOwnParty(
  findings: Findings,
  side: OwnSide,
  input: Input<PartyDeposit>,
  own: OwnCompany,
  rules: DepositRules,
): InvoiceParty {
  if (rules.isFile || !isCompany(input, own)) return readParty(findings, side, input, rules);
  const name = readText(input?.name) ?? own.name;
  const read = { ...readParty(findings, side, { ...input, name }, rules), siren: own.siren };
  return own.profile == null ? read : completeByProfile(read, membersOf(own.profile, side));
}

/** With the members of its company's profile that it lacks. */
function completeByProfile(read: InvoiceParty, members: Partial<ProfileParty>): InvoiceParty {
  const known = new Map<string, unknown>(Object.entries(members));
  const completed = Object.entries(read).map(([name, value]) => [
    name,
    isAbsent(value) && known.has(name) ? known.get(name) : value,
  ]);
  return Object.fromEntries(completed) as InvoiceParty; // the members of `read`
}

/** EN 16931 has BT-32 and BT-33 of sellers alone. */
function membersOf(profile: CompanyProfile, side: OwnSide): Partial<ProfileParty> {
  if (side === 'seller') return profile;
  const { tax_registration: _registration, legal_information: _legal, ...members } = profile;
  return members;
}

const isAbsent = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);
