import type { Database } from '#orm/database.ts';
import { Delivery } from '#orm/entities/delivery.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { DeliveryRow } from '#render/delivery.ts';
import { selectLogged } from './delivery-columns.ts';

const READ = statement<DeliveryRow, [workspace_id: string, id: string]>(
  'look_at_delivery',
  selectLogged('from deliveries where workspace_id = $1 and id = $2', 'asc'),
);

/** Finds a delivery in these workspaces: no index has the bare id. */
export async function lookAtDelivery(
  db: Queryable & Pick<Database, 'reader'>,
  workspace_ids: readonly string[],
  id: string,
): Promise<(DeliveryRow & { workspace_id: string }) | null> {
  const where = { workspace_id: { $in: [...workspace_ids] }, id };
  const found = await db.reader().findOne(Delivery, where, { fields: ['workspace_id'] });
  if (found === null) return null;
  const { workspace_id } = found;
  const row = await READ.first(db, workspace_id, id);
  return row && { ...row, workspace_id };
}
