import { decimal, ZERO } from '#kernel/decimal.ts';
import type { InvoiceTaxSubtotal } from '#einvoice/model/invoice.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import { readDecimal, type Findings } from './input.ts';
import type { DepositRules } from './rules.ts';
import { exemptionOf } from './exemptions.ts';
import { taxRule, readTax, type TaxSubtotalDeposit } from './tax.ts';
import {
  AMOUNT,
  TOO_LARGE,
  checkAmount,
  isAmount,
  percentageOf,
  taxKeyText,
  type ComputedSubtotal,
} from './totals.ts';

/** A breakdown as a file states it, with its own reason. */
export interface StatedSubtotal
  extends
    ComputedSubtotal,
    Pick<InvoiceTaxSubtotal, 'exemption_reason' | 'exemption_reason_code'> {}

/** A file's breakdowns, each as stated; several may have one category and rate. Absent amounts are computed. */
export function readStatedSubtotals(
  findings: Findings,
  input: readonly TaxSubtotalDeposit[],
  computed: readonly ComputedSubtotal[],
  rules: DepositRules,
): StatedSubtotal[] {
  const byKey = new Map(computed.map((subtotal) => [taxKeyText(subtotal), subtotal]));
  return input.map((one, index) => {
    const field = subtotalField(index);
    const key = readTax(findings, field, one, '05', rules);
    const taxable_amount =
      readDecimal(findings, `${field}.taxable_amount`, one.taxable_amount, AMOUNT) ??
      byKey.get(taxKeyText(key))?.taxable_amount ??
      ZERO;
    const tax_amount =
      readDecimal(findings, `${field}.tax_amount`, one.tax_amount, AMOUNT) ??
      percentageOf(taxable_amount, decimal(key.tax_rate));
    return { ...key, taxable_amount, tax_amount, ...exemptionOf(one) };
  });
}

/**
 * The VAT breakdown (BG-23) of a JSON deposit. A given one has each category and rate once (BR-S-01), with taxable
 * amount (BR-S-08) and tax (BR-CO-17) as computed. One without amounts only brings reasons.
 */
export function settleSubtotals(
  findings: Findings,
  input: readonly TaxSubtotalDeposit[],
  computed: readonly ComputedSubtotal[],
  rules: DepositRules,
): readonly ComputedSubtotal[] {
  const keys = input.map((one, index) => readTax(findings, subtotalField(index), one, '05', rules));
  if (!findings.readable) return computed;
  const byKey = new Map(computed.map((subtotal) => [taxKeyText(subtotal), subtotal]));
  const settled = new Map<string, ComputedSubtotal>();
  for (const [index, key] of keys.entries()) {
    const text = taxKeyText(key);
    const field = subtotalField(index);
    if (settled.has(text))
      findings.contradict(field, { code: 'taken', message: `répète la ${label(key)}` });
    if (!hasAmounts(input[index]) && !byKey.has(text))
      findings.contradict(field, {
        code: 'inconsistent',
        message: `ne concerne aucune ligne : aucune n’a la ${label(key)}`,
      });
    const expected = byKey.get(text) ?? { ...key, taxable_amount: ZERO, tax_amount: ZERO };
    settled.set(text, settleSubtotal(findings, field, input[index] ?? {}, expected, rules));
  }
  if (!computed.every(({ taxable_amount }) => isAmount(taxable_amount)))
    findings.contradict('tax_subtotals', TOO_LARGE);
  if (input.some(hasAmounts))
    for (const [text, subtotal] of byKey)
      if (!settled.has(text))
        findings.contradict('tax_subtotals', {
          code: 'inconsistent',
          message: `omet la ${label(subtotal)} (EN 16931 ${taxRule(subtotal.tax_category, '01')})`,
        });
  return [...byKey].map(([text, subtotal]) => settled.get(text) ?? subtotal);
}

const hasAmounts = (input: TaxSubtotalDeposit | undefined): boolean =>
  (input?.taxable_amount ?? input?.tax_amount ?? null) !== null;

/** Zero if no line, allowance or charge has it. */
function settleSubtotal(
  findings: Findings,
  field: string,
  input: TaxSubtotalDeposit,
  { tax_category, tax_rate, taxable_amount, tax_amount }: ComputedSubtotal,
  rules: DepositRules,
): ComputedSubtotal {
  const read = (name: 'taxable_amount' | 'tax_amount') =>
    readDecimal(findings, `${field}.${name}`, input[name], AMOUNT);
  const check = (
    name: 'taxable_amount' | 'tax_amount',
    computed: typeof tax_amount,
    rule: string,
  ) => checkAmount(findings, `${field}.${name}`, read(name), computed, rule, rules);
  return {
    tax_category,
    tax_rate,
    taxable_amount: check('taxable_amount', taxable_amount, taxRule(tax_category, '08')),
    tax_amount: check('tax_amount', tax_amount, 'BR-CO-17'),
  };
}

const subtotalField = (index: number): string => `tax_subtotals[${index}]`;

const label = ({ tax_category, tax_rate }: TaxKey): string =>
  `catégorie ${tax_category} au taux ${tax_rate}`;
