import { compare, fraction } from '#test/support/fraction.ts';
import { notesAbout } from '../notes.ts';
import { amountOf, type Rule } from '../rule.ts';
import {
  attributesOf,
  groupsOf,
  has,
  slotsOf,
  valueOf,
  valuesOf,
  type InvoiceTerms,
} from '../terms.ts';

const NUMBERS = ['BT-1', 'BG-3/BT-25'];

const everyNumber =
  (holds: (text: string) => boolean) =>
  (invoice: InvoiceTerms): boolean =>
    NUMBERS.every((term) => valuesOf(invoice, term).every(holds));

const DATES = [
  'BT-2',
  'BT-7',
  'BT-9',
  'BG-3/BT-26',
  'BG-13/BT-72',
  'BG-14/BT-73',
  'BG-14/BT-74',
  'BG-25/BG-26/BT-134',
  'BG-25/BG-26/BT-135',
];

/** Whether a day is in this century, in either syntax. */
function isDay(text: string): boolean {
  const [, day] = /^(20\d\d-?\d\d-?\d\d)$/.exec(text) ?? [];
  if (day === undefined) return false;
  const digits = day.replaceAll('-', '');
  const iso = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

const TYPES = '380 389 393 501 386 500 384 471 472 473 261 262 381 396 502 503'.split(' ');
const PROCESSES = 'B1 S1 M1 B2 S2 M2 S3 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9'.split(' ');
const CORRECTIONS = ['384', '471', '472', '473'];
const CREDIT_NOTES = ['261', '381', '396', '502', '503'];
const PREPAYMENTS = ['386', '500', '503'];

const typeOf = (invoice: InvoiceTerms): string => valueOf(invoice, 'BT-3');
const processOf = (invoice: InvoiceTerms): string => valueOf(invoice, 'BT-23');

const isLate = (invoice: InvoiceTerms): boolean =>
  has(invoice, 'BT-9') && valueOf(invoice, 'BT-9') < valueOf(invoice, 'BT-2');

/** Paid in full before, with that day as due date. */
function isPaidBefore(invoice: InvoiceTerms): boolean {
  const paid = amountOf(invoice, 'BG-22/BT-113');
  return (
    compare(paid, amountOf(invoice, 'BG-22/BT-112')) === 0 &&
    compare(amountOf(invoice, 'BG-22/BT-115'), fraction('0')) === 0 &&
    has(invoice, 'BT-9')
  );
}

const hasTaxInEuros = (invoice: InvoiceTerms): boolean =>
  valueOf(invoice, 'BT-6') === 'EUR' &&
  attributesOf(invoice, 'BG-22/BT-110', 'currencyID').includes('EUR');

const ATTACHMENTS =
  'RIB LISIBLE FEUILLE_DE_STYLE PJA BORDEREAU_SUIVI DOCUMENT_ANNEXE BON_LIVRAISON BON_COMMANDE BORDEREAU_SUIVI_VALIDATION ETAT_ACOMPTE FACTURE_PAIEMENT_DIRECT RECAPITULATIF_COTRAITANCE'.split(
    ' ',
  );

export const DOCUMENT_RULES: readonly Rule[] = [
  ['BR-FR-01', everyNumber((text) => text.length <= 35)],
  ['BR-FR-02', everyNumber((text) => /^[A-Za-z0-9+\-_/]+$/.test(text))],
  ['BR-FR-03', (invoice) => DATES.every((term) => valuesOf(invoice, term).every(isDay))],
  ['BR-FR-04', (invoice) => TYPES.includes(typeOf(invoice))],
  [
    'BR-FR-05',
    (invoice) => ['PMT', 'PMD', 'AAB'].every((subject) => notesAbout(invoice, subject).length > 0),
  ],
  [
    'BR-FR-06',
    (invoice) =>
      ['PMT', 'PMD', 'AAB', 'TXD'].every((subject) => notesAbout(invoice, subject).length <= 1),
  ],
  ['BR-FR-08', (invoice) => PROCESSES.includes(processOf(invoice))],
  [
    'BR-FR-17',
    (invoice) => valuesOf(invoice, 'BG-24/BT-123').every((text) => ATTACHMENTS.includes(text)),
  ],
  [
    'BR-FR-18',
    (invoice) => valuesOf(invoice, 'BG-24/BT-123').filter((text) => text === 'LISIBLE').length <= 1,
  ],
  [
    'BR-FR-27',
    (invoice) => groupsOf(invoice, 'BG-25/BG-31/BG-32').every((one) => has(one, 'BT-160')),
  ],
  [
    'BR-FR-28',
    (invoice) =>
      groupsOf(invoice, 'BG-25/BG-31/BG-32').every((one) => slotsOf(one, 'BT-161').length === 1),
  ],
  [
    'BR-FR-CO-03',
    (invoice) =>
      typeOf(invoice) !== '262' ||
      ['BT-12', 'BG-14/BT-73', 'BG-14/BT-74'].every((term) => has(invoice, term)),
  ],
  [
    'BR-FR-CO-04',
    (invoice) => !CORRECTIONS.includes(typeOf(invoice)) || groupsOf(invoice, 'BG-3').length === 1,
  ],
  [
    'BR-FR-CO-05',
    (invoice) =>
      !CREDIT_NOTES.includes(typeOf(invoice)) ||
      groupsOf(invoice, 'BG-3').some((one) => has(one, 'BT-25') && has(one, 'BT-26')),
  ],
  [
    'BR-FR-CO-07',
    (invoice) =>
      !isLate(invoice) || PREPAYMENTS.includes(typeOf(invoice)) || processOf(invoice).endsWith('2'),
  ],
  [
    'BR-FR-CO-08',
    (invoice) => !processOf(invoice).endsWith('4') || !PREPAYMENTS.includes(typeOf(invoice)),
  ],
  ['BR-FR-CO-09', (invoice) => !processOf(invoice).endsWith('2') || isPaidBefore(invoice)],
  ['BR-FR-CO-12', (invoice) => valueOf(invoice, 'BT-5') === 'EUR' || hasTaxInEuros(invoice)],
];
