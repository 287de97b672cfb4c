import { decimal, percentOf, roundTo, ZERO, type Decimal } from '#kernel/decimal.ts';
import {
  amountOf,
  numberOf,
  groupsOf,
  has,
  textOfTerm,
  type TermGroup,
} from '#einvoice/rules/terms/term-tree.ts';
import type { Place, Rule, RuleInput } from '#einvoice/rules/rule.ts';

/** Peppol tolerates two cents (R040, R041, R120). */
const SLACK = decimal('0.02');

const isNear = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lte(SLACK);

const remark = (
  id: string,
  terms: readonly string[],
  find: Rule['find'],
  message: string,
): Rule => ({ id, severity: 'warning', code: 'amount_differs', terms, find, message });

/** Price by quantity, with the line's allowances and charges; null without a price or a base. */
function expectedNet(line: TermGroup): Decimal | null {
  const price = numberOf(textOfTerm(line, 'BT-146'));
  const quantity = numberOf(textOfTerm(line, 'BT-129'));
  if (price === null || quantity === null) return null;
  let net = price.times(quantity);
  if (has(line, 'BT-149')) {
    const base = numberOf(textOfTerm(line, 'BT-149'));
    if (base === null || base.eq(ZERO)) return null;
    net = net.div(base);
  }
  for (const group of groupsOf(line, 'BG-27')) net = net.minus(amountOf(group, 'BT-136'));
  for (const group of groupsOf(line, 'BG-28')) net = net.plus(amountOf(group, 'BT-141'));
  return roundTo(net, 2);
}

function* findOtherNets({ invoice }: RuleInput): Iterable<Place> {
  for (const line of groupsOf(invoice, 'BG-25')) {
    const expected = has(line, 'BT-131') ? expectedNet(line) : null;
    if (expected !== null && !isNear(amountOf(line, 'BT-131'), expected))
      yield { group: line, term: 'BT-131' };
  }
}

/** Groups with their amount, base and percentage. */
const SHARES: readonly (readonly [path: string, amount: string, base: string, rate: string])[] = [
  ['BG-20', 'BT-92', 'BT-93', 'BT-94'],
  ['BG-21', 'BT-99', 'BT-100', 'BT-101'],
  ['BG-25/BG-27', 'BT-136', 'BT-137', 'BT-138'],
  ['BG-25/BG-28', 'BT-141', 'BT-142', 'BT-143'],
];

function* findOtherShares({ invoice }: RuleInput): Iterable<Place> {
  for (const [path, amount, base, rate] of SHARES)
    for (const group of groupsOf(invoice, path)) {
      if (!has(group, base) || !has(group, rate)) continue;
      const expected = percentOf(amountOf(group, base), amountOf(group, rate));
      if (!isNear(amountOf(group, amount), roundTo(expected, 2))) yield { group, term: amount };
    }
}

/** Amounts that a document states otherwise than it computes them; the stated ones count. */
export const AMOUNT_RULES: readonly Rule[] = [
  remark(
    'PEPPOL-EN16931-R120',
    ['BT-131', 'BT-129', 'BT-146', 'BT-149'],
    findOtherNets,
    'Le montant HT de la ligne (BT-131) n’est pas le prix unitaire (BT-146) multiplié par la quantité (BT-129), moins les remises plus les frais de la ligne : vérifiez-le.',
  ),
  remark(
    'PEPPOL-EN16931-R040',
    SHARES.map(([, amount]) => amount),
    findOtherShares,
    'Ce montant n’est pas sa base multipliée par son pourcentage : vérifiez-le.',
  ),
];
