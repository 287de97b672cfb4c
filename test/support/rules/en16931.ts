import { CODE_RULES } from './en16931/codes.ts';
import { CONDITION_RULES } from './en16931/conditions.ts';
import { DECIMAL_RULES } from './en16931/decimals.ts';
import { PRESENCE_RULES } from './en16931/presence.ts';
import { TAX_CATEGORY_RULES } from './en16931/tax-categories.ts';
import { brokenRules, type Rule } from './rule.ts';
import { readTerms } from './terms.ts';

export const EN16931_RULES: readonly Rule[] = [
  ...PRESENCE_RULES,
  ...CONDITION_RULES,
  ...TAX_CATEGORY_RULES,
  ...DECIMAL_RULES,
  ...CODE_RULES,
];

/** Rules of EN 16931-1 that a UBL or CII document breaks. Written from their texts; stricter only in rounding. */
export const checkEn16931 = (xml: string): string[] => brokenRules(EN16931_RULES, readTerms(xml));
