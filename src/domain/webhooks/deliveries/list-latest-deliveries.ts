import type { DeliveryState } from '#machines/delivery.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { DeliveryRow } from '#render/delivery.ts';
import { selectLogged } from './delivery-columns.ts';

interface DeliveryFilter {
  workspace_id: string;
  /** Undefined means any, as for `state`. */
  webhook_endpoint_id?: string | undefined;
  state?: DeliveryState | undefined;
  limit?: number;
}

/** As many as a terminal can show; the API pages through all. */
const MAX_LISTED = 1_000;

const LIST = statement<
  DeliveryRow,
  [
    workspace_id: string,
    webhook_endpoint_id: string | null,
    state: DeliveryState | null,
    limit: number,
  ]
>(
  'list_latest_deliveries',
  selectLogged(
    `
    from deliveries
    where workspace_id = $1 and ($2::bigint is null or webhook_endpoint_id = $2)
      and ($3::text is null or state = $3)
    order by id desc limit $4`,
    'desc',
  ),
  { plannedEachTime: 'each filter has an index of its own' },
);

/** A workspace's latest deliveries ({@link MAX_LISTED} by default), ascending by id. */
export async function listLatestDeliveries(
  on: Queryable,
  { workspace_id, webhook_endpoint_id, state, limit = MAX_LISTED }: DeliveryFilter,
): Promise<DeliveryRow[]> {
  const latest = await LIST.all(
    on,
    workspace_id,
    webhook_endpoint_id ?? null,
    state ?? null,
    limit,
  );
  return latest.toReversed();
}
