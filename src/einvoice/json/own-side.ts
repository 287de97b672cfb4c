import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { Reason } from '#kernel/violation.ts';
import { isVatNumber, plainVatNumber } from '#einvoice/model/vat-number.ts';
import { compactCode, type Input } from './input.ts';
import type { PartyDeposit } from './party.ts';

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
