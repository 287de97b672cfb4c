import { notFound } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { BankRule } from '#orm/entities/bank-rule.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** 404 when the workspace has no such rule. */
export async function findRule(db: Database, { workspace_id, id }: RowKey): Promise<BankRule> {
  const rule = await db.reader().findOne(BankRule, { workspace_id, id });
  if (rule === null) throw notFound();
  return rule;
}

/** One page of a workspace's rules by id, and how many there are. */
export async function listRules(
  db: Database,
  workspace_id: string,
  page: RowPage,
): Promise<[rules: BankRule[], total: number]> {
  return db.reader().findAndCount(BankRule, { workspace_id, ...behind(page) }, paged(page));
}
