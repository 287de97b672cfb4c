import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** A flow as a platform lists it. */
export interface SeenFlow {
  flow_id: string;
  tracking_id: string | null;
  acknowledgement: object | null;
}

/** Settles what one of our own flows says about its message. False if the flow is not ours: none is sent yet. */
export const settleOwnFlow = (
  _db: Database,
  _connection: RowKey,
  _flow: SeenFlow,
): Promise<boolean> => Promise.resolve(false);
