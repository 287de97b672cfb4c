import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import type { DeliveryState } from '#machines/delivery.ts';
import type { Database } from '#orm/database.ts';
import type { DeliveryRow } from '#render/delivery.ts';
import {
  DELIVERY_COLUMNS,
  readSelectedDelivery,
  type SelectedDelivery,
} from './delivery-columns.ts';

interface DeliveryFilter {
  workspace_id: string;
  /** Undefined leaves it open, as for `state`. */
  webhook_endpoint_id?: string | undefined;
  state?: DeliveryState | undefined;
}

/** As many as a terminal can show; the API pages through all of them. */
export const MAX_LISTED = 1_000;

/** The latest {@link MAX_LISTED} deliveries of a workspace, ascending by id; 404 for an unknown workspace. */
export async function listLatestDeliveries(
  db: Database,
  { workspace_id, webhook_endpoint_id, state }: DeliveryFilter,
): Promise<DeliveryRow[]> {
  const known = await sql`select from workspaces where id = ${workspace_id}`.execute(db.sql);
  if (known.rows.length === 0) throw notFound();
  const ofEndpoint = sql`and webhook_endpoint_id = ${webhook_endpoint_id}`;
  const inState = sql`and state = ${state}`;
  const { rows } = await sql<SelectedDelivery>`
    select ${sql.raw(DELIVERY_COLUMNS)} from deliveries
    where workspace_id = ${workspace_id}
      ${webhook_endpoint_id === undefined ? sql`` : ofEndpoint}
      ${state === undefined ? sql`` : inState}
    order by id desc limit ${MAX_LISTED}
  `.execute(db.sql);
  return rows.toReversed().map(readSelectedDelivery);
}
