import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { BankRule } from '#orm/entities/bank-rule.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** 404 when unknown. */
export async function findRule(db: Database, { workspace_id, id }: RowKey): Promise<BankRule> {
  const rule = await findOr404(db.reader().findOne(BankRule, { workspace_id, id }));
  return rule;
}

/** One page of a workspace's rules by id, and the total. */
export async function listRules(
  db: Database,
  workspace_id: string,
  page: RowPage,
): Promise<[rules: BankRule[], total: number]> {
  return db.reader().findAndCount(BankRule, { workspace_id, ...behind(page) }, paged(page));
}
