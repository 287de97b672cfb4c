import { readConditions, type Condition } from '#model/rule-condition.ts';
import {
  comparable,
  inOrder,
  isInForce,
  readyRule,
  testOf,
  type ComparableOperation,
  type RuledOperation,
  type StoredRule,
} from './match-rule.ts';
import { createSightings } from './rule-sightings.ts';

interface RuleIndex {
  /** In matching order. */
  rules: readonly StoredRule[];
  firstMatch(operation: RuledOperation): StoredRule | null;
}

/** Indexing a rule takes as long as comparing it with some operations. */
const WORTH_AN_INDEX = 16;

/** Finds an operation's rule. `operations`: how many will be asked about. */
export function firstMatchOf(
  stored: readonly StoredRule[],
  operations: number,
): RuleIndex['firstMatch'] {
  if (operations >= WORTH_AN_INDEX) return createRuleIndex(stored).firstMatch;
  const rules = inOrder(stored);
  return (operation) => {
    const compared = comparable(operation);
    const matches = (rule: StoredRule) =>
      isInForce(rule, compared) && readyRule(rule).matches(compared);
    return rules.find(matches) ?? null;
  };
}

interface IndexedRule {
  rule: StoredRule;
  conditions: readonly number[];
  exclusions: readonly number[];
}

/**
 * Indexes rules for many operations: each is compared only with rules whose rarest condition it may meet, and a
 * shared condition is tested once. With 906 rules of five conditions that takes 12 µs per operation instead of 98.
 */
export function createRuleIndex(stored: readonly StoredRule[]): RuleIndex {
  const rules = inOrder(stored.filter(({ enabled }) => enabled));
  const tests = createTests();
  const indexed = rules.map((rule): IndexedRule => {
    const [conditions, exclusions] = [rule.conditions, rule.exclusions].map((text) =>
      readConditions(text).map(tests.numberOf),
    );
    return { rule, conditions: conditions ?? [], exclusions: exclusions ?? [] };
  });
  const sightings = createSightings(rules.map((rule) => readConditions(rule.conditions)));
  const matches = (
    { rule, conditions, exclusions }: IndexedRule,
    operation: ComparableOperation,
    holds: (test: number) => boolean,
  ): boolean => isInForce(rule, operation) && conditions.every(holds) && !exclusions.some(holds);
  return {
    rules,
    firstMatch: (operation) => {
      const compared = comparable(operation);
      const holds = tests.of(compared);
      for (const place of sightings.of(compared)) {
        const rule = indexed[place];
        if (rule !== undefined && matches(rule, compared, holds)) return rule.rule;
      }
      return null;
    },
  };
}

/** Distinct conditions, each tested at most once per operation. */
function createTests() {
  const numbers = new Map<string, number>();
  const tests: ReturnType<typeof testOf>[] = [];
  /** By test: the round of its last result, negative if false. */
  const results: number[] = [];
  let round = 0;
  return {
    numberOf: (condition: Condition): number => {
      const { field, operator, value } = condition;
      const name = `${field} ${operator} ${String(value)}`;
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, tests.length);
      results.push(0);
      return tests.push(testOf(condition)) - 1;
    },
    of: (operation: ComparableOperation) => {
      round += 1;
      const now = round;
      return (test: number): boolean => {
        const last = results[test] ?? 0;
        if (last === now || last === -now) return last > 0;
        const holds = tests[test]?.(operation) ?? false;
        results[test] = holds ? now : -now;
        return holds;
      };
    },
  };
}
