import type { Database } from '#orm/database.ts';
import { retentionCutoff } from '#domain/shared/retention-cutoff.ts';
import { dropDeliveries } from './drop-deliveries.ts';
import { dropEvents } from './drop-events.ts';
import type { Dropped } from './dropped.ts';
import { findOldWorkspaces } from './find-old-workspaces.ts';

/**
 * Drops settled deliveries with their attempts, and events that no delivery needs, older than `retention`
 * milliseconds (`DELIVERY_RETENTION`).
 *
 * Yields after each small committed step, where the caller may pause or stop. Safe in several processes: each skips
 * rows that another holds.
 */
export async function* applyRetention(
  db: Database,
  retention: number,
): AsyncGenerator<Dropped, void> {
  const cutoff = await retentionCutoff(db, retention);
  for await (const workspaces of findOldWorkspaces(db, cutoff)) {
    yield { deliveries: 0, events: 0 };
    for (const workspace_id of workspaces) {
      const keptEventId = yield* dropDeliveries(db, workspace_id, cutoff);
      yield* dropEvents(db, workspace_id, cutoff, keptEventId);
    }
  }
}
