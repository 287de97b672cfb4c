import { notesOf } from '../notes.ts';
import type { Rule } from '../rule.ts';
import { attributesOf, valuesOf, type InvoiceTerms } from '../terms.ts';
import {
  ADDRESS_SCHEMES,
  ALLOWANCE_REASONS,
  ATTACHMENT_TYPES,
  CHARGE_REASONS,
  COUNTRIES,
  CREDIT_NOTE_TYPES,
  CURRENCIES,
  EXEMPTION_REASONS,
  INVOICE_TYPES,
  PAYMENT_MEANS,
  TAX_CATEGORY_CODES,
} from './code-lists.ts';
import { AMOUNT_TERMS } from './decimals.ts';

const among =
  (list: readonly string[], ...terms: string[]) =>
  (invoice: InvoiceTerms): boolean =>
    terms.every((term) => valuesOf(invoice, term).every((value) => list.includes(value)));

/** Schemes of identifiers: ISO/IEC 6523 has 0002 to 0248. */
const SCHEME = /^0(00[2-9]|0[1-9]\d|1\d\d|2[0-4]\d)$/;
const UNIT = /^[A-Z0-9]{1,3}$/;
/** UNTDID 7143 has some two hundred codes; BR-65 finds a missing one. */
const CLASSIFICATION = /^[A-Z]{0,3}$/;
const SUBJECT = /^[A-Z]{3}$/;

const isScheme =
  (...terms: string[]) =>
  (invoice: InvoiceTerms): boolean =>
    terms.every((term) =>
      attributesOf(invoice, term, 'schemeID').every(
        (scheme) => scheme === '' || SCHEME.test(scheme),
      ),
    );

const everyValue =
  (pattern: RegExp, ...terms: string[]) =>
  (invoice: InvoiceTerms): boolean =>
    terms.every((term) => valuesOf(invoice, term).every((value) => pattern.test(value)));

const namesSubjects = (invoice: InvoiceTerms): boolean =>
  notesOf(invoice).every(({ subject }) => subject === '' || SUBJECT.test(subject));

/** When tax is due (BT-8): UNTDID 2005 in UBL, 2475 in CII. */
const namesTaxPoint = (invoice: InvoiceTerms): boolean =>
  among(invoice.syntax === 'ubl' ? ['3', '35', '432'] : ['5', '29', '72'], 'BT-8')(invoice);

/** UBL has a separate document for credit notes. */
function isOfType(invoice: InvoiceTerms): boolean {
  const list = [INVOICE_TYPES, CREDIT_NOTE_TYPES];
  if (invoice.syntax === 'cii') return among(list.flat(), 'BT-3')(invoice);
  const isCreditNote = /(^|:)CreditNote$/.test(invoice.node.name);
  return among(isCreditNote ? CREDIT_NOTE_TYPES : INVOICE_TYPES, 'BT-3')(invoice);
}

const inCurrency = (invoice: InvoiceTerms): boolean =>
  AMOUNT_TERMS.every((term) =>
    attributesOf(invoice, term, 'currencyID').every(
      (currency) => currency === '' || CURRENCIES.includes(currency),
    ),
  );

/** BR-CL for the model's terms. Long lists are patterns: units, classifications, schemes of identifiers. */
export const CODE_RULES: readonly Rule[] = [
  ['BR-CL-01', isOfType],
  ['BR-CL-03', inCurrency],
  ['BR-CL-04', among(CURRENCIES, 'BT-5')],
  ['BR-CL-05', among(CURRENCIES, 'BT-6')],
  ['BR-CL-06', namesTaxPoint],
  ['BR-CL-08', namesSubjects],
  ['BR-CL-10', isScheme('BG-4/BT-29', 'BG-7/BT-46', 'BG-10/BT-60')],
  ['BR-CL-11', isScheme('BG-4/BT-30', 'BG-7/BT-47', 'BG-10/BT-61')],
  [
    'BR-CL-13',
    (invoice) =>
      attributesOf(invoice, 'BG-25/BG-31/BT-158', 'listID').every((list) =>
        CLASSIFICATION.test(list),
      ),
  ],
  [
    'BR-CL-14',
    among(
      COUNTRIES,
      'BG-4/BG-5/BT-40',
      'BG-7/BG-8/BT-55',
      'BG-11/BG-12/BT-69',
      'BG-13/BG-15/BT-80',
    ),
  ],
  ['BR-CL-15', among(COUNTRIES, 'BG-25/BG-31/BT-159')],
  ['BR-CL-16', among(PAYMENT_MEANS, 'BG-16/BT-81')],
  ['BR-CL-17', among(TAX_CATEGORY_CODES, 'BG-20/BT-95', 'BG-21/BT-102', 'BG-23/BT-118')],
  ['BR-CL-18', among(TAX_CATEGORY_CODES, 'BG-25/BG-30/BT-151')],
  ['BR-CL-19', among(ALLOWANCE_REASONS, 'BG-20/BT-98', 'BG-25/BG-27/BT-140')],
  ['BR-CL-20', among(CHARGE_REASONS, 'BG-21/BT-105', 'BG-25/BG-28/BT-145')],
  ['BR-CL-21', isScheme('BG-25/BG-31/BT-157')],
  ['BR-CL-22', among(EXEMPTION_REASONS, 'BG-23/BT-121')],
  ['BR-CL-23', everyValue(UNIT, 'BG-25/BT-130', 'BG-25/BG-29/BT-150')],
  [
    'BR-CL-24',
    (invoice) =>
      attributesOf(invoice, 'BG-24/BT-125', 'mimeCode').every((type) =>
        ATTACHMENT_TYPES.includes(type),
      ),
  ],
  [
    'BR-CL-25',
    (invoice) =>
      ['BG-4/BT-34', 'BG-7/BT-49'].every((term) =>
        attributesOf(invoice, term, 'schemeID').every(
          (scheme) => scheme === '' || ADDRESS_SCHEMES.includes(scheme),
        ),
      ),
  ],
  ['BR-CL-26', isScheme('BG-13/BT-71')],
];
