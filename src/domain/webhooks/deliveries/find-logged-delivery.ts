import type { Database } from '#orm/database.ts';
import { Delivery } from '#orm/entities/delivery.ts';

export type FoundDelivery = Pick<Delivery, 'id' | 'event_type' | 'state'>;

/** A delivery of any endpoint of the workspace by its number, or null. */
export const findLoggedDelivery = (
  db: Pick<Database, 'reader'>,
  workspace_id: string,
  id: string,
): Promise<FoundDelivery | null> => db.reader().findOne(Delivery, { workspace_id, id });
