import { expect } from 'chai';
import { applyRules } from '#einvoice/rules/check-invoice-rules.ts';
import type { Rule } from '#einvoice/rules/rule.ts';
import { BR_FR_RULES, EN_16931_RULES } from '#einvoice/rules/rule-sets.ts';
import type { InvoiceTerms } from '#einvoice/rules/terms/term-tree.ts';
import { treeOf } from './tree.ts';

const MOST = 1_000_000;

/** Ids of the rules that a document breaks: the same whether those about other documents are asked or not. */
export function brokenRules(rules: readonly Rule[], tree: InvoiceTerms): string[] {
  const { findings } = applyRules(rules, tree, MOST);
  const asked = rules.map(({ when: _when, ...rule }) => rule);
  expect(findings).to.deep.equal(applyRules(asked, tree, MOST).findings);
  return [...new Set(findings.map(({ rule }) => rule ?? ''))];
}

/** Rules of EN 16931 that a UBL or CII document breaks, by the tests' own reader. */
export const checkEn16931 = (xml: string): string[] => brokenRules(EN_16931_RULES, treeOf(xml));

/** French rules (BR-FR Flux2 V1.4.0.03 of FNFE-MPE) that a UBL or CII document breaks, likewise. */
export const checkBrFr = (xml: string): string[] => brokenRules(BR_FR_RULES, treeOf(xml));
