import type { CompanyProfile, ProfileParty } from '#model/company-profile.ts';
import type { InvoiceParty } from '#model/invoice-party.ts';
import type { Input } from '#domain/shared/input.ts';
import { isCompany } from './own-side.ts';
import type { OwnCompany, PartyDeposit } from './party.ts';

export type OwnSide = 'seller' | 'buyer';

/** Our side with the members of its company's profile that it lacks. Another company's party stays as it is. */
export function completeOwnParty(
  read: InvoiceParty,
  side: OwnSide,
  input: Input<PartyDeposit>,
  own: OwnCompany,
): InvoiceParty {
  if (own.profile == null || !isCompany(input, own)) return read;
  const known = new Map<string, unknown>(Object.entries(membersOf(own.profile, side)));
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
