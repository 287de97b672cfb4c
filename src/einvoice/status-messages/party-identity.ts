import { lookUp } from '#kernel/look-up.ts';
import {
  DIRECTORY_SCHEME,
  SIREN_SCHEME,
  SIRET_SCHEME,
  VAT_NUMBER_SCHEME,
} from '#einvoice/model/identifier-scheme.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { StatusParty } from '#einvoice/model/status-message.ts';
import { plainVatNumber } from '#einvoice/model/company-numbers.ts';
import { compactCode } from '#einvoice/json/input.ts';

/** A company by its identifiers, not its name. */
export interface PartyIdentity {
  siren: string | null;
  vat_number: string | null;
  /** Electronic addresses and ids usable as such: `scheme:value`. */
  addresses: readonly string[];
}

export const identityOfParty = ({
  siren,
  siret,
  vat_number,
  electronic_address,
}: Pick<InvoiceParty, 'siren' | 'siret' | 'vat_number' | 'electronic_address'>): PartyIdentity =>
  identityOf([
    [SIREN_SCHEME, siren],
    [SIRET_SCHEME, siret],
    [VAT_NUMBER_SCHEME, vat_number],
    [electronic_address?.scheme ?? null, electronic_address?.value ?? null],
  ]);

export const identityOfStatusParty = ({
  scheme,
  id,
  electronic_address,
}: StatusParty): PartyIdentity =>
  identityOf([
    [scheme, id],
    [electronic_address?.scheme ?? null, electronic_address?.value ?? null],
  ]);

/**
 * Compares SIRENs if both have one, else VAT numbers, else addresses. The first decides: a foreign SIREN with the
 * right address is a stranger.
 */
export function isSameParty(one: PartyIdentity, other: PartyIdentity): boolean {
  if (one.siren !== null && other.siren !== null) return one.siren === other.siren;
  if (one.vat_number !== null && other.vat_number !== null)
    return one.vat_number === other.vat_number;
  return one.addresses.some((address) => other.addresses.includes(address));
}

type Identifier = readonly [scheme: string | null, value: string | null];

function identityOf(identifiers: readonly Identifier[]): PartyIdentity {
  const known = identifiers.flatMap(([scheme, value]): [string, string][] => {
    const written = compactCode(value);
    const code =
      scheme === VAT_NUMBER_SCHEME && written !== null ? plainVatNumber(written) : written;
    return scheme === null || code === null ? [] : [[scheme, code]];
  });
  return {
    siren: findFirst(known, sirenBy),
    vat_number: findFirst(known, vatNumberBy),
    addresses: known.map(([scheme, code]) => `${scheme}:${code}`),
  };
}

const findFirst = (
  identifiers: readonly [string, string][],
  read: (scheme: string, code: string) => string | null,
): string | null =>
  identifiers.map(([scheme, code]) => read(scheme, code)).find((found) => found !== null) ?? null;

/** Identifiers that are or begin with a SIREN. */
const SIRENS: Readonly<Record<string, RegExp>> = {
  [SIREN_SCHEME]: /^(\d{9})$/,
  [SIRET_SCHEME]: /^(\d{9})\d{5}$/,
  [DIRECTORY_SCHEME]: /^(\d{9})(?!\d)/,
};
const FRENCH_VAT_NUMBER = /^FR[0-9A-Z]{2}(\d{9})$/;

function sirenBy(scheme: string, code: string): string | null {
  const vat_number = vatNumberBy(scheme, code);
  const pattern = vat_number === null ? lookUp(SIRENS, scheme) : FRENCH_VAT_NUMBER;
  return pattern?.exec(code)?.[1] ?? null;
}

/** National VAT numbers as electronic addresses: 9910, 9914 to 9953, 9957. */
const NATIONAL_VAT_SCHEME = /^99[1-5]\d$/;

const vatNumberBy = (scheme: string, code: string): string | null =>
  (scheme === VAT_NUMBER_SCHEME || NATIONAL_VAT_SCHEME.test(scheme)) && /^[A-Z]{2}/.test(code)
    ? code
    : null;
