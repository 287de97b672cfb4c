import { amountOf, has, textOfTerm, type InvoiceTerms } from '#einvoice/rules/terms/term-tree.ts';
import { eachGroup, eachValue, rule, type Rule } from '#einvoice/rules/rule.ts';
import { REPORTING_BEGINS } from '#einvoice/flux10/reporting-periods.ts';
import { isTooLong } from '#einvoice/rules/flux10/limits.ts';
import { CORRECTIONS } from './lists.ts';

/** From which an exemption needs its code. */
const NEEDS_CODE = '150.00';

const needsCode = (invoice: InvoiceTerms): boolean =>
  !CORRECTIONS.includes(textOfTerm(invoice, 'BT-3')) && amountOf(invoice, 'BT-112').gte(NEEDS_CODE);

/** The DGFiP's list, and a rebate on several invoices, which the portal takes for a 381. */
const CREDITED_NET = ['261', '381', '396', '262'];

/** The DGFiP portal's further rules (annex 7 of its specification), besides FNFE-MPE's. */
const DOCUMENT_RULES: readonly Rule[] = [
  rule(
    'G1.41',
    ['BT-121', 'BT-120'],
    eachGroup(
      'BG-23',
      'BT-121',
      (group, { invoice }) =>
        textOfTerm(group, 'BT-118') !== 'E' ||
        !needsCode(invoice) ||
        (has(group, 'BT-120') && has(group, 'BT-121')),
    ),
    'Indiquez le motif de l’exonération (BT-120) et son code VATEX (BT-121), que le portail public demande à partir de 150 € TTC.',
  ),
  rule(
    'G6.21',
    ['BT-121', 'BT-3'],
    eachGroup(
      'BG-23',
      'BT-121',
      (group, { invoice }) =>
        textOfTerm(group, 'BT-121') !== 'VATEX-FR-CNWVAT' ||
        CREDITED_NET.includes(textOfTerm(invoice, 'BT-3')),
    ),
    'Réservez le code VATEX-FR-CNWVAT (BT-121) à un avoir : type 261, 262, 381 ou 396.',
  ),
];

/** Until then a report leaves the invoice out. */
const SHORT_NUMBER_RULE: Rule = {
  ...rule(
    'G1.05',
    ['BT-1'],
    eachValue(['BT-1'], ({ text }, { invoice }) => {
      const today = textOfTerm(invoice, 'BT-2').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
      return today < REPORTING_BEGINS || !isTooLong(text, { today, limits: true });
    }),
    'Choisissez un numéro de 20 caractères au plus (BT-1) : le portail public n’en accepte pas de plus long jusqu’au 31 décembre 2026.',
  ),
  severity: 'warning',
};

/** For our own documents. */
export const PORTAL_RULES: readonly Rule[] = [...DOCUMENT_RULES, SHORT_NUMBER_RULE];

const isAccepted = (number: string): boolean =>
  number.length <= 35 && /^[A-Za-z0-9 \-+_/]+$/.test(number) && !number.includes('  ');

/** For numbers of others. Ours follow BR-FR-01 and BR-FR-02, which admit less. */
const NUMBER_RULE = rule(
  'G1.05',
  ['BT-1'],
  eachValue(['BT-1'], ({ text }) => isAccepted(text)),
  'Le portail public refusera tout statut sur ce numéro.',
);

/** The same about those of others: only their seller can mend them. */
export const RECEIVED_PORTAL_RULES: readonly Rule[] = [...DOCUMENT_RULES, NUMBER_RULE].map(
  (one) => ({ ...one, severity: 'warning' }),
);
