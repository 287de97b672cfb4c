import { countryOfVatNumber } from '#einvoice/completion/complete-party.ts';
import type { CompanyProfile } from '#einvoice/model/company-profile.ts';
import {
  BUYER_KINDS,
  type Contact,
  type ElectronicAddress,
  type InvoiceParty,
  type PostalAddress,
} from '#einvoice/model/invoice-party.ts';
import {
  compactCode,
  readChoice,
  readCode,
  readText,
  requireText,
  type Findings,
  type Input,
} from './input.ts';
import { readAddress, type AddressDeposit } from './address.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { type IdentifierDeposit, readLegalId, readPartyIds } from './identifier.ts';
import type { DepositRules } from './rules.ts';
import { isSiren, isSiret, isVatNumber } from '#einvoice/model/company-numbers.ts';
import { REASONS } from '#kernel/violation.ts';

export interface PartyDeposit {
  name?: Input<string>;
  siren?: Input<string>;
  siret?: Input<string>;
  vat_number?: Input<string>;
  electronic_address?: Input<{ scheme?: Input<string>; value?: Input<string> }>;
  address?: Input<AddressDeposit>;
  trading_name?: Input<string>;
  ids?: Input<readonly IdentifierDeposit[]>;
  legal_id?: Input<IdentifierDeposit>;
  contact?: Input<ContactDeposit>;
  /** Only sellers have these two. */
  tax_registration?: Input<string>;
  legal_information?: Input<string>;
  /** Only buyers have it. */
  kind?: Input<string>;
}
interface ContactDeposit {
  name?: Input<string>;
  phone?: Input<string>;
  email?: Input<string>;
}

export interface OwnCompany {
  name: string;
  siren: string | null;
  /** Null before its first version. */
  profile?: CompanyProfile | null;
}

export function readParty(
  findings: Findings,
  field: string,
  input: Input<PartyDeposit>,
  rules: DepositRules,
): InvoiceParty {
  const party = input ?? {};
  if (input == null) findings.refuse(`${field}.name`, { ...REASONS.required, path: `/${field}` });
  return {
    name: input == null ? '' : requireText(findings, `${field}.name`, party.name),
    ...readFrenchIds(findings, field, party, rules),
    ...readOtherMembers(findings, field, party, rules),
  };
}

const readOtherMembers = (
  findings: Findings,
  field: string,
  party: PartyDeposit,
  rules: DepositRules,
) => ({
  vat_number: readVatNumber(findings, `${field}.vat_number`, party.vat_number, rules),
  electronic_address: readElectronicAddress(findings, field, party.electronic_address),
  address: readAddress(findings, `${field}.address`, party.address, rules),
  trading_name: readText(party.trading_name),
  ids: readPartyIds(findings, `${field}.ids`, party.ids, rules),
  legal_id: readLegalId(findings, `${field}.legal_id`, party.legal_id, rules),
  contact: readContact(party.contact),
  tax_registration: readText(party.tax_registration),
  legal_information: readText(party.legal_information),
  kind: readChoice(findings, `${field}.kind`, party.kind, BUYER_KINDS),
});

function readContact(input: Input<ContactDeposit>): Contact | null {
  const contact = {
    name: readText(input?.name),
    phone: readText(input?.phone),
    email: readText(input?.email),
  };
  return Object.values(contact).every((member) => member === null) ? null : contact;
}

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

const NO_ADDRESS: PostalAddress = {
  line1: null,
  line2: null,
  postal_code: null,
  city: null,
  country_code: null,
  line3: null,
  region: null,
};

/** A sale's buyer is in France where nothing says otherwise (BR-10, BR-11). */
export function settleCountry(findings: Findings, buyer: InvoiceParty): InvoiceParty {
  const isKnown = buyer.siren !== null || countryOfVatNumber(buyer.vat_number) !== null;
  if (isKnown || (buyer.address?.country_code ?? null) !== null) return buyer;
  findings.warn({
    severity: 'warning',
    code: 'assumed',
    rule: 'BR-11',
    path: 'buyer.address.country_code',
    message: 'Le pays de l’acheteur n’est pas donné : FR ; donnez buyer.address.country_code.',
  });
  return { ...buyer, address: { ...(buyer.address ?? NO_ADDRESS), country_code: 'FR' } };
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

export function readVatNumber(
  findings: Findings,
  field: string,
  input: Input<string>,
  { isFile }: DepositRules,
): string | null {
  if (isFile) return readText(input);
  const number = compactCode(input);
  if (number !== null && !isVatNumber(number)) findings.refuse(field, REASONS.invalid);
  return number;
}
