import { ZERO } from '#kernel/decimal.ts';
import { SIREN_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import {
  amountOf,
  attributeOfTerm,
  has,
  textOfTerm,
  valuesOf,
  type InvoiceTerms,
} from '#einvoice/rules/terms/term-tree.ts';
import { unless, type Rule, type RuleInput } from '#einvoice/rules/rule.ts';
import { CREDIT_NOTES } from '#einvoice/rules/br-fr/lists.ts';

const mention = (
  terms: readonly [string, ...string[]],
  holds: (input: RuleInput) => boolean,
  message: string,
): Rule => ({
  id: null,
  severity: 'warning',
  code: 'mention_missing',
  terms,
  find: unless(terms[0], holds),
  message,
});

/** A street or a town. */
const hasPlace = (invoice: InvoiceTerms, group: string, first: number): boolean =>
  [first, first + 1, first + 2, first + 3].some((term) => has(invoice, `${group}/BT-${term}`));

const hasSiren = (invoice: InvoiceTerms): boolean =>
  valuesOf(invoice, 'BG-7/BT-47').some(
    (value) => attributeOfTerm(value, 'schemeID') === SIREN_SCHEME && value.text !== '',
  );

const isTaxed = ({ items }: RuleInput): boolean => items.breakdowns('S').length > 0;

const isOwed = (invoice: InvoiceTerms): boolean =>
  amountOf(invoice, 'BT-115').gt(ZERO) && !CREDIT_NOTES.includes(textOfTerm(invoice, 'BT-3'));

const REVERSE = ['AE', 'K'] as const;

/** The mentions of every French invoice: article 242 nonies A of annex II of the CGI, and article L441-9 of the Code de commerce. */
export const MENTION_RULES: readonly Rule[] = [
  mention(
    ['BT-35', 'BT-37'],
    ({ invoice }) => hasPlace(invoice, 'BG-4/BG-5', 35),
    'Indiquez l’adresse du vendeur : rue, code postal et ville (article 242 nonies A de l’annexe II au CGI).',
  ),
  mention(
    ['BT-31'],
    (input) =>
      !isTaxed(input) || has(input.invoice, 'BG-4/BT-31') || has(input.invoice, 'BG-11/BT-63'),
    'Indiquez le numéro de TVA intracommunautaire du vendeur (BT-31), qui facture de la TVA (article 242 nonies A de l’annexe II au CGI).',
  ),
];

/** The mentions of invoices between companies. */
export const COMPANY_MENTION_RULES: readonly Rule[] = [
  mention(
    ['BT-50', 'BT-52'],
    ({ invoice }) => hasPlace(invoice, 'BG-7/BG-8', 50),
    'Indiquez l’adresse de l’acheteur : rue, code postal et ville (article 242 nonies A de l’annexe II au CGI).',
  ),
  mention(
    ['BT-47'],
    ({ invoice }) => textOfTerm(invoice, 'BG-7/BG-8/BT-55') !== 'FR' || hasSiren(invoice),
    'Indiquez le SIREN de l’acheteur français (BT-47), obligatoire entre entreprises (article 242 nonies A de l’annexe II au CGI).',
  ),
  mention(
    ['BT-48'],
    ({ invoice, items }) =>
      !REVERSE.some((category) => items.breakdowns(category).length > 0) ||
      has(invoice, 'BG-7/BT-48'),
    'Indiquez le numéro de TVA de l’acheteur (BT-48), qui doit la taxe à votre place (article 242 nonies A de l’annexe II au CGI).',
  ),
  mention(
    ['BT-9'],
    ({ invoice }) => !isOwed(invoice) || has(invoice, 'BT-9'),
    'Indiquez la date d’échéance (BT-9), obligatoire entre professionnels (article L441-9 du Code de commerce).',
  ),
];
