import { compare, NOTHING } from '#test/support/fraction.ts';
import { each, numberOf, type Rule } from '../rule.ts';
import { attributesOf, groupsOf, has, valueOf, valuesOf, type Group } from '../terms.ts';

const needs =
  (...terms: string[]) =>
  (group: Group): boolean =>
    terms.some((term) => has(group, term));

const notNegative =
  (term: string) =>
  (group: Group): boolean => {
    const number = numberOf(group, term);
    return number === null || compare(number, NOTHING) >= 0;
  };

/** Dates of one syntax compare as texts. */
const inOrder =
  (start: string, end: string) =>
  (period: Group): boolean =>
    !has(period, start) || !has(period, end) || valueOf(period, start) <= valueOf(period, end);

/** Every value names its scheme. */
const namesScheme =
  (term: string, attribute: string) =>
  (group: Group): boolean =>
    !attributesOf(group, term, attribute).includes('');

const isCreditTransfer = (means: Group): boolean => ['30', '58'].includes(valueOf(means, 'BT-81'));

/** BR-17: a payee is not the seller. */
function isAnother(payee: Group, invoice: Group): boolean {
  const names = [valueOf(invoice, 'BG-4/BT-27'), valueOf(invoice, 'BG-4/BT-28')];
  return has(payee, 'BT-59') && !names.includes(valueOf(payee, 'BT-59'));
}

const DOCUMENT: readonly Rule[] = [
  ['BR-01', needs('BT-24')],
  ['BR-02', needs('BT-1')],
  ['BR-03', needs('BT-2')],
  ['BR-04', needs('BT-3')],
  ['BR-05', needs('BT-5')],
  ['BR-06', needs('BG-4/BT-27')],
  ['BR-07', needs('BG-7/BT-44')],
  ['BR-08', (invoice) => groupsOf(invoice, 'BG-4/BG-5').length > 0],
  ['BR-09', each('BG-4/BG-5', needs('BT-40'))],
  ['BR-10', (invoice) => groupsOf(invoice, 'BG-7/BG-8').length > 0],
  ['BR-11', each('BG-7/BG-8', needs('BT-55'))],
  ['BR-12', needs('BG-22/BT-106')],
  ['BR-13', needs('BG-22/BT-109')],
  ['BR-14', needs('BG-22/BT-112')],
  ['BR-15', needs('BG-22/BT-115')],
  ['BR-16', (invoice) => groupsOf(invoice, 'BG-25').length > 0],
  ['BR-17', (invoice) => groupsOf(invoice, 'BG-10').every((payee) => isAnother(payee, invoice))],
  ['BR-18', each('BG-11', needs('BT-62'))],
  ['BR-19', each('BG-11', (agent) => groupsOf(agent, 'BG-12').length > 0)],
  ['BR-20', each('BG-11/BG-12', needs('BT-69'))],
];

const LINE: readonly Rule[] = [
  ['BR-21', each('BG-25', needs('BT-126'))],
  ['BR-22', each('BG-25', needs('BT-129'))],
  ['BR-23', each('BG-25', needs('BT-130'))],
  ['BR-24', each('BG-25', needs('BT-131'))],
  ['BR-25', each('BG-25', needs('BG-31/BT-153'))],
  ['BR-26', each('BG-25', needs('BG-29/BT-146'))],
  ['BR-27', each('BG-25/BG-29', notNegative('BT-146'))],
  ['BR-28', each('BG-25/BG-29', notNegative('BT-148'))],
  ['BR-29', each('BG-14', inOrder('BT-73', 'BT-74'))],
  ['BR-30', each('BG-25/BG-26', inOrder('BT-134', 'BT-135'))],
  ['BR-54', each('BG-25/BG-31/BG-32', (one) => has(one, 'BT-160') && has(one, 'BT-161'))],
  ['BR-64', each('BG-25/BG-31', namesScheme('BT-157', 'schemeID'))],
  ['BR-65', each('BG-25/BG-31', namesScheme('BT-158', 'listID'))],
];

const ALLOWANCES: readonly Rule[] = [
  ['BR-31', each('BG-20', needs('BT-92'))],
  ['BR-32', each('BG-20', needs('BT-95'))],
  ['BR-33', each('BG-20', needs('BT-97', 'BT-98'))],
  ['BR-36', each('BG-21', needs('BT-99'))],
  ['BR-37', each('BG-21', needs('BT-102'))],
  ['BR-38', each('BG-21', needs('BT-104', 'BT-105'))],
  ['BR-41', each('BG-25/BG-27', needs('BT-136'))],
  ['BR-42', each('BG-25/BG-27', needs('BT-139', 'BT-140'))],
  ['BR-43', each('BG-25/BG-28', needs('BT-141'))],
  ['BR-44', each('BG-25/BG-28', needs('BT-144', 'BT-145'))],
];

const REST: readonly Rule[] = [
  ['BR-45', each('BG-23', needs('BT-116'))],
  ['BR-46', each('BG-23', needs('BT-117'))],
  ['BR-47', each('BG-23', needs('BT-118'))],
  ['BR-48', each('BG-23', (one) => has(one, 'BT-119') || valueOf(one, 'BT-118') === 'O')],
  ['BR-49', each('BG-16', needs('BT-81'))],
  [
    'BR-50',
    each(
      'BG-16',
      (means) => !isCreditTransfer(means) || groupsOf(means, 'BG-17').every(needs('BT-84')),
    ),
  ],
  ['BR-51', each('BG-16/BG-18', (card) => valueOf(card, 'BT-87').length <= 10)],
  ['BR-52', each('BG-24', needs('BT-122'))],
  [
    'BR-53',
    (invoice) =>
      !has(invoice, 'BT-6') ||
      attributesOf(invoice, 'BG-22/BT-110', 'currencyID').includes(valueOf(invoice, 'BT-6')),
  ],
  ['BR-55', each('BG-3', needs('BT-25'))],
  ['BR-56', each('BG-11', needs('BT-63'))],
  ['BR-57', each('BG-13/BG-15', needs('BT-80'))],
  ['BR-61', each('BG-16', (means) => !isCreditTransfer(means) || has(means, 'BG-17/BT-84'))],
  ['BR-62', each('BG-4', namesScheme('BT-34', 'schemeID'))],
  ['BR-63', each('BG-7', namesScheme('BT-49', 'schemeID'))],
];

/** Terms that a syntax could repeat but a document may not. */
const SINGLE_TERMS = [
  'BT-20',
  'BG-4/BT-30',
  'BG-4/BT-31',
  'BG-7/BT-47',
  'BG-7/BT-48',
  'BG-7/BT-44',
];

/** Cardinalities of the bindings; all means of payment share one code. */
const SYNTAX: readonly Rule[] = [
  ...SINGLE_TERMS.map((term): Rule => [
    `SR-${term.slice(term.indexOf('BT'))}`,
    (invoice) => valuesOf(invoice, term).length <= 1,
  ]),
  ['SR-BT-81', (invoice) => new Set(valuesOf(invoice, 'BG-16/BT-81')).size <= 1],
];

/** BR-01 to BR-65, and rules of the bindings (UBL-SR, CII-SR) that a writer could break. */
export const PRESENCE_RULES: readonly Rule[] = [
  ...DOCUMENT,
  ...LINE,
  ...ALLOWANCES,
  ...REST,
  ...SYNTAX,
];
