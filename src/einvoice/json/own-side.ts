import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { Reason } from '#kernel/violation.ts';
import { isVatNumber, plainVatNumber } from '#einvoice/model/company-numbers.ts';
import { compactCode, type Input, readText, type Findings } from './input.ts';
import { type PartyDeposit, readParty, type OwnCompany } from './party.ts';
import type { CompanyProfile, ProfileParty } from '#einvoice/model/company-profile.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { DepositRules } from './rules.ts';

type PartyIds = Input<Pick<PartyDeposit, 'siren' | 'siret' | 'vat_number'>>;

const FRENCH_VAT_NUMBER = /^FR[0-9A-Z]{2}(\d{9})$/;

/** A party's SIREN, also from its SIRET or French VAT number. */
export function partySiren(party: PartyIds): string | null {
  const vat = FRENCH_VAT_NUMBER.exec(plainVatNumber(party?.vat_number ?? ''));
  return compactCode(party?.siren) ?? compactCode(party?.siret)?.slice(0, 9) ?? vat?.[1] ?? null;
}

/** A party's VAT number as a key. A file's may be any text, such as « NA », which identifies no party. */
export function vatNumberKey({ vat_number }: { vat_number: string | null }): string | null {
  const number = plainVatNumber(vat_number ?? '');
  return isVatNumber(number) ? number : null;
}

/** Whether a party may be this company: it states its SIREN, or none. */
export function isCompany(party: PartyIds, { siren }: Company): boolean {
  const stated = partySiren(party);
  return stated === null || stated === siren;
}

interface Company {
  siren: string | null;
}

function findOwn<T extends Company>(companies: readonly T[], party: PartyIds): T | undefined {
  const siren = partySiren(party);
  return siren === null ? undefined : companies.find((company) => company.siren === siren);
}

/** The company a deposit is for: the party on our side, else the workspace's first. */
export function ownCompany<T extends Company>(
  companies: readonly T[],
  direction: InvoiceDirection,
  { seller, buyer }: { seller?: PartyIds; buyer?: PartyIds },
): T {
  const own = findOwn(companies, direction === 'sales' ? seller : buyer) ?? companies[0];
  if (own === undefined) throw new Error('a workspace has no company');
  return own;
}

/**
 * Decides by the companies' SIRENs whether a file is a sale or a purchase; `problem` when they contradict `input`,
 * or leave it open without one.
 */
export function decideDirection(
  companies: readonly Company[],
  { seller, buyer }: { seller: PartyIds; buyer: PartyIds },
  input: InvoiceDirection | null,
): { kind: 'decided'; direction: InvoiceDirection } | { kind: 'refused'; reason: Reason } {
  const sells = findOwn(companies, seller) !== undefined;
  const buys = findOwn(companies, buyer) !== undefined;
  if (sells === buys) {
    if (input !== null) return { kind: 'decided', direction: input };
    return {
      kind: 'refused',
      reason: {
        code: 'required',
        message: sells
          ? "doit être renseigné, car le vendeur et l'acheteur sont des sociétés de l'espace"
          : "doit être renseigné, car ni le vendeur ni l'acheteur ne sont une société de l'espace",
      },
    };
  }
  const direction = sells ? 'sales' : 'purchases';
  if (input === null || input === direction) return { kind: 'decided', direction };
  const side = sells ? 'le vendeur' : "l'acheteur";
  return {
    kind: 'refused',
    reason: {
      code: 'inconsistent',
      message: `doit être ${direction}, car ${side} est une société de l'espace`,
    },
  };
}

type OwnSide = 'seller' | 'buyer';

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
