import type { ElectronicAddress, InvoiceParty, PostalAddress } from '#model/invoice.ts';
import type { Findings } from '#domain/shared/findings.ts';
import { readText, type Given, compactCode } from '#domain/shared/input.ts';
import { readCode, requireText } from './members.ts';
import { isSiren, isSiret } from '#model/siren.ts';
import { MESSAGES } from '#kernel/violation.ts';

export interface PartyDeposit {
  name?: Given<string>;
  siren?: Given<string>;
  siret?: Given<string>;
  vat_number?: Given<string>;
  electronic_address?: Given<{ scheme?: Given<string>; value?: Given<string> }>;
  address?: Given<AddressDeposit>;
}
interface AddressDeposit {
  line1?: Given<string>;
  line2?: Given<string>;
  postal_code?: Given<string>;
  city?: Given<string>;
  country_code?: Given<string>;
}

/** The company for which an invoice is deposited. */
export interface OwnCompany {
  name: string;
  siren: string | null;
}

const EAS_CODE = /^[0-9A-Z]{2,4}$/;
const COUNTRY_CODE = /^[A-Z]{2}$/;

export function readParty(
  findings: Findings,
  field: string,
  given: Given<PartyDeposit>,
): InvoiceParty {
  const party = given ?? {};
  return {
    name: requireText(findings, `${field}.name`, party.name),
    ...readFrenchIds(findings, field, party),
    vat_number: readVatNumber(findings, `${field}.vat_number`, party.vat_number),
    electronic_address: readElectronicAddress(findings, field, party.electronic_address),
    address: readAddress(findings, field, party.address),
  };
}

/**
 * Our own side of the invoice: name and SIREN default to the company's. A party given with
 * another SIREN is another company, so it must bring its own name.
 */
export function readOwnParty(
  findings: Findings,
  field: string,
  given: Given<PartyDeposit>,
  own: OwnCompany,
): InvoiceParty {
  const ids = readFrenchIds(findings, field, given ?? {});
  const isOwn = ids.siren === null || ids.siren === own.siren;
  const name = readText(given?.name) ?? (isOwn ? own.name : null);
  const party = readParty(findings, field, { ...given, name, siren: null, siret: null });
  return { ...party, siren: ids.siren ?? own.siren, siret: ids.siret };
}

function readElectronicAddress(
  findings: Findings,
  field: string,
  given: PartyDeposit['electronic_address'],
): ElectronicAddress | null {
  if (given === null || given === undefined) return null;
  const path = `${field}.electronic_address`;
  return {
    scheme: requireText(
      findings,
      `${path}.scheme`,
      readCode(findings, `${path}.scheme`, given.scheme, EAS_CODE),
    ),
    value: requireText(findings, `${path}.value`, given.value),
  };
}

function readAddress(
  findings: Findings,
  field: string,
  given: Given<AddressDeposit>,
): PostalAddress | null {
  if (given === null || given === undefined) return null;
  return {
    line1: readText(given.line1),
    line2: readText(given.line2),
    postal_code: readText(given.postal_code),
    city: readText(given.city),
    country_code: readCode(
      findings,
      `${field}.address.country_code`,
      given.country_code,
      COUNTRY_CODE,
    ),
  };
}

/** The SIREN and SIRET of a party; a SIRET begins with its company's SIREN, which it gives if absent. */
function readFrenchIds(
  findings: Findings,
  field: string,
  given: { siren?: Given<string>; siret?: Given<string> },
): { siren: string | null; siret: string | null } {
  const siren = compactCode(given.siren);
  const siret = compactCode(given.siret);
  if (siren !== null && !isSiren(siren)) findings.refuse(`${field}.siren`, MESSAGES.invalid);
  if (siret === null) return { siren, siret };
  if (!isSiret(siret)) findings.refuse(`${field}.siret`, MESSAGES.invalid);
  else if (siren !== null && !siret.startsWith(siren))
    findings.refuse(`${field}.siret`, 'doit commencer par le SIREN');
  return { siren: siren ?? siret.slice(0, 9), siret };
}

const VAT_NUMBER = /^[A-Z]{2}[A-Z0-9+*.]{2,13}$/;
const FRENCH_VAT_NUMBER = /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/;

/** A VAT number led by its country (BR-CO-09); the French form is known, others are read loosely. */
function readVatNumber(findings: Findings, field: string, given: Given<string>): string | null {
  const french = given?.trimStart().slice(0, 2).toUpperCase() === 'FR';
  return readCode(findings, field, given, french ? FRENCH_VAT_NUMBER : VAT_NUMBER);
}
