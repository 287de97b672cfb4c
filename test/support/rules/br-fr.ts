import { DOCUMENT_RULES } from './br-fr/document.ts';
import { FIGURE_RULES } from './br-fr/figures.ts';
import { PARTY_RULES } from './br-fr/parties.ts';
import { brokenRules, type Rule } from './rule.ts';
import { readTerms } from './terms.ts';

/** All except documents of several sellers (BR-FR-MV, BR-FR-BD) and invoiced objects (BR-FR-29, BR-FR-30). */
export const BR_FR_RULES: readonly Rule[] = [...DOCUMENT_RULES, ...PARTY_RULES, ...FIGURE_RULES];

/** French rules (BR-FR, V1.4.0 of FNFE-MPE) that a UBL or CII document breaks. Written from their texts. */
export const checkBrFr = (xml: string): string[] => brokenRules(BR_FR_RULES, readTerms(xml));
