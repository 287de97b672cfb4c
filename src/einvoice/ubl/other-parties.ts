import { firstOf, identifierOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { InvoiceDelivery, PostalAddress } from '#einvoice/model/invoice-party.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { readUblAddress, printUblAddress, printUblCountry } from './address.ts';
import { readUblId, readUblLegalId } from './read-identifiers.ts';
import { readUblVatNumber } from './read-tax-numbers.ts';
import { dateOf } from './read-values.ts';
import { cac, cbc, printUblIdentifier, VAT_SCHEME } from './print-elements.ts';
import { printUblCreditorId, printUblIdentification } from './party.ts';

const nameOf = (party: XmlElement | undefined): string | null =>
  textOf(party, 'PartyName', 'Name') ?? textOf(party, 'PartyLegalEntity', 'RegistrationName');

/** BG-10. */
export function readUblPayee(root: XmlElement): InvoiceFile['payee'] {
  const payee = findElement(root, 'PayeeParty');
  const read = { name: nameOf(payee), id: readUblId(payee), legal_id: readUblLegalId(payee) };
  return Object.values(read).every((part) => part === null) ? null : read;
}

/** BG-11. */
export function readUblTaxRepresentative(root: XmlElement): InvoiceFile['tax_representative'] {
  const representative = findElement(root, 'TaxRepresentativeParty');
  const read = {
    name: nameOf(representative),
    vat_number: readUblVatNumber(representative),
    address: readUblAddress(findElement(representative, 'PostalAddress')),
  };
  return Object.values(read).every((part) => part === null) ? null : read;
}

/** The first of each, if there are several deliveries. A country alone makes no address. */
export function readUblDelivery(root: XmlElement): InvoiceDelivery | null {
  const deliveries = childrenOf(root, 'Delivery');
  const address = firstOf(
    deliveries,
    (one) =>
      readUblAddress(findElement(one, 'DeliveryLocation', 'Address')) ??
      readUblAddress(findElement(one, 'DeliveryAddress')),
  );
  const { country_code = null, ...lines } = address ?? {};
  const isCountry = Object.values(lines).every((part) => part === null);
  const read = {
    date: firstOf(deliveries, (one) => dateOf(one, 'ActualDeliveryDate')),
    country_code,
    name: firstOf(deliveries, (one) => nameOf(findElement(one, 'DeliveryParty'))),
    location_id: firstOf(deliveries, (one) => identifierOf(one, 'DeliveryLocation', 'ID')),
    address: isCountry ? null : address,
  };
  return Object.values(read).every((part) => part === null) ? null : read;
}

/** @param creditorId BT-90, where it is the payee's */
export const printUblPayee = ({ payee }: PrintableInvoice, creditorId: string | null): string =>
  payee === null
    ? ''
    : cac('PayeeParty', [
        printUblIdentification(payee.id),
        printUblCreditorId(creditorId),
        cac('PartyName', [cbc('Name', payee.name)]),
        cac('PartyLegalEntity', [printUblIdentifier('CompanyID', payee.legal_id)]),
      ]);

export function printUblTaxRepresentative({ tax_representative: one }: PrintableInvoice): string {
  if (one === null) return '';
  const number = cbc('CompanyID', one.vat_number);
  return cac('TaxRepresentativeParty', [
    cac('PartyName', [cbc('Name', one.name)]),
    printUblAddress('PostalAddress', one.address),
    cac('PartyTaxScheme', number === '' ? [] : [number, VAT_SCHEME]),
  ]);
}

export const printUblDelivery = ({ delivery }: PrintableInvoice): string =>
  delivery === null
    ? ''
    : cac('Delivery', [
        cbc('ActualDeliveryDate', delivery.date),
        cac('DeliveryLocation', [
          printUblIdentifier('ID', delivery.location_id),
          printPlace(delivery),
        ]),
        cac('DeliveryParty', [cac('PartyName', [cbc('Name', delivery.name)])]),
      ]);

function printPlace({ address, country_code }: InvoiceDelivery): string {
  if (address === null) return cac('Address', [printUblCountry('Country', country_code)]);
  const whole: PostalAddress = {
    ...address,
    country_code: address.country_code ?? country_code,
  };
  return printUblAddress('Address', whole);
}
