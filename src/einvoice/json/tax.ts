import { canonicalText, type Decimal } from '#kernel/decimal.ts';
import { REASONS } from '#kernel/violation.ts';
import { TAX_CATEGORIES, type TaxCategory, type TaxKey } from '#einvoice/model/tax-category.ts';
import {
  readChoice,
  readText,
  type DecimalInput,
  type Findings,
  type Input,
  readDecimal,
  readPercentage,
} from './input.ts';
import type { DepositRules } from './rules.ts';
import { taxKeyText } from './totals.ts';
import { ADDABLE } from '#einvoice/xml/add-up.ts';

export interface TaxDeposit {
  tax_category?: Input<string>;
  tax_rate?: Input<DecimalInput>;
}
export interface TaxSubtotalDeposit extends TaxDeposit {
  taxable_amount?: Input<DecimalInput>;
  tax_amount?: Input<DecimalInput>;
  exemption_reason?: Input<string>;
  exemption_reason_code?: Input<string>;
}
interface TaxInput {
  tax_category: TaxCategory | null;
  tax_rate: string | null;
}

/** EN 16931's rate rules: BR-S-05 for lines, BR-S-06 and -07 at document level. */
type RateRule = '05' | '06' | '07';

/** Placeholder in a refused document. */
const NO_TAX: TaxKey = { tax_category: 'S', tax_rate: '0' };

/** A line's or VAT breakdown's category (default S) and rate. */
export function readTax(
  findings: Findings,
  field: string,
  input: TaxDeposit,
  rule: RateRule,
  rules: DepositRules,
): TaxKey {
  const tax = readTaxInput(findings, field, input, rules);
  return tax === null ? NO_TAX : completeTax(findings, field, tax, rule, rules);
}

/** The tax of an allowance or charge: missing parts come from the lines if unambiguous, else from a line's defaults. */
export function readTaxAmong(
  findings: Findings,
  field: string,
  input: TaxDeposit,
  rule: RateRule,
  lineTaxes: TaxesByPart,
  rules: DepositRules,
): TaxKey {
  const tax = readTaxInput(findings, field, input, rules);
  if (tax === null) return NO_TAX;
  const isWhole = tax.tax_category !== null && tax.tax_rate !== null;
  const fits = isWhole ? [] : lineTaxes.get(tax.tax_category ?? tax.tax_rate ?? ANY);
  const [only] = fits ?? [];
  if (!isWhole && findings.lacks('lines')) return NO_TAX;
  return only !== undefined && fits?.length === 1
    ? only
    : completeTax(findings, field, tax, rule, rules);
}

/** By category, by rate, and all under `ANY`. */
type TaxesByPart = ReadonlyMap<string, readonly TaxKey[]>;
const ANY = '';

/** Indexes the lines' distinct taxes, since lines and allowances are many. */
export function taxesByPart(taxes: readonly TaxKey[]): TaxesByPart {
  const distinct = new Map(taxes.map((tax) => [taxKeyText(tax), tax]));
  const byPart = new Map<string, TaxKey[]>();
  for (const { tax_category, tax_rate } of distinct.values())
    for (const part of [ANY, tax_category, tax_rate]) {
      const known = byPart.get(part);
      if (known === undefined) byPart.set(part, [{ tax_category, tax_rate }]);
      else known.push({ tax_category, tax_rate });
    }
  return byPart;
}

/** Null when a part was refused or removed, which is reported already. */
function readTaxInput(
  findings: Findings,
  field: string,
  input: TaxDeposit,
  rules: DepositRules,
): TaxInput | null {
  const category = readText(input.tax_category);
  const tax_category = readChoice(findings, `${field}.tax_category`, category, TAX_CATEGORIES);
  const rate = readRate(findings, `${field}.tax_rate`, input.tax_rate, rules);
  if (findings.lacks(`${field}.tax_category`) || findings.lacks(`${field}.tax_rate`)) return null;
  if (category !== null && tax_category === null) return null;
  if (rate === null && (input.tax_rate ?? null) !== null) return null;
  return { tax_category, tax_rate: rate === null ? null : canonicalText(rate) };
}

/** A file's rate is kept as stated. */
function completeTax(
  findings: Findings,
  field: string,
  input: TaxInput,
  rule: RateRule,
  { isFile }: DepositRules,
): TaxKey {
  const tax_category = input.tax_category ?? 'S';
  const tax_rate = input.tax_rate ?? (isFile || isZeroRated(tax_category) ? '0' : null);
  if (tax_rate === null) {
    findings.refuse(`${field}.tax_rate`, REASONS.required);
    return NO_TAX;
  }
  if (isFile) return { tax_category, tax_rate };
  const id = `EN 16931 ${taxRule(tax_category, rule)}`;
  if (isZeroRated(tax_category) && tax_rate !== '0')
    findings.refuse(`${field}.tax_rate`, {
      code: 'inconsistent',
      message: `doit être 0 pour la catégorie ${tax_category} (${id})`,
    });
  if (tax_category === 'S' && tax_rate === '0')
    // Only the depositor can tell an exemption from a zero rate.
    findings.refuse(`${field}.tax_category`, {
      code: 'inconsistent',
      message: `doit être renseignée et différente de S quand le taux est 0 (${id})`,
    });
  return { tax_category, tax_rate };
}

/** EN 16931's rule prefixes: `K` has BR-IC-01 … BR-IC-10. */
const RULE_FAMILIES: Readonly<Record<TaxCategory, string>> = {
  S: 'BR-S',
  Z: 'BR-Z',
  E: 'BR-E',
  AE: 'BR-AE',
  K: 'BR-IC',
  G: 'BR-G',
  O: 'BR-O',
  L: 'BR-AF',
  M: 'BR-AG',
  B: 'BR-B',
};

/** `taxRule('K', '08')` is `BR-IC-08`. */
export const taxRule = (category: TaxCategory, number: string): string =>
  `${RULE_FAMILIES[category]}-${number}`;

/** Zero-rated categories (`L` and `M` admit 0 and above). */
const isZeroRated = (category: TaxCategory): boolean =>
  category !== 'S' && category !== 'L' && category !== 'M' && category !== 'B';

/** From 0 to 100 in JSON; a file's is kept as stated. */
export const readRate = (
  findings: Findings,
  field: string,
  value: Input<DecimalInput>,
  { isFile }: DepositRules,
): Decimal | null =>
  isFile ? readDecimal(findings, field, value, ADDABLE) : readPercentage(findings, field, value);
