import type { NamedAccount } from '#domain/banking/bank-accounts/list-account-names.ts';
import type { NamedCompany } from '#domain/banking/companies/list-companies.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readConditions } from '#model/rule-condition.ts';
import { BANK_RULE_SCOPES, type BankRule } from '#orm/entities/bank-rule.ts';
import { choicesOf, type FieldInput } from '#console/parts/field-input.ts';
import { form, type FormInput } from '#console/parts/form.ts';
import { accountChoices } from '#console/shared/account-name.ts';
import { companyField } from '#console/shared/company-field.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { ruleWords } from '#console/words/rule-words.ts';
import { conditionEditor } from './condition-editor.ts';

export interface RuleFormInput extends Omit<FormInput, 'id' | 'wrapper' | 'fields' | 'more'> {
  /** Null for a new one without a beginning. */
  rule: Omit<BankRule, 'id' | 'workspace_id' | 'created_at' | 'updated_at'> | null;
  accounts: readonly NamedAccount[];
  companies: readonly NamedCompany[];
}

/** As in the API. */
export const NEW_RULE = {
  account_number: '',
  scope: BANK_RULE_SCOPES[0],
  priority: 100,
  enabled: true,
  conditions: '[]',
  exclusions: '[]',
  valid_from: null,
  valid_until: null,
};

/** The form of a rule, which the preview follows. */
export function ruleForm(visit: WorkspaceVisit, input: RuleFormInput): Html {
  const { rule, accounts, companies, ...others } = input;
  const { conditions, exclusions } = rule ?? NEW_RULE;
  const choices = accountChoices(accounts);
  const editor = (name: 'conditions' | 'exclusions', text: string) =>
    conditionEditor(visit, { name, text, conditions: readConditions(text), accounts: choices });
  return form(visit, {
    ...others,
    id: 'rule',
    wrapper: 'bank_rule',
    fields: fieldsOf(visit, rule, companies),
    more: html`${editor('conditions', conditions)} ${editor('exclusions', exclusions)}`,
  });
}

function fieldsOf(
  visit: WorkspaceVisit,
  rule: RuleFormInput['rule'],
  companies: readonly NamedCompany[],
): FieldInput[] {
  const words = ruleWords(visit.language);
  return [
    { name: 'name', label: words.name, value: rule?.name ?? '', isOptional: false },
    {
      name: 'action/account_number',
      label: words.account_number,
      help: words.account_number_help,
      value: rule?.account_number ?? '',
      isOptional: false,
    },
    {
      name: 'priority',
      label: words.priority,
      help: words.priority_help,
      value: String(rule?.priority ?? NEW_RULE.priority),
      isOptional: false,
    },
    { name: 'enabled', label: words.enabled, value: rule?.enabled ?? true },
    {
      name: 'scope',
      label: words.scope,
      as: 'radios',
      value: rule?.scope ?? NEW_RULE.scope,
      isOptional: false,
      choices: choicesOf(BANK_RULE_SCOPES, words.scopes),
    },
    ...ownerField(visit, rule, companies),
    { name: 'valid_from', label: words.valid_from, as: 'date', value: rule?.valid_from ?? '' },
    { name: 'valid_until', label: words.valid_until, as: 'date', value: rule?.valid_until ?? '' },
  ];
}

/** Left empty for a rule of the whole workspace, which has no company. */
const ownerField = (
  visit: WorkspaceVisit,
  rule: RuleFormInput['rule'],
  companies: readonly NamedCompany[],
): FieldInput[] =>
  companyField(visit, companies, rule?.company_id ?? null).map((field) => ({
    ...field,
    value: rule?.company_id ?? '',
  }));
