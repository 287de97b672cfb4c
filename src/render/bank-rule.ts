import { parisInstant } from '#kernel/instant.ts';
import {
  arrayOf,
  enumOf,
  exactly,
  nullable,
  type Members,
  described,
  titled,
} from '#kernel/json-schema.ts';
import { readConditions, type Condition } from '#model/rule-condition.ts';
import { BANK_RULE_SCOPES, type BankRule } from '#orm/entities/bank-rule.ts';
import { BOOLEAN, DATE, ID, INSTANT, nullableId, TEXT } from './members.ts';

export const renderBankRule = (rule: BankRule) => ({
  id: Number(rule.id),
  name: rule.name,
  scope: rule.scope,
  company_id: nullableId(rule.company_id),
  priority: rule.priority,
  enabled: rule.enabled,
  conditions: readConditions(rule.conditions),
  valid_from: rule.valid_from,
  valid_until: rule.valid_until,
  exclusions: readConditions(rule.exclusions),
  action: { account_number: rule.account_number },
  created_at: parisInstant(rule.created_at),
  updated_at: parisInstant(rule.updated_at),
});

const conditionSchema = titled(
  'BankRuleCondition',
  exactly<Condition>({
    field: described(TEXT, 'What is looked at.'),
    operator: described(TEXT, 'How it is compared.'),
    value: { description: 'A text, an id, a decimal string, or two of them.' },
  }),
);

/** The schemas of {@link renderBankRule}. */
export const bankRuleMembers: Members<typeof renderBankRule> = {
  id: described(ID, 'The rule.'),
  name: described(TEXT, 'As its maker calls it.'),
  scope: described(
    enumOf(BANK_RULE_SCOPES),
    'Whether it counts for one company or for all of the workspace.',
  ),
  company_id: described(nullable(ID), 'The company; null exactly when the scope is `tenant`.'),
  priority: described(
    { type: 'integer' },
    'The lowest wins; company rules come before those of the workspace.',
  ),
  enabled: described(BOOLEAN, 'Whether it counts.'),
  conditions: described(
    arrayOf(conditionSchema),
    'All of them hold of an operation that it matches.',
  ),
  valid_from: described(nullable(DATE), 'The first booking date; null for no bound.'),
  valid_until: described(nullable(DATE), 'The last booking date; null for no bound.'),
  exclusions: described(arrayOf(conditionSchema), 'An operation that meets one is left out.'),
  action: described(
    exactly({ account_number: described(TEXT, 'The account of the line.') }),
    'What it decides.',
  ),
  created_at: described(INSTANT, 'When it was made.'),
  updated_at: described(INSTANT, 'When it last changed.'),
};

export const bankRuleSchema = titled('BankRule', exactly(bankRuleMembers));
