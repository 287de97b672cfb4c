import type { TaxKey, TaxCategory } from '#model/tax-category.ts';
import type { InvoiceTaxSubtotal } from '#model/invoice.ts';
import { canonicalText, decimal, ZERO } from '#kernel/decimal.ts';
import { type Findings, readDecimal, readText } from '#domain/shared/input.ts';
import type { DepositRules } from './rules.ts';
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

/**
 * The VAT breakdown (BG-23) that counts. A given one has each category and rate once (BR-S-01), with taxable amount
 * (BR-S-08) and tax (BR-CO-17) as computed. Absent amounts are not checked.
 */
export function settleSubtotals(
  findings: Findings,
  input: readonly TaxSubtotalDeposit[],
  computed: readonly ComputedSubtotal[],
  rules: DepositRules,
): readonly ComputedSubtotal[] {
  const keys = input.map((one, index) => readTax(findings, subtotalField(index), one, '05'));
  if (!findings.readable) return computed;
  const byKey = new Map(computed.map((subtotal) => [taxKeyText(subtotal), subtotal]));
  const settled = new Map<string, ComputedSubtotal>();
  for (const [index, key] of keys.entries()) {
    const text = taxKeyText(key);
    const field = subtotalField(index);
    if (settled.has(text))
      findings.contradict(field, { code: 'taken', message: `répète la ${label(key)}` });
    const expected = byKey.get(text) ?? { ...key, taxable_amount: ZERO, tax_amount: ZERO };
    settled.set(text, settleSubtotal(findings, field, input[index] ?? {}, expected, rules));
  }
  if (!computed.every(({ taxable_amount }) => isAmount(taxable_amount)))
    findings.contradict('tax_subtotals', TOO_LARGE);
  if (input.length > 0)
    for (const [text, subtotal] of byKey)
      if (!settled.has(text))
        findings.contradict('tax_subtotals', {
          code: 'inconsistent',
          message: `omet la ${label(subtotal)} (EN 16931 ${taxRule(subtotal.tax_category, '01')})`,
        });
  return [...byKey].map(([text, subtotal]) => settled.get(text) ?? subtotal);
}

/** Zero if no line, allowance or charge has it. */
function settleSubtotal(
  findings: Findings,
  field: string,
  input: TaxSubtotalDeposit,
  { tax_category, tax_rate, taxable_amount, tax_amount }: ComputedSubtotal,
  { taxSlack }: DepositRules,
): ComputedSubtotal {
  const taxableInput = readDecimal(
    findings,
    `${field}.taxable_amount`,
    input.taxable_amount,
    AMOUNT,
  );
  const taxInput = readDecimal(findings, `${field}.tax_amount`, input.tax_amount, AMOUNT);
  const rule = taxRule(tax_category, '08');
  const taxable = checkAmount(
    findings,
    `${field}.taxable_amount`,
    taxableInput,
    taxable_amount,
    rule,
    taxSlack,
  );
  const expected = taxable.eq(taxable_amount)
    ? tax_amount
    : percentageOf(taxable, decimal(tax_rate));
  // 0 % allows no tax at all.
  const slack = tax_rate === '0' ? ZERO : taxSlack;
  const tax = checkAmount(findings, `${field}.tax_amount`, taxInput, expected, 'BR-CO-17', slack);
  return { tax_category, tax_rate, taxable_amount: taxable, tax_amount: tax };
}

const subtotalField = (index: number): string => `tax_subtotals[${index}]`;

const label = ({ tax_category, tax_rate }: TaxKey): string =>
  `catégorie ${tax_category} au taux ${tax_rate}`;

type Exemption = Pick<InvoiceTaxSubtotal, 'exemption_reason' | 'exemption_reason_code'>;

const NO_EXEMPTION: Exemption = { exemption_reason: null, exemption_reason_code: null };

/** Defaults for categories that need a reason (BR-AE-10, BR-IC-10, BR-G-10, BR-O-10, BR-E-10). */
const DEFAULT_EXEMPTIONS: Partial<Readonly<Record<TaxCategory, Exemption>>> = {
  AE: { exemption_reason: 'Autoliquidation', exemption_reason_code: 'VATEX-EU-AE' },
  K: {
    exemption_reason: 'Livraison intracommunautaire, article 262 ter I du CGI',
    exemption_reason_code: 'VATEX-EU-IC',
  },
  G: {
    exemption_reason: "Exportation hors de l'Union européenne, article 262 I du CGI",
    exemption_reason_code: 'VATEX-EU-G',
  },
  O: { exemption_reason: 'Hors du champ de la TVA', exemption_reason_code: 'VATEX-EU-O' },
  E: { exemption_reason: 'Exonération de TVA', exemption_reason_code: null },
};

export const defaultExemption = ({ tax_category }: Pick<TaxKey, 'tax_category'>): Exemption =>
  DEFAULT_EXEMPTIONS[tax_category] ?? NO_EXEMPTION;

/** Exemptions by category and rate: as given, else the category's default. */
export function readExemptions(input: readonly TaxSubtotalDeposit[]): (key: TaxKey) => Exemption {
  const byKey = new Map<string, Exemption>();
  for (const subtotal of input) {
    const exemption = {
      exemption_reason: readText(subtotal.exemption_reason),
      exemption_reason_code: readText(subtotal.exemption_reason_code),
    };
    if (exemption.exemption_reason !== null || exemption.exemption_reason_code !== null)
      byKey.set(keyOf(subtotal), exemption);
  }
  return (key) => byKey.get(taxKeyText(key)) ?? defaultExemption(key);
}

/** For a checked subtotal. */
const keyOf = ({ tax_category, tax_rate }: TaxSubtotalDeposit): string =>
  `${readText(tax_category) ?? 'S'} ${canonicalText(decimal(String(tax_rate ?? '0')))}`;
