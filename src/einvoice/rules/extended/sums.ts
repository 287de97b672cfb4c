import { decimal, percentOf, roundTo, sum, ZERO, type Decimal } from '#kernel/decimal.ts';
import { CATEGORIES } from '#einvoice/rules/en16931/categories.ts';
import { totalTaxes } from '#einvoice/rules/en16931/totals.ts';
import {
  amountOf,
  numberOf,
  sumOf,
  groupsOf,
  occurs,
  textOfTerm,
  type InvoiceTerms,
  type Syntax,
  type TermGroup,
} from '#einvoice/rules/terms/term-tree.ts';
import { inSyntax, rule, unless, type Rule, type RuleInput } from '#einvoice/rules/rule.ts';
import { exemptionOf, type Taxable } from '#einvoice/rules/taxed-items.ts';
import { isCounted } from '#einvoice/rules/terms/line-kind.ts';

const CENT = decimal('0.01');

/** The extension tolerates a cent for each addend. */
const isWithin = (difference: Decimal, addends: number): boolean =>
  difference.abs().lte(CENT.times(String(addends)));

interface Sum {
  amount: Decimal;
  count: number;
}

const sumOfGroups = (groups: readonly TermGroup[], term: string): Sum => ({
  amount: roundTo(sum(groups.map((group) => amountOf(group, term))), 2),
  count: groups.length,
});

const countedLines = (invoice: InvoiceTerms): Sum =>
  sumOfGroups(groupsOf(invoice, 'BG-25').filter(isCounted), 'BT-131');
const allowances = (invoice: InvoiceTerms): Sum => sumOfGroups(groupsOf(invoice, 'BG-20'), 'BT-92');

function charges(invoice: InvoiceTerms): Sum {
  const own = sumOfGroups(groupsOf(invoice, 'BG-21'), 'BT-99');
  const transport = roundTo(sumOf(invoice, 'BG-X-42', 'BT-X-272'), 2);
  return {
    amount: own.amount.plus(transport),
    count: own.count + groupsOf(invoice, 'BG-X-42').length,
  };
}

/** BT-107 and BT-108 are absent if there is nothing to sum. */
const sumsUp =
  (total: string, of: (invoice: InvoiceTerms) => Sum) =>
  ({ invoice }: RuleInput): boolean => {
    const { amount, count } = of(invoice);
    if (!occurs(invoice, total)) return count === 0;
    return isWithin(amountOf(invoice, total).minus(amount), count);
  };

function keepsLines({ invoice }: RuleInput): boolean {
  const { amount, count } = countedLines(invoice);
  // In CII every line is an addend, also one that does not count.
  const addends = invoice.syntax === 'cii' ? groupsOf(invoice, 'BG-25').length : count;
  return isWithin(amountOf(invoice, 'BT-106').minus(amount), addends);
}

const addendsOf = (invoice: InvoiceTerms): number =>
  [countedLines, allowances, charges].reduce((total, of) => total + of(invoice).count, 0);

function keepsExcluding({ invoice }: RuleInput): boolean {
  const expected = countedLines(invoice)
    .amount.minus(allowances(invoice).amount)
    .plus(charges(invoice).amount);
  return isWithin(amountOf(invoice, 'BT-109').minus(expected), addendsOf(invoice));
}

function keepsIncluding({ invoice }: RuleInput): boolean {
  const [excluding, including] = [amountOf(invoice, 'BT-109'), amountOf(invoice, 'BT-112')];
  const taxes = totalTaxes(invoice);
  if (taxes.length === 0) return invoice.syntax === 'ubl' || excluding.eq(including);
  const tax = numberOf(taxes[0]?.text ?? '') ?? ZERO;
  return taxes.length === 1 && isWithin(including.minus(tax).minus(excluding), addendsOf(invoice));
}

const TOTALS: readonly Rule[] = [
  rule(
    'BR-FREXT-CO-10',
    ['BT-106', 'BT-131'],
    unless('BT-106', keepsLines),
    'Corrigez le total HT des lignes (BT-106) : c’est la somme des montants des lignes de détail (BT-131), à un centime près par ligne.',
  ),
  rule(
    'BR-FREXT-CO-11',
    ['BT-107', 'BT-92'],
    unless('BT-107', sumsUp('BT-107', allowances)),
    'Corrigez le total des remises (BT-107) : c’est la somme des remises du document (BT-92), à un centime près par remise.',
  ),
  rule(
    'BR-FREXT-CO-12',
    ['BT-108', 'BT-99'],
    unless('BT-108', sumsUp('BT-108', charges)),
    'Corrigez le total des frais (BT-108) : c’est la somme des frais du document (BT-99) et de transport, à un centime près par montant.',
  ),
  rule(
    'BR-FREXT-CO-13',
    ['BT-109', 'BT-131', 'BT-92', 'BT-99'],
    unless('BT-109', keepsExcluding),
    'Corrigez le total HT (BT-109) : ce sont les lignes moins les remises plus les frais, à un centime près par montant.',
  ),
  rule(
    'BR-FREXT-CO-15',
    ['BT-112', 'BT-109', 'BT-110'],
    unless('BT-112', keepsIncluding),
    'Corrigez le total TTC (BT-112) : c’est le total HT (BT-109) plus le total de la TVA (BT-110), à un centime près par montant.',
  ),
];

/** A breakdown is of the items with its exemption, or of all at its rate. */
function taxableOf(category: string, group: TermGroup, { items }: RuleInput): Taxable[] {
  const rate = numberOf(textOfTerm(group, 'BT-119'));
  return [
    items.taxable(category, rate, exemptionOf(group, 'BT-120', 'BT-121')),
    items.taxable(category, rate),
  ];
}

const keepsTaxable = (category: string, group: TermGroup, input: RuleInput): boolean =>
  taxableOf(category, group, input).some(({ amount, count }) =>
    isWithin(amountOf(group, 'BT-116').minus(amount), count),
  );

function keepsTax(category: string, group: TermGroup, input: RuleInput): boolean {
  const expected = percentOf(amountOf(group, 'BT-116'), amountOf(group, 'BT-119'));
  const difference = amountOf(group, 'BT-117').minus(roundTo(expected, 2));
  return taxableOf(category, group, input).some(({ count }) => isWithin(difference, count));
}

const ofBreakdowns =
  (code: string, term: string, holds: typeof keepsTax): Rule['find'] =>
  (input) =>
    input.items
      .breakdowns(code)
      .filter((group) => !holds(code, group, input))
      .map((group) => ({ group, term }));

/** Published with another prefix for each binding. */
const PREFIX: Readonly<Record<Syntax, string>> = { ubl: 'BR-FREXT', cii: 'BR-FXEXT' };

const breakdownRules = (syntax: Syntax): Rule[] => [
  ...CATEGORIES.map(({ prefix, code, name }) =>
    rule(
      `${PREFIX[syntax]}-${prefix}-08`,
      ['BT-116'],
      ofBreakdowns(code, 'BT-116', keepsTaxable),
      `Catégorie de TVA ${code} (${name}) : corrigez la base d’imposition (BT-116), somme de ses lignes et frais moins ses remises, à un centime près par montant.`,
    ),
  ),
  rule(
    `${PREFIX[syntax]}-S-09`,
    ['BT-117'],
    ofBreakdowns('S', 'BT-117', keepsTax),
    'Corrigez le montant de la TVA (BT-117) : c’est la base d’imposition (BT-116) multipliée par le taux (BT-119), à un centime près par ligne.',
  ),
];

/** The sums of EXTENDED and EXTENDED-CTC-FR, in place of BR-CO-10 to BR-CO-15, and of rules 08 and 09. */
export const EXTENDED_SUM_RULES: readonly Rule[] = [
  ...TOTALS,
  ...inSyntax('ubl', ...breakdownRules('ubl')),
  ...inSyntax('cii', ...breakdownRules('cii')),
];
