import type { EntryLine } from '#model/entry-line.ts';
import type { BankRule } from '#orm/entities/bank-rule.ts';
import { nullableId } from '#render/members.ts';
import { printMembers } from '#kernel/json.ts';

/** Exactly eight keys (spec). `line` is the one that the rule decided. */
export const bankRuleAppliedBody = (
  rule: Pick<BankRule, 'id' | 'company_id' | 'scope' | 'name' | 'priority'>,
  bank_operation_id: string,
  line: EntryLine,
): string =>
  printMembers({
    id: Number(rule.id),
    company_id: nullableId(rule.company_id),
    scope: rule.scope,
    name: rule.name,
    priority: rule.priority,
    bank_operation_id: Number(bank_operation_id),
    account_number: line.account_number,
    explanation: line.explanation,
  });
