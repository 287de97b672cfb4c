import { printJson } from '#kernel/json.ts';
import type { Database } from '#orm/database.ts';
import { BankOperation } from '#orm/entities/bank-operation.ts';
import { BankRule } from '#orm/entities/bank-rule.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { RuleMembers } from '#domain/banking/rules/check-rule-members.ts';
import { createRule } from '#domain/banking/rules/create-rule.ts';
import { updateRule } from '#domain/banking/rules/update-rule.ts';
import { projectOperation } from './request-projection.ts';

/** Before every other rule of the company. */
const FIRST = -2_147_483_647;

/**
 * Posts what is left of one operation to an account. A line's source is one of four, and none of them is a hand: so it is
 * a rule of the company for this operation alone, which later projections keep to, and whose deletion undoes it. 404,
 * 422 without room for another rule.
 */
export async function postByHand(
  db: Database,
  actor: Actor,
  { workspace_id, id, account_number }: RowKey & { account_number: string },
): Promise<void> {
  const { company_id } = await findOr404(db.reader().findOne(BankOperation, { workspace_id, id }));
  const conditions = [
    { field: 'bank_operation_id', operator: 'equals', value: Number(id) } as const,
  ];
  const own = { workspace_id, scope: 'company', conditions: printJson(conditions) } as const;
  const known = await db.reader().findOne(BankRule, own);
  const action = { account_number };
  const changes = { members: { action, enabled: true }, violations: [] };
  const members: Partial<RuleMembers> = {
    name: `Opération n° ${id}, imputée à la main`,
    company_id: Number(company_id),
    priority: FIRST,
    conditions,
    action,
  };
  await (known === null
    ? createRule(db, actor, { members, violations: [], workspace_id })
    : updateRule(db, actor, { ...changes, workspace_id, id: known.id }));
  await projectOperation(db, actor, { workspace_id, id });
}
