import { attributeOf, childrenOf, peekElement, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { InvoiceParty } from '#model/invoice-party.ts';

interface Registration {
  element: XmlElement;
  scheme: string | null;
  /** Its number as VAT numbers are written. It counts as read only when {@link textOf} takes it. */
  number: string;
}

const registrationsOf = (party: XmlElement | undefined): Registration[] =>
  childrenOf(party, 'SpecifiedTaxRegistration').flatMap((registration) => {
    const element = peekElement(registration, 'ID');
    const number = compactNumber(element?.text ?? '');
    return element === undefined || number === ''
      ? []
      : [{ element, scheme: attributeOf(element, 'schemeID'), number }];
  });

const compactNumber = (written: string): string => written.toUpperCase().replaceAll(/[\s.-]/g, '');

const VAT_SCHEMES: readonly string[] = ['VA', 'VAT'];
const VAT_NUMBER = /^[A-Z]{2}[\dA-Z+*.]{2,13}$/;

const hasVatScheme = ({ scheme }: Registration): boolean => VAT_SCHEMES.includes(scheme ?? '');

/**
 * A VAT number with its scheme (BT-31, BT-48, BT-63), else one under another scheme or none that begins like its
 * country's or France's.
 * @param country of the party's address
 */
export function readCiiVatNumber(
  party: XmlElement | undefined,
  country: string | null,
): string | null {
  const registrations = registrationsOf(party);
  const prefixes = [country === 'GR' ? 'EL' : (country ?? 'FR'), 'FR'];
  const vat =
    registrations.find(hasVatScheme) ??
    registrations.find(
      ({ number }) => VAT_NUMBER.test(number) && prefixes.includes(number.slice(0, 2)),
    );
  const written = textOf(vat?.element);
  return written === null ? null : compactNumber(written);
}

/** BT-32. A seller without one repeats its SIREN or VAT number here, which is left out. */
export function readCiiTaxRegistration(
  party: XmlElement | undefined,
  { siren, vat_number }: Pick<InvoiceParty, 'siren' | 'vat_number'>,
): string | null {
  const others = registrationsOf(party).filter((registration) => !hasVatScheme(registration));
  for (const { element, number } of others) {
    const written = textOf(element);
    if (number !== siren && number !== vat_number) return written;
  }
  return null;
}
