import { textOf } from '#einvoice/xml/find-elements.ts';
import { percentOf, roundTo, ZERO, type Decimal } from '#kernel/decimal.ts';
import {
  amountOf,
  isClose,
  numberOf,
  has,
  occurs,
  textOfTerm,
  type InvoiceTerms,
  type Syntax,
  type TermGroup,
} from '#einvoice/rules/terms/term-tree.ts';
import {
  inSyntax,
  onlyWhen,
  rule,
  unless,
  type Rule,
  type RuleInput,
  categoryKey,
} from '#einvoice/rules/rule.ts';
import { KINDS, type TaxedKind } from '#einvoice/rules/taxed-items.ts';
import { CATEGORIES, type Category } from './categories.ts';
import { each, named } from './syntax-rule.ts';

/** Taxed categories have a breakdown for each rate, the others a single one. */
const byRate = ({ rate }: Category): boolean => rate === 'positive' || rate === 'any';

/** Rule 01: a category has breakdowns if and only if it has items, as far as the bindings look. */
function hasBreakdowns(category: Category, { items, invoice }: RuleInput): boolean {
  const used = KINDS.some((kind) => items.ofCategory(kind, category.code).length > 0);
  const count = items.breakdowns(category.code).length;
  return invoice.syntax === 'cii'
    ? hasBreakdownsInCii(category, used, count)
    : hasBreakdownsInUbl(category, used, count);
}

/** Where no tax is due, a breakdown counts as a use of its category itself. */
function hasBreakdownsInUbl(category: Category, used: boolean, count: number): boolean {
  if (byRate(category)) return used === count > 0;
  return (!used && count === 0) || count === 1;
}

/** A taxed category may have a breakdown that nothing belongs to; that of `O` may be missing. */
function hasBreakdownsInCii(category: Category, used: boolean, count: number): boolean {
  if (byRate(category)) return !used || count > 0;
  if (category.code === 'O' && count === 0) return true;
  return used ? count === 1 : count === 0;
}

function keepsRate(category: Category, item: TermGroup, term: string, syntax: Syntax): boolean {
  if (category.rate === 'none') return !occurs(item, term);
  const rate = numberOf(textOfTerm(item, term));
  if (rate === null) return false;
  if (category.rate === 'zero') return rate.eq(ZERO);
  const isPositive = category.rate === 'positive' || (syntax === 'cii' && category.code === 'L');
  return isPositive ? rate.gt(ZERO) : rate.gte(ZERO);
}

/**
 * Rule 08. The bindings differ in what they tolerate: UBL a difference below one unit where a rate is taxed, CII where
 * it is not.
 */
function keepsTaxable(
  category: Category,
  group: TermGroup,
  { items, invoice }: RuleInput,
): boolean {
  const rate = numberOf(textOfTerm(group, 'BT-119'));
  const taxed = byRate(category);
  if (taxed && rate === null) return true;
  const { amount, count } = items.taxable(category.code, taxed ? rate : undefined);
  if (invoice.syntax === 'ubl' && taxed && count === 0) return false;
  const stated = amountOf(group, 'BT-116');
  const isTolerant = category.code !== 'O' && taxed === (invoice.syntax === 'ubl');
  return isTolerant ? isClose(stated, amount) : stated.eq(roundTo(amount, 2));
}

/** Rule 09. */
function keepsTax(category: Category, group: TermGroup): boolean {
  const tax = amountOf(group, 'BT-117');
  if (!byRate(category)) return tax.eq(ZERO);
  return isClose(tax.abs(), expectedTax(group));
}

const expectedTax = (group: TermGroup): Decimal =>
  roundTo(percentOf(amountOf(group, 'BT-116').abs(), amountOf(group, 'BT-119')), 2);

const isExplained = (group: TermGroup): boolean =>
  occurs(group, 'BT-120') || occurs(group, 'BT-121');

const RATE_ADVICE: Readonly<Record<Category['rate'], string>> = {
  positive: 'indiquez un taux de TVA supérieur à 0',
  any: 'indiquez un taux de TVA positif ou nul',
  zero: 'indiquez un taux de TVA de 0',
  none: 'n’indiquez pas de taux de TVA',
};

function rulesOf(category: Category): Rule[] {
  const { prefix, code, name } = category;
  const id = (number: number): string => `BR-${prefix}-${String(number).padStart(2, '0')}`;
  const inCategory = `Catégorie de TVA ${code} (${name})`;
  return onlyWhen(
    [categoryKey(code)],
    rule(
      id(1),
      ['BG-23', 'BT-118'],
      unless('BG-23', (input) => hasBreakdowns(category, input)),
      `${inCategory} : ventilez-la dans la TVA (BG-23) si, et seulement si, des lignes, remises ou frais l’ont${byRate(category) ? '' : ', en une seule fois'}.`,
    ),
    ...KINDS.map((kind, index) => partiesRule(id(2 + index), category, kind, inCategory)),
    ...KINDS.map((kind, index) => rateRule(id(5 + index), category, kind, inCategory)),
    rule(
      id(8),
      ['BT-116'],
      ofBreakdowns(category, 'BT-116', (group, input) => keepsTaxable(category, group, input)),
      `${inCategory} : corrigez la base d’imposition (BT-116), somme des lignes et des frais moins les remises de cette catégorie${byRate(category) ? ' et de ce taux' : ''}.`,
    ),
    ...taxRules(id(9), category, inCategory),
    rule(
      id(10),
      ['BT-120', 'BT-121'],
      ofBreakdowns(category, 'BT-120', (group) => isExplained(group) === category.exempt),
      category.exempt
        ? `${inCategory} : indiquez le motif d’exonération (BT-120) ou son code (BT-121).`
        : `${inCategory} : retirez le motif d’exonération (BT-120, BT-121).`,
    ),
  );
}

/** Rule 09; the binding to CII lacks it for categories L and M. */
function taxRules(id: string, category: Category, name: string): Rule[] {
  const found = rule(
    id,
    ['BT-117'],
    ofBreakdowns(category, 'BT-117', (group) => keepsTax(category, group)),
    byRate(category)
      ? `${name} : corrigez le montant de la TVA (BT-117), base d’imposition (BT-116) multipliée par le taux (BT-119).`
      : `${name} : indiquez un montant de TVA (BT-117) de 0.`,
  );
  return category.rate === 'any' ? inSyntax('ubl', found) : [found];
}

const ofBreakdowns =
  (
    { code }: Category,
    term: string,
    holds: (group: TermGroup, input: RuleInput) => boolean,
  ): Rule['find'] =>
  (input) =>
    input.items
      .breakdowns(code)
      .filter((group) => !holds(group, input))
      .map((group) => ({ group, term }));

const partiesRule = (id: string, category: Category, kind: TaxedKind, name: string): Rule =>
  rule(
    id,
    [category.partyTerm, kind.category],
    unless(
      category.partyTerm,
      ({ invoice, items }) =>
        items.ofCategory(kind, category.code).length === 0 || category.parties(invoice),
    ),
    `${name} : ${category.partyAdvice}.`,
  );

const rateRule = (id: string, category: Category, kind: TaxedKind, name: string): Rule =>
  rule(
    id,
    [kind.rate, kind.category],
    function* findRates({ items, invoice }) {
      for (const group of items.ofCategory(kind, category.code))
        if (!keepsRate(category, group, kind.rate, invoice.syntax))
          yield { group, term: kind.rate };
    },
    `${name} : ${RATE_ADVICE[category.rate]} (${kind.rate}).`,
  );

const isIntraCommunity = ({ items }: RuleInput): boolean => items.breakdowns('K').length > 0;

/** If a breakdown is out of scope, everything is. */
const onlyOutOfScope = (id: string, kind: TaxedKind | null): Rule => {
  const term = kind?.category ?? 'BT-118';
  return rule(
    id,
    [term],
    function* findOthers({ items }) {
      if (items.breakdowns('O').length === 0) return;
      for (const category of items.categories) {
        if (category === 'O' || category === '') continue;
        const others =
          kind === null ? items.breakdowns(category) : items.ofCategory(kind, category);
        for (const group of others) yield { group, term };
      }
    },
    `Si la facture est hors du champ de la TVA (catégorie O), tout doit l’être : corrigez cette catégorie (${term}).`,
  );
};

const isDomesticItalian = (invoice: InvoiceTerms): boolean =>
  ['BG-4/BG-5/BT-40', 'BG-7/BG-8/BT-55'].every((term) => textOfTerm(invoice, term) === 'IT');

const DELIVERED: Rule['find'] = unless(
  'BT-72',
  (input) =>
    !isIntraCommunity(input) ||
    has(input.invoice, 'BG-13/BT-72') ||
    has(input.invoice, 'BG-14/BT-73') ||
    has(input.invoice, 'BG-14/BT-74') ||
    (input.invoice.syntax === 'ubl' && has(input.invoice, 'BT-8')),
);

/** The binding to UBL finds lines of `S`, but no taxpayer, where their tax is not named VAT. */
const OTHER_TAX: Rule = each(
  'BR-S-02',
  ['BT-151'],
  named('ClassifiedTaxCategory'),
  (category) =>
    textOf(category, 'ID') !== 'S' || textOf(category, 'TaxScheme', 'ID')?.toUpperCase() === 'VAT',
  'Nommez la taxe de la ligne VAT (TaxScheme) : la catégorie S n’existe que pour la TVA.',
);

const [LINES, ALLOWANCES, CHARGES] = KINDS;

/** BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O, BR-AF, BR-AG and BR-B. */
export const TAX_CATEGORY_RULES: readonly Rule[] = [
  ...CATEGORIES.flatMap(rulesOf),
  ...inSyntax('ubl', OTHER_TAX),
  rule(
    'BR-IC-11',
    ['BT-72', 'BT-73', 'BT-74'],
    DELIVERED,
    'Livraison intracommunautaire (K) : indiquez la date de livraison (BT-72) ou la période de facturation (BG-14).',
  ),
  rule(
    'BR-IC-12',
    ['BT-80'],
    unless('BT-80', (input) => !isIntraCommunity(input) || has(input.invoice, 'BG-13/BG-15/BT-80')),
    'Livraison intracommunautaire (K) : indiquez le pays de livraison (BT-80).',
  ),
  onlyOutOfScope('BR-O-11', null),
  onlyOutOfScope('BR-O-12', LINES),
  onlyOutOfScope('BR-O-13', ALLOWANCES),
  onlyOutOfScope('BR-O-14', CHARGES),
  rule(
    'BR-B-01',
    ['BT-118', 'BT-40', 'BT-55'],
    unless(
      'BG-23',
      ({ invoice, items }) => !items.categories.has('B') || isDomesticItalian(invoice),
    ),
    'La catégorie de TVA B (TVA scindée) n’existe qu’entre parties italiennes : choisissez-en une autre.',
  ),
  rule(
    'BR-B-02',
    ['BT-118'],
    unless('BG-23', ({ items }) => !items.categories.has('B') || !items.categories.has('S')),
    'Les catégories de TVA B et S ne vont pas ensemble : faites deux factures.',
  ),
];
