import {
  attributeOf,
  childrenOf,
  peekElement,
  textOf,
  findElement,
} from '#einvoice/xml/find-elements.ts';
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
import { readCiiAddress, printCiiAddress } from './address.ts';
import { readCiiIdentifiers } from './read-identifiers.ts';
import { readCiiTaxRegistration, readCiiVatNumber } from './read-tax-numbers.ts';
import { printCiiIds, ram } from './print-ram.ts';

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

export function printCiiSeller(invoice: PrintableInvoice): string {
  const { seller } = invoice;
  const ids = [...siretOf(seller), ...seller.ids];
  return printParty('SellerTradeParty', seller, ids, sellerTaxRegistrations(invoice));
}

/** A buyer has one identifier (BT-46): its first, else the SIRET. */
export function printCiiBuyer(invoice: PrintableInvoice): string {
  const { buyer } = invoice;
  const ids = [...buyer.ids, ...siretOf(buyer)].slice(0, 1);
  const vatNumber = buyerVatNumber(invoice);
  return printParty(
    'BuyerTradeParty',
    buyer,
    ids,
    vatNumber === null ? [] : [{ scheme: 'VA', id: vatNumber }],
  );
}

const siretOf = ({ siret }: InvoiceParty): Identifier[] =>
  siret === null ? [] : [{ value: siret, scheme: SIRET_SCHEME }];

const printParty = (
  name: string,
  party: InvoiceParty,
  ids: readonly Identifier[],
  registrations: readonly TaxRegistration[],
): string =>
  ram(name, [
    ...printCiiIds(ids),
    ram('Name', party.name),
    ram('Description', party.legal_information),
    ram('SpecifiedLegalOrganization', [
      printCiiLegalId(
        party.siren === null ? party.legal_id : { value: party.siren, scheme: SIREN_SCHEME },
      ),
      ram('TradingBusinessName', party.trading_name),
    ]),
    printContact(party.contact),
    printCiiAddress(party.address),
    ram('URIUniversalCommunication', [
      ram('URIID', party.electronic_address?.value ?? null, {
        schemeID: party.electronic_address?.scheme ?? null,
      }),
    ]),
    ...registrations.map(printCiiRegistration),
  ]);

export const printCiiLegalId = (id: Identifier | null): string =>
  ram('ID', id?.value ?? null, { schemeID: id?.scheme ?? null });

const printContact = (contact: Contact | null): string =>
  ram('DefinedTradeContact', [
    ram('PersonName', contact?.name ?? null),
    ram('TelephoneUniversalCommunication', [ram('CompleteNumber', contact?.phone ?? null)]),
    ram('EmailURIUniversalCommunication', [ram('URIID', contact?.email ?? null)]),
  ]);

export const printCiiRegistration = ({ scheme, id }: TaxRegistration): string =>
  ram('SpecifiedTaxRegistration', [ram('ID', id, { schemeID: scheme })]);
