import { attributeOf, findElement, peekElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { Contact, ElectronicAddress, InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { readUblAddress } from './read-address.ts';
import { readUblIdentifiers } from './read-identifiers.ts';
import { readUblTaxRegistration, readUblVatNumber } from './read-tax-numbers.ts';

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
