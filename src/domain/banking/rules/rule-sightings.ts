import type { Condition } from '#model/rule-condition.ts';
import type { ComparableOperation } from './match-rule.ts';
import { normalizeText } from './normalize-text.ts';

export interface Sightings {
  /** Ascending places of the rules that may match: all that do, and few others. */
  of(operation: ComparableOperation): readonly number[];
}

type TextField = 'description' | 'counterparty_name';
const TEXT_FIELDS = ['description', 'counterparty_name'] as const;

/** Length of the part of a sought text looked up first; shorter texts are used whole. */
const GRAM = 3;
/** Leading characters of a sought text in which the part is chosen. */
const MAX_BEGINNING = 32;

/**
 * Files each rule under its rarest condition: the operation, the account, or the part of a sought text that is in
 * fewest sought texts. Rules without such a condition are always compared.
 * @param rules the conditions of each
 */
export function createSightings(rules: readonly (readonly Condition[])[]): Sightings {
  const counts = countGrams(rules);
  const filed = new Map<string, number[]>();
  const always: number[] = [];
  const lengths = new Map<TextField, Set<number>>(TEXT_FIELDS.map((field) => [field, new Set()]));
  for (const [place, conditions] of rules.entries()) {
    const key = keyOf(conditions, counts);
    if (key === null) always.push(place);
    else {
      const places = filed.get(key.text) ?? [];
      places.push(place);
      filed.set(key.text, places);
      if (key.field !== null) lengths.get(key.field)?.add(key.length);
    }
  }
  return {
    of: (operation) => {
      const seen = new Set<number>(always);
      const see = (key: string): void => {
        for (const place of filed.get(key) ?? []) seen.add(place);
      };
      see(`operation ${operation.id}`);
      see(`account ${operation.bank_account_id}`);
      for (const field of TEXT_FIELDS)
        for (const length of lengths.get(field) ?? [])
          for (const gram of gramsOf(operation[field], length)) see(textKey(field, gram));
      return [...seen].sort((one, other) => one - other);
    },
  };
}

interface FilingKey {
  text: string;
  field: TextField | null;
  length: number;
}

const textKey = (field: TextField, gram: string): string => `${field} ${gram}`;

/** Keys other than text are rarer than any text. */
function keyOf(
  conditions: readonly Condition[],
  counts: ReadonlyMap<string, number>,
): FilingKey | null {
  const exact = (text: string): FilingKey => ({ text, field: null, length: 0 });
  let rarest: FilingKey | null = null;
  let least = Infinity;
  for (const condition of conditions) {
    if (condition.field === 'bank_operation_id') return exact(`operation ${condition.value}`);
    for (const { field, gram } of soughtGrams(condition)) {
      const text = textKey(field, gram);
      const count = counts.get(text) ?? 0;
      if (count >= least) continue;
      least = count;
      rarest = { text, field, length: gram.length };
    }
  }
  if (rarest !== null) return rarest;
  const account = conditions.find(({ field }) => field === 'bank_account_id');
  return account === undefined ? null : exact(`account ${String(account.value)}`);
}

function countGrams(rules: readonly (readonly Condition[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const conditions of rules)
    for (const condition of conditions)
      for (const { field, gram } of soughtGrams(condition)) {
        const key = textKey(field, gram);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  return counts;
}

/** Parts found in every text that meets the condition; none for other conditions. */
function soughtGrams(condition: Condition): { field: TextField; gram: string }[] {
  if (condition.field !== 'description' && condition.field !== 'counterparty_name') return [];
  const { field, operator, value } = condition;
  if (operator === 'not_contains') return [];
  const sought = normalizeText(value).slice(0, MAX_BEGINNING);
  return [...gramsOf(sought, Math.min(GRAM, sought.length))].map((gram) => ({ field, gram }));
}

function gramsOf(text: string, length: number): Set<string> {
  const grams = new Set<string>();
  if (length > 0)
    for (let start = 0; start + length <= text.length; start += 1)
      grams.add(text.slice(start, start + length));
  return grams;
}
