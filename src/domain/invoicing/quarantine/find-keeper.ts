import { findWorkspacesOf } from '#domain/invoicing/network/find-workspaces-of.ts';
import type { Keeper } from '#orm/sql/kept-files.ts';
import type { Queryable } from '#orm/statement.ts';

/** The workspace that a refused file is addressed to; null for several, or without any. */
export async function findKeeper(on: Queryable, sirens: readonly string[]): Promise<Keeper> {
  if (sirens.length === 0) return null;
  const found = await findWorkspacesOf(on, sirens);
  const receivers = found.filter(({ receives }) => receives);
  const [only, other] = receivers.length > 0 ? receivers : found;
  return only === undefined || other !== undefined ? null : only.workspace_id;
}
