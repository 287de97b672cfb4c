import { findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type {
  InvoiceDelivery,
  InvoicePayee,
  TaxRepresentative,
} from '#einvoice/model/invoice-party.ts';
import { readCiiAddress, printCiiAddress } from './address.ts';
import { readCiiDate } from './read-date.ts';
import { readCiiId, readCiiLegalId } from './read-identifiers.ts';
import { readCiiVatNumber } from './read-tax-numbers.ts';
import { printCiiLegalId, printCiiRegistration } from './party.ts';
import { printCiiIds, ram } from './print-ram.ts';

const orNull = <T extends object>(read: T): T | null =>
  Object.values(read).every((part) => part === null) ? null : read;

/** BG-10. */
export function readCiiPayee(settlement: XmlElement | undefined): InvoiceFile['payee'] {
  const payee = findElement(settlement, 'PayeeTradeParty');
  return orNull({
    name: textOf(payee, 'Name'),
    id: readCiiId(payee),
    legal_id: readCiiLegalId(payee),
  });
}

/** BG-11. */
export function readCiiTaxRepresentative(
  agreement: XmlElement | undefined,
): InvoiceFile['tax_representative'] {
  const representative = findElement(agreement, 'SellerTaxRepresentativeTradeParty');
  const address = readCiiAddress(representative);
  return orNull({
    name: textOf(representative, 'Name'),
    vat_number: readCiiVatNumber(representative, address?.country_code ?? null),
    address,
  });
}

/** BG-13. A country alone makes no address. */
export function readCiiDelivery(delivery: XmlElement | undefined): InvoiceDelivery | null {
  const place = findElement(delivery, 'ShipToTradeParty');
  const address = readCiiAddress(place);
  const { country_code = null, ...lines } = address ?? {};
  return orNull({
    date: readCiiDate(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime'),
    country_code,
    name: textOf(place, 'Name'),
    location_id: readCiiId(place),
    address: orNull(lines) === null ? null : address,
  });
}

/** BG-10. */
export const printCiiPayee = (payee: InvoicePayee | null): string =>
  payee === null
    ? ''
    : ram('PayeeTradeParty', [
        ...printCiiIds(payee.id === null ? [] : [payee.id]),
        ram('Name', payee.name),
        ram('SpecifiedLegalOrganization', [printCiiLegalId(payee.legal_id)]),
      ]);

/** BG-11. */
export const printCiiTaxRepresentative = (one: TaxRepresentative | null): string =>
  one === null
    ? ''
    : ram('SellerTaxRepresentativeTradeParty', [
        ram('Name', one.name),
        printCiiAddress(one.address),
        one.vat_number === null ? '' : printCiiRegistration({ scheme: 'VA', id: one.vat_number }),
      ]);

/** BT-70, BT-71 and BG-15. */
export function printCiiShipTo(delivery: InvoiceDelivery | null): string {
  if (delivery === null) return '';
  const { name, location_id, address, country_code } = delivery;
  return ram('ShipToTradeParty', [
    ...printCiiIds(location_id === null ? [] : [location_id]),
    ram('Name', name),
    address === null
      ? ram('PostalTradeAddress', [ram('CountryID', country_code)])
      : printCiiAddress({ ...address, country_code: address.country_code ?? country_code }),
  ]);
}
