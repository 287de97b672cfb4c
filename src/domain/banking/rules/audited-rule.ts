import type { AuditedMembers } from '#domain/shared/audit/changed-members.ts';
import type { RuleColumns } from './check-rule-members.ts';

/** A rule in the audit log; conditions are JSON text. */
export const auditedRule = (rule: RuleColumns): AuditedMembers => ({
  name: rule.name,
  scope: rule.scope,
  company_id: rule.company_id,
  priority: rule.priority,
  enabled: rule.enabled,
  conditions: rule.conditions,
  exclusions: rule.exclusions,
  account_number: rule.account_number,
  valid_from: rule.valid_from,
  valid_until: rule.valid_until,
});
