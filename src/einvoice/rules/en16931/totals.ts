import { childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import { percentOf, roundTo, sum, ZERO, type Decimal } from '#kernel/decimal.ts';
import {
  amountOf,
  isClose,
  numberOf,
  sumOf,
  attributeOfTerm,
  groupsOf,
  occurs,
  textOfTerm,
  valuesOf,
  type InvoiceTerms,
  type TermGroup,
  type TermValue,
} from '#einvoice/rules/terms/term-tree.ts';
import {
  inSyntax,
  rule,
  unless,
  type Place,
  type Rule,
  type RuleInput,
} from '#einvoice/rules/rule.ts';

const cents = (amount: Decimal): Decimal => roundTo(amount, 2);

/** The published sums compare what is stated with a sum rounded to the cent. */
const equals = (stated: Decimal, exact: Decimal): boolean => stated.eq(cents(exact));

/** Totals of tax in the invoice's currency (BT-110); BT-111 is in that of accounting. */
export function totalTaxes(invoice: InvoiceTerms): readonly TermValue[] {
  const currency = textOfTerm(invoice, 'BT-5');
  return valuesOf(invoice, 'BT-110').filter(
    (value) => attributeOfTerm(value, 'currencyID') === currency,
  );
}

/** BT-107 and BT-108 are absent if there is nothing to sum. */
const sumsUp =
  (path: string, amount: string, total: string) =>
  ({ invoice }: RuleInput): boolean =>
    occurs(invoice, total)
      ? equals(amountOf(invoice, total), sumOf(invoice, path, amount))
      : groupsOf(invoice, path).length === 0;

/** Nothing adds up without the total itself, and the one that it starts from. */
const states = (invoice: InvoiceTerms, ...terms: readonly string[]): boolean =>
  terms.every((term) => occurs(invoice, term));

function keepsExcluding({ invoice }: RuleInput): boolean {
  if (!states(invoice, 'BT-109', 'BT-106')) return false;
  const withCharges = amountOf(invoice, 'BT-106').plus(amountOf(invoice, 'BT-108'));
  return equals(amountOf(invoice, 'BT-109'), withCharges.minus(amountOf(invoice, 'BT-107')));
}

function* findWrongTaxes({ invoice }: RuleInput): Iterable<Place> {
  const taxes = sumOf(invoice, 'BG-23', 'BT-117');
  for (const value of totalTaxes(invoice))
    if (!equals(numberOf(value.text) ?? ZERO, taxes))
      yield { group: invoice, term: 'BT-110', value };
}

/** In UBL each total of taxes has breakdowns of its own, or none. */
function* findWrongTotals({ invoice }: RuleInput): Iterable<Place> {
  for (const element of childrenOf(invoice.element ?? undefined, 'TaxTotal')) {
    const subtotals = childrenOf(element, 'TaxSubtotal');
    const taxes = subtotals.map((one) => numberOf(textOf(one, 'TaxAmount') ?? '') ?? ZERO);
    const total = numberOf(textOf(element, 'TaxAmount') ?? '') ?? ZERO;
    if (subtotals.length > 0 && !equals(total, sum(taxes)))
      yield { group: invoice, term: 'BT-110' };
  }
}

const taxesAddUp = (find: Rule['find']): Rule =>
  rule(
    'BR-CO-14',
    ['BT-110', 'BT-117'],
    find,
    'Corrigez le total de la TVA (BT-110) : c’est la somme des montants de TVA par taux (BT-117).',
  );

function keepsIncluding({ invoice }: RuleInput): boolean {
  if (!occurs(invoice, 'BT-5')) return true;
  // The binding to CII wants no tax where none is due.
  const isTaxless = amountOf(invoice, 'BT-112').eq(amountOf(invoice, 'BT-109'));
  if (invoice.syntax === 'cii' && isTaxless && states(invoice, 'BT-112', 'BT-109')) return true;
  const [tax, ...others] = totalTaxes(invoice);
  if (tax === undefined || others.length > 0) return false;
  const expected = amountOf(invoice, 'BT-109').plus(numberOf(tax.text) ?? ZERO);
  return equals(amountOf(invoice, 'BT-112'), expected);
}

function keepsDue({ invoice }: RuleInput): boolean {
  if (!states(invoice, 'BT-115', 'BT-112')) return false;
  const due = amountOf(invoice, 'BT-112').minus(amountOf(invoice, 'BT-113'));
  return equals(amountOf(invoice, 'BT-115'), due.plus(amountOf(invoice, 'BT-114')));
}

/** BR-CO-17 admits a difference below one unit, in CII of one unit. */
function keepsTax(breakdown: TermGroup, isCii: boolean): boolean {
  const tax = amountOf(breakdown, 'BT-117');
  const rate = numberOf(textOfTerm(breakdown, 'BT-119'));
  if (rate === null || roundTo(rate, 0).eq(ZERO)) return roundTo(tax, 0).eq(ZERO);
  const expected = cents(percentOf(amountOf(breakdown, 'BT-116').abs(), rate));
  return isClose(tax.abs(), expected) || (isCii && tax.abs().minus(expected).abs().eq('1'));
}

const isTaxed = (isCii: boolean): Rule =>
  rule(
    'BR-CO-17',
    ['BT-117', 'BT-116', 'BT-119'],
    function* findWrong({ invoice }) {
      for (const group of groupsOf(invoice, 'BG-23'))
        if (!keepsTax(group, isCii)) yield { group, term: 'BT-117' };
    },
    'Corrigez le montant de la TVA (BT-117) : c’est la base d’imposition (BT-116) multipliée par le taux (BT-119).',
  );

/** BR-CO-10 to BR-CO-18, as published: without tolerance except for BR-CO-17. */
export const TOTAL_RULES: readonly Rule[] = [
  rule(
    'BR-CO-10',
    ['BT-106', 'BT-131'],
    unless(
      'BT-106',
      ({ invoice }) =>
        states(invoice, 'BT-106') &&
        equals(amountOf(invoice, 'BT-106'), sumOf(invoice, 'BG-25', 'BT-131')),
    ),
    'Corrigez le total HT des lignes (BT-106) : c’est la somme des montants HT des lignes (BT-131).',
  ),
  rule(
    'BR-CO-11',
    ['BT-107', 'BT-92'],
    unless('BT-107', sumsUp('BG-20', 'BT-92', 'BT-107')),
    'Corrigez le total des remises (BT-107) : c’est la somme des remises du document (BT-92).',
  ),
  rule(
    'BR-CO-12',
    ['BT-108', 'BT-99'],
    unless('BT-108', sumsUp('BG-21', 'BT-99', 'BT-108')),
    'Corrigez le total des frais (BT-108) : c’est la somme des frais du document (BT-99).',
  ),
  rule(
    'BR-CO-13',
    ['BT-109', 'BT-106', 'BT-107', 'BT-108'],
    unless('BT-109', keepsExcluding),
    'Corrigez le total HT (BT-109) : c’est le total des lignes (BT-106) moins les remises (BT-107) plus les frais (BT-108).',
  ),
  ...inSyntax('ubl', taxesAddUp(findWrongTotals)),
  ...inSyntax('cii', taxesAddUp(findWrongTaxes)),
  rule(
    'BR-CO-15',
    ['BT-112', 'BT-109', 'BT-110'],
    unless('BT-112', keepsIncluding),
    'Corrigez le total TTC (BT-112) : c’est le total HT (BT-109) plus le total de la TVA (BT-110), indiqué une fois dans la devise de la facture.',
  ),
  rule(
    'BR-CO-16',
    ['BT-115', 'BT-112', 'BT-113', 'BT-114'],
    unless('BT-115', keepsDue),
    'Corrigez le montant à payer (BT-115) : c’est le total TTC (BT-112) moins le montant déjà payé (BT-113) plus l’arrondi (BT-114).',
  ),
  ...inSyntax('ubl', isTaxed(false)),
  ...inSyntax('cii', isTaxed(true)),
  rule(
    'BR-CO-18',
    ['BG-23'],
    unless('BG-23', ({ invoice }) => {
      // The binding to CII asks each line for it.
      if (invoice.syntax === 'cii' && groupsOf(invoice, 'BG-25').length === 0) return true;
      return groupsOf(invoice, 'BG-23').length > 0;
    }),
    'Ajoutez la ventilation de la TVA (BG-23) : une ligne par catégorie et taux.',
  ),
];
