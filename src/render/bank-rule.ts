import { parisInstant } from '#kernel/instant.ts';
import { arrayOf, enumOf, exactly, nullable, type Members } from '#kernel/json-schema.ts';
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

const conditionSchema = exactly<Condition>({
  field: TEXT,
  operator: TEXT,
  value: { description: 'A text, an id, a decimal string, or two of them.' },
});

/** The schemas of {@link renderBankRule}. */
export const bankRuleMembers: Members<typeof renderBankRule> = {
  id: ID,
  name: TEXT,
  scope: enumOf(BANK_RULE_SCOPES),
  company_id: nullable(ID),
  priority: { type: 'integer' },
  enabled: BOOLEAN,
  conditions: arrayOf(conditionSchema),
  valid_from: nullable(DATE),
  valid_until: nullable(DATE),
  exclusions: arrayOf(conditionSchema),
  action: exactly({ account_number: TEXT }),
  created_at: INSTANT,
  updated_at: INSTANT,
};

export const bankRuleSchema = exactly(bankRuleMembers);
