import type { LimitContext } from './limits.ts';
import { SENTENCES } from './sentences.ts';

type Code = keyof typeof SENTENCES;

/** What keeps an item, or a whole report, from being sent; `information` keeps nothing. */
export interface Finding {
  /** As published. */
  rule: string;
  code: Code;
  severity: 'error' | 'information';
  /** French: names the row, and the remedy. */
  sentence: string;
  /** Where the rule is published. */
  source: string;
}

export interface ItemContext extends LimitContext {
  /** The name of the row: an invoice's number, a taking's reference. */
  row: string;
  /** Another sale of the company has this number in this year. */
  repeated?: boolean;
}

/** Whether a subject holds the rule of a code. */
export type Rules<T, C> = Readonly<Partial<Record<Code, (subject: T, context: C) => boolean>>>;

const LIMITS: readonly string[] = ['number_too_long', 'tax_due_code_left_out'] satisfies Code[];

export const findBroken = <T, C extends Pick<ItemContext, 'row'>>(
  rules: Rules<T, C>,
  subject: T,
  context: C,
) =>
  Object.entries(rules)
    .filter(([, holds]) => !holds(subject, context))
    .map(([code]) => findingOf(code as Code, context.row)); // a key of the rules

export function findingOf(code: Code, row: string): Finding {
  const [, rule = '', text = ''] = /^(\S+) (.*)$/.exec(SENTENCES[code]) ?? [];
  const words = text.includes('{row}') ? text.replace('{row}', row) : `${row} : ${text}`;
  const severity = code === 'tax_due_code_left_out' ? 'information' : 'error';
  const source = LIMITS.includes(code) ? 'AIFE, juillet 2026' : 'DGFiP, annexe 7 v1.8';
  return { rule, code, severity, sentence: `${words} (${rule})`, source };
}
