import type { LimitContext } from './limits.ts';
import { SENTENCES } from './sentences.ts';

type Code = keyof typeof SENTENCES;

/** What keeps an item from being sent. */
export interface Finding {
  /** As published. */
  rule: string;
  code: Code;
  /** French: names the row, and the remedy. */
  sentence: string;
}

export interface ItemContext extends LimitContext {
  /** The name of the row: an invoice's number, a taking's reference. */
  row: string;
  /** How repayments are said: annex 7 lets them be below zero (G7.07), the published schematron does not (G1.16). */
  manner?: 'unsigned' | 'signed';
}

/** Whether a subject holds the rule of a code. */
export type Rules<T> = Readonly<
  Partial<Record<Code, (subject: T, context: ItemContext) => boolean>>
>;

export const findBroken = <T>(rules: Rules<T>, subject: T, context: ItemContext) =>
  Object.entries(rules)
    .filter(([, holds]) => !holds(subject, context))
    .map(([code]) => findingOf(code as Code, context.row)); // a key of the rules

export function findingOf(code: Code, row: string): Finding {
  const [, rule = '', text = ''] = /^(\S+) (.*)$/.exec(SENTENCES[code]) ?? [];
  const words = text.includes('{row}') ? text.replace('{row}', row) : `${row} : ${text}`;
  return { rule, code, sentence: `${words} (${rule})` };
}
