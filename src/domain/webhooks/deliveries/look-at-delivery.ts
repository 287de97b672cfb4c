import { statement, type Queryable } from '#orm/statement.ts';
import type { DeliveryRow } from '#render/delivery.ts';
import { selectLogged } from './delivery-columns.ts';

const FIND = statement<{ workspace_id: string }, [workspace_ids: readonly string[], id: string]>(
  'look_for_delivery',
  'select workspace_id from deliveries where workspace_id = any($1::bigint[]) and id = $2',
);

const READ = statement<DeliveryRow, [workspace_id: string, id: string]>(
  'look_at_delivery',
  selectLogged('from deliveries where workspace_id = $1 and id = $2', 'asc'),
);

/** Finds a delivery in these workspaces: no index has the bare id. */
export async function lookAtDelivery(
  on: Queryable,
  workspace_ids: readonly string[],
  id: string,
): Promise<(DeliveryRow & { workspace_id: string }) | null> {
  const found = await FIND.first(on, workspace_ids, id);
  const row = found && (await READ.first(on, found.workspace_id, id));
  return row && { ...row, ...found };
}
