import type { Reason } from '#kernel/violation.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#model/identifier-scheme.ts';
import type { Contact, Identifier, InvoiceParty, PostalAddress } from '#model/invoice-party.ts';
import {
  readCode,
  readText,
  requireText,
  type Findings,
  type Input,
} from '#domain/shared/input.ts';

interface IdentifierInput {
  value?: Input<string>;
  scheme?: Input<string>;
}

type AddressDetails = Pick<PostalAddress, 'line3' | 'region'>;
type PartyDetails = Pick<
  InvoiceParty,
  'trading_name' | 'ids' | 'legal_id' | 'contact' | 'tax_registration' | 'legal_information'
>;

export interface PartyDetailsInput {
  trading_name?: Input<string>;
  ids?: Input<readonly IdentifierInput[]>;
  legal_id?: Input<IdentifierInput>;
  contact?: Input<{ [Member in keyof Contact]?: Input<string> }>;
  tax_registration?: Input<string>;
  legal_information?: Input<string>;
  address?: Input<{ [Member in keyof AddressDetails]?: Input<string> }>;
}

/** ISO 6523. */
const SCHEME = /^\d{4}$/;

/** A company has one SIREN and one SIRET, which have members of their own. */
const OWN_MEMBERS: Readonly<Record<string, Reason>> = {
  [SIREN_SCHEME]: { code: 'not_allowed', message: 'est un SIREN, qui est donné par siren' },
  [SIRET_SCHEME]: { code: 'not_allowed', message: 'est un SIRET, qui est donné par siret' },
};

export const readPartyDetails = (findings: Findings, party: PartyDetailsInput): PartyDetails => ({
  trading_name: readText(party.trading_name),
  ids: (party.ids ?? []).map((id, index) => readIdentifier(findings, `ids[${index}]`, id)),
  legal_id: party.legal_id == null ? null : readIdentifier(findings, 'legal_id', party.legal_id),
  contact: readContact(party.contact),
  tax_registration: readText(party.tax_registration),
  legal_information: readText(party.legal_information),
});

export const readAddressDetails = ({ address }: PartyDetailsInput): AddressDetails => ({
  line3: readText(address?.line3),
  region: readText(address?.region),
});

function readIdentifier(findings: Findings, field: string, input: IdentifierInput): Identifier {
  const value = requireText(findings, `${field}.value`, input.value);
  const scheme = readCode(findings, `${field}.scheme`, input.scheme, SCHEME);
  const reason = scheme === null ? undefined : OWN_MEMBERS[scheme];
  if (reason !== undefined) findings.refuse(field, reason);
  return { value, scheme };
}

function readContact(input: PartyDetailsInput['contact']): Contact | null {
  const contact = {
    name: readText(input?.name),
    phone: readText(input?.phone),
    email: readText(input?.email),
  };
  return Object.values(contact).every((member) => member === null) ? null : contact;
}
