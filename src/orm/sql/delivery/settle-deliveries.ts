import type { Queryable } from '#orm/statement.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import { settleAcknowledged } from './settle-acknowledged.ts';
import { settleOthers } from './settle-others.ts';
import type { SettledDelivery } from './settled-delivery.ts';

/** Writes what attempts led to, within a transaction. @returns the ids of the deliveries written */
export async function settleDeliveries(
  tx: Queryable,
  node: string,
  rows: readonly SettledDelivery[],
  group: WorkspaceGroup = 'all',
): Promise<Set<string>> {
  const acknowledged: SettledDelivery[] = [];
  const others: SettledDelivery[] = [];
  for (const row of rows) (row.state === 'acknowledged' ? acknowledged : others).push(row);
  const written = new Set<string>();
  const note = (ids: readonly string[]) => ids.forEach((id) => written.add(id));
  if (acknowledged.length > 0) note(await settleAcknowledged(tx, node, acknowledged, group));
  if (others.length > 0) note(await settleOthers(tx, node, others, group));
  return written;
}
