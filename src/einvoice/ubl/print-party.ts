import {
  buyerVatNumber,
  sellerTaxRegistrations,
  type TaxRegistration,
} from '#einvoice/completion/tax-registration.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import type { Identifier, InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printUblAddress } from './print-address.ts';
import { cac, cbc, printUblIdentifier, VAT_SCHEME } from './print-elements.ts';

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
