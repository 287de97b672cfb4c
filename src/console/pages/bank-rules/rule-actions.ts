import { reaches, type Role } from '#model/role.ts';
import type { BankRule } from '#orm/entities/bank-rule.ts';

const RULE_ACTIONS = ['edit', 'delete', 'enable', 'disable', 'move_up', 'move_down'] as const;
type RuleAction = (typeof RULE_ACTIONS)[number];

/** A rule's neighbours among those of its scope; null at either end. */
export interface RulePlace {
  before: string | null;
  after: string | null;
}

/** The actions that change something, from a person with this role. */
export function ruleActions(
  { enabled }: Pick<BankRule, 'enabled'>,
  { before, after }: RulePlace,
  role: Role,
): RuleAction[] {
  if (!reaches(role, 'manager')) return [];
  const isOffered: Readonly<Record<RuleAction, boolean>> = {
    edit: true,
    delete: true,
    enable: !enabled,
    disable: enabled,
    move_up: before !== null,
    move_down: after !== null,
  };
  return RULE_ACTIONS.filter((action) => isOffered[action]);
}

/** The neighbours of each rule, by its id. */
export function placesOf(
  ordered: readonly Pick<BankRule, 'id' | 'scope'>[],
): ReadonlyMap<string, RulePlace> {
  const places = new Map<string, RulePlace>();
  for (const group of Map.groupBy(ordered, ({ scope }) => scope).values())
    for (const [at, { id }] of group.entries())
      places.set(id, { before: group[at - 1]?.id ?? null, after: group[at + 1]?.id ?? null });
  return places;
}
