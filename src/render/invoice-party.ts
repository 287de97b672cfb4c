import type {
  Contact,
  ElectronicAddress,
  Identifier,
  InvoiceDelivery,
  InvoiceParty,
  InvoicePayee,
  PostalAddress,
  TaxRepresentative,
} from '#einvoice/model/invoice-party.ts';

export const renderSeller = (seller: InvoiceParty) => ({
  ...renderParty(seller),
  tax_registration: seller.tax_registration,
  legal_information: seller.legal_information,
});

export const renderBuyer = (buyer: InvoiceParty) => ({ ...renderParty(buyer), kind: buyer.kind });

const renderParty = (party: InvoiceParty) => ({
  name: party.name,
  siren: party.siren,
  siret: party.siret,
  vat_number: party.vat_number,
  electronic_address: renderElectronicAddress(party.electronic_address),
  address: renderAddress(party.address),
  trading_name: party.trading_name,
  ids: party.ids.map(renderPresentIdentifier),
  legal_id: renderIdentifier(party.legal_id),
  contact: renderContact(party.contact),
});

const renderElectronicAddress = (address: ElectronicAddress | null) =>
  address === null ? null : { scheme: address.scheme, value: address.value };

const renderAddress = (address: PostalAddress | null) =>
  address === null
    ? null
    : {
        line1: address.line1,
        line2: address.line2,
        postal_code: address.postal_code,
        city: address.city,
        country_code: address.country_code,
        line3: address.line3,
        region: address.region,
      };

const renderContact = (contact: Contact | null) =>
  contact === null ? null : { name: contact.name, phone: contact.phone, email: contact.email };

export const renderPresentIdentifier = ({ value, scheme }: Identifier) => ({ value, scheme });

export const renderIdentifier = (identifier: Identifier | null) =>
  identifier === null ? null : renderPresentIdentifier(identifier);

export const renderPayee = (payee: InvoicePayee | null) =>
  payee === null
    ? null
    : {
        name: payee.name,
        id: renderIdentifier(payee.id),
        legal_id: renderIdentifier(payee.legal_id),
      };

export const renderTaxRepresentative = (representative: TaxRepresentative | null) =>
  representative === null
    ? null
    : {
        name: representative.name,
        vat_number: representative.vat_number,
        address: renderAddress(representative.address),
      };

export const renderDelivery = (delivery: InvoiceDelivery | null) =>
  delivery === null
    ? null
    : {
        date: delivery.date,
        country_code: delivery.country_code,
        name: delivery.name,
        location_id: renderIdentifier(delivery.location_id),
        address: renderAddress(delivery.address),
      };
