import { attributeOf, childrenOf, peekElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { isVatNumber, plainVatNumber } from '#einvoice/model/company-numbers.ts';

interface Registration {
  element: XmlElement;
  scheme: string | null;
  /** Its number as VAT numbers are written. It counts as read only when {@link textOf} takes it. */
  number: string;
}

const registrationsOf = (party: XmlElement | undefined): Registration[] =>
  childrenOf(party, 'SpecifiedTaxRegistration').flatMap((registration) => {
    const element = peekElement(registration, 'ID');
    const number = plainVatNumber(element?.text ?? '');
    return element === undefined || number === ''
      ? []
      : [{ element, scheme: attributeOf(element, 'schemeID'), number }];
  });

const VAT_SCHEMES: readonly string[] = ['VA', 'VAT'];
const VAT_NUMBER = /^[A-Z]{2}[\dA-Z+*.]{2,13}$/;

const hasVatScheme = ({ scheme }: Registration): boolean => VAT_SCHEMES.includes(scheme ?? '');

/**
 * A VAT number with its scheme (BT-31, BT-48, BT-63) as written, else one under another scheme or none that begins like
 * its country's or France's. One under the scheme of tax registrations (BT-32) must be French, or of a document where VAT
 * numbers may not stand as such.
 * @param country of the party's address
 */
export function readCiiVatNumber(
  party: XmlElement | undefined,
  country: string | null,
  isOutOfScope = false,
): string | null {
  const registrations = registrationsOf(party);
  const prefixes = [country === 'GR' ? 'EL' : (country ?? 'FR'), 'FR'];
  const vat =
    registrations.find(hasVatScheme) ??
    registrations.find(
      ({ number, scheme }) =>
        VAT_NUMBER.test(number) &&
        prefixes.includes(number.slice(0, 2)) &&
        (scheme !== OTHER_SCHEME || isOutOfScope || isFrenchNumber(number)),
    );
  return textOf(vat?.element);
}

const OTHER_SCHEME = 'FC';
const isFrenchNumber = (number: string): boolean => number.startsWith('FR') && isVatNumber(number);

/** BT-32, unless it is what stands there in place of a VAT number: the SIREN, or a VAT number out of scope. */
export function readCiiTaxRegistration(
  party: XmlElement | undefined,
  { siren, vat_number }: Pick<InvoiceParty, 'siren' | 'vat_number'>,
): string | null {
  const registrations = registrationsOf(party);
  const others = registrations.filter((registration) => !hasVatScheme(registration));
  const own = registrations.some(hasVatScheme) ? null : plainVatNumber(vat_number ?? '');
  for (const { element, number } of others) {
    const written = textOf(element);
    if (number !== siren && number !== own) return written;
  }
  return null;
}
