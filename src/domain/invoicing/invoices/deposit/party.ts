import { NO_ADDRESS_DETAILS, NO_PARTY_DETAILS } from '#model/invoice-defaults.ts';
import type { ElectronicAddress, InvoiceParty, PostalAddress } from '#model/invoice-party.ts';
import {
  compactCode,
  readCode,
  readText,
  requireText,
  type Findings,
  type Input,
} from '#domain/shared/input.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import type { DepositRules } from './rules.ts';
import { isSiren, isSiret } from '#model/siren.ts';
import { isVatNumber } from '#model/vat-number.ts';
import { REASONS } from '#kernel/violation.ts';

export interface PartyDeposit {
  name?: Input<string>;
  siren?: Input<string>;
  siret?: Input<string>;
  vat_number?: Input<string>;
  electronic_address?: Input<{ scheme?: Input<string>; value?: Input<string> }>;
  address?: Input<AddressDeposit>;
}
interface AddressDeposit {
  line1?: Input<string>;
  line2?: Input<string>;
  postal_code?: Input<string>;
  city?: Input<string>;
  country_code?: Input<string>;
}

export interface OwnCompany {
  name: string;
  siren: string | null;
}

export function readParty(
  findings: Findings,
  field: string,
  input: Input<PartyDeposit>,
  rules: DepositRules,
): InvoiceParty {
  const party = input ?? {};
  return {
    name: requireText(findings, `${field}.name`, party.name),
    ...readFrenchIds(findings, field, party, rules),
    ...readOtherMembers(findings, field, party),
  };
}

/** Our side: name and SIREN default to the company's. Another SIREN is another company and needs its own name. */
export function readOwnParty(
  findings: Findings,
  field: string,
  input: Input<PartyDeposit>,
  own: OwnCompany,
  rules: DepositRules,
): InvoiceParty {
  const party = input ?? {};
  const { siren, siret } = readFrenchIds(findings, field, party, rules);
  const isOwn = siren === null || siren === own.siren;
  const name = readText(party.name) ?? (isOwn ? own.name : null);
  return {
    name: requireText(findings, `${field}.name`, name),
    siren: siren ?? own.siren,
    siret,
    ...readOtherMembers(findings, field, party),
  };
}

const readOtherMembers = (findings: Findings, field: string, party: PartyDeposit) => ({
  vat_number: readVatNumber(findings, `${field}.vat_number`, party.vat_number),
  electronic_address: readElectronicAddress(findings, field, party.electronic_address),
  address: readAddress(findings, field, party.address),
  ...NO_PARTY_DETAILS,
});

function readElectronicAddress(
  findings: Findings,
  field: string,
  input: PartyDeposit['electronic_address'],
): ElectronicAddress | null {
  if (input === null || input === undefined) return null;
  const path = `${field}.electronic_address`;
  return {
    scheme: requireText(
      findings,
      `${path}.scheme`,
      readCode(findings, `${path}.scheme`, input.scheme, CODE_SHAPES.addressScheme),
    ),
    value: requireText(findings, `${path}.value`, input.value),
  };
}

function readAddress(
  findings: Findings,
  field: string,
  input: Input<AddressDeposit>,
): PostalAddress | null {
  if (input === null || input === undefined) return null;
  return {
    line1: readText(input.line1),
    line2: readText(input.line2),
    postal_code: readText(input.postal_code),
    city: readText(input.city),
    country_code: readCode(
      findings,
      `${field}.address.country_code`,
      input.country_code,
      CODE_SHAPES.country,
    ),
    ...NO_ADDRESS_DETAILS,
  };
}

/** Reads SIREN and SIRET; a missing SIREN comes from the SIRET. */
function readFrenchIds(
  findings: Findings,
  field: string,
  input: { siren?: Input<string>; siret?: Input<string> },
  { isFile }: DepositRules,
): { siren: string | null; siret: string | null } {
  const siren = compactCode(input.siren);
  const siret = compactCode(input.siret);
  // A file's digits cannot be corrected.
  if (isFile) return { siren: siren ?? siret?.slice(0, 9) ?? null, siret };
  if (siren !== null && !isSiren(siren)) findings.refuse(`${field}.siren`, REASONS.invalid);
  if (siret === null) return { siren, siret };
  if (!isSiret(siret)) findings.refuse(`${field}.siret`, REASONS.invalid);
  else if (siren !== null && !siret.startsWith(siren))
    findings.refuse(`${field}.siret`, {
      code: 'inconsistent',
      message: 'doit commencer par le SIREN',
    });
  return { siren: siren ?? siret.slice(0, 9), siret };
}

function readVatNumber(findings: Findings, field: string, input: Input<string>): string | null {
  const number = compactCode(input);
  if (number !== null && !isVatNumber(number)) findings.refuse(field, REASONS.invalid);
  return number;
}
