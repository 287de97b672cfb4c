import type { Decimal } from '#kernel/decimal.ts';
import type { Findings } from '#domain/shared/findings.ts';
import { amountText, isAmount } from './rounding.ts';

export const TOTAL_NAMES = [
  'total_excluding_tax',
  'total_tax',
  'total_including_tax',
  'amount_due',
] as const;
export type TotalName = (typeof TOTAL_NAMES)[number];

/** The rule of EN 16931 that each total follows. */
export const TOTAL_RULES: Readonly<Record<TotalName, string>> = {
  total_excluding_tax: 'BR-CO-13',
  total_tax: 'BR-CO-14',
  total_including_tax: 'BR-CO-15',
  amount_due: 'BR-CO-16',
};

export const TOO_LARGE = 'dépasse 19 chiffres dont 2 décimales';

/**
 * Refuses an amount that was given and differs from the computed one, to the cent and without
 * tolerance; `rule` is the rule or business term of EN 16931 that makes it so.
 */
export function checkAmount(
  findings: Findings,
  field: string,
  given: Decimal | null,
  computed: Decimal,
  rule: string,
): void {
  if (!isAmount(computed)) findings.contradict(field, TOO_LARGE);
  else if (given !== null && !given.eq(computed))
    findings.contradict(
      field,
      `vaut ${amountText(given)} mais le calcul donne ${amountText(computed)} (EN 16931 ${rule})`,
    );
}
