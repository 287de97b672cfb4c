import type {
  InvoiceDelivery,
  InvoicePayee,
  TaxRepresentative,
} from '#einvoice/model/invoice-party.ts';
import { printCiiAddress } from './print-address.ts';
import { printCiiLegalId, printCiiRegistration } from './print-party.ts';
import { printCiiIds, ram } from './print-ram.ts';

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
