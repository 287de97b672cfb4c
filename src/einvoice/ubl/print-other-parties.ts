import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { InvoiceDelivery, PostalAddress } from '#einvoice/model/invoice-party.ts';
import { printUblAddress, printUblCountry } from './print-address.ts';
import { cac, cbc, printUblIdentifier, VAT_SCHEME } from './print-elements.ts';
import { printUblCreditorId, printUblIdentification } from './print-party.ts';

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
