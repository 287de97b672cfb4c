import { type Decimal, ZERO } from '#kernel/decimal.ts';
import type { Findings } from '#domain/shared/findings.ts';
import { amountText, isAmount, taxKeyText, type ComputedSubtotal } from './totals.ts';
import type { TaxKey } from '#model/invoice.ts';
import { readDecimal, type DecimalInput, type Input } from '#domain/shared/input.ts';
import { taxRule, readTax, type TaxDeposit } from './tax.ts';
import { AMOUNT } from './members.ts';

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

const TOO_LARGE = 'dépasse 19 chiffres dont 2 décimales';

/**
 * Refuses an amount that was given and differs from the computed one, to the cent and without
 * tolerance; `rule` is the rule or business term of EN 16931 that makes it so.
 */
export function checkAmount(
  findings: Findings,
  field: string,
  input: Decimal | null,
  computed: Decimal,
  rule: string,
): void {
  if (!isAmount(computed)) findings.contradict(field, TOO_LARGE);
  else if (input !== null && !input.eq(computed))
    findings.contradict(
      field,
      `vaut ${amountText(input)} mais le calcul donne ${amountText(computed)} (EN 16931 ${rule})`,
    );
}

export interface TaxSubtotalDeposit extends TaxDeposit {
  taxable_amount?: Input<DecimalInput>;
  tax_amount?: Input<DecimalInput>;
}

/**
 * Checks a given VAT breakdown (BG-23): every category and rate of the invoice once (BR-S-01),
 * its taxable amount (BR-S-08) and its tax (BR-CO-17) as computed. Absent amounts are not checked.
 */
export function checkSubtotals(
  findings: Findings,
  input: readonly TaxSubtotalDeposit[],
  computed: readonly ComputedSubtotal[],
): void {
  const keys = input.map((one, index) => readTax(findings, subtotalField(index), one, '05'));
  if (!findings.readable) return;
  const byKey = new Map(computed.map((subtotal) => [taxKeyText(subtotal), subtotal]));
  const seen = new Set<string>();
  for (const [index, key] of keys.entries()) {
    const text = taxKeyText(key);
    if (seen.has(text)) findings.contradict(subtotalField(index), `répète la ${label(key)}`);
    seen.add(text);
    checkSubtotal(findings, subtotalField(index), input[index] ?? {}, key, byKey.get(text));
  }
  if (!computed.every(({ taxable_amount }) => isAmount(taxable_amount)))
    findings.contradict('tax_subtotals', TOO_LARGE);
  if (input.length === 0) return;
  for (const subtotal of computed)
    if (!seen.has(taxKeyText(subtotal)))
      findings.contradict('tax_subtotals', `omet la ${label(subtotal)} (${rule(subtotal, '01')})`);
}

/** A subtotal that no line, allowance or charge has amounts to nothing. */
function checkSubtotal(
  findings: Findings,
  field: string,
  input: TaxSubtotalDeposit,
  key: TaxKey,
  computed: Pick<ComputedSubtotal, 'taxable_amount' | 'tax_amount'> | undefined,
): void {
  const { taxable_amount, tax_amount } = computed ?? { taxable_amount: ZERO, tax_amount: ZERO };
  const taxable = readDecimal(findings, `${field}.taxable_amount`, input.taxable_amount, AMOUNT);
  const tax = readDecimal(findings, `${field}.tax_amount`, input.tax_amount, AMOUNT);
  const taxableRule = taxRule(key.tax_category, '08');
  checkAmount(findings, `${field}.taxable_amount`, taxable, taxable_amount, taxableRule);
  checkAmount(findings, `${field}.tax_amount`, tax, tax_amount, 'BR-CO-17');
}

const subtotalField = (index: number): string => `tax_subtotals[${index}]`;

const label = ({ tax_category, tax_rate }: TaxKey): string =>
  `catégorie ${tax_category} au taux ${tax_rate}`;

const rule = ({ tax_category }: TaxKey, number: string): string =>
  `EN 16931 ${taxRule(tax_category, number)}`;
