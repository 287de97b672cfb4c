import { refusedAtCreation, refusedAtUpdate } from '#kernel/api-error.ts';
import { readConditions } from '#model/rule-condition.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { RuleColumns } from './check-rule-members.ts';

/** Each projection reads them all. Concurrent requests may harmlessly exceed both bounds by a few. */
const MAX_RULES = 1000;
/** In all rules, exclusions included: at worst each is compared with each operation. */
const MAX_CONDITIONS = 5000;

const COUNT = statement<{ rules: number; conditions: number }, [workspace_id: string]>(
  'count_rules',
  `
    select count(*)::int as rules,
      coalesce(sum(json_array_length(conditions::json) + json_array_length(exclusions::json)), 0)::int
        as conditions
    from bank_rules where workspace_id = $1`,
);

type Tests = Pick<RuleColumns, 'conditions' | 'exclusions'>;

/** 422 without room for another rule or its conditions. */
export async function checkRoom(
  tx: Transaction,
  workspace_id: string,
  added: Tests,
): Promise<void> {
  const { rules, conditions } = await COUNT.one(tx, workspace_id);
  if (rules >= MAX_RULES) {
    const message = `de trop : l'espace de travail en a déjà ${MAX_RULES}`;
    throw refusedAtCreation([{ field: 'règle', path: '', code: 'limit_reached', message }]);
  }
  const total = conditions + countOf(added);
  if (total > MAX_CONDITIONS) throw refusedAtCreation([tooMany(total)]);
}

/** {@link checkRoom} for a changed rule, never refused without more conditions. */
export async function checkRoomOfChange(
  tx: Transaction,
  workspace_id: string,
  before: Tests,
  after: Tests,
): Promise<void> {
  const more = countOf(after) - countOf(before);
  if (more <= 0) return;
  const total = (await COUNT.one(tx, workspace_id)).conditions + more;
  if (total > MAX_CONDITIONS) throw refusedAtUpdate([tooMany(total)]);
}

const countOf = ({ conditions, exclusions }: Tests): number =>
  readConditions(conditions).length + readConditions(exclusions).length;

const tooMany = (total: number) =>
  ({
    field: 'conditions',
    code: 'limit_reached',
    message:
      `et exclusions de trop : les règles de l'espace de travail en auraient ${total}, ` +
      `le maximum est ${MAX_CONDITIONS}`,
  }) as const;
