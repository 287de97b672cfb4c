import type { CheckedInput } from '#kernel/checked-input.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import type { BankRule, BankRuleScope } from '#orm/entities/bank-rule.ts';
import { chooseCompany, UNKNOWN_COMPANY } from '#domain/invoicing/companies/choose-company.ts';
import { Findings } from '#einvoice/json/input.ts';
import { checkConditions, type ConditionInput } from './check-conditions.ts';

/** The API's schema checks shapes. */
export interface RuleMembers {
  name: string;
  scope: BankRuleScope;
  company_id: number | null;
  priority: number;
  enabled: boolean;
  conditions: readonly ConditionInput[];
  exclusions: readonly ConditionInput[] | null;
  valid_from: string | null;
  valid_until: string | null;
  action: { account_number: string };
}

export type RuleColumns = Pick<
  BankRule,
  | 'name'
  | 'scope'
  | 'company_id'
  | 'priority'
  | 'enabled'
  | 'conditions'
  | 'exclusions'
  | 'valid_from'
  | 'valid_until'
  | 'account_number'
>;

const DEFAULTS = {
  scope: 'company',
  company_id: null,
  priority: 100,
  enabled: true,
  exclusions: '[]',
  valid_from: null,
  valid_until: null,
} as const;

/**
 * Checks members against `current`, if there is a rule. Null, with a violation, when one is wrong or a required one
 * missing.
 */
export async function checkRuleMembers(
  tx: Transaction,
  workspace_id: string,
  { members, violations }: CheckedInput<RuleMembers>,
  current: RuleColumns | null,
): Promise<{ columns: RuleColumns | null; violations: Violation[] }> {
  const findings = new Findings(violations);
  const kept = { ...DEFAULTS, ...current };
  const { name = current?.name, scope = kept.scope, priority = kept.priority } = members;
  const { enabled = kept.enabled, valid_from = kept.valid_from } = members;
  const { valid_until = kept.valid_until } = members;
  const account_number = members.action?.account_number ?? current?.account_number;
  const conditions =
    printConditions(findings, 'conditions', members.conditions) ?? current?.conditions;
  const exclusions = printConditions(findings, 'exclusions', members.exclusions) ?? kept.exclusions;
  checkValidity(findings, { valid_from, valid_until });
  const owner = { workspace_id, scope, company_id: kept.company_id };
  const company_id = await findCompanyId(tx, findings, owner, members.company_id);
  const found = findings.violations;
  if (found.length > 0 || name === undefined) return { columns: null, violations: found };
  if (conditions === undefined || account_number === undefined)
    return { columns: null, violations: found };
  const texts = { name, conditions, exclusions, account_number };
  return {
    columns: { ...texts, scope, company_id, priority, enabled, valid_from, valid_until },
    violations: [],
  };
}

/** Absent keeps them; null clears them. */
const printConditions = (
  findings: Findings,
  path: string,
  inputs: readonly ConditionInput[] | null | undefined,
): string | null =>
  inputs === undefined ? null : printJson(checkConditions(findings, path, inputs ?? []));

function checkValidity(
  findings: Findings,
  { valid_from, valid_until }: Pick<RuleColumns, 'valid_from' | 'valid_until'>,
): void {
  for (const [field, date] of Object.entries({ valid_from, valid_until }))
    if (date !== null && !isPlainDate(date)) findings.refuse(field, REASONS.date);
  if (valid_from !== null && valid_until !== null && valid_until < valid_from)
    findings.contradict('valid_until', {
      code: 'inconsistent',
      message: 'ne doit pas précéder le début de validité',
    });
}

const NO_COMPANY = {
  code: 'not_allowed',
  path: '/company_id',
  message: 'doit être omise : une règle de portée « tenant » vaut pour toutes les sociétés',
} as const;

/** Null for a tenant rule; else the requested, the present or the first company. */
async function findCompanyId(
  tx: Transaction,
  findings: Findings,
  {
    workspace_id,
    scope,
    company_id,
  }: Pick<RuleColumns, 'scope' | 'company_id'> & {
    workspace_id: string;
  },
  asked: number | null | undefined,
): Promise<string | null> {
  if (scope === 'tenant') {
    if (asked != null) findings.contradict('company', NO_COMPANY);
    return null;
  }
  const wanted = asked == null ? company_id : String(asked);
  const company = await chooseCompany(tx, { workspace_id, company_id: wanted });
  if (company === null) findings.refuse('company', UNKNOWN_COMPANY);
  return company?.id ?? null;
}
