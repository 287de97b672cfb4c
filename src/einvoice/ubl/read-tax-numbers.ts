import { codeOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, peekElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { isVatNumber, plainVatNumber } from '#einvoice/model/company-numbers.ts';

const VAT = 'VAT';
const VAT_NUMBER = /^[A-Z]{2}[A-Z0-9+*.]{2,13}$/;

interface Registration {
  element: XmlElement;
  scheme: string | null;
  /** Its number as VAT numbers are written. It counts as read only when {@link textOf} takes it. */
  number: string;
}

const registrationsOf = (party: XmlElement | undefined): Registration[] =>
  childrenOf(party, 'PartyTaxScheme').flatMap((element) => {
    const number = plainVatNumber(peekElement(element, 'CompanyID')?.text ?? '');
    return number === '' ? [] : [{ element, scheme: codeOf(element, 'TaxScheme', 'ID'), number }];
  });

/**
 * BT-31, BT-48 or BT-63 as written, else a registration that can only be a VAT number: one without a scheme, a French
 * one, or any where VAT numbers may not stand as such.
 */
export function readUblVatNumber(
  party: XmlElement | undefined,
  isOutOfScope = false,
): string | null {
  const registrations = registrationsOf(party);
  const vat =
    registrations.find(({ scheme }) => scheme === VAT) ??
    registrations.find(
      ({ number, scheme }) =>
        VAT_NUMBER.test(number) && (scheme === null || isOutOfScope || isFrenchNumber(number)),
    );
  return textOf(vat?.element, 'CompanyID');
}

const isFrenchNumber = (number: string): boolean => number.startsWith('FR') && isVatNumber(number);

/** BT-32, unless it is what stands there in place of a VAT number: the SIREN, or a VAT number out of scope. */
export function readUblTaxRegistration(
  party: XmlElement | undefined,
  { siren, vat_number }: Pick<InvoiceParty, 'siren' | 'vat_number'>,
): string | null {
  const registrations = registrationsOf(party);
  const others = registrations.filter(({ scheme }) => scheme !== VAT);
  const hasVat = others.length < registrations.length;
  const own = hasVat ? null : plainVatNumber(vat_number ?? '');
  for (const { element, number } of others) {
    const written = textOf(element, 'CompanyID');
    if (number !== siren && number !== own) return written;
  }
  return null;
}
