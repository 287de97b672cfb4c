import { notFound } from '#kernel/refusal.ts';
import type { DeliveryState } from '#machines/delivery.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { DeliveryRow } from '#render/delivery.ts';
import { selectLogged } from './delivery-columns.ts';

interface DeliveryFilter {
  workspace_id: string;
  /** Undefined leaves it open, as for `state`. */
  webhook_endpoint_id?: string | undefined;
  state?: DeliveryState | undefined;
}

/** As many as a terminal can show; the API pages through all of them. */
export const MAX_LISTED = 1_000;

const FIND_WORKSPACE = statement<object, [id: string]>(
  'find_workspace',
  'select from workspaces where id = $1',
);

const LIST = statement<
  DeliveryRow,
  [workspace_id: string, webhook_endpoint_id: string | null, state: DeliveryState | null]
>(
  'list_latest_deliveries',
  selectLogged(
    `
    from deliveries
    where workspace_id = $1 and ($2::bigint is null or webhook_endpoint_id = $2)
      and ($3::text is null or state = $3)
    order by id desc limit ${MAX_LISTED}`,
    'desc',
  ),
  { plannedEachTime: 'each filter has an index of its own' },
);

/** The latest {@link MAX_LISTED} deliveries of a workspace, ascending by id; 404 for an unknown workspace. */
export async function listLatestDeliveries(
  on: Queryable,
  { workspace_id, webhook_endpoint_id, state }: DeliveryFilter,
): Promise<DeliveryRow[]> {
  if ((await FIND_WORKSPACE.first(on, workspace_id)) === null) throw notFound();
  const latest = await LIST.all(on, workspace_id, webhook_endpoint_id ?? null, state ?? null);
  return latest.toReversed();
}
