import { isCreditNote } from '#model/invoice-type.ts';
import type { PrintableInvoice } from '#model/invoice.ts';

/** French names of the type codes (UNTDID 1001). Self-billed ones have the words that the law requires. */
const TITLES: Readonly<Record<string, string>> = {
  '380': 'Facture',
  '389': 'Autofacturation',
  '393': 'Facture affacturée',
  '501': 'Autofacturation affacturée',
  '386': "Facture d'acompte",
  '500': "Autofacturation d'acompte",
  '384': 'Facture rectificative',
  '471': 'Autofacturation rectificative',
  '472': 'Facture rectificative affacturée',
  '473': 'Autofacturation rectificative affacturée',
  '261': 'Avoir autofacturé',
  '262': 'Avoir pour remise globale',
  '381': 'Avoir',
  '396': 'Avoir affacturé',
  '502': 'Avoir autofacturé affacturé',
  '503': "Avoir sur facture d'acompte",
};

type Titled = Pick<PrintableInvoice, 'type_code' | 'proforma' | 'provisional'>;

export function titleOf(invoice: Titled): string {
  if (invoice.provisional)
    return isCreditNote(invoice)
      ? 'Avoir provisoire, sans valeur d’avoir'
      : 'Facture provisoire, sans valeur de facture';
  if (invoice.proforma) return isCreditNote(invoice) ? 'Avoir proforma' : 'Facture proforma';
  return TITLES[invoice.type_code] ?? (isCreditNote(invoice) ? 'Avoir' : 'Facture');
}
