import { ZERO } from '#kernel/decimal.ts';
import {
  amountOf,
  attributeOfTerm,
  groupsOf,
  has,
  textOfTerm,
  valuesOf,
  type InvoiceTerms,
  type TermValue,
} from '#einvoice/rules/terms/term-tree.ts';
import { eachGroup, eachValue, rule, unless, type Rule } from '#einvoice/rules/rule.ts';
import { isCounted } from '#einvoice/rules/terms/line-kind.ts';
import { ATTACHMENTS, CORRECTIONS, CREDIT_NOTES, PREPAYMENTS, PROCESSES, TYPES } from './lists.ts';

const NUMBERS = ['BT-1', 'BG-3/BT-25', 'BG-25/EXT-FR-FE-136'];

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
  'BG-25/EXT-FR-FE-138',
];

/** Whether a day is in this century, in either syntax. */
function isDay({ text }: TermValue): boolean {
  const found = /^(20\d\d)-?(\d\d)-?(\d\d)/.exec(text);
  if (found === null) return false;
  const iso = found.slice(1).join('-');
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

const typeOf = (invoice: InvoiceTerms): string => textOfTerm(invoice, 'BT-3');
const processOf = (invoice: InvoiceTerms): string => textOfTerm(invoice, 'BT-23');
/** The document is already paid. */
const isPaidBefore = (invoice: InvoiceTerms): boolean =>
  ['B2', 'S2', 'M2'].includes(processOf(invoice));
const isLast = (invoice: InvoiceTerms): boolean => ['B4', 'S4', 'M4'].includes(processOf(invoice));

const isPaid = (invoice: InvoiceTerms): boolean =>
  amountOf(invoice, 'BT-113').eq(amountOf(invoice, 'BT-112')) &&
  amountOf(invoice, 'BT-115').eq(ZERO) &&
  has(invoice, 'BT-9');

const isLate = (invoice: InvoiceTerms): boolean =>
  has(invoice, 'BT-9') && textOfTerm(invoice, 'BT-9') < textOfTerm(invoice, 'BT-2');

/** One reference in the header, or one on each line that counts. */
function namesCredited(invoice: InvoiceTerms): boolean {
  if (groupsOf(invoice, 'BG-3').some((one) => one.values.has('BT-25') && one.values.has('BT-26')))
    return true;
  const lines = groupsOf(invoice, 'BG-25').filter(isCounted);
  return (
    lines.length > 0 &&
    lines.every(({ values }) => values.has('EXT-FR-FE-136') && values.has('EXT-FR-FE-138'))
  );
}

const hasTaxInEuros = (invoice: InvoiceTerms): boolean =>
  textOfTerm(invoice, 'BT-6') === 'EUR' &&
  valuesOf(invoice, 'BT-110').some((value) => attributeOfTerm(value, 'currencyID') === 'EUR');

const NUMBERING: readonly Rule[] = [
  rule(
    'BR-FR-01',
    ['BT-1', 'BT-25'],
    eachValue(NUMBERS, ({ text }) => text.length <= 35),
    'Raccourcissez le numéro de facture à 35 caractères au plus.',
  ),
  rule(
    'BR-FR-02',
    ['BT-1', 'BT-25'],
    eachValue(NUMBERS, ({ text }) => /^[A-Za-z0-9+\-_/]+$/.test(text)),
    'N’utilisez dans un numéro de facture que des lettres sans accent, des chiffres et les signes + - _ /.',
  ),
  rule(
    'BR-FR-03',
    ['BT-2'],
    eachValue(DATES, isDay),
    'Indiquez une date qui existe, entre 2000 et 2099.',
  ),
  rule(
    'BR-FR-04',
    ['BT-3'],
    eachValue(['BT-3'], ({ text }) => TYPES.includes(text)),
    `Choisissez un type de facture (BT-3) admis en France : ${TYPES.join(', ')}.`,
  ),
  rule(
    'BR-FR-08',
    ['BT-23'],
    unless('BT-23', ({ invoice }) => PROCESSES.includes(processOf(invoice))),
    `Indiquez un cadre de facturation (BT-23) français : ${PROCESSES.join(', ')}.`,
  ),
];

const ENCLOSED: readonly Rule[] = [
  rule(
    'BR-FR-17',
    ['BT-123'],
    eachValue(['BG-24/BT-123'], ({ text }) => text === '' || ATTACHMENTS.includes(text)),
    `Décrivez la pièce jointe (BT-123) par un des mots prévus : ${ATTACHMENTS.join(', ')}.`,
  ),
  rule(
    'BR-FR-18',
    ['BT-123'],
    ({ invoice }) =>
      valuesOf(invoice, 'BG-24/BT-123')
        .filter(({ text }) => text === 'LISIBLE')
        .slice(1)
        .map((value) => ({ group: value.group, term: 'BT-123', value })),
    'Ne joignez qu’un fichier LISIBLE.',
  ),
  rule(
    'BR-FR-27',
    ['BT-160'],
    eachGroup('BG-25/BG-32', 'BT-160', (one) => has(one, 'BT-160')),
    'Donnez un nom à la caractéristique de l’article (BT-160).',
  ),
  rule(
    'BR-FR-28',
    ['BT-161'],
    eachGroup('BG-25/BG-32', 'BT-161', (one) => valuesOf(one, 'BT-161').length === 1),
    'Donnez une valeur, et une seule, à la caractéristique de l’article (BT-161).',
  ),
  rule(
    'BR-FR-29',
    ['BT-18'],
    unless('BT-18', ({ invoice }) => isOnce(valuesOf(invoice, 'BT-18-1'))),
    'N’indiquez qu’un objet facturé de référentiel AFL et un de référentiel AVV (BT-18).',
  ),
  rule(
    'BR-FR-30',
    ['BT-128'],
    eachGroup('BG-25', 'BT-128', (line) => isOnce(valuesOf(line, 'BT-128-1'))),
    'N’indiquez par ligne qu’un objet facturé de référentiel AFL et un de référentiel AVV (BT-128).',
  ),
];

function isOnce(schemes: readonly TermValue[]): boolean {
  return ['AFL', 'AVV'].every(
    (scheme) => schemes.filter(({ text }) => text === scheme).length <= 1,
  );
}

/** BR-FR-01 to BR-FR-30 about the document itself, and BR-FR-CO-03 to BR-FR-CO-12. */
export const DOCUMENT_RULES: readonly Rule[] = [
  ...NUMBERING,
  ...ENCLOSED,
  rule(
    'BR-FR-CO-03',
    ['BT-12', 'BT-73', 'BT-74'],
    unless(
      'BT-12',
      ({ invoice }) =>
        typeOf(invoice) !== '262' ||
        ['BT-12', 'BG-14/BT-73', 'BG-14/BT-74'].every((term) => has(invoice, term)),
    ),
    'Un avoir de remise globale (262) demande la référence du contrat (BT-12) et la période (BT-73, BT-74).',
  ),
  rule(
    'BR-FR-CO-04',
    ['BT-25'],
    unless(
      'BT-25',
      ({ invoice }) =>
        !CORRECTIONS.includes(typeOf(invoice)) || groupsOf(invoice, 'BG-3').length === 1,
    ),
    'Une facture rectificative désigne une facture d’origine, et une seule (BT-25).',
  ),
  rule(
    'BR-FR-CO-05',
    ['BT-25', 'BT-26'],
    unless(
      'BT-25',
      ({ invoice }) => !CREDIT_NOTES.includes(typeOf(invoice)) || namesCredited(invoice),
    ),
    'Un avoir désigne au moins une facture d’origine, par son numéro (BT-25) et sa date (BT-26).',
  ),
  rule(
    'BR-FR-CO-07',
    ['BT-9', 'BT-2'],
    unless(
      'BT-9',
      ({ invoice }) =>
        !isLate(invoice) || PREPAYMENTS.includes(typeOf(invoice)) || isPaidBefore(invoice),
    ),
    'Indiquez une date d’échéance (BT-9) qui ne précède pas la date d’émission (BT-2), sauf facture déjà payée ou d’acompte.',
  ),
  rule(
    'BR-FR-CO-08',
    ['BT-23', 'BT-3'],
    unless('BT-23', ({ invoice }) => !isLast(invoice) || !PREPAYMENTS.includes(typeOf(invoice))),
    'Une facture d’acompte n’a pas le cadre B4, S4 ou M4 (BT-23), réservé à la facture définitive après acompte.',
  ),
  rule(
    'BR-FR-CO-09',
    ['BT-23', 'BT-113', 'BT-115', 'BT-9'],
    unless('BT-23', ({ invoice }) => !isPaidBefore(invoice) || isPaid(invoice)),
    'Le cadre B2, S2 ou M2 (BT-23) dit la facture déjà payée : indiquez tout le total TTC comme payé (BT-113), 0 à payer (BT-115) et la date du paiement comme échéance (BT-9).',
  ),
  rule(
    'BR-FR-CO-12',
    ['BT-111', 'BT-6'],
    unless(
      'BT-111',
      ({ invoice }) => textOfTerm(invoice, 'BT-5') === 'EUR' || hasTaxInEuros(invoice),
    ),
    'Pour une facture en devise, indiquez aussi le total de la TVA en euros (BT-111) et EUR comme devise de comptabilisation (BT-6).',
  ),
];
