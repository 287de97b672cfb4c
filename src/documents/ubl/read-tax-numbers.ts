import { codeOf } from '#documents/xml/element-values.ts';
import { childrenOf, peekElement, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { InvoiceParty } from '#model/invoice-party.ts';

const VAT = 'VAT';
const VAT_NUMBER = /^[A-Z]{2}[A-Z0-9+*.]{2,13}$/;

interface Registration {
  element: XmlElement;
  isVat: boolean;
  /** Its number as VAT numbers are written. It counts as read only when {@link textOf} takes it. */
  number: string;
}

const registrationsOf = (party: XmlElement | undefined): Registration[] =>
  childrenOf(party, 'PartyTaxScheme').flatMap((element) => {
    const number = compactNumber(peekElement(element, 'CompanyID')?.text ?? '');
    const isVat = codeOf(element, 'TaxScheme', 'ID') === VAT;
    return number === '' ? [] : [{ element, isVat, number }];
  });

const compactNumber = (written: string): string => written.toUpperCase().replaceAll(/[\s.-]/g, '');

/** BT-31, BT-48 or BT-63, else another tax registration (BT-32) that can only be a VAT number. */
export function readUblVatNumber(party: XmlElement | undefined): string | null {
  const registrations = registrationsOf(party);
  const vat =
    registrations.find(({ isVat }) => isVat) ??
    registrations.find(({ number }) => VAT_NUMBER.test(number));
  const written = textOf(vat?.element, 'CompanyID');
  return written === null ? null : compactNumber(written);
}

/** BT-32. A seller without one repeats its SIREN or VAT number here, which is left out. */
export function readUblTaxRegistration(
  party: XmlElement | undefined,
  { siren, vat_number }: Pick<InvoiceParty, 'siren' | 'vat_number'>,
): string | null {
  const others = registrationsOf(party).filter(({ isVat }) => !isVat);
  for (const { element, number } of others) {
    const written = textOf(element, 'CompanyID');
    if (number !== siren && number !== vat_number) return written;
  }
  return null;
}
