import {
  attributeOf,
  childrenOf,
  peekElement,
  textOf,
  findElement,
} from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { Contact, ElectronicAddress, InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { readCiiAddress } from './read-address.ts';
import { readCiiIdentifiers } from './read-identifiers.ts';
import { readCiiTaxRegistration, readCiiVatNumber } from './read-tax-numbers.ts';

/** Accepts an absent element, for an unknown party. */
export function readCiiParty(party: XmlElement | undefined, isOutOfScope = false): InvoiceParty {
  const address = readCiiAddress(party);
  const country = address?.country_code ?? null;
  const name = textOf(party, 'Name');
  const tradingName = textOf(party, 'SpecifiedLegalOrganization', 'TradingBusinessName');
  return {
    name: name ?? tradingName ?? '',
    vat_number: readCiiVatNumber(party, country, isOutOfScope),
    electronic_address: readElectronicAddress(party),
    address,
    trading_name: name === null ? null : tradingName,
    ...readCiiIdentifiers(party, (country ?? 'FR') !== 'FR'),
    contact: readContact(findElement(party, 'DefinedTradeContact')),
    tax_registration: null,
    legal_information: null,
    kind: null,
  };
}

/** A party with the members of sellers. */
export function readCiiSeller(party: XmlElement | undefined, isOutOfScope: boolean): InvoiceParty {
  const seller = readCiiParty(party, isOutOfScope);
  return {
    ...seller,
    tax_registration: readCiiTaxRegistration(party, seller),
    legal_information: textOf(party, 'Description'),
  };
}

/** A person, else a department. */
function readContact(contact: XmlElement | undefined): Contact | null {
  const read = {
    name: textOf(contact, 'PersonName') ?? textOf(contact, 'DepartmentName'),
    phone: textOf(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
    email: textOf(contact, 'EmailURIUniversalCommunication', 'URIID'),
  };
  return Object.values(read).every((part) => part === null) ? null : read;
}

/** BT-34, BT-49. Without a scheme only a mail address counts. */
function readElectronicAddress(party: XmlElement | undefined): ElectronicAddress | null {
  for (const communication of childrenOf(party, 'URIUniversalCommunication')) {
    const id = peekElement(communication, 'URIID');
    const isMail = id?.text.includes('@') === true;
    const scheme = attributeOf(id, 'schemeID') ?? (isMail ? 'EM' : null);
    const value = scheme === null ? null : textOf(id);
    if (scheme !== null && value !== null) return { scheme, value };
  }
  return null;
}
