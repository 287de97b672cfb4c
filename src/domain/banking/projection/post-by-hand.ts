import { notFound } from '#kernel/api-error.ts';
import { printJson } from '#kernel/json.ts';
import type { Database } from '#orm/database.ts';
import { BankRule } from '#orm/entities/bank-rule.ts';
import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import { lockOperations } from '#orm/sql/banking/bank-operations.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { addRule } from '#domain/banking/rules/create-rule.ts';
import { changeRule } from '#domain/banking/rules/update-rule.ts';
import { projectWithin } from './request-projection.ts';

/** Before every other rule of the company. */
const FIRST = -2_147_483_647;

/**
 * Posts what is left of one operation to an account. A line's source is one of four, and none of them is a hand: so it is
 * a rule of the company for this operation alone, which later projections keep to, and whose deletion undoes it. 404,
 * 422 without room for another rule.
 */
export const postByHand = (
  db: Database,
  actor: Actor,
  { workspace_id, id, account_number }: RowKey & { account_number: string },
): Promise<void> =>
  db.transact(async (begun) => {
    // Of several at once the second finds the rule of the first.
    const [operation] = await lockOperations(begun, workspace_id, [id]);
    if (operation === undefined) throw notFound();
    const tx = await asOfNow(begun);
    const conditions = [
      { field: 'bank_operation_id', operator: 'equals', value: Number(id) } as const,
    ];
    const own = { workspace_id, scope: 'company', conditions: printJson(conditions) } as const;
    const known = await tx.em.findOne(BankRule, own, {
      orderBy: { id: 'asc' },
      disableIdentityMap: true,
    });
    // All that could keep the rule from applying: an application may have changed it.
    const members = {
      company_id: Number(operation.company_id),
      priority: FIRST,
      enabled: true,
      conditions,
      exclusions: null,
      valid_from: null,
      valid_until: null,
      action: { account_number },
    };
    const input = { violations: [], workspace_id };
    const name = `Opération n° ${id}, imputée à la main`;
    await (known === null
      ? addRule(tx, actor, { ...input, members: { name, ...members } })
      : changeRule(tx, actor, { ...input, members, id: known.id }));
    await projectWithin(tx, actor, { workspace_id, id });
  });
