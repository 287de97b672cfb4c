import type { InvoiceFileCode } from './read-invoice-file.ts';

/** French, after the file's name; a detail may follow. */
const FILE_PROBLEMS: Readonly<Record<InvoiceFileCode, string>> = {
  unknown_file: "n'est ni un PDF ni un document XML",
  doctype_refused: 'ne doit pas contenir de DOCTYPE',
  unreadable_xml: "n'est pas un document XML lisible",
  other_document: "n'est pas une facture UBL ou CII",
  zugferd_1:
    'est une facture ZUGFeRD 1, format abandonné : demandez-la en Factur-X, ZUGFeRD 2, CII ou UBL',
  unexpected_content: "contient ce que le schéma n'y admet pas",
  missing_element: 'ne contient pas un élément obligatoire',
  invalid_value: 'contient une valeur que le schéma ne permet pas',
  unreadable_pdf: "n'est pas un PDF lisible",
  encrypted_pdf: 'est un PDF chiffré',
  no_invoice: 'est un PDF sans facture électronique (factur-x.xml)',
  several_invoices: 'est un PDF qui contient plusieurs factures électroniques',
  too_large: "contient plus qu'une facture n'en a besoin",
};

/** The schema of UBL itself asks for a line, so such a file is never read as far as BR-16. */
const LINES: readonly string[] = ['/Invoice/InvoiceLine', '/CreditNote/CreditNoteLine'];
const NO_LINES =
  'ne contient aucune ligne, il en faut au moins une : ajoutez-la, ou demandez la facture détaillée à son émetteur';

/** @param detail the place in the file, or a name that is found there */
export const fileProblem = (code: InvoiceFileCode, detail = ''): string =>
  code === 'missing_element' && LINES.includes(detail) ? NO_LINES : FILE_PROBLEMS[code];
