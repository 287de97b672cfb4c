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
    field: described(TEXT, 'What is compared.'),
    operator: described(TEXT, 'How it is compared.'),
    value: { description: 'A text, an id, a decimal string, or two of them.' },
  }),
);

export const bankRuleMembers: Members<typeof renderBankRule> = {
  id: described(ID, 'The rule.'),
  name: described(TEXT, 'The name it was given.'),
  scope: described(
    enumOf(BANK_RULE_SCOPES),
    'Whether it applies to one company or to the whole workspace.',
  ),
  company_id: described(nullable(ID), 'The company; null if, and only if, the scope is `tenant`.'),
  priority: described(
    { type: 'integer' },
    "The lowest number wins; a company's rules come before those of the workspace.",
  ),
  enabled: described(BOOLEAN, 'Whether the rule is applied.'),
  conditions: described(
    arrayOf(conditionSchema),
    'The rule matches an operation that meets all of them.',
  ),
  valid_from: described(nullable(DATE), 'The first booking date; null for no bound.'),
  valid_until: described(nullable(DATE), 'The last booking date; null for no bound.'),
  exclusions: described(
    arrayOf(conditionSchema),
    'An operation that meets any of them is not matched.',
  ),
  action: described(
    exactly({ account_number: described(TEXT, 'The account that the line is posted to.') }),
    'What the rule decides.',
  ),
  created_at: described(INSTANT, 'When it was made.'),
  updated_at: described(INSTANT, 'When it last changed.'),
};

export const bankRuleSchema = titled('BankRule', exactly(bankRuleMembers));
