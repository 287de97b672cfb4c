import { profileOf, isExtension } from './claimed-profile.ts';
import { CODE_RULES } from './en16931/codes.ts';
import { CONDITION_RULES } from './en16931/conditions.ts';
import { CII_SYNTAX_RULES } from './en16931/cii-syntax.ts';
import { DECIMAL_RULES } from './en16931/decimals.ts';
import { PRESENCE_RULES } from './en16931/presence.ts';
import { TAX_CATEGORY_RULES } from './en16931/tax-categories.ts';
import { TOTAL_RULES } from './en16931/totals.ts';
import { UBL_SYNTAX_RULES } from './en16931/ubl-syntax.ts';
import type { Rule } from './rule.ts';
import { textOfTerm, type InvoiceTerms } from './terms/term-tree.ts';

/** EN 16931 1.3.16. */
export const EN_16931_RULES: readonly Rule[] = [
  ...PRESENCE_RULES,
  ...CONDITION_RULES,
  ...TOTAL_RULES,
  ...TAX_CATEGORY_RULES,
  ...DECIMAL_RULES,
  ...CODE_RULES,
  ...UBL_SYNTAX_RULES,
  ...CII_SYNTAX_RULES,
];

export interface RuleOptions {
  /** Who buys, if that is known; else note BAR says it, and without one the buyer is a company. */
  buyerKind?: 'business' | 'consumer' | 'public_body' | null;
}

/** The rules that apply to a document by its profile, its seller and its buyer. */
export function ruleSetsFor(invoice: InvoiceTerms, _options: RuleOptions): readonly Rule[] {
  const profile = profileOf(textOfTerm(invoice, 'BT-24'));
  return isExtension(profile) ? [] : EN_16931_RULES;
}
