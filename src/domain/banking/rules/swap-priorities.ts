import type { StoredRule } from './match-rule.ts';

type Ordered = Pick<StoredRule, 'id' | 'priority'>;

/** The largest value of the column. */
const MAX_PRIORITY = 2_147_483_647;

/**
 * The priorities that rules of one scope need for the one at `place` to come after the next one: the two exchange
 * theirs. Equal priorities are ordered by id, so those behind may have to give way.
 * @param group in order
 * @returns changed priorities by id; null if there is no room
 */
export function swapPriorities(
  group: readonly Ordered[],
  place: number,
): ReadonlyMap<string, number> | null {
  const [first, second] = [group[place], group[place + 1]];
  if (first === undefined || second === undefined)
    throw new RangeError(`no neighbours at ${place}`);
  const wanted = [
    { rule: second, priority: first.priority },
    { rule: first, priority: second.priority },
    ...group.slice(place + 2).map((rule) => ({ rule, priority: rule.priority })),
  ];
  const changes = new Map<string, number>();
  let before: Ordered | null = group[place - 1] ?? null;
  for (const { rule, priority } of wanted) {
    const least: number = before === null ? priority : leastAfter(before, rule.id);
    const given = Math.max(priority, least);
    if (given > MAX_PRIORITY) return null;
    if (given !== rule.priority) changes.set(rule.id, given);
    before = { id: rule.id, priority: given };
  }
  return changes;
}

/** The least priority with which a rule comes after another. */
const leastAfter = ({ id, priority }: Ordered, behind: string): number =>
  BigInt(behind) > BigInt(id) ? priority : priority + 1;
