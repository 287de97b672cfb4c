import { NO_ADDRESS_DETAILS, NO_PARTY_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';

/** Adds the digit of Luhn's formula, for SIREN and SIRET. */
function withCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

const frenchVatNumber = (siren: string): string =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;

/** Its numbers follow from eight digits. */
function frenchParty(name: string, digits: string, city: string, postal: string): InvoiceParty {
  const siren = withCheckDigit(digits);
  return {
    ...NO_PARTY_DETAILS,
    name,
    siren,
    siret: withCheckDigit(`${siren}0001`),
    vat_number: frenchVatNumber(siren),
    electronic_address: { scheme: '0225', value: siren },
    address: {
      ...NO_ADDRESS_DETAILS,
      line1: `${Number(digits.slice(-2))} rue de l'Église`,
      line2: null,
      postal_code: postal,
      city,
      country_code: 'FR',
    },
  };
}

function foreignParty(
  name: string,
  vatNumber: string | null,
  country: string,
  city: string,
): InvoiceParty {
  return {
    ...NO_PARTY_DETAILS,
    name,
    siren: null,
    siret: null,
    vat_number: vatNumber,
    electronic_address: { scheme: 'EM', value: `invoices@${country.toLowerCase()}.example` },
    address: {
      ...NO_ADDRESS_DETAILS,
      line1: '1 Main Street',
      line2: 'Unit 4',
      postal_code: null,
      city,
      country_code: country,
    },
  };
}

export const ATELIER = frenchParty('Atelier Lumière SARL', '73282932', 'Brest', '29200');
export const BOULANGERIE = frenchParty('Boulangerie Dupont & Fils', '42385519', 'Lyon', '69003');
export const PAPETERIE = frenchParty('Papeterie « Martin-Łukasz »', '81234507', 'Nîmes', '30000');
export const REUNION = frenchParty('Épicerie du Piton', '50912873', 'Saint-Denis', '97400');
/** A seller without VAT number: its turnover is small (article 293 B of the CGI). */
export const SMALL_BUSINESS: InvoiceParty = {
  ...frenchParty('Élodie Cœur, traductrice', '90317742', 'Besançon', '25000'),
  vat_number: null,
};
/** Its electronic address is found by its SIREN. */
export const NO_ADDRESS: InvoiceParty = {
  ...frenchParty('Garage de la Gare', '31204458', 'Dole', '39100'),
  electronic_address: null,
};
export const SUFFIXED: InvoiceParty = {
  ...frenchParty('Grand Magasin', '55210055', 'Paris', '75009'),
  electronic_address: { scheme: '0225', value: `${withCheckDigit('55210055')}_COMPTA` },
};
export const GERMAN = foreignParty('Müller & Söhne GmbH', 'DE123456789', 'DE', 'Köln');
export const POLISH = foreignParty('Żółć Sp. z o.o.', 'PL5260001246', 'PL', 'Łódź');
export const GREEK = foreignParty('Ελληνικά Τρόφιμα ΑΕ', 'EL094019245', 'GR', 'Αθήνα');
export const AMERICAN = foreignParty('Acme Corp.', null, 'US', 'Boston');
export const BRITISH = foreignParty('Smith & Sons Ltd', 'GB123456789', 'GB', 'Leeds');
export const CANARIAN = foreignParty('Plátanos de Gomera SL', 'ESB76543214', 'ES', 'La Gomera');
export const CONSUMER: InvoiceParty = {
  ...foreignParty('Zoé Ångström', null, 'FR', 'Mâcon'),
  electronic_address: null,
};
