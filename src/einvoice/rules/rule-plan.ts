import { type Rule, type RuleInput, categoryKey, XML_KEY } from './rule.ts';

/** The rules of one set by what they are about (`Rule.when`): most are about what a document does not have. */
interface RulePlan {
  always: readonly number[];
  byKey: ReadonlyMap<string, readonly number[]>;
}

const plans = new WeakMap<readonly Rule[], RulePlan>();

/** The rules that a document may break, in their order. */
export function concernedRules(rules: readonly Rule[], input: RuleInput): Rule[] {
  const plan = plans.get(rules) ?? planOf(rules);
  plans.set(rules, plan);
  const isConcerned = new Uint8Array(rules.length);
  for (const index of plan.always) isConcerned[index] = 1;
  for (const key of keysOf(input))
    for (const index of plan.byKey.get(key) ?? NO_RULES) isConcerned[index] = 1;
  const concerned: Rule[] = [];
  let index = 0;
  for (const rule of rules) if (isConcerned[index++] === 1) concerned.push(rule);
  return concerned;
}

const NO_RULES: readonly number[] = [];

function planOf(rules: readonly Rule[]): RulePlan {
  const always: number[] = [];
  const byKey = new Map<string, number[]>();
  for (const [index, { when }] of rules.entries()) {
    if (when === undefined) always.push(index);
    for (const key of when ?? []) byKey.set(key, [...(byKey.get(key) ?? []), index]);
  }
  return { always, byKey };
}

function* keysOf({ invoice, items, values }: RuleInput): Iterable<string> {
  yield* values.paths;
  for (const category of items.categories) yield categoryKey(category);
  if (invoice.element !== null) yield XML_KEY;
}
