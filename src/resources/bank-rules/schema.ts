import { ACCOUNT_CODE } from '#model/account-code.ts';
import { CONDITION_FIELDS } from '#model/rule-condition.ts';
import { enumOf, titled, type JsonSchema } from '#kernel/json-schema.ts';
import { PLACES } from '#domain/banking/rules/swap-rules.ts';
import { REASONS } from '#kernel/violation.ts';
import { BANK_RULE_SCOPES } from '#orm/entities/bank-rule.ts';

const MAX_CONDITIONS = 20;

const condition: JsonSchema = titled('BankRuleConditionInput', {
  type: 'object',
  properties: {
    field: { type: 'string', enum: CONDITION_FIELDS, description: 'What is compared.' },
    operator: {
      type: 'string',
      description:
        'For texts `contains`, `not_contains`, `equals`, `starts_with`; for the amount `equals`, `lower_than`, `greater_than`, `between`; otherwise `equals`.',
    },
    value: {
      description:
        'A text, an amount without sign (two of them, lowest first, for `between`), `incoming` or `outgoing`, or an id.',
    },
  },
  required: ['field', 'operator', 'value'],
});

const date = (description: string): JsonSchema => ({
  type: ['string', 'null'],
  pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
  description,
  'x-reason': REASONS.date,
});

/** The largest value of an integer column. */
const MAX_PRIORITY = 2_147_483_647;

const properties = {
  name: { type: 'string', maxLength: 255, pattern: String.raw`\S`, description: 'Not blank.' },
  scope: {
    type: 'string',
    enum: BANK_RULE_SCOPES,
    description: 'One company (the default), or the whole workspace.',
  },
  company_id: {
    type: ['integer', 'null'],
    description: "For the scope `company`: the company; the workspace's first by default.",
  },
  priority: {
    type: 'integer',
    minimum: -MAX_PRIORITY,
    maximum: MAX_PRIORITY,
    description: 'The lowest number wins; 100 by default.',
  },
  enabled: { type: 'boolean', description: 'True by default.' },
  conditions: {
    type: 'array',
    minItems: 1,
    maxItems: MAX_CONDITIONS,
    items: condition,
    description: 'The rule matches an operation that meets all of them.',
  },
  exclusions: {
    type: ['array', 'null'],
    maxItems: MAX_CONDITIONS,
    items: condition,
    description: 'An operation that meets any of them is not matched.',
  },
  valid_from: date('The first booking date.'),
  valid_until: date('The last booking date.'),
  action: {
    type: 'object',
    description: 'What the rule decides.',
    properties: {
      account_number: {
        type: 'string',
        pattern: `^${ACCOUNT_CODE}$`,
        description: "The line's account, 3 to 12 capitals and digits.",
      },
    },
    required: ['account_number'],
  },
};

/** The members of `{"bank_rule": {…}}` at creation. */
export const ruleCreationSchema: JsonSchema = titled('BankRuleCreation', {
  type: 'object',
  properties,
  required: ['name', 'conditions', 'action'],
});

/** The members of `{"bank_rule": {…}}` at update and in a preview. */
export const ruleUpdateSchema: JsonSchema = titled('BankRuleUpdate', {
  type: 'object',
  properties,
});

/** The member of `{"swap": {…}}`. */
export const ruleSwapSchema: JsonSchema = titled('BankRuleSwap', {
  type: 'object',
  properties: {
    with_id: { type: 'integer', description: 'The rule beside it, as the page showed it.' },
    to: {
      ...enumOf(PLACES),
      description: 'Its place beside that rule, so that a repeated call changes nothing.',
    },
  },
  required: ['with_id', 'to'],
});
