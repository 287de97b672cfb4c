import { firstOf, identifierOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { InvoiceDelivery } from '#einvoice/model/invoice-party.ts';
import { readUblAddress } from './read-address.ts';
import { readUblId, readUblLegalId } from './read-identifiers.ts';
import { readUblVatNumber } from './read-tax-numbers.ts';
import { dateOf } from './read-values.ts';

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
