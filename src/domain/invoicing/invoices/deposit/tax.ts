import { REASONS } from '#kernel/violation.ts';
import { TAX_CATEGORIES, type TaxCategory, type TaxKey } from '#model/invoice.ts';
import {
  readChoice,
  readPercentage,
  readText,
  type DecimalInput,
  type Findings,
  type Input,
} from '#domain/shared/input.ts';
import { taxKeyText, canonicalText } from './totals.ts';

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

/** Numbers of EN 16931's rules on the rate: BR-S-05 for a line, BR-S-06 and -07 at document level. */
type RateRule = '05' | '06' | '07';

/** A tax that a refused document carries until it is thrown away. */
const NO_TAX: TaxKey = { tax_category: 'S', tax_rate: '0' };

/** The category (S by default) and rate of a line or of a VAT breakdown. */
export function readTax(
  findings: Findings,
  field: string,
  input: TaxDeposit,
  rule: RateRule,
): TaxKey {
  const tax = readTaxInput(findings, field, input);
  return tax === null ? NO_TAX : completeTax(findings, field, tax, rule);
}

/**
 * The tax of an allowance or a charge: what it does not say is that of the lines, if they leave
 * one answer; else the defaults of a line.
 */
export function readTaxAmong(
  findings: Findings,
  field: string,
  input: TaxDeposit,
  rule: RateRule,
  lineTaxes: TaxesByPart,
): TaxKey {
  const tax = readTaxInput(findings, field, input);
  if (tax === null) return NO_TAX;
  const isWhole = tax.tax_category !== null && tax.tax_rate !== null;
  const fits = isWhole ? [] : lineTaxes.get(tax.tax_category ?? tax.tax_rate ?? ANY);
  const [only] = fits ?? [];
  if (!isWhole && findings.lacks('lines')) return NO_TAX;
  return only !== undefined && fits?.length === 1 ? only : completeTax(findings, field, tax, rule);
}

/** Taxes by category, by rate, and all of them under `ANY`. */
export type TaxesByPart = ReadonlyMap<string, readonly TaxKey[]>;
const ANY = '';

/** The distinct taxes of the lines, found by either part in one step: lines and allowances are many. */
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

/** Null when a part was given and refused or taken out, which says enough about it. */
function readTaxInput(findings: Findings, field: string, input: TaxDeposit): TaxInput | null {
  const category = readText(input.tax_category);
  const tax_category = readChoice(findings, `${field}.tax_category`, category, TAX_CATEGORIES);
  const rate = readPercentage(findings, `${field}.tax_rate`, input.tax_rate);
  if (findings.lacks(`${field}.tax_category`) || findings.lacks(`${field}.tax_rate`)) return null;
  if (category !== null && tax_category === null) return null;
  if (rate === null && (input.tax_rate ?? null) !== null) return null;
  return { tax_category, tax_rate: rate === null ? null : canonicalText(rate) };
}

function completeTax(findings: Findings, field: string, input: TaxInput, rule: RateRule): TaxKey {
  const tax_category = input.tax_category ?? 'S';
  const tax_rate = input.tax_rate ?? (isZeroRated(tax_category) ? '0' : null);
  if (tax_rate === null) {
    findings.refuse(`${field}.tax_rate`, REASONS.required);
    return NO_TAX;
  }
  const id = `EN 16931 ${taxRule(tax_category, rule)}`;
  if (isZeroRated(tax_category) && tax_rate !== '0')
    findings.refuse(`${field}.tax_rate`, {
      code: 'inconsistent',
      message: `doit être 0 pour la catégorie ${tax_category} (${id})`,
    });
  if (tax_category === 'S' && tax_rate === '0')
    // No default can distinguish an exemption from a zero rate: the depositor must.
    findings.refuse(`${field}.tax_category`, {
      code: 'inconsistent',
      message: `doit être renseignée et différente de S quand le taux est 0 (${id})`,
    });
  return { tax_category, tax_rate };
}

/** How EN 16931 names a category in its rule ids: the rules of `K` are BR-IC-01 … BR-IC-10. */
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
};

/** The id of a category's rule: `taxRule('K', '08')` is `BR-IC-08`. */
export const taxRule = (category: TaxCategory, number: string): string =>
  `${RULE_FAMILIES[category]}-${number}`;

/** Whether the category carries no tax, so that its rate is 0 (`L` and `M` admit 0 and above). */
const isZeroRated = (category: TaxCategory): boolean =>
  category !== 'S' && category !== 'L' && category !== 'M';
