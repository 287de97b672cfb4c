import { attributeOf, findElement, peekElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type {
  Contact,
  ElectronicAddress,
  InvoiceParty,
  Identifier,
} from '#einvoice/model/invoice-party.ts';
import {
  buyerVatNumber,
  sellerTaxRegistrations,
  type TaxRegistration,
} from '#einvoice/completion/tax-registration.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { readUblAddress, printUblAddress } from './address.ts';
import { readUblIdentifiers } from './read-identifiers.ts';
import { readUblTaxRegistration, readUblVatNumber } from './read-tax-numbers.ts';
import { cac, cbc, printUblIdentifier, VAT_SCHEME } from './print-elements.ts';

/** @param role the element that holds a `Party`, such as `AccountingCustomerParty` */
export function readUblParty(role: XmlElement | undefined, isOutOfScope = false): InvoiceParty {
  const party = findElement(role, 'Party');
  const vat_number = readUblVatNumber(party, isOutOfScope);
  const address = readUblAddress(findElement(party, 'PostalAddress'));
  const country = vat_number?.trim().slice(0, 2).toUpperCase() ?? address?.country_code ?? 'FR';
  const legalName = textOf(party, 'PartyLegalEntity', 'RegistrationName');
  const tradingName = textOf(party, 'PartyName', 'Name');
  return {
    name: legalName ?? tradingName ?? readOtherName(party) ?? '',
    vat_number,
    electronic_address: readElectronicAddress(party),
    address,
    trading_name: legalName === null ? null : tradingName,
    ...readUblIdentifiers(party, country === 'FR'),
    contact: readContact(findElement(party, 'Contact')),
    tax_registration: null,
    legal_information: null,
    kind: null,
  };
}

/** A party with the members of sellers. */
export function readUblSeller(role: XmlElement | undefined, isOutOfScope: boolean): InvoiceParty {
  const party = findElement(role, 'Party');
  const seller = readUblParty(role, isOutOfScope);
  return {
    ...seller,
    tax_registration: readUblTaxRegistration(party, seller),
    legal_information: textOf(party, 'PartyLegalEntity', 'CompanyLegalForm'),
  };
}

/** The name of its tax registration, or of a person. */
function readOtherName(party: XmlElement | undefined): string | null {
  const registered = textOf(party, 'PartyTaxScheme', 'RegistrationName');
  if (registered !== null) return registered;
  const person = findElement(party, 'Person');
  const words = [textOf(person, 'FirstName'), textOf(person, 'FamilyName')];
  return words.filter((word) => word !== null).join(' ') || null;
}

function readContact(contact: XmlElement | undefined): Contact | null {
  const read = {
    name: textOf(contact, 'Name'),
    phone: textOf(contact, 'Telephone'),
    email: textOf(contact, 'ElectronicMail'),
  };
  return Object.values(read).every((part) => part === null) ? null : read;
}

const EMAIL_SCHEME = 'EM';

/** BT-34, BT-49. Without a scheme only a mail address counts. */
function readElectronicAddress(party: XmlElement | undefined): ElectronicAddress | null {
  const id = peekElement(party, 'EndpointID');
  const isMail = id?.text.includes('@') === true;
  const scheme = attributeOf(id, 'schemeID') ?? (isMail ? EMAIL_SCHEME : null);
  const value = scheme === null ? null : textOf(party, 'EndpointID');
  return scheme === null || value === null ? null : { scheme, value };
}

/** @param creditorId BT-90, where it is the seller's */
export function printUblSeller(invoice: PrintableInvoice, creditorId: string | null): string {
  const { seller } = invoice;
  return cac('AccountingSupplierParty', [
    printParty(seller, [...siretOf(seller), ...seller.ids], {
      creditorId,
      registrations: sellerTaxRegistrations(invoice),
    }),
  ]);
}

/** A buyer has one identifier (BT-46): its first, else the SIRET. */
export function printUblBuyer(invoice: PrintableInvoice): string {
  const { buyer } = invoice;
  const vatNumber = buyerVatNumber(invoice);
  return cac('AccountingCustomerParty', [
    printParty(buyer, [...buyer.ids, ...siretOf(buyer)].slice(0, 1), {
      creditorId: null,
      registrations: vatNumber === null ? [] : [{ scheme: 'VA', id: vatNumber }],
    }),
  ]);
}

const siretOf = ({ siret }: InvoiceParty): Identifier[] =>
  siret === null ? [] : [{ value: siret, scheme: SIRET_SCHEME }];

/** They depend on the party's side, and registrations on the invoice's categories, too. */
interface Numbers {
  creditorId: string | null;
  registrations: readonly TaxRegistration[];
}

function printParty(
  party: InvoiceParty,
  ids: readonly Identifier[],
  { creditorId, registrations }: Numbers,
): string {
  const { siren, legal_id, contact } = party;
  return cac('Party', [
    printUblIdentifier('EndpointID', party.electronic_address),
    ...ids.map(printUblIdentification),
    printUblCreditorId(creditorId),
    cac('PartyName', [cbc('Name', party.trading_name)]),
    printUblAddress('PostalAddress', party.address),
    ...registrations.map(printRegistration),
    cac('PartyLegalEntity', [
      cbc('RegistrationName', party.name),
      printUblIdentifier(
        'CompanyID',
        siren === null ? legal_id : { value: siren, scheme: SIREN_SCHEME },
      ),
      cbc('CompanyLegalForm', party.legal_information),
    ]),
    cac('Contact', [
      cbc('Name', contact?.name ?? null),
      cbc('Telephone', contact?.phone ?? null),
      cbc('ElectronicMail', contact?.email ?? null),
    ]),
  ]);
}

export const printUblIdentification = (id: Identifier | null): string =>
  cac('PartyIdentification', [printUblIdentifier('ID', id)]);

export const printUblCreditorId = (value: string | null): string =>
  printUblIdentification(value === null ? null : { value, scheme: 'SEPA' });

const printRegistration = ({ scheme, id }: TaxRegistration): string =>
  cac('PartyTaxScheme', [
    cbc('CompanyID', id),
    scheme === 'VA' ? VAT_SCHEME : cac('TaxScheme', [cbc('ID', scheme)]),
  ]);
