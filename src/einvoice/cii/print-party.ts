import {
  buyerVatNumber,
  sellerTaxRegistrations,
  type TaxRegistration,
} from '#einvoice/completion/tax-registration.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import type { Contact, Identifier, InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printCiiAddress } from './print-address.ts';
import { printCiiIds, ram } from './print-ram.ts';

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
